//! One solver, and the listings of seven chapters, each with an algorithm of
//! its own: they must agree.

use ch01_win_lose::{grid::Cell, grid::Grid, say_thirty::CountingGame};
use ch02_memoization::checkers::{self, Memo};
use ch03_state_compression::positions::Position;
use ch04_nim_grundy::{heaps, nim, octal};
use ch05_hackenbush::stalks::{self, B, W};
use ch06_fast_exponentiation::fibonacci_nim;
use ch08_loops::retrograde;
use std::fmt::Debug;
use std::hash::Hash;
use your_own_game::game::{Game, Player};
use your_own_game::outcome::{Outcome, Winner};
use your_own_game::solve::Solved;

/// A position that is shown as Rust shows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Shown<T>(T);

impl<T: Debug> std::fmt::Display for Shown<T> {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(out, "{:?}", self.0)
    }
}

/// The game from a start position, with the options of a listing.
struct Rules<T, F>(T, F);

impl<T, F> Game for Rules<T, F>
where
    T: Clone + Eq + Hash + Debug,
    F: Fn(&T, Player) -> Vec<T>,
{
    const NAME: &'static str = "A game of the book";
    type Position = Shown<T>;

    fn start(&self) -> Shown<T> {
        Shown(self.0.clone())
    }

    fn moves(
        &self,
        position: &Shown<T>,
        player: Player,
    ) -> Vec<(String, Shown<T>)> {
        let options = self.1(&position.0, player).into_iter();
        options
            .enumerate()
            .map(|(at, option)| (at.to_string(), Shown(option)))
            .collect()
    }
}

const MAX_TURNS: usize = 100_000;

/// Solves the game with the solver of `your-own-game`, and calls `check` with each turn of the game: the position, the player, whether
/// the player wins, and the options to which a winning move leads.
fn check_each_turn<T, F>(
    start: T,
    options: F,
    mut check: impl FnMut(&T, Player, bool, &[T]),
) -> Solved<Shown<T>>
where
    T: Clone + Eq + Hash + Debug,
    F: Fn(&T, Player) -> Vec<T>,
{
    let solved = Solved::new(&Rules(start, &options), MAX_TURNS).unwrap();
    for (turn, (Shown(position), player)) in
        solved.graph.turns.iter().enumerate()
    {
        let outcome = solved.outcome(turn);
        assert_ne!(outcome, Outcome::Draw);
        let options = options(position, *player);
        let winning = solved.winning_moves(turn);
        let winning: Vec<_> =
            winning.into_iter().map(|at| options[at].clone()).collect();
        check(position, *player, outcome == Outcome::Win, &winning);
    }
    solved
}

#[test]
fn chapter_1_every_counting_game_up_to_20() {
    for last in 1..=20 {
        for most in 1..=5 {
            let game = CountingGame { last, max: most };
            let solved = check_each_turn(
                1,
                |&next, _| game.options(next).collect(),
                |&next, _, wins, winning| {
                    assert_eq!(wins, game.is_winning(next));
                    let turns: Vec<_> =
                        winning.iter().map(|option| option - next).collect();
                    assert_eq!(
                        turns,
                        game.winning_turns(next).collect::<Vec<_>>()
                    );
                },
            );
            // The formula of chapter 4.
            let grundy = solved.grundy.unwrap();
            for (&(Shown(next), _), grundy) in
                solved.graph.turns.iter().zip(grundy)
            {
                assert_eq!(grundy, ((last - next) % (most + 1)) as usize);
            }
        }
    }
}

#[test]
fn chapter_1_every_grid_of_3_by_4() {
    for walls in 0_u32..1 << 11 {
        let cell =
            |at: u32| if walls << 1 >> at & 1 == 1 { '#' } else { '.' };
        let rows = (0..3)
            .map(|row| (0..4).map(|column| cell(4 * row + column)).collect());
        let grid: Grid =
            rows.collect::<Vec<String>>().join("\n").parse().unwrap();
        let at = |&(row, column): &(usize, usize)| Cell { row, column };
        let pair = |cell: Cell| (cell.row, cell.column);
        check_each_turn(
            (0, 0),
            |cell, _| grid.options(at(cell)).map(pair).collect(),
            |cell, _, wins, winning| {
                assert_eq!(wins, grid.is_winning(at(cell)));
                let known: Vec<_> =
                    grid.winning_moves(at(cell)).map(pair).collect();
                assert_eq!(winning, known);
            },
        );
    }
}

#[test]
fn chapter_2_every_row_of_checkers_with_ten_cells() {
    let mut memo = Memo::new();
    for row in (0..1 << 10).step_by(2) {
        check_each_turn(
            row,
            |&row, _| checkers::options(row).collect(),
            |&row, _, wins, winning| {
                assert_eq!(wins, memo.is_winning(row));
                assert_eq!(winning, checkers::winning_moves(row, &mut memo));
            },
        );
    }
}

#[test]
fn chapter_3_every_position_of_four_cards_with_three_bits() {
    for code in 0..8_u32.pow(4) {
        let cards = (0..4).map(|card| code / 8_u32.pow(card) % 8).collect();
        check_each_turn(
            Position { memory: 0, cards },
            |position, _| position.options(7).collect(),
            |position, _, wins, _| assert_eq!(wins, position.is_winning(7)),
        );
    }
}

#[test]
fn chapter_4_nim_with_three_heaps_of_up_to_six() {
    let options = |heaps: &[u64; 3], _| {
        let heap = |at: usize| {
            (0..heaps[at]).map(move |leave| {
                let mut option = *heaps;
                option[at] = leave;
                option
            })
        };
        (0..3).flat_map(heap).collect::<Vec<_>>()
    };
    let solved =
        check_each_turn([6; 3], options, |heaps, _, wins, winning| {
            assert_eq!(wins, nim::is_winning(heaps));
            let after = |nim::Move { heap, leave }| {
                let mut option = *heaps;
                option[heap] = leave;
                option
            };
            let known: Vec<_> =
                nim::winning_moves(heaps).into_iter().map(after).collect();
            assert_eq!(winning, known);
        });
    assert_eq!(solved.graph.turns.len(), 2 * 7_usize.pow(3));
    let grundy = solved.grundy.unwrap();
    for ((Shown(heaps), _), grundy) in solved.graph.turns.iter().zip(grundy) {
        assert_eq!(grundy as u64, nim::nim_sum(heaps));
    }
}

/// Heaps beside each other: the solver plays the sum, the chapter adds up.
#[test]
fn chapter_4_kayles_with_two_rows_of_up_to_nine_pins() {
    let code: octal::Octal = "0.77".parse().unwrap();
    let values = heaps::grundy_numbers(&code, 9);
    let options = |rows: &Vec<usize>, _| {
        let mut options = Vec::new();
        for at in 0..rows.len() {
            for (one, other) in code.options(rows[at]) {
                let mut option = rows.clone();
                option.swap_remove(at);
                option
                    .extend([one, other].into_iter().filter(|&row| row > 0));
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    };
    let solved = check_each_turn(vec![9, 9], options, |_, _, _, _| ());
    let grundy = solved.grundy.unwrap();
    for ((Shown(rows), _), grundy) in solved.graph.turns.iter().zip(grundy) {
        assert_eq!(
            grundy,
            rows.iter().fold(0, |sum, &row| sum ^ values[row]),
            "{rows:?}"
        );
    }
}

#[test]
fn chapter_5_every_pair_of_stalks_of_up_to_three_edges() {
    let stalk = |code: u32| {
        // A 1 in front of the edges.
        let edges = code.ilog2();
        (0..edges)
            .map(|edge| code >> edge & 1 == 1)
            .collect::<Vec<_>>()
    };
    let colour = |player| if player == Player::White { W } else { B };
    for one in 1..16 {
        for other in one..16 {
            let start = vec![stalk(one), stalk(other)];
            let solved = check_each_turn(
                start.clone(),
                |position, player| {
                    stalks::options(position, colour(player)).collect()
                },
                |position, player, wins, _| {
                    assert_eq!(
                        wins,
                        stalks::wins(position, colour(player)),
                        "{position:?}"
                    );
                },
            );
            let winner = match stalks::outcome(&start) {
                stalks::Outcome::White => Winner::White,
                stalks::Outcome::Black => Winner::Black,
                stalks::Outcome::First => Winner::First,
                stalks::Outcome::Second => Winner::Second,
            };
            assert_eq!(solved.winner(), Some(winner));
            // Only where there is nothing to cut the moves are the same.
            assert_eq!(solved.grundy.is_some(), one == 1 && other == 1);
        }
    }
}

#[test]
fn chapter_6_fibonacci_nim_up_to_thirty_beans() {
    for beans in 1..=30_u64 {
        check_each_turn(
            (beans, beans - 1),
            |&(beans, most), _| {
                (1..=beans.min(most))
                    .map(|taken| (beans - taken, 2 * taken))
                    .collect()
            },
            |&(beans, most), _, wins, winning| {
                assert_eq!(wins, fibonacci_nim::is_winning(beans, most));
                let taken: Vec<_> =
                    winning.iter().map(|option| beans - option.0).collect();
                assert_eq!(taken, fibonacci_nim::winning_moves(beans, most));
            },
        );
    }
}

/// A token on a graph with loops.
#[test]
fn chapter_7_every_graph_of_three_vertices() {
    for bits in 0_u32..512 {
        let has = |from: usize, to: &usize| bits >> (3 * from + to) & 1 == 1;
        let options = |from: usize| {
            (0..3).filter(|to| has(from, to)).collect::<Vec<_>>()
        };
        let graph: Vec<_> = (0..3).map(options).collect();
        let outcomes = retrograde::fixed_point(&graph);
        for start in 0..3 {
            let solved = Solved::new(
                &Rules(start, |&at: &usize, _| graph[at].clone()),
                MAX_TURNS,
            )
            .unwrap();
            for (turn, &(Shown(at), _)) in
                solved.graph.turns.iter().enumerate()
            {
                let outcome = match outcomes[at] {
                    retrograde::Outcome::Win => Outcome::Win,
                    retrograde::Outcome::Draw => Outcome::Draw,
                    retrograde::Outcome::Lose => Outcome::Lose,
                };
                assert_eq!(
                    solved.outcome(turn),
                    outcome,
                    "{at} of {graph:?}"
                );
            }
        }
    }
}
