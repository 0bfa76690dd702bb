//! Dots and Boxes, and the search for games in which a player may move again.

use crate::result::assert_result_fits;
use crate::rows::rows;
use ch07_minimax::dominoes::bits;
use ch07_minimax::minimax::{self as passing, Position, Row, TicTacToe};
use ch07_minimax::turns::{
    Alternating, Dots, Next, Turns, alpha_beta, boxes, by_table, minimax,
};
use std::collections::{HashMap, HashSet};

const SIZES: [(u32, u32); 7] =
    [(1, 1), (1, 2), (2, 1), (1, 3), (1, 4), (2, 2), (2, 3)];

/// The entry of a table for this set of free edges.
fn at(table: &[i32], free: u64) -> i32 {
    table[usize::try_from(free).unwrap()]
}

/// The score of the first player as the rules are told: whose turn it is, and
/// how many boxes each has, with nothing of the listing.
fn as_told(
    boxes: &[HashSet<u32>],
    drawn: &mut Vec<bool>,
    is_first: bool,
    memo: &mut HashMap<(Vec<bool>, bool), i32>,
) -> i32 {
    if let Some(&score) = memo.get(&(drawn.clone(), is_first)) {
        return score;
    }
    let mut best = None;
    for edge in 0..drawn.len() {
        if drawn[edge] {
            continue;
        }
        let is_full = |drawn: &[bool], a_box: &HashSet<u32>| {
            a_box.iter().all(|&edge| drawn[edge as usize])
        };
        let count = |drawn: &[bool]| -> i32 {
            boxes
                .iter()
                .map(|a_box| i32::from(is_full(drawn, a_box)))
                .sum()
        };
        let before = count(drawn);
        drawn[edge] = true;
        let closed = count(drawn) - before;
        let moves_next = if closed > 0 { is_first } else { !is_first };
        let points = if is_first { closed } else { -closed };
        let score = points + as_told(boxes, drawn, moves_next, memo);
        drawn[edge] = false;
        best = Some(match best {
            None => score,
            Some(best) if is_first => score.max(best),
            Some(best) => score.min(best),
        });
    }
    let score = best.unwrap_or(0);
    memo.insert((drawn.clone(), is_first), score);
    score
}

/// Every set of free edges, for both players, against the rules as told.
#[test]
fn the_table_agrees_with_the_rules_as_told() {
    for (rows, columns) in SIZES {
        let boxes = boxes(rows, columns);
        let sets: Vec<HashSet<u32>> = boxes
            .iter()
            .map(|&edges| bits(edges).map(u64::trailing_zeros).collect())
            .collect();
        let count = Dots::new(&boxes).free.count_ones() as usize;
        let table = by_table(&boxes);
        assert_eq!(table.len(), 1 << count);
        let mut memo = HashMap::new();
        as_told(&sets, &mut vec![false; count], true, &mut memo);
        for ((drawn, is_first), score) in memo {
            let free: usize = (0..count)
                .filter(|&edge| !drawn[edge])
                .map(|edge| 1 << edge)
                .sum();
            let score = if is_first { score } else { -score };
            assert_eq!(table[free], score, "{rows} by {columns}: {free:b}");
        }
    }
}

/// Four edges each, an edge in one box or, between neighbours, in two.
#[test]
fn the_edges_of_the_boxes() {
    for (rows, columns) in SIZES {
        let boxes = boxes(rows, columns);
        assert_eq!(boxes.len(), (rows * columns) as usize);
        let free = Dots::new(&boxes).free;
        let count = (rows + 1) * columns + rows * (columns + 1);
        assert_eq!(free, (1 << count) - 1);
        assert!(boxes.iter().all(|edges| edges.count_ones() == 4));
        let shared = bits(free).filter(|edge| {
            boxes.iter().filter(|it| *it & edge > 0).count() == 2
        });
        assert_eq!(
            shared.count(),
            ((rows - 1) * columns + rows * (columns - 1)) as usize
        );
    }
}

/// All sets of up to four boxes whose searches are short, and samples of six.
#[test]
fn search_agrees_with_the_table_in_all_windows() {
    for (rows, columns) in SIZES {
        let boxes = boxes(rows, columns);
        let table = by_table(&boxes);
        for free in
            (0..table.len() as u64).step_by(if columns == 3 { 37 } else { 1 })
        {
            if free.count_ones() > 7 {
                continue;
            }
            for margin in [-1, 0, 2] {
                let dots = Dots {
                    boxes: &boxes,
                    free,
                    margin,
                };
                let score = margin + at(&table, free);
                if free.count_ones() < 7 {
                    assert_eq!(minimax(&dots), score);
                }
                for alpha in [-9, -2, 0, 1] {
                    for beta in [-1, 2, 9] {
                        if alpha >= beta {
                            continue;
                        }
                        let found = alpha_beta(&dots, alpha, beta, &mut 0);
                        assert_result_fits(
                            found,
                            score,
                            [alpha, beta],
                            &dots,
                        );
                    }
                }
            }
        }
    }
}

/// The numbers of the page.
#[test]
fn who_wins_small_boards() {
    let scores = SIZES.map(|(rows, columns)| {
        let boxes = boxes(rows, columns);
        at(&by_table(&boxes), Dots::new(&boxes).free)
    });
    assert_eq!(scores, [-1, 0, 0, -1, 0, 2, -2]);
}

/// A game without the rule is another game.
#[test]
fn without_the_rule_four_boxes_are_lost() {
    let scores = [(1, 1), (1, 2), (2, 2)].map(|(rows, columns)| {
        let boxes = boxes(rows, columns);
        let start = Alternating(Dots::new(&boxes));
        passing::alpha_beta(&start, -9, 9, &|_| {}, &mut 0)
    });
    assert_eq!(scores, [-1, 2, -2]);
}

/// A game of which each turn is a move of the other one: nothing has changed.
#[test]
fn old_games_are_games_with_turns() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=3)) {
        let row = Row::new(&cards);
        assert_eq!(minimax(&row), passing::minimax(&row, &mut 0));
        let mut nodes = [0; 2];
        let new = alpha_beta(&row, -9, 9, &mut nodes[0]);
        let old = passing::alpha_beta(&row, -9, 9, &|_| {}, &mut nodes[1]);
        assert_eq!((new, nodes[0]), (old, nodes[1]));
    }
    let mut nodes = 0;
    assert_eq!(alpha_beta(&TicTacToe::default(), -1, 1, &mut nodes), 0);
    assert_eq!(nodes, 16_811);
}

/// A whole turn as one option: the same scores with a `Position`.
struct WholeTurns<'a>(Dots<'a>);

impl Position for WholeTurns<'_> {
    fn options(&self) -> Vec<Self> {
        let mut all = Vec::new();
        for (next, option) in self.0.options() {
            if next == Next::Other {
                all.push(Self(option));
            } else if option.free == 0 {
                let margin = -option.margin;
                all.push(Self(Dots { margin, ..option }));
            } else {
                all.extend(Position::options(&Self(option)));
            }
        }
        all
    }

    fn score(&self) -> i32 {
        self.0.margin
    }
}

#[test]
fn whole_turns_do_as_well_but_there_are_many_of_them() {
    let boxes = boxes(2, 2);
    let table = by_table(&boxes);
    for free in 0..1_u64 << 12 {
        let dots = Dots {
            boxes: &boxes,
            free,
            margin: 0,
        };
        if free.count_ones() < 7 {
            let score = passing::minimax(&WholeTurns(dots), &mut 0);
            assert_eq!(score, at(&table, free));
        }
    }
    let most = (0..1_u64 << 12)
        .map(|free| {
            let dots = Dots {
                boxes: &boxes,
                free,
                margin: 0,
            };
            Position::options(&WholeTurns(dots)).len()
        })
        .max();
    assert_eq!(most, Some(32));
}

/// `alpha_beta`, but the window is swapped although the turn is kept.
fn with_swapped_window(dots: &Dots, mut alpha: i32, beta: i32) -> i32 {
    if dots.free == 0 {
        return dots.margin;
    }
    for (next, option) in dots.options() {
        let found = with_swapped_window(&option, -beta, -alpha);
        let score = if next == Next::Same { found } else { -found };
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[test]
fn a_swapped_window_gives_wrong_scores() {
    let boxes = boxes(2, 2);
    let table = by_table(&boxes);
    let wrong = (0..1_u64 << 12).filter(|&free| {
        let dots = Dots {
            boxes: &boxes,
            free,
            margin: 0,
        };
        free.count_ones() < 7
            && with_swapped_window(&dots, -9, 9) != at(&table, free)
    });
    assert!(wrong.count() > 0);
}

/// The puzzles of the page: one edge wins, and it closes no box, although
/// another edge does.
#[test]
fn a_box_that_should_not_be_taken() {
    let boxes = boxes(2, 3);
    let table = by_table(&boxes);
    for (free, winning, closing) in [
        ([5, 8, 9, 10, 12, 17].as_slice(), 17, 10),
        (&[1, 3, 4, 5, 6, 8, 9, 11, 13], 9, 13),
    ] {
        let dots = Dots {
            boxes: &boxes,
            free: free.iter().map(|edge| 1 << (edge - 1)).sum(),
            margin: 0,
        };
        let score = |edge: u64| {
            let after = at(&table, dots.free & !edge);
            match dots.closed_by(edge) {
                0 => -after,
                closed => closed + after,
            }
        };
        let wins: Vec<_> =
            bits(dots.free).filter(|&edge| score(edge) > 0).collect();
        assert_eq!(wins, [1 << (winning - 1)]);
        assert_eq!(dots.closed_by(1 << (winning - 1)), 0);
        assert_eq!(dots.closed_by(1 << (closing - 1)), 1);
        assert_eq!(score(1 << (closing - 1)), -2);
    }
}

/// Two chains of three boxes, of which the upper one is open: taking all of it
/// draws, and leaving its last two boxes wins four to two.
#[test]
fn two_chains_of_three() {
    let table = by_table(&boxes(2, 3));
    let lower = 0b1111 << 10;
    let upper = 1 << 4 | 1 << 5 | 1 << 6;
    assert_eq!(at(&table, upper | lower), 4 - 2);
    // All three boxes, and then the lower chain is opened.
    assert_eq!(at(&table, lower), -3);
    // One box, and then the far end of the chain.
    assert_eq!(1 - at(&table, 1 << 5 | lower), 4 - 2);
}
