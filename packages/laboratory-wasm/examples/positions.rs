//! The tool for positions.

use laboratory::positions;
use wasm_bindgen::prelude::wasm_bindgen;

/// A question that is being answered.
#[wasm_bindgen]
pub struct Solving(positions::Solving);

/// Begins with a question, given the fields of the tool.
///
/// # Errors
///
/// The name of a field that is wrong, a tab, and a sentence.
#[wasm_bindgen]
pub fn ask(game: &str, text: &str) -> Result<Solving, String> {
    let question = positions::parse(game, text).map_err(laboratory_wasm::error_text)?;
    Ok(Solving(positions::Solving::new(question)))
}

#[wasm_bindgen]
impl Solving {
    /// Solves one more part, after a first step that solves none. Returns whether all is
    /// solved.
    pub fn step(&mut self) -> bool {
        self.0.step();
        self.0.is_done()
    }

    /// Returns how many parts are solved.
    pub fn solved(&self) -> usize {
        self.0.solved()
    }

    /// Returns how many parts there are to solve, with the sum.
    pub fn total(&self) -> usize {
        self.0.total()
    }

    /// Returns the answer so far.
    pub fn answer(&self) -> Answer {
        Answer(self.0.answer().clone())
    }
}

/// An answer.
#[wasm_bindgen]
pub struct Answer(positions::Answer);

#[wasm_bindgen]
impl Answer {
    /// Returns the answer as HTML.
    pub fn html(&self) -> String {
        positions::html(&self.0)
    }

    /// Returns a line for each part as CSV.
    pub fn csv(&self) -> String {
        positions::csv(&self.0)
    }

    /// Returns the answer in some sentences.
    pub fn summary(&self) -> String {
        positions::summary(&self.0)
    }

    /// Returns the sum in the notation of `CGSuite`; empty if it has none.
    pub fn cgsuite(&self) -> String {
        positions::cgsuite(&self.0.question)
    }

    /// Returns the program that prints the same: its hidden lines, and those to be shown.
    pub fn program(&self) -> Vec<String> {
        let (hidden, visible) = positions::program(&self.0);
        vec![hidden, visible]
    }
}
