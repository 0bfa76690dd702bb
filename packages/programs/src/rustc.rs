//! The compiler alone, for programs that belong to no crate.

use crate::limited::LimitExceeded;
use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The edition in which these programs are compiled; `book.toml` tells readers the same.
pub const EDITION: &str = "2024";

/// Why a program was not compiled.
#[derive(Debug)]
pub enum CompileError {
    /// The compiler can't be started.
    NotStarted(io::Error),
    /// The compiler rejects the program, with these diagnostics, at most 80 columns wide.
    Rejected(String),
    /// The compiler exceeded a limit, and was stopped.
    Limit(LimitExceeded),
    /// The compiler's output can't be stored.
    Io(io::Error),
}

impl Display for CompileError {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::NotStarted(_) => write!(f, "rustc can't be started"),
            Self::Rejected(diagnostics) => f.write_str(diagnostics),
            Self::Limit(limit) => write!(f, "rustc is stopped: {limit}"),
            Self::Io(_) => write!(f, "the output of rustc can't be stored"),
        }
    }
}

impl Error for CompileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NotStarted(error) | Self::Io(error) => Some(error),
            Self::Rejected(_) | Self::Limit(_) => None,
        }
    }
}

/// Returns what `rustc` prints about its version: a cached diagnostic holds only for
/// the compiler that printed it. Empty if there is no compiler.
pub fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let output = Command::new("rustc").arg("-vV").output();
        output.map_or_else(
            |_| String::new(),
            |output| String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    })
}

/// The arguments with which rustc compiles `main.rs` of the current folder to `main`
/// there.
pub const ARGUMENTS: [&str; 9] = [
    "main.rs",
    "-o",
    "main",
    "--edition",
    EDITION,
    "--color",
    "never",
    "--diagnostic-width",
    "80",
];

/// Compiles `main.rs` of `folder` to `main` there, with these `flags` beside its own.
///
/// # Errors
///
/// [`CompileError::Rejected`] if the program has a mistake, and
/// [`CompileError::NotStarted`] if there is no compiler.
pub fn compile(folder: &Path, flags: &[&str]) -> Result<(), CompileError> {
    let output = Command::new("rustc")
        .args(ARGUMENTS)
        .args(flags)
        .current_dir(folder)
        .output()
        .map_err(CompileError::NotStarted)?;
    if output.status.success() {
        Ok(())
    } else {
        let diagnostics = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(CompileError::Rejected(diagnostics))
    }
}
