//! Fibonacci Nim.

use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim;

/// A position of Fibonacci Nim.
#[derive(Clone, Debug)]
pub(crate) struct FibonacciNim {
    beans: u32,
    /// How many of them may be taken now.
    max_taken: u32,
    /// The beans of the start: the drawing keeps their room.
    start: u32,
    /// Are the Fibonacci numbers shown that add up to the heap?
    shows_parts: bool,
}

/// The largest number of beans.
const MAX_BEANS: u32 = 60;
/// Beans in a row of the drawing.
const COLUMNS: u32 = 8;
/// The distances from one bean to the next, and from one row to the next.
const STEP: (u32, u32) = (41, 41);
/// The space below the beans, for the sum of the parts.
const SPACE_BELOW: u32 = 36;

impl FibonacciNim {
    /// Returns the Fibonacci numbers that add up to the heap, the largest first.
    fn parts(&self) -> Vec<u32> {
        let parts = fibonacci_nim::zeckendorf(self.beans.into()).into_iter();
        parts.map(to_u32).collect()
    }

    /// Returns the middle of a bean: they are taken in the order in which they are read.
    fn middle(bean: u32) -> (u32, u32) {
        (
            bean % COLUMNS * STEP.0 + STEP.0 / 2,
            bean / COLUMNS * STEP.1 + STEP.1 / 2,
        )
    }

    /// Draws bands behind the beans of each part, the smallest first, as its beans are
    /// taken first; where a band goes on in the next row, it runs off the edge.
    fn bands(&self) -> Markup {
        let mut first = self.start - self.beans;
        let mut bands = Vec::new();
        for (index, part) in self.parts().into_iter().rev().enumerate() {
            let end = first + part;
            for row in first / COLUMNS..end.div_ceil(COLUMNS) {
                let from = row * COLUMNS;
                let to = (row + 1) * COLUMNS;
                let left = if first < from { 0 } else { first - from + 1 };
                let right = if end > to {
                    COLUMNS + 2
                } else {
                    end - from + 1
                };
                bands.push((
                    index == 0,
                    (left * STEP.0, row * STEP.1),
                    (right - left) * STEP.0,
                ));
            }
            first = end;
        }
        html! {
            // One bean to the left, from where bands run in.
            g transform={ "translate(-" (STEP.0) " 0)" } {
                // The band with the stronger border comes last.
                @for (is_smallest, (x, y), width) in bands.into_iter().rev() {
                    @let (fill, edge, border) = if is_smallest { ("var(--mark)", "var(--accent)", 2) } else { ("var(--panel)", "var(--edge)", 1) };
                    rect x=(x + 1) y=(y + 2) width=(width - 2) height=(STEP.1 - 4) rx="18" fill=(fill) stroke=(edge) stroke-width=(border) {}
                }
            }
        }
    }

    /// Draws the heap as the sum of its parts, the smallest in a frame.
    fn sum(&self) -> Markup {
        let parts = self.parts();
        let Some((smallest, rest)) = parts.split_last() else {
            return html! {};
        };
        let smallest = smallest.to_string();
        let before = match rest {
            [] => String::new(),
            _ => format!("{} = {} +", self.beans, join(rest, " + ")),
        };
        // How wide letters are depends on the font: this is near enough for the
        // sum to be in the middle.
        let text_width = |text: &str| to_u32(text.len()) * 8;
        let frame = text_width(&smallest) + 14;
        let (width, height) = self.size();
        let left = (width + text_width(&before)).saturating_sub(frame) / 2;
        html! {
            @if !before.is_empty() {
                text x=(left - 7) y=(height - 11) text-anchor="end" font-size="16" fill="var(--fg)" { (before) }
                " "
            }
            (rect((left, height - 28), (frame, 24), "var(--mark)", "var(--accent)"))
            (letters((left + frame / 2, height - 11), 16, "var(--fg)", &smallest))
        }
    }
}

impl Game for FibonacciNim {
    const INFO: GameInfo = GameInfo {
        title: "Fibonacci Nim",
        start: "20",
        start_format: "A heap of 0 to 60 beans and, if a move has been made, how many may be taken now, as in 13 4. With the word “parts” at the end, the board shows the Fibonacci numbers that add up to the heap.",
        move_format: "how many beans, as in 3",
        stuck_phrase: "can’t take a bean",
        click_prompt: "choose a bean to take it and all before it",
        opponents: &OPPONENTS,
        is_layered: false,
        node_names: "A position is called by its beans, and after the bar by how many may be taken.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let before_parts = strip_last(text, "parts");
        let shows_parts = before_parts.is_some();
        let mut words = split_words(before_parts.unwrap_or(text));
        let word = words.next().unwrap_or("nothing");
        let beans = parse_number(word, 0, MAX_BEANS)
            .ok_or_else(|| format!("A heap has 0 to {MAX_BEANS} beans, not {}.", quote(word)))?;
        let max_taken = match words.next() {
            None => beans.saturating_sub(1),
            Some(word) => parse_number(word, 1, 2 * MAX_BEANS).ok_or_else(|| {
                format!(
                    "From 1 to {} beans may be taken now, not {}.",
                    2 * MAX_BEANS,
                    quote(word)
                )
            })?,
        };
        reject_extra_word(words.next(), "Two numbers")?;
        Ok(Self {
            beans,
            max_taken: max_taken.min(beans),
            start: beans,
            shows_parts,
        })
    }

    fn options(&self) -> Vec<Self> {
        let take = |taken: u32| {
            let beans = self.beans - taken;
            Self {
                beans,
                max_taken: beans.min(2 * taken),
                ..*self
            }
        };
        (1..=self.max_taken).map(take).collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let taken = self.beans - option.beans;
        MoveName {
            name: format!("take {taken}"),
            word: taken.to_string(),
        }
    }
}

impl Position for FibonacciNim {
    fn text(&self) -> String {
        let Self {
            beans, max_taken, ..
        } = self;
        let is_first_move = *max_taken == beans.saturating_sub(1);
        let limit = if is_first_move {
            String::new()
        } else {
            format!(" {max_taken}")
        };
        format!(
            "{beans}{limit}{}",
            if self.shows_parts { " parts" } else { "" }
        )
    }

    fn outcome(&self) -> Outcome {
        fibonacci_nim::is_winning(self.beans.into(), self.max_taken.into()).into()
    }

    /// A player who loses anyway does not leave the whole heap to be taken.
    fn perfect_choices(&self, good: Vec<usize>) -> Vec<usize> {
        if self.outcome() == Outcome::Win {
            return good;
        }
        let options = self.options().into_iter().enumerate();
        options
            .filter(|(_, option)| option.max_taken < option.beans)
            .map(|(number, _)| number)
            .collect()
    }

    fn status(&self) -> String {
        match (self.beans, self.max_taken) {
            (0, _) => "No bean is left".into(),
            (1, 0) => "1 bean, and it may not be taken".into(),
            (1, _) => "1 bean, and it may be taken".into(),
            (beans, max_taken) if max_taken == beans => {
                format!("{beans} beans, and all may be taken")
            }
            (beans, max_taken) => format!("{beans} beans, at most {max_taken} may be taken"),
        }
    }

    fn reason(&self) -> String {
        let Self { beans, .. } = self;
        let parts = self.parts();
        let sum = join(&parts, " + ");
        match (&parts[..], self.outcome() == Outcome::Win) {
            ([], _) => "No bean is left.".into(),
            ([_], true) => format!("{beans} is a Fibonacci number. Take all."),
            ([_], false) => format!("{beans} is a Fibonacci number, and more than you may take."),
            ([.., smallest], true) => {
                format!("{beans} = {sum}. Take the smallest part, {smallest}.")
            }
            ([.., smallest], false) => {
                format!("{beans} = {sum}. The smallest part is {smallest}, more than you may take.")
            }
        }
    }

    fn size(&self) -> (u32, u32) {
        let space_below = if self.shows_parts { SPACE_BELOW } else { 0 };
        let rows = self.start.div_ceil(COLUMNS).max(1);
        (
            self.start.clamp(1, COLUMNS) * STEP.0,
            rows * STEP.1 + space_below,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let taken = self.start - self.beans;
        html! {
            // Where beans have been.
            @for bean in 0..taken { (circle(Self::middle(bean), 3, "var(--edge)")) }
            @if self.shows_parts { (self.bands()) }
            g class="heap" {
                @for count in 1..=self.max_taken {
                    @let (x, y) = Self::middle(taken + count - 1);
                    @let drawing = html! {
                        (touch((x, y), STEP))
                        circle cx=(x) cy=(y) r="16" fill="none" {}
                        (piece((taken + count - 1) as usize, (x, y), &circle((x, y), 14, "var(--fig-2)")))
                        (letters((x, y + 5), 13, "var(--on-lose)", &count.to_string()))
                    };
                    // To choose a bean is to take it with all before it.
                    (view.target(count as usize - 1, &drawing))
                }
            }
            // Beans that must stay.
            @for bean in taken + self.max_taken..self.start {
                @let (x, y) = Self::middle(bean);
                (piece(bean as usize, (x, y), &html! {
                    circle cx=(x) cy=(y) r="9" fill="var(--fig-paper)" stroke="var(--muted)" stroke-width="2" {}
                }))
            }
            @if self.shows_parts { (self.sum()) }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.beans, self.max_taken)
    }

    fn label(&self) -> String {
        if self.beans == 0 {
            "0".into()
        } else {
            format!("{}/{}", self.beans, self.max_taken)
        }
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<FibonacciNim>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "33 PARTS | 13 4 | 52, 15 parts | 60 parts | 13 40 | 5 5 | 1 | 1 1 | 0 parts",
    invalid: &[
        ("13 0", "From 1 to 120 beans may be taken now, not “0”."),
        ("parts", "A heap has 0 to 60 beans, not “nothing”."),
        ("61", "A heap has 0 to 60 beans, not “61”."),
        ("13 121", "From 1 to 120 beans may be taken now, not “121”."),
        ("13 4 5", "Two numbers are enough: “5” is one too many."),
        (
            "13 parts 4",
            "From 1 to 120 beans may be taken now, not “parts”.",
        ),
    ],
    losing: "13",
    short_game: "6",
    ..TestPositions::NONE
};
