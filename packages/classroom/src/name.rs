//! Names of students and of files: kept as the bytes that they are, shown so that
//! no two look the same, and compared as people read them.

use crate::printable::is_obeyed;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::Path;
use unicode_normalization::{UnicodeNormalization as _, is_nfc};

/// The name of a student's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    bytes: Vec<u8>,
    /// Whether another one is read as the same.
    has_twin: bool,
}

impl Name {
    /// The last part of a path.
    pub(crate) fn of(path: &Path) -> Self {
        Self::from(path.file_name().unwrap_or_default())
    }

    /// The name of which [`Self::shown`] is `text`; or else `text` itself.
    pub(crate) fn from_shown(text: &str) -> Self {
        Self {
            bytes: unescaped(text),
            has_twin: false,
        }
    }

    /// Tells each of the names which is read as another one of them.
    pub(crate) fn mark_twins<'a>(names: impl Iterator<Item = &'a mut Self>) {
        let mut names: Vec<_> = names.collect();
        let keys: Vec<_> = names.iter().map(|name| name.key()).collect();
        for (at, name) in names.iter_mut().enumerate() {
            name.has_twin = keys.iter().filter(|key| **key == keys[at]).count() > 1;
        }
    }

    /// Are these the same bytes?
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }

    /// Is it read as the other one? On some systems, an accent is a character of its
    /// own behind the letter.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.key() == other.key()
    }

    fn key(&self) -> Vec<u8> {
        match str::from_utf8(&self.bytes) {
            Ok(text) => text.nfc().collect::<String>().into_bytes(),
            Err(_) => self.bytes.clone(),
        }
    }

    /// The name as text, from which it can be told again: what can't be shown is
    /// escaped, as `\u{202e}` for a character and `\x8d` for a byte that is in none.
    pub(crate) fn shown(&self) -> String {
        let is_other = self.has_twin && str::from_utf8(&self.bytes).is_ok_and(|it| !is_nfc(it));
        escaped(&self.bytes, is_other)
    }
}

impl From<&OsStr> for Name {
    fn from(name: &OsStr) -> Self {
        Self {
            bytes: name.as_encoded_bytes().to_owned(),
            has_twin: false,
        }
    }
}

/// A path as text, each of its parts as a [`Name`] is shown.
pub(crate) fn shown(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| Name::from(part).shown()).collect();
    parts.join("/")
}

/// Text for bytes; of `all` that is not ASCII, it has the numbers.
fn escaped(bytes: &[u8], all: bool) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            let is_plain = !is_obeyed(c) && (c.is_ascii() || !all);
            // Writing to a string does not fail.
            let _ = match c {
                '\\' => write!(text, "\\\\"),
                c if is_plain => write!(text, "{c}"),
                c => write!(text, "\\u{{{:x}}}", u32::from(c)),
            };
        }
        for byte in chunk.invalid() {
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    // At an end, nobody sees them.
    let inner = text.trim_matches(' ');
    let start = text.len() - text.trim_start_matches(' ').len();
    let end = text.len() - start - inner.len();
    let space = "\\u{20}";
    format!("{}{inner}{}", space.repeat(start), space.repeat(end))
}

/// The bytes for which [`escaped`] gives `text`. A backslash that begins no escape is
/// itself.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.as_bytes());
        rest = after;
        let number = |digits: &str| {
            let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)
        };
        let character = || {
            let (digits, behind) = after.strip_prefix("u{")?.split_once('}')?;
            Some((char::from_u32(number(digits)?)?, behind))
        };
        let byte = || {
            let digits = after.strip_prefix('x')?;
            Some((
                u8::try_from(number(digits.get(..2)?)?).ok()?,
                digits.get(2..)?,
            ))
        };
        if let Some(behind) = after.strip_prefix('\\') {
            bytes.push(b'\\');
            rest = behind;
        } else if let Some((c, behind)) = character() {
            bytes.extend(c.encode_utf8(&mut [0; 4]).as_bytes());
            rest = behind;
        } else if let Some((byte, behind)) = byte() {
            bytes.push(byte);
            rest = behind;
        } else {
            bytes.push(b'\\');
        }
    }
    bytes.extend(rest.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn name(bytes: &[u8]) -> Name {
        Name {
            bytes: bytes.to_owned(),
            has_twin: false,
        }
    }

    #[test]
    fn what_can_not_be_shown_is_escaped() {
        for (bytes, shown) in [
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
            assert_eq!(name(bytes).shown(), shown);
            assert!(Name::from_shown(shown).is(&name(bytes)), "{shown}");
        }
    }

    #[test]
    fn what_is_no_escape_is_itself() {
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
            assert!(Name::from_shown(text).is(&name(text.as_bytes())), "{text}");
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
        for (one, other) in cases.map(|(one, other)| (name(one.as_bytes()), name(other.as_bytes())))
        {
            assert!(one.is_like(&other) && !one.is(&other), "{one:?} {other:?}");
            let mut one = one;
            let mut other = other;
            assert_eq!(
                one.shown().nfc().collect::<String>(),
                other.shown().nfc().collect::<String>()
            );
            // In the same folder, they can be told apart.
            Name::mark_twins([&mut one, &mut other].into_iter());
            assert!(one.shown().contains("\\u{") != other.shown().contains("\\u{"));
        }
        let [sato, takahashi] = [b"\x8d\xb2\x93\xa1", b"\x8d\x82\x8b\xb4"].map(|it| name(it));
        assert!(!sato.is_like(&takahashi) && !name(b"Jose").is_like(&name("José".as_bytes())));
        assert!(!name(b"anna").is_like(&name(b"Anna")));
    }

    proptest! {
        #[test]
        fn a_name_can_be_told_from_what_is_shown(bytes: Vec<u8>, has_twin: bool) {
            let name = Name { bytes, has_twin };
            let shown = name.shown();
            prop_assert!(Name::from_shown(&shown).is(&name), "{}", shown);
            prop_assert!(!shown.chars().any(is_obeyed) && shown == shown.trim_matches(' '));
        }

        #[test]
        fn any_text_is_a_name(text: String) {
            let name = Name::from_shown(&text);
            prop_assert!(Name::from_shown(&name.shown()).is(&name));
            prop_assert!(name.is_like(&name));
        }
    }
}
