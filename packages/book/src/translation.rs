//! Is a page in another language the twin of the one in English, and of the one
//! that there is today?

use anyhow::ensure;
use press::heading_id;
use press::language::{self, ENGLISH_DIR};
use project::files;
use regex::Regex;
use sha2::{Digest as _, Sha256};
use std::path::{Path, PathBuf};

/// Compares each translation with what it was made from, block by block: its
/// directives, formulas, code, links and numbers must be the same. Says how many
/// there are, and which are behind; an error if one is wrong or can't be read.
pub(crate) fn check(root: &Path) -> anyhow::Result<String> {
    let mut wrong = Vec::new();
    let mut behind = String::new();
    let mut count = 0;
    let reader = Reader::new()?;
    for language in language::load_all(root)? {
        let mut files = files::below(&root.join(&language.code))?;
        files.retain(|file| file.extension().is_some_and(|kind| kind == "md"));
        files.retain(|file| !file.ends_with("SUMMARY.md"));
        for file in files {
            let text = files::read(&file)?;
            let file = file.strip_prefix(root)?;
            let english = original(root, file)?;
            let made = made_from(&text);
            let now = digest(&english);
            count += 1;
            if made.is_some_and(|made| made != now) {
                behind += &format!("; {} is behind", file.display());
                continue;
            }
            let mut found = reader.differences(&english, &text);
            if made.is_none() {
                let mark = format!("the last line must be <!-- of {now} -->");
                found.push((text.lines().count(), mark));
            }
            let told = |(at, what)| format!("{}:{at}: {what}", file.display());
            wrong.extend(found.into_iter().map(told));
        }
    }
    ensure!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    Ok(format!(
        "{count} texts in other languages have what the English has{behind}"
    ))
}

/// Has the English page changed since this translation of it was made?
/// An error if a file can't be read.
pub(crate) fn is_behind(root: &Path, file: &Path) -> anyhow::Result<bool> {
    let english = digest(&original(root, file)?);
    Ok(made_from(&files::read(&root.join(file))?).is_some_and(|made| made != english))
}

/// What a translation was made from: a page, or what an exercise says.
fn original(root: &Path, file: &Path) -> anyhow::Result<String> {
    let inside: PathBuf = file.iter().skip(1).collect();
    if !inside.iter().any(|folder| folder == "exercises") {
        return files::read(&root.join(ENGLISH_DIR).join(inside));
    }
    let exercise = files::read(&root.join("listings").join(inside).with_extension("rs"))?;
    let header = exercise.lines().map_while(|line| line.strip_prefix("//!"));
    Ok(header
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect())
}

fn digest(text: &str) -> String {
    Sha256::digest(text)
        .iter()
        .take(6)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// What the last line of a translation says of its original.
fn made_from(text: &str) -> Option<&str> {
    text.trim_end()
        .lines()
        .last()?
        .strip_prefix("<!-- of ")?
        .strip_suffix(" -->")
}

/// A heading, a paragraph, an item, a row, a fence: its line, and what must be the
/// same in each language.
type Block = (usize, Vec<String>);

/// Who reads a page for what must be the same in each language.
struct Reader {
    /// In the blocks of questions, guesses and runs, what a reader reads.
    prose: Regex,
    signs: Regex,
}

impl Reader {
    fn new() -> Result<Self, regex::Error> {
        Ok(Self {
            prose: Regex::new(r#"\b((?:answer|ask|because|look|text) = )"((?:[^"\\]|\\.)*)""#)?,
            signs: Regex::new(
                r"`[^`]+`|\]\([^)]*\)|<[^>]*>|\{\{#[^}]*\}\}|\{#?[\w-]+\}|[0-9](?:[0-9.,]*[0-9])?",
            )?,
        })
    }

    /// The lines of a translation that do not say what the original does, and in what.
    fn differences(&self, original: &str, translated: &str) -> Vec<(usize, String)> {
        let old = self.blocks(original);
        let new = self.blocks(translated);
        let mut wrong = Vec::new();
        for (old, new) in old.iter().zip(&new) {
            for (from, to, what) in [
                (old, new, "is missing"),
                (new, old, "is not in the original"),
            ] {
                let mut rest = to.1.clone();
                for kept in &from.1 {
                    match rest.iter().position(|other| other == kept) {
                        Some(same) => drop(rest.swap_remove(same)),
                        None => wrong.push((new.0, format!("{kept} {what}, line {}", old.0))),
                    }
                }
            }
        }
        if old.len() != new.len() {
            let counts = format!(
                "it has {} blocks, and the original {}",
                new.len(),
                old.len()
            );
            wrong.push((translated.lines().count(), counts));
        }
        wrong
    }

    fn blocks(&self, text: &str) -> Vec<Block> {
        let mut blocks: Vec<(usize, String)> = Vec::new();
        let mut in_fence = false;
        let mut is_apart = true;
        for (number, line) in (1..).zip(text.lines()) {
            let is_one = ["#", "- ", "| ", "Alt: ", "Name: "]
                .iter()
                .any(|it| line.starts_with(it));
            let is_empty = !in_fence && (line.is_empty() || line.starts_with("<!-- of "));
            if !in_fence && !is_empty && (is_apart || is_one) {
                blocks.push((number, String::new()));
            }
            is_apart = is_empty || !in_fence && line.starts_with('#');
            in_fence ^= line.starts_with("```");
            if let Some((_, block)) = blocks.last_mut().filter(|_| !is_empty) {
                block.extend([line, "\n"]);
            }
        }
        blocks
            .into_iter()
            .map(|(number, block)| (number, self.kept(&block)))
            .collect()
    }

    fn kept(&self, block: &str) -> Vec<String> {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let info = block
            .strip_prefix("```")
            .and_then(|rest| rest.lines().next());
        match info {
            Some("guess" | "question" | "watch") => {
                let prose = self
                    .prose
                    .captures_iter(block)
                    .flat_map(|found| self.signs(&found[2]));
                let prose: Vec<_> = prose.collect();
                [lines(&self.prose.replace_all(block, "$1")), prose].concat()
            }
            Some(_) => lines(block),
            None => {
                let (start, rest) = block.split_once(' ').unwrap_or((block, ""));
                let is_mark = ["-", "|", "#", "##", "###", "Alt:", "Name:"].contains(&start);
                let mut kept = self.signs(block);
                kept.extend(is_mark.then(|| start.to_owned()));
                if start.len() > 1 && start.starts_with('#') && !rest.contains("{#") {
                    kept.push(format!("{{#{}}}", heading_id(rest)));
                }
                kept
            }
        }
    }

    /// Code, targets of links, tags, directives, holes, addresses of headings, numbers.
    fn signs(&self, text: &str) -> Vec<String> {
        // A title may be in another language in each.
        let sign = |found: &str| found.split(" lang=").next().map(str::to_owned);
        self.signs
            .find_iter(text)
            .filter_map(|found| sign(found.as_str()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};

    #[test]
    fn a_translation_is_compared_block_by_block() {
        let original = "# A\n\nSay 3 `x`, see [b](c.md#d).\n\n## Two *words*\n\n- one\n- two\n\n{{#figure f}}\nIt has {cells}.\n\n\
        ```rust\nfn f() {}\n```\n\n```question\nid = \"a\"\nask = \"Why $`2`$?\"\n```\n";
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
        let reader = Reader::new().unwrap();
        let told = |from: &str, to: &str| {
            let wrong = reader.differences(original, &translated.replace(from, to));
            wrong
                .into_iter()
                .map(|(at, what)| format!("{at}: {what}"))
                .collect::<Vec<_>>()
        };
        assert!(told("", "").is_empty());
        let missing = |what, line| vec![format!("{line}: {what} is missing, line {line}")];
        let other = |what, line, new| {
            [
                missing(what, line),
                vec![format!("{line}: {new} is not in the original, line {line}")],
            ]
            .concat()
        };
        assert_eq!(told("3", "4"), other("3", 3, "4"));
        assert_eq!(told("c.md#d", "c.md"), other("](c.md#d)", 3, "](c.md)"));
        assert_eq!(
            told(" {#two-words}", ""),
            other("{#two-words}", 5, "{#二語}")
        );
        assert_eq!(told("{cells}", ""), missing("{cells}", 10));
        assert_eq!(told("f() {}", "f()"), other("fn f() {}", 13, "fn f()"));
        assert_eq!(told("`2`", "`3`"), other("`2`", 17, "`3`"));
        assert_eq!(told("id = \"a\"", ""), other("id = \"a\"", 17, ""));
        let fewer = told("- two\n", "");
        assert_eq!(
            fewer.last().unwrap(),
            "19: it has 7 blocks, and the original 8"
        );
    }

    /// What must be the same in each language.
    const SIGNS: &[&str] = &[
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
        (start, vec(select(SIGNS), 1..5))
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
            let reader = Reader::new().unwrap();
            prop_assert_eq!(reader.differences(&text, &text), []);
            for (at, what) in reader.differences(&text, &other) {
                prop_assert!(at <= other.lines().count() && !what.is_empty());
            }
            let _ = made_from(&text);
        }

        #[test]
        fn words_may_be_others_and_signs_may_not(
            blocks in vec(block(), 1..6),
            at: Index,
            sign: Index,
        ) {
            let reader = Reader::new().unwrap();
            let original = page(&blocks, "word");
            prop_assert_eq!(reader.differences(&original, &page(&blocks, "語")), []);
            let mut fewer = blocks.clone();
            let at = at.index(blocks.len());
            let signs = &mut fewer[at].1;
            signs.remove(sign.index(signs.len()));
            prop_assert!(!reader.differences(&original, &page(&fewer, "語")).is_empty());
            let without = [&blocks[..at], &blocks[at + 1..]].concat();
            prop_assert!(!reader.differences(&original, &page(&without, "語")).is_empty());
        }
    }
}
