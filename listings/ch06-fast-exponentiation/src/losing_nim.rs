//! How many positions of Nim are losing.

// ANCHOR: by_counting
/// How many positions of so many `heaps`, each less than 2^`bits`, have this
/// `nim_sum`: with the nim-sum 0, how many are losing. Goes through
/// all of them; `bits` is at most 63.
pub fn by_counting(heaps: u32, bits: u32, nim_sum: u64) -> u64 {
    if heaps == 0 {
        return u64::from(nim_sum == 0);
    }
    (0..1 << bits)
        .map(|heap| by_counting(heaps - 1, bits, nim_sum ^ heap))
        .sum()
}
// ANCHOR_END: by_counting

// ANCHOR: count
/// How many positions of so many heaps are losing, modulo m, which is at least
/// 1: all heaps but one are free, and the last one is their nim-sum. So it is
/// 2^(bits (heaps - 1)), and 1 without heaps.
pub fn count(heaps: u64, bits: u64, m: u64) -> u64 {
    let Some(free) = heaps.checked_sub(1) else { return 1 % m };
    // (2^bits)^free: the product of the exponents may not fit.
    power(power(2 % m, bits, m), free, m)
}

fn power(x: u64, mut n: u64, m: u64) -> u64 {
    let (mut square, mut product) = (x, 1 % m);
    while n > 0 {
        if n % 2 == 1 {
            product = times(product, square, m);
        }
        square = times(square, square, m);
        n /= 2;
    }
    product
}

fn times(a: u64, b: u64, m: u64) -> u64 {
    let product = u128::from(a) * u128::from(b) % u128::from(m);
    u64::try_from(product).unwrap_or(0)
}
// ANCHOR_END: count
