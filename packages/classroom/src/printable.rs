//! Text of students, made safe to print.

/// Is it a character that a terminal or a program acts on instead of showing it, or no
/// character at all?
pub(crate) fn is_unprintable(c: char) -> bool {
    // The last two code points of each plane are no characters.
    let is_noncharacter = u32::from(c) & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}');
    let is_invisible = matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    );
    c.is_control() || is_noncharacter || is_invisible
}

/// Returns text in which U+FFFD stands for each character that can't be shown: those that
/// command a terminal, and those that turn the direction of text.
pub fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if is_unprintable(c) { '\u{fffd}' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_can_command_a_terminal() {
        let printed = printable("a\x1b[31m\r\n\u{202e}b é\u{ffff}\u{1fffe}");
        assert_eq!(
            printed,
            "a\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}b é\u{fffd}\u{fffd}"
        );
        for plain in [
            "é",
            "e\u{301}",
            "石\u{3000}取",
            "葛\u{e0100}",
            "❤\u{fe0f}",
            "\u{fffd}",
            " ",
        ] {
            assert_eq!(printable(plain), plain);
        }
    }
}
