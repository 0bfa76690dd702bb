//! The measured races of programs.

use crate::old::{Cell, Reason, Table};

/// With what all races were measured; to be changed when they are measured
/// again.
const MEASURED_WITH: &str = "rustc 1.95, on two shared cores of an x86-64 machine";

/// What `cargo bench -p CHAPTER --bench NAME -- --save` wrote, for a page.
pub(crate) struct Race {
    title: &'static str,
    chapter: &'static str,
    unit: &'static str,
    nanoseconds: f64,
    csv: &'static str,
}

impl Race {
    /// A race of the chapter with this crate.
    ///
    /// `unit` says what the times are, "time of a run in µs", and how many
    /// nanoseconds of a run make one of these. `csv` is the text of the file,
    /// with a line for each program.
    pub(crate) const fn new(
        chapter: &'static str,
        title: &'static str,
        (unit, nanoseconds): (&'static str, f64),
        csv: &'static str,
    ) -> Self {
        Self { title, chapter, unit, nanoseconds, csv }
    }

    /// The times of the programs, side by side.
    pub(crate) fn table(&self, name: &'static str) -> Result<Table, Reason> {
        Ok(self.with_rows(name, self.rows()?))
    }

    fn with_rows(&self, name: &'static str, rows: Vec<Vec<Cell>>) -> Table {
        let chapter = self.chapter;
        Table {
            name,
            title: self.title.into(),
            caption: format!(
                "Compare the ratios rather than the times. A ratio is the median of those of many \
                 turns, and so not just the quotient of two times. Measured with \
                 {MEASURED_WITH}, the programs taking turns in one run; repeat it with: cargo \
                 bench -p {chapter}."
            ),
            headers: vec!["program", self.unit, "ratio to the first"],
            rows,
        }
    }

    /// A row for each program.
    fn rows(&self) -> Result<Vec<Vec<Cell>>, Reason> {
        let row = |(index, line)| {
            row(line, self.nanoseconds).ok_or(Reason::Benchmark { line: index + 1 })
        };
        let lines = self.csv.lines().enumerate().skip(1);
        let rows: Vec<_> = lines.map(row).collect::<Result<_, _>>()?;
        if rows.is_empty() { Err(Reason::Benchmark { line: 2 }) } else { Ok(rows) }
    }
}

/// The races of several games in one table, each with the name of its game; all
/// have the title, the chapter and the unit of the first.
pub(crate) fn table_of_games(
    name: &'static str,
    games: &[(&'static str, Race); 3],
) -> Result<Table, Reason> {
    let mut rows = Vec::new();
    for (game, race) in games {
        let with_game = |row| [vec![Cell::from(*game)], row].concat();
        rows.extend(race.rows()?.into_iter().map(with_game));
    }
    let mut table = games[0].1.with_rows(name, rows);
    table.headers.insert(0, "game");
    Ok(table)
}

/// One line, `program,nanoseconds,ratio`; the program may contain commas.
fn row(line: &str, unit: f64) -> Option<Vec<Cell>> {
    let mut fields = line.rsplitn(3, ',');
    let ratio: f64 = fields.next()?.parse().ok()?;
    let time = fields.next()?.parse::<f64>().ok()? / unit;
    let program = fields.next()?;
    if !(time.is_normal() && time > 0.0 && ratio.is_normal() && ratio > 0.0) {
        return None;
    }
    Some(vec![
        program.into(),
        Cell::Measured { value: time, digits: if time < 0.1 { 3 } else { 2 } },
        Cell::Measured { value: ratio, digits: if ratio < 0.01 { 5 } else { 3 } },
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_have_a_comma_in_its_name() {
        let row = row("by diagonals, cut before,332.9,0.0211", 1000.0).unwrap();
        let shown: Vec<_> = row.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["by diagonals, cut before", "0.33", "0.021"]);
    }

    #[test]
    fn a_line_without_numbers_is_refused() {
        assert!(row("by diagonals", 1.0).is_none());
        assert!(row("by diagonals,NaN,1.0", 1.0).is_none());
        assert!(row("by diagonals,1.0,inf", 1.0).is_none());
        let csv = "program,nanoseconds,ratio\na,1.0,1.0\nb,x,2.0\n";
        let race = Race::new("", "", ("", 1.0), csv);
        assert!(matches!(race.table("table"), Err(Reason::Benchmark { line: 3 })));
    }
}
