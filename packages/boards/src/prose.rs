//! How several games read and tell numbers and lists.

use ch04_nim_grundy::nim;
use std::fmt::Display;

/// What must hold of a start position, and what else is wrong with it.
macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => {
        if !$holds {
            return Err(format!($($why)+));
        }
    };
}
pub(crate) use ensure;

/// The words of a text; brackets and commas part them like blanks.
pub(crate) fn split(text: &str) -> impl Iterator<Item = &str> {
    let parts = |letter: char| letter.is_whitespace() || [',', '(', ')'].contains(&letter);
    text.split(parts).filter(|word| !word.is_empty())
}

/// What was typed, in quotation marks: the beginning of a long text.
pub(crate) fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    let end = typed.char_indices().nth(LONGEST).map(|(end, _)| end);
    // To slice would bring 7 KB of tables for its panic into each page with boards.
    match end.and_then(|end| typed.get(..end)) {
        Some(beginning) => format!("“{beginning}…”"),
        None => format!("“{typed}”"),
    }
}

/// A number from `least` to `greatest`.
pub(crate) fn number(word: &str, least: u32, greatest: u32) -> Option<u32> {
    word.parse()
        .ok()
        .filter(|number| (least..=greatest).contains(number))
}

/// The number that a word must be.
pub(crate) fn asked(what: &str, word: Option<&str>, least: u32, most: u32) -> Result<u32, String> {
    let word = word.unwrap_or("nothing");
    let number = number(word, least, most);
    number.ok_or_else(|| {
        format!(
            "{what} must be from {least} to {most}, not {}.",
            quoted(word)
        )
    })
}

/// Is White to move next, in a game of White and Black?
pub(crate) fn white_moves(word: Option<&str>) -> Result<bool, String> {
    match word.unwrap_or("nothing") {
        "white" => Ok(true),
        "black" => Ok(false),
        word => {
            let word = quoted(word);
            Err(format!(
                "First comes who moves next, “white” or “black”, not {word}."
            ))
        }
    }
}

pub(crate) fn player(white: bool) -> &'static str {
    if white { "White" } else { "Black" }
}

/// There must be no word after what is `enough`: "Two numbers".
pub(crate) fn no_more(word: Option<&str>, enough: &str) -> Result<(), String> {
    match word {
        Some(word) => Err(format!(
            "{enough} are enough: {} is one too many.",
            quoted(word)
        )),
        None => Ok(()),
    }
}

/// Does “misere” stand before a start position, and what follows it? Then whoever
/// makes the last move loses.
pub(crate) fn misere(text: &str) -> (bool, &str) {
    let rest = text
        .strip_prefix("misere")
        .filter(|rest| rest.starts_with(char::is_whitespace));
    (rest.is_some(), rest.map_or(text, str::trim_start))
}

/// The same as text.
pub(crate) fn misere_word(misere: bool) -> &'static str {
    if misere { "misere " } else { "" }
}

/// "1 point", "2 points".
pub(crate) fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A number with a comma before every three digits.
pub(crate) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Words or numbers with the joint "or": "1", "1 or 2", "1, 2 or 3".
pub(crate) fn list<T: Display>(words: &[T], joint: &str) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => {
            format!("{} {joint} {last}", joined(rest, ", "))
        }
        _ => joined(words, ""),
    }
}

/// Words or numbers with something between each two.
pub(crate) fn joined<T: Display>(words: &[T], between: &str) -> String {
    words
        .iter()
        .map(T::to_string)
        .collect::<Vec<_>>()
        .join(between)
}

/// The nim-sum of the chapter's listing.
pub(crate) fn nim_sum(values: &[u32]) -> u32 {
    let heaps: Vec<_> = values.iter().map(|&value| value.into()).collect();
    u32::try_from(nim::nim_sum(&heaps)).unwrap_or(0)
}

/// "The nim-sum is 3 ⊕ 5 ⊕ 7 = 1".
pub(crate) fn sum(values: &[u32]) -> String {
    let all = joined(values, " ⊕ ");
    match values.len() {
        1 => format!("The nim-sum is {all}"),
        _ => format!("The nim-sum is {all} = {}", nim_sum(values)),
    }
}

/// What the Grundy numbers of the parts of a game decide.
pub(crate) fn decision(values: &[u32]) -> String {
    let numbers = match values {
        [one] => format!("the Grundy number {one}"),
        _ => format!("the Grundy numbers {}", list(values, "and")),
    };
    let ends = match nim_sum(values) {
        0 => ", and every move changes it.",
        _ => ": a winning move makes it 0.",
    };
    format!("{numbers}. {}{ends}", sum(values))
}

/// Numbers side by side, for the state graph: "3·5·7", or "22111" if there are
/// many.
pub(crate) fn label(numbers: &[u32]) -> String {
    let close = numbers.len() > 4 && numbers.iter().all(|&number| number < 10);
    if numbers.is_empty() {
        "0".into()
    } else {
        joined(numbers, if close { "" } else { "·" })
    }
}
