//! Black and white boxes: 40 random piles of 40 boxes, and 40 of 1 to 8, where
//! many sets are worth the same; in C++ too where there is a g++.

use ch05_hackenbush::boxes::most_boxes;
use ch05_hackenbush::halves::{Pile, by_halves};
use side_by_side::{Peer, Race};
use std::cell::RefCell;
use std::hint::black_box;
use std::io::Error;
use std::path::Path;

fn main() -> std::io::Result<()> {
    // The xorshift of Marsaglia (2003).
    let mut random = 1377_u32;
    let mut below = |bound: u32| {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        (random >> 8) % bound
    };
    let mut piles = |shortest, longest| -> Vec<Vec<bool>> {
        let mut pile = || {
            let boxes = shortest + below(longest - shortest + 1);
            (0..boxes).map(|_| below(2) == 1).collect()
        };
        (0..40).map(|_| pile()).collect()
    };
    race("boxes_long", &piles(40, 40))?;
    race("boxes_short", &piles(1, 8))
}

fn race(name: &str, piles: &[Vec<bool>]) -> std::io::Result<()> {
    let most = most_boxes(piles);
    let halves = || {
        let piles = black_box(piles).iter().map(|pile| Pile::new(pile));
        piles.collect::<Option<Vec<_>>>().map(|piles| by_halves(&piles))
    };
    assert_eq!(halves(), most);
    let answer = most.map(|most| most.to_string());
    println!("the most boxes: {}", answer.as_deref().unwrap_or("none"));

    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers.cpp");
    let mut race = Race::default().rounds(15);
    if let Some(mut peer) = Peer::cpp(&source, "")? {
        let words = piles.iter().map(|pile| {
            let letters =
                pile.iter().map(|&white| if white { 'W' } else { 'B' });
            letters.collect::<String>()
        });
        let words: Vec<_> = words.collect();
        let input = format!("{} {}", words.len(), words.join(" "));
        assert_eq!(peer.ask(&input)?, "ready");
        let peer = RefCell::new(peer);
        race = race.run("C++: doubles sorted", move || {
            let most = peer.borrow_mut().ask("go");
            assert_eq!(most.ok(), answer, "the program in C++");
        });
    } else if side_by_side::saves() {
        return Err(Error::other(
            "the page shows C++ too: to save, install g++",
        ));
    } else {
        println!("there is no g++: C++ is left out");
    }
    race.run("Rust: integers sorted", halves)
        .run("Rust: merged, four searches", || most_boxes(black_box(piles)))
        .report(env!("CARGO_MANIFEST_DIR"), name)
}
