//! The binary method, square by square and product by product.

use crate::board::Board;
use crate::html::{Refused, choice, setup_form};
use crate::words::split;
use ch06_fast_exponentiation::power;
use ch06_fast_exponentiation::trace::{self, Step};
use maud::{Markup, html};

const START: &str = "3 19";
const FORMAT: &str = "The base (0 to 999), the exponent (0 to 1,000,000) and, if you like, a modulus (1 to 1,000,000,000,000).";
const MOST_BASE: u64 = 999;
const MOST_EXPONENT: u64 = 1_000_000;
const MOST_MODULUS: u64 = 1_000_000_000_000;
/// Longer numbers are not written out.
const MOST_DIGITS: u32 = 20;
/// Bits in a line of the drawing.
const COLUMNS: u32 = 10;
/// The side of a bit.
const SIDE: u32 = 32;
/// The width of the words before a line.
const WORDS: u32 = 66;
/// The height of a line: the mark, three cells, and some space.
const LINE: u32 = 3 * SIDE + 24;

/// A power, and from which end the bits of its exponent are read.
#[derive(Clone, PartialEq, Eq)]
struct Setup {
    base: u64,
    exponent: u64,
    modulus: Option<u64>,
    from_top: bool,
}

impl Setup {
    /// Reads base, exponent and perhaps a modulus, and perhaps `;top` or
    /// `;bottom`, else `from_top`.
    fn parse(text: &str, from_top: bool) -> Result<Self, String> {
        let (numbers, end) = text.split_once(';').unwrap_or((text, ""));
        let from_top = match end {
            "" => from_top,
            "top" => true,
            "bottom" => false,
            _ => return Err(format!("The bits are read from “top” or “bottom”, not “{end}”.")),
        };
        let words: Vec<_> = split(numbers).collect();
        let number = |at: usize, what: &str, least: u64, most: u64| -> Result<u64, String> {
            let word = words.get(at).copied().unwrap_or("nothing");
            let number = word.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| {
                format!(
                    "The {what} must be from {least} to {}, not “{word}”.",
                    grouped(most.into())
                )
            })
        };
        let base = number(0, "base", 0, MOST_BASE)?;
        let exponent = number(1, "exponent", 0, MOST_EXPONENT)?;
        let modulus = words.get(2).map(|_| number(2, "modulus", 1, MOST_MODULUS)).transpose()?;
        match words.get(3) {
            Some(word) => Err(format!("Three numbers are enough: “{word}” is one too many.")),
            None => Ok(Self { base, exponent, modulus, from_top }),
        }
    }

    fn numbers(&self) -> String {
        let modulus = self.modulus.map_or(String::new(), |modulus| format!(" {modulus}"));
        format!("{} {}{modulus}", self.base, self.exponent)
    }

    fn end(&self) -> &'static str {
        if self.from_top { "top" } else { "bottom" }
    }

    fn text(&self) -> String {
        format!("{};{}", self.numbers(), self.end())
    }

    /// base^exponent, or, where it is too long, nothing.
    fn value(&self, exponent: u64) -> Option<String> {
        let value = match self.modulus {
            Some(modulus) => power::by_loop(self.base, exponent, modulus).into(),
            None => u128::from(self.base).checked_pow(u32::try_from(exponent).ok()?)?,
        };
        (value < 10_u128.pow(MOST_DIGITS)).then(|| grouped(value))
    }

    /// " mod m", if there is a modulus.
    fn modulo(&self) -> String {
        self.modulus.map_or(String::new(), |modulus| format!(" mod {}", grouped(modulus.into())))
    }

    /// base^exponent, which a step gave or the end, with its value; `power` is
    /// how it is written.
    fn told(&self, power: &str, exponent: u64) -> String {
        match self.value(exponent) {
            Some(value) => format!("{power}{} = {value}", self.modulo()),
            None => format!("{power}, a number of {} digits,", self.digits(exponent)),
        }
    }

    /// How many digits base^exponent has, which is not 0. None of these powers
    /// is so near to a power of ten that the logarithm would err.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "both numbers are small, and neither is negative"
    )]
    fn digits(&self, exponent: u64) -> String {
        let most = exponent as f64 * (self.base as f64).log10();
        grouped(most as u128 + 1)
    }
}

/// The binary method, to be stepped through.
pub struct Steps {
    /// The set-up that the page gave.
    own: Setup,
    setup: Setup,
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
    pub(crate) const NAME: &str = "square-multiply";

    pub(crate) fn open(setup: &str) -> Result<Box<dyn Board>, String> {
        let setup = Setup::parse(if setup.trim().is_empty() { START } else { setup }, true)?;
        let mut steps = Self {
            own: setup.clone(),
            setup: setup.clone(),
            trace: Vec::new(),
            done: 0,
            all: false,
            told: String::new(),
            refused: None,
        };
        steps.begin(setup);
        Ok(Box::new(steps))
    }

    /// Another set-up.
    fn begin(&mut self, setup: Setup) {
        let steps = if setup.from_top { trace::from_the_top } else { trace::from_the_bottom };
        self.trace = steps(setup.exponent);
        self.setup = setup;
        self.go(if self.all { self.trace.len() } else { 0 }, false);
    }

    /// Another exponent, if it is not too small or too large.
    fn move_exponent(&mut self, exponent: Option<u64>) {
        if let Some(exponent) = exponent.filter(|&exponent| exponent <= MOST_EXPONENT) {
            self.begin(Setup { exponent, ..self.setup.clone() });
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
            let Setup { base, exponent, .. } = self.setup;
            let power = self.setup.told(&format!("{base}^{exponent}"), exponent);
            told += &match done {
                0 => format!(" {power} needs no multiplication."),
                _ => format!(
                    " {power} in {}; one after the other would take {}.",
                    multiplications(done),
                    self.one_by_one()
                ),
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
        let here = match self.done.checked_sub(1) {
            Some(at) => bits[at],
            None if self.setup.from_top => count - 1,
            None => 0,
        };
        let cell = |bit: u32, square: bool| {
            bits.iter()
                .zip(&self.trace)
                .position(|(&at, &step)| at == bit && is_square(step) == square)
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
            let which =
                |steps: &[Step]| steps.iter().filter(|&&step| is_square(step) == square).count();
            let (made, all) = (which(&self.trace[..self.done]), which(&self.trace));
            format!("{made} of {all} {name}")
        };
        format!(
            "{} Made so far: {}, {}",
            self.start(),
            of(true, "squares"),
            of(false, "other products")
        )
    }

    fn controls(&self) -> Markup {
        let Setup { base, exponent, .. } = self.setup;
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
                (multiplications(self.done)) " so far; one after the other would take " (self.one_by_one()) "."
            }
            @if self.done > 0 {
                table class="board-steps" aria-label="Steps so far" {
                    thead {
                        tr {
                            th scope="col" { "Step" }
                            th scope="col" { "Kind" }
                            th scope="col" { "Product" }
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
                return self.begin(Setup { from_top: argument != "bottom", ..self.setup.clone() });
            }
            "setup" | "address" => match Setup::parse(argument, self.setup.from_top) {
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
        let Setup { base, exponent, .. } = self.setup;
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

fn multiplications(count: usize) -> String {
    format!("{count} multiplication{}", if count == 1 { "" } else { "s" })
}

/// A number with a comma before every three digits.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A text in which the number after each ^ is raised. The sign stays for those
/// who hear or copy it.
fn raised(text: &str) -> Markup {
    let mut parts = text.split('^');
    html! {
        (parts.next().unwrap_or_default())
        @for part in parts {
            @let end = part.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(part.len());
            span class="unseen" { "^" } sup { (part[..end]) } (part[end..])
        }
    }
}

/// A number that may go on in the next line after each comma.
fn folding(number: &str) -> Markup {
    html! { @for part in number.split_inclusive(',') { (part) @if part.ends_with(',') { wbr; } } }
}

/// A button that stays where the focus is when there is nothing more to do.
fn button(action: &str, label: &str, enabled: bool) -> Markup {
    html! { button type="button" data-act=(action) aria-disabled=[(!enabled).then_some("true")] { (label) } }
}

/// Letters in the middle of a cell.
fn letters_in((x, y): (u32, u32), size: u32, letters: &str) -> Markup {
    html! {
        text x=(x + SIDE / 2) y=(y + 16 + size / 3) text-anchor="middle" font-size=(size) fill="var(--fig-ink)" { (letters) }
        " "
    }
}
