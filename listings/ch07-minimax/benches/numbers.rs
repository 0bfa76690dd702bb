//! A token on a graph with numbers, 100,000 vertices and 200,000 arrows: the
//! search for the score in lists of lists, in C++ too where there is a g++, the
//! sweep over flat arrays, and the contest program as a whole.

use ch07_minimax::{flat, numbers};
use side_by_side::{Peer, Race, saves};
use std::cell::RefCell;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::Error;
use std::path::Path;
use std::process::{Command, Stdio};

const VERTICES: u32 = 100_000;
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> std::io::Result<()> {
    // The xorshift of Marsaglia (2003).
    let mut random = 38_u32;
    let mut below = |bound: u32| {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        random % bound
    };
    let mut numbers = |least, bound| -> Vec<u32> {
        (0..VERTICES).map(|_| least + below(bound)).collect()
    };
    let any = numbers(0, 1_000_000_000);
    // First stands on small numbers and Second on large ones, turn by turn.
    let half = 500_000_000;
    let [low, high] = [numbers(0, half), numbers(half, half)];
    let by_turns: Vec<u32> = (0_u32..)
        .zip(low.iter().zip(&high))
        .map(|(at, (&low, &high))| if at % 2 == 0 { low } else { high })
        .collect();

    let random = (0..2 * VERTICES)
        .map(|_| (below(VERTICES), below(VERTICES)))
        .collect::<Vec<_>>();
    race("numbers_random", &any, &random)?;

    // A cycle, and from each vertex one arrow to anywhere.
    let cycle = (0..VERTICES)
        .flat_map(|at| [(at, (at + 1) % VERTICES), (at, below(VERTICES))])
        .collect::<Vec<_>>();
    race("numbers_cycle", &any, &cycle)?;

    // To the next vertex or three on: a long way to the end, which decides.
    let deep = (0..VERTICES)
        .flat_map(|at| [(at, at + 1), (at, at + 3)])
        .filter(|&(_, to)| to < VERTICES)
        .collect::<Vec<_>>();
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
    println!("{} vertices, {} arrows: {score}", numbers.len(), arrows.len());

    let input = input(numbers, arrows);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("numbers.txt");
    fs::write(&file, &input)?;
    let judged = || -> std::io::Result<Vec<u8>> {
        let mut program = Command::new(env!("CARGO_BIN_EXE_arc038_d"));
        program.stdin(File::open(&file)?).stderr(Stdio::inherit());
        Ok(program.output()?.stdout)
    };
    assert_eq!(judged()?, format!("{score}\n").into_bytes());

    let source = Path::new(ROOT).join("benches/peers.cpp");
    let mut race = Race::default().rounds(15);
    if let Some(mut peer) = Peer::cpp(&source, "")? {
        assert_eq!(peer.ask(&input.replace('\n', " "))?, "ready");
        let peer = RefCell::new(peer);
        race = race.run("C++: 30 searches", move || {
            let found = peer.borrow_mut().ask("go");
            assert_eq!(found.ok(), Some(score.to_string()), "C++");
        });
    } else if saves() {
        return Err(Error::other(
            "the page shows C++ too: to save, install g++",
        ));
    } else {
        println!("there is no g++: C++ is left out");
    }
    race.run("Rust: 17 searches", || {
        numbers::score(black_box(numbers), black_box(&lists))
    })
    .run("Rust: one sweep, flat arrays", || {
        flat::score(black_box(numbers), black_box(arrows))
    })
    .run("the contest program, from start to end", judged)
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
