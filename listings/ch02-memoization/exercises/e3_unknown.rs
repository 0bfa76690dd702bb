//! # Half a memo
//! minutes: 15
//! stars: 2
//! needs: [Three answers, not two](../ch02-memoization/answers.md)
//!
//! Suppose the memo is `vec![false; positions]`.
//! Then `false` means "losing", and it also means "not known yet".
//! The program is still right, but it works out a losing position again each time it meets one.
//! How much does that cost?
//! And what would it cost to forget the *winning* positions instead?
//!
//! Write a recursion whose memo forgets one of the two answers, and count its calls.
//! A position asks about its options in the order of the list, and stops at the first losing one, as `any` does.
//! With `forgotten = None` the memo keeps everything.
//!
//! Then find out which half is worse to forget.
//! Try the game in which a turn takes one stone, two stones, or all of them.
//!
//! ## Hint
//! Inside, a memo of type `Option<bool>` is fine: write an answer into it only if it isn't the forgotten one.
//! The game needs no stones here: position `n` has the options `[n - 1, n - 2, 0]`, without those that would be negative, and position 0 has none.
//!
//! ## Solution
//! *Nothing forgotten.* Each position goes through its list at most once, so with $`m`$ moves there are at most $`1 + m`$ calls.
//!
//! *Losing positions forgotten.* When a losing position comes up again, all its options are winning and in the memo.
//! So working it out again costs no more than one call for each of its options.
//! With at most $`d`$ options a position, there are at most $`(1 + m)(1 + d)`$ calls: slower, but not dangerous.
//!
//! *Winning positions forgotten.* When a winning position comes up again, the options before the losing one are winning too, and forgotten too.
//! With one stone, two stones or all, every number of stones but 0 is winning, so $`n`$ stones take $`c(n) = c(n - 1) + c(n - 2) + 2`$ calls, which grow like the Fibonacci numbers.
//! Half a memo can be as bad as none.
//! `Option<bool>` keeps both halves, in the same byte.

/// How often is the recursion called to find out who wins from `start`, if
/// its memo keeps every answer except `forgotten`?
///
/// `options[position]` lists the positions that a move can reach. No game
/// goes on for ever.
pub fn calls(
    start: usize,
    options: &[Vec<usize>],
    forgotten: Option<bool>,
) -> u64 {
    // BEGIN SOLUTION
    struct Memo<'a> {
        options: &'a [Vec<usize>],
        forgotten: Option<bool>,
        known: Vec<Option<bool>>,
        calls: u64,
    }

    impl Memo<'_> {
        fn is_winning(&mut self, position: usize) -> bool {
            self.calls += 1;
            if let Some(answer) = self.known[position] {
                return answer;
            }
            let mut options = self.options[position].iter();
            let answer = options.any(|&option| !self.is_winning(option));
            if self.forgotten != Some(answer) {
                self.known[position] = Some(answer);
            }
            answer
        }
    }

    let known = vec![None; options.len()];
    let mut memo = Memo {
        options,
        forgotten,
        known,
        calls: 0,
    };
    memo.is_winning(start);
    memo.calls
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::calls;

    /// A turn takes as many stones as `turns` allows, or all of them.
    fn stones(most: usize, turns: &[usize]) -> Vec<Vec<usize>> {
        let options = |stones: usize| {
            let left = turns.iter().filter_map(|&t| stones.checked_sub(t));
            left.chain((stones > 0).then_some(0)).collect()
        };
        (0..=most).map(options).collect()
    }

    /// All games of five positions in which each move leads to a smaller one.
    fn all_games() -> impl Iterator<Item = Vec<Vec<usize>>> {
        (0..1_u32 << 10).map(|moves| {
            let mut moves = (0..10).map(move |bit| moves >> bit & 1 == 1);
            let mut options = |position: usize| {
                (0..position)
                    .filter(|_| moves.next() == Some(true))
                    .collect()
            };
            (0..5).map(&mut options).collect()
        })
    }

    #[test]
    fn small_games_by_hand() {
        for forgotten in [None, Some(false), Some(true)] {
            assert_eq!(calls(0, &[vec![]], forgotten), 1);
            assert_eq!(calls(1, &[vec![], vec![0]], forgotten), 2);
        }
        // 2 and 3 are winning, so 4 asks about both; 3 asks about 2, then 0.
        let game = [vec![], vec![0], vec![0], vec![2, 0], vec![3, 2]];
        assert_eq!(calls(4, &game, None), 6);
        assert_eq!(calls(4, &game, Some(false)), 6);
        assert_eq!(calls(4, &game, Some(true)), 7);
        // 2 is losing, and 3 and 4 ask about it; its option 1 is winning.
        let game = [vec![], vec![0], vec![1], vec![2], vec![3, 2]];
        assert_eq!(calls(4, &game, None), 6);
        assert_eq!(calls(4, &game, Some(false)), 7);
        assert_eq!(calls(4, &game, Some(true)), 6);
    }

    #[test]
    fn it_stops_at_the_first_losing_option() {
        let game = [vec![], vec![0], vec![0], vec![0, 1, 2]];
        assert_eq!(calls(3, &game, None), 2);
    }

    #[test]
    fn a_whole_memo_answers_each_position_once() {
        for game in all_games() {
            let mut winning = [false; 5];
            for position in 0..5 {
                let options = &game[position];
                winning[position] = options.iter().any(|&o| !winning[o]);
            }
            // The positions that have to be worked out, and a call for each
            // option they look at.
            let mut asked = [false, false, false, false, true];
            let mut expected = 1;
            for position in (0..5).rev() {
                if !asked[position] {
                    continue;
                }
                for &option in &game[position] {
                    asked[option] = true;
                    expected += 1;
                    if !winning[option] {
                        break;
                    }
                }
            }
            assert_eq!(calls(4, &game, None), expected, "{game:?}");
        }
    }

    #[test]
    fn forgetting_losing_positions_is_not_dangerous() {
        for game in all_games() {
            let moves: usize = game.iter().map(Vec::len).sum();
            let bound = (1 + moves as u64) * (1 + 4);
            assert!(calls(4, &game, Some(false)) <= bound, "{game:?}");
        }
        // Many winning positions ask about a losing one with many options.
        let mut game = vec![vec![]];
        game.extend(vec![vec![0]; 10]);
        game.push((1..=10).collect());
        game.extend(vec![vec![11]; 10]);
        game.push((12..=21).collect());
        assert_eq!(calls(22, &game, None), 41);
        assert_eq!(calls(22, &game, Some(false)), 131);
    }

    #[test]
    fn forgetting_winning_positions_is() {
        let game = stones(20, &[1, 2]);
        let fibonacci_22 = 17_711;
        assert_eq!(calls(20, &game, Some(true)), 2 * fibonacci_22 - 2);
        assert_eq!(calls(20, &game, Some(false)), calls(20, &game, None));
        assert!(calls(20, &game, None) <= 60);
    }
}
