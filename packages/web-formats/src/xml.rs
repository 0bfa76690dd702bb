//! Which characters XML can hold, and whether a document is well-formed.

use anyhow::{Context as _, bail};
use roxmltree::{Document, ParsingOptions};
use std::borrow::Cow;

/// Replaces what XML can't hold.
const REPLACEMENT: char = '\u{fffd}';

/// Says whether a document in XML 1.0 may contain this character, even escaped
/// (<https://www.w3.org/TR/xml/#NT-Char>.)
pub fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

/// Returns `text` with `U+FFFD` for each character that XML can't hold. Characters that
/// must be escaped, such as `<`, are left as they are.
pub fn replace_forbidden(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_allowed) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(
            text.chars()
                .map(|c| if is_allowed(c) { c } else { REPLACEMENT })
                .collect(),
        )
    }
}

/// Checks that a document, which may have a `DOCTYPE`, is well-formed.
///
/// # Errors
///
/// If it is not; the error says why, with line and column.
pub fn check(document: &str) -> anyhow::Result<()> {
    // The parser does not check every character of an attribute.
    for (index, line) in document.lines().enumerate() {
        if let Some(column) = line.chars().position(|c| !is_allowed(c)) {
            let found = line.chars().nth(column).map_or(0, u32::from);
            bail!(
                "XML can't hold U+{found:04X} at {}:{}",
                index + 1,
                column + 1
            );
        }
    }
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(document, options).context("it is not well-formed XML")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_xml_forbids_are_replaced() {
        let refused = [
            '\0', '\u{1}', '\u{8}', '\u{b}', '\u{c}', '\u{1b}', '\u{fffe}', '\u{ffff}',
        ];
        let held = [
            '\t', '\n', '\r', ' ', '<', '\u{7f}', '\u{85}', '\u{d7ff}', '\u{e000}',
        ];
        let more = [
            '\u{fdd0}',
            '\u{fffd}',
            '\u{10000}',
            '\u{1ffff}',
            '\u{10ffff}',
        ];
        for c in refused {
            assert!(!is_allowed(c), "{c:?}");
            assert_eq!(replace_forbidden(&format!("a{c}b")), "a\u{fffd}b");
        }
        for c in held.into_iter().chain(more) {
            assert!(is_allowed(c), "{c:?}");
            let text = format!("a{c}b");
            assert!(
                matches!(replace_forbidden(&text), Cow::Borrowed(same) if same == text),
                "{c:?}"
            );
        }
    }

    #[test]
    fn a_document_that_is_not_well_formed_is_refused() {
        let page = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n\
            <html xmlns=\"http://www.w3.org/1999/xhtml\"><p id=\"a\">1 &lt; 2 &#xe9;</p></html>\n";
        check(page).unwrap();
        for (from, to, why) in [
            (
                "</p>",
                "",
                "it is not well-formed XML: expected 'p' tag, not 'html' at 3:69",
            ),
            (
                "1 &lt;",
                "1 <",
                "it is not well-formed XML: invalid name token at 3:57",
            ),
            (
                "&lt;",
                "&nbsp;",
                "it is not well-formed XML: unknown entity reference 'nbsp' at 3:56",
            ),
            (
                "&#xe9;",
                "&#xffff;",
                "it is not well-formed XML: malformed entity reference at 3:63",
            ),
            ("1 &", "\u{ffff} &", "XML can't hold U+FFFF at 3:54"),
            (
                "id=\"a\"",
                "id=\"\u{fffe}\"",
                "XML can't hold U+FFFE at 3:51",
            ),
            (
                "id=\"a\"",
                "id=\"a\" id=\"b\"",
                "it is not well-formed XML: attribute 'id' at 3:54 is already defined",
            ),
            (
                "id=\"a\"",
                "id=a",
                "it is not well-formed XML: expected a quote not 'a' at 3:50",
            ),
            (
                "id=\"a\"",
                "x:id=\"a\"",
                "it is not well-formed XML: an unknown namespace prefix 'x' at 3:47",
            ),
        ] {
            let error = check(&page.replacen(from, to, 1)).unwrap_err();
            assert_eq!(format!("{error:#}"), why);
        }
        assert!(check("").is_err() && check("<a/><b/>").is_err());
    }
}
