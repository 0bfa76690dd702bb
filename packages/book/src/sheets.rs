//! Worksheets with their solutions, and slides, a chapter each: what stands on the
//! pages of the built site, so that nothing on paper differs from the book.

use anyhow::Context as _;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use boards::{Board as _, open_game};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use project::{files, root, url};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is taken from a page, by how it begins and ends. None holds another of
/// its kind.
const PIECES: [(&str, &str); 5] = [
    ("<game-board ", "</game-board>"),
    ("<fieldset class=\"question", "</fieldset>"),
    ("<figure class=\"figure", "</figure>"),
    ("<figure class=\"table", "</figure>"),
    ("<p><strong>Theorem", "</p>"),
];

/// A page of the site.
struct Page {
    /// Such as `4.2 Nim`.
    title: String,
    /// The first sentence.
    claim: String,
    pieces: Vec<String>,
}

impl Page {
    fn new(html: &str) -> Option<Self> {
        let text = all(html, "<main", "</main>").next()?;
        let mut pieces = Vec::new();
        let mut rest = text;
        let first = |rest: &str| {
            let found = PIECES
                .iter()
                .filter_map(|&(start, end)| Some((rest.find(start)?, end)));
            found.min_by_key(|&(at, _)| at)
        };
        while let Some((at, end)) = first(rest) {
            let length = rest[at..].find(end)? + end.len();
            pieces.push(rest[at..at + length].to_owned());
            rest = &rest[at + length..];
        }
        let (_, title) = all(text, "<h1", "</h1>").next()?.split_once('>')?;
        let place = all(text, "<p class=\"place\">", "</p>")
            .next()
            .unwrap_or_default();
        let title = format!("{place} {}", without(title, "<", ">"));
        let claim = all(html, "property=\"og:description\" content=\"", "\"")
            .next()?
            .to_owned();
        Some(Self {
            title: title.trim().to_owned(),
            claim,
            pieces,
        })
    }
}

/// `html` without what begins and ends like this.
fn without(html: &str, start: &str, end: &str) -> String {
    let mut parts = html.split(start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| {
        kept + part.split_once(end).map_or("", |(_, rest)| rest)
    })
}

/// Without what leads away from it, and what tells the answer.
fn bare(html: &str) -> PreEscaped<String> {
    let html = without(&without(html, "<a ", ">"), "<details", "</details>");
    let html = without(&html, "<input", ">").replace("</a>", "");
    PreEscaped(html.replace("<label class=\"right\"", "<label"))
}

fn all<'a>(html: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(start)
        .skip(1)
        .filter_map(move |part| part.split_once(end))
        .map(|(inside, _)| inside)
}

/// A piece as a task, with room to write, and its answer.
fn task(piece: &str) -> Option<(Markup, Markup)> {
    // What a program prints asks for the program.
    if piece.starts_with("<fieldset") && !piece.contains(" guess\"") {
        let (_, rest) = piece.split_once("<legend>")?;
        let (ask, form) = rest
            .trim_end_matches("</fieldset>")
            .split_once("</legend>")?;
        let right = all(form, "<label class=\"right\">", "</p>").next();
        let right = right.map(|right| right.replace("</label>", ""));
        let answer = right
            .as_deref()
            .or_else(|| all(form, "</summary>", "</details>").next())?;
        // Without the reasons of all choices.
        let form = bare(&without(form, "<p>", "</p>"));
        let task = html! { p { (bare(ask)) } (form) p { "My answer, and why:" } hr; hr; };
        return Some((task, html! { p { (bare(ask)) } (bare(answer)) }));
    }
    let (_, figure) = piece.strip_prefix("<game-board")?.split_once('>')?;
    let figure = bare(&figure.replace("</game-board>", ""));
    let value = |key| all(piece, key, "\"").next().unwrap_or_default();
    let [game, start, goal] = ["data-game=\"", "data-start=\"", "data-goal=\""].map(value);
    let mut board = open_game(game, start, goal, 1).ok()?;
    // The last hint names the move.
    let mut hint = String::new();
    for _ in 0..3 {
        board.act("hint");
        hint = board.announcement().to_owned();
    }
    Some((
        html! { (figure) p { "My move, and why:" } hr; hr; },
        html! { p { (hint) } },
    ))
}

/// A file that needs no other one.
fn document(root: &Path, title: &str, kind: &str, body: &Markup) -> anyhow::Result<String> {
    let css = |file| files::read(&root.join("theme").join(file));
    let mut css = css("css/variables.css")? + &css("handout.css")?;
    if body.0.contains("<math") {
        let font = BASE64_STANDARD.encode(fs::read(root.join("theme/fonts/math.woff2"))?);
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

/// The sheets and the slides of the chapters with these numbers, or of all, by the
/// names of their files, from the site of the book in `root`.
pub(crate) fn make(
    root: &Path,
    site: &Path,
    chosen: &[u32],
) -> anyhow::Result<BTreeMap<String, String>> {
    let mut chapters: BTreeMap<&str, Vec<Page>> = BTreeMap::new();
    let summary = files::read(&root.join("src/SUMMARY.md"))?;
    for link in all(&summary, "](", ".md)") {
        let Some((folder, page)) = link.split_once('/') else {
            continue;
        };
        let is_chosen = chosen.is_empty()
            || root::chapter_number(folder).is_some_and(|number| chosen.contains(&number));
        if folder != "solutions" && is_chosen {
            let path = press::site_path(Path::new(&url::decoded(&format!("{folder}/{page}.md"))));
            let html = files::read(&site.join(&path))?;
            let page = Page::new(&html);
            let page = page.with_context(|| format!("{} has no text", path.display()))?;
            chapters.entry(folder).or_default().push(page);
        }
    }
    let mut made = BTreeMap::new();
    for (folder, pages) in &chapters {
        let title = pages
            .first()
            .map(|page| page.title.as_str())
            .unwrap_or_default();
        let mut tasks = Vec::new();
        let mut answers = Vec::new();
        let mut count = 0;
        for page in pages {
            let found: Vec<_> = page.pieces.iter().filter_map(|piece| task(piece)).collect();
            if found.is_empty() {
                continue;
            }
            for list in [&mut tasks, &mut answers] {
                list.push(html! { h2 { (PreEscaped(&page.title)) } });
            }
            for (task, answer) in found {
                count += 1;
                tasks.push(html! { section { b { (count) "." } (task) } });
                answers.push(html! { section { b { (count) "." } (answer) } });
            }
        }
        let head =
            html! { h1 { (PreEscaped(title)) } p class="who" { "Name " span {} " Date " span {} } };
        let sheet = html! { (head) @for task in &tasks { (task) } };
        let solutions =
            html! { h1 { (PreEscaped(title)) ": answers" } @for one in &answers { (one) } };
        let slides = html! {
            @for page in pages {
                section { h1 { (PreEscaped(&page.title)) } p class="claim" { (PreEscaped(&page.claim)) } }
                @for piece in page.pieces.iter().filter(|piece| !piece.starts_with("<fieldset")) {
                    section { h2 { (PreEscaped(&page.title)) } (bare(piece)) }
                }
            }
        };
        let name = folder
            .split('-')
            .next()
            .filter(|name| name.starts_with("ch"))
            .unwrap_or(folder);
        for (kind, body) in [
            ("worksheet", sheet),
            ("answers", solutions),
            ("slides", slides),
        ] {
            let title = format!("{title}: {kind}");
            made.insert(
                format!("{name}-{kind}.html"),
                document(root, &title, kind, &body)?,
            );
        }
    }
    Ok(made)
}
