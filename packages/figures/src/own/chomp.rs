//! Chomp, and what it costs to solve a game.

use super::positions::Positions;
use crate::graph::Outcome;
use crate::old::Words;
use crate::old::{Figure, Kind, Reason, Table};
use crate::table::{Cell, list};
use std::sync::OnceLock;
use your_own_game::chomp::{Bar, Chomp};
use your_own_game::domineering::Domineering;
use your_own_game::game::{Game, Player};
use your_own_game::solve::{Solved, TooMany};

/// The bar whose state graph is drawn.
const SMALL: Chomp = Chomp { rows: 2, columns: 3 };
/// The largest bar of the table. All others are among its positions.
const LARGE: Chomp = Chomp { rows: 8, columns: 10 };
/// More than enough turns for each of the games here.
const MOST: usize = 1_000_000;
/// From layer to layer, in pixels.
const GAP: f64 = 84.0;

fn digits(Bar(rows): &Bar) -> String {
    rows.iter().map(ToString::to_string).collect()
}

/// The state graph of a small bar.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let positions = Positions::new(SMALL, MOST)?;
    let graph = positions.graph(|_, bar| digits(bar));
    let losing: Vec<_> = graph.nodes.iter().filter(|node| node.outcome == Outcome::Lose).collect();
    let losing: Vec<_> = losing.iter().map(|node| &node.label).collect();
    let first = positions.row(0);
    let words = Words {
        title: format!("The state graph of Chomp, {} by {}", SMALL.rows, SMALL.columns),
        description: format!(
            "{} positions, each written as the lengths of its rows from the top, and {} moves, \
             from left to right. Losing are {}.",
            graph.nodes.len(),
            graph.edges.len(),
            list(&losing)
        ),
        caption: format!(
            "Each position is the lengths of its rows: {} is the whole bar, and 1 the poisoned \
             square. Follow the heavy arrow at the start: to {} is the only winning move.",
            graph.nodes[0].label,
            list(&first.winning),
        ),
    };
    let placed = graph.place(GAP)?;
    Figure::draw(name, Kind::Graph, words, placed.size(), |canvas| placed.draw(canvas))
}

/// The largest bar of the table, solved once.
fn large() -> Result<&'static Solved<Bar>, TooMany> {
    static LARGEST: OnceLock<Result<Solved<Bar>, TooMany>> = OnceLock::new();
    LARGEST.get_or_init(|| Solved::new(&LARGE, MOST)).as_ref().map_err(|error| *error)
}

/// The squares of the winning bites from a whole bar.
fn winning(rows: usize, columns: usize) -> Result<Vec<String>, Reason> {
    let (solved, bar) = (large().map_err(Reason::TooMany)?, Bar(vec![columns; rows]));
    let moves = LARGE.moves(&bar, Player::White);
    let turn = solved.all.find(&bar, Player::White).ok_or(Reason::Number)?;
    let square = |at: usize| moves[at].0.trim_start_matches("eat ").to_owned();
    Ok(solved.winning_moves(turn).into_iter().map(square).collect())
}

/// The winning bites of all bars.
pub(super) fn bites(name: &'static str) -> Result<Table, Reason> {
    let mut rows = Vec::new();
    for count in 2..=LARGE.rows {
        let mut row: Vec<Cell> = vec![count.into()];
        for columns in 2..=LARGE.columns {
            row.push(winning(count, columns)?.join(", ").as_str().into());
        }
        rows.push(row);
    }
    Ok(Table {
        name,
        title: "The winning first bites".into(),
        caption: "Which square to eat first, by the number of rows (down) and of columns \
                  (across). The first row, the first column and the diagonal have a rule. Look for \
                  one in the rest, and at the last entry."
            .into(),
        headers: vec!["rows", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
        rows,
    })
}

/// How many turns and moves games have.
pub(super) fn cost(name: &'static str) -> Result<Table, Reason> {
    fn row<G: Game>(size: &str, game: &G) -> Result<Vec<Cell>, Reason> {
        let solved = Solved::new(game, MOST).map_err(Reason::TooMany)?;
        let moves: usize = solved.all.options.iter().map(Vec::len).sum();
        let turns = solved.all.turns.len();
        Ok(vec![format!("{} {size}", G::NAME).as_str().into(), turns.into(), moves.into()])
    }
    let mut rows = Vec::new();
    for (height, width) in [(3, 5), (5, 7), (6, 9)] {
        rows.push(row(&format!("{height} × {width}"), &Chomp { rows: height, columns: width })?);
    }
    for side in [3, 4] {
        rows.push(row(&format!("{side} × {side}"), &Domineering { rows: side, columns: side })?);
    }
    Ok(Table {
        name,
        title: "What the solver has to look at".into(),
        caption: "How many turns can come up, and how many moves they have together. The solver \
                  looks at each of them a few times, and no more."
            .into(),
        headers: vec!["game", "turns", "moves"],
        rows,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diagonal_and_the_first_row_have_a_rule() {
        let table = bites("table").unwrap();
        assert_eq!(table.headers.len(), LARGE.columns);
        for (at, row) in table.rows.iter().enumerate() {
            assert_eq!(row[at + 1], "b2".into());
        }
        assert_eq!(table.rows[0][9], "j2".into());
        // Across and down are the same game.
        assert_eq!((&table.rows[1][5], &table.rows[4][2]), (&"d2".into(), &"b4".into()));
    }
}
