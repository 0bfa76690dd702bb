//! # King and rook against king
//! minutes: 60
//! stars: 3
//! needs: [A winning move that does not win](../ch08-loops/remoteness.md)
//!
//! White has a king and a rook, and Black has only a king.
//! Chess players know that White wins, but how long can it take?
//! Let retrograde analysis look at every position.
//!
//! You need only these rules, on a board of `size` by `size` squares:
//!
//! - A *king* moves to one of the eight squares around it.
//! - A *rook* moves along its row or column, as far as it likes, but it can't jump over a piece or move to the square of its own king.
//! - A square is *attacked* if an enemy piece could move there. No player may leave their own king on an attacked square, so the kings are never next to each other.
//! - The black king may take the rook by moving to its square, if the white king is not next to it. Then the game is a draw.
//! - If Black has no legal move, White has won if the black king is attacked; otherwise the game is a draw.
//!
//! If the black king is attacked while White is to move, Black has broken a rule, so such a position doesn't count.
//! Neither does a position with the kings next to each other, or with two pieces on one square.
//!
//! For each position with White to move that White can win, find how many moves White needs if Black holds out as long as possible.
//!
//! What is the longest win on the usual board of 8 by 8 squares?
//! Are there positions that White can't win?
//! *Beyond the tests:* how does the longest win grow with the board?
//!
//! ## Hint
//! Make two tables, one for White to move and one for Black.
//! Begin with the positions in which Black has already lost, and go backwards, one white move at a time.
//! A king or a rook that moves can also move back.
//!
//! For each position with Black to move, count the legal moves.
//! What about the move that takes the rook?
//!
//! If the rook attacks the black king, and the king steps back along the same line, is it still attacked?
//!
//! ## Solution
//! Start from the positions in which Black is attacked and has no move.
//! Then alternate: every position with a white move to a losing position of this round is winning in this many moves, unless it was winning before.
//! And for every black move that leads to a position White has just been found to win, count down the moves left to Black.
//! When none is left, Black loses.
//! A move that takes the rook is counted at the start but never counted down, so a position with such a move never becomes a loss.
//! Neither does a stalemate: it starts with no moves, so there is nothing to count down.
//!
//! A rook that stays where it is has not moved. If you forget this, you give White a pass, and some wins come out too short.
//! No piece is taken on the way to a win, so every move played backwards is also a move forwards.
//!
//! On 8 by 8 squares there are 175,168 positions with White to move, and White wins them *all*.
//! The longest wins take 16 moves; there are 916 such positions, or 121 up to turning and reflecting the board.
//! On boards of 3 by 3 to 8 by 8 squares, the longest wins take 3, 7, 10, 12, 14 and 16 moves.
//! On all of them White wins every position.
//!
//! So with Black to move there are only two ways to a draw: taking the rook at once, and stalemate, of which there are 68 positions.
//!
//! Thomas Ströhlein was the first to do this ([Ströhlein 1970](../bibliography.md#stroehlein-1970)).
//! Today there are [tables](../bibliography.md#syzygy) of all positions with up to seven pieces.

use std::collections::HashMap;

/// A position with White to move. Squares have numbers: size·row + column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The white king.
    pub king: usize,
    /// The white rook.
    pub rook: usize,
    /// The black king.
    pub black: usize,
}

/// How many moves White needs in each position that White can win, on a board
/// of `size` by `size` squares; `size` is from 3 to 12.
pub fn moves_to_win(size: usize) -> HashMap<Position, usize> {
    // BEGIN SOLUTION
    let squares = size * size;
    let row = |square: usize| square / size;
    let column = |square: usize| square % size;
    let are_near = |a: usize, b: usize| {
        row(a).abs_diff(row(b)) <= 1 && column(a).abs_diff(column(b)) <= 1
    };
    // From `from` to `to` in a row or column, and `piece` is not in between or
    // at the end.
    let is_free = |from: usize, to: usize, piece: usize| {
        let is_between = (from.min(to)..=from.max(to)).contains(&piece);
        row(from) == row(to) && !is_between
            || column(from) == column(to)
                && !(is_between && column(piece) == column(to))
    };
    let steps_of_king: Vec<Vec<usize>> = (0..squares)
        .map(|from| {
            let is_step = |&to: &usize| to != from && are_near(from, to);
            (0..squares).filter(is_step).collect()
        })
        .collect();
    // As many as three pieces have places; some are no positions.
    let number = |Position { king, rook, black }: Position| {
        (king * squares + rook) * squares + black
    };
    let is_position = |Position { king, rook, black }: Position| {
        king != rook && rook != black && !are_near(king, black)
    };
    let is_attacked =
        |Position { king, rook, black }: Position| is_free(rook, black, king);

    // How many moves of Black are left, with Black to move.
    let mut left = vec![0_u8; squares.pow(3)];
    let mut lost = Vec::new();
    for king in 0..squares {
        for rook in 0..squares {
            for black in 0..squares {
                let position = Position { king, rook, black };
                if !is_position(position) {
                    continue;
                }
                for &black in &steps_of_king[black] {
                    let after = Position { king, rook, black };
                    let may_take = black == rook;
                    let may_go = may_take || !is_attacked(after);
                    if may_go && !are_near(king, black) {
                        left[number(position)] += 1;
                    }
                }
                if left[number(position)] == 0 && is_attacked(position) {
                    lost.push(position);
                }
            }
        }
    }

    let mut won = vec![0; squares.pow(3)];
    let mut wins = HashMap::new();
    for moves in 1.. {
        let mut lost_next = Vec::new();
        for Position { king, rook, black } in lost {
            let kings = steps_of_king[king].iter().map(|&king| Position {
                king,
                rook,
                black,
            });
            let rooks = (0..squares)
                .filter(|&to| to != rook && is_free(rook, to, king))
                .filter(|&to| is_free(rook, to, black))
                .map(|rook| Position { king, rook, black });
            for before in kings.chain(rooks) {
                if !is_position(before)
                    || is_attacked(before)
                    || won[number(before)] > 0
                {
                    continue;
                }
                won[number(before)] = moves;
                wins.insert(before, moves);
                for &black in &steps_of_king[before.black] {
                    let before = Position { black, ..before };
                    if is_position(before) {
                        let left = &mut left[number(before)];
                        *left -= 1;
                        if *left == 0 {
                            lost_next.push(before);
                        }
                    }
                }
            }
        }
        if lost_next.is_empty() {
            break;
        }
        lost = lost_next;
    }
    wins
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{Position, moves_to_win};
    use std::collections::{BTreeMap, HashMap};

    /// How many positions White wins in 1, 2, 3, … moves.
    fn counts(wins: &HashMap<Position, usize>) -> Vec<usize> {
        let longest = wins.values().copied().max().unwrap_or(0);
        (1..=longest)
            .map(|moves| wins.values().filter(|&&m| m == moves).count())
            .collect()
    }

    type Square = (i32, i32);

    /// Pieces as rows and columns: the white king, the rook, the black king.
    type Pieces = [Square; 3];

    fn near(a: Square, b: Square) -> bool {
        (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
    }

    /// Where a piece can go in these directions, up to the board's end or the
    /// first of `others`, whose square comes last.
    fn slide(
        from: Square,
        directions: &[Square],
        most: i32,
        others: &[Square],
        size: i32,
    ) -> Vec<Square> {
        let mut reached = vec![];
        for &(down, right) in directions {
            for step in 1..=most {
                let to = (from.0 + step * down, from.1 + step * right);
                if to.0.min(to.1) < 0 || to.0.max(to.1) >= size {
                    break;
                }
                reached.push(to);
                if others.contains(&to) {
                    break;
                }
            }
        }
        reached
    }

    const STRAIGHT: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const AROUND: [Square; 8] = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];

    fn attacked([king, rook, black]: Pieces, size: i32) -> bool {
        slide(rook, &STRAIGHT, size, &[king, black], size).contains(&black)
    }

    fn after_white([king, rook, black]: Pieces, size: i32) -> Vec<Pieces> {
        let kings = slide(king, &AROUND, 1, &[], size).into_iter();
        let kings = kings
            .filter(|&to| to != rook && !near(to, black))
            .map(|king| [king, rook, black]);
        let rooks = slide(rook, &STRAIGHT, size, &[king, black], size);
        let rooks = rooks
            .into_iter()
            .filter(|&to| to != king && to != black)
            .map(|rook| [king, rook, black]);
        kings.chain(rooks).collect()
    }

    /// What Black can do, with `None` for taking the rook.
    fn after_black(
        [king, rook, black]: Pieces,
        size: i32,
    ) -> Vec<Option<Pieces>> {
        slide(black, &AROUND, 1, &[], size)
            .into_iter()
            .filter(|&to| !near(to, king))
            .map(|to| [king, rook, to])
            .filter(|&then| then[2] == rook || !attacked(then, size))
            .map(|then| (then[2] != rook).then_some(then))
            .collect()
    }

    /// All positions again and again: those that White wins in one move, in
    /// two, …
    fn by_rounds(size: i32) -> HashMap<Pieces, usize> {
        let squares =
            || (0..size).flat_map(|row| (0..size).map(move |at| (row, at)));
        let mut positions = vec![];
        for king in squares() {
            for rook in squares().filter(|&rook| rook != king) {
                for black in squares().filter(|&black| black != rook) {
                    let pieces = [king, rook, black];
                    if !near(king, black) && !attacked(pieces, size) {
                        positions.push(pieces);
                    }
                }
            }
        }
        let mut wins: HashMap<Pieces, usize> = HashMap::new();
        for moves in 1.. {
            let loses = |then: Pieces| {
                let options = after_black(then, size);
                let known = |option: &Option<Pieces>| {
                    option.is_some_and(|option| wins.contains_key(&option))
                };
                options.iter().all(known)
                    && (!options.is_empty() || attacked(then, size))
            };
            let new: Vec<Pieces> = positions
                .iter()
                .copied()
                .filter(|position| !wins.contains_key(position))
                .filter(|&position| {
                    after_white(position, size).into_iter().any(loses)
                })
                .collect();
            if new.is_empty() {
                break;
            }
            wins.extend(new.into_iter().map(|position| (position, moves)));
        }
        wins
    }

    #[test]
    fn all_positions_of_small_boards() {
        for size in 3..=4 {
            let expected: BTreeMap<Pieces, usize> =
                by_rounds(size).into_iter().collect();
            let found = moves_to_win(usize::try_from(size).unwrap());
            for (&[king, rook, black], &moves) in &expected {
                let square = |(row, column): Square| {
                    usize::try_from(size * row + column).unwrap()
                };
                let position = Position {
                    king: square(king),
                    rook: square(rook),
                    black: square(black),
                };
                assert_eq!(
                    found.get(&position),
                    Some(&moves),
                    "{position:?} on a board of size {size}"
                );
            }
            assert_eq!(found.len(), expected.len(), "size {size}");
        }
    }

    #[test]
    fn boards_of_middle_size() {
        // The side, all positions with White to move, and the longest win.
        for (size, positions, longest) in
            [(5, 7040, 10), (6, 25_440, 12), (7, 72_380, 14)]
        {
            let wins = moves_to_win(size);
            assert_eq!(wins.len(), positions, "size {size}");
            assert_eq!(counts(&wins).len(), longest, "size {size}");
        }
    }

    #[test]
    fn the_usual_board() {
        let wins = moves_to_win(8);
        // White wins every position.
        assert_eq!(wins.len(), 175_168);
        assert_eq!(
            counts(&wins),
            [
                1512, 4676, 3852, 1900, 4848, 8708, 11_320, 17_172, 20_088,
                19_016, 20_476, 21_480, 17_824, 16_136, 5244, 916
            ]
        );
        let position =
            |king: [usize; 2], rook: [usize; 2], black: [usize; 2]| {
                let square = |[row, column]: [usize; 2]| 8 * row + column;
                Position {
                    king: square(king),
                    rook: square(rook),
                    black: square(black),
                }
            };
        // The rook moves to the row of the black king.
        let quick = position([2, 3], [6, 0], [0, 3]);
        assert_eq!(wins.get(&quick), Some(&1));
        let slow = position([0, 0], [1, 1], [2, 2]);
        assert_eq!(wins.get(&slow), Some(&16));
        let slow = position([0, 0], [7, 7], [4, 4]);
        assert_eq!(wins.get(&slow), Some(&16));
    }
}
