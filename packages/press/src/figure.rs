//! `{{#figure NAME}}` and `{{#table NAME}}`: drawn and filled by the crate
//! `figures`, with the caption that stands below them on the page.

use crate::caption::{self, Below};
use crate::mistake::{Mistake, known};
use crate::notation::Directive;

pub(crate) fn check(name: &str) -> Result<(), Mistake> {
    known("figure", name, figures::names())
}

pub(crate) fn check_table(name: &str) -> Result<(), Mistake> {
    known("table", name, figures::table_names())
}

pub(crate) fn html(directive: &Directive) -> Result<String, Vec<Below>> {
    let name = directive.argument;
    let figure = figures::figure(name).transpose().map_err(failed)?;
    let figure =
        figure.ok_or_else(|| check(name).err().into_iter().map(here).collect::<Vec<_>>())?;
    Ok(figure.to_html(name, &caption::fill(directive, &figure.values)?))
}

pub(crate) fn table_html(directive: &Directive) -> Result<String, Vec<Below>> {
    let name = directive.argument;
    let table = figures::table(name).transpose().map_err(failed)?;
    let table =
        table.ok_or_else(|| check_table(name).err().into_iter().map(here).collect::<Vec<_>>())?;
    Ok(table.to_html(name, &caption::fill(directive, &table.values)?))
}

fn here(mistake: Mistake) -> Below {
    (0, mistake)
}

fn failed(error: anyhow::Error) -> Vec<Below> {
    vec![here(Mistake::mended_by("mend packages/figures")(error))]
}
