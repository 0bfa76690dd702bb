//! Chapter 6: multiply.

mod beans;
mod chains;
mod letters;
mod losing;
mod price;
mod squares;
mod stairs;
mod work;

use crate::old::Chapter;
use crate::old_race::Race;

/// The crate of the chapter's listings.
const LISTINGS: &str = "ch06-fast-exponentiation";

const RECURSION_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for powers by the recursion and by the loop",
    ("time of a power in ns", 1000.0),
    include_str!("../../../listings/ch06-fast-exponentiation/benches/power_recursion.csv"),
);
const POWER_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for powers, beside other libraries",
    ("time of a power in ns", 1024.0),
    include_str!("../../../listings/ch06-fast-exponentiation/benches/power_peers.csv"),
);
const FIBONACCI_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for Fibonacci numbers",
    ("time in µs", 1e3),
    include_str!("../../../listings/ch06-fast-exponentiation/benches/fibonacci.csv"),
);
const FIBONACCI_LARGE_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for Fibonacci numbers with large indices",
    ("time in µs", 1e3),
    include_str!("../../../listings/ch06-fast-exponentiation/benches/fibonacci_large.csv"),
);

crate::chapter::chapter! {}

/// What is not yet named there.
pub(crate) const OLD: Chapter = Chapter {
    figures: &[
        ("power-products", price::products),
        ("square-multiply", squares::figure),
        ("fibonacci-steps", price::fibonacci_steps),
        ("zeckendorf-stairs", stairs::figure),
        ("fibonacci-nim-grid", beans::grid),
        ("losing-nim-share", losing::share_figure),
        ("chain-lengths", chains::lengths),
        ("chain-graph", chains::graph),
        ("power-work", work::of_a_power),
    ],
    tables: &[
        ("antipalindromic-table", |name| Ok(letters::table(name))),
        ("recursion-race", |name| RECURSION_RACE.table(name)),
        ("trace-top", squares::from_the_top),
        ("trace-bottom", squares::from_the_bottom),
        ("fibonacci-race", |name| FIBONACCI_RACE.table(name)),
        ("fibonacci-large-race", |name| FIBONACCI_LARGE_RACE.table(name)),
        ("fibonacci-nim-table", |name| Ok(beans::table(name))),
        ("losing-nim-table", |name| Ok(losing::table(name))),
        ("better-chains", |name| Ok(chains::better(name))),
        ("power-race", |name| POWER_RACE.table(name)),
    ],
};
