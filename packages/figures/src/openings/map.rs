//! The pictures with which the chapters open: wide maps of one of their games, a cell for
//! each position.

use crate::prelude::*;

/// The size of a picture, in pixels.
pub(super) const SIZE: Point = (704.0, 168.0);
/// The size of the thumbnails that lead to the chapters, in pixels.
pub(super) const THUMBNAIL_SIZE: Point = (224.0, 112.0);
/// The maximum number of shades of a colour in a thumbnail.
const MAX_SHADES: f64 = 16.0;
/// The number of cells in a row of most maps.
pub(super) const COLUMNS: usize = 64;

/// A colour and its opacity, from 0 to 1.
pub(super) type Tint = (Paint, f64);

/// Returns the tint of an outcome.
pub(super) fn tint(outcome: Outcome) -> Tint {
    match outcome {
        Outcome::Win => (Paint::Win, 0.25),
        Outcome::Lose => (Paint::Lose, 0.75),
        Outcome::Draw | Outcome::Unknown => (Paint::Draw, 0.6),
    }
}

/// Returns a picture that is filled with cells; its thumbnail shows those of the upper left
/// corner. The caption may say how many are `losing`.
pub(super) fn map_figure(
    rows: usize,
    columns: usize,
    cell: impl Fn(usize, usize) -> Tint,
) -> Result<Figure> {
    map_figure_of(rows, columns, &cell)
}

/// As [`map_figure`], which is generic: this much code would be compiled for each map.
fn map_figure_of(
    rows: usize,
    columns: usize,
    cell: &dyn Fn(usize, usize) -> Tint,
) -> Result<Figure> {
    let losing = iproduct!(0..rows, 0..columns)
        .filter(|&(row, column)| cell(row, column).0 == Paint::Lose)
        .count();
    let side = (SIZE.0 / to_f64(columns), SIZE.1 / to_f64(rows));
    let thumbnail_rows = cells_that_fit(rows, side.1, THUMBNAIL_SIZE.1);
    let thumbnail_columns = cells_that_fit(columns, side.0, THUMBNAIL_SIZE.0);
    // Cells of one shade are one shape.
    let shaded = |row, column| {
        let (paint, opacity) = cell(row, column);
        (paint, (opacity * MAX_SHADES).round() / MAX_SHADES)
    };
    Figure::board(SIZE, |area| draw_map(area, SIZE, rows, columns, cell))?
        .with_thumbnail(THUMBNAIL_SIZE, |area| {
            draw_map(
                area,
                THUMBNAIL_SIZE,
                thumbnail_rows,
                thumbnail_columns,
                &shaded,
            )
        })
        .with_value("losing", losing)
}

/// Returns how many of these cells, each `side` pixels long, fit into a length.
fn cells_that_fit(cells: usize, side: f64, length: f64) -> usize {
    (1..=cells)
        .take_while(|&count| to_f64(count) * side <= length)
        .count()
}

/// Draws cells that fill an area of this size. First all are drawn as one in the most common
/// tint, then neighbours of another tint as one, and last the lines between the cells.
fn draw_map(
    area: &Area,
    size: Point,
    rows: usize,
    columns: usize,
    cell: &dyn Fn(usize, usize) -> Tint,
) -> DrawResult {
    let cell_size = (size.0 / to_f64(columns), size.1 / to_f64(rows));
    let corner = |row, column, offset| {
        (
            to_f64(column) * cell_size.0 + offset,
            to_f64(row) * cell_size.1 + offset,
        )
    };
    let background = tint(Outcome::Win);
    area.draw(&translucent_rectangle(
        (0.0, 0.0),
        size,
        background.0,
        background.1,
    ))?;
    for row in 0..rows {
        let bands = (0..columns).chunk_by(|&column| cell(row, column));
        for ((paint, opacity), mut band) in
            bands.into_iter().filter(|(tint, _)| *tint != background)
        {
            let first = band.next().expect("no band is empty");
            let length = to_f64(1 + band.count()) * cell_size.0;
            area.draw(&translucent_rectangle(
                corner(row, first, 1.25),
                (length - 1.5, cell_size.1 - 1.5),
                paint,
                opacity,
            ))?;
        }
        area.draw(&rectangle(
            corner(row, 0, -0.25),
            (size.0, 1.5),
            Paint::Paper,
        ))?;
    }
    for column in 0..columns {
        area.draw(&rectangle(
            corner(0, column, -0.25),
            (1.5, size.1),
            Paint::Paper,
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use itertools::iproduct;
    use std::fs;

    #[test]
    fn the_thumbnails_on_the_first_page_lead_to_their_pictures() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src");
        let page = |path: &str| fs::read_to_string(format!("{source}/{path}")).unwrap();
        let first_page = page("index.md");
        let thumbnails = first_page.split("{{#thumbnail ").skip(1).map(|rest| {
            let (name, below) = rest.split_once("}}\n").unwrap();
            let (_, link) = below.split_once("](").unwrap();
            (name, link.split(')').next().unwrap())
        });
        for (name, chapter) in thumbnails.clone() {
            assert!(
                page(chapter).contains(&format!("{{{{#figure {name}}}}}")),
                "{chapter}"
            );
        }
        let chapters = first_page
            .lines()
            .filter(|line| line.starts_with("**") && line.contains(". ["));
        assert_eq!(
            thumbnails.count(),
            chapters.count(),
            "a chapter has no picture"
        );
    }

    #[test]
    fn each_opening_has_a_thumbnail_hidden_from_screen_readers() {
        let openings = crate::FIGURES
            .names()
            .filter(|name| name.starts_with("opening-"));
        for name in openings {
            let figure = crate::FIGURES.build(name).unwrap();
            let thumbnail = figure.thumbnail().unwrap();
            assert!(
                thumbnail.contains("aria-hidden=\"true\"") && !thumbnail.contains("<text"),
                "{name}"
            );
            assert!(
                2 * thumbnail.len() < figure.svg(name, None).len(),
                "{name}: {}",
                thumbnail.len()
            );
        }
    }

    #[test]
    fn the_openings_have_the_counts_of_other_methods() {
        let value = |figure, name: &str| crate::FIGURES.build(figure).unwrap().values[name].clone();
        // Pairs of equal heaps; ten rows at 1, 2, 4, 8, 16, 32 and 64; 2, 3, 5, 8, 13, 21, 34, 55 and 89; a full tree of seven days.
        assert_eq!(value("opening-nim", "losing"), "16");
        assert_eq!(value("opening-lost", "losing"), "70");
        assert_eq!(value("opening-zeckendorf", "losing"), "9");
        assert_eq!(
            value("opening-numbers", "count"),
            ((1 << 8) - 1).to_string()
        );
        // Euclid's game is lost where the larger number is below the golden ratio times the smaller.
        let lost = |(a, b): &(u64, u64)| a.max(b).pow(2) < a.max(b) * a.min(b) + a.min(b).pow(2);
        let pairs = iproduct!(1..=16, 1..=64)
            .filter(|(a, b)| lost(&(*a, *b)))
            .count();
        assert_eq!(value("opening-euclid", "losing"), pairs.to_string());
    }
}
