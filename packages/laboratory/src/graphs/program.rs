//! The answer as a program that prints the same, of the listings themselves.

use super::question::{Question, Shape};
use crate::listings;

const GRID: (&str, &str) = (
    "grid",
    include_str!("../../../../listings/ch01-win-lose/src/grid.rs"),
);
const RETROGRADE: (&str, &str) = (
    "retrograde",
    include_str!("../../../../listings/ch08-loops/src/retrograde.rs"),
);
const REMOTENESS: (&str, &str) = (
    "remoteness",
    include_str!("../../../../listings/ch08-loops/src/remoteness.rs"),
);

/// How a program prints what is known of a position.
const PRINT: &str = "        match moves {
            None => println!(\"{name}: draw\"),
            Some(moves) if moves % 2 == 1 => println!(\"{name}: win in {moves}\"),
            Some(moves) => println!(\"{name}: loss in {moves}\"),
        }
";

/// Returns a whole program that prints who wins from each position, and in how many moves:
/// its hidden lines, and those that the page shows.
pub fn program(question: &Question) -> (String, String) {
    let (listings, visible) = match &question.shape {
        Shape::Board { grid, steps, .. } => {
            let row = |cells: &Vec<bool>| -> String {
                let cells = cells.iter();
                cells
                    .map(|&is_free| if is_free { '.' } else { '#' })
                    .collect()
            };
            let rows: Vec<_> = grid.rows().iter().map(row).collect();
            let steps: Vec<_> = steps.iter().map(|step| (step.down, step.right)).collect();
            (vec![GRID, RETROGRADE, REMOTENESS], on_board(&rows, &steps))
        }
        Shape::Graph(names) => (
            vec![RETROGRADE, REMOTENESS],
            on_graph(names, &question.options),
        ),
    };
    (listings::modules(&listings) + "\n", visible)
}

fn on_board(rows: &[String], steps: &[(isize, isize)]) -> String {
    let lines = rows.iter().map(|row| format!("    {row:?},\n"));
    format!(
        "use grid::{{Cell, Grid}};\n\
         use remoteness::remoteness;\n\
         \n\
         const BOARD: [&str; {}] = [\n{}];\n\
         /// How many rows down, and how many columns to the right, a move goes.\n\
         const STEPS: [(isize, isize); {}] = {steps:?};\n\
         \n\
         fn main() {{\n    \
             let grid: Grid = BOARD.join(\"\\n\").parse().unwrap();\n    \
             let mut cells = Vec::new();\n    \
             for row in 0..BOARD.len() {{\n        \
                 let columns = 0..BOARD[0].len();\n        \
                 cells.extend(columns.map(|column| Cell::new(row, column)));\n    \
             }}\n    \
             cells.retain(|&cell| grid.is_free(cell));\n    \
             let after = |cell: &Cell, (down, right): (isize, isize)| {{\n        \
                 let row = cell.row.checked_add_signed(down)?;\n        \
                 let column = cell.column.checked_add_signed(right)?;\n        \
                 let option = Cell::new(row, column);\n        \
                 cells.iter().position(|&cell| cell == option)\n    \
             }};\n    \
             let options = |cell| STEPS.iter().filter_map(|&step| after(cell, step)).collect();\n    \
             let options: Vec<Vec<usize>> = cells.iter().map(options).collect();\n    \
             for (cell, moves) in cells.iter().zip(remoteness(&options)) {{\n        \
                 let name = format!(\"row {{}}, column {{}}\", cell.row, cell.column);\n\
         {PRINT}    \
             }}\n\
         }}\n",
        rows.len(),
        lines.collect::<String>(),
        steps.len(),
    )
}

fn on_graph(names: &[String], options: &[Vec<usize>]) -> String {
    let lines = options
        .iter()
        .zip(names)
        .map(|(options, name)| format!("        vec!{options:?}, // {name}\n"));
    format!(
        "use remoteness::remoteness;\n\
         \n\
         fn main() {{\n    \
             let names = {names:?};\n    \
             let options: [Vec<usize>; {}] = [\n{}    \
             ];\n    \
             for (name, moves) in names.iter().zip(remoteness(&options)) {{\n\
         {PRINT}    \
             }}\n\
         }}\n",
        names.len(),
        lines.collect::<String>(),
    )
}
