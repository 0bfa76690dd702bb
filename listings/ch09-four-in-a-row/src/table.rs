//! Questions with a table of what is known.

pub use crate::board::Board;
use crate::questions::score_by;
use std::cell::Cell;

// ANCHOR: table
/// What is known of the scores of positions: a lower and an upper bound. Its
/// size is fixed, so a new entry may push an old one out.
pub struct Table {
    entries: Box<[Cell<u64>]>,
    shift: u32,
}

/// More than any score: these are at most half of 50.
pub const MAX_SCORE: i32 = 63;

impl Table {
    /// A table of 2^`size` entries, 8 bytes each; `size` is from 1 to 40.
    pub fn new(size: u32) -> Self {
        let entries = (0..1_u64 << size).map(|_| Cell::new(0)).collect();
        Self {
            entries,
            shift: 64 - size,
        }
    }

    /// The two slots that may have this key.
    fn places(&self, key: u64) -> [&Cell<u64>; 2] {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift;
        let at = usize::try_from(mixed).expect("an index fits a usize");
        [&self.entries[at], &self.entries[at ^ 1]]
    }
}
// ANCHOR_END: table

// ANCHOR: get
impl Table {
    /// The least and the greatest score that the position with this key may
    /// have.
    pub fn get(&self, key: u64) -> (i32, i32) {
        for entry in self.places(key) {
            let entry = entry.get();
            if entry >> 14 == key {
                let bound =
                    |shift: u32| ((entry >> shift) & 127) as i32 - MAX_SCORE;
                return (bound(7), bound(0));
            }
        }
        (-MAX_SCORE, MAX_SCORE)
    }
}
// ANCHOR_END: get

// ANCHOR: put
impl Table {
    /// Stores the bounds of the position with this key, below 2^50. An entry of
    /// another position moves from the first slot to the second.
    pub fn put(&self, key: u64, (low, high): (i32, i32)) {
        let bits =
            |bound: i32| u64::from((bound + MAX_SCORE).cast_unsigned());
        let [first, second] = self.places(key);
        let old = first.get();
        if old != 0 && old >> 14 != key {
            second.set(old);
        }
        first.set((key << 14) | (bits(low) << 7) | bits(high));
    }
}

/// The bounds of a score from `low` to `high`, once it is known whether it
/// reaches `goal`.
pub fn narrowed(low: i32, high: i32, goal: i32, reached: bool) -> (i32, i32) {
    if reached {
        (goal, high)
    } else {
        (low, goal - 1)
    }
}
// ANCHOR_END: put

// ANCHOR: key
impl<const W: u32, const H: u32> Board<W, H> {
    /// A number that no other position has: in each column the stones of the
    /// player to move, and a 1 above all stones, added up.
    pub fn key(self) -> u64 {
        self.mine + self.all + Self::BOTTOM
    }

    /// The position in a mirror: its score is the same.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let mirrored = |stones: u64| {
            (0..W).fold(0, |bits, column| {
                let cells = (stones >> (column * (H + 1))) & ((1 << H) - 1);
                bits | (cells << ((W - 1 - column) * (H + 1)))
            })
        };
        Self {
            mine: mirrored(self.mine),
            all: mirrored(self.all),
        }
    }
}
// ANCHOR_END: key

// ANCHOR: reaches
/// Is the score of the player to move at least `goal`?
pub fn reaches<const W: u32, const H: u32>(
    board: Board<W, H>,
    goal: i32,
    columns: &[u32],
    table: &Table,
    nodes: &mut u64,
) -> bool {
    *nodes += 1;
    let left = board.empty_count();
    if left == 0 {
        return goal <= 0;
    }
    if board.wins_now() {
        return goal <= (left + 1) / 2;
    }
    let key = board.key().min(board.mirrored().key());
    let (low, high) = table.get(key);
    if goal <= low || goal > high.min((left - 1) / 2) {
        return goal <= low;
    }
    let reached = columns.iter().any(|&column| {
        let cell = board.playable() & Board::<W, H>::column(column);
        let next = board.play(cell);
        cell != 0 && !reaches(next, 1 - goal, columns, table, nodes)
    });
    table.put(key, narrowed(low, high, goal, reached));
    reached
}
// ANCHOR_END: reaches

/// The score of the player to move, and how many positions were looked at.
pub fn solve<const W: u32, const H: u32>(
    board: Board<W, H>,
    columns: &[u32],
    table: &Table,
) -> (i32, u64) {
    let mut nodes = 0;
    let ask = |goal| reaches(board, goal, columns, table, &mut nodes);
    (score_by(board, ask), nodes)
}
