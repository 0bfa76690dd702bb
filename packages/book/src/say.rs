//! What is told on the terminal.

use std::io::{self, Write as _};

/// Prints a line; that nobody reads it is no mistake.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
