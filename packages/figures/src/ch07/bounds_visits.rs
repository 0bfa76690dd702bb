//! Positions of tic-tac-toe that alpha–beta visits, without a memo and with one.

use super::tic_tac_toe_visits::{Arrange, ORDERS, visited};
use crate::prelude::*;
use ch07_minimax::bounds::{Game, UNKNOWN, with_bounds};
use ch07_minimax::minimax::{Position, TicTacToe};
use std::collections::HashMap;

/// The game as a list of positions, with the options in this order.
fn listed(arrange: Arrange) -> Game {
    let mut positions = vec![TicTacToe::default()];
    let mut numbers = HashMap::from([(positions[0], 0)]);
    let mut game = Game { options: Vec::new(), score: Vec::new() };
    while let Some(&position) = positions.get(game.options.len()) {
        let mut options = position.options();
        arrange(&mut options);
        let number = |option| {
            *numbers.entry(option).or_insert_with(|| {
                positions.push(option);
                positions.len() - 1
            })
        };
        game.options.push(options.into_iter().map(number).collect());
        game.score.push(position.score());
    }
    game
}

/// How many positions alpha–beta visits with a memo of bounds.
fn with_memo(arrange: Arrange) -> u64 {
    let game = listed(arrange);
    let (mut memo, mut visited) = (vec![UNKNOWN; game.options.len()], 0);
    with_bounds(0, -1, 1, &game, &mut memo, &mut visited);
    visited
}

/// For each order the positions visited without a memo and with one.
fn visits() -> [[u64; 2]; ORDERS.len()] {
    ORDERS.map(|(_, arrange)| [visited(arrange, 1), with_memo(arrange)])
}

pub(super) fn table() -> Result<Table> {
    let visits = visits();
    let rows = ORDERS.iter().zip(visits);
    let rows = rows.map(|((order, _), [without, with])| cells![*order, without, with]);
    let [_, [without, with], _, [without_best, with_best]] = visits;
    let table = Table::new(["options", "no memo", "with memo"], rows);
    Ok(table.says(values![without, with, without_best, with_best]))
}

#[test]
fn a_memo_saves_visits_in_every_order() {
    assert!(visits().iter().all(|[without, with]| with < without));
}
