//! Chapter 4: add games up.

mod bowls;
mod calls;
mod grundy;
mod grundys_game;
mod mex;
mod nim;
mod periods;
mod rare;
mod rounds;
mod trees;
mod whole;
mod work;
mod wythoff;

use crate::old::Chapter;
use crate::old_race::{Race, table_of_games};

/// The crate of the chapter's listings.
const LISTINGS: &str = "ch04-nim-grundy";
/// The unit of all its races.
const MILLISECONDS: (&str, f64) = ("time in ms", 1e6);

const BOWLS_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for 100,000 bowls",
    MILLISECONDS,
    include_str!("../../../listings/ch04-nim-grundy/benches/bowls.csv"),
);
const PLAIN_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for Kayles up to 20,000 pins",
    MILLISECONDS,
    include_str!("../../../listings/ch04-nim-grundy/benches/octal_plain.csv"),
);
const SPARSE_RACE: Race = Race::new(
    LISTINGS,
    "Measured times of the last listing",
    MILLISECONDS,
    include_str!("../../../listings/ch04-nim-grundy/benches/octal_sparse.csv"),
);
/// The games that a public solver was asked for, too.
const OCTAL_RACES: [(&str, Race); 3] = [
    ("0.106", octal_race(include_str!("../../../listings/ch04-nim-grundy/benches/octal_106.csv"))),
    ("0.127", octal_race(include_str!("../../../listings/ch04-nim-grundy/benches/octal_127.csv"))),
    ("0.56", octal_race(include_str!("../../../listings/ch04-nim-grundy/benches/octal_56.csv"))),
];

const fn octal_race(csv: &'static str) -> Race {
    Race::new(
        LISTINGS,
        "Measured times for three octal games up to a million heaps",
        MILLISECONDS,
        csv,
    )
}

crate::chapter::chapter! {}

/// What is not yet named there.
pub(crate) const OLD: Chapter = Chapter {
    figures: &[
        ("two-boards-calls", calls::two_boards),
        ("mex-staircase", mex::staircase),
        ("grundy-graph", grundy::graph),
        ("nim-moves", nim::moves),
        ("nim-sum-heat", nim::heat),
        ("bowls-window", bowls::window),
        ("kayles-values", rounds::kayles),
        ("dawson-values", rounds::dawson),
        ("grundys-game-values", grundys_game::values),
        ("rare-common", rare::common),
        ("rare-heaps", rare::heaps),
        ("wythoff-board", wythoff::board),
        ("wythoff-lines", wythoff::lines),
        ("green-tree", trees::green),
        ("octal-work", work::splits_looked_at),
    ],
    tables: &[
        ("counting-grundy", |name| Ok(grundy::counting(name))),
        ("nim-421", |name| Ok(whole::nim_421(name))),
        ("nim-321", |name| Ok(whole::nim_321(name))),
        ("bowls-race", |name| BOWLS_RACE.table(name)),
        ("subtraction-periods", periods::subtraction_games),
        ("octal-periods", periods::octal_games),
        ("sparse-counts", |name| Ok(rare::counts(name))),
        ("golden-floats", |name| Ok(wythoff::golden_floats(name))),
        ("moore-sums", |name| Ok(nim::moore(name))),
        ("octal-plain-race", |name| PLAIN_RACE.table(name)),
        ("octal-race", |name| table_of_games(name, &OCTAL_RACES)),
        ("octal-sparse-race", |name| SPARSE_RACE.table(name)),
    ],
};
