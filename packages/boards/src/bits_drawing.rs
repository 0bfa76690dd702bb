//! The bits of an exponent, and below each the multiplications that belong to it.

use crate::binary_method::{End, Operation, Step, Task, numbered};
use crate::prose::counted;
use crate::shapes::letters;
use maud::{Markup, html};

/// How large the bits are drawn.
#[derive(Clone, Copy)]
struct Look {
    /// How many bits there are in a line.
    columns: u32,
    /// The side of a bit.
    side: u32,
    /// The height of what is above the bits.
    head: u32,
    /// Is there room for numbers?
    has_numbers: bool,
}

/// Of short exponents.
const LARGE: Look = Look {
    columns: 10,
    side: 32,
    head: 16,
    has_numbers: true,
};
/// Of long ones.
const SMALL: Look = Look {
    columns: 16,
    side: 20,
    head: 6,
    has_numbers: false,
};
/// The width of the words before a line.
const WORDS: u32 = 66;

/// The drawing, in which `made` steps of the method are made; `is_over` if these
/// are all.
pub(crate) struct BitsDrawing<'a> {
    task: Task,
    made: &'a [Step],
    is_over: bool,
    look: Look,
}

impl<'a> BitsDrawing<'a> {
    pub(crate) fn new(task: Task, made: &'a [Step], is_over: bool) -> Self {
        let look = if task.top() < LARGE.columns {
            LARGE
        } else {
            SMALL
        };
        Self {
            task,
            made,
            is_over,
            look,
        }
    }

    /// How many bits there are in a line: in the highest one there may be fewer.
    fn columns(&self) -> u32 {
        self.look.columns.min(self.task.top() + 1)
    }

    fn lines(&self) -> u32 {
        self.task.top() / self.look.columns + 1
    }

    /// The height of a line: a bit, a square and a product, and some space.
    fn height(&self) -> u32 {
        self.look.head + 3 * self.look.side + 4
    }

    /// The left upper corner of a cell: row 0 has the bits, 1 the squares, 2 the
    /// products.
    fn corner(&self, bit: u32, row: u32) -> (u32, u32) {
        let Look {
            columns,
            side,
            head,
            ..
        } = self.look;
        let column = self.columns() - 1 - bit % columns;
        let line = self.lines() - 1 - bit / columns;
        (
            WORDS + column * side,
            line * self.height() + head + row * side,
        )
    }

    /// Something written in the middle of a cell.
    fn written(&self, (x, y): (u32, u32), size: u32, text: &str) -> Markup {
        let half = self.look.side / 2;
        letters(
            (x + half, y + half + size / 3),
            size,
            "var(--fig-ink)",
            text,
        )
    }

    pub(crate) fn svg(&self) -> Markup {
        let Look {
            side, has_numbers, ..
        } = self.look;
        let width = WORDS + self.columns() * side + 2;
        let height = self.lines() * self.height();
        let top = self.task.top();
        let here = self
            .made
            .last()
            .map_or(self.task.start().bit, |step| step.bit);
        html! {
            svg role="img" aria-label={ "Square and multiply: " (self.words()) }
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                @for line in 0..self.lines() {
                    @for (row, word) in (0..).zip(["bit", "square", "multiply"]) {
                        @let y = self.corner(line * self.look.columns, row).1;
                        text x=(WORDS - 8) y=(y + side / 2 + 4) text-anchor="end" font-size="13" fill="var(--fig-ink)" { (word) }
                        " "
                    }
                }
                @for bit in 0..=top {
                    @let (x, y) = self.corner(bit, 0);
                    @if has_numbers {
                        (letters((x + side / 2, y - 3), 11, "var(--muted)", &(1_u32 << bit).to_string()))
                    }
                    (self.written((x, y), 17, if self.task.bit(bit) { "1" } else { "0" }))
                    @if self.task.end == End::Top && bit == top {
                        (self.written(self.corner(bit, 2), 14, "x"))
                    }
                    @if !self.is_over && bit == here {
                        rect x=(x) y=(y) width=(side) height=(3 * side) rx="4" fill="none" stroke="var(--accent)" stroke-width="2.5" {}
                    }
                }
                @for (number, step) in numbered(self.made) { (self.cell(number, step)) }
            }
        }
    }

    /// A multiplication, with its number if it has one.
    fn cell(&self, number: Option<u32>, step: &Step) -> Markup {
        let Look {
            side, has_numbers, ..
        } = self.look;
        let (x, y) = self.corner(
            step.bit,
            if step.operation == Operation::Square {
                1
            } else {
                2
            },
        );
        let Some(number) = number else {
            return self.written((x, y), 14, "–");
        };
        html! {
            rect x=(x + 3) y=(y + 3) width=(side - 6) height=(side - 6) rx="3" fill="var(--fig-ink)" stroke="none" {}
            @if has_numbers {
                text x=(x + side / 2) y=(y + side / 2 + 5) text-anchor="middle" font-size="14" font-weight="600" fill="var(--fig-paper)" { (number) }
                " "
            }
        }
    }

    /// What the drawing shows.
    fn words(&self) -> String {
        let Task { n, end, .. } = self.task;
        let count = |operation: Operation, name: &str| {
            let is_one = |step: &&Step| step.operation == operation && !step.is_free();
            counted(self.made.iter().filter(is_one).count() as u64, name)
        };
        let squares = count(Operation::Square, "square");
        let products = count(Operation::Multiply, "product");
        let end = end.word();
        format!("{n} is {n:b} in binary, read from the {end}. {squares} and {products} so far")
    }
}
