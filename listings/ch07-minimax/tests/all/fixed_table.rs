//! A table of fixed size, against a plain search.

use crate::dominoes::sets;
use ch07_minimax::dominoes::{Dominoes, bits};
use ch07_minimax::fixed_table::{Keys, Replacement, Table, is_winning};
use ch07_minimax::minimax::{Position, alpha_beta};
use std::collections::HashMap;

const KEEPS: [Replacement; 3] =
    [Replacement::Newest, Replacement::Largest, Replacement::Both];

#[test]
fn all_sets_of_cells_of_four_by_four_with_tables_that_forget() {
    let keys = Keys::new(1);
    let mut seen = HashMap::new();
    let mut tables: Vec<_> = KEEPS
        .into_iter()
        .flat_map(|keep| [3, 8, 16].map(|bits| Table::new(bits, keep)))
        .collect();
    // From the small sets to the large ones.
    let mut claimed: HashMap<Dominoes, bool> = HashMap::new();
    let mut all: Vec<_> = sets(4, 4).collect();
    all.reverse();
    for set in all {
        for is_upright in [true, false] {
            let position = Dominoes { is_upright, ..set };
            let mut options = position.options().into_iter();
            let wins = options.any(|option| !claimed[&option]);
            claimed.insert(position, wins);
            let key = keys.of(&position);
            assert_eq!(seen.insert(key, position), None);
            for table in &mut tables {
                let found = is_winning(&position, key, &keys, table, &mut 0);
                assert_eq!(found, wins, "{position:?}");
            }
        }
    }
    assert_eq!(claimed.len(), 1 << 17);
}

#[test]
fn the_key_after_a_move_is_the_key_of_the_position_after_it() {
    let keys = Keys::new(7);
    let mut position = Dominoes::new(7, 8);
    let mut key = keys.of(&position);
    while let Some(place) = bits(position.places()).last() {
        key = keys.after(key, &position, place);
        position = position.after(place);
        assert_eq!(key, keys.of(&position));
    }
}

#[test]
fn what_makes_room_for_what() {
    // One place: 8 and 16 meet there.
    let mut table = Table::new(1, Replacement::Newest);
    for (key, visits) in [(8, 5), (16, 2)] {
        table.store(key, visits, key);
    }
    assert_eq!([8, 16].map(|key| table.get(key)), [None, Some(16)]);
    let mut table = Table::new(1, Replacement::Largest);
    for (key, visits) in [(8, 5), (16, 2)] {
        table.store(key, visits, key);
    }
    assert_eq!([8, 16].map(|key| table.get(key)), [Some(8), None]);
    table.store(16, 5, 16);
    assert_eq!([8, 16].map(|key| table.get(key)), [None, Some(16)]);
    let mut table = Table::new(1, Replacement::Both);
    for (key, visits) in [(8, 5), (16, 2), (24, 3)] {
        table.store(key, visits, key);
    }
    let found = [8, 16, 24].map(|key| table.get(key));
    assert_eq!(found, [Some(8), None, Some(24)]);
    // A larger one moves the largest to the second place.
    table.store(16, 9, 16);
    let found = [8, 16, 24].map(|key| table.get(key));
    assert_eq!(found, [Some(8), Some(16), None]);
    // The same position is written once.
    table.store(16, 1, 0);
    assert_eq!([8, 16].map(|key| table.get(key)), [Some(8), Some(0)]);
}

fn visits(
    rows: u32,
    columns: u32,
    bits: u32,
    keep: Replacement,
) -> (bool, u64) {
    let board = Dominoes::new(rows, columns);
    let keys = Keys::new(1);
    let mut table = Table::new(bits, keep);
    let mut nodes = 0;
    let key = keys.of(&board);
    (
        is_winning(&board, key, &keys, &mut table, &mut nodes),
        nodes,
    )
}

/// With room for all, with room for one in sixteen or so.
#[test]
fn how_many_visits_five_by_five_takes() {
    assert_eq!(visits(5, 5, 20, Replacement::Both), (false, 234_745));
    assert_eq!(visits(5, 5, 14, Replacement::Newest), (false, 503_701));
    assert_eq!(visits(5, 5, 14, Replacement::Largest), (false, 731_199));
    assert_eq!(visits(5, 5, 14, Replacement::Both), (false, 408_245));
}

#[test]
fn how_many_visits_five_by_four_takes() {
    let board = Dominoes::new(5, 4);
    let mut without = 0;
    assert!(alpha_beta(&board, -1, 1, &|_| {}, &mut without) < 0);
    assert_eq!(without, 41_979);
    assert_eq!(visits(5, 4, 20, Replacement::Both), (false, 11_208));
}

/// Keys made by adding, in which a cell that is covered is taken away again.
#[test]
fn sums_would_do_as_well_as_xor() {
    let keys = Keys::new(3);
    let board = Dominoes::new(4, 4);
    let empty = Dominoes {
        free: 0,
        is_upright: false,
        ..board
    };
    // The number of one cell is the key of a board with this cell alone.
    let number = |cell| {
        keys.of(&Dominoes {
            free: cell,
            ..empty
        })
    };
    let sum = |position: &Dominoes| {
        bits(position.free).map(number).fold(0, u64::wrapping_add)
    };
    let mut sums = HashMap::new();
    for position in sets(4, 4) {
        assert_eq!(sums.insert(sum(&position), position.free), None);
        for place in bits(position.places()) {
            let covered = [place, place << position.step()].map(number);
            let left = sum(&position)
                .wrapping_sub(covered[0])
                .wrapping_sub(covered[1]);
            assert_eq!(left, sum(&position.after(place)));
        }
    }
}

/// The table of the page: which of A, B and C each rule still has.
#[test]
fn three_positions_in_one_pair() {
    let positions = [(8, 4), (16, 7), (24, 6)];
    let has = |replacement| {
        let mut table = Table::new(1, replacement);
        positions.map(|(key, visits)| {
            table.store(key, visits, key);
            positions.map(|(key, _)| table.get(key).is_some())
        })
    };
    let [only_a, only_b] = [[true, false, false], [false, true, false]];
    let newest = [only_a, only_b, [false, false, true]];
    assert_eq!(has(Replacement::Newest), newest);
    let largest = [only_a, only_b, only_b];
    assert_eq!(has(Replacement::Largest), largest);
    let both = [only_a, [true, true, false], [false, true, true]];
    assert_eq!(has(Replacement::Both), both);
}

#[test]
fn four_positions_in_one_pair() {
    let mut table = Table::new(1, Replacement::Both);
    for (key, visits) in [(8, 5), (16, 2), (24, 9), (32, 3)] {
        table.store(key, visits, key);
        if key == 24 {
            let found = [8, 16, 24].map(|key| table.get(key));
            assert_eq!(found, [Some(8), None, Some(24)]);
        }
    }
    let found = [8, 16, 24, 32].map(|key| table.get(key));
    assert_eq!(found, [None, None, Some(24), Some(32)]);
}
