//! A token on a graph with numbers, 100,000 vertices and 200,000 arrows: the
//! search for the score in lists of lists, in C++ too where there is a g++, the
//! sweep over flat arrays, its sort and its input alone, and the contest program
//! as a whole.

use ch08_loops::{flat, numbers};
use fastrand::Rng;
use race::Race;
use std::cmp::Reverse;
use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

const VERTICES: u32 = 100_000;
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(38);
    let any: Vec<_> =
        (0..VERTICES).map(|_| random.u32(..1_000_000_000)).collect();
    let half = 500_000_000;
    // First stands on small numbers and Second on large ones, turn by turn.
    let by_turns: Vec<_> = (0..VERTICES)
        .map(|at| at % 2 * half + random.u32(..half))
        .collect();

    let mut vertex = || random.u32(..VERTICES);
    let anywhere: Vec<_> =
        (0..2 * VERTICES).map(|_| (vertex(), vertex())).collect();
    race("numbers_random", &any, &anywhere)?;

    // A cycle, and from each vertex one arrow to anywhere.
    let cycle: Vec<_> = (0..VERTICES)
        .flat_map(|at| [(at, (at + 1) % VERTICES), (at, vertex())])
        .collect();
    race("numbers_cycle", &any, &cycle)?;

    // To the next vertex or three on: a long way to the end, which decides.
    let deep: Vec<_> = (0..VERTICES)
        .flat_map(|at| [(at, at + 1), (at, at + 3)])
        .filter(|&(_, to)| to < VERTICES)
        .collect();
    race("numbers_deep", &by_turns, &deep)
}

fn race(
    name: &str,
    numbers: &[u32],
    arrows: &[(u32, u32)],
) -> std::io::Result<()> {
    let mut lists = vec![Vec::new(); numbers.len()];
    for &(from, to) in arrows {
        lists[from as usize].push(to as usize);
    }
    let score = numbers::score(numbers, &lists);
    assert_eq!(flat::score(numbers, arrows), score);
    println!(
        "{} vertices, {} arrows: {score}",
        numbers.len(),
        arrows.len()
    );

    let input = input(numbers, arrows);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("numbers.txt");
    fs::write(&file, &input)?;
    let judged = || -> std::io::Result<Vec<u8>> {
        let mut program = Command::new(env!("CARGO_BIN_EXE_arc038_d"));
        program.stdin(File::open(&file)?).stderr(Stdio::inherit());
        Ok(program.output()?.stdout)
    };
    assert_eq!(judged()?, format!("{score}\n").into_bytes());

    Race::default()
        .rounds(15)
        .cpp("C++: 30 searches", ROOT, &input, &score.to_string())?
        .program("Rust: 17 searches", || {
            numbers::score(black_box(numbers), black_box(&lists))
        })
        .program("Rust: one sweep, flat arrays", || {
            flat::score(black_box(numbers), black_box(arrows))
        })
        .program("its sort alone", || {
            let numbers = black_box(numbers);
            let mut order: Vec<u32> = (0..VERTICES).collect();
            order.sort_unstable_by_key(|&at| Reverse(numbers[at as usize]));
            order
        })
        .program("each number and each arrow read once", || {
            let numbers = black_box(numbers).iter();
            let arrows = black_box(arrows).iter().map(|(from, to)| from ^ to);
            numbers.copied().chain(arrows).fold(0, |all, one| all ^ one)
        })
        .program("the contest program, from start to end", judged)
        .report(ROOT, name)
}

fn input(numbers: &[u32], arrows: &[(u32, u32)]) -> String {
    let mut input = format!("{} {}\n", numbers.len(), arrows.len());
    let words: Vec<_> = numbers.iter().map(u32::to_string).collect();
    input += &words.join(" ");
    for (from, to) in arrows {
        input += &format!("\n{} {}", from + 1, to + 1);
    }
    input
}
