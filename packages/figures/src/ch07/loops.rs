//! A graph with cycles, and who wins where.

use super::triangles::{Triangles, letter, letters};
use crate::canvas::Point;
use crate::graph::{Edge, Flow, Graph, Node, Outcome, RADIUS};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason};
use crate::random::Random;
use crate::table::list;
use ch07_minimax::remoteness::{best_options, remoteness};

/// The rows of the graph, and from neighbour to neighbour.
const ROWS: Triangles = Triangles(&[3, 4, 3, 4]);
const SIDE: f64 = 96.0;
/// The first seed for which the graph has everything that is to be seen; the
/// tests say what.
const SEED: u64 = 91;

/// Positions and moves, with what they are worth.
pub(super) struct Solved {
    pub(super) options: Vec<Vec<usize>>,
    /// After how many moves the game ends; none in a draw.
    pub(super) remoteness: Vec<Option<usize>>,
}

impl Solved {
    pub(super) fn new(options: Vec<Vec<usize>>) -> Self {
        let remoteness = remoteness(&options);
        Self { options, remoteness }
    }

    pub(super) fn outcome(&self, at: usize) -> Outcome {
        match self.remoteness[at] {
            Some(moves) => Outcome::of(moves % 2 == 1),
            None => Outcome::Draw,
        }
    }

    /// The positions with this outcome.
    pub(super) fn with(&self, outcome: Outcome) -> Vec<usize> {
        (0..self.options.len()).filter(|&at| self.outcome(at) == outcome).collect()
    }

    /// The letter of an outcome with the remoteness: "W 3".
    pub(super) fn worth(&self, at: usize) -> String {
        let moves = self.remoteness[at].map_or_else(String::new, |moves| format!(" {moves}"));
        self.outcome(at).letter().to_owned() + &moves
    }

    /// Each position with its outcome and its moves: "a, W 3, to b."
    pub(super) fn spoken(&self) -> String {
        let position = |(at, options): (usize, &Vec<usize>)| {
            let to = match options[..] {
                [] => "no moves".to_owned(),
                _ => format!("to {}", list(&letters(options))),
            };
            format!("{}, {}, {to}.", letter(at), self.worth(at))
        };
        self.options.iter().enumerate().map(position).collect::<Vec<_>>().join(" ")
    }

    /// The picture, with the positions at these places.
    pub(super) fn figure(
        &self,
        name: &'static str,
        words: Words,
        places: Vec<Point>,
    ) -> Result<Figure, Reason> {
        let node = |at: usize| Node { label: letter(at), outcome: self.outcome(at) };
        let edges = |from: usize| {
            let best = best_options(&self.options[from], &self.remoteness);
            let wins = self.outcome(from) == Outcome::Win;
            let edge = move |&to: &usize| Edge { from, to, heavy: wins && best.contains(&to) };
            self.options[from].iter().map(edge).collect::<Vec<_>>()
        };
        let graph = Graph {
            nodes: (0..self.options.len()).map(node).collect(),
            edges: (0..self.options.len()).flat_map(edges).collect(),
            flow: Flow::Down,
        };
        let beside =
            |moves: &Option<usize>| moves.map_or_else(String::new, |moves| moves.to_string());
        let drawing = graph.at(places).with_notes(self.remoteness.iter().map(beside).collect());
        // A diamond is wider than the circle that the places leave room for.
        let (width, height) = drawing.size();
        let room = RADIUS * 0.25;
        Figure::draw(
            name,
            Kind::Graph,
            words,
            (width + 2.0 * room, height + 2.0 * room),
            |canvas| drawing.draw(&canvas.moved((room, room))),
        )
    }
}

fn solved(seed: u64) -> Solved {
    Solved::new(ROWS.arrows(&mut Random::from_seed(seed), 7, 2))
}

/// A move from a win to a loss that does not win sooner.
fn detours(solved: &Solved) -> Vec<(usize, usize)> {
    let wins = solved.with(Outcome::Win).into_iter();
    let moves = wins.flat_map(|from| solved.options[from].iter().map(move |&to| (from, to)));
    let is_detour = |&(from, to): &(usize, usize)| {
        solved.outcome(to) == Outcome::Lose && solved.remoteness[to] >= solved.remoteness[from]
    };
    moves.filter(is_detour).collect()
}

/// Win, lose and draw in a graph with cycles.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let solved = solved(SEED);
    let [wins, losses, draws] =
        [Outcome::Win, Outcome::Lose, Outcome::Draw].map(|outcome| solved.with(outcome));
    let &(from_at, to_at) = detours(&solved).first().ok_or(Reason::Graph)?;
    let [from, to] = [from_at, to_at].map(letter);
    let moves =
        |at: usize| solved.remoteness[at].map_or_else(String::new, |moves| moves.to_string());
    let words = Words {
        title: "Who wins in a graph with cycles".into(),
        description: format!(
            "{} positions with moves between neighbours; {} are winning, {} losing and {} draws. \
             Heavy arrows are the quickest wins. {}",
            solved.options.len(),
            wins.len(),
            losses.len(),
            draws.len(),
            solved.spoken()
        ),
        caption: format!(
            "Squares win, circles lose, diamonds are draws; the number says after how many moves \
             the game ends. From every diamond an arrow leads to a diamond and none to a circle. \
             Heavy arrows are the quickest wins. The thin one from {from} to {to} leads to a loss \
             as well, but is a detour: from {from}, {} is enough, and by {to} it takes {}.",
            if moves(from_at) == "1" {
                "1 move".into()
            } else {
                format!("{} moves", moves(from_at))
            },
            solved.remoteness[to_at].map_or(0, |moves| moves + 1),
        ),
    };
    solved.figure(name, words, ROWS.places(SIDE))
}

#[cfg(test)]
mod tests {
    use super::super::triangles::is_on_loop;
    use super::*;

    /// Is there everything to see?
    fn is_rich(solved: &Solved) -> bool {
        let [wins, losses, draws] =
            [Outcome::Win, Outcome::Lose, Outcome::Draw].map(|outcome| solved.with(outcome));
        let among = |positions: &[usize]| {
            positions
                .iter()
                .any(|&at| is_on_loop(at, &solved.options, &|other| positions.contains(&other)))
        };
        let ends = solved.options.iter().filter(|options| options.is_empty()).count();
        let gives_away =
            |&at: &usize| solved.options[at].iter().any(|&to| solved.outcome(to) == Outcome::Win);
        let arrows: usize = solved.options.iter().map(Vec::len).sum();
        let is_joined = |at: usize| {
            !solved.options[at].is_empty() || solved.options.iter().any(|to| to.contains(&at))
        };
        wins.len() >= 4
            && losses.len() >= 4
            && draws.len() >= 3
            && (1..=2).contains(&ends)
            && (22..=27).contains(&arrows)
            && solved.remoteness.iter().max() >= Some(&Some(5))
            && among(&wins)
            && draws.iter().any(gives_away)
            && detours(solved).len() == 1
            && (0..solved.options.len()).all(is_joined)
    }

    #[test]
    fn the_seed_is_the_first_with_everything() {
        assert_eq!((0..=SEED).find(|&seed| is_rich(&solved(seed))), Some(SEED));
    }

    #[test]
    fn outcomes_differ_in_shape_and_letter() {
        let svg = graph("figure").unwrap().svg;
        let solved = solved(SEED);
        for (outcome, shape, letter) in [
            (Outcome::Win, "<rect", ">W "),
            (Outcome::Lose, "<circle", ">L "),
            (Outcome::Draw, "var(--draw,", ">D<"),
        ] {
            let count = solved.with(outcome).len();
            assert_eq!([shape, letter].map(|part| svg.matches(part).count()), [count; 2]);
        }
    }

    #[test]
    fn draws_lead_to_draws_and_not_to_losses() {
        let solved = solved(SEED);
        for at in solved.with(Outcome::Draw) {
            let to: Vec<_> = solved.options[at].iter().map(|&to| solved.outcome(to)).collect();
            assert!(to.contains(&Outcome::Draw) && !to.contains(&Outcome::Lose));
        }
    }
}
