//! How programs are compiled and run: as they are, or confined.

use crate::limited::{self, LimitedOutput, Limits, RunError};
use crate::rustc::{self, CompileError};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// What a program of a reader may use.
#[derive(Clone, Copy, Debug)]
pub struct ProgramLimits {
    /// How long it may run.
    pub time: Duration,
    /// How many bytes its address space may have.
    pub memory_bytes: u64,
    /// How many bytes it may write to each of its two outputs.
    pub output_bytes: u64,
}

/// Compiles programs, and runs what it has compiled.
pub trait Toolchain: Sync {
    /// Compiles `main.rs` of `folder` to `main` there, with these `flags` beside those of
    /// [`rustc::ARGUMENTS`].
    ///
    /// # Errors
    ///
    /// If the program has a mistake, or the compiler can't do its work.
    fn compile(&self, folder: &Path, flags: &[&str]) -> Result<(), CompileError>;

    /// Runs a program without input until it ends or exceeds a limit.
    ///
    /// # Errors
    ///
    /// If it can't be started, or its output can't be stored.
    fn run(&self, program: Command) -> Result<LimitedOutput, RunError>;
}

/// The toolchain for the book's own programs, which may read and write what the book's
/// author may.
pub struct Unconfined;

impl Toolchain for Unconfined {
    fn compile(&self, folder: &Path, flags: &[&str]) -> Result<(), CompileError> {
        rustc::compile(folder, flags)
    }

    fn run(&self, mut program: Command) -> Result<LimitedOutput, RunError> {
        let limits = Limits::of_time(limited::TIME_LIMIT);
        limited::run_to_limit(&mut program, b"", limits)
    }
}
