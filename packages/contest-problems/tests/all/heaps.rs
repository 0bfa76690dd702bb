//! Wrong programs for the problems of chapter 4.

use crate::{assert_found, first_or_second};
use ch04_nim_grundy::misere_rows::{self, Sum};
use ch04_nim_grundy::{bowls, heaps, nim, nim_product, trees};
use contest_problems::{
    Arc038C, Batch, Bowl, BowlsInput, Deforestation, MisereKayles, Nim, NimPair, NimProduct,
    NumberList, Octal, OctalInput, RootedTree,
};
use std::collections::{BTreeMap, HashMap};

fn with_sum(winner: u64, sum: u64) -> String {
    format!("{}\n{sum}", first_or_second(winner != 0))
}

fn nim(input: &NumberList) -> String {
    let sum = nim::nim_sum(&input.0);
    with_sum(sum, sum)
}

#[test]
fn heaps_are_added_up() {
    let wrong = |input: &NumberList| {
        let sum = input
            .0
            .iter()
            .fold(0, |sum: u64, heap| sum.wrapping_add(*heap));
        with_sum(sum, sum)
    };
    assert_found(&Nim, nim, wrong, 2, "2\n3 1\n");
}

#[test]
fn heaps_of_32_bits_are_too_short() {
    let wrong = |input: &NumberList| {
        let sum = nim::nim_sum(&input.0) & u64::from(u32::MAX);
        with_sum(sum, sum)
    };
    assert_found(&Nim, nim, wrong, 322, "1\n4294967296\n");
}

/// Beyond 2^53, a double leaves out the last bits.
#[test]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "no heap is as large, and none is negative"
)]
fn heaps_are_read_as_doubles() {
    let wrong = |input: &NumberList| {
        let heaps: Vec<_> = input.0.iter().map(|&heap| heap as f64 as u64).collect();
        let sum = nim::nim_sum(&heaps);
        with_sum(sum, sum)
    };
    assert_found(&Nim, nim, wrong, 322, "1\n9007199254740993\n");
}

fn reaches(bowls: &[Bowl]) -> Vec<usize> {
    [0].into_iter()
        .chain(bowls.iter().map(|bowl| bowl.reach))
        .collect()
}

fn beans(bowls: &[Bowl]) -> Vec<u64> {
    [0].into_iter()
        .chain(bowls.iter().map(|bowl| bowl.beans))
        .collect()
}

fn arc038_c(input: &BowlsInput) -> String {
    first_or_second(bowls::is_winning(&reaches(&input.0), &beans(&input.0)))
}

/// The mex is one more than the largest value, as it is if all smaller ones occur.
#[test]
fn the_mex_is_one_more_than_the_largest_value() {
    let wrong = |input: &BowlsInput| {
        let mut grundy = vec![0_u64];
        let mut sum = 0;
        for (index, bowl) in (1..).zip(&input.0) {
            let largest = *grundy[index - bowl.reach..].iter().max().unwrap();
            grundy.push(largest + 1);
            sum ^= (largest + 1) * (bowl.beans % 2);
        }
        first_or_second(sum != 0)
    };
    assert_found(&Arc038C, arc038_c, wrong, 1, "3\n1 0\n1 1\n");
}

/// Each bowl counts once, however many beans are in it.
#[test]
fn beans_do_not_cancel() {
    let wrong = |input: &BowlsInput| {
        let beans = beans(&input.0)
            .iter()
            .map(|&beans| beans.min(1))
            .collect::<Vec<_>>();
        first_or_second(bowls::is_winning(&reaches(&input.0), &beans))
    };
    assert_found(&Arc038C, arc038_c, wrong, 3, "2\n1 6\n");
}

fn octal_values(input: &OctalInput, first: usize) -> String {
    let text = input.to_string();
    let (code, last) = text.trim_end().split_once(' ').unwrap();
    let last: usize = last.parse().unwrap();
    let values = heaps::grundy_numbers(&code.parse().unwrap(), last + first);
    let words: Vec<_> = values[first..].iter().map(usize::to_string).collect();
    words.join(" ")
}

/// Tables of Dawson's Kayles are often those of Dawson's Chess, one heap off.
#[test]
fn values_begin_one_heap_too_late() {
    let right = |input: &OctalInput| octal_values(input, 0);
    let wrong = |input: &OctalInput| octal_values(input, 1);
    assert_found(&Octal, right, wrong, 1, "0.1 0\n");
}

/// The first digits are for one heap and for two; that none may be left is forgotten.
#[test]
fn no_move_takes_a_whole_heap() {
    let right = |input: &OctalInput| octal_values(input, 0);
    let wrong = |input: &OctalInput| {
        let digits = input.digits.iter().map(|digit| digit & 6).collect();
        let input = OctalInput {
            digits,
            ..input.clone()
        };
        octal_values(&input, 0)
    };
    assert_found(&Octal, right, wrong, 1, "0.1 1\n");
}

fn alice_or_bob(alice_wins: bool) -> &'static str {
    if alice_wins { "Alice" } else { "Bob" }
}

fn deforestation(input: &Batch<RootedTree>) -> String {
    let winners = input.0.iter().map(|tree| {
        let parents: Vec<_> = [0].iter().chain(&tree.parents).copied().collect();
        alice_or_bob(trees::grundy_numbers(&parents)[0] != 0)
    });
    winners.collect::<Vec<_>>().join("\n")
}

/// A memo for vertices is right for the first tree, and knows the others already.
#[test]
fn a_memo_is_kept_from_one_tree_to_the_next() {
    fn grundy(vertex: usize, parents: &[usize], memo: &mut HashMap<usize, usize>) -> usize {
        if let Some(&known) = memo.get(&vertex) {
            return known;
        }
        let children = (1..=parents.len()).filter(|child| parents[child - 1] == vertex);
        let sum = children.fold(0, |sum, child| sum ^ (grundy(child, parents, memo) + 1));
        memo.insert(vertex, sum);
        sum
    }
    let wrong = |input: &Batch<RootedTree>| {
        let mut memo = HashMap::new();
        let winners = input.0.iter();
        let winners = winners.map(|tree| alice_or_bob(grundy(0, &tree.parents, &mut memo) != 0));
        winners.collect::<Vec<_>>().join("\n")
    };
    assert_found(&Deforestation, deforestation, wrong, 2, "2\n1\n2\n1 2\n");
}

/// Each edge leads from the vertex that is listed first to its child.
#[test]
fn edges_are_taken_for_arrows() {
    fn grundy(vertex: usize, edges: &[(usize, usize)]) -> usize {
        let children = edges.iter().filter(|edge| edge.0 == vertex);
        children.fold(0, |sum, edge| sum ^ (grundy(edge.1, edges) + 1))
    }
    let wrong = |input: &Batch<RootedTree>| {
        let winners = input.0.iter().map(|tree| {
            let text = tree.to_string();
            let edges: Vec<_> = text
                .lines()
                .skip(1)
                .map(|line| {
                    let (one, other) = line.split_once(' ').unwrap();
                    (one.parse().unwrap(), other.parse().unwrap())
                })
                .collect();
            alice_or_bob(grundy(1, &edges) != 0)
        });
        winners.collect::<Vec<_>>().join("\n")
    };
    assert_found(&Deforestation, deforestation, wrong, 2, "1\n3\n3 1\n1 2\n");
}

fn rows(input: &NumberList) -> Vec<usize> {
    let rows = input.0.iter().map(|&row| usize::try_from(row).unwrap());
    misere_rows::beside(&rows.collect::<Vec<_>>(), &[])
}

fn misere_kayles(input: &NumberList) -> String {
    let mut known: BTreeMap<Sum, bool> = BTreeMap::new();
    first_or_second(misere_rows::is_winning(&rows(input), &mut known))
}

fn kayles_sum(input: &NumberList) -> usize {
    let values = heaps::grundy_numbers(&"0.77".parse().unwrap(), 50);
    rows(input).iter().fold(0, |sum, &row| sum ^ values[row])
}

/// Exercise 12 of chapter 4: a player who finds no pin has lost.
#[test]
fn the_last_pin_wins() {
    let wrong = |input: &NumberList| first_or_second(kayles_sum(input) != 0);
    assert_found(&MisereKayles, misere_kayles, wrong, 1, "1\n0\n");
}

/// Exercise 3 of chapter 4: misère play reverses the winner.
#[test]
fn the_winner_is_reversed() {
    let wrong = |input: &NumberList| first_or_second(kayles_sum(input) == 0);
    assert_found(&MisereKayles, misere_kayles, wrong, 3, "1\n2\n");
}

/// The rule of misère Nim, with values in place of beans: it fails only for larger rows.
#[test]
fn the_rule_of_misere_nim_holds_for_kayles() {
    let wrong = |input: &NumberList| {
        let values = heaps::grundy_numbers(&"0.77".parse().unwrap(), 50);
        let has_large = rows(input).iter().any(|&row| values[row] > 1);
        first_or_second((kayles_sum(input) != 0) == has_large)
    };
    assert_found(&MisereKayles, misere_kayles, wrong, 2, "2\n1 5\n");
}

fn products(input: &Batch<NimPair>, product: impl Fn(u64, u64) -> u64) -> String {
    let products = input
        .0
        .iter()
        .map(|pair| product(pair.0, pair.1).to_string());
    products.collect::<Vec<_>>().join("\n")
}

/// Exercise 9 of chapter 4: a head is worth the ordinary product.
#[test]
fn the_product_is_the_ordinary_one() {
    let right = |input: &Batch<NimPair>| products(input, nim_product::product);
    let wrong = |input: &Batch<NimPair>| products(input, u64::wrapping_mul);
    assert_found(&NimProduct, right, wrong, 1, "1\n2 2\n");
}

#[test]
fn the_product_has_32_bits() {
    let right = |input: &Batch<NimPair>| products(input, nim_product::product);
    let wrong = |input: &Batch<NimPair>| {
        let short = |number: u64| number & u64::from(u32::MAX);
        products(input, |a, b| nim_product::product(short(a), short(b)))
    };
    assert_found(&NimProduct, right, wrong, 1, "1\n1 4294967296\n");
}
