//! The pictures with which the chapters open: wide maps of a game of theirs.

use crate::prelude::*;
use num_rational::Ratio;

const SIZE: Point = (704.0, 168.0);
/// How many cells most of the maps have in a row.
const WIDE: usize = 64;

/// A colour, and how strong it is.
type Tint = (Paint, f64);

fn tint(outcome: Outcome) -> Tint {
    match outcome {
        Outcome::Win => (Paint::Win, 0.25),
        Outcome::Lose => (Paint::Lose, 0.75),
        Outcome::Draw | Outcome::Unknown => (Paint::Draw, 0.6),
    }
}

/// Cells that fill the picture; its words say how many are losing. All are pale at
/// first, neighbours of one colour are drawn at once, and lines cut the cells out.
fn map(rows: usize, columns: usize, cell: impl Fn(usize, usize) -> Tint) -> Result<Figure> {
    let side = (SIZE.0 / float(columns), SIZE.1 / float(rows));
    let at = |row, column, off| (float(column) * side.0 + off, float(row) * side.1 + off);
    let pale = tint(Outcome::Win);
    let losing =
        iproduct!(0..rows, 0..columns).filter(|&(row, column)| cell(row, column).0 == Paint::Lose);
    let losing = losing.count();
    Figure::board(SIZE, |canvas| {
        canvas.tint((0.0, 0.0), SIZE, pale.0, pale.1);
        for row in 0..rows {
            let runs = (0..columns).chunk_by(|&column| cell(row, column));
            for (paint, mut run) in runs.into_iter().filter(|(tint, _)| *tint != pale) {
                let first = run.next().unwrap_or_default();
                let long = float(1 + run.count()) * side.0;
                canvas.tint(at(row, first, 1.25), (long - 1.5, side.1 - 1.5), paint.0, paint.1);
            }
            canvas.rectangle(at(row, 0, -0.25), (SIZE.0, 1.5), Paint::Paper);
        }
        for column in 0..columns {
            canvas.rectangle(at(0, column, -0.25), (1.5, SIZE.1), Paint::Paper);
        }
    })
    .with("losing", losing)
}

/// A token on a grid with walls.
pub(super) fn opening_grid() -> Result<Figure> {
    let mut random = Rng::with_seed(12);
    let free: Vec<Vec<_>> =
        (0..12).map(|_| (0..WIDE).map(|_| random.u32(..6) > 0).collect()).collect();
    let winning = ch01_win_lose::backwards::winning_cells(&free);
    map(free.len(), WIDE, |row, column| {
        let tint = tint(Outcome::of(winning[row][column]));
        if free[row][column] { tint } else { (Paint::Paper, 1.0) }
    })
}

/// All rows of eleven cells with checkers; those on the last cell are gone.
pub(super) fn opening_checkers() -> Result<Figure> {
    let winning = ch02_memoization::bottom_up::winning_rows(11);
    map(16, WIDE, |row, column| tint(Outcome::of(winning[2 * (row * WIDE + column)])))
}

/// All memories of nine bits.
pub(super) fn opening_memory() -> Result<Figure> {
    const CARDS: [u32; 8] = [1, 6, 24, 96, 384, 5, 40, 320];
    let winning = ch03_state_compression::bottom_up::by_turn_parity(511, &CARDS);
    map(8, WIDE, |row, column| tint(Outcome::of(winning[row * WIDE + column][0])))
        .with("cards", CARDS.len())
}

/// Two heaps of Nim, by their nim-sum.
pub(super) fn opening_nim() -> Result<Figure> {
    map(16, WIDE, |row, column| match ch04_nim_grundy::nim::nim_sum(&[row as u64, column as u64]) {
        0 => tint(Outcome::Lose),
        sum => (Paint::Win, 0.06 + 0.9 * sum as f64 / float(WIDE)),
    })
}

/// Numbers on their line, the older ones the longer.
pub(super) fn opening_numbers() -> Result<Figure> {
    const DAYS: usize = 7;
    let day = |day: usize| (0..day).map(|_| [true, false]).multi_cartesian_product();
    let stalks = (1..=DAYS).flat_map(day);
    let value = |stalk: Vec<bool>| Some((stalk.len(), ch05_hackenbush::rule::value(&stalk)?));
    let numbers = stalks.filter_map(value).chain([(0, Ratio::ZERO)]).collect_vec();
    let count = numbers.len();
    Figure::board(SIZE, |canvas| {
        for (born, number) in numbers.into_iter().rev() {
            let length = SIZE.1 * 0.8_f64.powi(i32::try_from(born).unwrap_or_default());
            let x = SIZE.0 * (0.5 + fraction(number) / float(2 * DAYS + 1) * 1.6);
            let paint = match number.cmp(&Ratio::ZERO) {
                std::cmp::Ordering::Less => Paint::Ink,
                std::cmp::Ordering::Equal => Paint::Lose,
                std::cmp::Ordering::Greater => Paint::Win,
            };
            canvas.rectangle((x - 0.5, SIZE.1 - length), (1.0, length), paint);
        }
    })
    .says(values![count, days = DAYS])
}

/// The share of lost positions of Nim, by the number of heaps and by their sizes.
pub(super) fn opening_lost() -> Result<Figure> {
    use ch06_fast_exponentiation::{monoid::Modulo, transform::transform};
    const SIZES: usize = 88;
    const M: u64 = 1 << 32;
    let modulo = Modulo(std::num::NonZeroU64::new(M).context("0")?);
    // Just below M they are negative.
    let signed = |value| if value < M / 2 { value as f64 } else { -((M - value) as f64) };
    map(10, SIZES, |row, column| {
        let mut values = vec![0; (column + 1).next_power_of_two()];
        values[..=column].fill(1);
        transform(&mut values, modulo);
        let values = values.iter().skip(1).map(|&value| signed(value) / float(column + 1));
        let more = values.map(|value| value.powf(float(row + 2))).sum::<f64>();
        if more == 0.0 { tint(Outcome::Lose) } else { (Paint::Win, 0.06 + 0.9 * more) }
    })
    .says(values![heaps = 11_usize, most = SIZES - 1])
}

/// The heaps of Fibonacci Nim as sums.
pub(super) fn opening_zeckendorf() -> Result<Figure> {
    const SUMMANDS: [u64; 10] = [89, 55, 34, 21, 13, 8, 5, 3, 2, 1];
    map(SUMMANDS.len(), 88, |row, column| {
        let summands = ch06_fast_exponentiation::fibonacci_nim::zeckendorf(column as u64 + 2);
        match (summands.contains(&SUMMANDS[row]), summands.len()) {
            (true, 1) => tint(Outcome::Lose),
            (true, _) => (Paint::Win, 0.75),
            (false, _) => tint(Outcome::Win),
        }
    })
}

/// Parts of a row of cards, by what the player to move is ahead of the other.
pub(super) fn opening_cards() -> Result<Figure> {
    const LONGEST: usize = 12;
    let mut random = Rng::with_seed(7);
    let row: Vec<i64> = (0..WIDE + LONGEST).map(|_| random.i64(1..=9)).collect();
    map(LONGEST, WIDE, |longer, first| {
        let margin = ch07_minimax::row::by_table(&row[first..=first + longer]);
        let strength = 0.15 + 0.1 * margin.unsigned_abs().min(8) as f64;
        match margin.signum() {
            1 => (Paint::Win, strength),
            0 => tint(Outcome::Draw),
            _ => (Paint::Lose, strength),
        }
    })
}

/// All ways to begin with three stones on six columns of four cells.
pub(super) fn opening_four() -> Result<Figure> {
    use ch08_four_in_a_row::{board::Board, solver::Solver, table::Table};
    let table = Table::new(18);
    let mut solver = Solver::<6, 4>::new(&table);
    let stones = iproduct!(0..6, 0..6, 0..6).map(|(a, b, c)| [a, b, c]);
    let drop = |board: Board<6, 4>, at| board.play(board.next() & Board::<6, 4>::column(at));
    let boards = stones.map(|stones| stones.into_iter().fold(Board::default(), drop));
    let scores = boards.map(|board| solver.score(board)).collect_vec();
    map(6, 36, |row, column| match scores[36 * row + column] {
        0 => tint(Outcome::Draw),
        score @ 1.. => (Paint::Win, 0.15 + 0.1 * f64::from(score)),
        score => (Paint::Lose, 0.35 - 0.1 * f64::from(score)),
    })
    .with("ways", 6 * 36_usize)
}

/// Euclid's game.
pub(super) fn opening_euclid() -> Result<Figure> {
    use your_own_game::{euclid::Euclid, outcome::Outcome::Win, solve::Solved};
    let wins = |a: usize, b: usize| -> Result<_> {
        let solved = Solved::new(&Euclid(u32::try_from(a)?, u32::try_from(b)?), 1_000)?;
        Ok(solved.outcome(0) == Win)
    };
    let won = iproduct!(1..=16, 1..=WIDE).map(|(a, b)| wins(a, b)).collect::<Result<Vec<_>>>()?;
    map(16, WIDE, |row, column| tint(Outcome::of(won[row * WIDE + column])))
}

#[test]
fn the_openings_are_as_the_slowest_programs_say() {
    let said = |figure: Result<Figure>, name: &str| figure.unwrap().values[name].clone();
    // Pairs of equal heaps; ten rows at 1, 2, 4, 8, 16, 32 and 64; 2, 3, 5, 8, 13, 21, 34, 55 and 89; a full tree of seven days.
    assert_eq!(said(opening_nim(), "losing"), "16");
    assert_eq!(said(opening_lost(), "losing"), "70");
    assert_eq!(said(opening_zeckendorf(), "losing"), "9");
    assert_eq!(said(opening_numbers(), "count"), ((1 << 8) - 1).to_string());
    // Euclid's game is lost where the larger number is below the golden ratio times the smaller.
    let lost = |(a, b): &(u64, u64)| a.max(b).pow(2) < a.max(b) * a.min(b) + a.min(b).pow(2);
    let pairs = iproduct!(1..=16, 1..=64).filter(|(a, b)| lost(&(*a, *b))).count();
    assert_eq!(said(opening_euclid(), "losing"), pairs.to_string());
}
