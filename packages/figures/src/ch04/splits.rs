//! In how many ways heaps can be split.

use ch04_nim_grundy::sparse::Rules;

/// The rules with these digits; [4] stands for Grundy's game.
pub(super) fn rules(digits: &[u32]) -> Rules {
    Rules { digits: digits.to_vec(), unequal: digits == [4] }
}

/// All splits of the heaps up to `last`.
pub(super) fn splits(rules: &Rules, last: usize) -> u64 {
    (0..=last).map(|heap| splits_of(rules, heap)).sum()
}

/// All splits of one heap.
fn splits_of(rules: &Rules, heap: usize) -> u64 {
    let all = rules.digits.iter().enumerate().filter(|(_, digit)| **digit & 4 != 0);
    let unequal = usize::from(rules.unequal);
    all.map(|(taken, _)| heap.saturating_sub(taken).saturating_sub(unequal) as u64 / 2).sum()
}

#[test]
fn the_splits_are_all_that_the_plain_program_looks_at() {
    use ch04_nim_grundy::octal::Octal;
    for (code, digits) in [("0.77", &[0, 7, 7][..]), ("0.106", &[0, 1, 0, 6]), ("4.3", &[4, 3])] {
        let game: Octal = code.parse().unwrap();
        assert_eq!(game.digits(), digits);
        for heap in 0..40 {
            let two = game.options(heap).filter(|&(smaller, _)| smaller > 0).count();
            assert_eq!(splits_of(&rules(digits), heap), two as u64, "{code}, {heap}");
        }
    }
    for heap in 0..40 {
        let unequal = (1..heap).filter(|smaller| 2 * smaller < heap).count();
        assert_eq!(splits_of(&rules(&[4]), heap), unequal as u64, "{heap}");
    }
}
