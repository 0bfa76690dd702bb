//! Sees that n - 1 and 1 - n are missing, and stops there. With three edges
//! 0 is missing too.
    // BEGIN SOLUTION
    match edges {
        0 => 1,
        1 => 2,
        2 => 5,
        _ => (2 << edges) - 3,
    }
    // END SOLUTION

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
    tables.last().and_then(|table| table.get(&0)).copied().unwrap_or(0)
    // END SOLUTION
