//! A graph with numbers, its scores and the best choices: one player wants a
//! large number, the other a small one.

use super::placed::{letter, letters, triangles};
use crate::prelude::*;
use ch07_minimax::numbers::by_rounds;

/// The numbers of the vertices, and where arrows lead, between neighbours only.
const NUMBERS: [u32; 7] = [6, 4, 5, 8, 3, 7, 9];
const ARROWS: [&[usize]; 7] = [&[3], &[0, 4], &[0, 5], &[2], &[], &[3], &[3, 4, 5]];

/// From neighbour to neighbour.
const SIDE: f64 = 131.0;
/// Half the width and half the height of a vertex.
const HALF: Point = (40.0, 31.0);
/// The room around the graph.
const ROOM: f64 = 3.0;
/// How large the badge on an arrow is.
const BADGE: f64 = 9.5;

/// Who is to move.
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

    /// The players who choose this arrow.
    fn players(&self, from: usize, to: usize) -> Vec<Player> {
        let mut players = vec![Player::First, Player::Second];
        players.retain(|&player| self.choice(from, player) == Some(Choice::Arrow(to)));
        players
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

    fn paint(self) -> Paint {
        match self {
            Self::First => Paint::Series1,
            Self::Second => Paint::Series2,
        }
    }

    fn letter(self) -> &'static str {
        &self.name()[..1]
    }
}

pub(super) fn figure() -> Result<Figure> {
    let scored = Scored::new();
    let vertices = || 0..NUMBERS.len();
    let corner = |(x, y): Point| (x + HALF.0 + ROOM, y + HALF.1 + ROOM);
    let places: Vec<Point> = triangles(&[2, 3, 2], SIDE).into_iter().map(corner).collect();
    let far = |along: fn(&Point) -> f64| places.iter().map(along).fold(0.0, f64::max);
    let size = (far(|place| place.0) + HALF.0 + ROOM, far(|place| place.1) + HALF.1 + ROOM);
    let ends = |player: Player| {
        let ends = |&at: &usize| scored.choice(at, player) == Some(Choice::End);
        list(letters(&vertices().filter(ends).collect::<Vec<_>>()))
    };
    Figure::graph(size, |canvas| {
        for from in vertices() {
            for &to in ARROWS[from] {
                draw_arrow(canvas, [places[from], places[to]], &scored.players(from, to));
            }
        }
        for at in vertices() {
            draw_vertex(canvas, &scored, at, places[at]);
        }
    })
    .says(values![first_ends = ends(Player::First), second_ends = ends(Player::Second)])
    .with("score", scored.score(0, Player::First))
    .with("vertices", vertices().map(|at| scored.spoken(at)).join(" "))
}

/// Where the straight line between the middles of two vertices leaves the first.
fn leave([from, to]: [Point; 2], gap: f64) -> Point {
    let (x, y) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    along([from, to], ((HALF.0 + gap) / x).min((HALF.1 + gap) / y))
}

fn draw_arrow(canvas: &Canvas, [from, to]: [Point; 2], players: &[Player]) {
    let ends = [leave([from, to], 1.0), leave([to, from], 2.0)];
    let (paint, width) = match players {
        [] => (Paint::Muted, 1.25),
        [player] => (player.paint(), 2.75),
        _ => (Paint::Ink, 2.75),
    };
    canvas.arrow(&ends, paint, width);
    // Nearer to the tail, since the head takes room, too.
    let length = distance(ends[0], ends[1]);
    let start = (length - 12.0) / 2.0 - BADGE * (players.len().max(1) - 1) as f64;
    for (at, player) in (0_u32..).zip(players) {
        let far = start + 2.0 * BADGE * f64::from(at);
        let center = along(ends, far / length);
        canvas.circle(center, BADGE, Paint::Paper);
        canvas.ring(center, BADGE, player.paint(), 1.5);
        canvas.text(player.letter(), center, bold(player.paint(), SMALL_TEXT));
    }
}

fn draw_vertex(canvas: &Canvas, scored: &Scored, at: usize, (x, y): Point) {
    let (left, top) = (x - HALF.0, y - HALF.1);
    canvas.boxed((left, top), (2.0 * HALF.0, 2.0 * HALF.1), Paint::Paper, (Paint::Ink, 1.5));
    canvas.text(letter(at), (left + 10.0, top + 11.0), font(Paint::Muted, SMALL_TEXT));
    canvas.text(NUMBERS[at], (x, y - 12.0), bold(Paint::Ink, 22.0));
    for (player, aside) in [(Player::First, -0.5), (Player::Second, 0.5)] {
        let center = (x + aside * HALF.0, y + 15.0);
        let text = format!("{} {}", player.letter(), scored.score(at, player));
        canvas.text(&text, center, bold(player.paint(), TEXT));
        if scored.choice(at, player) == Some(Choice::End) {
            let half = HALF.0 / 2.0 - 3.0;
            let corner = (center.0 - half, center.1 - 11.0);
            canvas.frame(corner, (2.0 * half, 22.0), player.paint(), 1.5);
        }
    }
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
