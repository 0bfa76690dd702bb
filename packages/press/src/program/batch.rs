//! Many snippets as one program.

use crate::program::snippet::{Shows, Snippet};
use project::rustc;
use project::together::{main, module, name};
use std::fs;
use std::path::Path;

/// What is about the whole crate, or tells a program how it is called in there
/// or in which column something stands.
const OWN: [&str; 6] = [
    "#![",
    "type_name",
    "module_path!",
    "column!",
    "Location::caller",
    ".location()",
];

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
    let own = ["-A", "warnings", "--remap-path-scope", "macro"].map(String::from);
    let mut flags = [&own[..], crates].concat();
    for &number in &numbers {
        let file = format!("{}.rs", name(number));
        fs::write(
            folder.join(&file),
            module(number, &snippets[number].program()),
        )?;
        // A panic tells the file.
        flags.extend(["--remap-path-prefix".to_owned(), format!("{file}=main.rs")]);
    }
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    while numbers.len() > 1 {
        fs::write(folder.join("main.rs"), main(&numbers))?;
        let Err(error) = rustc::compile(folder, &flags)? else {
            return Ok(numbers);
        };
        let all = numbers.len();
        numbers.retain(|&number| !error.contains(&format!("{}.rs:", name(number))));
        if numbers.len() == all {
            break;
        }
    }
    Ok(Vec::new())
}

/// Does it print in a module what it prints alone?
pub(crate) fn fits(snippet: &Snippet) -> bool {
    let program = snippet.program();
    let moves = snippet.shows == Shows::Panic && program.contains("crate::");
    snippet.shows != Shows::Error && !moves && !OWN.iter().any(|own| program.contains(own))
}
