//! What each trick of the sparse solver is worth: the solver beside the same
//! without one of them, on three games.

use ch04_nim_grundy::classes::Classes;
use ch04_nim_grundy::near_splits::Solver;
use ch04_nim_grundy::solver::BLOCK;
use ch04_nim_grundy::sparse::{self, Rules};
use race::Race;
use std::hint::black_box;
use std::io::Result;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const LAST: usize = 30_000;

/// What is switched off.
#[derive(Clone, Copy, PartialEq)]
enum Without {
    Nothing,
    RareHeaps,
    Choice,
    Size,
    Blocks,
    Pairs,
    Tables,
}

const NAMES: [(&str, Without); 7] = [
    ("nothing", Without::Nothing),
    ("rare heaps", Without::RareHeaps),
    ("the choice of bits", Without::Choice),
    ("the parity of the heap’s size", Without::Size),
    ("32 heaps in a row", Without::Blocks),
    ("two heaps in one look", Without::Pairs),
    ("tables as small as the values", Without::Tables),
];

fn main() -> Result<()> {
    let rules = |digits: &[u32], unequal| Rules {
        digits: digits.to_vec(),
        unequal,
    };
    race("tricks_127", &rules(&[0, 1, 2, 7], false))?;
    race("tricks_dawson", &rules(&[0, 0, 7], false))?;
    race("tricks_grundy", &rules(&[4], true))
}

/// The whole solver comes first, and every ratio is to it.
fn race(file: &str, rules: &Rules) -> Result<()> {
    let expected = sparse::grundy_numbers(rules, LAST);
    let mut race = Race::default().rounds(21);
    for (name, without) in NAMES {
        assert_eq!(solve(rules, without), expected, "{name}");
        race = race.program(name, move || solve(black_box(rules), without));
    }
    race.report(ROOT, file)
}

/// As `sparse::solve`, but for what is switched off.
fn solve(rules: &Rules, without: Without) -> Vec<u32> {
    let mut solver = Solver {
        rules,
        splits: rules.splits(),
        grundy: Vec::with_capacity(LAST + 1),
        value_pairs: Vec::with_capacity(LAST + 1),
        bound: 1,
        // All bits count where none are chosen.
        classes: Classes {
            mask: !0,
            taken: None,
        },
        rare: Vec::new(),
        looked_at: 0,
    };
    let start = 2 * BLOCK + rules.digits.len();
    let mut next_choice = start;
    while solver.grundy.len() <= LAST {
        let heap = solver.grundy.len();
        if heap >= next_choice {
            choose(&mut solver, without);
            next_choice = 2 * heap;
        }
        let bound = if without == Without::Tables {
            4096
        } else {
            solver.bound
        };
        match bound {
            _ if heap < start || without == Without::RareHeaps => {
                solver.solve_by_all_options();
            }
            _ if without == Without::Blocks => one(&mut solver),
            0..=16
                if solver.pairs_are_faster() && without != Without::Pairs =>
            {
                solver.block(LAST, Solver::far_pairs);
            }
            0..=64 => solver.block(LAST, Solver::far_splits::<64>),
            65..=256 => solver.block(LAST, Solver::far_splits::<256>),
            _ => solver.block(LAST, Solver::far_splits::<4096>),
        }
    }
    solver.grundy
}

/// Chooses the bits, or only finds the heaps that are rare where all bits count.
fn choose(solver: &mut Solver, without: Without) {
    match without {
        Without::Choice => {
            let is_rare = |heap: &usize| {
                solver.classes.is_rare(*heap, solver.grundy[*heap])
            };
            solver.rare =
                (BLOCK..solver.grundy.len()).filter(is_rare).collect();
        }
        // Splits that take odd and even numbers: then the size can't count.
        Without::Size => {
            let splits = std::mem::replace(&mut solver.splits, vec![0, 1]);
            solver.choose_classes();
            solver.splits = splits;
        }
        _ => solver.choose_classes(),
    }
}

/// Solves one heap, the splits with a rare heap first, as `rare_first` does for
/// Grundy's game.
fn one(solver: &mut Solver) {
    let heap = solver.grundy.len();
    let mut seen = vec![false; solver.bound + 1];
    let look = |seen: &mut [bool], one: usize, left: usize| {
        seen[(solver.grundy[one] ^ solver.grundy[left - one]) as usize] =
            true;
    };
    for (taken, digit) in solver.rules.digits.iter().enumerate().skip(1) {
        if digit & 2 != 0 {
            seen[solver.grundy[heap - taken] as usize] = true;
        }
    }
    for &taken in &solver.splits {
        let left = heap - taken;
        // The list of rare heaps begins with `BLOCK`.
        let rare = solver.rare.iter().take_while(|&&rare| rare < left);
        for one in (1..BLOCK).chain(rare.copied()) {
            if !solver.rules.unequal || 2 * one != left {
                look(&mut seen, one, left);
            }
        }
    }
    let most = solver
        .splits
        .first()
        .map_or(0, |taken| solver.rules.half(heap - taken));
    let mut others = BLOCK..=most;
    let mut least = 0;
    loop {
        while seen[least as usize] {
            least += 1;
        }
        match others
            .next()
            .filter(|_| solver.classes.is_rare(heap, least))
        {
            Some(one) => {
                for &taken in &solver.splits {
                    if one <= solver.rules.half(heap - taken) {
                        look(&mut seen, one, heap - taken);
                    }
                }
            }
            None => break,
        }
    }
    solver.push(least);
}
