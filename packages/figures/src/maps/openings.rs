//! The pictures with which the chapters open: wide maps of a game of theirs.

use crate::prelude::*;

pub(super) const SIZE: Point = (704.0, 168.0);
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

/// Cells that fill the picture; its words say how many are losing. All are pale at
/// first, neighbours of one colour are drawn at once, and lines cut the cells out.
pub(super) fn map(
    rows: usize,
    columns: usize,
    cell: impl Fn(usize, usize) -> Tint,
) -> Result<Figure> {
    let side = (SIZE.0 / float(columns), SIZE.1 / float(rows));
    let at = |row, column, off| (float(column) * side.0 + off, float(row) * side.1 + off);
    let pale = tint(Outcome::Win);
    let losing =
        iproduct!(0..rows, 0..columns).filter(|&(row, column)| cell(row, column).0 == Paint::Lose);
    let losing = losing.count();
    Figure::board(SIZE, |area| {
        area.draw(&tinted((0.0, 0.0), SIZE, pale.0, pale.1))?;
        for row in 0..rows {
            let runs = (0..columns).chunk_by(|&column| cell(row, column));
            for (paint, mut run) in runs.into_iter().filter(|(tint, _)| *tint != pale) {
                let first = run.next().unwrap_or_default();
                let long = float(1 + run.count()) * side.0;
                area.draw(&tinted(
                    at(row, first, 1.25),
                    (long - 1.5, side.1 - 1.5),
                    paint.0,
                    paint.1,
                ))?;
            }
            area.draw(&rectangle(at(row, 0, -0.25), (SIZE.0, 1.5), Paint::Paper))?;
        }
        for column in 0..columns {
            area.draw(&rectangle(at(0, column, -0.25), (1.5, SIZE.1), Paint::Paper))?;
        }
        Ok(())
    })
    .with("losing", losing)
}

#[test]
fn the_openings_are_as_the_slowest_programs_say() {
    let said =
        |figure, name: &str| crate::FIGURES.make(figure).unwrap().unwrap().values[name].clone();
    // Pairs of equal heaps; ten rows at 1, 2, 4, 8, 16, 32 and 64; 2, 3, 5, 8, 13, 21, 34, 55 and 89; a full tree of seven days.
    assert_eq!(said("opening-nim", "losing"), "16");
    assert_eq!(said("opening-lost", "losing"), "70");
    assert_eq!(said("opening-zeckendorf", "losing"), "9");
    assert_eq!(said("opening-numbers", "count"), ((1 << 8) - 1).to_string());
    // Euclid's game is lost where the larger number is below the golden ratio times the smaller.
    let lost = |(a, b): &(u64, u64)| a.max(b).pow(2) < a.max(b) * a.min(b) + a.min(b).pow(2);
    let pairs = iproduct!(1..=16, 1..=64).filter(|(a, b)| lost(&(*a, *b))).count();
    assert_eq!(said("opening-euclid", "losing"), pairs.to_string());
}
