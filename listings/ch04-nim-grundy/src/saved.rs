//! The state of a search as a file: text, with a checksum as its last line.

use crate::certificate::Certificate;
use crate::game::Place;
pub use crate::state::{Phase, State};
use std::io::{self, Write};
use std::path::Path;
use std::path::PathBuf;
use std::str::FromStr;
use std::{fmt, fs, process};

/// Why a text is not a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseStateError {
    /// It ends without a checksum.
    Cut,
    /// Its checksum does not fit.
    Damaged,
    /// It was not written by this program.
    Foreign,
}

impl fmt::Display for ParseStateError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self {
            Self::Cut => "the file is cut off: it has no checksum",
            Self::Damaged => "the file is damaged: its checksum is wrong",
            Self::Foreign => "this is not a state file of octal_period",
        })
    }
}

impl std::error::Error for ParseStateError {}

/// Why no state can be loaded from a file.
#[derive(Debug)]
pub enum LoadStateError {
    /// The file can't be read.
    Io(PathBuf, io::Error),
    /// Its text is not a state.
    Parse(PathBuf, ParseStateError),
    /// It belongs to the search for another game.
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The code of the game that is searched.
        expected: String,
        /// The code in the file.
        found: String,
    },
}

impl fmt::Display for LoadStateError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Io(path, error) => {
                write!(out, "{}: {error}", path.display())
            }
            Self::Parse(path, error) => {
                write!(out, "{}: {error}", path.display())
            }
            Self::OtherGame {
                path,
                expected,
                found,
            } => {
                let path = path.display();
                write!(
                    out,
                    "{path}: expected a search for {expected}, found {found}"
                )
            }
        }
    }
}

impl std::error::Error for LoadStateError {}

/// Returns the FNV-1a checksum.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl State {
    // ANCHOR: write
    /// Writes the state into a new file, and then puts it in the place of the
    /// old one: whenever the program is killed, one of the two is whole.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut text = self.text();
        text.push_str(&format!("checksum {:016x}\n", checksum(&text)));
        replace(path, &text)
    }
    // ANCHOR_END: write

    fn text(&self) -> String {
        let Self {
            code,
            width,
            spent,
            phase,
        } = self;
        let mut text = format!("octal_period 1\n{code}\n{width}\n{spent}\n");
        let (name, numbers, places): (_, &[u64], &[Place]) = match phase {
            Phase::Back(places) => ("back", &[], places),
            Phase::Compare(numbers, places) => ("compare", numbers, places),
            Phase::Proved(certificate) => {
                return text + &format!("proved\n{}\n", certificate.line());
            }
            Phase::Undecided(heap) => {
                ("undecided", std::slice::from_ref(heap), &[])
            }
        };
        text.push_str(&format!("{name}\n"));
        for number in numbers {
            text.push_str(&format!("{number}\n"));
        }
        for Place { heap, window } in places {
            let window: String =
                window.iter().map(|v| format!("{v:02x}")).collect();
            text.push_str(&format!("{heap} {window}\n"));
        }
        text
    }

    // ANCHOR: read
    /// Reads a state; its lines may end in CR LF, as on Windows.
    ///
    /// # Errors
    ///
    /// If it is cut or damaged, or if another program wrote it.
    pub fn read(text: &str) -> Result<Self, ParseStateError> {
        let text = text.replace("\r\n", "\n");
        let Some((body, sum)) = text.rsplit_once("checksum ") else {
            return Err(ParseStateError::Cut);
        };
        if sum != format!("{:016x}\n", checksum(body)) {
            return Err(ParseStateError::Damaged);
        }
        Self::parse(body).ok_or(ParseStateError::Foreign)
    }
    // ANCHOR_END: read

    fn parse(body: &str) -> Option<Self> {
        let mut lines = body.lines();
        lines.next().filter(|&line| line == "octal_period 1")?;
        let code = lines.next()?.to_string();
        let width = parse_number(lines.next()?)?;
        let spent = parse_number(lines.next()?)?;
        let name = lines.next()?;
        let rest: Vec<_> = lines.collect();
        let place = |line: &str| {
            let (heap, window) = line.split_once(' ')?;
            let digits = |pair| {
                u8::from_str_radix(window.get(pair..pair + 2)?, 16).ok()
            };
            let window = (0..window.len()).step_by(2).map(digits);
            Some(Place {
                heap: parse_number(heap)?,
                window: window.collect::<Option<_>>()?,
            })
        };
        let phase = match (name, &rest[..]) {
            ("back", [a, b, c]) => {
                Phase::Back([place(a)?, place(b)?, place(c)?])
            }
            ("compare", [period, start, mark, behind, now]) => {
                let numbers = [
                    parse_number(period)?,
                    parse_number(start)?,
                    parse_number(mark)?,
                ];
                Phase::Compare(numbers, [place(behind)?, place(now)?])
            }
            ("proved", [line]) => {
                let proof = Certificate::read(line).ok()?;
                Phase::Proved(Some(proof).filter(|proof| proof.code == code)?)
            }
            ("undecided", [heap]) => Phase::Undecided(parse_number(heap)?),
            _ => return None,
        };
        let state = Self {
            code,
            width,
            spent,
            phase,
        };
        state.is_sound().then_some(state)
    }
}

fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

// ANCHOR: load
impl State {
    /// Reads a state from a file.
    ///
    /// # Errors
    ///
    /// If it can't be read, or is not a state.
    pub fn load(path: &Path) -> Result<Self, LoadStateError> {
        let text = fs::read_to_string(path)
            .map_err(|error| LoadStateError::Io(path.into(), error))?;
        Self::read(&text)
            .map_err(|error| LoadStateError::Parse(path.into(), error))
    }
}
// ANCHOR_END: load

// ANCHOR: resume
/// Loads the state file, if there is one.
///
/// # Errors
///
/// If it can't be read, is not a state, or belongs to another game.
pub fn resume(
    path: &Path,
    code: &str,
) -> Result<Option<State>, LoadStateError> {
    if let Ok(false) = path.try_exists() {
        return Ok(None);
    }
    let state = State::load(path)?;
    if state.code == code {
        return Ok(Some(state));
    }
    Err(LoadStateError::OtherGame {
        path: path.into(),
        expected: code.into(),
        found: state.code,
    })
}
// ANCHOR_END: resume

/// Replaces a file in one step: a new file is written beside it, then renamed.
///
/// # Errors
///
/// If it can't be written.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // Each process writes a new file of its own.
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.new", process::id()));
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    if written.is_err() {
        fs::remove_file(&beside).ok();
    }
    written
}
