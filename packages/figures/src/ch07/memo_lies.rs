//! What a memo says where there are cycles: the true outcomes, and what it says
//! in two orders.

use super::placed::{ABOVE, draw_with_answers, graph, letter, letters};
use crate::prelude::*;
use ch07_minimax::memo::is_winning;
use ch07_minimax::retrograde::{self, retrograde};

/// Where moves lead from a, b, c, d and e.
const OPTIONS: [&[usize]; 5] = [&[1], &[0, 2], &[3, 4], &[2], &[]];
/// Where they stand in a picture.
const PLACES: [Point; 5] = [(0.0, 0.0), (94.0, 0.0), (188.0, 0.0), (282.0, 0.0), (188.0, 74.0)];
/// How high a picture is.
const HEIGHT: f64 = 166.0;
const SIZE: Point = (340.0, 3.0 * HEIGHT - 4.0);

fn options() -> Vec<Vec<usize>> {
    OPTIONS.map(<[usize]>::to_vec).to_vec()
}

fn truth() -> Vec<Outcome> {
    let outcome = |outcome| match outcome {
        retrograde::Outcome::Win => Outcome::Win,
        retrograde::Outcome::Draw => Outcome::Draw,
        retrograde::Outcome::Lose => Outcome::Lose,
    };
    retrograde(&options()).into_iter().map(outcome).collect()
}

/// What the memo says if this position is asked for first, and then all from a
/// on.
fn memo(first: usize) -> Vec<Outcome> {
    let (options, mut memo) = (options(), vec![None; OPTIONS.len()]);
    is_winning(first, &options, &mut memo);
    (0..OPTIONS.len()).map(|at| Outcome::of(is_winning(at, &options, &mut memo))).collect()
}

/// The positions with a wrong answer.
fn wrong(answers: &[Outcome], truth: &[Outcome]) -> Vec<usize> {
    (0..truth.len()).filter(|&at| answers[at] != truth[at]).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let truth = truth();
    let pictures =
        [("the truth", truth.clone()), ("a asked first", memo(0)), ("b asked first", memo(1))];
    let spoken = |(title, answers): &(&str, Vec<Outcome>)| {
        let each = answers.iter().enumerate();
        let each = each.map(|(at, of)| format!("{} {}", letter(at), of.letter()));
        let wrong = match wrong(answers, &truth)[..] {
            [] => String::new(),
            ref wrong => format!("; wrong are {}", list(letters(wrong))),
        };
        format!("{title}, {}{wrong}.", commas(each))
    };
    let wrong = wrong(&pictures[1].1, &truth);
    let decided: Vec<_> = wrong.iter().copied().filter(|&at| truth[at] != Outcome::Draw).collect();
    Figure::graph(SIZE, |canvas| {
        for (at, (title, answers)) in (0_u32..).zip(&pictures) {
            let top = f64::from(at) * HEIGHT;
            if at > 0 {
                let ends = [2.0, SIZE.0 - 2.0].map(|x| (x, top - 7.0));
                canvas.line(&ends, stroke(Paint::Faint, 1.0));
            }
            draw(&canvas.moved((2.0, top + ABOVE - 4.0)), title, answers, &truth);
        }
    })
    .says(values![wrong = list(letters(&wrong)), decided = list(letters(&decided))])
    .with("pictures", pictures.each_ref().map(spoken).join(" Then: "))
}

fn draw(canvas: &Canvas, title: &str, answers: &[Outcome], truth: &[Outcome]) {
    let node = |at: usize| Node { label: letter(at), outcome: answers[at] };
    let graph = graph(&OPTIONS, node, |_, _| false);
    let placed = graph.at(PLACES.to_vec());
    let is_wrong = answers.iter().zip(truth).map(|(answer, truth)| answer != truth);
    let words = is_wrong.map(|is_wrong| is_wrong.then(|| ("wrong".to_owned(), true)));
    draw_with_answers(canvas, &placed, words);
    let (_, bottom) = placed.center(OPTIONS.len() - 1);
    canvas.text_from(title, (4.0, bottom), bold(Paint::Ink, TEXT));
}

#[test]
fn the_caption_is_right() {
    use Outcome::{Draw, Lose, Win};
    assert_eq!(truth(), [Draw, Draw, Win, Lose, Lose]);
    assert_eq!(memo(0), [Lose, Win, Win, Win, Lose]);
    assert_eq!(memo(1), [Win, Lose, Win, Win, Lose]);
    let values = figure().unwrap().values;
    assert_eq!(wrong(&memo(0), &truth()), wrong(&memo(1), &truth()));
    assert_eq!(["wrong", "decided"].map(|name| &values[name]), ["a, b and d", "d"]);
}
