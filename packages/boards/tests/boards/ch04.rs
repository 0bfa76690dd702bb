//! What is special about Kayles, Nim, trees, Grundy’s game and sums.

use crate::{at, options};
use boards::{Board as _, Session};
use std::collections::{BTreeMap, BTreeSet};

/// Rows with the same runs are the same game, whatever stands between them.
#[test]
fn pins_share_a_place_exactly_if_they_have_the_same_runs() {
    let runs = |row: &str| {
        let mut runs: Vec<_> = row.split('.').map(str::len).filter(|&run| run > 0).collect();
        runs.sort_unstable();
        runs
    };
    let pins = |row: u32| (0..9).map(move |pin| if row >> pin & 1 == 1 { 'o' } else { '.' });
    let rows: Vec<_> = (0..1 << 9).map(|row| pins(row).collect::<String>()).collect();
    let place = |row: &String| (runs(row), at("kayles", row).now().place());
    let places: Vec<_> = rows.iter().map(place).collect();
    for (runs, place) in &places {
        for (other_runs, other_place) in &places {
            assert_eq!(runs == other_runs, place == other_place, "{runs:?} {other_runs:?}");
        }
    }
}

/// The columns with a sum of 1 stand in a frame.
#[test]
fn the_nim_sum_is_shown_where_it_is_asked_for() {
    let framed = |setup| {
        let picture = at("nim", setup).picture();
        (picture.contains('⊕'), picture.matches("var(--mark)").count())
    };
    assert_eq!(framed("3 5 7"), (false, 0));
    assert_eq!(framed("3 5 7 binary"), (true, 1));
    assert_eq!(framed("3 5 6 binary"), (true, 0));
    assert_eq!(framed("15 8 binary"), (true, 3));
    let values = |setup| at("mixed-sum", setup).picture().matches('⊕').count();
    assert_eq!((values("3 ooo 3"), values("3 ooo 3 values")), (0, 2));
}

/// Positions with the same heaps, but for those of one and two, are the same.
#[test]
fn heaps_share_a_place_exactly_if_they_have_the_same_sizes() {
    let (mut places, mut next) = (BTreeMap::new(), options(at("grundys-game", "11 11 11").now()));
    while let Some(position) = next.pop() {
        let text = position.text();
        let heaps = text.split([' ', '+']).map(|heap| heap.parse::<u32>().unwrap());
        let mut heaps: Vec<_> = heaps.filter(|&heap| heap > 2).collect();
        heaps.sort_unstable();
        match places.insert(heaps, position.place()) {
            None => next.extend(options(&*position)),
            known => assert_eq!(known, Some(position.place()), "{text}"),
        }
    }
    assert_eq!(places.values().collect::<BTreeSet<_>>().len(), places.len());
}

/// What was cut is gone, and everything else stays where it was.
#[test]
fn a_tree_does_not_jump() {
    let mut board = at("tree", "0 1 1 0 4");
    let numbers = |board: &Session| -> BTreeSet<String> {
        let picture = board.picture();
        let texts = picture.split("<text ").skip(1);
        texts.map(|text| text.split("</text>").next().unwrap().to_owned()).collect()
    };
    let (before, size) = (numbers(&board), board.now().size());
    assert_eq!(before.len(), 5);
    board.act("type 2");
    let after = numbers(&board);
    assert!(after.len() < 5 && after.is_subset(&before), "{after:?}");
    assert_eq!(board.now().size(), size);
}
