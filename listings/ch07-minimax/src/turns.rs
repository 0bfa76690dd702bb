//! Games in which a move may leave the turn where it is: Dots and Boxes.

use crate::dominoes::bits;
use crate::minimax::Position;

// ANCHOR: turns
/// Who moves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The player who has just moved.
    Same,
    /// The other player, as in most games.
    Other,
}

/// A position of a game in which a player may move again.
pub trait Turns: Sized {
    /// The positions that a move can reach, each with who moves there; none
    /// when the game is over.
    fn options(&self) -> Vec<(Next, Self)>;

    /// The score of the player to move when the game is over; the other
    /// player's is minus that.
    fn score(&self) -> i32;
}
// ANCHOR_END: turns

// ANCHOR: position
/// Every game of the chapter so far: the turn always passes.
impl<P: Position> Turns for P {
    fn options(&self) -> Vec<(Next, Self)> {
        let options = Position::options(self).into_iter();
        options.map(|option| (Next::Other, option)).collect()
    }

    fn score(&self) -> i32 {
        Position::score(self)
    }
}
// ANCHOR_END: position

// ANCHOR: minimax
/// As `minimax` of a `Position`; the sign changes only if the turn does.
pub fn minimax<P: Turns>(position: &P) -> i32 {
    let options = position.options().into_iter();
    options
        .map(|(next, option)| match next {
            Next::Same => minimax(&option),
            Next::Other => -minimax(&option),
        })
        .max()
        .unwrap_or_else(|| position.score())
}
// ANCHOR_END: minimax

// ANCHOR: alpha_beta
/// As `alpha_beta` of a `Position`, with the same promise. Tries the options
/// in the order in which they come.
pub fn alpha_beta<P: Turns>(
    position: &P,
    mut alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let options = position.options();
    if options.is_empty() {
        return position.score();
    }
    for (next, option) in &options {
        let score = match next {
            Next::Same => alpha_beta(option, alpha, beta, nodes),
            Next::Other => -alpha_beta(option, -beta, -alpha, nodes),
        };
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    alpha
}
// ANCHOR_END: alpha_beta

// ANCHOR: boxes
/// The four edges of each box, row by row; each edge is one bit. Below a row
/// of `columns` flat edges come the `columns` + 1 upright ones, and so on.
pub fn boxes(rows: u32, columns: u32) -> Vec<u64> {
    let line = 2 * columns + 1;
    let first = 1 | 1 << columns | 1 << (columns + 1) | 1 << line;
    (0..rows)
        .flat_map(|row| {
            (0..columns).map(move |at| first << (line * row + at))
        })
        .collect()
}

/// A position of Dots and Boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dots<'a> {
    /// The edges of each box.
    pub boxes: &'a [u64],
    /// The edges that have not been drawn yet.
    pub free: u64,
    /// The boxes of the player to move less those of the other one.
    pub margin: i32,
}
// ANCHOR_END: boxes

// ANCHOR: closed_by
impl<'a> Dots<'a> {
    /// The position in which no edge is drawn.
    pub fn new(boxes: &'a [u64]) -> Self {
        let free = boxes.iter().fold(0, |all, edges| all | edges);
        Self {
            boxes,
            free,
            margin: 0,
        }
    }

    /// How many boxes this free edge closes: it is the last one of theirs.
    pub fn closed_by(&self, edge: u64) -> i32 {
        let closes = |edges: &&u64| *edges & self.free == edge;
        self.boxes.iter().filter(closes).map(|_| 1).sum()
    }
}
// ANCHOR_END: closed_by

// ANCHOR: alternating
/// Dots and Boxes without its best rule: the turn always passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternating<'a>(pub Dots<'a>);

impl Position for Alternating<'_> {
    fn options(&self) -> Vec<Self> {
        let Self(dots) = *self;
        let option = |edge: u64| {
            Self(Dots {
                free: dots.free & !edge,
                margin: -(dots.margin + dots.closed_by(edge)),
                ..dots
            })
        };
        bits(dots.free).map(option).collect()
    }

    fn score(&self) -> i32 {
        self.0.margin
    }
}
// ANCHOR_END: alternating

// ANCHOR: rules
impl Turns for Dots<'_> {
    fn options(&self) -> Vec<(Next, Self)> {
        let option = |edge: u64| {
            let closed = self.closed_by(edge);
            let (next, sign) = match closed {
                0 => (Next::Other, -1),
                _ => (Next::Same, 1),
            };
            let option = Self {
                free: self.free & !edge,
                margin: sign * (self.margin + closed),
                ..*self
            };
            (next, option)
        };
        bits(self.free).map(option).collect()
    }

    fn score(&self) -> i32 {
        self.margin
    }
}
// ANCHOR_END: rules

// ANCHOR: by_table
/// How many more boxes than the other player the player to move still gets,
/// for each set of free edges: a list by the set as a number. Looks at each
/// free edge of each set once.
#[expect(clippy::cast_possible_truncation, reason = "below a length")]
pub fn by_table(boxes: &[u64]) -> Vec<i32> {
    let mut margins = vec![0];
    for free in 1..=Dots::new(boxes).free {
        let dots = Dots {
            boxes,
            free,
            margin: 0,
        };
        let margin = |edge: u64| {
            let after = margins[(free & !edge) as usize];
            match dots.closed_by(edge) {
                0 => -after,
                closed => closed + after,
            }
        };
        margins.push(bits(free).map(margin).max().unwrap_or(0));
    }
    margins
}
// ANCHOR_END: by_table
