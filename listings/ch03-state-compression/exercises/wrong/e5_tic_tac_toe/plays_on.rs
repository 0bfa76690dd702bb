//! Fills the board to its last cell, and forgets that three marks in a line
//! end the game.
// BEGIN SOLUTION
let turned = |board: &Board| -> Board {
    std::array::from_fn(|i| board[(2 - i % 3) * 3 + i / 3])
};
let mirrored = |board: &Board| -> Board {
    std::array::from_fn(|i| board[i / 3 * 3 + 2 - i % 3])
};
std::iter::successors(Some(board), |board| Some(turned(board)))
    .take(4)
    .flat_map(|board| [board, mirrored(&board)])
    .fold(board, Board::min)
// END SOLUTION
// BEGIN SOLUTION
let mut found = HashSet::from([['.'; 9]]);
let mut open = vec![['.'; 9]];
while let Some(board) = open.pop() {
    let empty: Vec<usize> =
        (0..9).filter(|&cell| board[cell] == '.').collect();
    let mark = if empty.len() % 2 == 1 { 'x' } else { 'o' };
    for cell in empty {
        let mut next = board;
        next[cell] = mark;
        if found.insert(next) {
            open.push(next);
        }
    }
}
found
// END SOLUTION
