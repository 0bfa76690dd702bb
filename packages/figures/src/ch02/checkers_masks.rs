//! A row, shifted rows, and the masks of its moves that they make.

use super::row::{Row, Strip};
use crate::prelude::*;

/// The row whose moves are shown as masks: it has steps and jumps, and a
/// checker behind three others that can't move.
const MASKED: Row = Row {
    row: 0b1110_0111_1010,
    cells: 12,
};

/// Returns the checkers that can step, as the listing does.
fn steps(row: u32) -> u32 {
    row & !(row << 1)
}

/// Returns the checkers that can jump, as the listing does.
fn jumps(row: u32) -> u32 {
    row & (row << 1) & (row << 2) & !(row << 3)
}

/// Returns for each line its name, its bits, and whether these are the checkers that can
/// move.
fn lines(row: u32) -> [(&'static str, u32, bool); 6] {
    [
        ("row", row, false),
        ("row << 1: the cell to the right", row << 1, false),
        ("steps = row & !(row << 1)", steps(row), true),
        ("row << 2: two cells to the right", row << 2, false),
        ("row << 3: three cells to the right", row << 3, false),
        (
            "jumps = row & (row << 1) & (row << 2) & !(row << 3)",
            jumps(row),
            true,
        ),
    ]
}

pub(super) fn figure() -> Result<Figure> {
    let row = MASKED;
    let distances = |mask: u32| Row { row: mask, ..row }.checkers().collect::<Vec<u32>>();
    let steps = distances(steps(row.row));
    let jumps = distances(jumps(row.row));
    let strip = Strip {
        row,
        side: 31.0,
        corner: (0.0, 34.0),
    };
    let first_line = 84.0;
    let line_height = 50.0;
    Figure::board((strip.width(), first_line + 6.0 * line_height), |area| {
        strip.draw(area, |_| false)?;
        for (checkers, length) in [(&steps, 1), (&jumps, 3)] {
            for &from in checkers {
                strip.draw_move(area, from, from - length)?;
            }
        }
        for (index, line) in lines(row.row).into_iter().enumerate() {
            draw_line(
                &area.offset((0.0, first_line + to_f64(index) * line_height)),
                line,
                &strip,
            )?;
        }
        Ok(())
    })
    .with_values(values![
        steps = join_with_and(&steps),
        jumps = join_with_and(&jumps)
    ])
    .with_values(values![cells = row.cells, row = row.text()])
}

/// Draws the name and, below it, the bits under the cells of the row.
fn draw_line(area: &Area, (name, bits, is_result): (&str, u32, bool), strip: &Strip) -> DrawResult {
    let name_paint = if is_result { Paint::Accent } else { Paint::Ink };
    area.draw(&left_aligned_text(
        name,
        (2.0, 8.0),
        regular(name_paint, SMALL_TEXT_SIZE),
    ))?;
    let bits = Row {
        row: bits,
        ..strip.row
    };
    for distance in bits.distances() {
        let x = strip.middle(distance);
        let y = 29.0;
        if bits.has(distance) {
            if is_result {
                area.draw(&rectangle((x - 12.0, y - 11.0), (24.0, 22.0), Paint::Mark))?;
            }
            area.draw(&centered_text("1", (x, y), bold(Paint::Ink, 16.0)))?;
        } else {
            area.draw(&centered_text(
                "0",
                (x, y),
                regular(Paint::Muted, TEXT_SIZE),
            ))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_masks_are_the_moves_of_the_listing() {
        use ch02_memoization::checkers::options;
        for row in (0..1 << 12).step_by(2) {
            // The checker that has left its cell.
            let mut moved: Vec<u32> = options(row).map(|option| row & !option).collect();
            let jumped = moved.split_off(steps(row).count_ones() as usize);
            assert_eq!(moved.iter().sum::<u32>(), steps(row));
            assert_eq!(jumped.iter().sum::<u32>(), jumps(row));
        }
    }

    #[test]
    fn the_row_has_steps_jumps_and_checkers_that_cannot_move() {
        let row = MASKED.row;
        assert!(steps(row).count_ones() > 1 && jumps(row).count_ones() > 1);
        assert_ne!(row & (row << 1) & (row << 2) & (row << 3), 0);
    }
}
