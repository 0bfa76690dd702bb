//! A Rust program as HTML.
//!
//! Hidden code is written once for the whole book, since many pages hide the same lines:
//! to a script that a page loads when its reader wants to see the whole program.

use crate::digest::{UniqueNames, short_digest};
use crate::highlight;
use crate::page::diagnostic::Diagnostic;
use crate::print::markup;
use crate::site::words::Words;
use anyhow::anyhow;
use book_model::{CodeLine, ExpectedOutcome, Snippet};
use maud::{Markup, PreEscaped, html};
use programs::rustc::EDITION;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Where `book.toml` expects the script with the hidden code, which a site has at the same
/// place.
pub const SCRIPT: &str = "target/hidden.js";

/// The number of hexadecimal digits in the name of a chunk. With two thousand chunks, two
/// have the same name in one book of thirty thousand.
const CHUNK_NAME_DIGITS: usize = 9;

/// The hidden code of a page, in chunks between empty lines.
///
/// The name of a chunk follows from its text: a page that a browser has cached must not
/// get another chunk under the same name.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct HiddenCode(BTreeSet<Chunk>);

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Chunk {
    name: String,
    text: String,
}

impl HiddenCode {
    /// Adds the hidden code of another page.
    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Adds the lines, and returns the names of their chunks; between two names there is
    /// a space for each empty line.
    fn add(&mut self, lines: &[CodeLine]) -> String {
        let names: Vec<_> = lines
            .split(|line| line.text.is_empty())
            .map(|chunk| self.add_chunk(&text_of(chunk)))
            .collect();
        names.join(" ")
    }

    fn add_chunk(&mut self, text: &str) -> String {
        if text.is_empty() {
            return String::new();
        }
        let name = short_digest(&[text], CHUNK_NAME_DIGITS);
        self.0.insert(Chunk {
            name: name.clone(),
            text: text.to_owned(),
        });
        name
    }
}

/// Writes the script, which sets the property `parts` of its own element to the chunks of
/// all pages.
///
/// # Errors
///
/// If two chunks have the same name, or the script can't be written.
pub(crate) fn write_script<'a>(
    root: &Path,
    pages: impl Iterator<Item = &'a HiddenCode>,
) -> anyhow::Result<()> {
    let mut chunks = BTreeMap::new();
    let mut names = UniqueNames::new("hidden code");
    for Chunk { name, text } in pages.flat_map(|page| &page.0) {
        let first_line = text.lines().next().unwrap_or_default();
        names
            .assign(name, text, first_line)
            .map_err(|Diagnostic { message, help }| anyhow!("{message}: {help}"))?;
        chunks.insert(name, text);
    }
    let json = serde_json::to_string(&chunks)?;
    files::write_if_changed(
        root,
        SCRIPT,
        &format!("document.currentScript.parts = {json};\n"),
    )
}

fn text_of(lines: &[CodeLine]) -> String {
    lines
        .iter()
        .map(|line| format!("{}\n", line.text))
        .collect()
}

/// Returns the snippet, with its hidden code in `hidden_code`.
pub(crate) fn html(snippet: &Snippet, words: &Words, hidden_code: &mut HiddenCode) -> Markup {
    let Snippet {
        name,
        lines,
        expected,
        output,
        is_output_covered,
    } = snippet;
    let contains = |text| lines.iter().any(|line| line.text.contains(text));
    let label = match name {
        Some(name) => format!("Rust code: {name}"),
        None => "Rust code".to_owned(),
    };
    let class = match expected {
        ExpectedOutcome::Panic => "snippet fails",
        ExpectedOutcome::CompileError => "snippet fails refused",
        ExpectedOutcome::Success | ExpectedOutcome::CompileOnly => "snippet",
    };
    // Of the crates that listings use, the Playground lacks one.
    let runs_on_playground = *expected != ExpectedOutcome::CompileOnly && !contains("pulp::");
    let unfold_label = if contains("#[cfg(test)]") {
        "Show the tests"
    } else {
        "Show the whole program"
    };
    let output_heading = words.translate(output_heading(*expected));
    let output_block = html! {
        pre tabindex="0" role="group" aria-label=(output_heading) { (markup::code_text(output)) }
    };
    let code: Vec<_> = lines
        .chunk_by(|a, b| a.is_hidden == b.is_hidden)
        .map(|group| group_html(group, hidden_code))
        .collect();
    html! {
        div class=(class) data-run=[runs_on_playground.then_some(EDITION)] {
            @if let Some(name) = name { p class="snippet-name" { (words.translate(name)) } }
            pre class="code" tabindex="0" role="group" aria-label=(words.translate(&label)) {
                code class="rust" { @for group in code { (group) } }
            }
            @if lines.iter().any(|line| line.is_hidden) {
                label class="show-whole" { input type="checkbox"; " " (words.translate(unfold_label)) }
            }
            @if *is_output_covered {
                details class="printed" { summary { (output_heading) } (output_block) }
            } @else if !output.is_empty() {
                div class="printed" { p { (output_heading) } (output_block) }
            }
        }
    }
}

/// Returns what is above the output of a snippet.
pub fn output_heading(expected: ExpectedOutcome) -> &'static str {
    match expected {
        ExpectedOutcome::Success | ExpectedOutcome::CompileOnly => "It prints",
        ExpectedOutcome::Panic => "It panics",
        ExpectedOutcome::CompileError => "It does not compile",
    }
}

/// Returns lines that are either all hidden or all visible.
fn group_html(lines: &[CodeLine], hidden_code: &mut HiddenCode) -> Markup {
    if lines[0].is_hidden {
        html!(span class="boring" data-of=(hidden_code.add(lines)) {})
    } else {
        PreEscaped(highlight::rust(&text_of(lines)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(lines: Vec<CodeLine>, hidden_code: &mut HiddenCode) -> String {
        let snippet = Snippet {
            name: None,
            lines,
            expected: ExpectedOutcome::Success,
            output: String::new(),
            is_output_covered: false,
        };
        html(&snippet, &Words::english(), hidden_code).0
    }

    #[test]
    fn what_the_playground_can_not_run_has_no_button() {
        for (code, runs) in [("fn main() {}", true), ("use pulp::Simd;", false)] {
            let line = CodeLine {
                text: code.into(),
                is_hidden: false,
            };
            let html = printed(vec![line], &mut HiddenCode::default());
            assert_eq!(html.contains(" data-run="), runs);
        }
    }

    /// Returns five lines, the third of them empty, of which only those with a number in
    /// `visible` are not hidden.
    fn five_lines_html(visible: &[usize], hidden_code: &mut HiddenCode) -> String {
        let line = |number| CodeLine {
            text: if number == 3 {
                String::new()
            } else {
                format!("line {number}")
            },
            is_hidden: !visible.contains(&number),
        };
        printed((1..=5).map(line).collect(), hidden_code)
    }

    #[test]
    fn what_several_snippets_hide_is_one_chunk() {
        let mut hidden_code = HiddenCode::default();
        let first = five_lines_html(&[2], &mut hidden_code);
        let second = five_lines_html(&[1, 2], &mut hidden_code);
        let name_of = |text: &str| {
            let chunk = hidden_code.0.iter().find(|chunk| chunk.text == text);
            chunk.unwrap().name.clone()
        };
        assert_eq!(hidden_code.0.len(), 2);
        let before = format!("data-of=\"{}\"", name_of("line 1\n"));
        assert!(first.contains(&before), "{first}");
        assert!(!second.contains(&before), "{second}");
        // The space is the empty line.
        let after = format!("data-of=\" {}\"", name_of("line 4\nline 5\n"));
        assert!(first.contains(&after), "{first}");
        assert!(second.contains(&after), "{second}");
        assert!(first.contains("Show the whole program"), "{first}");
        assert!(!first.contains('\n'), "{first}");
        five_lines_html(&[], &mut hidden_code);
        assert_eq!(hidden_code.0.len(), 3);
    }
}
