//! Compares each page in another language with the English page that it was translated
//! from, and says which translations are behind.
//!
//! The typed pages of the two languages are compared block by block; `parts` says what must be
//! the same. Each heading, paragraph, item, cell and block of code has its twin, in the same
//! order, with the same figures, formulas, inline code, targets of links and numbers in digits.
//! What the English says in words, such as "thirty", a translation may say in digits, as
//! often as the English says it. The `STYLE.md` of a language says how its pages are
//! written, and is not one of them.
//! A heading keeps its address: `## 終わりから {#from-the-end}`. Of questions, guesses and
//! runs only what a reader reads is translated. An exercise is
//! `ja/chNN-…/exercises/eN_NAME.md`: what is after `//!` in its file, with `## Hint` and
//! `## Solution` as they are. The last line, `<!-- of 123456789abc -->`, names the text that
//! was translated; when the English changes, the page says that it is behind until the
//! translation and this line follow. `node ci/web/check.mjs target/book languages` finds what
//! is still in English: it belongs in `words.toml`, where a name that stays the same, such
//! as `mdBook`, gets a line that says it twice. A script whose letters the book's fonts
//! don't have needs a line in `theme/css/variables.css`.

mod parts;

use crate::site;
use anyhow::{Context as _, ensure};
use book_model::{Block, Book, Exercise, Page, Solution};
use parts::Part;
use press::language::{self, Language};
use press::original;
use std::collections::BTreeMap;
use std::path::Path;

/// Compares each translation with its original, block by block: figures, formulas, code,
/// links and numbers must be the same. Returns a sentence that says how many translations
/// there are, and which are behind.
///
/// # Errors
///
/// If a translation differs from its original, something is wrong with a page, or a file
/// can't be read.
pub(crate) fn check(root: &Path) -> anyhow::Result<String> {
    let languages = language::load_all(root)?;
    let mut report = Report::default();
    if !languages.is_empty() {
        let english = site::typed_book(root, None)?;
        for language in &languages {
            let translated = site::typed_book(root, Some(language))?;
            report.add_language(root, language, &english, &translated)?;
        }
    }
    let Report {
        count,
        behind,
        problems,
    } = report;
    ensure!(
        problems.is_empty(),
        "{} problems\n{}",
        problems.len(),
        problems.join("\n")
    );
    Ok(format!(
        "{count} texts in other languages have what the English has{behind}"
    ))
}

/// What was found so far.
#[derive(Default)]
struct Report {
    /// How many translations there are.
    count: usize,
    /// Which are behind.
    behind: String,
    /// What is wrong with the others, each with file and line.
    problems: Vec<String>,
}

impl Report {
    /// Compares all files of a language.
    fn add_language(
        &mut self,
        root: &Path,
        language: &Language,
        english: &Book,
        translated: &Book,
    ) -> anyhow::Result<()> {
        let originals = Texts::of_book(english);
        let translations = Texts::of_book(translated);
        let mut files = files::below(&root.join(&language.code))?;
        files.retain(|file| {
            let is_markdown = file.extension().is_some_and(|extension| extension == "md");
            is_markdown && !file.ends_with("SUMMARY.md") && !file.ends_with("STYLE.md")
        });
        for file in files {
            let text = files::read(&file)?;
            let file = file.strip_prefix(root)?;
            let original_digest = original::digest(&original::read(root, file)?);
            let recorded_digest = original::recorded_digest(&text);
            self.count += 1;
            if recorded_digest.is_some_and(|recorded| recorded != original_digest) {
                self.behind += &format!("; {} is behind", file.display());
                continue;
            }
            let name = file.to_string_lossy().replace('\\', "/");
            let mut found = if let Some(page) = translations.pages_by_source.get(&*name) {
                let original = originals.pages_by_path.get(&*page.meta.path);
                let original = original.with_context(|| format!("{name} has no English page"))?;
                page_differences(original, page, text.lines().count())
            } else {
                exercise_differences(&originals, &translations, file, &text)
            };
            if recorded_digest.is_none() {
                found.push(Difference {
                    line: text.lines().count(),
                    message: format!("the last line must be <!-- of {original_digest} -->"),
                });
            }
            let found = found.into_iter();
            self.problems.extend(
                found.map(|Difference { line, message }| format!("{name}:{line}: {message}")),
            );
        }
        Ok(())
    }
}

/// The texts of a book that have a file each.
#[derive(Default)]
struct Texts<'a> {
    /// By the paths on the site, which are the same in each language.
    pages_by_path: BTreeMap<&'a str, &'a Page>,
    /// By their files.
    pages_by_source: BTreeMap<&'a str, &'a Page>,
    /// By the folders of their chapters and their names.
    exercises: BTreeMap<(&'a str, &'a str), &'a Exercise>,
    /// In the same way.
    solutions: BTreeMap<(&'a str, &'a str), &'a Solution>,
}

impl<'a> Texts<'a> {
    fn of_book(book: &'a Book) -> Self {
        let mut texts = Self::default();
        for page in &book.pages {
            texts.pages_by_path.insert(&page.meta.path, page);
            texts.pages_by_source.insert(&page.meta.source, page);
            texts.add_exercises(&page.blocks);
        }
        texts
    }

    fn add_exercises(&mut self, blocks: &'a [Block]) {
        for block in blocks {
            if let Block::Exercise(exercise) = block {
                let key = (&*exercise.chapter, &*exercise.name);
                self.exercises.insert(key, exercise);
            }
            if let Block::Solution(solution) = block {
                let key = (&*solution.chapter, &*solution.name);
                self.solutions.insert(key, solution);
            }
            for blocks in block.inner_blocks() {
                self.add_exercises(blocks);
            }
        }
    }
}

/// What is different in a translation.
#[derive(Debug, PartialEq, Eq)]
struct Difference {
    /// The line of the translation, counted from 1.
    line: usize,
    message: String,
}

/// Returns where a page does not say what the original does. `last_line` is that of its
/// file.
fn page_differences(original: &Page, translated: &Page, last_line: usize) -> Vec<Difference> {
    let mut differences = Vec::new();
    let originals = original.blocks.iter().zip(&original.lines);
    let translations = translated.blocks.iter().zip(&translated.lines);
    for ((original, original_line), (translated, line)) in originals.zip(translations) {
        compare(
            &parts::of_block(original),
            &parts::of_block(translated),
            *line,
            &format!("line {original_line}"),
            &mut differences,
        );
    }
    let (count, original_count) = (translated.blocks.len(), original.blocks.len());
    if count != original_count {
        differences.push(Difference {
            line: last_line,
            message: format!("it has {count} blocks, and the original {original_count}"),
        });
    }
    differences
}

/// Returns where the `text` of an exercise, from this `file`, does not say what the original
/// does.
fn exercise_differences(
    originals: &Texts,
    translations: &Texts,
    file: &Path,
    text: &str,
) -> Vec<Difference> {
    // Its parts have no lines of their own on the page.
    let line_of = |heading: &str| {
        let mut lines = (1..).zip(text.lines());
        lines
            .find(|(_, line)| *line == heading)
            .map_or(1, |(number, _)| number)
    };
    let folders: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let chapter = folders.get(1).map_or("", |chapter| chapter);
    let name = files::stem(file);
    let key = (chapter, &*name);
    let mut differences = Vec::new();
    let exercises = [originals, translations].map(|texts| texts.exercises.get(&key));
    let solutions = [originals, translations].map(|texts| texts.solutions.get(&key));
    if let [Some(original), Some(translated)] = exercises {
        compare(
            &parts::of_statement(original),
            &parts::of_statement(translated),
            1,
            "in the statement",
            &mut differences,
        );
        compare(
            &parts::of_blocks(&original.hint),
            &parts::of_blocks(&translated.hint),
            line_of("## Hint"),
            "in the hint",
            &mut differences,
        );
    } else {
        differences.push(Difference {
            line: 1,
            message: "no page shows it, or no English one".into(),
        });
    }
    if let [Some(original), Some(translated)] = solutions {
        compare(
            &parts::of_blocks(&original.explanation),
            &parts::of_blocks(&translated.explanation),
            line_of("## Solution"),
            "in the solution",
            &mut differences,
        );
    } else {
        differences.push(Difference {
            line: line_of("## Solution"),
            message: "no page shows the solution, or no English one".into(),
        });
    }
    differences
}

/// Compares the parts of two texts, of which the translated one is on this line, and the
/// original at `place`. A part of another kind is not looked into, nor what is after it: that
/// would all be different.
fn compare(
    original: &[Part],
    translated: &[Part],
    line: usize,
    place: &str,
    differences: &mut Vec<Difference>,
) {
    let mut report = |what: &str, how: &str| {
        differences.push(Difference {
            line,
            message: format!("{what} {how}, {place}"),
        });
    };
    for index in 0..original.len().max(translated.len()) {
        let original = original.get(index).map_or(&[][..], Vec::as_slice);
        let translated = translated.get(index).map_or(&[][..], Vec::as_slice);
        let is_of_other_kind = original.first() != translated.first();
        let compared = |part: &'_ [String]| {
            if is_of_other_kind {
                1.min(part.len())
            } else {
                part.len()
            }
        };
        let original = &original[..compared(original)];
        let translated = &translated[..compared(translated)];
        for missing in missing_from(translated, original) {
            if parts::number_in_words(missing).is_none() {
                report(missing, "is missing");
            }
        }
        let mut in_words: Vec<_> = original
            .iter()
            .filter_map(|invariant| parts::number_in_words(invariant))
            .collect();
        for added in missing_from(original, translated) {
            if let Some(same) = in_words.iter().position(|number| number == added) {
                in_words.swap_remove(same);
            } else if parts::number_in_words(added).is_none() {
                report(added, "is not in the original");
            }
        }
        if is_of_other_kind {
            break;
        }
    }
}

/// Returns what `wanted` has more often than `present`.
fn missing_from<'a>(present: &[String], wanted: &'a [String]) -> Vec<&'a String> {
    let mut rest: Vec<_> = present.iter().collect();
    let mut missing = Vec::new();
    for invariant in wanted {
        match rest.iter().position(|other| *other == invariant) {
            Some(same) => drop(rest.swap_remove(same)),
            None => missing.push(invariant),
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;
    use mdbook_driver::book::{Book, BookItem, Chapter};
    use mdbook_driver::config::Config;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};
    use tempfile::TempDir;

    /// Makes typed pages of Markdown.
    struct TestBook(TempDir);

    impl TestBook {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            files::write_all(folder.path(), [("a.rs", "#[test]\nfn t() {}\n")]).unwrap();
            Self(folder)
        }

        /// The page, or what is wrong with it.
        fn page(&self, markdown: &str) -> anyhow::Result<Page> {
            let chapter = Chapter::new("One", markdown.to_owned(), "one.md", Vec::new());
            let book = Book::new_with_items(vec![BookItem::Chapter(chapter)]);
            let mut config = Config::default();
            config.book.src = "ja".into();
            let typed_book = press::typed_book(self.0.path(), &config, &book)?;
            Ok(typed_book.pages.into_iter().next().unwrap())
        }

        /// The lines and the messages of the differences.
        #[track_caller]
        fn differences(&self, original: &str, translation: &str) -> Vec<(usize, String)> {
            let [original, translated] =
                [original, translation].map(|markdown| self.page(markdown).unwrap());
            page_differences(&original, &translated, translation.lines().count())
                .into_iter()
                .map(|Difference { line, message }| (line, message))
                .collect()
        }
    }

    const ORIGINAL: &str = "\
# A

Say 3 `x`, see [b](c.md#d).

## Two *words*

- one
- two 2

{{#figure counting-graph}}
It ends with {last}, and loses with {losing}.
Alt: With 7 circles.

```text
fn f() {}
```

```question
id = \"a\"
kind = \"what\"
ask = \"Why $`2`$?\"
test = \"a.rs: t\"
options = [
    { text = \"One\", right = true, because = \"It is `y`.\" },
    { text = \"Two\", because = \"It is 5.\" },
]
```
";

    /// The same with other words.
    fn translation() -> String {
        ORIGINAL
            .replace("# A", "# あ")
            .replace(
                "Say 3 `x`, see [b](c.md#d).",
                "[び](c.md#d) の `x` を 3 回。",
            )
            .replace("Two *words*", "二語 {#two-words}")
            .replace("one", "一")
            .replace(
                "It ends with {last}, and loses with {losing}.",
                "{losing} は負け。\n{last} で終わり。",
            )
            .replace("With 7 circles", "7 個の丸")
            .replace("Why $`2`$?", "なぜ $`2`$ ?")
            .replace("\"One\"", "\"一\"")
            .replace("It is `y`", "`y` です")
    }

    #[test]
    fn a_translation_is_compared_block_by_block() {
        let book = TestBook::new();
        let translated = translation();
        let differences = |from: &str, to: &str| {
            assert!(translated.contains(from), "{from}");
            book.differences(ORIGINAL, &translated.replacen(from, to, 1))
        };
        assert_eq!(differences("あ", "い"), []);
        let missing = |what: &str, line, original_line| {
            vec![(line, format!("{what} is missing, line {original_line}"))]
        };
        let added = |what: &str, line, original_line| {
            vec![(
                line,
                format!("{what} is not in the original, line {original_line}"),
            )]
        };
        let other = |what, new, line, original_line| {
            [
                missing(what, line, original_line),
                added(new, line, original_line),
            ]
            .concat()
        };
        assert_eq!(differences("3", "4"), other("3", "4", 3, 3));
        assert_eq!(differences("3", "3 3"), added("3", 3, 3));
        assert_eq!(differences("`x`", "x"), missing("`x`", 3, 3));
        assert_eq!(
            differences("c.md#d", "c.md"),
            other("](c.html#d)", "](c.html)", 3, 3)
        );
        assert_eq!(differences("c.md#d)", "c.md#d)](c.md)"), added("](", 3, 3));
        assert_eq!(
            differences(" {#two-words}", ""),
            other("{#two-words}", "{#二語}", 5, 5)
        );
        assert_eq!(
            differences("## 二", "### 二"),
            other("a heading of level 2", "a heading of level 3", 5, 5)
        );
        assert_eq!(differences("two 2", "two"), missing("2", 7, 7));
        assert_eq!(
            differences("- 一\n", ""),
            other("a list of 2 items", "a list of 1 item", 7, 7)
        );
        assert_eq!(
            differences("- 一\n- ", "1. 一\n2. "),
            added("the number 1.", 7, 7)
        );
        // The translated caption has a line more, but begins where the original does.
        assert_eq!(differences("で終わり", "で 1 終わり"), added("1", 10, 10));
        assert_eq!(differences("7 個", "個"), missing("7", 10, 10));
        assert_eq!(
            differences("Alt: ", ""),
            [added("7", 10, 10), missing("Alt:", 10, 10)].concat()
        );
        assert_eq!(
            differences("f() {}", "f()"),
            other("fn f() {}", "fn f()", 15, 14)
        );
        assert_eq!(differences("`2`", "`3`"), other("$`2`$", "$`3`$", 19, 18));
        assert_eq!(
            differences("id = \"a\"", "id = \"b\""),
            other("the question a", "the question b", 19, 18)
        );
        assert_eq!(differences("is 5", "is"), missing("5", 19, 18));
        let fewer = differences("```text\nfn f() {}\n```\n", "");
        assert_eq!(
            fewer.last().unwrap(),
            &(25, "it has 6 blocks, and the original 7".to_owned())
        );
    }

    #[test]
    fn digits_may_replace_number_words_and_no_others() {
        let book = TestBook::new();
        let differences = |translation: &str| {
            book.differences("Say thirty or twenty-nine, the second of 3.\n", translation)
        };
        let added = |number: &str| {
            let message = format!("{number} is not in the original, line 1");
            vec![(1, message)]
        };
        assert_eq!(differences("三十か二十九で、3 つのうち二つ目。\n"), []);
        assert_eq!(differences("3 つのうち 2 つ目で、29 か 30。\n"), []);
        assert_eq!(
            differences("3 つのうち 2 つ目で、28 か 30。\n"),
            added("28")
        );
        assert_eq!(differences("3 つで、30 か 30。\n"), added("30"));
        assert_eq!(
            differences("29 か 30 で、2 つ目。\n"),
            [(1, "3 is missing, line 1".to_owned())]
        );
    }

    /// What must be the same in each language, with the word `w`.
    const INVARIANTS: &[&str] = &[
        "`x`",
        "[w](c.md#d)",
        "[w](https://example.org)",
        "$`n^2`$",
        "3",
        "1,024",
        "0.07",
        "<b>w</b>",
        "![w](p.png)",
    ];

    /// A paragraph, an item, a heading, a box or a cell, with some of them.
    fn block() -> impl Strategy<Value = (&'static str, Vec<&'static str>)> {
        const STARTS: &[&str] = &["", "- ", "7. ", "> ", "> [!NOTE] ", "| ", "## "];
        (select(STARTS), vec(select(INVARIANTS), 1..5))
    }

    /// The blocks with this word between their signs.
    fn page(blocks: &[(&str, Vec<&str>)], word: &str) -> String {
        let mut page = String::new();
        for (number, (start, signs)) in blocks.iter().enumerate() {
            let signs = signs.join(&format!(" {word} ")).replace('w', word);
            let end = match *start {
                "## " => format!(" {{#h{number}}}"),
                "| " => " |\n|---|".to_owned(),
                _ => String::new(),
            };
            page += &format!("{start}{word} {signs} {word}{end}\n\n");
        }
        page
    }

    proptest! {
        #[test]
        fn any_text_is_its_own_translation(
            text in "(.|\n|#|- |```|`|\\{|\\]\\()*",
            other in "(.|\n)*",
        ) {
            let book = TestBook::new();
            let (Ok(page), Ok(other_page)) = (book.page(&text), book.page(&other)) else {
                return Ok(());
            };
            let line_count = text.lines().count();
            prop_assert_eq!(page_differences(&page, &page, line_count), []);
            for Difference { line, message } in page_differences(&other_page, &page, line_count) {
                prop_assert!(line <= line_count.max(1));
                prop_assert!(!message.is_empty());
            }
        }

        #[test]
        fn words_may_differ_and_invariants_may_not(
            blocks in vec(block(), 1..6),
            at: Index,
            sign: Index,
        ) {
            let book = TestBook::new();
            let original = page(&blocks, "word");
            let differences = |blocks: &[_]| book.differences(&original, &page(blocks, "語"));
            prop_assert_eq!(differences(&blocks), []);
            let mut fewer = blocks.clone();
            let at = at.index(blocks.len());
            let signs = &mut fewer[at].1;
            signs.remove(sign.index(signs.len()));
            prop_assert!(!differences(&fewer).is_empty());
            let without = [&blocks[..at], &blocks[at + 1..]].concat();
            prop_assert!(!differences(&without).is_empty());
        }
    }
}
