//! Clobber: a stone moves onto a stone of the other player beside it, which is removed.

use crate::parts::PartOptions;

/// A stone: its row, its column, and whether it is White's.
pub type Stone = (usize, usize, bool);

/// Reads a board: `o` is a stone of White's, `x` one of Black's, anything else is empty.
pub fn stones(text: &str) -> Vec<Stone> {
    let rows = text.lines().enumerate();
    let stones = rows.flat_map(|(row, line)| {
        let cells = line.chars().enumerate();
        cells.filter_map(move |(column, cell)| match cell {
            'o' => Some((row, column, true)),
            'x' => Some((row, column, false)),
            _ => None,
        })
    });
    stones.collect()
}

/// The connected groups of these stones that have a move, each moved up and to the left as far
/// as it goes, its stones in order.
pub fn parts(mut stones: Vec<Stone>) -> Vec<Vec<Stone>> {
    let mut parts = Vec::new();
    while let Some(stone) = stones.pop() {
        let mut part = vec![stone];
        let mut seen = 0;
        while let Some(&stone) = part.get(seen) {
            seen += 1;
            part.extend(stones.extract_if(.., |other| are_beside(stone, *other)));
        }
        // Where all stones are of one colour, there is nothing to take.
        if part.iter().any(|other| other.2 != stone.2) {
            parts.push(moved_to_corner(part));
        }
    }
    parts
}

fn are_beside(one: Stone, other: Stone) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

fn moved_to_corner(mut part: Vec<Stone>) -> Vec<Stone> {
    let top = part.iter().map(|stone| stone.0).min().unwrap_or(0);
    let left = part.iter().map(|stone| stone.1).min().unwrap_or(0);
    for (row, column, _) in &mut part {
        *row -= top;
        *column -= left;
    }
    part.sort_unstable();
    part
}

/// What a move of White leaves of these stones, or of Black, by the stone that moves and the
/// one it takes.
pub fn moves(stones: &[Stone], white: bool) -> Vec<(Stone, Stone, Vec<Stone>)> {
    let mut moves = Vec::new();
    for &stone in stones.iter().filter(|stone| stone.2 == white) {
        for &taken in stones.iter().filter(|stone| stone.2 != white) {
            if are_beside(stone, taken) {
                let mut left = stones.to_vec();
                left.retain(|&other| other != stone && other != taken);
                left.push((taken.0, taken.1, white));
                moves.push((stone, taken, left));
            }
        }
    }
    moves
}

/// The options of a part.
pub fn options(part: &Vec<Stone>) -> PartOptions<Vec<Stone>> {
    [true, false].map(|white| {
        let moves = moves(part, white).into_iter();
        moves.map(|(_, _, left)| parts(left)).collect()
    })
}
