//! # Put one back
//! minutes: 15
//! stars: 1
//! needs: [Games without an end](../ch08-loops/loops.md)
//!
//! There is a heap of beans, and beside it a box for the beans that are taken.
//! A move takes from 1 to `most` beans off the heap and drops them into the box; or it takes a single bean out of the box, if there is one, and puts it back on the heap.
//! Whoever takes the last bean off the heap wins, and a game that never ends is a draw.
//!
//! Take a pencil first.
//! Let `most` be 2, and label all heaps, once with 3 beans in heap and box together, once with 4, and once with 5.
//!
//! Then find the outcome for any numbers.
//! They may be as large as 64 bits allow, so a table won't do.
//!
//! When you have it, compare: in [chapter 4](../ch04-nim-grundy/sums.md#moves-that-go-up), a move that the opponent can undo at once was no help to the player who made it.
//! Why is it here?
//!
//! ## Hint
//! Which heaps win at once?
//! Look at the next larger heap.
//! Where can it go if the box is empty, and where if it is not?
//!
//! ## Solution
//! With up to `most` beans you win at once.
//! A heap of `most + 1` can't be emptied, and whatever you take from it, the opponent empties the rest.
//! If those are all the beans there are, the box is empty, no other move is left, and you lose.
//!
//! With more beans than that, all heaps above `most` are draws.
//! The empty heap is the only losing position so far, and none of them can reach it, so none is winning.
//! And none is losing, because each of them has a move to another heap above `most`: put one back from `most + 1`, take one from any larger heap.
//!
//! So a single spare bean in the box turns the loss into a draw.
//! In chapter 4, too, the opponent can undo such a move, but there each delay uses something up, and in the end there is nothing left to delay with.
//! Here the bean that was put back is taken, and put back, and taken.
//! The move gains nothing, but neither does undoing it, and a player who would lose is happy to go on like this for ever.

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

/// The outcome of a heap of `beans` beans, at least one, if heap and box
/// together have `all` beans, and a move takes at most `most`, at least one.
pub fn outcome(beans: u64, all: u64, most: u64) -> Outcome {
    // BEGIN SOLUTION
    if beans <= most {
        Outcome::Win
    } else if beans == all && beans - 1 == most {
        Outcome::Lose
    } else {
        Outcome::Draw
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::Outcome::{self, Draw, Lose, Win};
    use super::outcome;

    /// The outcomes of the heaps from 0 up, by looking at all of them again
    /// and again until nothing changes.
    fn by_rounds(all: usize, most: usize) -> Vec<Outcome> {
        let mut outcomes = vec![Draw; all + 1];
        outcomes[0] = Lose;
        loop {
            let before = outcomes.clone();
            for beans in 1..=all {
                let taken = (1..=most.min(beans)).map(|take| beans - take);
                let put_back = (beans < all).then_some(beans + 1);
                let options: Vec<Outcome> =
                    taken.chain(put_back).map(|heap| before[heap]).collect();
                if options.contains(&Lose) {
                    outcomes[beans] = Win;
                } else if options.iter().all(|&option| option == Win) {
                    outcomes[beans] = Lose;
                }
            }
            if outcomes == before {
                return outcomes;
            }
        }
    }

    #[test]
    fn with_a_pencil() {
        let outcomes = |all: u64| -> Vec<Outcome> {
            (1..=all).map(|beans| outcome(beans, all, 2)).collect()
        };
        assert_eq!(outcomes(2), [Win, Win]);
        assert_eq!(outcomes(3), [Win, Win, Lose]);
        assert_eq!(outcomes(4), [Win, Win, Draw, Draw]);
        assert_eq!(outcomes(5), [Win, Win, Draw, Draw, Draw]);
    }

    #[test]
    fn all_heaps_with_up_to_twenty_beans() {
        for all in 1..=20 {
            for most in 1..=all + 1 {
                let expected = by_rounds(all, most);
                for beans in 1..=all {
                    let [heap, together, take] = [beans, all, most]
                        .map(|number| u64::try_from(number).unwrap());
                    assert_eq!(
                        outcome(heap, together, take),
                        expected[beans],
                        "{beans} of {all} beans, take up to {most}"
                    );
                }
            }
        }
    }

    #[test]
    fn large_numbers() {
        let last = u64::MAX;
        assert_eq!(outcome(last, last, last), Win);
        assert_eq!(outcome(last, last, last - 1), Lose);
        assert_eq!(outcome(last - 1, last, last - 2), Draw);
        assert_eq!(outcome(last, last, 1), Draw);
    }
}
