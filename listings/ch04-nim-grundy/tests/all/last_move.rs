//! Heaps that remember their last move, against the plain recursion.

use ch04_nim_grundy::last_move::{columns, winning_turns};
use ch04_nim_grundy::subtraction::{Rounds, returning_stretch};
use std::collections::HashMap;

/// Heaps, each with the number that was last taken from it, or 0.
type Heaps = Vec<(usize, usize)>;

fn options(taken: &[usize], heaps: &Heaps) -> Vec<Heaps> {
    let mut options = Vec::new();
    for (index, &(heap, last)) in heaps.iter().enumerate() {
        for &beans in taken.iter().filter(|&&t| t != last && t <= heap) {
            let mut option = heaps.clone();
            option[index] = (heap - beans, beans);
            options.push(option);
        }
    }
    options
}

/// A search with a memo of whole positions.
fn is_winning(
    taken: &[usize],
    heaps: &Heaps,
    known: &mut HashMap<Heaps, bool>,
) -> bool {
    if let Some(&answer) = known.get(heaps) {
        return answer;
    }
    let answer = options(taken, heaps)
        .iter()
        .any(|option| !is_winning(taken, option, known));
    known.insert(heaps.clone(), answer);
    answer
}

/// The non-empty sets of these numbers.
fn sets(largest: usize) -> impl Iterator<Item = Vec<usize>> {
    (1..1_usize << largest).map(move |set| {
        (1..=largest).filter(|n| set >> (n - 1) & 1 == 1).collect()
    })
}

#[test]
fn the_winning_turns_of_all_small_sums() {
    for taken in sets(4) {
        let mut known = HashMap::new();
        let sizes = 0..=9_usize;
        for (one, other) in sizes
            .clone()
            .flat_map(|one| sizes.clone().map(move |other| (one, other)))
        {
            for heaps in [vec![one], vec![one, other], vec![one, other, 5]] {
                let start: Heaps =
                    heaps.iter().map(|&heap| (heap, 0)).collect();
                let mut expected = Vec::new();
                for option in options(&taken, &start) {
                    if !is_winning(&taken, &option, &mut known) {
                        let index = (0..heaps.len())
                            .find(|&index| option[index] != start[index])
                            .unwrap();
                        expected.push((index, option[index].1));
                    }
                }
                let found = winning_turns(&taken, &heaps, 200).unwrap();
                assert_eq!(found, expected, "{taken:?} {heaps:?}");
            }
        }
    }
}

/// Every entry of a column, beside a heap of Nim.
#[test]
fn touched_heaps_balance_a_heap_of_nim_of_their_value() {
    fn wins(
        taken: &[usize],
        (heap, last, nim): (usize, usize, usize),
    ) -> bool {
        (0..nim).any(|less| !wins(taken, (heap, last, less)))
            || taken
                .iter()
                .filter(|&&beans| beans != last && beans <= heap)
                .any(|&beans| !wins(taken, (heap - beans, beans, nim)))
    }
    for taken in sets(3) {
        for (heap, column) in columns(&taken, 6).iter().enumerate() {
            for (turn, &value) in column.iter().enumerate() {
                let last = taken.get(turn).copied().unwrap_or(0);
                for nim in 0..=3 {
                    let position = (heap, last, nim);
                    assert_eq!(wins(&taken, position), nim != value);
                }
            }
        }
    }
}

#[test]
fn the_period_of_the_columns_holds_for_two_thousand_heaps() {
    for taken in sets(5) {
        let memory = *taken.iter().max().unwrap();
        let few = columns(&taken, 200);
        let Rounds { start, length } =
            returning_stretch(&few, memory).unwrap();
        let many = columns(&taken, 2_000);
        assert!(
            (start..=2_000 - length)
                .all(|heap| many[heap] == many[heap + length]),
            "{taken:?}"
        );
    }
    let few = columns(&[1, 2, 3], 10);
    let expected = Rounds {
        start: 4,
        length: 4,
    };
    assert_eq!(returning_stretch(&few, 3), Some(expected));
    // One column less, and the stretch has not come again.
    assert_eq!(returning_stretch(&few[..10], 3), None);
}

/// Far beyond any table, the answer is that of the heap in the second round; one
/// in the first round has options before it.
#[test]
fn heaps_far_away_and_no_heaps() {
    let turns =
        |heaps: &[usize]| winning_turns(&[1, 2, 3], heaps, 10).unwrap();
    let far = 1_000_000_000_000;
    assert_eq!(turns(&[far, 6]), turns(&[8, 6]));
    assert_ne!(turns(&[far, 6]), turns(&[4, 6]));
    assert_eq!(turns(&[far + 3, far + 3]), []);
    assert_eq!(turns(&[]), []);
    assert_eq!(winning_turns(&[1, 2, 3], &[4], 9), None);
}
