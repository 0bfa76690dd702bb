//! Switches, and what their sum is in the end.

use crate::{at, options};
use boards::{AnyPosition, Outcome};

/// The best sum for who moves, by search.
fn best(position: &dyn AnyPosition) -> i64 {
    let options = options(position);
    let end =
        |text: &str| text.split(' ').skip(1).map(|number| number.parse::<i64>().unwrap()).sum();
    let best = options.iter().map(|option| -best(&**option)).max();
    let text = position.text();
    best.unwrap_or_else(|| if text.starts_with("white") { end(&text) } else { -end(&text) })
}

/// All pairs of switches with numbers from -2 to 2, beside two others.
#[test]
fn switches_are_won_as_search_says() {
    let numbers = || -2..=2;
    let all =
        || numbers().flat_map(move |left| (-2..=left).map(move |right| format!("{left}|{right}")));
    for one in all() {
        for other in all() {
            for who in ["white", "black"] {
                let board = at("switches", &format!("{who} {one} {other} 1|0 -1"));
                let outcome = match best(board.now()) {
                    0 => Outcome::Draw,
                    best => (best > 0).into(),
                };
                assert_eq!(board.now().outcome(), outcome, "{who} {one} {other}");
            }
        }
    }
}
