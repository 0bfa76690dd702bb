//! Runs a program that nobody trusts: `cargo book confine` puts limits on
//! itself and then becomes that program, so that they hold from its first
//! instruction on and no code of ours needs to be unsafe.

use anyhow::{Context as _, ensure};
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::Command;

/// What the program may have.
#[derive(clap::Args, Clone, Default)]
pub struct Limits {
    /// A file or folder that it may read and execute.
    #[arg(long)]
    pub read: Vec<PathBuf>,
    /// A file or folder that it may also write.
    #[arg(long)]
    pub write: Vec<PathBuf>,
    /// How many bytes its address space may have.
    #[arg(long)]
    pub memory: u64,
    /// How many bytes a file that it writes may have.
    #[arg(long)]
    pub file: u64,
    /// For how many seconds it may compute.
    #[arg(long)]
    pub seconds: u64,
    /// It may start threads, but no other process.
    #[arg(long)]
    pub alone: bool,
    /// Only tells what can't be enforced here, a line each; what is enforced in part
    /// begins with `all of`.
    #[arg(long)]
    pub check: bool,
    /// The program and its arguments.
    #[arg(last = true)]
    pub program: Vec<OsString>,
}

impl Limits {
    /// The command that runs `program` within these limits, without any of our
    /// environment. Its arguments are to follow.
    /// An error if it is not known which program this is.
    pub fn command(&self, program: impl AsRef<OsStr>) -> anyhow::Result<Command> {
        let mut command = Command::new(env::current_exe()?);
        command.env_clear().arg("confine");
        for (option, paths) in [("--read", &self.read), ("--write", &self.write)] {
            for path in paths {
                command.arg(option).arg(path);
            }
        }
        let memory = self.memory;
        let file = self.file;
        let seconds = self.seconds;
        for (option, most) in [
            ("--memory", memory),
            ("--file", file),
            ("--seconds", seconds),
        ] {
            command.arg(option).arg(most.to_string());
        }
        for (option, given) in [("--alone", self.alone), ("--check", self.check)] {
            command.args(given.then_some(option));
        }
        command.arg("--").arg(program);
        // A group of its own can be killed with all that it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(command)
    }
}

/// What a line begins with that names something that is enforced in part.
const PARTLY: &str = "all of ";

/// What this system can't enforce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// As a list in words.
    pub what: String,
    /// Whether something of it is not even enforced in part: a program could then
    /// leave its limits.
    pub is_open: bool,
}

impl Missing {
    /// As `cargo book confine --check` tells it; none if nothing is missing.
    fn read(told: &str) -> Option<Self> {
        let what = told.lines().collect::<Vec<_>>().join("; ");
        let is_open = told.lines().any(|line| !line.starts_with(PARTLY));
        (!what.is_empty()).then_some(Self { what, is_open })
    }
}

/// What this system can't enforce, if anything.
/// An error if this program can't be started again.
pub fn missing() -> anyhow::Result<Option<Missing>> {
    // Bounds that the check itself can't reach.
    let most = 1 << 40;
    let bounds = Limits {
        memory: most,
        file: most,
        seconds: 60,
        ..Limits::default()
    };
    let output = Limits {
        alone: true,
        check: true,
        ..bounds
    }
    .command("true")?
    .output()?;
    // Without a word from it, nothing is known to hold.
    ensure!(
        output.status.success(),
        "what confines a program can't be tried: {} {}",
        output.status,
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(Missing::read(&String::from_utf8_lossy(&output.stdout)))
}

/// Puts the limits on this process and becomes the program.
/// An error if the program can't be started.
pub fn run(limits: &Limits) -> anyhow::Result<()> {
    let missing = system::apply(limits);
    if limits.check {
        for what in missing {
            println!("{what}");
        }
        return Ok(());
    }
    let (program, arguments) = limits
        .program
        .split_first()
        .context("there is no program")?;
    let mut command = Command::new(program);
    command.args(arguments);
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(&mut command);
        Err(error).with_context(|| format!("{} can't be started", program.display()))
    }
    #[cfg(not(unix))]
    std::process::exit(command.status()?.code().unwrap_or(1))
}

#[cfg(unix)]
fn limit_resources(limits: &Limits) -> bool {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let bounds = [
        (Resource::Core, 0),
        (Resource::Nofile, 256),
        (Resource::Fsize, limits.file),
        (Resource::Cpu, limits.seconds),
        (Resource::As, limits.memory),
    ];
    let set = bounds.map(|(resource, most)| {
        // What is bounded already can't be raised.
        let most = Some(
            getrlimit(resource)
                .maximum
                .map_or(most, |bound| bound.min(most)),
        );
        setrlimit(
            resource,
            Rlimit {
                current: most,
                maximum: most,
            },
        )
        .is_ok()
    });
    set.iter().all(|&done| done)
}

#[cfg(not(target_os = "linux"))]
mod system {
    use super::Limits;

    pub(super) fn apply(limits: &Limits) -> Vec<&'static str> {
        #[cfg(unix)]
        let limited = super::limit_resources(limits);
        #[cfg(not(unix))]
        let (limited, _) = (false, limits);
        let missing = (!limited)
            .then_some("limits on memory and output")
            .into_iter();
        missing
            .chain(["no network", "no other process", "no access to files"])
            .collect()
    }
}

#[cfg(target_os = "linux")]
mod system {
    use super::Limits;
    use landlock::{
        ABI, Access as _, AccessFs, AccessNet, Ruleset, RulesetAttr as _, RulesetCreatedAttr as _,
        RulesetError, RulesetStatus, Scope, path_beneath_rules,
    };
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule,
    };
    use std::env::consts::ARCH;

    /// Applies what can be applied; what can't.
    pub(super) fn apply(limits: &Limits) -> Vec<&'static str> {
        let mut missing = Vec::new();
        // It must not outlive the command that grades.
        let signal = Some(rustix::process::Signal::KILL);
        let _ = rustix::process::set_parent_process_death_signal(signal);
        match limit_files(limits) {
            Ok(RulesetStatus::FullyEnforced) => {}
            Ok(RulesetStatus::PartiallyEnforced) => {
                missing.push("all of no access to files (the kernel is older than Linux 6.12)");
            }
            _ => missing.push("no access to files (the kernel has no Landlock)"),
        }
        // Once the filters hold, limits can't be changed any more; and within
        // the limits, there might be no memory to prepare the filters.
        let filters = filters(limits.alone);
        if !super::limit_resources(limits) {
            missing.push("limits on memory, time and output");
        }
        let apply = |filters: Vec<BpfProgram>| {
            filters
                .iter()
                .try_for_each(|filter| seccompiler::apply_filter(filter))
        };
        if filters.and_then(apply).is_err() {
            missing.push("no network, no other process (there is no seccomp)");
        }
        missing
    }

    fn limit_files(limits: &Limits) -> Result<RulesetStatus, RulesetError> {
        let abi = ABI::V6;
        let ruleset = Ruleset::default()
            .handle_access(AccessFs::from_all(abi))?
            .handle_access(AccessNet::from_all(abi))?
            .scope(Scope::from_all(abi))?
            .create()?
            .add_rules(path_beneath_rules(&limits.read, AccessFs::from_read(abi)))?
            .add_rules(path_beneath_rules(&limits.write, AccessFs::from_all(abi)))?;
        Ok(ruleset.restrict_self()?.ruleset)
    }

    /// The kernel takes the strictest answer of several filters.
    fn filters(alone: bool) -> Result<Vec<BpfProgram>, seccompiler::Error> {
        let whenever = |calls: &[i64]| -> Vec<(i64, Vec<SeccompRule>)> {
            calls.iter().map(|&call| (call, Vec::new())).collect()
        };
        let when = |argument, operator, value| {
            let condition =
                SeccompCondition::new(argument, SeccompCmpArgLen::Qword, operator, value)?;
            SeccompRule::new(vec![condition]).map(|rule| vec![rule])
        };
        let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
        let mut filters = vec![(refused.clone(), whenever(REFUSED))];
        if alone {
            let thread = u64::from(libc::CLONE_THREAD.unsigned_abs());
            let other = SeccompCmpOp::MaskedEq(thread);
            let mut processes = whenever(PROCESSES);
            processes.push((libc::SYS_clone, when(0, other, 0)?));
            filters.push((SeccompAction::KillProcess, processes));
            // Its flags lie in memory, where no filter sees them; the C library
            // then falls back to clone.
            let unknown = SeccompAction::Errno(libc::ENOSYS.unsigned_abs());
            filters.push((unknown, whenever(&[libc::SYS_clone3])));
            let mut attributes = whenever(&[ATTRIBUTES, OLD_ATTRIBUTES].concat());
            // To ask for a limit is fine.
            attributes.push((libc::SYS_prlimit64, when(2, SeccompCmpOp::Ne, 0)?));
            filters.push((refused, attributes));
        }
        let compile = |(action, calls): (_, Vec<_>)| {
            let calls = calls.into_iter().collect();
            let filter = SeccompFilter::new(calls, SeccompAction::Allow, action, ARCH.try_into()?)?;
            Ok(filter.try_into()?)
        };
        filters.into_iter().map(compile).collect()
    }

    /// The network (but not a pair of sockets, which leads nowhere), and what is for debuggers and administrators.
    #[rustfmt::skip]
    const REFUSED: &[i64] = &[
        libc::SYS_socket, libc::SYS_io_uring_setup, libc::SYS_ptrace, libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev, libc::SYS_pidfd_open, libc::SYS_kill, libc::SYS_setpgid, libc::SYS_setsid,
        libc::SYS_mount, libc::SYS_umount2, libc::SYS_chroot, libc::SYS_unshare, libc::SYS_setns, libc::SYS_bpf,
        libc::SYS_perf_event_open, libc::SYS_userfaultfd, libc::SYS_keyctl, libc::SYS_add_key, libc::SYS_request_key,
    ];

    /// Landlock does not watch over a file's owner, mode and times.
    #[rustfmt::skip]
    const ATTRIBUTES: &[i64] = &[
        libc::SYS_fchmod, libc::SYS_fchmodat, libc::SYS_fchmodat2, libc::SYS_fchown, libc::SYS_fchownat,
        libc::SYS_utimensat, libc::SYS_setxattr, libc::SYS_lsetxattr, libc::SYS_fsetxattr, libc::SYS_removexattr,
        libc::SYS_lremovexattr, libc::SYS_fremovexattr,
    ];

    // Only an old kind of processor has these.
    #[cfg(target_arch = "x86_64")]
    const PROCESSES: &[i64] = &[libc::SYS_fork, libc::SYS_vfork];
    #[cfg(target_arch = "x86_64")]
    #[rustfmt::skip]
    const OLD_ATTRIBUTES: &[i64] = &[
        libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat,
    ];
    #[cfg(not(target_arch = "x86_64"))]
    const PROCESSES: &[i64] = &[];
    #[cfg(not(target_arch = "x86_64"))]
    const OLD_ATTRIBUTES: &[i64] = &[];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_in_part_is_no_open_door() {
        let old = "all of no access to files (the kernel is older than Linux 6.12)";
        for (told, expected) in [
            ("", None),
            (old, Some(false)),
            ("no network", Some(true)),
            (
                &format!("{old}\nno network, no other process (there is no seccomp)"),
                Some(true),
            ),
        ] {
            let missing = Missing::read(told);
            assert_eq!(missing.as_ref().map(|it| it.is_open), expected, "{told}");
            let what = missing.map(|it| it.what).unwrap_or_default();
            assert_eq!(what, told.replace('\n', "; "));
        }
    }
}
