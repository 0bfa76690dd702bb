//! Times two or more programs side by side in one run and prints their ratios.
//!
//! The programs take turns, so whatever else the machine does slows all of them
//! alike, and the median over the rounds forgets the rounds that were disturbed.

mod peer;

use peer::Peer;
use std::hint::black_box;
use std::io::{Error, Result};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many rounds the programs take turns for, if nothing else is said.
const ROUNDS: usize = 101;
/// How long one program's turn is at least.
const TURN: Duration = Duration::from_millis(1);

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
            rounds: ROUNDS,
        }
    }
}

/// What was measured of one program.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// What the program is called.
    pub name: String,
    /// The median time of a run, in nanoseconds.
    pub nanoseconds: f64,
    /// The median over the rounds of the time against the first program's.
    pub ratio: f64,
}

impl<'a> Race<'a> {
    /// Adds a program; its result is kept from being optimised away.
    #[must_use]
    pub fn run<T>(mut self, name: &'a str, mut program: impl FnMut() -> T + 'a) -> Self {
        self.programs
            .push((name, Box::new(move || drop(black_box(program())))));
        self
    }

    /// Adds a C++ program of the crate at `crate_root`, `benches/peers.cpp`: its
    /// argument is `name` after "C++: ", it is "ready" once it has read `input`,
    /// and then each "go" is a run, which ends with `answer`.
    ///
    /// Where there is no g++, it is left out, but not with `--save`: the page
    /// shows it.
    /// An error if it does not compile, can't be started or is not ready.
    ///
    /// # Panics
    ///
    /// A run, if it answers something else.
    pub fn cpp(self, name: &'a str, crate_root: &str, input: &str, answer: &str) -> Result<Self> {
        let source = Path::new(crate_root).join("benches/peers.cpp");
        let argument = name.strip_prefix("C++: ").unwrap_or(name);
        let Some(mut peer) = Peer::cpp(&source, argument)? else {
            return self.without(name, "g++");
        };
        let said = peer.ask(input)?;
        if said != "ready" {
            return Err(Error::other(format!("{name} is not ready: {said}")));
        }
        let answer = answer.to_owned();
        let go = move || assert_eq!(peer.ask("go").ok().as_ref(), Some(&answer), "{name}");
        Ok(self.run(name, go))
    }

    /// Leaves out the program `name`, which needs `tool`.
    ///
    /// # Errors
    ///
    /// With `--save`, since the page shows it.
    pub fn without(self, name: &str, tool: &str) -> Result<Self> {
        if saves() {
            let why = format!("the page shows {name} too: to save, install {tool}");
            return Err(Error::other(why));
        }
        println!("{name} is left out: there is no {tool}");
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

    /// Runs all programs in turns.
    pub fn measure(mut self) -> Vec<Measured> {
        let programs = self.programs.iter_mut();
        let mut programs: Vec<_> = programs
            .map(|(_, program)| (runs_a_turn(program), program))
            .collect();
        let mut times = vec![Vec::new(); programs.len()];
        for _ in 0..self.rounds {
            for ((runs, program), times) in programs.iter_mut().zip(&mut times) {
                times.push(time(program, *runs).as_secs_f64() * 1e9 / f64::from(*runs));
            }
        }
        let names = self.programs.iter().map(|&(name, _)| name);
        let measure = |(name, own): (&str, &Vec<f64>)| Measured {
            name: name.to_owned(),
            nanoseconds: median(own.clone()),
            ratio: median(
                own.iter()
                    .zip(&times[0])
                    .map(|(own, first)| own / first)
                    .collect(),
            ),
        };
        names.zip(&times).map(measure).collect()
    }

    /// The `main` of a benchmark: measures, prints a table, and with the
    /// argument `--save` also writes it to `benches/NAME.csv` of the crate at
    /// `crate_root`, from where a page takes it.
    /// An error if the file can't be written.
    pub fn report(self, crate_root: &str, name: &str) -> Result<()> {
        let measured = self.measure();
        println!("{name}");
        for Measured {
            name,
            nanoseconds,
            ratio,
        } in &measured
        {
            println!("{nanoseconds:>14.1} ns {ratio:>9.5} × the first   {name}");
        }
        if saves() {
            save(
                crate_root,
                name,
                ["program", "nanoseconds", "ratio"],
                &rows(&measured),
            )?;
        }
        Ok(())
    }
}

/// A line for each program: its name, the nanoseconds of a run, and the ratio to the
/// first program.
fn rows(measured: &[Measured]) -> Vec<[String; 3]> {
    let row = |Measured {
                   name,
                   nanoseconds,
                   ratio,
               }: &Measured| {
        [
            name.clone(),
            format!("{nanoseconds:.1}"),
            format!("{ratio:.6}"),
        ]
    };
    measured.iter().map(row).collect()
}

/// Writes a table to `benches/NAME.csv` of the crate at `crate_root`.
/// An error if the file can't be written.
pub fn save<const N: usize>(
    crate_root: &str,
    name: &str,
    columns: [&str; N],
    rows: &[[String; N]],
) -> Result<()> {
    let file = Path::new(crate_root)
        .join("benches")
        .join(name)
        .with_extension("csv");
    std::fs::write(file, csv(columns, rows)?)
}

/// A table in CSV (RFC 4180), whatever its cells have.
fn csv<const N: usize>(columns: [&str; N], rows: &[[String; N]]) -> Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(columns)?;
    rows.iter().try_for_each(|row| table.write_record(row))?;
    table.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// Was the benchmark started with `--save`?
pub fn saves() -> bool {
    std::env::args().any(|argument| argument == "--save")
}

fn time(program: &mut dyn FnMut(), runs: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..runs {
        program();
    }
    start.elapsed()
}

/// How many runs of `program` fill a turn.
fn runs_a_turn(program: &mut dyn FnMut()) -> u32 {
    let mut doubled = (0..30).map(|times| 1 << times);
    doubled
        .find(|&runs| time(program, runs) >= TURN)
        .unwrap_or(1 << 30)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_ignores_what_is_far_out() {
        assert!((median(vec![3.0, 1e9, 1.0, 2.0, 0.0]) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn what_is_saved_is_read_as_it_was() {
        let names = [
            "loop",
            "loop, parity of the turn",
            "\"x\", y",
            "a\nb, c",
            "C++: ÷",
            " # ",
            "",
        ];
        let measured = names.map(|name| Measured {
            name: name.into(),
            nanoseconds: 12.5,
            ratio: 0.25,
        });
        let text = csv(["program", "nanoseconds", "ratio"], &rows(&measured)).unwrap();
        let text = String::from_utf8(text).unwrap();
        let start =
            "program,nanoseconds,ratio\nloop,12.5,0.250000\n\"loop, parity of the turn\",12.5,";
        assert!(text.starts_with(start), "{text}");
        let mut table = csv::Reader::from_reader(text.as_bytes());
        let rows = table.records().map(|row| {
            let row = row.unwrap();
            let number = |at: usize| row[at].parse::<f64>().unwrap();
            Measured {
                name: row[0].to_owned(),
                nanoseconds: number(1),
                ratio: number(2),
            }
        });
        assert_eq!(rows.collect::<Vec<_>>(), measured);
    }

    #[test]
    fn all_programs_run_and_the_first_is_the_unit() {
        let mut first = 0_u64;
        let mut second = 0_u64;
        let measured = Race::default()
            .run("a", || first += 1)
            .run("b", || second += 1)
            .measure();
        assert_eq!(
            measured.iter().map(|m| m.name.as_str()).collect::<Vec<_>>(),
            ["a", "b"]
        );
        assert!((measured[0].ratio - 1.0).abs() < 1e-9);
        assert!(first >= ROUNDS as u64 && second >= ROUNDS as u64);
    }
}
