//! Compares each page in another language with the English page that it was translated
//! from, and says which translations are behind.
//!
//! Each heading, paragraph, item, cell and block of code has its twin, in the same order, with
//! the same directives, formulas, inline code, holes, targets of links and numbers in digits.
//! A heading keeps its address: `## 終わりから {#from-the-end}`. Of questions, guesses and
//! runs only what a reader reads is translated. An exercise is
//! `ja/chNN-…/exercises/eN_NAME.md`: what is after `//!` in its file, with `## Hint` and
//! `## Solution` as they are. The last line, `<!-- of 123456789abc -->`, names the text that
//! was translated; when the English changes, the page says that it is behind until the
//! translation and this line follow. `node ci/web/check.mjs target/book languages` finds what
//! is still in English: it belongs in `words.toml`, where a name that stays the same, such
//! as `mdBook`, gets a line that says it twice. A script whose letters the book's fonts
//! don't have needs a line in `theme/css/variables.css`.

use anyhow::ensure;
use press::{heading_id, language, original};
use regex::Regex;
use std::path::Path;

/// Compares each translation with its original, block by block: directives, formulas,
/// code, links and numbers must be the same. Returns a sentence that says how many
/// translations there are, and which are behind.
///
/// # Errors
///
/// If a translation differs from its original, or a file can't be read.
pub(crate) fn check(root: &Path) -> anyhow::Result<String> {
    let comparer = Comparer::new()?;
    let mut differences = Vec::new();
    let mut behind = String::new();
    let mut count = 0;
    for language in language::load_all(root)? {
        let mut files = files::below(&root.join(&language.code))?;
        files.retain(|file| {
            let is_markdown = file.extension().is_some_and(|extension| extension == "md");
            is_markdown && !file.ends_with("SUMMARY.md")
        });
        for file in files {
            let translation = files::read(&file)?;
            let file = file.strip_prefix(root)?;
            let original = original::read(root, file)?;
            let original_digest = original::digest(&original);
            let recorded_digest = original::recorded_digest(&translation);
            count += 1;
            if recorded_digest.is_some_and(|recorded| recorded != original_digest) {
                behind += &format!("; {} is behind", file.display());
                continue;
            }
            let mut found = comparer.differences(&original, &translation);
            if recorded_digest.is_none() {
                found.push(Difference {
                    line: translation.lines().count(),
                    message: format!("the last line must be <!-- of {original_digest} -->"),
                });
            }
            differences.extend(found.into_iter().map(|Difference { line, message }| {
                format!("{}:{line}: {message}", file.display())
            }));
        }
    }
    ensure!(
        differences.is_empty(),
        "{} problems\n{}",
        differences.len(),
        differences.join("\n")
    );
    Ok(format!(
        "{count} texts in other languages have what the English has{behind}"
    ))
}

/// What is different in a translation.
#[derive(Debug, PartialEq, Eq)]
struct Difference {
    /// The line of the translation, counted from 1.
    line: usize,
    message: String,
}

/// A heading, a paragraph, an item, a row or a fenced block.
struct Block {
    /// Its first line, counted from 1.
    line: usize,
    /// What must be the same in each language.
    invariants: Vec<String>,
}

/// Compares pages for what must be the same in each language.
struct Comparer {
    /// The texts for readers in the blocks of questions, guesses and runs.
    prose: Regex,
    /// Code, targets of links, tags, directives, holes, ids of headings, and numbers.
    invariant: Regex,
}

impl Comparer {
    fn new() -> Result<Self, regex::Error> {
        Ok(Self {
            prose: Regex::new(r#"\b((?:answer|ask|because|look|text) = )"((?:[^"\\]|\\.)*)""#)?,
            invariant: Regex::new(
                r"`[^`]+`|\]\([^)]*\)|<[^>]*>|\{\{#[^}]*\}\}|\{#?[\w-]+\}|[0-9](?:[0-9.,]*[0-9])?",
            )?,
        })
    }

    /// Returns where a translation does not say what the original does.
    fn differences(&self, original: &str, translation: &str) -> Vec<Difference> {
        let original_blocks = self.blocks(original);
        let translated_blocks = self.blocks(translation);
        let mut differences = Vec::new();
        for (original, translated) in original_blocks.iter().zip(&translated_blocks) {
            let mut report = |invariant: &String, what: &str| {
                differences.push(Difference {
                    line: translated.line,
                    message: format!("{invariant} {what}, line {}", original.line),
                });
            };
            for missing in missing_from(&translated.invariants, &original.invariants) {
                report(missing, "is missing");
            }
            for added in missing_from(&original.invariants, &translated.invariants) {
                report(added, "is not in the original");
            }
        }
        if original_blocks.len() != translated_blocks.len() {
            differences.push(Difference {
                line: translation.lines().count(),
                message: format!(
                    "it has {} blocks, and the original {}",
                    translated_blocks.len(),
                    original_blocks.len()
                ),
            });
        }
        differences
    }

    /// Splits a page into its blocks.
    fn blocks(&self, text: &str) -> Vec<Block> {
        const BLOCK_STARTS: [&str; 5] = ["#", "- ", "| ", "Alt: ", "Name: "];
        // The first line and the text of each block.
        let mut texts: Vec<(usize, String)> = Vec::new();
        let mut is_in_fence = false;
        let mut follows_separator = true;
        for (number, line) in (1..).zip(text.lines()) {
            let is_separator = !is_in_fence && (line.is_empty() || line.starts_with("<!-- of "));
            let begins_block =
                follows_separator || BLOCK_STARTS.iter().any(|start| line.starts_with(start));
            if !is_in_fence && !is_separator && begins_block {
                texts.push((number, String::new()));
            }
            follows_separator = is_separator || !is_in_fence && line.starts_with('#');
            is_in_fence ^= line.starts_with("```");
            if let Some((_, block)) = texts.last_mut()
                && !is_separator
            {
                block.extend([line, "\n"]);
            }
        }
        texts
            .into_iter()
            .map(|(line, block)| Block {
                line,
                invariants: self.invariants(&block),
            })
            .collect()
    }

    /// Returns what must be the same in each language: all of a block of code, except the
    /// prose of questions, guesses and runs, and only some of any other block.
    fn invariants(&self, block: &str) -> Vec<String> {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let info = block
            .strip_prefix("```")
            .and_then(|rest| rest.lines().next());
        match info {
            Some("guess" | "question" | "watch") => {
                let mut invariants = lines(&self.prose.replace_all(block, "$1"));
                for prose in self.prose.captures_iter(block) {
                    invariants.extend(self.invariants_of_prose(&prose[2]));
                }
                invariants
            }
            Some(_) => lines(block),
            None => {
                let (start, rest) = block.split_once(' ').unwrap_or((block, ""));
                let is_mark = ["-", "|", "#", "##", "###", "Alt:", "Name:"].contains(&start);
                let is_subheading = start.len() > 1 && start.starts_with('#');
                let mut invariants = self.invariants_of_prose(block);
                invariants.extend(is_mark.then(|| start.to_owned()));
                if is_subheading && !rest.contains("{#") {
                    invariants.push(format!("{{#{}}}", heading_id(rest)));
                }
                invariants
            }
        }
    }

    fn invariants_of_prose(&self, text: &str) -> Vec<String> {
        self.invariant
            .find_iter(text)
            .map(|found| {
                // A title may be in another language in each.
                let (tag_start, _) = found
                    .as_str()
                    .split_once(" lang=")
                    .unwrap_or((found.as_str(), ""));
                tag_start.to_owned()
            })
            .collect()
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
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};

    #[test]
    fn a_translation_is_compared_block_by_block() {
        let original = "\
# A

Say 3 `x`, see [b](c.md#d).

## Two *words*

- one
- two

{{#figure f}}
It has {cells}.

```rust
fn f() {}
```

```question
id = \"a\"
ask = \"Why $`2`$?\"
```
";
        let translated = original
            .replace("# A", "# あ")
            .replace(
                "Say 3 `x`, see [b](c.md#d).",
                "[び](c.md#d) の `x` を 3 回。",
            )
            .replace("Two *words*", "二語 {#two-words}")
            .replace("one", "一")
            .replace("It has {cells}.", "{cells} 個。")
            .replace("Why $`2`$?", "なぜ $`2`$ ?");
        let comparer = Comparer::new().unwrap();
        let differences = |from: &str, to: &str| {
            comparer
                .differences(original, &translated.replace(from, to))
                .into_iter()
                .map(|Difference { line, message }| format!("{line}: {message}"))
                .collect::<Vec<_>>()
        };
        assert!(differences("", "").is_empty());
        let missing = |what, line| vec![format!("{line}: {what} is missing, line {line}")];
        let other = |what, line, new| {
            [
                missing(what, line),
                vec![format!("{line}: {new} is not in the original, line {line}")],
            ]
            .concat()
        };
        assert_eq!(differences("3", "4"), other("3", 3, "4"));
        assert_eq!(
            differences("c.md#d", "c.md"),
            other("](c.md#d)", 3, "](c.md)")
        );
        assert_eq!(
            differences(" {#two-words}", ""),
            other("{#two-words}", 5, "{#二語}")
        );
        assert_eq!(differences("{cells}", ""), missing("{cells}", 10));
        assert_eq!(
            differences("f() {}", "f()"),
            other("fn f() {}", 13, "fn f()")
        );
        assert_eq!(differences("`2`", "`3`"), other("`2`", 17, "`3`"));
        assert_eq!(differences("id = \"a\"", ""), other("id = \"a\"", 17, ""));
        let fewer = differences("- two\n", "");
        assert_eq!(
            fewer.last().unwrap(),
            "19: it has 7 blocks, and the original 8"
        );
    }

    /// What must be the same in each language.
    const INVARIANTS: &[&str] = &[
        "`x`",
        "[w](c.md#d)",
        "$`n^2`$",
        "{cells}",
        "3",
        "1,024",
        "0.07",
        "<b>w</b>",
        "![w](p.png)",
    ];

    /// A paragraph, an item, a row or a line below a figure, with some of them.
    fn block() -> impl Strategy<Value = (&'static str, Vec<&'static str>)> {
        let start = select(&["", "- ", "| ", "Alt: ", "Name: ", "{{#figure f}}\n"][..]);
        (start, vec(select(INVARIANTS), 1..5))
    }

    /// The blocks with this word between their signs.
    fn page(blocks: &[(&str, Vec<&str>)], word: &str) -> String {
        let signs = |signs: &[&str]| {
            signs
                .iter()
                .map(|it| it.replace('w', word))
                .collect::<Vec<_>>()
        };
        let block = |(start, all): &(&str, Vec<&str>)| {
            format!(
                "{start}{word} {} {word}.\n\n",
                signs(all).join(&format!(" {word} "))
            )
        };
        blocks.iter().map(block).collect()
    }

    proptest! {
        #[test]
        fn any_text_is_its_own_translation(text in "(.|\n|#|- |```|`|\\{|\\]\\()*", other in "(.|\n)*") {
            let comparer = Comparer::new().unwrap();
            prop_assert_eq!(comparer.differences(&text, &text), []);
            for Difference { line, message } in comparer.differences(&text, &other) {
                prop_assert!(line <= other.lines().count());
                prop_assert!(!message.is_empty());
            }
            let _ = original::recorded_digest(&text);
        }

        #[test]
        fn words_may_differ_and_invariants_may_not(
            blocks in vec(block(), 1..6),
            at: Index,
            sign: Index,
        ) {
            let comparer = Comparer::new().unwrap();
            let original = page(&blocks, "word");
            prop_assert_eq!(comparer.differences(&original, &page(&blocks, "語")), []);
            let mut fewer = blocks.clone();
            let at = at.index(blocks.len());
            let signs = &mut fewer[at].1;
            signs.remove(sign.index(signs.len()));
            prop_assert!(!comparer.differences(&original, &page(&fewer, "語")).is_empty());
            let without = [&blocks[..at], &blocks[at + 1..]].concat();
            prop_assert!(!comparer.differences(&original, &page(&without, "語")).is_empty());
        }
    }
}
