//! The stalk rule: a stalk with the weight of each edge.

use super::stalk::{ends, ground, lettered, letters};
use crate::prelude::*;
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, W};
use std::cmp::Ordering;

/// The stalk whose edges are weighed.
const WEIGHED: [bool; 6] = [W, W, B, W, B, B];
/// How long and how thick its edges are.
const EDGE: Point = (36.0, 26.0);
/// Where it stands, and where its weights and its brackets are.
const FOOT: Point = (190.0, 240.0);
const WEIGHTS: f64 = 220.0;
const BRACKET: f64 = 164.0;
const SIZE: Point = (372.0, 286.0);

/// How many edges the first run has.
fn run(stalk: &[bool]) -> usize {
    stalk.iter().take_while(|&white| *white == stalk[0]).count()
}

/// What each edge adds to the value.
fn weights(stalk: &[bool]) -> Option<Vec<Number>> {
    let weight = |edge: usize| Some(value(&stalk[..=edge])? - value(&stalk[..edge])?);
    (0..stalk.len()).map(weight).collect()
}

/// What an edge belongs to: the first run and its last edge, or what stands above;
/// the topmost edge of White, what stands on it, and both, which fall when it is cut.
fn parts(stalk: &[bool], edge: usize) -> Vec<&'static str> {
    let run = run(stalk);
    let white = stalk.iter().rposition(|&white| white);
    let parts = [
        (edge < run, "run"),
        (edge + 1 == run, "run-end"),
        (edge >= run, "above"),
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

/// A number with its sign, also if it is plus.
fn with_sign(number: &Number) -> String {
    if *number > Number::ZERO {
        format!("+{number}")
    } else {
        with_minus_sign(number)
    }
}

/// "1 + 1 − 1/2".
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
    let written = letters(&WEIGHED);
    let sum = sum(&weights);
    let run = run(&WEIGHED);
    Figure::board(SIZE, |area| {
        let y = |edges: usize| FOOT.1 - to_f64(edges) * EDGE.0;
        for (at, (&white, weight)) in WEIGHED.iter().zip(&weights).enumerate() {
            let beside = (WEIGHTS, f64::midpoint(y(at), y(at + 1)));
            area.part(&parts(&WEIGHED, at).join(" "), |area| {
                lettered(area, ends(FOOT, (0.0, -EDGE.0), at), white, EDGE.1)?;
                area.draw(&left_aligned_text(
                    with_sign(weight),
                    beside,
                    bold(Paint::Ink, TEXT_SIZE),
                ))
            })?;
        }
        ground(area, FOOT, 58.0)?;
        let change = [
            (BRACKET - 10.0, y(run) + 1.25),
            (WEIGHTS + 50.0, y(run) + 1.25),
        ];
        area.draw(&line(&change, stroke(Paint::Accent, 2.0)))?;
        draw_bracket(
            area,
            (y(0) - 4.0, y(run) + 4.0),
            ["first run:", "1 for each edge"],
        )?;
        let top = y(WEIGHED.len());
        draw_bracket(
            area,
            (y(run) - 4.0, top + 2.0),
            ["each edge half", "of the one below"],
        )?;
        let text = format!("{sum} = {whole}");
        area.draw(&centered_text(
            &text,
            (SIZE.0 / 2.0, FOOT.1 + 30.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))
    })
    .with_values(values![stalk = written, run, whole])
    .with_value("weights", join_with_commas(weights.iter().map(with_sign)))
}

/// A bracket on the left of the stalk with two lines of text.
fn draw_bracket(area: &Area, (low, high): (f64, f64), text: [&str; 2]) -> DrawResult {
    let corners = [
        (BRACKET, low),
        (BRACKET - 8.0, low),
        (BRACKET - 8.0, high),
        (BRACKET, high),
    ];
    area.draw(&line(&corners, stroke(Paint::Muted, 1.75)))?;
    for (text, below) in text.into_iter().zip([-9.0, 9.0]) {
        let end = (BRACKET - 18.0, f64::midpoint(low, high) + below);
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
        let run = run(&WEIGHED);
        // What falls with White's topmost edge is worth as little as the topmost edge.
        let falls = (0..weights.len()).filter(|&at| parts(&WEIGHED, at).contains(&"falls"));
        assert_eq!(
            falls.map(|at| weights[at]).sum::<Number>(),
            -weights[weights.len() - 1]
        );
        assert!(weights[..run].iter().all(|weight| *weight == Number::ONE));
    }
}
