//! The values of Domineering against play.

use crate::by_play::Play;
use ch05_hackenbush::values::Values;
use itertools::Itertools;
use std::collections::HashMap;

/// Domineering on the free cells of a board.
fn dominoes(
    rows: usize,
    columns: usize,
) -> impl Fn(&u32) -> [Vec<u32>; 2] + Copy {
    move |&free| {
        [(1, 0, columns), (0, 1, 1)].map(|(down, right, step)| {
            let mut left = Vec::new();
            for row in 0..rows - down {
                for column in 0..columns - right {
                    let domino = (1 | 1 << step) << (row * columns + column);
                    if free & domino == domino {
                        left.push(free ^ domino);
                    }
                }
            }
            left
        })
    }
}

/// All sets of cells of a board are worth what play says.
fn check_board(values: &mut Values, rows: usize, columns: usize) {
    let rules = dominoes(rows, columns);
    let mut known = HashMap::new();
    let all = 0..1_u32 << (rows * columns);
    let found = all.map(|free| values.of_position(&free, &rules, &mut known));
    let found = found.collect_vec();
    let mut play = Play::new(values, rules);
    for (free, value) in (0..).zip(found) {
        assert!(play.is_worth(&free, value), "{rows} by {columns}: {free:b}");
    }
}

#[test]
fn all_positions_of_domineering_on_rectangles_of_up_to_twelve_cells() {
    let mut values = Values::default();
    for rows in 1..=12 {
        for columns in 1..=12 / rows {
            check_board(&mut values, rows, columns);
        }
    }
}
