//! Red-blue Hackenbush on stalks, by brute force: White cuts white edges, Black
//! cuts black ones, and whatever is above a cut falls.

// ANCHOR: position
/// White, or an edge that White may cut.
pub const W: bool = true;
/// Black, or an edge that Black may cut.
pub const B: bool = false;

/// Some stalks, each with its edges from the ground up.
pub type Position = Vec<Vec<bool>>;

/// All positions that `player` can reach in one move: a cut leaves what is
/// below it.
pub fn options(
    position: &Position,
    player: bool,
) -> impl Iterator<Item = Position> {
    (0..position.len()).flat_map(move |stalk| {
        let edges = 0..position[stalk].len();
        let own_edges =
            edges.filter(move |&edge| position[stalk][edge] == player);
        own_edges.map(move |edge| {
            let mut option = position.clone();
            option[stalk].truncate(edge);
            option
        })
    })
}
// ANCHOR_END: position

// ANCHOR: wins
/// Does `player` win, moving next? The recursion of chapter 1, with one call
/// for each way to play.
pub fn wins(position: &Position, player: bool) -> bool {
    options(position, player).any(|option| !wins(&option, !player))
}
// ANCHOR_END: wins

// ANCHOR: outcome
/// Who wins if both players make no mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// White always.
    White,
    /// Black always.
    Black,
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// The outcome by search.
pub fn outcome(position: &Position) -> Outcome {
    match (wins(position, W), wins(position, B)) {
        (true, false) => Outcome::White,
        (false, true) => Outcome::Black,
        (true, true) => Outcome::First,
        (false, false) => Outcome::Second,
    }
}
// ANCHOR_END: outcome

impl Outcome {
    /// The outcome of a position that White always wins, or that Black does.
    pub fn won_by(white: bool) -> Self {
        if white { Self::White } else { Self::Black }
    }
}
