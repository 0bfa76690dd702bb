//! The halves of the products of a square, each in the column of its limb.

use crate::prelude::*;

/// The bits of a limb.
const LIMB_BITS: u32 = 52;

/// A half of a product of limbs: its name, the limb to which it is added, counted from the
/// lowest, and whether it is the upper half.
type Half = (&'static str, usize, bool);

/// The halves that a square needs, in the order of the listing.
const HALVES: [Half; 5] = [
    ("l · l, lower", 0, false),
    ("l · l, upper", 1, true),
    ("2h · l, lower", 1, false),
    ("h · h, lower", 2, false),
    ("2h · l, upper", 2, true),
];
/// The names of the limbs of the square.
const LIMBS: [&str; 3] = ["low", "middle", "high"];

const COLUMN_WIDTH: f64 = 132.0;
const ROW_HEIGHT: f64 = 34.0;
const BOX_SIZE: Point = (COLUMN_WIDTH - 12.0, 26.0);
/// The first row of halves, and that of the sums, in pixels.
const TOP: f64 = 36.0;
const SUMS_TOP: f64 = TOP + 2.0 * ROW_HEIGHT + 14.0;
const SIZE: Point = (3.0 * COLUMN_WIDTH + 4.0, SUMS_TOP + ROW_HEIGHT + 30.0);

/// Returns the left end of a limb's column: the lowest limb is on the right.
fn column_x(limb: usize) -> f64 {
    2.0 + to_f64(2 - limb) * COLUMN_WIDTH + (COLUMN_WIDTH - BOX_SIZE.0) / 2.0
}

fn limb_box(corner: Point, inside: Paint, tint: Option<Paint>) -> TextBox {
    TextBox {
        corner,
        size: BOX_SIZE,
        inside,
        tint,
        outline: (Paint::Muted, 1.25),
    }
}

pub(super) fn figure() -> Result<Figure> {
    Figure::diagram(SIZE, draw).with_values(values![
        products = HALVES.len(),
        bits = LIMB_BITS,
        twice = 2 * LIMB_BITS
    ])
}

fn draw(area: &Area) -> DrawResult {
    let text = |text: &str, x: f64, y: f64, font| {
        area.draw(&centered_text(text, (x + BOX_SIZE.0 / 2.0, y), font))
    };
    let muted = || regular(Paint::Muted, SMALL_TEXT_SIZE);
    for (limb, name) in LIMBS.into_iter().enumerate() {
        let x = column_x(limb);
        let weight = ["× 1", "× 2⁵²", "× 2¹⁰⁴"][limb];
        text(weight, x, 14.0, muted())?;
        area.part(name, |area| {
            let halves = HALVES.iter().filter(|half| half.1 == limb);
            for (row, (half, _, is_upper)) in halves.enumerate() {
                let y = TOP + to_f64(row) * ROW_HEIGHT;
                let paint = if *is_upper {
                    Paint::Series2
                } else {
                    Paint::Series1
                };
                let font = regular(Paint::Ink, SMALL_TEXT_SIZE);
                limb_box((x, y), Paint::Paper, Some(paint)).draw(area, *half, font)?;
            }
            let font = bold(Paint::Ink, SMALL_TEXT_SIZE);
            limb_box((x, SUMS_TOP), Paint::Mark, None).draw(area, name, font)
        })?;
    }
    let rule = [(2.0, SUMS_TOP - 9.0), (SIZE.0 - 2.0, SUMS_TOP - 9.0)];
    area.draw(&line(&rule, stroke(Paint::Ink, 1.5)))?;
    let below = SUMS_TOP + ROW_HEIGHT + 12.0;
    text("made 0 and dropped", column_x(0), below, muted())?;
    text("folded down", column_x(2), below, muted())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_halves_add_up_to_the_square() {
        let mask = (1_u128 << LIMB_BITS) - 1;
        let mut random = Rng::with_seed(52);
        let numbers = [0, 1, (1 << LIMB_BITS) - 1, 1 << LIMB_BITS, u64::MAX];
        for a in numbers.into_iter().chain((0..1000).map(|_| random.u64(..))) {
            let (l, h) = (u128::from(a) & mask, u128::from(a) >> LIMB_BITS);
            let product = |name: &str| match &name[..name.find(',').unwrap()] {
                "l · l" => l * l,
                "2h · l" => 2 * h * l,
                _ => h * h,
            };
            let sum = HALVES.iter().map(|&(name, limb, is_upper)| {
                let half = if is_upper {
                    product(name) >> LIMB_BITS
                } else {
                    product(name) & mask
                };
                // The square of a number of 64 bits fits into 128.
                half << (LIMB_BITS * u32::try_from(limb).unwrap())
            });
            assert_eq!(sum.sum::<u128>(), u128::from(a) * u128::from(a));
        }
    }
}
