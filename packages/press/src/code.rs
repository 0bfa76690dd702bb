//! Code on a page as HTML.
//!
//! Several snippets of a page may be parts of the same listings. What is hidden
//! in one of them stands once on the page: where another shows it, or else in
//! the first one, as an attribute, which neither search nor paper sees.

use crate::highlight;
use crate::snippet::{Line, Shows, Snippet};
use crate::text::Source;
use maud::{Markup, PreEscaped, html};
use project::rustc::EDITION;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The parts into which the snippets of a page cut their listings.
#[derive(Default)]
pub(crate) struct Parts {
    /// The number of the page in the book.
    page: usize,
    /// The part that each line belongs to.
    of: BTreeMap<Source, usize>,
    all: Vec<Part>,
}

#[derive(Default)]
struct Part {
    /// Is it hidden in one snippet and stands in another?
    shared: bool,
    /// Has it been printed?
    printed: bool,
    /// Does a snippet show it?
    seen: bool,
}

/// How a snippet has a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Absent,
    Hidden,
    Seen,
}

impl Parts {
    /// The parts of the page of number `page`, which has these snippets.
    pub(crate) fn new<'a>(page: usize, snippets: impl Iterator<Item = &'a Snippet>) -> Self {
        let snippets: Vec<_> = snippets.collect();
        // By file and line, how each snippet has it.
        let mut files: BTreeMap<Arc<str>, BTreeMap<usize, Vec<State>>> = BTreeMap::new();
        for (at, snippet) in snippets.iter().enumerate() {
            for Line { hidden, source, .. } in &snippet.lines {
                let Some(Source { file, line }) = source else { continue };
                let states = files.entry(file.clone()).or_default().entry(*line).or_default();
                states.resize(snippets.len(), State::Absent);
                states[at] = states[at].max(if *hidden { State::Hidden } else { State::Seen });
            }
        }
        let mut this = Self { page, ..Self::default() };
        for (file, lines) in files {
            let mut before: &[State] = &[];
            for (&line, states) in &lines {
                if states != before {
                    let seen = states.contains(&State::Seen);
                    let hidden = states.iter().filter(|&&state| state == State::Hidden).count();
                    let shared = hidden > usize::from(!seen);
                    this.all.push(Part { shared, seen, printed: false });
                }
                before = states;
                this.of.insert(Source { file: file.clone(), line }, this.all.len() - 1);
            }
        }
        this
    }

    fn of(&self, line: &Line) -> Option<usize> {
        self.of.get(line.source.as_ref()?).copied()
    }

    /// Lines of one part, or of none, that are all hidden or all seen.
    fn print(&mut self, lines: &[Line]) -> Markup {
        let text: String = lines.iter().map(|line| format!("{}\n", line.text)).collect();
        let seen = || PreEscaped(highlight::rust(&text));
        let folded = || highlight::escaped(&text);
        let hidden = lines[0].hidden;
        let Some(at) = self.of(&lines[0]) else {
            return if hidden {
                html!(span class="boring" data-code=(folded()) {})
            } else {
                seen()
            };
        };
        let (id, part) = (format!("{}-{at}", self.page), &mut self.all[at]);
        if hidden && part.seen {
            return html!(span class="boring" data-of=(id) {});
        }
        let first = !std::mem::replace(&mut part.printed, true);
        let name = (part.shared && first).then_some(&id);
        match (hidden, name) {
            (false, Some(id)) => html!(span data-part=(id) { (seen()) }),
            (false, None) => seen(),
            (true, _) if first => {
                html!(span class="boring" data-part=[name] data-code=(folded()) {})
            }
            (true, _) => html!(span class="boring" data-of=(id) {}),
        }
    }
}

/// The snippet as HTML on one line; `name` is the listing it comes from.
pub(crate) fn html(
    snippet: &Snippet,
    name: Option<&str>,
    printed: &str,
    parts: &mut Parts,
) -> String {
    let lines = &snippet.lines;
    let same = |a: &Line, b: &Line| a.hidden == b.hidden && parts.of(a) == parts.of(b);
    let runs: Vec<_> = lines.chunk_by(same).collect();
    let code: Vec<_> = runs.into_iter().map(|run| parts.print(run)).collect();
    let label = match name {
        Some(name) => format!("Rust code: {name}"),
        None => "Rust code".into(),
    };
    let fails = matches!(snippet.shows, Shows::Panic | Shows::Error);
    let runs = snippet.shows != Shows::Compile;
    let has_tests = lines.iter().any(|line| line.text.contains("#[cfg(test)]"));
    let unfold = if has_tests { "Show the tests" } else { "Show the whole program" };
    let heading = match snippet.shows {
        Shows::Run | Shows::Compile => "It prints",
        Shows::Panic => "It panics",
        Shows::Error => "It does not compile",
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
            @if !printed.is_empty() {
                div class="printed" {
                    p { (heading) }
                    pre tabindex="0" role="group" aria-label=(heading) { (highlight::escaped(printed)) }
                }
            }
        }
    }
    .into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A snippet whose lines are those of one listing, the given ones seen, and
    /// a main of its own.
    fn snippet(seen: &[usize]) -> Snippet {
        let lines = (1..=4).map(|line| Line {
            text: format!("line {line}"),
            hidden: !seen.contains(&line),
            source: Some(Source { file: "a.rs".into(), line }),
        });
        let main = Line { text: "fn main() {}".into(), ..Line::default() };
        Snippet { lines: lines.chain([main]).collect(), shows: Shows::Run }
    }

    #[test]
    fn what_several_snippets_hide_stands_once() {
        let snippets = [snippet(&[2]), snippet(&[3]), snippet(&[2])];
        let mut parts = Parts::new(7, snippets.iter());
        let html: Vec<_> = snippets.iter().map(|one| html(one, None, "", &mut parts)).collect();
        let all = html.concat();
        for hidden in ["line 1&#10;", "line 4&#10;"] {
            assert_eq!(all.matches(&format!("data-code=\"{hidden}\"")).count(), 1, "{all}");
        }
        assert!(html[0].contains("<span class=\"boring\" data-of=\"7-2\"></span>"), "{}", html[0]);
        assert!(html[1].contains("<span data-part=\"7-2\">line"), "{}", html[1]);
        assert!(html[1].contains("<span class=\"boring\" data-of=\"7-1\"></span>"), "{}", html[1]);
        assert_eq!(all.matches("data-part=").count(), 4, "{all}");
        assert!(
            html.iter().all(|html| html.contains("Show the whole program") && !html.contains('\n'))
        );
    }

    #[test]
    fn a_snippet_alone_needs_no_names() {
        let one = snippet(&[2, 3]);
        let html = html(&one, Some("a.rs"), "1\n2\n", &mut Parts::new(0, [&one].into_iter()));
        assert!(
            html.contains("<span class=\"boring\" data-code=\"line 1&#10;\"></span>"),
            "{html}"
        );
        assert!(!html.contains("data-part") && !html.contains("data-of"), "{html}");
        assert!(html.contains("Rust code: a.rs") && html.contains("1&#10;2&#10;"), "{html}");
    }
}
