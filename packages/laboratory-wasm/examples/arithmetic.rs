//! The tool for arithmetic.

use laboratory::arithmetic;
use wasm_bindgen::prelude::wasm_bindgen;

/// An answer.
#[wasm_bindgen]
pub struct Answer(arithmetic::Answer);

/// Answers a question, given the field of the tool.
///
/// # Errors
///
/// The name of the field, a tab, and a sentence.
#[wasm_bindgen]
pub fn ask(calculation: &str) -> Result<Answer, String> {
    let calculation = arithmetic::parse(calculation).map_err(laboratory_wasm::error_text)?;
    Ok(Answer(arithmetic::answer(calculation)))
}

#[wasm_bindgen]
impl Answer {
    /// Returns the way to the answer as HTML; empty where none is shown.
    pub fn html(&self) -> String {
        arithmetic::html(&self.0)
    }

    /// Returns the way to the answer as CSV.
    pub fn csv(&self) -> String {
        arithmetic::csv(&self.0)
    }

    /// Returns the answer in one sentence.
    pub fn summary(&self) -> String {
        arithmetic::summary(&self.0)
    }

    /// Returns the calculation in the notation of `CGSuite`; empty if it has none.
    pub fn cgsuite(&self) -> String {
        arithmetic::cgsuite(&self.0.calculation)
    }

    /// Returns the program that prints the same: its hidden lines, and those to be shown.
    pub fn program(&self) -> Vec<String> {
        let (hidden, visible) = arithmetic::program(&self.0.calculation);
        vec![hidden, visible]
    }
}
