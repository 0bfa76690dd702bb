//! The empty boards of sizes that take up to a minute. With `--save` writes
//! their scores to `sizes.csv`, from where a page takes them.

use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use std::time::Instant;

/// A row for the file: the size, the score, and how many positions it took.
fn row<const W: u32, const H: u32>() -> [String; 4] {
    let table = Table::new(27);
    let mut solver = Solver::<W, H>::new(&table);
    let start = Instant::now();
    let score = solver.score(Board::default());
    let row = [
        W.to_string(),
        H.to_string(),
        score.to_string(),
        solver.nodes.to_string(),
    ];
    println!("{:4} s  {}", start.elapsed().as_secs(), row.join(" "));
    row
}

fn main() -> std::io::Result<()> {
    let sizes = [
        row::<4, 8>,
        row::<4, 9>,
        row::<5, 6>,
        row::<5, 7>,
        row::<5, 8>,
        row::<6, 5>,
        row::<6, 6>,
        row::<7, 4>,
        row::<7, 5>,
        row::<7, 6>,
        row::<8, 4>,
    ];
    let rows = sizes.map(|row| row());
    if race::is_saving() {
        let columns = ["columns", "rows", "score", "positions"];
        race::save_table(
            env!("CARGO_MANIFEST_DIR"),
            "sizes",
            columns,
            &rows,
        )?;
    }
    Ok(())
}
