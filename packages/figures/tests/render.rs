//! Tests that hold for every figure and every table.

#![expect(
    clippy::unwrap_used,
    reason = "a figure that can't be drawn fails the test"
)]

use figures::{Data, FIGURES, Figure, TABLES, Table};
use std::collections::BTreeSet;

fn all_figures() -> impl Iterator<Item = (&'static str, Figure)> {
    FIGURES
        .names()
        .map(|name| (name, FIGURES.build(name).unwrap()))
}

fn all_tables() -> impl Iterator<Item = (&'static str, Table)> {
    TABLES
        .names()
        .map(|name| (name, TABLES.build(name).unwrap()))
}

fn all_svgs() -> impl Iterator<Item = (&'static str, String)> {
    all_figures().map(|(name, figure)| (name, figure.svg(name, None)))
}

/// Returns `text` without everything from each `start` to the next `end`.
fn strip_between(text: &str, start: &str, end: &str) -> String {
    let mut pieces = text.split(start);
    let first = pieces.next().unwrap().to_owned();
    pieces.fold(first, |stripped, piece| {
        stripped + piece.split_once(end).unwrap().1
    })
}

#[test]
fn everything_renders_to_the_same_bytes() {
    let draw_all = || {
        let figures: Vec<_> = all_figures().collect();
        let tables: Vec<_> = all_tables().collect();
        (figures, tables)
    };
    let first = draw_all();
    for _ in 0..5 {
        assert_eq!(draw_all(), first);
    }
}

#[test]
fn names_are_unique_and_unknown_ones_are_errors() {
    let mut seen = BTreeSet::new();
    assert!(
        FIGURES
            .names()
            .chain(TABLES.names())
            .all(|name| seen.insert(name))
    );
    let error = FIGURES.build("no-such-figure").unwrap_err();
    assert_eq!(error.to_string(), "unknown figure `no-such-figure`");
    let error = TABLES.build("no-such-table").unwrap_err();
    assert_eq!(error.to_string(), "unknown table `no-such-table`");
}

#[test]
fn drawings_have_no_scripts_and_no_styles_but_their_width() {
    for (name, svg) in all_svgs() {
        let svg = svg.replacen(" style=\"--natural:", " data-natural=\"", 1);
        for forbidden in ["\n", " style=", "<style", "<script"] {
            assert!(!svg.contains(forbidden), "{name}: {forbidden:?} in {svg}");
        }
    }
}

/// The colour of highlighted backgrounds is close to that of the paper.
#[test]
fn no_line_has_the_colour_of_a_background() {
    for (name, svg) in all_svgs() {
        assert!(!svg.contains(" stroke=\"var(--mark"), "{name}");
    }
}

#[test]
fn every_figure_is_named_and_described_by_its_caption() {
    for (name, figure) in all_figures() {
        let svg = figure.svg(name, Some("What there <i>is</i>."));
        let labelled = format!(" aria-labelledby=\"figure-{name}-name\"");
        assert_eq!(svg.matches(&labelled).count(), 1);
        let described = format!(" aria-describedby=\"figure-{name}-desc\"");
        let description = format!("<desc id=\"figure-{name}-desc\">What there &lt;i&gt;is");
        assert!(
            svg.contains(&described) && svg.contains(&description),
            "{svg}"
        );
        assert_eq!(svg.matches(" id=").count(), 1, "{name}");
        let svg = figure.svg(name, None);
        assert!(!svg.contains("desc") && !svg.contains(" id="), "{name}");
    }
}

#[test]
fn every_colour_follows_the_theme() {
    for (name, svg) in all_svgs() {
        let rest = strip_between(&svg, "var(--", ")");
        assert!(!rest.contains('#'), "{name}: {rest}");
        assert!(!rest.contains("rgb"), "{name}: {rest}");
        for attribute in ["fill=\"", "stroke=\""] {
            let values = rest
                .split(attribute)
                .skip(1)
                .map(|part| part.split('"').next());
            assert!(
                values.into_iter().all(|v| matches!(v, Some("" | "none"))),
                "{name}: {rest}"
            );
        }
    }
}

#[test]
fn figures_fit_the_page_and_text_is_large_enough() {
    for (name, svg) in all_svgs() {
        let number = |attribute: &str| {
            let (_, rest) = svg.split_once(&format!(" {attribute}=\"")).unwrap();
            rest.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        let (_, view_box) = svg.split_once("viewBox=\"0 0 ").unwrap();
        let units: f64 = view_box.split(' ').next().unwrap().parse().unwrap();
        assert!(
            number("width") <= 720.0,
            "{name} is {} wide",
            number("width")
        );
        for size in svg.split("font-size=\"").skip(1) {
            let size: f64 = size.split('"').next().unwrap().parse().unwrap();
            assert!(size / units * number("width") >= 13.0, "{name}: {size}");
        }
    }
}

#[test]
fn outcomes_differ_in_shape_and_letter() {
    for name in [
        "say-thirty-labels",
        "grid-labels",
        "counting-graph",
        "grid-graph",
    ] {
        let svg = FIGURES.build(name).unwrap().svg(name, None);
        let circles = svg.matches("<circle").count();
        assert_eq!(circles, svg.matches(">L</text>").count(), "{name}");
        // Each square in a path begins with `m`.
        let squares: usize = svg
            .split("=\"var(--win,")
            .skip(1)
            .map(|path| path.split(" d=").nth(1).unwrap())
            .map(|path| path.split('>').next().unwrap())
            .map(|path| path.matches('m').count())
            .sum();
        assert_eq!(squares, svg.matches(">W</text>").count(), "{name}");
        assert!(circles > 0 && squares > 0, "{name}");
    }
}

#[test]
fn tables_have_rows_that_fill_their_columns() {
    let data = |(name, figure): (_, Figure)| match figure.data? {
        Data::Numbers(table) | Data::Arrows(table) => Some((name, table)),
    };
    for (name, table) in all_tables().chain(all_figures().filter_map(data)) {
        assert!(!table.rows.is_empty(), "{name}");
        assert!(
            table
                .rows
                .iter()
                .all(|row| row.len() == table.headers.len()),
            "{name}"
        );
    }
}

#[test]
fn each_figure_and_table_has_a_digest_of_its_sources() {
    assert!(
        FIGURES
            .names()
            .all(|name| FIGURES.source_digest(name).is_some())
    );
    assert!(
        TABLES
            .names()
            .all(|name| TABLES.source_digest(name).is_some())
    );
    // Only the last chapter depends on the reader's own game.
    let digest = |name| FIGURES.source_digest(name).unwrap();
    assert_eq!(digest("opening-nim"), digest("opening-grid"));
    assert_ne!(digest("my-graph"), digest("opening-nim"));
}
