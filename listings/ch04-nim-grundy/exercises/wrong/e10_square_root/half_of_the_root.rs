pub fn square_root(a: u64) -> u64 {
    of_width(a, 64)
}

/// The root of a number with so many bits.
fn of_width(a: u64, width: u32) -> u64 {
    match width {
        1 => a,
        _ => {
            let half = width / 2;
            let fermat = 1 << half;
            let upper = of_width(a / fermat, half);
            let lower = a % fermat ^ product(fermat / 2, upper);
            upper * fermat + of_width(lower, half)
        }
    }
}
