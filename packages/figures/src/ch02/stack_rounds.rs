//! The stack of the program without recursion, in each round of its loop.

use crate::prelude::*;
use ch02_memoization::explicit_stack::is_winning;
use std::cell::RefCell;

const STONES: usize = 4;

/// Returns the positions that a turn can reach: it takes two stones or one.
fn options(stones: usize) -> impl Iterator<Item = usize> {
    [2, 1]
        .into_iter()
        .filter_map(move |taken| stones.checked_sub(taken))
}

/// A round of the loop.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Round {
    /// The positions on the stack, the last one on top.
    stack: Vec<usize>,
    /// The answer of the position on top; `None` if it has to wait for an option.
    outcome: Option<Outcome>,
}

/// Returns the rounds of the listing's loop. It asks for the options of the position on top
/// once a round, which tells what is on top; the rest of the stack follows.
fn rounds() -> Vec<Round> {
    let tops = RefCell::new(Vec::new());
    is_winning(STONES, STONES + 1, |position| {
        tops.borrow_mut().push(position);
        options(position)
    });
    let tops = tops.into_inner();
    let mut stack = vec![STONES];
    let mut rounds = Vec::new();
    for (index, &top) in tops.iter().enumerate() {
        let next = tops.get(index + 1);
        let is_below = stack.len() >= 2 && next == stack.get(stack.len() - 2);
        let is_done = next.is_none() || is_below;
        rounds.push(Round {
            stack: stack.clone(),
            outcome: is_done.then(|| Outcome::win_if(is_winning(top, STONES + 1, options))),
        });
        match next {
            Some(&next) if !is_done => stack.push(next),
            _ => {
                stack.pop();
            }
        }
    }
    rounds
}

/// The width of a box, its height, and the distance from one column to the next, in pixels.
const BOX_WIDTH: f64 = 30.0;
const BOX_HEIGHT: f64 = 30.0;
const COLUMN_WIDTH: f64 = 39.0;
/// The space above the stacks, for the marks of the positions on top, in pixels.
const TOP: f64 = 36.0;

pub(super) fn figure() -> Result<Figure> {
    let rounds = rounds();
    let highest = rounds.iter().map(|round| round.stack.len()).max();
    let bottom = TOP + to_f64(highest.context("the loop has rounds")?) * BOX_HEIGHT;
    let width = to_f64(rounds.len()) * COLUMN_WIDTH;
    Figure::diagram((width, bottom + 30.0), |area| {
        for (index, round) in rounds.iter().enumerate() {
            let middle = (to_f64(index) + 0.5) * COLUMN_WIDTH;
            draw_round(area, round, (middle, bottom))?;
            area.draw(&centered_text(
                index + 1,
                (middle, bottom + 18.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_values(values![
        stones = STONES,
        rounds = rounds.len(),
        columns = join_with_commas(rounds.iter().map(description))
    ])
}

/// Draws the boxes of a stack from `bottom` upwards, and the mark of the one on top.
fn draw_round(area: &Area, round: &Round, (middle, bottom): Point) -> DrawResult {
    let height = round.stack.len();
    for (index, position) in round.stack.iter().enumerate() {
        let corner = (
            middle - BOX_WIDTH / 2.0,
            bottom - to_f64(index + 1) * BOX_HEIGHT,
        );
        let is_top = index + 1 == height;
        let inside = if is_top { Paint::Mark } else { Paint::Paper };
        area.draw(&outlined_rectangle(
            corner,
            (BOX_WIDTH, BOX_HEIGHT),
            inside,
            (Paint::Muted, 1.25),
        ))?;
        area.draw(&centered_text(
            position,
            (middle, corner.1 + BOX_HEIGHT / 2.0),
            bold_if(is_top, TEXT_SIZE),
        ))?;
    }
    let above = (middle, bottom - to_f64(height) * BOX_HEIGHT - 16.0);
    match round.outcome {
        Some(outcome) => draw_outcome(area, outcome, above, 11.0),
        None => area.draw(&centered_text("?", above, bold(Paint::Accent, 18.0))),
    }
}

/// Returns the stack in words, with a question mark or a letter for the position on top.
fn description(round: &Round) -> String {
    let stack = round.stack.iter().join(" ");
    match round.outcome {
        Some(outcome) => format!("{stack} {}", outcome.letter()),
        None => format!("{stack}?"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stack_grows_twice() {
        let described = rounds().iter().map(description).join(", ");
        assert_eq!(
            described,
            "4?, 4 2?, 4 2 0 L, 4 2 W, 4?, 4 3?, 4 3 1 W, 4 3 L, 4 W"
        );
    }

    #[test]
    fn each_position_is_pushed_and_popped_once() {
        let rounds = rounds();
        let done = rounds.iter().filter(|round| round.outcome.is_some());
        let positions = done.map(|round| round.stack[round.stack.len() - 1]);
        assert!(positions.sorted().eq(0..=STONES));
    }
}
