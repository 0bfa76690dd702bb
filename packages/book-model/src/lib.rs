//! The book as data: pages, and the typed blocks that they are made of.
//!
//! The crate `press` makes a [`Book`] from the pages as their authors wrote them: it puts in
//! the listings, runs the programs and draws the figures. Everything that a reader gets is
//! printed from the result: the site, the search, the EPUB, worksheets and slides. What a
//! build has found out, such as which choice of a question is right, is data here, and no
//! output has to read it out of another output's text. `cargo book build --json` writes the
//! same data for other programs.
//!
//! # Reading it
//!
//! A [`Page`] is a list of [`Block`]s, some of which contain others. A [`Block`] that holds
//! text holds it as a list of [`Inline`]s. Drawings and formulas are trees of [`Node`]s, so
//! that an output can leave out or change what it can't show.
//!
//! ```
//! use book_model::{Block, Page};
//!
//! fn questions(page: &Page) -> usize {
//!     page.blocks
//!         .iter()
//!         .filter(|block| matches!(block, Block::Question(_) | Block::Guess(_)))
//!         .count()
//! }
//! # assert_eq!(questions(&Page::default()), 0);
//! ```
//!
//! # Adding a kind of block
//!
//! Add a variant to [`Block`] with a struct that holds what it was made from. No output has
//! a wildcard where it matches on blocks, so the compiler then lists every place that must
//! say what becomes of it; `docs/blocks.md` goes through them.

mod activities;
mod block;
mod formula;
mod inline;
mod map;
mod markup;
mod picture;
mod program;
mod question;
mod run;
mod typesetting;

pub use activities::{ChapterActivities, ExerciseEntry, PuzzleEntry, QuestionEntry, Review};
pub use block::{
    Alignment, Block, Exercise, Heading, List, MarkdownTable, Note, NoteKind, Race, Solution,
    TermDefinition,
};
pub use inline::{Formula, Image, Inline, Link, LinkTarget, has_formula, linear_text, plain_text};
pub use map::{ChapterMap, MappedPage};
pub use markup::{Element, Node};
pub use picture::{
    Board, Caption, Cell, DataTable, Figure, FigureData, Goal, Picture, Puzzle, Table,
};
pub use program::{Code, CodeLine, CommandOutput, ExpectedOutcome, Snippet};
pub use question::{Answer, Choice, Guess, GuessChoice, Mistake, Question};
pub use run::{Drawing, Run, Step};
pub use typesetting::{CodePiece, SplitText, code_pieces, with_bound_numbers};

use serde::{Deserialize, Serialize};

/// A book in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// Its title.
    pub title: String,
    /// What it is about, in a sentence.
    pub description: String,
    /// The code of its language: `en`.
    pub language: String,
    /// Its pages, in reading order.
    pub pages: Vec<Page>,
}

/// A page of the book.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Page {
    /// What is known about the page as a whole.
    pub meta: PageMeta,
    /// What is on it, from top to bottom.
    pub blocks: Vec<Block>,
    /// For each of the blocks, the line of the source file where it begins, counted from 1.
    pub lines: Vec<usize>,
}

/// What is known about a page as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageMeta {
    /// Its path on the site, without the folder of its language and with `/` between
    /// folders: `ch04-nim-grundy/nim.html`.
    pub path: String,
    /// The file that its author writes, relative to the folder of the book:
    /// `src/ch04-nim-grundy/nim.md`.
    pub source: String,
    /// Its title in the table of contents.
    pub title: String,
    /// Its number in the table of contents, `4.2`; empty if it has none.
    pub number: String,
    /// The titles of the pages above it in the table of contents, from the outside in.
    pub parents: Vec<String>,
    /// The chapter that it continues, for a page in another part of the book.
    pub continues: Option<ContinuedChapter>,
    /// Its first sentences, or what else tells a stranger what it is about: plain text of
    /// at most 160 characters, or a little more where a single sentence is longer.
    pub description: String,
}

/// A chapter that a page in another part of the book continues.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContinuedChapter {
    /// Its number in the table of contents.
    pub number: String,
    /// Its title in the table of contents.
    pub title: String,
    /// The path of its first page on the site.
    pub path: String,
}

impl PageMeta {
    /// Returns the folder of the page, which is that of its chapter; empty for pages beside
    /// the chapters.
    pub fn folder(&self) -> &str {
        match self.path.rsplit_once('/') {
            Some((folder, _)) => folder,
            None => "",
        }
    }

    /// Returns the number and the title, as headings in a list of pages have them: "4.2 Nim".
    pub fn numbered_title(&self) -> String {
        if self.number.is_empty() {
            self.title.clone()
        } else {
            format!("{} {}", self.number, self.title)
        }
    }
}
