//! plotters draws the figures: the order of the book's owner.

use super::book;

use regex::Regex;

/// Where a figure gets the `<svg>` around what plotters has drawn.
const FRAME: &str = "figure.rs";

/// The sources of the figures without their tests, by name.
fn sources() -> Vec<(String, String)> {
    let folder = book().join("packages/figures/src");
    let files = files::below(&folder)
        .unwrap()
        .into_iter()
        .filter(|file| files::is_rust(file));
    let source = |file: std::path::PathBuf| {
        let text = files::read(&file).unwrap();
        let tests = ["#[cfg(test)]", "#[test]"]
            .into_iter()
            .filter_map(|mark| text.find(mark))
            .min();
        let name = file.strip_prefix(&folder).unwrap().display().to_string();
        (name, text[..tests.unwrap_or(text.len())].to_owned())
    };
    files.map(source).collect()
}

/// What of these sources is not drawn by plotters, with the reason.
fn drawn_by_hand(sources: &[(String, String)]) -> Vec<String> {
    // Elements of SVG as text, and as maud writes them.
    let markup = Regex::new(
        r#"<(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon|text)\b[^>]*[ "/>]|^\s*(?:path|circle|ellipse|rect|polyline|polygon) [\w-]+="#,
    )
    .unwrap();
    let mut found = Vec::new();
    for (name, text) in sources {
        let mut lines = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        if name != FRAME && lines.any(|line| markup.is_match(line)) {
            found.push(format!("{name} writes SVG by itself"));
        }
        let makes = ["Figure::plot(", "Figure::diagram(", "Figure::board("];
        let draws = ["area", ".layout_", "chart"];
        if makes.iter().any(|call| text.contains(call)) && !draws.iter().any(|it| text.contains(it))
        {
            found.push(format!("{name} makes a figure on no drawing area"));
        }
    }
    let of = |name: &str| {
        sources
            .iter()
            .find(|source| source.0 == name)
            .map(|source| &source.1)
    };
    let needed = [
        (FRAME, "ThemedSvg::new(", "has another backend"),
        (
            "area.rs",
            "DrawingArea<ThemedSvg",
            "has an area that is not plotters'",
        ),
        (
            "chart.rs",
            "ChartBuilder::on(",
            "makes charts without plotters' ChartBuilder",
        ),
        (
            "graph.rs",
            "area.draw(",
            "draws state graphs without plotters' elements",
        ),
    ];
    for (name, call, complaint) in needed {
        if !of(name).is_some_and(|text| text.contains(call)) {
            found.push(format!("{name} {complaint}"));
        }
    }
    found
}

#[test]
fn figures_depend_on_plotters() {
    for package in ["figures", "themed-svg"] {
        let manifest = book().join("packages").join(package).join("Cargo.toml");
        let manifest: toml::Table = files::read(&manifest).unwrap().parse().unwrap();
        let dependencies = manifest["dependencies"].as_table().unwrap();
        assert!(
            dependencies.contains_key("plotters"),
            "{package} does not depend on plotters"
        );
    }
}

#[test]
fn plotters_draws_every_plot_and_every_state_graph() {
    let sources = sources();
    assert!(sources.len() > 60, "{} sources", sources.len());
    let found = drawn_by_hand(&sources);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn what_is_drawn_by_hand_is_found() {
    let mut sources = sources();
    sources.retain(|source| source.0 != "chart.rs");
    let by_hand = "let line = format!(\"<path d=\\\"m0 0h{width}\\\"/>\");";
    sources.push(("ch01/by_hand.rs".to_owned(), by_hand.to_owned()));
    let in_maud = "        circle cx=(x) cy=(y) r=\"4\" {}";
    sources.push(("ch02/in_maud.rs".to_owned(), in_maud.to_owned()));
    let nothing = "Figure::diagram(SIZE, |_| Ok(()))";
    sources.push(("ch03/nothing.rs".to_owned(), nothing.to_owned()));
    let found = drawn_by_hand(&sources);
    assert_eq!(
        found,
        [
            "ch01/by_hand.rs writes SVG by itself",
            "ch02/in_maud.rs writes SVG by itself",
            "ch03/nothing.rs makes a figure on no drawing area",
            "chart.rs makes charts without plotters' ChartBuilder",
        ]
    );
}

/// How many plots the book has at least.
const LEAST_PLOTS: usize = 28;

#[test]
fn there_are_plots_enough() {
    let plots = ["Figure::plot(", "plot_log(", "plot_log_log("];
    let sources = sources();
    let chapters = sources.iter().filter(|source| source.0.contains('/'));
    let drawn = chapters
        .filter(|source| plots.iter().any(|call| source.1.contains(call)))
        .count();
    assert!(drawn >= LEAST_PLOTS, "{drawn} plots");
}

/// The pages of the three parts that are tables or lists by nature.
const LISTS: [&str; 3] = ["further/index.md", "engine-room/index.md", "races.md"];
/// What there is to look at or to play.
const SHOWN: [&str; 3] = ["{{#figure ", "{{#board ", "{{#puzzle "];
/// What there is to watch.
const RUN: &str = "```watch\n";

/// Returns the pages of the parts `is_wanted` that have none of `shown`. Those of exercises
/// have these to show.
fn bare_pages(is_wanted: fn(part: usize) -> bool, shown: &[&str]) -> Vec<String> {
    let src = book().join("src");
    let summary = files::read(&src.join("SUMMARY.md")).unwrap();
    let (parts, _) = summary
        .split_once("\n---")
        .expect("a rule ends the last part");
    let parts = parts.split("\n# Part ").skip(1).enumerate();
    let wanted = parts.filter(|&(part, _)| is_wanted(part));
    let links = wanted.flat_map(|(_, part)| part.split("](").skip(1));
    let pages = links.map(|link| link.split(')').next().unwrap());
    let pages: Vec<_> = pages
        .filter(|page| !page.ends_with("exercises.md") && !LISTS.contains(page))
        .collect();
    assert!(pages.len() > 40, "{} pages", pages.len());
    let is_bare = |page: &&str| {
        let text = files::read(&src.join(page)).unwrap();
        !shown.iter().any(|directive| text.contains(directive))
    };
    pages
        .into_iter()
        .filter(is_bare)
        .map(String::from)
        .collect()
}

#[test]
fn no_page_of_the_first_part_is_bare() {
    let bare = bare_pages(|part| part == 0, &SHOWN);
    assert!(bare.is_empty(), "nothing to look at or to play: {bare:#?}");
}

#[test]
fn no_side_room_is_bare() {
    let bare = bare_pages(|part| part > 0, &[&SHOWN[..], &[RUN]].concat());
    assert!(
        bare.is_empty(),
        "nothing to look at, to play or to watch: {bare:#?}"
    );
}
