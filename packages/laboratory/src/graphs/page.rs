//! The answer as HTML and as CSV.

use super::answer::Answer;
use super::drawing::{self, MAX_DRAWN_ARROWS, MAX_DRAWN_POSITIONS};
use super::question::{Question, Shape};
use ch01_win_lose::grid::Cell;
use ch08_loops::retrograde::Outcome;
use maud::{Markup, html};

/// The most positions that the table shows.
const MAX_TABLE_POSITIONS: usize = 200;
/// The most options that a sentence lists.
const MAX_LISTED: usize = 8;

/// Returns the answer in one or two sentences, to be read aloud.
pub fn summary(answer: &Answer) -> String {
    format!("{} {}", counts(answer), start(answer))
}

/// Returns the answer as HTML: a drawing where there is one, and a table.
pub fn html(answer: &Answer) -> String {
    let drawing = drawing::drawing(answer);
    let note = match answer.question.shape {
        Shape::Board { .. } => {
            "The number is how many moves the game takes. Choose a cell to set or remove a wall."
        }
        Shape::Graph(_) => {
            "The number is how many moves the game takes. Heavy arrows are the best moves of a position that is not lost."
        }
    };
    html! {
        h3 { "Who wins" }
        @if let Some(drawing) = drawing {
            div class="table-wrapper laboratory-drawing" tabindex="0" role="group" aria-label="Drawing" { (drawing) }
            p class="laboratory-hint" {
                "Squares with W win for the player to move, circles with L lose"
                @if answer.count(Outcome::Draw) > 0 { ", diamonds with D draw" }
                ". " (note)
            }
        } @else {
            p { "A graph is drawn with up to " (MAX_DRAWN_POSITIONS) " positions and " (MAX_DRAWN_ARROWS) " arrows. The table has the answer." }
        }
        (table(answer))
    }
    .into_string()
}

/// Returns a line for each position: who wins, after how many moves, and the best options,
/// with blanks between them.
pub fn csv(answer: &Answer) -> String {
    let question = &answer.question;
    let head = match question.shape {
        Shape::Board { .. } => "row,column",
        Shape::Graph(_) => "position",
    };
    let mut csv = format!("{head},outcome,moves,best\n");
    for position in 0..question.options.len() {
        let moves = answer.remoteness[position].map_or_else(String::new, |moves| moves.to_string());
        let best = answer.best_options(position).into_iter();
        let best: Vec<_> = best.map(|option| key(question, option, ":")).collect();
        csv += &format!(
            "{},{},{moves},{}\n",
            key(question, position, ","),
            word(answer.outcome(position)),
            best.join(" ")
        );
    }
    csv
}

/// Returns the name of a position, or its row and its column.
fn key(question: &Question, position: usize, between: &str) -> String {
    match &question.shape {
        Shape::Graph(names) => names[position].clone(),
        Shape::Board { cells, .. } => {
            let Cell { row, column } = cells[position];
            format!("{row}{between}{column}")
        }
    }
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Lose => "loss",
    }
}

fn counts(answer: &Answer) -> String {
    let positions = match answer.remoteness.len() {
        1 => "1 position".to_owned(),
        count => format!("{count} positions"),
    };
    let [won, lost, drawn] =
        [Outcome::Win, Outcome::Lose, Outcome::Draw].map(|outcome| answer.count(outcome));
    format!("{positions}: {won} won, {lost} lost and {drawn} drawn.")
}

/// Says who wins from the position of the token, and how.
fn start(answer: &Answer) -> String {
    let question = &answer.question;
    let from = format!(
        "From {} the player to move",
        question.position(question.start)
    );
    let best = answer.best_options(question.start);
    let to = options(question, &best);
    match answer.remoteness[question.start] {
        None => format!("{from} can avoid a loss for ever, but not win: go to {to}."),
        Some(0) => format!("{from} can’t move, and loses."),
        Some(1) => format!("{from} wins in 1 move: go to {to}."),
        Some(moves) if moves % 2 == 1 => format!("{from} wins in {moves} moves: go to {to}."),
        Some(moves) => {
            format!("{from} loses in {moves} moves, if the other player makes no mistake.")
        }
    }
}

fn options(question: &Question, options: &[usize]) -> String {
    let names = options.iter().take(MAX_LISTED);
    let names: Vec<_> = names
        .map(|&option| question.position(option).to_string())
        .collect();
    let others = options.len() - names.len();
    let names = names.join(", or ");
    match others {
        0 => names,
        _ => format!("{names}, or {others} others"),
    }
}

fn table(answer: &Answer) -> Markup {
    html! {
        div class="table-wrapper" tabindex="0" role="group" aria-label="Positions" {
            @match &answer.question.shape {
                Shape::Board { grid, cells, .. } => (board_table(answer, grid.rows(), cells)),
                Shape::Graph(names) => (graph_table(answer, names)),
            }
        }
        @if answer.remoteness.len() > MAX_TABLE_POSITIONS && matches!(answer.question.shape, Shape::Graph(_)) {
            p { "The table shows the first " (MAX_TABLE_POSITIONS) " positions; the CSV has all." }
        }
    }
}

/// The board as a table; its rows and columns are counted from 0.
fn board_table(answer: &Answer, rows: &[Vec<bool>], cells: &[Cell]) -> Markup {
    let columns = rows.first().map_or(0, Vec::len);
    let text = |row: usize, column: usize| {
        let place = Cell::new(row, column);
        let position = cells.iter().position(|&cell| cell == place);
        position.map_or_else(
            || "wall".to_owned(),
            |position| outcome_text(answer, position),
        )
    };
    html! {
        table {
            thead { tr {
                th scope="col" { "Row" }
                @for column in 0..columns { th scope="col" { (column) } }
            } }
            tbody {
                @for row in 0..rows.len() { tr {
                    th scope="row" { (row) }
                    @for column in 0..columns { td { (text(row, column)) } }
                } }
            }
        }
    }
}

fn graph_table(answer: &Answer, names: &[String]) -> Markup {
    let question = &answer.question;
    html! {
        table {
            thead { tr {
                th scope="col" { "Position" }
                th scope="col" { "Outcome" }
                th scope="col" { "Best moves" }
            } }
            tbody {
                @for (position, name) in names.iter().enumerate().take(MAX_TABLE_POSITIONS) { tr {
                    th scope="row" { (name) }
                    td { (outcome_text(answer, position)) }
                    td { (options(question, &answer.best_options(position))) }
                } }
            }
        }
    }
}

fn outcome_text(answer: &Answer, position: usize) -> String {
    let word = word(answer.outcome(position));
    let moves = answer.remoteness[position];
    moves.map_or_else(|| word.to_owned(), |moves| format!("{word} in {moves}"))
}
