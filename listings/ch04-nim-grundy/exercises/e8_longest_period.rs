//! # The longest period
//! minutes: 90
//! stars: 3
//! needs: [Proving a period](../ch04-nim-grundy/period.md#when-everything-is-remembered)
//!
//! There are 512 octal games with a 0 before the point and three digits after it.
//! Look at their Grundy numbers up to `last`.
//! For some games you can prove that the numbers repeat for ever; which of these has the longest period?
//!
//! Write two functions.
//! `prove` takes a code and returns the start and the length of the period, both as small as possible, if the numbers up to `last` are enough for a proof.
//! `longest` returns the code with the longest period, and of several such codes the smallest.
//! A code is a number in base eight: 0.137 is `0o137`, and 0.07 is `0o070`.
//!
//! *Beyond the tests, and open:* go on to 10,000 and further.
//! How many of the 512 codes still have no proof?
//! Don't expect to prove them all.
//! The code 0.127 has a period of only 4, but it starts at 46,578 ([Gangolli and Plambeck 1989](../bibliography.md#gangolli-plambeck-1989)), and for others, even for 0.6 with its single digit, no period is known at all.
//! Guy asked whether *every* octal game with finitely many digits repeats eventually.
//! The question is still open.
//!
//! ## Hint
//! The chapter has a theorem about how far you must look.
//! Check the whole range of the theorem, down to the last value: try your program on 0.4 with the numbers up to 2.
//!
//! To find the period, start from the end: for each length, go back as long as the numbers are equal.
//!
//! ## Solution
//! For each length, the start is the heap after the last one with $`g(n + p) \neq g(n)`$.
//! The proof holds if all $`n`$ from the start $`n_0`$ up to $`2 n_0 + p + k`$ have been compared, where $`k`$ is the most that a move removes.
//! However a heap beyond that range is split, one of its parts is so large that shortening it by one period leaves it at or above the start.
//!
//! In 0.4 a move takes one bean and must leave two heaps.
//! The numbers begin 0, 0, 0, 1: they seem to have period 1 for exactly as long as a proof with one value too few would look.
//!
//! Up to 300 the longest proved period is 62, that of 0.134, from 60 on.
//! Up to 850 it is 148, that of 0.055, from 259 on.
//!
//! To get far you need more than this program, whose time grows with the square of `last`.
//! In many games few heaps are [rare](../ch04-nim-grundy/grundys-game.md#rare-and-common), and nearly all splits without a rare heap can be skipped.

/// Where the Grundy numbers of 0.abc begin to repeat for ever, and how long a
/// round is, if the numbers up to `last` prove it. The code is `0oabc`.
pub fn prove(code: u32, last: usize) -> Option<(usize, usize)> {
    // BEGIN SOLUTION
    let digits = [0, code >> 6 & 7, code >> 3 & 7, code & 7];
    let most_removed = digits.iter().rposition(|&digit| digit > 0)?;
    let mut grundy: Vec<usize> = Vec::with_capacity(last + 1);
    let mut seen = Vec::new();
    for heap in 0..=last {
        let mut see = |value: usize| {
            if value >= seen.len() {
                seen.resize(value + 1, usize::MAX);
            }
            seen[value] = heap;
        };
        for removed in 1..=most_removed.min(heap) {
            let digit = digits[removed];
            let left = heap - removed;
            if digit >> u32::from(left > 0) & 1 == 1 {
                see(grundy[left]);
            }
            if digit & 4 == 4 {
                let fewer = &grundy[1.min(left)..=left / 2];
                let more = grundy[..left].iter().rev();
                fewer.iter().zip(more).for_each(|(a, b)| see(a ^ b));
            }
        }
        let mex = seen.iter().take_while(|&&seen| seen == heap).count();
        grundy.push(mex);
    }
    (1..=last).find_map(|length| {
        let start = (0..=last - length)
            .rev()
            .find(|&heap| grundy[heap] != grundy[heap + length])
            .map_or(0, |heap| heap + 1);
        let checked = 2 * (start + length) + most_removed;
        (checked <= last).then_some((start, length))
    })
    // END SOLUTION
}

/// The code `0oabc` of a game 0.abc whose period is proved by the numbers up
/// to `last` and is the longest, with its start and its length; the smallest
/// code of those with this length. `last` is at least 10.
pub fn longest(last: usize) -> (u32, usize, usize) {
    // BEGIN SOLUTION
    let mut best = (0, 0, 0);
    for code in 0..512 {
        if let Some((start, length)) = prove(code, last)
            && length > best.2
        {
            best = (code, start, length);
        }
    }
    best
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{longest, prove};

    #[test]
    fn famous_games() {
        for last in [200, 300] {
            assert_eq!(prove(0o770, last), Some((71, 12)));
            assert_eq!(prove(0o070, last), Some((53, 34)));
            assert_eq!(prove(0o137, last), Some((52, 34)));
        }
        // The last exception of Kayles is 70.
        assert_eq!(prove(0o770, 100), None);
        assert_eq!(prove(0o070, 100), None);
    }

    #[test]
    fn games_that_split_no_heap() {
        assert_eq!(prove(0o100, 20), Some((2, 1)));
        assert_eq!(prove(0o300, 20), Some((0, 2)));
        assert_eq!(prove(0o330, 20), Some((0, 3)));
        assert_eq!(prove(0o333, 20), Some((0, 4)));
        assert_eq!(prove(0o033, 20), Some((0, 5)));
        assert_eq!(prove(0o030, 20), Some((0, 4)));
    }

    #[test]
    fn nothing_false_is_proved() {
        // 0, 0, 0, 1: not always 0, whatever three values seem to say.
        assert_ne!(prove(0o400, 2), Some((0, 1)));
        assert_ne!(prove(0o400, 3), Some((0, 1)));
        assert_ne!(prove(0o040, 3), Some((0, 1)));
        assert_ne!(prove(0o004, 4), Some((0, 1)));
        for code in 1..512 {
            let late = prove(code, 300);
            for last in [20, 40, 80, 160] {
                let early = prove(code, last);
                if early.is_some() {
                    assert_eq!(early, late, "0.{code:03o} up to {last}");
                }
            }
        }
    }

    #[test]
    fn the_longest_periods() {
        assert_eq!(longest(300), (0o134, 60, 62));
        assert_eq!(longest(850), (0o055, 259, 148));
    }
}
