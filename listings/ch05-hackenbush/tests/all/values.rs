//! Canonical forms against play: a game beside the mirror image of its value is
//! lost for whoever starts.

use crate::play::{Node, Play, options, value};
use crate::samples;
use ch04_nim_grundy::{heaps, octal::Octal};
use ch05_hackenbush::rule;
use ch05_hackenbush::stars;
use ch05_hackenbush::three_colours::Colour;
use ch05_hackenbush::trees::{self, Edge};
use ch05_hackenbush::values::{BLACK, Values, WHITE};
use itertools::Itertools;
use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};
use std::collections::HashMap;

type Stalks = Vec<Vec<Colour>>;

/// The rules of stalks of three colours.
fn cuts(stalks: &Stalks) -> [Vec<Stalks>; 2] {
    [true, false].map(|white| {
        let mut left = Vec::new();
        for at in 0..stalks.len() {
            for edge in 0..stalks[at].len() {
                if stalks[at][edge].is_for(white) {
                    let mut stalks = stalks.clone();
                    stalks[at].truncate(edge);
                    left.push(stalks);
                }
            }
        }
        left
    })
}

fn coloured(stalk: &[bool]) -> Vec<Colour> {
    let colour = |&white: &bool| {
        if white { Colour::White } else { Colour::Black }
    };
    stalk.iter().map(colour).collect()
}

#[test]
fn stalks_of_up_to_eight_edges_have_the_numbers_of_the_stalk_rule() {
    let mut values = Values::default();
    for stalk in (0..=8).flat_map(samples::stalks) {
        let found = value(&mut values, &vec![coloured(&stalk)], cuts);
        assert_eq!(values.number(found), rule::value(&stalk), "{stalk:?}");
        assert_eq!(values.star(found).unwrap().1, 0);
    }
}

#[test]
fn trees_of_up_to_four_edges_have_the_numbers_of_the_formula() {
    fn grow(values: &mut Values, edges: &mut Vec<Edge>, trees: &mut usize) {
        let rules = |edges: &Vec<(usize, bool)>| {
            let edges: Vec<_> = edges
                .iter()
                .map(|&(parent, white)| Edge { parent, white })
                .collect();
            [true, false].map(|white| {
                let own = (1..=edges.len())
                    .filter(|&at| edges[at - 1].white == white);
                let left = own.map(|at| trees::cut(&edges, at));
                left.map(|left| {
                    left.iter().map(|at| (at.parent, at.white)).collect()
                })
                .collect()
            })
        };
        let start = edges.iter().map(|at| (at.parent, at.white)).collect();
        let found = value(values, &start, rules);
        let found = values.number(found).unwrap();
        let [numer, denom] =
            [found.numer(), found.denom()].map(|part| BigInt::from(*part));
        let expected = trees::values(edges).unwrap().swap_remove(0);
        assert_eq!(BigRational::new(numer, denom), expected, "{edges:?}");
        *trees += 1;
        if edges.len() < 4 {
            for parent in 0..=edges.len() {
                for white in [true, false] {
                    edges.push(Edge { parent, white });
                    grow(values, edges, trees);
                    edges.pop();
                }
            }
        }
    }
    let mut trees = 0;
    grow(&mut Values::default(), &mut vec![], &mut trees);
    assert_eq!(trees, 1 + 2 + 2 * 4 + 6 * 8 + 24 * 16);
}

#[test]
fn stalks_with_green_on_top_are_numbers_and_stars() {
    let mut values = Values::default();
    let all = (0..=4)
        .flat_map(samples::stalks)
        .map(|stalk| coloured(&stalk))
        .cartesian_product(0..=2)
        .map(|(stalk, green)| [stalk, vec![Colour::Green; green]].concat());
    let all = all.collect_vec();
    for stalks in all.into_iter().combinations_with_replacement(2) {
        let found = value(&mut values, &stalks, cuts);
        let (number, heap) = values.star(found).unwrap();
        let (units, unit) = number.into_raw();
        let number = Ratio::new(units.into(), unit.into());
        let claimed = stars::Value { number, heap };
        assert_eq!(stars::sum(&stalks), Some(claimed), "{stalks:?}");
    }
}

#[test]
fn nim_and_kayles_are_stars_with_their_grundy_numbers() {
    let mut values = Values::default();
    let star = |values: &mut Values, value| {
        let (number, heap) = values.star(value).unwrap();
        assert_eq!(number, Ratio::ZERO);
        heap
    };
    let nim = |&(one, two): &(usize, usize)| {
        let left = (0..one).map(|left| (left, two));
        let left = left.chain((0..two).map(|left| (one, left)));
        [left.clone().collect(), left.collect()]
    };
    for (one, two) in (0..=8).cartesian_product(0..=8) {
        let found = value(&mut values, &(one, two), nim);
        assert_eq!(star(&mut values, found), one ^ two);
    }
    // A row breaks in two: all rows that are left.
    let kayles = |rows: &Vec<usize>| {
        let mut left = Vec::new();
        for at in 0..rows.len() {
            for hit in 1..=2.min(rows[at]) {
                for first in 0..=rows[at] - hit {
                    let mut rows = rows.clone();
                    rows.push(rows[at] - hit - first);
                    rows[at] = first;
                    rows.retain(|&row| row > 0);
                    rows.sort_unstable();
                    left.push(rows);
                }
            }
        }
        [left.clone(), left]
    };
    let code: Octal = "0.77".parse().unwrap();
    let mut known = HashMap::new();
    for (row, heap) in
        heaps::grundy_numbers(&code, 14).into_iter().enumerate()
    {
        let found = values.of_position(&vec![row], &kayles, &mut known);
        assert_eq!(star(&mut values, found), heap, "{row} pins");
    }
}

/// Domineering on the free cells of a board.
fn dominoes(
    rows: usize,
    columns: usize,
) -> impl Fn(&u32) -> [Vec<u32>; 2] + Copy {
    move |&free| {
        [(1, 0, columns), (0, 1, 1)].map(|(down, right, step)| {
            let mut left = Vec::new();
            for row in 0..rows - down {
                for column in 0..columns - right {
                    let domino = (1 | 1 << step) << (row * columns + column);
                    if free & domino == domino {
                        left.push(free ^ domino);
                    }
                }
            }
            left
        })
    }
}

/// All sets of cells of a board are worth what play says.
fn check_board(values: &mut Values, rows: usize, columns: usize) {
    let rules = dominoes(rows, columns);
    let mut known = HashMap::new();
    let all = 0..1_u32 << (rows * columns);
    let found = all
        .map(|free| values.of_position(&free, &rules, &mut known))
        .collect_vec();
    let mut play = Play::new(values, rules);
    for (free, value) in (0..).zip(found) {
        assert!(play.is_worth(&free, value), "{rows} by {columns}: {free:b}");
    }
}

#[test]
fn all_positions_of_domineering_on_rectangles_of_up_to_twelve_cells() {
    let mut values = Values::default();
    for rows in 1..=12 {
        for columns in 1..=12 / rows {
            check_board(&mut values, rows, columns);
        }
    }
}

#[test]
fn crossing_out_too_much_makes_another_game() {
    let mut values = Values::default();
    let zero = values.of_options([vec![], vec![]]);
    let star = values.of_options([vec![zero], vec![zero]]);
    let minus_one = values.of_options([vec![], vec![zero]]);
    let white_on_green = vec![vec![Colour::Green, Colour::White]];
    let game = value(&mut values, &white_on_green, cuts);
    assert_eq!(values.options(game, WHITE), [zero, star]);
    assert_eq!(values.options(game, BLACK), [zero]);
    let down = Node::Form([vec![star], vec![zero]]);
    let mut play = Play::new(&values, cuts);
    assert!(!play.is_worth(&white_on_green, star));
    let mut play = Play::new(&values, |node: &Node| options(&values, node));
    assert!(!play.is_worth(&down, minus_one));
}

#[test]
fn a_white_edge_on_green_and_a_green_edge_are_an_up() {
    let mut values = Values::default();
    let stalks = [vec![Colour::Green, Colour::White], vec![Colour::Green]];
    let sum = value(&mut values, &stalks.to_vec(), cuts);
    assert_eq!(values.name(sum), "↑");
    let [white, black] = [WHITE, BLACK].map(|of| values.options(sum, of));
    let names = [white[0], black[0]].map(|option| values.name(option));
    assert_eq!((white.len(), black.len()), (1, 1));
    assert_eq!(names, ["0", "∗"]);
}
