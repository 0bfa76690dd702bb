//! The period of an octal game (Guy and Smith 1956), with a proof: a window of
//! values that comes back.
//!
//! ```text
//! octal_period CODE [--state FILE] [--certificate FILE] [--windows FILE]
//!              [--most HEAPS] [--every MILLISECONDS]
//! ```
//!
//! It prints `period P start S`, and tells on stderr how far it is.
//!
//! - `--state FILE` goes on from this file if there is one, and saves the search
//!   there. A file that is cut, damaged or of another game is refused, and left
//!   as it is. When a search has ended, the file has the answer.
//! - `--certificate FILE` writes the proof there, for `octal_check`. A file that
//!   is not a table of certificates is left as it is.
//! - `--windows FILE` goes through the heaps once more, and writes the values at
//!   checkpoints there, for `octal_check`. It goes on from those that are there.
//! - `--most HEAPS` gives up at this heap.
//! - `--every MILLISECONDS` is the time between two saves, and between two lines
//!   on stderr; 10,000 without it.
//!
//! The window has 4,096 values at first. If it can't tell the value of a heap,
//! the search begins again with one twice as wide, up to 2,097,152 values. If
//! that fails too, or anything else is wrong, it says so in one line on stderr.

use ch04_nim_grundy::certificate::{Certificate, HEADER};
use ch04_nim_grundy::command::{self, print_line, print_progress, settings};
use ch04_nim_grundy::game::{Game, Opening};
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::pursue::{
    Limits, SearchEnd, pursue, too_far, undecided,
};
use ch04_nim_grundy::record::{PARTS, record};
use ch04_nim_grundy::saved::{Phase, State, replace, resume};
use ch04_nim_grundy::search::Search;
use ch04_nim_grundy::state::WIDTHS;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// What to search for, how far, and which files to write.
struct Arguments {
    code: String,
    octal: Octal,
    state: Option<PathBuf>,
    certificate: Option<PathBuf>,
    windows: Option<PathBuf>,
    limits: Limits,
}

const USAGE: &str = "octal_period CODE [--state FILE] [--certificate FILE] \
                     [--windows FILE] [--most HEAPS] \
                     [--every MILLISECONDS]";

fn arguments(words: &[String]) -> Result<Arguments, Box<dyn Error>> {
    let [code, options @ ..] = words else {
        return Err(format!("expected {USAGE}").into());
    };
    let octal = code.parse().map_err(|error| {
        format!("expected an octal code, found “{code:.40}”: {error}")
    })?;
    let mut state = None;
    let mut certificate = None;
    let mut windows = None;
    let mut max_heap = u64::MAX;
    let mut save_interval = 10_000;
    for setting in settings(options)? {
        match setting.name {
            "--state" => state = Some(setting.value.into()),
            "--certificate" => certificate = Some(setting.value.into()),
            "--windows" => windows = Some(setting.value.into()),
            "--most" => max_heap = setting.number()?,
            "--every" => save_interval = setting.number()?,
            name => {
                let error = format!("expected {USAGE}, found {name:?}");
                return Err(error.into());
            }
        }
    }
    let files: Vec<&PathBuf> = [&state, &certificate, &windows]
        .into_iter()
        .flatten()
        .collect();
    if (1..files.len()).any(|file| files[..file].contains(&files[file])) {
        return Err("expected two different files, found one".into());
    }
    let limits = Limits {
        max_heap,
        save_interval: Duration::from_millis(save_interval),
    };
    Ok(Arguments {
        code: code.clone(),
        octal,
        state,
        certificate,
        windows,
        limits,
    })
}

fn main() -> ExitCode {
    command::run("octal_period", |words| run(&arguments(words)?))
}

// ANCHOR: run
fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let path = arguments.state.as_deref();
    let old = path.map(|path| resume(path, &arguments.code));
    match old.transpose()?.flatten() {
        Some(State {
            phase: Phase::Proved(found),
            ..
        }) => answer(arguments, &found),
        Some(State {
            phase: Phase::Undecided(heap),
            ..
        }) => Err(undecided(&arguments.code, heap).into()),
        old => search(arguments, old),
    }
}
// ANCHOR_END: run

fn search(
    arguments: &Arguments,
    old: Option<State>,
) -> Result<(), Box<dyn Error>> {
    let Arguments {
        code,
        octal,
        limits,
        ..
    } = arguments;
    let before = old.as_ref().map_or(0, |state| state.spent);
    let begin = Instant::now();
    let spent = || before + begin.elapsed().as_secs() * 1000;
    let save = |width, phase| -> Result<(), Box<dyn Error>> {
        let Some(path) = &arguments.state else {
            return Ok(());
        };
        let state = State {
            code: code.clone(),
            width,
            spent: spent(),
            phase,
        };
        state
            .write(path)
            .map_err(|error| format!("{}: {error}", path.display()).into())
    };
    let mut width = old.as_ref().map_or(WIDTHS[0], |state| state.width);
    let mut phase = old.map(|state| state.phase);
    let mut failed = 0;
    while width <= WIDTHS[1] {
        if 2 * width as u64 > limits.max_heap {
            return Err(too_far(code, limits.max_heap).into());
        }
        let ended = match Game::open(code, octal, width) {
            None => SearchEnd::WindowTooSmall(failed),
            Some(Opening::Proved(certificate)) => {
                SearchEnd::Proved(certificate)
            }
            Some(Opening::Search(game)) => {
                let resumed =
                    phase.take().and_then(|phase| phase.search(&game));
                let search = resumed.unwrap_or_else(|| Search::new(&game));
                pursue(code, limits, search, |phase| save(width, phase))?
            }
        };
        match ended {
            SearchEnd::Proved(certificate) => {
                save(width, Phase::Proved(certificate.clone()))?;
                return answer(arguments, &certificate);
            }
            SearchEnd::WindowTooSmall(heap) => failed = heap,
        }
        print_progress(&format!(
            "{code}: a window of {width} values is too narrow"
        ));
        width *= 2;
    }
    save(width / 2, Phase::Undecided(failed))?;
    Err(undecided(code, failed).into())
}

fn answer(
    arguments: &Arguments,
    found: &Certificate,
) -> Result<(), Box<dyn Error>> {
    print_line(&found.claim())?;
    if let Some(path) = &arguments.certificate {
        write_certificate(found, path)?;
    }
    match &arguments.windows {
        Some(path) => record(found, path, PARTS),
        None => Ok(()),
    }
}

fn write_certificate(
    found: &Certificate,
    path: &Path,
) -> Result<(), Box<dyn Error>> {
    let old = std::fs::read_to_string(path);
    if path.exists() && !old.is_ok_and(|old| old.starts_with(HEADER)) {
        let path = path.display();
        return Err(format!("{path}: not a table of certificates").into());
    }
    replace(path, &format!("{HEADER}\n{}\n", found.line()))
        .map_err(|error| format!("{}: {error}", path.display()).into())
}
