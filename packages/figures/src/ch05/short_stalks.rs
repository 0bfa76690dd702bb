//! Berlekamp's binary form of all short stalks with a white edge on the ground.

use super::binary_form::base_2;
use super::stalk::letters;
use crate::prelude::*;
use ch05_hackenbush::binary::Binary;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, W};

pub(super) fn table() -> Result<Table> {
    let all = |edges| (0..edges).map(|_| [W, B]).multi_cartesian_product();
    let stalks = (1..=3).flat_map(all).filter(|stalk| stalk[0] == W);
    let row = |stalk: Vec<bool>| {
        let form = base_2(&Binary::of_stalk(&stalk));
        Some(cells![
            letters(&stalk),
            with_minus_sign(value(&stalk)?),
            form,
            stalk.len()
        ])
    };
    let rows: Option<Vec<_>> = stalks.map(row).collect();
    let headers = ["stalk", "value", "in base 2", "birthday"];
    Ok(Table::new(headers, rows.context("a number does not fit")?))
}
