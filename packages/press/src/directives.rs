//! The directives that a page may use: one entry of a table each, with what checks it,
//! what expands it, and what `docs/directives.md` says of it.

use crate::across_pages::chapter_map;
use crate::across_pages::progress;
use crate::across_pages::races;
use crate::across_pages::review;
use crate::block::board;
use crate::block::caption::CaptionDiagnostic;
use crate::block::exercises;
use crate::block::figure;
use crate::page::diagnostic::{Diagnostic, expect_choice};
use crate::page::include::{self, IncludedLine};
use crate::page::syntax::Directive;
use crate::program::output;
use crate::resolve::ResolveContext;
use crate::resolve::inline::LinkContext;
use crate::site::address;
use book_model::{Block, Inline};
use std::path::Path;

/// A directive that a page may use.
pub struct DirectiveSpec {
    /// The word after `{{#`.
    pub name: &'static str,
    check: Check,
    pub(crate) expansion: Expansion,
    /// The ways to write it.
    pub usages: &'static [Usage],
}

/// A way to write a directive.
pub struct Usage {
    /// What follows the name; may be empty.
    pub argument: &'static str,
    /// What the page has in its place, as Markdown.
    pub page_has: &'static str,
}

/// Finds what is wrong with a directive, as far as that can be told before anything is
/// drawn, compiled or run.
type Check = fn(&Directive) -> Result<(), Diagnostic>;

/// Returns the lines of a file that a directive includes, given the text of the file and
/// the name of an anchor, which may be empty.
pub(crate) type SelectLines =
    for<'a> fn(&'a str, &str) -> Result<Vec<IncludedLine<'a>>, Diagnostic>;

/// Returns Markdown, given the book's folder, the page's path in it, and the argument of
/// the directive.
type ToMarkdown = fn(&Path, &Path, &str) -> Result<String, Diagnostic>;

/// Returns blocks that take the place of a directive.
type ToBlocks = fn(&Directive, &ResolveContext, &LinkContext) -> Result<Vec<Block>, Diagnostic>;

/// Returns a block, for a directive with a caption in the lines directly below it.
type ToCaptionedBlock =
    fn(&Directive, &ResolveContext, &LinkContext) -> Result<Block, Vec<CaptionDiagnostic>>;

/// Returns what begins the paragraph whose other lines are directly below a directive.
pub(crate) type ToInline = fn(&Directive, &ResolveContext) -> Result<Inline, Diagnostic>;

/// What takes the place of a directive, and how it is found.
pub(crate) enum Expansion {
    /// Lines of a listing, put in before the page is parsed.
    ListingLines(SelectLines),
    /// Markdown, put in before the page is parsed.
    Markdown(ToMarkdown),
    Blocks(ToBlocks),
    /// Blocks that depend on the content of other pages.
    BookWideBlocks(ToBlocks),
    CaptionedBlock(ToCaptionedBlock),
    Inline(ToInline),
    /// mdBook itself replaces the directive.
    ByMdBook,
}

/// The check of a directive whose mistakes are found when it is expanded.
const UNCHECKED: Check = |_| Ok(());

const fn spec(
    name: &'static str,
    check: Check,
    expansion: Expansion,
    usages: &'static [Usage],
) -> DirectiveSpec {
    DirectiveSpec {
        name,
        check,
        expansion,
        usages,
    }
}

const fn usage(argument: &'static str, page_has: &'static str) -> Usage {
    Usage { argument, page_has }
}

#[rustfmt::skip]
static TABLE: [DirectiveSpec; 19] = [
    spec("rustdoc_include", UNCHECKED, Expansion::ListingLines(include::all_lines), &[
        usage("../../listings/…/x.rs:anchor", "in a code block: the lines of the anchor; the rest of the file is hidden"),
    ]),
    spec("include", UNCHECKED, Expansion::ListingLines(include::anchored_lines), &[
        usage("../../listings/…/x.rs:anchor", "in a code block of any language: only the lines of the anchor"),
    ]),
    spec("figure", figure::check_figure_name, Expansion::CaptionedBlock(figure::resolve_figure), &[
        usage("NAME", "a figure of `packages/figures`, with the caption below it"),
    ]),
    spec("table", figure::check_table_name, Expansion::CaptionedBlock(figure::resolve_table), &[
        usage("NAME", "a table of `packages/figures`, with the caption below it"),
    ]),
    spec("thumbnail", figure::check_figure_name, Expansion::Inline(figure::resolve_thumbnail), &[
        usage("NAME", "a small picture of the figure with which a chapter opens, for a link to it; a paragraph directly below it is its text"),
    ]),
    spec("board", board::check, Expansion::Blocks(|directive, _, _| board::resolve(directive)), &[
        usage("GAME start=\"…\"", "a board to play on; without `start`, from the game's own start position. GAME is a file of `packages/boards/src`, with hyphens, whose `TEST_POSITIONS` show what a start looks like"),
        usage("GAME hints=\"plain\"", "the same, with hints that don't say what decides, on a page that has not said it yet"),
    ]),
    spec("puzzle", board::check, Expansion::Blocks(|directive, _, _| board::resolve(directive)), &[
        usage("GAME id=\"…\" stars=\"1\" goal=\"only\" start=\"…\"", "a puzzle: find the only winning move (`only`) or the only one that saves a draw (`save`), or win against a perfect opponent (`win`); its id is a promise"),
    ]),
    spec("output", output::check, Expansion::Blocks(|directive, context, _| Ok(vec![Block::CommandOutput(context.programs.resolve(directive)?)])), &[
        usage("echo 30 3 \\| cargo run --release --bin NAME", "the command and what it printed; `cargo run … < FILE` gives it a file"),
    ]),
    spec("exercises", UNCHECKED, Expansion::Blocks(exercises::resolve_exercises), &[
        usage("CRATE", "the exercises of a chapter's crate"),
    ]),
    spec("solutions", UNCHECKED, Expansion::Blocks(exercises::resolve_solutions), &[
        usage("CRATE", "their solutions"),
    ]),
    spec("progress", UNCHECKED, Expansion::BookWideBlocks(|_, context, _| Ok(vec![Block::Progress(progress::resolve(&context.chapters)?)])), &[
        usage("", "what there is to do: questions, puzzles, runs and exercises by chapter, and what is done"),
    ]),
    spec("review", UNCHECKED, Expansion::BookWideBlocks(|directive, context, _| review::resolve(directive, context)), &[
        usage("", "questions of the book that come back; with a chapter's crate, those of the chapter"),
    ]),
    spec("map", UNCHECKED, Expansion::Blocks(|directive, context, links| chapter_map::resolve(directive, context, links.page_path)), &[
        usage("", "on the first page of a chapter: its pages with the minutes that they take, and the pages of other parts that continue it, each where a page of the chapter first links to it"),
        usage("ch01-win-lose", "the same of another chapter"),
    ]),
    spec("problems", UNCHECKED, Expansion::BookWideBlocks(|_, context, links| context.listings.problems_table(links)), &[
        usage("", "all contest programs, with the pages that show them"),
    ]),
    spec("elsewhere", UNCHECKED, Expansion::BookWideBlocks(|_, context, _| context.judge_problems.table()), &[
        usage("", "all problems that blocks `submit` list, with the pages that help"),
    ]),
    spec("listings", UNCHECKED, Expansion::BookWideBlocks(|_, context, links| context.listings.listings_tables(links)), &[
        usage("", "all other listings, with the pages that show them"),
    ]),
    spec("races", UNCHECKED, Expansion::BookWideBlocks(|_, context, _| Ok(vec![Block::Races(races::resolve(&context.races)?)])), &[
        usage("", "all measured tables, with the pages that show them"),
    ]),
    spec("address", UNCHECKED, Expansion::Markdown(address::markdown), &[
        usage("", "where the book and its repository are, as far as `book.toml` or its variables say; with `clone`, how to clone it"),
    ]),
    spec("title", UNCHECKED, Expansion::ByMdBook, &[
        usage("TEXT", "nothing: mdBook takes TEXT as the title of the page"),
    ]),
];

/// Returns all directives, in the order in which `docs/directives.md` shows them.
pub fn directives() -> &'static [DirectiveSpec] {
    &TABLE
}

/// Returns the directive of this name, if there is one.
pub(crate) fn find_spec(name: &str) -> Option<&'static DirectiveSpec> {
    TABLE.iter().find(|spec| spec.name == name)
}

/// Returns whether a directive says something about other pages than its own.
pub(crate) fn depends_on_all_pages(name: &str) -> bool {
    find_spec(name).is_some_and(|spec| matches!(spec.expansion, Expansion::BookWideBlocks(_)))
}

/// Returns whether mdBook itself replaces a directive.
pub(crate) fn is_for_mdbook(name: &str) -> bool {
    find_spec(name).is_some_and(|spec| matches!(spec.expansion, Expansion::ByMdBook))
}

/// Checks a directive of a page. `is_alone` says whether there is nothing else on its
/// line.
///
/// # Errors
///
/// If there is no such directive, if it needs a line of its own, or if its argument is
/// wrong.
pub(crate) fn check(directive: &Directive, is_alone: bool) -> Result<(), Diagnostic> {
    let names = TABLE.iter().map(|spec| spec.name);
    expect_choice("directive", directive.name, names)?;
    let spec = find_spec(directive.name).expect("its name was found in the table");
    if !is_alone && !matches!(spec.expansion, Expansion::ByMdBook) {
        return Err(not_on_its_own_line(directive.name));
    }
    (spec.check)(directive)
}

/// Returns the diagnostic of a directive inside a line of text.
pub(crate) fn not_on_its_own_line(name: &str) -> Diagnostic {
    let message = format!("{{{{#{name} …}}}} is not on a line of its own");
    Diagnostic::new(message, "put it on a line of its own, after an empty one")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_directive_says_how_it_is_written() {
        for DirectiveSpec { name, usages, .. } in directives() {
            assert!(!usages.is_empty(), "{name}");
        }
    }
}
