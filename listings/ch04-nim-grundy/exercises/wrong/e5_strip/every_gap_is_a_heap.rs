//! Sees a heap in every gap, though what leaves one gap comes into the next.
// BEGIN SOLUTION
let gap = |coin: usize| match coin {
    0 => coins[0],
    _ => coins[coin] - coins[coin - 1] - 1,
};
let counting = || 0..coins.len();
let sum = counting().fold(0, |sum, coin| sum ^ gap(coin));
counting().find_map(|coin| {
    let leave = gap(coin) ^ sum;
    (leave < gap(coin)).then(|| (coin, gap(coin) - leave))
})
// END SOLUTION
