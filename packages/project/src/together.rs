//! Many programs as one, each a module of it: to start the compiler and the
//! linker takes longer than what they do for one.

use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use std::path::Path;
use std::process::Command;

/// Tells the program which of its modules is to run.
const CHOICE: &str = "SNIPPET";

/// The module of the program with this number.
pub fn name(number: usize) -> String {
    format!("snippet_{number}")
}

/// `program` as the module with this number: paths that start at its crate start
/// there. Each line stays where it is.
pub fn module(number: usize, program: &str) -> String {
    let mut module = String::new();
    let mut rest = program;
    for token in tokenize(program, FrontmatterAllowed::No) {
        let (text, after) = rest.split_at(token.len as usize);
        module.push_str(text);
        rest = after;
        if token.kind == TokenKind::Ident && text == "crate" && rest.trim_start().starts_with("::")
        {
            module.extend(["::", &name(number)]);
        }
    }
    module + "pub fn run_snippet() -> impl ::std::process::Termination { main() }\n"
}

/// The program of these modules.
pub fn main(numbers: &[usize]) -> String {
    let names: Vec<_> = numbers.iter().map(|&number| name(number)).collect();
    let modules: String = names.iter().map(|name| format!("mod {name};\n")).collect();
    let run = |name: &String| format!("Ok({name:?}) => {name}::run_snippet().report(),\n");
    let runs: String = names.iter().map(run).collect();
    format!(
        "{modules}fn main() -> std::process::ExitCode {{\nuse std::process::Termination;\n\
         match std::env::var({CHOICE:?}).as_deref() {{\n{runs}_ => unreachable!(),\n}}\n}}\n"
    )
}

/// Runs the module with this number.
pub fn command(folder: &Path, number: usize) -> Command {
    let mut command = Command::new(folder.join("main"));
    command.env(CHOICE, name(number));
    command
}
