//! Powers of anything that can be multiplied: numbers, matrices, permutations
//! and words.

// ANCHOR: monoid
/// Elements with an associative product, a(bc) = (ab)c, one of which changes
/// nothing.
pub trait Monoid {
    /// What is multiplied.
    type Element: Clone;

    /// The element that changes nothing.
    fn one(&self) -> Self::Element;

    /// The product of two elements.
    fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;

    /// x^n, with x^0 = 1, in at most 2 log2(n) + 2 products.
    fn power(&self, x: &Self::Element, mut n: u64) -> Self::Element {
        let mut square = x.clone();
        let mut product = self.one();
        while n > 0 {
            if n % 2 == 1 {
                product = self.mul(&product, &square);
            }
            n /= 2;
            if n > 0 {
                square = self.mul(&square, &square);
            }
        }
        product
    }
}
// ANCHOR_END: monoid

// ANCHOR: modulo
use std::num::NonZeroU64;

/// The numbers modulo m.
#[derive(Clone, Copy, Debug)]
pub struct Modulo(pub NonZeroU64);

impl Monoid for Modulo {
    type Element = u64;

    fn one(&self) -> u64 {
        1 % self.0
    }

    fn mul(&self, a: &u64, b: &u64) -> u64 {
        let m = u128::from(self.0.get());
        let product = u128::from(*a) * u128::from(*b) % m;
        u64::try_from(product).expect("the remainder is below m")
    }
}
// ANCHOR_END: modulo

// ANCHOR: sums
impl Modulo {
    /// The sum of two numbers below m.
    pub fn add(self, a: u64, b: u64) -> u64 {
        let (sum, too_large) = a.overflowing_add(b);
        let m = self.0.get();
        if too_large || sum >= m {
            sum.wrapping_sub(m)
        } else {
            sum
        }
    }

    /// The difference of two numbers below m.
    pub fn sub(self, a: u64, b: u64) -> u64 {
        if a >= b {
            a - b
        } else {
            self.0.get() - (b - a)
        }
    }
}
// ANCHOR_END: sums

// ANCHOR: matrices
/// The matrices with `N` rows and columns, of numbers modulo m: entry `[i][j]`
/// counts walks from vertex i to vertex j.
#[derive(Clone, Copy, Debug)]
pub struct Matrices<const N: usize>(pub Modulo);

impl<const N: usize> Monoid for Matrices<N> {
    type Element = [[u64; N]; N];

    fn one(&self) -> [[u64; N]; N] {
        let mut one = [[0; N]; N];
        for vertex in 0..N {
            one[vertex][vertex] = self.0.one();
        }
        one
    }

    // ANCHOR_END: matrices
    // ANCHOR: matrix_mul
    /// A walk that `a` counts, and then one that `b` counts.
    fn mul(&self, a: &[[u64; N]; N], b: &[[u64; N]; N]) -> [[u64; N]; N] {
        let count = |from: usize, to: usize| {
            (0..N).fold(0, |sum, mid| {
                let through_mid = self.0.mul(&a[from][mid], &b[mid][to]);
                self.0.add(sum, through_mid)
            })
        };
        std::array::from_fn(|from| std::array::from_fn(|to| count(from, to)))
    }
}
// ANCHOR_END: matrix_mul

// ANCHOR: permutations
/// The permutations of `N` things. Place i of the product holds `b[a[i]]`: the
/// first says where to look in the second.
#[derive(Clone, Copy, Debug)]
pub struct Permutations<const N: usize>;

impl<const N: usize> Monoid for Permutations<N> {
    /// Each of 0 to N - 1 once; numbers beyond stay where they are.
    type Element = [usize; N];

    fn one(&self) -> [usize; N] {
        std::array::from_fn(|place| place)
    }

    fn mul(&self, a: &[usize; N], b: &[usize; N]) -> [usize; N] {
        a.map(|place| b.get(place).copied().unwrap_or(place))
    }
}

// ANCHOR_END: permutations

// ANCHOR: words
/// Words, multiplied by writing one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Monoid for Words {
    type Element = String;

    fn one(&self) -> String {
        String::new()
    }

    fn mul(&self, a: &String, b: &String) -> String {
        format!("{a}{b}")
    }
}
// ANCHOR_END: words
