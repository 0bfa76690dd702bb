pub fn first_wins(rows: u64, columns: u64) -> bool {
    let down = rows - 1;
    let right = columns - 1;
    (down % 3 + right % 3) % 3 > 0
}
