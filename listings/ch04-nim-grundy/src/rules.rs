//! The rules of a game of heaps in which a move may split a heap.

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
// ANCHOR_END: rules

impl Rules {
    /// How many a move may take that splits, in rising order.
    pub fn splits(&self) -> Vec<usize> {
        let digits = self.digits.iter().enumerate();
        digits
            .filter(|(_, digit)| *digit & 4 != 0)
            .map(|(k, _)| k)
            .collect()
    }

    /// The largest smaller heap of a split, if both together have `left`.
    pub fn half(&self, left: usize) -> usize {
        (left - usize::from(self.unequal)) / 2
    }
}
