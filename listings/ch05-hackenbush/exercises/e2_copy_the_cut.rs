//! # Copy the cut
//! minutes: 10
//! stars: 1
//! needs: [How big is an advantage?](../ch05-hackenbush/half.md#the-mirror)
//!
//! Each stalk has a partner: a stalk with as many edges, in the opposite colours.
//! So the sum is 0, and as the second player you win by copying each cut in the partner.
//!
//! But you looked away, and your opponent has made a cut.
//! You see only the stalks as they are now, and the number of each one's partner.
//! Return your cut: the stalk, and the edge, counted from 0 at the ground.
//! If your opponent hasn't cut anything yet, return `None`.
//!
//! Then say why the edge you cut is always yours, whichever colour you play.
//!
//! ## Hint
//! What is no longer equal after a cut?
//! How many edges of the partner may stay?
//!
//! ## Solution
//! A cut of edge $`e`$, counted from 0, leaves $`e`$ edges of its stalk.
//! So look for a stalk that has become shorter than its partner, and cut the partner down to the same length.
//! The edge to cut has that length for its number.
//! It is yours, because your opponent's edge in the same place had the opposite colour.
//!
//! After your cut all stalks have partners again.
//! Whenever your opponent can cut, so can you, and since every cut takes edges away, your opponent runs out of cuts first.
//! This proves that a stalk and its partner are worth 0 together, whatever each of them is worth.
//! [Winning Ways](../bibliography.md#winning-ways) calls it the argument of Tweedledum and Tweedledee.

/// Your answer to the opponent's cut: the index of a stalk, and the edge you
/// cut there. `None` if all stalks are as long as their partners.
///
/// The stalks have white edges `true`, ground first. Before the cut, stalk
/// `partner[i]` had the colours of stalk `i` changed, and the other way round.
pub fn answer(
    stalks: &[Vec<bool>],
    partner: &[usize],
) -> Option<(usize, usize)> {
    // BEGIN SOLUTION
    (0..stalks.len()).find_map(|stalk| {
        let length = stalks[partner[stalk]].len();
        (stalks[stalk].len() > length).then_some((stalk, length))
    })
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::answer;

    fn stalk(edges: &str) -> Vec<bool> {
        edges.chars().map(|edge| edge == 'W').collect()
    }

    fn negative(stalk: &[bool]) -> Vec<bool> {
        stalk.iter().map(|edge| !edge).collect()
    }

    /// Tries all cuts of the opponent, answers each, and goes on. The opponent
    /// must be the one who can't cut in the end.
    fn play(stalks: &[Vec<bool>], partner: &[usize], opponent: bool) {
        assert_eq!(answer(stalks, partner), None, "{stalks:?}");
        for cut in 0..stalks.len() {
            for edge in 0..stalks[cut].len() {
                if stalks[cut][edge] != opponent {
                    continue;
                }
                let mut then = stalks.to_vec();
                then[cut].truncate(edge);
                let found = answer(&then, partner);
                assert!(found.is_some(), "no answer in {then:?}");
                let (stalk, edge) = found.unwrap();
                let cut = then[stalk].get(edge);
                assert_eq!(cut, Some(&!opponent), "{then:?}: {found:?}");
                then[stalk].truncate(edge);
                for (stalk, &partner) in partner.iter().enumerate() {
                    assert_eq!(
                        then[stalk],
                        negative(&then[partner]),
                        "{stalk} and {partner} after {found:?}"
                    );
                }
                play(&then, partner, opponent);
            }
        }
    }

    #[test]
    fn cuts_by_hand() {
        assert_eq!(answer(&[], &[]), None);
        let before = [stalk("WBW"), stalk("BWB")];
        assert_eq!(answer(&before, &[1, 0]), None);
        let after = [stalk("WB"), stalk("BWB")];
        assert_eq!(answer(&after, &[1, 0]), Some((1, 2)));
        let after = [stalk("WBW"), stalk("")];
        assert_eq!(answer(&after, &[1, 0]), Some((0, 0)));
    }

    #[test]
    fn all_games_on_two_pairs() {
        let stalks: Vec<Vec<bool>> = (1..16)
            .map(|code: usize| {
                (0..code.ilog2())
                    .map(|edge| code >> edge & 1 == 1)
                    .collect()
            })
            .collect();
        for one in &stalks {
            for two in &stalks {
                let minus_one = negative(one);
                let minus_two = negative(two);
                for opponent in [true, false] {
                    play(
                        &[one, two, &minus_one, &minus_two].map(Clone::clone),
                        &[2, 3, 0, 1],
                        opponent,
                    );
                    play(
                        &[one, &minus_two, two, &minus_one].map(Clone::clone),
                        &[3, 2, 1, 0],
                        opponent,
                    );
                }
            }
        }
    }

    #[test]
    fn a_long_stalk_among_many() {
        const PAIRS: usize = 10_000;
        let long: Vec<bool> = (0..10_000).map(|edge| edge % 3 == 0).collect();
        let mut stalks = vec![stalk("WB"); PAIRS];
        stalks.extend(vec![stalk("BW"); PAIRS]);
        let partner: Vec<usize> = (0..2 * PAIRS)
            .map(|at| (at + PAIRS) % (2 * PAIRS))
            .collect();
        stalks[7] = long.clone();
        stalks[7 + PAIRS] = negative(&long)[..1234].to_vec();
        assert_eq!(answer(&stalks, &partner), Some((7, 1234)));
    }
}
