//! Splits the ring into two rows with the first throw: it takes a second one
//! to do so.
// BEGIN SOLUTION
fn mex(values: &[usize]) -> usize {
    let mut found = vec![false; values.len() + 1];
    for &value in values {
        if let Some(found) = found.get_mut(value) {
            *found = true;
        }
    }
    found.iter().take_while(|&&found| found).count()
}

let mut rows: Vec<usize> = Vec::new();
let mut rings = Vec::new();
for pins in 0..=last {
    let left =
        || taken.iter().filter_map(|&taken| pins.checked_sub(taken));
    let in_row: Vec<usize> = left()
        .flat_map(|left| (0..=left / 2).map(move |one| (one, left - one)))
        .map(|(one, other)| rows[one] ^ rows[other])
        .collect();
    rows.push(mex(&in_row));
    rings.push(mex(&in_row));
}
rings
// END SOLUTION
