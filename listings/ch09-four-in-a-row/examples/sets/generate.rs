//! Sets of positions as those that Pascal Pons measures solvers with: the stage
//! of the game says how many stones there are, and the difficulty how many moves
//! the game still takes if both play as well as they can.

use ch09_four_in_a_row::forced::Question;
use ch09_four_in_a_row::merged::Board;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use fastrand::Rng;
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// What the positions of a set have in common.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) stones: RangeInclusive<usize>,
    /// How many moves the game still takes.
    pub(crate) moves: RangeInclusive<i32>,
}

const EASY: RangeInclusive<i32> = 2..=13;
const MEDIUM: RangeInclusive<i32> = 14..=27;
const HARD: RangeInclusive<i32> = 28..=42;

const fn kind(
    name: &'static str,
    stones: RangeInclusive<usize>,
    moves: RangeInclusive<i32>,
) -> Kind {
    Kind {
        name,
        stones,
        moves,
    }
}

/// All kinds, those that take longest last.
pub(crate) const KINDS: [Kind; 6] = [
    kind("end-easy", 29..=40, EASY),
    kind("middle-easy", 15..=28, EASY),
    kind("middle-medium", 15..=28, MEDIUM),
    kind("begin-easy", 1..=14, EASY),
    kind("begin-medium", 1..=14, MEDIUM),
    kind("begin-hard", 1..=14, HARD),
];

/// A set of different positions that random moves have led to, each as the
/// columns played so far, with its score. The same seed gives the same set.
pub(crate) fn generate(
    kind: &Kind,
    count: usize,
    seed: u64,
) -> Vec<(String, i32)> {
    let mut random = Rng::with_seed(seed);
    let table = Table::growing(27);
    let mut solver = Solver::new(&table);
    let mut found = HashSet::new();
    let mut set = Vec::new();
    while set.len() < count {
        let columns = game(random.usize(kind.stones.clone()), &mut random);
        let board = columns.parse().expect("its moves are those of a game");
        table.restart();
        if let Some(score) = score_if(kind, board, &mut solver)
            && found.insert(board)
        {
            set.push((columns, score));
        }
    }
    set
}

/// The score if the game takes as many moves as the kind asks for. Positions
/// whose game takes more are found out without their score, which takes longest.
fn score_if(
    kind: &Kind,
    board: Board<7, 6>,
    solver: &mut Solver<7, 6>,
) -> Option<i32> {
    if board.wins_now() {
        return None;
    }
    let left = board.empty_count();
    let limit = *kind.moves.end();
    if limit < left {
        let win = (left + 1) / 2 - (limit - 1) / 2;
        let loss = limit / 2 - 1 - left / 2;
        let mut reaches = |goal| solver.answer(Question { board, goal });
        if !reaches(win) && reaches(loss + 1) {
            return None;
        }
    }
    let score = solver.score(board);
    kind.moves
        .contains(&moves_to_end(left, score))
        .then_some(score)
}

/// How many moves a game with this score takes, with so many free cells.
pub(crate) fn moves_to_end(left: i32, score: i32) -> i32 {
    match score {
        0 => left,
        1.. => 2 * ((left + 1) / 2 - score) + 1,
        _ => 2 * (left / 2 + score) + 2,
    }
}

/// The columns of so many random moves, after which nobody has won.
pub(crate) fn game(stones: usize, random: &mut Rng) -> String {
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
