//! The measured races of programs.

use crate::caption::Captioned;
use crate::table::{cells, measured};
use crate::{Cell, Table};
use anyhow::{Context, Result, ensure};
use itertools::{Itertools, izip};

/// With what all races were measured; to be changed when they are measured
/// again.
const MEASURED_WITH: &str = "rustc 1.95, on two shared cores of an x86-64 machine";

/// What `cargo bench -p CRATE --bench NAME -- --save` wrote, for a page.
pub(crate) struct Race {
    pub(crate) crate_name: &'static str,
    /// What the times are, "time of a run in µs".
    pub(crate) unit: &'static str,
    /// How many nanoseconds of a run make one of these.
    pub(crate) nanoseconds: f64,
    /// The text of the file, with a line for each program.
    pub(crate) csv: &'static str,
}

/// The race of a crate that is saved in a file of its `benches/`.
macro_rules! race {
    ($crate_name:literal, $csv:literal, $unit:expr, $nanoseconds:expr) => {
        $crate::race::Race {
            crate_name: $crate_name,
            unit: $unit,
            nanoseconds: $nanoseconds,
            csv: include_str!(concat!("../../../listings/", $crate_name, "/benches/", $csv)),
        }
    };
}
pub(crate) use race;

impl Race {
    /// The times of the programs, side by side.
    pub(crate) fn table(&self) -> Result<Table> {
        let headers = ["program", self.unit, "ratio to the first"];
        Ok(Table::new(headers, self.rows()?).with("measured", self.measured()))
    }

    /// How it was measured, as the end of a caption.
    fn measured(&self) -> String {
        format!(
            "A ratio is the median of those of many turns, and so not just the quotient of two \
             times. Measured with {MEASURED_WITH}, the programs taking turns in one run; repeat \
             it with: cargo bench -p {}.",
            self.crate_name
        )
    }

    /// A row for each program.
    fn rows(&self) -> Result<Vec<[Cell; 3]>> {
        let row = |(number, line): (u32, &str)| {
            let row = row(line, self.nanoseconds);
            row.with_context(|| format!("line {number} is not program,nanoseconds,ratio"))
        };
        let lines = (1..).zip(self.csv.lines()).skip(1);
        let rows = lines.map(row).collect::<Result<Vec<_>>>()?;
        ensure!(!rows.is_empty(), "the benchmark has no line of times");
        Ok(rows)
    }
}

/// Several races in one table, each with its name; `column` is the heading of the
/// names, and all else is as in the first race.
pub(crate) fn table_of_races(
    column: &'static str,
    races: &[(&'static str, Race)],
) -> Result<Table> {
    let mut rows = Vec::new();
    for (name, race) in races {
        rows.extend(race.rows()?.into_iter().map(|[a, b, c]| cells![*name, a, b, c]));
    }
    let first = &races[0].1;
    let headers = [column, "program", first.unit, "ratio to the first"];
    Ok(Table::new(headers, rows).with("measured", first.measured()))
}

/// The ratios of races with the same programs: a column for each race, and
/// `column` is the heading of the programs.
pub(crate) fn table_of_ratios(
    column: &'static str,
    races: &[(&'static str, Race); 3],
) -> Result<Table> {
    let rows: Vec<_> = races.iter().map(|(_, race)| race.rows()).try_collect()?;
    let [a, b, c] = [0, 1, 2].map(|race: usize| rows[race].iter().map(|row| row[2].clone()));
    let programs = rows[0].iter().map(|row| row[0].clone());
    let rows = izip!(programs, a, b, c).map(|(program, a, b, c)| [program, a, b, c]);
    let [a, b, c] = races.each_ref().map(|(name, _)| *name);
    Ok(Table::new([column, a, b, c], rows).with("measured", races[0].1.measured()))
}

/// One line, `program,nanoseconds,ratio`; the program may contain commas.
fn row(line: &str, unit: f64) -> Option<[Cell; 3]> {
    let mut fields = line.rsplitn(3, ',');
    let ratio: f64 = fields.next()?.parse().ok()?;
    let time = fields.next()?.parse::<f64>().ok()? / unit;
    let program = fields.next()?;
    if !(time.is_normal() && time > 0.0 && ratio.is_normal() && ratio > 0.0) {
        return None;
    }
    let time = measured(time, if time < 0.1 { 3 } else { 2 });
    Some(cells![program, time, measured(ratio, if ratio < 0.01 { 5 } else { 3 })])
}

#[test]
fn a_program_may_have_a_comma_in_its_name() {
    let shown = row("by diagonals, cut before,332.9,0.0211", 1000.0).unwrap();
    let shown = shown.map(|cell| cell.to_string());
    assert_eq!(shown, ["by diagonals, cut before", "0.33", "0.021"]);
}

#[test]
fn a_line_without_numbers_is_refused() {
    assert!(row("by diagonals", 1.0).is_none());
    assert!(row("by diagonals,NaN,1.0", 1.0).is_none());
    assert!(row("by diagonals,1.0,inf", 1.0).is_none());
    let csv = "program,nanoseconds,ratio\na,1.0,1.0\nb,x,2.0\n";
    let race = Race { crate_name: "", unit: "", nanoseconds: 1.0, csv };
    assert!(race.table().unwrap_err().to_string().starts_with("line 3 "));
}
