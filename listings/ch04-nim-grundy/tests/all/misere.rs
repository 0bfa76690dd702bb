//! Misère play against searches through whole positions.

use crate::plain_games::{
    is_winning as is_winning_by_search, least_missing, lists, nim_options,
};
use ch04_nim_grundy::heaps::grundy_numbers;
use ch04_nim_grundy::merge::{find, merge};
use ch04_nim_grundy::misere_kayles::Kayles;
use ch04_nim_grundy::misere_rows::{
    Sum, beside, is_winning, options, throws,
};
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::{Period, prove};
use ch04_nim_grundy::quotient::{Profile, Quotient};
use ch04_nim_grundy::{misere_nim, nim};
use fastrand::Rng;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// All sums with so many pins, with rows of up to `longest`.
fn sums_of(pins: usize, longest: usize) -> Vec<Sum> {
    if pins == 0 {
        return vec![vec![]];
    }
    (1..=longest.min(pins))
        .flat_map(|row| {
            let mut sums = sums_of(pins - row, row);
            for sum in &mut sums {
                sum.push(row);
            }
            sums
        })
        .collect()
}

pub(crate) fn kayles_values(last: usize) -> Vec<usize> {
    let kayles: Octal = "0.77".parse().unwrap();
    grundy_numbers(&kayles, last)
}

#[test]
fn misere_nim_with_up_to_four_heaps_of_up_to_six() {
    // With one move more from no bean at all, whoever is there can move, and
    // has won.
    let misere = |heaps: &[u64]| match heaps {
        [] => vec![],
        heaps if heaps.iter().all(|&heap| heap == 0) => vec![vec![]],
        heaps => nim_options(heaps),
    };
    for length in 1..=4 {
        let mut known = HashMap::new();
        for heaps in lists(length, 6) {
            let mut wins = |heaps: &[u64]| {
                is_winning_by_search(heaps, &misere, &mut known)
            };
            assert_eq!(misere_nim::is_winning(&heaps), wins(&heaps));
            let lost = nim_options(&heaps).into_iter().filter(|to| !wins(to));
            let moves = misere_nim::winning_moves(&heaps);
            let reached = moves.iter().map(|winning| {
                let mut then = heaps.clone();
                then[winning.heap] = winning.leave;
                then
            });
            assert_eq!(
                reached.sorted().collect_vec(),
                lost.sorted().collect_vec(),
                "{heaps:?}"
            );
        }
    }
    assert!(misere_nim::is_winning(&[]));
    assert!(misere_nim::winning_moves(&[]).is_empty());
    let most = u64::MAX;
    assert_eq!(misere_nim::winning_moves(&[most, 0, 1])[0].leave, 0);
    assert_eq!(misere_nim::winning_moves(&[most, 1, 1])[0].leave, 1);
    assert_eq!(
        misere_nim::winning_moves(&[most, most, 1]),
        nim::winning_moves(&[most, most, 1])
    );
}

/// Rows as bits of a number, and every way to knock down pins.
#[test]
fn rows_of_up_to_sixteen_pins_with_any_gaps() {
    let mut winning = vec![true; 1 << 16];
    let mut known = BTreeMap::new();
    for standing in 1..1_usize << 16 {
        winning[standing] = (0..16).any(|pin| {
            let [one, two] = [1 << pin, 3 << pin];
            standing & one == one && !winning[standing ^ one]
                || standing & two == two && !winning[standing ^ two]
        });
        let pins = format!("{standing:b}");
        let mut sum = pins.split('0').map(str::len).collect_vec();
        sum = beside(&sum, &[]);
        assert!(!sum.contains(&0) && sum.is_sorted());
        let wins = is_winning(&sum, &mut known);
        assert_eq!(wins, winning[standing], "{pins}");
    }
}

/// What the pages say about single rows, and about sums.
#[test]
fn rows_of_the_same_value_with_different_winners() {
    let mut known = BTreeMap::new();
    let grundy = kayles_values(40);
    let lost = (1..=40).filter(|&row| !is_winning(&[row], &mut known));
    assert_eq!(lost.collect_vec(), [1, 4, 9, 12, 20]);
    assert_eq!([1, 4, 8].map(|row| grundy[row]), [1, 1, 1]);
    assert_eq!([5, 9].map(|row| grundy[row]), [4, 4]);
    // The rule of misère Nim names another winner. No smaller sum shows it.
    let rule = |sum: &Sum| {
        let heaps = sum.iter().map(|&row| grundy[row] as u64).collect_vec();
        misere_nim::is_winning(&heaps)
    };
    let wrong = (0..=8)
        .flat_map(|pins| sums_of(pins, pins))
        .filter(|sum| rule(sum) != is_winning(&beside(sum, &[]), &mut known));
    let wrong = wrong.map(|sum| beside(&sum, &[])).collect_vec();
    assert_eq!(wrong[0], [1, 5]);
    assert!(wrong.contains(&vec![8]));
}

/// The number of each sum of up to 14 pins, by the mex of its options; the empty
/// one has the number `end`.
fn numbers(end: usize) -> BTreeMap<Sum, usize> {
    let mut number: BTreeMap<Sum, usize> = BTreeMap::from([(vec![], end)]);
    for pins in 1..=14 {
        for sum in sums_of(pins, pins) {
            let sum = beside(&sum, &[]);
            let left = options(&sum).map(|left| number[&left]).collect_vec();
            number.insert(sum, least_missing(&left));
        }
    }
    number
}

#[test]
fn what_is_left_of_grundy_numbers_in_misere_play() {
    let number = numbers(0);
    let mut known = BTreeMap::new();
    for (sum, &all) in &number {
        let parts = sum.iter().map(|&row| number[&vec![row]]);
        assert_eq!(parts.fold(0, |sum, part| sum ^ part), all, "{sum:?}");
        let to_0 = options(sum).any(|left| number[&left] == 0);
        assert_eq!(to_0, all != 0, "{sum:?}");
    }
    assert!(number[&vec![]] == 0 && is_winning(&[], &mut known));
    let wrong = |sum: &Sum| (number[sum] != 0) != is_winning(sum, &mut known);
    assert!(number.keys().filter(|sum| sum.len() > 2).any(wrong));
}

#[test]
fn numbers_that_begin_with_1_do_not_add_up() {
    let number = numbers(1);
    let mut known = BTreeMap::new();
    for (sum, &all) in &number {
        assert_eq!(all != 0, is_winning(sum, &mut known), "{sum:?}");
    }
    assert_eq!((number[&vec![1]], number[&vec![1, 1]]), (0, 1));
}

/// Every sum with up to 24 pins altogether.
#[test]
fn all_sums_of_up_to_24_pins_by_search() {
    let kayles = Kayles::solve().unwrap();
    let mut known = BTreeMap::new();
    let mut count = 0;
    let small = find(24).unwrap();
    assert!(small.proof().is_some());
    for pins in 0..=24 {
        for sum in sums_of(pins, pins) {
            let sum = beside(&sum, &[]);
            let wins = is_winning(&sum, &mut known);
            assert_eq!(kayles.is_winning(&sum), wins, "{sum:?}");
            assert_eq!(small.is_winning(&sum), wins, "{sum:?}");
            count += 1;
        }
    }
    assert_eq!(count, 7_338);
}

#[test]
fn random_sums_of_up_to_40_pins_by_search() {
    let kayles = Kayles::solve().unwrap();
    let mut known = BTreeMap::new();
    let mut random = Rng::with_seed(1992);
    let mut lost = 0;
    for _ in 0..400 {
        let mut sum = vec![];
        let mut left = 40;
        while left > 0 && sum.len() < 6 {
            let row = random.usize(1..=left.min(30));
            sum.push(row);
            left -= row;
        }
        let sum = beside(&sum, &[]);
        let wins = is_winning(&sum, &mut known);
        assert_eq!(kayles.is_winning(&sum), wins, "{sum:?}");
        lost += u32::from(!wins);
    }
    assert!(lost > 10, "{lost}");
}

#[test]
fn forty_classes_1019_profiles_and_a_period_of_12() {
    let kayles = Kayles::solve().unwrap();
    let Kayles { quotient, period } = &kayles;
    assert_eq!(quotient.sums.len(), 40);
    assert_eq!(quotient.lost.iter().filter(|&&lost| lost).count(), 9);
    assert_eq!(quotient.proof(), Some(1_019));
    let expected = Period {
        start: 71,
        length: 12,
        checked: 168,
    };
    assert_eq!(*period, expected);
    // The proof of the period needs all rows that were looked at.
    assert_eq!(prove(&quotient.rows[..168], 2), None);
    // More rows bring nothing new.
    let more = find(400).unwrap();
    assert_eq!(more.proof(), Some(1_019));
    assert_eq!((&more.sums, &more.table), (&quotient.sums, &quotient.table));
    for row in 0..=400 {
        assert_eq!(more.rows[row], quotient.rows[period.same_value(row)]);
    }
    let lost = (1..=400).filter(|&row| !more.is_winning(&[row]));
    assert_eq!(lost.collect_vec(), [1, 4, 9, 12, 20]);
}

#[test]
fn from_26_pins_on_the_grundy_number_says_the_class() {
    let kayles = Kayles::solve().unwrap();
    let rows = &kayles.quotient.rows;
    let values = kayles_values(rows.len());
    let mut classes = BTreeMap::new();
    for row in 26..rows.len() {
        let class = *classes.entry(values[row]).or_insert(rows[row]);
        assert_eq!(class, rows[row], "{row}");
    }
    let same = |row: usize| classes.get(&values[row]) == Some(&rows[row]);
    assert!(rows.len() > 150 && !same(25));
}

/// No two classes can be merged: beside some third one they have different
/// winners. And each class has one Grundy number.
#[test]
fn no_two_classes_are_alike() {
    for last in [1, 2, 5, 9, 12, 25, 27, 168] {
        let Quotient {
            table, lost, sums, ..
        } = find(last).unwrap();
        for (one, other) in (0..sums.len()).tuple_combinations() {
            let apart = |third: &usize| {
                lost[table[one][*third]] != lost[table[other][*third]]
            };
            assert!((0..sums.len()).any(|third| apart(&third)));
        }
    }
    let Quotient {
        rows, table, sums, ..
    } = find(168).unwrap();
    let grundy = kayles_values(168);
    // From 26 pins on, the class of a row follows from its Grundy number.
    let mut class_of = BTreeMap::new();
    for row in 26..=168 {
        let class = *class_of.entry(grundy[row]).or_insert(rows[row]);
        assert_eq!(class, rows[row], "{row}");
    }
    assert_ne!(grundy[25], 0);
    assert_ne!(class_of[&grundy[25]], rows[25]);
    let value = |sum: &Sum| sum.iter().fold(0, |all, &row| all ^ grundy[row]);
    for (class, sum) in sums.iter().enumerate() {
        for row in 0..=168 {
            let with = table[class][rows[row]];
            assert_eq!(value(&sums[with]), value(sum) ^ grundy[row]);
        }
    }
}

/// The square on the page: 1 and 2 + 2 are lost both, and yet not alike.
#[test]
fn the_square_on_the_page_has_six_different_lines() {
    let sums: [&[usize]; 8] = [
        &[],
        &[1],
        &[2],
        &[1, 1],
        &[1, 2],
        &[2, 2],
        &[1, 2, 2],
        &[2, 2, 2],
    ];
    let mut known = BTreeMap::new();
    let lines = sums.map(|one| {
        sums.map(|other| is_winning(&beside(one, other), &mut known))
    });
    assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), 6);
    assert!(lines[3] == lines[0] && lines[7] == lines[2]);
    assert!(!lines[1][0] && !lines[5][0] && lines[1] != lines[5]);
}

/// Rows of one pin are a and rows of two are b. With a² = 1 and b³ = b every sum
/// is one of six products, and a and b² lose. Rows of three and four pins are
/// like ab and a; five pins need a new class.
#[test]
fn ones_and_twos_have_six_classes_in_letters() {
    let reduced = |ones: usize, twos: usize| {
        let twos = if twos > 2 { 2 - twos % 2 } else { twos };
        (ones % 2, twos)
    };
    let mut known = BTreeMap::new();
    let quotient = find(2).unwrap();
    let mut classes = BTreeMap::new();
    for (ones, twos) in (0..=7).cartesian_product(0..=7) {
        let sum = [vec![1; ones], vec![2; twos]].concat();
        let product = reduced(ones, twos);
        let is_lost = product == (1, 0) || product == (0, 2);
        assert_eq!(is_winning(&sum, &mut known), !is_lost, "{sum:?}");
        let class = quotient.class(&sum);
        assert_eq!(*classes.entry(product).or_insert(class), class);
        // What the page says decides: the nim-sum, and whether there is a two.
        let nim = (ones % 2 + 2 * (twos % 2), twos > 0);
        assert_eq!(misere_nim_loses(nim), is_lost, "{sum:?}");
    }
    assert_eq!(classes.len(), 6);
    assert_eq!(classes.into_values().collect::<BTreeSet<_>>().len(), 6);
    let four = find(4).unwrap();
    assert_eq!(four.sums, quotient.sums);
    assert_eq!(four.rows[3], four.class(&[1, 2]));
    assert_eq!(four.rows[4], four.class(&[1]));
    assert!(find(5).unwrap().sums.len() > 6);
    // The sum that the page decides, and the throw that wins there.
    assert!(quotient.is_winning(&[1, 1, 2, 2, 2]));
    assert!(!quotient.is_winning(&[1, 1, 2, 2]));
    assert!(quotient.is_winning(&[1, 1, 1, 2, 2]));
    assert!(quotient.is_winning(&[1, 2, 2, 2]));
}

/// Does the player to move win if the last throw loses? By search, with any
/// throws.
fn wins_misere(
    sum: &[usize],
    options: &impl Fn(&[usize]) -> Vec<Sum>,
    known: &mut HashMap<Sum, bool>,
) -> bool {
    if let Some(&wins) = known.get(sum) {
        return wins;
    }
    let wins = sum.is_empty()
        || options(sum)
            .iter()
            .any(|option| !wins_misere(option, options, known));
    known.insert(sum.to_vec(), wins);
    wins
}

/// Two pins go only if they leave two rows, or nothing: the octal game 0.75. All
/// profiles are checked for rows of up to 24 pins, and from 8 pins on the
/// classes of rows have the period 2, so the table is right for longer rows, too.
#[test]
fn kayles_with_fewer_throws_has_eight_classes() {
    let throws = |row: usize| {
        throws(row).filter(move |&(one, other)| {
            one + other + 1 == row || one > 0 || other == 0
        })
    };
    let rows = (0..=24)
        .map(|row| match row {
            0..9 => [0, 1, 2, 1, 2, 3, 2, 3, 2][row],
            _ if row % 2 == 1 => 7,
            _ => 2,
        })
        .collect();
    let sums: [&[usize]; 8] =
        [&[], &[1], &[2], &[5], &[1, 2], &[1, 5], &[2, 2], &[1, 2, 2]];
    let quotient = Quotient {
        rows,
        table: [
            [0, 1, 2, 3, 4, 5, 6, 7],
            [1, 0, 4, 5, 2, 3, 7, 6],
            [2, 4, 6, 4, 7, 2, 2, 4],
            [3, 5, 4, 6, 2, 7, 7, 6],
            [4, 2, 7, 2, 6, 4, 4, 2],
            [5, 3, 2, 7, 4, 6, 6, 7],
            [6, 7, 2, 7, 4, 6, 6, 7],
            [7, 6, 4, 6, 2, 7, 7, 6],
        ]
        .map(Vec::from)
        .to_vec(),
        lost: (0..8).map(|class| class == 1 || class == 6).collect(),
        sums: sums.map(Vec::from).to_vec(),
    };
    let wins_beside = |class: usize, other: usize| {
        !quotient.lost[quotient.table[class][other]]
    };
    for (class, sum) in sums.iter().enumerate() {
        assert_eq!(quotient.class(sum), class);
        let is_like = |other: usize| {
            (0..8).all(|z| wins_beside(class, z) == wins_beside(other, z))
        };
        assert!((0..class).all(|other| !is_like(other)), "{sum:?}");
    }
    let options = |sum: &[usize]| -> Vec<Sum> {
        (0..sum.len())
            .flat_map(|at| {
                let mut rest = sum.to_vec();
                let row = rest.remove(at);
                throws(row)
                    .map(move |(one, other)| beside(&rest, &[one, other]))
            })
            .collect()
    };
    let mut known = HashMap::new();
    for sum in (0..=20).flat_map(|pins| sums_of(pins, pins)) {
        let wins = wins_misere(&sum, &options, &mut known);
        assert_eq!(quotient.is_winning(&sum), wins, "{sum:?}");
    }
    // The check of the page, with these throws.
    let profile = |row: usize| {
        let wins = |class: usize| {
            throws(row).any(|(one, other)| {
                !wins_beside(quotient.class(&[one, other]), class)
            })
        };
        Profile {
            class: quotient.rows[row],
            wins: (0..8).map(|class| u64::from(wins(class)) << class).sum(),
        }
    };
    let profiles: HashSet<_> = (1..=24).map(profile).collect();
    let mut seen = profiles.clone();
    let mut waiting = profiles.iter().copied().collect_vec();
    while let Some(sum) = waiting.pop() {
        assert_ne!(quotient.lost[sum.class], sum.wins & 1 == 1);
        let longer = profiles.iter().map(|&row| quotient.join(sum, row));
        waiting.extend(longer.filter(|&sum| seen.insert(sum)));
    }
    assert_eq!(seen.len(), 17);
}

/// Misère Nim, by the nim-sum and whether some heap has more than one bean.
fn misere_nim_loses((nim_sum, is_large): (usize, bool)) -> bool {
    if is_large { nim_sum == 0 } else { nim_sum == 1 }
}

/// The classes repeat from 71 on, but up to two rounds later a row still has
/// throws that no shorter row of its class has.
#[test]
fn rows_beyond_the_check_may_bring_new_profiles() {
    let quotient = find(168).unwrap();
    let new = |&row: &usize| {
        (0..row).all(|known| quotient.profile(known) != quotient.profile(row))
    };
    let new = (71 + 12 + 1..=168).filter(new);
    assert_eq!(new.collect_vec(), [86, 87, 98]);
}

#[test]
fn where_the_number_of_classes_grows() {
    let mut before = 1;
    let mut grows = Vec::new();
    for last in 0..=30 {
        let quotient = find(last).unwrap();
        assert_eq!(quotient.rows.len(), last + 1);
        assert!(quotient.proof().is_some(), "{last}");
        let classes = quotient.sums.len();
        if classes != before {
            grows.push((last, classes));
        }
        before = classes;
    }
    let expected = [
        (1, 2),
        (2, 6),
        (5, 12),
        (9, 18),
        (12, 24),
        (25, 32),
        (27, 40),
    ];
    assert_eq!(grows, expected);
}

/// The classes of rows of up to nine pins by the plain search alone.
#[test]
fn nine_rows_have_the_same_classes_by_plain_search() {
    let mut known = BTreeMap::new();
    let quotient = find(9).unwrap();
    let plain = merge(&[1, 2, 5, 9], |sum| is_winning(sum, &mut known));
    assert_eq!(known.len(), 163_048);
    assert_eq!(plain.sums, quotient.sums);
    assert_eq!(plain.table, quotient.table);
    assert_eq!(plain.lost, quotient.lost);
}

/// A table with any one mistake is refused.
#[test]
fn a_wrong_table_has_no_proof() {
    let right = find(12).unwrap();
    assert!(right.proof().is_some());
    let refused = |change: &dyn Fn(&mut Quotient)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        assert_eq!(wrong.proof(), None);
    };
    let classes = right.sums.len();
    for class in 0..classes {
        refused(&|wrong| wrong.lost[class] = !wrong.lost[class]);
    }
    for row in 1..=12 {
        for class in (0..classes).filter(|&class| class != right.rows[row]) {
            refused(&|wrong| wrong.rows[row] = class);
        }
    }
    for (one, other) in (0..classes).cartesian_product(0..classes) {
        refused(&|wrong| {
            wrong.table[one][other] = (wrong.table[one][other] + 1) % classes;
        });
    }
}

/// Two rows of five behave like no pin at all, until there is a row of nine.
#[test]
fn a_new_row_can_tell_sums_apart() {
    let eight = find(8).unwrap();
    let nine = find(9).unwrap();
    assert_eq!(eight.class(&[5, 5]), eight.class(&[]));
    assert_ne!(nine.class(&[5, 5]), nine.class(&[]));
    assert!(!nine.is_winning(&[9]) && nine.is_winning(&[5, 5, 9]));
    let mut known = BTreeMap::new();
    let same = |sum: &Sum, known: &mut _| {
        is_winning(&beside(sum, &[5, 5]), known) == is_winning(sum, known)
    };
    let sums = (0..=20)
        .flat_map(|pins| sums_of(pins, 8))
        .map(|sum| beside(&sum, &[]))
        .collect_vec();
    assert!(sums.iter().all(|sum| same(sum, &mut known)));
    assert!(!same(&vec![9], &mut known));
}

#[test]
fn throws_and_options_by_the_rules() {
    assert_eq!(throws(0).count(), 0);
    assert_eq!(throws(1).collect_vec(), [(0, 0)]);
    assert_eq!(throws(2).collect_vec(), [(0, 1), (0, 0)]);
    let five = [(0, 4), (1, 3), (2, 2), (0, 3), (1, 2)];
    assert_eq!(throws(5).collect_vec(), five);
    let all: BTreeSet<Sum> = options(&[1, 1, 2]).collect();
    let expected = [vec![1, 1], vec![1, 1, 1], vec![1, 2]];
    assert_eq!(all.into_iter().collect_vec(), expected);
    assert_eq!(options(&[]).count(), 0);
}
