//! One thread against teams, on a position with four stones and on two with
//! seven and eight.

use ch09_four_in_a_row::solver::{Board, Solver};
use ch09_four_in_a_row::table::Table;
use ch09_four_in_a_row::team::Team;
use race::Race;
use std::io::{Error, Result};

/// Stones in the middle column, and games that random moves began.
const GAMES: [&str; 3] = ["4444", "1437226", "52653257"];
/// All tables may grow to a gigabyte.
const MAX_SIZE: u32 = 27;

fn main() -> Result<()> {
    let boards: std::result::Result<Vec<Board<7, 6>>, _> =
        GAMES.iter().map(|game| game.parse()).collect();
    let boards = boards.map_err(Error::other)?;
    let team = |threads| {
        let mut team = Team::new(threads, MAX_SIZE);
        let scores = boards.iter().map(|&board| team.score(board));
        scores.sum::<i32>()
    };
    Race::default()
        .rounds(5)
        .program("one thread, the solver", || {
            let table = Table::growing(MAX_SIZE);
            let mut solver = Solver::new(&table);
            let scores = boards.iter().map(|&board| solver.score(board));
            scores.sum::<i32>()
        })
        .program("a team of one", || team(1))
        .program("a team of two", || team(2))
        .report(env!("CARGO_MANIFEST_DIR"), "team")
}
