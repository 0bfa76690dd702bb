//! How the texts that readers type are parsed, as several games need it.

use crate::wording::quote;

/// Returns an error from the enclosing function, with this message, unless the
/// condition holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}
pub(crate) use ensure;

/// Is this the word, in small or capital letters?
pub(crate) fn is_same(typed: &str, word: &str) -> bool {
    typed.eq_ignore_ascii_case(word)
}

/// Returns the first letter of a text that is none of these signs, also if they were capital
/// letters.
pub(crate) fn other_sign(typed: &str, signs: &str) -> Option<char> {
    let is_sign = |sign: char| signs.contains(sign.to_ascii_lowercase());
    typed.chars().find(|&sign| !is_sign(sign))
}

/// Strips a word, in small or capital letters, from the end of a text; `None` if another is there.
pub(crate) fn strip_last<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (rest, last) = text.split_at_checked(text.len().checked_sub(word.len())?)?;
    is_same(last, word).then_some(rest)
}

/// Strips a word, in small or capital letters, from the beginning of a text; `None` if another
/// is there.
pub(crate) fn strip_first<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = text.split_at_checked(word.len())?;
    is_same(first, word).then_some(rest)
}

/// Returns the words of a text; blanks, commas and brackets of any kind separate them.
pub(crate) fn split_words(text: &str) -> impl Iterator<Item = &str> {
    split_outside(text, &[',', '(', ')', '[', ']', '{', '}'])
}

/// Returns the words of a text in which square brackets are parts of words.
pub(crate) fn split_bracketed_words(text: &str) -> impl Iterator<Item = &str> {
    split_outside(text, &[',', '(', ')'])
}

/// Returns what is between blanks and `separators`.
fn split_outside<'a>(text: &'a str, separators: &'a [char]) -> impl Iterator<Item = &'a str> {
    text.split(|letter: char| letter.is_whitespace() || separators.contains(&letter))
        .filter(|word| !word.is_empty())
}

/// Returns the words of a typed move with single blanks between them, in lower
/// case: "3 2" for "(3,  2)" or "[3, 2]".
pub(crate) fn normalize_words(typed: &str) -> String {
    split_words(&typed.to_ascii_lowercase())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Parses a number from `min` to `max`.
pub(crate) fn parse_number(word: &str, min: u32, max: u32) -> Option<u32> {
    word.parse()
        .ok()
        .filter(|number| (min..=max).contains(number))
}

/// Parses a number from `min` to `max` that must be there; `what` begins the error:
/// "The heap must be from 0 to 7, not “8”."
pub(crate) fn require_number(
    what: &str,
    word: Option<&str>,
    min: u32,
    max: u32,
) -> Result<u32, String> {
    let word = word.unwrap_or("nothing");
    let number = parse_number(word, min, max);
    number.ok_or_else(|| format!("{what} must be from {min} to {max}, not {}.", quote(word)))
}

/// Returns the words before a word, and whether it is there; what follows it is left.
pub(crate) fn words_before<'a>(
    words: &mut impl Iterator<Item = &'a str>,
    last: &str,
) -> (Vec<&'a str>, bool) {
    let mut before = Vec::new();
    for word in words {
        if is_same(word, last) {
            return (before, true);
        }
        before.push(word);
    }
    (before, false)
}

/// Parses the last two words of a set-up: what the player to move has and what the other
/// player has, 0 to `max`, of what a game calls `unit`.
pub(crate) fn parse_points<'a>(
    mut words: impl Iterator<Item = &'a str>,
    unit: &str,
    max: u32,
) -> Result<(u32, u32), String> {
    let mut points_of =
        |whose: &str| require_number(&format!("The {unit} of the {whose}"), words.next(), 0, max);
    let points = (points_of("player to move")?, points_of("other player")?);
    reject_extra_word(words.next(), &format!("Two numbers of {unit}"))?;
    Ok(points)
}

/// Parses the word for who moves next in a game of White and Black: `true` for
/// White.
pub(crate) fn parse_white_to_move(word: Option<&str>) -> Result<bool, String> {
    let word = word.unwrap_or("nothing");
    let is_white = is_same(word, "white");
    ensure!(
        is_white || is_same(word, "black"),
        "First comes who moves next, “white” or “black”, not {}.",
        quote(word)
    );
    Ok(is_white)
}

/// Checks that no word follows; `expected` begins the error: "Two numbers are
/// enough: “7” is one too many."
pub(crate) fn reject_extra_word(word: Option<&str>, expected: &str) -> Result<(), String> {
    match word {
        Some(word) => Err(format!(
            "{expected} are enough: {} is one too many.",
            quote(word)
        )),
        None => Ok(()),
    }
}

/// Strips the word “misere” from the beginning of a start position, and returns
/// whether it was there, and the rest. In misère play the player who makes the last
/// move loses.
pub(crate) fn strip_misere(text: &str) -> (bool, &str) {
    let rest = strip_first(text, "misere").filter(|rest| rest.starts_with(char::is_whitespace));
    (rest.is_some(), rest.map_or(text, str::trim_start))
}
