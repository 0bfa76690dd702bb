//! Merges what searches for periods of octal games (Guy and Smith 1956) have
//! left: `octal_merge FOLDER` prints the certificates in the state files there
//! as a table, and on stderr how far each other search is.

use ch04_nim_grundy::certificate::HEADER;
use ch04_nim_grundy::command::{self, print_line, print_progress};
use ch04_nim_grundy::saved::{Phase, State};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, io};

fn main() -> ExitCode {
    command::run("octal_merge", |words| match words {
        [folder] => merge(folder),
        _ => Err("expected FOLDER".into()),
    })
}

/// The state files of a folder.
fn state_files(folder: &str) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let is_state =
        |path: &PathBuf| path.extension().is_some_and(|end| end == "state");
    entries
        .filter(|path| path.as_ref().map_or(true, is_state))
        .collect()
}

// ANCHOR: merge
fn merge(folder: &str) -> Result<(), String> {
    let mut lines = BTreeMap::new();
    let mut open = Vec::new();
    let files = state_files(folder);
    for path in files.map_err(|error| format!("{folder}: {error}"))? {
        let State {
            code, phase, spent, ..
        } = State::load(&path)?;
        open.push(match phase {
            Phase::Proved(proof) => {
                let line = proof.line();
                let old = lines.insert(code, line.clone());
                if let Some(other) = old.filter(|old| *old != line) {
                    let path = path.display();
                    return Err(format!("{path}: another file says {other}"));
                }
                continue;
            }
            Phase::Undecided(_) => {
                format!("{code}: no window is wide enough")
            }
            Phase::Back([.., now]) | Phase::Compare(_, [_, now]) => {
                let heap = now.heap;
                let spent = spent / 1000;
                format!("{code}: open at heap {heap}, after {spent} s")
            }
        });
    }
    for line in open {
        print_progress(&line);
    }
    print_line(HEADER)?;
    lines.values().try_for_each(|line| print_line(line))
}
// ANCHOR_END: merge
