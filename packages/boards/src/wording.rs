//! How numbers and lists are written, as several games need it.

use crate::position::Player;
use ch04_nim_grundy::nim;
use std::fmt::Display;

/// Returns what was typed in quotation marks; of a long text, its beginning.
pub(crate) fn quote(typed: &str) -> String {
    const MAX_LETTERS: usize = 40;
    let end = typed.char_indices().nth(MAX_LETTERS).map(|(end, _)| end);
    // To slice would bring 7 KB of tables for its panic into each page with boards.
    match end.and_then(|end| typed.get(..end)) {
        Some(beginning) => format!("“{beginning}…”"),
        None => format!("“{typed}”"),
    }
}

/// Returns what the player is called in a game of White and Black.
pub(crate) fn color_name(is_white: bool) -> &'static str {
    if is_white { "White" } else { "Black" }
}

/// Returns what a start position in misère play begins with.
pub(crate) fn misere_prefix(is_misere: bool) -> &'static str {
    if is_misere { "misere " } else { "" }
}

/// Returns a number with a noun, in the plural if needed: "1 point", "2 points".
pub(crate) fn count_noun(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Returns a number with a comma before every three digits.
pub(crate) fn group_digits(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns words or numbers as a list: "1", "1 or 2", "1, 2 or 3" with the
/// conjunction "or".
pub(crate) fn list<T: Display>(words: &[T], conjunction: &str) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => {
            format!("{} {conjunction} {last}", join(rest, ", "))
        }
        _ => join(words, ""),
    }
}

/// Returns words or numbers with a separator between them.
pub(crate) fn join<T: Display>(words: &[T], separator: &str) -> String {
    words
        .iter()
        .map(T::to_string)
        .collect::<Vec<_>>()
        .join(separator)
}

/// Returns the nim-sum, as the chapter's listing computes it.
pub(crate) fn nim_sum(values: &[u32]) -> u32 {
    let heaps: Vec<_> = values.iter().map(|&value| value.into()).collect();
    // No bit of it is above those of the values.
    (nim::nim_sum(&heaps) & 0xffff_ffff) as u32
}

/// Returns the beginning of a sentence: "The nim-sum is 3 ⊕ 5 ⊕ 7 = 1".
pub(crate) fn nim_sum_clause(values: &[u32]) -> String {
    let terms = join(values, " ⊕ ");
    match values.len() {
        1 => format!("The nim-sum is {terms}"),
        _ => format!("The nim-sum is {terms} = {}", nim_sum(values)),
    }
}

/// Returns what the Grundy numbers of the parts of a game decide, after "The heaps
/// have": two sentences, of which the first lists the numbers.
pub(crate) fn grundy_reason(values: &[u32]) -> String {
    let numbers = match values {
        [value] => format!("the Grundy number {value}"),
        _ => format!("the Grundy numbers {}", list(values, "and")),
    };
    let end = match nim_sum(values) {
        0 => ", and every move changes it.",
        _ => ": a winning move makes it 0.",
    };
    format!("{numbers}. {}{end}", nim_sum_clause(values))
}

/// Returns the points of the reader and of the board, from those of the player to move
/// and of the opponent.
pub(crate) fn yours_and_mine((own, other): (u32, u32), to_move: Player) -> (u32, u32) {
    match to_move {
        Player::Reader => (own, other),
        Player::Board => (other, own),
    }
}

/// Returns what both have, from the points of the player to move and of the opponent.
pub(crate) fn points_text(points: (u32, u32), to_move: Player) -> String {
    let (you, me) = yours_and_mine(points, to_move);
    format!("You have {you}, I have {me}")
}

/// Returns what both have as the end of a sentence about the position, from the points of the
/// player to move and of the opponent; nothing while nobody has any.
pub(crate) fn points_clause((own, other): (u32, u32), unit: &str) -> String {
    match (own, other) {
        (0, 0) => String::new(),
        _ => format!("; the player to move has {own}{unit}, the other {other}"),
    }
}

/// Returns a score with its sign, as a label in the state graph.
pub(crate) fn score_label(score: impl Into<i64>) -> String {
    match score.into() {
        0 => "0".into(),
        score @ 1.. => format!("+{score}"),
        score => format!("−{}", -score),
    }
}

/// Returns numbers side by side, as a label in the state graph: "3·5·7", or "22111"
/// if there are many.
pub(crate) fn number_label(numbers: &[u32]) -> String {
    let fit_closely = numbers.len() > 4 && numbers.iter().all(|&number| number < 10);
    if numbers.is_empty() {
        "0".into()
    } else {
        join(numbers, if fit_closely { "" } else { "·" })
    }
}
