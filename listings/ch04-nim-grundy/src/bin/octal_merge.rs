//! Merges what searches for periods of octal games (Guy and Smith 1956) have
//! left: `octal_merge FOLDER` prints the certificates in the state files there
//! as a table, and on stderr how far each other search is.

use ch04_nim_grundy::certificate::HEADER;
use ch04_nim_grundy::saved::{Phase, State};
use std::process::ExitCode;

fn main() -> ExitCode {
    let folder = std::env::args().nth(1);
    match folder.ok_or("expected FOLDER".into()).and_then(|path| merge(&path))
    {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("octal_merge: {error}");
            ExitCode::FAILURE
        }
    }
}

// ANCHOR: merge
fn merge(folder: &str) -> Result<String, String> {
    let told = |error: std::io::Error| format!("{folder}: {error}");
    let mut lines = Vec::new();
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
        let heap = match phase {
            Phase::Proved(certificate) => {
                lines.push(certificate.line());
                continue;
            }
            Phase::Back([.., now]) | Phase::Compare(_, [_, now]) => now.heap,
            Phase::Undecided(heap) => heap,
        };
        eprintln!("{code}: open at heap {heap}, after {} s", spent / 1000);
    }
    lines.sort();
    lines.insert(0, HEADER.into());
    Ok(lines.join("\n") + "\n")
}
// ANCHOR_END: merge
