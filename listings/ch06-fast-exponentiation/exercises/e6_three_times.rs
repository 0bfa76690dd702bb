//! # At most three times as many
//! minutes: 30
//! stars: 3
//! needs: [Fibonacci Nim](../ch06-fast-exponentiation/fibonacci-nim.md#zeckendorf)
//!
//! In Fibonacci Nim a move takes at most twice as many beans as the move before.
//! Change the rule: at most *three* times as many, or, in general, at most `factor` times as many.
//! Everything else stays: there is one heap, the first move may take any number of beans but not all, and whoever takes the last bean wins.
//!
//! Write a search first, and let it print the losing heaps for the factors 1, 2, 3 and 4.
//! Each of these numbers is the sum of the one before it and some earlier number on the list; for the factor 1 it is the same number twice.
//! Which one is added?
//!
//! Then find the smallest winning move, for heaps of up to $`10^{18}`$ beans.
//! Prove as much as you can.
//!
//! ## Hint
//! For the factor 3 the losing heaps are 1, 2, 3, 4, 6, 8, 11, 15, 21, 29, …
//! Look at the number 21 = 15 + 6.
//! Why must the second part be 6 here, and not 4?
//! What could the opponent take after 4 beans?
//!
//! Then write a heap as a sum of losing heaps, the largest first, as Zeckendorf does.
//! How far apart are two consecutive parts?
//!
//! ## Solution
//! Call the losing heaps $`H_1 = 1 < H_2 < H_3 < \dots`$, and the factor $`f`$.
//! The rule is $`H_{k + 1} = H_k + H_m`$, where $`H_m`$ is the smallest of them with $`f H_m \ge H_k`$.
//! For $`f = 1`$ these are the powers of two, and for $`f = 2`$ the Fibonacci numbers.
//! For $`f = 3`$ it is $`H_{k + 1} = H_k + H_{k - 3}`$ from 8 = 6 + 2 on.
//!
//! Make numbers $`H_k`$ by this rule. We prove that they are the losing heaps.
//!
//! *Parts.* Take from a number the largest possible $`H_k`$, then do the same with the rest, and so on.
//! If $`H_k`$ was the largest, the rest is less than $`H_{k + 1} - H_k = H_m`$.
//! So the next part is smaller than $`H_m`$, and $`f`$ times this part is less than $`H_k`$.
//! Hence *each part is more than $`f`$ times the next.*
//! And this is the only such sum of a number: a sum like this with the largest part $`H_k`$ is less than $`H_{k + 1}`$, because the parts after $`H_k`$ begin below $`H_m`$, and by induction add up to less than $`H_m`$.
//!
//! *The move.* Let $`s`$ be the smallest part, and suppose you may take $`s`$.
//! Do so.
//! If that was all, you have won.
//! If not, the opponent may take at most $`f s`$ beans, which is less than the smallest part of what is left.
//!
//! *A smaller move does not help.* Suppose a player takes $`t < s`$ beans, and let $`p`$ be the smallest part of what is left.
//! Then $`p \le f t`$, so the other player may take the smallest part.
//! Why? If $`p > f t`$, write the parts of $`t`$ behind the parts of what is left.
//! Each part is more than $`f`$ times the next, so these are the parts of the whole heap.
//! But then the smallest part of the heap is at most $`t`$, and it is $`s > t`$.
//!
//! So a player who may take the smallest part wins, and a player who may not loses.
//! At the start every move but the whole heap is possible, so a heap with only one part loses, and these are the $`H_k`$.
//! No move smaller than $`s`$ wins, so $`s`$ is the smallest winning move.
//!
//! *How far back?* Write $`m = k - l`$.
//! One step later, $`f H_{m + 1} \ge H_{k + 1}`$ again: $`H_{m + 1}`$ is $`H_m`$ plus something that is at least $`H_m / f`$, so $`f H_{m + 1} \ge f H_m + H_m`$, and this is at least $`H_k + H_m`$, which is $`H_{k + 1}`$.
//! So $`m`$ grows by at most 1 each time, and $`l`$ never becomes smaller.
//! It can't grow for ever: each number is at least $`1 + 1/f`$ times the one before, so $`(1 + 1/f)^l \le H_k / H_m \le f`$.
//! So for every factor, the distance $`l`$ is constant from some place on.
//! For $`f = 3`$, $`(4/3)^l \le 3`$ means $`l \le 3`$, and 8 = 6 + 2 has reached it.
//!
//! Allen Schwenk proved in 1970 which heaps lose, for even more general rules ([Schwenk 1970](../bibliography.md#schwenk-1970)).

/// The smallest move that wins, or `None` if there is none. The heap has up to
/// 10^18 beans, this move may take at most `most` of them, and each later move
/// up to `factor` times as many as the move before. The factor is from 1 to
/// 100.
pub fn winning_move(beans: u64, most: u64, factor: u64) -> Option<u64> {
    // BEGIN SOLUTION
    let mut losing = vec![1];
    let mut back = 0;
    loop {
        let last = losing[losing.len() - 1];
        if last >= beans {
            break;
        }
        while factor * losing[back] < last {
            back += 1;
        }
        losing.push(last + losing[back]);
    }
    let mut rest = beans;
    let mut smallest = None;
    for part in losing.into_iter().rev() {
        if part <= rest {
            rest -= part;
            smallest = Some(part);
        }
    }
    smallest.filter(|&smallest| smallest <= most)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_move;

    /// For all heaps up to `last` and each number of beans that may be taken
    /// from it: the smallest winning move.
    fn by_search(last: usize, factor: usize) -> Vec<Vec<Option<u64>>> {
        let mut table: Vec<Vec<Option<u64>>> = vec![vec![None]];
        for beans in 1..=last {
            let wins = |taken: usize| {
                let left = beans - taken;
                table[left][left.min(factor * taken)].is_none()
            };
            let first = (1..=beans).find(|&taken| wins(taken)).unwrap();
            let row = (0..=beans)
                .map(|most| (first <= most).then_some(first as u64));
            table.push(row.collect());
        }
        table
    }

    #[test]
    fn all_heaps_up_to_a_hundred() {
        for factor in (1..=12).chain([50, 100]) {
            let table = by_search(100, factor);
            for (beans, row) in table.iter().enumerate() {
                for (most, &expected) in row.iter().enumerate() {
                    assert_eq!(
                        winning_move(
                            beans as u64,
                            most as u64,
                            factor as u64
                        ),
                        expected,
                        "{beans} beans, up to {most}, factor {factor}"
                    );
                }
            }
        }
    }

    #[test]
    fn first_moves_of_larger_heaps() {
        for factor in 1..=7 {
            let table = by_search(800, factor);
            for beans in 1..=800 {
                let most = beans - 1;
                assert_eq!(
                    winning_move(beans as u64, most as u64, factor as u64),
                    table[beans][most],
                    "{beans} beans, factor {factor}"
                );
            }
        }
    }

    #[test]
    fn more_may_be_taken_than_there_is() {
        assert_eq!(winning_move(0, u64::MAX, 3), None);
        assert_eq!(winning_move(1, u64::MAX, 3), Some(1));
        assert_eq!(winning_move(21, u64::MAX, 3), Some(21));
        assert_eq!(winning_move(21, 20, 3), None);
        assert_eq!(winning_move(27, u64::MAX, 3), Some(6));
    }

    #[test]
    fn powers_of_two_for_the_factor_one() {
        for beans in [1_000_000_000_000_000_000, 1 << 59, (1 << 59) - 8, 96] {
            let smallest = 1 << u64::trailing_zeros(beans);
            let found = winning_move(beans, beans - 1, 1);
            assert_eq!(found, Some(smallest).filter(|&part| part < beans));
        }
    }

    /// For the factor 3 the same distance back always, as far as 10^18.
    #[test]
    fn huge_heaps_for_the_factor_three() {
        let mut losing = vec![1_u64, 2, 3, 4, 6];
        while let [.., far, _, _, last] = losing[..]
            && last < 500_000_000_000_000_000
        {
            losing.push(last + far);
        }
        for (k, &heap) in losing.iter().enumerate() {
            assert_eq!(winning_move(heap, heap - 1, 3), None, "{heap}");
            // Four places apart a part is more than three times the other.
            if k >= 4 {
                let small = losing[k - 4];
                let found = winning_move(heap + small, heap, 3);
                assert_eq!(found, Some(small), "{heap} + {small}");
                assert_eq!(winning_move(heap + small, small - 1, 3), None);
            }
        }
    }

    #[test]
    fn a_large_factor() {
        const FAR: u64 = 1_000_000_000_000_000_000;
        let found = winning_move(FAR, FAR - 1, 100).unwrap();
        assert_eq!(winning_move(FAR, found - 1, 100), None);
        // 1 to 101 lose for the factor 100, then 103, since 1 is too little.
        for heap in 1..=101 {
            assert_eq!(winning_move(heap, heap - 1, 100), None, "{heap}");
        }
        assert_eq!(winning_move(102, 101, 100), Some(1));
        assert_eq!(winning_move(103, 102, 100), None);
    }
}
