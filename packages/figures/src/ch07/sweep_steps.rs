//! The sweep from the largest number down.

use super::placed::{letter, letters};
use super::retrograde_steps::or_dash;
use super::scored::{Player, SEED, Scored};
use crate::prelude::*;
use std::cmp::Reverse;

pub(super) fn table() -> Result<Table> {
    let scored = Scored::new(SEED);
    let mut order: Vec<usize> = (0..scored.numbers.len()).collect();
    order.sort_by_key(|&at| Reverse(scored.numbers[at]));
    let row = |at: usize| {
        let number = scored.numbers[at];
        let [first, second] = [Player::First, Player::Second]
            .map(|player| or_dash(&letters(&scored.with(number, player))));
        cells![number, letter(at), first, second]
    };
    let headers = ["number", "at", "good with First to move", "good with Second to move"];
    let table = Table::new(headers, order.into_iter().map(row));
    Ok(table.with("score", scored.score(0, Player::First)))
}

#[test]
fn each_vertex_becomes_good_once_for_each_player() {
    let rows = table().unwrap().rows;
    for column in [2, 3] {
        let cells = rows.iter().map(|row| row[column].to_string()).filter(|cell| cell != "–");
        assert!(commas(cells).split(", ").sorted().eq(letters(&[0, 1, 2, 3, 4, 5, 6])));
    }
}
