//! Words without palindromes, by search and by a formula.

use crate::power::by_loop;

// ANCHOR: by_search
/// How many words of `length` letters, from an alphabet of `letters`, contain no
/// palindrome of two letters or more. Goes through all words.
pub fn by_search(length: u32, letters: u32) -> u64 {
    let mut words = vec![vec![]];
    for _ in 0..length {
        let longer = words.iter().flat_map(|word| {
            (0..letters).map(move |letter| [&word[..], &[letter]].concat())
        });
        words = longer.collect();
    }
    let has_none = |word: &&Vec<u32>| {
        let parts = (0..word.len()).flat_map(|from| {
            (from + 2..=word.len()).map(move |to| &word[from..to])
        });
        !parts
            .into_iter()
            .any(|part| part.iter().eq(part.iter().rev()))
    };
    words.iter().filter(has_none).count() as u64
}
// ANCHOR_END: by_search

// ANCHOR: count
/// The prime with which contests keep answers short.
pub const MODULUS: u64 = 1_000_000_007;

/// The same modulo [`MODULUS`], for lengths and alphabets of at least 1
/// (`HackerRank` 2014): the first letter is free, the second differs from it, and
/// every later letter differs from the two before it.
pub fn count(length: u64, letters: u64) -> u64 {
    let mul_mod = |a: u64, b: u64| a % MODULUS * (b % MODULUS) % MODULUS;
    match length {
        0 => 1,
        1 => letters % MODULUS,
        _ => {
            let two = mul_mod(letters, letters.saturating_sub(1));
            let rest = letters.saturating_sub(2);
            mul_mod(two, by_loop(rest, length - 2, MODULUS))
        }
    }
}
// ANCHOR_END: count
