//! What a memo says where there are cycles.

use super::triangles::{letter, letters};
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, stroke};
use crate::graph::{Edge, Flow, Graph, Node, Outcome, RADIUS};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason};
use crate::table::list;
use crate::theme::Paint;
use ch07_minimax::memo::is_winning;
use ch07_minimax::retrograde::{self, retrograde};

/// Where moves lead from a, b, c, d and e.
const OPTIONS: [&[usize]; 5] = [&[1], &[0, 2], &[3, 4], &[2], &[]];
/// Where they stand in a picture.
const PLACES: [Point; 5] = [(0.0, 0.0), (94.0, 0.0), (188.0, 0.0), (282.0, 0.0), (188.0, 74.0)];
/// How high a picture is, and where the graph starts in it.
const HEIGHT: f64 = 166.0;
const TOP: f64 = 46.0;
/// How far the mark of a wrong answer reaches from the middle of a position.
const HALO: f64 = 27.0;
const SIZE: Point = (340.0, 3.0 * HEIGHT - 4.0);

fn options() -> Vec<Vec<usize>> {
    OPTIONS.iter().map(|options| options.to_vec()).collect()
}

/// The true outcomes.
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
    let ask = |at| Outcome::of(is_winning(at, &options, &mut memo));
    (0..OPTIONS.len()).map(ask).collect()
}

/// The positions with a wrong answer.
fn wrong(answers: &[Outcome], truth: &[Outcome]) -> Vec<usize> {
    (0..truth.len()).filter(|&at| answers[at] != truth[at]).collect()
}

/// The true outcomes, and what the memo says in two orders.
pub(super) fn lies(name: &'static str) -> Result<Figure, Reason> {
    let truth = truth();
    let pictures =
        [("the truth", truth.clone()), ("a asked first", memo(0)), ("b asked first", memo(1))];
    let spoken = |(title, answers): &(&str, Vec<Outcome>)| {
        let each = answers.iter().enumerate();
        let each: Vec<_> = each.map(|(at, of)| format!("{} {}", letter(at), of.letter())).collect();
        let wrong = wrong(answers, &truth);
        let wrong = match wrong[..] {
            [] => String::new(),
            _ => format!("; wrong are {}", list(&letters(&wrong))),
        };
        format!("{title}, {}{wrong}.", each.join(", "))
    };
    let decided = |picture: usize| {
        let mut wrong = wrong(&pictures[picture].1, &truth);
        wrong.retain(|&at| truth[at] != Outcome::Draw);
        list(&letters(&wrong))
    };
    let words = Words {
        title: "What a memo says where there are cycles".into(),
        description: format!(
            "Three times the same five positions. Moves lead from a to b, from b to a and c, from \
             c to d and e, and from d to c; e has none. {}",
            pictures.iter().map(spoken).collect::<Vec<_>>().join(" Then: ")
        ),
        caption: format!(
            "The true outcomes, and twice what the memo says, by what it is asked first. Both times {} \
             are wrong. A memo of wins and losses can't hold the draws a and b, and what it says \
             of them changes with the order. But {} is wrong as well, whose only \
             move leads to c, a win.",
            list(&letters(&wrong(&pictures[1].1, &truth))),
            decided(1)
        ),
    };
    Figure::draw(name, Kind::Graph, words, SIZE, |canvas| {
        for (at, (title, answers)) in (0_u32..).zip(&pictures) {
            if at > 0 {
                let y = f64::from(at) * HEIGHT - 7.0;
                canvas.line(&[(2.0, y), (SIZE.0 - 2.0, y)], stroke(Paint::Faint, 1.0))?;
            }
            let canvas = canvas.moved((2.0, f64::from(at) * HEIGHT + TOP - RADIUS - 4.0));
            draw(&canvas, title, answers, &wrong(answers, &truth))?;
        }
        Ok(())
    })
}

fn draw(canvas: &Canvas, title: &str, answers: &[Outcome], wrong: &[usize]) -> Result<(), Reason> {
    let node = |(at, &outcome): (usize, &Outcome)| Node { label: letter(at), outcome };
    let edge = |from: usize| OPTIONS[from].iter().map(move |&to| Edge { from, to, heavy: false });
    let graph = Graph {
        nodes: answers.iter().enumerate().map(node).collect(),
        edges: (0..OPTIONS.len()).flat_map(edge).collect(),
        flow: Flow::Right,
    };
    let placed = graph.at(PLACES.to_vec());
    for &at in wrong {
        let (x, y) = placed.center(at);
        // Behind the letters of the word and of the position.
        canvas.rectangle((x - HALO, y - TOP), (2.0 * HALO, TOP + HALO), Paint::Mark)?;
        canvas.text("wrong", (x, y - RADIUS - 12.0), bold(Paint::Ink, SMALL_TEXT))?;
    }
    placed.draw(canvas)?;
    let (_, bottom) = placed.center(OPTIONS.len() - 1);
    canvas.text_from(title, (4.0, bottom), bold(Paint::Ink, TEXT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Outcome::{Draw, Lose, Win};

    #[test]
    fn the_caption_is_right() {
        assert_eq!(truth(), [Draw, Draw, Win, Lose, Lose]);
        assert_eq!(memo(0), [Lose, Win, Win, Win, Lose]);
        assert_eq!(memo(1), [Win, Lose, Win, Win, Lose]);
        let caption = lies("figure").unwrap().caption;
        assert_eq!(wrong(&memo(0), &truth()), wrong(&memo(1), &truth()));
        assert!(caption.contains("Both times a, b and d are wrong."), "{caption}");
        assert!(caption.contains("But d is wrong as well"), "{caption}");
    }
}
