//! Questions with a table of what is known.

pub use crate::board::Board;
use crate::questions::score_by;
use std::cell::{Cell, RefCell};

// ANCHOR: entry
/// More than any score: these are at most half of 50.
pub const MAX_SCORE: i32 = 63;

/// A key and its bounds as an entry.
pub(crate) fn entry_of(key: u64, (low, high): (i32, i32)) -> u64 {
    let bits = |bound: i32| u64::from((bound + MAX_SCORE).cast_unsigned());
    (key << 14) | (bits(low) << 7) | bits(high)
}

/// The bounds in an entry.
pub(crate) fn bounds_of(entry: u64) -> (i32, i32) {
    let bound = |shift: u32| ((entry >> shift) & 127) as i32 - MAX_SCORE;
    (bound(7), bound(0))
}
// ANCHOR_END: entry

// ANCHOR: table
/// What is known of the scores of positions: a lower and an upper bound. Its
/// size is limited, so a new entry may push an old one out.
pub struct Table {
    entries: RefCell<Vec<Cell<u64>>>,
    min_len: usize,
    max_len: usize,
    /// How many times something was put since [`Table::restart`].
    count: Cell<usize>,
}

impl Table {
    /// A table of 2^`size` entries, 8 bytes each; `size` is from 1 to 40.
    pub fn new(size: u32) -> Self {
        Self {
            entries: RefCell::new(vec![Cell::new(0); 1 << size]),
            min_len: 1 << size,
            max_len: 1 << size,
            count: Cell::new(0),
        }
    }
}
// ANCHOR_END: table

// ANCHOR: slots
/// The first of the two slots where this key may be; the other is its
/// neighbour. The number of slots is a power of two, at least 2.
pub(crate) fn slot(key: u64, slot_count: usize) -> usize {
    let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let index = mixed >> (64 - slot_count.trailing_zeros());
    usize::try_from(index).expect("an index fits a usize")
}
// ANCHOR_END: slots

// ANCHOR: put
fn places(entries: &[Cell<u64>], key: u64) -> [&Cell<u64>; 2] {
    let at = slot(key, entries.len());
    [&entries[at], &entries[at ^ 1]]
}

impl Table {
    /// Stores the bounds of the position with this key, below 2^50. An entry of
    /// another position moves from the first slot to the second.
    pub fn put(&self, key: u64, bounds: (i32, i32)) {
        let entries = self.entries.borrow();
        let [first, second] = places(&entries, key);
        let old = first.get();
        if old != 0 && old >> 14 != key {
            second.set(old);
        }
        first.set(entry_of(key, bounds));
        drop(entries);
        self.count_put();
    }
}
// ANCHOR_END: put

// ANCHOR: get
impl Table {
    /// The least and the greatest score that the position with this key may
    /// have.
    pub fn get(&self, key: u64) -> (i32, i32) {
        for entry in places(&self.entries.borrow(), key) {
            let entry = entry.get();
            if entry >> 14 == key {
                return bounds_of(entry);
            }
        }
        (-MAX_SCORE, MAX_SCORE)
    }
}
// ANCHOR_END: get

/// The bounds of a score from `low` to `high`, once it is known whether it
/// reaches `goal`.
pub fn narrowed(low: i32, high: i32, goal: i32, reached: bool) -> (i32, i32) {
    if reached {
        (goal, high)
    } else {
        (low, goal - 1)
    }
}

// ANCHOR: growing
impl Table {
    /// A table of a few entries at first, which grows with what is put into it,
    /// but not over 2^`max_size` entries; `max_size` is from 1 to 40.
    pub fn growing(max_size: u32) -> Self {
        Self {
            max_len: 1 << max_size,
            ..Self::new(max_size.min(10))
        }
    }

    /// Counts what is put: after as many times as there are entries, the table
    /// is too small.
    fn count_put(&self) {
        self.count.update(|count| count + 1);
        if self.count.get() > self.entries.borrow().len() {
            self.grow();
        }
    }
}
// ANCHOR_END: growing

// ANCHOR: restart
impl Table {
    /// Makes a table that grows small and empty again: what one position needed
    /// says nothing about the next, and a small table is faster. Another table
    /// keeps what it knows.
    pub fn restart(&self) {
        if self.min_len < self.max_len {
            let mut entries = self.entries.borrow_mut();
            entries.truncate(self.min_len);
            entries.fill(Cell::new(0));
            self.count.set(0);
        }
    }
}
// ANCHOR_END: restart

// ANCHOR: grow
impl Table {
    /// Doubles the table, if the limit and the memory allow it. The entry at n
    /// moves to 2n or 2n + 1.
    fn grow(&self) {
        let mut entries = self.entries.borrow_mut();
        let len = entries.len();
        if len >= self.max_len || entries.try_reserve_exact(len).is_err() {
            return;
        }
        entries.resize(2 * len, Cell::new(0));
        // From the end, so that no entry gets in the way of another.
        for at in (0..len).rev() {
            let entry = entries[at].take();
            if entry != 0 {
                let [first, second] = places(&entries, entry >> 14);
                let free = if first.get() == 0 { first } else { second };
                free.set(entry);
            }
        }
    }
}
// ANCHOR_END: grow

// ANCHOR: key
impl<const W: u32, const H: u32> Board<W, H> {
    /// A number that no other position has: in each column the stones of the
    /// player to move, and a 1 above all stones, added up.
    pub fn key(self) -> u64 {
        self.mine + self.all + Self::BOTTOM
    }
}
// ANCHOR_END: key

impl<const W: u32, const H: u32> Board<W, H> {
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
    // ANCHOR: with_table
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
// ANCHOR_END: with_table

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

#[cfg(test)]
mod tests {
    use super::*;

    /// A key below 2^50, another one for each number.
    fn key(number: u64) -> u64 {
        (number.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 14) | 1
    }

    fn known(table: &Table) -> Vec<u64> {
        let entries = table.entries.borrow();
        let mut known: Vec<u64> = entries
            .iter()
            .map(Cell::get)
            .filter(|&entry| entry != 0)
            .collect();
        known.sort_unstable();
        known
    }

    #[test]
    fn nothing_is_lost_when_the_table_grows() {
        for (size, puts) in (1..12)
            .flat_map(|size| [(size, 1), (size, 1 << size), (size, 9999)])
        {
            let table = Table {
                max_len: 1 << 13,
                ..Table::new(size)
            };
            // All of them at once: the table may not grow yet.
            let full = Table::new(size);
            (0..puts).for_each(|number| full.put(key(number), (-3, 7)));
            table.entries.replace(full.entries.take());
            let before = known(&table);
            table.grow();
            assert_eq!(table.entries.borrow().len(), 2 << size);
            assert_eq!(known(&table), before);
            for entry in before {
                assert_eq!(table.get(entry >> 14), (-3, 7));
            }
        }
    }

    #[test]
    fn a_table_grows_to_its_limit_and_no_further() {
        let len = |table: &Table| table.entries.borrow().len();
        let fixed = Table::new(4);
        let growing = Table::growing(12);
        let small = Table::growing(3);
        assert_eq!([&fixed, &growing, &small].map(len), [16, 1024, 8]);
        for number in 0..1024 {
            growing.put(key(number), (0, 0));
        }
        assert_eq!(len(&growing), 1024);
        growing.put(key(1024), (0, 0));
        assert_eq!(len(&growing), 2048);
        for number in 1025..10_000 {
            for table in [&fixed, &growing, &small] {
                table.put(key(number), (0, 0));
            }
        }
        assert_eq!([&fixed, &growing, &small].map(len), [16, 4096, 8]);
        for table in [&fixed, &growing, &small] {
            table.restart();
        }
        assert_eq!([&fixed, &growing, &small].map(len), [16, 1024, 8]);
        assert_eq!(known(&growing), []);
        assert!(!known(&fixed).is_empty() && !known(&small).is_empty());
    }
}
