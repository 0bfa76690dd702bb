//! The Grundy numbers of up to a million heaps, where few heaps are rare.
//!
//! The sparse space of Berlekamp, Conway and Guy, Winning Ways, chapter 4.

use std::ops::Range;

// ANCHOR: rules
/// A game of heaps. A move takes from one heap and may split what is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The digits of an octal code; the one before the point, 0 or 4, first.
    pub digits: Vec<u32>,
    /// Must the two heaps of a split differ? With the digits 4 alone that is
    /// Grundy's game.
    pub unequal: bool,
}

impl Rules {
    /// How many a move may take that splits, in rising order.
    fn splits(&self) -> Vec<usize> {
        let digits = self.digits.iter().enumerate();
        digits.filter(|(_, digit)| *digit & 4 != 0).map(|(k, _)| k).collect()
    }

    /// The largest smaller heap of a split, if both together have `left`.
    fn half(&self, left: usize) -> usize {
        (left - usize::from(self.unequal)) / 2
    }
}
// ANCHOR_END: rules

// ANCHOR: classes
/// Calls each heap rare or common, by its value and perhaps by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The bits of the value that count.
    pub mask: u32,
    /// If the size counts too: how many a split takes, modulo 2. That must be
    /// the same for all splits.
    pub taken: Option<usize>,
}

impl Classes {
    /// Is a heap of this size rare if it has this value?
    ///
    /// It is if the value has an even number of ones among the bits that
    /// count; where the size counts too, if that number plus size plus `taken`
    /// is even.
    ///
    /// For a heap and the two heaps that a split makes of it, with the xor of
    /// their values for its own, these numbers add up modulo 2. So a split into
    /// two heaps of one class has a value that is rare for the heap before, and
    /// a split into a rare heap and a common one has a value that is common for
    /// it.
    pub fn is_rare(self, heap: usize, value: u32) -> bool {
        let bits = (value & self.mask).count_ones() as usize;
        (bits + self.taken.map_or(0, |taken| heap + taken)) % 2 == 0
    }
}
// ANCHOR_END: classes

// ANCHOR: choose
impl Classes {
    /// The classes with the fewest rare heaps, if heaps have these values,
    /// all below `bound`, a power of two.
    fn choose(grundy: &[u32], bound: usize, splits: &[usize]) -> Self {
        let taken = splits.first().map_or(0, |taken| taken % 2);
        let all_alike = splits.iter().all(|other| other % 2 == taken);
        let mut best = (i64::MAX, Self { mask: 0, taken: None });
        for taken in [None, all_alike.then_some(taken)] {
            let by_size = Self { mask: 0, taken };
            // The rare heaps of each value, less the common ones.
            let mut surplus = vec![0; bound];
            for (heap, &value) in grundy.iter().enumerate() {
                let rare = by_size.is_rare(heap, value);
                surplus[value as usize] += if rare { 1 } else { -1 };
            }
            add_up(&mut surplus);
            for (mask, &surplus) in (0..).zip(&surplus) {
                if surplus < best.0 {
                    best = (surplus, Self { mask, taken });
                }
            }
        }
        best.1
    }
}

/// Replaces the entry of each mask by the sum of all entries, those with an
/// odd number of bits in the mask subtracted: the transform of Walsh and
/// Hadamard.
fn add_up(entries: &mut [i64]) {
    let mut bit = 1;
    while bit < entries.len() {
        for both in entries.chunks_exact_mut(2 * bit) {
            let (without, with) = both.split_at_mut(bit);
            for (without, with) in without.iter_mut().zip(with) {
                (*without, *with) = (*without + *with, *without - *with);
            }
        }
        bit *= 2;
    }
}
// ANCHOR_END: choose

// ANCHOR: solver
/// How many heaps are solved together.
const BLOCK: usize = 32;

/// Which values below `BOUND`, a power of two, have been seen in an option.
type Seen<const BOUND: usize> = [bool; BOUND];

/// A game of which the heaps below `grundy.len()` are solved.
struct Solver<'a> {
    rules: &'a Rules,
    splits: Vec<usize>,
    grundy: Vec<u32>,
    /// For each heap its value, plus 16 times that of the next one.
    two: Vec<u32>,
    /// The least power of two above all values. What xor makes of them is
    /// below it too.
    bound: usize,
    classes: Classes,
    /// The sizes of the rare heaps, from `BLOCK` up.
    rare: Vec<usize>,
    looked_at: u64,
}

impl Solver<'_> {
    /// Chooses the classes anew.
    fn choose_classes(&mut self) {
        let grundy = &self.grundy;
        self.classes = Classes::choose(grundy, self.bound, &self.splits);
        let rare = |&heap: &usize| self.classes.is_rare(heap, grundy[heap]);
        self.rare = (BLOCK..grundy.len()).filter(rare).collect();
    }

    /// Notes the value of the next heap.
    fn push(&mut self, value: u32) {
        let heap = self.grundy.len();
        if heap >= BLOCK && self.classes.is_rare(heap, value) {
            self.rare.push(heap);
        }
        self.bound = self.bound.max((value as usize + 1).next_power_of_two());
        if let Some(before) = self.two.last_mut() {
            *before += 16 * value;
        }
        self.two.push(value);
        self.grundy.push(value);
    }
}
// ANCHOR_END: solver

// ANCHOR: solve
/// A solved game.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The Grundy number of each heap.
    pub grundy: Vec<u32>,
    /// The classes at the end.
    pub classes: Classes,
    /// The sizes of the heaps that are rare in these classes.
    pub rare: Vec<usize>,
    /// How many splits were looked at; each as often as it was.
    pub looked_at: u64,
}

/// Solves the heaps 0 to `last`.
///
/// For each heap that is one look for each rare heap and each digit that
/// splits, and as many more as it takes to find the rare values. O(last²) if
/// many heaps are rare; slower, but right, if values pass 4095.
pub fn solve(rules: &Rules, last: usize) -> Solved {
    let mut solver = Solver {
        rules,
        splits: rules.splits(),
        grundy: Vec::with_capacity(last + 1),
        two: Vec::with_capacity(last + 1),
        bound: 1,
        classes: Classes { mask: 0, taken: None },
        rare: Vec::new(),
        looked_at: 0,
    };
    // From here on no split is into two heaps of less than `BLOCK`.
    let start = 2 * BLOCK + rules.digits.len();
    let mut next_choice = start;
    while solver.grundy.len() <= last {
        let heap = solver.grundy.len();
        if heap >= next_choice {
            solver.choose_classes();
            next_choice = 2 * heap;
        }
        match solver.bound {
            _ if heap < start => solver.plain(),
            0..=16 if solver.pairs_pay() => {
                solver.block(last, Solver::far_pairs);
            }
            0..=64 => solver.block(last, Solver::far_splits::<64>),
            65..=256 => solver.block(last, Solver::far_splits::<256>),
            257..=4096 => solver.block(last, Solver::far_splits::<4096>),
            _ => solver.plain(),
        }
    }
    let Solver { grundy, classes, looked_at, .. } = solver;
    let rare = |&heap: &usize| classes.is_rare(heap, grundy[heap]);
    let rare = (0..=last).filter(rare).collect();
    Solved { grundy, classes, rare, looked_at }
}

/// The Grundy numbers of the heaps 0 to `last`.
pub fn grundy_numbers(rules: &Rules, last: usize) -> Vec<u32> {
    solve(rules, last).grundy
}
// ANCHOR_END: solve

// ANCHOR: plain
impl Solver<'_> {
    /// Solves one heap by looking at all options.
    fn plain(&mut self) {
        let heap = self.grundy.len();
        let mut seen = vec![false; self.bound + 1];
        let digits = self.rules.digits.iter().enumerate();
        for (taken, digit) in digits.skip(1).take(heap) {
            let left = heap - taken;
            if digit >> u32::from(left > 0) & 1 == 1 {
                seen[self.grundy[left] as usize] = true;
            }
        }
        let splits = self.splits.iter().take_while(|&&taken| taken < heap);
        for left in splits.map(|taken| heap - taken) {
            for one in 1..=self.rules.half(left) {
                let value = self.grundy[one] ^ self.grundy[left - one];
                seen[value as usize] = true;
                self.looked_at += 1;
            }
        }
        let mut least = 0;
        while seen[least as usize] {
            least += 1;
        }
        self.push(least);
    }
}
// ANCHOR_END: plain

// ANCHOR: far
impl Solver<'_> {
    /// The values of the far splits of the next heaps: the splits into a rare
    /// heap of at least `BLOCK` and another one. So the other one is smaller
    /// than the first of the next heaps: it is solved.
    ///
    /// From one of the next heaps to the following one, the rare heap of a
    /// split stays and the other one grows by one. So one loop looks at a
    /// split of each of them.
    fn far_splits<const BOUND: usize>(&mut self) -> [Seen<BOUND>; BLOCK] {
        let start = self.grundy.len();
        let mut block = [[false; BOUND]; BLOCK];
        for &taken in &self.splits {
            // Otherwise the other heap has less than `BLOCK`.
            let is_far = |&&rare: &&usize| rare + taken < start;
            for &rare in self.rare.iter().take_while(is_far) {
                let first = start - taken - rare;
                let others = &self.grundy[first..first + BLOCK];
                // Where both heaps are equal. If they may not be, the value 0
                // of this split does not count.
                let equal = rare.wrapping_sub(first);
                let zero = block.get(equal).map(|seen| seen[0]);
                let value = self.grundy[rare];
                for (seen, other) in block.iter_mut().zip(others) {
                    // No value is larger; the remainder saves a check.
                    seen[(value ^ other) as usize % BOUND] = true;
                }
                if let (true, Some(zero)) = (self.rules.unequal, zero) {
                    block[equal][0] = zero;
                }
                self.looked_at += BLOCK as u64;
            }
        }
        block
    }
}
// ANCHOR_END: far

// ANCHOR: pairs
impl Solver<'_> {
    /// Is it worth it to look at pairs? To take them apart costs as much as
    /// some hundred rare heaps.
    fn pairs_pay(&self) -> bool {
        !self.rules.unequal && self.rare.len() > 500
    }

    /// The same while all values are below 16, if heaps of a split may be
    /// equal: for two of the next heaps in each look.
    ///
    /// Their two values are the digits of one number, and xor works on both.
    fn far_pairs(&mut self) -> [Seen<16>; BLOCK] {
        let start = self.grundy.len();
        let mut pairs = [[false; 256]; BLOCK / 2];
        for &taken in &self.splits {
            let is_far = |&&rare: &&usize| rare + taken < start;
            for &rare in self.rare.iter().take_while(is_far) {
                let first = start - taken - rare;
                let others = self.two[first..first + BLOCK].chunks_exact(2);
                let value = self.grundy[rare] * 17;
                for (seen, other) in pairs.iter_mut().zip(others) {
                    seen[(value ^ other[0]) as usize % 256] = true;
                }
                self.looked_at += BLOCK as u64;
            }
        }
        let mut block = [[false; 16]; BLOCK];
        for (both, seen) in block.chunks_exact_mut(2).zip(&pairs) {
            for value in (0..256).filter(|&value| seen[value]) {
                both[0][value % 16] = true;
                both[1][value / 16] = true;
            }
        }
        block
    }
}
// ANCHOR_END: pairs

// ANCHOR: look
impl Solver<'_> {
    /// Solves the next heaps, up to `last`, while all values are below
    /// `BOUND`; `far` finds the values of their far splits.
    fn block<const BOUND: usize>(
        &mut self,
        last: usize,
        far: impl Fn(&mut Self) -> [Seen<BOUND>; BLOCK],
    ) {
        for mut seen in far(self) {
            if self.grundy.len() > last || self.bound > BOUND {
                break;
            }
            let value = self.finish(&mut seen);
            self.push(value);
        }
    }

    /// Looks at the splits of `left` into two heaps, one of these sizes.
    fn look<const BOUND: usize>(
        &self,
        seen: &mut Seen<BOUND>,
        left: usize,
        smaller: Range<usize>,
    ) {
        let larger = self.grundy[..left + 1 - smaller.start].iter().rev();
        for (one, other) in self.grundy[smaller].iter().zip(larger) {
            seen[(one ^ other) as usize % BOUND] = true;
        }
    }
}
// ANCHOR_END: look

// ANCHOR: finish
impl Solver<'_> {
    /// The value of the next heap, if the values of its far splits are
    /// `seen`.
    ///
    /// Then come the near splits, into a heap of less than `BLOCK` and
    /// another one. With them, all splits into a rare heap and a common one
    /// have been seen, so all common values of splits. If the least value not
    /// seen is common, it is no option's, and the answer. If it is rare, a
    /// split into two common heaps, or two rare ones, may still have it: we
    /// look at more splits until one has it, or until there are no more.
    fn finish<const BOUND: usize>(&mut self, seen: &mut Seen<BOUND>) -> u32 {
        let heap = self.grundy.len();
        for (taken, digit) in self.rules.digits.iter().enumerate().skip(1) {
            if digit & 2 != 0 {
                seen[self.grundy[heap - taken] as usize % BOUND] = true;
            }
        }
        for &taken in &self.splits {
            self.look(seen, heap - taken, 1..BLOCK);
            self.looked_at += BLOCK as u64 - 1;
        }
        let most = self.splits.first();
        let most = most.map_or(0, |taken| self.rules.half(heap - taken));
        let mut least = 0;
        let mut next = BLOCK;
        loop {
            while seen.get(least as usize) == Some(&true) {
                least += 1;
            }
            if next > most || !self.classes.is_rare(heap, least) {
                return least;
            }
            for &taken in &self.splits {
                let left = heap - taken;
                let end = (next + BLOCK).min(self.rules.half(left) + 1);
                self.look(seen, left, next.min(end)..end);
                self.looked_at += end.saturating_sub(next) as u64;
            }
            next += BLOCK;
        }
    }
}
// ANCHOR_END: finish
