//! Who wins the largest grid of ARC 038 B: cell by cell against diagonal by
//! diagonal.

use ch01_win_lose::backwards::winning_cells;
use ch01_win_lose::diagonals::Diagonals;
use race::Race;
use std::hint::black_box;

fn main() -> std::io::Result<()> {
    // About one cell in seven is a wall; the top left one is free.
    let is_free = |cell: usize| cell == 0 || cell * cell % 7919 % 7 != 3;
    let free: Vec<Vec<bool>> = (0..100)
        .map(|row| {
            (0..100).map(|column| is_free(row * 100 + column)).collect()
        })
        .collect();
    let Some(diagonals) = Diagonals::new(&free) else {
        return Err(std::io::Error::other("100 rows fit in 128 bits"));
    };
    assert_eq!(winning_cells(&free)[0][0], diagonals.first_wins());

    Race::default()
        .program("cell by cell", || winning_cells(black_box(&free))[0][0])
        .program("by diagonals, from the rows", || {
            Diagonals::new(black_box(&free)).map(|d| d.first_wins())
        })
        .program("by diagonals, already cut", || {
            black_box(&diagonals).first_wins()
        })
        .report(env!("CARGO_MANIFEST_DIR"), "grid")
}
