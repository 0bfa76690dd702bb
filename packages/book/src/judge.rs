//! A contest program as one file: the program, and in a module each the
//! listings that it uses.

use crate::site;
use anyhow::{Context as _, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What every contest program has.
const CONTEST: &str = "use contest_input::";

/// The program `name` with everything it uses from the book's crates.
///
/// # Errors
///
/// If there is no such program.
pub(crate) fn single_file(root: &Path, name: &str) -> anyhow::Result<String> {
    let crates = site::listing_crates(root)?;
    let path = crates.iter().map(|folder| folder.join("src/bin").join(name).with_extension("rs"));
    let Some(path) = path.into_iter().find(|path| path.is_file()) else {
        bail!("there is no program {name}: src/problems.md lists them");
    };
    let mut file = source(&path)?;
    if !file.contains(CONTEST) {
        bail!("{name} is no contest program: it reads no input of a judge");
    }
    for folder in crates {
        let package = folder.file_name().unwrap_or_default().to_string_lossy().replace('-', "_");
        let prefix = format!("use {package}::");
        // Several items of one listing need it once.
        let used: BTreeSet<_> = file
            .lines()
            .filter_map(|line| line.strip_prefix(&prefix)?.split("::").next())
            .collect();
        if used.is_empty() {
            continue;
        }
        let mut modules = String::new();
        for module in used {
            let listing = folder.join("src").join(module).with_extension("rs");
            if listing.is_file() {
                modules.push_str(&in_module(module, &source(&listing)?));
            } else {
                modules = source(&folder.join("src/lib.rs"))?;
            }
        }
        file.push('\n');
        file.push_str(&in_module(&package, &modules));
    }
    Ok(file)
}

fn in_module(name: &str, source: &str) -> String {
    format!("pub mod {name} {{\n{source}}}\n")
}

/// A file without its tests and without the marks for pages.
fn source(path: &Path) -> anyhow::Result<String> {
    let text =
        fs::read_to_string(path).with_context(|| format!("{} can't be read", path.display()))?;
    let code = text.split("#[cfg(test)]").next().unwrap_or(&text).trim_end();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("// ANCHOR"));
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::execute;
    use crate::output::Programs;
    use crate::snippet;
    use std::process::Command;

    /// Each program of the book, compiled alone, does what it does in the
    /// workspace.
    #[test]
    fn every_program_compiles_as_one_file() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let crates = snippet::crates(&root).unwrap();
        let crates: Vec<_> = crates.iter().map(String::as_str).collect();
        for folder in site::listing_crates(&root).unwrap() {
            for file in fs::read_dir(folder.join("src/bin")).into_iter().flatten() {
                let path = file.unwrap().path();
                if !fs::read_to_string(&path).unwrap().contains(CONTEST) {
                    continue;
                }
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                let single = single_file(&root, &name).unwrap();
                let work = tempfile::tempdir().unwrap();
                fs::write(work.path().join("main.rs"), &single).unwrap();
                snippet::rustc(work.path(), &crates)
                    .unwrap()
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                let ran = execute::run(
                    &mut Command::new(work.path().join("main")),
                    b"",
                    execute::TIME_LIMIT,
                );
                let execute::Ran { stdout, stderr, .. } = ran.unwrap().ok().unwrap();
                assert_eq!(stdout, "", "{name}");
                let as_built = Programs::new(&root)
                    .output(&format!("cargo run --release --bin {name}"))
                    .unwrap();
                assert!(stderr.starts_with("line 1: expected "), "{name}: {stderr}");
                assert!(as_built.contains("line 1: expected "), "{name}");
            }
        }
    }

    #[test]
    fn an_unknown_program_is_told() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let error = single_file(&root, "nosuch").unwrap_err().to_string();
        assert_eq!(error, "there is no program nosuch: src/problems.md lists them");
        let error = single_file(&root, "your_game").unwrap_err().to_string();
        assert_eq!(error, "your_game is no contest program: it reads no input of a judge");
    }
}
