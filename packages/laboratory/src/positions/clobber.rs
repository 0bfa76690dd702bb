//! Clobber: a stone moves onto a stone of the other player beside it, which is removed.

use crate::parts::{Cell, PartOptions, are_beside, groups};

/// Reads the stones of a board: `o` is one of White's, `x` one of Black's, anything else is
/// empty.
pub fn stones(text: &str) -> Vec<Cell> {
    let rows = text.lines().enumerate();
    let stones = rows.flat_map(|(row, line)| {
        let cells = line.chars().enumerate();
        cells.filter_map(move |(column, cell)| match cell {
            'o' => Some((row, column, [true, false])),
            'x' => Some((row, column, [false, true])),
            _ => None,
        })
    });
    stones.collect()
}

/// The connected groups of these stones that have a move.
pub fn parts(stones: Vec<Cell>) -> Vec<Vec<Cell>> {
    let mut parts = groups(stones, &are_beside);
    // Where all stones are of one colour, there is nothing to take.
    parts.retain(|part| part.iter().any(|stone| stone.2 != part[0].2));
    parts
}

/// What a move of a player, 0 for White and 1 for Black, leaves of these stones, by the stone
/// that moves and the one it takes.
pub fn moves(stones: &[Cell], player: usize) -> Vec<(Cell, Cell, Vec<Cell>)> {
    let mut moves = Vec::new();
    for &stone in stones.iter().filter(|stone| stone.2[player]) {
        for &taken in stones.iter().filter(|stone| !stone.2[player]) {
            if are_beside(stone, taken) {
                let mut left = stones.to_vec();
                left.retain(|&other| other != stone && other != taken);
                left.push((taken.0, taken.1, stone.2));
                moves.push((stone, taken, left));
            }
        }
    }
    moves
}

/// The options of a part.
pub fn options(part: &[Cell]) -> PartOptions<Vec<Cell>> {
    [0, 1].map(|player| {
        let moves = moves(part, player).into_iter();
        moves.map(|(_, _, left)| parts(left)).collect()
    })
}
