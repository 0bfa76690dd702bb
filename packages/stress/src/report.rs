//! What the command prints.

use crate::outcome::Failure;
use classroom::printable::printable;
use std::time::Duration;
use workspace::console::say;

/// How many lines of an input or an output are printed.
const MAX_LINES: usize = 20;
/// How many characters of a line are printed.
const MAX_CHARS: usize = 100;

/// Returns a time in seconds, such as `0.012 s`.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

/// Prints an input, what was expected, and what came.
pub(crate) fn print_failure(input: &str, failure: &Failure) {
    print_part("input", input);
    print_part("expected", &failure.expected);
    match &failure.found {
        Some(found) if !found.trim().is_empty() => print_part("found", found),
        _ => {}
    }
    say(&format!("\n{}", printable(&failure.to_string())));
}

fn print_part(name: &str, text: &str) {
    say(&format!("\n{name}:"));
    for line in text.lines().take(MAX_LINES) {
        let line = printable(line);
        let start: String = line.chars().take(MAX_CHARS).collect();
        let dots = if start.len() < line.len() { "…" } else { "" };
        say(&format!("{start}{dots}"));
    }
    let count = text.lines().count();
    if count > MAX_LINES {
        say(&format!("… ({count} lines)"));
    }
}

/// How long both programs took for a large input.
pub(crate) struct TimeRow {
    pub(crate) size: String,
    pub(crate) tested: Duration,
    /// Was the tested program stopped?
    pub(crate) is_too_slow: bool,
    pub(crate) reference: Duration,
}

/// Prints a table of times by size.
pub(crate) fn print_times(rows: &[TimeRow], limit: Duration) {
    let title = format!("time, of {} s", limit.as_secs());
    let widths = rows.iter().map(|row| row.size.len());
    let width = widths.chain([title.len()]).max().unwrap_or_default();
    say(&format!(
        "\n{title:width$}  {:>9}  {:>9}",
        "yours", "the book's"
    ));
    for row in rows {
        let size = &row.size;
        let tested = if row.is_too_slow {
            "more".to_owned()
        } else {
            seconds(row.tested)
        };
        let reference = seconds(row.reference);
        say(&format!("{size:width$}  {tested:>9}  {reference:>10}"));
    }
    say("");
}
