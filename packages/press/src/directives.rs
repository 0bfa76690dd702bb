//! The directives that a page may use: one entry of a table each, with what checks it
//! and what expands it.

use crate::across_pages::plan;
use crate::across_pages::progress;
use crate::across_pages::races;
use crate::across_pages::review;
use crate::block::board;
use crate::block::caption::CaptionDiagnostic;
use crate::block::exercises;
use crate::block::figure;
use crate::context::RenderContext;
use crate::page::diagnostic::{Diagnostic, expect_one_of};
use crate::page::include::{self, IncludedLine};
use crate::page::syntax::Directive;
use crate::program::output;
use crate::site::address;
use std::path::Path;

/// A directive that a page may use.
pub(crate) struct DirectiveSpec {
    pub(crate) name: &'static str,
    check: Check,
    pub(crate) expansion: Expansion,
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

/// Returns HTML on one line, or blocks of plain Markdown.
type ToHtml = fn(&Directive, &RenderContext) -> Result<String, Diagnostic>;

/// As [`ToHtml`], for a directive with a caption in the lines directly below it.
type ToCaptionedHtml = fn(&Directive, &RenderContext) -> Result<String, Vec<CaptionDiagnostic>>;

/// What takes the place of a directive, and how it is found.
pub(crate) enum Expansion {
    /// Lines of a listing, put in before the page is parsed.
    ListingLines(SelectLines),
    /// Markdown, put in before the page is parsed.
    Markdown(ToMarkdown),
    Html(ToHtml),
    /// HTML that depends on the content of other pages.
    BookWideHtml(ToHtml),
    CaptionedHtml(ToCaptionedHtml),
    /// mdBook itself replaces the directive.
    ByMdBook,
}

/// The check of a directive whose mistakes are found when it is expanded.
const UNCHECKED: Check = |_| Ok(());

const fn spec(name: &'static str, check: Check, expansion: Expansion) -> DirectiveSpec {
    DirectiveSpec {
        name,
        check,
        expansion,
    }
}

#[rustfmt::skip]
static TABLE: [DirectiveSpec; 18] = [
    // Put in before the page is parsed.
    spec("include", UNCHECKED, Expansion::ListingLines(include::anchored_lines)),
    spec("rustdoc_include", UNCHECKED, Expansion::ListingLines(include::all_lines)),
    spec("exercises", UNCHECKED, Expansion::Markdown(exercises::exercises_markdown)),
    spec("solutions", UNCHECKED, Expansion::Markdown(exercises::solutions_markdown)),
    spec("address", UNCHECKED, Expansion::Markdown(address::markdown)),
    spec("plan", UNCHECKED, Expansion::Markdown(plan::markdown)),
    // With a caption below.
    spec("figure", figure::check_figure_name, Expansion::CaptionedHtml(figure::figure_html)),
    spec("table", figure::check_table_name, Expansion::CaptionedHtml(figure::table_html)),
    // On their own.
    spec("thumbnail", figure::check_figure_name, Expansion::Html(figure::thumbnail_html)),
    spec("output", output::check, Expansion::Html(|directive, context| context.programs.html(directive))),
    spec("board", board::check, Expansion::Html(|directive, _| board::html(directive))),
    spec("puzzle", board::check, Expansion::Html(|directive, _| board::html(directive))),
    // About all pages.
    spec("progress", UNCHECKED, Expansion::BookWideHtml(|_, context| progress::html(context.chapters))),
    spec("problems", UNCHECKED, Expansion::BookWideHtml(|_, context| Ok(context.listings.problems_table()))),
    spec("listings", UNCHECKED, Expansion::BookWideHtml(|_, context| Ok(context.listings.listings_tables()))),
    spec("races", UNCHECKED, Expansion::BookWideHtml(|_, context| races::html(&context.races))),
    spec("review", UNCHECKED, Expansion::BookWideHtml(review::html)),
    // The title of the page.
    spec("title", UNCHECKED, Expansion::ByMdBook),
];

/// Returns the names of all directives, in the order of the table.
pub fn directive_names() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|spec| spec.name)
}

/// Returns the directive of this name, if there is one.
pub(crate) fn find_spec(name: &str) -> Option<&'static DirectiveSpec> {
    TABLE.iter().find(|spec| spec.name == name)
}

/// Returns whether a directive says something about other pages than its own.
pub(crate) fn depends_on_all_pages(name: &str) -> bool {
    find_spec(name).is_some_and(|spec| matches!(spec.expansion, Expansion::BookWideHtml(_)))
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
    expect_one_of("directive", directive.name, names)?;
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
