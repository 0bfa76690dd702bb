//! Nim in binary.

use crate::board::Board;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::{commas, list};
use crate::theme::Paint;
use ch04_nim_grundy::nim::{Move, nim_sum, winning_moves};
use ch04_nim_grundy::variants::moore_is_winning;

/// The heaps whose winning moves are drawn.
const HEAPS: [u64; 3] = [3, 5, 7];
/// How many binary digits they have.
const PLACES: u32 = 3;

/// How wide and high a binary digit is.
const BIT: f64 = 26.0;
/// From one row to the next.
const ROW: f64 = 36.0;
/// Where the numbers of the heaps end, their digits start, and so on.
const NUMBER: f64 = 84.0;
const BITS: f64 = 94.0;
const NEW_BITS: f64 = 208.0;
const NEW_NUMBER: f64 = 294.0;
/// The middle of the first row.
const FIRST: f64 = 66.0;
/// The size of the figure.
const MOVES_SIZE: Point = (388.0, 230.0);

/// How many heaps have a 1 in this place.
fn ones(heaps: &[u64], place: u32) -> usize {
    heaps.iter().filter(|heap| *heap >> place & 1 == 1).count()
}

/// The places, from the highest one.
fn places() -> impl Iterator<Item = u32> {
    (0..PLACES).rev()
}

/// A number in binary, with as many digits as all.
fn binary(number: u64) -> String {
    format!("{number:0width$b}", width = PLACES as usize)
}

/// Three heaps in binary, their nim-sum, and the winning moves.
pub(super) fn moves(name: &'static str) -> Result<Figure, Reason> {
    let sum = nim_sum(&HEAPS);
    let moves = winning_moves(&HEAPS);
    let heap = |heap: &u64| format!("{heap} is {}", binary(*heap));
    let to = |&Move { heap, leave }: &Move| format!("{} to {leave}", HEAPS[heap]);
    let odd: Vec<u32> =
        places().filter(|&place| ones(&HEAPS, place) % 2 == 1).map(|place| 1 << place).collect();
    let words = Words {
        title: format!("The heaps {} in binary, and the moves that win", list(&HEAPS)),
        description: format!(
            "A row of binary digits for each heap: {}. Below, the nim-sum {sum} is {}. Beside each \
             heap stands what a winning move makes of it: {}.",
            HEAPS.iter().map(heap).collect::<Vec<_>>().join(", "),
            binary(sum),
            moves.iter().map(to).collect::<Vec<_>>().join(", ")
        ),
        caption: format!(
            "Count the ones in each column. Only the column of {} has an odd number of them, so \
             the nim-sum is {sum}. A winning move makes every column even. There are {} such moves: \
             {}.",
            list(&odd),
            moves.len(),
            moves.iter().map(to).collect::<Vec<_>>().join(", ")
        ),
    };
    Figure::draw(name, Kind::Board, words, MOVES_SIZE, |canvas| {
        let heading = font(Paint::Muted, SMALL_TEXT);
        canvas.text_to("heap", (NUMBER, 14.0), heading.clone())?;
        canvas.text_from("after a winning move", (NEW_BITS, 14.0), heading.clone())?;
        for place in places() {
            let value = (1_u64 << place).to_string();
            canvas.text(&value, (middle_of(place), 36.0), heading.clone())?;
        }
        for (row, &heap) in HEAPS.iter().enumerate() {
            let y = FIRST + float(row) * ROW;
            canvas.text_to(&heap.to_string(), (NUMBER, y), bold(Paint::Ink, TEXT))?;
            draw_bits(canvas, heap, (BITS, y))?;
            let arrow = [(BITS + f64::from(PLACES) * BIT + 8.0, y), (NEW_BITS - 6.0, y)];
            match moves.iter().find(|of| of.heap == row) {
                Some(&Move { leave, .. }) => {
                    canvas.arrow(&arrow, Paint::Muted, 1.5)?;
                    draw_bits(canvas, leave, (NEW_BITS, y))?;
                    let text = format!("= {leave}: take {}", heap - leave);
                    canvas.text_from(&text, (NEW_NUMBER, y), font(Paint::Ink, TEXT))?;
                }
                None => canvas.text_from("none", (NEW_BITS, y), font(Paint::Muted, TEXT))?,
            }
        }
        draw_sum(canvas, sum, FIRST + float(HEAPS.len()) * ROW)
    })
}

/// The line under the heaps, the ones in each column, and the nim-sum.
fn draw_sum(canvas: &Canvas, sum: u64, y: f64) -> Result<(), Reason> {
    let line = y - ROW / 2.0 + 3.0;
    let right = BITS + f64::from(PLACES) * BIT;
    canvas.line(&[(8.0, line), (right, line)], stroke(Paint::Ink, 1.5))?;
    let (ones_y, sum_y) = (line + 16.0, line + 46.0);
    canvas.text_to("ones", (NUMBER, ones_y), font(Paint::Muted, SMALL_TEXT))?;
    for place in places() {
        let count = ones(&HEAPS, place).to_string();
        canvas.text(&count, (middle_of(place), ones_y), font(Paint::Ink, SMALL_TEXT))?;
    }
    canvas.text_to("nim-sum", (NUMBER - 18.0, sum_y), font(Paint::Muted, SMALL_TEXT))?;
    canvas.text_to(&sum.to_string(), (NUMBER, sum_y), bold(Paint::Ink, TEXT))?;
    draw_bits(canvas, sum, (BITS, sum_y))
}

/// The middle of the column of this place.
fn middle_of(place: u32) -> f64 {
    BITS + (f64::from(PLACES - 1 - place) + 0.5) * BIT
}

/// The binary digits of a number, from `left` on, ones as lamps that are on.
fn draw_bits(canvas: &Canvas, number: u64, (left, y): Point) -> Result<(), Reason> {
    for place in places() {
        let corner = (left + f64::from(PLACES - 1 - place) * BIT, y - BIT / 2.0);
        let is_one = number >> place & 1 == 1;
        let (inside, style) = if is_one {
            (Paint::Mark, bold(Paint::Ink, TEXT))
        } else {
            (Paint::Paper, font(Paint::Muted, TEXT))
        };
        canvas.rectangle(corner, (BIT, BIT), inside)?;
        canvas.frame(corner, (BIT, BIT), Paint::Muted, 1.0)?;
        canvas.text(if is_one { "1" } else { "0" }, (corner.0 + BIT / 2.0, y), style)?;
    }
    Ok(())
}

/// The table of nim-sums.
const HEAT: Board = Board { rows: 16, columns: 16, side: 23.0 };
/// The room for the numbers above and on the left.
const HEAT_CORNER: Point = (24.0, 24.0);
/// How strong the colour of the largest number is. Text keeps a contrast of at
/// least 4.5:1 on it, in both themes.
const STRONGEST: f64 = 0.46;

/// The nim-sum of a row and a column.
fn sum_in((row, column): (usize, usize)) -> u64 {
    nim_sum(&[row as u64, column as u64])
}

/// The nim-sums of two heaps of up to 15 beans.
pub(super) fn heat(name: &'static str) -> Result<Figure, Reason> {
    let largest = HEAT.cells().map(sum_in).max().unwrap_or(1);
    let words = Words {
        title: format!("The nim-sums of two heaps of 0 to {} beans", HEAT.rows - 1),
        description: format!(
            "A table with {} rows and {} columns. In each cell stands the nim-sum of its row and \
             its column, and the colour is stronger for larger numbers. The diagonal is 0. The \
             table falls into four squares: two in weak colours with the numbers 0 to {}, and two in \
             strong colours with those from {} on. Each of these falls into four squares in the same way.",
            HEAT.rows,
            HEAT.columns,
            largest / 2,
            largest / 2 + 1
        ),
        caption: format!(
            "The nim-sum of the number on the left and the number above. Squares lie in squares. \
             Each is made of four smaller ones: two are equal and have the small numbers, two are \
             equal and have the large ones. In each row and each column, every number from 0 to \
             {largest} stands once."
        ),
    };
    let (width, height) = HEAT.size();
    let size = (HEAT_CORNER.0 + width, HEAT_CORNER.1 + height);
    Figure::draw(name, Kind::Board, words, size, |canvas| {
        let table = canvas.moved(HEAT_CORNER);
        HEAT.background(&table)?;
        for cell in HEAT.cells().filter(|&cell| sum_in(cell) > 0) {
            // Two digits are enough to tell sixteen strengths apart.
            let strength = (sum_in(cell) as f64 / largest as f64 * STRONGEST * 100.0).round();
            let corner = HEAT.corner(cell.0, cell.1);
            table.tint(corner, (HEAT.side, HEAT.side), Paint::Series1, strength / 100.0)?;
        }
        draw_squares(&table)?;
        for cell in HEAT.cells() {
            let sum = sum_in(cell);
            let center = HEAT.center(cell.0, cell.1);
            canvas_text(&table, sum, center, Paint::Ink)?;
        }
        for number in 0..HEAT.rows {
            let (left, _) = HEAT.center(0, number);
            canvas_text(&table, number as u64, (left, -11.0), Paint::Muted)?;
            canvas_text(&table, number as u64, (-12.0, left), Paint::Muted)?;
        }
        canvas.text("⊕", (HEAT_CORNER.0 - 12.0, 13.0), bold(Paint::Muted, TEXT))
    })
}

fn canvas_text(canvas: &Canvas, number: u64, center: Point, paint: Paint) -> Result<(), Reason> {
    canvas.text(&number.to_string(), center, font(paint, 13.0))
}

/// Lines between the squares, thicker between larger ones.
fn draw_squares(canvas: &Canvas) -> Result<(), Reason> {
    let (start, end) = (HEAT.corner(0, 0), HEAT.corner(HEAT.rows, HEAT.columns));
    for (step, line) in [(4, 1.0), (8, 2.0)] {
        for at in (step..HEAT.rows).step_by(step) {
            let (x, y) = HEAT.corner(at, at);
            canvas.line(&[(x, start.1), (x, end.1)], stroke(Paint::Muted, line))?;
            canvas.line(&[(start.0, y), (end.0, y)], stroke(Paint::Muted, line))?;
        }
    }
    canvas.frame(start, (end.0 - start.0, end.1 - start.1), Paint::Muted, 1.5)
}

/// How many heaps a turn of Moore's Nim may touch.
const MOST_HEAPS: u32 = 2;
/// A losing and a winning position of Moore's Nim.
const MOORE: [[u64; 4]; 2] = [[3, 5, 6, 7], [3, 5, 7, 7]];

/// Two positions in binary, and the ones in each column.
pub(super) fn moore(name: &'static str) -> Table {
    let modulus = MOST_HEAPS as usize + 1;
    let counts = |heaps: &[u64], modulus: usize| {
        Cell::Text(commas(&places().map(|place| ones(heaps, place) % modulus).collect::<Vec<_>>()))
    };
    let of_both = |label: String, cell: &dyn Fn(&[u64]) -> Cell| {
        std::iter::once(Cell::Text(label)).chain(MOORE.iter().map(|heaps| cell(heaps))).collect()
    };
    let heap_row = |index: usize| {
        let cell =
            |heaps: &[u64]| Cell::Text(format!("{} = {}", heaps[index], binary(heaps[index])));
        of_both(format!("heap {}", index + 1), &cell)
    };
    let mut rows: Vec<Vec<Cell>> = (0..MOORE[0].len()).map(heap_row).collect();
    rows.push(of_both("ones in each column".into(), &|heaps| counts(heaps, usize::MAX)));
    rows.push(of_both(format!("the same modulo {modulus}"), &|heaps| counts(heaps, modulus)));
    let outcome = |heaps: &[u64]| {
        let wins = moore_is_winning(heaps, MOST_HEAPS);
        Cell::from(if wins { "winning" } else { "losing" })
    };
    rows.push(of_both("outcome".into(), &outcome));
    Table {
        name,
        title: format!("Moore's Nim with up to {MOST_HEAPS} heaps a turn, two positions"),
        caption: format!(
            "A turn takes beans from 1 or {MOST_HEAPS} heaps, so the ones in each column are \
             counted modulo {modulus}. The position {} is losing, since all three counts are 0. \
             The other one has a count that is not 0.",
            commas(&MOORE[0])
        ),
        headers: vec!["in binary", "a position", "another position"],
        rows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::reachable;
    use std::collections::BTreeMap;

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
    fn each_number_stands_once_in_each_row_and_squares_lie_in_squares() {
        let all: Vec<u64> = (0..16).collect();
        for row in 0..16 {
            let mut sums: Vec<u64> = (0..16).map(|column| sum_in((row, column))).collect();
            sums.sort_unstable();
            assert_eq!(sums, all);
        }
        for size in [1, 2, 4, 8] {
            for row in 0..size {
                for column in 0..size {
                    let sum = sum_in((row, column));
                    assert_eq!(sum_in((row + size, column + size)), sum);
                    assert_eq!(sum_in((row + size, column)), sum + size as u64);
                    assert_eq!(sum_in((row, column + size)), sum + size as u64);
                }
            }
        }
    }

    #[test]
    fn moores_rule_is_what_a_search_says() {
        let options = |heaps: [u64; 4]| {
            let smaller = |heaps: [u64; 4], at: usize| {
                (0..heaps[at]).map(move |left| {
                    let mut option = heaps;
                    option[at] = left;
                    option
                })
            };
            let mut options: Vec<[u64; 4]> = Vec::new();
            for at in 0..4 {
                for one in smaller(heaps, at) {
                    options.push(one);
                    options.extend((0..at).flat_map(|other| smaller(one, other)));
                }
            }
            options
        };
        let mut positions = reachable(MOORE[1], options);
        positions.sort_unstable();
        let mut wins: BTreeMap<[u64; 4], bool> = BTreeMap::new();
        for &position in &positions {
            let is_winning = options(position).iter().any(|option| !wins[option]);
            wins.insert(position, is_winning);
        }
        for heaps in MOORE {
            assert_eq!(wins[&heaps], moore_is_winning(&heaps, MOST_HEAPS), "{heaps:?}");
        }
        assert_eq!(MOORE.map(|heaps| wins[&heaps]), [false, true]);
    }

    #[test]
    fn the_table_counts_the_ones() {
        let rows = moore("table").rows;
        assert_eq!(rows[4][1..], ["3, 3, 3", "3, 3, 4"].map(Cell::from));
        assert_eq!(rows[5][1..], ["0, 0, 0", "0, 0, 1"].map(Cell::from));
        assert_eq!(rows[6][1..], ["losing", "winning"].map(Cell::from));
    }
}
