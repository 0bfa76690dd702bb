//! Two chains for an exponent, side by side.

use crate::prelude::*;

/// The exponent whose chains are drawn, and a shortest chain for it.
const EXPONENT: u64 = 15;
const SHORT: [u64; 6] = [1, 2, 3, 6, 12, EXPONENT];

/// The radius of a node, the distance to the next, and the center of the first, in pixels.
const NODE_RADIUS: f64 = 15.0;
const NODE_DISTANCE: f64 = 46.0;
const FIRST_NODE_Y: f64 = 62.0;
const SIZE: Point = (
    336.0,
    FIRST_NODE_Y + 6.0 * NODE_DISTANCE + NODE_RADIUS + 6.0,
);

/// Returns the numbers of the binary method: the prefixes of the exponent in binary, each of
/// them first with a 0 as its last digit.
fn binary_chain() -> Vec<u64> {
    let prefixes = (0..=EXPONENT.ilog2()).rev().map(|bit| EXPONENT >> bit);
    prefixes
        .flat_map(|number| [number & !1, number])
        .dedup()
        .filter(|&number| number > 0)
        .collect()
}

/// Returns the index of the number that is added to the one before `index`; `None` if there
/// is none.
fn other_summand(chain: &[u64], index: usize) -> Option<usize> {
    let missing = chain[index].checked_sub(chain[index - 1])?;
    chain[..index].iter().position(|&number| number == missing)
}

/// Returns "14 = 7 + 7" for each number but the first.
fn sums(chain: &[u64]) -> String {
    let sum = |pair: &[u64]| format!("{} = {} + {}", pair[1], pair[0], pair[1] - pair[0]);
    join_with_commas(chain.windows(2).map(sum))
}

pub(super) fn figure() -> Result<Figure> {
    let binary = binary_chain();
    let chains = [("binary method", &binary[..]), ("shortest chain", &SHORT)];
    Figure::diagram(SIZE, |area| {
        for ((title, chain), x) in chains.into_iter().zip([92.0, 250.0]) {
            area.draw(&centered_text(
                title,
                (x, 12.0),
                bold(Paint::Ink, SMALL_TEXT_SIZE),
            ))?;
            let steps = format!("{} steps", chain.len() - 1);
            area.draw(&centered_text(
                &steps,
                (x, 30.0),
                regular(Paint::Ink, SMALL_TEXT_SIZE),
            ))?;
            draw_chain(&area.offset((x, FIRST_NODE_Y)), chain)?;
        }
        Ok(())
    })
    .with_values(values![
        exponent = EXPONENT,
        digits = format!("{EXPONENT:b}"),
        binary = binary.len() - 1
    ])
    .with_values(values![
        binary_sums = sums(&binary),
        short = SHORT.len() - 1
    ])
    .with_value("short_sums", sums(&SHORT))
}

/// Draws a chain from (0, 0) downwards.
fn draw_chain(area: &Area, chain: &[u64]) -> DrawResult {
    let y = |index: usize| to_f64(index) * NODE_DISTANCE;
    for index in 1..chain.len() {
        let Some(from) = other_summand(chain, index) else {
            continue;
        };
        if from + 1 == index {
            // Twice the number before: two arrows side by side.
            for side in [-5.0, 5.0] {
                let ends = [
                    (side, y(from) + NODE_RADIUS),
                    (side, y(index) - NODE_RADIUS),
                ];
                area.draw(&arrow(&ends, Paint::Ink, 1.5))?;
            }
            continue;
        }
        let ends = [
            (0.0, y(index - 1) + NODE_RADIUS),
            (0.0, y(index) - NODE_RADIUS - 2.0),
        ];
        area.draw(&arrow(&ends, Paint::Ink, 1.5))?;
        area.draw(&arrow(
            &arc((y(from), y(index)), index - from),
            Paint::Accent,
            1.5,
        ))?;
    }
    for (index, number) in chain.iter().enumerate() {
        let center = (0.0, y(index));
        let is_last = index + 1 == chain.len();
        area.draw(&circle(
            center,
            NODE_RADIUS,
            if is_last { Paint::Mark } else { Paint::Paper },
        ))?;
        area.draw(&circle_outline(center, NODE_RADIUS, Paint::Ink, 1.5))?;
        area.draw(&centered_text(number, center, bold(Paint::Ink, TEXT_SIZE)))?;
        if index > 0 {
            let before = chain[index - 1];
            let text = format!("{before} + {}", number - before);
            area.draw(&left_aligned_text(
                &text,
                (NODE_RADIUS + 9.0, center.1),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
    }
    Ok(())
}

/// Returns half an ellipse on the left, from one number to another that is this many places
/// below.
fn arc((from, to): (f64, f64), distance: usize) -> Vec<Point> {
    let width = 16.0 + 8.0 * to_f64(distance);
    let middle = f64::midpoint(from, to);
    let half_height = (to - from) / 2.0;
    let point = |step: u32| {
        let angle = f64::from(step) / 40.0 * std::f64::consts::PI;
        (
            -NODE_RADIUS * 0.75 - width * angle.sin(),
            middle - (half_height - NODE_RADIUS * 0.7) * angle.cos(),
        )
    };
    (0..=40).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawn_chains_are_chains_and_one_is_a_shortest() {
        use ch06_fast_exponentiation::chains::{binary, shortest};
        let binary_chain = binary_chain();
        assert_eq!(binary_chain, [1, 2, 3, 6, 7, 14, 15]);
        assert_eq!(binary_chain.len() as u64, 1 + u64::from(binary(EXPONENT)));
        assert_eq!(SHORT.len(), shortest(EXPONENT).len());
        for chain in [&binary_chain[..], &SHORT] {
            assert!(
                (1..chain.len()).all(|index| other_summand(chain, index).is_some()),
                "{chain:?}"
            );
        }
        assert!(
            (SIZE.1 - FIRST_NODE_Y - to_f64(binary_chain.len() - 1) * NODE_DISTANCE) > NODE_RADIUS
        );
    }
}
