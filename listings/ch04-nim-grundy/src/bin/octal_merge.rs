//! Merges what searches for periods of octal games (Guy and Smith 1956) have
//! left: `octal_merge FOLDER` reads the files there that end in `.state`. It
//! prints the certificates in them as a table, and tells on stderr how far each
//! other search is.
//!
//! A file that is not a state, and two files with different certificates of the
//! same game, are errors: it says so in one line on stderr, and prints no table.

use ch04_nim_grundy::certificate::HEADER;
use ch04_nim_grundy::command::{self, print_line, print_progress};
use ch04_nim_grundy::saved::{Phase, State};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

fn main() -> ExitCode {
    command::run("octal_merge", |words| match words {
        [folder] => merge(folder),
        _ => Err("expected FOLDER".into()),
    })
}

/// Returns the state files of a folder.
fn state_files(folder: &str) -> Result<Vec<PathBuf>, String> {
    let is_state =
        |path: &PathBuf| path.extension().is_some_and(|end| end == "state");
    let files = || -> io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?
            .map(|entry| Ok(entry?.path()))
            .filter(|path| path.as_ref().map_or(true, is_state))
            .collect()
    };
    files().map_err(|error| format!("{folder}: {error}"))
}

/// Returns the error for two files with different certificates of a game.
fn contradiction(path: &Path, other: &str) -> String {
    format!("{}: another file says {other}", path.display())
}

// ANCHOR: merge
fn merge(folder: &str) -> Result<(), Box<dyn Error>> {
    let mut lines = BTreeMap::new();
    let mut open = Vec::new();
    for path in state_files(folder)? {
        let state = State::load(&path)?;
        let code = state.code;
        open.push(match state.phase {
            Phase::Proved(proof) => {
                let line = proof.line();
                let old = lines.insert(code, line.clone());
                if let Some(other) = old.filter(|old| *old != line) {
                    return Err(contradiction(&path, &other).into());
                }
                continue;
            }
            Phase::Undecided(_) => {
                format!("{code}: no window is wide enough")
            }
            Phase::Back([.., now]) | Phase::Compare(_, [_, now]) => {
                let spent = state.spent / 1000;
                format!("{code}: open at heap {}, after {spent} s", now.heap)
            }
        });
    }
    for line in &open {
        print_progress(line);
    }
    print_line(HEADER)?;
    lines.values().try_for_each(|line| print_line(line))
}
// ANCHOR_END: merge
