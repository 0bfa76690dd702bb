//! The binary method, carried out by the reader: which multiplication comes next?

use crate::binary_method::{End, NUMBERS, Operation, State, Step, Task, number, words};
use crate::bits_drawing::BitsDrawing;
use crate::board::Board;
use crate::html::{Refused, choice};
use crate::known_board::{Open, Tries};
use crate::power_words::{multiplication, raised, table};
use crate::prose::{counted, grouped};
use ch06_fast_exponentiation::chains::binary;
use maud::{Markup, html};

const START: &str = "3 19 1000";
const NOTE: &str = "Whole numbers of at most 64 bits, that is up to 18,446,744,073,709,551,615; n and m are at least 1. This page’s address remembers them.";
const ENDS: [(&str, &str); 2] = [("top", "from the top"), ("bottom", "from the bottom")];

pub(crate) const BOARD: Open = |setup, goal, _| {
    if !goal.is_empty() {
        return Err("“square-multiply” is no game, so it has no puzzles.".to_owned());
    }
    let (task, made) = parse(
        if setup.trim().is_empty() {
            START
        } else {
            setup
        },
        End::Top,
    )?;
    Ok(Box::new(SquareMultiply::new(task, made)))
};

/// Reads `3 19 1000`, or `3 19 1000;bottom;4`: how many multiplications are made,
/// and, before that, from which end the bits are read, else from `end`.
/// An error is what is wrong with it, in one sentence.
fn parse(text: &str, end: End) -> Result<(Task, usize), String> {
    let mut parts = text.split(';');
    let numbers = parts.next().unwrap_or_default();
    let end = parts.next().map_or(Ok(end), End::parse)?;
    let task = Task::parse(numbers, end)?;
    let most = task.steps().len();
    let made = match parts.next() {
        None => 0,
        Some(word) => {
            let made = word.parse().ok().filter(|&made| made <= most);
            made.ok_or_else(|| format!("There are {most} steps, and not “{word}”."))?
        }
    };
    match parts.next() {
        Some(word) => Err(format!(
            "A set-up has at most three parts: “{word}” is one too many."
        )),
        None => Ok((task, made)),
    }
}

/// A power on its way.
struct SquareMultiply {
    /// What the page gave, and how many steps were made then.
    own: (Task, usize),
    task: Task,
    /// All of the way.
    steps: Vec<Step>,
    /// How many of them are made.
    made: usize,
    /// The reader's wrong choices, and whether a step was shown or taken back.
    mistakes: u32,
    is_helped: bool,
    /// Was the last choice wrong?
    is_astray: bool,
    /// What happened last.
    told: String,
    refused: Option<Refused>,
}

impl SquareMultiply {
    fn new(task: Task, made: usize) -> Self {
        let mut board = Self {
            own: (task, made),
            task,
            steps: task.steps(),
            made,
            mistakes: 0,
            is_helped: made > 0,
            is_astray: false,
            told: String::new(),
            refused: None,
        };
        board.go(made);
        board
    }

    /// Starts anew, with other numbers or from the other end.
    fn begin(&mut self, task: Task, made: usize) {
        *self = Self {
            own: self.own,
            ..Self::new(task, made)
        };
    }

    /// Goes to where so many steps are made.
    fn go(&mut self, made: usize) {
        self.made = made.min(self.steps.len());
        self.is_astray = false;
        let last = self
            .made
            .checked_sub(1)
            .map(|at| multiplication(&self.steps[at], self.task.m));
        self.told = last.unwrap_or_else(|| self.question()) + &self.end();
    }

    /// What there is before the first multiplication.
    fn start(&self) -> String {
        let n = self.task.n;
        let end = self.task.end.word();
        let start = match self.task.end {
            End::Top => "Its first 1 stands for x",
            End::Bottom => "The product is 1, and the square is x",
        };
        format!("{n} is {n:b} in binary, read from the {end}. {start}.")
    }

    fn question(&self) -> String {
        let ask = if self.steps.is_empty() {
            ""
        } else {
            " What comes next?"
        };
        self.start() + ask
    }

    /// "3^19 mod 1,000 is 467."
    fn result(&self) -> String {
        let Task { x, n, m, .. } = self.task;
        let value = self.steps.last().map_or(x % m, |step| step.result.value);
        format!(
            "{x}^{n} mod {} is {}.",
            grouped(m.into()),
            grouped(value.into())
        )
    }

    /// What has come out, if it is the end.
    fn end(&self) -> String {
        if self.made < self.steps.len() {
            return String::new();
        }
        let count = match self.count() {
            0 => "It takes no multiplication.".to_owned(),
            count => {
                let count = counted(count.into(), "multiplication");
                format!(
                    "It took {count}; the obvious loop takes {}.",
                    self.one_by_one()
                )
            }
        };
        let praise = match self.mistakes {
            _ if self.is_helped || self.made == 0 => String::new(),
            0 => " All your choices were right.".to_owned(),
            mistakes => format!(" {} on the way.", counted(mistakes.into(), "wrong choice")),
        };
        format!(" {} {count}{praise}", self.result())
    }

    /// What is reached.
    fn state(&self) -> State {
        let mut state = self.task.start();
        for step in &self.steps[..self.made] {
            state.take(step.operation);
        }
        state
    }

    /// How many multiplications are made, without those by 1.
    fn count(&self) -> u32 {
        let made = self.steps[..self.made]
            .iter()
            .filter(|step| !step.is_free());
        u32::try_from(made.count()).unwrap_or(0)
    }

    /// How many one makes with one factor at a time.
    fn one_by_one(&self) -> String {
        grouped((self.task.n - 1).into())
    }

    /// The reader chooses what comes next.
    fn choose(&mut self, chosen: Operation) {
        let state = self.state();
        match state.next() {
            None => {}
            Some(right) if right == chosen => {
                self.go(self.made + 1);
                self.told = format!("Right. {}", self.told);
            }
            Some(_) => {
                self.mistakes += 1;
                self.is_astray = true;
                let why = match chosen {
                    Operation::Square => "this bit is a 1, and its factor is still missing",
                    Operation::Multiply if self.task.bit(state.bit) => {
                        "this bit is a 1, and its factor is already in"
                    }
                    Operation::Multiply => "this bit is a 0 and adds no factor",
                };
                let n = self.task.n;
                let astray = state.astray();
                self.told = format!("No: {why}. You would end up at x^{astray}, not at x^{n}.");
            }
        }
    }

    /// Does what the board's own controls ask for.
    fn control(&mut self, verb: &str, argument: &str) {
        match verb {
            "square" => self.choose(Operation::Square),
            "multiply" => self.choose(Operation::Multiply),
            "undo" if self.made > 0 => {
                self.is_helped = true;
                self.go(self.made - 1);
                self.told = format!("Taken back. {}", self.told);
            }
            "next" | "all" if self.made < self.steps.len() => {
                self.is_helped = true;
                self.go(if verb == "all" {
                    usize::MAX
                } else {
                    self.made + 1
                });
            }
            "restart" => self.begin(self.task, 0),
            "end" => {
                let end = End::parse(argument).unwrap_or(self.task.end);
                self.begin(Task { end, ..self.task }, 0);
            }
            "setup" | "address" => match parse(argument, self.task.end) {
                Ok((task, made)) => self.begin(task, made),
                Err(why) => self.refused = Some(Refused::new(argument, &why)),
            },
            _ => {}
        }
    }

    /// The numbers to be typed, with what is wrong with them.
    fn numbers(&self) -> Markup {
        let own = self.task.text();
        let typed = self
            .refused
            .as_ref()
            .map_or(&*own, |refused| &refused.typed);
        // An address may have more behind them.
        let typed = words(typed.split(';').next().unwrap_or_default());
        let labels = ["Base x", "Exponent n", "Modulus m"];
        html! {
            form class="board-numbers" data-act="setup" {
                @for (at, label) in labels.into_iter().enumerate() {
                    @let value = typed.get(at).unwrap_or(&"");
                    @let is_wrong = self.refused.is_some() && number(at, value).is_err();
                    label {
                        span { (label) }
                        input type="text" name=(NUMBERS[at].0) value=(value) inputmode="numeric"
                            aria-invalid=[is_wrong.then_some("true")] spellcheck="false" autocomplete="off";
                    }
                }
                button type="submit" name="start" { "Start" }
            }
            @if let Some(Refused { why, .. }) = &self.refused { p class="board-error" { (why) } }
        }
    }

    /// What is reached and what is left, as a product that stays the same.
    fn invariant(&self) -> Markup {
        let Task { x, n, m, .. } = self.task;
        let factors: Vec<_> = self
            .state()
            .invariant()
            .into_iter()
            .filter(|&(_, exponent)| exponent > 0)
            .map(|(base, exponent)| match exponent {
                1 => grouped(base.into()),
                _ => format!("{}^{exponent}", grouped(base.into())),
            })
            .collect();
        let product = format!(
            "{x}^{n} ≡ {} (mod {})",
            factors.join(" · "),
            grouped(m.into())
        );
        html! { p class="board-invariant" { "Invariant: " (raised(&product)) } }
    }

    fn choices(&self) -> Markup {
        let goes_on = self.made < self.steps.len();
        let [square, multiply] = match self.task.end {
            End::Top => ["Square", "Multiply by x"],
            End::Bottom => ["Next square", "Multiply it in"],
        };
        html! {
            div class="board-tools board-choices" role="group" aria-label="The next multiplication" {
                (button("square", square, goes_on))
                (button("multiply", multiply, goes_on))
            }
        }
    }

    fn tools(&self) -> Markup {
        let is_begun = self.made > 0;
        let goes_on = self.made < self.steps.len();
        html! {
            div class="board-tools" role="group" aria-label="Steps" {
                (button("undo", "Undo", is_begun))
                (button("restart", "Start again", is_begun || self.mistakes > 0))
                (button("next", "Show the next", goes_on))
                (button("all", "Show all", goes_on))
                (choice("end", "Read the bits", self.task.end.word(), &ENDS))
            }
        }
    }

    /// The bits of n, where so many steps are made.
    fn drawing(&self, made: usize) -> Markup {
        BitsDrawing::new(self.task, &self.steps[..made], made == self.steps.len()).svg()
    }

    /// How many multiplications are made, beside those of the obvious loop, and which.
    fn counts(&self) -> Markup {
        html! {
            p class="board-count" {
                (counted(self.count().into(), "multiplication")) " of " (binary(self.task.n))
                "; the obvious loop makes " (self.one_by_one()) "."
            }
            @if self.made > 0 { (table(&self.steps[..self.made], self.task.m)) }
        }
    }
}

impl Board for SquareMultiply {
    /// Does what a control asks for: `square` and `multiply`, which the reader
    /// chooses from, `undo`, `restart`, `next`, `all`, `end bottom`, `setup` with
    /// the three numbers, `address` with what [`Board::setup`] gave. Anything else
    /// does nothing.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        self.refused = None;
        self.control(verb, argument);
    }

    fn html(&self) -> String {
        html! {
            div class="board" role="group" aria-label="Square and multiply" {
                (self.numbers())
                (self.drawing(self.made))
                (self.invariant())
                (self.choices())
                p class={ "board-status" @if self.is_astray { " astray" } } { (raised(&self.told)) }
                (self.tools())
                (self.counts())
                p class="board-note" { (NOTE) }
            }
        }
        .into_string()
    }

    /// With all multiplications: nobody can make them there.
    fn picture(&self) -> String {
        self.drawing(self.steps.len()).into_string()
    }

    fn caption(&self) -> String {
        html! {
            (self.start()) " " (raised(&self.result()))
            " Each dark square is a multiplication, " (binary(self.task.n))
            " in all; the obvious loop makes " (self.one_by_one()) "."
        }
        .into_string()
    }

    fn said(&self) -> &str {
        self.refused
            .as_ref()
            .map_or(&self.told, |refused| &refused.why)
    }

    fn graph(&self) -> &'static str {
        ""
    }

    fn setup(&self) -> String {
        if (self.task, self.made) == self.own {
            return String::new();
        }
        format!(
            "{};{};{}",
            self.task.text(),
            self.task.end.word(),
            self.made
        )
    }
}

/// A button that keeps the focus where there is nothing more to do.
fn button(action: &str, label: &str, enabled: bool) -> Markup {
    html! { button type="button" data-act=(action) aria-disabled=[(!enabled).then_some("true")] { (label) } }
}

pub(crate) const TRIES: Tries = Tries {
    good: "3 19 1000 | 0 1 1 | 2 1 7 | 5 1000000 1,000,000,007 | 7 64 10;bottom | \
           3 19 1000;bottom;7 | 18446744073709551615 18446744073709551615 18446744073709551615",
    bad: &[
        (
            "3 0 1000",
            "n must be a whole number from 1 to 18,446,744,073,709,551,615, not “0”.",
        ),
        (
            "x 3 7",
            "x must be a whole number from 0 to 18,446,744,073,709,551,615, not “x”.",
        ),
        (
            "3 19",
            "m must be a whole number from 1 to 18,446,744,073,709,551,615, not “nothing”.",
        ),
        (
            "3 19 0",
            "m must be a whole number from 1 to 18,446,744,073,709,551,615, not “0”.",
        ),
        (
            "3 18446744073709551616 7",
            "n must be a whole number from 1 to 18,446,744,073,709,551,615, not “18446744073709551616”.",
        ),
        (
            "3\n\n7",
            "n must be a whole number from 1 to 18,446,744,073,709,551,615, not “nothing”.",
        ),
        ("3 19 5 7", "Three numbers are enough: “7” is one too many."),
        (
            "3 19 7;side",
            "The bits are read from the “top” or the “bottom”, not “side”.",
        ),
        ("3 19 7;top;7", "There are 6 steps, and not “7”."),
        (
            "3 19 7;top;1;2",
            "A set-up has at most three parts: “2” is one too many.",
        ),
    ],
    ..Tries::NONE
};
