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

/// The nim product, by halves.
pub fn product(a: u64, b: u64) -> u64 {
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
