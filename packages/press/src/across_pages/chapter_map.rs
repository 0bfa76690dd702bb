//! `{{#map}}`: the pages of a chapter, how long each takes, and the side rooms that branch
//! off. All of it follows from `SUMMARY.md`: a side room is a page in the folder of a chapter
//! that the summary lists elsewhere.

use crate::page::diagnostic::{Diagnostic, expect_one_of};
use crate::page::parsed::{ParsedPage, site_path};
use crate::page::syntax::Directive;
use crate::page::text::AssembledText;
use crate::resolve::ResolveContext;
use book_model::{Block, ChapterMap, MappedPage};
use mdbook_summary::{Link, SummaryItem};
use pulldown_cmark::{Event, Tag, TagEnd};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use web_formats::url;

/// How fast a reader who wants to understand reads, in words per minute.
const WORDS_PER_MINUTE: usize = 180;

/// Returns the map of the chapter in the folder that the directive names, or of the page's
/// own chapter if it names none.
///
/// # Errors
///
/// If there is no such chapter, or no page of the chapter links to one of its side rooms.
pub(crate) fn resolve(
    directive: &Directive,
    context: &ResolveContext,
    page_path: &str,
) -> Result<Vec<Block>, Diagnostic> {
    let map = chapter_map(
        context.root,
        context.source_dir,
        directive.argument,
        page_path,
    )?;
    Ok(vec![Block::ChapterMap(map)])
}

/// A page as the summary lists it.
#[derive(Clone, Default)]
struct ListedPage {
    number: String,
    title: String,
    /// The path of its file in the folder of pages; empty if the page is not written, or not
    /// translated, yet.
    path: PathBuf,
}

impl ListedPage {
    fn of_link(link: &Link) -> Self {
        Self {
            number: match &link.number {
                Some(number) => number.to_string().trim_end_matches('.').to_owned(),
                None => String::new(),
            },
            title: link.name.clone(),
            path: link.location.clone().unwrap_or_default(),
        }
    }

    /// Is there no page yet, only its line in the summary?
    fn is_draft(&self) -> bool {
        self.path.as_os_str().is_empty()
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }
}

/// A numbered chapter of the summary.
struct ListedChapter {
    first: ListedPage,
    others: Vec<ListedPage>,
}

/// Returns the map of a chapter; `folder` may be empty for the chapter of the page itself.
///
/// # Errors
///
/// As [`resolve`].
pub(crate) fn chapter_map(
    root: &Path,
    source_dir: &Path,
    folder: &str,
    page_path: &str,
) -> Result<ChapterMap, Diagnostic> {
    let pages_dir = root.join(source_dir);
    let chapters = chapters(&pages_dir)?;
    let own_folder = match page_path.rsplit_once('/') {
        Some((own_folder, _)) => own_folder,
        None => "",
    };
    let wanted = if folder.is_empty() {
        own_folder
    } else {
        folder
    };
    let folders: Vec<_> = chapters
        .iter()
        .map(|chapter| chapter.first.folder().to_string_lossy().into_owned())
        .collect();
    let names = folders.iter().map(String::as_str);
    expect_one_of("chapter", wanted, names.filter(|name| !name.is_empty()))?;
    let index = folders
        .iter()
        .position(|folder| folder == wanted)
        .expect("the folder is one of them");
    let chapter = &chapters[index];
    let side_rooms: Vec<_> = chapters
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != index)
        .flat_map(|(_, other)| &other.others)
        .filter(|page| page.folder() == chapter.first.folder())
        .collect();
    let mut linked = BTreeSet::new();
    let mut pages = Vec::new();
    for page in [&chapter.first].into_iter().chain(&chapter.others) {
        let parsed = parse(&pages_dir, &page.path)?;
        let mut mapped = mapped_page(root, page, &parsed);
        let is_foreign = page.folder() != chapter.first.folder();
        if is_foreign {
            let continued = chapters
                .iter()
                .find(|other| !other.first.is_draft() && other.first.folder() == page.folder());
            mapped.continues =
                continued.map_or_else(String::new, |other| other.first.number.clone());
        }
        let targets = page_links(&page.path, &parsed);
        for side_room in &side_rooms {
            if targets.contains(&side_room.path) && linked.insert(&side_room.path) {
                let parsed = parse(&pages_dir, &side_room.path)?;
                mapped
                    .side_rooms
                    .push(mapped_page(root, side_room, &parsed));
            }
        }
        pages.push(mapped);
    }
    let unlinked = side_rooms
        .iter()
        .find(|side_room| !linked.contains(&side_room.path));
    if let Some(side_room) = unlinked {
        return Err(Diagnostic::new(
            format!(
                "no page of {wanted} leads to {}, which continues it",
                side_room.path.display()
            ),
            "link to it where the thought leads there",
        ));
    }
    let is_own_chapter = folder.is_empty()
        && chapter
            .others
            .iter()
            .any(|page| page.folder() == chapter.first.folder());
    // Only a list of side rooms would begin with the page that it is on.
    if folder.is_empty() && !is_own_chapter {
        pages.remove(0);
    }
    Ok(ChapterMap {
        is_own_chapter,
        pages,
    })
}

/// Returns the numbered chapters of the summary in the folder of pages.
fn chapters(pages_dir: &Path) -> Result<Vec<ListedChapter>, Diagnostic> {
    let file = pages_dir.join("SUMMARY.md");
    let unreadable = Diagnostic::with_help("correct SUMMARY.md");
    let text = files::read(&file).map_err(&unreadable)?;
    let summary = mdbook_summary::parse_summary(&text).map_err(&unreadable)?;
    let links = summary.numbered_chapters.iter().filter_map(link_of);
    let chapters = links.map(|link| ListedChapter {
        first: ListedPage::of_link(link),
        others: link
            .nested_items
            .iter()
            .filter_map(link_of)
            .map(ListedPage::of_link)
            .filter(|page| !page.is_draft())
            .collect(),
    });
    Ok(chapters.collect())
}

fn link_of(item: &SummaryItem) -> Option<&Link> {
    match item {
        SummaryItem::Link(link) => Some(link),
        _ => None,
    }
}

/// Parses a page as its author wrote it, without what it includes.
fn parse(pages_dir: &Path, path: &Path) -> Result<ParsedPage, Diagnostic> {
    let text = files::read(&pages_dir.join(path))
        .map_err(Diagnostic::with_help("correct its name in SUMMARY.md"))?;
    let mut written = AssembledText::default();
    for (line, number) in text.lines().zip(1..) {
        written.push_written(line, number);
    }
    Ok(ParsedPage::new(path.to_owned(), String::new(), written))
}

fn mapped_page(root: &Path, page: &ListedPage, parsed: &ParsedPage) -> MappedPage {
    MappedPage {
        number: page.number.clone(),
        title: page.title.clone(),
        path: site_path(&page.path).to_string_lossy().replace('\\', "/"),
        minutes: minutes(parsed),
        exercise_minutes: exercise_minutes(root, parsed),
        continues: String::new(),
        side_rooms: Vec::new(),
    }
}

/// Returns the files of the pages that a page links to.
fn page_links(path: &Path, page: &ParsedPage) -> BTreeSet<PathBuf> {
    let mut targets = BTreeSet::new();
    for (event, _) in page.events() {
        if let Event::Start(Tag::Link { dest_url, .. }) = event
            && !dest_url.contains(':')
            && let Some(target) = url::target(path, dest_url)
        {
            targets.insert(target.path);
        }
    }
    targets
}

/// Estimates how long a page takes, in minutes, rounded up to a multiple of five: a minute
/// for [`WORDS_PER_MINUTE`] words, for a listing, and for a question; three to play on a
/// board or to watch a run.
fn minutes(page: &ParsedPage) -> u32 {
    let mut minutes = words(page).div_ceil(WORDS_PER_MINUTE);
    for (fence, _) in page.fences() {
        minutes += match fence.code_language() {
            "rust" | "question" | "guess" => 1,
            "watch" => 3,
            _ => 0,
        };
    }
    for (directive, _) in page.directives() {
        if ["board", "puzzle"].contains(&directive.name) {
            minutes += 3;
        }
    }
    let rounded = minutes.max(1).div_ceil(5) * 5;
    u32::try_from(rounded).expect("a page takes less than a lifetime")
}

/// Returns how long a page takes, in minutes; one with exercises as long as they do.
pub(crate) fn minutes_of(root: &Path, page: &ParsedPage) -> u32 {
    match exercise_minutes(root, page) {
        0 => minutes(page),
        minutes => minutes,
    }
}

/// Returns how long the exercises of a page take, as they say themselves.
fn exercise_minutes(root: &Path, page: &ParsedPage) -> u32 {
    let mut minutes = 0;
    for (directive, _) in page.directives() {
        if directive.name == "exercises" {
            let folder = root.join("listings").join(directive.argument);
            // The page itself reports an exercise that can't be read.
            let exercises = exercises::of_chapter(&folder).unwrap_or_default();
            minutes += exercises
                .iter()
                .map(|exercise| exercise.minutes)
                .sum::<u32>();
        }
    }
    minutes
}

/// Counts the words of a page outside of code.
fn words(page: &ParsedPage) -> usize {
    let mut is_code = false;
    let mut words = 0;
    for (event, _) in page.events() {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            Event::Text(text) if !is_code => words += text.split_whitespace().count(),
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUMMARY: &str = "\
[Start](index.md)

# Games

- [A](a/index.md)
  - [One](a/one.md)
  - [Two](a/two.md)
  - [Not yet]()
- [Later]()

# More

- [More](more/index.md)
  - [Far](a/far.md)
  - [Off](off.md)
";

    fn map_of(page: &str, folder: &str, pages: &[(&str, &str)]) -> Result<ChapterMap, Diagnostic> {
        let book = tempfile::tempdir().unwrap();
        files::write_all(book.path(), [("src/SUMMARY.md", SUMMARY)]).unwrap();
        for path in ["a/index", "a/one", "a/two", "more/index", "a/far", "off"] {
            let text = pages
                .iter()
                .find(|(other, _)| *other == path)
                .map_or("", |(_, text)| text);
            files::write_all(book.path(), [(format!("src/{path}.md"), text)]).unwrap();
        }
        chapter_map(book.path(), Path::new("src"), folder, page)
    }

    #[test]
    fn a_side_room_branches_off_where_the_chapter_first_links_to_it() {
        let pages = [
            ("a/one", "[x](two.md) [far](far.md#top)"),
            ("a/two", "[far](far.md)"),
        ];
        let map = map_of("a/index.html", "", &pages).unwrap();
        assert!(map.is_own_chapter);
        let listed: Vec<_> = map
            .pages
            .iter()
            .map(|page| {
                let side_rooms: Vec<_> = page.side_rooms.iter().map(|room| &*room.number).collect();
                (&*page.number, &*page.path, side_rooms)
            })
            .collect();
        assert_eq!(
            listed,
            [
                ("1", "a/index.html", vec![]),
                ("1.1", "a/one.html", vec!["3.1"]),
                ("1.2", "a/two.html", vec![]),
            ]
        );
        assert_eq!(map_of("x.html", "a", &pages).unwrap().pages, map.pages);
    }

    #[test]
    fn a_side_room_that_no_page_leads_to_is_reported() {
        let error = map_of("a/index.html", "", &[("a/two", "`far.md` <far.md>")]).unwrap_err();
        assert_eq!(
            error.message,
            "no page of a leads to a/far.md, which continues it"
        );
    }

    #[test]
    fn an_unknown_chapter_is_reported() {
        let error = map_of("index.html", "c", &[]).unwrap_err();
        assert_eq!(error.message, "unknown chapter `c`");
    }

    #[test]
    fn a_part_of_side_rooms_says_which_chapter_each_continues() {
        let map = map_of("more/index.html", "", &[]).unwrap();
        assert!(!map.is_own_chapter);
        let continued: Vec<_> = map.pages.iter().map(|page| &*page.continues).collect();
        assert_eq!(continued, ["1", ""]);
    }

    #[test]
    fn the_estimate_counts_what_there_is_to_read_and_to_do() {
        let minutes = |text: &str| {
            let pages = [("a/one", &*format!("[far](far.md)\n\n{text}"))];
            map_of("a/index.html", "", &pages).unwrap().pages[1].minutes
        };
        assert_eq!(minutes(""), 5);
        assert_eq!(minutes(&"word ".repeat(180 * 5)), 10);
        // Code takes as long as it takes, however many words are in it.
        assert_eq!(
            minutes(&format!("```text\n{}\n```", "word ".repeat(2000))),
            5
        );
        assert_eq!(minutes("{{#board x}}\n\n{{#puzzle x}}"), 10);
        let six_listings = "```rust\nfn main() {}\n```\n\n".repeat(5);
        assert_eq!(minutes(&six_listings), 10);
    }
}
