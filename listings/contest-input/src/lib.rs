//! Reads a contest's input word by word, and says in one line what is wrong with it.
//!
//! Every contest program of the book is a function from an [`Input`] to its
//! answer, given to [`run`]. `cargo book judge NAME` prints one together with
//! this module as a single file.

mod error;
mod input;
mod run;

pub use error::InputError;
pub use input::Input;
pub use run::{MAX_INPUT_BYTES, answer, run};
