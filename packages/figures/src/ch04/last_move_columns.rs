//! The Grundy numbers of heaps with a memory, a column for each heap, with the stretch of
//! columns that proves the period.

use super::subtraction_rounds::draw_numbers;
use crate::prelude::*;
use ch04_nim_grundy::last_move::columns;
use ch04_nim_grundy::subtraction::returning_stretch;

/// What a turn may take.
const TAKEN: [usize; 3] = [1, 2, 3];
/// The largest heap to draw.
const LAST_HEAP: usize = 19;
/// The side of a cell and the distance from one row to the next, in pixels; that of the
/// cells is that of `draw_numbers`.
const CELL_SIDE: f64 = 16.0;
const ROW_HEIGHT: f64 = 24.0;
/// The space on the left, for the last turns, and above, for the heaps, in pixels.
const LEFT: f64 = 116.0;
const TOP: f64 = 28.0;

pub(super) fn figure() -> Result<Figure> {
    let columns = columns(&TAKEN, LAST_HEAP);
    let memory = TAKEN.into_iter().max().context("a turn takes something")?;
    let period = returning_stretch(&columns, memory).context("no period was found")?;
    let names = TAKEN
        .iter()
        .map(|taken| format!("last turn: {taken}"))
        .chain(["untouched".to_owned()]);
    let rows: Vec<(String, Vec<usize>)> = names
        .enumerate()
        .map(|(row, name)| (name, columns.iter().map(|column| column[row]).collect()))
        .collect();
    let size = (
        LEFT + to_f64(LAST_HEAP + 1) * CELL_SIDE + 4.0,
        TOP + to_f64(rows.len()) * ROW_HEIGHT + 4.0,
    );
    let data = rows
        .iter()
        .map(|(name, numbers)| cells![name.clone(), numbers.iter().join(" ")]);
    let table = Table::new(["the heap", "Grundy numbers"], data);
    Figure::plot(size, table, |area| {
        let text = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&left_aligned_text("heap", (4.0, 12.0), text))?;
        for heap in (0..=LAST_HEAP).step_by(2) {
            let x = LEFT + (to_f64(heap) + 0.5) * CELL_SIDE;
            area.draw(&centered_text(heap, (x, 12.0), text))?;
        }
        for (row, (name, numbers)) in rows.iter().enumerate() {
            let area = area.offset((LEFT, TOP + to_f64(row) * ROW_HEIGHT));
            let middle = CELL_SIDE / 2.0 + 2.0;
            let ink = regular(Paint::Ink, SMALL_TEXT_SIZE);
            area.draw(&right_aligned_text(name, (-10.0, middle), ink))?;
            draw_numbers(&area, numbers)?;
        }
        let frame = |first: usize, paint| {
            let corner = (LEFT + to_f64(first) * CELL_SIDE, TOP - 2.0);
            let size = (to_f64(memory) * CELL_SIDE, to_f64(rows.len()) * ROW_HEIGHT);
            rectangle_outline(corner, size, paint, 2.0)
        };
        area.part("first", |area| {
            area.draw(&frame(period.start, Paint::Accent))
        })?;
        let again = period.start + period.length;
        area.part("again", |area| area.draw(&frame(again, Paint::Accent)))
    })
    .with_values(values![
        memory = memory,
        length = period.length,
        start = period.start,
        last = LAST_HEAP
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_stretch_is_drawn_whole() {
        let columns = columns(&TAKEN, LAST_HEAP);
        let period = returning_stretch(&columns, 3).unwrap();
        assert!(period.start + period.length + 3 <= LAST_HEAP + 1);
        assert!(columns.concat().iter().all(|&number| number <= 3));
    }
}
