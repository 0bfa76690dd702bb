//! Say thirty.

use crate::prelude::*;
use ch01_win_lose::labels::winning_numbers;

/// The counting game of the book’s first page: the player who says `last` loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SayThirty {
    last: u32,
    /// How many numbers a player may say in a turn.
    max_count: u32,
    /// The next number to say.
    next: u32,
}

/// Numbers in a row of the drawing.
const COLUMNS: u32 = 10;
/// The side of a number's cell.
const SIDE: u32 = 48;

impl Game for SayThirty {
    const INFO: GameInfo = GameInfo {
        title: "Say thirty",
        start: "30 3",
        start_format: "The number that loses (2 to 60), the most numbers in a turn (1 to 9) and, if you like, the next number.",
        stuck_phrase: "must say the last number",
        click_prompt: "choose the last number you say",
        is_layered: false,
        node_names: "A position is called by the number that is next.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let last = require_number("The number that loses", words.next(), 2, 60)?;
        let max_count = require_number("The most numbers in a turn", words.next(), 1, 9)?;
        let next = match words.next() {
            None => 1,
            word => require_number("The next number", word, 1, last)?,
        };
        reject_extra_word(words.next(), "Three numbers")?;
        Ok(Self {
            last,
            max_count,
            next,
        })
    }

    fn options(&self) -> Vec<Self> {
        let furthest = self.last.min(self.next + self.max_count);
        (self.next + 1..=furthest)
            .map(|next| Self { next, ..*self })
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let numbers: Vec<_> = (self.next..option.next).collect();
        MoveName {
            name: format!("say {}", list(&numbers, "and")),
            word: numbers.len().to_string(),
        }
    }

    /// As by a click: the last number that is said.
    fn short_name(&self, option: &Self) -> Option<String> {
        Some((option.next - 1).to_string())
    }
}

impl Position for SayThirty {
    fn text(&self) -> String {
        let Self {
            last,
            max_count,
            next,
        } = self;
        if *next == 1 {
            format!("{last} {max_count}")
        } else {
            format!("{last} {max_count} {next}")
        }
    }

    fn outcome(&self) -> Outcome {
        winning_numbers(self.last as usize, self.max_count as usize)[self.next as usize].into()
    }

    fn status(&self) -> String {
        format!("{} is next", self.next)
    }

    fn reason(&self) -> String {
        let Self {
            last,
            max_count,
            next,
        } = self;
        let distance = last - next;
        let round = max_count + 1;
        let remainder = distance % round;
        let numbers = count_noun(remainder.into(), "number");
        let advice = match remainder {
            0 => "After any turn, the next one can make it".into(),
            _ => format!("Say {numbers}, and it becomes {},", distance - remainder),
        };
        format!(
            "The distance from {next} to {last} is {distance}, and divided by {round} it leaves {remainder}. {advice} a multiple of {round}."
        )
    }

    fn size(&self) -> (u32, u32) {
        (
            COLUMNS.min(self.last) * SIDE + 4,
            self.last.div_ceil(COLUMNS) * SIDE + 4,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        // A number was said by the first player who moved beyond it.
        let speaker = |number: u32| {
            view.past
                .iter()
                .find(|past| past.state_key.0 >= number)
                .and_then(|past| past.moved_by)
        };
        let options = self.options();
        let option_of = |number: u32| options.iter().position(|option| option.next == number + 1);
        // Numbers that can be said are drawn above the others, which would hide their
        // edges.
        let (playable, others): (Vec<_>, Vec<_>) =
            (1..=self.last).partition(|&number| option_of(number).is_some());
        html! {
            @for number in others.into_iter().chain(playable) {
                @let (x, y) = ((number - 1) % COLUMNS * SIDE + 2, (number - 1) / COLUMNS * SIDE + 2);
                @let note = match speaker(number) {
                    _ if number == self.last => "loses",
                    Some(Player::Reader) => "you",
                    Some(Player::Board) => "me",
                    None if number < self.next => "–",
                    None => "",
                };
                @let drawing = cell(number, (x, y), note);
                // To choose a number is to say all numbers up to it.
                @match option_of(number) {
                    Some(move_number) => (view.target(move_number, &drawing)),
                    None => (drawing),
                }
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.next - 1, 0)
    }

    fn label(&self) -> String {
        self.next.to_string()
    }
}

/// Draws a number with a note: who said it, or that it loses.
fn cell(number: u32, (x, y): (u32, u32), note: &str) -> Markup {
    let (fill, ink) = match note {
        "loses" => ("var(--lose)", "var(--on-lose)"),
        "" => ("var(--fig-paper)", "var(--fig-ink)"),
        _ => ("var(--panel)", "var(--muted)"),
    };
    let middle = x + SIDE / 2;
    let base_line = if note.is_empty() { y + 30 } else { y + 25 };
    html! {
        rect x=(x) y=(y) width=(SIDE) height=(SIDE) fill=(fill) stroke="var(--edge)" {}
        text x=(middle) y=(base_line) text-anchor="middle" font-size="17" fill=(ink) { (number) }
        @let words = html! { text x=(middle) y=(y + 41) text-anchor="middle" font-size="12" fill=(ink) { (note) } };
        @if matches!(note, "you" | "me") { (piece(number as usize, (middle, y + 37), &words)) } @else { (words) }
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<SayThirty>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "7 2 | 60 9 58 | 2 1 | 12 3 12",
    invalid: &[
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
    losing: "30 3 2",
    short_game: "10 3",
    ..TestPositions::NONE
};
