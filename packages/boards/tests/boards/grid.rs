//! A token on a grid.

use crate::at;

/// The board of the page is the one that the contest program is given there.
#[test]
fn the_grid_is_the_same_on_every_page() {
    let input = include_str!("../../../../listings/ch01-win-lose/inputs/board.txt");
    let rows: Vec<_> = input.lines().skip(1).collect();
    let start = at("grid", "").now().text();
    assert_eq!(start.replacen('o', ".", 1), rows.join("\n"));
}
