use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub value: u64,
    pub weight: u64,
}

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

pub fn most_value(items: &[Item], limit: u64) -> u64 {
    if items.len() > 30 {
        // The best value for each weight, or the other way round.
        let light = items.iter().all(|item| item.weight <= 1_000);
        let mut best = BTreeMap::from([(0, 0)]);
        for item in items {
            for (index, kept) in best.clone() {
                if light {
                    let weight = index + item.weight;
                    let value = kept + item.value;
                    if weight <= limit {
                        let place = best.entry(weight).or_insert(value);
                        *place = value.max(*place);
                    }
                } else {
                    let weight = kept + item.weight;
                    let value = index + item.value;
                    if weight <= limit {
                        let place = best.entry(value).or_insert(weight);
                        *place = weight.min(*place);
                    }
                }
            }
        }
        let most = if light {
            best.values().max()
        } else {
            best.keys().max()
        };
        return most.copied().unwrap_or(0);
    }
    let (first, second) = items.split_at(items.len() / 2);
    let second = sets(second);
    let mut most = 0;
    for (weight, value) in sets(first) {
        let fit = second.partition_point(|set| set.0 + weight <= limit);
        if fit > 0 {
            most = most.max(value + second[fit - 1].1);
        }
    }
    most
}
