//! Another rule, under which parity doesn't decide: a checker jumps over one
//! other, two cells to the right.

// ANCHOR: options
/// The rows that one move can reach, if a checker moves one cell to the right
/// into an empty cell, or two cells over one other checker. Bit i is the cell
/// with i cells to its right, and bit 0 is 0.
pub fn options(row: u32) -> impl Iterator<Item = u32> {
    let moves = move |set: u32, far: u32| {
        let from = (0..32).map(|cell| 1 << cell);
        from.filter(move |from| set & from != 0)
            .map(move |from| (row ^ from ^ (from >> far)) & !1)
    };
    let steps = row & !(row << 1);
    let jumps = row & (row << 1) & !(row << 2);
    moves(steps, 1).chain(moves(jumps, 2))
}
// ANCHOR_END: options

// ANCHOR: winning_rows
/// Labels all rows of `cells` cells, 1 to 24. An odd number isn't a row;
/// it gets the label of the even number before it.
pub fn winning_rows(cells: u32) -> Vec<bool> {
    let mut winning = vec![false; 1 << cells];
    for row in (0..1_u32 << cells).step_by(2) {
        let wins = options(row).any(|option| !winning[option as usize]);
        winning[row as usize] = wins;
        winning[row as usize + 1] = wins;
    }
    winning
}
// ANCHOR_END: winning_rows
