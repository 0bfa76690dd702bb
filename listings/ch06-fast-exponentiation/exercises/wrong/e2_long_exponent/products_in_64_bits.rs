//! Multiplies in 64 bits. This is enough for m up to 2^32, and most moduli
//! in problems are smaller.
    // BEGIN SOLUTION
    let small =
        |x: u64, n: u8| (0..n).fold(1 % m, |power, _| power * x % m);
    exponent.bytes().fold(1 % m, |power, digit| {
        small(power, 10) * small(x % m, digit - b'0') % m
    })
    // END SOLUTION
