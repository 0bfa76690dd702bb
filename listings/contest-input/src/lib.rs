//! Reads a contest's input word by word, and says in one line what is wrong with it.
//!
//! Every contest program of the book is a function from an [`Input`] to its
//! answer, given to [`run`]. `cargo book judge NAME` prints one together with
//! this module as a single file.

use std::fmt::{self, Display};
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

/// The longest input that [`run`] reads, in bytes; no contest sends more.
pub const LONGEST: u64 = 64 << 20;

// ANCHOR: input
/// The input that has not been read yet.
#[derive(Debug)]
pub struct Input<'a> {
    rest: &'a str,
    line: usize,
}

/// What is wrong with an input: the line, what the program expected there and
/// what it found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    line: usize,
    expected: String,
    found: String,
}

impl Display for InputError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self { line, expected, found } = self;
        write!(out, "line {line}: expected {expected}, found {found}")
    }
}

impl std::error::Error for InputError {}

impl<'a> Input<'a> {
    /// All of `text`, starting on line 1.
    pub fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1 }
    }

    /// The next word as an integer in `range`; `name` is what the problem
    /// calls it, and costs nothing while there is no error.
    ///
    /// # Errors
    ///
    /// If the next word is missing, no integer, or out of range.
    pub fn number<T>(
        &mut self,
        name: impl Display,
        range: RangeInclusive<T>,
    ) -> Result<T, InputError>
    where
        T: FromStr + PartialOrd + Display,
    {
        let expected = || {
            format!(
                "{name}, an integer from {} to {}",
                range.start(),
                range.end()
            )
        };
        self.word(expected, |word| {
            word.parse().ok().filter(|number| range.contains(number))
        })
    }

    /// The next word, of `length` characters that all stand in `alphabet`.
    ///
    /// # Errors
    ///
    /// If the next word is missing, longer or shorter, or has another character.
    pub fn row(
        &mut self,
        name: impl Display,
        length: usize,
        alphabet: &str,
    ) -> Result<&'a str, InputError> {
        let expected =
            || format!("{name}, {length} characters from {alphabet:?}");
        self.word(expected, |word| {
            let fits = word.chars().count() == length
                && word.chars().all(|c| alphabet.contains(c));
            fits.then_some(word)
        })
    }

    /// The next word as `read` understands it; `expected` describes what
    /// `read` accepts.
    ///
    /// # Errors
    ///
    /// If there is no next word, or `read` refuses it.
    pub fn word<T>(
        &mut self,
        expected: impl Fn() -> String,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, InputError> {
        let word = self.next_word();
        word.and_then(read).ok_or_else(|| self.error(expected(), word))
    }

    /// Checks that nothing but white space is left.
    ///
    /// # Errors
    ///
    /// If there is one more word.
    pub fn end(&mut self) -> Result<(), InputError> {
        match self.next_word() {
            None => Ok(()),
            word => Err(self.error("the end of the input".into(), word)),
        }
    }

    /// The error for `word`, read last, which is well-formed but breaks a rule
    /// of the problem.
    pub fn refuse(&self, expected: &str, word: &str) -> InputError {
        self.error(expected.into(), Some(word))
    }

    /// The error for what was read so far, which is well-formed word by word
    /// but breaks a rule of the problem; `found` says how.
    pub fn refuse_all(&self, expected: &str, found: &str) -> InputError {
        let [expected, found] = [expected, found].map(str::to_owned);
        InputError { line: self.line, expected, found }
    }

    fn next_word(&mut self) -> Option<&'a str> {
        let word = self.rest.trim_start();
        let skipped = &self.rest[..self.rest.len() - word.len()];
        self.line += skipped.matches('\n').count();
        let end = word.find(char::is_whitespace).unwrap_or(word.len());
        self.rest = &word[end..];
        (end > 0).then(|| &word[..end])
    }

    fn error(&self, expected: String, word: Option<&str>) -> InputError {
        let found = word.map_or("the end of the input".into(), quote);
        InputError { line: self.line, expected, found }
    }
}
// ANCHOR_END: input

/// The word in quotes, cut where it would fill the screen.
fn quote(word: &str) -> String {
    const MOST: usize = 40;
    let start: String = word.chars().take(MOST).collect();
    let dots = if start.len() < word.len() { "…" } else { "" };
    format!("{start:?}{dots}")
}

// ANCHOR: run
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
            // Nobody may be there to read it.
            let _ = writeln!(io::stderr(), "{message}");
            ExitCode::FAILURE
        }
    }
}
// ANCHOR_END: run

/// All of `source` as text, unless it is longer than [`LONGEST`] or not UTF-8.
fn read(source: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    source
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("the input can't be read: {error}"))?;
    if bytes.len() as u64 > LONGEST {
        return Err(format!(
            "expected at most {LONGEST} bytes of input, found more"
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let line = 1 + String::from_utf8_lossy(&bytes[..valid])
            .matches('\n')
            .count();
        format!(
            "line {line}: expected text in UTF-8, found the byte 0x{:02x}",
            bytes[valid]
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say_thirty(input: &mut Input) -> Result<(u64, u64), InputError> {
        Ok((input.number("N", 1..=9)?, input.number("K", 1..=9)?))
    }

    fn refused(text: &str) -> String {
        answer(text, say_thirty).unwrap_err().to_string()
    }

    #[test]
    fn words_may_stand_on_any_line() {
        assert_eq!(answer("3 4\n", say_thirty), Ok((3, 4)));
        assert_eq!(answer("\r\n\t3\r\n\r\n4", say_thirty), Ok((3, 4)));
    }

    #[test]
    fn an_error_names_line_expectation_and_find() {
        let k = "expected K, an integer from 1 to 9";
        assert_eq!(refused("3\n\nx"), format!("line 3: {k}, found \"x\""));
        assert_eq!(refused("3 0"), format!("line 1: {k}, found \"0\""));
        assert_eq!(refused("3 -1"), format!("line 1: {k}, found \"-1\""));
        assert_eq!(
            refused("3 99999999999999999999"),
            format!("line 1: {k}, found \"99999999999999999999\"")
        );
        assert_eq!(
            refused("3\n"),
            format!("line 2: {k}, found the end of the input")
        );
        assert_eq!(
            refused(""),
            "line 1: expected N, an integer from 1 to 9, found the end of the input"
        );
        assert_eq!(
            refused("3 4\n5"),
            "line 2: expected the end of the input, found \"5\""
        );
    }

    #[test]
    fn a_row_has_its_length_and_its_alphabet() {
        let row = |text| {
            answer(text, |input| {
                input.row("row 1", 3, ".#").map(str::to_owned)
            })
        };
        assert_eq!(row(" .#. "), Ok(".#.".to_owned()));
        let refused = |text| row(text).unwrap_err().to_string();
        let expected =
            "line 1: expected row 1, 3 characters from \".#\", found ";
        assert_eq!(refused(".."), format!("{expected}\"..\""));
        assert_eq!(refused("..o"), format!("{expected}\"..o\""));
        assert_eq!(refused("..あ"), format!("{expected}\"..あ\""));
        assert_eq!(
            refused(&".".repeat(50)),
            format!("{expected}\"{}\"…", ".".repeat(40))
        );
    }

    #[test]
    fn bytes_that_are_no_text_and_endless_input_are_refused() {
        let not_text = read(&b"3\n4\xff"[..]).unwrap_err();
        assert_eq!(
            not_text,
            "line 2: expected text in UTF-8, found the byte 0xff"
        );
        let longest = read(io::repeat(b' ').take(LONGEST)).unwrap();
        assert_eq!(longest.len() as u64, LONGEST);
        let endless = read(io::repeat(b' ')).unwrap_err();
        assert_eq!(
            endless,
            "expected at most 67108864 bytes of input, found more"
        );
    }

    #[test]
    fn a_rule_of_the_problem_is_refused_like_the_rest() {
        let even = |input: &mut Input| match input.number("N", 0..=9)? {
            n if n % 2 == 0 => Ok(n),
            n => Err(input.refuse("an even N", &n.to_string())),
        };
        assert_eq!(answer("\n4", even), Ok(4));
        assert_eq!(
            answer("\n5", even).unwrap_err().to_string(),
            "line 2: expected an even N, found \"5\""
        );
    }

    proptest::proptest! {
        #[test]
        fn nothing_that_is_typed_panics(text in "\\PC*[ \n\t0-9]*\\PC*") {
            let _ = answer(&text, |input| {
                let width = input.number("W", 0..=3)?;
                input.row("row", width, "あ.")?;
                input.number("x", -5_i64..=5)
            });
        }
    }
}
