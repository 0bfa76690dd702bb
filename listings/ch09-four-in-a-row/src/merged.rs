//! Positions that nothing tells apart.

// The key and the mirror come with the table.
pub use crate::table::Board;

// ANCHOR: merged
impl<const W: u32, const H: u32> Board<W, H> {
    /// Those of the cells that lie in a line of four of them.
    pub fn in_fours(cells: u64) -> u64 {
        Self::STEPS.iter().fold(0, |found, &step| {
            let fours = Self::fours(cells, step);
            let halves = fours | (fours << step);
            found | halves | (halves << (2 * step))
        })
    }

    /// A key that positions share if nothing tells them apart: a stone through
    /// which nobody can make four belongs to anybody, and a mirror changes
    /// nothing.
    pub fn merged_key(self) -> u64 {
        let empty = Self::CELLS ^ self.all;
        let theirs = self.theirs();
        let useless = theirs & !Self::in_fours(theirs | empty);
        let mine = self.mine | useless;
        let dead = useless & !Self::in_fours(mine | empty);
        let board = Self {
            mine: self.mine | dead,
            all: self.all,
        };
        // Late in the game hardly any position has met its mirror image.
        if board.empty_count() < (W * H).cast_signed() - 26 {
            return board.key();
        }
        board.key().min(board.mirrored().key())
    }
}
// ANCHOR_END: merged
