//! The score of tic-tac-toe by minimax, and by alpha–beta with the options as
//! they come and with the cells on most lines first.

use ch07_minimax::minimax::{TicTacToe, alpha_beta, minimax};
use race::Race;
use std::cmp::Reverse;
use std::hint::black_box;

/// Tells the score and how many positions it has looked at.
type Program = fn() -> (i32, u64);

fn main() -> std::io::Result<()> {
    let programs: [(&str, Program); 3] = [
        ("minimax", by_minimax),
        ("alpha–beta", || by_alpha_beta(&|_| {})),
        ("alpha–beta, middle and corners first", || {
            by_alpha_beta(&|options| {
                options.sort_by_key(|option| Reverse(lines(*option)));
            })
        }),
    ];
    let mut race = Race::default().rounds(31);
    for (name, program) in programs {
        let (score, nodes) = program();
        assert_eq!(score, 0);
        println!("{nodes:>8} positions: {name}");
        race = race.program(name, program);
    }
    race.report(env!("CARGO_MANIFEST_DIR"), "alpha_beta")
}

fn by_minimax() -> (i32, u64) {
    let mut nodes = 0;
    let start = black_box(TicTacToe::default());
    (minimax(&start, &mut nodes), nodes)
}

fn by_alpha_beta(arrange: &impl Fn(&mut Vec<TicTacToe>)) -> (i32, u64) {
    let mut nodes = 0;
    let start = black_box(TicTacToe::default());
    let all = i32::MAX;
    (alpha_beta(&start, -all, all, arrange, &mut nodes), nodes)
}

/// Larger for a new cell on more lines: four, three, or two.
fn lines(option: TicTacToe) -> u32 {
    let cells = |set: u16| (option.theirs & set).count_ones();
    4 * cells(0o020) + 3 * cells(0o505) + 2 * cells(0o252)
}
