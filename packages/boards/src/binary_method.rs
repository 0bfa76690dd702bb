//! The binary method for x^n modulo m, one multiplication after the other.

use crate::prose::{grouped, no_more};
use ch06_fast_exponentiation::power;

/// From which end the bits of the exponent are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// As the listing's `recursive` does on the way back.
    Top,
    /// As the listing's `by_loop` does.
    Bottom,
}

impl End {
    /// Each with its word in an address.
    const ALL: [(Self, &str); 2] = [(Self::Top, "top"), (Self::Bottom, "bottom")];

    pub(crate) fn parse(word: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        let why = || format!("The bits are read from the “top” or the “bottom”, not “{word}”.");
        found.map(|(end, _)| *end).ok_or_else(why)
    }

    pub(crate) fn word(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// What a multiplication does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    Square,
    Multiply,
}

/// A power of x, with its value modulo m.
#[derive(Clone, Copy)]
pub(crate) struct Power {
    pub(crate) exponent: u64,
    pub(crate) value: u64,
}

impl Power {
    /// The product of two powers, as the listing computes it.
    fn times(self, other: Self, m: u64) -> Self {
        let exponent = self.exponent + other.exponent;
        Self {
            exponent,
            value: power::mul_mod(self.value, other.value, m),
        }
    }
}

/// x^n modulo m, to be computed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Task {
    pub(crate) x: u64,
    /// At least 1.
    pub(crate) n: u64,
    /// At least 1.
    pub(crate) m: u64,
    pub(crate) end: End,
}

/// The three numbers, with the least that each may be: the listing takes any
/// numbers of 64 bits, but no modulus 0, and x^0 needs no multiplication.
pub(crate) const NUMBERS: [(&str, u64); 3] = [("x", 0), ("n", 1), ("m", 1)];

/// The number `at` of [`NUMBERS`] from what was typed; commas may group its digits.
/// An error is what is wrong with it, in one sentence.
pub(crate) fn number(at: usize, typed: &str) -> Result<u64, String> {
    let (name, least) = NUMBERS[at];
    let number = typed
        .replace(',', "")
        .parse()
        .ok()
        .filter(|&number| number >= least);
    let typed = if typed.is_empty() { "nothing" } else { typed };
    let most = grouped(u64::MAX.into());
    number.ok_or_else(|| {
        format!("{name} must be a whole number from {least} to {most}, not “{typed}”.")
    })
}

/// What was typed for the three numbers, and for more of them: a line each, or
/// all in one, with blanks between them.
pub(crate) fn words(typed: &str) -> Vec<&str> {
    if typed.contains('\n') {
        typed.split('\n').map(str::trim).collect()
    } else {
        typed.split_whitespace().collect()
    }
}

impl Task {
    /// Reads x, n and m. An error is what is wrong with them, in one sentence.
    pub(crate) fn parse(typed: &str, end: End) -> Result<Self, String> {
        let words = words(typed);
        let number = |at: usize| number(at, words.get(at).unwrap_or(&""));
        let task = Self {
            x: number(0)?,
            n: number(1)?,
            m: number(2)?,
            end,
        };
        no_more(words.get(3).copied(), "Three numbers")?;
        Ok(task)
    }

    /// The numbers as [`Task::parse`] reads them.
    pub(crate) fn text(&self) -> String {
        let Self { x, n, m, .. } = self;
        format!("{x} {n} {m}")
    }

    /// The place of the highest bit of n.
    pub(crate) fn top(&self) -> u32 {
        self.n.ilog2()
    }

    /// Is the bit at this place a 1?
    pub(crate) fn bit(&self, place: u32) -> bool {
        self.n >> place & 1 == 1
    }

    /// What is there before the first multiplication: x itself from the top, which
    /// is what the highest bit asks for, and 1 from the bottom.
    pub(crate) fn start(self) -> State {
        let x = Power {
            exponent: 1,
            value: self.x % self.m,
        };
        let one = Power {
            exponent: 0,
            value: 1 % self.m,
        };
        match self.end {
            End::Top => State {
                task: self,
                bit: self.top(),
                is_open: false,
                product: x,
                factor: x,
            },
            End::Bottom => State {
                task: self,
                bit: 0,
                is_open: self.bit(0),
                product: one,
                factor: x,
            },
        }
    }

    /// All multiplications.
    pub(crate) fn steps(self) -> Vec<Step> {
        let mut state = self.start();
        let mut steps = Vec::new();
        while let Some(operation) = state.next() {
            steps.push(state.take(operation));
        }
        steps
    }
}

/// How far the method has come.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(crate) task: Task,
    /// The place of the bit that is being read, 0 for the lowest.
    pub(crate) bit: u32,
    /// Is the bit a 1 whose factor is still to be multiplied in?
    pub(crate) is_open: bool,
    /// In the end this is x^n.
    pub(crate) product: Power,
    /// What a bit that is 1 multiplies the product by: x from the top, where the
    /// product itself is squared, and the last square from the bottom.
    pub(crate) factor: Power,
}

impl State {
    /// What comes next; nothing at the end.
    pub(crate) fn next(&self) -> Option<Operation> {
        let last = if self.task.end == End::Top {
            0
        } else {
            self.task.top()
        };
        match (self.is_open, self.bit == last) {
            (true, _) => Some(Operation::Multiply),
            (false, false) => Some(Operation::Square),
            (false, true) => None,
        }
    }

    /// Makes the multiplication that comes next.
    pub(crate) fn take(&mut self, operation: Operation) -> Step {
        let m = self.task.m;
        let (left, right) = match (operation, self.task.end) {
            (Operation::Multiply, _) => (self.product, self.factor),
            (Operation::Square, End::Top) => (self.product, self.product),
            (Operation::Square, End::Bottom) => (self.factor, self.factor),
        };
        let result = left.times(right, m);
        match (operation, self.task.end) {
            (Operation::Square, End::Bottom) => self.factor = result,
            _ => self.product = result,
        }
        match (operation, self.task.end) {
            (Operation::Multiply, _) => {}
            (Operation::Square, End::Top) => self.bit -= 1,
            (Operation::Square, End::Bottom) => self.bit += 1,
        }
        self.is_open = operation == Operation::Square && self.task.bit(self.bit);
        Step {
            operation,
            bit: self.bit,
            left,
            right,
            result,
        }
    }

    /// Two powers whose product is x^n, each as a base with its exponent: what is
    /// reached, and what is left to do. No multiplication changes that.
    pub(crate) fn invariant(&self) -> [(u64, u64); 2] {
        let Self {
            task,
            bit,
            product,
            factor,
            ..
        } = *self;
        match task.end {
            End::Top => [
                (product.value, 1 << bit),
                (task.x, task.n - (product.exponent << bit)),
            ],
            End::Bottom => [
                (product.value, 1),
                (factor.value, (task.n - product.exponent) >> bit),
            ],
        }
    }

    /// The exponent that one would end up with after the other operation than the
    /// one that comes next.
    pub(crate) fn astray(&self) -> u128 {
        let n = u128::from(self.task.n);
        let bit = 1 << self.bit;
        if self.is_open { n - bit } else { n + bit }
    }
}

/// A multiplication that was made.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) operation: Operation,
    /// The place of the bit that it belongs to: a square belongs to the bit that is
    /// read after it.
    pub(crate) bit: u32,
    pub(crate) left: Power,
    pub(crate) right: Power,
    pub(crate) result: Power,
}

impl Step {
    /// Is it a product by 1, which is none?
    pub(crate) fn is_free(&self) -> bool {
        self.left.exponent == 0
    }
}

/// Steps with their numbers, counted from 1; a product by 1 has none.
pub(crate) fn numbered(steps: &[Step]) -> impl Iterator<Item = (Option<u32>, &Step)> {
    let mut count = 0;
    steps.iter().map(move |step| {
        count += u32::from(!step.is_free());
        ((!step.is_free()).then_some(count), step)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tasks() -> impl Iterator<Item = Task> {
        let numbers = (1..200).chain([u64::MAX - 1, u64::MAX, 1 << 63]);
        numbers.flat_map(|n| {
            [End::Top, End::Bottom].map(|end| Task {
                x: 7,
                n,
                m: 1009,
                end,
            })
        })
    }

    #[test]
    fn no_step_changes_what_the_invariant_is_worth() {
        for task in tasks() {
            let Task { x, n, m, .. } = task;
            let mut state = task.start();
            loop {
                let [reached, left] = state.invariant();
                let [reached, left] =
                    [reached, left].map(|(base, exponent)| power::recursive(base, exponent, m));
                assert_eq!(
                    power::mul_mod(reached, left, m),
                    power::by_loop(x, n, m),
                    "{n}"
                );
                let Some(operation) = state.next() else { break };
                state.take(operation);
            }
            assert_eq!(state.product.exponent, n);
            assert_eq!(state.product.value, power::by_loop(x, n, m));
        }
    }

    /// The exponent that these operations lead to.
    fn exponent(end: End, operations: &[Operation]) -> u128 {
        let (mut product, mut square) = if end == End::Top { (1, 1) } else { (0, 1) };
        for operation in operations {
            match (operation, end) {
                (Operation::Multiply, _) => product += square,
                (Operation::Square, End::Top) => product *= 2,
                (Operation::Square, End::Bottom) => square *= 2,
            }
        }
        product
    }

    /// After the other operation, what would have come next is left out if the
    /// operation comes too early, and else all follows as before.
    #[test]
    fn the_other_operation_leads_astray() {
        for task in tasks() {
            let operations: Vec<_> = task.steps().iter().map(|step| step.operation).collect();
            assert_eq!(exponent(task.end, &operations), task.n.into());
            let mut state = task.start();
            for (at, &right) in operations.iter().enumerate() {
                let mut wrong = operations.clone();
                match right {
                    Operation::Multiply => drop(wrong.remove(at)),
                    Operation::Square => wrong.insert(at, Operation::Multiply),
                }
                assert_eq!(
                    state.astray(),
                    exponent(task.end, &wrong),
                    "{} at {at}",
                    task.n
                );
                state.take(right);
            }
        }
    }
}
