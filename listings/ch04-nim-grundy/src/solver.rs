//! What the solver keeps: the heaps solved so far, and which of them are rare.

use crate::classes::Classes;
use crate::rules::Rules;

// ANCHOR: solver
/// How many heaps are solved together.
pub const BLOCK: usize = 32;

/// A game whose heaps below `grundy.len()` are solved.
pub struct Solver<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// How many beans a move that splits may take, in rising order.
    pub splits: Vec<usize>,
    /// The Grundy numbers of the solved heaps.
    pub grundy: Vec<u32>,
    /// For each heap its value, plus 16 times that of the next one.
    pub value_pairs: Vec<u32>,
    /// The least power of two above all values, and so above all their xors.
    pub bound: usize,
    /// The classes chosen last.
    pub classes: Classes,
    /// The sizes of the rare heaps, from `BLOCK` up.
    pub rare: Vec<usize>,
    /// How many splits were looked at, counting repeats.
    pub looked_at: u64,
}
// ANCHOR_END: solver

impl Solver<'_> {
    /// Chooses the classes again.
    pub fn choose_classes(&mut self) {
        let grundy = &self.grundy;
        self.classes = Classes::choose(grundy, self.bound, &self.splits);
        let rare = |&heap: &usize| self.classes.is_rare(heap, grundy[heap]);
        self.rare = (BLOCK..grundy.len()).filter(rare).collect();
    }

    /// Records the value of the next heap.
    pub fn push(&mut self, value: u32) {
        let heap = self.grundy.len();
        if heap >= BLOCK && self.classes.is_rare(heap, value) {
            self.rare.push(heap);
        }
        self.bound = self.bound.max((value as usize + 1).next_power_of_two());
        if let Some(before) = self.value_pairs.last_mut() {
            *before += 16 * value;
        }
        self.value_pairs.push(value);
        self.grundy.push(value);
    }
}

impl Solver<'_> {
    /// Solves one heap by looking at all options.
    pub fn solve_by_all_options(&mut self) {
        let heap = self.grundy.len();
        let mut seen = vec![false; self.bound + 1];
        let digits = self.rules.digits.iter().enumerate();
        for (taken, digit) in digits.skip(1).take(heap) {
            let left = heap - taken;
            if (digit >> u32::from(left > 0)) & 1 == 1 {
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
