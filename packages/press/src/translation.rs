//! Is a page in another language the twin of the one in English, and of the one
//! that there is today?

use crate::language::{self, ORIGINAL};
use crate::page::{address, parser};
use project::files;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Tag, TagEnd};
use regex::Regex;
use sha2::{Digest as _, Sha256};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use toml::Value;

/// In the blocks of questions, guesses and runs, what a reader reads.
const PROSE: [&str; 5] = ["answer", "ask", "because", "look", "text"];

/// All translations.
#[derive(Default)]
pub struct Checked {
    /// What is wrong in them, each with its place.
    pub wrong: Vec<String>,
    /// Those whose originals have changed since.
    pub behind: Vec<PathBuf>,
    /// How many there are.
    pub count: usize,
}

/// Compares each translation with what it was made from, block by block: its
/// directives, formulas, code, links and numbers must be the same.
///
/// # Errors
///
/// If a file can't be read.
pub fn check(root: &Path) -> anyhow::Result<Checked> {
    let mut checked = Checked::default();
    for language in language::all(root)? {
        for file in files::below(&root.join(&language.code))? {
            let file = file.strip_prefix(root)?.to_owned();
            let is_page = file.extension().is_some_and(|kind| kind == "md");
            if !is_page || file.ends_with("SUMMARY.md") {
                continue;
            }
            checked.count += 1;
            let english = original(root, &file)?;
            let translated = files::read(&root.join(&file))?;
            let made_from = made_from(&translated);
            if made_from.is_some_and(|made| made != digest(&english)) {
                checked.behind.push(file);
                continue;
            }
            let mut wrong = differences(&english, &translated);
            if made_from.is_none() {
                let mark = format!("the last line must be <!-- of {} -->", digest(&english));
                wrong.push((translated.lines().count(), mark));
            }
            let wrong =
                wrong.into_iter().map(|(at, what)| format!("{}:{at}: {what}", file.display()));
            checked.wrong.extend(wrong);
        }
    }
    Ok(checked)
}

/// Has the English page changed since this translation of it was made?
///
/// # Errors
///
/// If a file can't be read.
pub fn is_behind(root: &Path, file: &Path) -> anyhow::Result<bool> {
    let english = digest(&original(root, file)?);
    Ok(made_from(&files::read(&root.join(file))?).is_some_and(|made| made != english))
}

/// What a translation was made from: a page, or what an exercise says.
fn original(root: &Path, file: &Path) -> anyhow::Result<String> {
    let inside: PathBuf = file.iter().skip(1).collect();
    if !inside.iter().any(|folder| folder == "exercises") {
        return files::read(&root.join(ORIGINAL).join(inside));
    }
    let exercise = files::read(&root.join("listings").join(inside).with_extension("rs"))?;
    let header = exercise.lines().map_while(|line| line.strip_prefix("//!"));
    Ok(header.map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect())
}

fn digest(text: &str) -> String {
    Sha256::digest(text).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// What the last line of a translation says of its original.
fn made_from(text: &str) -> Option<&str> {
    text.trim_end().lines().last()?.strip_prefix("<!-- of ")?.strip_suffix(" -->")
}

/// A heading, a paragraph, an item, a cell of a table, a block of code or HTML.
struct Block {
    kind: &'static str,
    line: usize,
    /// What must be the same in each language.
    kept: Vec<String>,
}

/// The lines of a translation that do not say what the original does, and in what.
fn differences(original: &str, translated: &str) -> Vec<(usize, String)> {
    let (old, new) = (blocks(original), blocks(translated));
    let mut wrong = Vec::new();
    for at in 0..old.len().max(new.len()) {
        let (Some(old), Some(new)) = (old.get(at), new.get(at)) else {
            let (line, what) = match old.get(at) {
                Some(block) => (
                    translated.lines().count(),
                    format!("{} of line {} is missing", block.kind, block.line),
                ),
                None => (new[at].line, format!("{} is not in the original", new[at].kind)),
            };
            wrong.push((line, what));
            break;
        };
        if old.kind != new.kind {
            wrong.push((
                new.line,
                format!(
                    "{} stands where the original has {}, in line {}",
                    new.kind, old.kind, old.line
                ),
            ));
            break;
        }
        for (from, to, what) in [(old, new, "is missing"), (new, old, "is not in the original")] {
            let mut rest = to.kept.clone();
            for kept in &from.kept {
                match rest.iter().position(|other| other == kept) {
                    Some(same) => drop(rest.swap_remove(same)),
                    None => wrong.push((new.line, format!("{kept} {what}, line {}", old.line))),
                }
            }
        }
    }
    wrong
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let (mut prose, mut heading, mut code) = (String::new(), String::new(), None);
    for (event, range) in parser(text).into_offset_iter() {
        let kind = match &event {
            Event::Start(Tag::Paragraph) => "a paragraph",
            Event::Start(Tag::Heading { .. }) => "a heading",
            Event::Start(Tag::Item) => "an item",
            Event::Start(Tag::TableCell) => "a cell",
            Event::Start(Tag::CodeBlock(_)) => "a block of code",
            Event::Start(Tag::HtmlBlock) => "HTML",
            _ => "",
        };
        if !kind.is_empty() {
            let line = text[..range.start].matches('\n').count() + 1;
            if let Some(last) = blocks.last_mut() {
                last.kept.extend(signs(&mem::take(&mut prose)));
            }
            blocks.push(Block { kind, line, kept: Vec::new() });
        }
        let Some(Block { kept, .. }) = blocks.last_mut() else { continue };
        match event {
            Event::Start(Tag::Heading { id, .. }) => {
                heading.clear();
                kept.extend(id.map(|id| format!("{{#{id}}}")));
            }
            Event::End(TagEnd::Heading(level)) if kept.is_empty() && level != HeadingLevel::H1 => {
                kept.push(format!("{{#{}}}", address(&heading)));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => code = Some(info),
            Event::End(TagEnd::CodeBlock) => code = None,
            Event::Start(Tag::Link { dest_url, .. }) => kept.push(dest_url.into_string()),
            Event::Text(words) => match &code {
                Some(info) if ["guess", "question", "watch"].contains(&&**info) => {
                    match toml::from_str(&words) {
                        Ok(table) => values("", &Value::Table(table), kept),
                        Err(error) => kept.push(error.to_string()),
                    }
                }
                Some(_) => kept.push(words.into_string()),
                None => {
                    heading.push_str(&words);
                    prose.push_str(&text[range]);
                }
            },
            Event::Code(words) => {
                heading.push_str(&words);
                kept.push(format!("`{words}`"));
            }
            Event::Html(html) | Event::InlineHtml(html) => kept.extend(signs(&html)),
            Event::SoftBreak | Event::HardBreak => prose.push('\n'),
            _ => {}
        }
    }
    if let Some(last) = blocks.last_mut() {
        last.kept.extend(signs(&prose));
    }
    // It is not in the original.
    for block in &mut blocks {
        block.kept.retain(|kept| !kept.starts_with("<!-- of "));
    }
    blocks.retain(|block| block.kind != "HTML" || !block.kept.is_empty());
    blocks
}

/// What a block of TOML holds, with the names of all keys; of prose only the signs.
fn values(key: &str, value: &Value, kept: &mut Vec<String>) {
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| values(key, value, kept)),
        Value::Array(all) => all.iter().for_each(|value| values(key, value, kept)),
        Value::String(text) if PROSE.contains(&key) => {
            kept.push(format!("{key} ="));
            kept.extend(blocks(text).into_iter().flat_map(|block| block.kept));
        }
        other => kept.push(format!("{key} = {other}")),
    }
}

/// The tags, directives, holes and numbers in a text.
fn signs(text: &str) -> Vec<String> {
    static SIGNS: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"<[^>]*>|\{\{#[^}]*\}\}|\{\w+\}|[0-9](?:[0-9.,]*[0-9])?").ok()
    });
    let found = SIGNS.iter().flat_map(|signs| signs.find_iter(text));
    // A title may be in another language in each.
    let lang = |sign: &str| sign.split(" lang=").next().map(str::to_owned);
    found.filter_map(|sign| lang(sign.as_str())).collect()
}

#[test]
fn a_translation_is_compared_block_by_block() {
    let original = "# A\n\nSay 3 `x`, see [b](c.md#d).\n\n## Two *words*\n\n- one\n- two\n\n{{#figure f}}\nIt has {cells}.\n\n\
        ```rust\nfn f() {}\n```\n\n```question\nid = \"a\"\nask = \"Why $`2`$?\"\n```\n";
    let translated = original
        .replace("# A", "# あ")
        .replace("Say 3 `x`, see [b](c.md#d).", "[び](c.md#d) の `x` を 3 回。")
        .replace("Two *words*", "二語 {#two-words}")
        .replace("one", "一")
        .replace("It has {cells}.", "{cells} 個。")
        .replace("Why $`2`$?", "なぜ $`2`$ ?");
    let told = |from: &str, to: &str| {
        let wrong = differences(original, &translated.replace(from, to));
        wrong.into_iter().map(|(at, what)| format!("{at}: {what}")).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(told("", ""), "");
    for (from, to, wrong) in [
        ("3", "4", "3: 3 is missing, line 3; 3: 4 is not in the original, line 3"),
        ("c.md#d", "c.md", "3: c.md#d is missing, line 3; 3: c.md is not in the original, line 3"),
        (
            " {#two-words}",
            "",
            "5: {#two-words} is missing, line 5; 5: {#二語} is not in the original, line 5",
        ),
        ("{cells}", "", "10: {cells} is missing, line 10"),
        (
            "f() {}",
            "f()",
            "13: fn f() {}\n is missing, line 13; 13: fn f()\n is not in the original, line 13",
        ),
        ("`2`", "`3`", "17: `2` is missing, line 17; 17: `3` is not in the original, line 17"),
        ("id = \"a\"", "", "17: id = \"a\" is missing, line 17"),
        ("- two\n", "", "9: a paragraph stands where the original has an item, in line 8"),
    ] {
        assert_eq!(told(from, to), wrong, "{from}");
    }
}
