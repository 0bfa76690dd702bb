//! Pages one after the other, in the order in which readers ask for them.
//!
//! A whole build runs all programs before it shows a page, which takes long in a fresh clone.
//! Here, pages are made in small groups; what is found out is cached, so that the whole build
//! afterwards finds it.

use crate::page::diagnostic;
use crate::parse_book;
use crate::print::run;
use crate::print::snippet::{self, HiddenCode};
use crate::schedule::{ParsedBook, PrintOptions, Workshop};
use crate::site::words::Words;
use book_model::PageMeta;
use mdbook_driver::config::Config;
use mdbook_preprocessor::book::Book;
use std::path::Path;
use std::sync::Mutex;

/// Where the text of a page begins, in a site that is served while it is written.
const TEXT_START: &str = "<!-- text of the page -->\n";
/// Where it ends.
const TEXT_END: &str = "<!-- end of the text -->\n";

/// Returns whether mdBook makes a site whose pages reload themselves.
pub(crate) fn is_served(config: &Config) -> bool {
    let endpoint: Result<Option<String>, _> = config.get("output.html.live-reload-endpoint");
    endpoint.is_ok_and(|endpoint| endpoint.is_some())
}

/// Returns the text of a page between marks, so that another text can take its place.
pub(crate) fn marked(html: &str) -> String {
    format!("{TEXT_START}{html}{TEXT_END}")
}

/// Returns the text of a page of a served site; `None` if it has no marks.
pub fn text_of(page: &str) -> Option<&str> {
    let (_, from_text) = page.split_once(TEXT_START.trim_end())?;
    let (text, _) = from_text.rsplit_once(TEXT_END.trim_end())?;
    Some(text)
}

/// Returns a page of a served site with another text; `None` if it has no marks.
pub fn with_text(page: &str, text: &str) -> Option<String> {
    let (before, from_text) = page.split_once(TEXT_START.trim_end())?;
    let (_, after) = from_text.rsplit_once(TEXT_END.trim_end())?;
    let [start, end] = [TEXT_START, TEXT_END].map(str::trim_end);
    Some(format!("{before}{start}{text}{end}{after}"))
}

/// A book in English whose pages are not made yet.
pub struct UnmadeBook<'a>(ParsedBook<'a>);

/// Makes the pages of a book.
pub struct PageMaker<'a> {
    workshop: Workshop<'a>,
    root: &'a Path,
    words: Words,
    /// The hidden code of all pages so far.
    hidden_code: Mutex<HiddenCode>,
}

/// A page that was made.
pub struct MadePage {
    /// Its index in the book, from 0.
    pub index: usize,
    /// The HTML of its text, or what is wrong with it.
    pub html: Result<String, String>,
}

impl<'a> UnmadeBook<'a> {
    /// Parses the pages of a book, given the book as mdBook loads it.
    ///
    /// # Errors
    ///
    /// If a page refers to something that does not exist.
    pub fn parse(root: &'a Path, config: &'a Config, book: &Book) -> anyhow::Result<Self> {
        Ok(Self(parse_book(root, config, book, true)?))
    }

    /// Returns what is known about the pages, in reading order.
    pub fn pages(&self) -> &[PageMeta] {
        &self.0.metas
    }

    /// Returns what makes the pages.
    ///
    /// # Errors
    ///
    /// If a file can't be read.
    pub fn page_maker(&self) -> anyhow::Result<PageMaker<'_>> {
        Ok(PageMaker {
            workshop: Workshop::new(&self.0)?,
            root: self.0.root,
            words: Words::english(),
            hidden_code: Mutex::default(),
        })
    }
}

impl PageMaker<'_> {
    /// Compiles what programs of the pages need: while cargo compiles something else, it
    /// makes all others wait.
    pub fn prepare(&self) {
        self.workshop.prepare();
    }

    /// Makes the pages with these indices together, which takes less time than to make one
    /// after the other. Adds the scripts of their runs to [`RUNS_DIR`](crate::RUNS_DIR), and
    /// their hidden code to the script with that of the pages before.
    ///
    /// # Errors
    ///
    /// If a file can't be read or written. What is wrong with a page is told there.
    pub fn make(&self, indices: &[usize]) -> anyhow::Result<Vec<MadePage>> {
        let options = PrintOptions {
            words: &self.words,
            translated_pages: None,
        };
        let mut pages = Vec::new();
        for (&index, printed) in indices.iter().zip(self.workshop.print(indices, &options)?) {
            let html = match printed {
                Ok(page) => {
                    run::add_scripts(self.root, page.run_scripts.iter())?;
                    self.add_hidden_code(page.hidden_code)?;
                    Ok(page.html)
                }
                Err(diagnostics) => Err(diagnostic::report(diagnostics)),
            };
            pages.push(MadePage { index, html });
        }
        Ok(pages)
    }

    fn add_hidden_code(&self, code: HiddenCode) -> anyhow::Result<()> {
        let mut all = self
            .hidden_code
            .lock()
            .expect("no thread panics while it holds the hidden code");
        all.extend(code);
        snippet::write_script(self.root, [&*all].into_iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_page_can_be_replaced() {
        let page = format!("<main>{}</main>", marked("<p>a</p>\n"));
        assert_eq!(text_of(&page), Some("\n<p>a</p>\n"));
        let other = with_text(&page, "b").unwrap();
        assert_eq!(text_of(&other), Some("b"));
        assert_eq!(with_text(&other, "\n<p>a</p>\n"), Some(page));
        assert_eq!(with_text("<main></main>", "b"), None);
    }
}
