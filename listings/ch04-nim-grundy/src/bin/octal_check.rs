//! Checks certificates of periods of octal games (Guy and Smith 1956), in a
//! table.
//!
//! ```text
//! octal_check FILE [CODE …]
//! octal_check FILE CODE --windows FILE [--stretch NUMBER]
//!             [--sample COUNT] [--seed NUMBER]
//! ```
//!
//! It prints a line for each certificate that holds. With codes it checks only
//! their lines. At the first certificate that does not hold, or line that is not
//! one, it says on stderr which line of the file is wrong and why, and ends.
//!
//! - `--windows FILE` checks one certificate a stretch at a time, from each
//!   checkpoint in this file to the next. It prints a line for each stretch, and
//!   one for the certificate if all stretches were checked.
//! - `--stretch NUMBER` checks only this stretch.
//! - `--sample COUNT` checks so many stretches, chosen at random.
//! - `--seed NUMBER` chooses the same ones each time; without it, the clock does.

use ch04_nim_grundy::certificate::{Certificate, HEADER};
use ch04_nim_grundy::check::check;
use ch04_nim_grundy::checkpoints::read_checkpoints;
use ch04_nim_grundy::command::{self, print_line, print_progress, settings};
use ch04_nim_grundy::stretch::{Stretches, sample};
use std::error::Error;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

const USAGE: &str = "octal_check FILE [CODE …] [--windows FILE] \
                     [--stretch NUMBER] [--sample COUNT] [--seed NUMBER]";

/// Which stretches to check.
#[derive(Default)]
struct Options {
    windows: Option<String>,
    stretch: Option<u64>,
    sample: Option<u64>,
    seed: Option<u64>,
}

fn options(words: &[String]) -> Result<Options, Box<dyn Error>> {
    let mut options = Options::default();
    for setting in settings(words)? {
        match setting.name {
            "--windows" => options.windows = Some(setting.value.to_owned()),
            "--stretch" => options.stretch = Some(setting.number()?),
            "--sample" => options.sample = Some(setting.number()?),
            "--seed" => options.seed = Some(setting.number()?),
            name => {
                let error = format!("expected {USAGE}, found {name:?}");
                return Err(error.into());
            }
        }
    }
    let Options {
        stretch, sample, ..
    } = options;
    if options.windows.is_none() && !words.is_empty() {
        return Err("expected --windows FILE with these options".into());
    }
    if stretch.is_some() && sample.is_some() {
        return Err("expected --stretch or --sample, found both".into());
    }
    if options.seed.is_some() && sample.is_none() {
        return Err("expected --sample COUNT with --seed".into());
    }
    Ok(options)
}

fn main() -> ExitCode {
    command::run("octal_check", |words| {
        let is_option = |word: &String| word.starts_with("--");
        let first = words.iter().position(is_option);
        let (words, rest) = words.split_at(first.unwrap_or(words.len()));
        let [path, codes @ ..] = words else {
            return Err(format!("expected {USAGE}").into());
        };
        let options = options(rest)?;
        if options.windows.is_some() && codes.len() != 1 {
            return Err("expected one CODE with --windows".into());
        }
        run(path, codes, &options)
            .map_err(|error| format!("{path}{error}").into())
    })
}

// ANCHOR: run
fn run(
    path: &str,
    codes: &[String],
    options: &Options,
) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!(": {error}"))?;
    if text.lines().next() != Some(HEADER) || !text.ends_with('\n') {
        let expected = format!("a table that begins with {HEADER:?}");
        return Err(format!(": expected {expected}").into());
    }
    let mut checked = Vec::new();
    for (number, line) in (1..).zip(text.lines()).skip(1) {
        let certificate = Certificate::read(line)
            .map_err(|error| format!(", line {number}: {error}"))?;
        let code = &certificate.code;
        if codes.is_empty() || codes.contains(code) {
            check_line(&certificate, options)
                .map_err(|error| format!(", line {number}: {error}"))?;
            checked.push(certificate.code);
        }
    }
    match codes.iter().find(|&code| !checked.contains(code)) {
        Some(code) => Err(format!(": expected a line for {code:?}").into()),
        None if checked.is_empty() => Err(": expected a certificate".into()),
        None => Ok(()),
    }
}
// ANCHOR_END: run

fn check_line(
    certificate: &Certificate,
    options: &Options,
) -> Result<(), Box<dyn Error>> {
    let is_checked = if let Some(windows) = &options.windows {
        check_stretches(certificate, windows, options)?
    } else {
        check(certificate)?;
        true
    };
    if is_checked {
        let Certificate { code, .. } = certificate;
        print_line(&format!("{code}: {} holds", certificate.claim()))?;
    }
    Ok(())
}

// ANCHOR: stretches
/// Checks the stretches that the options say, and returns whether they are all.
fn check_stretches(
    certificate: &Certificate,
    windows: &str,
    options: &Options,
) -> Result<bool, Box<dyn Error>> {
    let code = &certificate.code;
    let text = std::fs::read_to_string(windows)
        .map_err(|error| format!("{windows}: {error}"))?;
    let checkpoints = read_checkpoints(&text, code)
        .map_err(|error| format!("{windows}: {error}"))?;
    let stretches = Stretches::new(certificate, &checkpoints)
        .map_err(|error| format!("{windows}: {error}"))?;
    let count = stretches.count();
    let chosen = choose(code, options, count)?;
    for &number in &chosen {
        stretches.check(number).map_err(|error| {
            format!("{windows}: stretch {number} of {count}: {error}")
        })?;
        print_line(&format!("{code}: stretch {number} of {count} holds"))?;
    }
    Ok(chosen.len() == count)
}
// ANCHOR_END: stretches

/// Returns the numbers of the stretches to check.
fn choose(
    code: &str,
    options: &Options,
    count: usize,
) -> Result<Vec<usize>, Box<dyn Error>> {
    let within = |name, number: u64| {
        usize::try_from(number)
            .ok()
            .filter(|number| (1..=count).contains(number))
            .ok_or_else(|| {
                format!("expected {name} from 1 to {count}, found {number}")
            })
    };
    if let Some(number) = options.stretch {
        return Ok(vec![within("--stretch", number)?]);
    }
    let Some(size) = options.sample else {
        return Ok((1..=count).collect());
    };
    let size = within("--sample", size)?;
    let seed = options.seed.map_or_else(clock, Ok)?;
    print_progress(&format!("{code}: --seed {seed}"));
    Ok(sample(count, size, seed))
}

/// Returns a seed that is another one each time.
fn clock() -> Result<u64, Box<dyn Error>> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    Ok(now.as_secs() ^ u64::from(now.subsec_nanos()))
}
