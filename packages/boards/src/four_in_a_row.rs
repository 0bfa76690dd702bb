//! Four in a row on seven columns of six cells.

use crate::prelude::*;
use ch08_four_in_a_row::board::cells;
use ch08_four_in_a_row::forced::Question;
use ch08_four_in_a_row::openings::{STONES, outcome};
use ch08_four_in_a_row::solver::Solver;
use ch08_four_in_a_row::table::Table;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

type Board = ch08_four_in_a_row::board::Board<7, 6>;

/// The columns that were played, and the position they lead to.
#[derive(Clone)]
pub(crate) struct FourInARow {
    played: String,
    board: Board,
    table: Rc<Table>,
}

const CELL: u32 = 46;
/// Where the board begins: above it stand the numbers of the columns.
const TOP: u32 = 26;
/// With so many stones, or fewer, a search takes too long in a page: the file of
/// openings says who wins.
const FEW_STONES: usize = STONES[1];
/// With so many cells left, or fewer, the score is found at once.
const FEW_CELLS: i32 = 26;
/// With more of them, a win is seen if the winner needs so many stones for it.
const SIGHT: i32 = 8;

/// The middle of a cell.
fn middle(cell: u64) -> (u32, u32) {
    let column = cell.trailing_zeros() / 7;
    let row = cell.trailing_zeros() % 7;
    (
        2 + column * CELL + CELL / 2,
        TOP + (5 - row) * CELL + CELL / 2,
    )
}

/// "column 3, row 2" as they are counted on the board.
fn place(cell: u64) -> String {
    let column = cell.trailing_zeros() / 7;
    let row = cell.trailing_zeros() % 7;
    format!(
        "{}{}",
        char::from_u32('a' as u32 + column).unwrap_or(' '),
        row + 1
    )
}

/// The position after a game whose last stone made four in a row.
fn ended(text: &str) -> Option<Board> {
    let (last, column) = text.char_indices().last()?;
    let board: Board = text[..last].parse().ok()?;
    let column = column.to_digit(8)?.checked_sub(1)?;
    let cell = board.playable() & Board::column(column);
    (cell != 0).then(|| board.play(cell))
}

thread_local! {
    /// What is known of all positions, in all games of a page.
    static TABLE: Rc<Table> = Rc::new(Table::new(20));
    /// What the file says, which takes many looks for a position with fewer
    /// stones than those that it has.
    static BY_FILE: RefCell<HashMap<u64, i32>> = RefCell::default();
    /// In a page the file of openings comes after the module.
    static FILE: OnceCell<Vec<u8>> = const { OnceCell::new() };
}

/// The file of openings, for the page.
pub const OPENINGS: &[u8] = include_bytes!("../../../listings/ch08-four-in-a-row/openings.bin");

/// Takes the file of openings, before any board is opened in a page.
pub fn take_openings(file: Vec<u8>) {
    FILE.with(|known| known.set(file)).unwrap_or_default();
}

/// Who wins a position with few stones: 1, 0 or -1, as a score.
fn by_file(board: Board) -> i32 {
    let ask = || {
        if cfg!(target_arch = "wasm32") {
            FILE.with(|file| outcome(file.get().map_or(&[], Vec::as_slice), board))
        } else {
            outcome(OPENINGS, board)
        }
    };
    BY_FILE.with_borrow_mut(|known| *known.entry(board.key()).or_insert_with(ask))
}

/// A free cell.
fn hole((x, y): (u32, u32), edge: &str) -> Markup {
    html! { circle cx=(x) cy=(y) r="18" fill="var(--fig-paper)" stroke=(edge) {} }
}

impl FourInARow {
    fn has_ended(&self) -> bool {
        Board::has_four(self.board.theirs())
    }

    fn solver<T>(&self, ask: impl FnOnce(&mut Solver<7, 6>) -> T) -> T {
        ask(&mut Solver::new(&self.table))
    }

    /// The score, or 0 if the win is out of sight.
    fn score(&self) -> i32 {
        let board = self.board;
        let sight = if board.empty_count() > FEW_CELLS {
            SIGHT
        } else {
            FEW_CELLS
        };
        let least = -(board.empty_count() / 2);
        let most = board.empty_count().midpoint(1);
        let in_sight = |solver: &mut Solver<7, 6>| {
            let mut reaches = |goal| solver.answer(Question { board, goal });
            (0..sight).find_map(|more| match () {
                () if reaches(most - more) => Some(most - more),
                () if !reaches(least + more + 1) => Some(least + more),
                () => None,
            })
        };
        if board.wins_now() {
            most
        } else {
            self.solver(in_sight).unwrap_or(0)
        }
    }

    /// How many moves are as good as can be, if the file knows them, else 0.
    fn good_moves(&self) -> i32 {
        if self.played.len() >= FEW_STONES {
            return 0;
        }
        let best = self.outcome();
        let options = self.options();
        options
            .iter()
            .map(|option| i32::from(option.outcome().of_other() == best))
            .sum()
    }

    /// The stones of the first player and those of the second.
    fn stones(&self) -> [u64; 2] {
        let mine = self.board.mine;
        let theirs = self.board.theirs();
        if self.board.empty_count() % 2 == 0 {
            [mine, theirs]
        } else {
            [theirs, mine]
        }
    }

    /// The stones that lie four or more in a row.
    fn line(&self) -> u64 {
        Board::in_fours(self.board.theirs())
    }
}

impl Game for FourInARow {
    const ABOUT: About = About {
        title: "Four in a row",
        format: "The columns played so far, from 1 to 7, as in 437531445543.",
        stuck: "have no room for a stone",
        click: "choose a column",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let wrong = |expected| format!("In {} I expected {expected}.", quoted(text));
        let board = text
            .parse()
            .or_else(|expected| ended(text).ok_or_else(|| wrong(expected)))?;
        Ok(Self {
            played: text.into(),
            board,
            table: TABLE.with(Rc::clone),
        })
    }

    fn options(&self) -> Vec<Self> {
        let option = |cell: u64| {
            let column = cell.trailing_zeros() / 7 + 1;
            let played = format!("{}{column}", self.played);
            Self {
                played,
                board: self.board.play(cell),
                table: Rc::clone(&self.table),
            }
        };
        if self.has_ended() {
            Vec::new()
        } else {
            cells(self.board.playable()).map(option).collect()
        }
    }

    fn name(&self, option: &Self) -> (String, String) {
        let column = &option.played[self.played.len()..];
        (format!("drop a stone into column {column}"), column.into())
    }
}

impl Position for FourInARow {
    fn text(&self) -> String {
        self.played.clone()
    }

    fn outcome(&self) -> Outcome {
        let board = self.board;
        if self.has_ended() {
            return Outcome::Lose;
        }
        if self.played.len() <= FEW_STONES {
            return match by_file(board) {
                1 => Outcome::Win,
                0 => Outcome::Draw,
                _ => Outcome::Lose,
            };
        }
        let reaches = |goal| self.solver(|solver| solver.answer(Question { board, goal }));
        match () {
            () if board.wins_now() || reaches(1) => Outcome::Win,
            () if board.empty_count() == 0 || reaches(0) => Outcome::Draw,
            () => Outcome::Lose,
        }
    }

    /// A win should come soon, and a loss late. While both are out of sight, the
    /// other player should find few good moves.
    fn best(&self, good: Vec<usize>) -> Vec<usize> {
        let options = self.options();
        let score = |&at: &usize| {
            let option = &options[at];
            if option.has_ended() {
                (self.board.empty_count().midpoint(1), 0)
            } else {
                (-option.score(), -option.good_moves())
            }
        };
        greatest(good.iter().map(score))
            .into_iter()
            .map(|best| good[best])
            .collect()
    }

    fn end(&self, _to_move: Player) -> Option<String> {
        Some(
            if self.has_ended() {
                "Four in a row"
            } else {
                "The board is full"
            }
            .into(),
        )
    }

    fn status(&self) -> String {
        let [first, second] = self.stones();
        if first == 0 {
            return "The board is empty".into();
        }
        let stone = |cell| if first & cell != 0 { 'x' } else { 'o' };
        let column = |column| match Board::column(column) & (first | second) {
            0 => "-".into(),
            stones => cells(stones).map(stone).collect::<String>(),
        };
        let columns: Vec<String> = (0..7).map(column).collect();
        format!("The columns from the bottom up: {}", columns.join(", "))
    }

    fn reason(&self) -> String {
        let list = |stones| {
            let cells: Vec<_> = cells(self.board.winning_cells(stones)).map(place).collect();
            if cells.is_empty() {
                "none".into()
            } else {
                list(&cells, "and")
            }
        };
        let mine = self.board.mine;
        let theirs = self.board.theirs();
        format!(
            "Count the cells where one more stone makes four, and their rows from below. Yours: {}. The other player's: {}.",
            list(mine),
            list(theirs),
        )
    }

    fn size(&self) -> (u32, u32) {
        (7 * CELL + 4, TOP + 6 * CELL + 2)
    }

    fn draw(&self, view: &View) -> Markup {
        let [first, second] = self.stones();
        let line = self.line();
        let ended = self.has_ended();
        html! {
            (rect((2, TOP), (7 * CELL, 6 * CELL), "var(--panel)", "var(--edge)"))
            @for cell in cells(Board::CELLS & !(first | second)) {
                (hole(middle(cell), "var(--edge)"))
            }
            @for column in 0..7 {
                (letters((2 + column * CELL + CELL / 2, 17), 15, "var(--muted)", &(column + 1).to_string()))
            }
            @for (at, cell) in cells(self.board.playable()).enumerate().filter(|_| view.choosing && !ended) {
                @let (x, y) = middle(cell);
                (view.target(at, &html! {
                    (hole((x, y), "var(--accent)"))
                    (touch((x, (TOP + y + CELL / 2) / 2), (CELL, y + CELL / 2 - TOP)))
                }))
            }
            @for (stones, fill, ring) in [(first, "var(--fig-1)", 0), (second, "var(--fig-2)", 9)] {
                @for cell in cells(stones) {
                    @let (x, y) = middle(cell);
                    (piece(cell.trailing_zeros() as usize, (x, y), &html! {
                        circle cx=(x) cy=(y) r="18" fill=(fill) stroke=(if line & cell != 0 { "var(--fig-ink)" } else { "none" }) stroke-width="4" {}
                        circle cx=(x) cy=(y) r=(ring) fill="none" stroke="var(--fig-paper)" stroke-width="2" {}
                    }))
                }
            }
        }
    }

    fn place(&self) -> (u32, u32) {
        let key = self.board.key();
        ((key >> 32) as u32, (key & 0xffff_ffff) as u32)
    }

    fn label(&self) -> String {
        self.played.chars().last().unwrap_or('-').into()
    }
}

pub(crate) const BOARD: Parse = parse::<FourInARow>;
pub(crate) const TRIES: Tries = Tries {
    good: "5543134644457436 | 55323665523376226435",
    bad: &[
        (
            "48",
            "In “48” I expected move 2 to be a column from 1 to 7.",
        ),
        ("4444444", "In “4444444” I expected move 7 to find room."),
        (
            "12121213",
            "In “12121213” I expected no four in a row at move 7.",
        ),
        (
            "あ",
            "In “あ” I expected move 1 to be a column from 1 to 7.",
        ),
    ],
    lost: "5252264227776264177575",
    short: "523215333312573525142162716771566",
    drawn: "33216524334446645365",
};
