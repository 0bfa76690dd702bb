//! Fibonacci Nim: the theorem against the search.

use ch06_fast_exponentiation::fibonacci_nim::{
    by_search, is_winning, winning_moves, zeckendorf,
};
use proptest::prelude::*;

/// The outcomes of all heaps up to `most` beans, from the smallest one up: in
/// row `beans` and place `limit` for all limits up to `beans`.
fn outcomes(most: usize) -> Vec<Vec<bool>> {
    let mut outcomes: Vec<Vec<bool>> = Vec::new();
    for beans in 0..=most {
        let is_lost = |taken: usize| {
            let rest = beans - taken;
            !outcomes[rest][rest.min(2 * taken)]
        };
        let row = (0..=beans).map(|limit| (1..=limit).any(is_lost)).collect();
        outcomes.push(row);
    }
    outcomes
}

/// The Fibonacci numbers 1, 2, 3, 5, … of 64 bits.
fn fibonacci() -> Vec<u64> {
    let mut numbers = vec![1, 2];
    while let [.., a, b] = numbers[..]
        && let Some(next) = u64::checked_add(a, b)
    {
        numbers.push(next);
    }
    numbers
}

#[test]
fn the_theorem_agrees_with_the_search_for_all_heaps_of_up_to_22_beans() {
    for beans in 0..=22 {
        for most in 0..=24 {
            let expected = by_search(beans, most);
            assert_eq!(is_winning(beans, most), expected, "{beans} {most}");
            let moves: Vec<_> = (1..=beans.min(most))
                .filter(|taken| !by_search(beans - taken, 2 * taken))
                .collect();
            assert_eq!(winning_moves(beans, most), moves, "{beans} {most}");
        }
    }
}

#[test]
fn the_theorem_agrees_with_a_table_of_all_heaps_of_up_to_300_beans() {
    for (beans, row) in outcomes(300).iter().enumerate() {
        for most in 0..=beans + 2 {
            let found = is_winning(beans as u64, most as u64);
            assert_eq!(found, row[most.min(beans)], "{beans} {most}");
        }
        assert_eq!(is_winning(beans as u64, u64::MAX), row[beans]);
    }
}

#[test]
fn the_winning_moves_are_those_to_lost_heaps_for_up_to_100_beans() {
    let outcomes = outcomes(100);
    for beans in 0..=100 {
        for most in 0..=beans + 1 {
            let is_lost = |&taken: &usize| {
                let rest = beans - taken;
                !outcomes[rest][rest.min(2 * taken)]
            };
            let moves: Vec<_> = (1..=beans.min(most))
                .filter(is_lost)
                .map(|taken| taken as u64)
                .collect();
            let found = winning_moves(beans as u64, most as u64);
            assert_eq!(found, moves, "{beans} {most}");
        }
    }
}

#[test]
fn the_smallest_winning_move_is_the_smallest_number_of_the_sum() {
    for beans in 1..=300 {
        let smallest = zeckendorf(beans).last().copied();
        assert_eq!(winning_moves(beans, beans).first().copied(), smallest);
    }
}

#[test]
fn fibonacci_numbers_lose_where_all_beans_but_one_may_be_taken() {
    let lost: Vec<_> = (1..10_000)
        .filter(|&beans| !is_winning(beans, beans - 1))
        .collect();
    let (small, large): (Vec<_>, Vec<_>) =
        fibonacci().into_iter().partition(|&n| n < 10_000);
    assert_eq!(lost, small);
    assert_eq!(lost[..7], [1, 2, 3, 5, 8, 13, 21]);
    for beans in large {
        assert!(!is_winning(beans, beans - 1));
        assert!(is_winning(beans, beans));
        assert!(is_winning(beans - 1, beans - 2));
    }
}

#[test]
fn each_number_below_two_thousand_is_such_a_sum_in_one_way() {
    let fibonacci = fibonacci();
    let mut ways = vec![Vec::new(); 2_584];
    // The sums of the first 16 numbers, 1 to 1597, without neighbours.
    for chosen in (0..1_u32 << 16).filter(|chosen| chosen & chosen >> 1 == 0)
    {
        let parts: Vec<_> = (0..16)
            .rev()
            .filter(|part| chosen >> part & 1 == 1)
            .map(|part| fibonacci[part])
            .collect();
        let sum = usize::try_from(parts.iter().sum::<u64>()).unwrap();
        ways[sum].push(parts);
    }
    // 2584 is the next one.
    for (number, ways) in ways.iter().enumerate() {
        assert_eq!(*ways, [zeckendorf(number as u64)], "{number}");
    }
}

#[test]
fn the_ends_of_64_bits_are_sums_too() {
    let fibonacci = fibonacci();
    assert_eq!(fibonacci.last(), Some(&12_200_160_415_121_876_738));
    for number in fibonacci {
        assert_eq!(zeckendorf(number), [number]);
    }
    assert_eq!(zeckendorf(0), []);
    check(u64::MAX);
    assert!(is_winning(u64::MAX, u64::MAX));
    assert!(!is_winning(u64::MAX, 0));
    assert!(!is_winning(0, u64::MAX));
    assert_eq!(winning_moves(u64::MAX, 0), []);
    let smallest = zeckendorf(u64::MAX).last().copied().unwrap();
    assert!(smallest < 1000);
    assert_eq!(winning_moves(u64::MAX, smallest), [smallest]);
    assert_eq!(winning_moves(u64::MAX, smallest - 1), []);
}

/// Fibonacci numbers, the largest first, no neighbours, with the right sum.
fn check(number: u64) {
    let parts = zeckendorf(number);
    assert_eq!(parts.iter().sum::<u64>(), number);
    let fibonacci = fibonacci();
    let places: Vec<_> = parts
        .iter()
        .map(|p| fibonacci.binary_search(p).unwrap())
        .collect();
    assert!(places.is_sorted_by(|a, b| *a > b + 1), "{number}");
}

proptest! {
    #[test]
    fn any_number_is_a_sum_without_neighbours(number: u64) {
        check(number);
    }

    /// Who takes the smallest number leaves a lost heap; no smaller move does.
    #[test]
    fn a_huge_heap_is_won_by_its_smallest_number(beans in 1..=u64::MAX) {
        let smallest = zeckendorf(beans).last().copied().unwrap();
        prop_assert!(is_winning(beans, smallest));
        let leaves = |taken: u64| {
            is_winning(beans - taken, taken.saturating_mul(2))
        };
        prop_assert!(!leaves(smallest));
        for taken in 1..smallest.min(1_000) {
            prop_assert!(leaves(taken));
        }
    }
}

/// The greedy method, step by step.
#[test]
fn after_the_largest_number_the_rest_is_less_than_the_one_before() {
    let fibonacci = fibonacci();
    for number in 1..10_000 {
        let at = fibonacci.partition_point(|&part| part <= number) - 1;
        let rest = number - fibonacci[at];
        let before = if at == 0 { 1 } else { fibonacci[at - 1] };
        assert!(rest < before, "{number}");
        // With both of them the next one would have fit.
        assert!(fibonacci[at] + before >= fibonacci[at + 1] || at == 0);
    }
}

/// The proof of the theorem, if a move may take three times as many as the one
/// before: its second half still holds.
#[test]
fn with_three_times_as_many_the_next_part_may_be_taken() {
    let fibonacci = &fibonacci()[..20];
    for (at, &z) in fibonacci.iter().enumerate().take(18) {
        assert!(fibonacci[at + 2] > 2 * z && fibonacci[at + 2] <= 3 * z);
    }
    for beans in 1..2_000 {
        let parts = zeckendorf(beans);
        let z = parts[parts.len() - 1];
        let left = zeckendorf(beans - z);
        let second = fibonacci.iter().filter(|&&part| part > z).nth(1);
        assert!(left.last().is_none_or(|y| Some(y) >= second), "{beans}");
        for t in 1..z {
            let left = zeckendorf(beans - t);
            let y = left[left.len() - 1];
            assert_eq!(Some(&y), zeckendorf(z - t).last(), "{beans}");
            assert!(y <= 2 * t && y <= 3 * t, "{beans} {t}");
        }
    }
    // By the rules: from 4 = 3 + 1 take 1, and the opponent takes the 3.
    let winning_move = |beans: usize, factor: usize| {
        let mut wins: Vec<Vec<bool>> = Vec::new();
        for rest in 0..beans {
            let row = (0..=rest)
                .map(|most| {
                    (1..=most)
                        .any(|t| !wins[rest - t][(rest - t).min(factor * t)])
                })
                .collect();
            wins.push(row);
        }
        (1..beans).find(|&t| !wins[beans - t][(beans - t).min(factor * t)])
    };
    assert_eq!([winning_move(4, 2), winning_move(4, 3)], [Some(1), None]);
}
