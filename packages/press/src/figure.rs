//! `{{#figure NAME}}` and `{{#table NAME}}`: drawn and filled by the crate
//! `figures`, with the caption that stands below them on the page.

use crate::caption::{self, Below};
use crate::mistake::{Mistake, known};
use crate::needs::Needs;
use crate::page::Page;
use crate::syntax::Directive;
use figures::{Figure, Table};
use project::kept::{self, kept};
use std::path::Path;

pub(crate) fn check(name: &str) -> Result<(), Mistake> {
    known("figure", name, figures::names())
}

pub(crate) fn check_table(name: &str) -> Result<(), Mistake> {
    known("table", name, figures::table_names())
}

pub(crate) fn html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let (name, figure) = (directive.argument, drawn(directive, needs)?);
    Ok(figure.to_html(name, &caption::fill(directive, &figure.values)?))
}

/// Has the page such a figure, and the figure such a part?
pub(crate) fn check_part(
    page: &Page,
    needs: &Needs,
    (figure, part): (&str, &str),
) -> Result<(), Mistake> {
    let directives = page.directives().into_iter().map(|(directive, _)| directive);
    let figures: Vec<_> = directives.filter(|directive| directive.name == "figure").collect();
    known("figure on this page", figure, figures.iter().map(|figure| figure.argument))?;
    // Why a figure can't be drawn is told where it stands.
    let directive = figures.iter().find(|directive| directive.argument == figure);
    let Some(Ok(drawn)) = directive.map(|directive| drawn(directive, needs)) else {
        return Ok(());
    };
    known(&format!("part of {figure}"), part, drawn.parts().into_iter())
}

/// The figure that the directive names.
pub(crate) fn drawn(directive: &Directive, needs: &Needs) -> Result<Figure, Vec<Below>> {
    kept(needs.root, key(directive), || figure(directive.argument))
}

pub(crate) fn table_html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let name = directive.argument;
    let table = kept(needs.root, key(directive), || table(name))?;
    Ok(table.to_html(name, &caption::fill(directive, &table.values)?))
}

/// Draws or fills what the directive names, if no build has done so: so that a
/// core that has nothing else to do does it. What is wrong is told on the page.
pub(crate) fn ahead(root: &Path, directive: &Directive) {
    let (name, key) = (directive.argument, key(directive));
    match directive.name {
        _ if kept::is_known(root, key) => {}
        "figure" => drop(kept(root, key, || figure(name))),
        "table" => drop(kept(root, key, || table(name))),
        _ => {}
    }
}

/// Under which it is kept what the directive makes.
fn key<'a>(directive: &Directive<'a>) -> (&'a str, &'a str, Option<&'static str>) {
    let &Directive { name, argument, .. } = directive;
    let of_figure = name == "figure";
    let sources = if of_figure { figures::sources_of_figure } else { figures::sources_of_table };
    (name, argument, sources(argument))
}

fn figure(name: &str) -> Result<Figure, Vec<Below>> {
    made(figures::figure(name), || check(name))
}

fn table(name: &str) -> Result<Table, Vec<Below>> {
    made(figures::table(name), || check_table(name))
}

/// What was made, or why it was not; `check` says that the name is unknown.
fn made<T>(
    made: Option<anyhow::Result<T>>,
    check: impl Fn() -> Result<(), Mistake>,
) -> Result<T, Vec<Below>> {
    let here = |mistake| vec![(0, mistake)];
    match made {
        Some(made) => made.map_err(Mistake::mended_by("mend packages/figures")).map_err(here),
        None => Err(check().err().map(here).unwrap_or_default()),
    }
}
