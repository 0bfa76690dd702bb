//! What a game has to tell.

use crate::html;
use maud::{Markup, html};

/// One of the two who sit at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Who reads the book: "you" on the board.
    Reader,
    /// The board itself: "I" on the board.
    Board,
}

impl Player {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Reader => Self::Board,
            Self::Board => Self::Reader,
        }
    }

    /// How the board speaks of this player, at the start of a sentence.
    pub fn pronoun(self) -> &'static str {
        match self {
            Self::Reader => "You",
            Self::Board => "I",
        }
    }
}

/// What is the same for all positions of a game.
#[derive(Debug)]
pub struct About {
    /// What pages call the game.
    pub name: &'static str,
    /// What readers call it.
    pub title: &'static str,
    /// The start position that a board has by itself.
    pub start: &'static str,
    /// How a start position is written, for a reader who sets one up.
    pub format: &'static str,
    /// How a move is typed, for positions with many moves: "column and row, as
    /// in 3 2"; else, or if it is empty, the board lists their words.
    pub typing: &'static str,
    /// What happens to a player without a move: "must say the last number".
    pub stuck: &'static str,
    /// Is the state graph drawn in layers, by the longest way to each position?
    /// Else every position stands on its [`Game::place`].
    pub layered: bool,
}

/// A position of a game in which whoever can't move loses.
pub trait Game: Clone + 'static {
    /// What is the same for all positions.
    const ABOUT: About;

    /// Reads a start position.
    ///
    /// # Errors
    ///
    /// What is wrong with `text`, in one sentence.
    fn parse(text: &str) -> Result<Self, String>;

    /// The position as `parse` reads it; no two positions have the same.
    fn text(&self) -> String;

    /// The positions that a move can reach; at most a few dozen.
    fn options(&self) -> Vec<Self>;

    /// Does the player to move win? By the listings of the chapter.
    fn is_winning(&self) -> bool;

    /// The numbers of the options that the perfect opponent chooses from, where
    /// `wins` win; if it is none, from all.
    fn best(&self, wins: Vec<usize>) -> Vec<usize> {
        wins
    }

    /// What a player does to reach `option`: "say 5 and 6".
    fn name(&self, option: &Self) -> String;

    /// The word that stands for that when it is typed: "2".
    fn word(&self, option: &Self) -> String;

    /// What the position is, in a short sentence without a full stop: "7 is next".
    fn status(&self) -> String;

    /// The number or fact that decides, in one or two sentences.
    fn reason(&self) -> String;

    /// Width and height of the drawing.
    fn size(&self) -> (u32, u32);

    /// The drawing, in an SVG of that size. What a player clicks to reach the
    /// option of number `at` stands in a [`View::target`].
    fn draw(&self, view: &View) -> Markup;

    /// What makes this position different from all others that one game can
    /// reach; two that share it are drawn as one, and their options share theirs.
    /// Unless [`About::layered`], column and row in the drawing of the state
    /// graph.
    fn place(&self) -> (u32, u32);

    /// The position in two or three letters, for the state graph.
    fn label(&self) -> String;
}

/// What a drawing shows beside the position.
#[derive(Debug)]
pub struct View {
    /// The places of all positions so far, this one last, with who moved there;
    /// nobody moved to the first.
    pub past: Vec<((u32, u32), Option<Player>)>,
    /// Can the reader choose a move now?
    pub choosing: bool,
}

impl View {
    /// What to click for the option of number `at`, whose move is called `name`.
    pub fn target(&self, at: usize, name: &str, drawing: &Markup) -> Markup {
        if self.choosing {
            html::svg_button(&format!("move {at}"), name, drawing)
        } else {
            html! { (drawing) }
        }
    }
}
