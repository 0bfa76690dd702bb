//! A heap, a row of pins and a token, side by side: a sum of different games.

use crate::kayles::pin_target;
use crate::prelude::*;
use ch04_nim_grundy::grundy::{counting_game, grundy_numbers};
use ch04_nim_grundy::sums;

/// A position of the sum.
#[derive(Clone, Debug)]
pub(crate) struct MixedSum {
    /// The positions of the three games: beans of the heap, the pins as bits, and the
    /// cell of the token. A move in any game makes its number smaller.
    positions: [usize; 3],
    setting: Rc<Setting>,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct Setting {
    /// How many beans the heap had at the start.
    heap: u32,
    /// How many pins are in the row, with those that have fallen.
    pins: u32,
    /// The cell of the token at the start.
    cell: u32,
    /// Are the Grundy numbers shown?
    shows_values: bool,
    /// The options of each game, by its position.
    games: [sums::Game; 3],
    /// The Grundy numbers of each game, by its position.
    grundy: [Vec<usize>; 3],
}

/// The largest number of beans.
const MAX_BEANS: u32 = 7;
/// The largest number of pins.
const MAX_PINS: u32 = 6;
/// The largest cell of the token.
const MAX_CELL: u32 = 7;
/// The distance from one pin, bean or cell to the next.
const STEP: u32 = 43;
/// The width of the heap, and of the cells of the token.
const COLUMN_WIDTH: u32 = 52;
/// The space below the games for their names and Grundy numbers.
const SPACE_BELOW: u32 = 58;

impl MixedSum {
    /// Returns the Grundy numbers of the games.
    fn values(&self) -> Vec<u32> {
        let games = self.setting.grundy.iter().zip(self.positions);
        games
            .map(|(grundy, position)| to_u32(grundy[position]))
            .collect()
    }

    /// Returns the game in which a move to `option` is made, the position that it
    /// leaves there, and by how much its number is less.
    fn change(&self, option: &Self) -> (usize, usize, usize) {
        let game = first_difference(&self.positions, &option.positions);
        let left = option.positions[game];
        (game, left, self.positions[game] - left)
    }

    /// Returns the y coordinate of the line on which the games stand; the pins stand a
    /// little higher, above their pairs.
    fn ground(&self) -> u32 {
        (self.setting.heap.max(self.setting.cell + 1) * STEP).max(128) + 4
    }

    /// Returns the x coordinate of the middle of a game.
    fn middle(&self, game: usize) -> u32 {
        let pins = self.setting.pins * STEP;
        [
            COLUMN_WIDTH / 2,
            COLUMN_WIDTH + pins / 2,
            COLUMN_WIDTH + pins + COLUMN_WIDTH / 2,
        ][game]
    }

    /// Returns the middle of a bean or of a cell.
    fn center(&self, game: usize, index: usize) -> (u32, u32) {
        let height = STEP / 2 + to_u32(index) * STEP;
        (self.middle(game), self.ground() - height)
    }

    /// Returns the middle of a pin, where it stands.
    fn foot(&self, pin: u32) -> (u32, u32) {
        (COLUMN_WIDTH + STEP / 2 + pin * STEP, self.ground() - 64)
    }

    /// Draws what is clicked to make a move; `None` if it is not shown where no move can
    /// be chosen.
    fn move_target(&self, option: &Self, can_choose: bool) -> Option<Markup> {
        let (game, left, difference) = self.change(option);
        let middle = || self.center(0, left);
        let pins = difference.count_ones();
        match game {
            0 => Some(html! {
                (touch(middle(), (COLUMN_WIDTH - 8, STEP)))
                (circle(middle(), 18, "var(--bg)"))
                (piece(left, middle(), &circle(middle(), 14, "var(--fig-2)")))
            }),
            1 if pins == 2 && !can_choose => None,
            1 => {
                let (x, ground) = self.foot(difference.trailing_zeros());
                Some(pin_target(pins, (x + (pins - 1) * STEP / 2, ground), STEP))
            }
            _ => Some(self.cell(left)),
        }
    }

    /// Draws a cell of the token.
    fn cell(&self, cell: usize) -> Markup {
        let (x, y) = self.center(2, cell);
        rect(
            (x - STEP / 2, y - STEP / 2),
            (STEP, STEP),
            "var(--fig-paper)",
            "var(--edge)",
        )
    }
}

impl Game for MixedSum {
    const INFO: GameInfo = GameInfo {
        title: "Three games side by side",
        start: "3 ooooo 4",
        start_format: "0 to 7 beans, a row of 1 to 6 pins (o stands, a dot has fallen), and the cell of the token, 0 to 7. After the word “values” at the end the board shows what each part is worth.",
        move_format: "beans to take, pins or a cell, as in take 2, pin 3, pins 3 4 or go 1",
        stuck_phrase: "have no move in any part",
        click_prompt: "choose a bean, pins, or where the token goes",
        node_names: "A position is called by the Grundy numbers of the heap, the pins and the token: different positions may have the same name.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text).peekable();
        let heap = require_number("The heap", words.next(), 0, MAX_BEANS)?;
        let row = words.next().unwrap_or_default();
        let pins = to_u32(row.len());
        let is_row = (1..=MAX_PINS).contains(&pins) && other_sign(row, "o.").is_none();
        ensure!(
            is_row,
            "A row has 1 to {MAX_PINS} pins, o or a dot, unlike {}.",
            quote(row)
        );
        let cell = require_number("The cell", words.next(), 0, MAX_CELL)?;
        let shows_values = words.next_if(|word| is_same(word, "values")).is_some();
        reject_extra_word(words.next(), "A heap, a row and a cell")?;
        let row_bits = row
            .bytes()
            .rev()
            .fold(0, |bits, pin| bits << 1 | usize::from(pin != b'.'));
        let hits = |row: usize| {
            let targets = (0..pins).rev().flat_map(|pin| [3 << pin, 1 << pin]);
            targets
                .filter(|pins| row & pins == *pins)
                .map(|pins| row & !pins)
                .collect()
        };
        let counting = |max_step| counting_game(MAX_BEANS as usize + 1, max_step);
        let games = [
            counting(MAX_BEANS as usize),
            (0..1 << pins).map(hits).collect(),
            counting(2),
        ];
        let grundy = games.each_ref().map(|game| grundy_numbers(game));
        let setting = Setting {
            heap,
            pins,
            cell,
            shows_values,
            games,
            grundy,
        };
        Ok(Self {
            positions: [heap as usize, row_bits, cell as usize],
            setting: setting.into(),
        })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for game in 0..3 {
            for &left in self.setting.games[game][self.positions[game]].iter().rev() {
                let mut option = self.clone();
                option.positions[game] = left;
                options.push(option);
            }
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let (game, left, difference) = self.change(option);
        let pin = difference.trailing_zeros() + 1;
        let next = difference.trailing_zeros() + 2;
        let (name, word) = match game {
            0 => (
                format!("take {difference} from the heap"),
                format!("take {difference}"),
            ),
            1 if difference.is_power_of_two() => {
                (format!("knock down pin {pin}"), format!("pin {pin}"))
            }
            1 => (
                format!("knock down pins {pin} and {next}"),
                format!("pins {pin} {next}"),
            ),
            _ => (format!("go down to cell {left}"), format!("go {left}")),
        };
        MoveName { name, word }
    }
}

impl Position for MixedSum {
    fn text(&self) -> String {
        let [heap, row, cell] = self.positions;
        let pin = |pin| if row >> pin & 1 == 1 { 'o' } else { '.' };
        let row: String = (0..self.setting.pins).map(pin).collect();
        format!(
            "{heap} {row} {cell}{}",
            if self.setting.shows_values {
                " values"
            } else {
                ""
            }
        )
    }

    fn outcome(&self) -> Outcome {
        sums::is_winning(&self.setting.grundy, &self.positions).into()
    }

    fn status(&self) -> String {
        let [heap, row, cell] = self.positions;
        let beans = count_noun(heap as u64, "bean");
        let pins = count_noun(row.count_ones().into(), "pin");
        format!("There are {beans} and {pins}, and the token is on cell {cell}")
    }

    fn reason(&self) -> String {
        format!(
            "The heap, the pins and the token have {}",
            grundy_reason(&self.values())
        )
    }

    fn size(&self) -> (u32, u32) {
        let space_below = if self.setting.shows_values {
            SPACE_BELOW
        } else {
            28
        };
        (
            2 * COLUMN_WIDTH + self.setting.pins * STEP,
            self.ground() + space_below,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let ground = self.ground();
        let [heap, row, token] = self.positions;
        let options = self.options();
        let values = self.values();
        let shows_values = self.setting.shows_values;
        html! {
            @for bean in heap..self.setting.heap as usize { (circle(self.center(0, bean), 3, "var(--edge)")) }
            @for pin in 0..self.setting.pins {
                @let (x, y) = self.foot(pin);
                (letters((x, y + 18), 14, "var(--muted)", &(pin + 1).to_string()))
                @if row >> pin & 1 == 0 { (rect((x - 8, y - 6), (16, 3), "var(--edge)", "none")) }
            }
            @for cell in 0..=self.setting.cell as usize { (self.cell(cell)) }
            @for (class, moves) in [("heap", 0..heap), ("others", heap..options.len())] {
                g class=(class) {
                    @for number in moves {
                        @if let Some(target) = self.move_target(&options[number], view.can_choose) { (view.target(number, &target)) }
                    }
                }
            }
            g pointer-events="none" {
                @for cell in 0..=self.setting.cell as usize {
                    @let (x, y) = self.center(2, cell);
                    (letters((x, y + 6), 16, "var(--muted)", &cell.to_string()))
                }
                @let middle = self.center(2, token);
                (piece(100, middle, &circle(middle, 14, "var(--fig-1)")))
            }
            @for (game, (name, value)) in ["heap", "pins", "token"].into_iter().zip(values).enumerate() {
                @let x = self.middle(game);
                @if game != 1 { (rect((x - 20, ground), (40, 3), "var(--edge)", "none")) }
                (letters((x, ground + 20), 13, "var(--muted)", name))
                @if shows_values { g font-weight="700" { (letters((x, ground + 44), 20, "var(--fg)", &value.to_string())) } }
                @if shows_values && game > 0 { (letters((x.midpoint(self.middle(game - 1)), ground + 44), 18, "var(--muted)", "⊕")) }
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (
            self.positions
                .iter()
                .fold(0, |key, &position| key << 6 | to_u32(position)),
            0,
        )
    }

    fn label(&self) -> String {
        number_label(&self.values())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<MixedSum>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "3 ooooo 4 values | 0 . 0 | 7 oooooo 7 VALUES | 0, O.o 3",
    invalid: &[
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
    losing: "3 ooo 3",
    short_game: "1 oo 2",
    ..TestPositions::NONE
};
