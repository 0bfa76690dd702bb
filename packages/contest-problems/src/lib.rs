//! Inputs for every contest problem of the book: the samples, all small inputs, random
//! ones and the largest.
//!
//! `cargo book stress` runs a reader's program on them, and the tests of the chapters
//! compare the book's contest programs with the slowest, most obvious program on them.
//! This crate knows what may be asked, and not what to answer: it uses no listing, so
//! the listings' tests can use it.
//!
//! A problem is a type that implements [`Problem`], in a file of its own in `problems`,
//! and an entry of [`PROBLEMS`]. Its inputs stay typed: [`TestInput`] says how one is
//! printed, and which inputs are simpler, so that [`simplest`] never makes an input that
//! the problem forbids.
//!
//! ```
//! use contest_problems::{Nim, Problem, simplest};
//!
//! // A program that adds where it should take the nim-sum.
//! let is_wrong = |heaps: &[u64]| heaps.iter().sum::<u64>() != heaps.iter().fold(0, |a, b| a ^ b);
//! let input = Nim.small().find(|input| is_wrong(&input.0)).expect("it is wrong");
//! let (input, _) = simplest(input, |_| false, |inputs| inputs.iter().position(|input| is_wrong(&input.0)));
//! assert_eq!(input.to_string(), "2\n1 1\n");
//! ```

mod batch;
mod input;
mod lists;
mod output;
mod problem;
mod problems;
mod registry;
mod stalks;

pub use batch::Batch;
pub use input::{NumberList, TestInput, closer, shorter, simplest, stretches, with_one_simpler};
pub use output::{Difference, first_difference};
pub use problem::{Problem, RANDOM_INPUTS};
pub use problems::*;
pub use registry::{AnyInput, AnyProblem, LargeInput, PROBLEMS, Sample, find};
