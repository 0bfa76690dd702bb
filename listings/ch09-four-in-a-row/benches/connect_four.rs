//! The contest program against PascalPons/connect4, a public solver in C++,
//! where `$PONS` says which file it is (as its makefile builds it, with g++ -O3,
//! and without its book of openings), on random positions and on the sets that
//! solvers are measured with; and beside the looks into its table that it can't
//! do without.
//!
//! That solver has a table of 84 MB; ours may grow to 64 MB, the next power of
//! two below. What both need to start is in a race of its own.

#[path = "../examples/sets/generate.rs"]
mod generate;

use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use generate::{KINDS, game, generate};
use race::Race;
use std::io::{Error, Result, Write};
use std::process::{Command, Stdio};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const OURS: &str = env!("CARGO_BIN_EXE_connect_four");

/// What our program is given where the other one takes part.
const SAME_MEMORY: [&str; 2] = ["--table", "64"];

fn main() -> Result<()> {
    // A game that is won at once: there is nothing to search.
    beside_pons("four_start", "112233\n")?;
    for kind in &KINDS[..4] {
        let lines: String = generate(kind, 1_000, 48)
            .into_iter()
            .map(|(columns, _)| columns + "\n")
            .collect();
        let name = format!("four_{}", kind.name.replace('-', "_"));
        beside_pons(&name, &lines)?;
    }
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
        beside_pons(name, &lines)?;
    }
    Ok(())
}

/// Both programs on these lines, after a check that they print the same.
fn beside_pons(name: &str, lines: &str) -> Result<()> {
    let theirs = std::env::var("PONS").unwrap_or_default();
    let ours = || answers(OURS, &SAME_MEMORY, lines);
    let race = Race::default().rounds(5).program("connect_four", ours);
    if theirs.is_empty() {
        race.skip("PascalPons/connect4", "it, and set PONS")?
    } else {
        assert_eq!(ours()?, answers(&theirs, &[], lines)?);
        let run = || answers(&theirs, &[], lines);
        race.program("PascalPons/connect4", run)
    }
    .report(ROOT, name)
}

/// The program, and for each position that it searches a look at a random place
/// of its table; none waits for another.
fn limit(lines: &str) -> Result<()> {
    let boards: std::result::Result<Vec<Board<7, 6>>, _> =
        lines.lines().map(str::parse).collect();
    let boards = boards.map_err(Error::other)?;
    // The table grows with the work for a position.
    let table = Table::growing(27);
    let mut solver = Solver::new(&table);
    let mut most = 1;
    for board in boards {
        let before = solver.nodes;
        solver.score(board);
        most = most.max(solver.nodes - before);
    }
    let nodes = solver.nodes;
    let table = Table::new(most.ilog2() + 1);
    println!("{nodes} positions");
    let mut random = fastrand::Rng::with_seed(27);
    Race::default()
        .rounds(5)
        .program("connect_four", || answers(OURS, &[], lines))
        .program("one look into its table for each position", || {
            let mut look = || i64::from(table.get(random.u64(..) >> 14).0);
            (0..nodes).map(|_| look()).sum::<i64>()
        })
        .report(ROOT, "four_limit")
}

/// What a program prints for these lines, if it is started with these words.
fn answers(program: &str, words: &[&str], lines: &str) -> Result<String> {
    let mut child = Command::new(program)
        .args(words)
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
