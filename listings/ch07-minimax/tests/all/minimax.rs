//! Minimax and alpha–beta on tic-tac-toe and on rows of cards.

use crate::result::assert_result_fits;
use crate::rows::rows;
use ch07_minimax::minimax::{
    Position, Row, TicTacToe, alpha_beta, games, minimax,
};
use ch07_minimax::row::by_search;
use itertools::Itertools;
use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

const ALL: i32 = i32::MAX;

/// What minimax says of a position, and how many positions it looks at.
fn by_definition<P: Position>(position: &P) -> (i32, u64) {
    let mut nodes = 0;
    let score = minimax(position, &mut nodes);
    (score, nodes)
}

/// All positions that can be reached, each once.
fn reached<P: Position + Copy + Eq + Hash>(start: P) -> HashSet<P> {
    let mut reached = HashSet::from([start]);
    let mut new = vec![start];
    while let Some(position) = new.pop() {
        let options = position.options();
        new.extend(options.into_iter().filter(|&o| reached.insert(o)));
    }
    reached
}

/// A position that counts the ends of games whose score is asked for.
#[derive(Clone, Copy)]
struct Counted<'a, P> {
    position: P,
    ends: &'a Cell<u64>,
}

impl<P: Position> Position for Counted<'_, P> {
    fn options(&self) -> Vec<Self> {
        let options = self.position.options();
        let counted = |position| Self {
            position,
            ends: self.ends,
        };
        options.into_iter().map(counted).collect()
    }

    fn score(&self) -> i32 {
        self.ends.update(|ends| ends + 1);
        self.position.score()
    }
}

/// Checks what alpha–beta promises, for all windows between two limits, with
/// several orders of the options.
fn check<P: Position + Copy>(
    position: P,
    limits: &[i32],
    score_of: &impl Fn(&P) -> i32,
) {
    let (score, most) = by_definition(&position);
    let check = |arrange: &dyn Fn(&mut Vec<P>)| {
        for &alpha in limits {
            for &beta in limits.iter().filter(|&&beta| alpha < beta) {
                let mut nodes = 0;
                let arrange = |options: &mut Vec<P>| arrange(options);
                let found =
                    alpha_beta(&position, alpha, beta, &arrange, &mut nodes);
                assert_result_fits(
                    found,
                    score,
                    [alpha, beta],
                    &"a position in a window",
                );
                assert!(0 < nodes && nodes <= most);
            }
        }
    };
    check(&|_| {});
    check(&|options| options.reverse());
    check(&|options| options.sort_by_cached_key(score_of));
    check(&|options| options.sort_by_cached_key(|option| -score_of(option)));
}

#[test]
fn tic_tac_toe_has_255168_games_and_is_a_draw() {
    let start = TicTacToe::default();
    assert_eq!(by_definition(&start), (0, 549_946));
    assert_eq!(games(&start), 255_168);
    let full = TicTacToe {
        mine: 0o777,
        theirs: 0,
    };
    assert_eq!([games(&full), by_definition(&full).1], [1, 1]);
}

/// Counts the games by their length, and by who wins.
fn count(position: TicTacToe, moves: usize, counts: &mut [[u64; 3]; 10]) {
    let options = position.options();
    if options.is_empty() {
        // If the game is won, the last move won it.
        let winner = match position.score() {
            0 => 2,
            _ => 1 - moves % 2,
        };
        counts[moves][winner] += 1;
    }
    for option in options {
        count(option, moves + 1, counts);
    }
}

#[test]
fn the_games_of_tic_tac_toe_by_length_and_winner() {
    let mut counts = [[0; 3]; 10];
    count(TicTacToe::default(), 0, &mut counts);
    let lengths = counts.map(|counts| counts.iter().sum::<u64>());
    assert_eq!(
        lengths,
        [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]
    );
    let winners =
        [0, 1, 2].map(|winner| counts.iter().map(|c| c[winner]).sum::<u64>());
    assert_eq!(winners, [131_184, 77_904, 46_080]);
    assert_eq!(winners.iter().sum::<u64>(), games(&TicTacToe::default()));
}

/// The smallest of the eight positions that turns and a mirror make of it.
fn canonical(position: TicTacToe) -> (u16, u16) {
    let map = |cells: u16, to: &dyn Fn(u16, u16) -> (u16, u16)| {
        let cell = |at: &u16| {
            let (row, column) = to(at / 3, at % 3);
            1 << (3 * row + column)
        };
        (0..9)
            .filter(|at| cells >> at & 1 == 1)
            .map(|at| cell(&at))
            .sum()
    };
    let symmetries: [&dyn Fn(u16, u16) -> (u16, u16); 8] = [
        &|row, column| (row, column),
        &|row, column| (column, 2 - row),
        &|row, column| (2 - row, 2 - column),
        &|row, column| (2 - column, row),
        &|row, column| (column, row),
        &|row, column| (row, 2 - column),
        &|row, column| (2 - column, 2 - row),
        &|row, column| (2 - row, column),
    ];
    let TicTacToe { mine, theirs } = position;
    symmetries
        .map(|to| (map(mine, to), map(theirs, to)))
        .into_iter()
        .min()
        .unwrap()
}

#[test]
fn tic_tac_toe_has_5478_positions_and_765_up_to_symmetry() {
    let reached = reached(TicTacToe::default());
    assert_eq!(reached.len(), 5_478);
    let different: HashSet<_> = reached
        .iter()
        .map(|&position| canonical(position))
        .collect();
    assert_eq!(different.len(), 765);
}

/// Someone has a line where this asks for three in a row, column, diagonal.
#[test]
fn the_eight_lines_are_rows_columns_and_diagonals() {
    for theirs in 0..1_u16 << 9 {
        let has = |row: i32, column: i32| {
            let inside = (0..3).contains(&row) && (0..3).contains(&column);
            inside && theirs >> (3 * row + column) & 1 == 1
        };
        let line = |(row, column): (i32, i32)| {
            let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
            steps.iter().any(|(down, right)| {
                (0..3).all(|at| has(row + at * down, column + at * right))
            })
        };
        let cells = (0..3).flat_map(|row| (0..3).map(move |c| (row, c)));
        let expected = -i32::from(cells.into_iter().any(line));
        let position = TicTacToe { mine: 0, theirs };
        assert_eq!(position.score(), expected, "{theirs:o}");
    }
}

#[test]
fn alpha_beta_keeps_its_promise_on_all_positions_of_tic_tac_toe() {
    let reached = reached(TicTacToe::default());
    let scores: HashMap<_, _> = reached
        .iter()
        .map(|&position| (position, by_definition(&position).0))
        .collect();
    for &position in &reached {
        check(position, &[-ALL, -1, 0, 1, ALL], &|option| scores[option]);
    }
}

#[test]
fn alpha_beta_keeps_its_promise_on_all_rows_of_up_to_five_cards() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        let limits: Vec<_> =
            [-ALL].into_iter().chain(-11..=11).chain([ALL]).collect();
        let position = Row::new(&cards);
        check(position, &limits, &|option| by_definition(option).0);
    }
}

#[test]
fn minimax_on_a_row_finds_the_margin_of_the_search() {
    for cards in (0..=6).flat_map(|length| rows(length, 0..=3)) {
        let points: Vec<_> = cards.iter().map(|&card| card.into()).collect();
        let rest = i32::try_from(by_search(&points)).unwrap();
        for margin in [-5, 0, 7] {
            let position = Row {
                cards: &cards,
                margin,
            };
            let (score, nodes) = by_definition(&position);
            assert_eq!(score, margin + rest, "{cards:?}");
            // 2^(n - 1) ways to take all but one card.
            let games = games(&position);
            assert_eq!(games, 1 << cards.len().saturating_sub(1));
            assert_eq!(nodes, (1 << cards.len()) - 1 + games);
        }
    }
}

#[test]
fn the_player_to_move_in_tic_tac_toe_never_has_a_line() {
    let mut lost = 0;
    for position in reached(TicTacToe::default()) {
        let TicTacToe { mine, theirs } = position;
        assert_eq!(
            TicTacToe {
                mine: theirs,
                theirs: mine
            }
            .score(),
            0
        );
        lost -= position.score();
    }
    // Of the other player's lines there are many.
    assert_eq!(lost, 626 + 316);
}

/// The move that has raised alpha has the score that was found; a later one for
/// which the same number comes out may have a smaller score.
#[test]
fn a_later_move_with_the_same_number_may_be_worse() {
    let mut as_good = 0;
    let mut worse = 0;
    for cards in (2..=5).flat_map(|length| rows(length, 0..=2)) {
        let mut alpha = -ALL;
        for option in (Row::new(&cards)).options() {
            let as_they_come = |_: &mut Vec<Row>| {};
            let found =
                -alpha_beta(&option, -ALL, -alpha, &as_they_come, &mut 0);
            let score = -by_definition(&option).0;
            if found > alpha {
                assert_eq!(found, score, "{cards:?}");
                alpha = found;
            } else if found == alpha {
                assert!(score <= alpha, "{cards:?}");
                as_good += u32::from(score == alpha);
                worse += u32::from(score < alpha);
            }
        }
    }
    assert!(as_good > 0 && worse > 0, "{as_good} {worse}");
}

#[test]
fn a_result_of_0_from_an_alpha_of_0_means_at_most_0() {
    let mut scores = HashSet::new();
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        let position = Row::new(&cards);
        let as_they_come = |_: &mut Vec<Row>| {};
        if alpha_beta(&position, 0, ALL, &as_they_come, &mut 0) == 0 {
            scores.insert(by_definition(&position).0);
        }
    }
    assert_eq!(scores.iter().max(), Some(&0));
    assert!(scores.contains(&-1));
}

/// How many ends of games alpha–beta looks at in a row, with this order.
fn ends(
    cards: &[i32],
    arrange: &impl for<'a> Fn(&mut Vec<Counted<'a, Row<'a>>>),
) -> u64 {
    let ends = Cell::new(0);
    let position = Counted {
        position: Row { cards, margin: 0 },
        ends: &ends,
    };
    alpha_beta(&position, -ALL, ALL, arrange, &mut 0);
    ends.get()
}

/// Without a choice at the last card there are two options for d = n - 1
/// moves, and 2^⌈d/2⌉ + 2^⌊d/2⌋ - 1 ends (Knuth and Moore 1975, for all
/// trees in which each position has as many options, each game d moves).
fn fewest(cards: usize) -> u64 {
    let depth = cards - 1;
    (1 << depth.div_ceil(2)) + (1 << (depth / 2)) - 1
}

/// What the option is worth for the player to move then.
fn score(option: &Counted<Row>) -> i32 {
    by_definition(&option.position).0
}

#[test]
fn the_best_option_first_looks_at_the_fewest_ends_and_no_order_at_fewer() {
    assert_eq!([1, 2, 3, 4, 5, 9].map(fewest), [1, 2, 3, 5, 7, 31]);
    let mut most = 0;
    let cards = |n| [1, 2, 4, 8, 16, 32].into_iter().take(n);
    for cards in (1..=6).flat_map(|n| cards(n).permutations(n)) {
        let fewest = fewest(cards.len());
        let best = ends(&cards, &|options| options.sort_by_key(score));
        assert_eq!(best, fewest, "{cards:?}");
        let others = [
            ends(&cards, &|_| {}),
            ends(&cards, &|options| options.reverse()),
            ends(&cards, &|options| options.sort_by_key(|o| -score(o))),
            // By the points so far, and by the first card that is left.
            ends(&cards, &|options| {
                options.sort_by_key(|option| option.position.margin);
            }),
            ends(&cards, &|options| {
                options.sort_by_key(|o| o.position.cards.first().copied());
            }),
        ];
        for ends in others {
            assert!(fewest <= ends, "{cards:?}");
            assert!(ends <= 1 << (cards.len() - 1), "{cards:?}");
            most = most.max(ends);
        }
    }
    // With the worst cards, it looks at all 32 ends of a row of six.
    assert_eq!(most, 32);
}

#[test]
fn the_best_option_first_looks_at_the_fewest_ends_of_longer_and_flat_rows() {
    for n in 1..=12 {
        let cards: Vec<_> = (0..n).map(|at| 1 << (at * 7 % n)).collect();
        let best = ends(&cards, &|options| options.sort_by_key(score));
        assert_eq!(best, fewest(cards.len()), "{cards:?}");
    }
    // Nor do equal cards or equal scores change that.
    for cards in (1..=6).flat_map(|length| rows(length, 0..=2)) {
        let best = ends(&cards, &|options| options.sort_by_key(score));
        assert_eq!(best, fewest(cards.len()), "{cards:?}");
        assert!(ends(&cards, &|_| {}) >= best, "{cards:?}");
    }
}

/// Large where the player who moved has cells in many lines: as the options
/// share all cells but the new one, the middle first, then corners, then edges.
fn lines(option: TicTacToe) -> u32 {
    let cells = |set: u16| (option.theirs & set).count_ones();
    4 * cells(0o020) + 3 * cells(0o505) + 2 * cells(0o252)
}

#[test]
fn what_alpha_beta_looks_at_in_tic_tac_toe() {
    let start = TicTacToe::default();
    let visits = |arrange: &dyn Fn(&mut Vec<TicTacToe>)| {
        let arrange = |options: &mut Vec<TicTacToe>| arrange(options);
        [ALL, 1].map(|limit| {
            let mut nodes = 0;
            let score =
                alpha_beta(&start, -limit, limit, &arrange, &mut nodes);
            assert_eq!(score, 0);
            nodes
        })
    };
    let scores: HashMap<_, _> = reached(start)
        .into_iter()
        .map(|position| (position, by_definition(&position).0))
        .collect();
    // With the widest window, and with the one of the three possible scores.
    assert_eq!(visits(&|_| {}), [18_297, 16_811]);
    let by_lines = |options: &mut Vec<TicTacToe>| {
        options.sort_by_key(|option| Reverse(lines(*option)));
    };
    assert_eq!(visits(&by_lines), [7_275, 6_323]);
    let best = |options: &mut Vec<TicTacToe>| {
        options.sort_by_key(|option| scores[option]);
    };
    assert_eq!(visits(&best), [2_312, 2_312]);
    let worst = |options: &mut Vec<TicTacToe>| {
        options.sort_by_key(|option| Reverse(scores[option]));
    };
    assert_eq!(visits(&worst), [198_837, 197_668]);
}
