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
const MEMORIES: Board = Board { rows: 32, columns: 16, side: 10.0 };
/// Where the memories of each turn begin.
const LEFT: [f64; 2] = [4.0, 186.0];
const TOP: f64 = 28.0;
/// The word that is framed.
const FRAMED: usize = 3;
const WORD_COLUMNS: usize = 64 / MEMORIES.rows;

/// For each turn, which memories are losing.
fn losing() -> [Vec<bool>; 2] {
    let losing = labels(BITS, &LINES).losing;
    [0, 1].map(|turn| {
        (0..1 << BITS).map(|memory| losing[memory / 64][turn] >> (memory % 64) & 1 == 1).collect()
    })
}

pub(super) fn figure() -> Result<Figure> {
    let losing = losing();
    let (width, height) = MEMORIES.size();
    let size = (LEFT[1] + width + 4.0, TOP + height + 28.0);
    let [turn_0, turn_1] =
        losing.each_ref().map(|losing| losing.iter().filter(|&&loses| loses).count());
    Figure::board(size, |canvas| {
        for turn in 0..2 {
            let canvas = canvas.moved((LEFT[turn], TOP));
            canvas.text(format!("turn {turn}"), (width / 2.0, -14.0), font(Paint::Ink, TEXT));
            draw_panel(&canvas, &losing[turn]);
        }
        let below = (size.0 / 2.0, size.1 - 12.0);
        let (across, down) = (MEMORIES.columns.ilog2(), MEMORIES.rows.ilog2());
        let axes = format!("across: high {across} bits; down: low {down} bits");
        canvas.text(&axes, below, font(Paint::Muted, SMALL_TEXT));
    })
    .says(values![memories = 1_u32 << BITS, turn_0, turn_1, first = FRAMED * 64])
    .says(values![last = FRAMED * 64 + 63, columns = MEMORIES.columns, rows = MEMORIES.rows])
}

fn draw_panel(canvas: &Canvas, losing: &[bool]) {
    canvas.rectangle(MEMORIES.corner(0, 0), MEMORIES.inner_size(), Paint::Faint);
    let loses = |&(row, column): &(usize, usize)| losing[column * MEMORIES.rows + row];
    for cell in MEMORIES.cells().filter(loses) {
        MEMORIES.fill(canvas, cell, Paint::Lose);
    }
    MEMORIES.lines_between(canvas, Paint::Paper);
    let word = (float(WORD_COLUMNS) * MEMORIES.side, MEMORIES.inner_size().1);
    canvas.frame(MEMORIES.corner(0, FRAMED * WORD_COLUMNS), word, Paint::Ink, 2.0);
}

#[test]
fn no_memory_loses_on_both_turns() {
    let [first, second] = losing();
    assert!(first.into_iter().zip(second).all(|(first, second)| !(first && second)));
}
