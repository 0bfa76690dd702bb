//! The directives that may stand on a page: one entry each, with what it checks
//! and what it makes.

use crate::block::board;
use crate::block::caption::Below;
use crate::block::exercises;
use crate::block::figure;
use crate::context::Needs;
use crate::index::plan;
use crate::index::progress;
use crate::index::races;
use crate::index::review;
use crate::page::diagnostic::{Mistake, known};
use crate::page::include;
use crate::page::syntax::Directive;
use crate::program::output;
use crate::site::address;
use figures::{FIGURES, TABLES};
use std::path::Path;

/// A directive, and what it stands for.
pub(crate) struct Known {
    pub(crate) name: &'static str,
    /// What is wrong with it, as far as that can be told before anything is made.
    pub(crate) check: Check,
    pub(crate) makes: Makes,
}

type Check = fn(&Directive) -> Result<(), Mistake>;

/// Whatever is wrong is found when it is made.
const ANY: Check = |_| Ok(());

/// What takes the place of a directive.
pub(crate) enum Makes {
    /// Lines of a listing, of its text and the name of an anchor.
    Lines(for<'a> fn(&'a str, &str) -> Result<include::Lines<'a>, Mistake>),
    /// Markdown, of the book's folder, the page's file in it, and the argument; it
    /// is read as part of the page.
    Markdown(fn(&Path, &Path, &str) -> Result<String, Mistake>),
    /// HTML on one line, or blocks of plain Markdown.
    Html(fn(&Directive, &Needs) -> Result<String, Mistake>),
    /// The same, of what stands on all pages.
    OfAllPages(fn(&Directive, &Needs) -> Result<String, Mistake>),
    /// HTML on one line, of the directive and the lines directly below it.
    WithCaption(fn(&Directive, &Needs) -> Result<String, Vec<Below>>),
    /// What mdBook puts there itself.
    ByMdBook,
}

#[rustfmt::skip]
static TABLE: [Known; 18] = [
    Known { name: "include", check: ANY, makes: Makes::Lines(include::part) },
    Known { name: "rustdoc_include", check: ANY, makes: Makes::Lines(include::whole) },
    Known { name: "exercises", check: ANY, makes: Makes::Markdown(exercises::exercises) },
    Known { name: "solutions", check: ANY, makes: Makes::Markdown(exercises::solutions) },
    Known { name: "address", check: ANY, makes: Makes::Markdown(address::markdown) },
    Known { name: "plan", check: ANY, makes: Makes::Markdown(plan::plan) },
    Known { name: "figure", check: |it| figure::check(&FIGURES, it.argument), makes: Makes::WithCaption(figure::html) },
    Known { name: "table", check: |it| figure::check(&TABLES, it.argument), makes: Makes::WithCaption(figure::table_html) },
    Known { name: "thumbnail", check: |it| figure::check(&FIGURES, it.argument), makes: Makes::Html(figure::thumbnail) },
    Known { name: "output", check: |it| output::check(it.argument), makes: Makes::Html(|it, needs| needs.programs.html(it)) },
    Known { name: "board", check: board::check, makes: Makes::Html(|it, _| board::html(it)) },
    Known { name: "puzzle", check: board::check, makes: Makes::Html(|it, _| board::html(it)) },
    Known { name: "progress", check: ANY, makes: Makes::OfAllPages(|_, needs| progress::html(needs.chapters)) },
    Known { name: "problems", check: ANY, makes: Makes::OfAllPages(|_, needs| Ok(needs.index.problems())) },
    Known { name: "listings", check: ANY, makes: Makes::OfAllPages(|_, needs| Ok(needs.index.listings())) },
    Known { name: "races", check: ANY, makes: Makes::OfAllPages(|_, needs| races::html(&needs.races)) },
    Known { name: "review", check: ANY, makes: Makes::OfAllPages(review::html) },
    Known { name: "title", check: ANY, makes: Makes::ByMdBook },
];

pub(crate) fn find(name: &str) -> Option<&'static Known> {
    TABLE.iter().find(|known| known.name == name)
}

pub(crate) fn is_of_all_pages(name: &str) -> bool {
    find(name).is_some_and(|known| matches!(known.makes, Makes::OfAllPages(_)))
}

/// The entry of a directive that stands on a page; `alone` says whether there is
/// nothing else on its line.
pub(crate) fn entry(directive: &Directive, alone: bool) -> Result<&'static Known, Mistake> {
    known(
        "directive",
        directive.name,
        TABLE.iter().map(|entry| entry.name),
    )?;
    let may = |entry: &&Known| alone || matches!(entry.makes, Makes::ByMdBook);
    let entry = find(directive.name)
        .filter(may)
        .ok_or_else(|| inside_a_line(directive.name))?;
    (entry.check)(directive)?;
    Ok(entry)
}

pub(crate) fn inside_a_line(name: &str) -> Mistake {
    let fault = format!("{{{{#{name} …}}}} stands inside a line");
    Mistake::new(fault, "give it a line of its own, after an empty one")
}
