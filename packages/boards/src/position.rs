//! A position of any game, for the code that is the same for all.

use maud::{Markup, html};
use std::rc::Rc;

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
        if self == Self::Reader {
            Self::Board
        } else {
            Self::Reader
        }
    }

    /// How the board speaks of this player, at the start of a sentence.
    pub fn pronoun(self) -> &'static str {
        if self == Self::Reader { "You" } else { "I" }
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
    /// in a game that has its own [`Position::end`].
    pub stuck: &'static str,
    /// What to do on the drawing, for a reader who has not touched it: "click a
    /// card".
    pub click: &'static str,
    /// Is the state graph drawn in layers, by the longest way to each position?
    /// Else every position stands on its [`Position::place`].
    pub layered: bool,
}

impl About {
    /// What most games have: moves with words, and a state graph in layers.
    pub const USUAL: Self = Self {
        title: "",
        start: "",
        format: "",
        typing: "",
        stuck: "",
        click: "",
        layered: true,
    };
}

/// What a position of a game tells of itself.
pub trait Position {
    /// The position as [`Game::parse`](crate::Game::parse) reads it; no two positions have the same.
    fn text(&self) -> String;

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

    /// Where nobody can move, what ends the game, if it is not that the player
    /// is [`About::stuck`]: the board adds who has won.
    fn end(&self, _to_move: Player) -> Option<String> {
        None
    }

    /// What the position is, in a short sentence without a full stop: "7 is next".
    fn status(&self) -> String;

    /// The number or fact that decides, in one or more sentences. The first says
    /// what to count, and names no move; those after it may.
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

    /// Width and height of what is still clear of the drawing where it is as
    /// small as a few letters, from its corner on.
    fn small(&self) -> Option<(u32, u32)> {
        None
    }
}

/// A position whose game is forgotten, so that the controls exist once in the
/// page and not once a game.
pub trait AnyPosition: Position {
    /// What is the same for all positions of the game.
    fn about(&self) -> &'static About;

    /// What the player to move can do.
    fn moves(&self) -> Vec<Move>;
}

/// A move, as the board offers it.
pub struct Move {
    /// What the player does: "say 5 and 6".
    pub name: String,
    /// The word that stands for that when it is typed: "2".
    pub word: String,
    /// Where it leads.
    pub option: Rc<dyn AnyPosition>,
}

/// What a drawing shows beside the position.
pub struct View<'a> {
    /// The places of all positions so far, this one last, with who moved there;
    /// nobody moved to the first.
    pub past: Vec<((u32, u32), Option<Player>)>,
    /// Whose turn it is.
    pub to_move: Player,
    /// Can the reader choose a move now?
    pub choosing: bool,
    /// All moves.
    pub moves: &'a [Move],
    /// The numbers of those that a hint marks, and of those that were wrong.
    pub hinted: Vec<usize>,
    /// See `hinted`.
    pub tried: Vec<usize>,
}

impl<'a> View<'a> {
    /// Of a position without a past, and with nothing marked.
    pub fn new(to_move: Player, choosing: bool, moves: &'a [Move]) -> Self {
        let past = Vec::new();
        let hinted = Vec::new();
        let tried = Vec::new();
        Self {
            past,
            to_move,
            choosing,
            moves,
            hinted,
            tried,
        }
    }

    /// Is it the reader's turn? Nothing where that is not known.
    pub fn is_readers(&self) -> Option<bool> {
        match self.past.last() {
            Some((_, Some(player))) => Some(*player == Player::Board),
            _ => self.choosing.then_some(true),
        }
    }

    /// What to click for the move of number `at`.
    pub fn target(&self, at: usize, drawing: &Markup) -> Markup {
        if let Some(Move { name, .. }) = self.moves.get(at).filter(|_| self.choosing) {
            let hinted = self.hinted.contains(&at);
            let tried = self.tried.contains(&at);
            html! {
                g class={ "target" @if hinted { " hinted" } @if tried { " tried" } } role="button" tabindex="0"
                    data-act={ "move " (at) } aria-label=(name) aria-description=[tried.then_some("tried: it was wrong")] { (drawing) }
            }
        } else {
            html! { (drawing) }
        }
    }
}
