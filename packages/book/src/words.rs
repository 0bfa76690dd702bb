//! The words of the theme, the boards and the figures in another language.

use anyhow::ensure;
use regex::{Captures, Regex};
use std::collections::HashMap;

/// What is said in English, and what it is in the language. `theme/words.js` does
/// the same with what appears later.
pub(crate) struct Words<'a> {
    known: HashMap<&'a str, &'a str>,
    /// Those with holes; the first one that fits holds.
    patterns: Vec<(Regex, &'a str)>,
    /// Words in English inside of a text.
    inside: Regex,
}

impl<'a> Words<'a> {
    pub(crate) fn new(known: &'a [(String, String)]) -> anyhow::Result<Self> {
        let known = known
            .iter()
            .map(|(english, said)| (english.as_str(), said.as_str()));
        let hole = Regex::new(r"\\\{\d\\\}")?;
        let pattern = |english: &str| {
            let pattern = hole
                .replace_all(&regex::escape(english), "(.+?)")
                .into_owned();
            Regex::new(&format!("^(?:{pattern})$"))
        };
        let holed = known.clone().filter(|(english, _)| english.contains("{1}"));
        // Such a one would fit its own hole, and that again.
        let is_bare = |(english, _): &(&str, &str)| english.trim() == "{1}";
        ensure!(
            !holed.clone().any(|it| is_bare(&it)),
            "\"{{1}}\" alone would be any text"
        );
        let patterns = holed.map(|(english, said)| Ok((pattern(english)?, said)));
        let patterns = patterns.collect::<anyhow::Result<_>>()?;
        let inside = Regex::new(r"[\x21-\x7e][\x20-\x7e’“”…µ]*")?;
        Ok(Self {
            known: known.collect(),
            patterns,
            inside,
        })
    }

    /// A text in the language; what is not known stays as it is. A text is what
    /// stands among the words, or sentences that do.
    pub(crate) fn say(&self, text: &str) -> String {
        let inner = text.trim();
        if !inner.contains(|c: char| c.is_ascii_alphabetic()) {
            return text.to_owned();
        }
        if inner.contains(is_wide) {
            // A word alone is meant as it is.
            let said = |found: &Captures| match &found[0] {
                one if !one.trim().contains([' ', ',']) => one.to_owned(),
                more => self.say(more),
            };
            return self.inside.replace_all(text, said).into_owned();
        }
        let (before, after) = text.split_once(inner).unwrap_or_default();
        format!(
            "{before}{}{after}",
            self.known(inner).unwrap_or_else(|| self.sentences(inner))
        )
    }

    fn known(&self, text: &str) -> Option<String> {
        let filled = |(pattern, said): &(Regex, &str)| {
            pattern
                .captures(text)
                .map(|holes| self.filled(said, &holes))
        };
        match self.known.get(text) {
            Some(said) => Some((*said).to_owned()),
            None if text.contains(". ") => None,
            None => self.patterns.iter().find_map(filled),
        }
    }

    /// What was in the holes may be words as well.
    fn filled(&self, said: &str, holes: &Captures) -> String {
        let fill =
            |said: String, at: usize| said.replace(&format!("{{{at}}}"), &self.say(&holes[at]));
        (1..holes.len()).fold(said.to_owned(), fill)
    }

    fn sentences(&self, text: &str) -> String {
        let Some((first, rest)) = text.split_once(". ") else {
            return text.to_owned();
        };
        let first = format!("{first}.");
        let (said, blank) = match self.known(&first) {
            Some(said) if said.ends_with(is_wide) => (said, ""),
            said => (said.unwrap_or(first), " "),
        };
        format!("{said}{blank}{}", self.say(rest))
    }
}

/// Is it a letter or a sign of a script without blanks?
pub(crate) fn is_wide(letter: char) -> bool {
    ('\u{3000}'..='\u{ffef}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    #[test]
    fn sentences_are_said_by_their_patterns() {
        let known = [
            ("{1} beats {2}.", "{2} は {1} に負ける。"),
            ("{1} wins", "{1} の勝ち"),
            ("row {1}", "{1} 行"),
            ("White", "白"),
            ("Undo", "戻す"),
        ];
        let known = known.map(|(english, said)| (english.to_owned(), said.to_owned()));
        let words = Words::new(&known).unwrap();
        for (text, said) in [
            (" Undo\n", " 戻す\n"),
            ("White wins", "白 の勝ち"),
            ("A beats White. Undo", "白 は A に負ける。戻す"),
            ("Nothing. White", "Nothing. 白"),
            ("3·5", "3·5"),
            ("Undone", "Undone"),
            (
                "マスは row 3 で、Undo です。 A beats White.",
                "マスは 3 行 で、Undo です。 白 は A に負ける。",
            ),
        ] {
            assert_eq!(words.say(text), said);
        }
    }

    /// Texts with all that has a meaning here.
    fn text() -> impl Strategy<Value = String> {
        let part = prop_oneof![
            "[A-Za-z]{1,5}",
            "[ .,{}1-9()\\[\\]\\\\*+?|^$\n]{1,4}",
            "[あい。、]{1,3}",
            "(\\{1\\}|\\{2\\}|\\. |é|“|µ)",
            ".*",
        ];
        vec(part, 0..8).prop_map(|parts| parts.concat())
    }

    proptest! {
        #[test]
        fn any_words_can_be_read_and_any_text_be_said(
            known in vec((text(), text()), 0..5),
            texts in vec(text(), 1..5),
        ) {
            let is_bare = known.iter().any(|(english, _)| english.trim() == "{1}");
            let Ok(words) = Words::new(&known) else {
                prop_assert!(is_bare);
                return Ok(());
            };
            for (english, said) in &known {
                let is_plain = !english.contains("{1}") && english.trim() == english;
                let has_letters = english.contains(|c: char| c.is_ascii_alphabetic());
                let is_first = known.iter().filter(|it| it.0 == *english).count() == 1;
                if is_plain && has_letters && is_first && !english.contains(is_wide) {
                    prop_assert_eq!(&words.say(english), said);
                }
            }
            for text in texts {
                let _ = words.say(&text);
                prop_assert_eq!(Words::new(&[]).unwrap().say(&text), text);
            }
        }
    }
}
