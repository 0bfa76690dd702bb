//! The input of a contest, word by word, and what is wrong with it.

use crate::error::{InputError, quote};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

// ANCHOR: input
/// The input that has not been read yet.
#[derive(Debug)]
pub struct Input<'a> {
    rest: &'a str,
    line: usize,
}
// ANCHOR_END: input

impl<'a> Input<'a> {
    // ANCHOR: number
    /// All of `text`, starting on line 1.
    pub fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            line: 1,
        }
    }

    /// The next word as an integer in `range`; `name` is what the problem
    /// calls it, and is written out only if there is an error.
    ///
    /// # Errors
    ///
    /// If the next word is missing, isn't an integer, or is out of range.
    pub fn number<T>(
        &mut self,
        name: impl Display,
        range: RangeInclusive<T>,
    ) -> Result<T, InputError>
    where
        T: FromStr + PartialOrd + Display,
    {
        let first = range.start();
        let last = range.end();
        let expected =
            || format!("{name}, an integer from {first} to {last}");
        self.word(expected, |word| {
            word.parse().ok().filter(|number| range.contains(number))
        })
    }
    // ANCHOR_END: number

    // ANCHOR: row
    /// The next word, of `length` characters that are all in `alphabet`.
    ///
    /// # Errors
    ///
    /// If the next word is missing, of another length, or has a character that isn't
    /// in `alphabet`.
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
    // ANCHOR_END: row

    // ANCHOR: word
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
        word.and_then(read)
            .ok_or_else(|| self.error(expected(), word))
    }
    // ANCHOR_END: word

    /// Each line that is left, as `read` understands it, even an empty one.
    ///
    /// # Errors
    ///
    /// If `read` refuses a line: its error says what it expected.
    pub fn lines<T, E: Display>(
        &mut self,
        read: impl Fn(&'a str) -> Result<T, E>,
    ) -> Result<Vec<T>, InputError> {
        let mut results = Vec::new();
        for line in std::mem::take(&mut self.rest).lines() {
            let result = read(line);
            results.push(result.map_err(|expected| {
                self.error(expected.to_string(), Some(line))
            })?);
            self.line += 1;
        }
        Ok(results)
    }

    // ANCHOR: end
    /// Checks that nothing but white space is left.
    ///
    /// # Errors
    ///
    /// If another word follows.
    pub fn end(&mut self) -> Result<(), InputError> {
        match self.next_word() {
            None => Ok(()),
            word => Err(self.error("the end of the input".into(), word)),
        }
    }

    /// The error for `word`, read last, which is well-formed but breaks a rule
    /// of the problem.
    pub fn unexpected_word(&self, expected: &str, word: &str) -> InputError {
        self.error(expected.into(), Some(word))
    }

    /// The error for what was read so far, which is well-formed word by word
    /// but breaks a rule of the problem; `found` says how.
    pub fn unexpected(&self, expected: &str, found: &str) -> InputError {
        let [expected, found] = [expected, found].map(str::to_owned);
        InputError {
            line: self.line,
            expected,
            found,
        }
    }
    // ANCHOR_END: end

    // ANCHOR: next_word
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
        InputError {
            line: self.line,
            expected,
            found,
        }
    }
}
// ANCHOR_END: next_word
