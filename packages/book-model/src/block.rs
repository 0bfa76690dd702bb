//! The blocks of a page.

use crate::{
    Board, ChapterActivities, ChapterMap, Code, CommandOutput, Element, Figure, Formula, Guess,
    Inline, LinkTarget, Puzzle, Question, Review, Run, Snippet, Table,
};
use serde::{Deserialize, Serialize};

/// A block of a page: what has lines of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    // Text, as Markdown has it.
    /// A heading.
    Heading(Heading),
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// Text that is no paragraph of its own, such as that of an item in a list without
    /// empty lines.
    Plain(Vec<Inline>),
    /// A list.
    List(List),
    /// Terms with what they mean.
    Definitions(Vec<TermDefinition>),
    /// A quotation.
    Quotation(Vec<Block>),
    /// A table whose cells are text that an author wrote.
    MarkdownTable(MarkdownTable),
    /// A line between two parts of a page.
    Rule,
    /// An HTML element that an author wrote, and the blocks in it.
    Element(Element<Block>),
    /// A box beside the text.
    Note(Note),
    /// A formula on lines of its own.
    Formula(Formula),

    // Programs and what they print.
    /// A Rust program, part of which may be hidden.
    Snippet(Snippet),
    /// Text in another language than Rust.
    Code(Code),
    /// A command with what it printed.
    CommandOutput(CommandOutput),
    /// A recorded run of the snippet above, to be watched step by step.
    Run(Run),

    // Pictures and tables of numbers.
    /// A figure that a program drew.
    Figure(Figure),
    /// A table that a program filled.
    Table(Table),

    // Things to do.
    /// A board to play on.
    Board(Board),
    /// A position with a task.
    Puzzle(Puzzle),
    /// A quick question.
    Question(Question),
    /// A question about what the snippet above prints.
    Guess(Guess),
    /// A task for which the reader writes a program.
    Exercise(Exercise),
    /// The solution of an exercise.
    Solution(Solution),

    // What is collected from other pages.
    /// The pages of a chapter, and the side rooms that branch off.
    ChapterMap(ChapterMap),
    /// All there is to do in the book, by chapter.
    Progress(Vec<ChapterActivities>),
    /// Questions of the book that come back.
    Review(Review),
    /// All measured races.
    Races(Vec<Race>),
}

impl Block {
    /// Returns the lists of blocks that are in this one, in order.
    pub fn inner_blocks(&self) -> Vec<&[Block]> {
        match self {
            Block::List(list) => list.items.iter().map(Vec::as_slice).collect(),
            Block::Definitions(definitions) => definitions
                .iter()
                .flat_map(|definition| &definition.meanings)
                .map(Vec::as_slice)
                .collect(),
            Block::Quotation(blocks) => vec![blocks],
            Block::Element(element) => vec![&element.children],
            Block::Note(note) => vec![&note.blocks],
            Block::Exercise(exercise) => vec![&exercise.statement, &exercise.hint],
            Block::Solution(solution) => vec![&solution.explanation],
            Block::Heading(_)
            | Block::Paragraph(_)
            | Block::Plain(_)
            | Block::MarkdownTable(_)
            | Block::Rule
            | Block::Formula(_)
            | Block::Snippet(_)
            | Block::Code(_)
            | Block::CommandOutput(_)
            | Block::Run(_)
            | Block::Figure(_)
            | Block::Table(_)
            | Block::Board(_)
            | Block::Puzzle(_)
            | Block::Question(_)
            | Block::Guess(_)
            | Block::ChapterMap(_)
            | Block::Progress(_)
            | Block::Review(_)
            | Block::Races(_) => Vec::new(),
        }
    }
}

/// A heading.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Heading {
    /// 1 for the title of a page, up to 6.
    pub level: u8,
    /// Its id in an address, unique on its page.
    pub id: String,
    /// Its text.
    pub content: Vec<Inline>,
}

/// A list of items.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct List {
    /// The number of the first item; `None` for a list without numbers.
    pub first_number: Option<u64>,
    /// The items.
    pub items: Vec<Vec<Block>>,
}

/// A term and what it means.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TermDefinition {
    /// The id of the term in an address, unique on its page.
    pub id: String,
    /// The term.
    pub term: Vec<Inline>,
    /// Its meanings, at least one.
    pub meanings: Vec<Vec<Block>>,
}

/// A table whose cells are text that an author wrote. All rows have as many cells as the
/// head.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MarkdownTable {
    /// How the cells of each column are aligned.
    pub alignments: Vec<Alignment>,
    /// The headings of the columns.
    pub head: Vec<Vec<Inline>>,
    /// The rows below.
    pub rows: Vec<Vec<Vec<Inline>>>,
}

/// How the cells of a column are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alignment {
    /// As the output likes it.
    None,
    /// To the left.
    Left,
    /// In the middle.
    Center,
    /// To the right.
    Right,
}

/// A box beside the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// Its heading.
    pub title: Vec<Inline>,
    /// What is in it.
    pub blocks: Vec<Block>,
}

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Something worth knowing.
    Aside,
    /// A mistake that people make.
    Wrong,
}

/// A task for which the reader writes a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exercise {
    /// The folder of its chapter: `ch01-win-lose`.
    pub chapter: String,
    /// Its name, which is the id of its heading and the stem of its file.
    pub name: String,
    /// Its number in its chapter, from 1.
    pub number: usize,
    /// Its title.
    pub title: Vec<Inline>,
    /// How many minutes it takes.
    pub minutes: u32,
    /// How difficult it is, from 1 to 3.
    pub stars: u32,
    /// Links to the pages that a reader should know; may be empty.
    pub needs: Vec<Inline>,
    /// The task.
    pub statement: Vec<Block>,
    /// What helps a reader who is stuck.
    pub hint: Vec<Block>,
    /// The program to start from, its tests hidden.
    pub starter: Snippet,
}

/// The solution of an exercise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solution {
    /// The folder of its chapter: `ch01-win-lose`.
    pub chapter: String,
    /// The name of the exercise, which is the id of the heading.
    pub name: String,
    /// The number of the exercise in its chapter, from 1.
    pub number: usize,
    /// The title of the exercise.
    pub title: Vec<Inline>,
    /// Why the program is right.
    pub explanation: Vec<Block>,
    /// The program, its tests hidden.
    pub program: Snippet,
}

/// A program of a measured race, as the table of all races has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Race {
    /// Where the race is.
    pub target: LinkTarget,
    /// The number of its chapter.
    pub chapter_number: Option<u32>,
    /// The heading above the race.
    pub heading: String,
    /// The name of the program.
    pub program: String,
    /// How long it takes, with its unit.
    pub time: String,
    /// The same in nanoseconds.
    pub nanoseconds: f64,
    /// How many times as long it takes as the first program of the race, as its table says
    /// it.
    pub ratio_text: String,
    /// The same as a number.
    pub ratio: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_tells_which_blocks_are_in_it() {
        let rules = |count| vec![Block::Rule; count];
        let list = Block::List(List {
            first_number: None,
            items: vec![rules(1), rules(0), rules(2)],
        });
        assert_eq!(list.inner_blocks(), [&rules(1)[..], &[], &rules(2)[..]]);
        let quotation = Block::Quotation(rules(3));
        assert_eq!(quotation.inner_blocks(), [&rules(3)[..]]);
        assert!(Block::Rule.inner_blocks().is_empty());
    }
}
