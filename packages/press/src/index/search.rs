//! What the reader's search looks through: the text of the pages, by headings.
//!
//! It is a script that the page asks for with the first search. Code that is
//! hidden and the letters in pictures are not in it.

use crate::page::parsed::{self, site_path};
use crate::tokens::{self, Tag, TagKind, Token};
use mdbook_preprocessor::book::Chapter;
use project::{files, url};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Where book.toml expects the script, and the one that has the glossary alone.
const SCRIPT: &str = "target/search.js";
const TERMS: &str = "target/terms.js";

/// A heading, by its id, and the text below it as far as the next heading.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Section(String, String, String);

/// Writes the script, which leaves the pages on its own element: the address of
/// each, the titles above it and its own, and its sections.
pub(crate) fn write<'a>(
    root: &Path,
    pages: impl Iterator<Item = (&'a Chapter, &'a Vec<Section>)>,
) -> anyhow::Result<()> {
    let pages = pages.filter_map(|(chapter, sections)| {
        let path = chapter.source_path.as_ref()?;
        let names: Vec<_> = chapter.parent_names.iter().chain([&chapter.name]).collect();
        Some((url::of_path(&site_path(path)), names, sections))
    });
    let pages: Vec<_> = pages.collect();
    let terms = pages
        .iter()
        .find(|page| page.0 == "glossary.html")
        .map(|page| page.2);
    let terms = serde_json::to_string(terms.unwrap_or(&Vec::new()))?;
    files::write_if_new(
        root,
        TERMS,
        &format!("document.currentScript.terms = {terms};\n"),
    )?;
    let pages = serde_json::to_string(&pages)?;
    files::write_if_new(
        root,
        SCRIPT,
        &format!("document.currentScript.pages = {pages};\n"),
    )
}

/// The sections of a page that is ready to be printed.
pub(crate) fn sections(markdown: &str) -> Vec<Section> {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, parsed::parser(markdown));
    let mut read = Read::default();
    tokens::each(&html, |token| match token {
        Token::TagToken(tag) => read.tag(&tag),
        Token::CharacterTokens(text) => read.text(&text),
        _ => {}
    });
    let mut sections = read.sections;
    let mut used = BTreeMap::new();
    for Section(id, title, text) in &mut sections {
        for words in [&mut *title, text] {
            *words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        if id.is_empty() && !title.is_empty() {
            *id = parsed::heading_id(title);
        }
        // As mdBook tells headings apart that say the same.
        let times = used.entry(id.clone()).or_insert(0);
        if *times > 0 {
            *id = format!("{id}-{times}");
        }
        *times += 1;
    }
    sections
}

/// What is read, tag by tag.
#[derive(Default)]
struct Read {
    sections: Vec<Section>,
    in_heading: bool,
    /// How many pictures the text stands in.
    pictures: usize,
    /// The tag of what is left out, as long as it lasts.
    left_out: String,
}

/// Empty if the tag has none.
fn attribute<'a>(tag: &'a Tag, name: &str) -> &'a str {
    tag.attrs
        .iter()
        .find(|it| &*it.name.local == name)
        .map_or("", |it| &*it.value)
}

impl Read {
    fn tag(&mut self, tag: &Tag) {
        let starts = tag.kind == TagKind::StartTag;
        let is_said_elsewhere = ["data", "review"].contains(&attribute(tag, "class"));
        match &*tag.name {
            // What a run does is no text of the page either, nor is a question or what one ticks.
            "svg" | "code-run" | "fieldset" | "label" if starts => self.pictures += 1,
            "svg" | "code-run" | "fieldset" | "label" => {
                self.pictures = self.pictures.saturating_sub(1);
            }
            // Numbers of a plot are said in words, those of a race on its page, as questions are.
            "details" | "div" if starts && is_said_elsewhere => {
                (self.pictures, self.left_out) = (self.pictures + 1, tag.name.to_string());
            }
            name if !starts && name == self.left_out => {
                (self.pictures, self.left_out) = (self.pictures - 1, String::new());
            }
            "h1" | "h2" | "h3" if self.pictures == 0 => {
                self.in_heading = starts;
                if starts {
                    let id = attribute(tag, "id").to_owned();
                    self.sections
                        .push(Section(id, String::new(), String::new()));
                }
            }
            // What stands inside a word.
            "a" | "b" | "code" | "em" | "i" | "span" | "strong" | "sub" | "sup" | "u" | "wbr" => {}
            name if name.starts_with('m') => {}
            _ => self.text(" "),
        }
    }

    fn text(&mut self, text: &str) {
        if self.pictures > 0 {
            return;
        }
        // Above the title there may be something.
        if self.sections.is_empty() && !text.trim().is_empty() {
            self.sections.push(Section::default());
        }
        if let Some(Section(_, title, below)) = self.sections.last_mut() {
            let place = if self.in_heading { title } else { below };
            place.push_str(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_its_visible_text_by_headings() {
        let page = "<div>\n\n# A *page*\n\nIt's `x<T>` and\n$x$.\n\n## Same\n\n<p>a&lt;b<br>c</p><svg><text>W</text></svg><label>Show</label>\n\n\
        <details class=\"data\">1</details><div class=\"review\"><h2>C</h2>2</div>\n\n\
        | a | b |\n| - | - |\n| 1 | 2 |\n\n## Same {#own}\n\n#### Small\n\n### Same\n\n\
        <pre><code><b>fn</b> <u>f</u>()&#10;g</code></pre>\n";
        let section =
            |id: &str, title: &str, text: &str| Section(id.into(), title.into(), text.into());
        let expected = [
            section("a-page", "A page", "It’s x<T> and $x$."),
            section("same", "Same", "a<b c a b 1 2"),
            section("own", "Same", "Small"),
            section("same-1", "Same", "fn f() g"),
        ];
        assert_eq!(sections(page), expected);
        assert_eq!(sections("x\n"), [section("", "", "x")]);
    }
}
