//! Compares what a program printed with what was expected.
//!
//! Every problem of the book has one right output for each input, so the outputs are equal
//! if they have the same words, as on a judge. Where they differ, it matters to the author
//! of a program whether the answer is wrong or only looks different.

use std::fmt::{self, Display, Formatter};

/// How an output differs from the one expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// It has no word.
    Nothing,
    /// It is in the problem's format up to the end of this line, but that line is not the
    /// one expected.
    WrongAnswer {
        /// The number of the line, from 1.
        line: usize,
        /// The line that was expected.
        expected: String,
        /// The line that came.
        found: String,
    },
    /// A line is no line of any answer to the problem.
    WrongFormat {
        /// The number of the line, from 1.
        line: usize,
        /// The line that was expected.
        expected: String,
        /// The line that came.
        found: String,
    },
    /// It is right, or only wrong answers are in it, but it has too few or too many lines.
    LineCount {
        /// How many lines were expected.
        expected: usize,
        /// How many came.
        found: usize,
    },
}

impl Display for Difference {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "no output: the program printed nothing"),
            Self::WrongAnswer {
                line,
                expected,
                found,
            } => write!(
                f,
                "wrong answer: line {line} is {}, expected {}",
                quoted(found),
                quoted(expected)
            ),
            Self::WrongFormat {
                line,
                expected,
                found,
            } => write!(
                f,
                "wrong format: line {line} is {}, expected an answer like {}",
                quoted(found),
                quoted(expected)
            ),
            Self::LineCount { expected, found } => {
                let lines = |count: &usize| match count {
                    1 => "1 line".to_owned(),
                    count => format!("{count} lines"),
                };
                let (expected, found) = (lines(expected), lines(found));
                write!(f, "wrong format: {found} of output, expected {expected}")
            }
        }
    }
}

/// Returns the line in quotes, cut where it would fill the screen.
fn quoted(line: &str) -> String {
    const MAX_CHARS: usize = 60;
    let start: String = line.chars().take(MAX_CHARS).collect();
    let dots = if start.len() < line.len() { "…" } else { "" };
    format!("{start:?}{dots}")
}

/// Returns how the output `found` differs from `expected`, if it does; `is_answer_line` says
/// whether a line can be part of an answer at all.
pub fn first_difference(
    expected: &str,
    found: &str,
    is_answer_line: impl Fn(&str) -> bool,
) -> Option<Difference> {
    if expected.split_whitespace().eq(found.split_whitespace()) {
        return None;
    }
    let [expected, found] = [expected, found].map(normal_lines);
    if found.is_empty() {
        return Some(Difference::Nothing);
    }
    for (line, found) in (1..).zip(&found) {
        if !is_answer_line(found) {
            let expected = expected.get(line - 1).or(expected.last());
            return Some(Difference::WrongFormat {
                line,
                expected: expected.cloned().unwrap_or_default(),
                found: found.clone(),
            });
        }
    }
    if expected.len() != found.len() {
        return Some(Difference::LineCount {
            expected: expected.len(),
            found: found.len(),
        });
    }
    let mut lines = (1..).zip(expected.into_iter().zip(found));
    let (line, (expected, found)) = lines.find(|(_, (expected, found))| expected != found)?;
    // Numbers on a line are as many as expected, or the program understands the format
    // in another way.
    let word_count = |line: &str| line.split(' ').count();
    let is_wrong_format = expected.starts_with(|c: char| c == '-' || c.is_ascii_digit())
        && word_count(&expected) != word_count(&found);
    Some(if is_wrong_format {
        Difference::WrongFormat {
            line,
            expected,
            found,
        }
    } else {
        Difference::WrongAnswer {
            line,
            expected,
            found,
        }
    })
}

/// Returns the lines with words, with one space between two words.
fn normal_lines(output: &str) -> Vec<String> {
    output
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| !line.is_empty())
        .collect()
}

/// Is it an integer as a program prints it, such as `-12`?
pub(crate) fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'))
}

/// Is it a fraction as a program prints it, such as `-1/2` or `3/1`?
pub(crate) fn is_fraction(word: &str) -> bool {
    word.split_once('/')
        .is_some_and(|(numerator, denominator)| {
            is_integer(numerator) && is_integer(denominator) && !denominator.starts_with('-')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(expected: &str, found: &str) -> String {
        let is_answer_line = |line: &str| ["First", "Second"].contains(&line) || is_integer(line);
        first_difference(expected, found, is_answer_line)
            .map(|difference| difference.to_string())
            .unwrap_or_default()
    }

    #[test]
    fn white_space_makes_no_difference() {
        assert_eq!(message("First\n7\n", "  First 7"), "");
        assert_eq!(message("First\n7\n", "First\r\n\r\n7\r\n\r\n"), "");
    }

    #[test]
    fn wrong_answers_and_wrong_formats_are_told_apart() {
        for (found, expected) in [
            ("", "no output: the program printed nothing"),
            (" \n", "no output: the program printed nothing"),
            (
                "Second\n7\n",
                "wrong answer: line 1 is \"Second\", expected \"First\"",
            ),
            (
                "First\n6\n",
                "wrong answer: line 2 is \"6\", expected \"7\"",
            ),
            (
                "first\n7\n",
                "wrong format: line 1 is \"first\", expected an answer like \"First\"",
            ),
            (
                "First\n7.0\n",
                "wrong format: line 2 is \"7.0\", expected an answer like \"7\"",
            ),
            (
                "First\n",
                "wrong format: 1 line of output, expected 2 lines",
            ),
            (
                "n = 3\nFirst\n7\n",
                "wrong format: line 1 is \"n = 3\", expected an answer like \"First\"",
            ),
        ] {
            assert_eq!(message("First\n7\n", found), expected);
        }
    }

    #[test]
    fn long_lines_are_cut() {
        let found = "x".repeat(100);
        let cut = "x".repeat(60);
        assert_eq!(
            message("First\n", &found),
            format!("wrong format: line 1 is \"{cut}\"…, expected an answer like \"First\"")
        );
    }

    #[test]
    fn numbers_are_known_by_how_they_are_written() {
        for word in ["0", "-12", "18446744073709551616"] {
            assert!(is_integer(word), "{word}");
        }
        for word in ["", "-", "+1", "01", "1.0", "1e9", "１"] {
            assert!(!is_integer(word), "{word}");
        }
        assert!(is_fraction("-1/2") && is_fraction("3/1"));
        assert!(!is_fraction("3") && !is_fraction("1/-2") && !is_fraction("1/2/3"));
    }
}
