//! The positions of the game that the reader writes; the first ones, if there are many.

use super::positions::Positions;
use crate::prelude::*;
use your_own_game::game::Game;
use your_own_game::mine::Mine;
use your_own_game::worth::Worth;

/// The maximum number of positions to list, or to draw.
pub(super) const MAX_LISTED: usize = 120;
/// The maximum number of turns of a game whose values are computed.
const MAX_TURNS_WITH_VALUES: usize = 4000;

pub(super) fn table() -> Result<Table> {
    table_of(Mine::new(Mine::SIZE))
}

fn table_of(game: impl Game) -> Result<Table> {
    let positions = Positions::solve(game)?;
    let solved = &positions.solved;
    let noun = positions.noun();
    // A game has Grundy numbers, or values, or neither.
    let mut worth = if solved.grundy.is_some() {
        None
    } else {
        Worth::new(&positions.game, MAX_TURNS_WITH_VALUES)
    };
    let result = |turn: usize| match (positions.outcome(turn).letter(), solved.remoteness[turn]) {
        (letter, None) => letter.to_string(),
        (letter, Some(moves)) => format!("{letter} in {moves}"),
    };
    let mut rows = Vec::new();
    for (index, &turn) in positions.turns.iter().take(MAX_LISTED).enumerate() {
        let position = positions.position(turn);
        let number = positions.numbered_name(index + 1, turn);
        let mut cells = cells![number, position.to_string().replace('\n', " / ")].to_vec();
        cells.push(result(turn).into());
        cells.extend(solved.grundy.as_ref().map(|grundy| grundy[turn].into()));
        cells.extend(
            worth
                .as_mut()
                .map(|worth| worth.name(position).map(with_minus_sign).into()),
        );
        cells.push(join_with_commas(positions.winning_moves(turn)).into());
        rows.push(cells);
    }
    let mut headers = vec!["no.", "position", "result"];
    headers.extend(solved.grundy.as_ref().map(|_| "Grundy number"));
    headers.extend(worth.map(|_| "value"));
    headers.push("winning moves");
    let which = match positions.turns.len() {
        count if count > MAX_LISTED => format!("The first {MAX_LISTED} of {count} {noun}"),
        count => format!("All {count} {noun}"),
    };
    let dot = if positions.is_impartial {
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
        assert_eq!((table.rows.len(), table.headers.len()), (MAX_LISTED, 5));
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
