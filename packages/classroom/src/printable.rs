//! Text of students, safe to print.

/// Text without what a terminal obeys, and without what turns its direction.
pub(crate) fn printable(text: &str) -> String {
    let obeyed = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    text.chars().map(|c| if obeyed(c) { '\u{fffd}' } else { c }).collect()
}

#[test]
fn no_text_commands_a_terminal() {
    let printed = printable("a\x1b[31m\r\n\u{202e}b é");
    assert_eq!(printed, "a\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}b é");
}
