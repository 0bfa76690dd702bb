use std::collections::BTreeSet;

/// A head goes up and to the left, or off the grid.
pub fn winning_turns(heads: &[[u64; 2]]) -> Vec<[u64; 4]> {
    let mut sum = 0;
    for head in heads {
        sum ^= product(head[0], head[1]);
    }
    let mut turns = BTreeSet::new();
    for head in heads {
        let others = sum ^ product(head[0], head[1]);
        for place in 0..head[0] * head[1] {
            let (top, left) = (place / head[1], place % head[1]);
            if sum != 0 && product(top, left) == others {
                turns.insert([head[0], head[1], top, left]);
            }
        }
    }
    turns.into_iter().collect()
}
