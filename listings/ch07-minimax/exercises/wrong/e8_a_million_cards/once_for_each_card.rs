//! Makes the row shorter once for each new card. The card that takes the
//! place of three can be the third one of the next hill.
    // BEGIN SOLUTION
    let mut row = Vec::new();
    for &card in cards {
        row.push(card);
        if let &[.., a, b, c] = row.as_slice()
            && a <= b
            && b >= c
        {
            row.truncate(row.len() - 3);
            row.push(a - b + c);
        }
    }
    row.sort_unstable();
    let signs = [1, -1].into_iter().cycle();
    row.iter().rev().zip(signs).map(|(card, sign)| sign * card).sum()
    // END SOLUTION
