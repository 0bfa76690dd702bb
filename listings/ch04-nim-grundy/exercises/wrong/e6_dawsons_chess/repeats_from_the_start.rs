//! Knows the period of 34 and not that it begins at 52.
// BEGIN SOLUTION
const PERIOD: usize = 34;
let columns = columns % PERIOD;
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
