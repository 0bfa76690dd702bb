//! The directives that may stand on a page: one entry each, with what it checks
//! and what it makes.

use crate::caption::Below;
use crate::code::Hidden;
use crate::mistake::{Mistake, known};
use crate::notation::Directive;
use crate::output::{self, Programs};
use crate::problems::Index;
use crate::progress::{self, Puzzle};
use crate::{board, exercises, figure, listing};
use std::path::Path;

/// A directive, and what it stands for.
pub(crate) struct Known {
    pub(crate) name: &'static str,
    /// What is wrong with its argument, as far as that can be told before
    /// anything is made.
    pub(crate) check: Check,
    pub(crate) makes: Makes,
}

/// A mistake in the argument of a directive.
type Check = fn(&str) -> Result<(), Mistake>;

/// Whatever is wrong is found when it is made.
const ANY: Check = |_| Ok(());

/// What takes the place of a directive.
pub(crate) enum Makes {
    /// Lines of a listing, of its text and the name of an anchor.
    Lines(fn(&str, &str) -> Result<listing::Lines, Mistake>),
    /// Markdown, of the book's folder and the argument; it is read as part of
    /// the page.
    Markdown(fn(&Path, &str) -> Result<String, Mistake>),
    /// HTML on one line, or blocks of plain Markdown.
    Html(fn(&Directive, &mut Needs) -> Result<String, Mistake>),
    /// HTML on one line, of the directive and the lines directly below it.
    WithCaption(fn(&Directive) -> Result<String, Vec<Below>>),
    /// What mdBook puts there itself.
    ByMdBook,
}

/// What directives need that is not on their page.
pub(crate) struct Needs<'a> {
    pub(crate) programs: Programs<'a>,
    /// All puzzles of the book, in its order.
    pub(crate) puzzles: &'a [Puzzle],
    pub(crate) index: Index,
    pub(crate) hidden: Hidden,
}

#[rustfmt::skip]
static TABLE: [Known; 13] = [
    Known { name: "include", check: ANY, makes: Makes::Lines(listing::part) },
    Known { name: "rustdoc_include", check: ANY, makes: Makes::Lines(listing::whole) },
    Known { name: "exercises", check: ANY, makes: Makes::Markdown(exercises::exercises) },
    Known { name: "solutions", check: ANY, makes: Makes::Markdown(exercises::solutions) },
    Known { name: "figure", check: figure::check, makes: Makes::WithCaption(figure::html) },
    Known { name: "table", check: figure::check_table, makes: Makes::WithCaption(figure::table_html) },
    Known { name: "output", check: output::check, makes: Makes::Html(|it, needs| needs.programs.html(it)) },
    Known { name: "board", check: board::check, makes: Makes::Html(|it, _| board::html(it)) },
    Known { name: "puzzle", check: board::check_puzzle, makes: Makes::Html(|it, _| board::puzzle_html(it)) },
    Known { name: "progress", check: ANY, makes: Makes::Html(|_, needs| progress::html(needs.puzzles)) },
    Known { name: "problems", check: ANY, makes: Makes::Html(|_, needs| Ok(needs.index.problems())) },
    Known { name: "listings", check: ANY, makes: Makes::Html(|_, needs| Ok(needs.index.listings())) },
    Known { name: "title", check: ANY, makes: Makes::ByMdBook },
];

/// The entry of this name.
pub(crate) fn find(name: &str) -> Option<&'static Known> {
    TABLE.iter().find(|known| known.name == name)
}

/// The entry of a directive that stands on a page; `alone` says whether there is
/// nothing else on its line.
pub(crate) fn entry(directive: &Directive, alone: bool) -> Result<&'static Known, Mistake> {
    known("directive", directive.name, TABLE.iter().map(|entry| entry.name))?;
    let Some(entry) =
        find(directive.name).filter(|entry| alone || matches!(entry.makes, Makes::ByMdBook))
    else {
        return Err(inside_a_line(directive.name));
    };
    (entry.check)(directive.argument)?;
    Ok(entry)
}

pub(crate) fn inside_a_line(name: &str) -> Mistake {
    Mistake::new(
        format!("{{{{#{name} …}}}} stands inside a line"),
        "give it a line of its own, after an empty one",
    )
}
