//! A game of five positions that a careless memo gets wrong.

use crate::canvas::{Point, SMALL_TEXT, bold};
use crate::graph::{Edge, Flow, Graph, Node, Outcome, RADIUS};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason};
use crate::table::{list, signed};
use crate::theme::Paint;
use ch07_minimax::bounds::{Game, UNKNOWN, careless, with_bounds};
use std::cmp::Ordering;

/// The game of the page.
const OPTIONS: [&[usize]; 5] = [&[1, 2, 3], &[], &[3], &[4], &[]];
const SCORES: [i32; 5] = [0, 0, 0, 0, 1];
/// Where the positions stand.
const PLACES: [Point; 5] =
    [(0.0, 72.0), (80.0, 0.0), (104.0, 72.0), (190.0, 138.0), (276.0, 138.0)];
/// How far the mark of a wrong entry reaches from the middle of a position, and
/// how far up.
const HALO: f64 = 27.0;
const TOP: f64 = 46.0;
/// The largest limit.
const ALL: i32 = i32::MAX;

fn listed() -> Game {
    let options = OPTIONS.iter().map(|options| options.to_vec()).collect();
    Game { options, score: SCORES.to_vec() }
}

/// The score of each position.
fn scores() -> Vec<i32> {
    let score = |at| with_bounds(at, -ALL, ALL, &listed(), &mut [UNKNOWN; 5], &mut 0);
    (0..OPTIONS.len()).map(score).collect()
}

/// What the careless memo holds after the search from position 0.
fn memo() -> Vec<Option<i32>> {
    let mut memo = vec![None; OPTIONS.len()];
    careless(0, -ALL, ALL, &listed(), &mut memo);
    memo
}

/// The positions with their scores, and what is in the memo.
pub(super) fn game(name: &'static str) -> Result<Figure, Reason> {
    let (scores, memo) = (scores(), memo());
    let wrong = (0..OPTIONS.len()).filter(|&at| memo[at].is_some_and(|entry| entry != scores[at]));
    let entry = |at: usize| memo[at].map_or_else(String::new, signed);
    let in_memo =
        |at: usize| memo[at].map_or_else(String::new, |entry| format!(", memo {}", signed(entry)));
    let spoken = |at: usize| {
        let to: Vec<_> = OPTIONS[at].iter().map(ToString::to_string).collect();
        let to =
            if to.is_empty() { "no moves".into() } else { format!("moves to {}", to.join(", ")) };
        format!("{at}: score {}{}, {to}.", signed(scores[at]), in_memo(at))
    };
    let words = Words {
        title: "A game of five positions and a careless memo".into(),
        description: (0..OPTIONS.len()).map(spoken).collect::<Vec<_>>().join(" "),
        caption: format!(
            "In each position stand its number and its score for the player to move. The moves \
             from 0 are tried from the top down. Above a position is what the careless memo holds \
             in the end, and it is marked where that is not the score: {}. In 2 and 3 it is only a \
             bound: the score of 2 is at least {}, and that of 3 at most {}. The search from \
             0 believes it, and so the answer is {} in place of {}.",
            list(&wrong.map(|at| at.to_string()).collect::<Vec<_>>()),
            entry(2),
            entry(3),
            entry(0),
            signed(scores[0])
        ),
    };
    let node = |at: usize| Node {
        label: at.to_string(),
        outcome: match scores[at].cmp(&0) {
            Ordering::Greater => Outcome::Win,
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Lose,
        },
    };
    let edges = |from: usize| OPTIONS[from].iter().map(move |&to| Edge { from, to, heavy: false });
    let graph = Graph {
        nodes: (0..OPTIONS.len()).map(node).collect(),
        edges: (0..OPTIONS.len()).flat_map(edges).collect(),
        flow: Flow::Right,
    };
    let placed =
        graph.at(PLACES.to_vec()).with_notes(scores.iter().map(|&score| signed(score)).collect());
    let (width, height) = placed.size();
    let (beside, above) = (HALO - RADIUS, TOP - RADIUS);
    let size = (width + 2.0 * beside, height + beside + above);
    Figure::draw(name, Kind::Graph, words, size, |canvas| {
        let canvas = canvas.moved((beside, above));
        for (at, entry) in memo.iter().enumerate() {
            let Some(entry) = entry else { continue };
            let (x, y) = placed.center(at);
            if *entry != scores[at] {
                canvas.rectangle((x - HALO, y - TOP), (2.0 * HALO, TOP + HALO), Paint::Mark)?;
            }
            let words = format!("memo {}", signed(entry));
            canvas.text(&words, (x, y - RADIUS - 12.0), bold(Paint::Ink, SMALL_TEXT))?;
        }
        placed.draw(&canvas)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caption_is_right() {
        assert_eq!(scores(), [1, 0, 1, -1, 1]);
        assert_eq!(memo(), [Some(0), None, Some(0), Some(0), None]);
        let caption = game("figure").unwrap().caption;
        assert!(caption.contains("is not the score: 0, 2 and 3."), "{caption}");
        assert!(caption.ends_with("the answer is 0 in place of 1."), "{caption}");
    }
}
