//! Switches: each turn takes one, and the numbers add up.

use crate::number_line::text;
use crate::prelude::*;
use ch05_hackenbush::switches::{Switch, hottest_first};

/// Switches on the table, and who is to move. White wants the sum to be more
/// than 0 in the end, and Black less.
#[derive(Clone, Debug)]
pub(crate) struct Switches {
    /// What has become a number has it on both sides.
    now: Vec<Switch>,
    start: Rc<[Switch]>,
    white: bool,
    /// Are means and temperatures shown?
    heat: bool,
}

/// The most cards, and the most that one is worth.
const MOST: (usize, i32) = (9, 99);
/// From one card to the next, and how many stand in a row.
const STEP: (u32, u32, u32) = (112, 72, 3);
/// A half of a card.
const HALF: (u32, u32) = (50, 46);
/// The space below a card for its mean and its temperature, and below all.
const BELOW: (u32, u32) = (32, 54);

fn is_number(switch: Switch) -> bool {
    switch.left == switch.right
}

impl Switches {
    /// The places of those that are no numbers yet.
    fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.now.len()).filter(|&at| !is_number(self.now[at]))
    }

    fn sum(&self) -> i64 {
        let numbers = self.now.iter().filter(|&&switch| is_number(switch));
        numbers.map(|number| i64::from(number.left)).sum()
    }

    /// The sum in the end, by the listing, for who is to move in `here`.
    fn score(&self, here: &Self) -> i64 {
        let score = hottest_first(&self.now, self.white);
        if here.white { score } else { -score }
    }

    fn corner(&self, at: usize) -> (u32, u32) {
        let at = u32::try_from(at).unwrap_or(0);
        (6 + at % STEP.2 * STEP.0, 4 + at / STEP.2 * self.high())
    }

    fn high(&self) -> u32 {
        STEP.1 + if self.heat { BELOW.0 } else { 0 }
    }

    /// The number of a card for White, or for Black, with its middle.
    fn half(&self, at: usize, white: bool) -> ((u32, u32), Markup) {
        let (x, y) = self.corner(at);
        let Switch { left, right } = self.start[at];
        let (x, number, fill, ink) = if white {
            (x, left, "var(--fig-white)", "#000")
        } else {
            (x + HALF.0, right, "var(--fig-black)", "#fff")
        };
        let middle = (x + HALF.0 / 2, y + HALF.1 / 2);
        let drawing = html! {
            g pointer-events="none" {
                (rect((x + 2, y + 2), (HALF.0 - 4, HALF.1 - 4), fill, "var(--fig-ink)"))
                (letters((middle.0, middle.1 + 7), 19, ink, &text(number)))
            }
        };
        (middle, drawing)
    }

    /// What is shown of a number, by who took it, if anybody did.
    fn number(&self, at: usize) -> Markup {
        let (x, y) = self.corner(at);
        let Switch { left, .. } = self.now[at];
        let (middle, half) = self.half(at, self.start[at].left == left);
        html! {
            rect x=(x) y=(y) width=(2 * HALF.0) height=(HALF.1) rx="6" fill="none" stroke="var(--edge)" stroke-dasharray="4 5" {}
            @if is_number(self.start[at]) { (letters((x + HALF.0, y + 30), 19, "var(--fg)", &text(left))) }
            @else { (piece(MOST.0 + at, middle, &half)) }
        }
    }
}

impl Game for Switches {
    const ABOUT: About = About {
        title: "Switches",
        start: "white 9|8 3|-3 5|-1 0|-4 -9",
        format: "“white” or “black” for who moves next, then, if means and temperatures are to be seen, “heat”, then up to 9 switches, as in 5|-1, White’s number first, and numbers.",
        click: "choose a switch",
        ..About::USUAL
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split(setup).peekable();
        let white = white_moves(words.next())?;
        let heat = words.next_if_eq(&"heat").is_some();
        let mut now = Vec::new();
        for word in words {
            let number = |word: &str| {
                let number = word
                    .parse()
                    .ok()
                    .filter(|number| (-MOST.1..=MOST.1).contains(number));
                number.ok_or_else(|| {
                    format!(
                        "A number is from -{0} to {0}, not {1}.",
                        MOST.1,
                        quoted(word)
                    )
                })
            };
            let (left, right) = word.split_once('|').unwrap_or((word, word));
            let left = number(left)?;
            let right = number(right)?;
            ensure!(
                left >= right,
                "White’s number is the larger one, unlike that of {}.",
                quoted(word)
            );
            now.push(Switch { left, right });
        }
        let count = now.len();
        let most = MOST.0;
        ensure!(
            (1..=most).contains(&count),
            "There are 1 to {most} switches, not {count}."
        );
        Ok(Self {
            start: now.as_slice().into(),
            now,
            white,
            heat,
        })
    }

    fn options(&self) -> Vec<Self> {
        let take = |at: usize| {
            let mut option = Self {
                white: !self.white,
                ..self.clone()
            };
            let Switch { left, right } = self.now[at];
            let number = if self.white { left } else { right };
            option.now[at] = Switch {
                left: number,
                right: number,
            };
            option
        };
        self.open().map(take).collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        let at = self
            .open()
            .find(|&at| is_number(option.now[at]))
            .unwrap_or(0);
        let became = text(option.now[at].left);
        (
            format!("turn switch {} into {became}", at + 1),
            (at + 1).to_string(),
        )
    }
}

impl Position for Switches {
    fn text(&self) -> String {
        let mut text = player(self.white).to_ascii_lowercase();
        text += if self.heat { " heat" } else { "" };
        for &switch in &self.now {
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
        let score = self.score(self);
        if score == 0 {
            Outcome::Draw
        } else {
            (score > 0).into()
        }
    }

    /// Those that bring most.
    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        greatest(self.options().iter().map(|option| option.score(self)))
    }

    fn end(&self, _to_move: Player) -> Option<String> {
        Some(format!("The sum is {}", text(self.sum())))
    }

    fn status(&self) -> String {
        let left = match self.open().count() {
            1 => "1 switch".into(),
            count => format!("{count} switches"),
        };
        format!(
            "{} to move, {left} to turn, the sum is {}",
            player(self.white),
            text(self.sum())
        )
    }

    fn reason(&self) -> String {
        let heat = |at: usize| self.now[at].temperature();
        let most = self.open().map(heat).max();
        let hottest = self.open().filter(|&at| Some(heat(at)) == most);
        let hottest = list(
            &hottest.map(|at| (at + 1).to_string()).collect::<Vec<_>>(),
            "or",
        );
        let end = text(hottest_first(&self.now, self.white));
        format!(
            "The hottest switch is {hottest}, of temperature {}. If both always take the hottest, the sum ends at {end}.",
            most.map(text).unwrap_or_default()
        )
    }

    fn size(&self) -> (u32, u32) {
        let rows = u32::try_from(self.now.len()).unwrap_or(0).div_ceil(STEP.2);
        (STEP.2 * STEP.0, rows * self.high() + BELOW.1)
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        html! {
            @for at in (0..self.now.len()).filter(|&at| is_number(self.now[at])) { (self.number(at)) }
            @for (option, at) in self.open().enumerate() {
                @let ((x, y), switch) = (self.corner(at), self.now[at]);
                @let card = card_shape((x, y), (2 * HALF.0, HALF.1), "var(--fig-paper)", "var(--edge)");
                @let drawing = html! { (view.target(option, &card)) (self.half(at, true).1) (self.half(at, false).1) };
                (piece(at, (x + HALF.0, y + HALF.1 / 2), &drawing))
                @let heat = [format!("mean {}", text(switch.mean())), format!("temperature {}", text(switch.temperature()))];
                @for (line, told) in (0..).zip([(at + 1).to_string()].iter().chain(heat.iter().filter(|_| self.heat))) {
                    (letters((x + HALF.0, y + HALF.1 + 15 + line * 16), 13, "var(--muted)", told))
                }
            }
            @if let Some(own) = view.is_readers() {
                @let white = own == self.white;
                @let wanted = if white { "White: more than 0 wins" } else { "Black: less than 0 wins" };
                (letters((width / 2, height - 30), 15, "var(--fg)", &format!("You are {wanted}.")))
            }
            g font-weight="650" { (letters((width / 2, height - 8), 16, "var(--fg)", &format!("Sum so far: {}", text(self.sum())))) }
        }
    }

    fn place(&self) -> (u32, u32) {
        let digit = |at: usize| match self.now[at] {
            now if !is_number(now) || is_number(self.start[at]) => 0,
            now => 1 + u32::from(now.left == self.start[at].left),
        };
        (
            (0..self.now.len()).fold(0, |place, at| 3 * place + digit(at)),
            self.white.into(),
        )
    }

    fn label(&self) -> String {
        text(hottest_first(&self.now, self.white))
    }
}

pub(crate) const BOARD: Parse = parse::<Switches>;
pub(crate) const TRIES: Tries = Tries {
    good: "white heat 9|8 3|-3 5|-1 | BLACK 4|4, -3|-3 0 | white 3 | black Heat -99 99|-99 | \
           white 1|-1 2|-2 3|-3 4|-4 5|-5 6|-6 7|-7 8|-8 9|-9",
    bad: &[
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
    lost: "white 3|-3 5|-1 4|0 2|1 -8",
    short: "white 4|-1 5|3 -6",
    drawn: "white 2|-2 1|-1 -1",
};
