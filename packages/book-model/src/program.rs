//! Programs, and what they print.

use serde::{Deserialize, Serialize};

/// A Rust program, part of which may be hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snippet {
    /// The name of the listing that it comes from, `grid.rs`, or another label.
    pub name: Option<String>,
    /// All lines of the program.
    pub lines: Vec<CodeLine>,
    /// What the program does.
    pub expected: ExpectedOutcome,
    /// What it printed when the book was built; or why it panicked or did not compile.
    pub output: String,
    /// Whether the reader has to open the output, since a guess is about it.
    pub is_output_covered: bool,
}

/// A line of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeLine {
    /// The line, without its end.
    pub text: String,
    /// Whether the page hides it until the reader asks for the whole program.
    pub is_hidden: bool,
}

/// What a program has to do, which its page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExpectedOutcome {
    /// It runs and succeeds.
    Success,
    /// It compiles, and is not run, since it waits for input.
    CompileOnly,
    /// It panics.
    Panic,
    /// The compiler refuses it.
    CompileError,
}

impl Snippet {
    /// Returns the lines that the page shows, each with its end.
    pub fn visible_code(&self) -> String {
        self.lines
            .iter()
            .filter(|line| !line.is_hidden)
            .map(|line| format!("{}\n", line.text))
            .collect()
    }

    /// Returns the whole program.
    pub fn program(&self) -> String {
        self.lines
            .iter()
            .map(|line| format!("{}\n", line.text))
            .collect()
    }
}

/// Text in another language than Rust.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// The language: `console`, `text`, `toml`, …
    pub language: String,
    /// The text.
    pub code: String,
}

/// A command with what it printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandOutput {
    /// The command as a reader types it.
    pub command: String,
    /// What it printed when the book was built.
    pub printed: String,
}
