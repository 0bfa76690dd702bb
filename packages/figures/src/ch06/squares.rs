//! A power from the binary digits of its exponent.

use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::{list, raised};
use crate::theme::Paint;
use ch06_fast_exponentiation::trace::{self, Step};

/// The exponent of the figure and of the tables.
const EXPONENT: u64 = 19;
/// What is raised to it in the tables.
const BASE: u64 = 3;

/// How wide and high the box of a square is, and from one box to the next.
const BOX: Point = (54.0, 32.0);
const STEP: f64 = 68.0;
/// The middle of the first column.
const LEFT: f64 = 34.0;
/// The middles of the rows.
const BITS: f64 = 42.0;
const SQUARES: f64 = 92.0;
const RESULT: f64 = 182.0;
/// The line that gathers what is multiplied.
const GATHER: f64 = 146.0;
/// The size of the figure.
const SIZE: Point = (2.0 * LEFT + 4.0 * STEP, 206.0);

/// The binary digits, the highest one first, with their places.
fn bits() -> impl Iterator<Item = (u32, bool)> {
    let top = EXPONENT.checked_ilog2().map_or(0, |top| top + 1);
    (0..top).rev().map(|place| (place, EXPONENT >> place & 1 == 1))
}

/// "x¹⁶".
fn power(x: &str, exponent: u64) -> String {
    format!("{x}{}", raised(&exponent.to_string()))
}

/// The squares that belong to the ones of the exponent.
fn factors() -> Vec<String> {
    bits().filter(|bit| bit.1).map(|(place, _)| power("x", 1 << place)).collect()
}

/// Binary digits over the squares that belong to them.
pub(super) fn figure(name: &'static str) -> Result<Figure, Reason> {
    let (whole, product) = (power("x", EXPONENT), factors().join("\u{a0}·\u{a0}"));
    let binary = format!("{EXPONENT:b}");
    let squares: Vec<_> = bits().map(|(place, _)| power("x", 1 << place)).collect();
    let words = Words {
        title: format!("{whole} from the binary digits of {EXPONENT}"),
        description: format!(
            "The digits of {EXPONENT} in binary, {binary}, in a row, and under them {}. Arrows lead \
             from the right to the left: each of these is the square of the one on its right. \
             Those under a 1, {}, are marked, and lines lead from them to the result: {whole} = \
             {product}.",
            squares.join(", "),
            list(&factors())
        ),
        caption: format!(
            "{EXPONENT} is {binary} in binary. From the right, each step squares what it has. \
             Multiply the squares that stand under a 1: {whole}\u{a0}=\u{a0}{product}."
        ),
    };
    Figure::draw(name, Kind::Board, words, SIZE, |canvas| {
        let bits: Vec<_> = bits().collect();
        let x = |column: usize| LEFT + float(column) * STEP;
        for (column, &(place, is_one)) in bits.iter().enumerate() {
            let x = x(column);
            let value = (1_u64 << place).to_string();
            canvas.text(&value, (x, 12.0), font(Paint::Muted, SMALL_TEXT))?;
            let digit = if is_one { bold(Paint::Ink, 20.0) } else { font(Paint::Muted, 20.0) };
            canvas.text(if is_one { "1" } else { "0" }, (x, BITS), digit)?;
            draw_square(canvas, (x, SQUARES), &power("x", 1 << place), is_one)?;
            if is_one {
                let down = [(x, SQUARES + BOX.1 / 2.0 + 2.0), (x, GATHER)];
                canvas.line(&down, stroke(Paint::Accent, 2.0))?;
            }
        }
        for column in 1..bits.len() {
            let half = BOX.0 / 2.0;
            let ends = [x(column) - half, x(column - 1) + half].map(|x| (x, SQUARES));
            canvas.arrow(&ends, Paint::Muted, 1.5)?;
        }
        let mut ones =
            bits.iter().enumerate().filter(|(_, bit)| bit.1).map(|(column, _)| x(column));
        let ends = [ones.next().unwrap_or(LEFT), ones.next_back().unwrap_or(LEFT)];
        canvas.line(&ends.map(|x| (x, GATHER)), stroke(Paint::Accent, 2.0))?;
        let middle = SIZE.0 / 2.0;
        canvas.arrow(&[(middle, GATHER), (middle, RESULT - 12.0)], Paint::Accent, 2.0)?;
        canvas.text(&format!("{whole} = {product}"), (middle, RESULT), bold(Paint::Ink, 17.0))
    })
}

fn draw_square(canvas: &Canvas, (x, y): Point, text: &str, is_factor: bool) -> Result<(), Reason> {
    let corner = (x - BOX.0 / 2.0, y - BOX.1 / 2.0);
    let (inside, frame, style) = if is_factor {
        (Paint::Mark, (Paint::Accent, 2.0), bold(Paint::Ink, TEXT))
    } else {
        (Paint::Paper, (Paint::Muted, 1.0), font(Paint::Muted, TEXT))
    };
    canvas.rectangle(corner, BOX, inside)?;
    canvas.frame(corner, BOX, frame.0, frame.1)?;
    canvas.text(text, (x, y), style)
}

/// 3^19 from the highest digit of 19 down.
pub(super) fn from_the_top(name: &'static str) -> Result<Table, Reason> {
    let steps = trace::from_the_top(EXPONENT);
    Ok(Table {
        name,
        title: format!("{} from the highest digit down", shown(EXPONENT)),
        caption: format!(
            "From the highest digit of {EXPONENT} = {EXPONENT:b} down: each digit after the first \
             squares what was reached, and a 1 multiplies it by {BASE} as well. One power is \
             enough to remember."
        ),
        headers: vec!["what", "multiplication", "exponent", "value"],
        rows: rows(&steps, "times\u{a0}3")?,
    })
}

/// 3^19 from the lowest digit of 19 up.
pub(super) fn from_the_bottom(name: &'static str) -> Result<Table, Reason> {
    let steps = trace::from_the_bottom(EXPONENT);
    Ok(Table {
        name,
        title: format!("{} from the lowest digit up", shown(EXPONENT)),
        caption: format!(
            "From the lowest digit of {EXPONENT} = {EXPONENT:b} up: each digit after the first \
             makes the next square, and a 1 multiplies it into the product. Two powers are to be \
             remembered, but there are {} multiplications again.",
            steps.len()
        ),
        headers: vec!["what", "multiplication", "exponent", "value"],
        rows: rows(&steps, "product")?,
    })
}

/// "3¹⁹", and "3" instead of "3¹".
fn shown(exponent: u64) -> String {
    if exponent == 1 { BASE.to_string() } else { power(&BASE.to_string(), exponent) }
}

/// A row for each multiplication; those of two different factors have a name.
fn rows(steps: &[Step], other: &str) -> Result<Vec<Vec<Cell>>, Reason> {
    let row = |&Step { left, right }: &Step| {
        let reached = left + right;
        let value = u32::try_from(reached).ok().and_then(|reached| BASE.checked_pow(reached));
        let what = if left == right { "square" } else { other };
        let multiplication = format!("{}\u{a0}·\u{a0}{}", shown(left), shown(right));
        Some(vec![what.into(), Cell::Text(multiplication), reached.into(), value?.into()])
    };
    steps.iter().map(row).collect::<Option<_>>().ok_or(Reason::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marked_squares_are_the_factors_of_the_loop() {
        assert_eq!(factors(), ["x¹⁶", "x²", "x¹"]);
        let (products, squares): (Vec<_>, Vec<_>) =
            trace::from_the_bottom(EXPONENT).into_iter().partition(|step| step.left != step.right);
        // The first square is the first product; each step multiplies by one more.
        let mut rights: Vec<_> = products.iter().map(|step| power("x", step.right)).collect();
        rights.insert(0, power("x", products[0].left));
        rights.reverse();
        assert_eq!(rights, factors());
        assert_eq!(squares.len() + 1, bits().count());
        assert!((SIZE.0 - 2.0 * LEFT - float(squares.len()) * STEP).abs() < 0.1);
    }

    #[test]
    fn the_tables_end_with_the_power() {
        for table in [from_the_top("top").unwrap(), from_the_bottom("bottom").unwrap()] {
            assert_eq!(table.rows.len(), 6);
            let last: Vec<_> = table.rows[5].iter().map(ToString::to_string).collect();
            assert_eq!(last[2..], ["19", "1,162,261,467"]);
        }
        let rows = from_the_top("top").unwrap().rows;
        assert_eq!(rows[4][1], Cell::from("3⁹\u{a0}·\u{a0}3⁹"));
        assert_eq!(rows[5][..2], ["times\u{a0}3", "3¹⁸\u{a0}·\u{a0}3"].map(Cell::from));
    }
}
