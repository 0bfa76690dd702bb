//! Text as it is compared: without accents, in lower case, and with the characters of a
//! keyboard in place of others that look like them.
//!
//! `theme/fold-text.js` does the same in a page, and explains the rules.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Returns `text` as it is compared with other folded text.
pub(crate) fn fold(text: &str) -> String {
    text.nfkd()
        .filter(|&c| !is_accent(c) && !is_invisible(c))
        .nfc()
        .flat_map(char::to_lowercase)
        .fold(String::with_capacity(text.len()), |mut folded, c| {
            push_folded(&mut folded, c);
            folded
        })
}

/// Returns whether a character is an accent. The marks of Japanese kana are none: with
/// them a letter is another one.
fn is_accent(c: char) -> bool {
    is_combining_mark(c) && !matches!(c, '\u{3099}' | '\u{309a}')
}

/// Returns whether a character has no width, as a soft hyphen.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// Adds what a keyboard has for a small letter or another character.
fn push_folded(folded: &mut String, c: char) {
    match c {
        '‐' | '‒' | '–' | '—' | '―' | '−' => folded.push('-'),
        '‘' | '’' | '‛' => folded.push('\''),
        '“' | '”' | '„' | '‟' => folded.push('"'),
        '、' | '·' | '・' => folded.push(','),
        '。' => folded.push('.'),
        '⁄' => folded.push('/'),
        'ß' => folded.push_str("ss"),
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'ø' => folded.push('o'),
        'đ' => folded.push('d'),
        'ł' => folded.push('l'),
        'ı' => folded.push('i'),
        'ς' => folded.push('σ'),
        '\n' => folded.push('\n'),
        // JavaScript does not count this one as white space.
        '\u{85}' => folded.push(c),
        c if c.is_whitespace() => folded.push(' '),
        c => folded.push(c),
    }
}

/// Folds the input of a program that asks for numbers. A text such as `2³` or
/// `5½` stays as it is: folding would make further digits of the small ones.
pub(crate) fn fold_input(text: &str) -> String {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let mut follows_digit = false;
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        if follows_digit && c.is_numeric() && !is_digit(c) {
            return text.to_owned();
        }
        follows_digit = is_digit(c);
    }
    fold(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_folded_as_in_a_page() {
        let pairs = include_str!("../../../ci/web/fold-text.json");
        let pairs: Vec<(String, String)> = serde_json::from_str(pairs).unwrap();
        assert!(pairs.len() > 20);
        for (text, folded) in pairs {
            assert_eq!(fold(&text), folded, "{text:?}");
            assert_eq!(fold(&folded), folded, "{text:?}");
        }
    }

    #[test]
    fn small_digits_do_not_become_further_digits() {
        for (text, read) in [
            ("３ ５", "3 5"),
            ("½", "1/2"),
            ("③, ⑤", "3, 5"),
            ("2³", "2³"),
            ("5 ½", "5 ½"),
            ("１²", "１²"),
        ] {
            assert_eq!(fold_input(text), read);
        }
    }
}
