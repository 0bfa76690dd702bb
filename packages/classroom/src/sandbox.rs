//! Compiles and runs a reader's program, confined as a submission is: it reads the
//! libraries and the compiler, writes its own folder while it is compiled and nothing when
//! it runs, and has no network and no other process.
//!
//! The compiler is confined, too: `include_str!` reads any file that the compiler may read.

use crate::confine::{self, Limits};
use anyhow::{Context as _, ensure};
use programs::limited::{self, LimitedOutput, RunError};
use programs::rustc::{self, CompileError};
use programs::toolchain::{ProgramLimits, Toolchain};
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What a program needs to start.
const LIBRARIES: [&str; 6] = [
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/nix/store",
    "/etc/ld.so.cache",
];
/// What the linker needs beside these.
const LINKER: [&str; 3] = ["/bin", "/usr", "/etc/alternatives"];
/// How long compiling may take.
const COMPILE_TIME_LIMIT: Duration = Duration::from_mins(1);
/// How many bytes of memory the compiler may use.
const MAX_COMPILER_BYTES: u64 = 1536 << 20;
/// How many bytes a compiled program may have.
const MAX_PROGRAM_BYTES: u64 = 64 << 20;

/// Returns the folder of the compiler and its libraries.
///
/// # Errors
///
/// If rustc can't be started.
pub(crate) fn sysroot() -> anyhow::Result<PathBuf> {
    let output = Command::new("rustc")
        .args(["--print", "sysroot"])
        .output()
        .context("rustc can't be started")?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(PathBuf::from(String::from_utf8(output.stdout)?.trim()))
}

/// Returns the command that calls the compiler of `sysroot` in `folder`, within `limits`: it
/// may write there, and read what it needs and these `crates`.
///
/// # Errors
///
/// If the path of this program itself is unknown.
pub(crate) fn rustc(
    sysroot: &Path,
    folder: &Path,
    crates: &[PathBuf],
    limits: Limits,
) -> anyhow::Result<Command> {
    let libraries = LIBRARIES.iter().chain(&LINKER).map(PathBuf::from);
    let limits = Limits {
        read: libraries
            .chain([sysroot.to_owned()])
            .chain(crates.iter().cloned())
            .collect(),
        write: vec![folder.to_owned(), "/dev/null".into()],
        ..limits
    };
    let mut command = limits.command(sysroot.join("bin/rustc"))?;
    command
        .current_dir(folder)
        .env("TMPDIR", folder)
        .env("RUSTC_ICE", "0")
        .envs(env::var_os("PATH").map(|path| ("PATH", path)));
    Ok(command)
}

/// Returns the command that runs a compiled program in its folder, within `limits`: it may read
/// the libraries and itself.
///
/// # Errors
///
/// If the path of this program itself is unknown.
pub(crate) fn program(path: &Path, limits: ProgramLimits) -> anyhow::Result<Command> {
    let ProgramLimits {
        time,
        memory_bytes,
        output_bytes,
    } = limits;
    let libraries = LIBRARIES.iter().map(PathBuf::from);
    let limits = Limits {
        read: libraries.chain([path.to_owned()]).collect(),
        max_memory_bytes: memory_bytes,
        max_file_bytes: output_bytes,
        max_cpu_seconds: confine::cpu_seconds(time),
        no_subprocesses: true,
        ..Limits::default()
    };
    let mut command = limits.command(path)?;
    command.current_dir(path.parent().unwrap_or(Path::new("/")));
    Ok(command)
}

/// A toolchain that confines the compiler and what it compiles.
#[derive(Clone, Debug)]
pub struct Sandbox {
    sysroot: PathBuf,
    /// What programs may use.
    pub limits: ProgramLimits,
    /// The folders with crates that programs use beside the standard library.
    pub crates: Vec<PathBuf>,
    /// What programs read from their standard input.
    pub input: Vec<u8>,
}

impl Sandbox {
    /// Returns a sandbox in which programs have the standard library.
    ///
    /// # Errors
    ///
    /// If rustc can't be started.
    pub fn new(limits: ProgramLimits) -> anyhow::Result<Self> {
        Ok(Self {
            sysroot: sysroot()?,
            limits,
            crates: Vec::new(),
            input: Vec::new(),
        })
    }
}

impl Toolchain for Sandbox {
    fn compile(&self, folder: &Path, flags: &[&str]) -> Result<(), CompileError> {
        let limits = Limits {
            max_memory_bytes: MAX_COMPILER_BYTES,
            max_file_bytes: MAX_PROGRAM_BYTES,
            max_cpu_seconds: 2 * COMPILE_TIME_LIMIT.as_secs(),
            ..Limits::default()
        };
        let mut command = rustc(&self.sysroot, folder, &self.crates, limits)
            .map_err(|error| CompileError::NotStarted(io::Error::other(error)))?;
        command
            .args(rustc::ARGUMENTS)
            // Without unsafe code, a program can do nothing that the standard library
            // does not offer. One thread needs the least memory.
            .args([
                "--crate-type",
                "bin",
                "-F",
                "unsafe_code",
                "-C",
                "codegen-units=1",
            ])
            .args(flags);
        match limited::run(&mut command, b"", COMPILE_TIME_LIMIT) {
            Ok(output) if output.status.success() => Ok(()),
            Ok(output) => Err(CompileError::Rejected(output.stderr)),
            Err(RunError::Limit(limit)) => Err(CompileError::Limit(limit)),
            Err(RunError::NotStarted { source, .. }) => Err(CompileError::NotStarted(source)),
            Err(RunError::Io(error)) => Err(CompileError::Io(error)),
        }
    }

    fn run(&self, program: Command) -> Result<LimitedOutput, RunError> {
        let mut command = self::program(Path::new(program.get_program()), self.limits)
            .map_err(|error| RunError::Io(io::Error::other(error)))?;
        command.args(program.get_args()).envs(
            program
                .get_envs()
                .filter_map(|(name, value)| Some((name, value?))),
        );
        let limits = limited::Limits {
            time: self.limits.time,
            output_bytes: self.limits.output_bytes,
        };
        limited::run_to_limit(&mut command, &self.input, limits)
    }
}
