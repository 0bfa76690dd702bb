#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub value: u64,
    pub weight: u64,
}

pub fn most_value(items: &[Item], limit: u64) -> u64 {
    if items.len() <= 30 {
        return of_few(items, limit);
    }
    if items.iter().all(|item| item.weight <= 1_000) {
        let all: u64 = items.iter().map(|item| item.weight).sum();
        let limit = limit.min(all) as usize;
        let mut best = vec![0; limit + 1];
        for weight in 1..=limit {
            best[weight] = best[weight - 1];
            for item in items {
                if let Some(left) = weight.checked_sub(item.weight as usize) {
                    best[weight] = best[weight].max(best[left] + item.value);
                }
            }
        }
        return best[limit];
    }
    let all: u64 = items.iter().map(|item| item.value).sum();
    let mut least = vec![u64::MAX; all as usize + 1];
    least[0] = 0;
    for value in 1..least.len() {
        for item in items {
            if let Some(left) = value.checked_sub(item.value as usize) {
                let with = least[left].saturating_add(item.weight);
                least[value] = least[value].min(with);
            }
        }
    }
    least
        .iter()
        .rposition(|&weight| weight <= limit)
        .unwrap_or(0) as u64
}

fn of_few(items: &[Item], limit: u64) -> u64 {
    // All sets of one half, lightest first, without those that weigh more
    // than another and are worth no more.
    let sets = |items: &[Item]| {
        let mut all = vec![(0, 0)];
        for item in items {
            let with: Vec<(u64, u64)> = all
                .iter()
                .map(|(weight, value)| {
                    (weight + item.weight, value + item.value)
                })
                .collect();
            all.extend(with);
        }
        all.sort_unstable();
        let mut best: Vec<(u64, u64)> = Vec::new();
        for set in all {
            if best.last().is_none_or(|last| last.1 < set.1) {
                best.push(set);
            }
        }
        best
    };
    let (some, others) = items.split_at(items.len() / 2);
    let others = sets(others);
    let values = sets(some).into_iter().filter_map(|(weight, value)| {
        let left = limit.checked_sub(weight)?;
        let fit = others.partition_point(|other| other.0 <= left);
        Some(value + others[fit - 1].1)
    });
    values.max().unwrap_or(0)
}
