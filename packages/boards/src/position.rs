//! A position of any game, as the code sees it that is the same for all games.

use crate::wording::join;
use maud::{Markup, html};
use std::cmp::Ordering;
use std::rc::Rc;

/// One of the two players at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The reader of the book: "you" on the board.
    Reader,
    /// The board itself: "I" on the board.
    Board,
}

impl Player {
    /// Returns the other player.
    #[must_use]
    pub fn other(self) -> Self {
        if self == Self::Reader {
            Self::Board
        } else {
            Self::Reader
        }
    }

    /// Returns how the board calls this player at the start of a sentence.
    pub fn pronoun(self) -> &'static str {
        if self == Self::Reader { "You" } else { "I" }
    }
}

/// What the player to move can be sure of, in increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// A loss, against an opponent who makes no mistake.
    Lose,
    /// A draw, but no win.
    Draw,
    /// A win.
    Win,
}

impl Outcome {
    /// Returns what the same result is for the other player.
    #[must_use]
    pub fn for_other_player(self) -> Self {
        match self {
            Self::Lose => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Lose,
        }
    }
}

/// In a game without draws: does the player to move win?
impl From<bool> for Outcome {
    fn from(wins: bool) -> Self {
        if wins { Self::Win } else { Self::Lose }
    }
}

/// In a game with scores: how is the score of the player to move to 0?
impl From<Ordering> for Outcome {
    fn from(score: Ordering) -> Self {
        match score {
            Ordering::Less => Self::Lose,
            Ordering::Equal => Self::Draw,
            Ordering::Greater => Self::Win,
        }
    }
}

/// How the board plays any game: words for a set-up, each with what a reader chooses.
///
/// It never makes a mistake; or it wins if one move is enough, and else moves at random; or
/// it leaves the reader as few moves as possible.
pub(crate) const OPPONENTS: [(&str, &str); 3] = [
    ("perfect", "perfectly: never a mistake"),
    (
        "hasty",
        "hastily: wins if one move is enough, else moves anyhow",
    ),
    ("greedy", "greedily: leaves you as few moves as it can"),
];

/// The texts of a game that are the same for all its positions.
#[derive(Debug)]
pub struct GameInfo {
    /// What readers call the game.
    pub title: &'static str,
    /// The start position of a board for which a page gives none.
    pub start: &'static str,
    /// How a start position is written, in one or more sentences for a reader who
    /// sets one up.
    pub start_format: &'static str,
    /// How a move is typed, after "Type", in positions with many moves: "column and
    /// row, as in 3 2". If it is empty, or the moves are few, the board lists their
    /// words.
    pub move_format: &'static str,
    /// What happens to a player who has no move, after "You" or "I": "must say the
    /// last number". Not shown where [`Position::ending`] returns a sentence.
    pub stuck_phrase: &'static str,
    /// What to do on the drawing, for a reader who has not moved yet: "click a card".
    pub click_prompt: &'static str,
    /// How the board can play, as in `OPPONENTS`. Where the word is a number, it searches
    /// by [`Position::move_in_time`] until it has looked at so many positions: a page has
    /// no time that is the same on all machines.
    pub opponents: &'static [(&'static str, &'static str)],
    /// What the positions are called in the state graph, where it shows no pictures: a
    /// sentence with a full stop.
    pub node_names: &'static str,
    /// Is [`Position::status`] for screen readers only, since it repeats in letters what
    /// everybody else sees in the drawing?
    pub is_status_drawn: bool,
    /// Is the state graph drawn in layers, by the longest way to each position?
    /// If not, [`Position::state_key`] is a column and a row.
    pub is_layered: bool,
}

impl GameInfo {
    /// No texts, and a state graph in layers.
    pub const DEFAULT: Self = Self {
        title: "",
        start: "",
        start_format: "",
        move_format: "",
        stuck_phrase: "",
        click_prompt: "",
        opponents: &OPPONENTS,
        node_names: "",
        is_status_drawn: false,
        is_layered: true,
    };
}

/// The pieces of a player: what they are called, after "You play", and how one looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// "White".
    pub name: &'static str,
    /// The colour of a piece.
    pub color: &'static str,
    /// Does a piece have a ring inside?
    pub has_ring: bool,
}

impl Side {
    /// Returns White or Black.
    pub fn white_or_black(is_white: bool) -> Self {
        let (name, color) = if is_white {
            ("White", "var(--fig-white)")
        } else {
            ("Black", "var(--fig-black)")
        };
        Self {
            name,
            color,
            has_ring: false,
        }
    }
}

/// A position of a game: who wins it, what is said about it, and how it is drawn.
///
/// All methods return the same whenever they are called: a position never changes.
/// Only [`outcome`](Position::outcome) may take a while the first time (a table, a
/// search); it is called for a position and for all its options, at every move.
pub trait Position {
    /// Returns the position as text that [`Game::parse`](crate::Game::parse) reads;
    /// no two positions have the same text.
    ///
    /// It is kept in addresses (with `/` in place of a line break), so it must stay
    /// readable in later versions.
    fn text(&self) -> String;

    /// Returns what the player to move can be sure of, by the listings of the
    /// chapter: a board has no theory of its own. Without a move, the result of the
    /// game.
    fn outcome(&self) -> Outcome;

    /// Returns the numbers of the moves from which the perfect opponent chooses at
    /// random; empty means from all.
    ///
    /// `good` are the moves with the best outcome. Override it where one of these
    /// is better than another, as a quicker win is.
    fn perfect_choices(&self, good: Vec<usize>) -> Vec<usize> {
        good
    }

    /// Returns what goes on after [`GameInfo::move_format`] where a position has moves of
    /// another kind, too: ", or +3 2 out of the bag".
    fn further_move_format(&self) -> &'static str {
        ""
    }

    /// Returns which of the moves `good`, those with the best outcome, the last
    /// hint names.
    fn hint_choices(&self, good: Vec<usize>) -> Vec<usize> {
        good
    }

    /// Returns the number of the move that a search chooses if it may look at so many
    /// positions, and a sentence on how far it came, with a blank after it.
    ///
    /// Called only where [`GameInfo::opponents`] has a number.
    fn move_in_time(&self, _positions: u32) -> (usize, String) {
        (0, String::new())
    }

    /// Returns what has ended the game, in a sentence without a full stop, to which
    /// the board adds who has won: "The board is full". `None` stands for the
    /// player's [`GameInfo::stuck_phrase`].
    ///
    /// Called only in a position without a move.
    fn ending(&self, _to_move: Player) -> Option<String> {
        None
    }

    /// Returns what the position is, in a short sentence without a full stop: "7 is
    /// next".
    fn status(&self) -> String;

    /// Returns what the drawing shows and [`status`](Position::status) leaves out, for a
    /// reader who doesn't see it: which cells are walls, what grows on what. Whole
    /// sentences; empty where the status says all.
    fn layout(&self) -> String {
        String::new()
    }

    /// Returns the side of the player to move, where the players have different pieces.
    fn side(&self) -> Option<Side> {
        None
    }

    /// Returns the number or fact that decides who wins, in one or more sentences.
    ///
    /// The first sentence says what to count and names no move, since the second
    /// hint shows it alone; the sentences after it may, since the third hint adds
    /// them.
    fn reason(&self) -> String;

    /// Returns the width and the height of the drawing, in pixels.
    fn size(&self) -> (u32, u32);

    /// Returns the same for the drawing in a [narrow](View::is_narrow) column.
    fn narrow_size(&self) -> (u32, u32) {
        self.size()
    }

    /// Returns the drawing: the inside of an SVG of that [`size`](Position::size), or of its
    /// [`narrow_size`](Position::narrow_size) where `view.is_narrow`.
    ///
    /// Where `view.can_choose`, what a reader clicks for each move is in a
    /// [`View::target`]. What a move takes away, brings or moves is in a
    /// `shapes::piece`: by these the page shows a move.
    fn draw(&self, view: &View) -> Markup;

    /// Returns a key that tells this position from all others that one game can
    /// reach. Two with the same key are drawn as one, have equal options, and count
    /// as a repetition.
    ///
    /// Unless [`GameInfo::is_layered`], it is the column and the row of the position
    /// in the drawing of the state graph.
    fn state_key(&self) -> (u32, u32);

    /// Returns the position in a few letters, for the state graph.
    fn label(&self) -> String;

    /// Returns the width and the height of the part of the drawing, from its left
    /// upper corner on, that shows the position even where it is as small as a few
    /// letters; `None` if the state graph should show the label instead.
    fn thumbnail_size(&self) -> Option<(u32, u32)> {
        None
    }
}

/// A position of a game whose type is not known, so that the code for controls is
/// in a page once and not once for each game. Every [`Game`](crate::Game) has it.
pub trait AnyPosition: Position {
    /// Returns the texts of the game.
    fn info(&self) -> &'static GameInfo;

    /// Returns what the player to move can do, in the order of
    /// [`Game::options`](crate::Game::options).
    fn moves(&self) -> Vec<Move>;
}

/// A move, as the board offers it.
pub struct Move {
    /// What the player does: "say 5 and 6".
    pub name: String,
    /// What an address has for it: "2".
    pub word: String,
    /// What a reader types for it, and what it is called in the list of the moves: mostly
    /// its word.
    pub short: String,
    /// Does the player who makes it move again?
    pub keeps_turn: bool,
    /// The position that it leads to.
    pub option: Rc<dyn AnyPosition>,
}

impl Move {
    /// Returns what the player who makes it can be sure of after it.
    pub fn outcome(&self) -> Outcome {
        let outcome = self.option.outcome();
        if self.keeps_turn {
            outcome
        } else {
            outcome.for_other_player()
        }
    }
}

/// A position that the game came to, as a drawing needs it.
#[derive(Clone, Copy)]
pub struct PastPosition {
    /// Its [`Position::state_key`].
    pub state_key: (u32, u32),
    /// The player whose move led to it; `None` for the start.
    pub moved_by: Option<Player>,
}

/// What a drawing shows beside the position itself.
pub struct View<'a> {
    /// All positions so far, the current one last; empty if they are not known.
    pub past: Vec<PastPosition>,
    /// The player to move.
    pub to_move: Player,
    /// Can the reader choose a move now?
    pub can_choose: bool,
    /// All moves of the position.
    pub moves: &'a [Move],
    /// The numbers of the moves that a hint marks.
    pub hinted_moves: Vec<usize>,
    /// The numbers of the moves that the reader tried and that were wrong.
    pub wrong_moves: Vec<usize>,
    /// Is the column as narrow as on a phone? Then a long strip is broken into rows.
    pub is_narrow: bool,
}

impl<'a> View<'a> {
    /// Returns the view of a position without a past, and with nothing marked.
    pub fn new(to_move: Player, can_choose: bool, moves: &'a [Move]) -> Self {
        Self {
            past: Vec::new(),
            to_move,
            can_choose,
            moves,
            hinted_moves: Vec::new(),
            wrong_moves: Vec::new(),
            is_narrow: false,
        }
    }

    /// Returns whether it is the reader's turn; `None` where no game is played, as on
    /// paper.
    pub fn is_readers_turn(&self) -> Option<bool> {
        match self.past.last() {
            Some(PastPosition {
                moved_by: Some(_), ..
            }) => Some(self.to_move == Player::Reader),
            _ => self.can_choose.then_some(true),
        }
    }

    /// Returns a drawing that a reader can click, or reach by keys, to make the move
    /// with this number; where the reader can't move, the drawing alone.
    pub fn target(&self, number: usize, drawing: &Markup) -> Markup {
        self.described_target(number, "", drawing)
    }

    /// Returns the same as [`target`](Self::target), where a reader who doesn't see the drawing
    /// is also told `place`: what the name of the move leaves out.
    pub fn described_target(&self, number: usize, place: &str, drawing: &Markup) -> Markup {
        if let Some(Move { name, .. }) = self.moves.get(number).filter(|_| self.can_choose) {
            let is_hinted = self.hinted_moves.contains(&number);
            let is_wrong = self.wrong_moves.contains(&number);
            let notes = [
                (!place.is_empty(), place),
                (is_hinted, "marked"),
                (is_wrong, "tried: it was wrong"),
            ];
            let applying: Vec<_> = notes
                .iter()
                .filter_map(|&(applies, note)| applies.then_some(note))
                .collect();
            let description = join(&applying, "; ");
            html! {
                g class={ "target" @if is_hinted { " hinted" } @if is_wrong { " tried" } } role="button" tabindex="0"
                    data-act={ "move " (number) } aria-label=(name) aria-description=[(!description.is_empty()).then_some(description)] { (drawing) }
            }
        } else {
            html! { (drawing) }
        }
    }
}
