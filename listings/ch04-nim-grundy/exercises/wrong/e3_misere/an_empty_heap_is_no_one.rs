//! Looks for heaps that are all ones, and forgets that an empty one changes
//! nothing.
// BEGIN SOLUTION
let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
(sum == 0) == heaps.iter().all(|&heap| heap == 1)
// END SOLUTION
// BEGIN SOLUTION
use std::collections::HashMap;

/// All pairs of rows that a throw can leave of a row.
fn throws(row: usize) -> Vec<(usize, usize)> {
    (1..=row.min(2))
        .flat_map(|taken| {
            let left = row - taken;
            (0..=left / 2).map(move |one| (one, left - one))
        })
        .collect()
}

fn wins(rows: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&answer) = memo.get(rows) {
        return answer;
    }
    let answer = rows.is_empty()
        || (0..rows.len()).any(|index| {
            throws(rows[index]).into_iter().any(|(one, other)| {
                let mut then = rows.to_vec();
                then.swap_remove(index);
                then.extend([one, other].iter().filter(|&&row| row > 0));
                then.sort_unstable();
                !wins(&then, memo)
            })
        });
    memo.insert(rows.to_vec(), answer);
    answer
}

let mut grundy: Vec<u64> = Vec::new();
for row in 0..=last {
    let values: Vec<u64> = throws(row)
        .into_iter()
        .map(|(one, other)| grundy[one] ^ grundy[other])
        .collect();
    let mex = (0..=last as u64).find(|mex| !values.contains(mex));
    grundy.push(mex.unwrap_or(0));
}
let mut memo = HashMap::new();
(1..=last)
    .filter(|&row| wins(&[row], &mut memo) != is_winning(&[grundy[row]]))
    .collect()
// END SOLUTION
