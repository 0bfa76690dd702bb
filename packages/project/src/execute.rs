//! Runs a program within limits: what a page shows must not hang the build or
//! fill the disk.

use anyhow::Context as _;
use std::fmt::{self, Display, Formatter};
use std::fs::File;
use std::io::{Read as _, Seek as _, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wait_timeout::ChildExt as _;

/// How long a program may run.
pub const TIME_LIMIT: Duration = Duration::from_secs(20);
/// How many bytes it may print.
pub const SIZE_LIMIT: u64 = 1 << 20;

/// An input this short fits into a pipe.
const PIPE: usize = 4096;

/// Set to stop all programs.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Why a program was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It ran for longer than this.
    Time(Duration),
    /// It printed more than [`SIZE_LIMIT`].
    Size,
    /// All programs are to stop, by [`STOP`].
    Stop,
}

impl Display for Broken {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Time(limit) => write!(f, "it runs for longer than {} seconds", limit.as_secs()),
            Self::Size => write!(f, "it prints more than {SIZE_LIMIT} bytes"),
            Self::Stop => write!(f, "it was stopped"),
        }
    }
}

/// What a program did.
pub struct Ran {
    /// How it ended.
    pub status: ExitStatus,
    /// What it printed.
    pub stdout: String,
    /// What it printed as errors.
    pub stderr: String,
}

/// Runs `command` on `input`: what it did, or which limit it broke.
/// An error if it can't be started, or its output can't be kept.
pub fn run(
    command: &mut Command,
    input: &[u8],
    limit: Duration,
) -> anyhow::Result<Result<Ran, Broken>> {
    // Files in place of pipes, so that neither side ever waits for the other.
    let mut stdout = tempfile::tempfile()?;
    let mut stderr = tempfile::tempfile()?;
    let mut child = command
        .env("RUST_BACKTRACE", "0")
        .stdin(stdin(input)?)
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?)
        .spawn()
        .with_context(|| format!("{} can't be started", command.get_program().display()))?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.wait_timeout(Duration::from_millis(50))? {
            return Ok(Ok(Ran {
                status,
                stdout: text(&mut stdout)?,
                stderr: text(&mut stderr)?,
            }));
        }
        let broken = if start.elapsed() > limit {
            Broken::Time(limit)
        } else if stdout.metadata()?.len().max(stderr.metadata()?.len()) > SIZE_LIMIT {
            Broken::Size
        } else if STOP.load(Ordering::Relaxed) {
            Broken::Stop
        } else {
            continue;
        };
        kill(&mut child)?;
        child.wait()?;
        return Ok(Err(broken));
    }
}

/// What a program reads from a pipe it can't read twice.
fn stdin(input: &[u8]) -> anyhow::Result<Stdio> {
    if input.len() <= PIPE {
        let (reader, mut writer) = std::io::pipe()?;
        writer.write_all(input)?;
        return Ok(reader.into());
    }
    let mut file = tempfile::tempfile()?;
    file.write_all(input)?;
    file.rewind()?;
    Ok(file.into())
}

/// Kills a program, and its group if it leads one.
fn kill(child: &mut Child) -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, getpgid, kill_process_group};
        let leader = Pid::from_child(child);
        if getpgid(Some(leader)).ok() == Some(leader) {
            return Ok(kill_process_group(leader, Signal::KILL)?);
        }
    }
    Ok(child.kill()?)
}

/// What was written to `file`, but not beyond the limit.
fn text(file: &mut File) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(SIZE_LIMIT).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, input: &[u8], limit: Duration) -> Result<Ran, Broken> {
        run(Command::new("sh").args(["-c", script]), input, limit).unwrap()
    }

    #[test]
    fn a_program_gets_its_input_and_is_heard() {
        let ran = shell("cat; echo no >&2; exit 3", b"yes", TIME_LIMIT)
            .ok()
            .unwrap();
        assert_eq!(
            (&*ran.stdout, &*ran.stderr, ran.status.code()),
            ("yes", "no\n", Some(3))
        );
        assert!(
            shell("exit 0", &vec![b'x'; 1 << 20], TIME_LIMIT).is_ok(),
            "it need not read"
        );
    }

    #[test]
    fn a_program_that_breaks_a_limit_is_stopped() {
        let broken = shell("sleep 9999", b"", Duration::from_millis(1))
            .err()
            .unwrap();
        assert_eq!(broken.to_string(), "it runs for longer than 0 seconds");
        let endless = "while :; do printf '%65536s' x; done";
        let broken = shell(endless, b"", 100 * TIME_LIMIT).err().unwrap();
        assert_eq!(broken.to_string(), "it prints more than 1048576 bytes");
    }
}
