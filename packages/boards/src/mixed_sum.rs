//! A heap, a row of pins and a token, side by side: a sum of different games.

use crate::kayles::hit;
use crate::prelude::*;
use ch04_nim_grundy::grundy::{counting_game, grundy_numbers};
use ch04_nim_grundy::sums;

/// Where each part stands: beans of the heap, the pins as bits, and the cell of
/// the token. A move in any part makes its number smaller.
#[derive(Clone, Debug)]
pub(crate) struct MixedSum {
    now: [usize; 3],
    start: Rc<Start>,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct Start {
    heap: u32,
    pins: u32,
    cell: u32,
    /// Are the Grundy numbers shown?
    values: bool,
    /// The moves of each part, and its Grundy numbers.
    games: [sums::Game; 3],
    grundy: [Vec<usize>; 3],
}

/// The most beans, pins, and steps of the token.
const MOST: (u32, u32, u32) = (7, 6, 7);
/// From one pin, bean or cell to the next.
const STEP: u32 = 43;
/// The room of the heap and of the token, and of the names and numbers below.
const ROOM: (u32, u32) = (52, 58);

impl MixedSum {
    fn values(&self) -> Vec<u32> {
        let numbers = self.start.grundy.iter().zip(self.now);
        numbers
            .map(|(grundy, now)| u32::try_from(grundy[now]).unwrap_or(0))
            .collect()
    }

    /// The part of a move, what it leaves there, and by how much that is less.
    fn change(&self, option: &Self) -> (usize, usize, usize) {
        let part = (0..3)
            .find(|&part| self.now[part] != option.now[part])
            .unwrap_or(0);
        (part, option.now[part], self.now[part] - option.now[part])
    }

    /// Where the parts stand; the pins a little higher, above their pairs.
    fn ground(&self) -> u32 {
        (self.start.heap.max(self.start.cell + 1) * STEP).max(128) + 4
    }

    fn middle(&self, part: usize) -> u32 {
        let pins = self.start.pins * STEP;
        [ROOM.0 / 2, ROOM.0 + pins / 2, ROOM.0 + pins + ROOM.0 / 2][part]
    }

    /// The middle of a bean or of a cell.
    fn above(&self, part: usize, number: usize) -> (u32, u32) {
        let number = u32::try_from(number).unwrap_or(0);
        (self.middle(part), self.ground() - STEP / 2 - number * STEP)
    }

    /// The middle of a pin, and where it stands.
    fn foot(&self, pin: u32) -> (u32, u32) {
        (ROOM.0 + STEP / 2 + pin * STEP, self.ground() - 64)
    }

    /// What is clicked to make a move; nothing if it is not to be seen without.
    fn button(&self, option: &Self, choosing: bool) -> Option<Markup> {
        let (part, left, less) = self.change(option);
        let middle = || self.above(0, left);
        let pins = less.count_ones();
        match part {
            0 => Some(html! {
                (touch(middle(), (ROOM.0 - 8, STEP)))
                (circle(middle(), 18, "var(--bg)"))
                (piece(left, middle(), &circle(middle(), 14, "var(--fig-2)")))
            }),
            1 if pins == 2 && !choosing => None,
            1 => {
                let (x, ground) = self.foot(less.trailing_zeros());
                Some(hit(pins, (x + (pins - 1) * STEP / 2, ground), STEP))
            }
            _ => Some(self.cell(left)),
        }
    }

    fn cell(&self, cell: usize) -> Markup {
        let (x, y) = self.above(2, cell);
        rect(
            (x - STEP / 2, y - STEP / 2),
            (STEP, STEP),
            "var(--fig-paper)",
            "var(--edge)",
        )
    }
}

impl Game for MixedSum {
    const ABOUT: About = About {
        title: "Three games side by side",
        start: "3 ooooo 4",
        format: "0 to 7 beans, a row of 1 to 6 pins (o stands, a dot has fallen), and the cell of the token, 0 to 7. After the word “values” at the end the board shows what each part is worth.",
        typing: "beans to take, pins or a cell, as in take 2, pin 3, pins 3 4 or go 1",
        stuck: "have no move in any part",
        click: "choose a bean, pins, or where the token shall go",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split(text).peekable();
        let heap = asked("The heap", words.next(), 0, MOST.0)?;
        let row = words.next().unwrap_or_default();
        let pins = u32::try_from(row.len()).unwrap_or(0);
        let is_row =
            (1..=MOST.1).contains(&pins) && row.chars().all(|pin| pin == 'o' || pin == '.');
        ensure!(
            is_row,
            "A row has 1 to {} pins, o or a dot, unlike {}.",
            MOST.1,
            quoted(row)
        );
        let cell = asked("The cell", words.next(), 0, MOST.2)?;
        let values = words.next_if_eq(&"values").is_some();
        no_more(words.next(), "A heap, a row and a cell")?;
        let row = row
            .bytes()
            .rev()
            .fold(0, |row, pin| row << 1 | usize::from(pin == b'o'));
        let hits = |row: usize| {
            let balls = (0..pins).rev().flat_map(|pin| [3 << pin, 1 << pin]);
            balls
                .filter(|pins| row & pins == *pins)
                .map(|pins| row & !pins)
                .collect()
        };
        let heaps = |most| counting_game(MOST.0 as usize + 1, most);
        let games = [
            heaps(MOST.0 as usize),
            (0..1 << pins).map(hits).collect(),
            heaps(2),
        ];
        let grundy = games.each_ref().map(|game| grundy_numbers(game));
        let start = Start {
            heap,
            pins,
            cell,
            values,
            games,
            grundy,
        };
        Ok(Self {
            now: [heap as usize, row, cell as usize],
            start: start.into(),
        })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for part in 0..3 {
            for &left in self.start.games[part][self.now[part]].iter().rev() {
                let mut option = self.clone();
                option.now[part] = left;
                options.push(option);
            }
        }
        options
    }

    fn name(&self, option: &Self) -> (String, String) {
        let (part, left, less) = self.change(option);
        let pin = less.trailing_zeros() + 1;
        let next = less.trailing_zeros() + 2;
        match part {
            0 => (format!("take {less} from the heap"), format!("take {less}")),
            1 if less.is_power_of_two() => (format!("knock down pin {pin}"), format!("pin {pin}")),
            1 => (
                format!("knock down pins {pin} and {next}"),
                format!("pins {pin} {next}"),
            ),
            _ => (format!("go down to cell {left}"), format!("go {left}")),
        }
    }
}

impl Position for MixedSum {
    fn text(&self) -> String {
        let [heap, row, cell] = self.now;
        let pin = |pin| if row >> pin & 1 == 1 { 'o' } else { '.' };
        let row: String = (0..self.start.pins).map(pin).collect();
        format!(
            "{heap} {row} {cell}{}",
            if self.start.values { " values" } else { "" }
        )
    }

    fn outcome(&self) -> Outcome {
        sums::is_winning(&self.start.grundy, &self.now).into()
    }

    fn status(&self) -> String {
        let [heap, row, cell] = self.now;
        let beans = counted(heap as u64, "bean");
        let pins = counted(row.count_ones().into(), "pin");
        format!("There are {beans} and {pins}, and the token is on cell {cell}")
    }

    fn reason(&self) -> String {
        format!(
            "The heap, the pins and the token have {}",
            decision(&self.values())
        )
    }

    fn size(&self) -> (u32, u32) {
        let below = if self.start.values { ROOM.1 } else { 28 };
        (2 * ROOM.0 + self.start.pins * STEP, self.ground() + below)
    }

    fn draw(&self, view: &View) -> Markup {
        let ground = self.ground();
        let [heap, row, token] = self.now;
        let (options, values, values_shown) = (self.options(), self.values(), self.start.values);
        html! {
            @for bean in heap..self.start.heap as usize { (circle(self.above(0, bean), 3, "var(--edge)")) }
            @for at in 0..self.start.pins {
                @let (x, y) = self.foot(at);
                (letters((x, y + 18), 14, "var(--muted)", &(at + 1).to_string()))
                @if row >> at & 1 == 0 { (rect((x - 8, y - 6), (16, 3), "var(--edge)", "none")) }
            }
            @for cell in 0..=self.start.cell as usize { (self.cell(cell)) }
            @for (class, moves) in [("heap", 0..heap), ("others", heap..options.len())] {
                g class=(class) {
                    @for at in moves {
                        @if let Some(button) = self.button(&options[at], view.choosing) { (view.target(at, &button)) }
                    }
                }
            }
            g pointer-events="none" {
                @for cell in 0..=self.start.cell as usize {
                    @let (x, y) = self.above(2, cell);
                    (letters((x, y + 6), 16, "var(--muted)", &cell.to_string()))
                }
                @let middle = self.above(2, token);
                (piece(100, middle, &circle(middle, 14, "var(--fig-1)")))
            }
            @for (part, (name, value)) in ["heap", "pins", "token"].into_iter().zip(values).enumerate() {
                @let x = self.middle(part);
                @if part != 1 { (rect((x - 20, ground), (40, 3), "var(--edge)", "none")) }
                (letters((x, ground + 20), 13, "var(--muted)", name))
                @if values_shown { g font-weight="700" { (letters((x, ground + 44), 20, "var(--fg)", &value.to_string())) } }
                @if values_shown && part > 0 { (letters((x.midpoint(self.middle(part - 1)), ground + 44), 18, "var(--muted)", "⊕")) }
            }
        }
    }

    fn place(&self) -> (u32, u32) {
        (
            self.now
                .iter()
                .fold(0, |all, &now| all << 6 | u32::try_from(now).unwrap_or(0)),
            0,
        )
    }

    fn label(&self) -> String {
        label(&self.values())
    }
}

pub(crate) const BOARD: Parse = parse::<MixedSum>;
pub(crate) const TRIES: Tries = Tries {
    good: "3 ooooo 4 values | 0 . 0 | 7 oooooo 7 VALUES | 0, O.o 3",
    bad: &[
        ("8 oo 1", "The heap must be from 0 to 7, not “8”."),
        (
            "3 ooooooo 1",
            "A row has 1 to 6 pins, o or a dot, unlike “ooooooo”.",
        ),
        ("3 ox 1", "A row has 1 to 6 pins, o or a dot, unlike “ox”."),
        ("3 oo", "The cell must be from 0 to 7, not “nothing”."),
        (
            "3 oo 1 2",
            "A heap, a row and a cell are enough: “2” is one too many.",
        ),
    ],
    lost: "3 ooo 3",
    short: "1 oo 2",
    ..Tries::NONE
};
