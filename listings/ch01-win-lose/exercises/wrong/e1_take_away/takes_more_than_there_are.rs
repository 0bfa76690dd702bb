/// From the empty table up, with a table of answers.
pub fn is_winning(stones: u32) -> bool {
    let mut wins = vec![false];
    for n in 1..=stones as usize {
        let mut found = false;
        for take in [4, 3, 1] {
            let rest = if take > n { 0 } else { n - take };
            if !wins[rest] {
                found = true;
            }
        }
        wins.push(found);
    }
    wins[stones as usize]
}
