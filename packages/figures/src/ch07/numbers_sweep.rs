//! A graph with numbers, its scores and the best choices.

use super::placed::{letter, letters};
use super::scored::{Choice, Player, ROWS, SEED, Scored};
use crate::prelude::*;

/// From neighbour to neighbour.
const SIDE: f64 = 131.0;
/// Half the width and half the height of a vertex.
const HALF: Point = (40.0, 31.0);
/// The room around the graph.
const ROOM: f64 = 3.0;
/// How large the badge on an arrow is.
const BADGE: f64 = 9.5;

impl Player {
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
    let scored = Scored::new(SEED);
    let vertices = || 0..scored.numbers.len();
    let corner = |(x, y): Point| (x + HALF.0 + ROOM, y + HALF.1 + ROOM);
    let places: Vec<Point> = ROWS.places(SIDE).into_iter().map(corner).collect();
    let far = |along: fn(&Point) -> f64| places.iter().map(along).fold(0.0, f64::max);
    let size = (far(|place| place.0) + HALF.0 + ROOM, far(|place| place.1) + HALF.1 + ROOM);
    let ends = |player: Player| {
        let ends = |&at: &usize| scored.choice(at, player) == Some(Choice::End);
        list(letters(&vertices().filter(ends).collect::<Vec<_>>()))
    };
    Figure::graph(size, |canvas| {
        for from in vertices() {
            for &to in &scored.arrows[from] {
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
    canvas.text(scored.numbers[at], (x, y - 12.0), bold(Paint::Ink, 22.0));
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
