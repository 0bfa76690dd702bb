//! Structure stays data until it is printed: nothing looks into markup that the book itself
//! has written to find out what it contains.

use crate::book;
use regex::Regex;
use std::path::Path;

/// Those that read the finished site, EPUB or PDF to check it.
const CHECKERS: [&str; 4] = [
    "packages/book/src/links.rs",
    "packages/book/src/tokens.rs",
    "packages/book/src/epub/check.rs",
    "packages/book/src/steps.rs",
];

/// Finds calls that search a text for a tag, such as `.split_once("<main")` or
/// `.contains("</figure>")`.
fn tag_search() -> Regex {
    let methods = "split|split_once|rsplit|rsplit_once|find|rfind|contains|starts_with|ends_with\
        |strip_prefix|strip_suffix|matches|match_indices|replace|replacen\
        |trim_start_matches|trim_end_matches";
    Regex::new(&format!(
        r#"\.(?:{methods})\(\s*(?:&?format!\(\s*)?r?#*"[^"]*</?[a-z]"#
    ))
    .unwrap()
}

/// Returns the lines of a program, without its tests, that search for tags.
fn tag_searches(source: &str) -> Vec<usize> {
    let program = source.split("#[cfg(test)]").next().unwrap();
    tag_search()
        .find_iter(program)
        .map(|found| program[..found.start()].matches('\n').count() + 1)
        .collect()
}

#[test]
fn no_program_searches_the_markup_that_it_writes() {
    let mut found = Vec::new();
    for folder in [
        "packages/press/src",
        "packages/book/src",
        "packages/boards/src",
    ] {
        for file in files::below(&book().join(folder)).unwrap() {
            let path = file.strip_prefix(book()).unwrap();
            let is_checker = CHECKERS.iter().any(|checker| path == Path::new(checker));
            if !files::is_rust(&file) || is_checker {
                continue;
            }
            let lines = tag_searches(&files::read(&file).unwrap());
            found.extend(
                lines
                    .iter()
                    .map(|line| format!("{}:{line}", path.display())),
            );
        }
    }
    assert!(
        found.is_empty(),
        "match on the typed page instead of searching for tags: {found:?}"
    );
}

#[test]
fn a_search_for_a_tag_is_found() {
    for line in [
        r#"let main = html.split_once("<main")?;"#,
        r#"if body.contains("<math") {"#,
        r#"x.replacen("</h1>", &format!("</h1>{note}"), 1)"#,
        r#"html.find(&format!("<div id={id}"))"#,
    ] {
        assert_eq!(tag_searches(line), [1], "{line}");
    }
    for line in [
        r#"html.push_str("</p>");"#,
        r#"text.split_once("<")"#,
        r#"format!("<p>{}</p>", text)"#,
    ] {
        assert!(tag_searches(line).is_empty(), "{line}");
    }
}

/// A library that parses HTML as browsers do would be needed for nothing else.
#[test]
fn no_crate_builds_trees_of_the_finished_pages() {
    let lock = files::read(&book().join("Cargo.lock")).unwrap();
    for name in ["markup5ever_rcdom", "scraper", "kuchikiki"] {
        assert!(!lock.contains(&format!("name = \"{name}\"")), "{name}");
    }
}
