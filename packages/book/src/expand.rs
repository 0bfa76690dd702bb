//! From a page's Markdown to Markdown in which everything made at build time
//! stands as HTML.

use crate::board::{self, Puzzle};
use crate::caption;
use crate::exercise;
use crate::highlight;
use crate::math;
use crate::output::Programs;
use crate::page::{self, Fence};
use crate::question::Question;
use crate::snippet::Snippet;
use maud::html;
use pulldown_cmark::Event;
use std::ops::Range;
use std::path::Path;

/// What is wrong, and the mend.
pub(crate) type Mistake = (String, String);

/// A mistake and where it stands in the page's text.
pub(crate) type Found = (Range<usize>, Mistake);

/// What pages need that is not on them.
pub(crate) struct Press<'a> {
    pub(crate) programs: Programs<'a>,
    /// All puzzles of the book, in its order.
    pub(crate) puzzles: &'a [Puzzle],
}

/// Something that is run before the page can be written.
pub(crate) struct Running {
    pub(crate) snippet: Snippet,
    pub(crate) range: Range<usize>,
    kind: Kind,
}

enum Kind {
    Code,
    Question(Question),
}

/// Turns callouts and exercises into Markdown and HTML.
///
/// `> [!NOTE] Heading` starts a callout, `> [!WRONG] Heading` one about a
/// mistake; the rest of the quotation is its text.
pub(crate) fn blocks(root: &Path, text: &str) -> Result<String, Mistake> {
    let mut expanded = String::new();
    let mut lines = text.lines().peekable();
    let mut in_code = false;
    while let Some(line) = lines.next() {
        in_code ^= line.trim_start().starts_with("```");
        if let Some((class, heading)) = callout(line).filter(|_| !in_code) {
            let heading = inline(heading)?;
            expanded.push_str(&format!(
                "<div class=\"{class}\">\n<p class=\"note-title\">{heading}</p>\n\n"
            ));
            while let Some(quoted) = lines.peek().and_then(|line| line.strip_prefix('>')) {
                expanded.push_str(quoted.strip_prefix(' ').unwrap_or(quoted));
                expanded.push('\n');
                lines.next();
            }
            expanded.push_str("\n</div>\n");
            continue;
        }
        match page::directives(line).first() {
            Some(directive) if directive.name == "exercises" => {
                expanded.push_str(&exercises(root, directive.argument)?);
            }
            Some(directive) if directive.name == "solutions" => {
                expanded.push_str(&solutions(root, directive.argument)?);
            }
            _ => expanded.extend([line, "\n"]),
        }
    }
    Ok(expanded)
}

/// A line of Markdown as HTML, formulas included.
pub(crate) fn inline(markdown: &str) -> Result<String, Mistake> {
    let markdown = markdown.trim();
    let mut text = markdown.to_owned();
    for range in inline_code(markdown).into_iter().rev() {
        if let Some(latex) = dollars(markdown, &range) {
            let (range, html) = held(markdown, &range, latex);
            text.replace_range(range, &html?);
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, page::parser(&text));
    let line = html.trim().trim_start_matches("<p>").trim_end_matches("</p>");
    Ok(line.replace('\n', " "))
}

/// The formula whose code is at `range`, and the text that it takes the place
/// of: with the signs around it, since browsers break lines beside a formula,
/// and a line must not start with a full stop.
fn held(text: &str, range: &Range<usize>, latex: &str) -> (Range<usize>, Result<String, Mistake>) {
    let (before, after) = (&text[..range.start - 1], &text[range.end + 1..]);
    let start = before.trim_end_matches('(').len();
    let signs = after.len() - after.trim_start_matches(['.', ',', ';', ':', '?', '!', ')']).len();
    let (opened, closed) = (&before[start..], &after[..signs]);
    let html = formula(math::inline(latex)).map(|formula| match (opened, closed) {
        ("", "") => formula,
        _ => format!("<span class=\"held\">{opened}{formula}{closed}</span>"),
    });
    (start..range.end + 1 + signs, html)
}

fn callout(line: &str) -> Option<(&'static str, &str)> {
    let note = line.strip_prefix("> [!NOTE]").map(|heading| ("note", heading));
    note.or_else(|| line.strip_prefix("> [!WRONG]").map(|heading| ("note wrong", heading)))
}

fn exercises(root: &Path, chapter: &str) -> Result<String, Mistake> {
    let solution = format!("../solutions/{chapter}.md");
    let exercises = of_chapter(root, chapter)?;
    let pages =
        exercises.iter().enumerate().map(|(at, exercise)| exercise.to_markdown(at + 1, &solution));
    Ok(pages.collect::<Vec<_>>().join("\n"))
}

fn solutions(root: &Path, chapter: &str) -> Result<String, Mistake> {
    let exercises = of_chapter(root, chapter)?;
    let solutions =
        exercises.iter().enumerate().map(|(at, exercise)| exercise.solution_to_markdown(at + 1));
    Ok(solutions.collect::<Vec<_>>().join("\n"))
}

fn of_chapter(root: &Path, chapter: &str) -> Result<Vec<exercise::Exercise>, Mistake> {
    let exercises = exercise::of_crate(&root.join("listings").join(chapter));
    exercises.map_err(|error| {
        (format!("{error:#}"), "CONTRIBUTING.md shows the form of an exercise".into())
    })
}

/// The snippets and questions of a page, in order.
pub(crate) fn running(root: &Path, text: &str) -> (Vec<Running>, Vec<Found>) {
    let (mut running, mut mistakes) = (Vec::new(), Vec::new());
    for fence in page::fences(text) {
        let range = fence.range.clone();
        let ready = match fence.language() {
            "rust" => Snippet::new(&fence).map(|snippet| (snippet, Kind::Code)),
            "question" => question(root, &fence),
            _ => continue,
        };
        match ready {
            Ok((snippet, kind)) => running.push(Running { snippet, range, kind }),
            Err(mistake) => mistakes.push((range, mistake)),
        }
    }
    (running, mistakes)
}

fn question(root: &Path, fence: &Fence) -> Result<(Snippet, Kind), Mistake> {
    let question =
        Question::parse(&fence.code).and_then(|question| Ok((question.program(root)?, question)));
    let (program, question) =
        question.map_err(|error| (format!("{error:#}"), "correct the question".to_owned()))?;
    Ok((program, Kind::Question(question)))
}

/// A page's text with everything replaced that is made at build time. Each of
/// `running` comes with what it printed and the listing it shows.
pub(crate) fn page(
    text: &str,
    running: Vec<(Running, String, Option<String>)>,
    press: &mut Press,
) -> (String, Vec<Found>) {
    let mut pieces: Vec<(Range<usize>, Result<String, Mistake>)> = Vec::new();
    for (id, (run, printed, name)) in running.into_iter().enumerate() {
        let html = match run.kind {
            Kind::Code => Ok(run.snippet.to_html(name.as_deref(), &printed)),
            Kind::Question(question) => question.to_html(id, &printed),
        };
        pieces.push((run.range, html));
    }
    let fences = page::fences(text);
    for fence in &fences {
        let html = match fence.language() {
            "rust" | "question" => continue,
            "math" => formula(math::block(&fence.code)),
            language => Ok(plain(language, &fence.code)),
        };
        pieces.push((fence.range.clone(), html));
    }
    let code: Vec<_> = inline_code(text);
    for range in &code {
        if let Some(latex) = dollars(text, range) {
            pieces.push(held(text, range, latex));
        } else if let Some(html) = long_name(&text[range.clone()]) {
            pieces.push((range.clone(), Ok(html)));
        }
    }
    let mut mistakes = Vec::new();
    for (number, directive) in page::directives(text).into_iter().enumerate() {
        let at = directive.range.start;
        let in_code = code
            .iter()
            .chain(fences.iter().map(|fence| &fence.range))
            .any(|range| range.contains(&at));
        if in_code {
            continue;
        }
        if let Some(figure) = caption::made(text, &directive) {
            match figure {
                Ok((range, html)) => pieces.push((range, Ok(html))),
                Err(found) => mistakes.extend(found),
            }
        } else if let Some(html) = made(&directive, number, press) {
            pieces.push((directive.range, html));
        }
    }
    pieces.sort_by_key(|(range, _)| range.start);
    let (mut expanded, mut end) = (String::new(), 0);
    for (range, html) in pieces {
        // A caption's formulas are part of it.
        if range.start < end {
            continue;
        }
        expanded.push_str(&text[end..range.start]);
        end = range.end;
        match html {
            Ok(html) => expanded.push_str(&html),
            Err(mistake) => mistakes.push((range.clone(), mistake)),
        }
        if text[range].ends_with('\n') {
            expanded.push('\n');
        }
    }
    expanded.push_str(&text[end..]);
    (expanded, mistakes)
}

/// What a directive of number `at` stands for, if it is one of ours.
fn made(
    directive: &page::Directive,
    at: usize,
    press: &mut Press,
) -> Option<Result<String, Mistake>> {
    let argument = directive.argument;
    let correct = |error: anyhow::Error| {
        (format!("{error:#}"), "correct what stands in the braces".to_owned())
    };
    Some(match directive.name {
        "output" => press.programs.output(argument).map_err(correct),
        "board" => board::board(argument, at).map_err(correct),
        "puzzle" => board::puzzle(argument).map_err(correct),
        "progress" => board::progress(press.puzzles).map_err(correct),
        _ => return None,
    })
}

fn formula(converted: Result<String, String>) -> Result<String, Mistake> {
    converted.map_err(|error| {
        (format!("the formula can't be read: {error}"), "correct its LaTeX".into())
    })
}

/// Where inline code stands, backticks included.
fn inline_code(text: &str) -> Vec<Range<usize>> {
    let events = page::parser(text).into_offset_iter();
    events.filter(|(event, _)| matches!(event, Event::Code(_))).map(|(_, range)| range).collect()
}

/// The LaTeX of inline code that stands between dollar signs.
fn dollars<'a>(text: &'a str, code: &Range<usize>) -> Option<&'a str> {
    let in_dollars = text[..code.start].ends_with('$') && text[code.end..].starts_with('$');
    in_dollars.then(|| text[code.clone()].trim_matches('`'))
}

/// Inline code that is a long name, as HTML that may break after each `_`.
fn long_name(code: &str) -> Option<String> {
    const LONG: usize = 24;
    let name = code.trim_matches('`');
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && name.len() > LONG)
        .then(|| format!("<code>{}</code>", name.replace('_', "&#95;<wbr>")))
}

/// A block of code in another language than Rust.
fn plain(language: &str, code: &str) -> String {
    let label = match language {
        "console" => "Terminal".to_owned(),
        "toml" => "TOML".to_owned(),
        _ => "Text".to_owned(),
    };
    let lines = code.lines().map(|line| match line.strip_prefix("$ ") {
        Some(command) if language == "console" => html! {
            span class="prompt" { "$ " } span class="command" { (command) } (highlight::escaped("\n"))
        },
        _ => html! { (line) (highlight::escaped("\n")) },
    });
    let class = if language == "console" { "terminal" } else { "snippet" };
    html! {
        div class=(class) {
            pre class="code" tabindex="0" role="group" aria-label=(label) {
                code { @for line in lines { (line) } }
            }
        }
    }
    .into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand(text: &str) -> (String, Vec<String>) {
        let root = Path::new("/nonexistent");
        let text = blocks(root, text).unwrap();
        let (expanded, mistakes) =
            page(&text, Vec::new(), &mut Press { programs: Programs::new(root), puzzles: &[] });
        (expanded, mistakes.into_iter().map(|(_, (what, _))| what).collect())
    }

    #[test]
    fn a_callout_in_code_stays_code_and_its_heading_is_markdown() {
        let (html, mistakes) =
            expand("```text\n> [!NOTE] x\n```\n\n> [!NOTE] A `b` < $`n^2`$\n> c\n");
        assert!(html.contains("&gt; [!NOTE] x&#10;"), "{html}");
        assert!(html.contains("<p class=\"note-title\">A <code>b</code> &lt; <math>"), "{html}");
        assert!(mistakes.is_empty());
    }

    #[test]
    fn a_callout_keeps_its_markdown() {
        let (html, mistakes) = expand("> [!WRONG] Beware\n> of `x`\n>\n> - and y\n\nAfter.\n");
        assert_eq!(
            html,
            "<div class=\"note wrong\">\n<p class=\"note-title\">Beware</p>\n\nof `x`\n\n- and y\n\n</div>\n\nAfter.\n"
        );
        assert!(mistakes.is_empty());
    }

    #[test]
    fn formulas_become_mathml_and_code_stays_code() {
        let (html, mistakes) =
            expand("A $`n + 1`$ and `$`, `{{#figure x}}`.\n\n```math\nn^2\n```\n");
        assert!(html.starts_with("A <math><mi>n</mi>"), "{html}");
        let (held, _) = expand("A ($`n`$), $`m`$ and\n$`k`$.\n");
        let n = r#"A <span class="held">(<math><mi>n</mi></math>),</span> <math>"#;
        let k = "and\n<span class=\"held\"><math><mi>k</mi></math>.</span>\n";
        assert!(held.starts_with(n) && held.contains(k), "{held}");
        assert!(html.contains("and `$`, `{{#figure x}}`."), "{html}");
        assert!(html.contains("<math display=\"block\">"), "{html}");
        assert!(mistakes.is_empty());
        let (_, mistakes) = expand("$`\\nosuch`$\n");
        assert!(mistakes[0].starts_with("the formula can't be read"), "{mistakes:?}");
    }

    #[test]
    fn a_long_name_may_break_after_each_part() {
        let (html, mistakes) =
            expand("By `all_graphs_of_up_to_four_positions`, and `by_rounds`.\n");
        assert!(mistakes.is_empty());
        assert_eq!(
            html,
            "By <code>all&#95;<wbr>graphs&#95;<wbr>of&#95;<wbr>up&#95;<wbr>to&#95;<wbr>four&#95;<wbr>positions</code>, and `by_rounds`.\n"
        );
    }

    #[test]
    fn other_code_is_one_line_of_html() {
        let (html, _) = expand("```console\n$ ls\na\n\nb <\n```\n");
        assert_eq!(html.trim_end().lines().count(), 1);
        assert!(
            html.contains("<span class=\"command\">ls</span>&#10;a&#10;&#10;b &lt;&#10;"),
            "{html}"
        );
    }
}
