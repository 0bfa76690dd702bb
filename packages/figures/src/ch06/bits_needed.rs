//! How many bits the numbers of a power need, and how many their types have.

use crate::prelude::*;

/// A number, and the type that is to hold it.
struct Held {
    part: &'static str,
    name: &'static str,
    number: u128,
    type_name: &'static str,
    /// How many bits the type has for a number that is not negative.
    room: u32,
}

/// The square of a number.
const fn square(number: u128) -> u128 {
    number * number
}

impl Held {
    const fn in_i64(part: &'static str, name: &'static str, number: u128) -> Self {
        Self {
            part,
            name,
            number,
            type_name: "i64",
            room: i64::BITS - 1,
        }
    }

    fn needed(&self) -> u32 {
        self.number.checked_ilog2().map_or(0, |highest| highest + 1)
    }

    fn fits(&self) -> bool {
        self.needed() <= self.room
    }
}

const HELD: [Held; 6] = [
    Held::in_i64("base", "3,000,000,000 squared", square(3_000_000_000)),
    Held::in_i64("base", "4,000,000,000 squared", square(4_000_000_000)),
    Held::in_i64("product", "3,037,000,499 squared", square(3_037_000_499)),
    Held::in_i64("product", "3,037,000,500 squared", square(3_037_000_500)),
    Held {
        part: "exponent",
        name: "2³² + 3, an exponent",
        number: (1 << 32) + 3,
        type_name: "i32",
        room: i32::BITS - 1,
    },
    Held {
        part: "wide",
        name: "2⁶⁴ − 2 squared",
        number: square((1 << 64) - 2),
        type_name: "u128",
        room: u128::BITS,
    },
];

/// How long a bit is, and how high a bar.
const BIT: f64 = 3.0;
const BAR: f64 = 16.0;
/// From one number to the next.
const ROW: f64 = 52.0;
const LEFT: f64 = 4.0;
/// How much higher the bits are that have no room.
const MORE: f64 = 6.0;
const SIZE: Point = (LEFT + 128.0 * BIT + 4.0, HELD.len() as f64 * ROW + 4.0);

pub(super) fn figure() -> Result<Figure> {
    let row = |held: &Held| cells![held.name, held.type_name, held.needed(), held.room];
    let headers = ["number", "type", "bits needed", "bits there"];
    let too_long = HELD.iter().filter(|held| !held.fits()).count();
    Figure::plot(SIZE, Table::new(headers, HELD.iter().map(row)), |area| {
        (0..HELD.len()).try_for_each(|at| draw(&area.offset((0.0, to_f64(at) * ROW)), &HELD[at]))
    })
    .with_values(values![too_long])
}

/// Draws a number as a bar in the frame of its type.
fn draw(area: &Area, held: &Held) -> DrawResult {
    area.part(held.part, |area| {
        let text = format!("{}: {} bits", held.name, held.needed());
        area.draw(&left_aligned_text(
            text,
            (LEFT, 12.0),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
        let room = format!("{} has {}", held.type_name, held.room);
        area.draw(&right_aligned_text(
            room,
            (SIZE.0 - 4.0, 12.0),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
        let bits = |bits: u32| f64::from(bits) * BIT;
        let within = held.needed().min(held.room);
        let beyond = held.needed().saturating_sub(held.room);
        area.draw(&rectangle(
            (LEFT, 24.0),
            (bits(within), BAR),
            Paint::Series1,
        ))?;
        if beyond > 0 {
            let corner = (LEFT + bits(within), 24.0 - MORE);
            area.draw(&rectangle(
                corner,
                (bits(beyond), BAR + 2.0 * MORE),
                Paint::Series2,
            ))?;
        }
        area.draw(&rectangle_outline(
            (LEFT, 24.0),
            (bits(held.room), BAR),
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
        for held in HELD {
            let fits = match held.type_name {
                "i64" => i64::try_from(held.number).is_ok(),
                "i32" => i32::try_from(held.number).is_ok(),
                _ => true,
            };
            assert_eq!(held.fits(), fits, "{}", held.name);
            // As the page says it, of the numbers below the modulus.
            assert!(held.part != "product" || held.fits() == (held.number.isqrt() < 3_037_000_500));
        }
    }
}
