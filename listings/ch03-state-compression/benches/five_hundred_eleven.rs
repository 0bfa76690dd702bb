//! Five-hundred-eleven: 1,000 decks of 50 random cards over 9 bits, and in
//! C++ where there is a g++.

use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::{ordered, turn_parity, words};
use fastrand::Rng;
use race::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(511);
    let mut deck = || (0..50).map(|_| random.u32(..=511)).collect();
    let decks: Vec<Vec<u32>> = (0..1000).map(|_| deck()).collect();
    let wins = |first_wins: fn(&[u32]) -> bool| {
        let decks = &decks;
        move || {
            let wins = |deck: &&Vec<u32>| first_wins(black_box(deck));
            decks.iter().filter(wins).count()
        }
    };
    let memo = wins(|deck| turn_parity::first_wins(511, deck));
    let ordered = wins(|deck| ordered::first_wins(511, deck));
    let by_loop = wins(|deck| labels_by_turn(511, deck)[0][0]);
    let words = wins(|deck| words::first_wins(9, deck));
    let expected = memo();
    assert_eq!([ordered(), by_loop(), words()], [expected; 3]);

    let mut input = format!("511 {}", decks.len());
    for deck in &decks {
        let cards: Vec<_> = deck.iter().map(u32::to_string).collect();
        input += &format!("\n{} {}", deck.len(), cards.join(" "));
    }
    let mut race = Race::default()
        .program("memo, parity of the turn", memo)
        .program("loop, parity of the turn", by_loop)
        .program("loop, 64 memories a word", words)
        .program("memo, most ones first", ordered);
    for name in [
        "C++: memo, parity of the turn",
        "C++: memo, cards used",
        "C++: loop, parity of the turn",
    ] {
        race = race.cpp(name, ROOT, &input, &expected.to_string())?;
    }
    race.report(ROOT, "five_hundred_eleven")
}
