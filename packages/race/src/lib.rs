//! Times two or more programs side by side in one process and prints the ratios of
//! their times: the `main` of the chapters' benchmarks.
//!
//! The programs take turns, so that anything else the machine does slows all of
//! them alike, and the median over the rounds ignores the rounds that were disturbed.
//! A page shows the ratios, which `report` saves as CSV in the folder `benches` of a
//! chapter; `figures` reads them.
//!
//! A race is a bench with `Race::default().program(…).report(env!("CARGO_MANIFEST_DIR"),
//! "NAME")` and `harness = false`. With `-- --save` it writes `benches/NAME.csv`, which the
//! page's table reads; `MEASURED_WITH` in `packages/figures/src/race.rs` says on what
//! machine. A last listing also races against its limit, a program that does only what
//! can't be avoided; `src/races.md` names both, and where the listing takes more than twice
//! as long, its page says why. Programs that are not in Rust take part where they are
//! installed: C++ with `Race::cpp` where there is a g++, `ogsolve` (`cargo install ogsolve`)
//! in the race of octal games, and PascalPons/connect4 in that of four in a row, where the
//! variable `PONS` names the program.
//!
//! Criterion and divan measure one program after the other. What a page compares is
//! then as far apart as the load of the machine at two different times.

mod peer;

use peer::Peer;
use std::hint::black_box;
use std::io::{Error, Result};
use std::path::Path;
use std::time::{Duration, Instant};

/// The number of rounds, unless [`Race::rounds`] sets another one.
const DEFAULT_ROUNDS: usize = 101;
/// The minimum duration of a program's turn in a round.
const MIN_TURN: Duration = Duration::from_millis(1);

type Program<'a> = Box<dyn FnMut() + 'a>;

/// Programs that compute the same in different ways.
pub struct Race<'a> {
    programs: Vec<(&'a str, Program<'a>)>,
    rounds: usize,
}

impl Default for Race<'_> {
    fn default() -> Self {
        Self {
            programs: Vec::new(),
            rounds: DEFAULT_ROUNDS,
        }
    }
}

/// The result of a race for one of its programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// The name of the program.
    pub name: String,
    /// The median time of one execution, in nanoseconds.
    pub nanoseconds: f64,
    /// The median over the rounds of this program's time divided by that of the first
    /// program.
    pub ratio: f64,
    /// The lower and the upper quartile of these ratios: between them is the ratio of half
    /// of the rounds.
    pub quartiles: [f64; 2],
}

impl<'a> Race<'a> {
    /// Adds a program. Its result counts as used, so that the optimiser can't remove the
    /// computation.
    #[must_use]
    pub fn program<T>(mut self, name: &'a str, mut program: impl FnMut() -> T + 'a) -> Self {
        self.programs
            .push((name, Box::new(move || drop(black_box(program())))));
        self
    }

    /// Adds a program in C++: `benches/peers.cpp` of the crate at `crate_root`. It is
    /// given the part of `name` behind "C++: " as its argument and reads lines: first
    /// `input`, which it answers by "ready", and then "go" for each execution, which
    /// it answers by `answer`.
    ///
    /// Where g++ is not installed, the program is skipped as by [`Race::skip`].
    ///
    /// # Errors
    ///
    /// If the program does not compile, can't be started or is not ready, or if it is
    /// skipped but the benchmark saves its table.
    ///
    /// # Panics
    ///
    /// During the race, if an execution answers anything else.
    pub fn cpp(self, name: &'a str, crate_root: &str, input: &str, answer: &str) -> Result<Self> {
        let source = Path::new(crate_root).join("benches/peers.cpp");
        let argument = name.strip_prefix("C++: ").unwrap_or(name);
        let Some(mut peer) = Peer::compile_cpp(&source, argument)? else {
            return self.skip(name, "g++");
        };
        let reply = peer.ask(input)?;
        if reply != "ready" {
            return Err(Error::other(format!("{name} is not ready: {reply}")));
        }
        let answer = answer.to_owned();
        let execute = move || assert_eq!(peer.ask("go").ok().as_ref(), Some(&answer), "{name}");
        Ok(self.program(name, execute))
    }

    /// Prints that the program `name` is left out because `requirement` is missing.
    ///
    /// # Errors
    ///
    /// If the benchmark saves its table, in which the page expects the program.
    pub fn skip(self, name: &str, requirement: &str) -> Result<Self> {
        if is_saving() {
            return Err(Error::other(format!(
                "the page shows {name} too: to save, install {requirement}"
            )));
        }
        println!("{name} is left out: there is no {requirement}");
        Ok(self)
    }

    /// Sets the number of rounds, at least 1: fewer for slow programs.
    #[must_use]
    pub fn rounds(self, rounds: usize) -> Self {
        Self {
            rounds: rounds.max(1),
            ..self
        }
    }

    /// Runs the race and returns a measurement for each program, in the order in which
    /// they were added.
    pub fn measure(mut self) -> Vec<Measurement> {
        let repetitions: Vec<u32> = self
            .programs
            .iter_mut()
            .map(|(_, program)| repetitions_per_turn(program))
            .collect();
        let mut times = vec![Vec::new(); self.programs.len()];
        for _ in 0..self.rounds {
            for (index, (_, program)) in self.programs.iter_mut().enumerate() {
                let turn = time(program, repetitions[index]);
                times[index].push(turn.as_secs_f64() * 1e9 / f64::from(repetitions[index]));
            }
        }
        self.programs
            .iter()
            .zip(&times)
            .map(|((name, _), program_times)| {
                let ratios: Vec<f64> = program_times
                    .iter()
                    .zip(&times[0])
                    .map(|(time, first)| time / first)
                    .collect();
                Measurement {
                    name: (*name).to_owned(),
                    nanoseconds: median(program_times.clone()),
                    ratio: median(ratios.clone()),
                    quartiles: [1, 3].map(|quarters| quantile(ratios.clone(), quarters)),
                }
            })
            .collect()
    }

    /// Runs the race and prints a table. With the command-line argument `--save` it
    /// also writes the table to `benches/NAME.csv` of the crate at `crate_root`, from
    /// where a page takes it.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn report(self, crate_root: &str, name: &str) -> Result<()> {
        let measurements = self.measure();
        println!("{name}");
        for Measurement {
            name,
            nanoseconds,
            ratio,
            quartiles: [lower, upper],
        } in &measurements
        {
            println!(
                "{nanoseconds:>14.1} ns {ratio:>9.5} × the first ({lower:.5} to {upper:.5})   \
                 {name}"
            );
        }
        if is_saving() {
            save_table(crate_root, name, COLUMNS, &table_rows(&measurements))?;
        }
        Ok(())
    }
}

/// The columns of a saved race.
const COLUMNS: [&str; 5] = ["program", "nanoseconds", "ratio", "lower", "upper"];

/// Returns the rows of a saved race, one for each program.
fn table_rows(measurements: &[Measurement]) -> Vec<[String; 5]> {
    measurements
        .iter()
        .map(|measurement| {
            let [lower, upper] = measurement.quartiles;
            [
                measurement.name.clone(),
                format!("{:.1}", measurement.nanoseconds),
                format!("{:.6}", measurement.ratio),
                format!("{lower:.6}"),
                format!("{upper:.6}"),
            ]
        })
        .collect()
}

/// Writes a table to `benches/NAME.csv` of the crate at `crate_root`.
///
/// # Errors
///
/// If the file can't be written.
pub fn save_table<const N: usize>(
    crate_root: &str,
    name: &str,
    columns: [&str; N],
    rows: &[[String; N]],
) -> Result<()> {
    let path = Path::new(crate_root)
        .join("benches")
        .join(name)
        .with_extension("csv");
    std::fs::write(path, to_csv(columns, rows)?)
}

/// Formats a table as CSV (RFC 4180): cells with commas, quotes or line breaks are
/// quoted.
fn to_csv<const N: usize>(columns: [&str; N], rows: &[[String; N]]) -> Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(columns)?;
    rows.iter().try_for_each(|row| table.write_record(row))?;
    table.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// Reports whether the benchmark was started with `--save`.
pub fn is_saving() -> bool {
    std::env::args().any(|argument| argument == "--save")
}

/// Measures this number of executions of a program.
fn time(program: &mut dyn FnMut(), repetitions: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..repetitions {
        program();
    }
    start.elapsed()
}

/// Returns how many executions of a program fill a turn: a power of 2, at most 2^30.
fn repetitions_per_turn(program: &mut dyn FnMut()) -> u32 {
    let mut powers_of_2 = (0..30).map(|exponent| 1 << exponent);
    powers_of_2
        .find(|&repetitions| time(program, repetitions) >= MIN_TURN)
        .unwrap_or(1 << 30)
}

/// Returns the median; of an even number of values the upper one of the two in the
/// middle.
fn median(values: Vec<f64>) -> f64 {
    quantile(values, 2)
}

/// Returns the value below which this many quarters of the values are, 1 to 3.
fn quantile(mut values: Vec<f64>, quarters: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() * quarters / 4]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_ignores_outliers() {
        assert!((median(vec![3.0, 1e9, 1.0, 2.0, 0.0]) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn half_of_the_values_are_between_the_quartiles() {
        let values: Vec<f64> = [7, 1, 5, 3, 0, 2, 6, 4].map(f64::from).to_vec();
        let between = [1, 2, 3].map(|quarters| quantile(values.clone(), quarters));
        for (found, expected) in between.into_iter().zip([2.0, 4.0, 6.0]) {
            assert!((found - expected).abs() < 1e-9, "{found}");
        }
        assert!((quantile(vec![5.0], 3) - 5.0).abs() < 1e-9);
    }

    #[test]
    fn cells_with_commas_and_quotes_are_quoted() {
        let rows = [["loop, parity".to_owned()], ["\"x\"".to_owned()]];
        let table = String::from_utf8(to_csv(["program"], &rows).unwrap()).unwrap();
        assert_eq!(table, "program\n\"loop, parity\"\n\"\"\"x\"\"\"\n");
    }

    #[test]
    fn a_saved_race_reads_back_as_it_was() {
        let names = [
            "loop",
            "loop, parity",
            "\"x\", y",
            "a\nb",
            "C++: ÷",
            " # ",
            "",
        ];
        let measurements = names.map(|name| Measurement {
            name: name.into(),
            nanoseconds: 12.5,
            ratio: 0.25,
            quartiles: [0.24, 0.27],
        });
        let table = to_csv(COLUMNS, &table_rows(&measurements)).unwrap();
        let mut reader = csv::Reader::from_reader(&table[..]);
        let read: Vec<_> = reader
            .records()
            .map(|record| {
                let row = record.unwrap();
                Measurement {
                    name: row[0].to_owned(),
                    nanoseconds: row[1].parse().unwrap(),
                    ratio: row[2].parse().unwrap(),
                    quartiles: [3, 4].map(|column: usize| row[column].parse().unwrap()),
                }
            })
            .collect();
        assert_eq!(read, measurements);
    }

    #[test]
    fn all_programs_run_and_the_first_is_the_unit() {
        let mut first_count = 0_usize;
        let mut second_count = 0_usize;
        let measurements = Race::default()
            .program("a", || first_count += 1)
            .program("b", || second_count += 1)
            .measure();
        let names: Vec<_> = measurements.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        assert!((measurements[0].ratio - 1.0).abs() < 1e-9);
        assert!(first_count >= DEFAULT_ROUNDS);
        assert!(second_count >= DEFAULT_ROUNDS);
    }
}
