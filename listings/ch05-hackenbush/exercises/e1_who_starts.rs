//! # Would you start?
//! minutes: 5
//! stars: 1
//! needs: [The stalk rule](../ch05-hackenbush/rule.md#why-the-sign-of-the-sum-decides)
//!
//! A position of red-blue Hackenbush has several parts that don't touch.
//! What each of them is worth has been written down in quarters: 3 means $`\tfrac34`$, and −5 means $`-\tfrac54`$.
//! You don't see the parts, only these numbers.
//! Does White win?
//!
//! Before you write it: three parts are worth $`\tfrac34`$, $`\tfrac12`$ and $`-\tfrac54`$, and you may choose whether to start.
//! What do you choose?
//!
//! ## Hint
//! What are all the parts worth together?
//! There are three cases, and in only one of them does it matter who starts.
//!
//! ## Solution
//! The values add up.
//! If the sum is above 0, White wins, and if it is below 0, Black does, no matter who starts.
//! If the sum is 0, the first player loses, so White wins if Black starts.
//!
//! The three parts add up to 0: let the other player start.
//! In fact you can always make that choice, without adding anything up.
//! Moving first is never an advantage in red-blue Hackenbush: a player who wins as the first player also wins as the second.

/// Does White win if the parts of the position are worth this many quarters
/// each, and White starts or doesn't? Their absolute values add up to less than
/// 2^62.
pub fn white_wins(parts: &[i64], white_starts: bool) -> bool {
    // BEGIN SOLUTION
    let sum: i64 = parts.iter().sum();
    sum > 0 || sum == 0 && !white_starts
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::white_wins;
    use std::collections::HashMap;

    type Position = Vec<Vec<bool>>;

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

    /// All stalks of up to three edges, and their values in quarters.
    fn stalks() -> Vec<(Vec<bool>, i64)> {
        let mut stalks = vec![(vec![], 0)];
        for (stalk, value) in [
            ("W", 4),
            ("WW", 8),
            ("WB", 2),
            ("WWW", 12),
            ("WWB", 6),
            ("WBW", 3),
            ("WBB", 1),
        ] {
            stalks.push((stalk.chars().map(|c| c == 'W').collect(), value));
            stalks.push((stalk.chars().map(|c| c == 'B').collect(), -value));
        }
        stalks
    }

    #[test]
    fn the_example() {
        assert!(!white_wins(&[3, 2, -5], true));
        assert!(white_wins(&[3, 2, -5], false));
    }

    #[test]
    fn no_part_and_one_part() {
        assert!(!white_wins(&[], true));
        assert!(white_wins(&[], false));
        for starts in [true, false] {
            assert!(white_wins(&[1], starts));
            assert!(!white_wins(&[-1], starts));
        }
    }

    #[test]
    fn three_stalks_of_up_to_three_edges() {
        let stalks = stalks();
        let mut known = HashMap::new();
        for (one, a) in &stalks {
            for (two, b) in &stalks {
                for (three, c) in &stalks {
                    let position =
                        vec![one.clone(), two.clone(), three.clone()];
                    assert_eq!(
                        white_wins(&[*a, *b, *c], true),
                        wins(&position, true, &mut known),
                        "{position:?}, White starts"
                    );
                    assert_eq!(
                        white_wins(&[*a, *b, *c], false),
                        !wins(&position, false, &mut known),
                        "{position:?}, Black starts"
                    );
                }
            }
        }
    }

    #[test]
    fn a_hundred_thousand_parts() {
        const PART: i64 = 1 << 44;
        let mut parts = [PART, -PART].repeat(50_000);
        assert!(!white_wins(&parts, true));
        assert!(white_wins(&parts, false));
        parts.push(1);
        assert!(white_wins(&parts, true));
        parts.extend([-1, -1]);
        assert!(!white_wins(&parts, false));
    }

    #[test]
    fn a_quarter_beside_large_parts() {
        const LARGE: i64 = 1 << 60;
        for starts in [true, false] {
            assert!(white_wins(&[LARGE, 1, -LARGE], starts));
            assert!(!white_wins(&[LARGE, -1, -LARGE], starts));
            assert!(white_wins(&[LARGE, -1], starts));
            assert!(!white_wins(&[-LARGE, 1], starts));
        }
    }
}
