//! The tool for games of heaps: Grundy numbers, their period, sums of heaps, and misère play.

mod answer;
mod misere;
mod page;
mod plot;
mod program;
mod quotient;
mod rule;

pub use answer::{
    Answer, KnownPeriod, MAX_STEP, MIN_STEP, MisereAnswer, Solving, SumAnswer, SumMove, answer,
    options,
};
pub use misere::{MAX_MISERE_BEANS, is_misere_win};
pub use page::{csv, html, summary};
pub use program::{cgsuite, program};
pub use quotient::{
    MAX_CLASSES, MAX_QUOTIENT_HEAP, MisereQuotient, Stopped, find as find_quotient,
};
pub use rule::{MAX_HEAP, MAX_TAKEN, Question, parse, parse_rule};
