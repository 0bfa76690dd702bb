//! A row as a number, and its moves as masks.

use super::row::{Row, Strip};
use crate::canvas::{Canvas, SMALL_TEXT, TEXT, bold, font};
use crate::figure::Words;
use crate::table::list;
use crate::theme::Paint;
use crate::{Figure, Kind, Reason};

/// The row that is shown as a number.
const NUMBERED: Row = Row { row: 0b0_1001_1010, cells: 9 };

/// The room on the left in which the lines of numbers are named.
const NAMES: f64 = 46.0;

/// A row of checkers with its bits, their values, and their sum.
pub(super) fn number(name: &'static str) -> Result<Figure, Reason> {
    let row = NUMBERED;
    let values: Vec<u32> = row.checkers().map(|distance| 1 << distance).collect();
    let words = Words {
        title: "A row of checkers as a number".into(),
        description: format!(
            "A row of {} cells, “{}”, where o is a checker. Below, each cell has the number of its \
             bit, from {} on the left to 0 on the right, and two to the power of that. Checkers \
             stand on the cells of {}.",
            row.cells,
            row.text(),
            row.cells - 1,
            list(&values)
        ),
        caption: format!(
            "The bit of a cell is how many cells are to its right. Add the values of the cells \
             with a checker, and the whole row is one number: {}. On the last cell, bit 0, a \
             checker is off the row.",
            row.row
        ),
    };
    let strip = Strip { row, side: 36.0, corner: (NAMES, 0.0) };
    Figure::draw(name, Kind::Board, words, (NAMES + strip.width(), 132.0), |canvas| {
        strip.draw(canvas, |_| false)?;
        for (text, y) in [("bit", 57.0), ("value", 81.0)] {
            canvas.text_from(text, (0.0, y), font(Paint::Muted, TEXT))?;
        }
        for distance in row.distances() {
            let x = strip.middle(distance);
            let style =
                if row.has(distance) { bold(Paint::Ink, TEXT) } else { font(Paint::Muted, TEXT) };
            canvas.text(&distance.to_string(), (x, 57.0), style.clone())?;
            canvas.text(&(1 << distance).to_string(), (x, 81.0), style)?;
        }
        let sum: Vec<String> = values.iter().map(u32::to_string).collect();
        let sum = format!("{} = {}", sum.join(" + "), row.row);
        let middle = NAMES + strip.width() / 2.0;
        canvas.text(&sum, (middle, 118.0), bold(Paint::Accent, 17.0))
    })
}

/// The row whose moves are shown as masks: it has steps and jumps, and a
/// checker behind three others that can't move.
const MASKED: Row = Row { row: 0b1110_0111_1010, cells: 12 };

/// The checkers that can step, as the listing finds them.
fn steps(row: u32) -> u32 {
    row & !(row << 1)
}

/// The checkers that can jump, as the listing finds them.
fn jumps(row: u32) -> u32 {
    row & (row << 1) & (row << 2) & !(row << 3)
}

/// A line of bits with what it says.
struct Line {
    name: &'static str,
    bits: u32,
    /// Are these the checkers that can move?
    is_result: bool,
}

fn lines(row: u32) -> [Line; 6] {
    let part = |name, bits| Line { name, bits, is_result: false };
    let result = |name, bits| Line { name, bits, is_result: true };
    [
        part("row", row),
        part("row << 1: the cell to the right", row << 1),
        result("steps = row & !(row << 1)", steps(row)),
        part("row << 2: two cells to the right", row << 2),
        part("row << 3: three cells to the right", row << 3),
        result("jumps = row & (row << 1) & (row << 2) & !(row << 3)", jumps(row)),
    ]
}

/// Where the first line of bits starts, and how far it is to the next one.
const LINES: (f64, f64) = (84.0, 50.0);

/// A row, shifted rows, and the masks that they make.
pub(super) fn masks(name: &'static str) -> Result<Figure, Reason> {
    let row = MASKED;
    let at = |set: u32| Row { row: set, ..row }.checkers().collect::<Vec<u32>>();
    let (steps, jumps) = (at(steps(row.row)), at(jumps(row.row)));
    let words = Words {
        title: "The moves of a row as masks".into(),
        description: format!(
            "A row of {} cells, “{}”, with an arrow for each move. Below are its bits, the bits \
             moved to the left by one, two and three, and two masks. The mask of steps has ones \
             at {}; the mask of jumps has ones at {}, counted from 0 on the right.",
            row.cells,
            row.text(),
            list(&steps),
            list(&jumps)
        ),
        caption: format!(
            "Each column belongs to one cell. A checker can step if it has 1 in row and 0 in \
             row << 1. It can jump if it has 1 in row, row << 1 and row << 2, and 0 in row << 3. \
             So steps start at bits {}, and jumps at bits {}.",
            list(&steps),
            list(&jumps)
        ),
    };
    let strip = Strip { row, side: 31.0, corner: (0.0, 34.0) };
    let (first, gap) = LINES;
    Figure::draw(name, Kind::Board, words, (strip.width(), first + 6.0 * gap), |canvas| {
        strip.draw(canvas, |_| false)?;
        steps.iter().try_for_each(|&from| strip.draw_move(canvas, from, from - 1))?;
        jumps.iter().try_for_each(|&from| strip.draw_move(canvas, from, from - 3))?;
        let mut y = first;
        for line in lines(row.row) {
            line.draw(&canvas.moved((0.0, y)), &strip)?;
            y += gap;
        }
        Ok(())
    })
}

impl Line {
    /// Draws the name and, below it, the bits under the cells of the row.
    fn draw(&self, canvas: &Canvas, strip: &Strip) -> Result<(), Reason> {
        let name_paint = if self.is_result { Paint::Accent } else { Paint::Ink };
        canvas.text_from(self.name, (2.0, 8.0), font(name_paint, SMALL_TEXT))?;
        let bits = Row { row: self.bits, ..strip.row };
        for distance in bits.distances() {
            let (x, y) = (strip.middle(distance), 29.0);
            if bits.has(distance) {
                if self.is_result {
                    canvas.rectangle((x - 12.0, y - 11.0), (24.0, 22.0), Paint::Mark)?;
                }
                canvas.text("1", (x, y), bold(Paint::Ink, 16.0))?;
            } else {
                canvas.text("0", (x, y), font(Paint::Muted, TEXT))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::checkers::options;

    #[test]
    fn the_sum_is_the_row() {
        assert_eq!(NUMBERED.checkers().map(|distance| 1 << distance).sum::<u32>(), NUMBERED.row);
        assert!(number("figure").unwrap().svg.contains("128 + 16 + 8 + 2 = 154"));
    }

    #[test]
    fn the_masks_are_the_moves_of_the_listing() {
        for row in (0..1 << 12).step_by(2) {
            // The checker that is no longer where it was.
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
        let blocked = row & (row << 1) & (row << 2) & (row << 3);
        assert!(blocked != 0);
    }
}
