//! What rendering a page needs beyond the page itself.

use crate::across_pages::problems::ListingIndex;
use crate::across_pages::progress::Chapter;
use crate::across_pages::races::Race;
use crate::page::parsed::Page;
use crate::program::output::OutputPrograms;
use std::hash::Hash;
use std::path::Path;

/// What all pages of a book have in common.
pub(crate) struct RenderContext<'a> {
    /// The book's folder.
    pub(crate) root: &'a Path,
    /// The programs that `{{#output}}` runs.
    pub(crate) programs: OutputPrograms<'a>,
    /// The questions, puzzles, runs and exercises of the book, by chapter.
    pub(crate) chapters: &'a [Chapter],
    /// The listings of the book, with the pages that show them.
    pub(crate) listings: ListingIndex,
    /// The measured races of the book.
    pub(crate) races: Vec<Race>,
}

impl RenderContext<'_> {
    /// Returns what can change how `page` is rendered, as a part of its cache key. The
    /// content of other pages counts only if the page `depends_on_all_pages`.
    pub(crate) fn cache_inputs(&self, page: &Page, depends_on_all_pages: bool) -> impl Hash {
        let outputs: Vec<_> = page
            .directives()
            .into_iter()
            .filter(|(directive, _)| directive.name == "output")
            .map(|(output, _)| self.programs.fingerprint(output.argument))
            .collect();
        let all_pages =
            depends_on_all_pages.then_some((self.chapters, &self.listings, &self.races));
        (outputs, all_pages)
    }
}
