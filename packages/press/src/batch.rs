//! Many snippets as one program, each a module of it: to start the compiler and
//! the linker takes longer than what they do for one.

use crate::snippet::{Shows, Snippet};
use project::rustc;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Tells the program which of its snippets is to run.
const CHOICE: &str = "SNIPPET";

/// What is about the whole crate, or tells a program how it is called in there
/// or in which column something stands.
const OWN: [&str; 6] =
    ["#![", "type_name", "module_path!", "column!", "Location::caller", ".location()"];

/// Compiles `snippets` in `folder`, with the compiler's flags for the `crates`
/// that they may use: the numbers of those that became one program. Each of the
/// others needs a program of its own, if only for the compiler to say what is
/// wrong with it.
pub(crate) fn compile(
    folder: &Path,
    crates: &[String],
    snippets: &[&Snippet],
) -> anyhow::Result<Vec<usize>> {
    let mut numbers: Vec<_> = (0..snippets.len()).filter(|&n| fits(snippets[n])).collect();
    let mut flags: Vec<_> =
        ["-A", "warnings", "--remap-path-scope", "macro"].map(String::from).into();
    flags.extend_from_slice(crates);
    for &number in &numbers {
        let file = format!("{}.rs", name(number));
        fs::write(folder.join(&file), module(&name(number), &snippets[number].program()))?;
        // A panic tells the file.
        flags.extend(["--remap-path-prefix".to_owned(), format!("{file}=main.rs")]);
    }
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    while numbers.len() > 1 {
        fs::write(folder.join("main.rs"), main(&numbers))?;
        let Err(error) = rustc::compile(folder, &flags)? else { return Ok(numbers) };
        let all = numbers.len();
        numbers.retain(|&number| !error.contains(&format!("{}.rs:", name(number))));
        if numbers.len() == all {
            break;
        }
    }
    Ok(Vec::new())
}

/// Runs the snippet of this `number`.
pub(crate) fn command(folder: &Path, number: usize) -> Command {
    let mut command = Command::new(folder.join("main"));
    command.env(CHOICE, name(number));
    command
}

/// Does it print in a module what it prints alone?
fn fits(snippet: &Snippet) -> bool {
    let program = snippet.program();
    let moves = snippet.shows == Shows::Panic && program.contains("crate::");
    snippet.shows != Shows::Error && !moves && !OWN.iter().any(|own| program.contains(own))
}

fn name(number: usize) -> String {
    format!("snippet_{number}")
}

/// `program` as the module `name`: paths that start at its crate start there.
/// Each line stays where it is.
fn module(name: &str, program: &str) -> String {
    let (mut module, mut rest) = (String::new(), program);
    for token in tokenize(program, FrontmatterAllowed::No) {
        let (text, after) = rest.split_at(token.len as usize);
        module.push_str(text);
        rest = after;
        if token.kind == TokenKind::Ident && text == "crate" && rest.trim_start().starts_with("::")
        {
            module.extend(["::", name]);
        }
    }
    module + "pub fn run() -> impl ::std::process::Termination { main() }\n"
}

/// The program of these modules.
fn main(numbers: &[usize]) -> String {
    let names: Vec<_> = numbers.iter().map(|&number| name(number)).collect();
    let modules: String = names.iter().map(|name| format!("mod {name};\n")).collect();
    let run = |name: &String| format!("Ok({name:?}) => {name}::run().report(),\n");
    let runs: String = names.iter().map(run).collect();
    format!(
        "{modules}fn main() -> std::process::ExitCode {{\nuse std::process::Termination;\n\
         match std::env::var({CHOICE:?}).as_deref() {{\n{runs}_ => unreachable!(),\n}}\n}}\n"
    )
}
