//! The words of the theme, the boards and the figures in another language.

use anyhow::ensure;
use regex::{Captures, Regex};
use std::collections::HashMap;

/// Texts in English with their translations. `theme/translate.js` does the same with what
/// appears later.
pub(crate) struct Translations<'a> {
    by_text: HashMap<&'a str, &'a str>,
    /// Those with holes, such as `{1}`; the first one that matches holds.
    patterns: Vec<(Regex, &'a str)>,
    /// Matches English words inside of a text in another script.
    english: Regex,
}

impl<'a> Translations<'a> {
    /// Prepares pairs of an English text and its translation.
    ///
    /// # Errors
    ///
    /// If a text is nothing but a hole.
    pub(crate) fn new(pairs: &'a [(String, String)]) -> anyhow::Result<Self> {
        let pairs = pairs
            .iter()
            .map(|(english, translation)| (english.as_str(), translation.as_str()));
        let hole = Regex::new(r"\\\{\d\\\}")?;
        let pattern = |english: &str| {
            let pattern = hole
                .replace_all(&regex::escape(english), "(.+?)")
                .into_owned();
            Regex::new(&format!("^(?:{pattern})$"))
        };
        let mut patterns = Vec::new();
        for (english, translation) in pairs.clone().filter(|(text, _)| text.contains("{1}")) {
            // It would match what is in its own hole, for ever.
            ensure!(english.trim() != "{1}", "\"{{1}}\" alone would be any text");
            patterns.push((pattern(english)?, translation));
        }
        Ok(Self {
            by_text: pairs.collect(),
            patterns,
            english: Regex::new(r"[\x21-\x7e][\x20-\x7e’“”…µ]*")?,
        })
    }

    /// Translates a text; what has no translation stays as it is. A text is one of those
    /// with a translation, or several sentences that are.
    pub(crate) fn translate(&self, text: &str) -> String {
        let trimmed = text.trim();
        if !trimmed.contains(|c: char| c.is_ascii_alphabetic()) {
            return text.to_owned();
        }
        if trimmed.contains(is_cjk) {
            let translate_phrase = |found: &Captures| match &found[0] {
                // A single word is in English on purpose.
                word if !word.trim().contains([' ', ',']) => word.to_owned(),
                phrase => self.translate(phrase),
            };
            return self
                .english
                .replace_all(text, translate_phrase)
                .into_owned();
        }
        let (before, after) = text
            .split_once(trimmed)
            .expect("a text contains its trimmed self");
        let translation = self
            .lookup(trimmed)
            .unwrap_or_else(|| self.translate_sentences(trimmed));
        format!("{before}{translation}{after}")
    }

    fn lookup(&self, text: &str) -> Option<String> {
        if let Some(translation) = self.by_text.get(text) {
            return Some((*translation).to_owned());
        }
        if text.contains(". ") {
            return None;
        }
        self.patterns.iter().find_map(|(pattern, translation)| {
            let holes = pattern.captures(text)?;
            Some(self.fill(translation, &holes))
        })
    }

    /// Fills the holes of a translation; what is in them may have a translation, too.
    fn fill(&self, translation: &str, holes: &Captures) -> String {
        (1..holes.len()).fold(translation.to_owned(), |filled, number| {
            filled.replace(&format!("{{{number}}}"), &self.translate(&holes[number]))
        })
    }

    fn translate_sentences(&self, text: &str) -> String {
        let Some((first, rest)) = text.split_once(". ") else {
            return text.to_owned();
        };
        let first = format!("{first}.");
        let (translation, space) = match self.lookup(&first) {
            Some(translation) if translation.ends_with(is_cjk) => (translation, ""),
            translation => (translation.unwrap_or(first), " "),
        };
        format!("{translation}{space}{}", self.translate(rest))
    }
}

/// Is it a letter or a sign of Chinese, Japanese or Korean, which have no spaces between
/// words?
pub(crate) fn is_cjk(c: char) -> bool {
    ('\u{3000}'..='\u{ffef}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    #[test]
    fn sentences_are_translated_by_their_patterns() {
        // `ci/web/test/translate.test.mjs` reads it, too.
        let fixture = include_str!("../../../ci/web/translate.json");
        let fixture: HashMap<String, Vec<(String, String)>> =
            serde_json::from_str(fixture).unwrap();
        let translations = Translations::new(&fixture["words"]).unwrap();
        assert!(fixture["texts"].len() > 5);
        for (text, translation) in &fixture["texts"] {
            assert_eq!(&translations.translate(text), translation);
        }
        // Only the build translates English words inside another text.
        let text = "マスは row 3 で、Undo です。 A beats White.";
        let translation = "マスは 3 行 で、Undo です。 白 は A に負ける。";
        assert_eq!(translations.translate(text), translation);
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
        fn any_pairs_can_be_read_and_any_text_can_be_translated(
            pairs in vec((text(), text()), 0..5),
            texts in vec(text(), 1..5),
        ) {
            let is_bare = pairs.iter().any(|(english, _)| english.trim() == "{1}");
            let Ok(translations) = Translations::new(&pairs) else {
                prop_assert!(is_bare);
                return Ok(());
            };
            for (english, translation) in &pairs {
                let is_plain = !english.contains("{1}") && english.trim() == english;
                let has_letters = english.contains(|c: char| c.is_ascii_alphabetic());
                let is_first = pairs.iter().filter(|(other, _)| other == english).count() == 1;
                if is_plain && has_letters && is_first && !english.contains(is_cjk) {
                    prop_assert_eq!(&translations.translate(english), translation);
                }
            }
            for text in texts {
                let _ = translations.translate(&text);
                prop_assert_eq!(Translations::new(&[]).unwrap().translate(&text), text);
            }
        }
    }
}
