//! All states of a game over nine bits.

use crate::prelude::*;
use ch03_state_compression::words::labels;

/// The eight lines of a board of three by three cells, the cells as bits.
const LINES: [u32; 8] = [
    0b111_000_000,
    0b000_111_000,
    0b000_000_111,
    0b100_100_100,
    0b010_010_010,
    0b001_001_001,
    0b100_010_001,
    0b001_010_100,
];

const BITS: u32 = 9;
/// One row for each value of the low five bits, one column for each of the high
/// four.
const ROWS: usize = 32;
const COLUMNS: usize = 16;
/// How wide and high a cell is.
const CELL: f64 = 10.0;
/// How wide and high the cells of a turn are.
const PANEL: Point = (COLUMNS as f64 * CELL, ROWS as f64 * CELL);
/// The top left corners of the panels.
const CORNERS: [Point; 2] = [(6.0, 30.0), (6.0 + PANEL.0 + 22.0, 30.0)];
/// The word that is framed.
const FRAMED: usize = 3;
/// How many columns a word has.
const WORD_COLUMNS: usize = 64 / ROWS;

/// For each turn, which memories are losing.
fn losing() -> [Vec<bool>; 2] {
    let losing = labels(BITS, &LINES).losing;
    [0, 1].map(|turn| {
        (0..1 << BITS).map(|memory| losing[memory / 64][turn] >> (memory % 64) & 1 == 1).collect()
    })
}

pub(super) fn figure() -> Result<Figure> {
    let losing = losing();
    let size = (CORNERS[1].0 + PANEL.0 + 6.0, CORNERS[0].1 + PANEL.1 + 30.0);
    let [turn_0, turn_1] =
        losing.each_ref().map(|losing| losing.iter().filter(|&&loses| loses).count());
    Figure::board(size, |canvas| {
        for turn in 0..2 {
            let canvas = canvas.moved(CORNERS[turn]);
            canvas.text(format!("turn {turn}"), (PANEL.0 / 2.0, -16.0), font(Paint::Ink, TEXT));
            draw_panel(&canvas, &losing[turn]);
        }
        let below = (size.0 / 2.0, size.1 - 12.0);
        let (across, down) = (COLUMNS.ilog2(), ROWS.ilog2());
        let axes = format!("across: high {across} bits; down: low {down} bits");
        canvas.text(&axes, below, font(Paint::Muted, SMALL_TEXT));
    })
    .says(values![memories = 1_u32 << BITS, turn_0, turn_1, first = FRAMED * 64])
    .says(values![last = FRAMED * 64 + 63, columns = COLUMNS, rows = ROWS])
}

fn draw_panel(canvas: &Canvas, losing: &[bool]) {
    canvas.rectangle((0.0, 0.0), PANEL, Paint::Faint);
    for row in 0..ROWS {
        for (start, end) in runs(losing, row) {
            let size = (float(end - start) * CELL, CELL);
            canvas.rectangle((float(start) * CELL, float(row) * CELL), size, Paint::Lose);
        }
    }
    for column in 1..COLUMNS {
        canvas.rectangle((float(column) * CELL - 0.5, 0.0), (1.0, PANEL.1), Paint::Paper);
    }
    for row in 1..ROWS {
        canvas.rectangle((0.0, float(row) * CELL - 0.5), (PANEL.0, 1.0), Paint::Paper);
    }
    let left = float(FRAMED * WORD_COLUMNS) * CELL;
    canvas.frame((left, 0.0), (float(WORD_COLUMNS) * CELL, PANEL.1), Paint::Ink, 2.0);
}

/// Where the runs of losing cells of a row start and end.
fn runs(losing: &[bool], row: usize) -> Vec<(usize, usize)> {
    let columns: Vec<usize> = (0..COLUMNS).filter(|column| losing[column * ROWS + row]).collect();
    columns.chunk_by(|a, b| a + 1 == *b).map(|run| (run[0], run[run.len() - 1] + 1)).collect()
}

#[test]
fn no_memory_loses_on_both_turns() {
    let [first, second] = losing();
    assert!(first.into_iter().zip(second).all(|(first, second)| !(first && second)));
}

#[test]
fn the_runs_cover_the_losing_cells() {
    for losing in losing() {
        let lengths = (0..ROWS).flat_map(|row| runs(&losing, row)).map(|(a, b)| b - a);
        let cells = losing.iter().filter(|&&loses| loses).count();
        assert_eq!(lengths.sum::<usize>(), cells);
    }
}
