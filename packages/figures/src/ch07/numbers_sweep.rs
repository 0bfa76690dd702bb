//! A graph with numbers, its scores and First's best choices: First wants a large
//! number, Second a small one.

use super::placed::{ABOVE, BESIDE, draw_with_answers, graph, letter, letters, triangles};
use crate::prelude::*;
use ch07_minimax::numbers::by_rounds;

/// The numbers of the vertices, and where arrows lead, between neighbours only.
const NUMBERS: [u32; 7] = [6, 4, 5, 8, 3, 7, 9];
const ARROWS: [&[usize]; 7] = [&[3], &[0, 4], &[0, 5], &[2], &[], &[3], &[3, 4, 5]];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    First,
    Second,
}

/// What a turn does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    End,
    Arrow(usize),
}

/// The scores with First to move, after so many rounds.
struct Scored(Vec<Vec<u32>>);

impl Scored {
    fn new() -> Self {
        let arrows = ARROWS.map(<[usize]>::to_vec);
        let rounds = (0..).take(NUMBERS.len() + 1);
        Self(rounds.map(|rounds| by_rounds(&NUMBERS, &arrows, rounds)).collect())
    }

    /// With Second to move, half a round more than with First.
    fn second(&self, at: usize, rounds: usize) -> u32 {
        let first = |&to: &usize| self.0[rounds][to];
        ARROWS[at].iter().map(first).fold(NUMBERS[at], u32::min)
    }

    fn score(&self, at: usize, player: Player) -> u32 {
        let rounds = NUMBERS.len();
        match player {
            Player::First => self.0[rounds][at],
            Player::Second => self.second(at, rounds),
        }
    }

    /// The best choices. First takes one that keeps the score in the fewest
    /// rounds, so as not to go in a circle; to Second it makes no difference.
    fn choices(&self, at: usize, player: Player) -> Vec<Choice> {
        let score = self.score(at, player);
        let fewest = self.0.iter().position(|scores| scores[at] == score).unwrap_or_default();
        let after = |to: usize| match player {
            Player::First => fewest > 0 && self.second(to, fewest - 1) == score,
            Player::Second => self.score(to, Player::First) == score,
        };
        let arrows = ARROWS[at].iter().copied().filter(|&to| after(to)).map(Choice::Arrow);
        let ends = (NUMBERS[at] == score).then_some(Choice::End);
        ends.into_iter().chain(arrows).collect()
    }

    /// The only best choice.
    fn choice(&self, at: usize, player: Player) -> Option<Choice> {
        self.choices(at, player).first().copied()
    }

    /// What there is at a vertex, in words.
    fn spoken(&self, at: usize) -> String {
        let of = |player: Player| {
            let choice = match self.choice(at, player) {
                Some(Choice::Arrow(to)) => format!("goes to {}", letter(to)),
                _ => "ends the game".to_owned(),
            };
            format!("{} {choice} for {}", player.name(), self.score(at, player))
        };
        let to = match ARROWS[at][..] {
            [] => "no arrows".to_owned(),
            _ => format!("arrows to {}", list(letters(ARROWS[at]))),
        };
        let [first, second] = [Player::First, Player::Second].map(of);
        format!("{} has {} and {to}: {first}, {second}.", letter(at), NUMBERS[at])
    }
}

impl Player {
    fn name(self) -> &'static str {
        match self {
            Self::First => "First",
            Self::Second => "Second",
        }
    }
}

pub(super) fn figure() -> Result<Figure> {
    let scored = Scored::new();
    let vertices = || 0..NUMBERS.len();
    let node = |at| Node { label: letter(at), outcome: Outcome::Unknown };
    let is_best = |from, to| scored.choice(from, Player::First) == Some(Choice::Arrow(to));
    let graph = graph(&ARROWS, node, is_best);
    let places = triangles(&[2, 3, 2], 131.0);
    let drawing = graph.at(places).with_notes(NUMBERS.map(|number| number.to_string()).to_vec());
    let (width, height) = drawing.size();
    let answer = |at| {
        let [first, second] =
            [Player::First, Player::Second].map(|player| scored.score(at, player));
        Some((format!("{first} · {second}"), false))
    };
    let ends = |&at: &usize| scored.choice(at, Player::First) == Some(Choice::End);
    Figure::graph((width + 2.0 * BESIDE, height + ABOVE), |canvas| {
        draw_with_answers(&canvas.moved((BESIDE, ABOVE)), &drawing, vertices().map(answer));
    })
    .with("ends", list(letters(&vertices().filter(ends).collect::<Vec<_>>())))
    .with("score", scored.score(0, Player::First))
    .with("vertices", vertices().map(|at| scored.spoken(at)).join(" "))
}

#[test]
fn each_best_choice_is_the_only_one() {
    let scored = Scored::new();
    for (at, player) in iproduct!(0..NUMBERS.len(), [Player::First, Player::Second]) {
        assert_eq!(scored.choices(at, player).len(), 1, "{}", letter(at));
    }
}

#[test]
fn the_choices_lead_to_the_scores() {
    let scored = Scored::new();
    for at in 0..NUMBERS.len() {
        // First begins; the players follow their choices.
        let (mut here, mut player, mut turns) = (at, Player::First, 0);
        while let Some(Choice::Arrow(to)) = scored.choice(here, player) {
            let next = if player == Player::First { Player::Second } else { Player::First };
            (here, player) = (to, next);
            turns += 1;
            assert!(turns < 100, "from {}", letter(at));
        }
        assert_eq!(NUMBERS[here], scored.score(at, Player::First));
    }
}
