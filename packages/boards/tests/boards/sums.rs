//! The games of chapter 4: heaps, pins, the queen, and trees.

use crate::{at, hint, told};
use boards::{Board as _, Session};
use std::collections::BTreeSet;

#[test]
fn a_hint_for_sums_gives_the_numbers() {
    assert_eq!(
        hint("nim", "3 5 7"),
        "To win, take 1 from heap 1, or take 1 from heap 2, or take 1 from heap 3. \
         The nim-sum is 3 ⊕ 5 ⊕ 7 = 1. It is 0 if heap 1 becomes 2, heap 2 becomes 4 or heap 3 becomes 6."
    );
    assert_eq!(
        hint("nim", "3 5 6"),
        "Nothing wins here against perfect play. The nim-sum is 3 ⊕ 5 ⊕ 6 = 0, and every move changes it."
    );
    assert_eq!(
        hint("nim", "4"),
        "To win, take 4 from heap 1. The nim-sum is 4. It is 0 if heap 1 becomes 0."
    );
    assert_eq!(
        hint("kayles", "ooooo.oo.oo"),
        "To win, knock down pin 3. Rows of 5, 2 and 2 have the Grundy numbers 4, 2 and 2. \
         The nim-sum is 4 ⊕ 2 ⊕ 2 = 4: a winning move makes it 0."
    );
    assert_eq!(
        hint("kayles", "oo"),
        "To win, knock down pins 1 and 2. A row of 2 has the Grundy number 2. \
         The nim-sum is 2: a winning move makes it 0."
    );
    assert_eq!(
        hint("tree", "0 1 2 0 4"),
        "To win, cut edge 3. The branches with edges 1 and 4 have the Grundy numbers 3 and 2. \
         The nim-sum is 3 ⊕ 2 = 1: a winning move makes it 0."
    );
    assert_eq!(
        hint("tree", "0 x 1"),
        "To win, cut edge 1. The branch with edge 1 has the Grundy number 2. \
         The nim-sum is 2: a winning move makes it 0."
    );
}

#[test]
fn a_hint_for_the_queen_names_the_pairs() {
    assert_eq!(
        hint("wythoff", "7 5"),
        "To win, move to (3, 5), or move to (5, 3), or move to (7, 4). \
         3 and 5 are the losing pair with difference 2; 4 and 7 are the losing pair with difference 3. \
         Every difference has one pair, and no number is in two."
    );
}

#[test]
fn heaps_pins_and_trees_are_read_and_told() {
    let heaps = ("3,5 0 Binary", "3 5 0 binary", "The heaps have 3, 5 and 0");
    told("nim", &[heaps, ("4", "4", "The heap has 4")]);
    let rows = ("O.oo.ooo", "o.oo.ooo", "Rows of 3, 2 and 1 pins stand");
    told("kayles", &[rows, (".oo", ".oo", "2 pins stand side by side")]);
    let corner = ("(3, 5)", "3 5", "The queen is on (3, 5)");
    told("wythoff", &[corner, ("2 1 8", "2 1 8", "The queen is on (2, 1)")]);
    told("tree", &[("0, X 1", "0 x 1", "Edges 1 and 3 are left")]);
    let mut tree = at("tree", "0 1 1 3 0");
    tree.act("type 3");
    assert!(tree.said().starts_with("You cut edge 3. "), "{}", tree.said());
    let mut queen = at("wythoff", "7 5");
    assert!(queen.html().contains("Or type column and row, as in 3 2"));
    queen.act("type (7,4)");
    assert!(queen.said().starts_with("You move to (7, 4). "), "{}", queen.said());
    queen.act("restart");
    queen.act("type 9 9");
    assert_eq!(queen.said(), "“9 9” is no move here. Type column and row, as in 3 2.");
}

/// Rows with the same runs are the same game, whatever stands between them.
#[test]
fn pins_share_a_place_exactly_if_they_have_the_same_runs() {
    let runs = |row: &str| {
        let mut runs: Vec<_> = row.split('.').map(str::len).filter(|&run| run > 0).collect();
        runs.sort_unstable();
        runs
    };
    let rows: Vec<String> = (0_u32..1 << 9)
        .map(|row| (0..9).map(|pin| if row >> pin & 1 == 1 { 'o' } else { '.' }).collect())
        .collect();
    let places: Vec<_> =
        rows.iter().map(|row| (runs(row), at("kayles", row).now().place())).collect();
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
}

/// What was cut is gone, and everything else stays where it was.
#[test]
fn a_tree_does_not_jump() {
    let mut board = at("tree", "0 1 1 0 4");
    let numbers = |board: &Session| -> BTreeSet<String> {
        let picture = board.picture();
        picture
            .split("<text ")
            .skip(1)
            .map(|text| text.split("</text>").next().unwrap().to_owned())
            .collect()
    };
    let (before, size) = (numbers(&board), board.now().size());
    assert_eq!(before.len(), 5);
    board.act("type 2");
    let after = numbers(&board);
    assert!(after.len() < 5 && after.is_subset(&before), "{after:?}");
    assert_eq!(board.now().size(), size);
}
