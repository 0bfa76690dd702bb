//! # A king and a knight
//! minutes: 15
//! stars: 1
//! needs: [How big is a win?](../ch04-nim-grundy/grundy.md#grundy-numbers), [Every game is a heap](../ch04-nim-grundy/sums.md), [Which order?](../ch02-memoization/order.md#find-an-order)
//!
//! Several pieces are on a square board, and they may share a square.
//! A turn moves one piece, and every step of a piece lowers the sum of its two coordinates, so all of them end up near the corner (0, 0).
//! Whoever can't move loses.
//!
//! Write a program that finds the Grundy number of each square for a piece whose steps are given as differences: (−1, 0) is one square to the left.
//! A king has the steps (−1, 0), (0, −1) and (−1, −1), and a knight has (−2, −1), (−2, 1), (−1, −2) and (1, −2).
//! A step that leaves the board is not allowed.
//!
//! Then find all winning moves on a board of 8 by 8 squares, with a king on (4, 3) and a knight on (2, 5).
//!
//! ## Hint
//! In which order can you fill the table?
//! A knight on (3, 2) may go to (4, 0) and to (1, 3), so neither row by row nor column by column works.
//! What gets smaller with every step?
//!
//! ## Solution
//! The sum of the coordinates gets smaller, so go through the squares by this sum: first (0, 0), then (0, 1) and (1, 0), and so on.
//! Each square gets the mex of what the squares one step away are worth.
//!
//! The king on (4, 3) is worth 3, and the knight on (2, 5) is worth 2.
//! As with two heaps of Nim, a winning move makes the two equal.
//! The king can step left to (3, 3), which is worth 2.
//! The knight would have to go *up* to 3; a heap can't do that, and from here the knight can't either, so the king's step is the only winning move.
//! (From some squares a piece can go up, but that never helps: the opponent brings it down again.)
//!
//! The tests put a heap of Nim beside the piece: together they are losing exactly if the heap is as large as the Grundy number.

/// The Grundy number of each square `[x][y]` with coordinates below `size`,
/// for a piece with these steps; each makes x + y smaller.
pub fn grundy_numbers(
    size: usize,
    steps: &[(isize, isize)],
) -> Vec<Vec<usize>> {
    // BEGIN SOLUTION
    let mut grundy = vec![vec![0; size]; size];
    for sum in 0..(2 * size).saturating_sub(1) {
        for x in sum.saturating_sub(size - 1)..=sum.min(size - 1) {
            let y = sum - x;
            let mut values = Vec::new();
            for &(across, up) in steps {
                let x = x.checked_add_signed(across).filter(|&x| x < size);
                let y = y.checked_add_signed(up).filter(|&y| y < size);
                if let (Some(x), Some(y)) = (x, y) {
                    values.push(grundy[x][y]);
                }
            }
            let mex = (0..=values.len()).find(|mex| !values.contains(mex));
            grundy[x][y] = mex.unwrap_or(0);
        }
    }
    grundy
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::grundy_numbers;
    use std::collections::HashMap;

    const KING: [(isize, isize); 3] = [(-1, 0), (0, -1), (-1, -1)];
    const KNIGHT: [(isize, isize); 4] =
        [(-2, -1), (-2, 1), (-1, -2), (1, -2)];

    type Square = (isize, isize);

    /// Does the player to move win with a piece and a heap? Plays every game,
    /// each position once.
    fn is_winning(
        size: isize,
        steps: &[Square],
        (x, y): Square,
        heap: usize,
        known: &mut HashMap<(Square, usize), bool>,
    ) -> bool {
        if let Some(&answer) = known.get(&((x, y), heap)) {
            return answer;
        }
        let by_heap = (0..heap)
            .any(|heap| !is_winning(size, steps, (x, y), heap, known));
        let answer = by_heap
            || steps.iter().any(|(across, up)| {
                let x = x + across;
                let y = y + up;
                (0..size).contains(&x)
                    && (0..size).contains(&y)
                    && !is_winning(size, steps, (x, y), heap, known)
            });
        known.insert(((x, y), heap), answer);
        answer
    }

    fn check(size: usize, steps: &[Square]) {
        let grundy = grundy_numbers(size, steps);
        assert_eq!(grundy.len(), size);
        let length = isize::try_from(size).unwrap();
        let mut known = HashMap::new();
        for x in 0..size {
            assert_eq!(grundy[x].len(), size);
            for y in 0..size {
                let square = (
                    isize::try_from(x).unwrap(),
                    isize::try_from(y).unwrap(),
                );
                for heap in 0..=grundy[x][y] + 1 {
                    assert_eq!(
                        is_winning(length, steps, square, heap, &mut known),
                        heap != grundy[x][y],
                        "({x}, {y}) and a heap of {heap}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_example() {
        let king = grundy_numbers(8, &KING);
        assert_eq!([king[4][3], king[3][3]], [3, 2]);
        assert_eq!([king[4][2], king[3][2]], [0, 1]);
        let knight = grundy_numbers(8, &KNIGHT);
        assert_eq!(knight[2][5], 2);
        let options =
            [knight[0][4], knight[0][6], knight[1][3], knight[3][3]];
        assert_eq!(options, [0, 1, 1, 1]);
    }

    #[test]
    fn kings_and_knights_on_small_boards() {
        for size in 0..=9 {
            check(size, &KING);
            check(size, &KNIGHT);
        }
    }

    #[test]
    fn rooks_bishops_and_queens() {
        let far = 1..=6_isize;
        let rook: Vec<Square> =
            far.clone().flat_map(|by| [(-by, 0), (0, -by)]).collect();
        let bishop: Vec<Square> = far.map(|by| (-by, -by)).collect();
        check(6, &rook);
        check(6, &bishop);
        check(6, &[rook, bishop].concat());
        check(4, &[]);
    }

    #[test]
    fn other_pieces() {
        check(8, &[(-3, 2), (2, -3), (-1, 0)]);
        check(8, &[(-5, 4), (4, -5), (-3, -3), (1, -2)]);
    }
}
