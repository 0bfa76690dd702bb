//! The positions of the game that the reader writes, or the first of them.

use super::positions::Positions;
use crate::prelude::*;
use your_own_game::game::Game;
use your_own_game::mine::Mine;

/// More positions than this are not listed or drawn.
pub(super) const MOST: usize = 120;

pub(super) fn table() -> Result<Table> {
    table_of(Mine)
}

fn table_of(game: impl Game) -> Result<Table> {
    let positions = Positions::of(game)?;
    let (solved, impartial) = (&positions.solved, positions.impartial);

    let row = |(at, &turn): (usize, &usize)| {
        let (position, player) = &solved.all.turns[turn];
        let position = position.to_string().replace('\n', " / ");
        let mut cells = cells![at + 1, position].to_vec();
        cells.extend((!impartial).then(|| format!("{player:?}").into()));
        cells.extend(cells![positions.outcome(turn).letter(), commas(positions.winning(turn))]);
        let grundy = solved.grundy.as_ref().map(|grundy| grundy[turn]);
        cells.extend(cells![solved.remoteness[turn], grundy]);
        cells
    };
    let mut headers = vec!["number", "position"];
    headers.extend((!impartial).then_some("to move"));
    headers.extend(["W or L", "winning moves", "moves to the end", "Grundy number"]);
    let which = match positions.turns.len() {
        count if count > MOST => format!("The first {MOST} of {count} positions"),
        count => format!("All {count} positions"),
    };
    let rows = positions.turns.iter().take(MOST).enumerate().map(row).collect();
    Ok(Table::of(headers, rows).with("which", which))
}

#[test]
fn any_game_has_a_row_for_each_of_its_first_positions() {
    use your_own_game::chomp::Chomp;
    use your_own_game::domineering::Domineering;
    let table = table_of(Chomp { rows: 5, columns: 5 }).unwrap();
    assert_eq!((table.rows.len(), table.headers.len()), (MOST, 6));
    assert_eq!(table.values["which"], "The first 120 of 251 positions");
    let table = table_of(Domineering { rows: 2, columns: 2 }).unwrap();
    assert_eq!(table.headers[2], "to move");
    assert!(table.rows.iter().all(|row| row.len() == 7 && row[6] == Cell::Missing));
}
