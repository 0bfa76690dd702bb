//! `{{#problems}}` and `{{#listings}}`: each contest program and each listing,
//! with what it does and where a page shows it.

use crate::page::inline;
use crate::page::parsed::Page;
use crate::program::bundle;
use project::{files, root};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A file of a crate of listings.
#[derive(Hash)]
struct Listing {
    /// Relative to the book's folder.
    file: PathBuf,
    is_contest: bool,
    /// The first sentence of its documentation.
    does: String,
    places: Vec<Place>,
}

/// A place where a page shows something of a listing.
#[derive(Hash)]
struct Place {
    /// The address, from the root of the site.
    href: String,
    page: String,
    heading: String,
}

/// The listings of the book.
#[derive(Hash)]
pub(crate) struct Index(Vec<Listing>);

impl Index {
    pub(crate) fn new(root: &Path, source: &Path, pages: &[Page]) -> anyhow::Result<Self> {
        let mut places = places(source, pages);
        let mut all = Vec::new();
        for package in root::listing_crates(root)? {
            for path in in_order(&package)? {
                let file = path.strip_prefix(root).unwrap_or(&path).to_owned();
                // A crate's table of contents is on no page.
                let Some(places) = places.remove(&*file.to_string_lossy()) else {
                    continue;
                };
                let text = files::read(&path)?;
                let is_contest = text.contains(bundle::CONTEST);
                all.push(Listing {
                    does: does(&text),
                    file,
                    is_contest,
                    places,
                });
            }
        }
        Ok(Self(all))
    }

    /// The contest programs with the problems that they solve, as Markdown.
    pub(crate) fn problems(&self) -> String {
        let rows = self.0.iter().filter(|one| one.is_contest).map(|one| {
            let judge = one
                .places
                .iter()
                .find(|place| place.href.contains("/judge.html"));
            let problem = judge.map(|Place { href, heading, .. }| format!("[{heading}]({href})"));
            [problem.unwrap_or_default(), one.code(""), one.does.clone()]
        });
        table(["problem", "program", "what it solves"], rows)
    }

    /// The other listings, a table for each crate, as Markdown.
    pub(crate) fn listings(&self) -> String {
        let others: Vec<_> = self.0.iter().filter(|one| !one.is_contest).collect();
        let tables = others
            .chunk_by(|a, b| a.package() == b.package())
            .map(|package| {
                let name = package[0].package();
                let title = match root::chapter_number(&name) {
                    Some(number) => format!("chapter {number}"),
                    None => name.replace('-', " "),
                };
                let rows = package.iter().map(|one| {
                    let link = |Place { href, page, .. }: &Place| format!("[{page}]({href})");
                    let links: Vec<_> = one.places.iter().map(link).collect();
                    [one.code(".rs"), one.does.clone(), links.join(", ")]
                });
                let table = table(["listing", "what it does", "page"], rows);
                format!("## Listings of {title}\n\n{table}")
            });
        tables.collect::<Vec<_>>().join("\n")
    }
}

impl Listing {
    /// Its name, which is not cut in the middle of a word.
    fn code(&self, extension: &str) -> String {
        let name = inline::breaking(&files::stem(&self.file));
        format!("<code class=\"name\">{name}{extension}</code>")
    }

    fn package(&self) -> String {
        let name = self.file.components().nth(1);
        name.map(|name| name.as_os_str().to_string_lossy().into_owned())
            .unwrap_or_default()
    }
}

/// The source files of a crate, in the order of its table of contents.
fn in_order(package: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let contents = files::read(&package.join("src/lib.rs")).unwrap_or_default();
    let place = |path: &PathBuf| contents.find(&format!("mod {};", files::stem(path)));
    let mut all = files::below(&package.join("src"))?;
    all.sort_by_key(|path| place(path).unwrap_or(usize::MAX));
    Ok(all)
}

/// The first sentence of a file's documentation, without the full stop.
fn does(source: &str) -> String {
    let lines = source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim);
    let paragraph = lines
        .take_while(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    let ends = [". ", "? "]
        .into_iter()
        .filter_map(|sign| paragraph.find(sign));
    let end = ends.min().map_or(paragraph.len(), |end| end + 1);
    paragraph[..end].trim_end_matches('.').to_owned()
}

/// For each listing the places where something of it is seen, one a page.
fn places<'a>(source: &Path, pages: &'a [Page]) -> BTreeMap<&'a str, Vec<Place>> {
    let mut places: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for page in pages {
        for (file, at) in page.seen() {
            let (id, heading) = page.heading(at);
            let hash = if id.is_empty() {
                String::new()
            } else {
                format!("#{id}")
            };
            let href = page.address(source) + &hash;
            let place = Place {
                href,
                page: page.title.clone(),
                heading,
            };
            places.entry(file).or_default().push(place);
        }
    }
    places
}

fn table(headers: [&str; 3], rows: impl Iterator<Item = [String; 3]>) -> String {
    let row = |row: [String; 3]| format!("| {} |\n", row.join(" | "));
    let head = row(headers.map(str::to_owned)) + "|---|---|---|\n";
    head + &rows.map(row).collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_says_what_it_does_in_its_first_sentence() {
        let two_lines = "//! One, on\n//! two lines. More.\n//!\n//! Last.\n";
        assert_eq!(does(two_lines), "One, on two lines");
        assert_eq!(does("//! How many? Two.\n"), "How many?");
        assert_eq!(does("//! One.\n\nfn f() {}\n"), "One");
        assert_eq!(does("fn f() {}\n"), "");
    }
}
