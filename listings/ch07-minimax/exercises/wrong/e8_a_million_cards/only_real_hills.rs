//! Wants the card in the middle to be larger than both others. Then a hill
//! with two equal cards at its top stays in the row.
    // BEGIN SOLUTION
    let mut row = Vec::new();
    for &card in cards {
        row.push(card);
        while let &[.., a, b, c] = row.as_slice()
            && a < b
            && b > c
        {
            row.truncate(row.len() - 3);
            row.push(a - b + c);
        }
    }
    row.sort_unstable();
    let signs = [1, -1].into_iter().cycle();
    row.iter().rev().zip(signs).map(|(card, sign)| sign * card).sum()
    // END SOLUTION
