//! Worksheets with their answers, and slides, for each chapter. They are cut out of the
//! pages of the built site, so that nothing on paper differs from the book.

use anyhow::Context as _;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use boards::{Board as _, open_game};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use web_formats::url;

/// What is taken from a page, by how it begins and ends. None contains another of its
/// kind.
const PIECES: [(&str, &str); 5] = [
    ("<game-board ", "</game-board>"),
    ("<fieldset class=\"question", "</fieldset>"),
    ("<figure class=\"figure", "</figure>"),
    ("<figure class=\"table", "</figure>"),
    ("<p><strong>Theorem", "</p>"),
];

/// What the sheets and slides have of a page of the site.
struct Page {
    /// Such as `4.2 Nim`.
    title: String,
    /// Its first sentences.
    summary: String,
    /// The HTML of its boards, questions, figures, tables and theorems, in their order.
    pieces: Vec<String>,
}

impl Page {
    /// Parses a page; `None` if it has no `<main>`, heading or description.
    fn parse(html: &str) -> Option<Self> {
        let main = between(html, "<main", "</main>").next()?;
        let mut pieces = Vec::new();
        let mut rest = main;
        let first_piece = |rest: &str| {
            let starts = PIECES
                .iter()
                .filter_map(|&(start, end)| Some((rest.find(start)?, end)));
            starts.min_by_key(|&(position, _)| position)
        };
        while let Some((start, end_tag)) = first_piece(rest) {
            let end = start + rest[start..].find(end_tag)? + end_tag.len();
            pieces.push(rest[start..end].to_owned());
            rest = &rest[end..];
        }
        let (_, heading) = between(main, "<h1", "</h1>").next()?.split_once('>')?;
        let number = between(main, "<p class=\"page-label\">", "</p>")
            .next()
            .unwrap_or_default();
        let title = format!("{number} {}", strip_between(heading, "<", ">"));
        let summary = between(html, "property=\"og:description\" content=\"", "\"").next()?;
        Some(Self {
            title: title.trim().to_owned(),
            summary: summary.to_owned(),
            pieces,
        })
    }
}

/// Returns what is between each `start` and the `end` that follows it.
fn between<'a>(html: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(start)
        .skip(1)
        .filter_map(move |part| part.split_once(end))
        .map(|(inside, _)| inside)
}

/// Returns `html` without everything from each `start` to the `end` that follows it.
fn strip_between(html: &str, start: &str, end: &str) -> String {
    let mut parts = html.split(start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |stripped, part| {
        stripped + part.split_once(end).map_or("", |(_, rest)| rest)
    })
}

/// Returns `html` without links, and without what gives the answer away.
fn strip_answers(html: &str) -> PreEscaped<String> {
    let without_links = strip_between(html, "<a ", ">").replace("</a>", "");
    let without_details = strip_between(&without_links, "<details", "</details>");
    let without_inputs = strip_between(&without_details, "<input", ">");
    PreEscaped(without_inputs.replace("<label class=\"right\"", "<label"))
}

/// A task of a worksheet, and its answer.
struct Task {
    statement: Markup,
    answer: Markup,
}

impl Task {
    /// Returns a piece of a page as a task with room to write, if it is a question or a
    /// puzzle.
    fn from_piece(piece: &str) -> Option<Self> {
        // A guess at what a program prints needs the program.
        if piece.starts_with("<fieldset") && !piece.contains(" guess\"") {
            Self::from_question(piece)
        } else {
            Self::from_puzzle(piece)
        }
    }

    fn from_question(fieldset: &str) -> Option<Self> {
        let (_, from_legend) = fieldset.split_once("<legend>")?;
        let (question, form) = from_legend
            .trim_end_matches("</fieldset>")
            .split_once("</legend>")?;
        let right_choice = between(form, "<label class=\"right\">", "</p>")
            .next()
            .map(|choice| choice.replace("</label>", ""));
        let answer = right_choice
            .as_deref()
            .or_else(|| between(form, "</summary>", "</details>").next())?;
        let choices = strip_answers(&strip_between(form, "<p>", "</p>"));
        let question = strip_answers(question);
        Some(Self {
            statement: html! { p { (question) } (choices) p { "My answer, and why:" } hr; hr; },
            answer: html! { p { (question) } (strip_answers(answer)) },
        })
    }

    fn from_puzzle(piece: &str) -> Option<Self> {
        let (_, content) = piece.strip_prefix("<game-board")?.split_once('>')?;
        let figure = strip_answers(&content.replace("</game-board>", ""));
        let attribute = |start| between(piece, start, "\"").next().unwrap_or_default();
        let game = attribute("data-game=\"");
        let start = attribute("data-start=\"");
        let goal = attribute("data-goal=\"");
        let mut board = open_game(game, start, goal, 1).ok()?;
        // The third hint names the move.
        for _ in 0..3 {
            board.act("hint");
        }
        let hint = board.announcement();
        Some(Self {
            statement: html! { (figure) p { "My move, and why:" } hr; hr; },
            answer: html! { p { (hint) } },
        })
    }
}

/// Returns an HTML document that needs no other file.
fn document(root: &Path, title: &str, kind: &str, body: &Markup) -> anyhow::Result<String> {
    let theme = root.join("theme");
    let mut css = files::read(&theme.join("css/variables.css"))?;
    css += &files::read(&theme.join("handout.css"))?;
    if body.0.contains("<math") {
        let font = BASE64_STANDARD.encode(fs::read(theme.join("fonts/math.woff2"))?);
        css += &format!(
            "@font-face {{ font-family: \"Book Math\"; src: url(data:font/woff2;base64,{font}); }}"
        );
    }
    let page = html! {
        (DOCTYPE)
        html lang="en" class=(kind) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (PreEscaped(title)) }
                style { (PreEscaped(css)) }
            }
            body { main { (body) } }
        }
    };
    Ok(page.into_string())
}

/// Returns the sheets and slides of the chapters with these numbers, or of all if there are
/// none, by the names of their files. They are made from the site of the book in `root`.
///
/// # Errors
///
/// If a page of the site or a file of the theme can't be read.
pub(crate) fn render_all(
    root: &Path,
    site: &Path,
    chosen: &[u32],
) -> anyhow::Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for (folder, pages) in read_chapters(root, site, chosen)? {
        let title = pages.first().map_or("", |page| page.title.as_str());
        let (worksheet, answers) = worksheet_and_answers(title, &pages);
        let name = folder
            .split('-')
            .next()
            .filter(|name| name.starts_with("ch"))
            .unwrap_or(&folder);
        for (kind, body) in [
            ("worksheet", worksheet),
            ("answers", answers),
            ("slides", slides(&pages)),
        ] {
            let document = document(root, &format!("{title}: {kind}"), kind, &body)?;
            files.insert(format!("{name}-{kind}.html"), document);
        }
    }
    Ok(files)
}

/// Reads the pages of the chosen chapters, by the folders of the chapters.
fn read_chapters(
    root: &Path,
    site: &Path,
    chosen: &[u32],
) -> anyhow::Result<BTreeMap<String, Vec<Page>>> {
    let mut chapters: BTreeMap<String, Vec<Page>> = BTreeMap::new();
    let summary = files::read(&root.join("src/SUMMARY.md"))?;
    for link in between(&summary, "](", ".md)") {
        let Some((folder, page)) = link.split_once('/') else {
            continue;
        };
        let is_chosen = chosen.is_empty()
            || workspace::chapter_number(folder).is_some_and(|number| chosen.contains(&number));
        if folder == "solutions" || !is_chosen {
            continue;
        }
        let path = press::site_path(Path::new(&url::decode(&format!("{folder}/{page}.md"))));
        let html = files::read(&site.join(&path))?;
        let page = Page::parse(&html).with_context(|| format!("{} has no text", path.display()))?;
        chapters.entry(folder.to_owned()).or_default().push(page);
    }
    Ok(chapters)
}

/// Returns the tasks of a chapter, and their answers with the same numbers.
fn worksheet_and_answers(title: &str, pages: &[Page]) -> (Markup, Markup) {
    let mut statements = Vec::new();
    let mut answers = Vec::new();
    let mut number = 0;
    for page in pages {
        let tasks: Vec<_> = page
            .pieces
            .iter()
            .filter_map(|piece| Task::from_piece(piece))
            .collect();
        if tasks.is_empty() {
            continue;
        }
        for list in [&mut statements, &mut answers] {
            list.push(html! { h2 { (PreEscaped(&page.title)) } });
        }
        for Task { statement, answer } in tasks {
            number += 1;
            statements.push(html! { section { b { (number) "." } (statement) } });
            answers.push(html! { section { b { (number) "." } (answer) } });
        }
    }
    let worksheet = html! {
        h1 { (PreEscaped(title)) }
        p class="who" { "Name " span {} " Date " span {} }
        @for statement in &statements { (statement) }
    };
    let answers = html! {
        h1 { (PreEscaped(title)) ": answers" }
        @for answer in &answers { (answer) }
    };
    (worksheet, answers)
}

/// Returns the slides of a chapter: for each page one with its first sentences, and then
/// one for each piece that is no question.
fn slides(pages: &[Page]) -> Markup {
    html! {
        @for page in pages {
            section {
                h1 { (PreEscaped(&page.title)) }
                p class="claim" { (PreEscaped(&page.summary)) }
            }
            @for piece in page.pieces.iter().filter(|piece| !piece.starts_with("<fieldset")) {
                section { h2 { (PreEscaped(&page.title)) } (strip_answers(piece)) }
            }
        }
    }
}
