//! The tool for arithmetic: nim-sums, nim products and quotients, the mex, and powers.

mod answer;
mod calculation;
mod page;
mod program;

pub use answer::{Answer, PowerStep, answer, bits, power_steps};
pub use calculation::{Calculation, MAX_NUMBERS, parse};
pub use page::{csv, html, summary};
pub use program::{cgsuite, program};
