//! # Heaps have no names
//! minutes: 15
//! stars: 1
//! needs: [When are two positions the same?](../ch03-state-compression/same.md#how-to-forget)
//!
//! There are heaps of stones, and a turn takes any number of stones from one heap.
//! To the players a position is a list, `[3, 1, 3]`: the first heap has 3 stones, the second 1, the third 3.
//! But who wins does not depend on the order of the heaps, and an empty heap is no heap.
//! So `[3, 1, 3]`, `[1, 3, 3]` and `[3, 0, 3, 1]` are one position.
//!
//! Write two functions.
//! `canonical` brings all the lists of one position to a common form: sorted, without zeros.
//! `positions` counts the positions that can come up in a game, first as lists with an entry for each heap, then as canonical forms.
//!
//! How many are there for nine heaps with nine stones each?
//!
//! ## Hint
//! The first count is a product.
//! For the second, keep a set of the forms you have found and a list of those whose moves you have not followed yet.
//! Do you have to follow *all* moves?
//!
//! ## Solution
//! A heap of $`h`$ stones can come down to any number from 0 to $`h`$, whatever happens to the others. That makes $`h + 1`$ possibilities for each heap, and the first count is their product.
//!
//! For the second count it is enough to follow the moves that take one stone.
//! A move that takes five stones leads to the same position as five moves that take one.
//! So both rules reach the same positions (but they are not the same game!).
//!
//! Nine heaps of nine have $`10^9`$ lists and 48,620 forms.
//! A form is nine numbers from 0 to 9 in ascending order, and there are $`\binom{18}{9}`$ ways to choose these.

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
            // Two lists are one position if every number of stones occurs
            // equally often in both.
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
