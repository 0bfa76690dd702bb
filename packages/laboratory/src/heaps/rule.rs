//! What a reader types: a rule, how many heaps to solve, and a sum of heaps.

use crate::InputError;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::rules::Rules;

/// The largest heap that is solved.
pub const MAX_HEAP: usize = 1_000_000;

/// The most beans that a turn may take.
pub const MAX_TAKEN: usize = 99;

/// The most heaps of a sum.
const MAX_HEAPS: usize = 20;

/// A question about a game of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The rules.
    pub rules: Rules,
    /// The largest heap to solve.
    pub last: usize,
    /// The heaps of a sum; may be empty.
    pub sum: Vec<usize>,
}

/// Parses the three fields of the tool: the rule, the largest heap, and the sum.
///
/// # Errors
///
/// If a field is wrong: its name, and a sentence that says what is expected there.
pub fn parse(rule: &str, last: &str, sum: &str) -> Result<Question, InputError> {
    let rules = parse_rule(rule)?;
    let last = parse_last(last)?;
    let sum = parse_sum(sum, last)?;
    Ok(Question { rules, last, sum })
}

/// Parses a rule: an octal code such as `0.137`, numbers that a turn may take such as
/// `1 3 4`, or words such as `take 1 or 2, and split if 2`.
///
/// # Errors
///
/// If it is none of these.
pub fn parse_rule(text: &str) -> Result<Rules, InputError> {
    let text = text.trim().to_lowercase();
    // A sentence may end in a full stop.
    let text = text.trim_end_matches('.');
    if text.is_empty() {
        return Err(wrong_rule(
            "Type a rule: a code such as 0.137, numbers such as 1 3 4, or words such as “take 1 or 2, and split if 2”.",
        ));
    }
    let digits = if text.starts_with("take") || text.starts_with("split") {
        words(text)?
    } else if text.contains('.') {
        let code: Octal = text
            .parse()
            .map_err(|error| wrong_rule(format!("This is not an octal code: {error}.")))?;
        code.digits().to_vec()
    } else {
        digits_of(&numbers(text, "a rule")?, &[])
    };
    if digits.iter().all(|&digit| digit == 0) {
        return Err(wrong_rule(
            "This code allows no move: at least one digit must be above 0.",
        ));
    }
    Ok(Rules {
        digits,
        unequal: false,
    })
}

/// Parses `take 1 or 2`, `take 1 or 2, and split if 2`, `take 1 or 2, and split`, and `split`.
fn words(text: &str) -> Result<Vec<u32>, InputError> {
    let (take, split) = match text.split_once("split") {
        Some((take, split)) => (take, Some(split.trim())),
        None => (text, None),
    };
    let take = take.trim().trim_end_matches("and").trim();
    let taken = match take.strip_prefix("take") {
        Some(list) => numbers(list, "“take”")?,
        None => Vec::new(),
    };
    let splits = match split {
        None => Vec::new(),
        Some("") if taken.is_empty() => vec![0],
        Some("") => taken.clone(),
        Some(condition) => {
            let list = condition.strip_prefix("if").ok_or_else(|| {
                wrong_rule(format!(
                    "After “split” comes “if” with numbers, or nothing, not “{condition}”."
                ))
            })?;
            let splits = numbers(list, "“split if”")?;
            if let Some(other) = splits.iter().find(|&beans| !taken.contains(beans)) {
                return Err(wrong_rule(format!(
                    "“split if {other}” needs {other} among the numbers after “take”."
                )));
            }
            splits
        }
    };
    Ok(digits_of(&taken, &splits))
}

/// Returns the digits of an octal code, given how many beans a turn may take, and after which
/// of these numbers it may split what is left.
fn digits_of(taken: &[usize], splits: &[usize]) -> Vec<u32> {
    let max = taken.iter().chain(splits).max().map_or(0, |&max| max);
    let digit = |k: usize| {
        let plain = if taken.contains(&k) { 3 } else { 0 };
        let split = if splits.contains(&k) { 4 } else { 0 };
        plain | split
    };
    (0..=max).map(digit).collect()
}

/// Parses numbers from 1 to [`MAX_TAKEN`], between spaces, commas or “or”, and ranges such as
/// `1 to 3` and `1-3`.
fn numbers(list: &str, place: &str) -> Result<Vec<usize>, InputError> {
    let parse = |word: &str| {
        let number = word.parse().ok().filter(|n| (1..=MAX_TAKEN).contains(n));
        number.ok_or_else(|| {
            wrong_rule(format!(
                "In {place}, “{word}” is not a number from 1 to {MAX_TAKEN}."
            ))
        })
    };
    let list = list.replace(['-', '–'], " to ");
    let mut words = separated(&list).filter(|&word| word != "or").peekable();
    let mut numbers = Vec::new();
    while let Some(word) = words.next() {
        let start = parse(word)?;
        let end = match words.next_if_eq(&"to").and_then(|_| words.next()) {
            Some(word) => parse(word)?,
            None => start,
        };
        numbers.extend(start..=end);
    }
    if numbers.is_empty() {
        return Err(wrong_rule(format!(
            "In {place}, numbers from 1 to {MAX_TAKEN} are missing."
        )));
    }
    Ok(numbers)
}

fn separated(list: &str) -> impl Iterator<Item = &str> {
    list.split(|c: char| c.is_whitespace() || [',', ';', '{', '}', '+'].contains(&c))
        .filter(|word| !word.is_empty())
}

fn parse_last(text: &str) -> Result<usize, InputError> {
    let plain = text.trim().replace([',', ' '], "");
    let last = plain.parse().ok().filter(|n| (1..=MAX_HEAP).contains(n));
    last.ok_or_else(|| {
        let typed = if plain.is_empty() { "nothing" } else { &plain };
        InputError::new(
            "last",
            format!("The largest heap is a number from 1 to 1,000,000, not “{typed}”."),
        )
    })
}

fn parse_sum(text: &str, last: usize) -> Result<Vec<usize>, InputError> {
    let wrong = |message: String| InputError::new("sum", message);
    let heap = |word: &str| -> Result<usize, InputError> {
        let heap = word.parse().ok().filter(|&heap| heap <= last);
        heap.ok_or_else(|| wrong(format!("A heap has 0 to {last} beans, not “{word}”.")))
    };
    let heaps = separated(text).map(heap).collect::<Result<Vec<_>, _>>()?;
    if heaps.len() > MAX_HEAPS {
        let count = heaps.len();
        return Err(wrong(format!(
            "A sum has at most {MAX_HEAPS} heaps, and this one has {count}."
        )));
    }
    Ok(heaps)
}

fn wrong_rule(message: impl Into<String>) -> InputError {
    InputError::new("rule", message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_can_be_written_in_three_ways() {
        for (text, digits) in [
            ("0.137", vec![0, 1, 3, 7]),
            ("4.0", vec![4]),
            ("1 3 4", vec![0, 3, 0, 3, 3]),
            ("{1, 2}", vec![0, 3, 3]),
            ("take 1 or 2", vec![0, 3, 3]),
            ("Take 1, 2 or 3.", vec![0, 3, 3, 3]),
            ("take 1 to 3", vec![0, 3, 3, 3]),
            ("1-2, 4", vec![0, 3, 3, 0, 3]),
            ("Take 1 or 2, and split if 2", vec![0, 3, 7]),
            ("take 1, 2 and split", vec![0, 7, 7]),
            ("split", vec![4]),
        ] {
            assert_eq!(parse_rule(text).expect(text).digits, digits, "{text}");
        }
    }

    #[test]
    fn bad_input_is_told_at_its_field() {
        for (rule, last, sum, field, message) in [
            ("", "9", "", "rule", "Type a rule: "),
            (
                "0.18",
                "9",
                "",
                "rule",
                "This is not an octal code: digits are 0 to 7, not '8'.",
            ),
            ("0.000", "9", "", "rule", "This code allows no move: "),
            (
                "1 2 x",
                "9",
                "",
                "rule",
                "In a rule, “x” is not a number from 1 to 99.",
            ),
            (
                "take 1 to x",
                "9",
                "",
                "rule",
                "In “take”, “x” is not a number from 1 to 99.",
            ),
            (
                "take",
                "9",
                "",
                "rule",
                "In “take”, numbers from 1 to 99 are missing.",
            ),
            (
                "take 1 and split when 1",
                "9",
                "",
                "rule",
                "After “split” comes “if” ",
            ),
            (
                "take 1 and split if 2",
                "9",
                "",
                "rule",
                "“split if 2” needs 2 among ",
            ),
            (
                "0.77",
                "",
                "",
                "last",
                "The largest heap is a number from 1 to 1,000,000, not “nothing”.",
            ),
            (
                "0.77",
                "1000001",
                "",
                "last",
                "The largest heap is a number",
            ),
            (
                "0.77",
                "9",
                "3 10",
                "sum",
                "A heap has 0 to 9 beans, not “10”.",
            ),
        ] {
            let error = parse(rule, last, sum).expect_err(rule);
            assert_eq!(error.field, field, "{rule}");
            assert!(error.message.starts_with(message), "{}", error.message);
        }
        let many = "1 ".repeat(21);
        assert_eq!(parse("0.77", "9", &many).expect_err("21").field, "sum");
    }
}
