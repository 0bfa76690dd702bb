//! Powers modulo m: one factor at a time, by two recursions, and by a loop.
//!
//! All of them take any x and n of 64 bits, and any m but 0.

// ANCHOR: naive
/// x^n mod m, with x^0 = 1 mod m: n multiplications.
///
/// # Panics
///
/// If m is 0.
pub fn naive(x: u64, n: u64, m: u64) -> u64 {
    (0..n).fold(1 % m, |product, _| mul_mod(product, x, m))
}

/// The product of two numbers modulo m. It goes through 128 bits, so nothing
/// overflows.
///
/// # Panics
///
/// If m is 0.
pub fn mul_mod(a: u64, b: u64, m: u64) -> u64 {
    let product = u128::from(a) * u128::from(b) % u128::from(m);
    u64::try_from(product).expect("the remainder is below m")
}
// ANCHOR_END: naive

// ANCHOR: recursive
/// The same by squaring the power of half the exponent, with one more factor x
/// if the exponent is odd: at most 2 log2(n) + 2 multiplications.
///
/// # Panics
///
/// If m is 0.
pub fn recursive(x: u64, n: u64, m: u64) -> u64 {
    if n == 0 {
        return 1 % m;
    }
    let half = recursive(x, n / 2, m);
    let square = mul_mod(half, half, m);
    if n % 2 == 0 {
        square
    } else {
        mul_mod(square, x, m)
    }
}
// ANCHOR_END: recursive

// ANCHOR: by_squared_base
/// The same by another recursion, which squares the base where the exponent is
/// even, and takes out one factor where it is odd. Up to 128 calls deep.
///
/// # Panics
///
/// If m is 0.
pub fn by_squared_base(x: u64, n: u64, m: u64) -> u64 {
    if n == 0 {
        return 1 % m;
    }
    if n % 2 == 0 {
        by_squared_base(mul_mod(x, x, m), n / 2, m)
    } else {
        mul_mod(x, by_squared_base(x, n - 1, m), m)
    }
}
// ANCHOR_END: by_squared_base

// ANCHOR: by_loop
/// The same without recursion, from the lowest bit of the exponent up.
///
/// # Panics
///
/// If m is 0.
pub fn by_loop(x: u64, mut n: u64, m: u64) -> u64 {
    let mut square = x % m;
    let mut product = 1 % m;
    while n > 0 {
        if n % 2 == 1 {
            product = mul_mod(product, square, m);
        }
        square = mul_mod(square, square, m);
        n /= 2;
    }
    product
}
// ANCHOR_END: by_loop
