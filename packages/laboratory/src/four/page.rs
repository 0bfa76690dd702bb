//! The answer as HTML and as CSV.

use super::answer::{Answer, Column, Verdict};
use super::question::COLUMNS;
use boards::Outcome;
use boards::drawing::{Point, four_in_a_row_drawing, outcome_label, outcome_shape, outcome_style};
use maud::{Markup, html};

/// The space below the board for the scores.
const BELOW: u32 = 44;
/// The radius of the mark of a score.
const RADIUS: i32 = 17;

/// Returns the answer in one or two sentences, to be read aloud.
pub fn summary(answer: &Answer) -> String {
    let question = &answer.question;
    let Some(best) = answer.best() else {
        let why = if question.is_won() {
            "the last stone made four in a row"
        } else {
            "the board is full, without four in a row"
        };
        return format!("The game is over: {why}.");
    };
    let columns = column_list(&answer.best_columns());
    let mut text = match (outcome(best), best.stones(question.board)) {
        (Outcome::Win, Some(1)) => format!("The player to move wins at once: play {columns}."),
        (Outcome::Win, Some(stones)) => format!(
            "The player to move wins with {stones} more stones of their own: play {columns}."
        ),
        (Outcome::Win, None) => format!("The player to move wins: play {columns}."),
        (Outcome::Draw, _) => {
            format!("The best result for the player to move is a draw: play {columns}.")
        }
        (Outcome::Lose, Some(stones)) => {
            let stones = match stones {
                1 => "1 more stone".to_owned(),
                count => format!("{count} more stones"),
            };
            format!(
                "The player to move loses. The other player needs the most, {stones}, after {columns}."
            )
        }
        (Outcome::Lose, None) => "The player to move loses, whatever the column.".to_owned(),
    };
    if question.is_opening() {
        text += " With so few stones, the file of openings says who wins, and not how soon.";
    }
    text
}

/// Returns numbers of columns, at least one, as a sentence has them: "column 2, 3 or 5".
fn column_list(columns: &[u32]) -> String {
    let names: Vec<_> = columns.iter().map(u32::to_string).collect();
    match names.split_last().expect("some column is the best") {
        (last, []) => format!("column {last}"),
        (last, others) => format!("column {} or {last}", others.join(", ")),
    }
}

/// Returns the answer as HTML: the board with the scores below, and a table.
pub fn html(answer: &Answer) -> String {
    html! {
        h3 { "The columns" }
        div class="laboratory-drawing" { (drawing(answer)) }
        p class="laboratory-hint" {
            "W wins for the player to move, L loses, D is a draw; the number is the score. "
            @if !answer.question.is_over() { "Choose a column to drop a stone." }
        }
        @if !answer.columns.is_empty() { (table(answer)) }
        @if !answer.is_done { p { "Other columns are still being solved." } }
    }
    .into_string()
}

/// Returns a line for each column with room: its outcome, its score, and how many of the
/// winner's stones it takes, these two only where they are known.
pub fn csv(answer: &Answer) -> String {
    let mut csv = String::from("column,outcome,score,stones\n");
    for column in &answer.columns {
        let [outcome, score, stones] = cells(answer, column);
        csv += &format!("{},{outcome},{score},{stones}\n", column.number);
    }
    csv
}

/// Returns the outcome of a column, its score, and how many stones it takes.
fn cells(answer: &Answer, column: &Column) -> [String; 3] {
    let verdict = column.verdict;
    let score = match verdict {
        Verdict::Score(score) => score.to_string(),
        Verdict::Outcome(_) => String::new(),
    };
    let stones = verdict.stones(answer.question.board);
    let word = match outcome(verdict) {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Lose => "loss",
    };
    let stones = stones.map_or_else(String::new, |stones| stones.to_string());
    [word.to_owned(), score, stones]
}

fn outcome(verdict: Verdict) -> Outcome {
    verdict.value().cmp(&0).into()
}

fn table(answer: &Answer) -> Markup {
    html! {
        div class="table-wrapper" tabindex="0" role="group" aria-label="Columns" {
            table {
                thead { tr {
                    th scope="col" { "Column" }
                    th scope="col" { "Outcome" }
                    th scope="col" { "Score" }
                    th scope="col" { "Stones the winner still needs" }
                } }
                tbody {
                    @for column in &answer.columns { tr {
                        th scope="row" { (column.number) }
                        @for cell in cells(answer, column) { td { (cell) } }
                    } }
                }
            }
        }
    }
}

/// Draws the board: a click on a column, which has its digit and the place where it goes,
/// drops a stone.
fn drawing(answer: &Answer) -> Markup {
    let question = &answer.question;
    let ((width, height), middles, board) = four_in_a_row_drawing(question.board);
    let mark = |column: &Column| {
        let x = middles[(column.number - 1) as usize];
        let point: Point = (x.cast_signed(), (height + BELOW / 2).cast_signed());
        let outcome = outcome(column.verdict);
        let [_, score, _] = cells(answer, column);
        html! {
            (outcome_shape(RADIUS, point, outcome))
            (outcome_label([outcome_style(outcome).letter, &score], point, outcome))
        }
    };
    let step = middles[1] - middles[0];
    let with_room =
        (0..COLUMNS).filter(|&column| !question.is_over() && question.cell(column).is_some());
    html! {
        svg class="laboratory-four" viewBox={ "0 0 " (width) " " (height + BELOW) } width=(width) height=(height + BELOW) role="img" aria-label="The board with the score of each column" data-text=(question.columns) {
            (board)
            @for column in &answer.columns { (mark(column)) }
            @for column in with_room {
                rect data-at=(question.columns.len()) data-put=(column + 1) x=(middles[column as usize] - step / 2) y="0" width=(step) height=(height) fill="none" pointer-events="all" {}
            }
        }
    }
}
