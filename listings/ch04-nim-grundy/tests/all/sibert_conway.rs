//! Misère Kayles against the solution that was published first.

use crate::misere::kayles_values;
use ch04_nim_grundy::misere_kayles::Kayles;
use fastrand::Rng;
use itertools::Itertools;

/// The solution as Sibert and Conway published it, in other words: as in normal
/// play, but for sums that have only these rows.
fn sibert_and_conway(rows: &[usize], value: impl Fn(usize) -> usize) -> bool {
    let many =
        |some: &[usize]| rows.iter().filter(|row| some.contains(row)).count();
    let rest = rows.iter().filter(|&&row| row > 0).count();
    let only = |some: &[usize]| many(some) == rest;
    let even = |some: &[usize]| many(some) % 2 == 0;
    if only(&[1, 4, 5]) {
        return even(&[1, 4]);
    }
    if even(&[9, 12, 17]) && only(&[1, 4, 20, 9, 12, 17]) {
        return even(&[1, 4, 20]);
    }
    if many(&[25]) == 1
        && even(&[9, 12, 17])
        && !even(&[1, 4, 20])
        && only(&[1, 4, 20, 9, 12, 17, 25])
    {
        return true;
    }
    let lost = even(&[1, 4]) && !even(&[9]) && only(&[1, 4, 9])
        || even(&[1, 4]) && many(&[12]) == 1 && only(&[1, 4, 12])
        || many(&[25]) == 1
            && !even(&[9])
            && !even(&[1, 4])
            && only(&[1, 4, 9, 25]);
    !lost && rows.iter().fold(0, |sum, &row| sum ^ value(row)) != 0
}

/// On all sums of up to seven of the rows that are special, and one that is
/// not; then on sums of any rows.
#[test]
fn the_list_of_sibert_and_conway() {
    let kayles = Kayles::solve().unwrap();
    let grundy = kayles_values(168);
    let value = |row| grundy[kayles.period.same_value(row)];
    let special = [1, 4, 5, 9, 12, 17, 20, 25, 2];
    for length in 0..=7 {
        for sum in special.into_iter().combinations_with_replacement(length) {
            let wins = kayles.is_winning(&sum);
            assert_eq!(sibert_and_conway(&sum, value), wins, "{sum:?}");
        }
    }
    let mut random = Rng::with_seed(20);
    let mut lost = 0;
    for _ in 0..100_000 {
        let length = random.usize(..20);
        let longest = [30, 200, 1_000_000_000][random.usize(..3)];
        let mut sum = Vec::new();
        for _ in 0..length {
            sum.push(random.usize(..=longest));
        }
        // Often a sum that is lost: one more row brings the value to 0.
        let all = sum.iter().fold(0, |all, &row| all ^ value(row));
        sum.extend((0..100).find(|&row| value(row) == all));
        let wins = kayles.is_winning(&sum);
        assert_eq!(sibert_and_conway(&sum, value), wins, "{sum:?}");
        lost += u32::from(!wins);
    }
    assert!(lost > 10_000, "{lost}");
}
