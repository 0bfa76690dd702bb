//! How the two ways to square get to a power, step by step.

// ANCHOR: trace
/// A multiplication on the way to x^n: the exponents of its two factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The exponent of the first factor.
    pub left: u64,
    /// The exponent of the second factor.
    pub right: u64,
}

/// The multiplications of the recursion: it comes from the highest bit down,
/// and multiplies by x itself. Without those by 1, which change nothing.
pub fn from_the_top(n: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut reached = 0;
    for bit in (0..n.checked_ilog2().map_or(0, |top| top + 1)).rev() {
        if reached > 0 {
            steps.push(Step { left: reached, right: reached });
            reached *= 2;
        }
        if n >> bit & 1 == 1 {
            if reached > 0 {
                steps.push(Step { left: reached, right: 1 });
            }
            reached += 1;
        }
    }
    steps
}

/// The multiplications of the loop: it goes from the lowest bit up, and
/// multiplies by the square that belongs to the bit. Without those by 1, and
/// without the last square, which nothing is multiplied by.
pub fn from_the_bottom(n: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut product = 0;
    for bit in 0..n.checked_ilog2().map_or(0, |top| top + 1) {
        let square = 1 << bit;
        if bit > 0 {
            steps.push(Step { left: square / 2, right: square / 2 });
        }
        if n >> bit & 1 == 1 {
            if product > 0 {
                steps.push(Step { left: product, right: square });
            }
            product += square;
        }
    }
    steps
}
// ANCHOR_END: trace
