//! What there is to know about a contest problem.

use crate::input::TestInput;
use fastrand::Rng;
use std::time::Duration;

/// How many random inputs there are for a seed.
pub const RANDOM_INPUTS: usize = 400;
/// The sizes of random inputs are from 1 to this, in turn.
const RANDOM_SIZES: usize = 40;

/// A contest problem of the book, as its statement puts it.
pub trait Problem: Sync {
    /// What a program reads.
    type Input: TestInput + 'static;

    /// The name of the book's program, such as `arc038_b`.
    const NAME: &'static str;

    /// How long a program may take for an input. AtCoder and TopCoder gave 2 seconds in
    /// their time, and the formats of the book's own ask for no more.
    const TIME_LIMIT: Duration = Duration::from_secs(2);

    /// Returns the samples of the statement, each with its output.
    fn samples(&self) -> Vec<(Self::Input, &'static str)>;

    /// Returns all small inputs, the smallest first.
    fn small(&self) -> Box<dyn Iterator<Item = Self::Input>>;

    /// Returns a random input of about this size, at least 1, whose numbers may be large.
    fn random(&self, size: usize, random: &mut Rng) -> Self::Input;

    /// Returns inputs up to the largest that the statement allows, each with a few words
    /// about its size.
    fn large(&self) -> Vec<(String, Self::Input)>;

    /// Can this line be one of an answer, apart from being right? The line has no spaces at
    /// its ends, and one between two words.
    fn is_answer_line(&self, line: &str) -> bool;

    /// Returns the random inputs of a seed, of all sizes in turn.
    fn random_inputs(&self, seed: u64) -> impl Iterator<Item = Self::Input> {
        (0..RANDOM_INPUTS).map(move |index| {
            let mut random = Rng::with_seed(seed.wrapping_mul(1 << 32).wrapping_add(index as u64));
            self.random(1 + index % RANDOM_SIZES, &mut random)
        })
    }
}
