//! Any game that is written down as rules: those of the last chapter, and the
//! reader's own.
//!
//! A game is solved when its first board is opened. From then on it is a table
//! of texts and numbers, and the code for boards is the same for all of them.

use crate::game::{About, Outcome, Player, View};
use crate::position::Position;
use crate::words::{letters, list, rect, split};
use ch07_minimax::remoteness::best_options;
use maud::{Markup, html};
use std::rc::Rc;
use your_own_game::chomp::{Bar, Chomp};
use your_own_game::domineering::{Board as Free, Domineering};
use your_own_game::euclid::{Euclid, Pair};
use your_own_game::game::{self as rules, Player as Side};
use your_own_game::mine::Mine;
use your_own_game::solve::{self, Solved, TooMany};

/// More turns than this are not solved in a page.
const MOST: usize = 20_000;
/// The side of a cell: less where there are many in a row.
const SIDE: (u32, u32) = (44, 28);
/// The widest drawing with large cells.
const WIDE: u32 = 528;
/// The side of a cell in the picture of what a move leaves, what a letter of
/// the move's name needs, and the height of the name.
const SMALL: (u32, u32, u32) = (20, 8, 24);
/// What stands below a board where the players have different moves, and the
/// room that it needs.
const BELOW: (u32, u32) = (28, 160);

/// What a board adds to the rules of a game.
pub(crate) trait Rules: rules::Game<Position: 'static> + Sized + 'static {
    /// What is the same for all positions.
    const ABOUT: About;

    /// The game, from the start that its boards have; solved once for all of
    /// them.
    fn known() -> Result<Rc<Known>, TooMany>;

    /// What the position is, in a short sentence without a full stop.
    fn status(position: &Self::Position) -> String {
        format!("The board shows {}", position.to_string().replace('\n', " / "))
    }

    /// The position in a few letters; nothing if it has a number.
    fn label(position: &Self::Position) -> String {
        let text = position.to_string();
        if text.contains('\n') || text.len() > 5 { String::new() } else { text }
    }

    /// The colours and the sign of a cell that has this character.
    fn cell(mark: char) -> Option<Cell> {
        let (fill, ink, sign) = match mark {
            ' ' => return None,
            '.' => ("var(--fig-paper)", "none", ' '),
            '#' => ("var(--fig-ink)", "none", ' '),
            'o' => ("var(--panel)", "var(--fig-ink)", '●'),
            sign => ("var(--panel)", "var(--fig-ink)", sign),
        };
        Some(Cell { fill, ink, sign })
    }
}

/// How a cell looks.
pub(crate) struct Cell {
    fill: &'static str,
    ink: &'static str,
    sign: char,
}

/// What is known of a game.
pub(crate) struct Known {
    about: &'static About,
    cell: fn(char) -> Option<Cell>,
    /// Do both players have the same moves? Then White's turns stand for both.
    impartial: bool,
    turns: Vec<Turn>,
    /// As the solver has them.
    remoteness: Vec<Option<usize>>,
    grundy: Option<Vec<usize>>,
    /// What to click for a move.
    click: Click,
}

/// What to click for a move: the same in all positions of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Click {
    /// The first cell that it changes.
    First,
    /// The last cell that it changes.
    Last,
    /// A picture of what it leaves: cells do not tell the moves apart.
    Picture,
}

/// A position, and who is to move.
struct Turn {
    side: Side,
    /// What is drawn.
    text: String,
    rows: u32,
    columns: u32,
    status: String,
    label: String,
    outcome: Outcome,
    /// The name of each move and the turn that it leads to; of moves that lead
    /// to the same one, the first.
    moves: Vec<(String, usize)>,
}

impl Known {
    fn new<R: Rules>(rules: &R) -> Result<Rc<Self>, TooMany> {
        let solved = Solved::new(rules, MOST)?;
        let all = &solved.all;
        let impartial = all.is_impartial();
        let mut turns: Vec<Turn> = Vec::new();
        for (turn, (position, side)) in all.turns.iter().enumerate() {
            let mut moves: Vec<(String, usize)> = Vec::new();
            let names = rules.moves(position, *side).into_iter();
            for ((name, option), &known) in names.zip(&all.options[turn]) {
                let side = if impartial { Side::White } else { side.other() };
                let option = all.find(&option, side).unwrap_or(known);
                if moves.iter().all(|(_, other)| *other != option) {
                    moves.push((name, option));
                }
            }
            let text = tidy(&position.to_string());
            let count = |count: usize| u32::try_from(count).unwrap_or(0);
            turns.push(Turn {
                side: *side,
                rows: count(text.lines().count()),
                columns: count(text.lines().map(|row| row.chars().count()).max().unwrap_or(0)),
                text,
                status: R::status(position),
                label: R::label(position),
                outcome: match solved.outcome(turn) {
                    solve::Outcome::Win => Outcome::Win,
                    solve::Outcome::Draw => Outcome::Draw,
                    solve::Outcome::Lose => Outcome::Lose,
                },
                moves,
            });
        }
        let Solved { remoteness, grundy, .. } = solved;
        let known = Self {
            about: &R::ABOUT,
            cell: R::cell,
            impartial,
            turns,
            remoteness,
            grundy,
            click: Click::First,
        };
        Ok(Rc::new(known.completed()))
    }

    /// With what to click, and with the numbers of positions that have no
    /// letters of their own, as the table of all positions has them.
    fn completed(mut self) -> Self {
        let mut number = 0;
        for turn in &mut self.turns {
            number += u32::from(!self.impartial || turn.side == Side::White);
            if turn.label.is_empty() {
                turn.label = number.to_string();
            }
        }
        while self.click != Click::Picture
            && (0..self.turns.len()).any(|turn| self.handles(turn).is_none())
        {
            self.click = if self.click == Click::First { Click::Last } else { Click::Picture };
        }
        self
    }

    fn cells(&self, turn: usize) -> Vec<Vec<char>> {
        self.turns[turn].text.lines().map(|row| row.chars().collect()).collect()
    }

    /// The row and column of the cell to click for each move; nothing if cells
    /// do not tell the moves apart.
    fn handles(&self, turn: usize) -> Option<Vec<(u32, u32)>> {
        let now = self.cells(turn);
        let mut handles = Vec::new();
        for &(_, option) in &self.turns[turn].moves {
            let then = self.cells(option);
            let mut handle = None;
            let [here, there] = [turn, option].map(|turn| &self.turns[turn]);
            for row in 0..here.rows.max(there.rows) {
                for column in 0..here.columns.max(there.columns) {
                    let changes = mark(&now, row, column) != mark(&then, row, column);
                    if changes && (handle.is_none() || self.click == Click::Last) {
                        handle = Some((row, column));
                    }
                }
            }
            let handle = handle.filter(|handle| !handles.contains(handle))?;
            handles.push(handle);
        }
        Some(handles).filter(|_| self.click != Click::Picture)
    }

    /// A board that starts at a turn.
    fn own(self: Rc<Self>, turn: usize) -> Own {
        let mut seen = vec![false; self.turns.len()];
        let (mut next, mut size) = (vec![turn], (1, 1));
        while let Some(turn) = next.pop() {
            if !std::mem::replace(&mut seen[turn], true) {
                let Turn { rows, columns, moves, .. } = &self.turns[turn];
                size = (size.0.max(*rows), size.1.max(*columns));
                next.extend(moves.iter().map(|(_, option)| option));
            }
        }
        Own { turn, size, known: self }
    }

    /// Reads a turn that can come up.
    fn parse(self: Rc<Self>, text: &str) -> Result<Own, String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (side, text) = match word.to_ascii_lowercase().as_str() {
            "white" if !self.impartial => (Side::White, rest),
            "black" if !self.impartial => (Side::Black, rest),
            _ => (Side::White, text),
        };
        let text = tidy(&text.replace('/', "\n"));
        let found = self.turns.iter().position(|turn| turn.side == side && turn.text == text);
        match found {
            Some(turn) => Ok(self.own(turn)),
            // The first two turns are those of the start.
            None if text.trim().is_empty() => Ok(self.own(side as usize)),
            None => Err(format!(
                "The game never comes to “{}” with {side:?} to move.",
                text.replace('\n', "/")
            )),
        }
    }
}

/// Without blanks that can't be seen.
fn tidy(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Reads a position of a game, or its start.
pub(crate) fn parse<R: Rules>(text: &str) -> Result<Rc<dyn Position>, String> {
    let known = R::known().map_err(|error| format!("The game is too large for a board: {error}."));
    known?.parse(text).map(|own| Rc::new(own) as Rc<dyn Position>)
}

/// A turn of a game.
struct Own {
    turn: usize,
    /// The most rows, and the most cells in a row, from the start of this board
    /// on.
    size: (u32, u32),
    known: Rc<Known>,
}

impl Own {
    fn turn(&self) -> &Turn {
        &self.known.turns[self.turn]
    }

    fn moves(&self) -> &[(String, usize)] {
        &self.turn().moves
    }

    /// The turns that moves lead to.
    fn turns(&self) -> Vec<usize> {
        self.moves().iter().map(|&(_, turn)| turn).collect()
    }

    /// The side of a cell.
    fn side(&self) -> u32 {
        if self.size.1 * SIDE.0 > WIDE { SIDE.1 } else { SIDE.0 }
    }

    /// The height of the board itself, with what stands below it.
    fn height(&self) -> u32 {
        let below = if self.known.impartial { 0 } else { BELOW.0 };
        self.size.0 * self.side() + 4 + below
    }

    /// Of the pictures of what the moves leave: how many stand in a row, and
    /// the size of each.
    fn cards(&self) -> (u32, (u32, u32)) {
        let longest = self.moves().iter().map(|(name, _)| name.chars().count()).max();
        let name = longest.and_then(|letters| u32::try_from(letters).ok()).unwrap_or(0) * SMALL.1;
        let (rows, columns) = self.size;
        let size = (name.max(columns * SMALL.0) + 20, rows * SMALL.0 + SMALL.2 + 12);
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
                    (self.square(mark, (x + column * side, y + row * side), side))
                }
            }
        }
    }

    /// What to click on the board itself.
    fn draw_handles(&self, view: &View, handles: &[(u32, u32)]) -> Markup {
        let (now, side) = (self.known.cells(self.turn), self.side());
        html! {
            @for (at, (&(row, column), (name, _))) in handles.iter().zip(self.moves()).enumerate() {
                @let corner = (2 + column * side, 2 + row * side);
                @let drawing = match mark(&now, row, column) {
                    ' ' => rect(corner, (side, side), "var(--fig-paper)", "var(--edge)"),
                    mark => self.square(mark, corner, side),
                };
                (view.target(at, name, &drawing))
            }
        }
    }

    /// Below the board, what each move leaves.
    fn draw_cards(&self, view: &View) -> Markup {
        let (across, (width, height)) = self.cards();
        html! {
            @for (place, (at, (name, turn))) in (0..).zip(self.moves().iter().enumerate()) {
                @let (x, y) = (place % across * width + 2, place / across * height + self.height() + 6);
                @let drawing = html! {
                    (rect((x, y), (width - 4, height - 4), "var(--panel)", "var(--edge)"))
                    g pointer-events="none" {
                        (letters((x + width / 2 - 2, y + height - 13), 14, "var(--fig-ink)", name))
                    }
                };
                (view.target(at, name, &drawing))
                g pointer-events="none" { (self.squares(*turn, (x + 6, y + 6), SMALL.0)) }
                (self.signs(*turn, (x + 6, y + 6), SMALL.0))
            }
        }
    }
}

/// The character of a cell; a blank if there is none.
fn mark(cells: &[Vec<char>], row: u32, column: u32) -> char {
    let row = cells.get(row as usize);
    row.and_then(|row| row.get(column as usize)).copied().unwrap_or(' ')
}

impl Position for Own {
    fn about(&self) -> &'static About {
        self.known.about
    }

    fn text(&self) -> String {
        let Turn { text, side, .. } = self.turn();
        match side {
            _ if self.known.impartial => text.clone(),
            Side::White => format!("white {text}"),
            Side::Black => format!("black {text}"),
        }
    }

    fn options(&self) -> Vec<Rc<dyn Position>> {
        let own = |turn| {
            Rc::new(Self { turn, size: self.size, known: Rc::clone(&self.known) })
                as Rc<dyn Position>
        };
        self.turns().into_iter().map(own).collect()
    }

    fn moves(&self) -> Vec<(String, String)> {
        let word = |name: &str| split(&name.to_ascii_lowercase()).collect::<Vec<_>>().join(" ");
        self.moves().iter().map(|(name, _)| (name.clone(), word(name))).collect()
    }

    fn outcome(&self) -> Outcome {
        self.turn().outcome
    }

    /// The quickest wins, or the slowest losses.
    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        let turns = self.turns();
        let best = best_options(&turns, &self.known.remoteness);
        (0..turns.len()).filter(|&at| best.contains(&turns[at])).collect()
    }

    /// Where a game may go round in a circle, a win must come nearer.
    fn advised(&self, good: Vec<usize>) -> Vec<usize> {
        if self.known.grundy.is_some() { good } else { self.best(good) }
    }

    fn end(&self, to_move: Player) -> String {
        format!("{} {}", to_move.pronoun(), self.known.about.stuck)
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
            (None, Some(moves)) => {
                format!("The other player wins in {moves} moves at the latest.")
            }
            (None, None) => "From here nobody can force the game to end.".into(),
        }
    }

    fn size(&self) -> (u32, u32) {
        let room = if self.known.impartial { 0 } else { BELOW.1 };
        let width = (self.size.1 * self.side() + 4).max(room);
        if self.known.click != Click::Picture {
            return (width, self.height());
        }
        let (across, card) = self.cards();
        let count = u32::try_from(self.moves().len()).unwrap_or(0);
        let rows = count.div_ceil(across);
        (width.max(across.min(count) * card.0 + 4), self.height() + rows * card.1 + 8)
    }

    fn draw(&self, view: &View) -> Markup {
        let side = self.turn().side;
        let reader = if view.to_move == Player::Reader { side } else { side.other() };
        html! {
            (self.squares(self.turn, (2, 2), self.side()))
            @if !self.known.impartial {
                text x="4" y=(self.height() - 8) font-size="15" fill="var(--fig-ink)" {
                    "You are " (format!("{reader:?}")) "."
                }
            }
            @match self.known.handles(self.turn) {
                Some(handles) => (self.draw_handles(view, &handles)),
                None => (self.draw_cards(view)),
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
}

impl Rules for Chomp {
    const ABOUT: About = About {
        name: "chomp",
        title: "Chomp",
        start: "",
        format: "What is left of the bar, row by row: x is the poisoned square, at the top left, and o is any other one. No row is longer than the one above it. At most 5 rows of 7 squares.",
        typing: "what to eat, as in “eat b2”",
        stuck: "must eat the poisoned square",
        layered: true,
    };

    fn known() -> Result<Rc<Known>, TooMany> {
        thread_local! {
            static KNOWN: Result<Rc<Known>, TooMany> = Known::new(&Chomp { rows: 5, columns: 7 });
        }
        KNOWN.with(Clone::clone)
    }

    fn status(Bar(rows): &Bar) -> String {
        match &rows[..] {
            [1] => "Only the poisoned square is left".into(),
            [one] => format!("A row of {one} squares is left"),
            rows => {
                let rows: Vec<_> = rows.iter().map(ToString::to_string).collect();
                format!("Rows of {} squares are left", list(&rows, "and"))
            }
        }
    }

    fn label(Bar(rows): &Bar) -> String {
        rows.iter().map(ToString::to_string).collect()
    }

    fn cell(mark: char) -> Option<Cell> {
        match mark {
            'x' => Some(Cell { fill: "var(--lose)", ink: "var(--on-lose)", sign: '✕' }),
            'o' => Some(Cell { fill: "var(--chocolate)", ink: "none", sign: ' ' }),
            _ => None,
        }
    }
}

impl Rules for Euclid {
    const ABOUT: About = About {
        name: "euclid",
        title: "Euclid’s game",
        start: "",
        format: "Two numbers, the larger one first; 51 and 22, or what moves can make of them.",
        typing: "",
        stuck: "have two equal numbers, and no move",
        layered: true,
    };

    fn known() -> Result<Rc<Known>, TooMany> {
        thread_local! {
            static KNOWN: Result<Rc<Known>, TooMany> = Known::new(&Euclid(51, 22));
        }
        KNOWN.with(Clone::clone)
    }

    fn status(Pair(large, small): &Pair) -> String {
        format!("The numbers are {large} and {small}")
    }
}

impl Rules for Domineering {
    const ABOUT: About = About {
        name: "domineering",
        title: "Domineering",
        start: "",
        format: "“white” or “black” for who moves next, then the board, row by row: a dot is a free cell, # a covered one. It must be a position that the game can come to.",
        typing: "a cell to cover, as in “cover b2”",
        stuck: "have no room for a domino",
        layered: true,
    };

    fn known() -> Result<Rc<Known>, TooMany> {
        thread_local! {
            static KNOWN: Result<Rc<Known>, TooMany> = Known::new(&Domineering { rows: 4, columns: 4 });
        }
        KNOWN.with(Clone::clone)
    }

    fn status(Free(rows): &Free) -> String {
        let free = rows.iter().flatten().filter(|&&free| free).count();
        format!("{free} cells are free")
    }
}

impl Rules for Mine {
    const ABOUT: About = About {
        name: "mine",
        title: <Mine as rules::Game>::NAME,
        start: "",
        format: "A position that the game can come to, as it is drawn, row by row. Where the players have different moves, “white” or “black” stands before it for who moves next.",
        typing: "the name of a move",
        stuck: "have no move",
        layered: true,
    };

    fn known() -> Result<Rc<Known>, TooMany> {
        thread_local! {
            static KNOWN: Result<Rc<Known>, TooMany> = Known::new(&Mine);
        }
        KNOWN.with(Clone::clone)
    }
}
