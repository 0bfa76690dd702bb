//! What a page calls a figure or a table leads to its file or to a function, and
//! each file makes one that is shown, or helps.

use crate::book;
use figures::{FIGURES, TABLES};
use project::files;
use std::collections::BTreeSet;
use std::path::Path;

/// The modules, and the pages that show what is made in their folders.
const CHAPTERS: [(&str, &str); 9] = [
    ("maps", "index.md"),
    ("ch01", "ch01-win-lose"),
    ("ch02", "ch02-memoization"),
    ("ch03", "ch03-state-compression"),
    ("ch04", "ch04-nim-grundy"),
    ("ch05", "ch05-hackenbush"),
    ("ch06", "ch06-fast-exponentiation"),
    ("ch07", "ch07-minimax"),
    ("own", "your-own-game"),
];

/// What a module lists, with the text of each file in its folder and the names
/// that its pages show.
struct Chapter {
    list: String,
    files: Vec<(String, String)>,
    shown: BTreeSet<String>,
}

impl Chapter {
    fn read((module, pages): (&str, &str)) -> Self {
        let module = format!("packages/figures/src/{module}");
        let sources = files::all(&book(), &[&module]).unwrap();
        Self {
            list: read(&book().join(module + ".rs")),
            files: sources.iter().map(|path| (files::stem(path), read(path))).collect(),
            shown: shown(&format!("src/{pages}")),
        }
    }
}

fn read(path: &Path) -> String {
    files::read(path).unwrap()
}

/// What the directives `{{#figure NAME}}` and `{{#table NAME}}` of pages name.
fn shown(pages: &str) -> BTreeSet<String> {
    let pages = files::all(&book(), &[pages]).unwrap().into_iter();
    let pages = pages.filter(|page| page.extension().is_some_and(|extension| extension == "md"));
    let pages: String = pages.map(|page| read(&page)).collect();
    let name = |line: &str| {
        let named = line.strip_prefix("{{#figure ").or(line.strip_prefix("{{#table "))?;
        named.strip_suffix("}}").map(str::to_owned)
    };
    pages.lines().filter_map(name).collect()
}

/// How a chapter begins the list of what a file makes that makes several.
fn of(stem: &str) -> String {
    format!("s of {stem}: ")
}

#[test]
fn what_a_page_shows_has_a_place_or_is_a_race() {
    let chapters = CHAPTERS.map(Chapter::read);
    for chapter in &chapters {
        for name in &chapter.shown {
            // What a chapter opens with is made beside its map.
            let home = if name.starts_with("opening-") { &chapters[0] } else { chapter };
            let Chapter { list, files, .. } = home;
            let module = name.replace('-', "_");
            let function = format!("pub(super) fn {module}()");
            let made = files.iter().filter(|(stem, text)| {
                *stem == module || list.contains(&of(stem)) && text.contains(&function)
            });
            let races = usize::from(list.contains(&format!(" {module} = \"")));
            assert_eq!(made.count() + races, 1, "{name}");
        }
    }
}

#[test]
fn what_a_file_makes_is_shown_or_another_one_uses_it() {
    for Chapter { list, files, shown } in CHAPTERS.map(Chapter::read) {
        for (stem, _) in &files {
            let user = format!("super::{stem}::");
            let is_used = files.iter().any(|(_, text)| text.contains(&user));
            assert!(
                is_used || shown.contains(&stem.replace('_', "-")) || list.contains(&of(stem)),
                "no page shows what {stem}.rs makes, and no file beside it uses it: show it, or delete it"
            );
        }
    }
}

#[test]
fn the_pages_show_all_that_is_made() {
    let made: BTreeSet<String> = FIGURES.names().chain(TABLES.names()).map(str::to_owned).collect();
    assert_eq!(&shown("src") ^ &made, BTreeSet::new());
}
