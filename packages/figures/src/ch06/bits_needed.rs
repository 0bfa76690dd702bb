//! How many bits the numbers of a power need, and how many their types have.

use crate::prelude::*;

/// A number, and the type in which a program computes it.
struct TypedNumber {
    /// The part of the figure.
    part: &'static str,
    name: &'static str,
    value: u128,
    type_name: &'static str,
    /// The number of bits that the type has for a number that is not negative.
    type_bits: u32,
}

/// Returns the square of a number.
const fn square(value: u128) -> u128 {
    value * value
}

impl TypedNumber {
    const fn in_i64(part: &'static str, name: &'static str, value: u128) -> Self {
        Self {
            part,
            name,
            value,
            type_name: "i64",
            type_bits: i64::BITS - 1,
        }
    }

    /// Returns the number of bits that the number needs.
    fn needed_bits(&self) -> u32 {
        self.value.checked_ilog2().map_or(0, |highest| highest + 1)
    }

    fn fits(&self) -> bool {
        self.needed_bits() <= self.type_bits
    }
}

const NUMBERS: [TypedNumber; 6] = [
    TypedNumber::in_i64("base", "3,000,000,000 squared", square(3_000_000_000)),
    TypedNumber::in_i64("base", "4,000,000,000 squared", square(4_000_000_000)),
    TypedNumber::in_i64("product", "3,037,000,499 squared", square(3_037_000_499)),
    TypedNumber::in_i64("product", "3,037,000,500 squared", square(3_037_000_500)),
    TypedNumber {
        part: "exponent",
        name: "2³² + 3, an exponent",
        value: (1 << 32) + 3,
        type_name: "i32",
        type_bits: i32::BITS - 1,
    },
    TypedNumber {
        part: "wide",
        name: "2⁶⁴ − 2 squared",
        value: square((1 << 64) - 2),
        type_name: "u128",
        type_bits: u128::BITS,
    },
];

/// The width of a bit and the height of a bar, in pixels.
const BIT_WIDTH: f64 = 3.0;
const BAR_HEIGHT: f64 = 16.0;
/// The distance from one number to the next, and the left edge of the bars, in pixels.
const ROW_HEIGHT: f64 = 52.0;
const LEFT: f64 = 4.0;
/// How much higher the bits that don't fit are on each side, in pixels.
const OVERFLOW_MARGIN: f64 = 6.0;
const SIZE: Point = (
    LEFT + 128.0 * BIT_WIDTH + 4.0,
    NUMBERS.len() as f64 * ROW_HEIGHT + 4.0,
);

pub(super) fn figure() -> Result<Figure> {
    let row = |number: &TypedNumber| {
        cells![
            number.name,
            number.type_name,
            number.needed_bits(),
            number.type_bits
        ]
    };
    let headers = ["number", "type", "bits needed", "bits there"];
    let too_long = NUMBERS.iter().filter(|number| !number.fits()).count();
    Figure::plot(SIZE, Table::new(headers, NUMBERS.iter().map(row)), |area| {
        (0..NUMBERS.len()).try_for_each(|index| {
            draw(
                &area.offset((0.0, to_f64(index) * ROW_HEIGHT)),
                &NUMBERS[index],
            )
        })
    })
    .with_values(values![too_long])
}

/// Draws a number as a bar in the frame of its type.
fn draw(area: &Area, number: &TypedNumber) -> DrawResult {
    area.part(number.part, |area| {
        let text = format!("{}: {} bits", number.name, number.needed_bits());
        area.draw(&left_aligned_text(
            text,
            (LEFT, 12.0),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
        let type_bits = format!("{} has {}", number.type_name, number.type_bits);
        area.draw(&right_aligned_text(
            type_bits,
            (SIZE.0 - 4.0, 12.0),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
        let bits = |bits: u32| f64::from(bits) * BIT_WIDTH;
        let within = number.needed_bits().min(number.type_bits);
        let beyond = number.needed_bits().saturating_sub(number.type_bits);
        area.draw(&rectangle(
            (LEFT, 24.0),
            (bits(within), BAR_HEIGHT),
            Paint::Series1,
        ))?;
        if beyond > 0 {
            let corner = (LEFT + bits(within), 24.0 - OVERFLOW_MARGIN);
            area.draw(&rectangle(
                corner,
                (bits(beyond), BAR_HEIGHT + 2.0 * OVERFLOW_MARGIN),
                Paint::Series2,
            ))?;
        }
        area.draw(&rectangle_outline(
            (LEFT, 24.0),
            (bits(number.type_bits), BAR_HEIGHT),
            Paint::Ink,
            1.25,
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_that_do_not_fit_are_those_that_their_types_refuse() {
        for number in NUMBERS {
            let fits = match number.type_name {
                "i64" => i64::try_from(number.value).is_ok(),
                "i32" => i32::try_from(number.value).is_ok(),
                _ => true,
            };
            assert_eq!(number.fits(), fits, "{}", number.name);
            // As the page says it, of the numbers below the modulus.
            assert!(
                number.part != "product" || number.fits() == (number.value.isqrt() < 3_037_000_500)
            );
        }
    }
}
