//! Bowls and beans with 100,000 bowls and random reaches.

use ch04_nim_grundy::bowls::{by_last_bowls, by_looking};
use fastrand::Rng;
use side_by_side::Race;
use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

fn main() -> std::io::Result<()> {
    const BOWLS: usize = 100_000;
    let mut random = Rng::with_seed(38);
    let reach: Vec<usize> = (0..BOWLS)
        .map(|bowl| if bowl == 0 { 0 } else { random.usize(1..=bowl) })
        .collect();
    assert_eq!(by_looking(&reach[..5_000]), by_last_bowls(&reach[..5_000]));

    let mut input = format!("{BOWLS}\n");
    for reach in &reach[1..] {
        input += &format!("{reach} {}\n", random.u32(..1_000_000_000));
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bowls.txt");
    fs::write(&file, input)?;
    let judged = || -> std::io::Result<bool> {
        let mut program = Command::new(env!("CARGO_BIN_EXE_arc038_c"));
        program.stdin(File::open(&file)?).stdout(Stdio::null());
        Ok(program.status()?.success())
    };
    assert!(judged()?);
    Race::default()
        .rounds(7)
        .run("looking at the whole window", || by_looking(black_box(&reach)))
        .run("last bowls in a segment tree", || {
            by_last_bowls(black_box(&reach))
        })
        .run("the contest program, from start to end", judged)
        .report(env!("CARGO_MANIFEST_DIR"), "bowls")
}
