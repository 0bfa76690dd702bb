//! Tables of races: what the benchmarks of the chapters have measured with the crate
//! `race`, and saved as CSV in their folders `benches`.

use crate::caption::Captioned;
use crate::table::{cells, decimal};
use crate::{Cell, Table};
use anyhow::{Context, Result, ensure};
use itertools::{Itertools, izip};
use serde::Deserialize;

/// The compiler and the machine of all saved races: change it when they are measured
/// again.
pub(crate) const MEASURED_WITH: &str = "rustc 1.95, on two shared cores of an x86-64 machine";

/// A race, as `cargo bench -p CRATE --bench NAME -- --save` has saved it.
pub(crate) struct Race {
    /// The crate of the benchmark.
    pub(crate) crate_name: &'static str,
    /// The heading of the times: "time of a deck in µs".
    pub(crate) unit: &'static str,
    /// How many nanoseconds make one unit.
    pub(crate) nanoseconds_per_unit: f64,
    /// The saved table, with a line for each program.
    pub(crate) csv: &'static str,
}

/// Makes a [`Race`] of a crate, given by a file in its `benches/`, a heading for its times,
/// and how many nanoseconds make one unit of them.
macro_rules! race {
    ($crate_name:literal, $csv:literal, $unit:expr, $nanoseconds_per_unit:expr) => {
        $crate::race::Race {
            crate_name: $crate_name,
            unit: $unit,
            nanoseconds_per_unit: $nanoseconds_per_unit,
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
    /// Returns a table of the programs with their times and ratios.
    ///
    /// # Errors
    ///
    /// If the CSV is not a saved race.
    pub(crate) fn table(&self) -> Result<Table> {
        let headers = ["program", self.unit, "ratio to the first"];
        Ok(self.with_conditions(Table::new(headers, self.rows()?)))
    }

    /// Says how the race was measured, as the end of a caption.
    fn conditions(&self) -> String {
        let cpp = if self.csv.contains("C++: ") {
            ", C++ by g++ -O2"
        } else {
            ""
        };
        let spread = self.spread().map_or(String::new(), |percent| {
            format!(" In half of the turns, every ratio is within {percent}% of its median.")
        });
        format!(
            "Each ratio is the median over many turns, so it need not be the quotient of the two \
             times.{spread} Measured with {MEASURED_WITH}{cpp}, the programs taking turns in one \
             run."
        )
    }

    /// Returns the command that measures the race again.
    fn command(&self) -> String {
        format!("cargo bench -p {}", self.crate_name)
    }

    /// Adds how the race was measured to its table, and how to repeat it.
    fn with_conditions(&self, table: Table) -> Table {
        table
            .with_value("measured", self.conditions())
            .with_value("command", self.command())
    }

    /// Returns how far the quartiles are from the medians at most, in percent and rounded up;
    /// `None` if the race was saved without them.
    fn spread(&self) -> Option<u32> {
        let mut table = csv::Reader::from_reader(self.csv.as_bytes());
        let mut most: f64 = 0.0;
        for record in table.deserialize() {
            let Record {
                ratio,
                lower,
                upper,
                ..
            } = record.ok()?;
            most = most.max(upper? / ratio - 1.0).max(1.0 - lower? / ratio);
        }
        (0..=100).find(|&percent| f64::from(percent) >= 100.0 * most)
    }

    /// Returns a row for each program.
    fn rows(&self) -> Result<Vec<[Cell; 3]>> {
        let mut table = csv::Reader::from_reader(self.csv.as_bytes());
        let mut rows = Vec::new();
        for (line, record) in (2..).zip(table.deserialize()) {
            let row = record
                .ok()
                .and_then(|record| row(record, self.nanoseconds_per_unit))
                .with_context(|| format!("line {line} is not program,nanoseconds,ratio"))?;
            rows.push(row);
        }
        ensure!(!rows.is_empty(), "the benchmark has no line of times");
        Ok(rows)
    }
}

/// A line of a saved race.
#[derive(Deserialize)]
struct Record {
    program: String,
    nanoseconds: f64,
    ratio: f64,
    /// The quartiles of the ratios, if they were saved.
    lower: Option<f64>,
    upper: Option<f64>,
}

/// Returns several races in one table, each with its name. `column` is the heading of the
/// names; the unit is that of the first race.
///
/// # Errors
///
/// If the CSV of one is not a saved race.
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
    Ok(first.with_conditions(Table::new(headers, rows)))
}

/// Returns a table of the ratios of races with the same programs: a column for each race.
/// `column` is the heading of the programs.
///
/// # Errors
///
/// If the CSV of one is not a saved race.
pub(crate) fn table_of_ratios(
    column: &'static str,
    races: &[(&'static str, Race); 3],
) -> Result<Table> {
    let rows: Vec<_> = races.iter().map(|(_, race)| race.rows()).try_collect()?;
    let [a, b, c] = [0, 1, 2].map(|race: usize| rows[race].iter().map(|row| row[2].clone()));
    let programs = rows[0].iter().map(|row| row[0].clone());
    let rows = izip!(programs, a, b, c).map(|(program, a, b, c)| [program, a, b, c]);
    let [a, b, c] = races.each_ref().map(|(name, _)| *name);
    let table = Table::new([column, a, b, c], rows);
    Ok(races[0].1.with_conditions(table))
}

/// Returns the row of a program; `None` if its time and its ratio are not positive numbers.
fn row(record: Record, nanoseconds_per_unit: f64) -> Option<[Cell; 3]> {
    let Record {
        program,
        nanoseconds,
        ratio,
        ..
    } = record;
    let time = nanoseconds / nanoseconds_per_unit;
    if !(time.is_normal() && time > 0.0 && ratio.is_normal() && ratio > 0.0) {
        return None;
    }
    Some(cells![
        program.replace('\'', "’"),
        decimal(time, if time < 0.1 { 3 } else { 2 }),
        decimal(ratio, if ratio < 0.01 { 5 } else { 3 })
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
            nanoseconds_per_unit: 1000.0,
            csv,
        }
        .rows()
    }

    /// As in the text of a page.
    #[test]
    fn the_name_of_a_program_has_a_typographic_apostrophe() {
        let rows = rows("program,nanoseconds,ratio\nMontgomery's form,9.0,1.0\n").unwrap();
        assert_eq!(format!("{}", rows[0][0]), "Montgomery’s form");
    }

    #[test]
    fn a_program_may_have_a_comma_in_its_name() {
        let csv = "program,nanoseconds,ratio\n\"by diagonals, cut \"\"before\"\"\",332.9,0.0211\n";
        let shown = rows(csv).unwrap().remove(0).map(|cell| cell.to_string());
        assert_eq!(shown, ["by diagonals, cut \"before\"", "0.33", "0.021"]);
    }

    #[test]
    fn the_conditions_say_how_far_the_ratios_are_spread() {
        let conditions = |csv| {
            Race {
                crate_name: "",
                unit: "",
                nanoseconds_per_unit: 1000.0,
                csv,
            }
            .conditions()
        };
        let old = conditions("program,nanoseconds,ratio\na,9.0,1.0\n");
        assert!(!old.contains('%') && !old.contains("g++"), "{old}");
        let new = conditions(
            "program,nanoseconds,ratio,lower,upper\na,9.0,1.0,1.0,1.0\nC++: b,4.5,0.5,0.481,0.505\n",
        );
        assert!(new.contains("within 4% of its median."), "{new}");
        assert!(new.contains(", C++ by g++ -O2, the programs"), "{new}");
    }

    #[test]
    fn a_line_without_positive_numbers_is_an_error() {
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
            let message = rows(csv).unwrap_err().to_string();
            assert!(message.starts_with(why), "{csv:?}: {message}");
        }
    }

    #[test]
    fn every_saved_table_is_valid_csv() {
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
