//! Merges what searches for periods of octal games (Guy and Smith 1956) have
//! left: `octal_merge FOLDER` prints the certificates in the state files there
//! as a table, and on stderr how far each other search is.

use ch04_nim_grundy::certificate::HEADER;
use ch04_nim_grundy::command::{self, say, tell};
use ch04_nim_grundy::saved::{Phase, State};
use std::collections::BTreeMap;
use std::process::ExitCode;

fn main() -> ExitCode {
    command::run("octal_merge", |words| match words {
        [folder] => merge(folder),
        _ => Err("expected FOLDER".into()),
    })
}

// ANCHOR: merge
fn merge(folder: &str) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{folder}: {error}");
    let (mut lines, mut open) = (BTreeMap::new(), Vec::new());
    for entry in std::fs::read_dir(folder).map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.extension().is_none_or(|end| end != "state") {
            continue;
        }
        let told = |error: String| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(&path);
        let text = text.map_err(|error| told(error.to_string()))?;
        let State { code, phase, spent, .. } =
            State::read(&text).map_err(told)?;
        match phase {
            Phase::Proved(proof) => {
                let line = proof.line();
                let old = lines.insert(code, line.clone());
                if let Some(other) = old.filter(|old| *old != line) {
                    return Err(told(format!("another file says {other}")));
                }
            }
            Phase::Undecided(_) => {
                open.push(format!("{code}: no window is wide enough"));
            }
            Phase::Back([.., now]) | Phase::Compare(_, [_, now]) => {
                let (heap, spent) = (now.heap, spent / 1000);
                open.push(format!(
                    "{code}: open at heap {heap}, after {spent} s"
                ));
            }
        }
    }
    for line in open {
        tell(&line);
    }
    say(HEADER)?;
    lines.values().try_for_each(|line| say(line))
}
// ANCHOR_END: merge
