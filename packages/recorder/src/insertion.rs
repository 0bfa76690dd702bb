//! Texts that are inserted into a program, and removed from it again.

use std::ops::Range;

/// A text to insert into a program.
#[derive(Debug)]
pub(crate) struct Insertion {
    /// The byte offset in the program before which it is inserted.
    pub(crate) offset: usize,
    /// The text; empty once it has been removed.
    pub(crate) text: String,
    /// The insertions that make sense only together have the same group.
    pub(crate) group: usize,
    /// The group of the call whose argument this insertion is. An argument can be
    /// removed without the call: it becomes `if_rejected`.
    pub(crate) argument_of: Option<usize>,
    /// What an argument becomes that the compiler rejects.
    pub(crate) if_rejected: &'static str,
    /// What an argument becomes where the compiler doesn't know its type yet.
    pub(crate) if_type_follows: Option<String>,
}

/// Why the compiler rejects a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    /// The type of a variable follows only from a later line.
    TypeFollows,
    /// Anything else.
    Other,
}

/// Removes a group from the insertions, with the arguments of its calls, or replaces it by
/// what the compiler may still accept; returns whether that changed anything.
pub(crate) fn remove_group(insertions: &mut [Insertion], group: usize, reason: Reason) -> bool {
    let mut has_changed = false;
    for insertion in insertions {
        let is_argument = insertion.group == group && insertion.argument_of.is_some();
        if insertion.group == group || insertion.argument_of == Some(group) {
            let second_try = insertion
                .if_type_follows
                .take()
                .filter(|_| is_argument && reason == Reason::TypeFollows);
            let without = if is_argument {
                insertion.if_rejected
            } else {
                ""
            };
            let replacement = second_try.unwrap_or_else(|| without.to_owned());
            has_changed |= insertion.text != replacement;
            insertion.text = replacement;
        }
    }
    has_changed
}

/// Returns the program with the insertions, which are in the order of their offsets,
/// and the range of bytes that each of them has there.
pub(crate) fn apply(program: &str, insertions: &[Insertion]) -> (String, Vec<Range<usize>>) {
    let mut text = String::new();
    let mut ranges = Vec::new();
    let mut copied = 0;
    for insertion in insertions {
        text.push_str(&program[copied..insertion.offset]);
        copied = insertion.offset;
        ranges.push(text.len()..text.len() + insertion.text.len());
        text.push_str(&insertion.text);
    }
    text.push_str(&program[copied..]);
    (text, ranges)
}
