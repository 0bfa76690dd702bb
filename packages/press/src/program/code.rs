//! Code on a page as HTML.
//!
//! What is hidden stands once for the whole book, since many pages hide the same
//! lines: in a script that a page asks for when its reader wants the program.

use crate::digest::{Names, digest};
use crate::page::diagnostic::Mistake;
use crate::program::highlight;
use crate::program::snippet::{Line, Shows, Snippet};
use anyhow::anyhow;
use maud::{Markup, PreEscaped, html};
use project::files;
use project::rustc::EDITION;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Where book.toml expects the script.
const SCRIPT: &str = "target/hidden.js";

/// The hidden lines of a page, in the parts between empty lines. A part is named
/// by what it says: a page that a browser has kept must not get another.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Hidden(BTreeSet<(String, String)>);

impl Hidden {
    /// The names of the parts of these lines, with a space for each empty line.
    fn keep(&mut self, lines: &[Line]) -> String {
        let parts = lines.split(|line| line.text.is_empty());
        let names: Vec<_> = parts.map(|part| self.name(&text(part))).collect();
        names.join(" ")
    }

    fn name(&mut self, part: &str) -> String {
        if part.is_empty() {
            return String::new();
        }
        let name = digest(&[part], 9);
        self.0.insert((name.clone(), part.to_owned()));
        name
    }

    /// Lines that are all hidden or all seen.
    fn print(&mut self, lines: &[Line]) -> Markup {
        if lines[0].hidden {
            html!(span class="boring" data-of=(self.keep(lines)) {})
        } else {
            PreEscaped(highlight::rust(&text(lines)))
        }
    }
}

/// Writes the script, which leaves the parts of all pages on its own element.
pub(crate) fn write<'a>(
    root: &Path,
    pages: impl Iterator<Item = &'a Hidden>,
) -> anyhow::Result<()> {
    let mut all = BTreeMap::new();
    let mut names = Names::new("hidden code");
    for (name, part) in pages.flat_map(|page| &page.0) {
        // With two thousand parts, two of one name happen to one book in thirty thousand.
        let given = names.give(name, part, part.lines().next().unwrap_or_default());
        given.map_err(|Mistake { fault, mend }| anyhow!("{fault}: {mend}"))?;
        all.insert(name, part);
    }
    let parts = serde_json::to_string(&all)?;
    files::write_if_new(
        root,
        SCRIPT,
        &format!("document.currentScript.parts = {parts};\n"),
    )
}

fn text(lines: &[Line]) -> String {
    lines
        .iter()
        .map(|line| format!("{}\n", line.text))
        .collect()
}

/// The snippet as HTML on one line; `name` is the listing it comes from. What it
/// prints may be covered until it is asked for.
pub(crate) fn html(
    snippet: &Snippet,
    name: Option<&str>,
    printed: &str,
    is_covered: bool,
    hidden: &mut Hidden,
) -> String {
    let lines = &snippet.lines;
    let runs = lines.chunk_by(|a, b| a.hidden == b.hidden);
    let code: Vec<_> = runs.map(|run| hidden.print(run)).collect();
    let label = name.map_or("Rust code".into(), |name| format!("Rust code: {name}"));
    let fails = matches!(snippet.shows, Shows::Panic | Shows::Error);
    // Of the crates that listings use, the Playground lacks one.
    let has = |text| lines.iter().any(|line| line.text.contains(text));
    let runs = snippet.shows != Shows::Compile && !has("pulp::");
    let unfold = if has("#[cfg(test)]") {
        "Show the tests"
    } else {
        "Show the whole program"
    };
    let heading = match snippet.shows {
        Shows::Run | Shows::Compile => "It prints",
        Shows::Panic => "It panics",
        Shows::Error => "It does not compile",
    };
    let output = html! {
        pre tabindex="0" role="group" aria-label=(heading) { (highlight::printed(printed)) }
    };
    html! {
        div class=(if fails { "snippet fails" } else { "snippet" }) data-run=[runs.then_some(EDITION)] {
            @if let Some(name) = name { p class="snippet-name" { (name) } }
            pre class="code" tabindex="0" role="group" aria-label=(label) {
                code class="rust" { @for part in code { (part) } }
            }
            @if lines.iter().any(|line| line.hidden) {
                label class="whole" { input type="checkbox"; " " (unfold) }
            }
            @if is_covered {
                details class="printed" { summary { (heading) } (output) }
            } @else if !printed.is_empty() {
                div class="printed" { p { (heading) } (output) }
            }
        }
    }
    .into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_playground_can_t_run_has_no_button() {
        for (code, runs) in [("fn main() {}", true), ("use pulp::Simd;", false)] {
            let code = Snippet::folded(code, "", Shows::Run);
            let html = html(&code, None, "", false, &mut Hidden::default());
            assert_eq!(html.contains(" data-run="), runs);
        }
    }

    #[test]
    fn what_several_snippets_hide_stands_once() {
        let mut hidden = Hidden::default();
        // Of a snippet of four lines, with these seen, and an empty one among them.
        let html = |seen: &[usize], hidden: &mut Hidden| {
            let text = |line| {
                if line == 3 {
                    String::new()
                } else {
                    format!("line {line}")
                }
            };
            let line = |at| Line {
                text: text(at),
                hidden: !seen.contains(&at),
                source: None,
            };
            let lines = (1..=5).map(line).collect();
            html(
                &Snippet {
                    lines,
                    shows: Shows::Run,
                },
                None,
                "",
                false,
                hidden,
            )
        };
        let first = html(&[2], &mut hidden);
        let second = html(&[1, 2], &mut hidden);
        let parts: Vec<_> = hidden.0.iter().map(|(_, part)| part.as_str()).collect();
        assert_eq!(
            BTreeSet::from_iter(parts),
            BTreeSet::from(["line 1\n", "line 4\nline 5\n"])
        );
        for (name, part) in &hidden.0 {
            let all = format!("<span class=\"boring\" data-of=\"{name}\"></span>");
            let below = format!("<span class=\"boring\" data-of=\" {name}\"></span>");
            assert_eq!(first.contains(&all), part.contains('1'), "{first}");
            let both = [&first, &second].iter().all(|html| html.contains(&below));
            assert!(both || !part.contains('4'));
        }
        let names = second
            .split("data-of=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let by_name: BTreeMap<_, _> = hidden.0.iter().cloned().collect();
        let parts = names
            .split(' ')
            .map(|name| by_name.get(name).map_or("", String::as_str));
        assert_eq!(parts.collect::<Vec<_>>().join("\n"), "\nline 4\nline 5\n");
        assert!(first.contains("Show the whole program") && !first.contains('\n'));
        html(&[], &mut hidden);
        assert_eq!(hidden.0.len(), 3);
    }
}
