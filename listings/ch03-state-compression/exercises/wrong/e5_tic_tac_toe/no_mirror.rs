//! Turns the board four times and does not look into the mirror.
// BEGIN SOLUTION
let turned = |board: &Board| -> Board {
    std::array::from_fn(|i| board[(2 - i % 3) * 3 + i / 3])
};
std::iter::successors(Some(board), |board| Some(turned(board)))
    .take(4)
    .fold(board, Board::min)
// END SOLUTION
// BEGIN SOLUTION
let is_won = |board: &Board| {
    let rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let columns = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];
    let diagonals = [[0, 4, 8], [2, 4, 6]];
    let mut lines = rows.iter().chain(&columns).chain(&diagonals);
    lines.any(|line| {
        let marks = line.map(|cell| board[cell]);
        marks == ['x'; 3] || marks == ['o'; 3]
    })
};
let mut found = HashSet::from([['.'; 9]]);
let mut open = vec![['.'; 9]];
while let Some(board) = open.pop() {
    if is_won(&board) {
        continue;
    }
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
