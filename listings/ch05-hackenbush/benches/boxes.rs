//! Black and white boxes: 40 random piles of 40 boxes, and 40 of 1 to 8, where
//! many sets are worth the same; in C++ too where there is a g++, and the long
//! piles beside the sums that four searches can't do without.

use ch05_hackenbush::boxes::max_boxes;
use ch05_hackenbush::halves::{Pile, by_halves};
use fastrand::Rng;
use race::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(2016);
    let mut piles = |shortest, longest| -> Vec<Vec<bool>> {
        let mut pile = || {
            let boxes = random.u32(shortest..=longest);
            (0..boxes).map(|_| random.bool()).collect()
        };
        (0..40).map(|_| pile()).collect()
    };
    race("boxes_long", &piles(40, 40))?;
    race("boxes_short", &piles(1, 8))
}

fn race(name: &str, piles: &[Vec<bool>]) -> std::io::Result<()> {
    let most = max_boxes(piles);
    let halves = || {
        let piles = black_box(piles).iter().map(|pile| Pile::new(pile));
        piles
            .collect::<Option<Vec<_>>>()
            .map(|piles| by_halves(&piles))
    };
    assert_eq!(halves(), most);
    let answer = most.map_or("none".to_owned(), |most| most.to_string());
    println!("the most boxes: {answer}");

    let word = |pile: &Vec<bool>| -> String {
        pile.iter()
            .map(|&white| if white { 'W' } else { 'B' })
            .collect()
    };
    let words: Vec<_> = piles.iter().map(word).collect();
    let input = format!("{} {}", words.len(), words.join(" "));
    let race = Race::default()
        .rounds(15)
        .cpp("C++: doubles sorted", ROOT, &input, &answer)?
        .program("Rust: integers sorted", halves)
        .program("Rust: merged, four searches", || {
            max_boxes(black_box(piles))
        });
    if name == "boxes_short" {
        return race.report(ROOT, name);
    }
    let values: Option<Vec<_>> = piles
        .iter()
        .map(|pile| Some(Pile::new(pile)?.value))
        .collect();
    let values = values.unwrap_or_default();
    race.program("its sums alone", || sums(black_box(&values)))
        .report(ROOT, name)
}

/// As many sums as the sets of two halves without a pile each, and as the steps
/// of four searches; none waits for another. How often is one of them 0?
fn sums(values: &[i64]) -> usize {
    let (some, others) = values.split_at(values.len() / 2);
    let (Some((one, some)), Some((other, others))) =
        (some.split_first(), others.split_first())
    else {
        return 0;
    };
    let mut fair = 0;
    for half in [some, others] {
        let mut sets = Vec::with_capacity(1 << half.len());
        sets.push(0);
        for pile in half {
            sets.extend_from_within(..);
            let new = sets.len() / 2;
            sets[new..].iter_mut().for_each(|set| *set += pile);
        }
        // A search takes a step for each set of both halves.
        for joined in [0, *one, *other, one + other] {
            fair += sets.iter().filter(|&set| set + joined == 0).count();
        }
    }
    fair
}
