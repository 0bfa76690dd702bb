//! The rules on bits against the rules on cells.

use crate::sets::{all, random};
use ch09_four_in_a_row::board::Board;
use fastrand::Rng;
use std::collections::HashSet;

/// Are four of the cells in a row, column or diagonal, looked at one by one?
fn has_four<const W: u32, const H: u32>(stones: u64) -> bool {
    let is_set = |column: i32, row: i32| {
        let on = (0..W.cast_signed()).contains(&column)
            && (0..H.cast_signed()).contains(&row);
        on && stones >> (column * (H.cast_signed() + 1) + row) & 1 == 1
    };
    let columns = 0..W.cast_signed();
    columns
        .flat_map(|column| (0..H.cast_signed()).map(move |row| (column, row)))
        .any(|(column, row)| {
            [(0, 1), (1, -1), (1, 0), (1, 1)]
                .iter()
                .any(|&(right, up)| {
                    (0..4).all(|step| {
                        is_set(column + step * right, row + step * up)
                    })
                })
        })
}

fn cells_agree<const W: u32, const H: u32>(board: Board<W, H>) {
    let cells = (0..64)
        .map(|bit| 1 << bit)
        .filter(|cell| Board::<W, H>::CELLS & cell != 0);
    let mut next = 0;
    let mut winning = 0;
    for cell in cells.clone().filter(|cell| board.all & cell == 0) {
        let is_bottom = Board::<W, H>::BOTTOM & cell != 0;
        if is_bottom || board.all & cell >> 1 != 0 {
            next |= cell;
        }
        if has_four::<W, H>(board.mine | cell) {
            winning |= cell;
        }
    }
    assert_eq!(board.playable(), next, "{board:?}");
    assert_eq!(board.winning_cells(board.mine), winning, "{board:?}");
    assert_eq!(board.wins_now(), next & winning != 0, "{board:?}");
    assert!(!Board::<W, H>::has_four(board.mine), "{board:?}");
    let empty = cells.filter(|cell| board.all & cell == 0).count();
    assert_eq!(board.empty_count(), i32::try_from(empty).unwrap());
    assert_eq!(board.mirrored().mirrored(), board);
}

#[test]
fn the_rules_are_those_of_the_cells_on_all_small_boards() {
    let layers = all::<4, 4>();
    assert_eq!(layers.iter().map(HashSet::len).sum::<usize>(), 139_625);
    layers.into_iter().flatten().for_each(cells_agree);
    let mut rng = Rng::with_seed(4);
    for stones in (0..42).cycle().take(10_000) {
        cells_agree(random::<7, 6>(stones, &mut rng));
    }
}

/// The highest and the widest boards that there are, for each width or height.
#[test]
fn the_rules_are_those_of_the_cells_on_the_largest_boards() {
    fn agree<const W: u32, const H: u32>(rng: &mut Rng) {
        for stones in (0..=W * H).cycle().take(500) {
            let board = random::<W, H>(stones, rng);
            assert_eq!(
                Board::<W, H>::has_four(board.mine),
                has_four::<W, H>(board.mine)
            );
            cells_agree(board);
        }
    }
    let mut rng = Rng::with_seed(19);
    agree::<1, 19>(&mut rng);
    agree::<2, 19>(&mut rng);
    agree::<3, 15>(&mut rng);
    agree::<4, 11>(&mut rng);
    agree::<5, 8>(&mut rng);
    agree::<6, 7>(&mut rng);
    agree::<8, 5>(&mut rng);
    agree::<9, 4>(&mut rng);
    agree::<9, 1>(&mut rng);
}

#[test]
fn four_are_found_in_any_set_of_cells() {
    for cells in 0..1 << 16 {
        let stones = (0..4).fold(0, |bits, column| {
            bits | (cells >> (4 * column) & 15) << (5 * column)
        });
        assert_eq!(
            Board::<4, 4>::has_four(stones),
            has_four::<4, 4>(stones),
            "{stones:b}"
        );
    }
    let mut rng = Rng::with_seed(7);
    for _ in 0..100_000 {
        let stones = rng.u64(..) & rng.u64(..) & Board::<7, 6>::CELLS;
        assert_eq!(
            Board::<7, 6>::has_four(stones),
            has_four::<7, 6>(stones),
            "{stones:b}"
        );
    }
}

#[test]
fn a_key_belongs_to_one_position() {
    let boards: Vec<_> = all::<4, 4>().into_iter().flatten().collect();
    let mut keys: Vec<_> = boards.iter().map(|board| board.key()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), boards.len());
}

#[test]
fn columns_are_read() {
    let board: Board<7, 6> = "4453".parse().unwrap();
    assert_eq!(board.empty_count(), 38);
    assert_eq!(board.all.count_ones(), 4);
    for (text, expected) in [
        ("48", "move 2 to be a column from 1 to 7"),
        ("0", "move 1 to be a column from 1 to 7"),
        ("4x", "move 2 to be a column from 1 to 7"),
        ("4444444", "move 7 to find room"),
        ("1212121", "no four in a row at move 7"),
    ] {
        let error = text.parse::<Board<7, 6>>().unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}
