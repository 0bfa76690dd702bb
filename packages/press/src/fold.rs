//! Text as it is compared: without accents, in small letters, and with the signs of
//! a keyboard in place of others that look like them.
//!
//! `theme/fold.js` does the same in a page, and explains the rules.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// `text` as it is compared with other text that went the same way.
pub(crate) fn fold(text: &str) -> String {
    let is_mark = |letter| is_combining_mark(letter) && !matches!(letter, '\u{3099}' | '\u{309a}');
    let is_unseen = |letter| matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}');
    let seen = text
        .nfkd()
        .filter(|&letter| !is_mark(letter) && !is_unseen(letter));
    let small = seen.nfc().flat_map(char::to_lowercase);
    small.fold(String::with_capacity(text.len()), |mut folded, letter| {
        match letter {
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
            // JavaScript calls this one no blank.
            '\u{85}' => folded.push(letter),
            letter if letter.is_whitespace() => folded.push(' '),
            letter => folded.push(letter),
        }
        folded
    })
}

/// `text` as a program reads it that asks for numbers: in `2³` and `5½` the small
/// digits are no further digits, so that such a text stays as it is.
pub(crate) fn typed(text: &str) -> String {
    let is_digit = |letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter);
    let mut follows_digit = false;
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        if follows_digit && letter.is_numeric() && !is_digit(letter) {
            return text.to_owned();
        }
        follows_digit = is_digit(letter);
    }
    fold(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_folded_as_in_a_page() {
        let pairs = include_str!("../../../ci/web/fold.json");
        let pairs: Vec<(String, String)> = serde_json::from_str(pairs).unwrap();
        assert!(pairs.len() > 20);
        for (text, folded) in pairs {
            assert_eq!(fold(&text), folded, "{text:?}");
            assert_eq!(fold(&folded), folded, "{text:?}");
        }
    }

    #[test]
    fn small_digits_are_no_further_digits() {
        for (text, read) in [
            ("３ ５", "3 5"),
            ("½", "1/2"),
            ("③, ⑤", "3, 5"),
            ("2³", "2³"),
            ("5 ½", "5 ½"),
            ("１²", "１²"),
        ] {
            assert_eq!(typed(text), read);
        }
    }
}
