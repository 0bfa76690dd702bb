//! Questions with their answers.

use crate::Inline;
use serde::{Deserialize, Serialize};

/// A quick question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// Its id, unique in the book: under it, a browser remembers the answers. Its id in an
    /// address is `question-ID`.
    pub id: String,
    /// The question.
    pub ask: Vec<Inline>,
    /// The answer, in the form in which the reader gives it.
    pub answer: Answer,
}

/// The answer of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// One of several choices.
    Choices(Vec<Choice>),
    /// One of several numbered lines of a proof, a program or a game.
    Lines(Vec<Choice>),
    /// A number to be typed.
    Number {
        /// The right number, an integer or a fraction, with `-` for minus.
        value: String,
        /// Why it is right.
        because: Vec<Inline>,
        /// What typical mistakes give.
        mistakes: Vec<Mistake>,
    },
    /// Items to be brought into the right order.
    Order {
        /// The items as the page shows them, shuffled, under the letters A, B, …
        items: Vec<Vec<Inline>>,
        /// The indices of the items in their right order.
        right_order: Vec<usize>,
        /// Why it is right.
        because: Vec<Inline>,
    },
}

/// A choice of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// What the reader chooses.
    pub text: Vec<Inline>,
    /// Whether it is the right one.
    pub is_right: bool,
    /// Why it is right, or what refutes it.
    pub because: Vec<Inline>,
}

/// A number that a typical mistake gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The number, an integer or a fraction, with `-` for minus.
    pub value: String,
    /// What refutes it.
    pub because: Vec<Inline>,
}

/// A question about what the snippet above prints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guess {
    /// Its id, unique in the book: under it, a browser remembers the answers. Its id in an
    /// address is `question-ID`.
    pub id: String,
    /// The question.
    pub ask: Vec<Inline>,
    /// The lines of the snippet that its page shows.
    pub code: String,
    /// Why the right choice is right.
    pub because: Vec<Inline>,
    /// The choices, of which exactly one is right.
    pub choices: Vec<GuessChoice>,
}

/// A choice of a guess.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuessChoice {
    /// What the program prints, or would print with a mistake.
    pub output: String,
    /// What is wrong with it; `None` for the right choice.
    pub wrong_because: Option<Vec<Inline>>,
}

impl Answer {
    /// Returns the letter of an item: A for 0.
    pub fn letter(item: usize) -> char {
        ('A'..='Z')
            .nth(item)
            .expect("a question has at most five items to order")
    }
}
