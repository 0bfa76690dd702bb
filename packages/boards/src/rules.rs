//! Any game that is given by its rules alone: those of the last chapter, and the
//! reader's own.
//!
//! A game is solved when its first board is opened. From then on it is a table of texts
//! and numbers, a [`SolvedGame`], and `rules_board` makes boards of it by the same code
//! for all games.

use crate::numbers::to_u32;
use crate::position::Outcome;
use std::rc::Rc;
use your_own_game::game::{self as rules, Player as Side};
use your_own_game::outcome;
use your_own_game::solve::Solved;
use your_own_game::turns::TooManyTurns;

// What the file of a game by rules needs.
pub(crate) use crate::board_entry::{ParseStart, TestPositions};
pub(crate) use crate::position::GameInfo;

/// A game with more turns than this is not solved in a page.
const MAX_TURNS: usize = 20_000;

/// What a board adds to the rules of a game: texts, and how cells look.
///
/// The rules themselves, the `Game` of the crate `your-own-game`, are a listing. Their
/// positions are drawn from their text, a line for each row and a character for each
/// cell.
pub(crate) trait Rules: rules::Game<Position: 'static> + Sized + 'static {
    /// The texts that are the same for all positions.
    const INFO: GameInfo;

    /// In a game in which a move lays a tile on the cells that it changes, what White
    /// is told to do, and Black: "Lay dominoes upright."
    const TILE_INSTRUCTIONS: Option<[&'static str; 2]> = None;

    /// What the names of the moves call the cells.
    const CELL_NAMES: CellNames = CellNames::None;

    /// What cells with these characters are called, for a reader who doesn't see them:
    /// "free". Empty where the status says all.
    const CELL_WORDS: &'static [(char, &'static str)] = &[];

    /// In which boxes its digits are drawn.
    const DIGITS: Digits = Digits::Apart;

    /// Does a position show what it is where it is as small as a few letters, which are
    /// not drawn then? If not, the state graph has its label.
    const HAS_PICTURE: bool = true;

    /// Returns what the position is, in a short sentence without a full stop.
    fn status(position: &Self::Position) -> String {
        format!(
            "The board shows “{}”",
            position.to_string().replace('\n', " / ")
        )
    }

    /// Returns the position in a few letters, for the state graph; if it is empty, the
    /// position is called by its number.
    fn label(position: &Self::Position) -> String {
        let text = position.to_string();
        if text.contains('\n') || text.len() > 5 {
            String::new()
        } else {
            text
        }
    }

    /// Returns how a cell with this character looks; `None` if nothing is drawn.
    fn cell_style(character: char) -> Option<CellStyle> {
        let (fill, ink, symbol) = match character {
            ' ' => return None,
            '.' => ("var(--fig-paper)", "none", ' '),
            '#' => ("var(--muted)", "none", WALL),
            'o' => ("var(--panel)", "var(--fig-ink)", DISC),
            letter => ("var(--panel)", "var(--fig-ink)", letter),
        };
        Some(CellStyle { fill, ink, symbol })
    }
}

/// What the names of a game's moves call the cells, which the board shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellNames {
    /// They do not name cells.
    None,
    /// By the letter of the column and the number of the row, from the upper left on: "b3".
    LetterAndNumber,
    /// By one number, row by row from the upper left on.
    Number,
}

/// In which boxes the digits of a position are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Digits {
    /// Each in a box of its own.
    Apart,
    /// Digits next to each other are one number, in one box.
    Joined,
}

/// In a [`CellStyle`], what makes a wall look like no piece of a player.
pub(crate) const WALL: char = '╱';
/// In a [`CellStyle`], a coin or a bean, which a small picture shows, too.
pub(crate) const DISC: char = '●';

/// In a [`CellStyle`], a mark of White, which a small picture shows, too.
pub(crate) const RING: char = '○';
/// In a [`CellStyle`], a mark of Black, which a small picture shows, too.
pub(crate) const CROSS: char = '✕';

/// How a cell looks.
pub(crate) struct CellStyle {
    /// The color of its square.
    pub(crate) fill: &'static str,
    /// The color of its symbol.
    pub(crate) ink: &'static str,
    /// What is in its square; a blank for nothing.
    pub(crate) symbol: char,
}

impl CellStyle {
    /// Returns how a cell looks that White has marked with an o, Black with an x, or neither:
    /// in the players' colours, which a small picture shows, too.
    pub(crate) fn in_colour_of_player(mark: char) -> Self {
        let (fill, ink, symbol) = match mark {
            'o' => ("var(--fig-white)", "var(--fig-black)", RING),
            'x' => ("var(--fig-black)", "var(--fig-white)", CROSS),
            _ => ("var(--fig-paper)", "none", ' '),
        };
        Self { fill, ink, symbol }
    }
}

/// A solved game, shared by all its positions for as long as its page is open.
pub(crate) type SharedSolution = Result<Rc<SolvedGame>, TooManyTurns>;

/// A solved game: all that its boards show, by the numbers of its turns.
pub(crate) struct SolvedGame {
    pub(crate) info: &'static GameInfo,
    /// See [`Rules::cell_style`].
    pub(crate) cell_style: fn(char) -> Option<CellStyle>,
    /// See [`Rules::TILE_INSTRUCTIONS`].
    pub(crate) tile_instructions: Option<[&'static str; 2]>,
    /// See [`Rules::CELL_NAMES`].
    pub(crate) cell_names: CellNames,
    /// See [`Rules::CELL_WORDS`].
    pub(crate) cell_words: &'static [(char, &'static str)],
    /// See [`Rules::DIGITS`].
    pub(crate) digits: Digits,
    /// See [`Rules::HAS_PICTURE`].
    pub(crate) has_picture: bool,
    /// Do both players have the same moves? Then White's turns stand for both.
    pub(crate) is_impartial: bool,
    /// Do the players always take turns?
    pub(crate) alternates: bool,
    pub(crate) turns: Vec<Turn>,
    /// The number of moves to the end of the game, skipped turns included; `None` for a
    /// draw.
    pub(crate) remoteness: Vec<Option<usize>>,
    /// The Grundy numbers, if the game has such numbers.
    pub(crate) grundy: Option<Vec<usize>>,
    pub(crate) click_target: ClickTarget,
}

/// What to click for a move: the same in all positions of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClickTarget {
    /// The first cell that it changes.
    First,
    /// The last cell that it changes.
    Last,
    /// A picture of what it leaves, where cells do not tell the moves apart.
    Picture,
}

/// A box of a drawing: a cell, or the cells of a number.
pub(crate) struct CellBox {
    /// The row and the column of its first cell.
    pub(crate) first: (u32, u32),
    /// How many cells it covers.
    pub(crate) width: u32,
    pub(crate) style: CellStyle,
    /// The characters of its cells.
    pub(crate) characters: String,
}

/// A position, and who is to move.
pub(crate) struct Turn {
    /// The player to move.
    pub(crate) side: Side,
    /// The rows of the position, without blanks at their ends.
    pub(crate) text: String,
    pub(crate) rows: u32,
    /// The length of the longest row.
    pub(crate) columns: u32,
    pub(crate) status: String,
    pub(crate) label: String,
    pub(crate) outcome: Outcome,
    /// The moves; of moves that lead to the same turn, the first.
    pub(crate) moves: Vec<TurnMove>,
}

/// A move of a turn.
pub(crate) struct TurnMove {
    pub(crate) name: String,
    /// The turn that it leads to. In an impartial game this is White's, whoever moves.
    pub(crate) option: usize,
    /// Does the player who makes it move again?
    pub(crate) keeps_turn: bool,
}

impl Turn {
    fn new(
        side: Side,
        [text, status, label]: [String; 3],
        outcome: outcome::Outcome,
        moves: Vec<TurnMove>,
    ) -> Self {
        let text = trim_line_ends(&text);
        let rows = to_u32(text.lines().count());
        let columns = to_u32(
            text.lines()
                .map(|row| row.chars().count())
                .max()
                .unwrap_or(0),
        );
        let outcome = match outcome {
            outcome::Outcome::Win => Outcome::Win,
            outcome::Outcome::Draw => Outcome::Draw,
            outcome::Outcome::Lose => Outcome::Lose,
        };
        Self {
            side,
            text,
            rows,
            columns,
            status,
            label,
            outcome,
            moves,
        }
    }
}

impl SolvedGame {
    /// Solves a game, from the start that its boards have.
    ///
    /// # Errors
    ///
    /// If the game has more than [`MAX_TURNS`] turns.
    pub(crate) fn solve<R: Rules>(rules: &R) -> SharedSolution {
        let solved = Solved::new(rules, MAX_TURNS)?;
        let graph = &solved.graph;
        let is_impartial = graph.is_impartial();
        let alternates = graph.alternates();
        let mut turns: Vec<Turn> = Vec::new();
        for (turn, (position, side)) in graph.turns.iter().enumerate() {
            let mut moves: Vec<TurnMove> = Vec::new();
            let names = rules.moves(position, *side).into_iter();
            for ((name, option), &own_turn) in names.zip(&graph.options[turn]) {
                let keeps_turn = graph.moves_again(turn, own_turn);
                let option = if is_impartial {
                    graph.find(&option, Side::White).unwrap_or(own_turn)
                } else {
                    own_turn
                };
                if moves.iter().all(|other| other.option != option) {
                    moves.push(TurnMove {
                        name,
                        option,
                        keeps_turn,
                    });
                }
            }
            let texts = [
                position.to_string(),
                R::status(position),
                R::label(position),
            ];
            turns.push(Turn::new(*side, texts, solved.outcome(turn), moves));
        }
        let Solved {
            remoteness, grundy, ..
        } = solved;
        let mut game = Self {
            info: &R::INFO,
            cell_style: R::cell_style,
            tile_instructions: R::TILE_INSTRUCTIONS,
            cell_names: R::CELL_NAMES,
            cell_words: R::CELL_WORDS,
            digits: R::DIGITS,
            has_picture: R::HAS_PICTURE,
            is_impartial,
            alternates,
            turns,
            remoteness,
            grundy,
            click_target: ClickTarget::First,
        };
        game.number_labels();
        game.choose_click_target();
        Ok(Rc::new(game))
    }

    /// Gives the positions without a label their numbers, as the table of all
    /// positions has them.
    fn number_labels(&mut self) {
        let mut number = 0;
        for turn in &mut self.turns {
            number += u32::from(!self.is_impartial || turn.side == Side::White);
            if turn.label.is_empty() {
                turn.label = number.to_string();
            }
        }
    }

    /// Chooses the first target by which the moves of every turn can be told apart.
    fn choose_click_target(&mut self) {
        while self.click_target != ClickTarget::Picture
            && (0..self.turns.len()).any(|turn| self.click_cells(turn).is_none())
        {
            self.click_target = if self.click_target == ClickTarget::First {
                ClickTarget::Last
            } else {
                ClickTarget::Picture
            };
        }
    }

    /// Returns the characters of a turn's cells, row by row.
    pub(crate) fn cells(&self, turn: usize) -> Vec<Vec<char>> {
        self.turns[turn]
            .text
            .lines()
            .map(|row| row.chars().collect())
            .collect()
    }

    /// Returns the boxes in which a turn's cells are drawn.
    pub(crate) fn boxes(&self, turn: usize) -> Vec<CellBox> {
        let mut boxes: Vec<CellBox> = Vec::new();
        for (row, cells) in (0..).zip(self.cells(turn)) {
            let mut is_in_number = false;
            for (column, character) in (0..).zip(cells) {
                let continues_number = is_in_number && character.is_ascii_digit();
                is_in_number = self.digits == Digits::Joined && character.is_ascii_digit();
                match boxes.last_mut() {
                    Some(number) if continues_number => {
                        number.width += 1;
                        number.characters.push(character);
                    }
                    _ => boxes.extend((self.cell_style)(character).map(|style| CellBox {
                        first: (row, column),
                        width: 1,
                        style,
                        characters: character.into(),
                    })),
                }
            }
        }
        boxes
    }

    /// Returns the row and column of the first and of the last cell that a move
    /// changes; `None` if it changes none.
    pub(crate) fn changed_cells(&self, turn: usize, option: usize) -> Option<[(u32, u32); 2]> {
        let cells_before = self.cells(turn);
        let cells_after = self.cells(option);
        let [before, after] = [turn, option].map(|turn| &self.turns[turn]);
        let mut changes = None;
        for row in 0..before.rows.max(after.rows) {
            for column in 0..before.columns.max(after.columns) {
                if cell_at(&cells_before, row, column) != cell_at(&cells_after, row, column) {
                    let [first, _] = changes.unwrap_or([(row, column); 2]);
                    changes = Some([first, (row, column)]);
                }
            }
        }
        changes
    }

    /// Returns the row and column of the cell to click for each move; `None` if cells
    /// do not tell the moves apart.
    pub(crate) fn click_cells(&self, turn: usize) -> Option<Vec<(u32, u32)>> {
        let mut click_cells = Vec::new();
        for &TurnMove { option, .. } in &self.turns[turn].moves {
            let [first, last] = self.changed_cells(turn, option)?;
            let cell = if self.click_target == ClickTarget::Last {
                last
            } else {
                first
            };
            if click_cells.contains(&cell) {
                return None;
            }
            click_cells.push(cell);
        }
        Some(click_cells).filter(|_| self.click_target != ClickTarget::Picture)
    }
}

/// Returns a text without blanks at the ends of its lines.
pub(crate) fn trim_line_ends(text: &str) -> String {
    text.lines()
        .map(str::trim_end)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the character of a cell; a blank if there is none.
pub(crate) fn cell_at(cells: &[Vec<char>], row: u32, column: u32) -> char {
    cells
        .get(row as usize)
        .and_then(|row| row.get(column as usize))
        .copied()
        .unwrap_or(' ')
}
