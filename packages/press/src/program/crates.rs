//! The crates for numbers and vectors that programs of pages use.

use anyhow::anyhow;
use std::path::Path;
use std::sync::OnceLock;
use workspace::cargo;

/// These crates, which are compiled when the first program needs them.
pub(crate) struct NumberCrates<'a> {
    /// The book's folder.
    root: &'a Path,
    /// The compiler's flags, or why the crates can't be compiled.
    flags: OnceLock<Result<Vec<String>, String>>,
}

impl<'a> NumberCrates<'a> {
    pub(crate) fn new(root: &'a Path) -> Self {
        Self {
            root,
            flags: OnceLock::new(),
        }
    }

    /// Returns the flags with which the compiler finds the crates.
    ///
    /// # Errors
    ///
    /// If they can't be compiled.
    pub(crate) fn flags(&self) -> anyhow::Result<&[String]> {
        let flags = self.flags.get_or_init(|| {
            cargo::number_crate_flags(self.root).map_err(|error| format!("{error:#}"))
        });
        match flags {
            Ok(flags) => Ok(flags),
            Err(error) => Err(anyhow!("{error}")),
        }
    }
}
