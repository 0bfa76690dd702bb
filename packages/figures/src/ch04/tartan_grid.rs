//! What a head is worth where a row of one game and a column of another meet.

use crate::prelude::*;
use ch04_nim_grundy::coins::{grid, one_or_two, side_by_side, values};

const GRID: Board = Board {
    rows: 4,
    columns: 3,
    side: 44.0,
};
/// The space for what coins are worth in the lines, in pixels.
const CORNER: Point = (44.0, 44.0);
/// The rows and the columns in which a turn of the figure turns coins. The last ones meet in
/// the coin that goes from head to tail.
const TURN: [&[usize]; 2] = [&[1, 2, 3], &[0, 2]];

/// Returns what coins are worth in the game of the rows, in that of the columns, and on the
/// grid.
fn all_values() -> [Vec<usize>; 3] {
    let rows = side_by_side(GRID.rows);
    let columns = one_or_two(GRID.columns);
    [
        values(&rows),
        values(&columns),
        values(&grid(&rows, &columns)),
    ]
}

pub(super) fn figure() -> Result<Figure> {
    let [down, across, both] = all_values();
    let value = |(row, column): (usize, usize)| both[row * GRID.columns + column];
    let [rows, columns] = TURN;
    let is_turned = |cell: (usize, usize)| rows.contains(&cell.0) && columns.contains(&cell.1);
    let (width, height) = GRID.size();
    let last = (rows[rows.len() - 1], columns[columns.len() - 1]);
    Figure::board((CORNER.0 + width, CORNER.1 + height), |area| {
        let table = area.offset(CORNER);
        GRID.draw_background(&table)?;
        for cell in GRID.cells().filter(|&cell| is_turned(cell)) {
            table.part("turn", |table| {
                table.draw(&translucent_rectangle(
                    GRID.corner(cell),
                    (GRID.side, GRID.side),
                    Paint::Series2,
                    0.25,
                ))
            })?;
        }
        GRID.draw_lines(&table)?;
        table.part("main", |table| {
            GRID.frame_cell(table, last, Paint::Series2, 4.0)
        })?;
        for cell in GRID.cells() {
            let font = bold(Paint::Ink, TEXT_SIZE);
            table.draw(&centered_text(value(cell), GRID.center(cell), font))?;
        }
        table.part("rows", |table| {
            (0..GRID.rows).try_for_each(|row| {
                let (_, y) = GRID.center((row, 0));
                let font = regular(Paint::Muted, TEXT_SIZE);
                table.draw(&centered_text(down[row], (-16.0, y), font))
            })
        })?;
        table.part("columns", |table| {
            (0..GRID.columns).try_for_each(|column| {
                let (x, _) = GRID.center((0, column));
                let font = regular(Paint::Muted, TEXT_SIZE);
                table.draw(&centered_text(across[column], (x, -14.0), font))
            })
        })?;
        area.draw(&centered_text(
            "⊗",
            (CORNER.0 - 16.0, CORNER.1 - 14.0),
            bold(Paint::Muted, TEXT_SIZE),
        ))
    })
    .with_values(values![
        row = down[last.0],
        column = across[last.1],
        product = value(last)
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::nim_product::product;

    #[test]
    fn each_cell_is_the_product_of_its_row_and_column() {
        let [down, across, both] = all_values();
        for (cell, value) in GRID.cells().zip(both) {
            let product = product(down[cell.0] as u64, across[cell.1] as u64);
            assert_eq!(value as u64, product, "{cell:?}");
        }
    }

    #[test]
    fn the_turn_is_one_of_the_product() {
        let turns = grid(&side_by_side(GRID.rows), &one_or_two(GRID.columns));
        let [rows, columns] = TURN;
        let coins = iproduct!(rows, columns).map(|(row, column)| row * GRID.columns + column);
        assert!(turns[11].contains(&coins.collect_vec()));
    }
}
