//! `{{#figure NAME}}` and `{{#table NAME}}`: drawn and filled by the crate
//! `figures`.

use crate::notation::Directive;
use crate::problem::{Mistake, known};

pub(crate) fn check(name: &str) -> Result<(), Mistake> {
    known("figure", name, figures::names())
}

pub(crate) fn check_table(name: &str) -> Result<(), Mistake> {
    known("table", name, figures::table_names())
}

pub(crate) fn html(directive: &Directive) -> Result<String, Mistake> {
    check(directive.argument)?;
    let figure = figures::figure(directive.argument).transpose();
    let figure = figure.map_err(Mistake::mended_by("mend packages/figures"))?;
    Ok(figure.map(|figure| figure.to_html()).unwrap_or_default())
}

pub(crate) fn table_html(directive: &Directive) -> Result<String, Mistake> {
    check_table(directive.argument)?;
    let table = figures::table(directive.argument).transpose();
    let table = table.map_err(Mistake::mended_by("mend packages/figures"))?;
    Ok(table.map(|table| table.to_html()).unwrap_or_default())
}
