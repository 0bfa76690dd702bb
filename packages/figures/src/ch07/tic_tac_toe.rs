//! The positions of tic-tac-toe that minimax and alpha–beta visit.

use crate::prelude::*;
use ch07_minimax::bounds::{Game, UNKNOWN, with_bounds};
use ch07_minimax::minimax::{Position, TicTacToe, alpha_beta, minimax};
use std::collections::HashMap;

/// The score of each position that can be reached, for the player to move.
static SCORES: LazyLock<HashMap<TicTacToe, i32>> = LazyLock::new(|| {
    fn score(position: TicTacToe, scores: &mut HashMap<TicTacToe, i32>) -> i32 {
        if let Some(&known) = scores.get(&position) {
            return known;
        }
        let options = position.options().into_iter().map(|option| -score(option, scores));
        let best = options.max().unwrap_or_else(|| position.score());
        scores.insert(position, best);
        best
    }
    let mut scores = HashMap::new();
    score(TicTacToe::default(), &mut scores);
    scores
});

/// The cells in the order of the lines that go through them: the centre, the
/// corners, the edges.
const CELLS: [u16; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// Puts the options in the order of `CELLS`.
fn centre_first(options: &mut [TicTacToe]) {
    // Each option has one cell more than these.
    let before = options.iter().fold(u16::MAX, |cells, option| cells & option.theirs);
    options
        .sort_by_key(|option| CELLS.iter().position(|cell| option.theirs & !before == 1 << cell));
}

/// The score of an option, small if it is good for whoever moves there.
fn known(option: TicTacToe) -> i32 {
    SCORES.get(&option).copied().unwrap_or_default()
}

/// Puts the options of a position into an order.
type Arrange = fn(&mut Vec<TicTacToe>);

/// Which options are looked at first.
const ORDERS: [(&str, Arrange); 4] = [
    ("worst first", |options| options.sort_by_key(|option| -known(*option))),
    ("as they come", |_| ()),
    ("centre, corners, edges", |options| centre_first(options)),
    ("best first", |options| options.sort_by_key(|option| known(*option))),
];

/// How many positions alpha–beta visits with these limits.
fn visited(arrange: Arrange, limit: i32) -> u64 {
    let mut visited = 0;
    alpha_beta(&TicTacToe::default(), -limit, limit, &arrange, &mut visited);
    visited
}

pub(super) fn tic_tac_toe_visits() -> Result<Table> {
    let mut all = 0;
    minimax(&TicTacToe::default(), &mut all);
    let row = |(order, arrange): (&'static str, Arrange)| {
        cells![order, visited(arrange, i32::MAX), visited(arrange, 1)]
    };
    let mut rows = vec![cells!["minimax", all, Cell::Missing]];
    rows.extend(ORDERS.map(row));
    rows.push(cells!["different positions", SCORES.len(), Cell::Missing]);
    Ok(Table::new(["search", "no limits", "limits −1 and 1"], rows))
}

/// The game as a list of positions, with the options in this order.
fn listed(arrange: Arrange) -> Game {
    let mut positions = vec![TicTacToe::default()];
    let mut numbers = HashMap::from([(positions[0], 0)]);
    let mut game = Game { options: Vec::new(), score: Vec::new() };
    while let Some(&position) = positions.get(game.options.len()) {
        let mut options = position.options();
        arrange(&mut options);
        let number = |option| {
            *numbers.entry(option).or_insert_with(|| {
                positions.push(option);
                positions.len() - 1
            })
        };
        game.options.push(options.into_iter().map(number).collect());
        game.score.push(position.score());
    }
    game
}

/// How many positions alpha–beta visits with a memo of bounds.
fn with_memo(arrange: Arrange) -> u64 {
    let game = listed(arrange);
    let (mut memo, mut visited) = (vec![UNKNOWN; game.options.len()], 0);
    with_bounds(0, -1, 1, &game, &mut memo, &mut visited);
    visited
}

/// For each order the positions visited without a memo and with one.
fn visits() -> [[u64; 2]; ORDERS.len()] {
    ORDERS.map(|(_, arrange)| [visited(arrange, 1), with_memo(arrange)])
}

pub(super) fn bounds_visits() -> Result<Table> {
    let visits = visits();
    let rows = ORDERS.iter().zip(visits);
    let rows = rows.map(|((order, _), [without, with])| cells![*order, without, with]);
    let [_, [without, with], _, [without_best, with_best]] = visits;
    let table = Table::new(["options", "no memo", "with memo"], rows);
    Ok(table.says(values![without, with, without_best, with_best]))
}

#[test]
fn better_orders_visit_fewer_positions() {
    let [wide, narrow] =
        [i32::MAX, 1].map(|limit| ORDERS.map(|(_, arrange)| visited(arrange, limit)));
    for counts in [wide, narrow] {
        assert!(counts.windows(2).all(|pair| pair[0] > pair[1]), "{counts:?}");
    }
    assert!(wide.iter().zip(narrow).all(|(&wide, narrow)| wide >= narrow));
    assert_eq!(SCORES.len(), 5_478);
}

#[test]
fn the_centre_comes_first() {
    let mut options = TicTacToe::default().options();
    centre_first(&mut options);
    let cells: Vec<_> = options.iter().map(|option| option.theirs.trailing_zeros()).collect();
    assert_eq!(cells, CELLS.map(u32::from));
}

#[test]
fn a_memo_saves_visits_in_every_order() {
    assert!(visits().iter().all(|[without, with]| with < without));
}
