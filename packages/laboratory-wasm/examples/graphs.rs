//! The tool for boards and graphs.

use laboratory::graphs;
use wasm_bindgen::prelude::wasm_bindgen;

/// An answer.
#[wasm_bindgen]
pub struct Answer(graphs::Answer);

/// Answers a question, given the fields of the tool.
///
/// # Errors
///
/// The name of a field that is wrong, a tab, and a sentence.
#[wasm_bindgen]
pub fn ask(board: &str, moves: &str) -> Result<Answer, String> {
    let question = graphs::parse(board, moves).map_err(laboratory_wasm::error_text)?;
    Ok(Answer(graphs::answer(question)))
}

#[wasm_bindgen]
impl Answer {
    /// Returns the answer as HTML.
    pub fn html(&self) -> String {
        graphs::html(&self.0)
    }

    /// Returns a line for each position as CSV.
    pub fn csv(&self) -> String {
        graphs::csv(&self.0)
    }

    /// Returns the answer in one or two sentences.
    pub fn summary(&self) -> String {
        graphs::summary(&self.0)
    }

    /// Returns nothing: `CGSuite` has no notation for such a graph.
    pub fn cgsuite(&self) -> String {
        String::new()
    }

    /// Returns the program that prints the same: its hidden lines, and those to be shown.
    pub fn program(&self) -> Vec<String> {
        let (hidden, visible) = graphs::program(&self.0.question);
        vec![hidden, visible]
    }
}
