//! A short form is squared, and so is the long form that comes of it: what becomes of their
//! limbs.

use crate::prelude::*;

/// The bits of a limb.
const LIMB_BITS: u32 = 52;

/// What becomes of a limb in the next row.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    /// It is still there.
    Kept,
    /// Made 0 by adding a multiple of the modulus, and dropped.
    Dropped,
    /// Replaced by a smaller number that is equal modulo the modulus.
    Folded,
}

/// A number: its name, the part that words can light up, and the bits of its limbs, from the
/// highest down.
struct Row {
    name: &'static str,
    part: &'static str,
    /// How many columns are free on the right.
    dropped_before: u32,
    limbs: &'static [(u32, Fate)],
}

impl Row {
    fn bits(&self) -> u32 {
        self.limbs.iter().map(|limb| limb.0).sum()
    }
}

const ROWS: [Row; 5] = [
    Row {
        name: "short form",
        part: "short",
        dropped_before: 0,
        limbs: &[(12, Fate::Kept), (LIMB_BITS, Fate::Kept)],
    },
    Row {
        name: "its square",
        part: "square",
        dropped_before: 0,
        limbs: &[
            (24, Fate::Kept),
            (LIMB_BITS, Fate::Kept),
            (LIMB_BITS, Fate::Dropped),
        ],
    },
    Row {
        name: "long form",
        part: "long",
        dropped_before: 1,
        limbs: &[(25, Fate::Kept), (LIMB_BITS, Fate::Kept)],
    },
    Row {
        name: "its square",
        part: "folded",
        dropped_before: 0,
        limbs: &[
            (49, Fate::Folded),
            (LIMB_BITS, Fate::Kept),
            (LIMB_BITS, Fate::Dropped),
        ],
    },
    Row {
        name: "short form",
        part: "short",
        dropped_before: 1,
        limbs: &[(12, Fate::Kept), (LIMB_BITS, Fate::Kept)],
    },
];

/// The pixels of a bit.
const BIT_WIDTH: f64 = 2.0;
const BOX_HEIGHT: f64 = 26.0;
const ROW_HEIGHT: f64 = 36.0;
/// The right end of the lowest limbs: the width of the names, and that of the longest number.
const RIGHT: f64 = 96.0 + 153.0 * BIT_WIDTH;
const SIZE: Point = (RIGHT + 4.0, 5.0 * ROW_HEIGHT + 4.0);

fn draw_limb(area: &Area, (x, y): Point, (bits, fate): (u32, Fate)) -> DrawResult {
    let (tint, text) = match fate {
        Fate::Kept => (Some(Paint::Series1), bits.to_string()),
        Fate::Dropped => (None, "dropped".to_owned()),
        Fate::Folded => (Some(Paint::Series2), "folded".to_owned()),
    };
    let limb = TextBox {
        corner: (x, y),
        size: (f64::from(bits) * BIT_WIDTH, BOX_HEIGHT),
        inside: Paint::Paper,
        tint,
        outline: (Paint::Muted, 1.25),
    };
    let paint = if fate == Fate::Dropped {
        Paint::Muted
    } else {
        Paint::Ink
    };
    limb.draw(area, text, regular(paint, SMALL_TEXT_SIZE))
}

fn draw(area: &Area) -> DrawResult {
    for (index, row) in ROWS.iter().enumerate() {
        let y = 4.0 + to_f64(index) * ROW_HEIGHT;
        area.part(row.part, |area| {
            let font = bold(Paint::Ink, SMALL_TEXT_SIZE);
            let start = (2.0, y + BOX_HEIGHT / 2.0);
            area.draw(&left_aligned_text(row.name, start, font))?;
            let mut right = RIGHT - f64::from(row.dropped_before * LIMB_BITS) * BIT_WIDTH;
            for &limb in row.limbs.iter().rev() {
                right -= f64::from(limb.0) * BIT_WIDTH;
                draw_limb(area, (right, y), limb)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

pub(super) fn figure() -> Result<Figure> {
    let [short, square, long, long_square, _] = ROWS.map(|row| row.bits());
    Figure::diagram(SIZE, draw)
        .with_values(values![short = short, square = square])
        .with_values(values![long = long, long_square = long_square])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bits of a number less than `factor` times 2^`exponent`, where `factor` is from 1
    /// to 2.
    fn bits(factor: f64, exponent: u32) -> u32 {
        assert!((1.0..2.0).contains(&factor));
        exponent + 1
    }

    #[test]
    fn the_forms_have_as_many_bits_as_the_bounds_of_the_listing_allow() {
        let [short, square, long, long_square, _] = ROWS.map(|row| row.bits());
        // A short form is below 1.1 · 2^64, but mostly it fits into 64 bits.
        assert_eq!(short, bits(1.1, 64) - 1);
        assert_eq!(square, 2 * short);
        // A multiple of the modulus below 2^(64 + 52) is added, and 52 bits are dropped.
        let after_the_square = (1.1 * 1.1 + 2_f64.powi(116 - 128), 128 - LIMB_BITS);
        assert!(after_the_square.0 < 1.22 && after_the_square.1 == 76);
        assert_eq!(long, bits(1.22, 76));
        assert_eq!(long_square, bits(1.22 * 1.22, 152));
        // The highest limb times `fold`, which is below 1.02 · 2^64, is short again.
        let highest = 1.22 * 1.22 * 2_f64.powi(152 - 104);
        let folded = highest * 1.02 * 2_f64.powi(64) + 2_f64.powi(104);
        let after_the_fold = (folded + 2_f64.powi(116)) / 2_f64.powi(52);
        assert!(after_the_fold < 1.1 * 2_f64.powi(64));
    }

    #[test]
    fn all_limbs_but_the_highest_are_full_and_only_the_lowest_is_dropped() {
        for row in ROWS {
            let (highest, others) = row.limbs.split_first().unwrap();
            assert!(highest.0 < LIMB_BITS, "{}", row.name);
            assert!(others.iter().all(|limb| limb.0 == LIMB_BITS));
            let is_dropped = |limb: &(u32, Fate)| limb.1 == Fate::Dropped;
            let dropped = row.limbs.iter().filter(|&limb| is_dropped(limb)).count();
            assert_eq!(dropped, usize::from(is_dropped(others.last().unwrap())));
        }
    }
}
