//! The ten drills against a search through whole positions, which plays by the
//! rules as the page tells them.

use crate::plain_games::lists;
use ch04_nim_grundy::drills::{
    by_divisors, by_prime_powers, carried, cheese, chords, coins_on_a_strip,
    exponents, is_winning, rooks, several_at_once, signs, turns_to_break,
};
use itertools::{Itertools, iproduct};
use std::collections::BTreeMap;

/// Every position that changes one number of a list into one of `next`.
fn change_one(
    numbers: &[u64],
    next: impl Fn(u64) -> Vec<u64>,
) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for index in 0..numbers.len() {
        for number in next(numbers[index]) {
            let mut option = numbers.to_vec();
            option[index] = number;
            options.push(option);
        }
    }
    options
}

#[test]
fn coins_on_a_strip_are_heaps_of_remainders() {
    let back = |cell: u64| (1..=cell.min(3)).map(|by| cell - by).collect();
    let options = |cells: &Vec<u64>| change_one(cells, back);
    let mut known = BTreeMap::new();
    for cells in lists(3, 9) {
        let wins = is_winning(&cells, &options, &mut known);
        assert_eq!(wins, coins_on_a_strip(&cells) != 0, "{cells:?}");
    }
}

#[test]
fn a_rook_is_two_heaps() {
    let options = |rooks: &Vec<(u64, u64)>| {
        let mut options = Vec::new();
        for index in 0..rooks.len() {
            let (x, y) = rooks[index];
            let left = (0..x).map(|x| (x, y));
            for square in left.chain((0..y).map(|y| (x, y))) {
                let mut option = rooks.clone();
                option[index] = square;
                options.push(option);
            }
        }
        options
    };
    let mut known = BTreeMap::new();
    for (x, y, z, w) in iproduct!(0..6, 0..6, 0..6, 0..6) {
        let squares = vec![(x, y), (z, w)];
        let wins = is_winning(&squares, &options, &mut known);
        assert_eq!(wins, rooks(&squares) != 0, "{squares:?}");
    }
}

/// All ways to break a bar in two, each part with its sides.
fn breaks((rows, columns): (u64, u64)) -> Vec<[(u64, u64); 2]> {
    let across = (1..rows).map(|row| [(row, columns), (rows - row, columns)]);
    let down = (1..columns).map(|at| [(rows, at), (rows, columns - at)]);
    across.chain(down).collect()
}

#[test]
fn breaking_a_bar_takes_the_same_number_of_turns_however_it_goes() {
    let options = |pieces: &Vec<(u64, u64)>| {
        let mut options = Vec::new();
        for index in 0..pieces.len() {
            for parts in breaks(pieces[index]) {
                let mut option = pieces.clone();
                option.remove(index);
                option.extend(parts);
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    };
    let mut known = BTreeMap::new();
    for bar in iproduct!(1..=4, 1..=3) {
        let wins = is_winning(&vec![bar], &options, &mut known);
        assert_eq!(wins, turns_to_break(bar.0, bar.1) % 2 == 1, "{bar:?}");
    }
}

#[test]
fn a_block_of_cheese_is_three_heaps() {
    let options =
        |sides: &Vec<u64>| change_one(sides, |side| (1..side).collect());
    let mut known = BTreeMap::new();
    for sides in iproduct!(1..=7, 1..=7, 1..=7) {
        let sides: [u64; 3] = sides.into();
        let wins = is_winning(&sides.to_vec(), &options, &mut known);
        assert_eq!(wins, cheese(sides) != 0, "{sides:?}");
    }
}

#[test]
fn exponents_multiply_out() {
    assert_eq!(exponents(1), []);
    assert_eq!(exponents(360), [3, 2, 1]);
    assert_eq!(exponents(999_999_999_989), [1]);
    for number in 1..3_000_u64 {
        let primes = (2..=number).filter(|&p| {
            number.is_multiple_of(p) && (2..p).all(|d| !p.is_multiple_of(d))
        });
        let expected = primes.map(|prime| {
            let powers = (1..)
                .take_while(|&power| number.is_multiple_of(prime.pow(power)));
            powers.count() as u64
        });
        assert_eq!(exponents(number), expected.collect_vec(), "{number}");
    }
}

#[test]
fn a_number_that_becomes_a_divisor_is_one_heap() {
    let smaller = |number: u64| {
        (1..number)
            .filter(|&divisor| number.is_multiple_of(divisor))
            .collect()
    };
    let options = |numbers: &Vec<u64>| change_one(numbers, smaller);
    let mut known = BTreeMap::new();
    for (one, other) in iproduct!(1..=60, 1..=60) {
        let wins = is_winning(&vec![one, other], &options, &mut known);
        let sum = by_divisors(one) ^ by_divisors(other);
        assert_eq!(wins, sum != 0, "{one} and {other}");
    }
}

#[test]
fn a_number_divided_by_prime_powers_is_a_heap_for_each_prime() {
    let smaller = |number: u64| {
        (2..=number)
            .filter(|&divisor| number.is_multiple_of(divisor))
            .filter(|&divisor| exponents(divisor).len() == 1)
            .map(|divisor| number / divisor)
            .collect()
    };
    let options = |numbers: &Vec<u64>| change_one(numbers, smaller);
    let mut known = BTreeMap::new();
    let numbers = (1..=40).chain([360]);
    for (one, other) in numbers.clone().cartesian_product(numbers) {
        let wins = is_winning(&vec![one, other], &options, &mut known);
        let sum = by_prime_powers(one) ^ by_prime_powers(other);
        assert_eq!(wins, sum != 0, "{one} and {other}");
    }
}

#[test]
fn a_line_of_signs_is_dawsons_kayles() {
    let options = |line: &String| {
        let pairs = line.match_indices('+').map(|(at, _)| at);
        let pairs = pairs.filter(|at| line[*at..].starts_with("++"));
        pairs
            .map(|at| [&line[..at], "--", &line[at + 2..]].concat())
            .collect()
    };
    let mut known = BTreeMap::new();
    for length in 0..=11_u32 {
        for bits in 0..1_u32 << length {
            let sign = |at: u32| if bits >> at & 1 == 1 { '+' } else { '-' };
            let line: String = (0..length).map(sign).collect();
            let wins = is_winning(&line, &options, &mut known);
            assert_eq!(wins, signs(&line) != 0, "{line}");
        }
    }
}

/// The chords that may be drawn beside these, each with its smaller end first.
fn new_chords(points: u32, drawn: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let is_free = |&(a, b): &(u32, u32)| {
        let inside = |point: u32| a < point && point < b;
        drawn.iter().all(|&(c, d)| {
            ![c, d].contains(&a)
                && ![c, d].contains(&b)
                && inside(c) == inside(d)
        })
    };
    (0..points).tuple_combinations().filter(is_free).collect()
}

#[test]
fn chords_of_a_circle_are_dawsons_kayles() {
    for points in 0..=12 {
        let options = |drawn: &Vec<(u32, u32)>| {
            let chords = new_chords(points, drawn).into_iter();
            let with = |chord| {
                let mut option = drawn.clone();
                option.push(chord);
                option.sort_unstable();
                option
            };
            chords.map(with).collect()
        };
        let wins = is_winning(&vec![], &options, &mut BTreeMap::new());
        assert_eq!(wins, chords(points as usize) != 0, "{points} points");
    }
}

#[test]
fn coins_carried_to_the_root_are_a_staircase() {
    // A root with two branches, one of them with a fork.
    let below = [0, 0, 1, 2, 2, 0];
    let depths = [0, 1, 2, 3, 3, 1];
    let options = |coins: &Vec<u64>| {
        let mut options = Vec::new();
        for vertex in 1..below.len() {
            for carried in 1..=coins[vertex] {
                let mut option = coins.clone();
                option[vertex] -= carried;
                if below[vertex] > 0 {
                    option[below[vertex]] += carried;
                }
                options.push(option);
            }
        }
        options
    };
    let mut known = BTreeMap::new();
    for coins in lists(below.len(), 2) {
        let vertices = depths.into_iter().zip(coins.clone()).collect_vec();
        let wins = is_winning(&coins, &options, &mut known);
        assert_eq!(wins, carried(&vertices) != 0, "{coins:?}");
    }
}

/// From all tokens on losing vertices, a token that moves comes to a winning
/// one; from any other position, the tokens on winning vertices all move to
/// losing ones.
#[test]
fn moving_several_tokens_at_once_needs_only_labels() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..100 {
        // Arrows lead to smaller vertices.
        let arrows: Vec<Vec<usize>> = (0..6)
            .map(|from| (0..from).filter(|_| random.bool()).collect())
            .collect();
        let mut winning: Vec<bool> = Vec::new();
        for to in &arrows {
            winning.push(to.iter().any(|&to| !winning[to]));
        }
        let options = |tokens: &Vec<usize>| {
            let stay_or_go = |&token: &usize| {
                [vec![token], arrows[token].clone()].concat()
            };
            let all = tokens.iter().map(stay_or_go);
            let all = all.multi_cartesian_product();
            all.filter(|option| option != tokens).collect()
        };
        let mut known = BTreeMap::new();
        for tokens in iproduct!(0..6, 0..6, 0..6) {
            let tokens: [usize; 3] = tokens.into();
            let wins = is_winning(&tokens.to_vec(), &options, &mut known);
            assert_eq!(wins, several_at_once(&winning, &tokens));
        }
    }
}
