//! Fills the table row by row: a knight may go to a row that is not filled
//! yet.
// BEGIN SOLUTION
let mut grundy = vec![vec![0; size]; size];
for x in 0..size {
    for y in 0..size {
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
