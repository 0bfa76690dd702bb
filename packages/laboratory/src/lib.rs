//! The tools of the page *Laboratory*: each turns what a reader types into a question, lets
//! the listings of the chapters answer it, and shows the answer as HTML, as CSV and as a
//! program that prints the same.
//!
//! Everything here is plain Rust without a browser, so that the tests run natively. The crate
//! `laboratory-wasm` exports it to the page's script, which runs it in a worker.
//!
//! A tool is a module here, an example in `laboratory-wasm`, an entry in `TOOLS` of
//! `packages/press/src/site/wasm.rs`, a script in `book.toml` and `theme/index.hbs`, its fields in
//! `theme/laboratory.js`, and an element of `src/laboratory.md`. `ci/web/laboratory.mjs` tries it.
//! In a drawing, an element with `data-put` can be clicked: the page's script puts that text in
//! place of the character `data-at` of the drawing's `data-text`, or of `data-length` characters
//! from there on, and asks the result. One with `data-key` keeps the focus, and one of the class
//! `target` is reached by arrow keys.

pub mod arithmetic;
pub mod four;
pub mod graphs;
pub mod heaps;
mod listings;
pub mod positions;

// The rules of positions are also parts of programs, in which these are modules.
use ch05_hackenbush::{regions, three_colours, values};
use positions::parts;

/// What is wrong with a field of a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// The name of the field.
    pub field: &'static str,
    /// One sentence that says where it is wrong and what is expected.
    pub message: String,
}

impl InputError {
    fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            message: message.into(),
        }
    }
}
