//! The values in a window as sets of one element, so that one step unites what
//! 32 heaps see.

use crate::groups::{BLOCK, Group, RARE_LOOKS, groups};
use crate::parity_bit::ParityBit;
use crate::window::Dependencies;
use num_traits::PrimInt;

/// Why a block of heaps has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockError {
    /// A short value does not fit into a set.
    TooLarge,
    /// The window can't tell the value of a heap.
    Undecided,
}

// ANCHOR: set_window
/// The values of a window as sets: bit s stands for the short value s. All are
/// common values.
#[derive(Clone, Debug)]
pub struct SetWindow<Set> {
    /// What each short value of a heap stands for, if its size is even, and if
    /// it is odd.
    restored: [Vec<Restored<Set>>; 2],
    /// The sets, each with the value of a heap.
    sets: Vec<Set>,
    /// The looks within the block that give common values.
    near: Vec<(usize, u8)>,
    /// The other looks that give common values, by short value.
    common: Vec<Group>,
    /// The first looks that give rare values, by short value.
    rare: Vec<Group>,
    /// The other looks that give rare values.
    rest: Vec<(usize, u8)>,
    /// What a block has seen so far, by group.
    seen: Vec<[Set; BLOCK]>,
}
// ANCHOR_END: set_window

/// What a short value stands for.
#[derive(Clone, Copy, Debug)]
struct Restored<Set> {
    /// The common value.
    value: u8,
    /// The short values of the rare ones below it.
    rare_below: Set,
}

impl<Set: PrimInt + Into<u64>> SetWindow<Set> {
    /// Takes the values of a window. `None` if a short value, of these or of a
    /// look, does not fit into a set.
    pub fn new(
        dependencies: &Dependencies,
        parity_bit: ParityBit,
        values: &[u8],
    ) -> Option<Self> {
        let bits = Set::zero().count_zeros();
        let set = |&value: &u8| set_of(parity_bit.shorten(value));
        let sets = values.iter().map(set).collect::<Option<Vec<Set>>>()?;
        let looks = dependencies
            .needed
            .iter()
            .chain(&dependencies.common_splits);
        let (common, rare): (Vec<_>, Vec<_>) = looks.partition(|look| {
            let (distance, value) = **look;
            parity_bit.gives_common(distance, value)
        });
        let shorten = |&(distance, value): &(usize, u8)| {
            let short = parity_bit.shorten(value);
            set_of::<Set>(short).map(|_| (distance, short))
        };
        let shorten = |looks: Vec<_>| {
            looks.into_iter().map(shorten).collect::<Option<Vec<_>>>()
        };
        let (near, far): (Vec<_>, Vec<_>) = shorten(common)?
            .into_iter()
            .partition(|(distance, _)| *distance < BLOCK);
        let mut rare = shorten(rare)?;
        let rest = rare.split_off(RARE_LOOKS.min(rare.len()));
        let common = groups(far);
        let rare = groups(rare);
        let restore = |size, short| {
            let value = parity_bit.restore(size, short);
            let below = 0..parity_bit.rare_below(value).min(bits);
            let add = |set: Set, short| set | Set::one() << short as usize;
            Restored {
                value,
                rare_below: below.fold(Set::zero(), add),
            }
        };
        let restored = [0, 1].map(|size| {
            (0..bits as u8).map(|short| restore(size, short)).collect()
        });
        Some(Self {
            restored,
            sets,
            near,
            seen: vec![[Set::zero(); BLOCK]; common.len().max(rare.len())],
            common,
            rare,
            rest,
        })
    }

    /// Drops all but the last `width` values.
    pub fn keep_last(&mut self, width: usize) {
        self.sets.drain(..self.sets.len() - width);
    }

    // ANCHOR: advance
    /// Solves the next `count` heaps, at most [`BLOCK`]; appends their values
    /// to those before `heap`.
    ///
    /// # Errors
    ///
    /// If a value is too large, and no value has been appended; or if the
    /// window can't tell it. Then it is of no more use.
    #[inline(always)]
    pub fn advance(
        &mut self,
        heap: u64,
        values: &mut Vec<u8>,
        count: usize,
    ) -> Result<(), BlockError> {
        let first = self.sets.len();
        self.sets.resize(first + BLOCK, Set::zero());
        let shorts = self.solve(count).ok_or(BlockError::TooLarge)?;
        let seen =
            unite_groups(&self.rare, &mut self.seen, &self.sets, first);
        for place in 0..count {
            let size = (heap as usize + place) % 2;
            let Restored { value, rare_below } =
                self.restored[size][usize::from(shorts[place])];
            values.push(value);
            let missing = rare_below & !seen[place];
            if missing != Set::zero() && !self.find(first + place, missing) {
                return Err(BlockError::Undecided);
            }
        }
        self.sets.truncate(first + count);
        Ok(())
    }
    // ANCHOR_END: advance

    // ANCHOR: solve
    /// Returns the short values of the next heaps, each the least that no look
    /// gives, and puts them into the sets. `None` if one doesn't fit.
    #[inline(always)]
    fn solve(&mut self, count: usize) -> Option<[u8; BLOCK]> {
        let first = self.sets.len() - BLOCK;
        let far =
            unite_groups(&self.common, &mut self.seen, &self.sets, first);
        let (before, sets) = self.sets.split_at_mut(first);
        // The values of the block before, and of this one.
        let mut shorts = [0; 2 * BLOCK];
        for (short, set) in shorts.iter_mut().zip(&before[first - BLOCK..]) {
            *short = set.trailing_zeros() as u8;
        }
        for (place, (set, far)) in
            sets.iter_mut().zip(far).take(count).enumerate()
        {
            let mut seen: u64 = far.into();
            for (distance, value) in &self.near {
                let other = shorts[BLOCK + place - distance];
                seen |= 1_u64.wrapping_shl((other ^ value).into());
            }
            let short = seen.trailing_ones() as u8;
            *set = set_of(short)?;
            shorts[BLOCK + place] = short;
        }
        shorts.last_chunk().copied()
    }
    // ANCHOR_END: solve

    /// Makes the other looks of the heap at this place, until none of these
    /// rare values is missing; returns whether it has come to that.
    fn find(&self, place: usize, mut missing: Set) -> bool {
        for (distance, short) in &self.rest {
            let other = self.sets[place - distance].trailing_zeros() as usize;
            let seen = Set::one() << (other ^ usize::from(*short));
            missing = missing & !seen;
            if missing == Set::zero() {
                return true;
            }
        }
        false
    }
}

// ANCHOR: unite_groups
/// Returns what each heap of a block sees by the looks of these groups. Each
/// look unites 32 pairs of sets; `first` is the place of the block in the sets.
#[inline(always)]
fn unite_groups<Set: PrimInt>(
    groups: &[Group],
    seen: &mut [[Set; BLOCK]],
    sets: &[Set],
    first: usize,
) -> [Set; BLOCK] {
    let seen = &mut seen[..groups.len()];
    seen.fill([Set::zero(); BLOCK]);
    let mut row = [Set::zero(); BLOCK];
    for (place, group) in groups.iter().enumerate() {
        row = seen[place];
        for distance in &group.distances {
            let others = sets[first - distance..].first_chunk();
            unite(&mut row, others.expect("the sets reach to its end"));
        }
        if group.last > 0 {
            for set in &mut row {
                *set = exchange(*set, group.last);
            }
            let mut parent = seen[group.parent];
            unite(&mut parent, &row);
            seen[group.parent] = parent;
        }
    }
    row
}
// ANCHOR_END: unite_groups

/// Returns the set of this value. `None` if it doesn't fit.
#[inline(always)]
fn set_of<Set: PrimInt>(short: u8) -> Option<Set> {
    let bits = Set::zero().count_zeros();
    (u32::from(short) < bits).then(|| Set::one() << usize::from(short))
}

/// Adds the elements of other sets to those of a row.
#[inline(always)]
fn unite<Set: PrimInt>(row: &mut [Set; BLOCK], others: &[Set; BLOCK]) {
    for (set, &other) in row.iter_mut().zip(others) {
        *set = *set | other;
    }
}

// ANCHOR: exchange
/// Exchanges the bits of all values v and v ⊕ `with`, a power of two.
#[inline(always)]
fn exchange<Set: PrimInt>(set: Set, with: usize) -> Set {
    let low = Set::max_value() / ((Set::one() << with) + Set::one());
    ((set & low) << with) | ((set >> with) & low)
}
// ANCHOR_END: exchange
