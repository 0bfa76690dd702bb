//! The work of deciding stalks: by search, with a memo, and by the value rule.

use crate::prelude::*;
use ch05_hackenbush::stalks::{B, Position, W, options};
use std::collections::HashMap;

/// The number of edges of a stalk; the last one may have fewer.
const STALK_LENGTH: usize = 3;
/// The maximum number of edges.
const MAX_EDGES: u32 = 18;
/// The maximum number of edges for which the calls of the plain search are counted.
const MAX_PLAIN_EDGES: u32 = 15;
/// The number of random positions of an average.
const POSITION_COUNT: u64 = 40;

/// Returns random stalks with this many edges together.
fn random_position(edges: u32, random: &mut Rng) -> Position {
    let colours = (0..edges).map(|_| random.bool()).collect_vec();
    colours.chunks(STALK_LENGTH).map(<[bool]>::to_vec).collect()
}

/// Does the same as `stalks::wins`, and counts its calls.
fn wins(position: &Position, player: bool, calls: &mut u64) -> bool {
    *calls += 1;
    options(position, player).any(|option| !wins(&option, !player, calls))
}

/// Does the same with a memo, which in the end has an entry for each position and player.
fn wins_by_memo(
    position: &Position,
    player: bool,
    memo: &mut HashMap<(Position, bool), bool>,
) -> bool {
    let key = (position.clone(), player);
    if let Some(&answer) = memo.get(&key) {
        return answer;
    }
    let wins = options(position, player).any(|option| !wins_by_memo(&option, !player, memo));
    memo.insert(key, wins);
    wins
}

/// Returns the calls of the plain search, and the entries of the memo, for both players.
fn search_costs(position: &Position) -> [u64; 2] {
    let mut calls = 0;
    let mut memo = HashMap::new();
    for player in [W, B] {
        if position.iter().flatten().count() <= MAX_PLAIN_EDGES as usize {
            wins(position, player, &mut calls);
        }
        wins_by_memo(position, player, &mut memo);
    }
    [calls, memo.len() as u64]
}

/// For each number of edges: the calls, the entries of the memo, and the edges.
static POINTS: LazyLock<Vec<(u32, [Option<u64>; 3])>> = LazyLock::new(|| {
    let point = |edges: u32| {
        let mut random = Rng::with_seed(edges.into());
        let costs = (0..POSITION_COUNT).map(|_| search_costs(&random_position(edges, &mut random)));
        let sums = costs.fold([0; 2], |sums, [calls, entries]| {
            [sums[0] + calls, sums[1] + entries]
        });
        let [calls, entries] = sums.map(|sum| (sum + POSITION_COUNT / 2) / POSITION_COUNT);
        let calls = (edges <= MAX_PLAIN_EDGES).then_some(calls);
        (edges, [calls, Some(entries), Some(edges.into())])
    };
    (1..=MAX_EDGES).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let titles = ["edges of all stalks", "how many (logarithmic scale)"];
    let series = [
        Series::new("search", "calls of the search", CIRCLES),
        Series::new("memo", "positions in a memo", TRIANGLES),
        Series::new("rule", "edges that the rule reads", SQUARES),
    ];
    let (edges, [_, memo, _]) = POINTS[POINTS.len() - 1];
    let counted = POINTS
        .iter()
        .rev()
        .find_map(|(edges, counts)| Some((*edges, counts[0]?)));
    let (plain, calls) = counted.context("no call was counted")?;
    plot_log(titles, "edges", series, &POINTS).with_values(values![
        stalk = STALK_LENGTH,
        positions = POSITION_COUNT,
        plain,
        calls,
        edges,
        memo
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch05_hackenbush::stalks::{self, Outcome};
    use ch05_hackenbush::sums;
    use std::cmp::Ordering;

    #[test]
    fn both_searches_are_that_of_the_listing_and_the_rule_agrees() {
        let mut random = Rng::with_seed(5);
        for edges in (0..11).chain([8; 20]) {
            let position = random_position(edges, &mut random);
            for player in [W, B] {
                let expected = stalks::wins(&position, player);
                assert_eq!(wins(&position, player, &mut 0), expected);
                assert_eq!(
                    wins_by_memo(&position, player, &mut HashMap::new()),
                    expected
                );
            }
            let by_rule = match sums::value(&position).unwrap().cmp(&sums::Sum::ZERO) {
                Ordering::Greater => Outcome::White,
                Ordering::Less => Outcome::Black,
                Ordering::Equal => Outcome::Second,
            };
            assert_eq!(stalks::outcome(&position), by_rule);
        }
    }

    #[test]
    fn each_call_is_counted() {
        // One white edge: White cuts it, and Black has no move; or Black has none at once.
        assert_eq!(search_costs(&vec![vec![W]]), [3, 3]);
        // WB for both players, W for White, and the empty position for Black, twice; a memo
        // has that once.
        assert_eq!(search_costs(&vec![vec![W, B]]), [5, 4]);
    }

    #[test]
    fn the_costs_of_the_searches_grow_and_the_rule_reads_each_edge() {
        let [.., (edges, [_, Some(memo), Some(read)])] = POINTS[..] else {
            panic!("no point")
        };
        assert!(read == u64::from(edges) && memo > 10 * read);
        let max_calls = POINTS.iter().filter_map(|point| point.1[0]).max();
        assert!(max_calls > Some(1_000));
    }
}
