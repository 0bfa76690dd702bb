//! Needs one value less than the theorem says: it is easy to end a range just
//! before its last heap.
// BEGIN SOLUTION
let digits = [0, code >> 6 & 7, code >> 3 & 7, code & 7];
let most_removed = digits.iter().rposition(|&digit| digit > 0)?;
let mut grundy: Vec<usize> = Vec::with_capacity(last + 1);
let mut seen = Vec::new();
for heap in 0..=last {
    let mut see = |value: usize| {
        if value >= seen.len() {
            seen.resize(value + 1, usize::MAX);
        }
        seen[value] = heap;
    };
    for removed in 1..=most_removed.min(heap) {
        let (digit, left) = (digits[removed], heap - removed);
        if digit >> u32::from(left > 0) & 1 == 1 {
            see(grundy[left]);
        }
        if digit & 4 == 4 {
            let fewer = &grundy[1.min(left)..=left / 2];
            let more = grundy[..left].iter().rev();
            fewer.iter().zip(more).for_each(|(a, b)| see(a ^ b));
        }
    }
    let mex = seen.iter().take_while(|&&seen| seen == heap).count();
    grundy.push(mex);
}
(1..=last).find_map(|length| {
    let start = (0..=last - length)
        .rev()
        .find(|&heap| grundy[heap] != grundy[heap + length])
        .map_or(0, |heap| heap + 1);
    let checked = 2 * (start + length) + most_removed - 1;
    (checked <= last).then_some((start, length))
})
// END SOLUTION
// BEGIN SOLUTION
let mut best = (0, 0, 0);
for code in 0..512 {
    if let Some((start, length)) = prove(code, last)
        && length > best.2
    {
        best = (code, start, length);
    }
}
best
// END SOLUTION
