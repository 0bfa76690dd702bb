//! How powers and their multiplications are written.

use crate::binary_method::{Operation, Step, numbered};
use crate::prose::grouped;
use maud::{Markup, html};

fn operation(operation: Operation) -> &'static str {
    match operation {
        Operation::Square => "square",
        Operation::Multiply => "multiply",
    }
}

/// A power as it is written.
fn written(exponent: u64) -> String {
    match exponent {
        0 => "1".to_owned(),
        1 => "x".to_owned(),
        _ => format!("x^{exponent}"),
    }
}

/// "x^4 · x^4 = x^8".
fn product(step: &Step) -> String {
    let [left, right, result] = [step.left, step.right, step.result].map(|it| written(it.exponent));
    format!("{left} · {right} = {result}")
}

/// The same for a column; of long exponents only the last one.
fn short_product(step: &Step) -> String {
    const LONG: u64 = 1_000_000;
    if step.result.exponent < LONG {
        product(step)
    } else {
        written(step.result.exponent)
    }
}

/// What was multiplied, in a sentence.
pub(crate) fn multiplication(step: &Step, m: u64) -> String {
    let product = product(step);
    if step.is_free() {
        return format!("Multiply: {product}, which does not count.");
    }
    let name = if step.operation == Operation::Square {
        "Square"
    } else {
        "Multiply"
    };
    let [left, right, result] =
        [step.left, step.right, step.result].map(|it| grouped(it.value.into()));
    format!(
        "{name}: {product}, and {left} · {right} mod {} is {result}.",
        grouped(m.into())
    )
}

/// A table of steps, which shows its last line.
pub(crate) fn table(steps: &[Step], m: u64) -> Markup {
    /// With more lines than this it may scroll, and needs to be reached by keys.
    const MOST: usize = 8;
    let scrolls = steps.len() > MOST;
    html! {
        div class="board-log" tabindex=[scrolls.then_some("0")] role=[scrolls.then_some("group")]
            aria-label=[scrolls.then_some("Steps so far")] {
            table class="board-steps" aria-label="Multiplications so far" {
                thead {
                    tr {
                        @for name in ["Step", "Operation", "Power"] { th scope="col" { (name) } }
                        th scope="col" { "mod " (grouped(m.into())) }
                    }
                }
                tbody {
                    @for (number, step) in numbered(steps) {
                        tr {
                            th scope="row" {
                                @if let Some(number) = number { (number) } @else { "–" }
                            }
                            td { (operation(step.operation)) }
                            td { (raised(&short_product(step))) }
                            td { (grouped(step.result.value.into())) }
                        }
                    }
                }
            }
        }
    }
}

/// A text in which the number after each ^ is raised. The sign stays for those
/// who hear or copy it.
pub(crate) fn raised(text: &str) -> Markup {
    let mut parts = text.split('^');
    html! {
        (parts.next().unwrap_or_default())
        @for part in parts {
            @let end = part.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(part.len());
            span class="unseen" { "^" } sup { (part[..end]) } (part[end..])
        }
    }
}
