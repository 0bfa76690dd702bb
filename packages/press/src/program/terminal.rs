//! What a program printed to a terminal, as a page can show it.

use std::iter::Peekable;
use std::str::Chars;
use web_formats::xml;

/// Returns `printed` without what a terminal obeys and does not show, such as colours and
/// movements of the cursor. Other characters that no page may have become `U+FFFD`.
pub(crate) fn visible_text(printed: &str) -> String {
    let mut chars = printed.chars().peekable();
    let mut visible = String::new();
    while let Some(c) = chars.next() {
        match c {
            '\u{1b}' => skip_escape_sequence(&mut chars),
            '\u{9b}' => skip_parameters(&mut chars),
            _ => visible.push(c),
        }
    }
    xml::replace_forbidden(&visible).into_owned()
}

/// Skips what follows an escape character, as ECMA-48 defines it.
fn skip_escape_sequence(chars: &mut Peekable<Chars>) {
    match chars.next_if(|c| matches!(c, ' '..='~')) {
        Some('[') => skip_parameters(chars),
        // A title of the window or a link ends with a bell or with `ESC \`.
        Some(']' | 'P' | 'X' | '^' | '_') => {
            while let Some(c) = chars.next() {
                let is_end = c == '\u{7}' || c == '\u{9c}';
                if is_end || c == '\u{1b}' && chars.next_if_eq(&'\\').is_some() {
                    break;
                }
            }
        }
        // As in `ESC ( B`, which chooses a set of characters.
        Some(' '..='/') => drop(chars.next_if(|c| matches!(c, '0'..='~'))),
        _ => {}
    }
}

/// Skips the numbers of a control sequence, and the letter that says what they are for.
fn skip_parameters(chars: &mut Peekable<Chars>) {
    while chars.next_if(|c| matches!(c, ' '..='?')).is_some() {}
    chars.next_if(|c| matches!(c, '@'..='~'));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_sequences_of_a_terminal_are_not_shown() {
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
            assert_eq!(visible_text(printed), expected, "{printed:?}");
        }
    }
}
