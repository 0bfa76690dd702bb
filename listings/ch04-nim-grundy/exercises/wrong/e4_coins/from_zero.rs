//! Takes the number of a coin for its heap: then coin 0 is a heap without
//! beans, and yet its head can be turned.
// BEGIN SOLUTION
let coins = || (0..heads.len()).filter(|&coin| heads[coin]);
let sum = coins().fold(0, |sum, coin| sum ^ coin);
coins()
    .map(|coin| (coin, coin ^ sum))
    .filter(|(coin, heap)| heap < coin)
    .map(|(coin, heap)| (coin, (heap > 0).then_some(heap)))
    .collect()
// END SOLUTION
