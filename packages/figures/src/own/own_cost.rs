//! How many turns and moves games have.

use crate::prelude::*;
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::game::Game;
use your_own_game::turns::Turns;

pub(super) fn table() -> Result<Table> {
    let chomp = |(rows, columns)| row((rows, columns), &Chomp { rows, columns });
    let domineering = |side| row((side, side), &Domineering { rows: side, columns: side });
    let rows = [(3, 5), (5, 7), (6, 9)].map(chomp).into_iter().chain([3, 4].map(domineering));
    Ok(Table::new(["game", "turns", "moves"], rows.collect::<Result<Vec<_>>>()?))
}

fn row<G: Game>((rows, columns): (usize, usize), game: &G) -> Result<[Cell; 3]> {
    let Turns { turns, options, .. } = Turns::new(game, 1_000_000)?;
    let moves: usize = options.iter().map(Vec::len).sum();
    Ok(cells![format!("{} {rows} × {columns}", G::NAME), turns.len(), moves])
}
