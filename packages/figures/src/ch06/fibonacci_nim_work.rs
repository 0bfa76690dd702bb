//! Fibonacci Nim by search, and by the parts of a number.

use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim::zeckendorf;

/// The largest heap.
const MAX_HEAP: u32 = 28;

/// Does the same as `fibonacci_nim::by_search`, and counts its calls.
fn by_search(beans: u64, max_taken: u64, calls: &mut u64) -> bool {
    *calls += 1;
    (1..=beans.min(max_taken)).any(|taken| !by_search(beans - taken, 2 * taken, calls))
}

/// Returns how many parts a number has as a sum of Fibonacci numbers.
fn parts(number: u32) -> u64 {
    zeckendorf(number.into()).len() as u64
}

/// Returns the calls that decide a heap from which all beans but one may be taken.
fn calls(beans: u32) -> u64 {
    let mut calls = 0;
    by_search(beans.into(), u64::from(beans) - 1, &mut calls);
    calls
}

pub(super) fn figure() -> Result<Figure> {
    let point = |beans| (beans, [calls(beans), parts(beans)]);
    let points = (2..=MAX_HEAP).map(point).collect_vec();
    let titles = ["beans", "how many (logarithmic scale)"];
    let series = [
        Series::new("calls", "calls of the search", CIRCLES),
        Series::new("parts", "parts", SQUARES),
    ];
    plot_log(titles, "beans", series, &points)
        .with_values(values![largest = MAX_HEAP, calls = calls(MAX_HEAP)])
        .with_value("parts", parts(MAX_HEAP))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_is_that_of_the_listing_and_the_smallest_part_decides_as_well() {
        use ch06_fast_exponentiation::fibonacci_nim;
        for beans in 2..=20 {
            let mut calls = 0;
            let is_winning = by_search(beans, beans - 1, &mut calls);
            assert_eq!(is_winning, fibonacci_nim::by_search(beans, beans - 1));
            assert_eq!(is_winning, fibonacci_nim::is_winning(beans, beans - 1));
        }
        // 3 looks at 2, of which both may be taken, and at 1, and each looks at 0.
        assert_eq!([2, 3].map(calls), [3, 7]);
    }

    #[test]
    fn the_search_has_a_peak_at_each_fibonacci_number() {
        for beans in [5, 8, 13, 21] {
            assert_eq!(parts(beans), 1);
            assert!(
                calls(beans) > calls(beans - 1).max(calls(beans + 1)),
                "{beans}"
            );
        }
        assert!((2..=MAX_HEAP).all(|beans| parts(beans) <= parts(MAX_HEAP)));
    }
}
