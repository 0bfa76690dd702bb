//! Values as `{:?}` prints them, read back into a tree that can be drawn.
//!
//! A recorded program is compiled without serde, so `Debug` is all that it can print.
//! What it prints is read here once; the page gets the tree as JSON.

use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use std::fmt::{self, Display, Formatter};

/// A value that a recorded program printed with `{:?}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DebugValue {
    /// A number, a text with its quotes, a unit variant, or anything else that has no
    /// parts that could be drawn.
    Atom(String),
    /// A list, an array or a tuple.
    List(Vec<DebugValue>),
    /// A map or a set, with or without the name of a struct before it.
    Braced {
        /// The name of the struct; none for a map or a set.
        name: Option<String>,
        /// What is between the braces.
        entries: Vec<Entry>,
    },
}

/// What a list, a map, a set or a struct holds at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An element of a set.
    Element(DebugValue),
    /// A key of a map or the name of a field, and its value.
    Pair(DebugValue, DebugValue),
}

impl DebugValue {
    /// Parses what `{:?}` printed. `Some(x)` is read as `x`. Text that `Debug` does not
    /// print gives a tree, too, but one that makes no sense.
    pub fn parse(text: &str) -> Self {
        Parser { rest: text }.value()
    }

    /// Returns whether the text is that of a list, a map or a set: a value whose parts
    /// can be drawn.
    pub fn has_parts(text: &str) -> bool {
        text.starts_with(['[', '{'])
    }
}

/// A short form for use in a sentence: a word as it is, a list in round brackets, and `…` for
/// anything with braces.
impl Display for DebugValue {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Atom(word) => f.write_str(word),
            Self::List(values) => {
                f.write_str("(")?;
                for (index, value) in values.iter().enumerate() {
                    let separator = if index == 0 { "" } else { ", " };
                    write!(f, "{separator}{value}")?;
                }
                f.write_str(")")
            }
            Self::Braced { .. } => f.write_str("…"),
        }
    }
}

/// A word is a string, a list an array; `{"name": …, "pairs": […]}` is what has braces,
/// where a pair is an array of key and value.
impl Serialize for DebugValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Atom(word) => serializer.serialize_str(word),
            Self::List(values) => values.serialize(serializer),
            Self::Braced { name, entries } => {
                let mut map = serializer.serialize_map(None)?;
                if let Some(name) = name {
                    map.serialize_entry("name", name)?;
                }
                map.serialize_entry("pairs", entries)?;
                map.end()
            }
        }
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Element(value) => value.serialize(serializer),
            Self::Pair(key, value) => (key, value).serialize(serializer),
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    /// Takes `start` off the text, if that is how it goes on.
    fn skip(&mut self, start: &str) -> bool {
        let rest = self.rest.strip_prefix(start);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Takes this many bytes off the text.
    fn take(&mut self, length: usize) -> String {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken.to_owned()
    }

    fn value(&mut self) -> DebugValue {
        if self.skip("[") {
            return DebugValue::List(self.list("]"));
        }
        if self.skip("(") {
            return DebugValue::List(self.list(")"));
        }
        if self.skip("{") {
            return DebugValue::Braced {
                name: None,
                entries: self.entries("}"),
            };
        }
        if self.rest.starts_with(['"', '\'']) {
            return DebugValue::Atom(self.quoted());
        }
        let end = self
            .rest
            .find([',', ':', '(', ')', '[', ']', '{', '}', ' ']);
        let word = self.take(end.unwrap_or(self.rest.len()));
        if self.skip("(") {
            let inside = self.list(")").into_iter().next();
            return match inside {
                Some(inside) if word == "Some" => inside,
                Some(inside) => DebugValue::Atom(format!("{word}({inside})")),
                None => DebugValue::Atom(word),
            };
        }
        if self.skip(" {") {
            return DebugValue::Braced {
                name: Some(word),
                entries: self.entries("}"),
            };
        }
        DebugValue::Atom(word)
    }

    /// A text or a character with its quotes.
    fn quoted(&mut self) -> String {
        let quote = self.rest.chars().next();
        let mut is_escaped = false;
        let end = self.rest.char_indices().skip(1).find(|&(_, c)| {
            let ends = !is_escaped && Some(c) == quote;
            is_escaped = !is_escaped && c == '\\';
            ends
        });
        self.take(end.map_or(self.rest.len(), |(index, c)| index + c.len_utf8()))
    }

    fn list(&mut self, close: &str) -> Vec<DebugValue> {
        let entries = self.entries(close).into_iter();
        entries
            .map(|entry| match entry {
                Entry::Element(value) => value,
                Entry::Pair(key, value) => DebugValue::List(vec![key, value]),
            })
            .collect()
    }

    fn entries(&mut self, close: &str) -> Vec<Entry> {
        let mut entries = Vec::new();
        loop {
            self.rest = self.rest.trim_start_matches([' ', ',']);
            if self.rest.is_empty() || self.skip(close) {
                return entries;
            }
            let before = self.rest.len();
            let value = self.value();
            entries.push(if self.skip(": ") {
                Entry::Pair(value, self.value())
            } else {
                Entry::Element(value)
            });
            if self.rest.len() == before {
                // A bracket that nothing has opened.
                self.rest = "";
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn json(value: &impl fmt::Debug) -> String {
        serde_json::to_string(&DebugValue::parse(&format!("{value:?}"))).unwrap()
    }

    #[derive(Debug)]
    #[expect(dead_code, reason = "its fields are only printed")]
    struct Cell {
        row: u32,
        label: &'static str,
    }

    #[derive(Debug)]
    #[expect(dead_code, reason = "its field is only printed")]
    struct Wrapped(u32);

    #[test]
    fn what_debug_prints_becomes_a_tree() {
        let map = BTreeMap::from([((0, 1), true), ((2, 3), false)]);
        assert_eq!(
            json(&map),
            r#"{"pairs":[[["0","1"],"true"],[["2","3"],"false"]]}"#
        );
        assert_eq!(json(&BTreeSet::from([1, 2])), r#"{"pairs":["1","2"]}"#);
        assert_eq!(json(&[Some(1), None]), r#"["1","None"]"#);
        assert_eq!(json(&[vec![-1], vec![]]), r#"[["-1"],[]]"#);
        assert_eq!(json(&(Wrapped(3), 'x')), r#"["Wrapped(3)","'x'"]"#);
        assert_eq!(json(&"a\"b, [c"), r#""\"a\\\"b, [c\"""#);
        let cell = Cell {
            row: 1,
            label: "a}",
        };
        assert_eq!(
            json(&cell),
            r#"{"name":"Cell","pairs":[["row","1"],["label","\"a}\""]]}"#
        );
    }

    #[test]
    fn a_value_is_short_in_a_sentence() {
        let short = |text: &str| DebugValue::parse(text).to_string();
        assert_eq!(short("Some(3)"), "3");
        assert_eq!(short("[1, (2, 3)]"), "(1, (2, 3))");
        assert_eq!(short("P { x: 1 }"), "…");
        assert!(DebugValue::has_parts("{1}") && !DebugValue::has_parts("P { x: 1 }"));
    }

    proptest! {
        #[test]
        fn any_text_gives_some_tree(text: String) {
            DebugValue::parse(&text);
        }

        #[test]
        fn any_brackets_give_some_tree(text in r#"[\[\](){}:, a"'\\]{0,40}"#) {
            DebugValue::parse(&text);
        }
    }
}
