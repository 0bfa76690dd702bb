//! # A full knapsack
//! minutes: 45
//! stars: 3
//! needs: [A fair game](../ch05-hackenbush/boxes.md#meet-in-the-middle), [Which order?](../ch02-memoization/order.md)
//!
//! Pack some of up to 200 items, each of which has a weight and a value.
//! Together they may weigh no more than `limit`, which is at most $`10^9`$.
//! What is the largest value you can pack?
//!
//! Weights and values can be as large as $`10^9`$, but one of three promises holds: there are at most 30 items, or no item weighs more than 1,000, or no item is worth more than 1,000.
//! So something is always small: the number of items, the weights or the values.
//! (This is problem D of [AtCoder Beginner Contest 032](../bibliography.md#abc032), where you can submit your program once it reads the input.)
//!
//! For 30 items, [meet in the middle](../ch05-hackenbush/boxes.md#meet-in-the-middle).
//! The function `sets` of that page is in the file already, with weights in place of the values there, and values in place of the boxes.
//! But the two halves of a fair set had to cancel, and here they only have to stay within the limit.
//! What does that change?
//!
//! ## Hint
//! Of two sets, one weighs more and is worth no more.
//! When would you pack it?
//!
//! For the other two promises fill a table, one item after another.
//! What is its index, and what is in each entry?
//!
//! ## Solution
//! *At most 30 items.* As on the page, walk through one list of sets from the lightest up, and through the other from the heaviest down, past all that are too heavy.
//! But the heaviest set that still fits need not be the best: a lighter one may be worth more.
//! So before the walk, replace the value of each set by the best value among this set and all lighter ones.
//! Then the first set that fits has the best value of all that fit.
//!
//! *Small weights.* All items together weigh at most 200,000.
//! For each weight up to that, the table holds the largest value of a set that weighs no more.
//! Each new item goes on top of the sets without it, so fill the table from its end: the entries below don't know this item yet.
//!
//! *Small values.* Turn the table round: its index is a value, at most 200,000, and it holds the least weight of a set worth that much.
//! The answer is the largest value whose weight is within the limit.
//!
//! Either table takes at most $`200 \cdot 200{,}000`$ steps, and the two halves have $`2^{15}`$ sets each.

/// An item to pack.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// What it is worth, at least 1.
    pub value: u64,
    /// What it weighs, at least 1.
    pub weight: u64,
}

/// Weight and value of all sets of these items, sorted.
fn sets(items: &[Item]) -> Vec<(u64, u64)> {
    let mut sets = vec![(0, 0)];
    for item in items {
        for set in 0..sets.len() {
            let (weight, value) = sets[set];
            sets.push((weight + item.weight, value + item.value));
        }
    }
    sets.sort_unstable();
    sets
}

/// The largest value of items that together weigh at most `limit`.
///
/// Up to 200 items; weights, values and the limit are at most 10^9. If there
/// are more than 30 items, all weights or all values are at most 1,000.
pub fn most_value(items: &[Item], limit: u64) -> u64 {
    // BEGIN SOLUTION
    fn by_halves(items: &[Item], limit: u64) -> u64 {
        let (some, others) = items.split_at(items.len() / 2);
        let low = sets(some);
        let mut high = sets(others);
        let mut best = 0;
        for (_, value) in &mut high {
            best = best.max(*value);
            *value = best;
        }
        let mut most = 0;
        let mut down = high.len();
        for (weight, value) in low {
            while down > 0 && weight + high[down - 1].0 > limit {
                down -= 1;
            }
            if down == 0 {
                break;
            }
            most = most.max(value + high[down - 1].1);
        }
        most
    }

    fn by_weight(items: &[Item], limit: u64) -> u64 {
        let all: u64 = items.iter().map(|item| item.weight).sum();
        let limit = limit.min(all) as usize;
        let mut best = vec![0; limit + 1];
        for item in items {
            let own = item.weight as usize;
            for weight in (own..=limit).rev() {
                let with = best[weight - own] + item.value;
                best[weight] = best[weight].max(with);
            }
        }
        best[limit]
    }

    fn by_value(items: &[Item], limit: u64) -> u64 {
        let all: u64 = items.iter().map(|item| item.value).sum();
        let mut least = vec![None; all as usize + 1];
        least[0] = Some(0);
        for item in items {
            let own = item.value as usize;
            for value in (own..least.len()).rev() {
                let Some(weight) = least[value - own] else {
                    continue;
                };
                let with = weight + item.weight;
                least[value] =
                    Some(least[value].map_or(with, |least| with.min(least)));
            }
        }
        let fits = |weight: &Option<u64>| weight.is_some_and(|w| w <= limit);
        least.iter().rposition(fits).unwrap_or(0) as u64
    }

    if items.len() <= 30 {
        by_halves(items, limit)
    } else if items.iter().all(|item| item.weight <= 1_000) {
        by_weight(items, limit)
    } else {
        by_value(items, limit)
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{Item, most_value};

    /// The same by trying all sets that fit.
    fn by_search(items: &[Item], limit: u64) -> u64 {
        let Some((item, rest)) = items.split_first() else {
            return 0;
        };
        let without = by_search(rest, limit);
        match limit.checked_sub(item.weight) {
            Some(left) => without.max(item.value + by_search(rest, left)),
            None => without,
        }
    }

    /// Items whose weights and values are scattered over these ranges.
    fn scattered(
        count: u64,
        weights: (u64, u64),
        values: (u64, u64),
    ) -> Vec<Item> {
        let within = |(low, high): (u64, u64), place: u64| {
            let number = place.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            low + number % (high - low + 1)
        };
        let item = |at: u64| Item {
            weight: within(weights, 2 * at),
            value: within(values, 2 * at + 1),
        };
        (1..=count).map(item).collect()
    }

    fn items(pairs: &[(u64, u64)]) -> Vec<Item> {
        pairs
            .iter()
            .map(|&(value, weight)| Item { value, weight })
            .collect()
    }

    #[test]
    fn the_example_of_the_problem() {
        let three = items(&[(15, 9), (10, 6), (6, 4)]);
        assert_eq!(most_value(&three, 10), 16);
        assert_eq!(most_value(&three, 9), 15);
        assert_eq!(most_value(&three, 3), 0);
        assert_eq!(most_value(&[], 10), 0);
    }

    #[test]
    fn all_lists_of_three_small_items() {
        for code in 0..9_u64.pow(3) {
            let item = |at: u32| Item {
                value: code / 9_u64.pow(at) % 3 + 1,
                weight: code / 9_u64.pow(at) / 3 % 3 + 1,
            };
            let three: Vec<Item> = (0..3).map(item).collect();
            for limit in 0..=9 {
                let most = most_value(&three, limit);
                assert_eq!(
                    most,
                    by_search(&three, limit),
                    "{three:?}, {limit}"
                );
            }
        }
    }

    #[test]
    fn thirty_items_of_all_sizes() {
        let large = (1, 1_000_000_000);
        for count in [1, 2, 11, 16] {
            let some = scattered(count, large, large);
            for limit in (0..=10).map(|tenths| tenths * 100_000_000) {
                let most = most_value(&some, limit);
                assert_eq!(most, by_search(&some, limit), "{count}, {limit}");
            }
        }
        // Every weight up to their sum can be packed in exactly one way.
        let powers: Vec<Item> = (0..30)
            .map(|bit| Item {
                value: 1 << bit,
                weight: 1 << bit,
            })
            .collect();
        for limit in [1, 123_456_789, 999_999_999, 1_000_000_000] {
            assert_eq!(most_value(&powers, limit), limit);
        }
    }

    #[test]
    fn many_items_of_small_weights() {
        let some = scattered(40, (300, 1_000), (1, 1_000_000_000));
        for limit in [299, 700, 1_000, 1_500, 1_900] {
            assert_eq!(most_value(&some, limit), by_search(&some, limit));
        }
        let equal = items(&[(1_000_000_000, 7); 200]);
        for limit in [6, 7, 100, 1_399, 1_400] {
            let most = limit / 7 * 1_000_000_000;
            assert_eq!(most_value(&equal, limit), most, "{limit}");
        }
    }

    #[test]
    fn many_items_of_small_values() {
        let some = scattered(40, (200_000_000, 900_000_000), (1, 1_000));
        for limit in [199, 500, 800, 1_000].map(|limit| limit * 1_000_000) {
            assert_eq!(most_value(&some, limit), by_search(&some, limit));
        }
        let equal = items(&[(1_000, 300_000_000); 200]);
        for limit in [299_999_999, 300_000_000, 1_000_000_000] {
            let most = limit / 300_000_000 * 1_000;
            assert_eq!(most_value(&equal, limit), most, "{limit}");
        }
    }

    #[test]
    fn everything_may_fit() {
        let light = scattered(200, (1, 1_000), (1, 1_000_000_000));
        let cheap = scattered(200, (1, 1_000), (1, 1_000));
        let few = scattered(30, (1, 1_000_000), (1, 1_000_000_000));
        for some in [light, cheap, few] {
            let all: u64 = some.iter().map(|item| item.value).sum();
            assert_eq!(most_value(&some, 1_000_000_000), all);
        }
    }
}
