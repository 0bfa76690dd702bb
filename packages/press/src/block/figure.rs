//! `{{#figure NAME}}` and `{{#table NAME}}`: drawn and filled by the crate
//! `figures`, with the caption that stands below them on the page.

use crate::block::caption::{self, Below};
use crate::context::Needs;
use crate::page::diagnostic::{Mistake, known};
use crate::page::parsed::Page;
use crate::page::syntax::Directive;
use anyhow::Context as _;
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
    let figure = made(needs.root, &FIGURES, directive.argument).map_err(here)?;
    Ok(figure.to_html(
        directive.argument,
        &caption::fill(directive, &figure.values)?,
    ))
}

/// The small picture of a figure: the first thing in the paragraph directly below.
pub(crate) fn thumbnail(directive: &Directive, needs: &Needs) -> Result<String, Mistake> {
    let name = directive.argument;
    let figure = made(needs.root, &FIGURES, name)?;
    figure.thumbnail().ok_or_else(|| {
        let fault = format!("{name} has no small picture");
        Mistake::new(
            fault,
            "write the name of a figure with which a chapter opens",
        )
    })
}

/// Has the page such a figure, and the figure such a part?
pub(crate) fn check_part(
    page: &Page,
    needs: &Needs,
    (figure, part): (&str, &str),
) -> Result<(), Mistake> {
    let directives = page
        .directives()
        .into_iter()
        .map(|(directive, _)| directive);
    let figures = directives
        .filter(|it| it.name == "figure")
        .map(|it| it.argument);
    known("figure on this page", figure, figures)?;
    // Why a figure can't be drawn is told where it stands.
    let Ok(drawn) = made(needs.root, &FIGURES, figure) else {
        return Ok(());
    };
    known(&format!("part of {figure}"), part, drawn.parts())
}

pub(crate) fn table_html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let table = made(needs.root, &TABLES, directive.argument).map_err(here)?;
    Ok(table.to_html(
        directive.argument,
        &caption::fill(directive, &table.values)?,
    ))
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
) -> Result<T, Mistake> {
    kept(root, key(all, name), || {
        check(all, name)?;
        let made = all
            .make(name)
            .with_context(|| format!("nothing is called {name}"));
        made.flatten()
            .map_err(Mistake::mended_by("mend packages/figures"))
    })
}

/// A mistake on the line of the directive.
fn here(mistake: Mistake) -> Vec<Below> {
    vec![(0, mistake)]
}
