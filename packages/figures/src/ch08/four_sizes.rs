//! What the empty boards are worth, size by size.

use super::connect_four::Four;
use crate::prelude::*;
use ch08_four_in_a_row::solver::Solver;
use ch08_four_in_a_row::table::Table as Memo;

/// Columns, rows, the score of the empty board, and how many positions that took,
/// as `cargo bench -p ch08-four-in-a-row --bench sizes -- --save` wrote it.
const SAVED: &str = include_str!("../../../../listings/ch08-four-in-a-row/benches/sizes.csv");

fn solved<const W: u32, const H: u32>() -> [i32; 4] {
    let memo = Memo::new(18);
    let mut solver = Solver::<W, H>::new(&memo);
    let score = solver.score(Four::default());
    let count = solver.nodes;
    [
        W.cast_signed(),
        H.cast_signed(),
        score,
        count.try_into().unwrap_or(0),
    ]
}

fn saved() -> Result<Vec<[i32; 4]>> {
    csv::Reader::from_reader(SAVED.as_bytes())
        .into_deserialize()
        .try_collect()
        .context("sizes.csv")
}

/// Who wins, and with which stone, as it was published.
fn published(columns: i32, rows: i32) -> &'static str {
    match (columns, rows) {
        (6, 4) => "second, 24",
        (6, 6) => "second, 36",
        (8, 4) => "second, 32",
        (7, 6) => "first, 41",
        (4..=7, _) => "draw",
        _ => "",
    }
}

pub(super) fn table() -> Result<Table> {
    let mut sizes = saved()?;
    sizes.extend([
        solved::<4, 4>(),
        solved::<4, 5>(),
        solved::<4, 6>(),
        solved::<4, 7>(),
    ]);
    sizes.extend([solved::<5, 4>(), solved::<5, 5>(), solved::<6, 4>()]);
    sizes.sort_unstable();
    let row = |[columns, rows, score, count]: [i32; 4]| {
        let cells = columns * rows;
        // The winner of 1 point makes the last own stone count.
        let winner = match score {
            0 => "draw".to_owned(),
            1.. => format!("first, {}", cells + 1 - 2 * score + cells % 2),
            _ => format!("second, {}", cells + 2 + 2 * score - cells % 2),
        };
        let size = format!("{columns} × {rows}");
        cells![size, winner, published(columns, rows), count.unsigned_abs()]
    };
    let headers = ["columns × rows", "found", "published", "positions"];
    Ok(Table::new(headers, sizes.into_iter().map(row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_was_published() {
        let rows = table().unwrap().rows;
        assert!(rows.iter().all(|row| row[1] == row[2]), "{rows:?}");
    }

    #[test]
    fn the_quick_ones_of_the_saved_scores_are_found_again() {
        let again = [solved::<4, 8>(), solved::<5, 6>(), solved::<7, 4>()];
        let score = |[columns, rows, score, _]: [i32; 4]| (columns, rows, score);
        let saved: Vec<_> = saved().unwrap().into_iter().map(score).collect();
        assert!(
            again.map(score).iter().all(|size| saved.contains(size)),
            "{saved:?}"
        );
    }
}
