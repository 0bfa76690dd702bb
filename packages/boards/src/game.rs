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

/// What the player to move can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Nothing: the other player can win.
    Lose,
    /// A draw, or better, but not to win.
    Draw,
    /// To win.
    Win,
}

impl Outcome {
    /// The same for the other player.
    #[must_use]
    pub fn of_other(self) -> Self {
        match self {
            Self::Lose => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Lose,
        }
    }
}

/// Does the player to move win? In a game without draws.
impl From<bool> for Outcome {
    fn from(wins: bool) -> Self {
        if wins { Self::Win } else { Self::Lose }
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
    /// What happens to a player without a move: "must say the last number"; not
    /// in a game that has its own [`Game::end`].
    pub stuck: &'static str,
    /// Is the state graph drawn in layers, by the longest way to each position?
    /// Else every position stands on its [`Game::place`].
    pub layered: bool,
}

/// A position of a game, which ends where nobody can move, or in a draw where a
/// position comes up for the third time with the same player to move.
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

    /// What the player to move can be sure of, by the listings of the chapter;
    /// without a move, who has won.
    fn outcome(&self) -> Outcome;

    /// The numbers of the options that the perfect opponent chooses from, where
    /// `good` have the best outcome; if it is none, from all.
    fn best(&self, good: Vec<usize>) -> Vec<usize> {
        good
    }

    /// Which of the options with the best outcome, `good`, a hint names.
    fn advised(&self, good: Vec<usize>) -> Vec<usize> {
        good
    }

    /// Where nobody can move, what ends the game: the board adds who has won.
    fn end(&self, to_move: Player) -> String {
        format!("{} {}", to_move.pronoun(), Self::ABOUT.stuck)
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
    /// Whose turn it is.
    pub to_move: Player,
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
