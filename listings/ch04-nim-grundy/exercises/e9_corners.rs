//! # Turning corners
//! minutes: 30
//! stars: 2
//! needs: [Multiplying heaps](../ch04-nim-grundy/products.md#what-a-head-is-worth), a page of Part II
//!
//! Coins are on a grid, each showing heads or tails.
//! A turn turns the corners of a rectangle, which may be as thin as a row or a column, or a single coin.
//! The corner at the lower right must go from heads to tails; the others are turned, whatever they show.
//! Whoever sees only tails loses.
//!
//! Return all winning turns.
//! A turn is `[row, column, top, left]`: the coin that goes from heads to tails, and the row above it and the column to its left that are turned too.
//! Rows and columns are counted from 1, and `top` or `left` is 0 if there is no such row or column.
//! The heads come in order, row by row, and so must the turns.
//! There are up to 30 rows and 30 columns.
//! The nim product is given.
//!
//! ## Hint
//! What is a head in row $`a`$ and column $`b`$ worth?
//! Then write down by how much a turn changes the nim-sum of all heads: up to four terms.
//! Together they make a product.
//!
//! ## Solution
//! A head in row $`a`$ and column $`b`$ is worth $`a \otimes b`$.
//! A turn with the top row $`a'`$ and the left column $`b'`$ changes the nim-sum by $`ab \oplus a'b \oplus ab' \oplus a'b'`$, whatever these coins show, because a head that appears and a head that disappears change it alike.
//! With 0 for a missing row or column, this holds for thin rectangles too.
//! It equals $`(a \oplus a') \otimes (b \oplus b')`$, and the turn wins if that is the nim-sum itself.
//!
//! So try all $`a' < a`$ and $`b' < b`$ for each head: at most $`(1 + 2 + \dots + 30)^2`$ products, about 200,000.
//! Division would need fewer: for each $`a'`$ there is at most one $`b'`$.

/// The nim product of two numbers below 256.
fn product(a: u64, b: u64) -> u64 {
    fn by_halves(a: u64, b: u64, bits: u32) -> u64 {
        if a < 2 || b < 2 {
            return a * b;
        }
        let halves = |x: u64| (x >> bits, x & ((1 << bits) - 1));
        let times = |a, b| by_halves(a, b, bits / 2);
        let (a1, a0) = halves(a);
        let (b1, b0) = halves(b);
        let high = times(a1, b1);
        let low = times(a0, b0);
        let half = times(high, 1 << (bits - 1));
        (times(a1 ^ a0, b1 ^ b0) ^ low) << bits | (low ^ half)
    }
    by_halves(a, b, 4)
}

/// All winning turns `[row, column, top, left]` in their order, if these are
/// the `[row, column]` of the heads, in their order and each at most 30.
pub fn winning_turns(heads: &[[u64; 2]]) -> Vec<[u64; 4]> {
    // BEGIN SOLUTION
    let worth = |&[row, column]: &[u64; 2]| product(row, column);
    let sum = heads.iter().map(worth).fold(0, |sum, worth| sum ^ worth);
    let mut turns = Vec::new();
    if sum == 0 {
        return turns;
    }
    for &[row, column] in heads {
        for top in 0..row {
            for left in 0..column {
                if product(row ^ top, column ^ left) == sum {
                    turns.push([row, column, top, left]);
                }
            }
        }
    }
    turns
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_turns;

    #[test]
    fn grids_by_hand() {
        assert_eq!(winning_turns(&[]), [[0; 4]; 0]);
        // One head: turn it alone.
        assert_eq!(winning_turns(&[[1, 1]]), [[1, 1, 0, 0]]);
        // In a row it is Nim, as with coins in a line.
        assert_eq!(winning_turns(&[[1, 1], [1, 3]]), [[1, 3, 0, 1]]);
        assert_eq!(
            winning_turns(&[[1, 1], [1, 2], [1, 3]]),
            [[0; 4]; 0],
            "1, 2 and 3"
        );
        // The whole rectangle: that leaves two heads that are worth 2.
        assert_eq!(winning_turns(&[[1, 1], [2, 2]]), [[2, 2, 1, 1]]);
        // 2 ⊗ 2 is 3, and so is 1 ⊗ 3.
        assert_eq!(winning_turns(&[[1, 3], [2, 2]]), [[0; 4]; 0]);
    }

    /// All positions of a grid, by a search through whole positions.
    fn all_positions(rows: u64, columns: u64) {
        let places: Vec<[u64; 2]> = (1..=rows)
            .flat_map(|row| (1..=columns).map(move |column| [row, column]))
            .collect();
        let bit = |row: u64, column: u64| {
            let place = places.iter().position(|&p| p == [row, column]);
            place.map_or(0, |place| 1_usize << place)
        };
        let mut winning = vec![false; 1 << places.len()];
        for position in 0..winning.len() {
            let mut heads = places.clone();
            heads.retain(|&[row, column]| position & bit(row, column) > 0);
            let mut told = Vec::new();
            for &[row, column] in &heads {
                for top in 0..row {
                    for left in 0..column {
                        let then = position
                            ^ bit(row, column)
                            ^ bit(top, column)
                            ^ bit(row, left)
                            ^ bit(top, left);
                        if !winning[then] {
                            told.push([row, column, top, left]);
                        }
                    }
                }
            }
            winning[position] = !told.is_empty();
            assert_eq!(winning_turns(&heads), told, "{heads:?}");
        }
    }

    #[test]
    fn all_grids_of_three_rows_and_three_columns() {
        all_positions(3, 3);
    }

    #[test]
    fn all_grids_of_two_rows_and_five_columns() {
        all_positions(2, 5);
    }

    #[test]
    fn thirty_rows_and_columns() {
        let heads = |rows: u64, columns: u64, third: u64| -> Vec<[u64; 2]> {
            (1..=rows)
                .flat_map(|row| {
                    (1..=columns).map(move |column| [row, column])
                })
                .filter(|[row, column]| (row + column) % third == 0)
                .collect()
        };
        // 1 ⊕ 2 ⊕ … ⊕ 27 is 0, and 0 times anything is 0.
        assert_eq!(winning_turns(&heads(28, 27, 1)), [[0; 4]; 0]);
        // 1 ⊕ 2 ⊕ … ⊕ 30 is 31, and 31 ⊗ 31 is 17.
        let turns = winning_turns(&heads(30, 30, 1));
        assert_eq!(turns.first(), Some(&[1, 16, 0, 1]));
        assert_eq!(turns.last(), Some(&[30, 30, 1, 1]));
        assert_eq!(turns.len(), 675);
        let turns = winning_turns(&heads(30, 30, 3));
        assert_eq!(turns.first(), Some(&[1, 17, 0, 14]));
        assert_eq!(turns.last(), Some(&[30, 30, 11, 11]));
        assert_eq!(turns.len(), 225);
    }
}
