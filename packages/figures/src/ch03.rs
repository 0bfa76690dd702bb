//! Chapter 3: forget.

mod cards;
mod deck;
mod memories;
mod order;
mod price;
mod quotient;
mod zeta;

use crate::old::Chapter;
use crate::old_race::Race;

/// The crate of the chapter's listings.
const LISTINGS: &str = "ch03-state-compression";

const FIVE_HUNDRED_ELEVEN_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for 1,000 decks of 50 random cards over 9 bits",
    ("time of a deck in µs", 1e6),
    include_str!("../../../listings/ch03-state-compression/benches/five_hundred_eleven.csv"),
);

const K_BITS_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for 50 random cards over 24 bits",
    ("time in ms", 1e6),
    include_str!("../../../listings/ch03-state-compression/benches/k_bits.csv"),
);

const K_BITS_THIN_RACE: Race = Race::new(
    LISTINGS,
    "Measured times for 24 single bits and 26 random pairs over 24 bits",
    ("time in ms", 1e6),
    include_str!("../../../listings/ch03-state-compression/benches/k_bits_thin.csv"),
);

crate::chapter::chapter! {}

/// What is not yet named there.
pub(crate) const OLD: Chapter = Chapter {
    figures: &[
        ("memory-cards", cards::memory),
        ("hands-states", price::hands),
        ("order-trap", order::trap),
        ("designs-graphs", quotient::graphs),
        ("losing-memories", memories::picture),
        ("ordered-answers", price::answers),
    ],
    tables: &[
        ("designs-small", |name| Ok(quotient::designs(name))),
        ("designs-table", |name| Ok(price::designs(name))),
        ("zeta-steps", |name| Ok(zeta::steps(name))),
        ("words-steps", |name| Ok(price::words_steps(name))),
        ("five-hundred-eleven-race", |name| FIVE_HUNDRED_ELEVEN_RACE.table(name)),
        ("k-bits-race", |name| K_BITS_RACE.table(name)),
        ("k-bits-thin-race", |name| K_BITS_THIN_RACE.table(name)),
    ],
};
