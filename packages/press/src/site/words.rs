//! What the theme, the boards and the figures say, in the language of a page.

use crate::site::language::{Language, WORDS_FILE, site_dir};
use anyhow::{Context as _, ensure};
use regex::{Captures, Regex};
use std::collections::HashMap;
use std::path::Path;

/// The words of a language, by what they are in English.
pub struct Words {
    /// `None` for English.
    translations: Option<Translations>,
    /// A hash of all words.
    fingerprint: u64,
    /// The modules of boards whose games have words.
    board_modules: Vec<String>,
}

impl Words {
    /// The words in English, which stay as they are.
    pub fn english() -> Self {
        Self {
            translations: None,
            fingerprint: 0,
            board_modules: Vec::new(),
        }
    }

    /// Prepares the words of another language.
    ///
    /// # Errors
    ///
    /// If a text with a translation is nothing but a hole.
    pub fn new(language: &Language) -> anyhow::Result<Self> {
        let pairs: Vec<_> = language.words.values().flatten().cloned().collect();
        let translations = Translations::new(&pairs)
            .with_context(|| format!("{}/{WORDS_FILE} is wrong", language.code))?;
        Ok(Self {
            translations: Some(translations),
            fingerprint: cache::fingerprint(&pairs),
            board_modules: language.board_modules().map(str::to_owned).collect(),
        })
    }

    /// Prepares the words for the pages in the folder `source_dir`, given all languages but
    /// English.
    ///
    /// # Errors
    ///
    /// As [`Words::new`].
    pub fn of_folder(languages: &[Language], source_dir: &Path) -> anyhow::Result<Self> {
        let code = site_dir(source_dir);
        match languages
            .iter()
            .find(|language| Path::new(&language.code) == code)
        {
            Some(language) => Self::new(language),
            None => Ok(Self::english()),
        }
    }

    /// Returns a part of the key under which what was printed with these words is cached.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Returns the modules of boards whose games have words, which pages load for them.
    pub(crate) fn board_modules(&self) -> &[String] {
        &self.board_modules
    }

    /// Returns whether these are the words in English.
    pub fn is_english(&self) -> bool {
        self.translations.is_none()
    }

    /// Translates a text; what has no translation stays as it is. A text is one of those
    /// with a translation, or several sentences that are.
    pub fn translate(&self, text: &str) -> String {
        match &self.translations {
            Some(translations) => translations.translate(text),
            None => text.to_owned(),
        }
    }

    /// Translates a pattern such as "Chapter {1}: {2}", if it is one of those with a
    /// translation, and puts these texts into its holes as they are.
    pub fn fill(&self, pattern: &str, holes: &[&str]) -> String {
        let translation = self
            .translations
            .as_ref()
            .and_then(|translations| translations.by_text.get(pattern));
        fill_holes(translation.map_or(pattern, String::as_str), |index| {
            holes.get(index).map(|&text| text.to_owned())
        })
    }
}

/// Returns a pattern with what `text_of_hole` has for its holes, of which `{1}` has the index
/// 0. Braces around anything else stay.
fn fill_holes(pattern: &str, text_of_hole: impl Fn(usize) -> Option<String>) -> String {
    let mut pieces = pattern.split('{');
    let mut filled = pieces
        .next()
        .expect("a split text has a first part")
        .to_owned();
    for piece in pieces {
        let hole = piece.split_once('}').and_then(|(number, rest)| {
            let index = number.parse::<usize>().ok()?.checked_sub(1)?;
            Some((text_of_hole(index)?, rest))
        });
        match hole {
            Some((text, rest)) => filled.extend([&text, rest]),
            None => filled.extend(["{", piece]),
        }
    }
    filled
}

/// Returns the numbers of the holes of a text, such as `{1}`, in the order of the text.
fn hole_numbers(text: &str) -> Vec<usize> {
    text.split('{')
        .skip(1)
        .filter_map(|piece| piece.split_once('}')?.0.parse().ok())
        .filter(|&number| (1..10).contains(&number))
        .collect()
}

/// Returns what is between a sentence and the next one: nothing after the full stop of a
/// script without spaces.
pub fn sentence_gap(sentence: &str) -> &'static str {
    if sentence.ends_with(CJK_FULL_STOP) {
        ""
    } else {
        " "
    }
}

/// The full stop of Chinese and Japanese, which has the space after it in itself.
pub(crate) const CJK_FULL_STOP: char = '。';

/// Adds a full stop of its script to a text.
fn with_full_stop(mut text: String) -> String {
    let is_in_cjk = text.contains(is_cjk);
    text.push(if is_in_cjk { CJK_FULL_STOP } else { '.' });
    text
}

/// Returns whether this is a letter or a sign of Chinese, Japanese or Korean, which have no
/// spaces between words.
pub(crate) fn is_cjk(c: char) -> bool {
    ('\u{3000}'..='\u{ffef}').contains(&c)
}

/// Texts in English with their translations. `theme/translate.js` does the same with what
/// appears later.
struct Translations {
    by_text: HashMap<String, String>,
    /// Those with holes, such as `{1}`; the first one that matches holds.
    patterns: Vec<Pattern>,
    /// Matches English words inside of a text in another script.
    english: Regex,
}

/// A text with holes, and its translation.
struct Pattern {
    /// Matches the text with anything in its holes, and a full stop that may follow.
    regex: Regex,
    translation: String,
    /// Whether the last hole is the end of both.
    ends_with_hole: bool,
}

impl Translations {
    /// Prepares pairs of an English text and its translation.
    ///
    /// # Errors
    ///
    /// If a text is nothing but a hole, its holes are not numbered in order, or its translation
    /// has another one.
    fn new(pairs: &[(String, String)]) -> anyhow::Result<Self> {
        let hole = Regex::new(r"\\\{\d\\\}")?;
        let pattern = |english: &str| {
            let pattern = hole
                .replace_all(&regex::escape(english), "(.+?)")
                .into_owned();
            Regex::new(&format!("^{pattern}(\\.?)$"))
        };
        let mut by_text = HashMap::new();
        for (english, translation) in pairs.iter().rev() {
            by_text.insert(english.clone(), translation.clone());
        }
        let mut patterns = Vec::new();
        for (english, translation) in pairs.iter().filter(|(text, _)| text.contains("{1}")) {
            // It would match what is in its own hole, for ever.
            ensure!(english.trim() != "{1}", "\"{{1}}\" alone would be any text");
            let numbers = hole_numbers(english);
            ensure!(
                numbers.iter().copied().eq(1..=numbers.len()),
                "the holes of {english:?} are not {{1}}, {{2}} … in order"
            );
            ensure!(
                hole_numbers(translation)
                    .iter()
                    .all(|hole| numbers.contains(hole)),
                "{translation:?} has a hole that {english:?} has not"
            );
            let end = format!("{{{}}}", numbers.len());
            patterns.push(Pattern {
                regex: pattern(english)?,
                translation: translation.clone(),
                ends_with_hole: english.ends_with(&end) && translation.ends_with(&end),
            });
        }
        Ok(Self {
            by_text,
            patterns,
            english: Regex::new(r"[\x21-\x7e][\x20-\x7e’“”…µ]*")?,
        })
    }

    fn translate(&self, text: &str) -> String {
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
            return Some(translation.clone());
        }
        // What is known may end with a full stop as well.
        let unstopped = text.strip_suffix('.');
        if let Some(translation) = unstopped.and_then(|text| self.by_text.get(text)) {
            return Some(with_full_stop(translation.clone()));
        }
        if text.contains(". ") {
            return None;
        }
        let mut patterns = self.patterns.iter();
        patterns.find_map(
            |Pattern {
                 regex,
                 translation,
                 ends_with_hole,
             }| {
                let holes = regex.captures(text)?;
                let last = holes.len() - 2;
                let has_full_stop = holes.get(last + 1)?.as_str() == ".";
                // What is in them may have a translation, too, and at the end be a sentence.
                let sentence = if has_full_stop && *ends_with_hole {
                    self.lookup(&format!("{}.", holes.get(last)?.as_str()))
                } else {
                    None
                };
                let filled = fill_holes(translation, |index| match &sentence {
                    Some(sentence) if index + 1 == last => Some(sentence.clone()),
                    _ => Some(self.translate(holes.get(index + 1)?.as_str())),
                });
                let is_sentence = has_full_stop && sentence.is_none();
                Some(if is_sentence {
                    with_full_stop(filled)
                } else {
                    filled
                })
            },
        )
    }

    fn translate_sentences(&self, text: &str) -> String {
        let Some((first, rest)) = text.split_once(". ") else {
            return text.to_owned();
        };
        let first = format!("{first}.");
        match self.lookup(&first) {
            Some(translation) if translation.ends_with(is_cjk) => {
                translation + &self.translate(rest.trim_start_matches(' '))
            }
            translation => format!("{} {}", translation.unwrap_or(first), self.translate(rest)),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::site::language::{Pairs, SITE_PART};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Pairs of English words and their translations.
    pub(crate) fn pairs(words: &[(&str, &str)]) -> Pairs {
        words
            .iter()
            .map(|&(english, translation)| (english.into(), translation.into()))
            .collect()
    }

    /// A language named `ja` with these words on all pages.
    pub(crate) fn language(words: &[(&str, &str)]) -> Language {
        Language {
            code: "ja".into(),
            name: "日本語".into(),
            title: "t".into(),
            description: "d".into(),
            words: BTreeMap::from([(SITE_PART.into(), pairs(words))]),
            aliases: BTreeMap::new(),
            synonyms: BTreeMap::new(),
        }
    }

    #[test]
    fn sentences_are_translated_by_their_patterns() {
        // `ci/web/test/translate.test.mjs` reads it, too.
        let fixture = include_str!("../../../../ci/web/translate.json");
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

    #[test]
    fn each_folder_of_pages_has_its_words() {
        let languages = [language(&[("Undo", "戻す")])];
        let undo = |folder| {
            let words = Words::of_folder(&languages, Path::new(folder)).unwrap();
            words.translate("Undo")
        };
        assert_eq!(["src", "ja"].map(undo), ["Undo", "戻す"]);
        for (pair, mistake) in [
            (("{1}", "x"), "\"{1}\" alone would be any text"),
            (
                ("{1} of {3}", "{3} {1}"),
                "the holes of \"{1} of {3}\" are not {1}, {2} … in order",
            ),
            (
                ("{1} of", "{2}"),
                "\"{2}\" has a hole that \"{1} of\" has not",
            ),
        ] {
            let wrong = Words::new(&language(&[pair])).err().unwrap();
            assert_eq!(
                format!("{wrong:#}"),
                format!("ja/words.toml is wrong: {mistake}")
            );
        }
    }

    #[test]
    fn holes_are_filled_with_texts_as_they_are() {
        let words = Words::new(&language(&[("{1} of {2}", "{2} の {1}"), ("two", "二")])).unwrap();
        assert_eq!(words.fill("{1} of {2}", &["two", "{1}"]), "{1} の two");
        let english = Words::english();
        assert_eq!(english.fill("{1} of {2}", &["one", "two"]), "one of two");
        assert_eq!(english.fill("{x {3} {", &["one"]), "{x {3} {");
    }

    #[test]
    fn a_space_is_between_sentences_where_the_script_has_spaces() {
        assert_eq!(["One.", "一。"].map(sentence_gap), [" ", ""]);
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
            let is_wrong = pairs.iter().any(|(english, translation)| {
                let holes = hole_numbers(english);
                let is_known = |hole| holes.contains(hole);
                english.trim() == "{1}"
                    || holes.iter().copied().ne(1..=holes.len())
                    || !hole_numbers(translation).iter().all(is_known)
            });
            let Ok(translations) = Translations::new(&pairs) else {
                prop_assert!(is_wrong);
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
                let _ = Words::english().fill(&text, &[&text]);
                prop_assert_eq!(Translations::new(&[]).unwrap().translate(&text), text);
            }
        }
    }
}
