//! `{{#figure NAME}}`, `{{#table NAME}}` and `{{#thumbnail NAME}}`: drawn and filled by the
//! crate `figures`, with the caption that is below the directive on the page.

use crate::block::caption::{self, CaptionDiagnostic};
use crate::markup;
use crate::page::diagnostic::{Diagnostic, expect_one_of, expect_one_of_in};
use crate::page::parsed::ParsedPage;
use crate::page::syntax::Directive;
use crate::resolve::ResolveContext;
use crate::resolve::inline::LinkContext;
use book_model::{Block, Cell, DataTable, FigureData, Inline, Picture};
use figures::{FIGURES, Registry, TABLES};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::hash::Hash;
use std::path::Path;

/// Checks that there is a figure of this name.
///
/// # Errors
///
/// If there is none.
pub(crate) fn check_figure_name(directive: &Directive) -> Result<(), Diagnostic> {
    check_name(&FIGURES, directive.argument)
}

/// Checks that there is a table of this name.
///
/// # Errors
///
/// If there is none.
pub(crate) fn check_table_name(directive: &Directive) -> Result<(), Diagnostic> {
    check_name(&TABLES, directive.argument)
}

fn check_name<T>(registry: &Registry<T>, name: &str) -> Result<(), Diagnostic> {
    expect_one_of(registry.kind, name, registry.names())
}

/// Returns a figure with its caption.
///
/// # Errors
///
/// If it can't be drawn, or its caption is wrong.
pub(crate) fn resolve_figure(
    directive: &Directive,
    context: &ResolveContext,
    links: &LinkContext,
) -> Result<Block, Vec<CaptionDiagnostic>> {
    let name = directive.argument;
    let figure = load(context.root, &FIGURES, name).map_err(CaptionDiagnostic::of_directive)?;
    let caption = caption::fill(directive, &figure.values, links)?;
    let svg = figure.svg(name, caption.description.as_deref());
    Ok(Block::Figure(book_model::Figure {
        name: name.to_owned(),
        caption,
        picture: picture(&svg),
        is_board: figure.is_board,
        data: figure.data.as_ref().map(|data| match data {
            figures::Data::Numbers(table) => FigureData::Numbers(data_table(table)),
            figures::Data::Arrows(table) => FigureData::Arrows(data_table(table)),
        }),
    }))
}

/// Returns a table with its caption.
///
/// # Errors
///
/// If it can't be filled, or its caption is wrong.
pub(crate) fn resolve_table(
    directive: &Directive,
    context: &ResolveContext,
    links: &LinkContext,
) -> Result<Block, Vec<CaptionDiagnostic>> {
    let name = directive.argument;
    let table = load(context.root, &TABLES, name).map_err(CaptionDiagnostic::of_directive)?;
    Ok(Block::Table(book_model::Table {
        name: name.to_owned(),
        caption: caption::fill(directive, &table.values, links)?,
        data: data_table(&table),
    }))
}

fn data_table(table: &figures::Table) -> DataTable {
    let cell = |cell: &figures::Cell| Cell {
        text: cell.to_string(),
        is_number: cell.is_number(),
    };
    DataTable {
        headers: table.headers.iter().map(ToString::to_string).collect(),
        rows: table
            .rows
            .iter()
            .map(|row| row.iter().map(cell).collect())
            .collect(),
    }
}

/// Returns a drawing as a tree.
pub(crate) fn picture(svg: &str) -> Picture {
    Picture(markup::parse_element(svg).expect("a drawing is one element, <svg>"))
}

/// Returns the small picture of a figure, which begins the paragraph directly below.
///
/// # Errors
///
/// If the figure has none.
pub(crate) fn resolve_thumbnail(
    directive: &Directive,
    context: &ResolveContext,
) -> Result<Inline, Diagnostic> {
    let name = directive.argument;
    let figure = load(context.root, &FIGURES, name)?;
    let svg = figure.thumbnail().ok_or_else(|| {
        Diagnostic::new(
            format!("{name} has no small picture"),
            "write the name of a figure that opens a chapter",
        )
    })?;
    Ok(Inline::Picture(picture(&svg)))
}

/// Checks that the page has the figure, and the figure the part, that a link names.
///
/// # Errors
///
/// If one of them is missing.
pub(crate) fn check_part(
    page: &ParsedPage,
    context: &ResolveContext,
    figure: &str,
    part: &str,
) -> Result<(), Diagnostic> {
    let directives = page.directives();
    let figures_of_page = directives
        .iter()
        .filter(|(directive, _)| directive.name == "figure")
        .map(|(directive, _)| directive.argument);
    expect_one_of_in("figure", "on this page", figure, figures_of_page)?;
    match load(context.root, &FIGURES, figure) {
        Ok(drawn) => expect_one_of_in("part", &format!("of {figure}"), part, drawn.part_names()),
        // Its directive reports why it can't be drawn.
        Err(_) => Ok(()),
    }
}

/// Draws or fills what the directive names, unless it is cached, so that a core that has
/// nothing else to do does it. An error comes back when the directive is rendered.
pub(crate) fn prefetch(root: &Path, directive: &Directive) {
    let name = directive.argument;
    match directive.name {
        "figure" if !cache::contains(root, cache_key(&FIGURES, name)) => {
            drop(load(root, &FIGURES, name));
        }
        "table" if !cache::contains(root, cache_key(&TABLES, name)) => {
            drop(load(root, &TABLES, name));
        }
        _ => {}
    }
}

fn cache_key<T>(registry: &Registry<T>, name: &str) -> impl Hash {
    (registry.kind, name.to_owned(), registry.source_digest(name))
}

/// Returns the figure or table of this name, from the cache if it is there.
fn load<T: Serialize + DeserializeOwned>(
    root: &Path,
    registry: &Registry<T>,
    name: &str,
) -> Result<T, Diagnostic> {
    cache::get_or_compute(root, cache_key(registry, name), || {
        check_name(registry, name)?;
        registry
            .build(name)
            .map_err(Diagnostic::with_help("correct it in packages/figures"))
    })
}
