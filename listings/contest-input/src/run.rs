//! The `main` of a contest program.

use crate::error::InputError;
use crate::input::Input;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// The longest input that [`run`] reads, in bytes; no contest sends more.
pub const MAX_INPUT_BYTES: u64 = 64 << 20;

// ANCHOR: answer
/// Applies `solve` to all of `text`.
///
/// # Errors
///
/// What `solve` refuses, and anything that it leaves unread.
pub fn answer<T>(
    text: &str,
    solve: impl FnOnce(&mut Input) -> Result<T, InputError>,
) -> Result<T, InputError> {
    let mut input = Input::new(text);
    let answer = solve(&mut input)?;
    input.end()?;
    Ok(answer)
}
// ANCHOR_END: answer

// ANCHOR: run
/// The `main` of a contest program: standard input to standard output.
///
/// Input that `solve` refuses becomes one line on standard error, exit code 1,
/// and nothing on standard output.
pub fn run<T: Display>(
    solve: impl FnOnce(&mut Input) -> Result<T, InputError>,
) -> ExitCode {
    let printed = read(io::stdin())
        .and_then(|text| {
            answer(&text, solve).map_err(|error| error.to_string())
        })
        .and_then(|answer| {
            writeln!(io::stdout(), "{answer}").map_err(|error| {
                format!("the answer can't be written: {error}")
            })
        });
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // Standard error may be closed.
            let _ = writeln!(io::stderr(), "{message}");
            ExitCode::FAILURE
        }
    }
}
// ANCHOR_END: run

/// All of `source` as text, without the byte order mark that some
/// editors put first, unless it is longer than [`MAX_INPUT_BYTES`] or not UTF-8.
fn read(source: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    source
        .take(MAX_INPUT_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("the input can't be read: {error}"))?;
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        return Err(format!(
            "expected at most {MAX_INPUT_BYTES} bytes of input, found more"
        ));
    }
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let line = 1 + String::from_utf8_lossy(&bytes[..valid])
            .matches('\n')
            .count();
        let found = match bytes {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "UTF-16".into(),
            _ => format!("the byte 0x{:02x}", bytes[valid]),
        };
        format!("line {line}: expected text in UTF-8, found {found}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Windows writes it: Notepad, and what PowerShell redirects.
    #[test]
    fn a_byte_order_mark_is_understood() {
        for (bytes, expected) in [
            (&b"\xef\xbb\xbf3 4\r\n"[..], Ok("3 4\r\n")),
            (b"\xef\xbb\xbf", Ok("")),
            (b"3 \xef\xbb\xbf4", Ok("3 \u{feff}4")),
            (b"\xff\xfe3\0", Err("found UTF-16")),
            (b"\xfe\xff\x003", Err("found UTF-16")),
            (b"\xef\xbb3", Err("found the byte 0xef")),
        ] {
            let start = "line 1: expected text in UTF-8, ";
            let expected = expected
                .map(str::to_owned)
                .map_err(|why| format!("{start}{why}"));
            assert_eq!(read(bytes), expected);
        }
    }

    #[test]
    fn bytes_that_are_no_text_and_endless_input_are_refused() {
        let not_text = read(&b"3\n4\xff"[..]).unwrap_err();
        assert_eq!(
            not_text,
            "line 2: expected text in UTF-8, found the byte 0xff"
        );
        let longest = read(io::repeat(b' ').take(MAX_INPUT_BYTES)).unwrap();
        assert_eq!(longest.len() as u64, MAX_INPUT_BYTES);
        let endless = read(io::repeat(b' ')).unwrap_err();
        assert_eq!(
            endless,
            "expected at most 67108864 bytes of input, found more"
        );
    }
}
