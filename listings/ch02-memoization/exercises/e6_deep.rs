//! # A million moves deep
//! minutes: 25
//! stars: 2
//! needs: [Without recursion](../ch02-memoization/stack.md#a-stack-of-our-own)
//!
//! How many moves are in the longest game from a position?
//! Chapter 1 called this number the position's *height*.
//! It is 0 if there is no move, and otherwise one more than the largest height of an option.
//!
//! As a recursion this is short.
//! But the games in the tests are a million moves deep, and the stack would overflow long before that.
//! So write it with a stack of your own.
//!
//! The chapter's loop goes through `options(position)` from the beginning each time it comes back to a position.
//! With `d` options, it may look at more than $`d^2 / 2`$ of them.
//! Do better: look at each move once.
//! The tests count, and stop your program after two looks per move.
//!
//! ## Hint
//! What does a waiting recursive call remember?
//! Its position, and how far it has got in its list of options.
//! An iterator *is* "how far it has got", so put it on the stack.
//!
//! ## Solution
//! An entry of the stack is a waiting call: a position, and the options it hasn't finished.
//! If the next option has no height yet, its call goes on the stack, and the option stays where it is: `peek` looks without taking.
//! If it has one, the option is taken, and the height of the position grows if it must.
//! If no option is left, the position is done.
//!
//! Every move is taken once, so the cost is the number of moves and positions that can come up.
//! This is what the compiler makes of a recursion, with one difference: a vector may use all of the memory, the stack only a few megabytes.

/// The number of moves in the longest game from `start`.
///
/// The positions of the game are numbers below `positions`, and `options`
/// lists those that a move can reach. No game goes on for ever.
pub fn longest_game<O: Iterator<Item = usize>>(
    start: usize,
    positions: usize,
    options: impl Fn(usize) -> O,
) -> u32 {
    // BEGIN SOLUTION
    let mut heights = vec![0; positions];
    let mut done = vec![false; positions];
    let mut waiting = vec![(start, options(start).peekable())];
    while let Some((position, rest)) = waiting.last_mut() {
        match rest.peek() {
            Some(&option) if done[option] => {
                rest.next();
                heights[*position] =
                    heights[*position].max(heights[option] + 1);
            }
            Some(&option) => {
                waiting.push((option, options(option).peekable()));
            }
            None => {
                done[*position] = true;
                waiting.pop();
            }
        }
    }
    heights[start]
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::longest_game;
    use std::cell::Cell;

    fn by_recursion(position: usize, game: &[Vec<usize>]) -> u32 {
        let options = game[position].iter();
        let heights = options.map(|&option| by_recursion(option, game) + 1);
        heights.max().unwrap_or(0)
    }

    /// `longest_game`, but panics after two looks a move.
    fn counted<O: Iterator<Item = usize>>(
        start: usize,
        positions: usize,
        options: impl Fn(usize) -> O,
    ) -> u32 {
        let moves: usize = (0..positions).map(|p| options(p).count()).sum();
        let looks = Cell::new(0);
        let look = |_: &usize| {
            looks.set(looks.get() + 1);
            assert!(looks.get() <= 2 * moves, "more than two looks a move");
        };
        longest_game(start, positions, |p| options(p).inspect(look))
    }

    fn of_lists(start: usize, game: &[Vec<usize>]) -> u32 {
        counted(start, game.len(), |position| game[position].iter().copied())
    }

    #[test]
    fn small_games_by_hand() {
        assert_eq!(of_lists(0, &[vec![]]), 0);
        assert_eq!(of_lists(1, &[vec![], vec![0]]), 1);
        // A short way and a long one to the same position, in both orders.
        assert_eq!(of_lists(2, &[vec![], vec![0], vec![0, 1]]), 2);
        assert_eq!(of_lists(2, &[vec![], vec![0], vec![1, 0]]), 2);
        // The start need not be the deepest position.
        assert_eq!(of_lists(1, &[vec![], vec![0], vec![1]]), 1);
    }

    #[test]
    fn all_games_of_five_positions() {
        for moves in 0..1_u32 << 10 {
            let mut moves = (0..10).map(|bit| moves >> bit & 1 == 1);
            let mut game = vec![Vec::new(); 5];
            for position in 0..5 {
                for option in 0..position {
                    if moves.next() == Some(true) {
                        game[position].push(option);
                    }
                }
            }
            for start in 0..5 {
                let expected = by_recursion(start, &game);
                assert_eq!(of_lists(start, &game), expected, "{game:?}");
            }
        }
    }

    #[test]
    fn a_million_moves_are_not_too_deep() {
        const STONES: usize = 1_000_000;
        let options = |stones: usize| {
            [5, 1, 2]
                .into_iter()
                .filter_map(move |t| stones.checked_sub(t))
        };
        assert_eq!(counted(STONES, STONES + 1, options), 1_000_000);
    }

    #[test]
    fn a_position_may_have_many_options() {
        // From the last position to all others, each of which has one move.
        const MANY: usize = 2_000;
        let mut game = vec![vec![0]; MANY];
        game[0].clear();
        game.push((0..MANY).collect());
        assert_eq!(of_lists(MANY, &game), 2);
        // And from each position to all smaller ones.
        let game: Vec<Vec<usize>> =
            (0..400).map(|position| (0..position).collect()).collect();
        assert_eq!(of_lists(399, &game), 399);
    }
}
