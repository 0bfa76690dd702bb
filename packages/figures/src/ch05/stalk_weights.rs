//! The stalk rule: a stalk with the weight of each edge.

use super::stalk::{draw_ground, draw_lettered_edge, edge_ends, letters};
use crate::prelude::*;
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, W};
use std::cmp::Ordering;

/// The stalk whose edges are weighed.
const WEIGHED: [bool; 6] = [W, W, B, W, B, B];
/// The length and the thickness of its edges, in pixels.
const EDGE_SIZE: Point = (36.0, 26.0);
/// The foot of the stalk, and where its weights and its brackets are.
const FOOT: Point = (190.0, 240.0);
const WEIGHTS_X: f64 = 220.0;
const BRACKET_X: f64 = 164.0;
const SIZE: Point = (372.0, 286.0);

/// Returns how many edges of one colour the stalk begins with.
fn first_run_len(stalk: &[bool]) -> usize {
    stalk.iter().take_while(|&white| *white == stalk[0]).count()
}

/// Returns what each edge adds to the value.
fn weights(stalk: &[bool]) -> Option<Vec<Number>> {
    let weight = |edge: usize| Some(value(&stalk[..=edge])? - value(&stalk[..edge])?);
    (0..stalk.len()).map(weight).collect()
}

/// Returns the parts to which an edge belongs: the first run and its last edge, or the
/// edges above; White's topmost edge, the edges on it, and both, which fall when it is cut.
fn parts(stalk: &[bool], edge: usize) -> Vec<&'static str> {
    let first_run = first_run_len(stalk);
    let white = stalk.iter().rposition(|&white| white);
    let parts = [
        (edge < first_run, "run"),
        (edge + 1 == first_run, "run-end"),
        (edge >= first_run, "above"),
        (Some(edge) == white, "white"),
        (Some(edge) > white, "on-white"),
        (Some(edge) >= white, "falls"),
        (edge + 1 == stalk.len(), "top"),
    ];
    parts
        .into_iter()
        .filter(|part| part.0)
        .map(|part| part.1)
        .collect()
}

/// Returns a number with its sign, even if it is plus.
fn with_sign(number: &Number) -> String {
    if *number > Number::ZERO {
        format!("+{number}")
    } else {
        with_minus_sign(number)
    }
}

/// Returns the sum of the weights: "1 + 1 − 1/2".
fn sum(weights: &[Number]) -> String {
    let term = |weight: &Number| match weight.cmp(&Number::ZERO) {
        Ordering::Less => format!(" − {}", -weight),
        _ => format!(" + {weight}"),
    };
    let others: String = weights[1..].iter().map(term).collect();
    with_minus_sign(weights[0]) + &others
}

pub(super) fn figure() -> Result<Figure> {
    let weights = weights(&WEIGHED).context("a number does not fit")?;
    let whole = with_minus_sign(value(&WEIGHED).context("a number does not fit")?);
    let stalk_letters = letters(&WEIGHED);
    let sum = sum(&weights);
    let first_run = first_run_len(&WEIGHED);
    Figure::board(SIZE, |area| {
        let y = |edges: usize| FOOT.1 - to_f64(edges) * EDGE_SIZE.0;
        for (edge, (&white, weight)) in WEIGHED.iter().zip(&weights).enumerate() {
            let beside = (WEIGHTS_X, f64::midpoint(y(edge), y(edge + 1)));
            area.part(&parts(&WEIGHED, edge).join(" "), |area| {
                draw_lettered_edge(
                    area,
                    edge_ends(FOOT, (0.0, -EDGE_SIZE.0), edge),
                    white,
                    EDGE_SIZE.1,
                )?;
                area.draw(&left_aligned_text(
                    with_sign(weight),
                    beside,
                    bold(Paint::Ink, TEXT_SIZE),
                ))
            })?;
        }
        draw_ground(area, FOOT, 58.0)?;
        let change = [
            (BRACKET_X - 10.0, y(first_run) + 1.25),
            (WEIGHTS_X + 50.0, y(first_run) + 1.25),
        ];
        area.draw(&line(&change, stroke(Paint::Accent, 2.0)))?;
        draw_bracket(
            area,
            (y(0) - 4.0, y(first_run) + 4.0),
            ["first run:", "1 for each edge"],
        )?;
        let top = y(WEIGHED.len());
        draw_bracket(
            area,
            (y(first_run) - 4.0, top + 2.0),
            ["each edge half", "of the one below"],
        )?;
        let text = format!("{sum} = {whole}");
        area.draw(&centered_text(
            &text,
            (SIZE.0 / 2.0, FOOT.1 + 30.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))
    })
    .with_values(values![stalk = stalk_letters, run = first_run, whole])
    .with_value("weights", join_with_commas(weights.iter().map(with_sign)))
}

/// Draws a bracket on the left of the stalk, with two lines of text.
fn draw_bracket(area: &Area, (low, high): (f64, f64), text: [&str; 2]) -> DrawResult {
    let corners = [
        (BRACKET_X, low),
        (BRACKET_X - 8.0, low),
        (BRACKET_X - 8.0, high),
        (BRACKET_X, high),
    ];
    area.draw(&line(&corners, stroke(Paint::Muted, 1.75)))?;
    for (text, below) in text.into_iter().zip([-9.0, 9.0]) {
        let end = (BRACKET_X - 18.0, f64::midpoint(low, high) + below);
        area.draw(&right_aligned_text(
            text,
            end,
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_add_up() {
        let weights = weights(&WEIGHED).unwrap();
        assert_eq!(weights.iter().sum::<Number>(), value(&WEIGHED).unwrap());
        assert_eq!(sum(&weights), "1 + 1 − 1/2 + 1/4 − 1/8 − 1/16");
        assert_eq!(sum(&[Number::from_integer(-1)]), "−1");
        let first_run = first_run_len(&WEIGHED);
        // What falls with White's topmost edge is worth as little as the topmost edge.
        let falls = (0..weights.len()).filter(|&edge| parts(&WEIGHED, edge).contains(&"falls"));
        assert_eq!(
            falls.map(|edge| weights[edge]).sum::<Number>(),
            -weights[weights.len() - 1]
        );
        assert!(
            weights[..first_run]
                .iter()
                .all(|weight| *weight == Number::ONE)
        );
    }
}
