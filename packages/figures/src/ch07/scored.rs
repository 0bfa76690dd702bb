//! A graph with numbers: one player wants a large one, the other a small one.

use super::placed::{letter, letters};
use super::triangles::Triangles;
use crate::prelude::*;
use ch07_minimax::numbers::by_rounds;

pub(super) const ROWS: Triangles = Triangles(&[2, 3, 2]);
/// The first seed for which the graph has everything that is to be seen; the
/// tests say what.
pub(super) const SEED: u64 = 317;

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Player {
    First,
    Second,
}

/// What a turn does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    End,
    Arrow(usize),
}

pub(super) struct Scored {
    pub(super) numbers: Vec<u32>,
    pub(super) arrows: Vec<Vec<usize>>,
    /// The scores with First to move, after so many rounds.
    rounds: Vec<Vec<u32>>,
}

impl Scored {
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::from_seed(seed);
        let arrows = ROWS.arrows(&mut random, 8, 0);
        let mut numbers: Vec<u32> = (1..=9).collect();
        random.shuffle(&mut numbers);
        numbers.truncate(arrows.len());
        let rounds = (0..).take(numbers.len() + 1);
        let rounds = rounds.map(|rounds| by_rounds(&numbers, &arrows, rounds)).collect();
        Self { numbers, arrows, rounds }
    }

    /// With Second to move, half a round more than with First.
    fn second(&self, at: usize, rounds: usize) -> u32 {
        let first = |&to: &usize| self.rounds[rounds][to];
        self.arrows[at].iter().map(first).fold(self.numbers[at], u32::min)
    }

    pub(super) fn score(&self, at: usize, player: Player) -> u32 {
        let rounds = self.numbers.len();
        match player {
            Player::First => self.rounds[rounds][at],
            Player::Second => self.second(at, rounds),
        }
    }

    /// The best choices. First takes one that keeps the score in the fewest
    /// rounds, so as not to go in a circle; to Second it makes no difference.
    fn choices(&self, at: usize, player: Player) -> Vec<Choice> {
        let score = self.score(at, player);
        let fewest = self.rounds.iter().position(|scores| scores[at] == score).unwrap_or_default();
        let after = |to: usize| match player {
            Player::First => fewest > 0 && self.second(to, fewest - 1) == score,
            Player::Second => self.score(to, Player::First) == score,
        };
        let arrows = self.arrows[at].iter().copied().filter(|&to| after(to)).map(Choice::Arrow);
        let ends = (self.numbers[at] == score).then_some(Choice::End);
        ends.into_iter().chain(arrows).collect()
    }

    /// The only best choice.
    pub(super) fn choice(&self, at: usize, player: Player) -> Option<Choice> {
        self.choices(at, player).first().copied()
    }

    /// The players who choose this arrow.
    pub(super) fn players(&self, from: usize, to: usize) -> Vec<Player> {
        let mut players = vec![Player::First, Player::Second];
        players.retain(|&player| self.choice(from, player) == Some(Choice::Arrow(to)));
        players
    }

    /// What there is at a vertex, in words.
    pub(super) fn spoken(&self, at: usize) -> String {
        let of = |player: Player| {
            let choice = match self.choice(at, player) {
                Some(Choice::Arrow(to)) => format!("goes to {}", letter(to)),
                _ => "ends the game".to_owned(),
            };
            format!("{} {choice} for {}", player.name(), self.score(at, player))
        };
        let to = match self.arrows[at][..] {
            [] => "no arrows".to_owned(),
            _ => format!("arrows to {}", list(letters(&self.arrows[at]))),
        };
        let [first, second] = [Player::First, Player::Second].map(of);
        format!("{} has {} and {to}: {first}, {second}.", letter(at), self.numbers[at])
    }
}

impl Player {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::First => "First",
            Self::Second => "Second",
        }
    }
}

/// All arrows in one list.
#[cfg(test)]
pub(super) fn flattened(arrows: &[Vec<usize>]) -> Vec<(u32, u32)> {
    let arrow = |from: u32, &to: &usize| (from, u32::try_from(to).unwrap());
    (0..).zip(arrows).flat_map(|(from, to)| to.iter().map(move |to| arrow(from, to))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::triangles::is_on_loop;
    use super::*;
    use ch07_minimax::{flat, numbers};

    /// Is there everything to see?
    fn is_rich(scored: &Scored) -> bool {
        let vertices = || 0..scored.numbers.len();
        let choices = |player: Player| {
            vertices().map(move |at| scored.choices(at, player)).collect::<Vec<_>>()
        };
        let [first, second] = [Player::First, Player::Second].map(choices);
        let ends = |choices: &[Vec<Choice>]| {
            choices.iter().filter(|choices| choices[0] == Choice::End).count()
        };
        let different =
            |player: Player| vertices().map(|at| scored.score(at, player)).unique().count();
        let arrows: usize = scored.arrows.iter().map(Vec::len).sum();
        first.iter().chain(&second).all(|choices| choices.len() == 1)
            && (2..=4).contains(&ends(&first))
            && (2..=4).contains(&ends(&second))
            && different(Player::First) >= 4
            && different(Player::Second) >= 3
            && first[0] != [Choice::End]
            && arrows <= 11
            && vertices().any(|at| is_on_loop(at, &scored.arrows, &|_| true))
            && scored.rounds[1] != scored.rounds[2]
            && scored.rounds[2][0] != scored.rounds[1][0]
    }

    #[test]
    fn the_seed_is_the_first_with_everything() {
        assert_eq!((0..=SEED).find(|&seed| is_rich(&Scored::new(seed))), Some(SEED));
    }

    #[test]
    fn the_scores_are_those_of_the_other_listings() {
        for seed in 0..100 {
            let scored = Scored::new(seed);
            let Scored { numbers, arrows, .. } = &scored;
            let score = scored.score(0, Player::First);
            assert_eq!(numbers::score(numbers, arrows), score);
            assert_eq!(flat::score(numbers, &flattened(arrows)), score);
            for &least in numbers {
                let good: Vec<_> =
                    (0..numbers.len()).map(|at| scored.score(at, Player::First) >= least).collect();
                assert_eq!(numbers::reaches(numbers, arrows, least), good);
            }
        }
    }

    #[test]
    fn the_choices_lead_to_the_scores() {
        let scored = Scored::new(SEED);
        for at in 0..scored.numbers.len() {
            // First begins; the players follow their choices.
            let (mut here, mut player, mut turns) = (at, Player::First, 0);
            while let Some(Choice::Arrow(to)) = scored.choice(here, player) {
                let next = if player == Player::First { Player::Second } else { Player::First };
                (here, player) = (to, next);
                turns += 1;
                assert!(turns < 100, "from {}", letter(at));
            }
            assert_eq!(scored.numbers[here], scored.score(at, Player::First));
        }
    }
}
