//! The rules of a game of heaps in which a move may split a heap.

// ANCHOR: rules
/// A game of heaps. A move takes from one heap and may split what is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The digits of an octal code; the one before the point, 0 or 4, first.
    pub digits: Vec<u32>,
    /// Whether the two heaps of a split must differ, as in Grundy's game,
    /// whose only digit is 4.
    pub unequal: bool,
}
// ANCHOR_END: rules

impl Rules {
    /// Returns how many beans a move that splits may take, in rising order.
    pub fn splits(&self) -> Vec<usize> {
        let digits = self.digits.iter().enumerate();
        digits
            .filter(|(_, digit)| *digit & 4 != 0)
            .map(|(k, _)| k)
            .collect()
    }

    /// Returns the largest size of the smaller heap when `left` beans are
    /// split.
    pub fn half(&self, left: usize) -> usize {
        (left - usize::from(self.unequal)) / 2
    }
}
