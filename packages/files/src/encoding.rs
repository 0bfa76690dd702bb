//! The encodings in which editors and shells of all systems write text.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// Why bytes are not text in UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUtf8 {
    /// They are in this other encoding.
    Other(&'static str),
    /// They are in an encoding that can't be recognised. This is the first byte that
    /// UTF-8 doesn't allow where it is.
    Unknown {
        /// The line of that byte, counted from 1.
        line: usize,
        /// The byte itself.
        byte: u8,
    },
}

impl Display for NotUtf8 {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Other(encoding) => write!(f, "it is in {encoding}, not in UTF-8"),
            Self::Unknown { line, byte } => {
                write!(
                    f,
                    "it is not in UTF-8: line {line} has the byte 0x{byte:02x}"
                )
            }
        }
    }
}

impl Error for NotUtf8 {}

const UTF_16_LITTLE: &str = "UTF-16 (little-endian)";
const UTF_16_BIG: &str = "UTF-16 (big-endian)";

/// The byte-order marks of encodings other than UTF-8. UTF-32 comes first, since its
/// mark begins with that of UTF-16.
const OTHER_BYTE_ORDER_MARKS: [(&[u8], &str); 4] = [
    (b"\xff\xfe\0\0", "UTF-32 (little-endian)"),
    (b"\0\0\xfe\xff", "UTF-32 (big-endian)"),
    (b"\xff\xfe", UTF_16_LITTLE),
    (b"\xfe\xff", UTF_16_BIG),
];

/// The byte-order mark, which some editors put before text in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns `bytes` as text in UTF-8, unchanged.
///
/// # Errors
///
/// If they are not in UTF-8; the error names the encoding, where it can be recognised.
pub fn utf8(bytes: &[u8]) -> Result<&str, NotUtf8> {
    if let Some((_, encoding)) = OTHER_BYTE_ORDER_MARKS
        .iter()
        .find(|(mark, _)| bytes.starts_with(mark))
    {
        return Err(NotUtf8::Other(encoding));
    }
    // ASCII in UTF-16 without a mark is valid UTF-8, but every second byte is zero.
    match bytes {
        [_, 0, _, 0, ..] => return Err(NotUtf8::Other(UTF_16_LITTLE)),
        [0, _, 0, _, ..] => return Err(NotUtf8::Other(UTF_16_BIG)),
        _ => {}
    }
    str::from_utf8(bytes).map_err(|error| {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + String::from_utf8_lossy(before).matches('\n').count();
        NotUtf8::Unknown {
            line,
            byte: rest.first().copied().unwrap_or_default(),
        }
    })
}

/// Returns the text of a file that was written by an editor or a shell on any system:
/// in UTF-8 or UTF-16, with or without a byte-order mark, with lines that end in LF or
/// CR LF. The result has no mark, and its lines end in LF.
///
/// # Errors
///
/// If the bytes are in another encoding; the error names it, where it can be recognised.
pub fn decode(bytes: &[u8]) -> Result<String, NotUtf8> {
    let text = match utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(NotUtf8::Other(encoding)) => {
            let unit_from_bytes = match encoding {
                UTF_16_LITTLE => u16::from_le_bytes,
                UTF_16_BIG => u16::from_be_bytes,
                _ => return Err(NotUtf8::Other(encoding)),
            };
            let (pairs, left) = bytes.as_chunks();
            let units: Vec<_> = pairs.iter().copied().map(unit_from_bytes).collect();
            let text = String::from_utf16(&units).ok().filter(|_| left.is_empty());
            text.ok_or(NotUtf8::Other("broken UTF-16"))?
        }
        Err(unknown) => return Err(unknown),
    };
    Ok(text
        .strip_prefix(BYTE_ORDER_MARK)
        .unwrap_or(&text)
        .replace("\r\n", "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn what_editors_and_shells_write_is_read() {
        let text = "{ \"a\": \"é 石\" }\n\nb 🂡\n";
        let windows = text.replace('\n', "\r\n");
        for text in [text, &windows] {
            let marked = format!("\u{feff}{text}");
            for bytes in [
                text.as_bytes().to_vec(),
                marked.as_bytes().to_vec(),
                utf16(&marked, u16::to_le_bytes),
                utf16(&marked, u16::to_be_bytes),
                utf16(text, u16::to_le_bytes),
                utf16(text, u16::to_be_bytes),
            ] {
                assert_eq!(
                    decode(&bytes).as_deref(),
                    Ok("{ \"a\": \"é 石\" }\n\nb 🂡\n")
                );
            }
        }
        for short in ["", "\u{feff}", "a", "\r\n", "a\rb"] {
            let expected = short.trim_start_matches('\u{feff}').replace("\r\n", "\n");
            assert_eq!(decode(short.as_bytes()), Ok(expected));
        }
    }

    #[test]
    fn another_encoding_is_named() {
        for (bytes, expected) in [
            (
                &b"ok\nno\x8d\xb2"[..],
                "it is not in UTF-8: line 2 has the byte 0x8d",
            ),
            (b"\xe9", "it is not in UTF-8: line 1 has the byte 0xe9"),
            (
                b"\xff\xfe\0\0a\0\0\0",
                "it is in UTF-32 (little-endian), not in UTF-8",
            ),
            (
                b"\0\0\xfe\xff\0\0\0a",
                "it is in UTF-32 (big-endian), not in UTF-8",
            ),
            (b"\xff\xfea", "it is in broken UTF-16, not in UTF-8"),
            (b"\xff\xfe\0\xd8", "it is in broken UTF-16, not in UTF-8"),
        ] {
            assert_eq!(decode(bytes).unwrap_err().to_string(), expected);
        }
        let powershell = utf16("\u{feff}fn main() {}", u16::to_le_bytes);
        let refused = utf8(&powershell).unwrap_err().to_string();
        assert_eq!(refused, "it is in UTF-16 (little-endian), not in UTF-8");
    }

    proptest! {
        #[test]
        fn any_bytes_are_text_or_an_error(bytes: Vec<u8>) {
            match decode(&bytes) {
                Ok(text) => prop_assert!(!text.contains("\r\n") || text.contains("\r\r\n")),
                Err(why) => prop_assert!(!why.to_string().contains('\n')),
            }
        }

        #[test]
        fn any_text_is_read_whichever_way_it_is_written(text: String) {
            let expected = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n");
            let marked = format!("\u{feff}{}", text.strip_prefix('\u{feff}').unwrap_or(&text));
            let written = [
                marked.as_bytes().to_vec(),
                utf16(&marked, u16::to_le_bytes),
                utf16(&marked, u16::to_be_bytes),
            ];
            for bytes in written {
                prop_assert_eq!(decode(&bytes), Ok(expected.clone()));
            }
        }
    }
}
