//! Many programs as one, each a module of it: starting the compiler and the linker
//! takes longer than what they do for one small program.

use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use std::path::Path;
use std::process::Command;

/// The environment variable that names the module to run.
const MODULE_VARIABLE: &str = "SNIPPET";

/// Returns the name of the module that holds the program with this number.
pub fn module_name(number: usize) -> String {
    format!("snippet_{number}")
}

/// Returns `program` as the source of the module with this number: paths that start
/// at `crate` start at the module. Each line keeps its number.
pub fn module_source(number: usize, program: &str) -> String {
    let mut module = String::new();
    let mut rest = program;
    for token in tokenize(program, FrontmatterAllowed::No) {
        let (text, after) = rest.split_at(token.len as usize);
        module.push_str(text);
        rest = after;
        if token.kind == TokenKind::Ident && text == "crate" && rest.trim_start().starts_with("::")
        {
            module.extend(["::", &module_name(number)]);
        }
    }
    module + "pub fn run_snippet() -> impl ::std::process::Termination { main() }\n"
}

/// Returns the source of `main.rs` for the modules with these numbers.
pub fn main_source(numbers: &[usize]) -> String {
    let names: Vec<_> = numbers.iter().map(|&number| module_name(number)).collect();
    let modules: String = names.iter().map(|name| format!("mod {name};\n")).collect();
    let arms: String = names
        .iter()
        .map(|name| format!("Ok({name:?}) => {name}::run_snippet().report(),\n"))
        .collect();
    format!(
        "{modules}fn main() -> std::process::ExitCode {{\nuse std::process::Termination;\n\
         match std::env::var({MODULE_VARIABLE:?}).as_deref() {{\n{arms}_ => unreachable!(),\n}}\n}}\n"
    )
}

/// Returns the command that runs the module with this number of the program that was
/// compiled in `folder`.
pub fn command(folder: &Path, number: usize) -> Command {
    let mut command = Command::new(folder.join("main"));
    command.env(MODULE_VARIABLE, module_name(number));
    command
}
