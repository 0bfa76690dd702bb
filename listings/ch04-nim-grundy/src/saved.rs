//! The state of a search as a file: text, with a checksum as its last line.

use crate::certificate::Certificate;
use crate::game::Place;
pub use crate::state::{Phase, State};
use std::io::{self, Write};
use std::path::Path;
use std::str::FromStr;
use std::{fs, process};

/// The checksum of FNV-1a.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl State {
    // ANCHOR: write
    /// Writes the state into a new file, and puts that in the place of the old
    /// one at once: whenever the program is killed, one of both is there.
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
    /// Reads a state, also with the CR LF of Windows. The error says what is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        let text = text.replace("\r\n", "\n");
        let Some((body, sum)) = text.rsplit_once("checksum ") else {
            return Err("it ends without a checksum: it is cut".into());
        };
        if sum != format!("{:016x}\n", checksum(body)) {
            return Err("its checksum does not fit: it is damaged".into());
        }
        Self::parse(body)
            .ok_or_else(|| "it is no state of this program".into())
    }
    // ANCHOR_END: read

    fn parse(body: &str) -> Option<Self> {
        let mut lines = body.lines();
        lines.next().filter(|&line| line == "octal_period 1")?;
        let code = lines.next()?.to_string();
        let width = number(lines.next()?)?;
        let spent = number(lines.next()?)?;
        let name = lines.next()?;
        let rest: Vec<_> = lines.collect();
        let place = |line: &str| {
            let (heap, window) = line.split_once(' ')?;
            let digits = |pair| {
                u8::from_str_radix(window.get(pair..pair + 2)?, 16).ok()
            };
            let window = (0..window.len()).step_by(2).map(digits);
            Some(Place {
                heap: number(heap)?,
                window: window.collect::<Option<_>>()?,
            })
        };
        let phase = match (name, &rest[..]) {
            ("back", [a, b, c]) => {
                Phase::Back([place(a)?, place(b)?, place(c)?])
            }
            ("compare", [period, start, mark, behind, now]) => {
                let numbers =
                    [number(period)?, number(start)?, number(mark)?];
                Phase::Compare(numbers, [place(behind)?, place(now)?])
            }
            ("proved", [line]) => {
                let proof = Certificate::read(line).ok()?;
                Phase::Proved(Some(proof).filter(|it| it.code == code)?)
            }
            ("undecided", [heap]) => Phase::Undecided(number(heap)?),
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

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

// ANCHOR: resume
impl State {
    /// Reads a state from a file. The error says from which one.
    pub fn load(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|it| it.to_string());
        text.and_then(|text| Self::read(&text))
            .map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// What the state file holds, if there is one; an error if it is wrong.
pub fn resume(path: &Path, code: &str) -> Result<Option<State>, String> {
    if let Ok(false) = path.try_exists() {
        return Ok(None);
    }
    let state = State::load(path)?;
    if state.code == code {
        return Ok(Some(state));
    }
    let path = path.display();
    let found = state.code;
    Err(format!(
        "{path}: expected a search for {code}, found {found}"
    ))
}
// ANCHOR_END: resume

/// Writes a file in one step: beside it first, then in its place.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // Each process has a file of its own beside it.
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
