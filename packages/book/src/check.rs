//! The mistakes that mdBook lets pass in silence, found on the pages as written.

use crate::page::{self, Directive};
use crate::problem::Problem;
use crate::site;
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The directives that may stand on a page.
const DIRECTIVES: [&str; 11] = [
    "include",
    "rustdoc_include",
    "title",
    "figure",
    "table",
    "output",
    "exercises",
    "solutions",
    "board",
    "puzzle",
    "progress",
];

/// What the pages refer to is checked against the book's folder.
pub(crate) struct Checker<'a> {
    root: &'a Path,
    /// The files that some page shows.
    shown: BTreeSet<PathBuf>,
    problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(root: &'a Path) -> Self {
        Self { root, shown: BTreeSet::new(), problems: Vec::new() }
    }

    /// Looks at one page: `file` relative to the book's folder, and its text.
    pub(crate) fn page(&mut self, file: &Path, text: &str) {
        let code = page::code(text);
        let mut found = Vec::new();
        for directive in page::directives(text) {
            // mdBook includes a file wherever it is asked to; the rest of the
            // directives are only words where they stand in code.
            let in_code = code.iter().any(|range| range.contains(&directive.range.start));
            if in_code && !directive.name.ends_with("include") {
                continue;
            }
            if let Err(mistake) = self.directive(file, text, &directive) {
                found.push((directive.range.start, mistake));
            }
        }
        found.extend(misspelt(text, &code));
        self.problems.extend(found.into_iter().map(|(at, (what, mend))| {
            let line = page::line(text, at);
            Problem { file: file.display().to_string(), line, what, mend }
        }));
    }

    /// Everything that was found, with the listings that no page shows.
    pub(crate) fn finish(mut self) -> anyhow::Result<Vec<Problem>> {
        for listing in listings(self.root)? {
            if !self.shown.contains(&listing) {
                let file =
                    listing.strip_prefix(self.root).unwrap_or(&listing).display().to_string();
                self.problems.push(Problem {
                    what: "no page shows this listing".into(),
                    mend: format!(
                        "put {{{{#rustdoc_include …/{file}}}}} on a page, or delete the file"
                    ),
                    file,
                    line: 1,
                });
            }
        }
        Ok(self.problems)
    }

    /// What is wrong with a directive, and the mend.
    fn directive(
        &mut self,
        file: &Path,
        text: &str,
        directive: &Directive,
    ) -> Result<(), (String, String)> {
        let Directive { name, argument, range } = directive;
        match *name {
            "include" | "rustdoc_include" => return self.include(file, argument),
            "figure" => known("figure", argument, figures::names())?,
            "table" => known("table", argument, figures::table_names())?,
            name => known("directive", name, DIRECTIVES.into_iter())?,
        }
        let before = text[..range.start].rsplit('\n').next().unwrap_or_default();
        let after = text[range.end..].split('\n').next().unwrap_or_default();
        let alone = before.trim_start_matches('\u{feff}').is_empty() && after.trim().is_empty();
        if *name != "title" && !alone {
            let what = format!("{{{{#{name} …}}}} stands inside a line");
            return Err((what, "give it a line of its own, after an empty one".into()));
        }
        Ok(())
    }

    fn include(&mut self, page: &Path, argument: &str) -> Result<(), (String, String)> {
        let (path, place) = argument.split_once(':').unwrap_or((argument, ""));
        let folder = self.root.join(page.parent().unwrap_or(page));
        let Ok(target) = folder.join(path).canonicalize() else {
            return Err((
                format!("there is no file {path}"),
                "correct the path, which starts at the page's folder".into(),
            ));
        };
        let text = fs::read_to_string(&target).map_err(|error| {
            (format!("{path} can't be read: {error}"), "save the file as UTF-8".to_owned())
        })?;
        let is_anchor = place.starts_with(|c: char| !c.is_ascii_digit() && c != ':');
        if is_anchor {
            known("anchor", place, anchors(&text).into_iter())
                .map_err(|(what, mend)| (format!("{what} in {path}"), mend))?;
        }
        self.shown.insert(target);
        Ok(())
    }
}

/// `name` is one of `names`, or a message that lists those.
fn known<'a>(
    kind: &str,
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<(), (String, String)> {
    let mut names: Vec<_> = names.collect();
    if names.contains(&name) {
        return Ok(());
    }
    names.sort_unstable();
    let mend = if names.is_empty() {
        format!("add it first: there is no {kind} yet")
    } else {
        format!("write one of {}, or add it", names.join(", "))
    };
    Err((format!("there is no {kind} called {name:?}"), mend))
}

/// What looks like a directive or a callout, but is none to us.
fn misspelt(text: &str, code: &[Range<usize>]) -> Vec<(usize, (String, String))> {
    let mut found = Vec::new();
    let mut at = 0;
    let mut quoted = false;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let was_quoted = std::mem::replace(&mut quoted, line.starts_with('>'));
        if code.iter().any(|range| range.contains(&start)) {
            continue;
        }
        let spaced = line.contains("{{ #");
        let open = line.rfind("{{#").is_some_and(|open| !line[open..].contains("}}"));
        if spaced || open {
            let mend = "write {{#name argument}}, without spaces before the #, on one line";
            found.push((start, ("a directive is misspelt".to_owned(), mend.to_owned())));
        }
        let inside = line.trim_start_matches([' ', '>', '-', '*']);
        let ours =
            !was_quoted && (line.starts_with("> [!NOTE] ") || line.starts_with("> [!WRONG] "));
        if inside.starts_with("[!") && !ours {
            let mend = "start a quotation with `> [!NOTE] Heading` or `> [!WRONG] Heading`, at the left edge and after an empty line";
            found.push((start, ("a box is misspelt".to_owned(), mend.to_owned())));
        }
    }
    found
}

/// The names of the anchors in `text` that are opened and closed.
fn anchors(text: &str) -> BTreeSet<&str> {
    let marked = |mark: &str| -> BTreeSet<&str> {
        let after = text.lines().filter_map(|line| line.split_once(mark));
        after.map(|(_, name)| name.trim()).collect()
    };
    &marked("ANCHOR: ") & &marked("ANCHOR_END: ")
}

/// The source files that pages must show: all but a crate's table of contents.
fn listings(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for package in site::listing_crates(root)? {
        for folder in ["src", "src/bin"] {
            for file in fs::read_dir(package.join(folder)).into_iter().flatten() {
                let path = file?.path();
                let is_source = path.extension().is_some_and(|extension| extension == "rs");
                if is_source && !is_table_of_contents(&fs::read_to_string(&path)?) {
                    found.push(path.canonicalize()?);
                }
            }
        }
    }
    Ok(found)
}

fn is_table_of_contents(source: &str) -> bool {
    let mut code =
        source.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    code.all(|line| line.starts_with("pub mod ") && line.ends_with(';'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_anchor_must_be_closed() {
        let names = anchors("// ANCHOR: a\n// ANCHOR_END: a\n// ANCHOR: b\n");
        assert_eq!(names.into_iter().collect::<Vec<_>>(), ["a"]);
    }

    #[test]
    fn only_a_table_of_contents_needs_no_page() {
        assert!(is_table_of_contents("//! Chapter.\n\npub mod a;\n"));
        assert!(!is_table_of_contents("pub mod a;\nfn f() {}\n"));
    }

    #[test]
    fn an_unknown_name_is_told_with_the_known_ones() {
        let (what, mend) = known("figure", "bb", ["c", "a"].into_iter()).unwrap_err();
        assert_eq!(what, "there is no figure called \"bb\"");
        assert_eq!(mend, "write one of a, c, or add it");
    }
}
