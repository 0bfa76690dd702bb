//! The contest program against PascalPons/connect4, a public solver in C++,
//! where `$PONS` says which file it is (without its book of openings); and
//! beside the looks into its table that it can't do without.

use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use race::Race;
use std::io::{Error, Result, Write};
use std::process::{Command, Stdio};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const OURS: &str = env!("CARGO_BIN_EXE_connect_four");

fn main() -> Result<()> {
    let theirs = std::env::var("PONS").unwrap_or_default();
    for (name, count, stones) in [
        ("four_opening", 10, 8..=11),
        ("four_early", 100, 12..=14),
        ("four_middle", 1_000, 15..=28),
        ("four_late", 1_000, 29..=41),
    ] {
        let mut random = fastrand::Rng::with_seed(6);
        let lines: String = (0..count)
            .map(|_| game(random.usize(stones.clone()), &mut random) + "\n")
            .collect();
        if name == "four_opening" {
            limit(&lines)?;
        }
        let mut race = Race::default().rounds(5);
        race = race.program("connect_four", || answers(OURS, &lines));
        if theirs.is_empty() {
            race = race.skip("PascalPons/connect4", "it, and set PONS")?;
        } else {
            assert_eq!(answers(OURS, &lines)?, answers(&theirs, &lines)?);
            let run = || answers(&theirs, &lines);
            race = race.program("PascalPons/connect4", run);
        }
        race.report(ROOT, name)?;
    }
    Ok(())
}

/// The columns of so many random moves, after which neither player has won.
fn game(stones: usize, random: &mut fastrand::Rng) -> String {
    let mut columns = String::new();
    let mut refused = 0;
    while columns.len() < stones {
        columns.push(char::from(b'1' + random.u8(..7)));
        if columns.parse::<Board<7, 6>>().is_err() {
            columns.pop();
            refused += 1;
        }
        if refused > 100 {
            columns.clear();
            refused = 0;
        }
    }
    columns
}

/// The program, and for each position that it searches a look at a random place
/// of its table; none waits for another.
fn limit(lines: &str) -> Result<()> {
    let boards: std::result::Result<Vec<Board<7, 6>>, _> =
        lines.lines().map(str::parse).collect();
    let boards = boards.map_err(Error::other)?;
    // It grows as that of the program does.
    let table = Table::growing(27);
    let mut solver = Solver::new(&table);
    for board in boards {
        solver.score(board);
    }
    let nodes = solver.nodes;
    println!("{nodes} positions");
    let mut random = fastrand::Rng::with_seed(27);
    Race::default()
        .rounds(5)
        .program("connect_four", || answers(OURS, lines))
        .program("one look into its table for each position", || {
            let mut look = || i64::from(table.get(random.u64(..) >> 14).0);
            (0..nodes).map(|_| look()).sum::<i64>()
        })
        .report(ROOT, "four_limit")
}

/// What a program prints for these lines.
fn answers(program: &str, lines: &str) -> Result<String> {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(lines.as_bytes())?;
    }
    let output = child.wait_with_output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
