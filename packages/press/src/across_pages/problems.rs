//! `{{#problems}}` and `{{#listings}}`: each contest program and each listing, with what it
//! does and where a page shows it.

use crate::page::diagnostic::Diagnostic;
use crate::page::parsed::{self, Heading, ParsedPage};
use crate::program::bundle;
use crate::resolve::inline::{self, LinkContext};
use book_model::{Alignment, Block, Element, Inline, Link, LinkTarget, MarkdownTable};
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
    /// The path of the page on the site.
    page_path: String,
    page_title: String,
    /// The heading above it.
    heading: Heading,
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
    pub(crate) fn new(
        root: &Path,
        source_dir: &Path,
        pages: &[ParsedPage],
    ) -> anyhow::Result<Self> {
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

    /// Returns the table of the contest programs with the problems that they solve.
    ///
    /// # Errors
    ///
    /// If the documentation of a listing has something that can't be read.
    pub(crate) fn problems_table(&self, links: &LinkContext) -> Result<Vec<Block>, Diagnostic> {
        let row = |listing: &Listing| {
            // The page about a judge's problem has a heading with the problem's name.
            let problem = listing
                .appearances
                .iter()
                .find(|appearance| appearance.page_path.ends_with("/judge.html"))
                .map(|appearance| appearance.link(&appearance.heading.text));
            Ok(vec![
                problem.into_iter().collect(),
                vec![listing.name("")],
                inline::parse(&listing.summary, links)?,
            ])
        };
        let rows = self
            .0
            .iter()
            .filter(|listing| listing.is_contest_program)
            .map(row);
        Ok(vec![table(["problem", "program", "what it solves"], rows)?])
    }

    /// Returns the other listings, a heading and a table for each crate.
    ///
    /// # Errors
    ///
    /// If the documentation of a listing has something that can't be read.
    pub(crate) fn listings_tables(&self, links: &LinkContext) -> Result<Vec<Block>, Diagnostic> {
        let listings: Vec<_> = self
            .0
            .iter()
            .filter(|listing| !listing.is_contest_program)
            .collect();
        let mut blocks = Vec::new();
        for listings in listings.chunk_by(|a, b| a.package() == b.package()) {
            let package = listings[0].package();
            let crate_title = match workspace::chapter_number(&package) {
                Some(number) => format!("chapter {number}"),
                None => package.replace('-', " "),
            };
            let title = format!("Listings of {crate_title}");
            blocks.push(Block::Heading(book_model::Heading {
                level: 2,
                id: parsed::heading_id(&title),
                content: vec![text(&title)],
            }));
            let rows = listings.iter().map(|listing| listing.row(links));
            blocks.push(table(["listing", "what it does", "page"], rows)?);
        }
        Ok(blocks)
    }
}

impl Appearance {
    /// Returns a link to it with these words.
    fn link(&self, words: &str) -> Inline {
        Inline::Link(Link {
            target: LinkTarget::Page {
                path: self.page_path.clone(),
                fragment: self.heading.id.clone(),
            },
            title: String::new(),
            content: vec![text(words)],
        })
    }
}

impl Listing {
    /// Returns its row in the table of its crate.
    fn row(&self, links: &LinkContext) -> Result<Vec<Vec<Inline>>, Diagnostic> {
        let appearances: Vec<_> = self
            .appearances
            .iter()
            .map(|appearance| vec![appearance.link(&appearance.page_title)])
            .collect();
        Ok(vec![
            vec![self.name(".rs")],
            inline::parse(&self.summary, links)?,
            appearances.join(&text(", ")),
        ])
    }

    /// Returns its name, which breaks only between words.
    fn name(&self, extension: &str) -> Inline {
        let stem = files::stem(&self.path);
        let mut code = Element::new("code").with_attribute("class", "name");
        for word in stem.split_inclusive('_') {
            code = code.with_child(Inline::Text(word.to_owned()));
            if word.ends_with('_') {
                code = code.with_child(Inline::Element(Element::new("wbr")));
            }
        }
        Inline::Element(code.with_child(Inline::Text(extension.to_owned())))
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
fn appearances<'a>(
    source_dir: &Path,
    pages: &'a [ParsedPage],
) -> BTreeMap<&'a str, Vec<Appearance>> {
    let mut appearances: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for page in pages {
        for (path, offset) in page.visible_listings() {
            appearances.entry(path).or_default().push(Appearance {
                page_path: format!("{}.html", page.site_name(source_dir)),
                page_title: page.title.clone(),
                heading: page.heading_above(offset),
            });
        }
    }
    appearances
}

pub(super) fn text(words: &str) -> Inline {
    Inline::Text(words.to_owned())
}

pub(super) fn table(
    head: [&str; 3],
    rows: impl Iterator<Item = Result<Vec<Vec<Inline>>, Diagnostic>>,
) -> Result<Block, Diagnostic> {
    Ok(Block::MarkdownTable(MarkdownTable {
        alignments: vec![Alignment::None; head.len()],
        head: head.into_iter().map(|words| vec![text(words)]).collect(),
        rows: rows.collect::<Result<_, _>>()?,
    }))
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
