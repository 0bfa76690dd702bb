//! The board of a game that is given by its rules alone.
//!
//! Its positions are drawn from their text. A reader chooses a cell that a move changes,
//! or, where cells do not tell the moves apart, a card with a picture of what it leaves.

use crate::board_entry::ParsedStart;
use crate::game::indices_of_best_remoteness;
use crate::numbers::to_u32;
use crate::parsing::normalize_words;
use crate::position::{AnyPosition, GameInfo, Move, Outcome, Player, Position, Side, View};
use crate::rules::{
    CROSS, CellBox, CellNames, CellStyle, ClickTarget, DISC, Digits, RING, SharedSolution,
    SolvedGame, Turn, TurnMove, WALL, trim_line_ends,
};
use crate::shapes::{circle, letters, piece, rect, touch};
use crate::wording::{join, list, quote};
use maud::{Markup, html};
use std::rc::Rc;
use std::thread::LocalKey;
use your_own_game::game::Player as Color;

/// The [`ParseStart`](crate::board_entry::ParseStart) of these rules, which are solved
/// when it is called for the first time.
macro_rules! parse_rules {
    ($rules:expr) => {{
        thread_local! {
            static SOLUTION: $crate::rules::SharedSolution = $crate::rules::SolvedGame::solve(&$rules);
        }
        |text| $crate::rules_board::parse_start(&SOLUTION, text)
    }};
}
pub(crate) use parse_rules;

/// The side of a cell, where they fit [`MAX_WIDTH`].
const LARGE_CELL: u32 = 44;
/// The side of a cell, where there are many in a row.
const SMALL_CELL: u32 = 28;
/// The widest drawing with large cells.
const MAX_WIDTH: u32 = 528;
/// The width of the cards in a row, so that a phone shows them as large as they are.
const CARDS_WIDTH: u32 = 372;
/// With more moves than this the cards have names only.
const MAX_PICTURES: u32 = 12;
/// The space for the numbers of the rows, and for the letters of the columns.
const AXIS: u32 = 22;
/// The side of a cell on a card, in the picture of what a move leaves.
const CARD_CELL: u32 = 24;
/// The side of such a cell where digits share a box, which needs less room.
const CARD_DIGIT: u32 = 18;
/// About the width of a letter of a card's text.
const CARD_LETTER_WIDTH: u32 = 8;
/// The height of a card's text.
const CARD_TEXT_HEIGHT: u32 = 24;
/// The height of a line of text below the board, which says what the players are.
const LINE_HEIGHT: u32 = 26;
/// The width of such a line.
const LINE_WIDTH: u32 = 160;

/// Returns the colour of a player's pieces.
fn piece_color(player: Color) -> &'static str {
    if player == Color::White {
        "var(--fig-white)"
    } else {
        "var(--fig-black)"
    }
}

/// Parses a position of a game; an empty text is its start.
///
/// # Errors
///
/// One sentence that says what is wrong with the text, or that the game is too large.
pub(crate) fn parse_start(solution: &'static LocalKey<SharedSolution>, text: &str) -> ParsedStart {
    let game = solution
        .with(Clone::clone)
        .map_err(|error| format!("The game is too large for a board: {error}."))?;
    Ok(Rc::new(RulesPosition::parse(game, text)?))
}

/// Returns what a card is called: the name of its move without the verb, where more follows.
fn card_label(name: &str) -> &str {
    name.strip_prefix("turn ").unwrap_or(name)
}

/// Draws the rectangle of a box, of cells with this side.
fn frame(cell_box: &CellBox, corner: (u32, u32), side: u32) -> Markup {
    let CellStyle { fill, symbol, .. } = cell_box.style;
    html! {
        (rect(corner, (cell_box.width * side, side), fill, "var(--edge)"))
        @if symbol == WALL {
            path d={ "M" (corner.0) " " (corner.1 + side) "l" (side) "-" (side) "m0 " (side / 2) "l-" (side / 2) " " (side / 2) "m-" (side / 2) "-" (side / 2) "l" (side / 2) "-" (side / 2) }
                fill="none" stroke="var(--fig-paper)" stroke-width="3" {}
        }
    }
}

/// Draws a ring or a cross as a shape, which a small picture shows, too; `None` for another
/// symbol.
fn mark((x, y): (u32, u32), radius: u32, ink: &str, symbol: char) -> Option<Markup> {
    let corner = radius * 5 / 6;
    let path = match symbol {
        RING => html! { circle cx=(x) cy=(y) r=(radius) {} },
        CROSS => html! {
            path d={ "M" (x - corner) " " (y - corner) "l" (2 * corner) " " (2 * corner) "m0-" (2 * corner) "l-" (2 * corner) " " (2 * corner) } {}
        },
        _ => return None,
    };
    Some(html! { g fill="none" stroke=(ink) stroke-width=(radius / 3) { (path) } })
}

/// A position of a solved game.
struct RulesPosition {
    /// The number of its turn.
    turn: usize,
    /// The largest number of rows that a game from the start of this board on can have.
    max_rows: u32,
    /// The largest number of cells in a row.
    max_columns: u32,
    /// The largest number of moves.
    max_moves: u32,
    /// The most letters that the label of a card has.
    max_letters: u32,
    game: Rc<SolvedGame>,
}

impl RulesPosition {
    /// Returns the start of a board, at this turn.
    fn new(game: Rc<SolvedGame>, start: usize) -> Self {
        let mut is_seen = vec![false; game.turns.len()];
        let mut next = vec![start];
        let mut max_rows = 1;
        let mut max_columns = 1;
        let mut max_moves = 0;
        let mut max_letters = 0;
        while let Some(turn) = next.pop() {
            if !std::mem::replace(&mut is_seen[turn], true) {
                let Turn {
                    rows,
                    columns,
                    moves,
                    ..
                } = &game.turns[turn];
                max_rows = max_rows.max(*rows);
                max_columns = max_columns.max(*columns);
                max_moves = max_moves.max(to_u32(moves.len()));
                let letters = moves
                    .iter()
                    .map(|step| card_label(&step.name).chars().count());
                max_letters = max_letters.max(to_u32(letters.max().unwrap_or(0)));
                next.extend(moves.iter().map(|step| step.option));
            }
        }
        Self {
            turn: start,
            max_rows,
            max_columns,
            max_moves,
            max_letters,
            game,
        }
    }

    /// Parses a position that can come up in the game.
    fn parse(game: Rc<SolvedGame>, text: &str) -> Result<Self, String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (side, text) = match word.to_ascii_lowercase().as_str() {
            "white" if !game.is_impartial => (Color::White, rest),
            "black" if !game.is_impartial => (Color::Black, rest),
            _ => (Color::White, text),
        };
        let text = trim_line_ends(&text.replace('/', "\n"));
        let find_turn = |is_same: fn(&str, &str) -> bool| {
            game.turns
                .iter()
                .position(|turn| turn.side == side && is_same(&turn.text, &text))
        };
        // In some games small letters mean something else.
        match find_turn(|left, right| left == right)
            .or_else(|| find_turn(str::eq_ignore_ascii_case))
        {
            Some(turn) => Ok(Self::new(game, turn)),
            // The first two turns are those of the start.
            None if text.trim().is_empty() => Ok(Self::new(game, side as usize)),
            None => {
                let text = quote(&text.replace('\n', "/"));
                Err(format!(
                    "The game never comes to {text} with {side:?} to move."
                ))
            }
        }
    }

    fn turn(&self) -> &Turn {
        &self.game.turns[self.turn]
    }

    /// Returns the turns that the moves lead to.
    fn options(&self) -> Vec<usize> {
        self.turn().moves.iter().map(|step| step.option).collect()
    }

    /// Returns what the number of moves to the end counts besides moves.
    fn counted(&self) -> &'static str {
        if self.game.alternates {
            ""
        } else {
            ", skipped turns included"
        }
    }

    /// Returns the side of a cell.
    fn cell_side(&self) -> u32 {
        if self.max_columns * LARGE_CELL > MAX_WIDTH {
            SMALL_CELL
        } else {
            LARGE_CELL
        }
    }

    /// Returns the space for the names of rows and columns.
    fn axis(&self) -> u32 {
        if self.game.cell_names == CellNames::LetterAndNumber {
            AXIS
        } else {
            0
        }
    }

    /// Returns the width of the board itself.
    fn board_width(&self) -> u32 {
        self.max_columns * self.cell_side() + 4 + self.axis()
    }

    /// Returns the height of the board itself, with the line of text below it.
    fn board_height(&self) -> u32 {
        let lines = u32::from(self.game.tile_instructions.is_some());
        self.max_rows * self.cell_side() + 4 + self.axis() + lines * LINE_HEIGHT
    }

    /// Are the moves so many that their cards have names only?
    fn has_small_cards(&self) -> bool {
        self.max_moves > MAX_PICTURES
    }

    /// Returns the side of a cell on a card.
    fn card_cell(&self) -> u32 {
        if self.game.digits == Digits::Joined {
            CARD_DIGIT
        } else {
            CARD_CELL
        }
    }

    /// Returns how many cards with what the moves leave are in a row, and the size of a
    /// card: the same in the whole game, so that nothing jumps.
    fn card_layout(&self) -> (u32, (u32, u32)) {
        let name_width = self.max_letters * CARD_LETTER_WIDTH;
        let picture = if self.has_small_cards() {
            (0, 2)
        } else {
            (
                self.max_columns * self.card_cell(),
                self.max_rows * self.card_cell() + 4,
            )
        };
        let size = (
            name_width.max(picture.0) + 20,
            picture.1 + CARD_TEXT_HEIGHT + 8,
        );
        ((CARDS_WIDTH / size.0).max(1), size)
    }

    /// Draws the symbols of a turn's cells, from a corner on. They are no part of what
    /// is clicked, whose name need not say them.
    fn symbols(&self, turn: usize, (x, y): (u32, u32), side: u32) -> Markup {
        let is_small_number = side == CARD_DIGIT;
        let font_size = if is_small_number {
            side * 3 / 4
        } else {
            side / 2
        };
        html! {
            g pointer-events="none" {
                @for CellBox { first: (row, column), width, style: CellStyle { ink, symbol, .. }, characters } in self.game.boxes(turn) {
                    @if ![' ', WALL].contains(&symbol) {
                        @let (middle, top) = (x + column * side + width * side / 2, y + row * side);
                        @if symbol == DISC {
                            (circle((middle, top + side / 2), side / 3, ink))
                        } @else if let Some(shape) = mark((middle, top + side / 2), side / 4, ink, symbol) {
                            (shape)
                        } @else {
                            @let text = if width > 1 { characters } else { symbol.to_string() };
                            (letters((middle, top + side / 2 + font_size / 3), font_size, ink, &text))
                        }
                    }
                }
            }
        }
    }

    /// Returns what the moves call a cell.
    fn cell_name(&self, (row, column): (u32, u32)) -> String {
        match self.game.cell_names {
            CellNames::LetterAndNumber => {
                let letter = ('a'..).nth(column as usize).unwrap_or_default();
                format!("{letter}{}", row + 1)
            }
            _ => (row * self.max_columns + column + 1).to_string(),
        }
    }

    /// Draws the names of the rows and columns, or of the free cells.
    fn cell_names(&self, (x, y): (u32, u32)) -> Markup {
        let side = self.cell_side();
        html! {
            g pointer-events="none" {
                @match self.game.cell_names {
                    CellNames::None => {}
                    CellNames::LetterAndNumber => {
                        @for (column, letter) in (0..self.max_columns).zip('a'..) {
                            (letters((x + column * side + side / 2, y + self.max_rows * side + 17), 14, "var(--muted)", &letter.to_string()))
                        }
                        @for row in 0..self.max_rows {
                            (letters((x + self.max_columns * side + 13, y + row * side + side / 2 + 5), 14, "var(--muted)", &(row + 1).to_string()))
                        }
                    }
                    CellNames::Number => {
                        @for (row, cells) in (0..).zip(self.game.cells(self.turn)) {
                            @for (column, _) in (0..).zip(cells).filter(|(_, cell)| *cell == '.') {
                                (letters((x + column * side + 9, y + row * side + 15), 12, "var(--muted)", &(row * self.max_columns + column + 1).to_string()))
                            }
                        }
                    }
                }
            }
        }
    }

    /// Draws the boxes of a turn's cells, from a corner on; `is_board` says that moves
    /// change them.
    fn boxes(&self, turn: usize, (x, y): (u32, u32), side: u32, is_board: bool) -> Markup {
        html! {
            @for cell_box in self.game.boxes(turn) {
                @let (row, column) = cell_box.first;
                @let corner = (x + column * side, y + row * side);
                @let frame = frame(&cell_box, corner, side);
                @if is_board && cell_box.characters != "." {
                    @let place = (row << 8 | column) as usize;
                    @let number = cell_box.characters.chars().fold(place, |number, character| number << 8 | character as usize);
                    @let middle = (corner.0 + cell_box.width * side / 2, corner.1 + side / 2);
                    (piece(number, middle, &frame))
                } @else {
                    (frame)
                }
            }
        }
    }

    /// Draws a tile of a player that covers the cells from the first to the last one;
    /// if it is small, to be clicked, it lies in their middle.
    fn tile(&self, player: Color, [first, last]: [(u32, u32); 2], is_small: bool) -> Markup {
        let side = self.cell_side();
        let middle = (
            2 + (first.1 + last.1 + 1) * side / 2,
            2 + (first.0 + last.0 + 1) * side / 2,
        );
        let extent = |cells: u32| {
            if is_small {
                side / 3 + cells * side / 2
            } else {
                (cells + 1) * side - 4
            }
        };
        let width = extent(last.1 - first.1);
        let height = extent(last.0 - first.0);
        let tile = html! {
            rect x=(middle.0 - width / 2) y=(middle.1 - height / 2) width=(width) height=(height)
                rx="5" fill=(piece_color(player)) stroke="var(--fig-ink)" stroke-width="2" {}
        };
        let number = (first.0 << 8 | first.1) as usize;
        html! {
            @if is_small {
                (touch(middle, (side, side)))
                (tile)
            } @else {
                (piece(number << 8 | player as usize, middle, &tile))
            }
        }
    }

    /// Draws the board as it was at the start, the tiles that have been laid since, and
    /// those that can be laid.
    fn draw_tiles(&self, view: &View) -> Markup {
        let turns: Vec<_> = view
            .past
            .iter()
            .map(|past| past.state_key.0 as usize)
            .collect();
        let first = turns.first().map_or(self.turn, |&turn| turn);
        let tile = |from: usize, to: usize, is_small| {
            let cells = self.game.changed_cells(from, to);
            html! { @if let Some(cells) = cells { (self.tile(self.game.turns[from].side, cells, is_small)) } }
        };
        html! {
            (self.boxes(first, (2, 2), self.cell_side(), true))
            @for pair in turns.windows(2) { (tile(pair[0], pair[1], false)) }
            @for (number, &option) in self.options().iter().enumerate().filter(|_| view.can_choose) {
                @let place = self.game.changed_cells(self.turn, option).map_or_else(String::new, |cells| {
                    format!("on {}", list(&cells.map(|cell| self.cell_name(cell)), "and"))
                });
                (view.described_target(number, &place, &tile(self.turn, option, true)))
            }
        }
    }

    /// Draws what to click on the board itself.
    fn draw_click_cells(&self, view: &View, click_cells: &[(u32, u32)]) -> Markup {
        let boxes = self.game.boxes(self.turn);
        let side = self.cell_side();
        html! {
            @for (number, &(row, column)) in click_cells.iter().enumerate() {
                @let corner = (2 + column * side, 2 + row * side);
                @let drawing = match boxes.iter().find(|cell_box| cell_box.first == (row, column)) {
                    None => rect(corner, (side, side), "var(--fig-paper)", "var(--edge)"),
                    Some(cell_box) => frame(cell_box, corner, side),
                };
                (view.target(number, &drawing))
            }
        }
    }

    /// Draws, below the board, a card with what each move leaves.
    fn draw_cards(&self, view: &View) -> Markup {
        let (cards_per_row, (width, height)) = self.card_layout();
        let columns = cards_per_row.min(to_u32(self.turn().moves.len()));
        let left = self.size().0.saturating_sub(columns * width) / 2;
        html! {
            @for (number, TurnMove { name, option, .. }) in (0..).zip(&self.turn().moves) {
                @let x = number % cards_per_row * width + 2 + left;
                @let y = number / cards_per_row * height + self.board_height() + 6;
                (view.target(number as usize, &html! {
                    (rect((x, y), (width - 4, height - 4), "var(--panel)", "var(--edge)"))
                    g pointer-events="none" {
                        (letters((x + width / 2 - 2, y + height - 13), 14, "var(--fig-ink)", card_label(name)))
                    }
                }))
                @if !self.has_small_cards() {
                    g pointer-events="none" { (self.boxes(*option, (x + 6, y + 6), self.card_cell(), false)) }
                    (self.symbols(*option, (x + 6, y + 6), self.card_cell()))
                }
            }
        }
    }
}

impl Position for RulesPosition {
    fn text(&self) -> String {
        let Turn { text, side, .. } = self.turn();
        match side {
            _ if self.game.is_impartial => text.clone(),
            Color::White => format!("white {text}"),
            Color::Black => format!("black {text}"),
        }
    }

    fn outcome(&self) -> Outcome {
        self.turn().outcome
    }

    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        let after = |step: &TurnMove| {
            let moves = self.game.remoteness[step.option];
            moves.map(|moves| moves + usize::from(step.keeps_turn))
        };
        let after: Vec<_> = self.turn().moves.iter().map(after).collect();
        let numbers: Vec<_> = (0..after.len()).collect();
        indices_of_best_remoteness(&numbers, &after)
    }

    /// Where a game may go round in circles, a win must come nearer.
    fn hint_choices(&self, good: Vec<usize>) -> Vec<usize> {
        if self.game.grundy.is_some() {
            good
        } else {
            self.perfect_choices(good)
        }
    }

    /// Where the rules do not say that a player who can't move loses.
    fn ending(&self, _to_move: Player) -> Option<String> {
        (self.outcome() != Outcome::Lose).then(|| "The game is over".into())
    }

    fn side(&self) -> Option<Side> {
        let is_white = self.turn().side == Color::White;
        (!self.game.is_impartial).then(|| Side::white_or_black(is_white))
    }

    fn status(&self) -> String {
        self.turn().status.clone()
    }

    fn layout(&self) -> String {
        let cells = self.game.cells(self.turn);
        let sentence = |&(character, word): &(char, &str)| {
            let rows = (0..).zip(&cells);
            let same = rows.flat_map(|(row, cells)| {
                let columns = (0..).zip(cells).filter(|(_, cell)| **cell == character);
                columns.map(move |(column, _)| (row, column))
            });
            let names: Vec<_> = same.map(|cell| self.cell_name(cell)).collect();
            (!names.is_empty()).then(|| format!("{word}: {}.", list(&names, "and")))
        };
        let sentences: Vec<_> = self.game.cell_words.iter().filter_map(sentence).collect();
        join(&sentences, " ")
    }

    fn reason(&self) -> String {
        let grundy = self.game.grundy.as_ref().map(|grundy| grundy[self.turn]);
        match (grundy, self.game.remoteness[self.turn]) {
            (Some(0), _) => "The Grundy number is 0, and every move changes it.".into(),
            (Some(grundy), _) => {
                format!("The Grundy number is {grundy}: a winning move makes it 0.")
            }
            (None, Some(1)) => "The win takes 1 move.".into(),
            (None, Some(moves)) => {
                let counted = self.counted();
                if moves % 2 == 1 {
                    format!("The win takes at most {moves} moves{counted}.")
                } else {
                    format!("The other player wins in at most {moves} moves{counted}.")
                }
            }
            (None, None) => "From here neither player can force a win.".into(),
        }
    }

    fn size(&self) -> (u32, u32) {
        // A line of text may be wider than the board.
        let line_width = self.game.tile_instructions.map_or(0, |_| LINE_WIDTH);
        let width = self.board_width().max(line_width);
        if self.game.click_target != ClickTarget::Picture {
            return (width, self.board_height());
        }
        let (cards_per_row, card) = self.card_layout();
        let rows = self.max_moves.div_ceil(cards_per_row);
        (
            width.max(cards_per_row.min(self.max_moves) * card.0 + 4),
            self.board_height() + rows * card.1 + 8,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let side = self.turn().side;
        let reader = if view.to_move == Player::Reader {
            side
        } else {
            side.other()
        };
        // A small picture shows the board alone, from the upper left corner on.
        let left = if view.past.is_empty() || self.game.click_target != ClickTarget::Picture {
            2
        } else {
            2 + (self.size().0 - self.board_width()) / 2
        };
        html! {
            @if let Some(instructions) = self.game.tile_instructions {
                text x="4" y=(self.board_height() - 8) font-size="15" fill="var(--fig-ink)" { (instructions[reader as usize]) }
                " "
            }
            @if self.game.tile_instructions.is_none() { (self.boxes(self.turn, (left, 2), self.cell_side(), true)) }
            @match self.game.click_cells(self.turn) {
                _ if self.game.tile_instructions.is_some() => (self.draw_tiles(view)),
                Some(click_cells) => (self.draw_click_cells(view, &click_cells)),
                None if view.can_choose => (self.draw_cards(view)),
                None => {}
            }
            (self.symbols(self.turn, (left, 2), self.cell_side()))
            (self.cell_names((left, 2)))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (to_u32(self.turn), 0)
    }

    fn label(&self) -> String {
        self.turn().label.clone()
    }

    fn thumbnail_size(&self) -> Option<(u32, u32)> {
        let size = (
            self.max_columns * self.cell_side() + 4,
            self.max_rows * self.cell_side() + 4,
        );
        self.game.has_picture.then_some(size)
    }
}

impl AnyPosition for RulesPosition {
    fn info(&self) -> &'static GameInfo {
        self.game.info
    }

    fn moves(&self) -> Vec<Move> {
        let to_move = |step: &TurnMove| Move {
            name: step.name.clone(),
            word: normalize_words(&step.name),
            short: normalize_words(&step.name),
            keeps_turn: step.keeps_turn,
            option: Rc::new(Self {
                turn: step.option,
                game: Rc::clone(&self.game),
                ..*self
            }),
        };
        self.turn().moves.iter().map(to_move).collect()
    }
}
