//! All rows of 20 cells: by a memo, in a loop, and by parity; and beside them,
//! writing as many words without computing anything.

use ch02_memoization::bottom_up;
use ch02_memoization::checkers::Memo;
use ch02_memoization::parity;
use race::Race;
use std::hint::black_box;

const CELLS: u32 = 20;

fn main() -> std::io::Result<()> {
    let by_memo = || {
        let mut memo = Memo::new();
        let numbers = 0..1 << black_box(CELLS);
        numbers.filter(|n| memo.is_winning(n & !1)).count()
    };
    let by_loop = || bottom_up::winning_rows(black_box(CELLS));
    let by_parity = || -> Vec<bool> {
        (0..1 << black_box(CELLS)).map(parity::is_winning).collect()
    };
    let by_words = || parity::winning_words(black_box(CELLS));
    assert_eq!(by_loop(), by_parity());
    assert_eq!(by_memo(), by_loop().iter().filter(|&&wins| wins).count());

    Race::default()
        .program("a memo", by_memo)
        .program("a loop", by_loop)
        .program("parity, number by number", by_parity)
        .program("parity, 64 numbers a word", by_words)
        .program("each word written once", || {
            vec![black_box(!0_u64); 1 << (black_box(CELLS) - 6)]
        })
        .report(env!("CARGO_MANIFEST_DIR"), "checkers")
}
