//! Checkers that walk off a row.

use crate::prelude::*;
use ch02_memoization::{checkers, parity, short_jumps};

/// A row of `EllysCheckers`, or of its variant with short jumps.
#[derive(Clone, Debug)]
pub(crate) struct Checkers {
    /// Bit i is the cell with i cells to its right.
    row: u32,
    cells: u32,
    /// In the variant in which a checker jumps over one other: by row, whether it is
    /// winning. `None` if a jump goes over two others, where parity decides.
    short_jump_wins: Option<Rc<[bool]>>,
}

/// The side of a cell.
const CELL: u32 = 48;
/// The space above the cells, for the arrows.
const TOP: u32 = 38;
/// The height of a row, with the arrows and the distances.
const ROW: u32 = TOP + CELL + 26;

impl Checkers {
    /// Returns the distances of the checkers from the last cell, from the left on.
    fn distances(&self) -> Vec<u32> {
        (0..self.cells)
            .rev()
            .filter(|distance| self.row >> distance & 1 == 1)
            .collect()
    }

    /// Returns the cells in one row, or in several.
    fn strip(&self, is_narrow: bool) -> Strip {
        Strip::new(self.cells, 8, is_narrow)
    }

    /// Returns the distances between which a checker moves to reach `option`.
    fn step(&self, option: &Self) -> (u32, u32) {
        let distance = |bit: u32| bit.checked_ilog2().unwrap_or(0);
        (
            distance(self.row & !option.row),
            distance(option.row & !self.row),
        )
    }
}

impl Game for Checkers {
    const INFO: GameInfo = GameInfo {
        title: "Checkers walk off a row",
        start: ".o..ooo..",
        start_format: "A row of 2 to 20 cells: o is a checker, a dot an empty cell. With the word “short” in front, and 2 to 16 cells, a checker jumps over one other instead of two.",
        stuck_phrase: "have no checker to move",
        click_prompt: "choose a checker",
        node_names: "A position is called by the distances of its checkers from the last cell.",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let short_row = strip_first(text, "short").map(str::trim);
        let text = short_row.unwrap_or(text);
        if let Some(unknown) = other_sign(text, "o.") {
            return Err(format!("A cell is o or a dot, not “{unknown}”."));
        }
        let cells = text.len();
        let max_cells = if short_row.is_some() { 16 } else { 20 };
        ensure!(
            (2..=max_cells).contains(&cells),
            "A row has 2 to {max_cells} cells, not {cells}."
        );
        let row = checkers::row_from_text(&text.to_ascii_lowercase()).expect("o and dots");
        // No move makes the number of a row larger, so the first checker is the limit.
        // Without a checker, there is still one cell.
        let used_cells = (u32::BITS - row.leading_zeros()).max(1);
        let short_jump_wins = short_row.map(|_| short_jumps::winning_rows(used_cells).into());
        Ok(Self {
            row,
            cells: to_u32(cells),
            short_jump_wins,
        })
    }

    fn options(&self) -> Vec<Self> {
        let rows: Vec<_> = match self.short_jump_wins {
            Some(_) => short_jumps::options(self.row).collect(),
            None => checkers::options(self.row).collect(),
        };
        // From the left, as they are drawn. No checker has two moves.
        let moved = |from: u32| rows.iter().find(|&row| self.row & !row == 1 << from);
        self.distances()
            .into_iter()
            .filter_map(moved)
            .map(|&row| Self {
                row,
                ..self.clone()
            })
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let (from, to) = self.step(option);
        let verb = if from - to == 1 { "move" } else { "jump with" };
        let manner = match from - to {
            _ if to == 0 => "off the row",
            1 => "one cell",
            _ if self.short_jump_wins.is_some() => "over one other",
            _ => "over two others",
        };
        MoveName {
            name: format!("{verb} the checker at distance {from} {manner}"),
            word: from.to_string(),
        }
    }
}

impl Position for Checkers {
    fn text(&self) -> String {
        let cell = |distance: u32| {
            if self.row >> distance & 1 == 1 {
                'o'
            } else {
                '.'
            }
        };
        let row: String = (0..self.cells).rev().map(cell).collect();
        if self.short_jump_wins.is_some() {
            format!("short {row}")
        } else {
            row
        }
    }

    fn outcome(&self) -> Outcome {
        match &self.short_jump_wins {
            Some(winning) => winning[self.row as usize].into(),
            None => parity::is_winning(self.row).into(),
        }
    }

    fn status(&self) -> String {
        let distances = self.distances();
        let checkers = match distances.len() {
            0 => return "No checker is left".into(),
            1 => "There is a checker at distance",
            _ => "There are checkers at distances",
        };
        format!("{checkers} {} from the last cell", list(&distances, "and"))
    }

    fn reason(&self) -> String {
        if self.short_jump_wins.is_none() {
            let sum: u32 = self.distances().iter().sum();
            let parity = match sum % 2 {
                0 => "an even number: every move makes it odd.",
                _ => "an odd number: every move wins.",
            };
            return format!("The distances to the last cell add up to {sum}, {parity}");
        }
        let options = self.options();
        let wins = options
            .iter()
            .filter(|option| option.outcome() == Outcome::Lose)
            .count();
        let lead = if wins == 1 { "leads" } else { "lead" };
        match options.len() {
            1 if wins == 0 => "The only move leads to a winning row.".into(),
            moves if wins == 0 => format!("All {moves} moves lead to winning rows."),
            moves => format!(
                "Here {wins} of {moves} moves {lead} to a losing row, and such a move wins."
            ),
        }
    }

    fn size(&self) -> (u32, u32) {
        (self.cells * CELL + 4, ROW)
    }

    fn narrow_size(&self) -> (u32, u32) {
        let strip = self.strip(true);
        (strip.per_row * CELL + 4, strip.rows * ROW)
    }

    fn draw(&self, view: &View) -> Markup {
        let strip = self.strip(view.is_narrow);
        // The left upper corner of a cell.
        let corner = |distance: u32| {
            let (left, above) = strip.place(self.cells - 1 - distance);
            (left * CELL + 2, above * ROW + TOP)
        };
        let middle = |distance: u32| {
            let (x, y) = corner(distance);
            (x + CELL / 2, y + CELL / 2)
        };
        let checker = |distance| {
            let center = middle(distance);
            piece(
                distance as usize,
                center,
                &circle(center, 16, "var(--fig-1)"),
            )
        };
        // A long row is shrunk to the page.
        let font_size = if strip.per_row > 12 { 20 } else { 14 };
        let options = self.options();
        // The cell that the checker which moved last came from, as a row.
        let left_cell = view
            .past
            .iter()
            .rev()
            .nth(1)
            .map_or(0, |past| past.state_key.0 & !self.row);
        html! {
            @for distance in (0..self.cells).rev() {
                @let is_last = distance == 0;
                @let (x, y) = corner(distance);
                rect x=(x) y=(y) width=(CELL) height=(CELL) stroke="var(--edge)"
                    fill=(if is_last { "var(--panel)" } else { "var(--fig-paper)" })
                    stroke-dasharray=[is_last.then_some("5 4")] {}
                (letters((x + CELL / 2, y + CELL + 20), font_size, "var(--muted)", &distance.to_string()))
            }
            text x=(middle(0).0) y=(middle(0).1 + 6) text-anchor="middle" font-size=(font_size) fill="var(--muted)" { "off" }
            @if let Some(from) = left_cell.checked_ilog2() { (circle(middle(from), 5, "var(--edge)")) }
            // The arrows are outside of what is clicked, which is only the cell.
            @for option in options.iter().filter(|_| view.can_choose) {
                @let (from, to) = self.step(option);
                (arc(middle(from), middle(to)))
            }
            @for distance in self.distances() {
                @match options.iter().position(|option| self.step(option).0 == distance) {
                    Some(number) if view.can_choose => {
                        (view.target(number, &html! {
                            rect x=(corner(distance).0 + 2) y=(corner(distance).1 + 2) width=(CELL - 4) height=(CELL - 4) fill="var(--fig-paper)" {}
                            (checker(distance))
                        }))
                    }
                    _ => (checker(distance)),
                }
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.row, 0)
    }

    fn label(&self) -> String {
        number_label(&self.distances())
    }
}

/// Draws an arrow above the cells, whose middles it is given. A step and a jump may lead to the
/// same cell: the jump passes above the step and comes down behind it. To the next row a jump
/// goes through the space between both.
fn arc((from, from_y): (u32, u32), (to, to_y): (u32, u32)) -> Markup {
    let [from_top, top] = [from_y, to_y].map(|y| y - CELL / 2);
    let is_jump = from.abs_diff(to) > CELL || from_y != to_y;
    let (height, to) = if is_jump {
        (top - TOP + if from_y == to_y { 0 } else { 8 }, to + 5)
    } else {
        (top - 26, to - 5)
    };
    let tip = format!("M{to} {}L{} {top}L{} {top}Z", top + 10, to - 5, to + 5);
    let curve = if from_y == to_y {
        format!(
            "M{from} {}C{from} {height} {to} {height} {to} {top}",
            top + 2
        )
    } else {
        // Beside the distance below the cell.
        let start = from + 14;
        format!(
            "M{start} {}C{start} {height} {start} {height} {} {height}H{}Q{to} {height} {to} {top}",
            from_top + CELL - 2,
            start - 12,
            to + 12
        )
    };
    html! {
        path d=(curve) fill="none" stroke="var(--accent)" stroke-width="2" {}
        path d=(tip) fill="var(--accent)" {}
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Checkers>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "o.oo..o. | oo | .. | o................... | short o.oo..o.. | short oooooooo. | \
             short   oo.o..   | shorto..o.. | short ..",
    invalid: &[
        ("o.x", "A cell is o or a dot, not “x”."),
        ("o", "A row has 2 to 20 cells, not 1."),
        (
            "short o................",
            "A row has 2 to 16 cells, not 17.",
        ),
        ("あo", "A cell is o or a dot, not “あ”."),
    ],
    losing: "short oo.o..o.",
    short_game: ".oo.o..",
    ..TestPositions::NONE
};
