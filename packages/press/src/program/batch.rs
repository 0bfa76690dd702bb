//! Compiles many snippets as one program, each as a module of it, since most of the time
//! that rustc takes is the same for a program of any length.

use crate::program::snippet::Snippet;
use book_model::ExpectedOutcome;
use programs::combined::{main_source, module_name, module_source};
use programs::rustc::{self, CompileError};
use std::fs;
use std::path::Path;

/// Words of a program that does something else as a module: they are about the whole
/// crate, or tell the program the path of its items or a column of its text.
const NEEDS_OWN_PROGRAM: [&str; 6] = [
    "#![",
    "type_name",
    "module_path!",
    "column!",
    "Location::caller",
    ".location()",
];

/// Compiles `snippets` to one program in `folder`, with the compiler's flags for the
/// `crates` that they may use. Returns the indices of those that became a part of it.
///
/// Each of the others needs a program of its own, if only for the compiler to say what is
/// wrong with it.
///
/// # Errors
///
/// If a file can't be written or rustc can't be started.
pub(crate) fn compile_batch(
    folder: &Path,
    crates: &[String],
    snippets: &[&Snippet],
) -> anyhow::Result<Vec<usize>> {
    let mut indices: Vec<_> = (0..snippets.len())
        .filter(|&index| fits_in_batch(snippets[index]))
        .collect();
    let mut flags = ["-A", "warnings", "--remap-path-scope", "macro"]
        .map(String::from)
        .to_vec();
    flags.extend(crates.iter().cloned());
    for &index in &indices {
        let file_name = format!("{}.rs", module_name(index));
        let module_text = module_source(index, &snippets[index].program());
        fs::write(folder.join(&file_name), module_text)?;
        // The message of a panic names the file.
        flags.extend([
            "--remap-path-prefix".to_owned(),
            format!("{file_name}=main.rs"),
        ]);
    }
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    while indices.len() > 1 {
        fs::write(folder.join("main.rs"), main_source(&indices))?;
        let diagnostics = match rustc::compile(folder, &flags) {
            Ok(()) => return Ok(indices),
            Err(CompileError::Rejected(diagnostics)) => diagnostics,
            Err(error) => return Err(error.into()),
        };
        let count_before = indices.len();
        indices.retain(|&index| !diagnostics.contains(&format!("{}.rs:", module_name(index))));
        if indices.len() == count_before {
            break;
        }
    }
    Ok(Vec::new())
}

/// Returns whether a snippet does the same as a module of a larger program.
pub(crate) fn fits_in_batch(snippet: &Snippet) -> bool {
    let program = snippet.program();
    // The message of a panic has columns, which a longer path moves.
    let moves_columns = snippet.expected == ExpectedOutcome::Panic && program.contains("crate::");
    snippet.expected != ExpectedOutcome::CompileError
        && !moves_columns
        && !NEEDS_OWN_PROGRAM.iter().any(|word| program.contains(word))
}
