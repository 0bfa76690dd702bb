//! # Take a square
//! minutes: 10
//! stars: 1
//! needs: [Remember](../ch02-memoization/index.md#a-notebook), [Three answers, not two](../ch02-memoization/answers.md)
//!
//! There are some stones on a table.
//! A turn takes a square number of them: 1, 4, 9, 16 and so on.
//! Whoever can't take any more stones loses.
//! Write the recursion, and give it a memo.
//! The memo is passed in: `memo[s]` is `None` as long as it isn't known who wins with `s` stones.
//! Look there first, and write down every answer you find.
//! The tests ask about 1,000 stones, and without the memo they would never finish.
//!
//! Before you run it: who wins with 5 stones? With 6? With 7?
//! Then print the losing numbers of stones below 100.
//! Do you see a pattern?
//!
//! ## Hint
//! Look, work out, write: the recursion of chapter 1 is the middle part.
//! The squares are `root * root` for `root` from 1 on, while they are at most `stones`.
//!
//! ## Solution
//! Five stones lose: you leave four or one, and the opponent takes all of them at once.
//! Six win, because taking one leaves five.
//! Seven lose again: you leave six or three, and both win: three because taking one leaves two, which lose.
//!
//! The memo for 1,000 stones has at most 1,001 answers, and each of them looks at no more than 31 others.
//! The losing numbers begin 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, and then comes 34: whatever pattern you saw is broken.
//! I know of no formula for them.

/// Does the player to move win with this many stones, at most 1,000? `memo`
/// has a slot for each number of stones up to that.
pub fn is_winning(stones: usize, memo: &mut [Option<bool>]) -> bool {
    // BEGIN SOLUTION
    if let Some(answer) = memo[stones] {
        return answer;
    }
    let answer = (1..=stones)
        .map(|root| root * root)
        .take_while(|&square| square <= stones)
        .any(|square| !is_winning(stones - square, memo));
    memo[stones] = Some(answer);
    answer
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    /// The labels of all numbers of stones up to `most`, by loops.
    fn by_loops(most: usize) -> Vec<bool> {
        let mut winning: Vec<bool> = Vec::new();
        for stones in 0..=most {
            winning.push((1..=stones).any(|root| {
                root * root <= stones && !winning[stones - root * root]
            }));
        }
        winning
    }

    #[test]
    fn the_losing_numbers_below_forty() {
        let losing: Vec<usize> = (0..40)
            .filter(|&stones| !is_winning(stones, &mut [None; 40]))
            .collect();
        assert_eq!(losing, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39]);
    }

    #[test]
    fn it_believes_the_memo() {
        // 4 stones win. But if the memo says that they lose, 5 stones win.
        let mut memo = [None; 6];
        memo[4] = Some(false);
        assert!(is_winning(5, &mut memo));
        assert!(!is_winning(4, &mut memo));
    }

    #[test]
    fn it_writes_right_answers_into_the_memo() {
        let mut memo = [None; 40];
        is_winning(39, &mut memo);
        // 39 stones lose, so each of their options had to be answered.
        for stones in [39, 38, 35, 30, 23, 14, 3] {
            assert!(memo[stones].is_some(), "{stones} is not in the memo");
        }
        for (stones, winning) in by_loops(39).into_iter().enumerate() {
            assert_ne!(memo[stones], Some(!winning), "{stones}");
        }
    }

    #[test]
    fn a_thousand_stones_are_answered_at_once() {
        let mut memo = [None; 1001];
        memo[20] = Some(true);
        assert!(is_winning(20, &mut memo), "look into the memo first");
        memo[20] = None;
        is_winning(20, &mut memo);
        assert!(memo[20].is_some(), "write the answers into the memo");
        let winning = by_loops(1000);
        assert_eq!(is_winning(1000, &mut [None; 1001]), winning[1000]);
        for stones in 990..1000 {
            assert_eq!(is_winning(stones, &mut memo), winning[stones]);
        }
    }
}
