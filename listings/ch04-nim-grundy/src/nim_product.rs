//! The nim product: what a head on a grid is worth.

// ANCHOR: table
/// Returns the nim products of all numbers below `size`, by their definition
/// (Conway 1976, chapter 6). O(size⁴).
pub fn table(size: usize) -> Vec<Vec<usize>> {
    let mut product = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            // The mex is at most the number of options.
            let mut seen = vec![false; a * b + 1];
            for x in 0..a {
                for y in 0..b {
                    let sum = product[x][b] ^ product[a][y] ^ product[x][y];
                    if let Some(seen) = seen.get_mut(sum) {
                        *seen = true;
                    }
                }
            }
            product[a][b] = seen.iter().take_while(|&&seen| seen).count();
        }
    }
    product
}
// ANCHOR_END: table

// ANCHOR: by_halves
/// Returns the nim product of two numbers of `2 * bits` bits; `times` multiplies
/// numbers of `bits` bits, and `bits` is 1, 2, 4, 8, 16 or 32.
pub fn by_halves(
    a: u64,
    b: u64,
    bits: u32,
    times: impl Fn(u64, u64) -> u64,
) -> u64 {
    let halves = |x: u64| (x >> bits, x & ((1 << bits) - 1));
    let (a_high, a_low) = halves(a);
    let (b_high, b_low) = halves(b);
    let high = times(a_high, b_high);
    let low = times(a_low, b_low);
    let all = times(a_high ^ a_low, b_high ^ b_low);
    // F ⊗ F = F ⊕ F/2, where F is 1 << bits.
    let half = times(high, 1 << (bits - 1));
    ((all ^ low) << bits) | (low ^ half)
}
// ANCHOR_END: by_halves

// ANCHOR: product
/// Returns the nim product `a` ⊗ `b`, without a table, from at most 4⁶ products
/// of single bits.
pub fn product(a: u64, b: u64) -> u64 {
    product_of(a, b, 64)
}

/// Returns the nim product of two numbers of this many bits.
fn product_of(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    by_halves(a, b, bits / 2, |a, b| product_of(a, b, bits / 2))
}
// ANCHOR_END: product

// ANCHOR: multiples
/// Returns `a` ⊗ x for all x below 2^`bits`, in order; `bits` is at most 24. It
/// multiplies only once for each bit, and adds up the rest.
pub fn multiples(a: u64, bits: u32) -> Vec<u64> {
    let mut multiples = vec![0];
    for bit in 0..bits {
        let more = product(a, 1 << bit);
        for x in 0..1 << bit {
            multiples.push(multiples[x] ^ more);
        }
    }
    multiples
}
// ANCHOR_END: multiples
