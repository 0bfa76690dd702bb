//! Calls of the recursion on the counting game, against its positions.

use crate::prelude::*;
use ch01_win_lose::say_thirty::{CountingGame, SAY_THIRTY};

/// The last number of the longest game.
const MAX_LAST: u32 = 24;

pub(super) fn figure() -> Result<Figure> {
    let calls = |last| {
        calls(
            CountingGame {
                last,
                max: SAY_THIRTY.max,
            },
            1,
        )
    };
    let points = (1..=MAX_LAST)
        .map(|last| (last, [last.into(), calls(last)]))
        .collect_vec();
    let titles = ["the number that loses", "how many (logarithmic scale)"];
    let series = [
        Series::new("positions", "positions", SQUARES),
        Series::new("calls", "calls", CIRCLES),
    ];
    plot_log(titles, "number that loses", series, &points)
        .with_values(values![longest = MAX_LAST, calls = calls(MAX_LAST)])
}

/// Returns how often `CountingGame::is_winning` is called to decide `next`.
///
/// The listing does not count, so this repeats what it does: it tries the same options in
/// the same order, up to the first losing one.
fn calls(game: CountingGame, next: u32) -> u64 {
    fn is_winning(game: CountingGame, next: u32, calls: &mut u64) -> bool {
        *calls += 1;
        game.options(next)
            .any(|option| !is_winning(game, option, calls))
    }
    let mut count = 0;
    is_winning(game, next, &mut count);
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_stops_where_the_listing_does() {
        let game = CountingGame { last: 4, max: 3 };
        assert_eq!(calls(game, 4), 1);
        assert_eq!(calls(game, 3), 2);
        // 2 looks at 3, which wins by 4, and then at 4.
        assert_eq!(calls(game, 2), 4);
        // 1 looks at 2, at 3 and at 4.
        assert_eq!(calls(game, 1), 1 + 4 + 2 + 1);
    }
}
