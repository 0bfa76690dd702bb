//! The games of tic-tac-toe, and what it costs to search them.

use crate::old::{Cell, Table};
use crate::table::thousands;
use ch07_minimax::bounds::{Game, UNKNOWN, with_bounds};
use ch07_minimax::minimax::{Position, TicTacToe, alpha_beta, minimax};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The most moves of a game.
const MOVES: usize = 9;

/// How games end after some number of moves.
#[derive(Clone, Copy, Default)]
struct Ends {
    first: u64,
    second: u64,
    draws: u64,
}

impl Ends {
    fn all(self) -> u64 {
        self.first + self.second + self.draws
    }
}

/// How many games end after each number of moves.
static ENDS: LazyLock<[Ends; MOVES + 1]> = LazyLock::new(|| {
    fn play(position: TicTacToe, moves: usize, ends: &mut [Ends; MOVES + 1]) {
        let options = position.options();
        if options.is_empty() {
            let end = &mut ends[moves];
            // Whoever moved last has a line, or nobody has.
            let count = match (position.score(), moves % 2) {
                (0, _) => &mut end.draws,
                (_, 1) => &mut end.first,
                _ => &mut end.second,
            };
            *count += 1;
        }
        for option in options {
            play(option, moves + 1, ends);
        }
    }
    let mut ends = [Ends::default(); MOVES + 1];
    play(TicTacToe::default(), 0, &mut ends);
    ends
});

/// All games, by their length and by who wins.
pub(super) fn games(name: &'static str) -> Table {
    let row = |(moves, ends): (usize, &Ends)| {
        let counts = [ends.all(), ends.first, ends.second, ends.draws];
        std::iter::once(moves.into()).chain(counts.map(Cell::from)).collect()
    };
    let lengths = ENDS.iter().enumerate().filter(|(_, ends)| ends.all() > 0);
    let mut rows: Vec<Vec<Cell>> = lengths.map(row).collect();
    let sum = ENDS.iter().fold(Ends::default(), |sum, ends| Ends {
        first: sum.first + ends.first,
        second: sum.second + ends.second,
        draws: sum.draws + ends.draws,
    });
    let counts = [sum.all(), sum.first, sum.second, sum.draws];
    rows.push(std::iter::once("all".into()).chain(counts.map(Cell::from)).collect());
    Table {
        name,
        title: "The games of tic-tac-toe, by their length".into(),
        caption: format!(
            "There are {} games. The player who starts wins {} of them and the other one {}; \
             played well, all are draws. A draw has no empty cell, so it takes all the moves.",
            thousands(sum.all()),
            thousands(sum.first),
            thousands(sum.second)
        ),
        headers: vec!["moves", "games", "first wins", "second wins", "draws"],
        rows,
    }
}

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
const CELLS: [u16; MOVES] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

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

/// Positions visited by minimax and alpha–beta.
pub(super) fn visits(name: &'static str) -> Table {
    let mut all = 0;
    minimax(&TicTacToe::default(), &mut all);
    let ordered = |(order, arrange): (&'static str, Arrange)| {
        let [wide, narrow] = [i32::MAX, 1].map(|limit| Cell::from(visited(arrange, limit)));
        vec![order.into(), wide, narrow]
    };
    let mut rows = vec![vec!["minimax".into(), all.into(), Cell::Missing]];
    rows.extend(ORDERS.map(ordered));
    rows.push(vec!["different positions".into(), SCORES.len().into(), Cell::Missing]);
    Table {
        name,
        title: "Positions of tic-tac-toe that a search visits".into(),
        caption: "Lines two to five are alpha–beta: the better the options that come first, the \
                  fewer positions. In the last column alpha–beta knows from \
                  the start that no score is below −1 or above 1, so that it stops at a win. The \
                  last line is how many positions a memo would have."
            .into(),
        headers: vec!["search", "no limits", "limits −1 and 1"],
        rows,
    }
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

/// The score by alpha–beta with a memo of bounds and with these limits, and how
/// many positions it visits.
fn with_memo(arrange: Arrange, limit: i32) -> (i32, u64) {
    let game = listed(arrange);
    let (mut memo, mut visited) = (vec![UNKNOWN; game.options.len()], 0);
    (with_bounds(0, -limit, limit, &game, &mut memo, &mut visited), visited)
}

/// Positions visited by alpha–beta without a memo and with one.
pub(super) fn memo_visits(name: &'static str) -> Table {
    let counts = ORDERS.map(|(_, arrange)| [visited(arrange, 1), with_memo(arrange, 1).1]);
    let row = |((order, _), counts): (&(&'static str, Arrange), [u64; 2])| {
        let [without, with] = counts.map(Cell::from);
        vec![(*order).into(), without, with]
    };
    let [_, [without, with], _, [without_best, with_best]] = counts.map(|row| row.map(thousands));
    Table {
        name,
        title: "Positions of tic-tac-toe that alpha–beta visits, without a memo and with one"
            .into(),
        caption: format!(
            "Compare the two columns. Of {without} visits the memo leaves {with} with the options \
             as they come, and of {without_best} it leaves {with_best} with the best first: a good \
             order and a memo help each other. A visit that is answered from the memo counts as \
             well."
        ),
        headers: vec!["options", "no memo", "with memo"],
        rows: ORDERS.iter().zip(counts).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::minimax;

    fn number(cell: &Cell) -> u64 {
        let Cell::Number(number) = cell else { panic!("{cell:?}") };
        *number
    }

    #[test]
    fn there_are_255168_games_and_all_are_counted() {
        let table = games("table");
        let sum = table.rows.last().unwrap();
        assert_eq!(sum[1].to_string(), "255,168");
        assert_eq!(number(&sum[1]), minimax::games(&TicTacToe::default()));
        for column in 1..5 {
            let parts: u64 = table.rows[..5].iter().map(|row| number(&row[column])).sum();
            assert_eq!(parts, number(&sum[column]));
        }
    }

    #[test]
    fn every_search_finds_the_draw() {
        assert_eq!(minimax(&TicTacToe::default(), &mut 0), 0);
        assert_eq!(SCORES[&TicTacToe::default()], 0);
        for limit in [i32::MAX, 1] {
            let start = TicTacToe::default();
            assert_eq!(
                alpha_beta(&start, -limit, limit, &|options| centre_first(options), &mut 0),
                0
            );
            assert!(ORDERS.iter().all(|(_, arrange)| with_memo(*arrange, limit).0 == 0));
        }
    }

    #[test]
    fn better_orders_visit_fewer_positions() {
        let rows = visits("table").rows;
        for column in [1, 2] {
            let counts: Vec<_> = rows[1..5].iter().map(|row| number(&row[column])).collect();
            assert!(counts.windows(2).all(|pair| pair[0] > pair[1]), "{counts:?}");
        }
        assert!(rows[1..5].iter().all(|row| number(&row[1]) >= number(&row[2])));
        assert_eq!(rows[5][1].to_string(), "5,478");
    }

    #[test]
    fn a_memo_saves_visits_in_every_order() {
        for row in memo_visits("table").rows {
            assert!(number(&row[2]) < number(&row[1]), "{row:?}");
        }
    }

    #[test]
    fn the_centre_comes_first() {
        let mut options = TicTacToe::default().options();
        centre_first(&mut options);
        let cells: Vec<_> = options.iter().map(|option| option.theirs.trailing_zeros()).collect();
        assert_eq!(cells, CELLS.map(u32::from));
    }
}
