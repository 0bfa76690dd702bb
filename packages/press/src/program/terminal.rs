//! What a program printed, as a page can show it.

use project::xml;
use std::iter::Peekable;
use std::str::Chars;

/// `printed` without what a terminal obeys and does not show: colours, and where the
/// next letter goes. For other characters that no page may have there is a sign.
pub(crate) fn shown(printed: &str) -> String {
    let mut letters = printed.chars().peekable();
    let mut shown = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => skip_code(&mut letters),
            '\u{9b}' => skip_parameters(&mut letters),
            _ => shown.push(letter),
        }
    }
    xml::allowed(&shown).into_owned()
}

/// What follows an escape (ECMA-48).
fn skip_code(letters: &mut Peekable<Chars>) {
    match letters.next_if(|letter| matches!(letter, ' '..='~')) {
        Some('[') => skip_parameters(letters),
        // A title of the window or a link ends with a bell or with `ESC \`.
        Some(']' | 'P' | 'X' | '^' | '_') => {
            while let Some(letter) = letters.next() {
                let is_end = letter == '\u{7}' || letter == '\u{9c}';
                if is_end || letter == '\u{1b}' && letters.next_if_eq(&'\\').is_some() {
                    break;
                }
            }
        }
        // As in `ESC ( B`, which chooses a set of characters.
        Some(' '..='/') => drop(letters.next_if(|letter| matches!(letter, '0'..='~'))),
        _ => {}
    }
}

/// Numbers, and the letter that says what they are for.
fn skip_parameters(letters: &mut Peekable<Chars>) {
    while letters
        .next_if(|letter| matches!(letter, ' '..='?'))
        .is_some()
    {}
    letters.next_if(|letter| matches!(letter, '@'..='~'));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_s_codes_are_not_shown() {
        for (printed, expected) in [
            ("\u{1b}[31mred\u{1b}[0m.\n", "red.\n"),
            ("\u{1b}[38;2;1;2;3m\u{1b}[1;4mboth\u{1b}[m", "both"),
            ("\u{1b}[2J\u{1b}[H\u{1b}[?25lscreen", "screen"),
            ("\u{1b}]0;title\u{7}text", "text"),
            (
                "\u{1b}]8;;https://example.org\u{1b}\\link\u{1b}]8;;\u{1b}\\",
                "link",
            ),
            ("\u{1b}(B\u{1b}7\u{1b}=\u{9b}31mold", "old"),
            ("\u{1b}", ""),
            ("\u{1b}[", ""),
            ("\u{1b}[31", ""),
            ("\u{1b}\n\u{1b}[31\nred", "\n\nred"),
            ("\u{1b}]0;never ends", ""),
            (
                "a\u{c}b\0c\u{7}d\u{8}e",
                "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e",
            ),
            ("\u{fffe}\u{ffff}é[31m\t必", "\u{fffd}\u{fffd}é[31m\t必"),
        ] {
            assert_eq!(shown(printed), expected, "{printed:?}");
        }
    }
}
