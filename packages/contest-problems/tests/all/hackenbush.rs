//! Wrong programs for the problems of chapter 5.

use crate::assert_found;
use ch05_hackenbush::trees::{self, Edge};
use ch05_hackenbush::{bits, boxes, carry, doubles, halves, rule};
use contest_problems::{
    Batch, BlackAndWhiteBoxes, ChefCase, ChefGame, ColoredStalks, ColoredStalksInput,
    HackenbushStalk, HackenbushTree, PilesInput, StalkInput, TreeInput,
};
use num_rational::{BigRational, Ratio};
use std::cmp::Ordering;

fn fraction(value: &BigRational) -> String {
    format!("{}/{}", value.numer(), value.denom())
}

fn hackenbush_stalk(input: &StalkInput) -> String {
    fraction(&bits::long_value(&input.0))
}

/// Each edge counts half of the one below, from the ground on.
#[test]
fn edges_count_half_from_the_second_one_on() {
    let wrong = |input: &StalkInput| {
        let mut weight = Ratio::from_integer(1.into());
        let mut sum = BigRational::from_integer(0.into());
        for &white in &input.0 {
            sum = if white { sum + &weight } else { sum - &weight };
            weight /= Ratio::from_integer(2.into());
        }
        fraction(&sum)
    };
    assert_found(&HackenbushStalk, hackenbush_stalk, wrong, 2, "BB\n");
}

/// A fraction of words of 64 bits ends with 62 edges or so.
#[test]
fn a_fraction_of_64_bits_is_too_short() {
    let wrong = |input: &StalkInput| {
        let start = &input.0[..input.0.len().min(60)];
        let value = rule::value(start).unwrap();
        format!("{}/{}", value.numer(), value.denom())
    };
    assert_found(
        &HackenbushStalk,
        hackenbush_stalk,
        wrong,
        1044,
        &format!("{}\n", "B".repeat(61)),
    );
}

fn edges(input: &TreeInput) -> Vec<Edge> {
    let edges = input.parents.iter().zip(&input.colours);
    edges
        .map(|(&parent, &white)| Edge { parent, white })
        .collect()
}

fn hackenbush_tree(input: &TreeInput) -> String {
    fraction(&trees::values(&edges(input)).unwrap()[0])
}

/// Each branch is a stalk of its own, and all of them add up.
#[test]
fn branches_are_stalks_side_by_side() {
    let wrong = |input: &TreeInput| {
        let count = input.parents.len();
        let tops = (1..=count).filter(|edge| !input.parents.contains(edge));
        let stalks = tops.map(|top| {
            let mut stalk = Vec::new();
            let mut edge = top;
            while edge > 0 {
                stalk.insert(0, input.colours[edge - 1]);
                edge = input.parents[edge - 1];
            }
            bits::long_value(&stalk)
        });
        fraction(&stalks.sum())
    };
    assert_found(
        &HackenbushTree,
        hackenbush_tree,
        wrong,
        1,
        "3\n0 1 1\nWWW\n",
    );
}

fn black_and_white_boxes(input: &PilesInput) -> String {
    boxes::max_boxes(&input.0).unwrap().to_string()
}

fn largest_set(piles: &[Vec<bool>], is_fair: impl Fn(&[Vec<bool>]) -> bool) -> String {
    let sets = (0..1_usize << piles.len()).map(|set| {
        let chosen = (0..piles.len()).filter(|pile| set >> pile & 1 == 1);
        chosen.map(|pile| piles[pile].clone()).collect::<Vec<_>>()
    });
    let sizes = sets
        .filter(|set| is_fair(set))
        .map(|set| set.concat().len());
    sizes.max().unwrap().to_string()
}

/// Sums are multiples of 2^-39, and many are below a billionth.
#[test]
fn sums_below_a_billionth_are_taken_for_0() {
    let wrong = |input: &PilesInput| largest_set(&input.0, |set| doubles::is_zero(set, 1e-9));
    assert_found(
        &BlackAndWhiteBoxes,
        black_and_white_boxes,
        wrong,
        323,
        &format!("1\nW{}\n", "B".repeat(30)),
    );
}

/// As many white boxes as black ones do not make a set fair.
#[test]
fn boxes_are_counted_by_colour() {
    let wrong = |input: &PilesInput| {
        let is_balanced = |set: &[Vec<bool>]| {
            let boxes = set.concat();
            2 * boxes.iter().filter(|&&white| white).count() == boxes.len()
        };
        largest_set(&input.0, is_balanced)
    };
    assert_found(
        &BlackAndWhiteBoxes,
        black_and_white_boxes,
        wrong,
        1,
        "1\nWB\n",
    );
}

fn winner(sign: Ordering, heap: usize) -> String {
    let winner = match sign {
        Ordering::Greater => "White",
        Ordering::Less => "Black",
        Ordering::Equal if heap > 0 => "First",
        Ordering::Equal => "Second",
    };
    winner.to_owned()
}

fn heap(input: &ColoredStalksInput) -> usize {
    input.0.iter().fold(0, |heap, stalk| heap ^ stalk.green)
}

fn colored_stalks(input: &ColoredStalksInput) -> String {
    let mut sum = carry::LongSum::default();
    for stalk in &input.0 {
        sum.add(&stalk.coloured);
    }
    winner(sum.sign(), heap(input))
}

/// Exercise 1 of chapter 5: the player with more parts wins.
#[test]
fn parts_are_counted_by_their_owners() {
    let wrong = |input: &ColoredStalksInput| {
        let owners = input.0.iter().filter_map(|stalk| stalk.coloured.first());
        let balance: i64 = owners.map(|&white| if white { 1 } else { -1 }).sum();
        winner(balance.cmp(&0), heap(input))
    };
    assert_found(&ColoredStalks, colored_stalks, wrong, 1, "2\nWW\nB\n");
}

/// Exercise 1 of chapter 5: doubles lose what is small.
#[test]
fn values_are_added_as_doubles() {
    let wrong = |input: &ColoredStalksInput| {
        let sum: f64 = input
            .0
            .iter()
            .map(|stalk| doubles::value(&stalk.coloured))
            .sum();
        winner(sum.total_cmp(&0.0), heap(input))
    };
    assert_found(
        &ColoredStalks,
        colored_stalks,
        wrong,
        762,
        &format!("3\nW{}\nBBB\nWWW\n", "B".repeat(52)),
    );
}

/// Exercise 1 of chapter 5: at 0 it helps to start.
#[test]
fn zero_helps_the_first_player() {
    let wrong = |input: &ColoredStalksInput| {
        let right = colored_stalks(input);
        if right == "Second" {
            "First".into()
        } else {
            right
        }
    };
    assert_found(&ColoredStalks, colored_stalks, wrong, 3, "3\nWB\nWB\nB\n");
}

/// A green edge is a heap of one bean, and all of them add up.
#[test]
fn green_edges_are_counted() {
    let wrong = |input: &ColoredStalksInput| {
        let right = colored_stalks(input);
        let green: usize = input.0.iter().map(|stalk| stalk.green).sum();
        match right.as_str() {
            "First" | "Second" => winner(Ordering::Equal, green % 2),
            _ => right,
        }
    };
    assert_found(&ColoredStalks, colored_stalks, wrong, 15, "1\nGG\n");
}

fn advice(input: &Batch<ChefCase>, value: impl Fn(&[bool]) -> i64) -> String {
    let cases = input.0.iter().map(|case| {
        let values = case.0.iter().map(|pile| {
            let mut pile = pile.clone();
            pile.sort_unstable();
            let stalk: Vec<_> = pile.iter().map(|number| number % 2 == 0).collect();
            value(&stalk)
        });
        match values.sum::<i64>() {
            0 => "DON'T PLAY",
            1.. => "EVEN",
            _ => "ODD",
        }
    });
    cases.collect::<Vec<_>>().join("\n")
}

fn chef_game(input: &Batch<ChefCase>) -> String {
    advice(input, |stalk| halves::scaled(stalk, 44).unwrap())
}

/// Nobody has an advantage in a pile: only the smallest number counts.
#[test]
fn a_pile_belongs_to_its_smallest_number() {
    let wrong = |input: &Batch<ChefCase>| advice(input, |stalk| if stalk[0] { 1 } else { -1 });
    assert_found(&ChefGame, chef_game, wrong, 4, "1\n2\n1 1\n2 2 4\n");
}

/// In units of 2^-30 the values of tall piles are no integers.
#[test]
fn the_unit_is_too_large() {
    let wrong =
        |input: &Batch<ChefCase>| advice(input, |stalk| halves::scaled(stalk, 44).unwrap() >> 14);
    assert_found(
        &ChefGame,
        chef_game,
        wrong,
        157,
        "1\n2\n31 2 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47 49 51 53 55 57 59 61\n\
32 1 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 48 50 52 54 56 58 60 62\n",
    );
}
