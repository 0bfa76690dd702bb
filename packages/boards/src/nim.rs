//! Nim.

use crate::prelude::*;
use ch04_nim_grundy::{misere_nim, nim};

#[derive(Clone, Debug)]
pub(crate) struct Nim {
    heaps: Vec<u32>,
    /// The heaps of the start: the drawing keeps their room.
    start: Rc<[u32]>,
    /// Is the nim-sum shown?
    binary: bool,
    /// Does whoever takes the last bean lose?
    misere: bool,
}

/// From one heap to the next.
const STEP: u32 = 52;
/// From one bean to the next, in the highest heaps and in low ones, and how high
/// heaps may be drawn.
const BEAN: (u32, u32, u32) = (26, 40, 320);
/// From one row of the binary numbers to the next, and from one digit to the
/// next.
const DIGIT: (u32, u32) = (20, 22);
/// The space below the heaps, for their numbers.
const BELOW: u32 = 46;

impl Nim {
    fn count(&self) -> u32 {
        u32::try_from(self.heaps.len()).unwrap_or(0)
    }

    fn beans(&self) -> Vec<u64> {
        self.heaps.iter().map(|&beans| beans.into()).collect()
    }

    fn tallest(&self) -> u32 {
        self.start.iter().copied().max().unwrap_or(0).max(1)
    }

    fn bits(&self) -> u32 {
        self.tallest().ilog2() + 1
    }

    /// From one bean to the next.
    fn bean(&self) -> u32 {
        (BEAN.2 / self.tallest()).clamp(BEAN.0, BEAN.1)
    }

    /// Where the beans stand.
    fn ground(&self) -> u32 {
        let rows = self.count() + 2;
        (self.tallest() * self.bean()).max(if self.binary { rows * DIGIT.1 } else { 0 }) + 4
    }

    /// The heaps in the binary system, below each other, and their nim-sum.
    fn table(&self) -> Markup {
        let sum = nim_sum(&self.heaps);
        let left = self.count() * STEP + 40;
        let bottom = self.ground() + 18;
        let column = |bit: u32| left + (self.bits() - bit) * DIGIT.0 + 12;
        let top = bottom - (self.count() + 1) * DIGIT.1 - 8;
        let row = |value: u32, y: u32, ink: &str| {
            html! {
                (letters((left, y), 16, ink, &value.to_string()))
                @for bit in (0..self.bits()).rev() {
                    (letters((column(bit), y), 16, ink, if value >> bit & 1 == 1 { "1" } else { "0" }))
                }
            }
        };
        html! {
            // A column whose sum is 1 stands in a frame.
            @for bit in (0..self.bits()).rev() {
                @if sum >> bit & 1 == 1 {
                    (rect((column(bit) - 9, top + 5), (18, bottom - top + 2), "var(--mark)", "var(--accent)"))
                }
                (letters((column(bit), top), 12, "var(--muted)", &(1 << bit).to_string()))
            }
            @for (at, heap) in (0..).zip(&self.heaps) { (row(*heap, top + 21 + at * DIGIT.1, "var(--fg)")) }
            path d={ "M" (left - 32) " " (bottom - 19) "H" (column(0) + 12) } stroke="var(--fig-ink)" stroke-width="2" {}
            (letters((left - 22, bottom), 16, "var(--fg)", "⊕"))
            g font-weight="700" { (row(sum, bottom, "var(--fg)")) }
        }
    }
}

impl Game for Nim {
    const ABOUT: About = About {
        title: "Nim",
        start: "3 5 7",
        format: "1 to 6 heaps of 0 to 15 beans. After the word “binary” at the end the board shows the nim-sum. With “misere” before them whoever takes the last bean loses.",
        typing: "beans and heap, as in 3 2",
        stuck: "have no bean to take",
        click: "choose a bean, and it is taken with all above it",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let (misere, text) = misere(text);
        let rest = text.strip_suffix("binary");
        let text = rest.unwrap_or(text);
        let binary = rest.is_some();
        let mut heaps = Vec::new();
        for word in split(text) {
            let beans = number(word, 0, 15);
            heaps.push(
                beans.ok_or_else(|| format!("A heap has 0 to 15 beans, not {}.", quoted(word)))?,
            );
        }
        match heaps.len() {
            1..=6 => Ok(Self {
                start: heaps.as_slice().into(),
                heaps,
                binary,
                misere,
            }),
            count => Err(format!("There are 1 to 6 heaps, not {count}.")),
        }
    }

    fn options(&self) -> Vec<Self> {
        // From the top bean of each heap down.
        let mut options = Vec::new();
        for heap in 0..self.heaps.len() {
            for leave in (0..self.heaps[heap]).rev() {
                let mut option = self.clone();
                option.heaps[heap] = leave;
                options.push(option);
            }
        }
        options
    }

    fn name(&self, option: &Self) -> (String, String) {
        let taken = |heap: usize| self.heaps[heap] - option.heaps[heap];
        let heap = (0..self.heaps.len())
            .find(|&heap| taken(heap) > 0)
            .unwrap_or(0);
        let beans = taken(heap);
        let number = heap + 1;
        (
            format!("take {beans} from heap {number}"),
            format!("{beans} {number}"),
        )
    }
}

impl Position for Nim {
    fn text(&self) -> String {
        let binary = if self.binary { " binary" } else { "" };
        misere_word(self.misere).to_owned() + &joined(&self.heaps, " ") + binary
    }

    fn outcome(&self) -> Outcome {
        let wins = if self.misere {
            misere_nim::is_winning
        } else {
            nim::is_winning
        };
        wins(&self.beans()).into()
    }

    fn end(&self, to_move: Player) -> Option<String> {
        self.misere
            .then(|| format!("{} took the last bean", to_move.other().pronoun()))
    }

    fn status(&self) -> String {
        let beans = match &self.heaps[..] {
            [beans] => format!("The heap has {beans}"),
            heaps => format!("The heaps have {}", list(heaps, "and")),
        };
        beans
            + if self.misere {
                "; the last bean loses"
            } else {
                ""
            }
    }

    fn reason(&self) -> String {
        if self.misere && self.heaps.iter().filter(|&&beans| beans > 1).count() < 2 {
            return "All heaps, but one at most, have a single bean: count them. Whoever leaves an odd number of single beans, and nothing else, wins.".into();
        }
        let wins = nim::winning_moves(&self.beans()).into_iter();
        let becomes = |of: nim::Move| format!("heap {} becomes {}", of.heap + 1, of.leave);
        let sum = sum(&self.heaps);
        match &wins.map(becomes).collect::<Vec<_>>()[..] {
            [] => format!("{sum}, and every move changes it."),
            moves => format!("{sum}. It is 0 if {}.", list(moves, "or")),
        }
    }

    fn size(&self) -> (u32, u32) {
        let table = if self.binary {
            64 + self.bits() * DIGIT.0
        } else {
            0
        };
        (self.count() * STEP + table, self.ground() + BELOW)
    }

    fn draw(&self, view: &View) -> Markup {
        let ground = self.ground();
        html! {
            @for (at, &beans) in self.heaps.iter().enumerate() {
                @let x = u32::try_from(at).unwrap_or(0) * STEP + STEP / 2;
                @let before: u32 = self.heaps[..at].iter().sum();
                @let middle = |bean: u32| (x, ground - self.bean() / 2 - bean * self.bean());
                // Where beans have been.
                @for bean in beans..self.start[at] { (circle(middle(bean), 3, "var(--edge)")) }
                g class="heap" {
                    @for bean in (0..beans).rev() {
                        @let drawing = html! {
                            (touch(middle(bean), (STEP - 4, self.bean())))
                            (circle(middle(bean), 13, "var(--bg)"))
                            (piece(at << 4 | bean as usize, middle(bean), &circle(middle(bean), 10, "var(--fig-2)")))
                        };
                        // Who takes a bean takes all above it.
                        @let option = before + beans - bean - 1;
                        (view.target(option as usize, &drawing))
                    }
                }
                (rect((x - 20, ground), (40, 3), "var(--edge)", "none"))
                (letters((x, ground + 22), 17, "var(--fg)", &beans.to_string()))
                (letters((x, ground + 40), 12, "var(--muted)", &format!("heap {}", at + 1)))
            }
            @if self.binary { (self.table()) }
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.heaps.iter().fold(0, |all, heap| all << 4 | heap), 0)
    }

    fn label(&self) -> String {
        label(&self.heaps)
    }
}

pub(crate) const BOARD: Parse = parse::<Nim>;
pub(crate) const TRIES: Tries = Tries {
    good: "3 5 7 binary | 15, 15 BINARY | 0 0 4 | 0 | 1 1 1 1 1 1 | 15 14 13 12 11 10 binary | MISERE 2 1 1 | misere 3 4 5 binary",
    bad: &[
        ("3 16", "A heap has 0 to 15 beans, not “16”."),
        ("binary", "There are 1 to 6 heaps, not 0."),
        ("1 1 1 1 1 1 1", "There are 1 to 6 heaps, not 7."),
        ("binary 3", "A heap has 0 to 15 beans, not “binary”."),
    ],
    lost: "3 5 6",
    short: "1 2 3",
    ..Tries::NONE
};
