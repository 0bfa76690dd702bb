//! The drawing of the bits of an exponent, and below each the multiplications that belong
//! to it.

use crate::binary_method::{End, Operation, Step, Task, numbered};
use crate::shapes::letters;
use crate::wording::count_noun;
use maud::{Markup, html};

/// How large the bits are drawn.
#[derive(Clone, Copy)]
struct Look {
    /// How many bits are in a line.
    columns: u32,
    /// The side of a cell: a bit, a square, or a product.
    side: u32,
    /// The height of the space above the bits of a line.
    head: u32,
    /// Is there room for numbers?
    has_numbers: bool,
}

/// The look of short exponents.
const LARGE: Look = Look {
    columns: 10,
    side: 32,
    head: 16,
    has_numbers: true,
};
/// The look of long exponents.
const SMALL: Look = Look {
    columns: 16,
    side: 20,
    head: 6,
    has_numbers: false,
};
/// The width of the words to the left of a line.
const WORDS_WIDTH: u32 = 66;

/// The drawing after some steps of the method.
pub(crate) struct BitsDrawing<'a> {
    task: Task,
    steps: &'a [Step],
    /// Are these all steps?
    is_over: bool,
    look: Look,
}

impl<'a> BitsDrawing<'a> {
    pub(crate) fn new(task: Task, steps: &'a [Step], is_over: bool) -> Self {
        let look = if task.top_bit() < LARGE.columns {
            LARGE
        } else {
            SMALL
        };
        Self {
            task,
            steps,
            is_over,
            look,
        }
    }

    /// Returns how many bits are in a line; in the first line there may be fewer.
    fn column_count(&self) -> u32 {
        self.look.columns.min(self.task.top_bit() + 1)
    }

    fn line_count(&self) -> u32 {
        self.task.top_bit() / self.look.columns + 1
    }

    /// Returns the height of a line: a bit, a square and a product, and some space.
    fn line_height(&self) -> u32 {
        self.look.head + 3 * self.look.side + 4
    }

    /// Returns the left upper corner of a cell: row 0 has the bits, 1 the squares, 2 the
    /// products.
    fn corner(&self, bit: u32, row: u32) -> (u32, u32) {
        let Look {
            columns,
            side,
            head,
            ..
        } = self.look;
        let column = self.column_count() - 1 - bit % columns;
        let line = self.line_count() - 1 - bit / columns;
        (
            WORDS_WIDTH + column * side,
            line * self.line_height() + head + row * side,
        )
    }

    /// Draws text in the middle of a cell.
    fn cell_text(&self, (x, y): (u32, u32), size: u32, text: &str) -> Markup {
        let half = self.look.side / 2;
        letters(
            (x + half, y + half + size / 3),
            size,
            "var(--fig-ink)",
            text,
        )
    }

    /// Returns the drawing as SVG.
    pub(crate) fn svg(&self) -> Markup {
        let Look {
            side, has_numbers, ..
        } = self.look;
        let width = WORDS_WIDTH + self.column_count() * side + 2;
        let height = self.line_count() * self.line_height();
        let top = self.task.top_bit();
        let current_bit = self
            .steps
            .last()
            .map_or(self.task.start().bit, |step| step.bit);
        html! {
            svg role="img" aria-label={ "Square and multiply: " (self.description()) }
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                @for line in 0..self.line_count() {
                    @for (row, word) in (0..).zip(["bit", "square", "multiply"]) {
                        @let y = self.corner(line * self.look.columns, row).1;
                        text x=(WORDS_WIDTH - 8) y=(y + side / 2 + 4) text-anchor="end" font-size="13" fill="var(--fig-ink)" { (word) }
                        " "
                    }
                }
                @for bit in 0..=top {
                    @let (x, y) = self.corner(bit, 0);
                    @if has_numbers {
                        (letters((x + side / 2, y - 3), 11, "var(--muted)", &(1_u32 << bit).to_string()))
                    }
                    (self.cell_text((x, y), 17, if self.task.bit(bit) { "1" } else { "0" }))
                    @if self.task.end == End::Top && bit == top {
                        (self.cell_text(self.corner(bit, 2), 14, "x"))
                    }
                    @if !self.is_over && bit == current_bit {
                        rect x=(x) y=(y) width=(side) height=(3 * side) rx="4" fill="none" stroke="var(--accent)" stroke-width="2.5" {}
                    }
                }
                @for (number, step) in numbered(self.steps) { (self.step(number, step)) }
            }
        }
    }

    /// Draws a multiplication, with its number if it has one.
    fn step(&self, number: Option<u32>, step: &Step) -> Markup {
        let Look {
            side, has_numbers, ..
        } = self.look;
        let row = if step.operation == Operation::Square {
            1
        } else {
            2
        };
        let (x, y) = self.corner(step.bit, row);
        let Some(number) = number else {
            return self.cell_text((x, y), 14, "–");
        };
        html! {
            rect x=(x + 3) y=(y + 3) width=(side - 6) height=(side - 6) rx="3" fill="var(--fig-ink)" stroke="none" {}
            @if has_numbers {
                text x=(x + side / 2) y=(y + side / 2 + 5) text-anchor="middle" font-size="14" font-weight="600" fill="var(--fig-paper)" { (number) }
                " "
            }
        }
    }

    /// Returns what the drawing shows, in words.
    fn description(&self) -> String {
        let Task { n, end, .. } = self.task;
        let count = |operation: Operation, name: &str| {
            let counts = |step: &&Step| step.operation == operation && !step.is_free();
            count_noun(self.steps.iter().filter(counts).count() as u64, name)
        };
        let squares = count(Operation::Square, "square");
        let products = count(Operation::Multiply, "product");
        let end = end.word();
        format!("{n} is {n:b} in binary, read from the {end}. {squares} and {products} so far")
    }
}
