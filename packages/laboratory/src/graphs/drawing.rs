//! The drawing of a board or a graph with its answer, of the shapes of the boards.

use super::answer::Answer;
use super::question::Shape;
use boards::drawing::{
    Pair, Point, Stroke, arrow, letters, outcome_label, outcome_shape, outcome_style, outer_radius,
};
use ch01_win_lose::grid::{Cell, Grid};
use ch08_loops::retrograde::Outcome;
use maud::{Markup, html};

/// The most positions of a graph that is drawn: with more, it would be hard to read.
pub(crate) const MAX_DRAWN_POSITIONS: usize = 40;
/// The most arrows of such a graph.
pub(crate) const MAX_DRAWN_ARROWS: usize = 120;
/// The most letters of a name that a drawing has room for.
const MAX_LETTERS: usize = 7;
/// The side of a cell.
const CELL: usize = 46;
/// The space for the numbers of the rows, and for those of the columns.
const AXIS: usize = 24;
/// The radius of a mark in a cell.
const CELL_RADIUS: i32 = 16;
/// The space around the graph.
const MARGIN: i32 = 30;

/// Returns an `<svg>` of the answer, if it can be drawn.
pub(crate) fn drawing(answer: &Answer) -> Option<Markup> {
    match &answer.question.shape {
        Shape::Board { grid, cells, .. } => Some(board(answer, grid, cells)),
        Shape::Graph(names) => {
            let arrows: usize = answer.question.options.iter().map(Vec::len).sum();
            let is_small = names.len() <= MAX_DRAWN_POSITIONS && arrows <= MAX_DRAWN_ARROWS;
            is_small.then(|| graph(answer, names))
        }
    }
}

/// Returns the outcome as the boards have it.
fn on_boards(outcome: Outcome) -> boards::Outcome {
    match outcome {
        Outcome::Win => boards::Outcome::Win,
        Outcome::Draw => boards::Outcome::Draw,
        Outcome::Lose => boards::Outcome::Lose,
    }
}

fn pixels(number: usize) -> i32 {
    i32::try_from(number).expect("a board is small")
}

/// Draws the board: a click on a cell, which has its place in the text of the board and what
/// is there afterwards, sets or removes a wall.
fn board(answer: &Answer, grid: &Grid, cells: &[Cell]) -> Markup {
    let rows = grid.rows();
    let columns = rows.first().map_or(0, Vec::len);
    let (width, height) = (columns * CELL + 4 + AXIS, rows.len() * CELL + 4 + AXIS);
    let corner = |row: usize, column: usize| (column * CELL + 2, row * CELL + 2);
    let small =
        |(x, y): (usize, usize)| -> Pair { (pixels(x).cast_unsigned(), pixels(y).cast_unsigned()) };
    let start = cells[answer.question.start];
    html! {
        svg viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" aria-label="The board with its answer" data-letters=".#" data-text=(board_text(grid, start)) {
            @for (row, free) in rows.iter().enumerate() {
                @for (column, &is_free) in free.iter().enumerate() {
                    @let (x, y) = corner(row, column);
                    g data-at=(row * (columns + 1) + column) data-put=(if is_free { "#" } else { "." }) {
                        rect x=(x) y=(y) width=(CELL) height=(CELL) stroke="var(--edge)"
                            fill=(if is_free { "var(--fig-paper)" } else { "var(--muted)" }) {}
                        @if let Some(position) = cells.iter().position(|&cell| cell == Cell::new(row, column)) {
                            (cell(answer, position, (pixels(x + CELL / 2), pixels(y + CELL / 2))))
                        }
                    }
                }
            }
            @for row in 0..rows.len() {
                (letters(small((columns * CELL + 15, row * CELL + CELL / 2 + 7)), 14, "var(--muted)", &row.to_string()))
            }
            @for column in 0..columns {
                (letters(small((column * CELL + CELL / 2 + 2, rows.len() * CELL + 20)), 14, "var(--muted)", &column.to_string()))
            }
            @let (x, y) = corner(start.row, start.column);
            rect x=(x + 1) y=(y + 1) width=(CELL - 2) height=(CELL - 2) fill="none" stroke="var(--fig-ink)" stroke-width="3" pointer-events="none" {}
        }
    }
}

/// Returns the board as it can be typed, with a line for each row, and the token.
fn board_text(grid: &Grid, token: Cell) -> String {
    let letter = |row: usize, column: usize, is_free: bool| match is_free {
        _ if token == Cell::new(row, column) => 'o',
        true => '.',
        false => '#',
    };
    let rows = grid.rows().iter().enumerate().map(|(row, cells)| {
        let cells = cells.iter().enumerate();
        cells
            .map(|(column, &is_free)| letter(row, column, is_free))
            .collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// Draws who wins in a cell, and after how many moves.
fn cell(answer: &Answer, position: usize, point: Point) -> Markup {
    let outcome = on_boards(answer.outcome(position));
    let moves = answer.remoteness[position].map(|moves| moves.to_string());
    html! {
        (outcome_shape(CELL_RADIUS, point, outcome))
        (outcome_label([outcome_style(outcome).letter, moves.as_deref().unwrap_or("")], point, outcome))
    }
}

fn graph(answer: &Answer, names: &[String]) -> Markup {
    let options = &answer.question.options;
    let longest = names.iter().map(|name| name.chars().count()).max();
    let radius = match longest.unwrap_or(0) {
        ..4 => 18,
        4..6 => 22,
        _ => 26,
    };
    let others_of = |(from, options): (usize, &Vec<usize>)| -> Vec<usize> {
        let others = options.iter().copied();
        others.filter(|&to| to != from).collect()
    };
    let links: Vec<_> = options.iter().enumerate().map(others_of).collect();
    let loops: Vec<_> = (0..names.len())
        .filter(|&at| options[at].contains(&at))
        .collect();
    // An arrow from a position to itself is on its right side.
    let room = radius + if loops.is_empty() { 9 } else { 20 };
    let (points, routes) = layout::spaced_layers(&links, room);
    let extent = |coordinates: &mut dyn Iterator<Item = i32>| coordinates.max().unwrap_or(0);
    let width = extent(&mut points.iter().map(|point| point.0)) + 2 * MARGIN + radius;
    let height = extent(&mut points.iter().map(|point| point.1)) + 2 * MARGIN + radius;
    let outcome = |position: usize| on_boards(answer.outcome(position));
    let best: Vec<_> = (0..names.len())
        .map(|position| answer.best_options(position))
        .collect();
    let stroke = |from: usize, to: usize| Stroke {
        color: "var(--fig-ink)",
        is_heavy: answer.outcome(from) != Outcome::Lose && best[from].contains(&to),
    };
    let ends = links
        .iter()
        .enumerate()
        .flat_map(|(from, options)| options.iter().map(move |&to| (from, to)));
    let left = -MARGIN - radius / 2;
    html! {
        svg viewBox={ (left) " " (left) " " (width) " " (height) } width=(width) height=(height) role="img" aria-label="The graph with its answer" {
            @for (route, (from, to)) in routes.iter().zip(ends) {
                (arrow(&points, route, outer_radius(radius, outcome(to)), &stroke(from, to)))
            }
            @for &at in &loops {
                @let (x, y) = points[at];
                @let bends = [(x, y), (x + 2 * radius, y - 2 * radius), (x + 2 * radius, y + radius / 2)];
                (arrow(&bends, &[0, 1, 2, 0], outer_radius(radius, outcome(at)), &stroke(at, at)))
            }
            @for (position, name) in names.iter().enumerate() {
                @let (point, outcome) = (points[position], outcome(position));
                @let letter = outcome_style(outcome).letter;
                @let below = answer.remoteness[position].map_or_else(|| letter.to_owned(), |moves| format!("{letter} {moves}"));
                (outcome_shape(radius, point, outcome))
                (outcome_label([&shortened(name), &below], point, outcome))
            }
        }
    }
}

/// Returns the beginning of a long name.
fn shortened(name: &str) -> String {
    if name.chars().count() <= MAX_LETTERS {
        return name.to_owned();
    }
    let beginning: String = name.chars().take(MAX_LETTERS - 1).collect();
    beginning + "…"
}
