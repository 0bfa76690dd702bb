pub fn turns_left(stones: u32, turns: &[u32]) -> u32 {
    let mut known: Vec<u32> = Vec::new();
    for n in 0..=stones {
        let mut even = None::<u32>;
        let mut odd = None::<u32>;
        for &turn in turns {
            if turn > n {
                continue;
            }
            let left = known[(n - turn) as usize];
            let best = if left % 2 == 0 { &mut even } else { &mut odd };
            *best = Some(best.map_or(left, |best| best.min(left)));
        }
        known.push(match (even, odd) {
            (Some(left), _) | (None, Some(left)) => left + 1,
            (None, None) => 0,
        });
    }
    known[stones as usize]
}
