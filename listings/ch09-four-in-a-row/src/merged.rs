//! One key for positions that differ in nothing that matters.

// The key and the mirror come with the table.
pub use crate::table::Board;

// ANCHOR: in_fours
impl<const W: u32, const H: u32> Board<W, H> {
    /// Those of the cells that are part of a line of four of them.
    pub fn in_fours(cells: u64) -> u64 {
        Self::STEPS.iter().fold(0, |found, &step| {
            let fours = Self::fours(cells, step);
            let halves = fours | (fours << step);
            found | halves | (halves << (2 * step))
        })
    }
}
// ANCHOR_END: in_fours

// ANCHOR: merged
impl<const W: u32, const H: u32> Board<W, H> {
    /// A key that positions share if they differ only in the colour of dead
    /// stones, or in nothing but a mirror.
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
