//! Fibonacci Nim.

use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim;

#[derive(Clone, Debug)]
pub(crate) struct FibonacciNim {
    beans: u32,
    /// How many of them may be taken now.
    most: u32,
    /// The beans of the start: the drawing keeps their room.
    start: u32,
    /// Are the parts of the heap shown?
    parts: bool,
}

const MOST_BEANS: u32 = 60;
/// Beans in a row of the drawing.
const COLUMNS: u32 = 8;
/// From one bean to the next, and from one row to the next.
const STEP: (u32, u32) = (41, 41);
/// The space below the beans, for the sum of the parts.
const BELOW: u32 = 36;

impl FibonacciNim {
    /// The parts of the heap, the largest first.
    fn parts(&self) -> Vec<u32> {
        let parts = fibonacci_nim::zeckendorf(self.beans.into()).into_iter();
        parts.map(|part| u32::try_from(part).unwrap_or(0)).collect()
    }

    /// The middle of a bean: they are taken in the order in which they are read.
    fn middle(bean: u32) -> (u32, u32) {
        (
            bean % COLUMNS * STEP.0 + STEP.0 / 2,
            bean / COLUMNS * STEP.1 + STEP.1 / 2,
        )
    }

    /// Bands behind the beans of each part, the smallest first, as its beans are
    /// taken first; where a band goes on in the next row, it runs off the edge.
    fn bands(&self) -> Markup {
        let mut first = self.start - self.beans;
        let mut bands = Vec::new();
        for (at, part) in self.parts().into_iter().rev().enumerate() {
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
                    at == 0,
                    (left * STEP.0, row * STEP.1),
                    (right - left) * STEP.0,
                ));
            }
            first = end;
        }
        html! {
            // One bean to the left, from where bands run in.
            g transform={ "translate(-" (STEP.0) " 0)" } {
                // What has the stronger border comes last.
                @for (smallest, (x, y), width) in bands.into_iter().rev() {
                    @let (fill, edge, border) = if smallest { ("var(--mark)", "var(--accent)", 2) } else { ("var(--panel)", "var(--edge)", 1) };
                    rect x=(x + 1) y=(y + 2) width=(width - 2) height=(STEP.1 - 4) rx="18" fill=(fill) stroke=(edge) stroke-width=(border) {}
                }
            }
        }
    }

    /// The heap as the sum of its parts, the smallest in a frame.
    fn sum(&self) -> Markup {
        let parts = self.parts();
        let Some((smallest, rest)) = parts.split_last() else {
            return html! {};
        };
        let smallest = smallest.to_string();
        let before = match rest {
            [] => String::new(),
            _ => format!("{} = {} +", self.beans, joined(rest, " + ")),
        };
        // How wide letters are depends on the font: this is near enough for the
        // sum to stand in the middle.
        let wide = |text: &str| u32::try_from(text.len()).unwrap_or(0) * 8;
        let frame = wide(&smallest) + 14;
        let (width, height) = self.size();
        let left = (width + wide(&before)).saturating_sub(frame) / 2;
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
    const ABOUT: About = About {
        title: "Fibonacci Nim",
        start: "20",
        format: "A heap of 0 to 60 beans and, if a move has been made, how many may be taken now, as in 13 4. After the word “parts” at the end the board shows the Fibonacci numbers that add up to the heap.",
        typing: "how many beans, as in 3",
        stuck: "can’t take a bean",
        click: "choose a bean, and it is taken with all before it",
        layered: false,
    };

    fn parse(text: &str) -> Result<Self, String> {
        let rest = text.strip_suffix("parts");
        let text = rest.unwrap_or(text);
        let parts = rest.is_some();
        let mut words = split(text);
        let word = words.next().unwrap_or("nothing");
        let beans = number(word, 0, MOST_BEANS)
            .ok_or_else(|| format!("A heap has 0 to {MOST_BEANS} beans, not {}.", quoted(word)))?;
        let most = match words.next() {
            None => beans.saturating_sub(1),
            Some(word) => number(word, 1, 2 * MOST_BEANS).ok_or_else(|| {
                format!(
                    "From 1 to {} beans may be taken now, not {}.",
                    2 * MOST_BEANS,
                    quoted(word)
                )
            })?,
        };
        no_more(words.next(), "Two numbers")?;
        Ok(Self {
            beans,
            most: most.min(beans),
            start: beans,
            parts,
        })
    }

    fn options(&self) -> Vec<Self> {
        let take = |taken: u32| {
            let beans = self.beans - taken;
            Self {
                beans,
                most: beans.min(2 * taken),
                ..*self
            }
        };
        (1..=self.most).map(take).collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        let taken = self.beans - option.beans;
        (format!("take {taken}"), taken.to_string())
    }
}

impl Position for FibonacciNim {
    fn text(&self) -> String {
        let Self { beans, most, .. } = self;
        let fresh = *most == beans.saturating_sub(1);
        let most = if fresh {
            String::new()
        } else {
            format!(" {most}")
        };
        format!("{beans}{most}{}", if self.parts { " parts" } else { "" })
    }

    fn outcome(&self) -> Outcome {
        fibonacci_nim::is_winning(self.beans.into(), self.most.into()).into()
    }

    /// Who loses anyway does not leave the whole heap to be taken.
    fn best(&self, good: Vec<usize>) -> Vec<usize> {
        if self.outcome() == Outcome::Win {
            return good;
        }
        let options = self.options().into_iter().enumerate();
        options
            .filter(|(_, option)| option.most < option.beans)
            .map(|(at, _)| at)
            .collect()
    }

    fn status(&self) -> String {
        match (self.beans, self.most) {
            (0, _) => "No bean is left".into(),
            (1, 0) => "1 bean, and it may not be taken".into(),
            (1, _) => "1 bean, and it may be taken".into(),
            (beans, most) if most == beans => format!("{beans} beans, and all may be taken"),
            (beans, most) => format!("{beans} beans, at most {most} may be taken"),
        }
    }

    fn reason(&self) -> String {
        let Self { beans, .. } = self;
        let parts = self.parts();
        let sum = joined(&parts, " + ");
        match (&parts[..], self.outcome() == Outcome::Win) {
            ([], _) => "No bean is left.".into(),
            ([_], true) => format!("{beans} is a Fibonacci number. Take all."),
            ([_], false) => format!("{beans} is a Fibonacci number, more than may be taken."),
            ([.., least], true) => format!("{beans} = {sum}. Take the smallest part, {least}."),
            ([.., smallest], false) => {
                format!("{beans} = {sum}. The smallest part is {smallest}, more than may be taken.")
            }
        }
    }

    fn size(&self) -> (u32, u32) {
        let below = if self.parts { BELOW } else { 0 };
        let rows = self.start.div_ceil(COLUMNS).max(1);
        (self.start.clamp(1, COLUMNS) * STEP.0, rows * STEP.1 + below)
    }

    fn draw(&self, view: &View) -> Markup {
        let taken = self.start - self.beans;
        html! {
            // Where beans have been.
            @for bean in 0..taken { (circle(Self::middle(bean), 3, "var(--edge)")) }
            @if self.parts { (self.bands()) }
            g class="heap" {
                @for count in 1..=self.most {
                    @let (x, y) = Self::middle(taken + count - 1);
                    @let drawing = html! {
                        (touch((x, y), STEP))
                        circle cx=(x) cy=(y) r="16" fill="none" {}
                        (piece((taken + count - 1) as usize, (x, y), &circle((x, y), 14, "var(--fig-2)")))
                        (letters((x, y + 5), 13, "var(--on-lose)", &count.to_string()))
                    };
                    // Who takes a bean takes all before it.
                    (view.target(count as usize - 1, &drawing))
                }
            }
            // Those that must stay.
            @for bean in taken + self.most..self.start {
                @let (x, y) = Self::middle(bean);
                (piece(bean as usize, (x, y), &html! {
                    circle cx=(x) cy=(y) r="9" fill="var(--fig-paper)" stroke="var(--muted)" stroke-width="2" {}
                }))
            }
            @if self.parts { (self.sum()) }
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.beans, self.most)
    }

    fn label(&self) -> String {
        if self.beans == 0 {
            "0".into()
        } else {
            format!("{}/{}", self.beans, self.most)
        }
    }
}

pub(crate) const BOARD: Parse = parse::<FibonacciNim>;
pub(crate) const TRIES: Tries = Tries {
    good: "33 PARTS | 13 4 | 52, 15 parts | 60 parts | 13 40 | 5 5 | 1 | 1 1 | 0 parts",
    bad: &[
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
    lost: "13",
    short: "6",
    ..Tries::NONE
};
