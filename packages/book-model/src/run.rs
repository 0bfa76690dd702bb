//! Recorded runs of programs.

use crate::Inline;
use serde::{Deserialize, Serialize};

/// A recorded run of a program, to be watched step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// Its id, unique in the book: under it, a browser remembers that it was watched. Its id
    /// in an address is `run-ID`.
    pub id: String,
    /// What to watch for.
    pub look: Vec<Inline>,
    /// A question that the run answers.
    pub ask: Vec<Inline>,
    /// The answer.
    pub answer: Vec<Inline>,
    /// The lines of the program that its page shows.
    pub code: String,
    /// What happens.
    pub steps: Vec<Step>,
    /// The variables that are drawn.
    pub drawings: Vec<Drawing>,
}

/// A step of a run. It says only what is different from the step before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Step {
    /// The line of the code, counted from 0; `None` where the page does not show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The function that is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// The call as `name(arguments)`, without arguments that are too long to be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The step of the first call of the same function with the same arguments, if this
    /// is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<usize>,
    /// The variables of the current call that have new values, as `{:?}` prints them; `None`
    /// where a value can't be told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<(String, Option<String>)>,
    /// The variables that are gone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// What the current call returns; empty if that can't be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returns: Option<String>,
    /// Whether a panic leaves the current call.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub panics: bool,
    /// What the step before has done beside changing variables: a sentence each, without
    /// capital and full stop.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<String>,
    /// The same in short, to be said if nothing else can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<String>,
    /// What was printed since the step before.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub printed: String,
}

/// A variable that is drawn, or what the calls of a function return.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Drawing {
    /// The name of the variable or the function.
    pub variable: String,
    /// How it is drawn, such as `cells` or `bits`.
    pub kind: String,
    /// How many bits are a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<usize>,
    /// The function whose results are written on it; of a graph, the list that says what is
    /// written at its positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results_of: Option<String>,
    /// Variables that are indices of it, perhaps with a number added or subtracted. `#x` is
    /// the index of the element `x` in the list that a loop or closure goes through.
    pub indices: Vec<String>,
    /// What is written above the columns of a table in place of their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub column_names: Vec<String>,
}
