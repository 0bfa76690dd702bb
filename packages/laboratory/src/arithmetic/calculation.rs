//! What a reader types: a calculation.

use crate::InputError;
use std::num::NonZeroU64;

/// The most numbers of a calculation.
pub const MAX_NUMBERS: usize = 20;

/// A calculation with numbers below 2^64.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Calculation {
    /// The nim-sum of some numbers, at least two.
    Sum(Vec<u64>),
    /// The nim product of some numbers, at least two.
    Product(Vec<u64>),
    /// The number whose nim product with the second one is the first.
    Quotient(u64, NonZeroU64),
    /// The least number that is not in a list, which may be empty.
    Mex(Vec<u64>),
    /// The base to the power of the exponent, modulo a number.
    Power {
        /// The base.
        base: u64,
        /// The exponent.
        exponent: u64,
        /// The modulus.
        modulus: NonZeroU64,
    },
}

/// Parses a calculation: `3 + 5 + 12`, `6 x 9`, `1 / 6`, `mex 0 1 3` or `3 ^ 200 mod 7`.
///
/// # Errors
///
/// If it is none of these.
pub fn parse(text: &str) -> Result<Calculation, InputError> {
    let text = text.trim().to_lowercase();
    if let Some(list) = text.strip_prefix("mex") {
        let separators = [' ', ',', ';', '(', ')', '{', '}'];
        let words = list.split(separators).filter(|word| !word.is_empty());
        return Ok(Calculation::Mex(numbers(words)?));
    }
    if let Some((power, modulus)) = text.split_once("mod") {
        let (base, exponent) = power
            .split_once('^')
            .ok_or_else(|| wrong("Before “mod” comes a power, such as 3 ^ 200."))?;
        return Ok(Calculation::Power {
            base: number(base)?,
            exponent: number(exponent)?,
            modulus: not_zero(modulus, "The number after “mod” is at least 1.")?,
        });
    }
    if text.contains('^') {
        return Err(wrong(
            "After a power comes “mod” and a number, such as 3 ^ 200 mod 7.",
        ));
    }
    let kinds: Vec<char> = text.chars().filter_map(operation).collect();
    let Some(&kind) = kinds.first() else {
        return Err(wrong(
            "Type a calculation, such as 3 + 5 + 12, 6 x 9, 1 / 6, mex 0 1 3, or 3 ^ 200 mod 7.",
        ));
    };
    if let Some(other) = kinds.iter().find(|&&other| other != kind) {
        return Err(wrong(format!(
            "A calculation has one kind of operation, not both “{kind}” and “{other}”."
        )));
    }
    let operands: Vec<_> = text.split(|c| operation(c).is_some()).collect();
    match (kind, operands.as_slice()) {
        ('/', [one, other]) => Ok(Calculation::Quotient(
            number(one)?,
            not_zero(other, "Nothing can be divided by 0.")?,
        )),
        ('/', _) => Err(wrong("A quotient has two numbers, such as 1 / 6.")),
        ('+', operands) => Ok(Calculation::Sum(numbers(operands.iter().copied())?)),
        (_, operands) => Ok(Calculation::Product(numbers(operands.iter().copied())?)),
    }
}

/// Returns the sign of the operation that a character means, if it means one.
fn operation(character: char) -> Option<char> {
    match character {
        '+' | '⊕' => Some('+'),
        'x' | '*' | '×' | '⊗' | '·' => Some('x'),
        '/' | ':' | '÷' => Some('/'),
        _ => None,
    }
}

fn numbers<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<u64>, InputError> {
    let numbers = words.map(number).collect::<Result<Vec<_>, _>>()?;
    if numbers.len() > MAX_NUMBERS {
        let count = numbers.len();
        return Err(wrong(format!(
            "A calculation has at most {MAX_NUMBERS} numbers, and this one has {count}."
        )));
    }
    Ok(numbers)
}

fn number(word: &str) -> Result<u64, InputError> {
    let word = word.trim();
    word.parse().map_err(|_| {
        let word = if word.is_empty() { "nothing" } else { word };
        wrong(format!(
            "A number is expected, from 0 to 18446744073709551615, not “{word}”."
        ))
    })
}

fn not_zero(word: &str, message: &str) -> Result<NonZeroU64, InputError> {
    NonZeroU64::new(number(word)?).ok_or_else(|| wrong(message))
}

fn wrong(message: impl Into<String>) -> InputError {
    InputError::new("calculation", message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_read() {
        let not_zero = |number| NonZeroU64::new(number).expect("it is not 0");
        for (text, calculation) in [
            ("3 + 5 + 12", Calculation::Sum(vec![3, 5, 12])),
            ("3⊕5", Calculation::Sum(vec![3, 5])),
            ("6 x 9", Calculation::Product(vec![6, 9])),
            ("6*9*2", Calculation::Product(vec![6, 9, 2])),
            ("1 / 6", Calculation::Quotient(1, not_zero(6))),
            ("mex 0 1 3", Calculation::Mex(vec![0, 1, 3])),
            ("mex(0, 1)", Calculation::Mex(vec![0, 1])),
            ("mex", Calculation::Mex(Vec::new())),
            (
                "3 ^ 200 mod 7",
                Calculation::Power {
                    base: 3,
                    exponent: 200,
                    modulus: not_zero(7),
                },
            ),
        ] {
            assert_eq!(parse(text).expect(text), calculation, "{text}");
        }
    }

    #[test]
    fn bad_input_is_told() {
        for (text, message) in [
            ("", "Type a calculation, such as "),
            ("7", "Type a calculation, such as "),
            (
                "3 + x",
                "A calculation has one kind of operation, not both “+” and “x”.",
            ),
            (
                "3 +",
                "A number is expected, from 0 to 18446744073709551615, not “nothing”.",
            ),
            (
                "3 + 18446744073709551616",
                "A number is expected, from 0 to 18446744073709551615, not “18446744073709551616”.",
            ),
            ("3 + -1", "A number is expected, "),
            ("5 / 0", "Nothing can be divided by 0."),
            ("5 / 2 / 2", "A quotient has two numbers, such as 1 / 6."),
            ("mex a", "A number is expected, "),
            ("2 ^ 5", "After a power comes “mod” "),
            ("5 mod 7", "Before “mod” comes a power, such as 3 ^ 200."),
            ("2 ^ 5 mod 0", "The number after “mod” is at least 1."),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.field, "calculation");
            assert!(error.message.starts_with(message), "{}", error.message);
        }
        let many = ["1"; MAX_NUMBERS + 1].join(" + ");
        assert!(parse(&many).is_err());
    }
}
