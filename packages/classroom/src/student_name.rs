//! The names of students' folders: kept as the bytes that they are, shown so that no two
//! look the same, and compared as people read them.

use crate::printable::is_unprintable;
use std::ffi::OsStr;
use std::path::Path;
use unicode_normalization::{UnicodeNormalization as _, is_nfc};

/// The name of a student's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StudentName {
    bytes: Vec<u8>,
    /// Does another student's name look the same?
    has_lookalike: bool,
}

impl StudentName {
    /// Returns the last part of a path.
    pub(crate) fn of(path: &Path) -> Self {
        Self::from(path.file_name().unwrap_or_default())
    }

    /// Returns the name for which [`Self::escaped`] gives `text`; or else `text` itself.
    pub(crate) fn from_escaped(text: &str) -> Self {
        Self {
            bytes: unescape(text),
            has_lookalike: false,
        }
    }

    /// Marks those of the names that look like another one of them.
    pub(crate) fn mark_lookalikes<'a>(names: impl Iterator<Item = &'a mut Self>) {
        let mut names: Vec<_> = names.collect();
        let keys: Vec<_> = names.iter().map(|name| name.normalized()).collect();
        for (name, key) in names.iter_mut().zip(&keys) {
            name.has_lookalike = keys.iter().filter(|other| *other == key).count() > 1;
        }
    }

    /// Are both the same bytes?
    pub(crate) fn has_same_bytes(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }

    /// Are both read as the same? On some systems, an accent is a character of its own
    /// after the letter.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        self.normalized() == other.normalized()
    }

    fn normalized(&self) -> Vec<u8> {
        match str::from_utf8(&self.bytes) {
            Ok(text) => text.nfc().collect::<String>().into_bytes(),
            Err(_) => self.bytes.clone(),
        }
    }

    /// Returns the name as text that stands for no other name: what can't be shown is
    /// escaped, as `\u{202e}` for a character and `\x8d` for a byte that is in none.
    pub(crate) fn escaped(&self) -> String {
        let is_decomposed = str::from_utf8(&self.bytes).is_ok_and(|name| !is_nfc(name));
        escape(&self.bytes, self.has_lookalike && is_decomposed)
    }
}

impl From<&OsStr> for StudentName {
    fn from(name: &OsStr) -> Self {
        Self {
            bytes: name.as_encoded_bytes().to_owned(),
            has_lookalike: false,
        }
    }
}

/// Returns a path as text, with each of its parts escaped as a [`StudentName`] is.
pub(crate) fn escaped_path(path: &Path) -> String {
    let parts: Vec<_> = path
        .iter()
        .map(|part| StudentName::from(part).escaped())
        .collect();
    parts.join("/")
}

/// Returns text that stands for `bytes`: with escapes for all that can't be shown, and for
/// all that is not ASCII if `escape_non_ascii`.
fn escape(bytes: &[u8], escape_non_ascii: bool) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\\' => text.push_str("\\\\"),
                c if is_unprintable(c) || escape_non_ascii && !c.is_ascii() => {
                    text.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
                }
                c => text.push(c),
            }
        }
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    // Spaces at an end would not be seen.
    let trimmed = text.trim_matches(' ');
    let start = text.len() - text.trim_start_matches(' ').len();
    let end = text.len() - start - trimmed.len();
    let space = "\\u{20}";
    format!("{}{trimmed}{}", space.repeat(start), space.repeat(end))
}

/// Returns the bytes for which [`escape`] gives `text`. A backslash that begins no escape
/// is itself.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.as_bytes());
        if let Some(rest_after) = after.strip_prefix('\\') {
            bytes.push(b'\\');
            rest = rest_after;
        } else if let Some((c, rest_after)) = unescape_character(after) {
            bytes.extend(c.encode_utf8(&mut [0; 4]).as_bytes());
            rest = rest_after;
        } else if let Some((byte, rest_after)) = unescape_byte(after) {
            bytes.push(byte);
            rest = rest_after;
        } else {
            bytes.push(b'\\');
            rest = after;
        }
    }
    bytes.extend(rest.as_bytes());
    bytes
}

/// Parses what is after the backslash of `\u{202e}`; returns the rest of the text, too.
fn unescape_character(text: &str) -> Option<(char, &str)> {
    let (digits, rest) = text.strip_prefix("u{")?.split_once('}')?;
    Some((char::from_u32(hexadecimal(digits)?)?, rest))
}

/// Parses what is after the backslash of `\x8d`; returns the rest of the text, too.
fn unescape_byte(text: &str) -> Option<(u8, &str)> {
    let digits = text.strip_prefix('x')?;
    let byte = u8::try_from(hexadecimal(digits.get(..2)?)?).ok()?;
    Some((byte, digits.get(2..)?))
}

fn hexadecimal(digits: &str) -> Option<u32> {
    // The standard library would allow a sign.
    let is_hexadecimal = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok()?;
    is_hexadecimal.then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn name(bytes: &[u8]) -> StudentName {
        StudentName {
            bytes: bytes.to_owned(),
            has_lookalike: false,
        }
    }

    #[test]
    fn unprintable_characters_are_escaped() {
        for (bytes, escaped) in [
            (&b"aoki@x.example"[..], "aoki@x.example"),
            ("石取り".as_bytes(), "石取り"),
            ("Jose\u{301}".as_bytes(), "Jose\u{301}"),
            // Sato and Takahashi in CP932.
            (b"\x8d\xb2\x93\xa1", r"\x8d\xb2\x93\xa1"),
            (b"\x8d\x82\x8b\xb4", r"\x8d\x82\x8b\xb4"),
            (b"No\xebl", r"No\xebl"),
            (b"ben\x1b[31m", r"ben\u{1b}[31m"),
            (b"ben\x07", r"ben\u{7}"),
            (b"a\tb\nc\rd", r"a\u{9}b\u{a}c\u{d}d"),
            ("a\u{202e}b\u{200b}".as_bytes(), r"a\u{202e}b\u{200b}"),
            (
                "\u{ffff}\u{fffe}\u{fdd0}".as_bytes(),
                r"\u{ffff}\u{fffe}\u{fdd0}",
            ),
            (b" a b ", r"\u{20}a b\u{20}"),
            (b" ", r"\u{20}"),
            (br"a\x41", r"a\\x41"),
            ("\u{fffd}".as_bytes(), "\u{fffd}"),
            (b"", ""),
        ] {
            assert_eq!(name(bytes).escaped(), escaped);
            assert!(
                StudentName::from_escaped(escaped).has_same_bytes(&name(bytes)),
                "{escaped}"
            );
        }
    }

    #[test]
    fn what_is_not_an_escape_is_itself() {
        for text in [
            r"a\b",
            r"a\",
            r"\x4",
            r"\xzz",
            r"\u{110000}",
            r"\u{d800}",
            r"\u{41",
            r"\u{+41}",
        ] {
            assert!(
                StudentName::from_escaped(text).has_same_bytes(&name(text.as_bytes())),
                "{text}"
            );
        }
    }

    #[test]
    fn names_are_compared_as_they_are_read() {
        let cases = [
            ("José", "Jose\u{301}"),
            ("\u{212b}", "Å"),
            ("한", "\u{1112}\u{1161}\u{11ab}"),
            ("か\u{3099}", "が"),
            ("q\u{323}\u{307}", "q\u{307}\u{323}"),
        ];
        for (first, second) in
            cases.map(|(first, second)| (name(first.as_bytes()), name(second.as_bytes())))
        {
            assert!(
                first.looks_like(&second) && !first.has_same_bytes(&second),
                "{first:?} {second:?}"
            );
            let mut first = first;
            let mut second = second;
            assert_eq!(
                first.escaped().nfc().collect::<String>(),
                second.escaped().nfc().collect::<String>()
            );
            // In the same folder, they can be told apart.
            StudentName::mark_lookalikes([&mut first, &mut second].into_iter());
            assert!(first.escaped().contains("\\u{") != second.escaped().contains("\\u{"));
        }
        let [sato, takahashi] = [b"\x8d\xb2\x93\xa1", b"\x8d\x82\x8b\xb4"].map(|bytes| name(bytes));
        assert!(
            !sato.looks_like(&takahashi) && !name(b"Jose").looks_like(&name("José".as_bytes()))
        );
        assert!(!name(b"anna").looks_like(&name(b"Anna")));
    }

    proptest! {
        #[test]
        fn a_name_can_be_recovered_from_its_escaped_form(bytes: Vec<u8>, has_lookalike: bool) {
            let name = StudentName { bytes, has_lookalike };
            let escaped = name.escaped();
            prop_assert!(StudentName::from_escaped(&escaped).has_same_bytes(&name), "{}", escaped);
            prop_assert!(!escaped.chars().any(is_unprintable) && escaped == escaped.trim_matches(' '));
        }

        #[test]
        fn any_text_is_a_name(text: String) {
            let name = StudentName::from_escaped(&text);
            prop_assert!(StudentName::from_escaped(&name.escaped()).has_same_bytes(&name));
            prop_assert!(name.looks_like(&name));
        }
    }
}
