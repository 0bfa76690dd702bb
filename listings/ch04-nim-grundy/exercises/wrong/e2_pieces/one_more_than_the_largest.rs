//! Takes the number after the largest one for the mex, and overlooks gaps.
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
        let mex = values.into_iter().max().map_or(0, |most| most + 1);
        grundy[x][y] = mex;
    }
}
grundy
// END SOLUTION
