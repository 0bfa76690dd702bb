//! `{{#figure NAME}}` and `{{#table NAME}}`: drawn and filled by the crate
//! `figures`, with the caption that stands below them on the page.

use crate::caption::{self, Below};
use crate::mistake::{Mistake, known};
use crate::needs::Needs;
use crate::syntax::Directive;
use figures::{Figure, Table};
use project::kept::kept;

pub(crate) fn check(name: &str) -> Result<(), Mistake> {
    known("figure", name, figures::names())
}

pub(crate) fn check_table(name: &str) -> Result<(), Mistake> {
    known("table", name, figures::table_names())
}

pub(crate) fn html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let name = directive.argument;
    let key = ("figure", name, figures::sources_of_figure(name));
    let figure: Figure = kept(needs.root, key, || made(figures::figure(name), || check(name)))?;
    Ok(figure.to_html(name, &caption::fill(directive, &figure.values)?))
}

pub(crate) fn table_html(directive: &Directive, needs: &Needs) -> Result<String, Vec<Below>> {
    let name = directive.argument;
    let key = ("table", name, figures::sources_of_table(name));
    let table: Table = kept(needs.root, key, || made(figures::table(name), || check_table(name)))?;
    Ok(table.to_html(name, &caption::fill(directive, &table.values)?))
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
