//! Minimax and alpha–beta for any game that ends with a score, and two such
//! games: tic-tac-toe and cards in a row.

// ANCHOR: position
/// A position of a game with a score.
pub trait Position: Sized {
    /// The positions that a move can reach; none when the game is over.
    fn options(&self) -> Vec<Self>;

    /// The score of the player to move when the game is over, from `-i32::MAX`
    /// up; the other player's is minus that.
    fn score(&self) -> i32;
}
// ANCHOR_END: position

// ANCHOR: minimax
/// The score that the player to move can be sure of. Adds to `nodes` how many
/// positions it looks at: all that can be reached, each as often as there are
/// ways to it.
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
/// In how many ways the game can go from here to its end.
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
/// The score of `minimax`, if it is above `alpha` and below `beta`. Else only
/// on which side it is: at most `alpha`, and so is the real one, or at least
/// `beta`, and so is the real one (Knuth and Moore 1975).
///
/// `arrange` puts the options into the order in which they are tried. `alpha`
/// is below `beta`; neither is `i32::MIN`, whose negative does not exist.
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
            break; // the other player won't let it come to this position
        }
    }
    alpha
}
// ANCHOR_END: alpha_beta

// ANCHOR: tic_tac_toe
/// Tic-tac-toe, also known as noughts and crosses. Bit 3·row + column of a set
/// stands for a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The cells of the player to move.
    pub mine: u16,
    /// The cells of the other player, who moved last.
    pub theirs: u16,
}

/// Three rows, three columns, two diagonals; three bits are a digit here.
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

    /// -1 if the other player has a line, else 0.
    fn score(&self) -> i32 {
        let lost = LINES.iter().any(|line| self.theirs & line == *line);
        -i32::from(lost)
    }
}
// ANCHOR_END: rules

// ANCHOR: row
/// A row of cards of which a turn takes the first one or the last one. All
/// points together are less than 2^31.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// What is left of it.
    pub cards: &'a [i32],
    /// The points of the player to move less those of the other, so far.
    pub margin: i32,
}

impl<'a> Row<'a> {
    /// The row with these cards before the first turn.
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
