//! How powers and their multiplications are written.

use crate::binary_method::{Operation, Step, numbered};
use crate::wording::group_digits;
use maud::{Markup, html};

fn operation_name(operation: Operation) -> &'static str {
    match operation {
        Operation::Square => "square",
        Operation::Multiply => "multiply",
    }
}

/// Returns a power of x as text.
fn power_text(exponent: u64) -> String {
    match exponent {
        0 => "1".to_owned(),
        1 => "x".to_owned(),
        _ => format!("x^{exponent}"),
    }
}

/// Returns a multiplication as text: "x^4 · x^4 = x^8".
fn product_text(step: &Step) -> String {
    let [left, right, result] =
        [step.left, step.right, step.result].map(|power| power_text(power.exponent));
    format!("{left} · {right} = {result}")
}

/// Returns the same for a table; where the exponents are long, only the last one.
fn short_product_text(step: &Step) -> String {
    const FIRST_LONG: u64 = 1_000_000;
    if step.result.exponent < FIRST_LONG {
        product_text(step)
    } else {
        power_text(step.result.exponent)
    }
}

/// Returns a sentence on what was multiplied.
pub(crate) fn step_sentence(step: &Step, m: u64) -> String {
    let product = product_text(step);
    if step.is_free() {
        return format!("Multiply: {product}, which doesn’t count.");
    }
    let name = if step.operation == Operation::Square {
        "Square"
    } else {
        "Multiply"
    };
    let [left, right, result] =
        [step.left, step.right, step.result].map(|power| group_digits(power.value.into()));
    format!(
        "{name}: {product}, and {left} · {right} mod {} is {result}.",
        group_digits(m.into())
    )
}

/// Returns a table of steps; the page scrolls it to its last line.
pub(crate) fn steps_table(steps: &[Step], m: u64) -> Markup {
    /// With more lines than this it may scroll, and has to be reached by keys.
    const MAX_FITTING_LINES: usize = 8;
    let scrolls = steps.len() > MAX_FITTING_LINES;
    html! {
        div class="board-log" tabindex=[scrolls.then_some("0")] role=[scrolls.then_some("group")]
            aria-label=[scrolls.then_some("Steps so far")] {
            table class="board-steps" aria-label="Multiplications so far" {
                thead {
                    tr {
                        @for name in ["Step", "Operation", "Power"] { th scope="col" { (name) } }
                        th scope="col" { "mod " (group_digits(m.into())) }
                    }
                }
                tbody {
                    @for (number, step) in numbered(steps) {
                        tr {
                            th scope="row" {
                                @if let Some(number) = number { (number) } @else { "–" }
                            }
                            td { (operation_name(step.operation)) }
                            td { (raise_exponents(&short_product_text(step))) }
                            td { (group_digits(step.result.value.into())) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns a text in which the number after each ^ is raised. The sign stays, invisible,
/// for readers who hear or copy it.
pub(crate) fn raise_exponents(text: &str) -> Markup {
    let mut parts = text.split('^');
    html! {
        (parts.next().unwrap_or_default())
        @for part in parts {
            @let end = part.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(part.len());
            span class="visually-hidden" { "^" } sup { (part[..end]) } (part[end..])
        }
    }
}
