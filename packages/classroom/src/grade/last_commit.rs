//! When a student committed.

use super::timestamp::Timestamp;
use crate::confine::Limits;
use programs::limited;
use std::path::Path;
use std::time::Duration;

/// How long git may take.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Returns when the last commit was made in the git repository of `folder`, if it is one
/// with a commit.
///
/// Git is confined, too: what is in the configuration of a repository could make it
/// start programs.
pub(super) fn last_commit_time(folder: &Path) -> Option<Timestamp> {
    let repository = folder.join(".git").canonicalize().ok()?;
    if !repository.is_dir() {
        return None;
    }
    let libraries = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache"].map(Into::into);
    let limits = Limits {
        read: libraries.into_iter().chain([repository.clone()]).collect(),
        write: vec!["/dev/null".into()],
        max_memory_bytes: 1 << 30,
        max_file_bytes: 1 << 20,
        max_cpu_seconds: TIME_LIMIT.as_secs(),
        no_subprocesses: true,
        ..Limits::default()
    };
    let mut command = limits.command("git").ok()?;
    command.arg("--git-dir").arg(repository);
    command.args(["rev-list", "--max-count=1", "--timestamp", "HEAD", "--"]);
    command.envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    let output = limited::run(&mut command, b"", TIME_LIMIT).ok()?;
    let seconds = output.stdout.split(' ').next()?.parse().ok()?;
    Some(Timestamp::from_unix_seconds(seconds))
}
