//! The winning first bites of Chomp, for bars of many sizes.

use your_own_game::chomp::{Bar, Chomp};
use your_own_game::game::{Game, Player};
use your_own_game::solve::Solved;
use your_own_game::turns::TooManyTurns;

// ANCHOR: bites
fn main() -> Result<(), TooManyTurns> {
    // All smaller bars are among the positions of the largest one.
    let large = Chomp::new(8, 10);
    let solved = Solved::new(&large, 1_000_000)?;
    print!("    ");
    (2..=large.columns).for_each(|columns| print!("{columns:>4}"));
    for rows in 2..=large.rows {
        print!("\n{rows:>4}");
        for columns in 2..=large.columns {
            let bar = Bar(vec![columns; rows]);
            let moves = large.moves(&bar, Player::White);
            let turn = solved.graph.find(&bar, Player::White);
            let best = turn.map_or(vec![], |turn| solved.winning_moves(turn));
            let best: Vec<_> = best
                .iter()
                .map(|&index| &moves[index].0["eat ".len()..])
                .collect();
            print!(" {:>3}", best.join(", "));
        }
    }
    println!();
    Ok(())
}
// ANCHOR_END: bites
