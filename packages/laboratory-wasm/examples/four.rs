//! The tool for Four in a row.

use laboratory::four;
use std::cell::OnceCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// The file of openings, which comes after the module.
    static OPENINGS: OnceCell<Vec<u8>> = const { OnceCell::new() };
}

/// Sets the file of openings, before anything is asked.
#[wasm_bindgen]
pub fn file(openings: Vec<u8>) {
    OPENINGS.with(|file| file.get_or_init(|| openings).len());
}

/// A question that is being answered.
#[wasm_bindgen]
pub struct Solving(four::Solving);

/// Begins with a question, given the field of the tool.
///
/// # Errors
///
/// The name of the field, a tab, and a sentence.
#[wasm_bindgen]
pub fn ask(columns: &str) -> Result<Solving, String> {
    let question = four::parse(columns).map_err(laboratory_wasm::error_text)?;
    Ok(Solving(four::Solving::new(question)))
}

#[wasm_bindgen]
impl Solving {
    /// Solves one more column. Returns whether all of them are solved.
    ///
    /// # Panics
    ///
    /// If [`file`] was not called before.
    pub fn step(&mut self) -> bool {
        OPENINGS.with(|file| {
            let openings = file.get().expect("the file comes before a question");
            self.0.step(openings);
        });
        self.0.is_done()
    }

    /// Returns how many columns are solved.
    pub fn solved(&self) -> usize {
        self.0.solved()
    }

    /// Returns how many columns there are.
    pub fn total(&self) -> usize {
        four::COLUMNS as usize
    }

    /// Returns the answer for the columns solved so far.
    pub fn answer(&self) -> Answer {
        Answer(self.0.answer().clone())
    }
}

/// An answer.
#[wasm_bindgen]
pub struct Answer(four::Answer);

#[wasm_bindgen]
impl Answer {
    /// Returns the answer as HTML.
    pub fn html(&self) -> String {
        four::html(&self.0)
    }

    /// Returns a line for each column as CSV.
    pub fn csv(&self) -> String {
        four::csv(&self.0)
    }

    /// Returns the answer in one or two sentences.
    pub fn summary(&self) -> String {
        four::summary(&self.0)
    }

    /// Returns nothing: `CGSuite` has no notation for the game.
    pub fn cgsuite(&self) -> String {
        String::new()
    }

    /// Returns the program that prints the same: its hidden lines, and those to be shown.
    pub fn program(&self) -> Vec<String> {
        let (hidden, visible) = four::program(&self.0.question);
        vec![hidden, visible]
    }
}
