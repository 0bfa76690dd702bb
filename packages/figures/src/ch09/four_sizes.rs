//! Who wins on empty boards of different sizes.

use super::connect_four::FourBoard;
use crate::prelude::*;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table as Memo;

/// Columns, rows, the score of the empty board, and how many positions that took,
/// as `cargo bench -p ch09-four-in-a-row --bench sizes -- --save` wrote it.
const SAVED: &str = include_str!("../../../../listings/ch09-four-in-a-row/benches/sizes.csv");

/// Solves the empty board of a size, and returns the same columns as [`SAVED`].
fn solve_size<const W: u32, const H: u32>() -> [i32; 4] {
    let memo = Memo::new(18);
    let mut solver = Solver::<W, H>::new(&memo);
    let score = solver.score(FourBoard::default());
    let count = solver.nodes;
    [
        W.cast_signed(),
        H.cast_signed(),
        score,
        count.try_into().unwrap_or(0),
    ]
}

/// Returns the rows of [`SAVED`].
fn saved_sizes() -> Result<Vec<[i32; 4]>> {
    csv::Reader::from_reader(SAVED.as_bytes())
        .into_deserialize()
        .try_collect()
        .context("sizes.csv")
}

/// Returns who wins, and with which stone, as it was published.
fn published_result(columns: i32, rows: i32) -> &'static str {
    match (columns, rows) {
        (6, 4) => "second, 24",
        (6, 6) => "second, 36",
        (8, 4) => "second, 32",
        (7, 6) => "first, 41",
        (4..=7, _) => "draw",
        _ => "",
    }
}

/// Returns all sizes, the saved ones and those that are solved at once.
pub(super) fn solved_sizes() -> Result<Vec<[i32; 4]>> {
    let mut sizes = saved_sizes()?;
    sizes.extend([
        solve_size::<4, 4>(),
        solve_size::<4, 5>(),
        solve_size::<4, 6>(),
        solve_size::<4, 7>(),
    ]);
    sizes.extend([
        solve_size::<5, 4>(),
        solve_size::<5, 5>(),
        solve_size::<6, 4>(),
    ]);
    sizes.sort_unstable();
    Ok(sizes)
}

pub(super) fn table() -> Result<Table> {
    let sizes = solved_sizes()?;
    let row = |[columns, rows, score, count]: [i32; 4]| {
        let cells = columns * rows;
        // A score of 1 is a win with the winner's last stone.
        let winner = match score {
            0 => "draw".to_owned(),
            1.. => format!("first, {}", cells + 1 - 2 * score + cells % 2),
            _ => format!("second, {}", cells + 2 + 2 * score - cells % 2),
        };
        let size = format!("{columns} × {rows}");
        cells![
            size,
            winner,
            published_result(columns, rows),
            count.unsigned_abs()
        ]
    };
    let headers = ["columns × rows", "found", "published", "positions"];
    Ok(Table::new(headers, sizes.into_iter().map(row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_are_those_that_were_published() {
        let rows = table().unwrap().rows;
        assert!(rows.iter().all(|row| row[1] == row[2]), "{rows:?}");
    }

    #[test]
    fn quick_sizes_are_solved_with_the_saved_scores() {
        let again = [
            solve_size::<4, 8>(),
            solve_size::<5, 6>(),
            solve_size::<7, 4>(),
        ];
        let score = |[columns, rows, score, _]: [i32; 4]| (columns, rows, score);
        let saved: Vec<_> = saved_sizes().unwrap().into_iter().map(score).collect();
        assert!(
            again.map(score).iter().all(|size| saved.contains(size)),
            "{saved:?}"
        );
    }
}
