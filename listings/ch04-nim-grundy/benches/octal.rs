//! Octal games and Grundy's game: the sparse solver against ogsolve, a public
//! solver (`cargo install ogsolve`), where it is on the PATH or where `$OGSOLVE`
//! says.

use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use side_by_side::Race;
use std::hint::black_box;
use std::io::Result;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> Result<()> {
    against_ogsolve()?;
    let [kayles, dawson] = ["0.77", "0.07"].map(rules);
    let grundy = Rules { digits: vec![4], unequal: true };
    let solve = |rules: &Rules, last| grundy_numbers(black_box(rules), last);
    Race::default()
        .rounds(5)
        .run("Kayles to a million", || solve(&kayles, 1_000_000))
        .run("Dawson’s Kayles to 100 thousand", || solve(&dawson, 100_000))
        .run("Grundy’s game to 100 thousand", || solve(&grundy, 100_000))
        .run("Grundy’s game to a million", || solve(&grundy, 1_000_000))
        .report(ROOT, "octal_sparse")
}

/// The rules of a code.
fn rules(code: &str) -> Rules {
    let digits = code.bytes().filter(|&digit| digit != b'.');
    Rules {
        digits: digits.map(|digit| u32::from(digit - b'0')).collect(),
        unequal: false,
    }
}

/// Three games to a million heaps, by ogsolve in the modes that take seconds
/// at most.
fn against_ogsolve() -> Result<()> {
    const LAST: usize = 1_000_000;
    let program = std::env::var("OGSOLVE").unwrap_or("ogsolve".to_owned());
    let is_there = Command::new(&program).arg("--version").output().is_ok();
    for (code, name, modes) in [
        ("0.106", "octal_106", &["rc2"][..]),
        ("0.127", "octal_127", &["rc2"]),
        ("0.56", "octal_56", &["rc", "rc2"]),
    ] {
        let rules = rules(code);
        let ogsolve = |mode| -> Result<String> {
            let last = LAST.to_string();
            let output = Command::new(&program)
                .args(["-m", mode, "-n", &last, code])
                .output()?;
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        };
        let names: Vec<_> = modes
            .iter()
            .map(|mode| (format!("ogsolve -m {mode}"), *mode))
            .collect();
        let mut race = Race::default()
            .rounds(5)
            .run("rare heaps", || grundy_numbers(black_box(&rules), LAST));
        for (name, mode) in &names {
            if !is_there {
                race = race.without(name, "ogsolve")?;
                continue;
            }
            let sum = checksum(&grundy_numbers(&rules, LAST));
            let printed = ogsolve(mode)?;
            assert!(printed.contains(&sum), "not {sum}: {printed}");
            race = race.run(name, move || ogsolve(mode));
        }
        race.report(ROOT, name)?;
    }
    Ok(())
}

/// What ogsolve prints for these Grundy numbers: the sums of Fletcher, modulo
/// 2^16.
fn checksum(grundy: &[u32]) -> String {
    let (mut sum, mut sums) = (0, 0);
    for value in grundy {
        sum = (sum + value) & 0xffff;
        sums = (sums + sum) & 0xffff;
    }
    format!("checksum: {:X}\n", sums << 16 | sum)
}
