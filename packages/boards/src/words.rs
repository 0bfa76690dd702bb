//! Words and shapes that several games have.

use ch04_nim_grundy::nim;
use maud::{Markup, html};

/// The words of a text; brackets and commas part them like blanks.
pub(crate) fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\t', '\r', '\n', '(', ')']).filter(|word| !word.is_empty())
}

/// A number from `least` to `greatest`.
pub(crate) fn number(word: &str, least: u32, greatest: u32) -> Option<u32> {
    word.parse().ok().filter(|number| (least..=greatest).contains(number))
}

/// With the joint "or": "1", "1 or 2", "1, 2 or 3".
pub(crate) fn list(words: &[String], joint: &str) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} {joint} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// [`list`] of numbers.
pub(crate) fn numbers(numbers: &[u32], joint: &str) -> String {
    let words: Vec<_> = numbers.iter().map(u32::to_string).collect();
    list(&words, joint)
}

/// The nim-sum of the chapter's listing.
pub(crate) fn nim_sum(values: &[u32]) -> u32 {
    let heaps: Vec<_> = values.iter().map(|&value| value.into()).collect();
    u32::try_from(nim::nim_sum(&heaps)).unwrap_or(0)
}

/// "The nim-sum is 3 ⊕ 5 ⊕ 7 = 1".
pub(crate) fn sum(values: &[u32]) -> String {
    let all: Vec<_> = values.iter().map(u32::to_string).collect();
    let all = all.join(" ⊕ ");
    match values.len() {
        1 => format!("The nim-sum is {all}"),
        _ => format!("The nim-sum is {all} = {}", nim_sum(values)),
    }
}

/// What the Grundy numbers of the parts of a game decide.
pub(crate) fn decision(values: &[u32]) -> String {
    let numbers = match values {
        [one] => format!("the Grundy number {one}"),
        _ => format!("the Grundy numbers {}", numbers(values, "and")),
    };
    let ends = if nim_sum(values) == 0 {
        ", and every move changes it."
    } else {
        ": a winning move makes it 0."
    };
    format!("{numbers}. {}{ends}", sum(values))
}

/// Numbers side by side, for the state graph: "3·5·7", or "22111" if there are
/// many.
pub(crate) fn label(numbers: &[u32]) -> String {
    let close = numbers.len() > 4 && numbers.iter().all(|&number| number < 10);
    let words: Vec<_> = numbers.iter().map(u32::to_string).collect();
    if words.is_empty() { "0".into() } else { words.join(if close { "" } else { "·" }) }
}

/// Where the upper ends of edges are that grow on each other, from the number
/// of what each grows on, which is smaller than its own; 0 is the ground, and
/// no edge. In quarters of a leaf from the left and in edges above the ground.
///
/// The leaves stand side by side, and every other edge under the middle of what
/// it carries.
pub(crate) fn lay_out(parents: &[usize]) -> Vec<(u32, u32)> {
    fn above(parents: &[usize], edge: usize, at: &mut [(u32, u32)], leaves: &mut u32) {
        let (mut first, mut last) = (None, 0);
        for child in edge + 1..parents.len() {
            if parents[child] == edge {
                at[child].1 = at[edge].1 + 1;
                above(parents, child, at, leaves);
                last = at[child].0;
                first = first.or(Some(last));
            }
        }
        at[edge].0 = if let Some(first) = first {
            first.midpoint(last)
        } else {
            *leaves += 4;
            *leaves - 2
        };
    }
    let mut at = vec![(0, 0); parents.len()];
    above(parents, 0, &mut at, &mut 0);
    at
}

/// Letters with their middle at `x`, on the line `y`.
pub(crate) fn letters((x, y): (u32, u32), size: u32, ink: &str, letters: &str) -> Markup {
    html! {
        text x=(x) y=(y) text-anchor="middle" font-size=(size) fill=(ink) { (letters) }
        " "
    }
}

/// A filled circle.
pub(crate) fn circle((x, y): (u32, u32), radius: u32, fill: &str) -> Markup {
    html! { circle cx=(x) cy=(y) r=(radius) fill=(fill) {} }
}

/// A filled rectangle from its left upper corner, with a border of a colour or
/// of none.
pub(crate) fn rect(
    (x, y): (u32, u32),
    (width, height): (u32, u32),
    fill: &str,
    edge: &str,
) -> Markup {
    html! { rect x=(x) y=(y) width=(width) height=(height) fill=(fill) stroke=(edge) {} }
}
