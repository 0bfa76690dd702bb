//! Bowls and beans with 100,000 bowls and random reaches; beside what the
//! segment tree can't do without.

use ch04_nim_grundy::bowls::{by_last_bowls, by_looking};
use fastrand::Rng;
use race::Race;
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
    let grundy = by_last_bowls(&reach);
    let tree = vec![1; 2 * BOWLS.next_power_of_two()];
    Race::default()
        .rounds(7)
        .program("looking at the whole window", || {
            by_looking(black_box(&reach))
        })
        .program("last bowls in a segment tree", || {
            by_last_bowls(black_box(&reach))
        })
        .program("its looks into the tree alone", || {
            looks(black_box(&grundy), black_box(&tree))
        })
        .program("each bowl read and written once", || -> Vec<usize> {
            black_box(&reach).iter().map(|reach| reach + 1).collect()
        })
        .program("the contest program, from start to end", judged)
        .report(env!("CARGO_MANIFEST_DIR"), "bowls")
}

/// One look at each node from the root to each value; none waits for another,
/// since all values are known.
fn looks(grundy: &[usize], tree: &[usize]) -> usize {
    let width = tree.len() / 2;
    let mut sum = 0;
    for value in grundy {
        for up in 0..width.ilog2() {
            sum += tree[(width + value) >> up];
        }
    }
    sum
}
