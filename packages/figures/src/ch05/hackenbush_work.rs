//! What it costs to decide stalks: by search, and by the value rule.

use crate::prelude::*;
use ch05_hackenbush::stalks::{B, Position, W, options};
use std::collections::HashMap;

/// How many edges a stalk has; the last one may have fewer.
const STALK: usize = 3;
/// How many edges there are at most, and up to which number all calls of the plain
/// search are counted.
const MOST: u32 = 18;
const MOST_PLAIN: u32 = 15;
/// How many random positions an average is taken over.
const POSITIONS: u64 = 40;

/// Random stalks of so many edges together, always the same ones.
fn random_position(edges: u32, random: &mut Rng) -> Position {
    let colours = (0..edges).map(|_| random.bool()).collect_vec();
    colours.chunks(STALK).map(<[bool]>::to_vec).collect()
}

/// `stalks::wins`, which counts its calls.
fn wins(position: &Position, player: bool, calls: &mut u64) -> bool {
    *calls += 1;
    options(position, player).any(|option| !wins(&option, !player, calls))
}

/// The same with a memo, which has an entry for each position and player in the end.
fn wins_by_memo(
    position: &Position,
    player: bool,
    memo: &mut HashMap<(Position, bool), bool>,
) -> bool {
    let key = (position.clone(), player);
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let wins = options(position, player).any(|option| !wins_by_memo(&option, !player, memo));
    memo.insert(key, wins);
    wins
}

/// What both searches of the outcome cost: calls, and entries of a memo.
fn price(position: &Position) -> [u64; 2] {
    let mut calls = 0;
    let mut memo = HashMap::new();
    for player in [W, B] {
        if position.iter().flatten().count() <= MOST_PLAIN as usize {
            wins(position, player, &mut calls);
        }
        wins_by_memo(position, player, &mut memo);
    }
    [calls, memo.len() as u64]
}

/// For each number of edges the calls, the entries of the memo, and the edges.
static POINTS: LazyLock<Vec<(u32, [Option<u64>; 3])>> = LazyLock::new(|| {
    let point = |edges: u32| {
        let mut random = Rng::with_seed(edges.into());
        let prices = (0..POSITIONS).map(|_| price(&random_position(edges, &mut random)));
        let sums = prices.fold([0; 2], |sums, price| {
            [sums[0] + price[0], sums[1] + price[1]]
        });
        let [calls, entries] = sums.map(|sum| (sum + POSITIONS / 2) / POSITIONS);
        let calls = (edges <= MOST_PLAIN).then_some(calls);
        (edges, [calls, Some(entries), Some(edges.into())])
    };
    (1..=MOST).map(point).collect()
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
        stalk = STALK,
        positions = POSITIONS,
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
    fn a_call_is_counted_for_each_position_asked() {
        // One white edge: White cuts it, and Black has no move; or Black has none at once.
        assert_eq!(price(&vec![vec![W]]), [3, 3]);
        // WB for both players, W for White, and what is left, in which Black is asked
        // twice; a memo keeps that once.
        assert_eq!(price(&vec![vec![W, B]]), [5, 4]);
    }

    #[test]
    fn the_prices_of_the_searches_grow_and_the_rule_reads_each_edge() {
        let [.., (edges, [_, Some(memo), Some(read)])] = POINTS[..] else {
            panic!("no point")
        };
        assert!(read == u64::from(edges) && memo > 10 * read);
        let most = POINTS.iter().filter_map(|point| point.1[0]).max();
        assert!(most > Some(1_000));
    }
}
