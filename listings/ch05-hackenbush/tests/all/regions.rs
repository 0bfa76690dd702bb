//! Boards of Domineering by regions, against the rules alone.

use crate::play::Play;
use ch05_hackenbush::regions::{Cell, Regions, regions};
use fastrand::Rng;
use itertools::Itertools;

type Board = Vec<Cell>;

/// Domineering on free cells.
fn dominoes(free: &Board) -> [Vec<Board>; 2] {
    [(1, 0), (0, 1)].map(|(down, right)| {
        let dominoes = free
            .iter()
            .map(|&cell| [cell, (cell.0 + down, cell.1 + right)])
            .filter(|domino| free.contains(&domino[1]));
        let left = dominoes.map(|domino| {
            let rest = free.iter().filter(|cell| !domino.contains(cell));
            rest.copied().collect()
        });
        left.collect()
    })
}

/// All cells of a rectangle.
fn rectangle(rows: usize, columns: usize) -> Vec<Cell> {
    (0..rows).cartesian_product(0..columns).collect()
}

fn check(found: &mut Regions, boards: impl Iterator<Item = Vec<Cell>>) {
    let boards = boards.collect_vec();
    let values = boards
        .iter()
        .map(|free| found.value(free.clone()))
        .collect_vec();
    let mut play = Play::new(&found.values, dominoes);
    for (free, value) in boards.iter().zip(values) {
        assert!(play.is_worth(free, value), "{free:?}");
    }
}

#[test]
fn all_boards_of_up_to_nine_cells_are_worth_what_play_says() {
    let mut found = Regions::default();
    for rows in 1..=9 {
        for columns in 1..=9 / rows {
            let boards = rectangle(rows, columns).into_iter().powerset();
            check(&mut found, boards);
        }
    }
}

#[test]
fn random_boards_of_twelve_free_cells_are_worth_what_play_says() {
    let mut random = Rng::with_seed(12);
    let mut found = Regions::default();
    let boards = (0..20).map(|_| {
        let mut cells = rectangle(5, 5);
        random.shuffle(&mut cells);
        cells.truncate(12);
        cells.sort_unstable();
        cells
    });
    check(&mut found, boards);
}

#[test]
fn regions_are_all_cells_that_have_a_neighbour() {
    let found = regions(vec![(3, 4), (0, 0), (2, 2), (3, 3), (4, 3), (0, 1)]);
    let sorted = found.into_iter().sorted().collect_vec();
    let corner = vec![(0, 0), (0, 1), (1, 0)];
    assert_eq!(sorted, [vec![(0, 0), (0, 1)], corner]);
    assert_eq!(regions(vec![(5, 5), (6, 6)]), Vec::<Vec<Cell>>::new());
}
