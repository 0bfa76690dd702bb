//! Iterative deepening that is stopped after so many positions: a clock that
//! a test can set.

use crate::rows::rows;
use ch07_minimax::clock::{choose_in_time, in_time};
use ch07_minimax::depth::{every_other, so_far, to_depth};
use ch07_minimax::dominoes::{Dominoes, LOST, WON, more_places};
use ch07_minimax::minimax::{Position, Row, minimax};

const ALL: i32 = i32::MAX;

/// Runs out after so many positions, and counts how often it is asked.
fn budget(visits: u64, asked: &mut u64) -> impl FnMut() -> bool {
    move || {
        *asked += 1;
        *asked > visits
    }
}

/// The score of each option to this depth, for the player to move.
fn scores<P: Position>(
    position: &P,
    depth: u32,
    estimate: &impl Fn(&P) -> i32,
) -> Vec<i32> {
    let options = position.options();
    let score =
        |option| -to_depth(option, depth - 1, -ALL, ALL, estimate, &mut 0);
    options.iter().map(score).collect()
}

/// Checks all budgets up to the one with which the search comes to its end.
fn check<P: Position>(
    position: &P,
    most: u32,
    estimate: &impl Fn(&P) -> i32,
) {
    let by_depth: Vec<_> = (1..=most)
        .map(|depth| scores(position, depth, estimate))
        .collect();
    let mut last = None;
    for visits in 0.. {
        let mut asked = 0;
        let mut is_over = budget(visits, &mut asked);
        let choice =
            choose_in_time(position, most, estimate, &mut is_over).unwrap();
        drop(is_over);
        // It stops at once: nothing is asked after the clock has said so.
        assert!(asked <= visits + 1);
        // A full depth is never lost: to this depth, nothing is better.
        let full =
            choice.depth.checked_sub(1).map(|at| &by_depth[at as usize]);
        let next = by_depth.get(choice.depth as usize);
        match (full, last) {
            // In the middle of a depth, either the choice is that of the depth
            // before, or it is better than that one to the new depth.
            (Some(full), Some((depth, before))) if depth == choice.depth => {
                let old: usize = before;
                assert!(
                    choice.option == old
                        || next.unwrap()[choice.option] > next.unwrap()[old]
                );
                assert!(full.len() > choice.option);
            }
            (Some(full), _) => {
                assert_eq!(Some(&full[choice.option]), full.iter().max());
            }
            (None, _) => {}
        }
        if last.is_none_or(|(depth, _)| depth < choice.depth) {
            last = Some((choice.depth, choice.option));
        }
        if asked <= visits {
            assert_eq!(choice.depth, most);
            break;
        }
    }
}

#[test]
fn all_budgets_on_all_rows_of_up_to_five_cards() {
    for cards in (1..=5).flat_map(|length| rows(length, 0..=2)) {
        let row = Row::new(&cards);
        let most = u32::try_from(cards.len()).unwrap();
        check(&row, most, &so_far);
        check(&row, most, &every_other);
    }
}

#[test]
fn all_budgets_on_small_boards_of_domineering() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
        check(&Dominoes::new(rows, columns), 5, &more_places);
    }
}

/// With all the time in the world it is the search to the end.
#[test]
fn without_a_clock_the_choice_is_best() {
    for cards in (1..=7).flat_map(|length| rows(length, 1..=3)) {
        let row = Row::new(&cards);
        let most = u32::try_from(cards.len()).unwrap();
        let choice =
            choose_in_time(&row, most, &so_far, &mut || false).unwrap();
        let left = minimax(&row.options()[choice.option], &mut 0);
        assert_eq!(-left, minimax(&row, &mut 0));
        assert_eq!(choice.depth, most);
    }
    assert!(
        choose_in_time(&Row::new(&[]), 9, &so_far, &mut || false).is_none()
    );
}

/// The same positions as without a clock, or no result at all.
#[test]
fn a_search_in_time_is_the_search_to_a_depth() {
    let board = Dominoes::new(3, 4);
    for depth in 0..=5 {
        let mut nodes = 0;
        let score =
            to_depth(&board, depth, LOST, WON, &more_places, &mut nodes);
        for visits in [nodes - 1, nodes] {
            let mut asked = 0;
            let found = in_time(
                &board,
                depth,
                LOST,
                WON,
                &more_places,
                &mut budget(visits, &mut asked),
            );
            assert_eq!(found, (visits == nodes).then_some(score));
            assert_eq!(asked, nodes);
        }
    }
}

/// As `in_time`, but wrong: once the time is over, the estimate passes for a
/// score.
fn made_up<P: Position>(
    position: &P,
    depth: u32,
    [mut alpha, beta]: [i32; 2],
    estimate: &impl Fn(&P) -> i32,
    is_over: &mut impl FnMut() -> bool,
) -> i32 {
    let options = position.options();
    if options.is_empty() {
        return position.score();
    }
    if is_over() || depth == 0 {
        return estimate(position);
    }
    for option in &options {
        let window = [-beta, -alpha];
        let score = -made_up(option, depth - 1, window, estimate, is_over);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The choice of `made_up` after as many visits, at the depth after one that
/// has chosen `old`.
fn made_up_choice(row: &Row, depth: u32, old: usize, visits: u64) -> usize {
    let mut asked = 0;
    let mut is_over = budget(visits, &mut asked);
    let options = row.options();
    let others = (0..options.len()).filter(|&at| at != old);
    let mut best = (old, -ALL);
    for at in [old].into_iter().chain(others) {
        let window = [-ALL, ALL];
        let score =
            -made_up(&options[at], depth - 1, window, &so_far, &mut is_over);
        if score > best.1 {
            best = (at, score);
        }
    }
    best.0
}

/// On some rows a search that makes up scores changes a best move of the last
/// full depth into one that is worse to that depth and to the new one.
#[test]
fn a_made_up_score_spoils_a_full_depth() {
    let mut spoilt = 0;
    for cards in rows(5, 0..=3) {
        let row = Row::new(&cards);
        for depth in 1..5 {
            let [full, next] =
                [depth, depth + 1].map(|depth| scores(&row, depth, &so_far));
            let old = usize::from(full[1] > full[0]);
            for visits in 0..20 {
                let new = made_up_choice(&row, depth + 1, old, visits);
                let is_worse = full[new] < full[old] && next[new] < next[old];
                spoilt += u32::from(is_worse);
            }
        }
    }
    assert!(spoilt > 0);
}
