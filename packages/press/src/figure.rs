//! `{{#figure NAME}}` and `{{#table NAME}}`: drawn and filled by the crate
//! `figures`, with the caption that stands below them on the page.

use crate::caption::{self, Below};
use crate::mistake::{Mistake, known};
use crate::needs::Needs;
use crate::page::Page;
use crate::syntax::Directive;
use figures::{FIGURES, Registry, TABLES};
use project::kept::{self, kept};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::hash::Hash;
use std::path::Path;

/// Is something called so?
pub(crate) fn check<T>(all: &Registry<T>, name: &str) -> Result<(), Mistake> {
    known(all.kind, name, all.names())
}

pub(crate) fn html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let figure = made(needs.root, &FIGURES, directive.argument)?;
    Ok(figure.to_html(directive.argument, &caption::fill(directive, &figure.values)?))
}

/// Has the page such a figure, and the figure such a part?
pub(crate) fn check_part(
    page: &Page,
    needs: &Needs,
    (figure, part): (&str, &str),
) -> Result<(), Mistake> {
    let directives = page.directives().into_iter().map(|(directive, _)| directive);
    let figures = directives.filter(|it| it.name == "figure").map(|it| it.argument);
    known("figure on this page", figure, figures)?;
    // Why a figure can't be drawn is told where it stands.
    let Ok(drawn) = made(needs.root, &FIGURES, figure) else { return Ok(()) };
    known(&format!("part of {figure}"), part, drawn.parts().into_iter())
}

pub(crate) fn table_html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let table = made(needs.root, &TABLES, directive.argument)?;
    Ok(table.to_html(directive.argument, &caption::fill(directive, &table.values)?))
}

/// Draws or fills what the directive names, if no build has done so: so that a
/// core that has nothing else to do does it. What is wrong is told on the page.
pub(crate) fn ahead(root: &Path, directive: &Directive) {
    let name = directive.argument;
    match directive.name {
        "figure" if !kept::is_known(root, key(&FIGURES, name)) => drop(made(root, &FIGURES, name)),
        "table" if !kept::is_known(root, key(&TABLES, name)) => drop(made(root, &TABLES, name)),
        _ => {}
    }
}

/// Under which it is kept what is called `name`.
fn key<T>(all: &Registry<T>, name: &str) -> impl Hash {
    (all.kind, name.to_owned(), all.sources(name))
}

/// What is called `name`, or why it can't be made.
fn made<T: Serialize + DeserializeOwned>(
    root: &Path,
    all: &Registry<T>,
    name: &str,
) -> Result<T, Vec<Below>> {
    let here = |mistake| vec![(0, mistake)];
    kept(root, key(all, name), || match all.make(name) {
        Some(made) => made.map_err(Mistake::mended_by("mend packages/figures")).map_err(here),
        None => Err(check(all, name).err().map(here).unwrap_or_default()),
    })
}
