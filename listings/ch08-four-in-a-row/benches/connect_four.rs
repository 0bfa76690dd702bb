//! The contest program against PascalPons/connect4, a public solver in C++,
//! where `$PONS` says which file it is (without its book of openings).

use ch08_four_in_a_row::board::Board;
use side_by_side::Race;
use std::io::{Result, Write};
use std::process::{Command, Stdio};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const OURS: &str = env!("CARGO_BIN_EXE_connect_four");

fn main() -> Result<()> {
    let theirs = std::env::var("PONS").unwrap_or_default();
    for (name, count, stones) in [
        ("four_late", 1_000, 29..=41),
        ("four_middle", 1_000, 15..=28),
        ("four_early", 100, 12..=14),
        ("four_opening", 10, 8..=11),
    ] {
        let mut random = fastrand::Rng::with_seed(6);
        let lines: String = (0..count)
            .map(|_| game(random.usize(stones.clone()), &mut random) + "\n")
            .collect();
        let mut race = Race::default().rounds(5);
        race = race.run("connect_four", || answers(OURS, &lines));
        if theirs.is_empty() {
            race = race.without("PascalPons/connect4", "it, and set PONS")?;
        } else {
            assert_eq!(answers(OURS, &lines)?, answers(&theirs, &lines)?);
            let run = || answers(&theirs, &lines);
            race = race.run("PascalPons/connect4", run);
        }
        race.report(ROOT, name)?;
    }
    Ok(())
}

/// The columns of so many random moves, after which nobody has won.
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
