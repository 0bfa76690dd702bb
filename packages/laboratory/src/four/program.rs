//! The answer as a program that prints the same, of the listings themselves.

use super::question::Question;
use crate::listings;

/// The listings of the solver, which need each other.
const LISTINGS: [(&str, &str); 9] = [
    (
        "board",
        include_str!("../../../../listings/ch09-four-in-a-row/src/board.rs"),
    ),
    (
        "questions",
        include_str!("../../../../listings/ch09-four-in-a-row/src/questions.rs"),
    ),
    (
        "table",
        include_str!("../../../../listings/ch09-four-in-a-row/src/table.rs"),
    ),
    (
        "threats",
        include_str!("../../../../listings/ch09-four-in-a-row/src/threats.rs"),
    ),
    (
        "forced",
        include_str!("../../../../listings/ch09-four-in-a-row/src/forced.rs"),
    ),
    (
        "merged",
        include_str!("../../../../listings/ch09-four-in-a-row/src/merged.rs"),
    ),
    (
        "order",
        include_str!("../../../../listings/ch09-four-in-a-row/src/order.rs"),
    ),
    (
        "near",
        include_str!("../../../../listings/ch09-four-in-a-row/src/near.rs"),
    ),
    (
        "solver",
        include_str!("../../../../listings/ch09-four-in-a-row/src/solver.rs"),
    ),
];

/// Returns a whole program that prints the score of each column with room, or, with so few
/// stones that the file of openings answers, who wins: its hidden lines, and those that the
/// page shows.
pub fn program(question: &Question) -> (String, String) {
    let columns = &question.columns;
    let visible = if question.is_won() {
        // The listing reads no game that is over.
        "fn main() {}\n".to_owned()
    } else if question.is_opening() {
        outcomes(columns)
    } else {
        scores(columns)
    };
    (listings::modules(&LISTINGS) + "\n", visible)
}

fn scores(columns: &str) -> String {
    format!(
        "use board::Board;\n\
         use solver::solve;\n\
         \n\
         fn main() {{\n    \
             let board: Board<7, 6> = \"{columns}\".parse().unwrap();\n    \
             for column in 0..7 {{\n        \
                 let cell = board.playable() & Board::<7, 6>::column(column);\n        \
                 if cell == 0 {{\n            \
                     continue;\n        \
                 }}\n        \
                 let score = if Board::<7, 6>::has_four(board.mine | cell) {{\n            \
                     (board.empty_count() + 1) / 2\n        \
                 }} else {{\n            \
                     -solve(&[board.play(cell)])[0]\n        \
                 }};\n        \
                 println!(\"column {{}}: {{score}}\", column + 1);\n    \
             }}\n\
         }}\n"
    )
}

fn outcomes(columns: &str) -> String {
    format!(
        "use board::Board;\n\
         use forced::Question;\n\
         use solver::Solver;\n\
         use table::Table;\n\
         \n\
         // With so few stones this takes a while: the laboratory has a file of openings.\n\
         fn main() {{\n    \
             let board: Board<7, 6> = \"{columns}\".parse().unwrap();\n    \
             let table = Table::growing(27);\n    \
             let mut solver = Solver::new(&table);\n    \
             for column in 0..7 {{\n        \
                 let cell = board.playable() & Board::<7, 6>::column(column);\n        \
                 if cell == 0 {{\n            \
                     continue;\n        \
                 }}\n        \
                 let after = board.play(cell);\n        \
                 let mut reaches = |goal| solver.answer(Question {{ board: after, goal }});\n        \
                 let outcome = if Board::<7, 6>::has_four(board.mine | cell) {{\n            \
                     1\n        \
                 }} else if after.wins_now() || reaches(1) {{\n            \
                     -1\n        \
                 }} else if reaches(0) {{\n            \
                     0\n        \
                 }} else {{\n            \
                     1\n        \
                 }};\n        \
                 println!(\"column {{}}: {{outcome}}\", column + 1);\n    \
             }}\n\
         }}\n"
    )
}
