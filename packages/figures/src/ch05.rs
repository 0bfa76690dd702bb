//! Chapter 5: cut.

mod birthdays;
mod boxes;
mod calls;
mod doubles;
mod half;
mod line;
mod outcomes;
mod stalk;
mod switches;
mod trees;
mod weights;
mod work;

use crate::old::Chapter;
use crate::old_race::Race;

/// The crate of the chapter's listings.
const LISTINGS: &str = "ch05-hackenbush";

const BOXES_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for 40 piles of boxes",
    ("time in ms", 1e6),
    include_str!("../../../listings/ch05-hackenbush/benches/boxes_long.csv"),
);
const SHORT_BOXES_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for 40 short piles of boxes",
    ("time in ms", 1e6),
    include_str!("../../../listings/ch05-hackenbush/benches/boxes_short.csv"),
);
const LONG_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for the value of a long stalk",
    ("time in ms", 1e6),
    include_str!("../../../listings/ch05-hackenbush/benches/stalks_long.csv"),
);
const LONGEST_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for the value of the longest stalk",
    ("time in ms", 1e6),
    include_str!("../../../listings/ch05-hackenbush/benches/stalks_longest.csv"),
);
const WORD_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for stalks that fit into a word",
    ("time of a stalk in ns", 1e3),
    include_str!("../../../listings/ch05-hackenbush/benches/stalks_word.csv"),
);

crate::chapter::chapter! {}

/// What is not yet named there.
pub(crate) const OLD: Chapter = Chapter {
    figures: &[
        ("hackenbush-calls", calls::wins),
        ("half-graph", half::graph),
        ("birthdays", birthdays::tree),
        ("number-line", line::numbers),
        ("stalk-weights", weights::standing),
        ("binary-form", weights::binary),
        ("red-blue-tree", trees::red_blue),
        ("boxes-price", boxes::price),
        ("switch-scores", switches::scores_plot),
        ("boxes-work", work::sorting),
    ],
    tables: &[
        ("outcome-counts", |name| Ok(outcomes::counts(name))),
        ("simplest-numbers", birthdays::simplest_numbers),
        ("short-stalks", weights::short_stalks),
        ("doubles-table", doubles::table),
        ("boxes-race", |name| BOXES_RACE.table(name)),
        ("boxes-race-short", |name| SHORT_BOXES_RACE.table(name)),
        ("long-race", |name| LONG_RACE.table(name)),
        ("longest-race", |name| LONGEST_RACE.table(name)),
        ("word-race", |name| WORD_RACE.table(name)),
    ],
};
