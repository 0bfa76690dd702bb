//! What a page shows is made in the folder of its chapter, and all that is made is
//! shown.

use crate::book;
use figures::{FIGURES, TABLES};

use std::collections::BTreeSet;

#[test]
fn the_pages_show_all_that_their_chapters_make() {
    let root = book().join("src");
    let mut shown = BTreeSet::new();
    for page in files::below(&root).unwrap() {
        let text = files::read(&page).unwrap_or_default();
        let page = page.strip_prefix(&root).unwrap();
        let name = |line: &str| {
            let named = line
                .strip_prefix("{{#figure ")
                .or(line.strip_prefix("{{#table "))?;
            named.strip_suffix("}}").map(str::to_owned)
        };
        for name in text.lines().filter_map(name) {
            // What a chapter opens with is made beside the map of the first page.
            let home = match page.iter().next().unwrap().to_str().unwrap() {
                _ if name.starts_with("opening-") => "openings",
                "index.md" => "openings",
                "your-own-game" => "your_own_game",
                "engine-room" => "engine_room",
                // An appendix of chapter 4.
                "first-values.md" => "ch04",
                folder => &folder[.."ch01".len()],
            };
            let registered = FIGURES.chapter(&name).or(TABLES.chapter(&name));
            assert_eq!(registered, Some(home), "{name} on {}", page.display());
            shown.insert(name);
        }
    }
    let registered: BTreeSet<_> = FIGURES
        .names()
        .chain(TABLES.names())
        .map(str::to_owned)
        .collect();
    assert_eq!(&shown ^ &registered, BTreeSet::new());
}

/// The compiler sees what no figure uses, but not a file that no module names.
#[test]
fn each_file_of_a_chapter_is_listed() {
    for folder in files::entries(&book().join("packages/figures/src")).unwrap() {
        let list = files::read(&folder.with_extension("rs")).unwrap();
        for file in files::below(&folder).unwrap() {
            assert!(
                list.contains(&files::stem(&file)),
                "delete {}",
                file.display()
            );
        }
    }
}
