//! # Integers on both sides
//! minutes: 20
//! stars: 2
//! needs: [The simplest number](../ch05-hackenbush/numbers.md#birthdays), [Dominoes](../ch05-hackenbush/dominoes.md#switch), [The value of any game](../ch05-hackenbush/values.md#what-nobody-would-choose)
//!
//! From a game White may move to some integers, and Black to some others: $`\{0, 2 \mid 5\}`$, or $`\{\;\mid -1, 3\}`$.
//! What is the game worth?
//! The answer is a number, a number and a star, or a switch.
//!
//! Before you write it: what is $`\{2 \mid 7\}`$ worth, and what is $`\{-3 \mid\;\}`$ worth?
//!
//! ## Hint
//! Cross out the dominated options.
//! At most one integer is left on each side.
//! If White's is less than Black's, or if one is missing, the game is the simplest number that fits.
//!
//! ## Solution
//! Of White's options only the largest counts, and of Black's only the smallest.
//! If White's is larger, the game is a switch; if the two are the same integer $`x`$, it is $`\{x \mid x\} = x + ∗`$.
//! Otherwise it is the simplest number between them: 0 if that fits, else the integer nearest to 0 that fits, and if no integer does, the number halfway between them.
//!
//! $`\{2 \mid 7\}`$ is 3, which is not in the middle.
//! $`\{-3 \mid\;\}`$ is 0, and not $`-2`$: White has only a bad move, Black has none at all, and the first player loses.

/// What a game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A number, given as twice the number: `Twice(3)` is 3/2.
    Twice(i64),
    /// An integer and a star.
    Star(i64),
    /// White's move makes it the first integer, Black's the second, which is
    /// smaller.
    Switch(i64, i64),
}

/// The worth of a game from which White can move to each of some integers, and
/// Black to others. No integer is further from 0 than 2^60.
pub fn worth(white: &[i64], black: &[i64]) -> Worth {
    // BEGIN SOLUTION
    let low = white.iter().max();
    let high = black.iter().min();
    if let (Some(&low), Some(&high)) = (low, high) {
        if low > high {
            return Worth::Switch(low, high);
        }
        if low == high {
            return Worth::Star(low);
        }
    }
    // The integer nearest to 0 above `low` and below `high`.
    let above = low.map_or(0, |&low| (low + 1).max(0));
    let below = high.map_or(0, |&high| (high - 1).min(0));
    let nearest = if above > 0 { above } else { below };
    match (low, high) {
        (Some(&low), Some(&high)) if low + 1 == high => {
            Worth::Twice(low + high)
        }
        _ => Worth::Twice(2 * nearest),
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::Worth::{self, Star, Switch, Twice};
    use super::worth;

    /// An integer, as so many moves of White or of Black, or lists of what
    /// White and Black can move to.
    #[derive(Clone)]
    enum Game {
        Integer(i64),
        Lists([Vec<i64>; 2]),
    }

    impl Game {
        fn options(&self, player: usize) -> Vec<Self> {
            match self {
                &Self::Integer(moves) if player == 0 && moves > 0 => {
                    vec![Self::Integer(moves - 1)]
                }
                &Self::Integer(moves) if player == 1 && moves < 0 => {
                    vec![Self::Integer(moves + 1)]
                }
                Self::Integer(_) => vec![],
                Self::Lists(lists) => lists[player]
                    .iter()
                    .map(|&at| Self::Integer(at))
                    .collect(),
            }
        }
    }

    /// Does `player` win, who is to move, the first game beside the mirror
    /// image of the second one?
    fn wins(one: &Game, other: &Game, player: usize) -> bool {
        let own = one.options(player);
        let mirrored = other.options(1 - player);
        own.iter().any(|at| !wins(at, other, 1 - player))
            || mirrored.iter().any(|at| !wins(one, at, 1 - player))
    }

    /// A game that is worth it.
    fn game(worth: Worth) -> Game {
        match worth {
            Twice(twice) if twice % 2 == 0 => Game::Integer(twice / 2),
            Twice(twice) => {
                let below = (twice - 1).div_euclid(2);
                Game::Lists([vec![below], vec![below + 1]])
            }
            Star(x) => Game::Lists([vec![x], vec![x]]),
            Switch(x, y) => Game::Lists([vec![x], vec![y]]),
        }
    }

    #[test]
    fn the_examples() {
        assert_eq!(worth(&[2], &[7]), Twice(6));
        assert_eq!(worth(&[-3], &[]), Twice(0));
        assert_eq!(worth(&[0, 2], &[5]), Twice(6));
        assert_eq!(worth(&[], &[-1, 3]), Twice(-4));
    }

    #[test]
    fn a_half_a_star_and_a_switch() {
        assert_eq!(worth(&[1], &[2]), Twice(3));
        assert_eq!(worth(&[-2], &[-1]), Twice(-3));
        assert_eq!(worth(&[4, 1], &[4, 6]), Star(4));
        assert_eq!(worth(&[4, 1], &[-2, 6]), Switch(4, -2));
    }

    #[test]
    fn one_integer_or_none_on_each_side_by_playing() {
        let lists = || {
            let none = std::iter::once(vec![]);
            none.chain((-4..=4).map(|integer| vec![integer]))
        };
        for white in lists() {
            for black in lists() {
                let found = worth(&white, &black);
                let beside = game(found);
                let start = Game::Lists([white.clone(), black.clone()]);
                for player in [0, 1] {
                    assert!(
                        !wins(&start, &beside, player),
                        "{{{white:?} | {black:?}}} is not worth {found:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn several_integers_on_each_side_by_playing() {
        let lists = [
            vec![],
            vec![-3, 0],
            vec![2, -1, 1],
            vec![3, 1],
            vec![-4, -2, -2],
            vec![0, 3, 4],
        ];
        for white in &lists {
            for black in &lists {
                let found = worth(white, black);
                let beside = game(found);
                let start = Game::Lists([white.clone(), black.clone()]);
                for player in [0, 1] {
                    assert!(
                        !wins(&start, &beside, player),
                        "{{{white:?} | {black:?}}} is not worth {found:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn large_integers() {
        let large = 1 << 60;
        assert_eq!(worth(&[-large], &[large]), Twice(0));
        assert_eq!(worth(&[large - 2], &[large]), Twice(2 * large - 2));
        assert_eq!(worth(&[large - 1], &[large]), Twice(2 * large - 1));
        assert_eq!(worth(&[large], &[]), Twice(2 * large + 2));
    }
}
