//! # A careless winner
//! minutes: 30
//! stars: 2
//! needs: [A winning move that does not win](../ch08-loops/remoteness.md)
//!
//! A careless winner knows the labels and nothing else: in a winning position, *any* losing option will do.
//! The opponent may play anything at all.
//! From which positions can such a game go on for ever?
//!
//! You get the graph with the outcome of each position.
//! In a drawn position there is no winner, so say `false` there.
//!
//! Before you write the program, find the positions of [the first puzzle of that page](../ch08-loops/remoteness.md#puzzle-loop-detour) from which a careless winner may never win.
//!
//! ## Hint
//! Which arrows does such a game never use?
//! Leave them out, and the question is about the rest of the graph.
//!
//! A game is *safe* from a position if it has to end.
//! What does a position have to know about its options to be safe?
//! You have seen a program that waits until it has heard from every one of them.
//!
//! ## Solution
//! A winner moves only to losing options, and a loser may use every arrow, because all options of a losing position are winning.
//! Take only these arrows.
//! A position is safe if all options along them are safe, and the end of the game, which has no options, is safe.
//! That is one rule, with "all" in it, for winners and losers alike.
//! So the counter of retrograde analysis does the work once more: it begins where the game is over, and a position whose counter comes down to 0 is safe.
//! (On any graph, this finds the positions from which no cycle can be reached. Without cycles it finds an order for all of them, and is known as *topological sorting*.)
//!
//! In the puzzle, a careless winner at *a* may move to *d*, from where the only arrow leads back to *a*.
//! So the game may never end from these two.
//! From *b*, *g* and *h* it ends soon, and *c*, *e* and *f* are draws.
//!
//! More than one losing option is no danger in itself, nor is a slow one: what counts is whether a way leads back.

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

/// From which positions a game can go on for ever, though one player can win
/// and always moves to a losing position. O(n + m) for `n` positions and `m`
/// moves.
///
/// `options[at]` are the positions that a move from position `at` can reach,
/// and `outcomes[at]` is its outcome, if whoever can't move loses.
pub fn may_never_end(
    options: &[Vec<usize>],
    outcomes: &[Outcome],
) -> Vec<bool> {
    // BEGIN SOLUTION
    let count = options.len();
    let is_used = |at: usize, option: usize| match outcomes[at] {
        Outcome::Win => outcomes[option] == Outcome::Lose,
        Outcome::Draw => false,
        Outcome::Lose => true,
    };
    let mut predecessors = vec![Vec::new(); count];
    // How many options of each position are not known to be safe.
    let mut left = vec![0; count];
    for at in 0..count {
        for &option in options[at].iter().filter(|&&to| is_used(at, to)) {
            predecessors[option].push(at);
            left[at] += 1;
        }
    }
    let mut safe: Vec<usize> =
        (0..count).filter(|&at| left[at] == 0).collect();
    let mut may_never_end = vec![true; count];
    while let Some(option) = safe.pop() {
        may_never_end[option] = false;
        for &at in &predecessors[option] {
            left[at] -= 1;
            if left[at] == 0 {
                safe.push(at);
            }
        }
    }
    may_never_end
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::Outcome::{self, Draw, Lose, Win};
    use super::may_never_end;

    /// The outcome of each position, by looking at all positions again and
    /// again until nothing changes.
    fn outcomes(options: &[Vec<usize>]) -> Vec<Outcome> {
        let mut outcomes = vec![Draw; options.len()];
        loop {
            let before = outcomes.clone();
            for (at, options) in options.iter().enumerate() {
                let is = |option: usize, outcome| before[option] == outcome;
                if options.iter().any(|&option| is(option, Lose)) {
                    outcomes[at] = Win;
                } else if options.iter().all(|&option| is(option, Win)) {
                    outcomes[at] = Lose;
                }
            }
            if outcomes == before {
                return outcomes;
            }
        }
    }

    /// Can a careless winner play so many moves, counting both players'?
    fn can_last(
        moves: usize,
        at: usize,
        options: &[Vec<usize>],
        outcomes: &[Outcome],
    ) -> bool {
        let mut next = options[at].iter();
        let goes_on = |&to: &usize| {
            outcomes[at] != Draw
                && (outcomes[at] == Lose || outcomes[to] == Lose)
                && can_last(moves - 1, to, options, outcomes)
        };
        moves == 0 || next.any(goes_on)
    }

    /// With as many moves as there are positions, one comes up twice.
    fn by_playing(options: &[Vec<usize>]) -> Vec<bool> {
        let outcomes = outcomes(options);
        let moves = options.len();
        (0..moves)
            .map(|at| can_last(moves, at, options, &outcomes))
            .collect()
    }

    fn found(options: &[Vec<usize>]) -> Vec<bool> {
        may_never_end(options, &outcomes(options))
    }

    #[test]
    fn small_graphs_by_hand() {
        assert_eq!(found(&[]), []);
        assert_eq!(found(&[vec![]]), [false]);
        // A draw has no winner.
        assert_eq!(found(&[vec![0]]), [false]);
        // From 0 to the end, or to 2, which leads back.
        assert_eq!(
            found(&[vec![1, 2], vec![], vec![0]]),
            [true, false, true]
        );
        // Two losing options, one of them far from the end.
        let slow = [vec![1, 2], vec![], vec![3], vec![1]];
        assert_eq!(found(&slow), [false; 4]);
        // From 1 to the end, or back to 0, which is losing as well.
        let back = [vec![1], vec![0, 2], vec![]];
        assert_eq!(outcomes(&back), [Lose, Win, Lose]);
        assert_eq!(found(&back), [true, true, false]);
        // From 0 and 1 to the end, or to each other, which no winner does.
        assert_eq!(found(&[vec![1, 2], vec![0, 2], vec![]]), [false; 3]);
    }

    #[test]
    fn the_first_puzzle_of_the_page() {
        let arrows = ["bcd", "g", "e", "a", "f", "ae", "h", ""];
        let number = |letter: u8| usize::from(letter - b'a');
        let options = arrows.map(|to| to.bytes().map(number).collect());
        let never = found(&options);
        let letters: String = ('a'..='h')
            .zip(never)
            .filter_map(|(letter, never)| never.then_some(letter))
            .collect();
        assert_eq!(letters, "ad");
    }

    #[test]
    fn all_graphs_of_up_to_four_positions() {
        for count in 0..=4 {
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
                    found(&options),
                    by_playing(&options),
                    "{options:?}"
                );
            }
        }
    }

    #[test]
    fn a_long_path_and_a_long_cycle() {
        let last: usize = 100_000;
        let mut options: Vec<Vec<usize>> =
            (1..=last).map(|next| vec![next]).collect();
        options.push(vec![]);
        let outcomes: Vec<Outcome> = (0..=last)
            .map(|at| if (last - at) % 2 == 0 { Lose } else { Win })
            .collect();
        assert_eq!(may_never_end(&options, &outcomes), vec![false; last + 1]);
        // From the last winning position a losing one leads all the way back.
        options[last - 1].push(0);
        let never = may_never_end(&options, &outcomes);
        assert_eq!(never.iter().filter(|&&never| never).count(), last);
    }
}
