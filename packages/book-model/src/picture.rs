//! Drawings: figures and boards; and tables of numbers.

use crate::{Element, Inline, Node};
use serde::{Deserialize, Serialize};

/// A drawing: the element `svg`.
///
/// Its colours are custom properties of CSS with a fallback, `var(--win, #2b6cb0)`, which
/// the theme of the site sets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Picture(pub Element<Node>);

/// A figure that a program drew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// The name that pages call it by. Its id in an address is `figure-NAME`.
    pub name: String,
    /// Its caption.
    pub caption: Caption,
    /// The drawing.
    pub picture: Picture,
    /// Whether it shows a position as the players see it, or marks on one.
    pub is_board: bool,
    /// What it shows, as a table.
    pub data: Option<FigureData>,
}

/// What a figure shows, as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FigureData {
    /// The numbers that it plots.
    Numbers(DataTable),
    /// The positions of a state graph, and where its arrows lead.
    Arrows(DataTable),
}

impl FigureData {
    /// Returns the words that open the table.
    pub fn title(&self) -> &'static str {
        match self {
            Self::Numbers(_) => "The numbers",
            Self::Arrows(_) => "The arrows",
        }
    }

    /// Returns the table.
    pub fn table(&self) -> &DataTable {
        match self {
            Self::Numbers(table) | Self::Arrows(table) => table,
        }
    }

    /// Returns the table, to be changed.
    pub fn table_mut(&mut self) -> &mut DataTable {
        match self {
            Self::Numbers(table) | Self::Arrows(table) => table,
        }
    }
}

/// A table that a program filled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The name that pages call it by. Its id in an address is `table-NAME`.
    pub name: String,
    /// Its caption.
    pub caption: Caption,
    /// Its cells.
    pub data: DataTable,
}

/// The words below a figure or a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Caption {
    /// What the text calls the figure or table: "Figure 4.8-2".
    pub label: String,
    /// The first sentence, which is the accessible name.
    pub name: Vec<Inline>,
    /// Whether the name is for screen readers alone.
    pub is_name_hidden: bool,
    /// The other sentences.
    pub rest: Vec<Inline>,
    /// A description for readers who can't see the figure, where it says more than the
    /// caption.
    pub description: Option<String>,
}

/// Rows of cells under headings. All rows have as many cells as there are headings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DataTable {
    /// The headings of the columns.
    pub headers: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a table of numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// What is shown: "12,345".
    pub text: String,
    /// Whether it is aligned as a number; one that is missing is shown as a dash.
    pub is_number: bool,
}

impl DataTable {
    /// Returns whether a column has only numbers. `column` is counted from 0.
    pub fn is_numeric(&self, column: usize) -> bool {
        self.rows.iter().all(|row| row[column].is_number)
    }
}

/// A board to play on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Its id in an address: `board-3`, or `puzzle-` and the id of the puzzle.
    pub id: String,
    /// The name of the game: `nim`.
    pub game: String,
    /// The name of the script that has the game.
    pub module: String,
    /// The position to start from, as the game's parser reads it; empty for the game's own.
    pub start: String,
    /// Whether hints don't say what decides, on a page that has not said it yet.
    pub has_plain_hints: bool,
    /// The position to start from, drawn.
    pub picture: Picture,
    /// What is below the picture: whose turn it is, or what a puzzle asks for.
    pub caption: Vec<Inline>,
}

/// A position with a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its id, unique in the book: under it, a browser remembers that it is solved.
    pub id: String,
    /// The board.
    pub board: Board,
    /// The task.
    pub goal: Goal,
    /// How difficult it is, from 1 to 3.
    pub stars: u32,
    /// The hint that names the move, as text.
    pub solution: String,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Find the only winning move.
    Only,
    /// Find the only move that saves a draw.
    Save,
    /// Win against a perfect opponent.
    Win,
}
