//! What holds for every figure and every table.

#![expect(clippy::unwrap_used, reason = "a figure that can't be drawn fails the test")]

use figures::{Figure, Kind, Table, figure, names, table, table_names};
use std::collections::BTreeSet;

fn all_figures() -> Vec<Figure> {
    names().map(|name| figure(name).unwrap().unwrap()).collect()
}

fn all_tables() -> Vec<Table> {
    table_names().map(|name| table(name).unwrap().unwrap()).collect()
}

/// `text` without what stands between `start` and the next `end`.
fn without(text: &str, start: &str, end: &str) -> String {
    let mut parts = text.split(start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once(end).unwrap().1)
}

#[test]
fn everything_renders_to_the_same_bytes() {
    let html = || {
        let figures = all_figures().into_iter().map(|figure| figure.to_html());
        figures.chain(all_tables().into_iter().map(|table| table.to_html())).collect::<Vec<_>>()
    };
    let first = html();
    for _ in 0..5 {
        assert_eq!(html(), first);
    }
}

#[test]
fn names_are_unique_and_known() {
    let mut seen = BTreeSet::new();
    assert!(names().chain(table_names()).all(|name| seen.insert(name)));
    assert!(figure("no-such-figure").is_none() && table("no-such-table").is_none());
    assert!(names().all(|name| figure(name).unwrap().unwrap().name == name));
    assert!(table_names().all(|name| table(name).unwrap().unwrap().name == name));
}

#[test]
fn html_stands_on_one_line_and_has_no_scripts_and_no_styles_but_its_width() {
    let figures = all_figures()
        .into_iter()
        .map(|figure| figure.to_html().replacen(" style=\"--natural:", " data-natural=\"", 1));
    for html in figures.chain(all_tables().into_iter().map(|table| table.to_html())) {
        for forbidden in ["\n", " style=", "<style", "<script"] {
            assert!(!html.contains(forbidden), "{forbidden:?} in {html}");
        }
    }
}

#[test]
fn every_figure_says_what_it_shows() {
    for Figure { name, title, description, caption, svg, .. } in all_figures() {
        assert!(svg.contains(&format!("<title id=\"{name}-title\">")), "{name}");
        assert!(svg.contains(&format!("<desc id=\"{name}-desc\">")), "{name}");
        assert!(svg.contains(&format!("aria-labelledby=\"{name}-title {name}-desc\"")), "{name}");
        assert_eq!(svg.matches(" id=").count(), 2, "{name}");
        assert!([title, description, caption].iter().all(|words| !words.is_empty()), "{name}");
    }
}

#[test]
fn every_colour_follows_the_theme() {
    for Figure { name, svg, .. } in all_figures() {
        let rest = without(&svg, "var(--", ")");
        assert!(!rest.contains('#'), "{name}: {rest}");
        assert!(!rest.contains("rgb"), "{name}: {rest}");
        for attribute in ["fill=\"", "stroke=\""] {
            let values = rest.split(attribute).skip(1).map(|part| part.split('"').next());
            assert!(values.into_iter().all(|v| matches!(v, Some("" | "none"))), "{name}: {rest}");
        }
    }
}

#[test]
fn figures_fit_the_page_and_text_is_large_enough() {
    for Figure { name, svg, .. } in all_figures() {
        let number = |attribute: &str| {
            let (_, rest) = svg.split_once(&format!(" {attribute}=\"")).unwrap();
            rest.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        let (_, view_box) = svg.split_once("viewBox=\"0 0 ").unwrap();
        let units: f64 = view_box.split(' ').next().unwrap().parse().unwrap();
        assert!(number("width") <= 720.0, "{name} is {} wide", number("width"));
        for size in svg.split("font-size=\"").skip(1) {
            let size: f64 = size.split('"').next().unwrap().parse().unwrap();
            assert!(size / units * number("width") >= 13.0, "{name}: {size}");
        }
    }
}

#[test]
fn outcomes_differ_in_shape_and_letter_as_well() {
    for name in ["say-thirty-labels", "grid-labels", "counting-graph", "grid-graph"] {
        let svg = figure(name).unwrap().unwrap().svg;
        let circles = svg.matches("<circle").count();
        assert_eq!(circles, svg.matches(">L</text>").count(), "{name}");
        let squares = svg
            .split("<rect")
            .skip(1)
            .filter(|part| part.split("/>").next().is_some_and(|rect| rect.contains("--win,")))
            .count();
        assert_eq!(squares, svg.matches(">W</text>").count(), "{name}");
        assert!(circles > 0 && squares > 0, "{name}");
    }
}

#[test]
fn plots_have_their_numbers_and_rows_fill_their_columns() {
    let figures = all_figures();
    assert!(figures.iter().all(|figure| (figure.kind == Kind::Plot) == figure.data.is_some()));
    for table in all_tables().into_iter().chain(figures.into_iter().filter_map(|f| f.data)) {
        assert!(!table.rows.is_empty(), "{}", table.name);
        assert!(table.rows.iter().all(|row| row.len() == table.headers.len()), "{}", table.name);
    }
}
