//! What the reader's search looks through: the text of the pages, by headings.
//!
//! It is a script that a page loads with the first search. Hidden code and the letters in
//! pictures are not in it.

use crate::page::parsed::{self, site_path};
use crate::tokens::{self, Tag, TagKind, Token};
use mdbook_preprocessor::book::Chapter;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use web_formats::url;

/// Where `book.toml` expects the script with all pages.
const SEARCH_SCRIPT: &str = "target/search.js";
/// Where `book.toml` expects the script with the glossary alone.
const GLOSSARY_SCRIPT: &str = "target/terms.js";

/// A heading, and the text below it as far as the next heading.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Section {
    /// The id of the heading; empty for text above the title.
    id: String,
    title: String,
    text: String,
}

/// Writes the two scripts. The first one has for each page its address, the titles above it
/// and its own, and its sections; the second one has the sections of the glossary.
///
/// # Errors
///
/// If a script can't be written.
pub(crate) fn write_scripts<'a>(
    root: &Path,
    pages: impl Iterator<Item = (&'a Chapter, &'a [Section])>,
) -> anyhow::Result<()> {
    let mut entries = Vec::new();
    let mut glossary = Vec::new();
    for (chapter, sections) in pages {
        let Some(path) = &chapter.source_path else {
            continue;
        };
        let page_url = url::from_path(&site_path(path));
        let titles: Vec<_> = chapter.parent_names.iter().chain([&chapter.name]).collect();
        let sections: Vec<_> = sections
            .iter()
            .map(|section| (&section.id, &section.title, &section.text))
            .collect();
        if page_url == "glossary.html" {
            glossary.clone_from(&sections);
        }
        entries.push((page_url, titles, sections));
    }
    let glossary = serde_json::to_string(&glossary)?;
    files::write_if_changed(
        root,
        GLOSSARY_SCRIPT,
        &format!("document.currentScript.terms = {glossary};\n"),
    )?;
    let entries = serde_json::to_string(&entries)?;
    files::write_if_changed(
        root,
        SEARCH_SCRIPT,
        &format!("document.currentScript.pages = {entries};\n"),
    )
}

/// Returns the sections of a rendered page.
pub(crate) fn sections(markdown: &str) -> Vec<Section> {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, parsed::parse_markdown(markdown));
    let mut reader = SectionReader::default();
    tokens::for_each(&html, |token| match token {
        Token::TagToken(tag) => reader.read_tag(&tag),
        Token::CharacterTokens(text) => reader.read_text(&text),
        _ => {}
    });
    let mut sections = reader.sections;
    let mut id_counts = BTreeMap::new();
    for Section { id, title, text } in &mut sections {
        *title = with_single_spaces(title);
        *text = with_single_spaces(text);
        if id.is_empty() && !title.is_empty() {
            *id = parsed::heading_id(title);
        }
        // As mdBook tells headings apart that say the same.
        let count_before = id_counts.entry(id.clone()).or_insert(0);
        if *count_before > 0 {
            *id = format!("{id}-{count_before}");
        }
        *count_before += 1;
    }
    sections
}

fn with_single_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Collects the sections of a page, tag by tag.
#[derive(Default)]
struct SectionReader {
    sections: Vec<Section>,
    is_in_heading: bool,
    /// How many open elements are left out of the search.
    skipped_depth: usize,
    /// The name of the element that was left out for its class, while it is open.
    skipped_element: String,
}

/// Returns the value of an attribute, empty if the tag has none.
fn attribute<'a>(tag: &'a Tag, name: &str) -> &'a str {
    tag.attrs
        .iter()
        .find(|attribute| &*attribute.name.local == name)
        .map_or("", |attribute| &*attribute.value)
}

impl SectionReader {
    fn read_tag(&mut self, tag: &Tag) {
        let is_start = tag.kind == TagKind::StartTag;
        // The numbers of a plot are said in words, those of a race and the questions of a
        // review on their own pages.
        let is_said_elsewhere = ["data", "review"].contains(&attribute(tag, "class"));
        match &*tag.name {
            // Neither what a run does nor a question or a label is text of the page.
            "svg" | "code-run" | "fieldset" | "label" if is_start => self.skipped_depth += 1,
            "svg" | "code-run" | "fieldset" | "label" => {
                self.skipped_depth = self.skipped_depth.saturating_sub(1);
            }
            "details" | "div" if is_start && is_said_elsewhere => {
                self.skipped_depth += 1;
                self.skipped_element = tag.name.to_string();
            }
            name if !is_start && name == self.skipped_element => {
                self.skipped_depth -= 1;
                self.skipped_element.clear();
            }
            "h1" | "h2" | "h3" if self.skipped_depth == 0 => {
                self.is_in_heading = is_start;
                if is_start {
                    self.sections.push(Section {
                        id: attribute(tag, "id").to_owned(),
                        ..Section::default()
                    });
                }
            }
            // These may be inside a word.
            "a" | "b" | "code" | "em" | "i" | "span" | "strong" | "sub" | "sup" | "u" | "wbr" => {}
            // MathML.
            name if name.starts_with('m') => {}
            _ => self.read_text(" "),
        }
    }

    fn read_text(&mut self, text: &str) {
        if self.skipped_depth > 0 {
            return;
        }
        // There may be something above the title.
        if self.sections.is_empty() && !text.trim().is_empty() {
            self.sections.push(Section::default());
        }
        if let Some(section) = self.sections.last_mut() {
            let target = if self.is_in_heading {
                &mut section.title
            } else {
                &mut section.text
            };
            target.push_str(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
<div>

# A *page*

It's `x<T>` and
$x$.

## Same

<p>a&lt;b<br>c</p><svg><text>W</text></svg><label>Show</label>

<details class=\"data\">1</details><div class=\"review\"><h2>C</h2>2</div>

| a | b |
| - | - |
| 1 | 2 |

## Same {#own}

#### Small

### Same

<pre><code><b>fn</b> <u>f</u>()&#10;g</code></pre>
";

    #[test]
    fn a_page_is_its_visible_text_by_headings() {
        let section = |id: &str, title: &str, text: &str| Section {
            id: id.into(),
            title: title.into(),
            text: text.into(),
        };
        let expected = [
            section("a-page", "A page", "It’s x<T> and $x$."),
            section("same", "Same", "a<b c a b 1 2"),
            section("own", "Same", "Small"),
            section("same-1", "Same", "fn f() g"),
        ];
        assert_eq!(sections(PAGE), expected);
        assert_eq!(sections("x\n"), [section("", "", "x")]);
    }
}
