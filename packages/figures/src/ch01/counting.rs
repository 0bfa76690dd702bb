//! The counting game: say thirty and you lose.

use crate::board::Board;
use crate::canvas::{Canvas, SMALL_TEXT, TEXT, float, font};
use crate::figure::Words;
use crate::graph::{Graph, Node, Outcome};
use crate::table::{commas, list};
use crate::theme::Paint;
use crate::{Cell, Figure, Kind, Reason, Table};
use ch01_win_lose::closed_form::first_wins;
use ch01_win_lose::labels::winning_numbers;
use ch01_win_lose::say_thirty::{CountingGame, SAY_THIRTY};

/// The numbers of say thirty, ten in a row.
const NUMBERS: Board = Board { rows: 3, columns: 10, side: 62.0 };

/// The number that stands in a cell of [`NUMBERS`].
fn number_in((row, column): (usize, usize)) -> usize {
    row * NUMBERS.columns + column + 1
}

/// The numbers of say thirty, each with its label.
pub(super) fn labels(name: &'static str) -> Result<Figure, Reason> {
    let winning = winning_numbers(30, 3);
    let losing: Vec<usize> = (1..winning.len()).filter(|&next| !winning[next]).collect();
    let words = Words {
        title: "The numbers from 1 to 30, labelled W and L".into(),
        description: format!(
            "Three rows of ten numbers. L stands under {}; W stands under all others.",
            list(&losing)
        ),
        caption: format!(
            "An L is a number on which nobody wants to be next: {}. \
             The gaps between them are all the same.",
            list(&losing)
        ),
    };
    Figure::draw(name, Kind::Board, words, NUMBERS.size(), |canvas| {
        NUMBERS.background(canvas)?;
        NUMBERS.lines(canvas)?;
        for cell in NUMBERS.cells() {
            let (x, y) = NUMBERS.center(cell.0, cell.1);
            let next = number_in(cell);
            canvas.text(&next.to_string(), (x, y - 15.0), font(Paint::Ink, 16.0))?;
            canvas.outcome(Outcome::of(winning[next]), (x, y + 11.0), 13.0)?;
        }
        Ok(())
    })
}

/// The state graph of a short counting game.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let game = CountingGame { last: 10, most: 3 };
    let graph = state_graph(game);
    let losing: Vec<u32> = (1..=game.last).filter(|&next| !game.is_winning(next)).collect();
    let words = Words {
        title: format!("The state graph of the counting game up to {}", game.last),
        description: format!(
            "The positions 1 to {} from left to right, with arrows to the next one, two or three. \
             {} are losing, all others winning.",
            game.last,
            list(&losing)
        ),
        caption: format!(
            "Squares win, circles lose. Every arrow out of a circle ends at a square; \
             from every square one heavy arrow, a winning move, leads to a circle. \
             The losing positions are {}.",
            list(&losing)
        ),
    };
    let placed = graph.place(73.0)?;
    Figure::draw(name, Kind::Graph, words, placed.size(), |canvas| placed.draw(canvas))
}

fn state_graph(game: CountingGame) -> Graph {
    let numbers: Vec<u32> = (1..=game.last).collect();
    let node =
        |&next: &u32| Node { label: next.to_string(), outcome: Outcome::of(game.is_winning(next)) };
    Graph::of(&numbers, node, |&next| game.options(next).collect())
}

/// How far the pattern is drawn.
const PATTERN: Pattern = Pattern { last: 40, most: 12 };

/// How wide a cell of the pattern is, in pixels.
const PATTERN_CELL: f64 = 16.0;

/// The top left corner of the pattern.
const PATTERN_CORNER: (f64, f64) = (42.0, 62.0);

struct Pattern {
    last: u64,
    most: u64,
}

/// Who wins the counting games up to 40 numbers with up to 12 a turn.
pub(super) fn pattern(name: &'static str) -> Result<Figure, Reason> {
    let Pattern { last, most } = PATTERN;
    let words = Words {
        title: "Who wins, for each last number and each length of a turn".into(),
        description: format!(
            "A map with a column for each last number from 1 to {last} and a row for each most \
             numbers a turn from 1 to {most}. In each row the second player wins at the first \
             column, and from there on at equal distances, one more than the numbers a turn."
        ),
        caption: format!(
            "Follow a row: the dots, where the second player wins, stand at equal distances. \
             With up to 3 numbers a turn they stand at {} and so on, every 4 columns.",
            list(&losing_lasts(3)[..4])
        ),
    };
    let (left, top) = PATTERN_CORNER;
    let size =
        (left + units_of(last) * PATTERN_CELL + 8.0, top + units_of(most) * PATTERN_CELL + 52.0);
    let figure = Figure::draw(name, Kind::Plot, words, size, draw_pattern)?;
    Ok(figure.with_data(pattern_data(name)))
}

/// A count of cells as a coordinate.
fn units_of(cells: u64) -> f64 {
    usize::try_from(cells).map_or(f64::MAX, float)
}

/// For which last numbers the second player wins.
fn losing_lasts(most: u64) -> Vec<u64> {
    (1..=PATTERN.last).filter(|&last| !first_wins(last, most)).collect()
}

fn pattern_data(name: &'static str) -> Table {
    let row = |most| vec![Cell::from(most), Cell::Text(commas(&losing_lasts(most)))];
    Table {
        name,
        title: "For which last numbers the second player wins".into(),
        caption: String::new(),
        headers: vec!["most numbers a turn", "last numbers at which the second player wins"],
        rows: (1..=PATTERN.most).map(row).collect(),
    }
}

fn draw_pattern(canvas: &Canvas) -> Result<(), Reason> {
    let (left, top) = PATTERN_CORNER;
    let (right, bottom) =
        (left + units_of(PATTERN.last) * PATTERN_CELL, top + units_of(PATTERN.most) * PATTERN_CELL);
    let column = |last: u64| left + units_of(last - 1) * PATTERN_CELL;
    let row = |most: u64| top + units_of(most - 1) * PATTERN_CELL;

    // One large shape for the first player, and one for each win of the second.
    canvas.rectangle((left, top), (right - left, bottom - top), Paint::Win)?;
    for most in 1..=PATTERN.most {
        for last in losing_lasts(most) {
            draw_second_wins(canvas, (column(last), row(most)))?;
        }
    }
    for last in 2..=PATTERN.last {
        canvas.rectangle((column(last) - 0.5, top), (1.0, bottom - top), Paint::Paper)?;
    }
    for most in 2..=PATTERN.most {
        canvas.rectangle((left, row(most) - 0.5), (right - left, 1.0), Paint::Paper)?;
    }

    let half = PATTERN_CELL / 2.0;
    for most in 1..=PATTERN.most {
        let end = (left - 7.0, row(most) + half);
        canvas.text_to(&most.to_string(), end, font(Paint::Ink, SMALL_TEXT))?;
    }
    for last in (1..=PATTERN.last).filter(|last| *last == 1 || last % 5 == 0) {
        let center = (column(last) + half, bottom + 13.0);
        canvas.text(&last.to_string(), center, font(Paint::Ink, SMALL_TEXT))?;
    }
    canvas.text_from("most numbers a turn", (8.0, top - 16.0), font(Paint::Ink, TEXT))?;
    let middle = (f64::midpoint(left, right), bottom + 37.0);
    canvas.text("the number that loses", middle, font(Paint::Ink, TEXT))?;
    draw_key(canvas, right)
}

/// What squares with and without a dot mean.
fn draw_key(canvas: &Canvas, right: f64) -> Result<(), Reason> {
    let y = 16.0;
    let top = y - PATTERN_CELL / 2.0;
    let (first, second) = (right - 332.0, right - 166.0);
    canvas.rectangle((first, top), (PATTERN_CELL, PATTERN_CELL), Paint::Win)?;
    canvas.text_from("first player wins", (first + 24.0, y), font(Paint::Ink, TEXT))?;
    draw_second_wins(canvas, (second, top))?;
    canvas.text_from("second player wins", (second + 24.0, y), font(Paint::Ink, TEXT))
}

fn draw_second_wins(canvas: &Canvas, (x, y): (f64, f64)) -> Result<(), Reason> {
    let half = PATTERN_CELL / 2.0;
    canvas.rectangle((x, y), (PATTERN_CELL, PATTERN_CELL), Paint::Lose)?;
    canvas.circle((x + half, y + half), 3.5, Paint::OnLose)
}

/// The last twelve positions of say thirty.
pub(super) fn last_positions(name: &'static str) -> Table {
    let winning = winning_numbers(30, 3);
    let row = |next: u32| {
        let options: Vec<u32> = SAY_THIRTY.options(next).collect();
        let losing: Vec<u32> =
            options.iter().copied().filter(|&option| !winning[option as usize]).collect();
        let outcome = if winning[next as usize] { "W" } else { "L" };
        vec![next.into(), Cell::Text(commas(&options)), Cell::Text(commas(&losing)), outcome.into()]
    };
    Table {
        name,
        title: "The last positions of say thirty".into(),
        caption: "Read it from the top: each label needs only the rows above it. \
                  A position with a losing option is winning."
            .into(),
        headers: vec!["next number", "options", "losing options", "label"],
        rows: (19..=SAY_THIRTY.last).rev().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pattern_is_what_the_labels_say() {
        let size = |number: u64| usize::try_from(number).unwrap();
        for most in 1..=PATTERN.most {
            for last in 1..=PATTERN.last {
                let by_labels = winning_numbers(size(last), size(most))[1];
                assert_eq!(by_labels, !losing_lasts(most).contains(&last), "{last}, {most}");
            }
        }
    }

    #[test]
    fn the_graph_has_every_move_and_heavy_ones_win() {
        let game = CountingGame { last: 10, most: 3 };
        let graph = state_graph(game);
        assert_eq!(graph.edges.len(), (1..=10).map(|next| game.options(next).count()).sum());
        for edge in &graph.edges {
            let outcomes = [edge.from, edge.to].map(|node| graph.nodes[node].outcome);
            assert_eq!(edge.heavy, outcomes == [Outcome::Win, Outcome::Lose]);
        }
        assert!(graph.place(73.0).unwrap().is_readable());
    }

    #[test]
    fn the_table_is_what_the_recursion_says() {
        let table = last_positions("table");
        assert_eq!(table.rows.len(), 12);
        for row in table.rows {
            let Cell::Number(next) = row[0] else { panic!("{row:?}") };
            let winning = SAY_THIRTY.is_winning(u32::try_from(next).unwrap());
            assert_eq!(row[3], Cell::from(if winning { "W" } else { "L" }));
            assert_eq!(row[2] == Cell::from("none"), !winning);
        }
    }
}
