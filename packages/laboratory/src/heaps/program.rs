//! The answer as a program that prints the same, of the listings themselves.

use super::rule::Question;
use crate::listings;

/// What all programs begin with: the listings, as modules.
const LISTINGS: [(&str, &str); 2] = [
    (
        "period",
        include_str!("../../../../listings/ch04-nim-grundy/src/period.rs"),
    ),
    (
        "subtraction",
        include_str!("../../../../listings/ch04-nim-grundy/src/subtraction.rs"),
    ),
];

/// The listing that computes Grundy numbers by all options.
const HEAPS: &str = include_str!("../../../../listings/ch04-nim-grundy/src/heaps.rs");

/// The most heaps that a program solves: it looks at all options.
const MAX_PROGRAM_HEAP: usize = 2000;

/// Returns a whole program: its hidden lines, and those that the page shows.
///
/// It prints the Grundy numbers, the period that is proved, and the nim-sum of the sum. It
/// looks at all options, so it stops at a heap of 2,000 beans, and has no sum with larger ones.
pub fn program(question: &Question) -> (String, String) {
    let Question { rules, last, sum } = question;
    let last = (*last).min(MAX_PROGRAM_HEAP);
    let digits = &rules.digits;
    let max_removed = digits.len() - 1;
    let find = if rules.splits().is_empty() {
        "subtraction::returning_stretch"
    } else {
        "period::prove"
    };
    let mut hidden = listings::modules(&LISTINGS);
    hidden += &format!("mod heaps {{\n{}}}\n\n", heap_game());
    let mut main = format!(
        "/// Digit k says what a turn that takes k beans may leave.\n\
         const DIGITS: [u32; {count}] = {digits:?};\n\
         \n\
         fn options(heap: usize) -> Vec<(usize, usize)> {{\n    \
             let mut options = Vec::new();\n    \
             for (taken, digit) in DIGITS.iter().enumerate().take(heap + 1) {{\n        \
                 let left = heap - taken;\n        \
                 if digit & if left == 0 {{ 1 }} else {{ 2 }} != 0 {{\n            \
                     options.push((0, left));\n        \
                 }}\n        \
                 if digit & 4 != 0 {{\n            \
                     options.extend((1..=left / 2).map(|one| (one, left - one)));\n        \
                 }}\n    \
             }}\n    \
             options\n\
         }}\n\
         \n\
         fn main() {{\n    \
             let grundy = heaps::heap_game({last}, |heap| options(heap).into_iter());\n    \
             println!(\"{{grundy:?}}\");\n    \
             if let Some(period) = {find}(&grundy, {max_removed}) {{\n        \
                 println!(\"period {{}} from heap {{}}\", period.length, period.start);\n    \
             }}\n",
        count = digits.len(),
    );
    if !sum.is_empty() && sum.iter().all(|&heap| heap <= last) {
        main += &format!(
            "    let sum = {sum:?}.iter().fold(0, |sum, &heap: &usize| sum ^ grundy[heap]);\n    \
             println!(\"nim-sum {{sum}}\");\n"
        );
    }
    main += "}\n";
    (hidden, main)
}

/// Returns the part of `heaps` that needs no other listing.
fn heap_game() -> String {
    let after = HEAPS.split("// ANCHOR: heap_game\n").nth(1);
    let part = after.and_then(|text| text.split("// ANCHOR_END: heap_game").next());
    part.expect("the listing has this anchor").to_owned()
}

/// The most digits after the point that a code has here.
const MAX_CODE_DIGITS: usize = 9;

/// Returns the question in the notation of `CGSuite`: the Grundy numbers of the first heaps;
/// empty if the rule is too long for a code.
pub fn cgsuite(question: &Question) -> String {
    let digits = &question.rules.digits;
    if digits.len() > 1 + MAX_CODE_DIGITS {
        return String::new();
    }
    let after_point: String = digits[1..].iter().map(u32::to_string).collect();
    let last = question.last.min(MAX_PROGRAM_HEAP);
    format!(
        "[game.heap.TakeAndBreak(\"{}.{after_point}\")(n).NimValue for n from 0 to {last}]",
        digits[0]
    )
}
