//! The tool for games of heaps.

use laboratory::heaps;
use wasm_bindgen::prelude::wasm_bindgen;

/// A question that is being answered.
#[wasm_bindgen]
pub struct Solving(heaps::Solving);

/// Begins with a question, given the fields of the tool.
///
/// # Errors
///
/// The name of a field that is wrong, a tab, and a sentence.
#[wasm_bindgen]
pub fn ask(rule: &str, last: &str, sum: &str) -> Result<Solving, String> {
    let question = heaps::parse(rule, last, sum).map_err(laboratory_wasm::error_text)?;
    Ok(Solving(heaps::Solving::new(question)))
}

#[wasm_bindgen]
impl Solving {
    /// Solves some more heaps. Returns whether all of them are solved.
    pub fn step(&mut self) -> bool {
        self.0.step();
        self.0.is_done()
    }

    /// Returns how many heaps are solved.
    pub fn solved(&self) -> usize {
        self.0.solved()
    }

    /// Returns how many heaps there are to solve.
    pub fn total(&self) -> usize {
        self.0.heaps()
    }

    /// Returns the answer for the heaps solved so far; some step came before.
    pub fn answer(&self) -> Answer {
        Answer(self.0.answer())
    }
}

/// An answer.
#[wasm_bindgen]
pub struct Answer(heaps::Answer);

#[wasm_bindgen]
impl Answer {
    /// Returns the answer as HTML; see [`heaps::html`].
    pub fn html(&self, first: usize, count: usize) -> String {
        heaps::html(&self.0, first, count)
    }

    /// Returns all Grundy numbers as CSV.
    pub fn csv(&self) -> String {
        heaps::csv(&self.0)
    }

    /// Returns the answer in one sentence.
    pub fn summary(&self) -> String {
        heaps::summary(&self.0)
    }

    /// Returns the question in the notation of `CGSuite`; empty if it has none.
    pub fn cgsuite(&self) -> String {
        heaps::cgsuite(&self.0.question)
    }

    /// Returns the program that prints the same: its hidden lines, and those to be shown.
    pub fn program(&self) -> Vec<String> {
        let (hidden, visible) = heaps::program(&self.0.question);
        vec![hidden, visible]
    }
}
