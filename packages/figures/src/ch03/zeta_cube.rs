//! Memories as the corners of a cube, and what they have counted, bit after bit.

use super::deck::has_bit;
use crate::prelude::*;

const BITS: usize = 3;
const CARDS: [u32; 5] = [0b001, 0b010, 0b011, 0b100, 0b101];

/// Returns what each memory has counted at the start, and after the round of each bit.
fn counts() -> [[u32; 1 << BITS]; BITS + 1] {
    let mut counts = [[0; 1 << BITS]; BITS + 1];
    for card in CARDS {
        counts[0][card as usize] += 1;
    }
    for bit in 0..BITS {
        let before = counts[bit];
        let more = |memory: usize| {
            if has_bit(memory, bit) {
                before[memory ^ 1 << bit]
            } else {
                0
            }
        };
        counts[bit + 1] = std::array::from_fn(|memory| before[memory] + more(memory));
    }
    counts
}

/// Returns the center of a corner: bit 0 leads to the right, bit 1 up, and bit 2 back.
fn center(memory: usize) -> Point {
    const STEPS: [Point; BITS] = [(150.0, 0.0), (0.0, -120.0), (75.0, -60.0)];
    let steps = (0..BITS)
        .filter(|&bit| has_bit(memory, bit))
        .map(|bit| STEPS[bit]);
    steps.fold((46.0, 208.0), |(x, y), step| (x + step.0, y + step.1))
}

pub(super) fn figure() -> Result<Figure> {
    let counts = counts();
    Figure::diagram((316.0, 236.0), |area| {
        for (bit, memory) in iproduct!(0..BITS, 0..1 << BITS) {
            if !has_bit(memory, bit) {
                let ends = [center(memory), center(memory | 1 << bit)];
                let shaft = [[0.31, 0.68], [0.24, 0.78], [0.43, 0.58]][bit];
                area.part(&format!("round-{}", bit + 1), |area| {
                    area.draw(&arrow(
                        &shaft.map(|share| interpolate(ends, share)),
                        Paint::Muted,
                        1.5,
                    ))
                })?;
            }
        }
        for memory in 0..1 << BITS {
            let (x, y) = center(memory);
            let name = format!("{memory:03b}");
            area.part("round-0 round-1 round-2 round-3", |area| {
                area.draw(&outlined_rectangle(
                    (x - 42.0, y - 23.0),
                    (84.0, 46.0),
                    Paint::Paper,
                    (Paint::Muted, 1.0),
                ))?;
                area.draw(&centered_text(
                    name,
                    (x, y - 10.0),
                    bold(Paint::Ink, TEXT_SIZE),
                ))
            })?;
            for (round, counted) in counts.iter().enumerate() {
                let center = (x + 20.0 * to_f64(round) - 30.0, y + 11.0);
                area.part(&format!("round-{round}"), |area| {
                    area.draw(&centered_text(
                        counted[memory],
                        center,
                        regular(Paint::Ink, SMALL_TEXT_SIZE),
                    ))
                })?;
            }
        }
        Ok(())
    })
    .with_value(
        "cards",
        join_with_and(CARDS.map(|card| format!("{card:03b}"))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_the_end_each_memory_has_counted_what_it_contains() {
        let contained = ch03_state_compression::zeta::contained(3, &CARDS);
        assert_eq!(counts()[BITS][..], contained[..]);
    }
}
