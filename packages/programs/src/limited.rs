//! Runs a program within limits: what a page shows must not hang the build or fill
//! the disk.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::fs::File;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wait_timeout::ChildExt as _;

/// How long a program may run, where nothing else is said.
pub const TIME_LIMIT: Duration = Duration::from_secs(20);
/// How many bytes a program may write to each of its two outputs, where nothing else is
/// said.
pub const MAX_OUTPUT_BYTES: u64 = 1 << 20;

/// An input of at most this many bytes fits into a pipe.
const PIPE_BYTES: usize = 4096;

/// Stops all running programs once it is set.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// A limit for which a program was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitExceeded {
    /// It ran for longer than this.
    Time(Duration),
    /// It printed more than this many bytes.
    Output(u64),
    /// All programs were to stop, by [`STOP`].
    Stopped,
}

impl Display for LimitExceeded {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Time(limit) => write!(f, "it runs for longer than {} seconds", limit.as_secs()),
            Self::Output(bytes) => write!(f, "it prints more than {bytes} bytes"),
            Self::Stopped => write!(f, "it was stopped"),
        }
    }
}

/// Why there is no output of a program.
#[derive(Debug)]
pub enum RunError {
    /// It exceeded a limit, and was stopped.
    Limit(LimitExceeded),
    /// It can't be started.
    NotStarted {
        /// The path or the name of the program.
        program: String,
        /// What the system says.
        source: io::Error,
    },
    /// Its input or its output can't be stored.
    Io(io::Error),
}

impl Display for RunError {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Limit(limit) => limit.fmt(f),
            Self::NotStarted { program, .. } => write!(f, "{program} can't be started"),
            Self::Io(_) => write!(f, "its input or output can't be stored"),
        }
    }
}

impl Error for RunError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Limit(_) => None,
            Self::NotStarted { source, .. } | Self::Io(source) => Some(source),
        }
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it may run.
    pub time: Duration,
    /// How many bytes it may write to each of its two outputs.
    pub output_bytes: u64,
}

impl Limits {
    /// Returns the limits of a program that may run for `time` and print
    /// [`MAX_OUTPUT_BYTES`].
    pub fn of_time(time: Duration) -> Self {
        Self {
            time,
            output_bytes: MAX_OUTPUT_BYTES,
        }
    }
}

/// What a program did until it ended or was stopped.
#[derive(Debug)]
pub struct LimitedOutput {
    /// The limit for which it was stopped, if it was.
    pub exceeded: Option<LimitExceeded>,
    /// What it did until then.
    pub output: ProcessOutput,
}

/// What a program did until it ended.
#[derive(Debug)]
pub struct ProcessOutput {
    /// How it ended.
    pub status: ExitStatus,
    /// What it wrote to its standard output.
    pub stdout: String,
    /// What it wrote to its standard error.
    pub stderr: String,
}

/// Why a program ended, as far as its process tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It ended with this code.
    Exit(i32),
    /// It said that its stack is full.
    StackOverflow,
    /// It said that it got no more memory.
    OutOfMemory,
    /// It tried to start another process, where that is not allowed.
    Subprocess,
    /// It wrote more than the system let it.
    TooMuchOutput,
    /// It used more of the processor's time than the system let it, or was killed for that.
    TooMuchTime,
    /// It used memory that is not its own.
    Segfault,
    /// Another signal ended it.
    Signal,
}

impl ProcessOutput {
    /// Returns why the program ended.
    pub fn ending(&self) -> Ending {
        let Self { status, stderr, .. } = self;
        // Such as "signal: 9 (SIGKILL)".
        let status_text = status.to_string();
        match status_text.split(['(', ')']).nth(1) {
            _ if stderr.contains("has overflowed its stack") => Ending::StackOverflow,
            _ if stderr.contains("memory allocation of ") => Ending::OutOfMemory,
            Some("SIGSYS") => Ending::Subprocess,
            Some("SIGXFSZ") => Ending::TooMuchOutput,
            Some("SIGXCPU" | "SIGKILL") => Ending::TooMuchTime,
            Some("SIGSEGV") => Ending::Segfault,
            _ => status.code().map_or(Ending::Signal, Ending::Exit),
        }
    }
}

/// Runs `command` with `input` on its standard input, until it ends or exceeds a limit.
///
/// # Errors
///
/// [`RunError::Limit`] if it runs for longer than `time_limit` or prints more than
/// [`MAX_OUTPUT_BYTES`]; other errors if it can't be started, or its output can't be
/// stored.
pub fn run(
    command: &mut Command,
    input: &[u8],
    time_limit: Duration,
) -> Result<ProcessOutput, RunError> {
    let LimitedOutput { exceeded, output } =
        run_to_limit(command, input, Limits::of_time(time_limit))?;
    match exceeded {
        Some(limit) => Err(RunError::Limit(limit)),
        None => Ok(output),
    }
}

/// Runs `command` as [`run`] does, within these limits, and also returns what a program did
/// that exceeded one.
///
/// # Errors
///
/// If it can't be started, or its output can't be stored.
pub fn run_to_limit(
    command: &mut Command,
    input: &[u8],
    limits: Limits,
) -> Result<LimitedOutput, RunError> {
    // Files in place of pipes, so that neither side ever waits for the other.
    let mut stdout = tempfile::tempfile()?;
    let mut stderr = tempfile::tempfile()?;
    command
        .env("RUST_BACKTRACE", "0")
        .stdin(stdin(input)?)
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?);
    let mut child = command.spawn().map_err(|source| RunError::NotStarted {
        program: command.get_program().display().to_string(),
        source,
    })?;
    let start = Instant::now();
    let (exceeded, status) = loop {
        if let Some(status) = child.wait_timeout(Duration::from_millis(50))? {
            break (None, status);
        }
        let printed = stdout.metadata()?.len().max(stderr.metadata()?.len());
        let exceeded = if start.elapsed() > limits.time {
            LimitExceeded::Time(limits.time)
        } else if printed > limits.output_bytes {
            LimitExceeded::Output(limits.output_bytes)
        } else if STOP.load(Ordering::Relaxed) {
            LimitExceeded::Stopped
        } else {
            continue;
        };
        kill(&mut child)?;
        break (Some(exceeded), child.wait()?);
    };
    let output = ProcessOutput {
        status,
        stdout: text(&mut stdout, limits.output_bytes)?,
        stderr: text(&mut stderr, limits.output_bytes)?,
    };
    Ok(LimitedOutput { exceeded, output })
}

/// Returns a standard input with these bytes: a pipe where they fit into one, since a
/// program can't go back in a pipe, and else a file.
fn stdin(input: &[u8]) -> io::Result<Stdio> {
    if input.len() <= PIPE_BYTES {
        let (reader, mut writer) = io::pipe()?;
        writer.write_all(input)?;
        return Ok(reader.into());
    }
    let mut file = tempfile::tempfile()?;
    file.write_all(input)?;
    file.rewind()?;
    Ok(file.into())
}

/// Kills a program, and its process group if it leads one.
fn kill(child: &mut Child) -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, getpgid, kill_process_group};
        let leader = Pid::from_child(child);
        if getpgid(Some(leader)).ok() == Some(leader) {
            return Ok(kill_process_group(leader, Signal::KILL)?);
        }
    }
    child.kill()
}

/// Returns what was written to `file`, up to `max_bytes`.
fn text(file: &mut File, max_bytes: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(max_bytes).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, input: &[u8], time_limit: Duration) -> Result<ProcessOutput, RunError> {
        run(Command::new("sh").args(["-c", script]), input, time_limit)
    }

    #[test]
    fn a_program_gets_its_input_and_its_output_is_returned() {
        let output = shell("cat; echo no >&2; exit 3", b"yes", TIME_LIMIT).unwrap();
        assert_eq!(output.stdout, "yes");
        assert_eq!(output.stderr, "no\n");
        assert_eq!(output.status.code(), Some(3));
        let long_input = vec![b'x'; 1 << 20];
        let output = shell("exit 0", &long_input, TIME_LIMIT);
        assert!(output.is_ok(), "it need not read its input");
    }

    #[test]
    fn a_program_that_exceeds_a_limit_is_stopped() {
        let error = shell("sleep 9999", b"", Duration::from_millis(1)).unwrap_err();
        assert_eq!(error.to_string(), "it runs for longer than 0 seconds");
        let endless = "while :; do printf '%65536s' x; done";
        let error = shell(endless, b"", 100 * TIME_LIMIT).unwrap_err();
        assert_eq!(error.to_string(), "it prints more than 1048576 bytes");
    }

    #[test]
    fn what_a_program_printed_before_it_was_stopped_is_returned() {
        let script = "echo yes; while :; do printf '%65536s' x >&2; done";
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        let LimitedOutput { exceeded, output } =
            run_to_limit(&mut command, b"", Limits::of_time(100 * TIME_LIMIT)).unwrap();
        assert_eq!(exceeded, Some(LimitExceeded::Output(MAX_OUTPUT_BYTES)));
        assert_eq!(output.stdout, "yes\n");
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let error = run(&mut Command::new("no-such-program"), b"", TIME_LIMIT).unwrap_err();
        assert_eq!(error.to_string(), "no-such-program can't be started");
    }
}
