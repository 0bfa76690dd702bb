//! `{{#figure NAME}}`, `{{#table NAME}}` and `{{#thumbnail NAME}}`: drawn and filled by the
//! crate `figures`, with the caption that is below the directive on the page.

use crate::block::caption::{self, CaptionDiagnostic};
use crate::block::part::PartTarget;
use crate::context::RenderContext;
use crate::page::diagnostic::{Diagnostic, expect_one_of, expect_one_of_in};
use crate::page::parsed::Page;
use crate::page::syntax::Directive;
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

/// Returns a figure with its caption, as HTML on one line.
///
/// # Errors
///
/// If it can't be drawn, or its caption is wrong.
pub(crate) fn figure_html(
    directive: &Directive,
    context: &RenderContext,
) -> Result<String, Vec<CaptionDiagnostic>> {
    let name = directive.argument;
    let figure = load(context.root, &FIGURES, name).map_err(CaptionDiagnostic::of_directive)?;
    let caption = caption::fill(directive, &figure.values)?;
    Ok(figure.to_html(name, &caption))
}

/// Returns a table with its caption, as HTML on one line.
///
/// # Errors
///
/// If it can't be filled, or its caption is wrong.
pub(crate) fn table_html(
    directive: &Directive,
    context: &RenderContext,
) -> Result<String, Vec<CaptionDiagnostic>> {
    let name = directive.argument;
    let table = load(context.root, &TABLES, name).map_err(CaptionDiagnostic::of_directive)?;
    let caption = caption::fill(directive, &table.values)?;
    Ok(table.to_html(name, &caption))
}

/// Returns the small picture of a figure, which begins the paragraph directly below.
///
/// # Errors
///
/// If the figure has none.
pub(crate) fn thumbnail_html(
    directive: &Directive,
    context: &RenderContext,
) -> Result<String, Diagnostic> {
    let name = directive.argument;
    let figure = load(context.root, &FIGURES, name)?;
    figure.thumbnail().ok_or_else(|| {
        Diagnostic::new(
            format!("{name} has no small picture"),
            "write the name of a figure that opens a chapter",
        )
    })
}

/// Checks that the page has the figure, and the figure the part, that a link names.
///
/// # Errors
///
/// If one of them is missing.
pub(crate) fn check_part(
    page: &Page,
    context: &RenderContext,
    target: PartTarget,
) -> Result<(), Diagnostic> {
    let PartTarget { figure, part } = target;
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
