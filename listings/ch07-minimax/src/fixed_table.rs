//! A table of fixed size: Zobrist keys, and three ways to make room.

use crate::dominoes::{Dominoes, bits};

/// A random number for each cell, and one for the turn (Zobrist 1970). The
/// key of a position is the xor of the numbers of its free cells and of its
/// turn.
#[derive(Clone, Debug)]
pub struct Keys {
    cells: [u64; 64],
    upright: u64,
}

impl Keys {
    /// Draws the numbers with `SplitMix64`: equal seeds give equal numbers.
    pub fn new(mut seed: u64) -> Self {
        let mut random = || {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed =
                (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed =
                (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        };
        Self {
            cells: std::array::from_fn(|_| random()),
            upright: random(),
        }
    }

    // ANCHOR: of
    /// The key of a position, cell by cell.
    pub fn of(&self, position: &Dominoes) -> u64 {
        let turn = if position.is_upright { self.upright } else { 0 };
        bits(position.free).fold(turn, |key, cell| key ^ self.cell(cell))
    }

    /// The key after a domino at a place, from the key before it.
    pub fn after(&self, key: u64, position: &Dominoes, place: u64) -> u64 {
        let second = place << position.step();
        key ^ self.cell(place) ^ self.cell(second) ^ self.upright
    }

    fn cell(&self, bit: u64) -> u64 {
        self.cells[bit.trailing_zeros() as usize % 64]
    }
    // ANCHOR_END: of
}

/// What to do if another position has the slot already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// Keep the newer entry.
    Newest,
    /// Keep the entry that took more visits.
    Largest,
    /// Use two slots: one for the largest, one for the newest of the others.
    Both,
}

#[derive(Clone, Copy, Debug)]
struct Slot<T> {
    key: u64,
    visits: u64,
    found: T,
}

/// A memo that never grows, and so forgets.
#[derive(Clone, Debug)]
pub struct Table<T> {
    slots: Vec<Option<Slot<T>>>,
    replacement: Replacement,
}

impl<T: Copy> Table<T> {
    /// An empty table with 2^`bits` slots, where `bits` is from 1 to 32.
    pub fn new(bits: u32, replacement: Replacement) -> Self {
        let slots = (0..1_u64 << bits).map(|_| None).collect();
        Self { slots, replacement }
    }

    /// The slots that a key may have, chosen by its lowest bits: one slot
    /// twice, or two neighbours.
    #[expect(clippy::cast_possible_truncation, reason = "below a length")]
    fn slots(&self, key: u64) -> [usize; 2] {
        let last = self.slots.len() as u64 - 1;
        let at = (key & last) as usize;
        if self.replacement == Replacement::Both {
            [at & !1, at | 1]
        } else {
            [at; 2]
        }
    }

    /// What was found about the position with this key, if that is still
    /// there.
    pub fn get(&self, key: u64) -> Option<T> {
        let slots = self.slots(key).map(|at| self.slots[at].as_ref());
        let mut slots = slots.into_iter().flatten();
        slots.find(|slot| slot.key == key).map(|slot| slot.found)
    }

    // ANCHOR: keep
    /// Stores what that many visits have found, or decides not to.
    pub fn store(&mut self, key: u64, visits: u64, found: T) {
        let [first, second] = self.slots(key);
        let new = Slot { key, visits, found };
        let Some(old) = self.slots[first].filter(|old| old.key != key) else {
            self.slots[first] = Some(new); // no other position is here
            return;
        };
        let (larger, other) = if old.visits > visits {
            (old, new)
        } else {
            (new, old)
        };
        match self.replacement {
            Replacement::Newest => self.slots[first] = Some(new),
            Replacement::Largest => self.slots[first] = Some(larger),
            Replacement::Both => {
                self.slots[first] = Some(larger);
                self.slots[second] = Some(other);
            }
        }
    }
    // ANCHOR_END: keep
}

// ANCHOR: is_winning
/// Does the player to move win? `key` is the key of `position`. Adds the
/// number of calls to `nodes`.
pub fn is_winning(
    position: &Dominoes,
    key: u64,
    keys: &Keys,
    table: &mut Table<bool>,
    nodes: &mut u64,
) -> bool {
    let before = *nodes;
    *nodes += 1;
    if let Some(known) = table.get(key) {
        return known;
    }
    let wins = bits(position.places()).any(|place| {
        let after = keys.after(key, position, place);
        !is_winning(&position.after(place), after, keys, table, nodes)
    });
    table.store(key, *nodes - before, wins);
    wins
}
// ANCHOR_END: is_winning
