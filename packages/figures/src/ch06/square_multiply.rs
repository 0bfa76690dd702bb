//! A power from the binary digits of its exponent: digits over the squares that
//! belong to them.

use crate::prelude::*;

/// The exponent of the page.
const EXPONENT: u64 = 19;
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
const SIZE: Point = (2.0 * LEFT + 4.0 * STEP, 206.0);

/// "x¹⁶".
fn power(exponent: u64) -> String {
    format!("x{}", raised(&exponent.to_string()))
}

/// The binary digits, the highest one first, with their places.
fn bits() -> impl Iterator<Item = (u32, bool)> {
    let top = EXPONENT.checked_ilog2().map_or(0, |top| top + 1);
    (0..top).rev().map(|place| (place, EXPONENT >> place & 1 == 1))
}

/// The squares that belong to the ones of the exponent.
fn factors() -> Vec<String> {
    bits().filter(|bit| bit.1).map(|(place, _)| power(1 << place)).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let (whole, product) = (power(EXPONENT), factors().join("\u{a0}·\u{a0}"));
    let squares: Vec<_> = bits().map(|(place, _)| power(1 << place)).collect();
    Figure::board(SIZE, |canvas| {
        let bits: Vec<_> = bits().collect();
        let x = |column: usize| LEFT + float(column) * STEP;
        for (column, &(place, is_one)) in bits.iter().enumerate() {
            let x = x(column);
            canvas.text(1_u64 << place, (x, 12.0), font(Paint::Muted, SMALL_TEXT));
            canvas.text(if is_one { "1" } else { "0" }, (x, BITS), bold_if(is_one, 20.0));
            draw_square(canvas, (x, SQUARES), &power(1 << place), is_one);
            if is_one {
                let down = [(x, SQUARES + BOX.1 / 2.0 + 2.0), (x, GATHER)];
                canvas.line(&down, stroke(Paint::Accent, 2.0));
            }
        }
        for column in 1..bits.len() {
            let half = BOX.0 / 2.0;
            let ends = [x(column) - half, x(column - 1) + half].map(|x| (x, SQUARES));
            canvas.arrow(&ends, Paint::Muted, 1.5);
        }
        let ones = (0..bits.len()).filter(|&column| bits[column].1);
        let ends: Vec<_> = ones.map(|column| (x(column), GATHER)).collect();
        canvas.line(&[ends[0], ends[ends.len() - 1]], stroke(Paint::Accent, 2.0));
        let middle = SIZE.0 / 2.0;
        canvas.arrow(&[(middle, GATHER), (middle, RESULT - 12.0)], Paint::Accent, 2.0);
        canvas.text(format!("{whole} = {product}"), (middle, RESULT), bold(Paint::Ink, 17.0));
    })
    .says(values![exponent = EXPONENT, binary = format!("{EXPONENT:b}"), power = whole])
    .says(values![product, squares = commas(&squares), factors = list(factors())])
}

fn draw_square(canvas: &Canvas, (x, y): Point, text: &str, is_factor: bool) {
    let corner = (x - BOX.0 / 2.0, y - BOX.1 / 2.0);
    canvas.rectangle(corner, BOX, if is_factor { Paint::Mark } else { Paint::Paper });
    let (edge, line) = if is_factor { (Paint::Accent, 2.0) } else { (Paint::Muted, 1.0) };
    canvas.frame(corner, BOX, edge, line);
    canvas.text(text, (x, y), bold_if(is_factor, TEXT));
}

#[test]
fn the_marked_squares_are_the_factors_of_the_loop() {
    use ch06_fast_exponentiation::trace;
    assert_eq!(factors(), ["x¹⁶", "x²", "x¹"]);
    let (products, squares): (Vec<_>, Vec<_>) =
        trace::from_the_bottom(EXPONENT).into_iter().partition(|step| step.left != step.right);
    // The first square is the first product; each step multiplies by one more.
    let mut rights: Vec<_> = products.iter().map(|step| power(step.right)).collect();
    rights.insert(0, power(products[0].left));
    rights.reverse();
    assert_eq!(rights, factors());
    assert_eq!(squares.len() + 1, bits().count());
    assert!((SIZE.0 - 2.0 * LEFT - float(squares.len()) * STEP).abs() < 0.1);
}
