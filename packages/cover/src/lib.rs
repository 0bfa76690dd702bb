//! The pictures of the book that are no SVG: its mark for the home screen of a
//! phone, and the picture that other sites show with a link to it, which has the
//! map of the first page.
//!
//! Both are committed, so that nobody has to draw them to build the book.

use anyhow::{Context as _, anyhow};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The mark of the book: W on blue, L on orange.
const MARK: &str = include_str!("../../../theme/favicon.svg");
/// The outlines of the words, made by `ci/cover-letters`.
const LETTERS: &str = include_str!("../letters.svg");
/// The size of the picture in pixels, as sites that show it ask for.
const PICTURE: (u32, u32) = (1200, 630);
/// The colours of the map, as the light theme has them.
const COLOURS: [(&str, &str); 3] =
    [("var(--fig-paper)", "#fffdf8"), ("var(--win)", "#1f5fa8"), ("var(--lose)", "#a8480c")];
/// How large the map stands in it.
const MAP_SCALE: f64 = 0.89;
/// The side of the mark for the home screen of a phone, in pixels.
const ICON: u32 = 180;

/// A file that this crate draws.
pub struct File {
    /// Where it stands, from the book's folder.
    pub path: &'static str,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// All files. On one machine they always have the same bytes; another processor
/// may round colours in its own way.
///
/// # Errors
///
/// If a figure is missing or a picture can't be drawn.
pub fn files() -> anyhow::Result<[File; 2]> {
    Ok([
        File { path: "theme/favicon.png", bytes: png(MARK, (ICON, ICON))? },
        File { path: "src/preview.png", bytes: png(&picture()?, PICTURE)? },
    ])
}

fn picture() -> anyhow::Result<String> {
    let (width, height) = PICTURE;
    let letters: String = LETTERS.lines().filter(|line| line.starts_with("<path")).collect();
    let map = figures::figure("queen-map").context("no figure queen-map")??;
    let map = map.svg("queen-map", None);
    let map = COLOURS.iter().fold(map, |map, (property, colour)| map.replace(property, colour));
    let mut words = String::new();
    for (id, x, y, scale, colour) in [
        ("title-1", 70, 190, 0.96, "#23211e"),
        ("title-2", 70, 294, 0.96, "#23211e"),
        ("subtitle-1", 72, 378, 0.44, "#625c52"),
        ("subtitle-2", 72, 434, 0.44, "#625c52"),
        ("japanese", 72, 540, 0.54, "#a8480c"),
    ] {
        let place = format!("translate({x} {y}) scale({scale})");
        words += &format!("<use href=\"#{id}\" transform=\"{place}\" fill=\"{colour}\"/>");
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fbf8f1\"/><defs>{letters}</defs>{words}\
         <g transform=\"translate(650 63) scale({MAP_SCALE})\">{map}</g></svg>"
    ))
}

/// The SVG as PNG of this size in pixels.
fn png(svg: &str, (width, height): (u32, u32)) -> anyhow::Result<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut pixels = Pixmap::new(width, height).context("the picture has no pixels")?;
    let fit = |to: u32, from: f32| to as f32 / from;
    let size = tree.size();
    let scale = Transform::from_scale(fit(width, size.width()), fit(height, size.height()));
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| anyhow!("the picture can't be written: {error}"))
}
