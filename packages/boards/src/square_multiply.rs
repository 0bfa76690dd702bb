//! The binary method, carried out by the reader: which multiplication comes next?

use crate::binary_method::{
    End, NUMBERS, Operation, State, Step, Task, parse_number, split_numbers,
};
use crate::bits_drawing::BitsDrawing;
use crate::board::Board;
use crate::board_entry::{OpenBoard, TestPositions};
use crate::form_controls::{RejectedInput, button, choice};
use crate::numbers::to_u32;
use crate::power_words::{raise_exponents, step_sentence, steps_table};
use crate::wording::{count_noun, group_digits};
use ch06_fast_exponentiation::chains::binary;
use maud::{Markup, html};

/// The numbers that the board has by itself.
const START: &str = "3 19 1000";
/// What is said below the board.
const NOTE: &str = "Use whole numbers of at most 64 bits, so up to 18,446,744,073,709,551,615; n and m must be at least 1. The address of the page remembers them.";
/// The choices of the end from which the bits are read.
const ENDS: [(&str, &str); 2] = [("top", "from the top"), ("bottom", "from the bottom")];

pub(crate) const OPEN: OpenBoard = |setup, goal, _| {
    if !goal.is_empty() {
        return Err("“square-multiply” is no game, so it has no puzzles.".to_owned());
    }
    let setup = if setup.trim().is_empty() {
        START
    } else {
        setup
    };
    let (task, step_count) = parse(setup, End::Top)?;
    Ok(Box::new(SquareMultiply::new(task, step_count)))
};

/// Parses `3 19 1000`, or `3 19 1000;bottom;4`: after the numbers the end from which the
/// bits are read (`end` if there is none), and how many steps are made, which is
/// returned with the task.
///
/// # Errors
///
/// One sentence that says what is wrong with the text.
fn parse(text: &str, end: End) -> Result<(Task, usize), String> {
    let mut parts = text.split(';');
    let numbers = parts.next().unwrap_or_default();
    let end = parts.next().map_or(Ok(end), End::parse)?;
    let task = Task::parse(numbers, end)?;
    let max_steps = task.steps().len();
    let step_count = match parts.next() {
        None => 0,
        Some(word) => word
            .parse()
            .ok()
            .filter(|&count| count <= max_steps)
            .ok_or_else(|| format!("There are {max_steps} steps, and not “{word}”."))?,
    };
    match parts.next() {
        Some(word) => Err(format!(
            "A set-up has at most three parts: “{word}” is one too many."
        )),
        None => Ok((task, step_count)),
    }
}

/// A power that is being computed.
struct SquareMultiply {
    /// The task that the page gave, and how many steps were made then.
    initial: (Task, usize),
    task: Task,
    /// All steps of the task.
    steps: Vec<Step>,
    /// How many of them are made.
    step_count: usize,
    /// How many wrong choices the reader has made.
    mistakes: u32,
    /// Was a step shown or taken back?
    is_helped: bool,
    /// Was the last choice wrong?
    is_last_wrong: bool,
    /// What the last action did.
    message: String,
    /// What was typed last, if it could not be parsed.
    rejected: Option<RejectedInput>,
}

impl SquareMultiply {
    fn new(task: Task, step_count: usize) -> Self {
        let mut board = Self {
            initial: (task, step_count),
            task,
            steps: task.steps(),
            step_count,
            mistakes: 0,
            is_helped: step_count > 0,
            is_last_wrong: false,
            message: String::new(),
            rejected: None,
        };
        board.go_to(step_count);
        board
    }

    /// Starts again, with other numbers or from the other end.
    fn begin(&mut self, task: Task, step_count: usize) {
        *self = Self {
            initial: self.initial,
            ..Self::new(task, step_count)
        };
    }

    /// Goes to where this number of steps, or all, are made.
    fn go_to(&mut self, step_count: usize) {
        self.step_count = step_count.min(self.steps.len());
        self.is_last_wrong = false;
        let last = self
            .step_count
            .checked_sub(1)
            .map(|index| step_sentence(&self.steps[index], self.task.m));
        self.message = last.unwrap_or_else(|| self.question()) + &self.end_sentences();
    }

    /// Returns a sentence on the state before the first multiplication.
    fn start_sentences(&self) -> String {
        let n = self.task.n;
        let end = self.task.end.word();
        let start = match self.task.end {
            End::Top => "The first 1 is x itself",
            End::Bottom => "The product is 1, and the square is x",
        };
        format!("{n} is {n:b} in binary, read from the {end}. {start}.")
    }

    /// Returns the sentence at the start, with the question what comes next.
    fn question(&self) -> String {
        let question = if self.steps.is_empty() {
            ""
        } else {
            " What comes next?"
        };
        self.start_sentences() + question
    }

    /// Returns the result in a sentence: "3^19 mod 1,000 is 467."
    fn result(&self) -> String {
        let Task { x, n, m, .. } = self.task;
        let value = self.steps.last().map_or(x % m, |step| step.result.value);
        format!(
            "{x}^{n} mod {} is {}.",
            group_digits(m.into()),
            group_digits(value.into())
        )
    }

    /// Returns what has come out, with a blank before it; empty before the end.
    fn end_sentences(&self) -> String {
        if self.step_count < self.steps.len() {
            return String::new();
        }
        let count = match self.multiplication_count() {
            0 => "It takes no multiplication.".to_owned(),
            count => {
                let count = count_noun(count.into(), "multiplication");
                format!(
                    "It took {count}; one factor at a time takes {}.",
                    self.naive_count()
                )
            }
        };
        let praise = match self.mistakes {
            _ if self.is_helped || self.step_count == 0 => String::new(),
            0 => " All your choices were right.".to_owned(),
            mistakes => format!(
                " {} on the way.",
                count_noun(mistakes.into(), "wrong choice")
            ),
        };
        format!(" {} {count}{praise}", self.result())
    }

    /// Returns the state after the steps that are made.
    fn state(&self) -> State {
        let mut state = self.task.start();
        for step in &self.steps[..self.step_count] {
            state.apply(step.operation);
        }
        state
    }

    /// Returns how many multiplications are made, without those by 1.
    fn multiplication_count(&self) -> u32 {
        let counted = self.steps[..self.step_count]
            .iter()
            .filter(|step| !step.is_free());
        to_u32(counted.count())
    }

    /// Returns how many multiplications it takes with one factor at a time.
    fn naive_count(&self) -> String {
        group_digits((self.task.n - 1).into())
    }

    /// Makes the operation that the reader has chosen, or says why it is wrong.
    fn choose(&mut self, chosen: Operation) {
        let state = self.state();
        match state.next() {
            None => {}
            Some(right) if right == chosen => {
                self.go_to(self.step_count + 1);
                self.message = format!("Right. {}", self.message);
            }
            Some(_) => {
                self.mistakes += 1;
                self.is_last_wrong = true;
                let reason = match chosen {
                    Operation::Square => "this bit is a 1, and its factor is still missing",
                    Operation::Multiply if self.task.bit(state.bit) => {
                        "this bit is a 1, and its factor is already in"
                    }
                    Operation::Multiply => "this bit is a 0, so it adds no factor",
                };
                let n = self.task.n;
                let exponent = state.wrong_exponent();
                self.message =
                    format!("No: {reason}. You would end up at x^{exponent}, not at x^{n}.");
            }
        }
    }

    /// Carries out an action.
    fn act_on(&mut self, verb: &str, argument: &str) {
        match verb {
            "square" => self.choose(Operation::Square),
            "multiply" => self.choose(Operation::Multiply),
            "undo" if self.step_count > 0 => {
                self.is_helped = true;
                self.go_to(self.step_count - 1);
                self.message = format!("Taken back. {}", self.message);
            }
            "next" | "all" if self.step_count < self.steps.len() => {
                self.is_helped = true;
                self.go_to(if verb == "all" {
                    usize::MAX
                } else {
                    self.step_count + 1
                });
            }
            "restart" => self.begin(self.task, 0),
            "end" => {
                let end = End::parse(argument).unwrap_or(self.task.end);
                self.begin(Task { end, ..self.task }, 0);
            }
            "setup" | "address" => match parse(argument, self.task.end) {
                Ok((task, step_count)) => self.begin(task, step_count),
                Err(message) => self.rejected = Some(RejectedInput::new(argument, &message)),
            },
            _ => {}
        }
    }

    /// Returns the form for the numbers, with what is wrong with them.
    fn numbers_form(&self) -> Markup {
        let current = self.task.text();
        let typed = self
            .rejected
            .as_ref()
            .map_or(&*current, |rejected| &rejected.typed);
        // In an address, the end and a number of steps may follow.
        let words = split_numbers(typed.split(';').next().unwrap_or_default());
        let labels = ["Base x", "Exponent n", "Modulus m"];
        html! {
            form class="board-numbers" data-act="setup" {
                @for (index, label) in labels.into_iter().enumerate() {
                    @let value = words.get(index).unwrap_or(&"");
                    @let is_wrong = self.rejected.is_some() && parse_number(index, value).is_err();
                    label {
                        span { (label) }
                        input type="text" name=(NUMBERS[index].0) value=(value) inputmode="numeric"
                            aria-invalid=[is_wrong.then_some("true")] spellcheck="false" autocomplete="off";
                    }
                }
                button type="submit" name="start" { "Start" }
            }
            @if let Some(RejectedInput { message, .. }) = &self.rejected { p class="board-error" { (message) } }
        }
    }

    /// Returns what is reached and what is left, as a product that stays the same.
    fn invariant(&self) -> Markup {
        let Task { x, n, m, .. } = self.task;
        let factors: Vec<_> = self
            .state()
            .invariant()
            .into_iter()
            .filter(|&(_, exponent)| exponent > 0)
            .map(|(base, exponent)| match exponent {
                1 => group_digits(base.into()),
                _ => format!("{}^{exponent}", group_digits(base.into())),
            })
            .collect();
        let product = format!(
            "{x}^{n} ≡ {} (mod {})",
            factors.join(" · "),
            group_digits(m.into())
        );
        html! { p class="board-invariant" { "Invariant: " (raise_exponents(&product)) } }
    }

    /// Returns the buttons from which the reader chooses the next multiplication.
    fn choices(&self) -> Markup {
        let goes_on = self.step_count < self.steps.len();
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

    /// Returns the other controls.
    fn tools(&self) -> Markup {
        let is_begun = self.step_count > 0;
        let goes_on = self.step_count < self.steps.len();
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

    /// Draws the bits of n after this number of steps.
    fn drawing(&self, step_count: usize) -> Markup {
        let is_over = step_count == self.steps.len();
        BitsDrawing::new(self.task, &self.steps[..step_count], is_over).svg()
    }

    /// Returns how many multiplications are made, beside those for one factor at a time,
    /// and which.
    fn counts(&self) -> Markup {
        html! {
            p class="board-count" {
                (count_noun(self.multiplication_count().into(), "multiplication")) " of " (binary(self.task.n))
                "; one factor at a time takes " (self.naive_count()) "."
            }
            @if self.step_count > 0 { (steps_table(&self.steps[..self.step_count], self.task.m)) }
        }
    }
}

impl Board for SquareMultiply {
    /// Carries out an action: `square` and `multiply`, which the reader chooses from,
    /// `undo`, `restart`, `next`, `all`, `end bottom`, `setup` with the three numbers,
    /// and `address` with what [`Board::address_state`] returned.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        self.rejected = None;
        self.act_on(verb, argument);
    }

    fn html(&self) -> String {
        html! {
            div class="board" role="group" aria-label="Square and multiply" {
                (self.numbers_form())
                (self.drawing(self.step_count))
                (self.invariant())
                (self.choices())
                p class={ "board-status" @if self.is_last_wrong { " astray" } } { (raise_exponents(&self.message)) }
                (self.tools())
                (self.counts())
                p class="board-note" { (NOTE) }
            }
        }
        .into_string()
    }

    /// Shows all multiplications, because a reader can't make them on paper.
    fn picture(&self) -> String {
        self.drawing(self.steps.len()).into_string()
    }

    fn caption(&self) -> String {
        html! {
            (self.start_sentences()) " " (raise_exponents(&self.result()))
            " Each dark square is a multiplication, " (binary(self.task.n))
            " in all; one factor at a time takes " (self.naive_count()) "."
        }
        .into_string()
    }

    fn announcement(&self) -> &str {
        self.rejected
            .as_ref()
            .map_or(&self.message, |rejected| &rejected.message)
    }

    fn graph_html(&self) -> &'static str {
        ""
    }

    fn address_state(&self) -> String {
        if (self.task, self.step_count) == self.initial {
            return String::new();
        }
        format!(
            "{};{};{}",
            self.task.text(),
            self.task.end.word(),
            self.step_count
        )
    }
}

pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "3 19 1000 | 0 1 1 | 2 1 7 | 5 1000000 1,000,000,007 | 7 64 10;bottom | \
           3 19 1000;bottom;7 | 18446744073709551615 18446744073709551615 18446744073709551615",
    invalid: &[
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
    ..TestPositions::NONE
};
