//! The empty boards of sizes that take up to a minute. With `--save` writes
//! their scores to `sizes.csv`, from where a page takes them.

use ch08_four_in_a_row::board::Board;
use ch08_four_in_a_row::solver::Solver;
use ch08_four_in_a_row::table::Table;
use std::fs;
use std::time::Instant;

/// A line for the file: the size, the score, and how many positions it took.
fn line<const W: u32, const H: u32>() -> String {
    let table = Table::new(27);
    let mut solver = Solver::<W, H>::new(&table);
    let start = Instant::now();
    let score = solver.score(Board::default());
    let line = format!("{W},{H},{score},{}\n", solver.visited);
    println!("{:4} s  {}", start.elapsed().as_secs(), line.trim_end());
    line
}

fn main() -> std::io::Result<()> {
    let sizes = [
        line::<4, 8>,
        line::<4, 9>,
        line::<5, 6>,
        line::<5, 7>,
        line::<5, 8>,
        line::<6, 5>,
        line::<6, 6>,
        line::<7, 4>,
        line::<7, 5>,
        line::<7, 6>,
        line::<8, 4>,
    ];
    let mut csv = String::from("columns,rows,score,positions\n");
    for line in sizes {
        csv += &line();
    }
    if side_by_side::saves() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/sizes.csv");
        fs::write(file, csv)?;
    }
    Ok(())
}
