//! Minimax and alpha–beta for any game that ends with a score, and two such
//! games: tic-tac-toe and cards in a row.

// ANCHOR: position
/// A position of a game with a score.
pub trait Position: Sized {
    /// The positions that a move can reach, or none if the game is over.
    fn options(&self) -> Vec<Self>;

    /// The score of the player to move if the game is over, at least
    /// `-i32::MAX`; the opponent's score is minus that.
    fn score(&self) -> i32;
}
// ANCHOR_END: position

// ANCHOR: minimax
/// The score that the player to move can be sure of. Adds to `nodes` the
/// number of positions visited, each counted once for every way to reach it.
pub fn minimax<P: Position>(position: &P, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let options = position.options();
    options
        .iter()
        .map(|option| -minimax(option, nodes))
        .max()
        .unwrap_or_else(|| position.score())
}
// ANCHOR_END: minimax

// ANCHOR: games
/// The number of ways in which the game can go on from here to its end.
pub fn games<P: Position>(position: &P) -> u64 {
    let options = position.options();
    if options.is_empty() {
        1
    } else {
        options.iter().map(games).sum()
    }
}
// ANCHOR_END: games

// ANCHOR: alpha_beta
/// The score of `minimax` if the result is above `alpha` and below `beta`. A
/// result of at most `alpha` is an upper bound, and one of at least `beta` a
/// lower bound (Knuth and Moore 1975).
///
/// `arrange` puts the options in the order in which they are tried. `alpha`
/// is below `beta`, and neither is `i32::MIN`, which has no negative.
pub fn alpha_beta<P: Position>(
    position: &P,
    mut alpha: i32,
    beta: i32,
    arrange: &impl Fn(&mut Vec<P>),
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut options = position.options();
    if options.is_empty() {
        return position.score();
    }
    arrange(&mut options);
    for option in &options {
        let score = -alpha_beta(option, -beta, -alpha, arrange, nodes);
        alpha = alpha.max(score);
        if alpha >= beta {
            break; // the opponent won't let the game come here
        }
    }
    alpha
}
// ANCHOR_END: alpha_beta

// ANCHOR: tic_tac_toe
/// Tic-tac-toe, also known as noughts and crosses. A cell is bit 3·row +
/// column of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The cells of the player to move.
    pub mine: u16,
    /// The cells of the opponent, who has just moved.
    pub theirs: u16,
}

/// Three rows, three columns and two diagonals; a row of the board is an
/// octal digit.
const LINES: [u16; 8] =
    [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
// ANCHOR_END: tic_tac_toe

// ANCHOR: rules
impl Position for TicTacToe {
    fn options(&self) -> Vec<Self> {
        let &Self { mine, theirs } = self;
        if self.score() < 0 {
            return Vec::new();
        }
        (0..9)
            .map(|cell| 1 << cell)
            .filter(|cell| (mine | theirs) & cell == 0)
            .map(|cell| Self {
                mine: theirs,
                theirs: mine | cell,
            })
            .collect()
    }

    /// -1 if the opponent has a line, and 0 otherwise.
    fn score(&self) -> i32 {
        let lost = LINES.iter().any(|line| self.theirs & line == *line);
        -i32::from(lost)
    }
}
// ANCHOR_END: rules

// ANCHOR: row
/// A row of cards, of which a turn takes the first or the last. All points
/// together are below 2^31.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The cards that are left.
    pub cards: &'a [i32],
    /// The points of the player to move minus the opponent's, so far.
    pub margin: i32,
}

impl<'a> Row<'a> {
    /// The row before the first turn.
    pub fn new(cards: &'a [i32]) -> Self {
        Self { cards, margin: 0 }
    }
}
// ANCHOR_END: row

// ANCHOR: ends
impl Position for Row<'_> {
    fn options(&self) -> Vec<Self> {
        let without = |card: i32, cards| {
            let margin = -(self.margin + card);
            Self { cards, margin }
        };
        match self.cards {
            [] => Vec::new(),
            &[card] => vec![without(card, &[])],
            &[left, .., right] => vec![
                without(left, &self.cards[1..]),
                without(right, &self.cards[..self.cards.len() - 1]),
            ],
        }
    }

    fn score(&self) -> i32 {
        self.margin
    }
}
// ANCHOR_END: ends
