//! What questions of the pages ask, where no listing can tell.

use crate::plain_games::{is_winning, least_missing, lists, nim_options};
use ch04_nim_grundy::grundy::grundy_numbers;
use ch04_nim_grundy::heaps::grundys_game;
use ch04_nim_grundy::nim::{self, nim_sum};
use ch04_nim_grundy::sums::Game;
use ch04_nim_grundy::{subtraction, wythoff};
use itertools::iproduct;
use std::collections::HashMap;

/// Every game of five positions: each smaller position is an option or not.
pub(crate) fn small_games() -> impl Iterator<Item = Game> {
    (0..1 << 10).map(|code: usize| {
        let is_option = |position: usize, option: usize| {
            code >> (position * (position - 1) / 2 + option) & 1 == 1
        };
        let options = |position: usize| {
            (0..position)
                .filter(|&to| is_option(position, to))
                .collect()
        };
        (0..5).map(options).collect()
    })
}

/// A move that makes a Grundy number larger can be answered by one that brings it back.
#[test]
fn a_larger_number_can_be_brought_back_at_once() {
    let mut larger = 0;
    for game in small_games() {
        let grundy = grundy_numbers(&game);
        for (position, options) in game.iter().enumerate() {
            for &option in options {
                let back = |&to: &usize| grundy[to] == grundy[position];
                if grundy[option] > grundy[position] {
                    assert!(game[option].iter().any(back), "{game:?}");
                    larger += 1;
                }
            }
        }
    }
    assert!(larger > 100, "{larger}");
}

/// With one more than the largest in place of the mex, a position that is not 0
/// may have no option that is 0: the only sentence of the proof that fails.
#[test]
fn one_more_than_the_largest_needs_no_option_of_0() {
    let mut missing = 0;
    let mut wrong = 0;
    for game in small_games() {
        let right = grundy_numbers(&game);
        let mut number: Vec<usize> = Vec::new();
        for options in &game {
            let largest = options.iter().map(|&option| number[option]).max();
            number.push(largest.map_or(0, |largest| largest + 1));
        }
        for (position, options) in game.iter().enumerate() {
            let some_0 = options.iter().any(|&option| number[option] == 0);
            if number[position] == 0 {
                assert!(!some_0);
            } else if !some_0 {
                missing += 1;
            }
            wrong +=
                u32::from((number[position] == 0) != (right[position] == 0));
        }
    }
    assert!(missing > 0 && wrong > 0, "{missing} {wrong}");
}

/// If a turn takes one, two or three beans, every step of the proof holds
/// but the one that makes a heap smaller: it may take more than three.
#[test]
fn with_up_to_three_beans_a_turn_only_the_move_is_missing() {
    let mut too_many = 0;
    for length in 1..=3 {
        let mut known = HashMap::new();
        let options = |heaps: &[u64]| {
            let mut options = nim_options(heaps);
            let beans: u64 = heaps.iter().sum();
            options.retain(|then| beans - then.iter().sum::<u64>() <= 3);
            options
        };
        let mut wrong = 0;
        for heaps in lists(length, 5) {
            let sum = nim_sum(&heaps);
            assert!(options(&heaps).iter().all(|then| nim_sum(then) != sum));
            for target in 0..sum {
                let differ = sum ^ target;
                let column = 1 << differ.ilog2();
                assert!(sum & column != 0 && target & column == 0);
                let with_a_one = || heaps.iter().filter(|&x| x & column != 0);
                assert!(with_a_one().count() > 0);
                assert!(with_a_one().all(|x| x ^ differ < *x));
                let is_move = |x: &u64| x - (x ^ differ) <= 3;
                too_many += u32::from(!with_a_one().any(is_move));
            }
            let wins = is_winning(&heaps, &options, &mut known);
            wrong += u32::from(wins != (sum != 0));
        }
        assert!(wrong > 0, "{length}");
    }
    assert!(too_many > 0);
}

/// With the last bean losing, the winner is another one only if all heaps are
/// of one bean or none.
#[test]
fn the_last_bean_changes_the_winner_only_among_single_beans() {
    fn wins(heaps: &[u64]) -> bool {
        let options = nim_options(heaps);
        options.is_empty() || options.iter().any(|then| !wins(then))
    }
    for length in 1..=3 {
        for heaps in lists(length, 3) {
            let single = heaps.iter().all(|&heap| heap <= 1);
            let changes = wins(&heaps) != nim::is_winning(&heaps);
            assert_eq!(changes, single, "{heaps:?}");
        }
    }
    assert!(!wins(&[2, 2]) && !nim::is_winning(&[2, 2]));
}

/// The diagonal may keep the nim-sum, as from (1, 1) to (0, 0); moves in one
/// heap never do, and they still reach every smaller nim-sum.
#[test]
fn a_move_in_both_heaps_may_keep_the_nim_sum() {
    let mut reversible_count = 0;
    for x in 0..8_u64 {
        for y in 0..8 {
            let sum = nim_sum(&[x, y]);
            let straight: Vec<u64> =
                nim_options(&[x, y]).iter().map(|to| nim_sum(to)).collect();
            assert!(!straight.contains(&sum));
            assert!((0..sum).all(|less| straight.contains(&less)));
            let keeps = |&by: &u64| nim_sum(&[x - by, y - by]) == sum;
            reversible_count += (1..=x.min(y)).filter(keeps).count();
        }
    }
    assert!(reversible_count > 0);
    // A nim-sum that is not 0, and yet no move wins.
    assert!(wythoff::is_losing(1, 2) && nim_sum(&[1, 2]) == 3);
}

/// A stretch as long as the largest number tells the next value; one that is
/// shorter by one may be followed by two different values.
#[test]
fn a_stretch_shorter_than_the_largest_number_tells_nothing() {
    let tells = |grundy: &[usize], length: usize| {
        let mut next = HashMap::new();
        grundy.windows(length + 1).all(|stretch| {
            let (before, value) = stretch.split_at(length);
            *next.entry(before).or_insert(value) == value
        })
    };
    for set in 1..128_usize {
        let taken: Vec<usize> =
            (1..=7).filter(|n| set >> (n - 1) & 1 == 1).collect();
        let grundy = subtraction::grundy_numbers(&taken, 300);
        assert!(tells(&grundy, *taken.last().unwrap()), "{taken:?}");
    }
    for taken in 2..=7 {
        let grundy = subtraction::grundy_numbers(&[taken], 300);
        assert!(!tells(&grundy, taken - 1), "{taken}");
    }
}

/// What the splits of a heap in Grundy's game are worth: those into a rare and
/// a common heap, and the others, if the bits of `mask` count.
fn splits(grundy: &[usize], heap: usize, mask: usize) -> [Vec<usize>; 2] {
    let common = |size: usize| (grundy[size] & mask).count_ones() % 2 == 1;
    let mut values = [Vec::new(), Vec::new()];
    for one in 1..heap.div_ceil(2) {
        let other = heap - one;
        let alike = common(one) == common(other);
        values[usize::from(alike)].push(grundy[one] ^ grundy[other]);
    }
    values
}

/// Whichever bits count, the value is right: common ones from splits into a
/// rare and a common heap, rare ones from the others.
#[test]
fn any_bits_give_the_right_values() {
    let grundy = grundys_game(400);
    let mut looks = Vec::new();
    for mask in 0..8 {
        let mut count = 0;
        for heap in 0..=400 {
            let [mut seen, others] = splits(&grundy, heap, mask);
            count += seen.len();
            let is_common =
                |value: usize| (value & mask).count_ones() % 2 == 1;
            let mut others = others.into_iter();
            let value = loop {
                let least = least_missing(&seen);
                if is_common(least) {
                    break least;
                }
                let Some(more) = others.next() else {
                    break least;
                };
                count += 1;
                seen.push(more);
            };
            assert_eq!(value, grundy[heap], "{mask} {heap}");
        }
        looks.push(count);
    }
    // A bad choice is slow: with no bit at all, every heap is rare, and all
    // splits are looked at.
    let all: usize = (3..=400_usize).map(|heap| heap.div_ceil(2) - 1).sum();
    assert_eq!(looks[0], all);
    assert!(looks[1..].iter().all(|&count| count < all), "{looks:?}");
}

/// A program that takes a rare value that is missing so far, without a look at the
/// other splits, takes one that is too small, and never one that is too large.
#[test]
fn a_rare_value_may_be_among_the_other_splits() {
    let grundy = grundys_game(400);
    let mut too_small = 0;
    for heap in 0..=400 {
        let [seen, _] = splits(&grundy, heap, !1);
        let least = least_missing(&seen);
        assert!(least <= grundy[heap], "{heap}");
        too_small += u32::from(least < grundy[heap]);
    }
    assert!(too_small > 100, "{too_small}");
}

/// The product of polynomials, reduced by x⁴ + x + 1, makes 16 numbers a field
/// too. Then no option of a head has its product, but smaller numbers may be
/// missing among the options.
#[test]
fn polynomials_obey_the_laws_and_miss_numbers() {
    let product = |a: usize, b: usize| {
        let bits = (0..4).filter(|bit| b >> bit & 1 == 1);
        let long = bits.fold(0, |sum, bit| sum ^ a << bit);
        [6, 5, 4].into_iter().fold(long, |rest, bit| {
            if rest >> bit & 1 == 1 {
                rest ^ 0b10011 << (bit - 4)
            } else {
                rest
            }
        })
    };
    let mut missing = 0;
    for (a, b) in iproduct!(0..16, 0..16) {
        assert_eq!(product(a, b) == 0, a == 0 || b == 0);
        for c in 0..16 {
            assert_eq!(product(a ^ c, b), product(a, b) ^ product(c, b));
            let [left, right] = [product(a, b), product(b, c)];
            assert_eq!(product(left, c), product(a, right));
        }
        let options: Vec<usize> = iproduct!(0..a, 0..b)
            .map(|(x, y)| product(x, b) ^ product(a, y) ^ product(x, y))
            .collect();
        assert!(!options.contains(&product(a, b)));
        let below = 0..product(a, b);
        missing += below.filter(|less| !options.contains(less)).count();
    }
    assert!(missing > 0);
    // 2 times 2 is 4, and 3 is missing.
    assert_eq!(product(2, 2), 4);
    let options = iproduct!(0..2, 0..2)
        .map(|(x, y)| product(x, 2) ^ product(2, y) ^ product(x, y));
    assert!(!options.into_iter().any(|option| option == 3));
}

/// If a turn may not take as many beans as the last turn took, from whatever
/// heap, then two equal heaps may be winning: they are no sum.
#[test]
fn a_memory_for_the_whole_table_is_no_sum() {
    fn wins(heaps: [usize; 2], last: usize) -> bool {
        (0..2).any(|heap| {
            let allowed = (1..=3).filter(|&taken| taken != last);
            let mut taken = allowed.filter(|&taken| taken <= heaps[heap]);
            taken.any(|taken| {
                let mut option = heaps;
                option[heap] -= taken;
                !wins(option, taken)
            })
        })
    }
    assert!(wins([1, 1], 0));
    assert!(wins([1, 0], 0) && wins([0, 1], 0));
}

/// One, two or three beans, of which two and three may not be repeated.
#[test]
fn a_move_that_may_be_repeated_needs_no_entry() {
    fn value(heap: usize, last: usize) -> usize {
        let options: Vec<usize> = (1..=3)
            .filter(|&taken| taken <= heap && (taken == 1 || taken != last))
            .map(|taken| value(heap - taken, taken))
            .collect();
        least_missing(&options)
    }
    let column = |heap| [0, 1, 2, 3].map(|last| value(heap, last));
    let columns: Vec<_> = (0..14).map(column).collect();
    assert!(columns.iter().all(|[none, one, ..]| none == one));
    let all_differ = |[none, _, two, three]: &[usize; 4]| {
        none != two && none != three && two != three
    };
    assert!(columns.iter().any(all_differ), "{columns:?}");
}

/// If a turn must not touch the heap that the turn before has touched, the numbers
/// of single heaps don't tell who wins: the heaps are no parts of a sum.
#[test]
fn a_heap_that_must_not_be_touched_twice_is_no_part() {
    /// The last entry is the heap that must not be touched, from 1, or 0.
    fn options(position: &[u64]) -> Vec<Vec<u64>> {
        let (last, heaps) = position.split_last().unwrap();
        let mut options = Vec::new();
        for (heap, &beans) in heaps.iter().enumerate() {
            let number = heap as u64 + 1;
            for taken in (1..=beans.min(3)).filter(|_| number != *last) {
                let mut option = position.to_vec();
                option[heap] -= taken;
                *option.last_mut().unwrap() = number;
                options.push(option);
            }
        }
        options
    }
    let mut known = HashMap::new();
    // A heap alone can't be touched again, so that the first turn wins.
    assert!(is_winning(&[4, 0], &options, &mut known));
    let mut wrong = 0;
    for mut position in lists(2, 6) {
        let sum = (position[0] % 4) ^ (position[1] % 4);
        let alone: Vec<bool> = position
            .iter()
            .map(|&heap| is_winning(&[heap, 0], &options, &mut known))
            .collect();
        assert_eq!(alone, [position[0] > 0, position[1] > 0]);
        position.push(0);
        wrong += u32::from(
            is_winning(&position, &options, &mut known) != (sum != 0),
        );
    }
    assert!(wrong > 0);
}
