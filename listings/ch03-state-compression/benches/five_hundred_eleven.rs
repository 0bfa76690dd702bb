//! Five-hundred-eleven: 1,000 decks of 50 random cards over 9 bits, and in
//! C++ where there is a g++.

use ch03_state_compression::bottom_up::by_turn_parity;
use ch03_state_compression::{ordered, turn_parity, words};
use side_by_side::{Peer, Race};
use std::cell::RefCell;
use std::hint::black_box;
use std::io::Error;
use std::path::Path;

fn main() -> std::io::Result<()> {
    // The xorshift of Marsaglia (2003).
    let mut random = 511_u32;
    let mut card = || {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        random >> 8 & 511
    };
    let decks: Vec<Vec<u32>> =
        (0..1000).map(|_| (0..50).map(|_| card()).collect()).collect();
    let wins = |first_wins: fn(&[u32]) -> bool| {
        let decks = &decks;
        move || {
            let wins = |deck: &&Vec<u32>| first_wins(black_box(deck));
            decks.iter().filter(wins).count()
        }
    };
    let memo = wins(|deck| turn_parity::first_wins(511, deck));
    let ordered = wins(|deck| ordered::first_wins(511, deck));
    let by_loop = wins(|deck| by_turn_parity(511, deck)[0][0]);
    let words = wins(|deck| words::first_wins(9, deck));
    let expected = memo();
    assert_eq!([ordered(), by_loop(), words()], [expected; 3]);

    let mut input = format!("511 {}", decks.len());
    for deck in &decks {
        let cards: Vec<_> = deck.iter().map(u32::to_string).collect();
        input += &format!("\n{} {}", deck.len(), cards.join(" "));
    }
    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers.cpp");
    let mut peers = Vec::new();
    for name in [
        "memo, parity of the turn",
        "memo, cards used",
        "loop, parity of the turn",
    ] {
        let Some(mut peer) = Peer::cpp(&source, name)? else {
            if side_by_side::saves() {
                return Err(Error::other(
                    "the page shows C++ too: to save, install g++",
                ));
            }
            println!("there is no g++: C++ is left out");
            break;
        };
        assert_eq!(peer.ask(&input)?, "ready");
        peers.push((format!("C++: {name}"), RefCell::new(peer)));
    }

    let mut race = Race::default()
        .run("memo, parity of the turn", memo)
        .run("loop, parity of the turn", by_loop)
        .run("loop, 64 memories a word", words)
        .run("memo, most ones first", ordered);
    for (name, peer) in &peers {
        let answer = Some(expected.to_string());
        race = race.run(name, move || {
            let wins = peer.borrow_mut().ask("go");
            assert_eq!(wins.ok(), answer, "a program in C++");
        });
    }
    race.report(env!("CARGO_MANIFEST_DIR"), "five_hundred_eleven")
}
