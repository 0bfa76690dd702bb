//! Say thirty.

use crate::prelude::*;
use ch01_win_lose::labels::winning_numbers;

/// The counting game in which `next` is the next number to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SayThirty {
    last: u32,
    most: u32,
    next: u32,
}

/// Numbers in a row of the drawing.
const COLUMNS: u32 = 10;
/// The side of a number's cell.
const SIDE: u32 = 48;

impl Game for SayThirty {
    const ABOUT: About = About {
        title: "Say thirty",
        start: "30 3",
        format: "The number that loses (2 to 60), the most numbers in a turn (1 to 9) and, if you like, the next number.",
        stuck: "must say the last number",
        click: "choose the last number that you say",
        layered: false,
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split(text);
        let last = asked("The number that loses", words.next(), 2, 60)?;
        let most = asked("The most numbers in a turn", words.next(), 1, 9)?;
        let next = match words.next() {
            None => 1,
            word => asked("The next number", word, 1, last)?,
        };
        no_more(words.next(), "Three numbers")?;
        Ok(Self { last, most, next })
    }

    fn options(&self) -> Vec<Self> {
        let furthest = self.last.min(self.next + self.most);
        (self.next + 1..=furthest)
            .map(|next| Self { next, ..*self })
            .collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        let said: Vec<_> = (self.next..option.next).collect();
        (
            format!("say {}", list(&said, "and")),
            said.len().to_string(),
        )
    }
}

impl Position for SayThirty {
    fn text(&self) -> String {
        let Self { last, most, next } = self;
        if *next == 1 {
            format!("{last} {most}")
        } else {
            format!("{last} {most} {next}")
        }
    }

    fn outcome(&self) -> Outcome {
        winning_numbers(self.last as usize, self.most as usize)[self.next as usize].into()
    }

    fn status(&self) -> String {
        format!("{} is next", self.next)
    }

    fn reason(&self) -> String {
        let Self { last, most, next } = self;
        let distance = last - next;
        let round = most + 1;
        let rest = distance % round;
        let say = counted(rest.into(), "number");
        let then = match rest {
            0 => "Whatever is said, the other player can bring it back to".into(),
            _ => format!("Say {say}, and it becomes {},", distance - rest),
        };
        format!(
            "From {next} to {last} it is {distance}, and {distance} divided by {round} leaves {rest}. {then} a multiple of {round}."
        )
    }

    fn size(&self) -> (u32, u32) {
        (
            COLUMNS.min(self.last) * SIDE + 4,
            self.last.div_ceil(COLUMNS) * SIDE + 4,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        // A number was said by the first who moved beyond it.
        let speaker = |number: u32| {
            view.past
                .iter()
                .find(|((column, _), _)| *column >= number)
                .and_then(|&(_, by)| by)
        };
        let options = self.options();
        let option = |number: u32| options.iter().position(|option| option.next == number + 1);
        // What can be said lies above the rest, which would hide its edges.
        let (can, rest): (Vec<_>, Vec<_>) =
            (1..=self.last).partition(|&number| option(number).is_some());
        html! {
            @for number in rest.into_iter().chain(can) {
                @let (x, y) = ((number - 1) % COLUMNS * SIDE + 2, (number - 1) / COLUMNS * SIDE + 2);
                @let said = match speaker(number) {
                    _ if number == self.last => "loses",
                    Some(Player::Reader) => "you",
                    Some(Player::Board) => "me",
                    None if number < self.next => "–",
                    None => "",
                };
                @let drawing = cell(number, (x, y), said);
                // To choose a number is to say all numbers up to it.
                @match option(number) {
                    Some(at) => (view.target(at, &drawing)),
                    None => (drawing),
                }
            }
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.next - 1, 0)
    }

    fn label(&self) -> String {
        self.next.to_string()
    }
}

/// One number, with who said it, or that nobody should.
fn cell(number: u32, (x, y): (u32, u32), said: &str) -> Markup {
    let (fill, ink) = match said {
        "loses" => ("var(--lose)", "var(--on-lose)"),
        "" => ("var(--fig-paper)", "var(--fig-ink)"),
        _ => ("var(--panel)", "var(--muted)"),
    };
    let middle = x + SIDE / 2;
    let line = if said.is_empty() { y + 30 } else { y + 25 };
    html! {
        rect x=(x) y=(y) width=(SIDE) height=(SIDE) fill=(fill) stroke="var(--edge)" {}
        text x=(middle) y=(line) text-anchor="middle" font-size="17" fill=(ink) { (number) }
        @let words = html! { text x=(middle) y=(y + 41) text-anchor="middle" font-size="12" fill=(ink) { (said) } };
        @if matches!(said, "you" | "me") { (piece(number as usize, (middle, y + 37), &words)) } @else { (words) }
    }
}

pub(crate) const BOARD: Parse = parse::<SayThirty>;
pub(crate) const TRIES: Tries = Tries {
    good: "7 2 | 60 9 58 | 2 1 | 12 3 12",
    bad: &[
        (
            "30 0",
            "The most numbers in a turn must be from 1 to 9, not “0”.",
        ),
        ("30 3 31", "The next number must be from 1 to 30, not “31”."),
        ("5 5 5 5", "Three numbers are enough: “5” is one too many."),
        (
            "30",
            "The most numbers in a turn must be from 1 to 9, not “nothing”.",
        ),
    ],
    lost: "30 3 2",
    short: "10 3",
    ..Tries::NONE
};
