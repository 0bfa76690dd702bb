//! The period of an octal game (Guy and Smith 1956), with a proof: a window of
//! values that comes back. `octal_period CODE [--state FILE]
//! [--certificate FILE] [--most HEAPS] [--every MILLISECONDS]` searches for
//! it, tells on stderr how far it is, and prints `period P start S`. With a
//! state file it goes on where it was stopped.

use ch04_nim_grundy::arguments::Arguments;
use ch04_nim_grundy::certificate::{Certificate, HEADER};
use ch04_nim_grundy::command::{self, say, tell};
use ch04_nim_grundy::game::Game;
use ch04_nim_grundy::pursue::{pursue, too_far};
use ch04_nim_grundy::saved::{Phase, State, replace};
use ch04_nim_grundy::search::Search;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// The widths that are tried, each twice the one before.
const WIDTHS: [usize; 2] = [1 << 12, 1 << 21];

fn main() -> ExitCode {
    command::run("octal_period", |words| run(&Arguments::read(words)?))
}

// ANCHOR: resume
/// What the state file holds, if there is one.
fn resume(path: &Path, code: &str) -> Result<Option<State>, String> {
    let told = |error: String| format!("{}: {error}", path.display());
    if !path.exists() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(path);
    let state = State::read(&text.map_err(|error| told(error.to_string()))?);
    let state = state.map_err(told)?;
    if state.code != code {
        let found = state.code;
        return Err(told(format!(
            "expected a search for {code}, found {found}"
        )));
    }
    Ok(Some(state))
}
// ANCHOR_END: resume

fn run(arguments: &Arguments) -> Result<(), String> {
    let path = arguments.state.as_deref();
    let old = path.map(|path| resume(path, &arguments.code));
    match old.transpose()?.flatten() {
        Some(State { phase: Phase::Proved(found), .. }) => {
            answer(arguments, &found)
        }
        Some(State { phase: Phase::Undecided(heap), .. }) => {
            Err(undecided(&arguments.code, heap))
        }
        old => search(arguments, old),
    }
}

fn search(arguments: &Arguments, old: Option<State>) -> Result<(), String> {
    let Arguments { code, octal, limits, .. } = arguments;
    let (before, begin) =
        (old.as_ref().map_or(0, |it| it.spent), Instant::now());
    let spent = || before + begin.elapsed().as_secs() * 1000;
    let save = |width, phase| {
        let Some(path) = &arguments.state else { return Ok(()) };
        let state =
            State { code: code.clone(), width, spent: spent(), phase };
        let told = |error| format!("{}: {error}", path.display());
        state.write(path).map_err(told)
    };
    let mut width = old.as_ref().map_or(WIDTHS[0], |state| state.width);
    let mut phase = old.map(|state| state.phase);
    let mut failed = 0;
    while width <= WIDTHS[1] {
        if 2 * width as u64 > limits.most {
            return Err(too_far(code, limits.most));
        }
        let ended = match Game::new(code, octal, width) {
            None => Err(failed),
            Some(Err(certificate)) => Ok(certificate),
            Some(Ok(game)) => {
                let resumed =
                    phase.take().and_then(|phase| phase.search(&game));
                let search = resumed.unwrap_or_else(|| Search::new(&game));
                pursue(code, limits, search, |phase| save(width, phase))?
            }
        };
        match ended {
            Ok(certificate) => {
                save(width, Phase::Proved(certificate.clone()))?;
                return answer(arguments, &certificate);
            }
            Err(heap) => failed = heap,
        }
        tell(&format!("{code}: a window of {width} values is too narrow"));
        width *= 2;
    }
    save(width / 2, Phase::Undecided(failed))?;
    Err(undecided(code, failed))
}

fn answer(arguments: &Arguments, found: &Certificate) -> Result<(), String> {
    let Certificate { period, start, .. } = found;
    say(&format!("period {period} start {start}"))?;
    let Some(path) = &arguments.certificate else { return Ok(()) };
    replace(path, &format!("{HEADER}\n{}\n", found.line()))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn undecided(code: &str, heap: u64) -> String {
    match heap {
        0 => format!(
            "no proof for {code}: the widest window has rare heaps up to its end"
        ),
        _ => format!(
            "no proof for {code}: the widest window does not tell heap {heap}"
        ),
    }
}
