//! Domineering, against cells in a list.

use ch07_minimax::dominoes::{Dominoes, more_places};
use ch07_minimax::minimax::{Position, minimax};
use std::collections::HashMap;

/// The rules once more: who wins on these cells?
fn by_definition(free: &[(i32, i32)], is_upright: bool) -> bool {
    let down = i32::from(is_upright);
    free.iter().any(|&(row, column)| {
        let other = (row + down, column + 1 - down);
        let mut left = free.to_vec();
        left.retain(|&cell| cell != (row, column) && cell != other);
        left.len() + 2 == free.len() && !by_definition(&left, !is_upright)
    })
}

/// All sets of cells of a board.
pub(crate) fn sets(
    rows: u32,
    columns: u32,
) -> impl Iterator<Item = Dominoes> {
    let board = Dominoes::new(rows, columns);
    let all = board.free;
    let mut next = Some(all);
    std::iter::from_fn(move || {
        let free = next?;
        next = (free > 0).then(|| (free - 1) & all);
        Some(Dominoes { free, ..board })
    })
}

#[test]
fn all_sets_of_cells_of_small_boards() {
    for (rows, columns) in [(1, 5), (5, 1), (2, 3), (3, 2), (3, 3), (2, 4)] {
        for upright in sets(rows, columns) {
            let cells =
                (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
            let free: Vec<_> = cells
                .filter(|(r, c)| {
                    upright.free >> (r * upright.row + c) & 1 == 1
                })
                .map(|(r, c)| (r.cast_signed(), c.cast_signed()))
                .collect();
            for is_upright in [true, false] {
                let position = Dominoes {
                    is_upright,
                    ..upright
                };
                let wins = minimax(&position, &mut 0) > 0;
                assert_eq!(
                    wins,
                    by_definition(&free, is_upright),
                    "{free:?}"
                );
            }
        }
    }
}

#[test]
fn places_and_how_many_more() {
    let board = Dominoes::new(4, 5);
    assert_eq!(board.places().count_ones(), 3 * 5);
    assert_eq!(more_places(&board), 3 * 5 - 4 * 4);
    assert_eq!(Dominoes::new(7, 8).places().count_ones(), 6 * 8);
}

/// As far as a plain memo gets: upright begins on so many rows and columns.
#[test]
fn who_wins_on_small_rectangles() {
    fn wins(at: Dominoes, memo: &mut HashMap<Dominoes, bool>) -> bool {
        if let Some(&known) = memo.get(&at) {
            return known;
        }
        let wins = at.options().into_iter().any(|next| !wins(next, memo));
        memo.insert(at, wins);
        wins
    }
    let wins = |rows, columns| {
        wins(Dominoes::new(rows, columns), &mut HashMap::new())
    };
    assert_eq!([wins(4, 4), wins(4, 5), wins(5, 4)], [true, true, false]);
    assert!(!wins(5, 5));
}
