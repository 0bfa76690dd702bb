//! Four in a row on seven columns of six cells.

use crate::prelude::*;
use ch09_four_in_a_row::board::cells;
use ch09_four_in_a_row::forced::Question;
use ch09_four_in_a_row::openings::{STONES, outcome};
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

type Board = ch09_four_in_a_row::board::Board<7, 6>;

/// The columns that were played, and the position they lead to.
#[derive(Clone)]
pub(crate) struct FourInARow {
    /// The columns, from 1 on, in the order in which they were played.
    played: String,
    board: Board,
    /// What searches have found, for all positions.
    table: Rc<Table>,
}

/// The side of a cell.
const CELL: u32 = 46;
/// The space above the board for the numbers of the columns.
const TOP: u32 = 26;
/// With at most this number of stones a search takes too long in a page: the file of
/// openings says who wins.
const MAX_OPENING_STONES: usize = STONES[1];
/// With at most this number of cells left, the exact score is found at once.
const MAX_EXACT_CELLS: i32 = 26;
/// With more cells left, a win is seen if the winner needs at most this number of stones
/// for it.
const MAX_STONES_TO_WIN: i32 = 8;

/// Returns the middle of a cell.
fn middle(cell: u64) -> (u32, u32) {
    let column = cell.trailing_zeros() / 7;
    let row = cell.trailing_zeros() % 7;
    (
        2 + column * CELL + CELL / 2,
        TOP + (5 - row) * CELL + CELL / 2,
    )
}

/// Returns the name of a cell: "c2" is the second from below in the third column.
fn cell_name(cell: u64) -> String {
    let column = cell.trailing_zeros() / 7;
    let row = cell.trailing_zeros() % 7;
    format!(
        "{}{}",
        char::from_u32('a' as u32 + column).expect("7 columns"),
        row + 1
    )
}

/// Returns how many fours in a row, in all directions, have none of these stones.
fn open_four_count(stones: u64) -> u32 {
    let free = Board::CELLS & !stones;
    let count = |&step: &u32| Board::fours(free, step).count_ones();
    Board::STEPS.iter().map(count).sum()
}

/// Parses a game whose last stone makes four in a row, which the listing does not parse;
/// `None` if it is no such game.
fn parse_won_game(text: &str) -> Option<Board> {
    let (last, column) = text.char_indices().last()?;
    let board: Board = text[..last].parse().ok()?;
    let column = column.to_digit(8)?.checked_sub(1)?;
    let cell = board.playable() & Board::column(column);
    (cell != 0).then(|| board.play(cell))
}

thread_local! {
    /// What searches have found, in all games of a page.
    static TABLE: Rc<Table> = Rc::new(Table::new(20));
    /// The results of [`opening_result`], by the key of the board: for positions with
    /// fewer stones than those in the file, many have to be looked up.
    static OPENING_RESULTS: RefCell<HashMap<u64, i32>> = RefCell::default();
    /// The file of openings, which in a page comes after the module.
    static OPENINGS_FILE: OnceCell<Vec<u8>> = const { OnceCell::new() };
}

/// The file of openings, which a page sets with [`set_openings`].
pub const OPENINGS: &[u8] = include_bytes!("../../../listings/ch09-four-in-a-row/openings.bin");

/// Sets the file of openings in a page, before any board is opened; a second file is
/// ignored.
pub fn set_openings(file: Vec<u8>) {
    OPENINGS_FILE.with(|openings| {
        openings.get_or_init(|| file);
    });
}

/// Returns who wins a position with few stones, by the file of openings: 1 if the player
/// to move does, 0 for a draw, and -1.
fn opening_result(board: Board) -> i32 {
    let look_up = || {
        if cfg!(target_arch = "wasm32") {
            OPENINGS_FILE.with(|file| outcome(file.get().map_or(&[], Vec::as_slice), board))
        } else {
            outcome(OPENINGS, board)
        }
    };
    OPENING_RESULTS.with_borrow_mut(|results| *results.entry(board.key()).or_insert_with(look_up))
}

/// The size of the drawing of a board, in pixels.
const SIZE: (u32, u32) = (7 * CELL + 4, TOP + 6 * CELL + 2);

/// Returns the drawing of a position with its size, and the middle of each column, in pixels.
pub fn four_in_a_row_drawing(board: Board) -> ((u32, u32), [u32; 7], Markup) {
    let drawing = html! { (empty_board(board)) (stones(board)) };
    let middles = [0, 1, 2, 3, 4, 5, 6].map(column_middle);
    (SIZE, middles, drawing)
}

/// Returns where the middle of a column is.
fn column_middle(column: u32) -> u32 {
    2 + column * CELL + CELL / 2
}

/// Draws the board with its free cells, and the numbers of the columns.
fn empty_board(board: Board) -> Markup {
    html! {
        (rect((2, TOP), (7 * CELL, 6 * CELL), "var(--panel)", "var(--edge)"))
        @for cell in cells(Board::CELLS & !board.all) {
            (hole(middle(cell), "var(--edge)"))
        }
        @for column in 0..7 {
            (letters((column_middle(column), 17), 15, "var(--muted)", &(column + 1).to_string()))
        }
    }
}

/// Draws the stones; those that are in a row of four or more have an edge.
fn stones(board: Board) -> Markup {
    let [first, second] = stones_of_players(board);
    let in_four = Board::in_fours(board.theirs());
    html! {
        @for (stones, fill, ring) in [(first, "var(--fig-1)", 0), (second, "var(--fig-2)", 9)] {
            @for cell in cells(stones) {
                @let (x, y) = middle(cell);
                (piece(cell.trailing_zeros() as usize, (x, y), &html! {
                    circle cx=(x) cy=(y) r="18" fill=(fill) stroke=(if in_four & cell != 0 { "var(--fig-ink)" } else { "none" }) stroke-width="4" {}
                    circle cx=(x) cy=(y) r=(ring) fill="none" stroke="var(--fig-paper)" stroke-width="2" {}
                }))
            }
        }
    }
}

/// Returns the stones of the first player and those of the second.
fn stones_of_players(board: Board) -> [u64; 2] {
    if board.empty_count() % 2 == 0 {
        [board.mine, board.theirs()]
    } else {
        [board.theirs(), board.mine]
    }
}

/// Draws a free cell.
fn hole((x, y): (u32, u32), edge: &str) -> Markup {
    html! { circle cx=(x) cy=(y) r="18" fill="var(--fig-paper)" stroke=(edge) {} }
}

impl FourInARow {
    /// Has the last stone made four in a row?
    fn is_won(&self) -> bool {
        Board::has_four(self.board.theirs())
    }

    fn with_solver<T>(&self, solve: impl FnOnce(&mut Solver<7, 6>) -> T) -> T {
        solve(&mut Solver::new(&self.table))
    }

    /// Returns the score, as the listing counts it, or 0 if the win is too far away to be
    /// seen.
    fn score(&self) -> i32 {
        let board = self.board;
        let max_distance = if board.empty_count() > MAX_EXACT_CELLS {
            MAX_STONES_TO_WIN
        } else {
            MAX_EXACT_CELLS
        };
        let min_score = -(board.empty_count() / 2);
        let max_score = board.empty_count().midpoint(1);
        // From both ends, the quickest win and the quickest loss, inwards.
        let visible_score = |solver: &mut Solver<7, 6>| {
            let mut reaches = |goal| solver.answer(Question { board, goal });
            (0..max_distance).find_map(|distance| {
                if reaches(max_score - distance) {
                    Some(max_score - distance)
                } else if !reaches(min_score + distance + 1) {
                    Some(min_score + distance)
                } else {
                    None
                }
            })
        };
        if board.wins_now() {
            max_score
        } else {
            self.with_solver(visible_score).unwrap_or(0)
        }
    }

    /// Returns what decides while no cell makes four in a row: how far away the end is, where
    /// that can be seen, and which fours are still open.
    fn quiet_reason(&self) -> String {
        let board = self.board;
        let score = self.score();
        let (player, stones) = if score > 0 {
            ("you need", board.empty_count().midpoint(1) - score + 1)
        } else {
            (
                "the other player needs",
                board.empty_count() / 2 + score + 1,
            )
        };
        let has_room_in_middle = Board::column(3) & !board.all != 0;
        let what_to_count = if score != 0 {
            let advice = if stones > 3 {
                ", so count the moves that do no harm"
            } else {
                ""
            };
            format!("; with best play {player} {stones} more stones{advice}")
        } else if has_room_in_middle {
            ", and every four that isn’t upright has a cell in column 4".into()
        } else {
            ": count the fours that are still open".into()
        };
        format!(
            "No cell makes four in a row yet{what_to_count}. Of all {} fours, {} are still open to you and {} to the other player.",
            open_four_count(0),
            open_four_count(board.theirs()),
            open_four_count(board.mine),
        )
    }

    /// Returns how many moves have the best outcome, if the file of openings has them,
    /// and else 0.
    fn good_move_count(&self) -> i32 {
        if self.played.len() >= MAX_OPENING_STONES {
            return 0;
        }
        let best = self.outcome();
        let options = self.options();
        options
            .iter()
            .map(|option| i32::from(option.outcome().for_other_player() == best))
            .sum()
    }
}

impl Game for FourInARow {
    const INFO: GameInfo = GameInfo {
        title: "Four in a row",
        start_format: "The columns played so far, from 1 to 7, as in 437531445543.",
        stuck_phrase: "have no room for a stone",
        click_prompt: "choose a column",
        node_names: "A position is called by the column of the last stone.",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let board = text.parse().or_else(|expected| {
            parse_won_game(text).ok_or_else(|| format!("In {} I expected {expected}.", quote(text)))
        })?;
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
        if self.is_won() {
            Vec::new()
        } else {
            cells(self.board.playable()).map(option).collect()
        }
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let column = &option.played[self.played.len()..];
        MoveName {
            name: format!("drop a stone into column {column}"),
            word: column.into(),
        }
    }
}

impl Position for FourInARow {
    fn text(&self) -> String {
        self.played.clone()
    }

    fn outcome(&self) -> Outcome {
        let board = self.board;
        if self.is_won() {
            return Outcome::Lose;
        }
        if self.played.len() <= MAX_OPENING_STONES {
            return match opening_result(board) {
                1 => Outcome::Win,
                0 => Outcome::Draw,
                _ => Outcome::Lose,
            };
        }
        let reaches = |goal| self.with_solver(|solver| solver.answer(Question { board, goal }));
        if board.wins_now() || reaches(1) {
            Outcome::Win
        } else if board.empty_count() == 0 || reaches(0) {
            Outcome::Draw
        } else {
            Outcome::Lose
        }
    }

    /// A win should come soon, and a loss late. While both are out of sight, the
    /// other player should find few good moves.
    fn perfect_choices(&self, good: Vec<usize>) -> Vec<usize> {
        let options = self.options();
        let score = |&number: &usize| {
            let option = &options[number];
            if option.is_won() {
                (self.board.empty_count().midpoint(1), 0)
            } else {
                (-option.score(), -option.good_move_count())
            }
        };
        indices_of_max(good.iter().map(score))
            .into_iter()
            .map(|index| good[index])
            .collect()
    }

    fn ending(&self, _to_move: Player) -> Option<String> {
        let sentence = if self.is_won() {
            "Four in a row"
        } else {
            "The board is full"
        };
        Some(sentence.into())
    }

    fn side(&self) -> Option<Side> {
        let is_first = self.played.len() % 2 == 0;
        let (name, color) = if is_first {
            ("the plain stones", "var(--fig-1)")
        } else {
            ("the ringed stones", "var(--fig-2)")
        };
        Some(Side {
            name,
            color,
            has_ring: !is_first,
        })
    }

    fn status(&self) -> String {
        let [first, second] = stones_of_players(self.board);
        if first == 0 {
            return "The board is empty".into();
        }
        let letter = |cell| if first & cell != 0 { 'x' } else { 'o' };
        let column_text = |column| match Board::column(column) & (first | second) {
            0 => "-".into(),
            stones => cells(stones).map(letter).collect::<String>(),
        };
        let columns: Vec<String> = (0..7).map(column_text).collect();
        format!("The columns from the bottom up: {}", columns.join(", "))
    }

    fn reason(&self) -> String {
        let winning =
            [self.board.mine, self.board.theirs()].map(|stones| self.board.winning_cells(stones));
        if winning == [0, 0] {
            return self.quiet_reason();
        }
        let names = |winning| {
            let cells: Vec<_> = cells(winning).map(cell_name).collect();
            if cells.is_empty() {
                "none".into()
            } else {
                list(&cells, "and")
            }
        };
        let [mine, theirs] = winning.map(names);
        format!(
            "Count the cells where one more stone makes four, and their rows from below. Yours: {mine}. The other player’s: {theirs}.",
        )
    }

    fn size(&self) -> (u32, u32) {
        SIZE
    }

    fn draw(&self, view: &View) -> Markup {
        let can_choose = view.can_choose && !self.is_won();
        html! {
            (empty_board(self.board))
            @for (number, cell) in cells(self.board.playable()).enumerate().filter(|_| can_choose) {
                @let (x, y) = middle(cell);
                (view.target(number, &html! {
                    (hole((x, y), "var(--accent)"))
                    (touch((x, (TOP + y + CELL / 2) / 2), (CELL, y + CELL / 2 - TOP)))
                }))
            }
            (stones(self.board))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        let key = self.board.key();
        ((key >> 32) as u32, (key & 0xffff_ffff) as u32)
    }

    fn label(&self) -> String {
        self.played.chars().last().unwrap_or('-').into()
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<FourInARow>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "5543134644457436 | 55323665523376226435",
    invalid: &[
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
    losing: "5252264227776264177575",
    short_game: "523215333312573525142162716771566",
    drawn: "33216524334446645365",
};
