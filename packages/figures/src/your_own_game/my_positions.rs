//! The positions of the game that the reader writes, or the first of them.

use super::positions::Positions;
use crate::prelude::*;
use your_own_game::game::Game;
use your_own_game::mine::Mine;
use your_own_game::worth::Worth;

/// More positions than this are not listed or drawn.
pub(super) const MOST: usize = 120;
/// In games with more turns than this no values are looked for.
const MOST_WORTH: usize = 4000;

pub(super) fn table() -> Result<Table> {
    table_of(Mine::new(Mine::SIZE))
}

fn table_of(game: impl Game) -> Result<Table> {
    let positions = Positions::solve(game)?;
    let solved = &positions.solved;
    let things = positions.things();
    // Of Grundy numbers and values a game has one or neither.
    let is_worth = || Worth::new(&positions.game, MOST_WORTH);
    let mut worth = if solved.grundy.is_some() {
        None
    } else {
        is_worth()
    };
    let ends = |turn: usize| match (positions.outcome(turn).letter(), solved.remoteness[turn]) {
        (letter, None) => letter.to_string(),
        (letter, Some(moves)) => format!("{letter} in {moves}"),
    };
    let mut rows = Vec::new();
    for (at, &turn) in positions.turns.iter().take(MOST).enumerate() {
        let position = positions.position(turn);
        let number = positions.name(at + 1, turn);
        let mut cells = cells![number, position.to_string().replace('\n', " / ")].to_vec();
        cells.push(ends(turn).into());
        cells.extend(solved.grundy.as_ref().map(|grundy| grundy[turn].into()));
        cells.extend(
            worth
                .as_mut()
                .map(|worth| worth.name(position).map(with_minus_sign).into()),
        );
        cells.push(join_with_commas(positions.winning(turn)).into());
        rows.push(cells);
    }
    let mut headers = vec!["no.", "position", "result"];
    headers.extend(solved.grundy.as_ref().map(|_| "Grundy number"));
    headers.extend(worth.map(|_| "value"));
    headers.push("winning moves");
    let which = match positions.turns.len() {
        count if count > MOST => format!("The first {MOST} of {count} {things}"),
        count => format!("All {count} {things}"),
    };
    let dot = if positions.impartial {
        ""
    } else {
        "; a dot behind one if Black is to move"
    };
    Ok(Table::from_rows(headers, rows)
        .with_value("which", format!("{which}, the start first{dot}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_game_has_a_row_for_each_of_its_first_positions() {
        use your_own_game::{chomp::Chomp, domineering::Domineering, tic_tac_toe::TicTacToe};
        let table = table_of(Chomp {
            rows: 5,
            columns: 5,
        })
        .unwrap();
        assert_eq!((table.rows.len(), table.headers.len()), (MOST, 5));
        assert_eq!(
            table.values["which"],
            "The first 120 of 251 positions, the start first"
        );
        let table = table_of(Domineering {
            rows: 2,
            columns: 2,
        })
        .unwrap();
        assert_eq!(table.headers[2..4], ["result", "value"]);
        let which = "All 6 turns, the start first; a dot behind one if Black is to move";
        assert_eq!(table.values["which"], which);
        assert!(matches!(&table.rows[0][3], Cell::Text(value) if value == "{1 | −1}"));
        let table = table_of(TicTacToe).unwrap();
        assert_eq!(table.headers[2..], ["result", "winning moves"]);
    }
}
