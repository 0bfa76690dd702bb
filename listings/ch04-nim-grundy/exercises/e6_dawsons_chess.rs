//! # Dawson's Chess
//! minutes: 25
//! stars: 2
//! needs: [Pins in a row](../ch04-nim-grundy/octal.md#rules-as-a-number), [Proving a period](../ch04-nim-grundy/period.md#a-row-of-a-billion-pins)
//!
//! A board has three rows and any number of columns.
//! White pawns fill the first row, black pawns fill the third, and the middle row is empty.
//! White's pawns move towards the third row and Black's towards the first.
//! A pawn moves one cell straight ahead if that cell is free.
//! It captures one cell diagonally ahead, and takes the place of the captured pawn.
//! A player who can capture *must* capture.
//! White begins, and whoever can't move loses.
//!
//! Does White win on a board of $`10^{18}`$ columns?
//!
//! ## Hint
//! Let White move a pawn somewhere in the middle, and play out all the captures that are now forced.
//! Whose turn is it after them, and which columns are dead?
//! What changes if the column is at the end of the row, or alone?
//! Write down a code for this, and look at its first Grundy numbers: you have seen them.
//!
//! ## Solution
//! Say White's pawn goes ahead in the middle.
//! A black neighbour must capture it, a white neighbour must capture back, the other black neighbour must capture that pawn, and the other white one must capture again.
//! Now a white pawn and a black pawn block each other in this column, both neighbouring columns are empty, and it is Black's turn.
//! So one turn uses up three columns.
//! At the end of a row it uses up two, and a single column uses up itself.
//! Both players have the same moves, so the game is impartial, even though the pawns are not.
//!
//! A move can remove one column if it is alone: the digit 1.
//! It can remove two if at most one row is left: 1 + 2.
//! It can remove three anywhere: 1 + 2 + 4.
//! The code is 0.137, and its numbers are those of Dawson's Kayles, shifted by one.
//! You can see why: put a pin on each of the $`n + 1`$ lines beside the columns, and let a pawn that goes ahead take the two pins next to it.
//!
//! The numbers repeat with period 34 from 52 on, as the chapter's program proves with the numbers up to 175.
//! So a table up to 85 is enough, and $`10^{18}`$ columns behave like one of its entries: White wins.
//!
//! Dawson asked in 1935 for the game in which the last move *loses*.
//! I know of no table like this one for that game.

/// Does White, who begins, win on a board of so many columns, at most 10^18?
pub fn white_wins(columns: usize) -> bool {
    // BEGIN SOLUTION
    const START: usize = 52;
    const PERIOD: usize = 34;
    let columns = match columns.checked_sub(START) {
        Some(beyond) => START + beyond % PERIOD,
        None => columns,
    };
    let mut grundy: Vec<usize> = vec![0];
    for row in 1..=columns {
        // A pawn goes ahead; the column, and its neighbours, are used up.
        let values: Vec<usize> = (0..row)
            .map(|column| {
                let left = column.saturating_sub(1);
                let right = (row - column).saturating_sub(2);
                grundy[left] ^ grundy[right]
            })
            .collect();
        let mex = (0..=values.len()).find(|mex| !values.contains(mex));
        grundy.push(mex.unwrap_or(0));
    }
    grundy[columns] != 0
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::white_wins;
    use std::collections::HashMap;

    /// The pawns of the player to move, seen from this player: bits 0 to 7
    /// are the row of the start, and so on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    struct Board {
        own: u32,
        other: u32,
    }

    /// What the other player sees: the rows change places.
    fn turned(pawns: u32) -> u32 {
        pawns >> 16 | pawns & 0xff00 | (pawns & 0xff) << 16
    }

    fn is_winning(board: Board, known: &mut HashMap<Board, bool>) -> bool {
        if let Some(&answer) = known.get(&board) {
            return answer;
        }
        let Board { own, other } = board;
        let mut captures = Vec::new();
        let mut steps = Vec::new();
        for cell in (0..16).filter(|cell| own >> cell & 1 == 1) {
            let row = cell / 8 + 1;
            let column = cell % 8;
            let to = 1 << (8 * row + column);
            let moved = own ^ 1 << cell;
            if (own | other) & to == 0 {
                steps.push((moved | to, other));
            }
            let left = (column > 0).then_some(to >> 1);
            let right = (column < 7).then_some(to << 1);
            for to in [left, right].into_iter().flatten() {
                if other & to != 0 {
                    captures.push((moved | to, other ^ to));
                }
            }
        }
        let moves = if captures.is_empty() { steps } else { captures };
        let answer = moves.into_iter().any(|(own, other)| {
            let then = Board {
                own: turned(other),
                other: turned(own),
            };
            !is_winning(then, known)
        });
        known.insert(board, answer);
        answer
    }

    #[test]
    fn boards_of_up_to_eight_columns_by_playing() {
        let mut known = HashMap::new();
        for columns in 0..=8 {
            let own = (1 << columns) - 1;
            let start = Board {
                own,
                other: own << 16,
            };
            let expected = is_winning(start, &mut known);
            assert_eq!(white_wins(columns), expected, "{columns} columns");
        }
    }

    /// A heap of tokens, from which a move takes two that lie side by side.
    fn dawsons_kayles(last: usize) -> Vec<usize> {
        let mut grundy: Vec<usize> = vec![0; 2];
        for heap in 2..=last {
            let mut seen = [false; 64];
            for left in 0..=(heap - 2) / 2 {
                seen[grundy[left] ^ grundy[heap - 2 - left]] = true;
            }
            grundy.push(seen.iter().take_while(|&&seen| seen).count());
        }
        grundy
    }

    #[test]
    fn boards_of_up_to_a_thousand_columns() {
        let grundy = dawsons_kayles(1001);
        for columns in 0..=1000 {
            assert_eq!(
                white_wins(columns),
                grundy[columns + 1] != 0,
                "{columns} columns"
            );
        }
    }

    #[test]
    fn a_board_that_nobody_can_fill() {
        const MOST: usize = 1_000_000_000_000_000_000;
        assert!(white_wins(MOST));
        let grundy = dawsons_kayles(1001);
        for less in 0..100 {
            let columns = (MOST - less) % 34 + 34 * 20;
            assert_eq!(white_wins(MOST - less), grundy[columns + 1] != 0);
        }
    }
}
