//! Stalks with green edges, which both players may cut, by a table of all
//! positions.

// ANCHOR: colour
/// Who may cut an edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
    /// Both.
    #[default]
    Green,
}

impl Colour {
    /// May White cut such an edge, or Black, if not `white`?
    pub fn is_for(self, white: bool) -> bool {
        self == Self::Green || (self == Self::White) == white
    }
}
// ANCHOR_END: colour

// ANCHOR: number
/// The number of the position in which this many edges of each stalk are left:
/// one digit for each stalk.
pub fn number(stalks: &[Vec<Colour>], left: &[usize]) -> usize {
    let digits = stalks.iter().zip(left).rev();
    digits.fold(0, |number, (stalk, left)| number * (stalk.len() + 1) + left)
}
// ANCHOR_END: number

// ANCHOR: wins
/// For each position, by its number: does Black win by moving next, and does
/// White? O(p m) for p positions with up to m edges.
pub fn wins(stalks: &[Vec<Colour>]) -> Vec<[bool; 2]> {
    let positions = stalks.iter().map(|stalk| stalk.len() + 1).product();
    let mut wins: Vec<[bool; 2]> = Vec::with_capacity(positions);
    for position in 0..positions {
        let mut now = [false; 2];
        let mut place = 1;
        for stalk in stalks {
            let left = position / place % (stalk.len() + 1);
            for (below, edge) in stalk[..left].iter().enumerate() {
                // A cut makes one digit smaller.
                let option = wins[position - (left - below) * place];
                now[0] |= edge.is_for(false) && !option[1];
                now[1] |= edge.is_for(true) && !option[0];
            }
            place *= stalk.len() + 1;
        }
        wins.push(now);
    }
    wins
}
// ANCHOR_END: wins
