//! Who wins how many positions.

use super::stalk;
use crate::prelude::*;
use ch05_hackenbush::stalks::{Outcome, Position, outcome};

/// The most edges of a stalk.
const EDGES: u32 = 4;

/// All stalks of at most so many edges, but not the empty one.
fn stalks(edges: u32) -> Vec<Vec<bool>> {
    (1..=edges).flat_map(stalk::all).collect()
}

/// All positions of two of these stalks; their order does not matter.
fn pairs(stalks: &[Vec<bool>]) -> Vec<Position> {
    stalks.iter().cloned().combinations_with_replacement(2).collect()
}

/// How many of these positions the first player wins, the second, White and Black.
fn wins(positions: &[Position]) -> [usize; 4] {
    let outcomes: Vec<_> = positions.iter().map(outcome).collect();
    [Outcome::First, Outcome::Second, Outcome::White, Outcome::Black]
        .map(|who| outcomes.iter().filter(|&&outcome| outcome == who).count())
}

pub(super) fn table() -> Result<Table> {
    let row = |count: u32, edges: u32, positions: &[Position]| {
        let [first, second, white, black] = wins(positions);
        cells![count, edges, first, second, white, black, positions.len()]
    };
    let alone = |edges| {
        let positions: Vec<_> = stalks(edges).into_iter().map(|stalk| vec![stalk]).collect();
        row(1, edges, &positions)
    };
    let paired = |edges| row(2, edges, &pairs(&stalks(edges)));
    let headers = ["stalks", "edges", "first", "second", "White", "Black", "all"];
    Ok(Table::new(headers, (1..=EDGES).map(alone).chain((1..=EDGES).map(paired))))
}

#[test]
fn white_and_black_win_as_many_and_the_first_player_none() {
    let table = table().unwrap();
    assert_eq!(table.rows.len(), 2 * EDGES as usize);
    for row in &table.rows {
        assert_eq!(row[4], row[5]);
        assert_eq!(row[2], Cell::Number(0));
    }
    assert_eq!(table.rows[7][6], Cell::Number(30 * 31 / 2));
}
