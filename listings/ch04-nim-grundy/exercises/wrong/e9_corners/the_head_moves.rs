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
            let top = place / head[1];
            let left = place % head[1];
            if sum != 0 && product(top, left) == others {
                turns.insert([head[0], head[1], top, left]);
            }
        }
    }
    turns.into_iter().collect()
}

/// The nim product, by halves.
fn product(a: u64, b: u64) -> u64 {
    fn of(a: u64, b: u64, bits: u32) -> u64 {
        if a < 2 || b < 2 {
            return a * b;
        }
        let half = bits / 2;
        let fermat = 1 << half;
        let upper = [a / fermat, b / fermat];
        let lower = [a % fermat, b % fermat];
        let times = |[a, b]: [u64; 2]| of(a, b, half);
        let low = times(lower);
        let high = times(upper);
        let mixed = times([upper[0] ^ lower[0], upper[1] ^ lower[1]]);
        (mixed ^ low) * fermat + (low ^ times([high, fermat / 2]))
    }
    of(a, b, 64)
}
