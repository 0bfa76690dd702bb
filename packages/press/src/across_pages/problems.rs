//! `{{#problems}}` and `{{#listings}}`: each contest program and each listing, with what it
//! does and where a page shows it.

use crate::page::inline;
use crate::page::parsed::{Heading, Page};
use crate::program::bundle;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A file of a crate of listings.
#[derive(Hash)]
struct Listing {
    /// Its path, relative to the book's folder.
    path: PathBuf,
    is_contest_program: bool,
    /// The first sentence of its documentation.
    summary: String,
    /// Where pages show it, at least one.
    appearances: Vec<Appearance>,
}

/// A place where a page shows something of a listing.
#[derive(Hash)]
struct Appearance {
    /// The address, relative to the root of the site.
    url: String,
    page_title: String,
    /// The heading above it.
    heading: String,
}

/// The listings of the book that pages show.
#[derive(Hash)]
pub(crate) struct ListingIndex(Vec<Listing>);

impl ListingIndex {
    /// Collects the listings in the order of the tables of contents of their crates.
    ///
    /// # Errors
    ///
    /// If a listing can't be read.
    pub(crate) fn new(root: &Path, source_dir: &Path, pages: &[Page]) -> anyhow::Result<Self> {
        let mut appearances = appearances(source_dir, pages);
        let mut listings = Vec::new();
        for package in workspace::listing_crates(root)? {
            for file in files_in_order(&package)? {
                let path = file.strip_prefix(root).unwrap_or(&file).to_owned();
                // A crate's table of contents is on no page.
                let Some(appearances) = appearances.remove(&*path.to_string_lossy()) else {
                    continue;
                };
                let text = files::read(&file)?;
                listings.push(Listing {
                    path,
                    is_contest_program: text.contains(bundle::CONTEST_IMPORT),
                    summary: first_sentence(&text),
                    appearances,
                });
            }
        }
        Ok(Self(listings))
    }

    /// Returns the contest programs with the problems that they solve, as Markdown.
    pub(crate) fn problems_table(&self) -> String {
        let rows = self
            .0
            .iter()
            .filter(|listing| listing.is_contest_program)
            .map(|listing| {
                // The page about a judge's problem has a heading with the problem's name.
                let problem = listing
                    .appearances
                    .iter()
                    .find(|appearance| appearance.url.contains("/judge.html"))
                    .map(|Appearance { url, heading, .. }| format!("[{heading}]({url})"));
                [
                    problem.unwrap_or_default(),
                    listing.name_html(""),
                    listing.summary.clone(),
                ]
            });
        markdown_table(["problem", "program", "what it solves"], rows)
    }

    /// Returns the other listings, a table for each crate, as Markdown.
    pub(crate) fn listings_tables(&self) -> String {
        let listings: Vec<_> = self
            .0
            .iter()
            .filter(|listing| !listing.is_contest_program)
            .collect();
        let tables: Vec<_> = listings
            .chunk_by(|a, b| a.package() == b.package())
            .map(|listings| {
                let package = listings[0].package();
                let title = match workspace::chapter_number(&package) {
                    Some(number) => format!("chapter {number}"),
                    None => package.replace('-', " "),
                };
                let rows = listings.iter().map(|listing| listing.row());
                let table = markdown_table(["listing", "what it does", "page"], rows);
                format!("## Listings of {title}\n\n{table}")
            })
            .collect();
        tables.join("\n")
    }
}

impl Listing {
    /// Returns its row in the table of its crate.
    fn row(&self) -> [String; 3] {
        let links: Vec<_> = self
            .appearances
            .iter()
            .map(
                |Appearance {
                     url, page_title, ..
                 }| format!("[{page_title}]({url})"),
            )
            .collect();
        [
            self.name_html(".rs"),
            self.summary.clone(),
            links.join(", "),
        ]
    }

    /// Returns its name, which breaks only between words.
    fn name_html(&self, extension: &str) -> String {
        let name = inline::breakable_name(&files::stem(&self.path));
        format!("<code class=\"name\">{name}{extension}</code>")
    }

    /// Returns the name of the folder of its crate.
    fn package(&self) -> String {
        let package = self.path.iter().nth(1);
        package
            .expect("a listing is in a folder of listings")
            .to_string_lossy()
            .into_owned()
    }
}

/// Returns the source files of a crate, in the order of its table of contents. Those that
/// are not in it come last.
fn files_in_order(package: &Path) -> anyhow::Result<Vec<PathBuf>> {
    // A crate of programs alone has no table of contents.
    let contents = files::read(&package.join("src/lib.rs")).unwrap_or_default();
    let position = |path: &PathBuf| contents.find(&format!("mod {};", files::stem(path)));
    let mut files = files::below(&package.join("src"))?;
    files.sort_by_key(|path| position(path).unwrap_or(usize::MAX));
    Ok(files)
}

/// Returns the first sentence of a file's documentation, without the full stop.
fn first_sentence(source: &str) -> String {
    let first_paragraph: Vec<_> = source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    let paragraph = first_paragraph.join(" ");
    let sentence_end = [". ", "? "]
        .into_iter()
        .filter_map(|end| paragraph.find(end))
        .min()
        .map_or(paragraph.len(), |end| end + 1);
    paragraph[..sentence_end].trim_end_matches('.').to_owned()
}

/// Returns where pages show something of each listing, at most once a page.
fn appearances<'a>(source_dir: &Path, pages: &'a [Page]) -> BTreeMap<&'a str, Vec<Appearance>> {
    let mut appearances: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for page in pages {
        for (path, offset) in page.visible_listings() {
            let Heading { id, text } = page.heading_above(offset);
            let fragment = if id.is_empty() {
                String::new()
            } else {
                format!("#{id}")
            };
            appearances.entry(path).or_default().push(Appearance {
                url: page.url(source_dir) + &fragment,
                page_title: page.title.clone(),
                heading: text,
            });
        }
    }
    appearances
}

fn markdown_table(headers: [&str; 3], rows: impl Iterator<Item = [String; 3]>) -> String {
    let row = |cells: [String; 3]| format!("| {} |\n", cells.join(" | "));
    let head = row(headers.map(str::to_owned));
    let body: String = rows.map(row).collect();
    format!("{head}|---|---|---|\n{body}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_of_a_listing_is_the_first_sentence_of_its_documentation() {
        let two_lines = "//! One, on\n//! two lines. More.\n//!\n//! Last.\n";
        assert_eq!(first_sentence(two_lines), "One, on two lines");
        assert_eq!(first_sentence("//! How many? Two.\n"), "How many?");
        assert_eq!(first_sentence("//! One.\n\nfn f() {}\n"), "One");
        assert_eq!(first_sentence("fn f() {}\n"), "");
    }
}
