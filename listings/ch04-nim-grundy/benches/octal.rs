//! Octal games and Grundy's game: the sparse solver against ogsolve, a public
//! solver (`cargo install ogsolve`), where it is on the PATH or where `$OGSOLVE`
//! says.

use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use ch04_nim_grundy::{one_bit, widest};
use race::Race;
use std::hint::black_box;
use std::io::{Error, Result};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> Result<()> {
    against_ogsolve()?;
    let [kayles, dawson] = ["0.77", "0.07"].map(rules);
    let grundy = Rules {
        digits: vec![4],
        unequal: true,
    };
    let solve = |rules: &Rules, last| grundy_numbers(black_box(rules), last);
    Race::default()
        .rounds(5)
        .program("Kayles to a million", || solve(&kayles, 1_000_000))
        .program("Dawson’s Kayles to 100 thousand", || {
            solve(&dawson, 100_000)
        })
        .program("Grundy’s game to 100 thousand", || {
            solve(&grundy, 100_000)
        })
        .program("Grundy’s game to a million", || solve(&grundy, 1_000_000))
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

/// Ogsolve in a mode, on a game.
struct Ogsolve {
    program: String,
    name: String,
    mode: &'static str,
    code: &'static str,
    last: usize,
}

impl Ogsolve {
    fn new(mode: &'static str, code: &'static str, last: usize) -> Self {
        let program =
            std::env::var("OGSOLVE").unwrap_or("ogsolve".to_owned());
        Self {
            program,
            name: format!("ogsolve -m {mode}"),
            mode,
            code,
            last,
        }
    }

    fn run(&self) -> Result<String> {
        let output = Command::new(&self.program)
            .args(["-m", self.mode, "-n", &self.last.to_string(), self.code])
            .output()?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Joins a race, if it is there and right.
    fn join<'a>(&'a self, race: Race<'a>) -> Result<Race<'a>> {
        if Command::new(&self.program)
            .arg("--version")
            .output()
            .is_err()
        {
            return race.skip(&self.name, "ogsolve");
        }
        let sum = checksum(&grundy_numbers(&rules(self.code), self.last));
        let printed = self.run()?;
        assert!(printed.contains(&sum), "not {sum}: {printed}");
        Ok(race.program(&self.name, || self.run()))
    }
}

/// Games by ogsolve in the modes that take seconds at most: to a million heaps,
/// and Dawson's Kayles, in which its plain mode with sets of bits is the
/// fastest, to 100 thousand.
fn against_ogsolve() -> Result<()> {
    const LAST: usize = 1_000_000;
    for (code, last, name, modes) in [
        ("0.106", LAST, "106", &["rc2"][..]),
        ("0.127", LAST, "127", &["rc2"]),
        ("0.56", LAST, "56", &["rc", "rc2"]),
        ("0.16", LAST, "16", &["rc", "rc2"]),
        ("0.07", LAST / 10, "dawson", &["naive"]),
    ] {
        let rules = rules(code);
        let octal: Octal = code.parse().map_err(Error::other)?;
        let rare_heaps = || grundy_numbers(black_box(&rules), last);
        let peers: Vec<_> = modes
            .iter()
            .map(|mode| Ogsolve::new(mode, code, last))
            .collect();
        if ["106", "127", "56"].contains(&name) {
            let race =
                Race::default().rounds(5).program("rare heaps", rare_heaps);
            let race =
                peers.iter().try_fold(race, |race, peer| peer.join(race));
            race?.report(ROOT, &format!("octal_{name}"))?;
        }
        let race = Race::default()
            .rounds(11)
            .program("a bit for a value, widest registers", || {
                widest::solve(black_box(&octal), last)
            })
            .program("a bit for a value, registers of all machines", || {
                one_bit::grundy_numbers(black_box(&octal), last)
            })
            .program("a byte for a value, rare heaps", rare_heaps);
        let race = peers.iter().try_fold(race, |race, peer| peer.join(race));
        race?.report(ROOT, &format!("bits_{name}"))?;
    }
    Ok(())
}

/// What ogsolve prints for these Grundy numbers: the sums of Fletcher, modulo
/// 2^16.
fn checksum(grundy: &[u32]) -> String {
    let mut sum = 0;
    let mut sums = 0;
    for value in grundy {
        sum = (sum + value) & 0xffff;
        sums = (sums + sum) & 0xffff;
    }
    format!("checksum: {:X}\n", sums << 16 | sum)
}
