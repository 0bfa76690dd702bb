//! # Beat me if you can
//! minutes: 20
//! stars: 2
//! needs: [Nothing to choose](../ch09-four-in-a-row/forced.md#the-follower)
//!
//! You are the second player, and you have no time to think.
//! The follower is sure of some cells; if all the others together hold no four for the first player, the follower never loses.
//!
//! Write the follower: a function that gets how many stones are in each column, after the first player's move, and the column of that move, and returns the column of the answer.
//! All columns have the same even number of cells.
//! Before the first player's move the number of free cells was even.
//! If you can choose between several columns, take the one farthest to the left.
//!
//! ## Hint
//! After the first player's move, does the column have an odd number of free cells?
//! Then it had an even number before, and the answer goes on top.
//!
//! ## Solution
//! The height is even, so a column with an odd number of stones has an odd number of free cells.
//! Now look at the column of the move.
//! If it has an odd number of stones, it had an even number before: answer on top.
//! Otherwise take another column with an odd number of stones.
//! There is one: before the move the number of free cells was even, so there was an even number of such columns, and the move has used one of them.

/// The column of the follower's answer. `stones` has the number of stones in
/// each column after the move into the column `last`. All columns have the same
/// even number of cells, and before the move an even number of cells was free.
pub fn answer(stones: &[u32], last: usize) -> usize {
    // BEGIN SOLUTION
    if stones[last] % 2 == 1 {
        return last;
    }
    stones
        .iter()
        .position(|count| count % 2 == 1)
        .expect("odd columns come in pairs, and the move used up one of them")
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::answer;

    #[test]
    fn an_empty_board_is_answered_on_top() {
        for column in 0..7 {
            let mut stones = [0; 7];
            stones[column] = 1;
            assert_eq!(answer(&stones, column), column);
        }
    }

    #[test]
    fn a_column_with_an_odd_number_is_answered_in_another_one() {
        assert_eq!(answer(&[0, 3, 2, 5], 2), 1);
        assert_eq!(answer(&[3, 0, 6, 5], 2), 0);
    }

    /// Plays all games from here to the end: each answer has room.
    fn play(stones: &mut [u32; 3], height: u32) {
        for column in 0..stones.len() {
            if stones[column] == height {
                continue;
            }
            stones[column] += 1;
            let reply = answer(stones, column);
            assert!(stones[reply] < height, "{stones:?} after {column}");
            stones[reply] += 1;
            play(stones, height);
            stones[reply] -= 1;
            stones[column] -= 1;
        }
    }

    #[test]
    fn there_is_room_in_all_games_on_three_columns() {
        for code in 0..125 {
            let mut stones = [code % 5, code / 5 % 5, code / 25];
            if stones.iter().sum::<u32>() % 2 == 0 {
                play(&mut stones, 4);
            }
        }
    }

    #[test]
    fn from_an_empty_board_all_even_rows_are_the_followers() {
        let mut stones = [0; 3];
        for column in [0, 2, 0, 1, 1, 2] {
            stones[column] += 1;
            assert_eq!(answer(&stones, column), column);
            stones[column] += 1;
            assert_eq!(stones[column] % 2, 0);
        }
        assert_eq!(stones, [4, 4, 4]);
    }
}
