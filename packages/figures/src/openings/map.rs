//! The pictures with which the chapters open: wide maps of a game of theirs.

use crate::prelude::*;

pub(super) const SIZE: Point = (704.0, 168.0);
/// The size of the pictures that lead to the chapters.
pub(super) const SMALL: Point = (224.0, 112.0);
/// How many shades of a colour these have at most.
const SHADES: f64 = 16.0;
/// How many cells most of the maps have in a row.
pub(super) const WIDE: usize = 64;

/// A colour, and how strong it is.
pub(super) type Tint = (Paint, f64);

pub(super) fn tint(outcome: Outcome) -> Tint {
    match outcome {
        Outcome::Win => (Paint::Win, 0.25),
        Outcome::Lose => (Paint::Lose, 0.75),
        Outcome::Draw | Outcome::Unknown => (Paint::Draw, 0.6),
    }
}

/// Cells that fill the picture; its words say how many are losing. In small it shows the
/// cells of the upper left corner.
pub(super) fn map(
    rows: usize,
    columns: usize,
    cell: impl Fn(usize, usize) -> Tint,
) -> Result<Figure> {
    let losing =
        iproduct!(0..rows, 0..columns).filter(|&(row, column)| cell(row, column).0 == Paint::Lose);
    let losing = losing.count();
    let side = (SIZE.0 / to_f64(columns), SIZE.1 / to_f64(rows));
    let few_rows = that_fit(rows, side.1, SMALL.1);
    let few_columns = that_fit(columns, side.0, SMALL.0);
    // Cells of one shade are one shape.
    let shaded = |row, column| {
        let (paint, strength) = cell(row, column);
        (paint, (strength * SHADES).round() / SHADES)
    };
    Figure::board(SIZE, |area| draw_map(area, SIZE, rows, columns, &cell))?
        .with_thumbnail(SMALL, |area| {
            draw_map(area, SMALL, few_rows, few_columns, &shaded)
        })
        .with_value("losing", losing)
}

/// How many of so many cells with this side fit into the room.
fn that_fit(cells: usize, side: f64, room: f64) -> usize {
    (1..=cells)
        .take_while(|&count| to_f64(count) * side <= room)
        .count()
}

/// Draws cells that fill an area of this size. All are pale at first, neighbours of one
/// colour are drawn at once, and lines cut the cells out.
fn draw_map(
    area: &Area,
    room: Point,
    rows: usize,
    columns: usize,
    cell: &impl Fn(usize, usize) -> Tint,
) -> DrawResult {
    let side = (room.0 / to_f64(columns), room.1 / to_f64(rows));
    let at = |row, column, off| (to_f64(column) * side.0 + off, to_f64(row) * side.1 + off);
    let pale = tint(Outcome::Win);
    area.draw(&translucent_rectangle((0.0, 0.0), room, pale.0, pale.1))?;
    for row in 0..rows {
        let runs = (0..columns).chunk_by(|&column| cell(row, column));
        for (paint, mut run) in runs.into_iter().filter(|(tint, _)| *tint != pale) {
            let first = run.next().unwrap_or_default();
            let long = to_f64(1 + run.count()) * side.0;
            area.draw(&translucent_rectangle(
                at(row, first, 1.25),
                (long - 1.5, side.1 - 1.5),
                paint.0,
                paint.1,
            ))?;
        }
        area.draw(&rectangle(at(row, 0, -0.25), (room.0, 1.5), Paint::Paper))?;
    }
    for column in 0..columns {
        area.draw(&rectangle(
            at(0, column, -0.25),
            (1.5, room.1),
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
    fn the_small_pictures_on_the_first_page_lead_to_the_large_ones() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src");
        let page = |path: &str| fs::read_to_string(format!("{source}/{path}")).unwrap();
        let first = page("index.md");
        let small = first.split("{{#thumbnail ").skip(1).map(|rest| {
            let (name, below) = rest.split_once("}}\n").unwrap();
            let (_, link) = below.split_once("](").unwrap();
            (name, link.split(')').next().unwrap())
        });
        for (name, chapter) in small.clone() {
            assert!(
                page(chapter).contains(&format!("{{{{#figure {name}}}}}")),
                "{chapter}"
            );
        }
        let chapters = first
            .lines()
            .filter(|line| line.starts_with("**") && line.contains(". ["));
        assert_eq!(small.count(), chapters.count(), "a chapter has no picture");
    }

    #[test]
    fn each_opening_has_a_small_picture_that_only_the_eye_sees() {
        let openings = crate::FIGURES
            .names()
            .filter(|name| name.starts_with("opening-"));
        for name in openings {
            let figure = crate::FIGURES.build(name).unwrap();
            let small = figure.thumbnail().unwrap();
            assert!(
                small.contains("aria-hidden=\"true\"") && !small.contains("<text"),
                "{name}"
            );
            assert!(
                2 * small.len() < figure.svg(name, None).len(),
                "{name}: {}",
                small.len()
            );
        }
    }

    #[test]
    fn the_openings_are_as_the_slowest_programs_say() {
        let said = |figure, name: &str| crate::FIGURES.build(figure).unwrap().values[name].clone();
        // Pairs of equal heaps; ten rows at 1, 2, 4, 8, 16, 32 and 64; 2, 3, 5, 8, 13, 21, 34, 55 and 89; a full tree of seven days.
        assert_eq!(said("opening-nim", "losing"), "16");
        assert_eq!(said("opening-lost", "losing"), "70");
        assert_eq!(said("opening-zeckendorf", "losing"), "9");
        assert_eq!(said("opening-numbers", "count"), ((1 << 8) - 1).to_string());
        // Euclid's game is lost where the larger number is below the golden ratio times the smaller.
        let lost = |(a, b): &(u64, u64)| a.max(b).pow(2) < a.max(b) * a.min(b) + a.min(b).pow(2);
        let pairs = iproduct!(1..=16, 1..=64)
            .filter(|(a, b)| lost(&(*a, *b)))
            .count();
        assert_eq!(said("opening-euclid", "losing"), pairs.to_string());
    }
}
