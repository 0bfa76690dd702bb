//! Regions of a board of Domineering with their values.

use crate::prelude::*;
use ch05_hackenbush::values::Values;
use std::collections::HashMap;
use your_own_game::domineering::{self, Domineering};
use your_own_game::game::{Game, Player};

/// Dots are free cells.
const REGIONS: [&str; 8] = [
    ".. .#",
    ".. .# .#",
    "... .#. .##",
    "... ...",
    ".. ..",
    "#. .. .#",
    "#.# #.. ..# #.#",
    "....",
];
const COLUMN: f64 = 86.0;

fn free(region: &str) -> Vec<Vec<bool>> {
    region
        .split(' ')
        .map(|row| row.chars().map(|cell| cell == '.').collect())
        .collect()
}

fn name(rows: Vec<Vec<bool>>) -> String {
    let game = Domineering {
        rows: rows.len(),
        columns: rows[0].len(),
    };
    let rules = |board: &_| {
        [Player::White, Player::Black].map(|player| {
            game.moves(board, player)
                .into_iter()
                .map(|(_, left)| left)
                .collect()
        })
    };
    let mut values = Values::default();
    let board = domineering::Board(rows);
    let value = values.of_position(&board, &rules, &mut HashMap::new());
    with_minus_sign(values.name(value))
}

pub(super) fn figure() -> Result<Figure> {
    let worth = REGIONS.map(|region| format!("{region} is worth {}", name(free(region))));
    Figure::board((4.0 * COLUMN, 246.0), |area| {
        for (at, rows) in REGIONS.map(free).into_iter().enumerate() {
            let foot = (
                COLUMN * (to_f64(at % 4) + 0.5),
                122.0 * to_f64(at / 4) + 102.0,
            );
            let board = Board {
                rows: rows.len(),
                columns: rows[0].len(),
                side: 20.0,
            };
            let (wide, high) = board.size();
            let cell_area = area.offset((foot.0 - wide / 2.0, foot.1 - 16.0 - high));
            for cell in board.cells().filter(|&(row, column)| rows[row][column]) {
                cell_area.draw(&outlined_rectangle(
                    board.corner(cell),
                    (20.0, 20.0),
                    Paint::Paper,
                    (Paint::Ink, 1.5),
                ))?;
            }
            area.draw(&centered_text(
                name(rows),
                foot,
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_value("worths", join_with_commas(worth))
}
