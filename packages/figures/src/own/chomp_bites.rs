//! The squares of the winning first bites of Chomp, for all bars of some size.

use crate::prelude::*;
use your_own_game::chomp::{Bar, Chomp};
use your_own_game::game::{Game, Player};
use your_own_game::solve::Solved;
use your_own_game::turns::TooMany;

/// The largest bar. All others are among its positions.
const LARGE: Chomp = Chomp { rows: 8, columns: 10 };

static SOLVED: LazyLock<Result<Solved<Bar>, TooMany>> =
    LazyLock::new(|| Solved::new(&LARGE, 1_000_000));

/// The squares of the winning bites from a whole bar.
fn winning(rows: usize, columns: usize) -> Result<Vec<String>> {
    let (solved, bar) = (SOLVED.as_ref().map_err(|error| *error)?, Bar(vec![columns; rows]));
    let moves = LARGE.moves(&bar, Player::White);
    let turn = solved.all.find(&bar, Player::White).context("a number does not fit")?;
    let square = |at: usize| moves[at].0.trim_start_matches("eat ").to_owned();
    Ok(solved.winning_moves(turn).into_iter().map(square).collect())
}

pub(super) fn table() -> Result<Table> {
    let row = |rows: usize| {
        let cell = |columns| Ok(winning(rows, columns)?.join(", ").into());
        let cells = (2..=LARGE.columns).map(cell);
        std::iter::once(Ok(rows.into())).chain(cells).collect::<Result<Vec<Cell>>>()
    };
    let rows = (2..=LARGE.rows).map(row).collect::<Result<_, _>>()?;
    Ok(Table::of(vec!["rows", "2", "3", "4", "5", "6", "7", "8", "9", "10"], rows))
}

#[test]
fn the_diagonal_and_the_first_row_have_a_rule() {
    let table = table().unwrap();
    assert_eq!(table.headers.len(), LARGE.columns);
    for (at, row) in table.rows.iter().enumerate() {
        assert_eq!(row[at + 1], "b2".into());
    }
    assert_eq!(table.rows[0][9], "j2".into());
    // Across and down are the same game.
    assert_eq!((&table.rows[1][5], &table.rows[4][2]), (&"d2".into(), &"b4".into()));
}
