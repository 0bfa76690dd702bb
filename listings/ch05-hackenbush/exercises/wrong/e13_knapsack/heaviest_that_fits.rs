use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug)]
pub struct Thing {
    pub value: u64,
    pub weight: u64,
}

fn sets(things: &[Thing]) -> Vec<(u64, u64)> {
    let mut sets = vec![(0, 0)];
    for thing in things {
        for set in 0..sets.len() {
            let (weight, value) = sets[set];
            sets.push((weight + thing.weight, value + thing.value));
        }
    }
    sets.sort_unstable();
    sets
}

pub fn most_value(things: &[Thing], limit: u64) -> u64 {
    if things.len() > 30 {
        // The best value for each weight, or the other way round.
        let light = things.iter().all(|thing| thing.weight <= 1_000);
        let mut best = BTreeMap::from([(0, 0)]);
        for thing in things {
            for (index, kept) in best.clone() {
                if light {
                    let weight = index + thing.weight;
                    let value = kept + thing.value;
                    if weight <= limit {
                        let place = best.entry(weight).or_insert(value);
                        *place = value.max(*place);
                    }
                } else {
                    let weight = kept + thing.weight;
                    let value = index + thing.value;
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
    let (first, second) = things.split_at(things.len() / 2);
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
