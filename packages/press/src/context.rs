//! What directives need that is not on their page.

use crate::index::problems::Index;
use crate::index::progress::Chapter;
use crate::index::races::Race;
use crate::page::parsed::Page;
use crate::program::output::Programs;
use std::hash::Hash;
use std::path::Path;

/// All that pages have in common.
pub(crate) struct Needs<'a> {
    /// The book's folder.
    pub(crate) root: &'a Path,
    pub(crate) programs: Programs<'a>,
    /// What there is to do in the book.
    pub(crate) chapters: &'a [Chapter],
    pub(crate) index: Index,
    pub(crate) races: Vec<Race>,
}

impl Needs<'_> {
    /// All that can make a difference on this page, which may be one that says
    /// what stands on others.
    pub(crate) fn of(&self, page: &Page, is_of_all: bool) -> impl Hash {
        let directives = page
            .directives()
            .into_iter()
            .map(|(directive, _)| directive);
        let outputs = directives.filter(|directive| directive.name == "output");
        let outputs: Vec<_> = outputs
            .map(|output| self.programs.sources(output.argument))
            .collect();
        (
            outputs,
            is_of_all.then_some((self.chapters, &self.index, &self.races)),
        )
    }
}
