//! Regions of a board of Domineering with their values.

use crate::prelude::*;
use ch05_hackenbush::values::Values;
use std::collections::HashMap;
use your_own_game::domineering::{self, Domineering};
use your_own_game::game::{Game, Player};

/// The regions, row by row; dots are free cells.
const REGIONS: [&str; 9] = [
    ".. .#",
    ".. .# .#",
    "... .#. .##",
    "... ...",
    ".. ..",
    "#. .. .#",
    "#.# #.. ..# #.#",
    "....",
    LARGE,
];

/// The large region of the page that compares games.
const LARGE: &str = "... ... ##.";
const COLUMNS: usize = 3;
const COLUMN_WIDTH: f64 = 112.0;

/// Returns for each cell of a region whether it is free.
fn parse_cells(region: &str) -> Vec<Vec<bool>> {
    region
        .split(' ')
        .map(|row| row.chars().map(|cell| cell == '.').collect())
        .collect()
}

/// Returns the value of a board with these free cells, as a text.
fn value_name(rows: Vec<Vec<bool>>) -> String {
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
    let sentences =
        REGIONS.map(|region| format!("{region} is worth {}", value_name(parse_cells(region))));
    Figure::board((to_f64(COLUMNS) * COLUMN_WIDTH, 368.0), |area| {
        for (index, rows) in REGIONS.map(parse_cells).into_iter().enumerate() {
            let foot = (
                COLUMN_WIDTH * (to_f64(index % COLUMNS) + 0.5),
                122.0 * to_f64(index / COLUMNS) + 102.0,
            );
            let board = Board {
                rows: rows.len(),
                columns: rows[0].len(),
                side: 20.0,
            };
            let (width, height) = board.size();
            let cell_area = area.offset((foot.0 - width / 2.0, foot.1 - 16.0 - height));
            for cell in board.cells().filter(|&(row, column)| rows[row][column]) {
                cell_area.draw(&outlined_rectangle(
                    board.corner(cell),
                    (20.0, 20.0),
                    Paint::Paper,
                    (Paint::Ink, 1.5),
                ))?;
            }
            area.draw(&centered_text(
                value_name(rows),
                foot,
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_value("worths", join_with_commas(sentences))
}
