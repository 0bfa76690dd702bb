//! What the commands print.

use std::io::{self, Write as _};

/// Prints a line. A closed standard output is no error: its reader has seen enough.
pub fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Returns a number of things in words, such as `2 samples`.
pub fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}
