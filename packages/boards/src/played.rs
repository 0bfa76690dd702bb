//! The board of a game that is written down as rules.

use crate::game::quickest;
use crate::known_board::Start;
use crate::position::{About, AnyPosition, Move, Outcome, Player, Position, View};
use crate::prose::{quoted, split};
use crate::rules::{Cell, Click, Known, Solution, Turn, mark, tidy};
use crate::shapes::{letters, piece, rect, touch};
use maud::{Markup, html};
use std::rc::Rc;
use std::thread::LocalKey;
use your_own_game::game::Player as Side;

/// The board of a game from this start, which is solved once.
macro_rules! board {
    ($rules:expr) => {{
        thread_local! {
            static SOLUTION: $crate::rules::Solution = $crate::rules::Known::new(&$rules);
        }
        |text| $crate::played::parse(&SOLUTION, text)
    }};
}
pub(crate) use board;

/// The side of a cell: less where there are many in a row.
const SIDE: (u32, u32) = (44, 28);
/// The widest drawing with large cells.
const WIDE: u32 = 528;
/// The side of a cell in the picture of what a move leaves, what a letter of
/// the move's name needs, and the height of the name.
const SMALL: (u32, u32, u32) = (20, 8, 24);
/// A line below a board where the players have different moves, and the room
/// that it needs.
const BELOW: (u32, u32) = (26, 160);

/// The colour of a player's pieces.
fn paint(player: Side) -> &'static str {
    if player == Side::White {
        "var(--fig-white)"
    } else {
        "var(--fig-black)"
    }
}

/// Reads a position of a game, or its start.
pub(crate) fn parse(solution: &'static LocalKey<Solution>, text: &str) -> Start {
    let known = solution.with(Clone::clone);
    let known = known.map_err(|error| format!("The game is too large for a board: {error}."))?;
    Ok(Rc::new(Played::parse(known, text)?))
}

/// A turn of a game.
struct Played {
    turn: usize,
    /// The most rows, and the most cells in a row, from the start of this board
    /// on.
    size: (u32, u32),
    known: Rc<Known>,
}

impl Played {
    /// The board of a game that starts at a turn.
    fn new(known: Rc<Known>, turn: usize) -> Self {
        let mut seen = vec![false; known.turns.len()];
        let mut next = vec![turn];
        let mut size = (1, 1);
        while let Some(turn) = next.pop() {
            if !std::mem::replace(&mut seen[turn], true) {
                let Turn {
                    rows,
                    columns,
                    moves,
                    ..
                } = &known.turns[turn];
                size = (size.0.max(*rows), size.1.max(*columns));
                next.extend(moves.iter().map(|(_, option)| option));
            }
        }
        Self { turn, size, known }
    }

    /// Reads a turn that can come up.
    fn parse(known: Rc<Known>, text: &str) -> Result<Self, String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (side, text) = match word.to_ascii_lowercase().as_str() {
            "white" if !known.impartial => (Side::White, rest),
            "black" if !known.impartial => (Side::Black, rest),
            _ => (Side::White, text),
        };
        let text = tidy(&text.replace('/', "\n"));
        let is = |alike: fn(&str, &str) -> bool| {
            known
                .turns
                .iter()
                .position(|turn| turn.side == side && alike(&turn.text, &text))
        };
        // In some games small letters mean something else.
        match is(|known, text| known == text).or_else(|| is(str::eq_ignore_ascii_case)) {
            Some(turn) => Ok(Self::new(known, turn)),
            // The first two turns are those of the start.
            None if text.trim().is_empty() => Ok(Self::new(known, side as usize)),
            None => {
                let text = quoted(&text.replace('\n', "/"));
                Err(format!(
                    "The game never comes to {text} with {side:?} to move."
                ))
            }
        }
    }

    fn turn(&self) -> &Turn {
        &self.known.turns[self.turn]
    }

    /// The turns that moves lead to.
    fn turns(&self) -> Vec<usize> {
        self.turn().moves.iter().map(|&(_, turn)| turn).collect()
    }

    /// The side of a cell.
    fn side(&self) -> u32 {
        if self.size.1 * SIDE.0 > WIDE {
            SIDE.1
        } else {
            SIDE.0
        }
    }

    /// The height of the board itself, with what stands below it.
    fn height(&self) -> u32 {
        let lines = if self.known.impartial {
            0
        } else {
            1 + u32::from(self.known.lays.is_some())
        };
        self.size.0 * self.side() + 4 + lines * BELOW.0
    }

    /// Of the pictures of what the moves leave: how many stand in a row, and
    /// the size of each.
    fn cards(&self) -> (u32, (u32, u32)) {
        let longest = self
            .turn()
            .moves
            .iter()
            .map(|(name, _)| name.chars().count())
            .max();
        let name = longest
            .and_then(|letters| u32::try_from(letters).ok())
            .unwrap_or(0)
            * SMALL.1;
        let (rows, columns) = self.size;
        let size = (
            name.max(columns * SMALL.0) + 20,
            rows * SMALL.0 + SMALL.2 + 12,
        );
        ((WIDE / size.0).max(1), size)
    }

    /// The square of a cell that has this character.
    fn square(&self, mark: char, corner: (u32, u32), side: u32) -> Markup {
        html! {
            @if let Some(Cell { fill, .. }) = (self.known.cell)(mark) {
                (rect(corner, (side, side), fill, "var(--edge)"))
            }
        }
    }

    /// The signs of a turn's cells, from a corner on. They belong to nothing
    /// that is clicked: its name need not say them.
    fn signs(&self, turn: usize, (x, y): (u32, u32), side: u32) -> Markup {
        html! {
            g pointer-events="none" {
                @for (row, marks) in (0..).zip(self.known.cells(turn)) {
                    @for (column, mark) in (0..).zip(marks) {
                        @if let Some(Cell { ink, sign, .. }) = (self.known.cell)(mark).filter(|cell| cell.sign != ' ') {
                            @let place = (x + column * side + side / 2, y + row * side + side * 2 / 3);
                            (letters(place, side / 2, ink, &sign.to_string()))
                        }
                    }
                }
            }
        }
    }

    /// The squares of a turn's cells, from a corner on.
    fn squares(&self, turn: usize, (x, y): (u32, u32), side: u32) -> Markup {
        html! {
            @for (row, marks) in (0..).zip(self.known.cells(turn)) {
                @for (column, mark) in (0..).zip(marks) {
                    @let corner = (x + column * side, y + row * side);
                    @if mark == '.' || mark == ' ' || side == SMALL.0 {
                        (self.square(mark, corner, side))
                    } @else {
                        @let number = ((row << 8 | column) as usize) << 8 | mark as usize;
                        @let middle = (corner.0 + side / 2, corner.1 + side / 2);
                        (piece(number, middle, &self.square(mark, corner, side)))
                    }
                }
            }
        }
    }

    /// A tile of a player on all from the first cell to the last one; `small`,
    /// to be clicked, in their middle.
    fn tile(&self, player: Side, [first, last]: [(u32, u32); 2], small: bool) -> Markup {
        let side = self.side();
        let middle = (
            2 + (first.1 + last.1 + 1) * side / 2,
            2 + (first.0 + last.0 + 1) * side / 2,
        );
        let long = |cells: u32| {
            if small {
                side / 3 + cells * side / 2
            } else {
                (cells + 1) * side - 4
            }
        };
        let width = long(last.1 - first.1);
        let height = long(last.0 - first.0);
        let tile = html! {
            rect x=(middle.0 - width / 2) y=(middle.1 - height / 2) width=(width) height=(height)
                rx="5" fill=(paint(player)) stroke="var(--fig-ink)" stroke-width="2" {}
        };
        let number = (first.0 << 8 | first.1) as usize;
        html! {
            @if small {
                (touch(middle, (side, side)))
                (tile)
            } @else {
                (piece(number << 8 | player as usize, middle, &tile))
            }
        }
    }

    /// The board as this game found it, with the tiles that have been laid, and
    /// with those that can be.
    fn draw_tiles(&self, view: &View) -> Markup {
        let turns: Vec<_> = view
            .past
            .iter()
            .map(|&((turn, _), _)| turn as usize)
            .collect();
        let first = turns.first().map_or(self.turn, |&turn| turn);
        let tile = |from: usize, to: usize, small| {
            let cells = self.known.changes(from, to);
            html! { @if let Some(cells) = cells { (self.tile(self.known.turns[from].side, cells, small)) } }
        };
        html! {
            (self.squares(first, (2, 2), self.side()))
            @for step in turns.windows(2) { (tile(step[0], step[1], false)) }
            @for (at, &option) in self.turns().iter().enumerate().filter(|_| view.choosing) {
                (view.target(at, &tile(self.turn, option, true)))
            }
        }
    }

    /// What to click on the board itself.
    fn draw_handles(&self, view: &View, handles: &[(u32, u32)]) -> Markup {
        let now = self.known.cells(self.turn);
        let side = self.side();
        html! {
            @for (at, &(row, column)) in handles.iter().enumerate() {
                @let corner = (2 + column * side, 2 + row * side);
                @let drawing = match mark(&now, row, column) {
                    ' ' => rect(corner, (side, side), "var(--fig-paper)", "var(--edge)"),
                    mark => self.square(mark, corner, side),
                };
                (view.target(at, &drawing))
            }
        }
    }

    /// Below the board, what each move leaves.
    fn draw_cards(&self, view: &View) -> Markup {
        let (across, (width, height)) = self.cards();
        html! {
            @for (place, (at, (name, turn))) in (0..).zip(self.turn().moves.iter().enumerate()) {
                @let (x, y) = (place % across * width + 2, place / across * height + self.height() + 6);
                (view.target(at, &html! {
                    (rect((x, y), (width - 4, height - 4), "var(--panel)", "var(--edge)"))
                    g pointer-events="none" {
                        (letters((x + width / 2 - 2, y + height - 13), 14, "var(--fig-ink)", name))
                    }
                }))
                g pointer-events="none" { (self.squares(*turn, (x + 6, y + 6), SMALL.0)) }
                (self.signs(*turn, (x + 6, y + 6), SMALL.0))
            }
        }
    }
}

impl Position for Played {
    fn text(&self) -> String {
        let Turn { text, side, .. } = self.turn();
        match side {
            _ if self.known.impartial => text.clone(),
            Side::White => format!("white {text}"),
            Side::Black => format!("black {text}"),
        }
    }

    fn outcome(&self) -> Outcome {
        self.turn().outcome
    }

    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        quickest(&self.turns(), &self.known.remoteness)
    }

    /// Where a game may go round in a circle, a win must come nearer.
    fn advised(&self, good: Vec<usize>) -> Vec<usize> {
        if self.known.grundy.is_some() {
            good
        } else {
            self.best(good)
        }
    }

    /// Where the rules do not say that whoever can't move loses.
    fn end(&self, _to_move: Player) -> Option<String> {
        (self.outcome() != Outcome::Lose).then(|| "The game is over".into())
    }

    fn status(&self) -> String {
        self.turn().status.clone()
    }

    fn reason(&self) -> String {
        let grundy = self.known.grundy.as_ref().map(|grundy| grundy[self.turn]);
        match (grundy, self.known.remoteness[self.turn]) {
            (Some(0), _) => "The Grundy number is 0, and every move changes it.".into(),
            (Some(grundy), _) => {
                format!("The Grundy number is {grundy}: a winning move makes it 0.")
            }
            (None, Some(1)) => "The win takes 1 move.".into(),
            (None, Some(moves)) if moves % 2 == 1 => {
                format!("The win takes {moves} moves, if the other player delays it.")
            }
            (None, Some(moves)) => format!("The other player wins in {moves} moves at the latest."),
            (None, None) => "From here nobody can force a win.".into(),
        }
    }

    fn size(&self) -> (u32, u32) {
        let room = if self.known.impartial { 0 } else { BELOW.1 };
        let width = (self.size.1 * self.side() + 4).max(room);
        if self.known.click != Click::Picture {
            return (width, self.height());
        }
        let (across, card) = self.cards();
        let count = u32::try_from(self.turn().moves.len()).unwrap_or(0);
        let rows = count.div_ceil(across);
        (
            width.max(across.min(count) * card.0 + 4),
            self.height() + rows * card.1 + 8,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let side = self.turn().side;
        let reader = if view.to_move == Player::Reader {
            side
        } else {
            side.other()
        };
        let told = format!("You are {reader:?}.");
        let lines = [told.as_str()]
            .into_iter()
            .chain(self.known.lays.map(|lays| lays[reader as usize]));
        html! {
            @if !self.known.impartial {
                @for (line, told) in (0..).zip(lines) {
                    text x="4" y=(self.size.0 * self.side() + 24 + line * 21) font-size="15" fill="var(--fig-ink)" { (told) }
                    " "
                }
                // Whose turn it is: in the graph, too, which shows no letters.
                circle cx=(BELOW.1 - 14) cy=(self.size.0 * self.side() + 19) r="8" fill=(paint(side)) stroke="var(--fig-ink)" stroke-width="2" {
                    title { (format!("{side:?} is to move")) }
                }
            }
            @if self.known.lays.is_none() { (self.squares(self.turn, (2, 2), self.side())) }
            @match self.known.handles(self.turn) {
                _ if self.known.lays.is_some() => (self.draw_tiles(view)),
                Some(handles) => (self.draw_handles(view, &handles)),
                None if view.choosing => (self.draw_cards(view)),
                None => {}
            }
            (self.signs(self.turn, (2, 2), self.side()))
        }
    }

    fn place(&self) -> (u32, u32) {
        (u32::try_from(self.turn).unwrap_or(u32::MAX), 0)
    }

    fn label(&self) -> String {
        self.turn().label.clone()
    }

    fn small(&self) -> Option<(u32, u32)> {
        Some((self.size.1 * self.side() + 4, self.size.0 * self.side() + 4))
    }
}

impl AnyPosition for Played {
    fn about(&self) -> &'static About {
        self.known.about
    }

    fn moves(&self) -> Vec<Move> {
        let word = |name: &str| {
            split(&name.to_ascii_lowercase())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let made = |(name, turn): &(String, usize)| Move {
            name: name.clone(),
            word: word(name),
            option: Rc::new(Self {
                turn: *turn,
                size: self.size,
                known: Rc::clone(&self.known),
            }),
        };
        self.turn().moves.iter().map(made).collect()
    }
}
