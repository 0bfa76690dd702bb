//! The binary method, square by square and product by product.

use crate::board::{Board, Opened};
use crate::entry::{Kind, Tries};
use crate::html::{Refused, choice, setup_form};
use crate::power::{MOST_EXPONENT, Power, folding, grouped, raised};
use crate::prose::counted;
use crate::shapes;
use ch06_fast_exponentiation::trace::{self, Step};
use maud::{Markup, html};

const START: &str = "3 19";
const FORMAT: &str = "The base (0 to 999), the exponent (0 to 1,000,000) and, if you like, a modulus (1 to 1,000,000,000,000).";
/// Bits in a line of the drawing.
const COLUMNS: u32 = 10;
/// The side of a bit.
const SIDE: u32 = 32;
/// The width of the words before a line.
const WORDS: u32 = 66;
/// The height of a line: the mark, three cells, and some space.
const LINE: u32 = 3 * SIDE + 24;

pub(crate) const BOARD: Kind = Kind::Other(Steps::open);

/// The binary method, to be stepped through.
#[derive(Default)]
struct Steps {
    /// The set-up that the page gave.
    own: Power,
    setup: Power,
    /// All multiplications.
    trace: Vec<Step>,
    /// How many of them have been made.
    done: usize,
    /// Were all made? Then those of the next exponent are, too.
    all: bool,
    /// What happened last.
    told: String,
    refused: Option<Refused>,
}

impl Steps {
    fn open(setup: &str) -> Opened {
        let setup = Power::parse(if setup.trim().is_empty() { START } else { setup }, true)?;
        let mut steps = Self { own: setup.clone(), ..Self::default() };
        steps.begin(setup);
        Ok(Box::new(steps))
    }

    /// Another set-up.
    fn begin(&mut self, setup: Power) {
        let steps = if setup.from_top { trace::from_the_top } else { trace::from_the_bottom };
        self.trace = steps(setup.exponent);
        self.setup = setup;
        self.go(if self.all { self.trace.len() } else { 0 }, false);
    }

    /// Another exponent, if it is not too small or too large.
    fn move_exponent(&mut self, exponent: Option<u64>) {
        if let Some(exponent) = exponent.filter(|&exponent| exponent <= MOST_EXPONENT) {
            self.begin(Power { exponent, ..self.setup.clone() });
        }
    }

    /// To where `done` multiplications have been made, forward or back.
    fn go(&mut self, done: usize, back: bool) {
        self.done = done.min(self.trace.len());
        self.told = self.tell(back);
    }

    /// The last step, and, after all of them, what has come out.
    fn tell(&self, back: bool) -> String {
        let (done, over) = (self.done, self.done == self.trace.len());
        let mut told = match (done.checked_sub(1).map(|at| self.trace[at]), back) {
            (None, false) => self.start(),
            (None, true) => format!("Back to the start. {}", self.start()),
            (Some(step), _) => {
                let at = if back { "Back to step" } else { "Step" };
                let value = if over { String::new() } else { self.value(step) };
                format!("{at} {done}, {}: {}{value}.", kind(step), product(step))
            }
        };
        if over {
            let Power { base, exponent, .. } = self.setup;
            let power = self.setup.told(&format!("{base}^{exponent}"), exponent);
            let (made, all) = (counted(done as u64, "multiplication"), self.one_by_one());
            told += &match done {
                0 => format!(" {power} needs no multiplication."),
                _ => format!(" {power} in {made}; one after the other would take {all}."),
            };
        }
        told
    }

    /// What comes after a product that is told.
    fn value(&self, step: Step) -> String {
        let exponent = step.left + step.right;
        match (self.setup.value(exponent), self.setup.modulus) {
            (Some(value), None) => format!(" = {value}"),
            (Some(value), _) => format!("; x^{exponent}{} = {value}", self.setup.modulo()),
            (None, _) => format!(", a number of {} digits", self.setup.digits(exponent)),
        }
    }

    fn start(&self) -> String {
        let exponent = self.setup.exponent;
        format!("{exponent} is {exponent:b} in binary, read from the {}.", self.setup.end())
    }

    /// How many multiplications it takes without squares.
    fn one_by_one(&self) -> String {
        grouped(self.setup.exponent.saturating_sub(1).into())
    }

    /// The bits to which the multiplications belong, from 0 for the lowest: each
    /// square goes to the next bit.
    fn bits(&self) -> Vec<u32> {
        let mut squares = 0;
        let top = self.setup.exponent.max(1).ilog2();
        let bit = |step: &Step| {
            squares += u32::from(is_square(*step));
            if self.setup.from_top { top - squares } else { squares }
        };
        self.trace.iter().map(bit).collect()
    }

    fn svg(&self) -> Markup {
        let exponent = self.setup.exponent;
        let count = exponent.max(1).ilog2() + 1;
        let (columns, lines) = (count.min(COLUMNS), count.div_ceil(COLUMNS));
        let (width, height) = (WORDS + columns * SIDE + 2, lines * LINE);
        let bits = self.bits();
        // Where the product begins, without a multiplication.
        let first = if self.setup.from_top { count - 1 } else { exponent.trailing_zeros() };
        let start = if self.setup.from_top { count - 1 } else { 0 };
        let here = self.done.checked_sub(1).map_or(start, |at| bits[at]);
        let cell = |bit: u32, square: bool| {
            let mut steps = bits.iter().zip(&self.trace);
            steps.position(|(&at, &step)| at == bit && is_square(step) == square)
        };
        html! {
            svg role="img" aria-label={ "Square and multiply: " (self.drawn()) }
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                @for line in 0..lines {
                    @for (row, word) in [(0, "bit"), (1, "square"), (2, "multiply")] {
                        text x=(WORDS - 8) y=(line * LINE + 34 + row * SIDE) text-anchor="end" font-size="13" fill="var(--fig-ink)" { (word) }
                        " "
                    }
                }
                @for bit in 0..count {
                    @let x = WORDS + (columns - 1 - bit % COLUMNS) * SIDE;
                    @let y = (lines - 1 - bit / COLUMNS) * LINE + 14;
                    (letters_in((x, y), 17, &(exponent >> bit & 1).to_string()))
                    @if let Some(at) = cell(bit, true) { (self.numbered((x, y + SIDE), at)) }
                    @if let Some(at) = cell(bit, false) { (self.numbered((x, y + 2 * SIDE), at)) }
                    @if bit == first && exponent > 0 { (letters_in((x, y + 2 * SIDE), 11, "start")) }
                    @if bit == here {
                        path d={ "M" (x + 9) " " (y - 12) "h14l-7 9Z" } fill="var(--accent)" {}
                        rect x=(x) y=(y) width=(SIDE) height=(3 * SIDE) rx="4" fill="none" stroke="var(--accent)" stroke-width="2.5" {}
                    }
                }
            }
        }
    }

    /// The cell of the multiplication of number `at`: empty until it is made.
    fn numbered(&self, (x, y): (u32, u32), at: usize) -> Markup {
        let made = at < self.done;
        html! {
            rect x=(x + 3) y=(y + 3) width=(SIDE - 6) height=(SIDE - 6) rx="3"
                fill=(if made { "var(--fig-ink)" } else { "none" }) stroke="var(--edge)"
                stroke-dasharray=[(!made).then_some("3 2")] {}
            @if made {
                text x=(x + SIDE / 2) y=(y + 21) text-anchor="middle" font-size="14" font-weight="600" fill="var(--fig-paper)" { (at + 1) }
                " "
            }
        }
    }

    /// What the drawing shows, in words.
    fn drawn(&self) -> String {
        let of = |square: bool, name: &str| {
            let is_one = |step: &&Step| is_square(**step) == square;
            let made = self.trace[..self.done].iter().filter(is_one).count();
            format!("{made} of {} {name}", self.trace.iter().filter(is_one).count())
        };
        let (squares, others) = (of(true, "squares"), of(false, "other products"));
        format!("{} Made so far: {squares}, {others}", self.start())
    }

    fn controls(&self) -> Markup {
        let Power { base, exponent, .. } = self.setup;
        let ends = [("top", "from the top"), ("bottom", "from the bottom")];
        html! {
            p class="board-power" { (raised(&format!("{base}^{exponent}{}", self.setup.modulo()))) }
            div class="board-tools" role="group" aria-label="Exponent" {
                (button("less", "Exponent − 1", exponent > 0))
                (button("more", "Exponent + 1", exponent < MOST_EXPONENT))
                (choice("end", "Read the bits", self.setup.end(), &ends))
            }
        }
    }

    fn moves(&self) -> Markup {
        let (some, more) = (self.done > 0, self.done < self.trace.len());
        html! {
            div class="board-tools" role="group" aria-label="Steps" {
                (button("back", "Back", some))
                (button("next", "Next step", more))
                (button("all", "All steps", more))
                (button("restart", "Start again", some))
            }
        }
    }

    fn table(&self) -> Markup {
        html! {
            p class="board-count" {
                (counted(self.done as u64, "multiplication")) " so far; one after the other would take " (self.one_by_one()) "."
            }
            @if self.done > 0 {
                table class="board-steps" aria-label="Steps so far" {
                    thead {
                        tr {
                            @for name in ["Step", "Kind", "Product"] { th scope="col" { (name) } }
                            th scope="col" { "Value" (folding(&self.setup.modulo())) }
                        }
                    }
                    tbody {
                        @for (at, &step) in self.trace[..self.done].iter().enumerate() {
                            @let exponent = step.left + step.right;
                            tr {
                                th scope="row" { (at + 1) }
                                td { (kind(step)) }
                                td { (raised(&product(step))) }
                                td {
                                    @match self.setup.value(exponent) {
                                        Some(value) => (folding(&value)),
                                        None => { (self.setup.digits(exponent)) " digits" },
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Board for Steps {
    /// `next`, `back`, `all`, `restart`; `less`, `more`, `end bottom`,
    /// `setup 3 19 1000`, and `address` with what [`Board::setup`] gave.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        self.refused = None;
        let (done, exponent) = (self.done, self.setup.exponent);
        match verb {
            "next" => self.go(done + 1, false),
            "all" => self.go(usize::MAX, false),
            "back" => self.go(done.saturating_sub(1), true),
            "restart" => self.go(0, true),
            "less" => return self.move_exponent(exponent.checked_sub(1)),
            "more" => return self.move_exponent(Some(exponent + 1)),
            "end" => {
                return self.begin(Power { from_top: argument != "bottom", ..self.setup.clone() });
            }
            "setup" | "address" => match Power::parse(argument, self.setup.from_top) {
                Ok(setup) => {
                    self.all = false;
                    return self.begin(setup);
                }
                Err(why) => self.refused = Some(Refused::new(argument, &why)),
            },
            _ => return,
        }
        self.all = self.done > 0 && self.done == self.trace.len();
    }

    fn html(&self) -> String {
        html! {
            div class="board" role="group" aria-label="Square and multiply" {
                (self.controls())
                (self.svg())
                (self.moves())
                p class="board-status" { (raised(&self.told)) }
                (self.table())
                (setup_form(&html! {}, "Base, exponent, modulus", &self.setup.numbers(), self.refused.as_ref(), FORMAT))
            }
        }
        .into_string()
    }

    fn picture(&self) -> String {
        self.svg().into_string()
    }

    fn caption(&self) -> String {
        let Power { base, exponent, .. } = self.setup;
        html! {
            (raised(&format!("{base}^{exponent}: "))) (self.start())
            " Each frame is a multiplication, " (self.trace.len()) " in all; one after the other would take "
            (self.one_by_one()) "."
        }
        .into_string()
    }

    fn said(&self) -> &str {
        self.refused.as_ref().map_or(&self.told, |refused| &refused.why)
    }

    fn graph(&self) -> &'static str {
        ""
    }

    fn setup(&self) -> String {
        if self.setup == self.own { String::new() } else { self.setup.text() }
    }
}

fn is_square(step: Step) -> bool {
    step.left == step.right
}

/// A multiplication as it is written.
fn product(step: Step) -> String {
    let [left, right] = [step.left, step.right].map(|exponent| match exponent {
        1 => "x".into(),
        _ => format!("x^{exponent}"),
    });
    format!("{left} · {right} = x^{}", step.left + step.right)
}

fn kind(step: Step) -> &'static str {
    if is_square(step) { "square" } else { "multiply" }
}

/// A button that stays where the focus is when there is nothing more to do.
fn button(action: &str, label: &str, enabled: bool) -> Markup {
    html! { button type="button" data-act=(action) aria-disabled=[(!enabled).then_some("true")] { (label) } }
}

/// Letters in the middle of a cell.
fn letters_in((x, y): (u32, u32), size: u32, letters: &str) -> Markup {
    shapes::letters((x + SIDE / 2, y + 16 + size / 3), size, "var(--fig-ink)", letters)
}

pub(crate) const TRIES: Tries = Tries {
    good: "3 19 | 0 0 | 2 1 | 999 1000000 | 5 524287 | 1 1000000 | 2 63 | \
           999 999999 1000000000000 | 7 1 1 | 3 19 7;bottom",
    bad: &[
        ("x 3", "The base must be from 0 to 999, not “x”."),
        ("3", "The exponent must be from 0 to 1,000,000, not “nothing”."),
        ("3 1000001", "The exponent must be from 0 to 1,000,000, not “1000001”."),
        ("3 19 0", "The modulus must be from 1 to 1,000,000,000,000, not “0”."),
        ("3 19 5 7", "Three numbers are enough: “7” is one too many."),
        ("3 19;side", "The bits are read from “top” or “bottom”, not “side”."),
        ("3 19;top;top", "The bits are read from “top” or “bottom”, not “top;top”."),
    ],
    ..Tries::NONE
};
