//! Heaps in binary, and the ones in each column: three heaps with their nim-sum
//! and the winning moves, and two positions of Moore's Nim.

use crate::prelude::*;
use ch04_nim_grundy::nim::{Move, nim_sum, winning_moves};
use ch04_nim_grundy::variants::moore_is_winning;

/// How many digits that are.
const PLACES: u32 = 3;

/// The places of the digits, from the highest one.
fn places() -> impl Iterator<Item = u32> {
    (0..PLACES).rev()
}

/// How many heaps have a 1 in this place.
fn ones(heaps: &[u64], place: u32) -> usize {
    heaps.iter().filter(|heap| *heap >> place & 1 == 1).count()
}

fn digits(heap: u64) -> String {
    format!("{heap:0width$b}", width = PLACES as usize)
}

const HEAPS: [u64; 3] = [3, 5, 7];

/// How wide and high a binary digit is.
const BIT: f64 = 26.0;
/// From one row to the next.
const ROW: f64 = 36.0;
/// Where the numbers of the heaps end, their digits start, and so on.
const NUMBER: f64 = 84.0;
const BITS: f64 = 94.0;
const END: f64 = BITS + PLACES as f64 * BIT;
const NEW_BITS: f64 = 208.0;
const NEW_NUMBER: f64 = 294.0;
/// The middle of the first row.
const FIRST: f64 = 66.0;
const SIZE: Point = (388.0, 230.0);

pub(super) fn nim_moves() -> Result<Figure> {
    let (sum, moves) = (nim_sum(&HEAPS), winning_moves(&HEAPS));
    let odd = places().filter(|&place| ones(&HEAPS, place) % 2 == 1).map(|place| 1 << place);
    let written = |heap: u64| format!("{heap} is {}", digits(heap));
    let to = |&Move { heap, leave }: &Move| format!("{} to {leave}", HEAPS[heap]);
    Figure::board(SIZE, |canvas| {
        let heading = font(Paint::Muted, SMALL_TEXT);
        canvas.text_to("heap", (NUMBER, 14.0), heading.clone());
        canvas.text_from("after a winning move", (NEW_BITS, 14.0), heading.clone());
        for place in places() {
            canvas.text(1_u64 << place, (middle_of(place), 36.0), heading.clone());
        }
        for (row, &heap) in HEAPS.iter().enumerate() {
            let y = FIRST + float(row) * ROW;
            canvas.text_to(heap, (NUMBER, y), bold(Paint::Ink, TEXT));
            draw_bits(canvas, heap, (BITS, y), |place| column(sum, place));
            let arrow = [(END + 8.0, y), (NEW_BITS - 6.0, y)];
            match moves.iter().find(|of| of.heap == row) {
                Some(&Move { leave, .. }) => {
                    canvas.arrow(&arrow, Paint::Muted, 1.5);
                    draw_bits(canvas, leave, (NEW_BITS, y), |_| "after");
                    let text = format!("= {leave}: take {}", heap - leave);
                    canvas.text_from(&text, (NEW_NUMBER, y), font(Paint::Ink, TEXT));
                }
                None => canvas.text_from("none", (NEW_BITS, y), font(Paint::Muted, TEXT)),
            }
        }
        draw_sum(canvas, sum, FIRST + float(HEAPS.len()) * ROW);
    })
    .says(values![odd = list(odd), sum, count = moves.len(), heaps = commas(HEAPS.map(written))])
    .says(values![moves = commas(moves.iter().map(to)), binary = digits(sum)])
}

/// The line under the heaps, the ones in each column, and the nim-sum.
fn draw_sum(canvas: &Canvas, sum: u64, y: f64) {
    let line = y - ROW / 2.0 + 3.0;
    canvas.line(&[(8.0, line), (END, line)], stroke(Paint::Ink, 1.5));
    let (ones_y, sum_y) = (line + 16.0, line + 46.0);
    canvas.text_to("ones", (NUMBER, ones_y), font(Paint::Muted, SMALL_TEXT));
    for place in places() {
        let center = (middle_of(place), ones_y);
        canvas.part(column(sum, place), |canvas| {
            canvas.text(ones(&HEAPS, place), center, font(Paint::Ink, SMALL_TEXT));
        });
    }
    canvas.text_to("nim-sum", (NUMBER - 18.0, sum_y), font(Paint::Muted, SMALL_TEXT));
    canvas.text_to(sum, (NUMBER, sum_y), bold(Paint::Ink, TEXT));
    draw_bits(canvas, sum, (BITS, sum_y), |_| "sum");
}

/// Is the number of ones in this column even or odd?
fn column(sum: u64, place: u32) -> &'static str {
    if sum >> place & 1 == 1 { "odd" } else { "even" }
}

/// The middle of the column of this place.
fn middle_of(place: u32) -> f64 {
    BITS + (f64::from(PLACES - 1 - place) + 0.5) * BIT
}

/// The binary digits of a number, from `left` on, ones as lamps that are on; `part`
/// names the part of each place.
fn draw_bits(canvas: &Canvas, number: u64, (left, y): Point, part: impl Fn(u32) -> &'static str) {
    for place in places() {
        let x = left + (f64::from(PLACES - 1 - place) + 0.5) * BIT;
        canvas.part(part(place), |canvas| canvas.lamp((x, y), BIT, number >> place & 1 == 1));
    }
}

/// How many heaps a turn may touch.
const MOST: u32 = 2;
/// A losing and a winning position.
const POSITIONS: [[u64; 4]; 2] = [[3, 5, 6, 7], [3, 5, 7, 7]];

pub(super) fn moore_sums() -> Result<Table> {
    let modulus = MOST as usize + 1;
    let counts = |heaps: [u64; 4], modulus: usize| {
        commas(places().map(|place| ones(&heaps, place) % modulus))
    };
    let row = |label: String, cell: &dyn Fn([u64; 4]) -> String| {
        let [one, other] = POSITIONS.map(cell);
        cells![label, one, other]
    };
    let heap = |index: usize| {
        let cell = |heaps: [u64; 4]| format!("{} = {}", heaps[index], digits(heaps[index]));
        row(format!("heap {}", index + 1), &cell)
    };
    let outcome = |heaps: [u64; 4]| {
        if moore_is_winning(&heaps, MOST) { "winning" } else { "losing" }.to_owned()
    };
    let below = [
        row("ones in each column".into(), &|heaps| counts(heaps, usize::MAX)),
        row(format!("the same modulo {modulus}"), &|heaps| counts(heaps, modulus)),
        row("outcome".into(), &outcome),
    ];
    let rows = (0..POSITIONS[0].len()).map(heap).chain(below);
    let table = Table::new(["in binary", "a position", "another position"], rows);
    Ok(table.says(values![most = MOST, modulus, losing = commas(POSITIONS[0])]))
}

#[test]
fn there_are_three_winning_moves_and_all_make_the_columns_even() {
    let moves = winning_moves(&HEAPS);
    assert_eq!(moves.len(), 3);
    for Move { heap, leave } in moves {
        let mut heaps = HEAPS;
        heaps[heap] = leave;
        assert!(places().all(|place| ones(&heaps, place) % 2 == 0), "{heaps:?}");
    }
    assert!(HEAPS.iter().all(|heap| heap >> PLACES == 0));
}

#[test]
fn the_table_counts_the_ones() {
    let rows = moore_sums().unwrap().rows;
    assert_eq!(rows[4][1..], ["3, 3, 3", "3, 3, 4"].map(Cell::from));
    assert_eq!(rows[5][1..], ["0, 0, 0", "0, 0, 1"].map(Cell::from));
    assert_eq!(rows[6][1..], ["losing", "winning"].map(Cell::from));
}
