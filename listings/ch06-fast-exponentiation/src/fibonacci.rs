//! Fibonacci numbers modulo m: by adding, by a matrix, and by doubling.

// ANCHOR: by_adding
/// F(n) mod m, with F(0) = 0 and F(1) = 1; m is at least 1. Takes n additions.
pub fn by_adding(n: u64, m: u64) -> u64 {
    let mut this = 0;
    let mut next = 1 % m;
    for _ in 0..n {
        (this, next) = (next, add_mod(this, next, m));
    }
    this
}

/// The sum of two numbers below m.
fn add_mod(a: u64, b: u64, m: u64) -> u64 {
    let sum = (u128::from(a) + u128::from(b)) % u128::from(m);
    u64::try_from(sum).expect("the remainder is below m")
}
// ANCHOR_END: by_adding

// ANCHOR: matrix_mul
/// A pair (this, next) times the matrix `[0 1; 1 1]` is (next, this + next).
type Matrix = [[u64; 2]; 2];

fn one(m: u64) -> Matrix {
    [[1 % m, 0], [0, 1 % m]]
}

fn matrix_mul(a: &Matrix, b: &Matrix, m: u64) -> Matrix {
    let entry = |row: usize, column: usize| {
        let product = mul_mod(a[row][0], b[0][column], m);
        add_mod(product, mul_mod(a[row][1], b[1][column], m), m)
    };
    [[entry(0, 0), entry(0, 1)], [entry(1, 0), entry(1, 1)]]
}

/// The product of two numbers modulo m.
fn mul_mod(a: u64, b: u64, m: u64) -> u64 {
    let product = u128::from(a) * u128::from(b) % u128::from(m);
    u64::try_from(product).expect("the remainder is below m")
}
// ANCHOR_END: matrix_mul

// ANCHOR: by_matrix
/// The same as the n-th power of the matrix `[0 1; 1 1]`: 8 products a step, at
/// most 2 log2(n) + 2 steps.
pub fn by_matrix(mut n: u64, m: u64) -> u64 {
    let mut square = [[0, 1 % m], [1 % m, 1 % m]];
    let mut product = one(m);
    while n > 0 {
        if n % 2 == 1 {
            product = matrix_mul(&product, &square, m);
        }
        square = matrix_mul(&square, &square, m);
        n /= 2;
    }
    product[0][1]
}
// ANCHOR_END: by_matrix

// ANCHOR: by_doubling
/// The same by F(2k) = F(k) (2 F(k+1) - F(k)) and F(2k+1) = F(k)^2 + F(k+1)^2:
/// 3 products a step, log2(n) + 1 steps.
pub fn by_doubling(n: u64, m: u64) -> u64 {
    let mut this = 0;
    let mut next = 1 % m;
    for bit in (0..n.checked_ilog2().map_or(0, |top| top + 1)).rev() {
        let twice = add_mod(next, next, m);
        let double = mul_mod(this, sub_mod(twice, this, m), m);
        let after =
            add_mod(mul_mod(this, this, m), mul_mod(next, next, m), m);
        (this, next) = if (n >> bit) & 1 == 0 {
            (double, after)
        } else {
            (after, add_mod(double, after, m))
        };
    }
    this
}

/// The difference of two numbers below m, modulo m.
fn sub_mod(a: u64, b: u64, m: u64) -> u64 {
    if a >= b { a - b } else { m - (b - a) }
}
// ANCHOR_END: by_doubling
