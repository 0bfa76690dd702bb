//! The binary method for x^n modulo m, one multiplication at a time.

use crate::parsing::reject_extra_word;
use crate::wording::group_digits;
use ch06_fast_exponentiation::power;

/// From which end the bits of the exponent are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// From the highest bit on, as the listing's `recursive` does on the way back.
    Top,
    /// From the lowest bit on, as the listing's `by_loop` does.
    Bottom,
}

impl End {
    /// Each with its word in an address.
    const ALL: [(Self, &str); 2] = [(Self::Top, "top"), (Self::Bottom, "bottom")];

    /// Parses the word for an end.
    ///
    /// # Errors
    ///
    /// One sentence that says what is wrong with the word.
    pub(crate) fn parse(word: &str) -> Result<Self, String> {
        Self::ALL
            .iter()
            .find(|entry| entry.1 == word)
            .map(|(end, _)| *end)
            .ok_or_else(|| {
                format!("The bits are read from the “top” or the “bottom”, not “{word}”.")
            })
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

/// The task to compute x^n modulo m.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Task {
    pub(crate) x: u64,
    /// At least 1.
    pub(crate) n: u64,
    /// At least 1.
    pub(crate) m: u64,
    pub(crate) end: End,
}

/// The names of the three numbers, each with its least value: the listing takes any
/// numbers of 64 bits, but no modulus 0, and x^0 needs no multiplication.
pub(crate) const NUMBERS: [(&str, u64); 3] = [("x", 0), ("n", 1), ("m", 1)];

/// Parses the number with this index in [`NUMBERS`]; commas may group its digits.
///
/// # Errors
///
/// One sentence that says what is wrong with the number.
pub(crate) fn parse_number(index: usize, typed: &str) -> Result<u64, String> {
    let (name, min) = NUMBERS[index];
    let number = typed
        .replace(',', "")
        .parse()
        .ok()
        .filter(|&number| number >= min);
    let typed = if typed.is_empty() { "nothing" } else { typed };
    let max = group_digits(u64::MAX.into());
    number
        .ok_or_else(|| format!("{name} must be a whole number from {min} to {max}, not “{typed}”."))
}

/// Splits what was typed for the three numbers, or for more of them: a line for each, or
/// all in one line, with blanks between them.
pub(crate) fn split_numbers(typed: &str) -> Vec<&str> {
    if typed.contains('\n') {
        typed.split('\n').map(str::trim).collect()
    } else {
        typed.split_whitespace().collect()
    }
}

impl Task {
    /// Parses x, n and m.
    ///
    /// # Errors
    ///
    /// One sentence that says what is wrong with the numbers.
    pub(crate) fn parse(typed: &str, end: End) -> Result<Self, String> {
        let words = split_numbers(typed);
        let number = |index: usize| parse_number(index, words.get(index).unwrap_or(&""));
        let task = Self {
            x: number(0)?,
            n: number(1)?,
            m: number(2)?,
            end,
        };
        reject_extra_word(words.get(3).copied(), "Three numbers")?;
        Ok(task)
    }

    /// Returns the numbers as [`Task::parse`] reads them.
    pub(crate) fn text(&self) -> String {
        let Self { x, n, m, .. } = self;
        format!("{x} {n} {m}")
    }

    /// Returns the index of the highest bit of n.
    pub(crate) fn top_bit(&self) -> u32 {
        self.n.ilog2()
    }

    /// Is the bit of n with this index a 1?
    pub(crate) fn bit(&self, index: u32) -> bool {
        self.n >> index & 1 == 1
    }

    /// Returns the state before the first multiplication: the product is x itself from
    /// the top, which is what the highest bit asks for, and 1 from the bottom.
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
                bit: self.top_bit(),
                is_factor_missing: false,
                product: x,
                factor: x,
            },
            End::Bottom => State {
                task: self,
                bit: 0,
                is_factor_missing: self.bit(0),
                product: one,
                factor: x,
            },
        }
    }

    /// Returns all multiplications.
    pub(crate) fn steps(self) -> Vec<Step> {
        let mut state = self.start();
        let mut steps = Vec::new();
        while let Some(operation) = state.next() {
            steps.push(state.apply(operation));
        }
        steps
    }
}

/// How far the method has come.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(crate) task: Task,
    /// The index of the bit that is being read, 0 for the lowest.
    pub(crate) bit: u32,
    /// Is the bit a 1 whose factor is still to be multiplied in?
    pub(crate) is_factor_missing: bool,
    /// What is x^n in the end.
    pub(crate) product: Power,
    /// What a bit that is 1 multiplies the product by: x from the top, where the
    /// product itself is squared, and the last square from the bottom.
    pub(crate) factor: Power,
}

impl State {
    /// Returns the operation that comes next; `None` at the end.
    pub(crate) fn next(&self) -> Option<Operation> {
        let last = if self.task.end == End::Top {
            0
        } else {
            self.task.top_bit()
        };
        match (self.is_factor_missing, self.bit == last) {
            (true, _) => Some(Operation::Multiply),
            (false, false) => Some(Operation::Square),
            (false, true) => None,
        }
    }

    /// Makes the multiplication that comes next, `operation`.
    pub(crate) fn apply(&mut self, operation: Operation) -> Step {
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
        self.is_factor_missing = operation == Operation::Square && self.task.bit(self.bit);
        Step {
            operation,
            bit: self.bit,
            left,
            right,
            result,
        }
    }

    /// Returns two powers whose product is x^n, each as a base with its exponent: what is
    /// reached, and what is left to do. No multiplication changes their product.
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

    /// Returns the exponent that would come out in the end if the wrong operation came
    /// next.
    pub(crate) fn wrong_exponent(&self) -> u128 {
        let n = u128::from(self.task.n);
        let bit = 1 << self.bit;
        if self.is_factor_missing {
            n - bit
        } else {
            n + bit
        }
    }
}

/// A multiplication that was made.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) operation: Operation,
    /// The index of the bit that it belongs to: a square belongs to the bit that is read
    /// after it.
    pub(crate) bit: u32,
    pub(crate) left: Power,
    pub(crate) right: Power,
    pub(crate) result: Power,
}

impl Step {
    /// Is it a multiplication by 1, which does not count?
    pub(crate) fn is_free(&self) -> bool {
        self.left.exponent == 0
    }
}

/// Returns the steps with their numbers, from 1 on; one that does not count has none.
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
    fn no_step_changes_the_value_of_the_invariant() {
        for task in tasks() {
            let Task { x, n, m, .. } = task;
            let mut state = task.start();
            loop {
                let [reached, left] = state
                    .invariant()
                    .map(|(base, exponent)| power::recursive(base, exponent, m));
                assert_eq!(
                    power::mul_mod(reached, left, m),
                    power::by_loop(x, n, m),
                    "{n}"
                );
                let Some(operation) = state.next() else { break };
                state.apply(operation);
            }
            assert_eq!(state.product.exponent, n);
            assert_eq!(state.product.value, power::by_loop(x, n, m));
        }
    }

    /// Returns the exponent that these operations lead to.
    fn exponent_after(end: End, operations: &[Operation]) -> u128 {
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

    /// A square that comes too early leaves out a multiplication; a multiplication that
    /// is wrong comes in addition. All else follows as before.
    #[test]
    fn a_wrong_operation_leads_to_the_wrong_exponent() {
        for task in tasks() {
            let operations: Vec<_> = task.steps().iter().map(|step| step.operation).collect();
            assert_eq!(exponent_after(task.end, &operations), task.n.into());
            let mut state = task.start();
            for (index, &right) in operations.iter().enumerate() {
                let mut wrong = operations.clone();
                match right {
                    Operation::Multiply => drop(wrong.remove(index)),
                    Operation::Square => wrong.insert(index, Operation::Multiply),
                }
                assert_eq!(
                    state.wrong_exponent(),
                    exponent_after(task.end, &wrong),
                    "{} at {index}",
                    task.n
                );
                state.apply(right);
            }
        }
    }
}
