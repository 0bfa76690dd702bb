//! Switches: each turn takes one, and the numbers add up.

use crate::number_line::{signed_text, sum_below};
use crate::prelude::*;
use ch05_hackenbush::switches::{Switch, hottest_first};

/// Switches on the table, and who is to move. White wins if the sum is more than 0 in
/// the end, and Black if it is less.
#[derive(Clone, Debug)]
pub(crate) struct Switches {
    /// A switch that has become a number has it on both sides.
    current: Vec<Switch>,
    start: Rc<[Switch]>,
    is_white: bool,
    /// Are means and temperatures shown?
    shows_heat: bool,
}

/// The largest number of switches.
const MAX_SWITCHES: usize = 9;
/// The largest number on a switch.
const MAX_NUMBER: i32 = 99;
/// How many cards are in a row.
const COLUMNS: u32 = 3;
/// The distances from one card to the next.
const CARD_STEP: (u32, u32) = (112, 72);
/// The size of a half of a card.
const HALF: (u32, u32) = (50, 46);
/// The space below a card for its mean and its temperature.
const HEAT_HEIGHT: u32 = 32;
/// The space below all cards for the sum.
const SPACE_BELOW: u32 = 54;

fn is_number(switch: Switch) -> bool {
    switch.left == switch.right
}

impl Switches {
    /// Returns the indices of the switches that are no numbers yet.
    fn open_switches(&self) -> impl Iterator<Item = usize> {
        (0..self.current.len()).filter(|&index| !is_number(self.current[index]))
    }

    /// Returns the sum of the numbers.
    fn sum(&self) -> i64 {
        let numbers = self.current.iter().filter(|&&switch| is_number(switch));
        numbers.map(|number| i64::from(number.left)).sum()
    }

    /// Returns the sum in the end, by the listing, for White or for Black.
    fn score(&self, is_white: bool) -> i64 {
        let score = hottest_first(&self.current, self.is_white);
        if is_white { score } else { -score }
    }

    /// Returns the left upper corner of a card.
    fn corner(&self, index: usize) -> (u32, u32) {
        let index = to_u32(index);
        (
            6 + index % COLUMNS * CARD_STEP.0,
            4 + index / COLUMNS * self.row_height(),
        )
    }

    fn row_height(&self) -> u32 {
        CARD_STEP.1 + if self.shows_heat { HEAT_HEIGHT } else { 0 }
    }

    /// Draws the number of a card for White, or for Black; returns its middle with it.
    fn half(&self, index: usize, is_white: bool) -> ((u32, u32), Markup) {
        let (x, y) = self.corner(index);
        let Switch { left, right } = self.start[index];
        let (x, number, fill, ink) = if is_white {
            (x, left, "var(--fig-white)", "#000")
        } else {
            (x + HALF.0, right, "var(--fig-black)", "#fff")
        };
        let middle = (x + HALF.0 / 2, y + HALF.1 / 2);
        let drawing = html! {
            g pointer-events="none" {
                (rect((x + 2, y + 2), (HALF.0 - 4, HALF.1 - 4), fill, "var(--fig-ink)"))
                (letters((middle.0, middle.1 + 7), 19, ink, &signed_text(number)))
            }
        };
        (middle, drawing)
    }

    /// Draws a switch that has become a number, in the colour of the player who took it,
    /// or a number that was there at the start.
    fn number(&self, index: usize) -> Markup {
        let (x, y) = self.corner(index);
        let Switch { left, .. } = self.current[index];
        let (middle, half) = self.half(index, self.start[index].left == left);
        html! {
            rect x=(x) y=(y) width=(2 * HALF.0) height=(HALF.1) rx="6" fill="none" stroke="var(--edge)" stroke-dasharray="4 5" {}
            @if is_number(self.start[index]) { (letters((x + HALF.0, y + 30), 19, "var(--fg)", &signed_text(left))) }
            @else { (piece(MAX_SWITCHES + index, middle, &half)) }
        }
    }
}

impl Game for Switches {
    const INFO: GameInfo = GameInfo {
        title: "Switches",
        start: "white 9|8 3|-3 5|-1 0|-4 -9",
        start_format: "“white” or “black” for who moves next, then, if means and temperatures are to be seen, “heat”, then up to 9 switches, as in 5|-1, White’s number first, and numbers.",
        click_prompt: "choose a switch",
        node_names: "A position is called by the sum in the end, so different ones may have the same name.",
        ..GameInfo::DEFAULT
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split_words(setup).peekable();
        let is_white = parse_white_to_move(words.next())?;
        let shows_heat = words.next_if(|word| is_same(word, "heat")).is_some();
        let mut switches = Vec::new();
        for word in words {
            let parse_side = |side: &str| {
                side.parse()
                    .ok()
                    .filter(|number| (-MAX_NUMBER..=MAX_NUMBER).contains(number))
                    .ok_or_else(|| {
                        format!(
                            "A number is from -{MAX_NUMBER} to {MAX_NUMBER}, not {}.",
                            quote(side)
                        )
                    })
            };
            let (left_word, right_word) = word.split_once('|').unwrap_or((word, word));
            let left = parse_side(left_word)?;
            let right = parse_side(right_word)?;
            ensure!(
                left >= right,
                "White’s number is the larger one, unlike that of {}.",
                quote(word)
            );
            switches.push(Switch { left, right });
        }
        let count = switches.len();
        ensure!(
            (1..=MAX_SWITCHES).contains(&count),
            "There are 1 to {MAX_SWITCHES} switches, not {count}."
        );
        Ok(Self {
            start: switches.as_slice().into(),
            current: switches,
            is_white,
            shows_heat,
        })
    }

    fn options(&self) -> Vec<Self> {
        let take = |index: usize| {
            let mut option = Self {
                is_white: !self.is_white,
                ..self.clone()
            };
            let Switch { left, right } = self.current[index];
            let number = if self.is_white { left } else { right };
            option.current[index] = Switch {
                left: number,
                right: number,
            };
            option
        };
        self.open_switches().map(take).collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let index = first_difference(&self.current, &option.current);
        let result = signed_text(option.current[index].left);
        MoveName {
            name: format!("turn switch {} into {result}", index + 1),
            word: (index + 1).to_string(),
        }
    }
}

impl Position for Switches {
    fn text(&self) -> String {
        let mut text = color_name(self.is_white).to_ascii_lowercase();
        text += if self.shows_heat { " heat" } else { "" };
        for &switch in &self.current {
            text += &format!(" {}", switch.left);
            text += &if is_number(switch) {
                String::new()
            } else {
                format!("|{}", switch.right)
            };
        }
        text
    }

    fn outcome(&self) -> Outcome {
        self.score(self.is_white).cmp(&0).into()
    }

    /// The moves with the best score.
    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        indices_of_max(
            self.options()
                .iter()
                .map(|option| option.score(self.is_white)),
        )
    }

    fn ending(&self, _to_move: Player) -> Option<String> {
        Some(format!("The sum is {}", signed_text(self.sum())))
    }

    fn side(&self) -> Option<Side> {
        Some(Side::white_or_black(self.is_white))
    }

    fn status(&self) -> String {
        let open = match self.open_switches().count() {
            1 => "1 switch".into(),
            count => format!("{count} switches"),
        };
        format!(
            "{} to move, {open} to turn, the sum is {}",
            color_name(self.is_white),
            signed_text(self.sum())
        )
    }

    fn reason(&self) -> String {
        let temperature = |index: usize| self.current[index].temperature();
        let max = self.open_switches().map(temperature).max();
        let hottest: Vec<_> = self
            .open_switches()
            .filter(|&index| Some(temperature(index)) == max)
            .map(|index| (index + 1).to_string())
            .collect();
        let end = signed_text(hottest_first(&self.current, self.is_white));
        format!(
            "The hottest switch is {}, of temperature {}. If both always take the hottest, the sum ends at {end}.",
            list(&hottest, "or"),
            max.map(signed_text).unwrap_or_default()
        )
    }

    fn size(&self) -> (u32, u32) {
        let rows = to_u32(self.current.len()).div_ceil(COLUMNS);
        (
            COLUMNS * CARD_STEP.0,
            rows * self.row_height() + SPACE_BELOW,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        html! {
            @for index in (0..self.current.len()).filter(|&index| is_number(self.current[index])) { (self.number(index)) }
            @for (number, index) in self.open_switches().enumerate() {
                @let (x, y) = self.corner(index);
                @let switch = self.current[index];
                @let card = rounded_rect((x, y), (2 * HALF.0, HALF.1), "var(--fig-paper)", "var(--edge)");
                @let drawing = html! { (view.target(number, &card)) (self.half(index, true).1) (self.half(index, false).1) };
                (piece(index, (x + HALF.0, y + HALF.1 / 2), &drawing))
                @let heat = [format!("mean {}", signed_text(switch.mean())), format!("temperature {}", signed_text(switch.temperature()))];
                @for (line, text) in (0..).zip([(index + 1).to_string()].iter().chain(heat.iter().filter(|_| self.shows_heat))) {
                    (letters((x + HALF.0, y + HALF.1 + 15 + line * 16), 13, "var(--muted)", text))
                }
            }
            (sum_below((width, height), self.sum(), view.is_readers_turn().map(|is_readers_turn| is_readers_turn == self.is_white)))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        // Open, taken by Black, taken by White.
        let digit = |index: usize| match self.current[index] {
            switch if !is_number(switch) || is_number(self.start[index]) => 0,
            number => 1 + u32::from(number.left == self.start[index].left),
        };
        (
            (0..self.current.len()).fold(0, |key, index| 3 * key + digit(index)),
            self.is_white.into(),
        )
    }

    fn label(&self) -> String {
        signed_text(hottest_first(&self.current, self.is_white))
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Switches>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white heat 9|8 3|-3 5|-1 | BLACK 4|4, -3|-3 0 | white 3 | black Heat -99 99|-99 | \
           white 1|-1 2|-2 3|-3 4|-4 5|-5 6|-6 7|-7 8|-8 9|-9",
    invalid: &[
        (
            "white 3|4",
            "White’s number is the larger one, unlike that of “3|4”.",
        ),
        ("white 100", "A number is from -99 to 99, not “100”."),
        (
            "white -2147483648",
            "A number is from -99 to 99, not “-2147483648”.",
        ),
        ("black 3| 4", "A number is from -99 to 99, not “”."),
        ("white heat", "There are 1 to 9 switches, not 0."),
        (
            "white 1 1 1 1 1 1 1 1 1 1",
            "There are 1 to 9 switches, not 10.",
        ),
        (
            "3|2",
            "First comes who moves next, “white” or “black”, not “3|2”.",
        ),
        (
            ",",
            "First comes who moves next, “white” or “black”, not “nothing”.",
        ),
    ],
    losing: "white 3|-3 5|-1 4|0 2|1 -8",
    short_game: "white 4|-1 5|3 -6",
    drawn: "white 2|-2 1|-1 -1",
};
