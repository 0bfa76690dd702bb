//! The measured race on a grid.

use crate::{Cell, Reason, Table};

/// What `cargo bench -p ch01-win-lose --bench grid -- --save` wrote.
const MEASURED: &str = include_str!("../../../../listings/ch01-win-lose/benches/grid.csv");

/// With what it was measured; to be changed together with the file.
const MEASURED_WITH: &str = "rustc 1.95, on two shared cores of an x86-64 machine";

/// Times of the solvers of a grid, side by side.
pub(super) fn grid_race(name: &'static str) -> Result<Table, Reason> {
    let rows = MEASURED
        .lines()
        .enumerate()
        .skip(1)
        .map(|(index, line)| row(line).ok_or(Reason::Benchmark { line: index + 1 }));
    Ok(Table {
        name,
        title: "Measured times on a grid of 100 by 100".into(),
        caption: format!(
            "Compare the ratios rather than the times. Measured with {MEASURED_WITH}, the \
             programs taking turns in one run; repeat it with: cargo bench -p ch01-win-lose."
        ),
        headers: vec!["program", "time of a run in µs", "ratio to the first"],
        rows: rows.collect::<Result<_, _>>()?,
    })
}

/// One line, `program,nanoseconds,ratio`; the program may contain commas.
fn row(line: &str) -> Option<Vec<Cell>> {
    let mut fields = line.rsplitn(3, ',');
    let ratio: f64 = fields.next()?.parse().ok()?;
    let nanoseconds: f64 = fields.next()?.parse().ok()?;
    let program = fields.next()?;
    Some(vec![
        program.into(),
        Cell::Measured { value: nanoseconds / 1000.0, digits: 2 },
        Cell::Measured { value: ratio, digits: 3 },
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_have_a_comma_in_its_name() {
        let row = row("by diagonals, cut before,332.9,0.0211").unwrap();
        let shown: Vec<_> = row.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["by diagonals, cut before", "0.33", "0.021"]);
    }

    #[test]
    fn what_was_saved_can_be_read() {
        assert!(grid_race("table").unwrap().rows.len() >= 2);
        assert!(row("by diagonals").is_none());
    }
}
