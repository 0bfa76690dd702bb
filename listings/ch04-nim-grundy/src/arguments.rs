//! The arguments of `octal_period`.

use crate::octal::Octal;
use crate::pursue::Limits;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// What to search for, how far, and which files to write.
pub struct Arguments {
    /// The code as it was given.
    pub code: String,
    /// The game.
    pub octal: Octal,
    /// Where the search is saved.
    pub state: Option<PathBuf>,
    /// Where its result goes.
    pub certificate: Option<PathBuf>,
    /// How far to go.
    pub limits: Limits,
}

const USAGE: &str = "octal_period CODE [--state FILE] [--certificate FILE] \
                     [--most HEAPS] [--every MILLISECONDS]";

impl Arguments {
    /// Reads them. The error says what was expected and what was found.
    pub fn read(words: &[String]) -> Result<Self, String> {
        let [code, options @ ..] = words else {
            return Err(format!("expected {USAGE}"));
        };
        let octal = code.parse().map_err(|error| {
            format!("expected an octal code, found “{code:.40}”: {error}")
        })?;
        let (mut state, mut certificate) = (None, None);
        let (mut most, mut every) = (u64::MAX, 10_000);
        for option in options.chunks(2) {
            let [name, value] = option else {
                let [name, ..] = option else { continue };
                return Err(format!("expected a value after {name:?}"));
            };
            match name.as_str() {
                "--state" => state = Some(value.into()),
                "--certificate" => certificate = Some(value.into()),
                "--most" => most = number(name, value)?,
                "--every" => every = number(name, value)?,
                _ => return Err(format!("expected {USAGE}, found {name:?}")),
            }
        }
        if state.is_some() && state == certificate {
            return Err("expected two files, found one for both".into());
        }
        let limits = Limits { most, every: Duration::from_millis(every) };
        Ok(Self { code: code.clone(), octal, state, certificate, limits })
    }
}

fn number<T: FromStr>(name: &str, value: &str) -> Result<T, String> {
    let wrong =
        |_| format!("expected a number after {name}, found {value:?}");
    value.parse().map_err(wrong)
}
