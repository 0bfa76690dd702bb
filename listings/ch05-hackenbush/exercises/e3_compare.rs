//! # Which stalk is worth more?
//! minutes: 15
//! stars: 2
//! needs: [The stalk rule](../ch05-hackenbush/rule.md), [The winning cut](../ch05-hackenbush/sums.md#compared-without-arithmetic)
//!
//! Compare two stalks without computing what they are worth.
//! They may have 100,000 edges, and then a value fills pages.
//!
//! Go up both stalks together, to the first place where they differ.
//! What you see there is enough.
//! Find the rule, and prove it from nothing but this fact: what White can leave is worth less, and what Black can leave is worth more.
//!
//! ## Hint
//! At that place each stalk has a white edge, a black edge, or no edge.
//! What is left if a player cuts there?
//!
//! ## Solution
//! A white edge is worth more than no edge, and no edge is worth more than a black one.
//! Whatever is above that place doesn't matter.
//!
//! *Proof.* Let $`v`$ be the value of the part that both stalks have in common.
//! If a stalk goes on with a white edge, White can cut it and leave $`v`$, so the stalk is worth more than $`v`$.
//! If it goes on with a black edge, Black can do so, and the stalk is worth less than $`v`$.
//! If it ends here, it is worth $`v`$.
//!
//! So stalks are ordered like words in a dictionary whose letters are B, end, W.
//! The program writes 1 for white, −1 for black and a 0 after the last edge, and compares two lists of numbers.
//! An ordinary dictionary puts the end before all letters, and so does `<` for two `&[bool]`: in that order the stalk WB would be worth more than W.
//!
//! Two stalks that differ nowhere are the same stalk.
//! So different stalks never have the same value.

use std::cmp::Ordering;

/// Is stalk `a` worth less than stalk `b`, the same, or more? White edges are
/// `true`, ground first.
pub fn compare(a: &[bool], b: &[bool]) -> Ordering {
    // BEGIN SOLUTION
    let letter = |&white: &bool| if white { 1 } else { -1 };
    let a = a.iter().map(letter).chain([0]);
    a.cmp(b.iter().map(letter).chain([0]))
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::compare;
    use std::cmp::Ordering::{self, Equal, Greater, Less};
    use std::collections::HashMap;

    type Position = [Vec<bool>; 2];

    fn stalk(edges: &str) -> Vec<bool> {
        edges.chars().map(|edge| edge == 'W').collect()
    }

    /// All stalks of up to `most` edges.
    fn stalks(most: u32) -> Vec<Vec<bool>> {
        (1..2_usize << most)
            .map(|code| {
                (0..code.ilog2())
                    .map(|edge| code >> edge & 1 == 1)
                    .collect()
            })
            .collect()
    }

    /// Does `player` win, who moves next? Tries all cuts, in each position
    /// once.
    fn wins(
        position: &Position,
        player: bool,
        known: &mut HashMap<(Position, bool), bool>,
    ) -> bool {
        if let Some(&answer) = known.get(&(position.clone(), player)) {
            return answer;
        }
        let mut answer = false;
        for stalk in 0..2 {
            for edge in 0..position[stalk].len() {
                if position[stalk][edge] == player {
                    let mut then = position.clone();
                    then[stalk].truncate(edge);
                    answer |= !wins(&then, !player, known);
                }
            }
        }
        known.insert((position.clone(), player), answer);
        answer
    }

    /// The stalk rule, in units of 2^-20.
    fn value(stalk: &[bool]) -> i64 {
        let mut value = 0;
        let mut weight = 1 << 20;
        for (at, &white) in stalk.iter().enumerate() {
            if stalk[..=at].contains(&!stalk[0]) {
                weight /= 2;
            }
            value += if white { weight } else { -weight };
        }
        value
    }

    #[test]
    fn stalks_by_hand() {
        assert_eq!(compare(&[], &[]), Equal);
        assert_eq!(compare(&stalk("W"), &[]), Greater);
        assert_eq!(compare(&[], &stalk("B")), Greater);
        assert_eq!(compare(&stalk("WB"), &stalk("W")), Less);
        assert_eq!(compare(&stalk("WBW"), &stalk("WB")), Greater);
        assert_eq!(compare(&stalk("WBWWWW"), &stalk("W")), Less);
    }

    /// `a` is worth more than `b` if White wins a − b whoever starts.
    #[test]
    fn all_pairs_of_up_to_four_edges_by_search() {
        let stalks = stalks(4);
        let mut known = HashMap::new();
        for a in &stalks {
            for b in &stalks {
                let minus_b = b.iter().map(|edge| !edge).collect();
                let position = [a.clone(), minus_b];
                let white = wins(&position, true, &mut known);
                let black = wins(&position, false, &mut known);
                let expected = match (white, black) {
                    (true, false) => Greater,
                    (false, true) => Less,
                    _ => Equal,
                };
                assert_eq!(compare(a, b), expected, "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn all_pairs_of_up_to_eight_edges_by_value() {
        let stalks = stalks(8);
        let values: Vec<i64> =
            stalks.iter().map(|stalk| value(stalk)).collect();
        for (a, value_a) in stalks.iter().zip(&values) {
            for (b, value_b) in stalks.iter().zip(&values) {
                assert_eq!(
                    compare(a, b),
                    Ord::cmp(value_a, value_b),
                    "{a:?} and {b:?}"
                );
            }
        }
    }

    #[test]
    fn long_stalks() {
        let long: Vec<bool> = (0..100_000).map(|edge| edge % 7 < 3).collect();
        assert_eq!(compare(&long, &long), Equal);
        let mut orders: Vec<Ordering> = Vec::new();
        for last in [true, false] {
            let mut longer = long.clone();
            longer.push(last);
            orders.extend([compare(&longer, &long), compare(&long, &longer)]);
            longer.extend([!last; 100]);
            orders.extend([compare(&longer, &long), compare(&long, &longer)]);
        }
        let more = [Greater, Less];
        let less = [Less, Greater];
        assert_eq!(orders, [more, more, less, less].concat());
    }
}
