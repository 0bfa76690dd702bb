//! The map of the game that is played on the first page, a square for each position.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::losing_squares;

const BOARD: Board = Board {
    rows: 40,
    columns: 40,
    side: 14.0,
};

// Most squares are winning: the board is filled with their colour, then losing squares are
// drawn, and last the lines between the squares.
pub(super) fn figure() -> Result<Figure> {
    let losing = losing_squares(BOARD.rows);
    let loses = |&(row, column): &(usize, usize)| losing[column][BOARD.rows - 1 - row];
    let figure = Figure::board(BOARD.size(), |area| {
        area.draw(&rectangle(
            BOARD.corner((0, 0)),
            BOARD.inner_size(),
            Paint::Win,
        ))?;
        for cell in BOARD.cells().filter(loses) {
            BOARD.fill_cell(area, cell, Paint::Paper)?;
        }
        BOARD.draw_inner_lines(area, Paint::Paper)?;
        for cell in BOARD.cells().filter(loses) {
            area.draw(&outcome_mark(
                Outcome::Lose,
                BOARD.center(cell),
                BOARD.side * 0.36,
            ))?;
        }
        Ok(())
    })?;
    let count = BOARD.cells().filter(loses).count();
    let square_count = BOARD.rows * BOARD.columns;
    Ok(figure.with_values(values![
        side = BOARD.rows,
        losing = count,
        all = square_count
    ]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_has_a_circle_for_each_losing_position() {
        use ch04_nim_grundy::wythoff::is_losing;
        let losing = iproduct!(0..40, 0..40)
            .filter(|&(x, y)| is_losing(x, y))
            .count();
        assert_eq!(
            figure()
                .unwrap()
                .svg("map", None)
                .matches("<circle")
                .count(),
            losing
        );
    }

    #[test]
    fn whoever_plays_on_the_first_page_can_win_but_not_with_every_move() {
        use ch04_nim_grundy::wythoff::winning_moves;
        let page = include_str!("../../../../src/index.md");
        assert!(page.contains("{{#board wythoff start=\"7 6\""));
        let winning = winning_moves(7, 6).len();
        let all = 7 + 6 + 6;
        assert!(winning > 0 && winning * 5 < all);
    }
}
