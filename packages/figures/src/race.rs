//! The measured races of programs.

use crate::caption::Captioned;
use crate::table::{cells, measured};
use crate::{Cell, Table};
use anyhow::{Context, Result, ensure};
use itertools::{Itertools, izip};
use serde::Deserialize;

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
            csv: include_str!(concat!(
                "../../../listings/",
                $crate_name,
                "/benches/",
                $csv
            )),
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
        let mut table = csv::Reader::from_reader(self.csv.as_bytes());
        let mut rows = Vec::new();
        for (line, saved) in (2..).zip(table.deserialize()) {
            let row = saved.ok().and_then(|saved| row(saved, self.nanoseconds));
            let wrong = || format!("line {line} is not program,nanoseconds,ratio");
            rows.push(row.with_context(wrong)?);
        }
        ensure!(!rows.is_empty(), "the benchmark has no line of times");
        Ok(rows)
    }
}

/// A line of the table that a benchmark saves.
#[derive(Deserialize)]
struct Saved {
    program: String,
    nanoseconds: f64,
    ratio: f64,
}

/// Several races in one table, each with its name; `column` is the heading of the
/// names, and all else is as in the first race.
pub(crate) fn table_of_races(
    column: &'static str,
    races: &[(&'static str, Race)],
) -> Result<Table> {
    let mut rows = Vec::new();
    for (name, race) in races {
        rows.extend(
            race.rows()?
                .into_iter()
                .map(|[a, b, c]| cells![*name, a, b, c]),
        );
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

/// A program's row, if its numbers are times and ratios.
fn row(saved: Saved, unit: f64) -> Option<[Cell; 3]> {
    let Saved {
        program,
        nanoseconds,
        ratio,
    } = saved;
    let time = nanoseconds / unit;
    if !(time.is_normal() && time > 0.0 && ratio.is_normal() && ratio > 0.0) {
        return None;
    }
    let time = measured(time, if time < 0.1 { 3 } else { 2 });
    Some(cells![
        program,
        time,
        measured(ratio, if ratio < 0.01 { 5 } else { 3 })
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    fn rows(csv: &'static str) -> Result<Vec<[Cell; 3]>> {
        Race {
            crate_name: "",
            unit: "",
            nanoseconds: 1000.0,
            csv,
        }
        .rows()
    }

    #[test]
    fn a_program_may_have_a_comma_in_its_name() {
        let csv = "program,nanoseconds,ratio\n\"by diagonals, cut \"\"before\"\"\",332.9,0.0211\n";
        let shown = rows(csv).unwrap().remove(0).map(|cell| cell.to_string());
        assert_eq!(shown, ["by diagonals, cut \"before\"", "0.33", "0.021"]);
    }

    #[test]
    fn a_line_without_numbers_is_refused() {
        for (csv, why) in [
            (
                "program,nanoseconds,ratio\na,1.0,1.0\nb,x,2.0\n",
                "line 3 is not program,",
            ),
            (
                "program,nanoseconds,ratio\na\n",
                "line 2 is not program,nanoseconds,ratio",
            ),
            (
                "program,nanoseconds,ratio\na,NaN,1.0\n",
                "line 2 is not program,",
            ),
            (
                "program,nanoseconds,ratio\na,1.0,inf\n",
                "line 2 is not program,",
            ),
            (
                "program,nanoseconds,ratio\na,1.0,0\n",
                "line 2 is not program,",
            ),
            (
                "program,nanoseconds,ratio\na, b,1.0,1.0\n",
                "line 2 is not program,",
            ),
            (
                "program,time,ratio\na,1.0,1.0\n",
                "line 2 is not program,nanoseconds,ratio",
            ),
            (
                "program,nanoseconds,ratio\n",
                "the benchmark has no line of times",
            ),
            ("", "the benchmark has no line of times"),
        ] {
            let said = rows(csv).unwrap_err().to_string();
            assert!(said.starts_with(why), "{csv:?}: {said}");
        }
    }

    /// As every program that reads CSV takes it.
    #[test]
    fn what_benchmarks_have_saved_is_csv() {
        let listings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../listings");
        let files = fs::read_dir(listings).unwrap().flat_map(|folder| {
            let benches = fs::read_dir(folder.unwrap().path().join("benches"));
            benches
                .into_iter()
                .flatten()
                .map(|file| file.unwrap().path())
        });
        let mut count = 0;
        for file in files.filter(|file| file.extension().is_some_and(|kind| kind == "csv")) {
            let mut table = csv::Reader::from_path(&file).unwrap();
            let width = table.headers().unwrap().len();
            let rows: Vec<_> = table.records().try_collect().unwrap();
            assert!(
                rows.len() > 1 && rows.iter().all(|row| row.len() == width),
                "{file:?}"
            );
            count += 1;
        }
        assert!(count > 30, "{count}");
    }
}
