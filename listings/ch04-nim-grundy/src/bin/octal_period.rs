//! The period of an octal game (Guy and Smith 1956), with a proof: a window of
//! values that comes back. `octal_period CODE [--state FILE]
//! [--certificate FILE] [--most HEAPS] [--every MILLISECONDS]` searches for
//! it, tells on stderr how far it is, and prints `period P start S`. With a
//! state file it goes on where it was stopped.

use ch04_nim_grundy::certificate::HEADER;
use ch04_nim_grundy::game::Game;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::pursue::{Limits, pursue};
use ch04_nim_grundy::saved::{Phase, State, replace};
use ch04_nim_grundy::search::Search;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The widths that are tried, each twice the one before.
const WIDTHS: [usize; 2] = [1 << 12, 1 << 21];

struct Arguments {
    code: String,
    octal: Octal,
    state: Option<PathBuf>,
    certificate: Option<PathBuf>,
    limits: Limits,
}

const USAGE: &str = "octal_period CODE [--state FILE] [--certificate FILE] \
                     [--most HEAPS] [--every MILLISECONDS]";

fn arguments() -> Result<Arguments, String> {
    let mut words = std::env::args().skip(1);
    let code = words.next().ok_or(format!("expected {USAGE}"))?;
    let octal = code.parse::<Octal>();
    let wrong =
        |error| format!("expected an octal code, found {code:?}: {error}");
    let octal = octal.map_err(wrong)?;
    let (mut state, mut certificate) = (None, None);
    let (mut most, mut every) = (u64::MAX, 10_000);
    while let Some(name) = words.next() {
        let value =
            words.next().ok_or(format!("expected a value after {name}"))?;
        let number = || {
            let number = value.parse::<u64>();
            number.map_err(|_| {
                format!("expected a number after {name}, found {value:?}")
            })
        };
        match name.as_str() {
            "--state" => state = Some(value.into()),
            "--certificate" => certificate = Some(value.into()),
            "--most" => most = number()?,
            "--every" => every = number()?,
            _ => return Err(format!("expected {USAGE}, found {name:?}")),
        }
    }
    let limits = Limits { most, every: Duration::from_millis(every) };
    Ok(Arguments { code, octal, state, certificate, limits })
}

fn main() -> ExitCode {
    let Err(error) = arguments().and_then(|arguments| run(&arguments)) else {
        return ExitCode::SUCCESS;
    };
    eprintln!("octal_period: {error}");
    ExitCode::FAILURE
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
    let Arguments { code, octal, .. } = arguments;
    let old = arguments.state.as_deref().map(|path| resume(path, code));
    let mut old = old.transpose()?.flatten();
    let before = old.as_ref().map_or(0, |state| state.spent);
    let begin = Instant::now();
    let spent = || before + begin.elapsed().as_secs() * 1000;
    let save = |width, phase| {
        let Some(path) = &arguments.state else { return Ok(()) };
        let state =
            State { code: code.clone(), width, spent: spent(), phase };
        state
            .write(path)
            .map_err(|error| format!("can't write the state: {error}"))
    };
    let mut width = old.as_ref().map_or(WIDTHS[0], |state| state.width);
    let mut failed = 0;
    while width <= WIDTHS[1] {
        let phase = old.take().map(|state| state.phase);
        let ended = match phase {
            Some(Phase::Proved(certificate)) => Ok(certificate),
            Some(Phase::Undecided(heap)) => {
                return Err(undecided(code, heap));
            }
            _ => match Game::new(code, octal, width) {
                None => Err(failed),
                Some(Err(certificate)) => Ok(certificate),
                Some(Ok(game)) => {
                    let search = phase.and_then(|phase| phase.search(&game));
                    let search = search.unwrap_or_else(|| Search::new(&game));
                    let save = |phase| save(width, phase);
                    pursue(code, &arguments.limits, search, save)?
                }
            },
        };
        match ended {
            Ok(certificate) => {
                if let Some(path) = &arguments.certificate {
                    let text = format!("{HEADER}\n{}\n", certificate.line());
                    let told = |error| format!("{}: {error}", path.display());
                    replace(path, &text).map_err(told)?;
                }
                let (period, start) = (certificate.period, certificate.start);
                save(width, Phase::Proved(certificate))?;
                println!("period {period} start {start}");
                return Ok(());
            }
            Err(heap) => failed = heap,
        }
        width *= 2;
    }
    save(width / 2, Phase::Undecided(failed))?;
    Err(undecided(code, failed))
}

fn undecided(code: &str, heap: u64) -> String {
    format!(
        "no proof for {code}: the widest window does not tell heap {heap}"
    )
}
