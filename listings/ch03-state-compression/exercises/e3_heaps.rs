//! # Heaps have no names
//! minutes: 15
//! stars: 1
//!
//! Stones lie in heaps, and a turn takes as many stones as it likes from one heap.
//! As the players tell it, a position is a list: the first heap has 3 stones, the second 1, the third 3.
//! But who wins does not depend on the order of the heaps, and an empty heap is no heap.
//! So 3, 1, 3 and 1, 3, 3 and 3, 0, 3, 1 are one position.
//!
//! Write two functions.
//! `canonical` gives all lists that are the same position one common form: sorted, without zeros.
//! `positions` counts the positions that can come up in a game, first as lists of the same length as the heaps, then as canonical forms.
//!
//! How many are there for nine heaps with nine stones each?
//!
//! ## Hint
//! The first count is a product.
//! For the second one, keep a set of the forms that you have found and a list of those that you have not gone on from yet.
//! Is it necessary to follow *all* moves?
//!
//! ## Solution
//! In a heap of $`h`$ stones there can be 0 to $`h`$ stones later, whatever happens to the others: $`h + 1`$ possibilities a heap, and the product of these is the first count.
//!
//! For the second count it is enough to follow the moves that take one stone.
//! A move that takes five stones leads where five moves that take one stone lead.
//! So both rules reach the same positions (but they are not the same game!).
//!
//! Nine heaps of nine have $`10^9`$ lists and 48,620 forms.
//! A form is nine numbers from 0 to 9 in a fixed order, and there are $`\binom{18}{9}`$ ways to choose these.

/// The form that all orders of these heaps have in common.
pub fn canonical(heaps: &[u32]) -> Vec<u32> {
    // BEGIN SOLUTION
    let mut heaps: Vec<u32> =
        heaps.iter().copied().filter(|&stones| stones > 0).collect();
    heaps.sort_unstable();
    heaps
    // END SOLUTION
}

/// How many positions can come up from these heaps: as lists, of which there
/// are at most 10^18, and as canonical forms, at most 50,000.
pub fn positions(heaps: &[u32]) -> (u64, usize) {
    // BEGIN SOLUTION
    let lists = heaps.iter().map(|&stones| u64::from(stones) + 1).product();
    let mut found = std::collections::HashSet::from([canonical(heaps)]);
    let mut open = vec![canonical(heaps)];
    while let Some(position) = open.pop() {
        for heap in 0..position.len() {
            let mut option = position.clone();
            option[heap] -= 1;
            let option = canonical(&option);
            if found.insert(option.clone()) {
                open.push(option);
            }
        }
    }
    (lists, found.len())
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{canonical, positions};
    use std::collections::BTreeSet;

    #[test]
    fn order_and_empty_heaps_do_not_matter() {
        for heaps in [&[3, 1, 3][..], &[1, 3, 3], &[3, 0, 3, 1, 0]] {
            assert_eq!(canonical(heaps), [1, 3, 3]);
        }
        assert_eq!(canonical(&[10, 9, 100]), [9, 10, 100]);
        assert_eq!(canonical(&[0, 0]), []);
    }

    /// All lists that moves can reach.
    fn lists(heaps: &[u32]) -> BTreeSet<Vec<u32>> {
        let mut found = BTreeSet::from([heaps.to_vec()]);
        let mut open = vec![heaps.to_vec()];
        while let Some(position) = open.pop() {
            for heap in 0..heaps.len() {
                for left in 0..position[heap] {
                    let mut option = position.clone();
                    option[heap] = left;
                    if found.insert(option.clone()) {
                        open.push(option);
                    }
                }
            }
        }
        found
    }

    #[test]
    fn up_to_three_heaps_of_up_to_four_stones() {
        for code in 0..125 {
            let heaps = [code % 5, code / 5 % 5, code / 25];
            let heaps = &heaps[usize::from(code % 7 == 0)..];
            let lists = lists(heaps);
            // Two lists are one position if they have each number of stones
            // in as many heaps.
            let forms: BTreeSet<[usize; 4]> = lists
                .iter()
                .map(|list| {
                    [1, 2, 3, 4].map(|stones| {
                        list.iter().filter(|&&heap| heap == stones).count()
                    })
                })
                .collect();
            let expected = (lists.len() as u64, forms.len());
            assert_eq!(positions(heaps), expected, "{heaps:?}");
        }
    }

    #[test]
    fn nine_heaps_of_nine() {
        // A wrong count here would fill your memory below.
        assert_eq!(positions(&[2, 2]), (9, 6));
        assert_eq!(positions(&[9; 9]), (1_000_000_000, 48_620));
    }
}
