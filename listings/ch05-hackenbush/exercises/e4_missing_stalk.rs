//! # The missing stalk
//! minutes: 20
//! stars: 2
//! needs: [The simplest number](../ch05-hackenbush/numbers.md#birthdays), [The stalk rule](../ch05-hackenbush/rule.md#the-stalk-rule)
//!
//! Some stalks are given.
//! Add one more, so that the first player loses.
//! There is always such a stalk, perhaps one without edges, and only one: find it.
//!
//! A stalk has at most 40 edges, and there are at most 1000 of them.
//! The missing one may have far more than 40 edges.
//!
//! ## Hint
//! First find out, in integers, what the given stalks are worth together.
//! Which unit divides everything?
//!
//! Then let the new stalk grow, edge by edge.
//! How do you know the colour of the next edge, and how much it counts?
//!
//! ## Solution
//! All values are multiples of $`2^{-39}`$, and 1000 stalks are worth less than $`2^{16}`$ together, so in these units the sum fits an `i64`.
//! The missing stalk is worth the negative of this sum.
//!
//! To find it, run the stalk rule backwards.
//! If what is still missing is above 0, the next edge is white, and if it is below 0, black.
//! The edge counts 1 as long as all edges have one colour, and from the first change on, half as much as the edge before.
//! This is the walk to the number in the tree of birthdays: each edge leads to a larger number or to a smaller one.
//! It ends, because every number of the unit is in the tree: after the first change, 39 edges are enough.
//!
//! And no other stalk will do, because different stalks are worth different numbers.
//!
//! It is tempting to take an edge whenever it is not too much, as with coins.
//! But for $`\tfrac12`$ the first edge must be a whole 1, and the second takes half of it back.

/// The stalk that makes the sum of these stalks 0, white edges `true`, ground
/// first. There are at most 1000 stalks of at most 40 edges each.
pub fn missing(stalks: &[Vec<bool>]) -> Vec<bool> {
    // BEGIN SOLUTION
    const ONE: i64 = 1 << 39;

    fn value(stalk: &[bool]) -> i64 {
        let mut weight = ONE;
        let mut changed = false;
        let signed = stalk.iter().map(|&white| {
            changed |= white != stalk[0];
            if changed {
                weight /= 2;
            }
            if white { weight } else { -weight }
        });
        signed.sum()
    }

    let mut rest: i64 = stalks.iter().map(|stalk| -value(stalk)).sum();
    let mut weight = ONE;
    let mut stalk = Vec::new();
    let first = rest > 0;
    let mut changed = false;
    while rest != 0 {
        let white = rest > 0;
        changed |= white != first;
        if changed {
            weight /= 2;
        }
        rest -= if white { weight } else { -weight };
        stalk.push(white);
    }
    stalk
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::missing;
    use std::collections::HashMap;
    use std::slice::from_ref;

    type Position = Vec<Vec<bool>>;

    fn stalk(edges: &str) -> Vec<bool> {
        edges.chars().map(|edge| edge == 'W').collect()
    }

    fn negative(stalk: &[bool]) -> Vec<bool> {
        stalk.iter().map(|edge| !edge).collect()
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
        for stalk in 0..position.len() {
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

    #[test]
    fn stalks_by_hand() {
        assert_eq!(missing(&[]), []);
        assert_eq!(missing(&[stalk("WB"), stalk("WB")]), stalk("B"));
        assert_eq!(missing(&[stalk("WB"), stalk("B")]), stalk("WB"));
        assert_eq!(missing(&[stalk("WBB"), stalk("WB")]), stalk("BWB"));
        // 1 + 1/4 + 3/4 + 3/8
        let some = ["W", "WBB", "WBW", "WBBW"].map(stalk);
        assert_eq!(missing(&some), stalk("BBBWWB"));
    }

    #[test]
    fn the_negative_of_each_stalk_of_up_to_twelve_edges() {
        for stalk in stalks(12) {
            assert_eq!(missing(from_ref(&stalk)), negative(&stalk));
        }
    }

    #[test]
    fn two_stalks_of_up_to_four_edges_by_search() {
        let stalks = stalks(4);
        let mut known = HashMap::new();
        for one in &stalks {
            for two in &stalks {
                let mut position = vec![one.clone(), two.clone()];
                position.push(missing(&position));
                for player in [true, false] {
                    assert!(
                        !wins(&position, player, &mut known),
                        "who starts wins {position:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn many_long_stalks() {
        // WBB…B with 40 edges is 2^-39, and WBW…W is 1 − 2^-39.
        let mut tiny = vec![false; 40];
        tiny[0] = true;
        let mut nearly_one = vec![true; 40];
        nearly_one[1] = false;
        let one = [tiny.clone(), nearly_one.clone()];
        assert_eq!(missing(&one), stalk("B"));
        assert_eq!(missing(&one[..1]), negative(&tiny));
        assert_eq!(missing(&vec![vec![true; 40]; 1000]), vec![false; 40_000]);
        // 1000 of them are 125 / 2^36, and 125 is 0b1111101.
        let expected = format!("B{}BBBBBW", "W".repeat(30));
        assert_eq!(missing(&vec![tiny; 1000]), stalk(&expected));
        let found = missing(&vec![nearly_one; 1000]);
        assert_eq!(found.len(), 1000 + 36);
    }
}
