//! Keys, their slots in a file without keys, and the digits there.

use crate::prelude::*;
use ch09_four_in_a_row::packed::{pack, slots};

/// The keys with their answers.
const ANSWERS: [(u64, u8); 8] = [
    (11, 2),
    (22, 0),
    (33, 1),
    (44, 1),
    (55, 2),
    (66, 0),
    (77, 2),
    (88, 1),
];
/// The number of the key that the caption follows.
const FOLLOWED: usize = 3;

const SIDE: f64 = 24.0;
const HEIGHT: f64 = 210.0;

/// Returns the digits of the file.
fn file() -> Result<Vec<u8>> {
    let bytes = pack(
        &ANSWERS.map(|(key, _)| key),
        &ANSWERS.map(|(_, answer)| answer),
    )
    .context("no key comes twice")?;
    let digits_of = |byte: &u8| [1, 3, 9, 27, 81].map(|place| byte / place % 3);
    Ok(bytes.iter().flat_map(digits_of).collect())
}

pub(super) fn figure() -> Result<Figure> {
    let digits = file()?;
    let count = digits.len();
    let width = to_f64(count) * SIDE;
    let top_of_slots = HEIGHT - SIDE - 2.0;
    let key_place = |number: usize| {
        let share = (to_f64(number) + 0.5) / to_f64(ANSWERS.len());
        (1.0 + share * width, 32.0)
    };
    let (key, answer) = ANSWERS[FOLLOWED];
    let keys_of_slots = ANSWERS
        .iter()
        .flat_map(|&(key, _)| slots(key, count))
        .counts();
    let shared = keys_of_slots.values().filter(|&&keys| keys > 1).count();
    let followed = slots(key, count).map(|slot| u32::from(digits[slot]));
    Figure::diagram((width + 2.0, HEIGHT), |area| {
        for (number, (key, _)) in ANSWERS.into_iter().enumerate() {
            let (paint, thickness) = if number == FOLLOWED {
                (Paint::Series1, 3.0)
            } else {
                (Paint::Muted, 1.0)
            };
            for slot in slots(key, count) {
                let end = (1.0 + (to_f64(slot) + 0.5) * SIDE, top_of_slots);
                let (x, y) = key_place(number);
                let style = stroke(paint, thickness);
                area.draw(&line(&[(x, y + 12.0), end], style))?;
            }
        }
        for (number, (key, answer)) in ANSWERS.into_iter().enumerate() {
            let (x, y) = key_place(number);
            let font = bold_if(number == FOLLOWED, SMALL_TEXT_SIZE);
            area.draw(&centered_text(format!("key {key}"), (x, y - 22.0), font))?;
            area.draw(&centered_text(format!("→ {answer}"), (x, y - 2.0), font))?;
        }
        for (slot, digit) in digits.iter().enumerate() {
            let corner = (1.0 + to_f64(slot) * SIDE, top_of_slots);
            let is_followed = slots(key, count).contains(&slot);
            let inside = if is_followed {
                Paint::Mark
            } else {
                Paint::Paper
            };
            let side = (SIDE, SIDE);
            area.draw(&outlined_rectangle(
                corner,
                side,
                inside,
                (Paint::Muted, 1.0),
            ))?;
            let center = (corner.0 + SIDE / 2.0, corner.1 + SIDE / 2.0);
            area.draw(&centered_text(
                digit,
                center,
                regular(Paint::Ink, SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_values(values![slots = count, keys = ANSWERS.len(), key])
    .with_values(values![answer = u32::from(answer), shared])
    .with_value("digits", join_with_and(followed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digits_of_each_key_add_up_to_its_answer() {
        let digits = file().unwrap();
        for (key, answer) in ANSWERS {
            let sum: u8 = slots(key, digits.len())
                .map(|slot| digits[slot])
                .iter()
                .sum();
            assert_eq!(sum % 3, answer, "{key}");
        }
    }
}
