pub fn is_winning(stones: u64) -> bool {
    let rest = stones - stones / 7 * 7;
    match rest {
        0 => false,
        _ => true,
    }
}
