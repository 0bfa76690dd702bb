//! A small graph with cycles, and who wins where.

use super::placed::{letters, triangles};
use super::solved::Solved;
use crate::prelude::*;

/// Where moves lead, between neighbours only.
const OPTIONS: [&[usize]; 7] = [&[2, 3], &[0, 3], &[], &[1, 2, 4, 5], &[1], &[6], &[3, 5]];
/// From neighbour to neighbour.
const SIDE: f64 = 108.0;

pub(super) fn figure() -> Result<Figure> {
    let solved = Solved::new(&OPTIONS);
    let draws = list(letters(&solved.with(Outcome::Draw)));
    solved.figure(triangles(&[2, 3, 2], SIDE)).with("draws", draws)
}

#[test]
fn there_are_draws_and_a_loss_that_waits_for_several_options() {
    let solved = Solved::new(&OPTIONS);
    assert_eq!(solved.with(Outcome::Draw).len(), 2);
    assert!(solved.with(Outcome::Lose).into_iter().any(|at| OPTIONS[at].len() >= 2));
    assert!(solved.remoteness.iter().max() >= Some(&Some(3)));
}
