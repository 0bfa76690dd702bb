//! In which order a search tries the places of a domino.

use crate::dominoes::bits;

// ANCHOR: tools
/// Which of its tools a search takes.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch")]
#[derive(Clone, Copy, Debug, Default)]
pub struct Tools {
    /// Bounds that the table has from a search to the same depth.
    pub bounds: bool,
    /// Wins and losses that the table has from any shallower search.
    pub proven: bool,
    /// The place that was the best at the depth before comes first.
    pub best: bool,
    /// Then the places that have cut off elsewhere at this depth.
    pub killers: bool,
    /// Only the first place is asked for its score.
    pub null_windows: bool,
}
// ANCHOR_END: tools

impl Tools {
    /// Every tool there is.
    pub const ALL: Self = Self {
        bounds: true,
        proven: true,
        best: true,
        killers: true,
        null_windows: true,
    };
}

// ANCHOR: order
impl Tools {
    /// The places in the order in which they are tried: the best one of the
    /// depth before, then the last killer, then the others as they come. Each
    /// place is one bit, and no bit is none.
    pub fn order(self, places: u64, best: u64, killer: u64) -> Vec<u64> {
        let mut first = [0; 2];
        if self.best {
            first[0] = best & places;
        }
        if self.killers {
            first[1] = killer & places & !first[0];
        }
        let rest = places & !first[0] & !first[1];
        bits(first[0])
            .chain(bits(first[1]))
            .chain(bits(rest))
            .collect()
    }
}
// ANCHOR_END: order
