//! # All positions of n edges
//! minutes: 60
//! stars: 3
//! needs: [The simplest number](../ch05-hackenbush/numbers.md#birthdays), [The stalk rule](../ch05-hackenbush/rule.md#why-the-sign-of-the-sum-decides)
//!
//! Build stalks by tossing coins.
//! For each edge toss one coin for the colour and another for the place: on the edge before, or on the ground, where a new stalk begins.
//! The first edge is always on the ground.
//! So there are $`2^{2n - 1}`$ positions of $`n`$ edges, and all are equally likely.
//!
//! Count two things:
//!
//! 1. How many different values do these positions have? The tests ask for up to 60 edges, so count with a program for few edges, find a formula, and prove it.
//! 2. How many of the positions are worth 0, so that the first player loses? The tests ask for up to 14 edges. Trying all positions would be fine for 8.
//!
//! *Beyond the tests, and open:* divide the second count by $`2^{2n - 1}`$, and multiply this share by $`n \sqrt n`$.
//! Print the product for even and for odd $`n`$, as far as your program gets.
//! Does it have a limit, and if so, which?
//! I know of no answer, and of no formula for the second count.
//!
//! ## Hint
//! For the formula: the value of a position of $`n`$ edges is born on day $`n`$ or before.
//! How many such numbers are there?
//! Which of them are not among the values, for 2, 3, 4, 5, 6 edges?
//! Once you have one way to get a number, it is easy to add two more edges and keep the number.
//! To add exactly one edge, try 1 minus something.
//!
//! For the second count: treat positions with the same value together.
//! How many edges can the last stalk have, and what can it be worth?
//!
//! ## Solution
//! *The values.* From four edges on there are $`2^{n + 1} - 3`$ of them; before that there are 1, 2, 5 and 12.
//!
//! A position of $`n`$ edges is worth a number born on day $`n`$ or before, by induction: its options are worth numbers of earlier days, and between two neighbouring ones, and outside them all, day $`n`$ brings a new number.
//! There are $`1 + 2 + 4 + \dots + 2^n = 2^{n + 1} - 1`$ numbers born by day $`n`$.
//! Now let $`x`$ be one of them, born on day $`d`$.
//!
//! - *An even number of extra edges:* the stalk of $`x`$ has $`d`$ edges, and the stalks W and B beside it add 2 edges and 0. So $`x`$ is a value for $`n = d, d + 2, d + 4, \dots`$
//! - *If $`x`$ is no integer,* $`d + 1`$ edges are possible too. Let $`m < x < m + 1`$ with $`m \ge 0`$; for negative numbers change the colours. Take $`m + 1`$ white edges and the stalk of $`x - (m + 1)`$. To see how long this one is: the stalk of $`x`$ begins with $`m + 1`$ white edges and a black one. Without $`m`$ of the white ones it is worth $`x - m`$, and with all colours changed except those of the first two edges it is worth $`1 - (x - m)`$, so the length is $`d - m`$. Together these are $`d + 1`$ edges.
//! - *If $`x = m \ge 1`$,* then $`d = m`$, and $`m + 1`$ edges are not possible. If all are white, they are worth $`m + 1`$. If some edge is black, then Black's cut of it must leave more than $`m`$; but there are at most $`m`$ white edges, so White has at most $`m`$ moves. With $`m + 3`$ edges it is possible: $`m - 1`$ white edges, and WB twice.
//! - *If $`x = 0`$,* 5 edges are possible, WB, WB and B, and so is every larger odd number. It is not possible with 1 edge, and not with 3: let two of them be white. If the black edge alone is on the ground, Black cuts it and wins. If a white edge is on the ground, White keeps it for the second turn, cuts the other first, and wins.
//!
//! So among the values of $`n \ge 2`$ edges only $`n - 1`$ and $`-(n - 1)`$ are missing, and 0 for three edges.
//! Where the proof says "not possible" it uses nothing about stalks, so trees have no further values.
//!
//! *The positions worth 0.* For each number of edges keep a table of all values and how many positions have them.
//! If the last stalk has $`k`$ edges, it is worth one of the $`2^k`$ numbers born on day $`k`$, and the other $`n - k`$ edges have fewer than $`2^{n - k + 1}`$ values.
//! So a table takes about $`2n \cdot 2^n`$ steps rather than $`2^{2n - 1}`$.
//!
//! *Further:* in a position worth 0 no stalk has more than half of the edges.
//! If it has $`k`$ of them, the other $`n - k`$ are worth its negative, which is also born on day $`k`$, so there are at least $`k`$ of them.
//! In the same way, the first few stalks, with $`m`$ edges together, need a value that the other $`n - m`$ edges can balance, one born by day $`n - m`$.
//! A program that keeps only such values reaches 36 edges in about a minute.
//!
//! The counts for 1, 2, 3, … edges begin 0, 2, 0, 16, 6, 148, 132, 1512.
//! For even $`n`$, the share times $`n \sqrt n`$ is 1.06 for 6 edges, falls to 0.93 for 18, and then rises slowly, to 0.99 for 36.
//! For odd $`n`$ it rises from 3 edges on, closer and closer to that of the even ones; for 35 it is 0.99 too.
//! Perhaps it has a limit, and perhaps it goes up and down for ever.
//!
//! Here is a reason for the power, which is no proof.
//! The sum of about $`n / 2`$ random stalks is spread over a width of about $`\sqrt n`$.
//! Besides, its binary digits after the point must be 0.
//! Stalks with many digits are rare, so only about $`\log_2 n`$ digits are random, and a share of about $`1 / n`$ has zeros there.
//! Together that makes about $`1 / (n \sqrt n)`$.

/// How many different values do the positions of this many edges have? There
/// are at most 60 edges.
pub fn values(edges: u32) -> u64 {
    // BEGIN SOLUTION
    match edges {
        0 => 1,
        1 => 2,
        2 => 5,
        3 => 12,
        _ => (2 << edges) - 3,
    }
    // END SOLUTION
}

/// How many of the 2^(2n - 1) positions of n edges are worth 0? n is from 1 to
/// 20.
pub fn worth_zero(edges: u32) -> u64 {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    // In units of 2^-edges. The stalks of k edges are the numbers of day k.
    let mut born = vec![0_i64];
    let mut stalks = vec![born.clone()];
    for day in 1..=i64::from(edges) {
        let middles = born.windows(2).map(|pair| pair[0].midpoint(pair[1]));
        let mut new: Vec<i64> = middles.collect();
        new.extend([-day << edges, day << edges]);
        born.extend(&new);
        born.sort_unstable();
        stalks.push(new);
    }

    let mut tables = vec![HashMap::from([(0, 1)])];
    for count in 1..stalks.len() {
        let mut table = HashMap::new();
        for last in 1..=count {
            for (value, positions) in &tables[count - last] {
                for stalk in &stalks[last] {
                    *table.entry(value + stalk).or_insert(0) += positions;
                }
            }
        }
        tables.push(table);
    }
    tables
        .last()
        .and_then(|table| table.get(&0))
        .copied()
        .unwrap_or(0)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{values, worth_zero};
    use std::collections::{HashMap, HashSet};

    type Position = Vec<Vec<bool>>;

    /// All positions of so many edges, at least one.
    fn positions(edges: u32) -> impl Iterator<Item = Position> {
        (0..1_u64 << (2 * edges - 1)).map(move |code| {
            let mut position = vec![];
            for edge in 0..edges {
                let stands_on_edge =
                    edge > 0 && code >> (edges + edge - 1) & 1 == 1;
                if !stands_on_edge {
                    position.push(vec![]);
                }
                position.last_mut().unwrap().push(code >> edge & 1 == 1);
            }
            position
        })
    }

    /// The stalk rule, in units of 2^-20.
    fn value(position: &Position) -> i64 {
        let mut value = 0;
        for stalk in position {
            let mut weight = 1 << 20;
            for (at, &white) in stalk.iter().enumerate() {
                if stalk[..at].contains(&!stalk[0]) || white != stalk[0] {
                    weight /= 2;
                }
                value += if white { weight } else { -weight };
            }
        }
        value
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
    fn values_of_up_to_nine_edges() {
        assert_eq!(values(0), 1);
        for edges in 1..=9 {
            let found: HashSet<i64> =
                positions(edges).map(|position| value(&position)).collect();
            assert_eq!(values(edges), found.len() as u64, "{edges} edges");
        }
    }

    #[test]
    fn values_of_many_edges() {
        for edges in 10..=60 {
            let born = (1..=edges).fold(1, |born, day| born + (1_u64 << day));
            assert_eq!(values(edges), born - 2, "{edges} edges");
        }
    }

    #[test]
    fn positions_of_up_to_six_edges_by_playing() {
        let mut known = HashMap::new();
        for edges in 1..=6 {
            let lost = positions(edges).filter(|position| {
                [true, false]
                    .iter()
                    .all(|&player| !wins(position, player, &mut known))
            });
            assert_eq!(worth_zero(edges), lost.count() as u64);
        }
    }

    #[test]
    fn positions_of_up_to_nine_edges_by_value() {
        for edges in 1..=9 {
            let zeros =
                positions(edges).filter(|position| value(position) == 0);
            assert_eq!(worth_zero(edges), zeros.count() as u64);
        }
    }

    #[test]
    fn positions_of_up_to_fourteen_edges() {
        let found = [10, 11, 12, 13, 14].map(worth_zero);
        assert_eq!(found, [16_696, 33_472, 196_524, 487_008, 2_435_612]);
    }
}
