//! What pages call a board, or a chapter's script, by its name in the program.

/// The name as pages write it: "say-thirty" for the file `say_thirty`, "loop"
/// for `r#loop`, "ch01" for the list `CH01`.
macro_rules! name {
    ($name:ident) => {{
        const NAME: &[u8] = $crate::name::without_mark(stringify!($name).as_bytes());
        const SPELT: [u8; NAME.len()] = $crate::name::spelt(NAME);
        match str::from_utf8(&SPELT) {
            Ok(name) => name,
            Err(_) => stringify!($name),
        }
    }};
}

pub(crate) use name;

/// Without what tells the name of a file from a word of the language.
pub(crate) const fn without_mark(name: &[u8]) -> &[u8] {
    if let [b'r', b'#', name @ ..] = name { name } else { name }
}

/// In small letters and with hyphens.
pub(crate) const fn spelt<const LENGTH: usize>(name: &[u8]) -> [u8; LENGTH] {
    let (mut spelt, mut at) = ([0; LENGTH], 0);
    while at < LENGTH {
        spelt[at] = if name[at] == b'_' { b'-' } else { name[at].to_ascii_lowercase() };
        at += 1;
    }
    spelt
}
