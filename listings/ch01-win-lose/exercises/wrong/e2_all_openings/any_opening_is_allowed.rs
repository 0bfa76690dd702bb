pub fn winning_openings(end: u32, allowed: &[u32]) -> Vec<u32> {
    let mut lost = vec![false; end as usize + 60];
    for next in (0..=end as usize).rev() {
        let mut wins = false;
        for &step in allowed {
            let then = next + step as usize;
            wins |= then <= end as usize && lost[then];
        }
        lost[next] = !wins;
    }
    for after in end as usize + 1..lost.len() {
        lost[after] = true;
    }
    let mut good = Vec::new();
    for &first in allowed {
        if lost.get(1 + first as usize).copied().unwrap_or(true) {
            good.push(first);
        }
    }
    good
}
