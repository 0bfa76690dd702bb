//! # Stuck, and happy
//! minutes: 15
//! stars: 1
//! needs: [From the end backwards](../ch08-loops/retrograde.md)
//!
//! Turn the rule around: whoever can't move *wins*.
//! A token is on a vertex of a graph, a move takes it along an arrow, and a game that never ends is still a draw.
//!
//! Find the outcome of every position.
//! First do it by hand for the board on [the chapter's first page](../ch08-loops/index.md): which of its nine positions change sides, and does any win turn into a draw?
//!
//! ## Hint
//! The two rules about options stay as they are.
//! What is different at the end of the game?
//! And what does "every option is winning" say about a position without options?
//!
//! ## Solution
//! Only the start of the analysis changes: positions without a move are winning now.
//! The rest is the chapter's program, because a position is still winning if some option is losing, and losing if every option is winning.
//! A program that works in rounds has to ask about the end first: a position without options passes the test "every option is winning", and would be called losing.
//!
//! It is tempting to run the chapter's program and swap wins and losses.
//! That is right if the players never have a choice, and wrong nearly everywhere else: take a position with one move to the end and another into a loop.
//! Under the old rule it is a win; under the new rule the player does better to stay in the loop.
//!
//! On the board of the first page, the end *g* is winning now.
//! Neither player wants to go there any more, and neither has to: the only street to *g* starts at *d*, and another street leads from *d* to *f*.
//! So the analysis ends where it began, and the other eight positions are draws.

/// What the player to move can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win.
    Win,
    /// At least a game that goes on for ever, but no win.
    Draw,
    /// Nothing: the opponent can win.
    Lose,
}

/// The outcome of each position, if whoever can't move wins.
///
/// `options[at]` are the positions that a move from position `at` can reach,
/// all of them below `options.len()`.
pub fn outcomes(options: &[Vec<usize>]) -> Vec<Outcome> {
    // BEGIN SOLUTION
    let mut predecessors = vec![Vec::new(); options.len()];
    for (at, options) in options.iter().enumerate() {
        for &option in options {
            predecessors[option].push(at);
        }
    }
    let mut outcomes = vec![Outcome::Draw; options.len()];
    // How many options of each position have no outcome yet.
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut decided = Vec::new();
    for at in (0..options.len()).filter(|&at| left[at] == 0) {
        outcomes[at] = Outcome::Win;
        decided.push(at);
    }
    while let Some(option) = decided.pop() {
        for &at in &predecessors[option] {
            left[at] -= 1;
            let outcome = match outcomes[option] {
                Outcome::Lose => Outcome::Win,
                _ if left[at] == 0 => Outcome::Lose,
                _ => continue,
            };
            if outcomes[at] == Outcome::Draw {
                outcomes[at] = outcome;
                decided.push(at);
            }
        }
    }
    outcomes
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{Outcome, outcomes};

    /// Can the player to move win within this many moves?
    fn wins(moves: usize, at: usize, options: &[Vec<usize>]) -> bool {
        let mut next = options[at].iter();
        options[at].is_empty()
            || moves > 0
                && next.any(|&option| loses(moves - 1, option, options))
    }

    /// Can the opponent win within this many moves?
    fn loses(moves: usize, at: usize, options: &[Vec<usize>]) -> bool {
        let mut next = options[at].iter();
        moves > 0
            && !options[at].is_empty()
            && next.all(|&option| wins(moves - 1, option, options))
    }

    /// The same as it is told, by looking as many moves ahead as there are
    /// positions.
    fn by_looking_ahead(options: &[Vec<usize>]) -> Vec<Outcome> {
        let moves = options.len();
        let outcome = |at: usize| {
            if wins(moves, at, options) {
                Outcome::Win
            } else if loses(moves, at, options) {
                Outcome::Lose
            } else {
                Outcome::Draw
            }
        };
        (0..moves).map(outcome).collect()
    }

    #[test]
    fn small_games_by_hand() {
        use Outcome::{Draw, Lose, Win};
        assert_eq!(outcomes(&[]), []);
        assert_eq!(outcomes(&[vec![]]), [Win]);
        assert_eq!(outcomes(&[vec![0]]), [Draw]);
        assert_eq!(outcomes(&[vec![1], vec![]]), [Lose, Win]);
        assert_eq!(outcomes(&[vec![1], vec![2], vec![]]), [Win, Lose, Win]);
        // From 0 one can move to the end, or round and round.
        assert_eq!(outcomes(&[vec![0, 1], vec![]]), [Draw, Win]);
    }

    #[test]
    fn the_board_of_the_first_page() {
        let options = [
            vec![2, 3, 7],
            vec![3],
            vec![3, 5],
            vec![5, 6],
            vec![1, 8],
            vec![1, 4],
            vec![],
            vec![8],
            vec![5, 7],
        ];
        let mut expected = [Outcome::Draw; 9];
        expected[6] = Outcome::Win;
        assert_eq!(outcomes(&options), expected);
    }

    #[test]
    fn all_graphs_of_up_to_three_positions() {
        for count in 0..=3 {
            for code in 0_u32..1 << (count * count) {
                let has = |from: usize, to: usize| {
                    code >> (from * count + to) & 1 == 1
                };
                let options: Vec<Vec<usize>> = (0..count)
                    .map(|from| {
                        (0..count).filter(|&to| has(from, to)).collect()
                    })
                    .collect();
                assert_eq!(
                    outcomes(&options),
                    by_looking_ahead(&options),
                    "{options:?}"
                );
            }
        }
    }

    #[test]
    fn a_hundred_thousand_positions_in_a_row() {
        let last = 100_000;
        let mut options: Vec<Vec<usize>> =
            (1..=last).map(|next| vec![next]).collect();
        options.push(vec![]);
        let found = outcomes(&options);
        assert_eq!(found[last], Outcome::Win);
        assert_eq!(found[last - 1], Outcome::Lose);
        assert_eq!(found[0], Outcome::Win);
    }
}
