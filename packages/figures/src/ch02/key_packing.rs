//! Three ways to pack a key with two parts into an index: with a factor that is too small,
//! with the right one, and with a shift.

use crate::prelude::*;

/// The number of values of each part of the key.
const COUNT: usize = 3;

/// The width and the height of a slot, in pixels.
const SLOT: Point = (34.0, 44.0);
/// The distance from one line of slots to the next, in pixels.
const LINE_HEIGHT: f64 = 104.0;
/// The space above the first slots for the expression, in pixels.
const TITLE_HEIGHT: f64 = 28.0;
/// The space around the drawing, in pixels.
const MARGIN: f64 = 2.0;

/// A way to pack two numbers into one.
struct Packing {
    expression: &'static str,
    index: fn(usize, usize) -> usize,
}

const PACKINGS: [Packing; 3] = [
    Packing {
        expression: "first * 2 + second",
        index: |first, second| first * 2 + second,
    },
    Packing {
        expression: "first * 3 + second",
        index: |first, second| first * COUNT + second,
    },
    Packing {
        expression: "first << 2 | second",
        index: |first, second| first << 2 | second,
    },
];

impl Packing {
    /// Returns the keys in each slot, up to the last slot that has one.
    fn slots(&self) -> Vec<Vec<(usize, usize)>> {
        let mut slots = Vec::new();
        for (first, second) in iproduct!(0..COUNT, 0..COUNT) {
            let index = (self.index)(first, second);
            if slots.len() <= index {
                slots.resize(index + 1, Vec::new());
            }
            slots[index].push((first, second));
        }
        slots
    }
}

pub(super) fn figure() -> Result<Figure> {
    let lines = PACKINGS.map(|packing| (packing.expression, packing.slots()));
    let longest = lines.iter().map(|(_, slots)| slots.len()).max();
    let width = to_f64(longest.unwrap_or_default()) * SLOT.0 + 2.0 * MARGIN;
    let height = to_f64(lines.len()) * LINE_HEIGHT - 8.0;
    let with_keys = |line: usize, is_wanted: fn(usize) -> bool| {
        let slots = lines[line].1.iter();
        slots.positions(|keys| is_wanted(keys.len())).collect_vec()
    };
    let shared = with_keys(0, |keys| keys > 1);
    let unused = with_keys(2, |keys| keys == 0);
    let keys = COUNT * COUNT;
    Figure::diagram((width, height), |area| {
        let mut y = 0.0;
        for (expression, slots) in &lines {
            area.draw(&left_aligned_text(
                expression,
                (MARGIN, y + 12.0),
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
            for (index, keys) in slots.iter().enumerate() {
                let corner = (MARGIN + to_f64(index) * SLOT.0, y + TITLE_HEIGHT);
                draw_slot(area, corner, index, keys)?;
            }
            y += LINE_HEIGHT;
        }
        Ok(())
    })
    .with_values(values![
        keys,
        shared = join_with_and(&shared),
        unused = join_with_and(&unused)
    ])
}

/// Draws a slot with its keys, and its index below.
fn draw_slot(area: &Area, corner: Point, index: usize, keys: &[(usize, usize)]) -> DrawResult {
    let (part, paint) = match keys.len() {
        0 => ("unused", Paint::Paper),
        1 => ("", Paint::Paper),
        _ => ("shared", Paint::Mark),
    };
    let (x, y) = (corner.0 + SLOT.0 / 2.0, corner.1 + SLOT.1 / 2.0);
    area.part(part, |area| {
        area.draw(&outlined_rectangle(
            corner,
            SLOT,
            paint,
            (Paint::Muted, 1.0),
        ))?;
        if keys.is_empty() {
            area.draw(&centered_text(
                "–",
                (x, y),
                regular(Paint::Muted, TEXT_SIZE),
            ))?;
        }
        let top = y - 9.0 * (to_f64(keys.len()) - 1.0);
        for (line, (first, second)) in keys.iter().enumerate() {
            area.draw(&centered_text(
                format!("{first}, {second}"),
                (x, top + 18.0 * to_f64(line)),
                bold_if(keys.len() > 1, SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })?;
    area.draw(&centered_text(
        index,
        (x, corner.1 + SLOT.1 + 12.0),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_factor_that_is_too_small_shares_slots() {
        let is_shared = PACKINGS.map(|packing| packing.slots().iter().any(|keys| keys.len() > 1));
        assert_eq!(is_shared, [true, false, false]);
    }

    #[test]
    fn the_right_factor_leaves_no_slot_unused() {
        let is_full = PACKINGS.map(|packing| packing.slots().iter().all(|keys| !keys.is_empty()));
        assert_eq!(is_full, [true, true, false]);
    }
}
