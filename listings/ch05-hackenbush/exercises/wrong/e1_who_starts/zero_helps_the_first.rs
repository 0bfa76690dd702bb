pub fn white_wins(parts: &[i64], white_starts: bool) -> bool {
    let mut sum = 0;
    for part in parts {
        sum += part;
    }
    match sum.signum() {
        1 => true,
        -1 => false,
        _ => white_starts,
    }
}
