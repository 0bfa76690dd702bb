//! What there is to do in the book, collected from its pages.

use crate::{Inline, LinkTarget, Picture};
use serde::{Deserialize, Serialize};

/// What a reader can do in a chapter, in the order of the book.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ChapterActivities {
    /// The folder of the chapter's pages: `ch01-win-lose`.
    pub folder: String,
    /// The chapter's title: "Chapter 1: Who wins?".
    pub title: String,
    /// Its questions and guesses.
    pub questions: Vec<QuestionEntry>,
    /// Its puzzles.
    pub puzzles: Vec<PuzzleEntry>,
    /// The ids of its runs.
    pub run_ids: Vec<String>,
    /// Its exercises.
    pub exercises: Vec<ExerciseEntry>,
}

/// A question of the book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuestionEntry {
    /// Its id.
    pub id: String,
    /// The question.
    pub ask: Vec<Inline>,
    /// Where it is.
    pub target: LinkTarget,
    /// The title of its page.
    pub page_title: String,
}

/// A puzzle of the book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleEntry {
    /// Its id.
    pub id: String,
    /// Where it is.
    pub target: LinkTarget,
    /// The title of its page.
    pub page_title: String,
    /// Its number on its page, from 1.
    pub number: usize,
    /// How difficult it is, from 1 to 3.
    pub stars: u32,
    /// What the game is called.
    pub game_title: String,
    /// The start position without what is written on it, which can't be read where it is
    /// small.
    pub picture: Picture,
}

/// An exercise of the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExerciseEntry {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
}

/// Questions of the book that come back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Whether it asks all questions of the book; otherwise those of one chapter.
    pub is_whole_book: bool,
    /// The chapters with the questions that it asks, without those that have none.
    pub chapters: Vec<ChapterActivities>,
}
