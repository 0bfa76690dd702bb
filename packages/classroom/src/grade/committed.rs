//! When a student committed.

use super::moment::Moment;
use crate::confine::Limits;
use project::execute;
use std::path::Path;
use std::time::Duration;

/// How long git may take.
const LIMIT: Duration = Duration::from_secs(10);

/// When the last commit was made in the git repository of this folder, if it is one
/// with a commit. What stands in its configuration could make git start programs: it
/// is confined, too.
pub(super) fn committed(folder: &Path) -> Option<Moment> {
    let repository = folder
        .join(".git")
        .canonicalize()
        .ok()
        .filter(|git| git.is_dir())?;
    let read = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache"].map(Into::into);
    let limits = Limits {
        read: read.into_iter().chain([repository.clone()]).collect(),
        write: vec!["/dev/null".into()],
        memory: 1 << 30,
        file: 1 << 20,
        seconds: LIMIT.as_secs(),
        alone: true,
        ..Limits::default()
    };
    let mut command = limits.command("git").ok()?;
    command.arg("--git-dir").arg(repository);
    command.args(["rev-list", "--max-count=1", "--timestamp", "HEAD", "--"]);
    command.envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    let ran = execute::run(&mut command, b"", LIMIT).ok()?.ok()?;
    let seconds = ran.stdout.split(' ').next()?.parse().ok()?;
    Some(Moment::after_1970(seconds))
}
