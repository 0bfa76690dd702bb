//! # Back from the key
//! minutes: 20
//! stars: 2
//! needs: [A table that forgets](../ch09-four-in-a-row/table.md#a-number-that-no-other-position-has)
//!
//! The chapter's table knows a position by a single number, its key: `mine + all + BOTTOM`.
//! The page proves that no two positions have the same key, so the key must say all there is to know about the board.
//!
//! Write the way back: a function that gets the key of a position and returns `mine` and `all`.
//! A column has `height` bits for its cells, the lowest first, and one guard bit above them.
//!
//! ## Hint
//! Look at one column at a time.
//! Its part of the key is $`2^h + m`$, with $`h`$ stones in the column, and $`m`$ less than $`2^h`$.
//! Where is the highest 1?
//!
//! ## Solution
//! The highest 1 of a column is right above its stones, so its place is the number of stones; `ilog2` finds it.
//! The bits below it are the column's part of `mine`.
//! With that 1 at the place $`h`$, the stones of the column are the ones of $`2^h - 1`$.
//! A column of the key is never 0, because even an empty column has the 1 of `BOTTOM`.

/// Returns `mine` and `all` of the position with this key, on `width` columns
/// of `height` cells; together with the guard bits they fit in 63 bits.
pub fn from_key(key: u64, width: u32, height: u32) -> (u64, u64) {
    // BEGIN SOLUTION
    let mut mine = 0;
    let mut all = 0;
    for column in 0..width {
        let shift = column * (height + 1);
        let bits = (key >> shift) & ((1 << (height + 1)) - 1);
        let top = 1 << bits.ilog2();
        mine |= (bits - top) << shift;
        all |= (top - 1) << shift;
    }
    (mine, all)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::from_key;

    #[test]
    fn the_empty_board() {
        assert_eq!(from_key(0b0001_0001_0001, 3, 3), (0, 0));
    }

    #[test]
    fn a_column_with_one_stone_of_each_player() {
        // Two stones, of which the upper one is the player's.
        assert_eq!(from_key(0b0110, 1, 3), (0b10, 0b11));
        // The lower one is.
        assert_eq!(from_key(0b0101, 1, 3), (0b01, 0b11));
    }

    #[test]
    fn a_full_column_has_its_1_in_the_guard_bit() {
        assert_eq!(from_key(0b1101, 1, 3), (0b101, 0b111));
    }

    #[test]
    fn every_way_to_fill_three_columns() {
        let columns: Vec<(u64, u64)> = (0..=3)
            .flat_map(|stones| {
                (0..1 << stones).map(move |mine| (mine, (1 << stones) - 1))
            })
            .collect();
        for a in &columns {
            for b in &columns {
                for c in &columns {
                    let mine = a.0 | b.0 << 4 | c.0 << 8;
                    let all = a.1 | b.1 << 4 | c.1 << 8;
                    let key = mine + all + 0b0001_0001_0001;
                    assert_eq!(from_key(key, 3, 3), (mine, all));
                }
            }
        }
    }
}
