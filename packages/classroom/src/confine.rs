//! Runs an untrusted program: `cargo book confine` puts limits on itself and then
//! becomes that program, so that they hold from its first instruction and no code
//! here needs to be unsafe.

use anyhow::{Context as _, ensure};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

/// What the program may do and use.
#[derive(clap::Args, Clone, Default)]
pub struct Limits {
    /// The files and folders that it may read and execute.
    #[arg(long)]
    pub read: Vec<PathBuf>,
    /// The files and folders that it may also write.
    #[arg(long)]
    pub write: Vec<PathBuf>,
    /// How many bytes its address space may have.
    #[arg(long)]
    pub max_memory_bytes: u64,
    /// How many bytes a file that it writes may have.
    #[arg(long)]
    pub max_file_bytes: u64,
    /// For how many seconds it may use a processor.
    #[arg(long)]
    pub max_cpu_seconds: u64,
    /// It may start threads, but no other process.
    #[arg(long)]
    pub no_subprocesses: bool,
    /// Only print which limits this system can't enforce, a line each; one that it enforces
    /// in part begins with `all of`.
    #[arg(long)]
    pub check: bool,
    /// The program and its arguments.
    #[arg(last = true)]
    pub program: Vec<OsString>,
}

/// How many arenas the allocator of a confined program has: each reserves 64 MB of address
/// space.
const ARENAS: &str = "1";

/// Returns how long the processor may work for a program that may take this long: its threads
/// count together.
pub fn cpu_seconds(time: Duration) -> u64 {
    4 * (time.as_secs() + 1)
}

impl Limits {
    /// Returns the command that runs `program` within these limits, with no
    /// environment but what the limits ask for. The caller adds the program's arguments.
    ///
    /// # Errors
    ///
    /// If the path of this program itself is unknown.
    pub fn command(&self, program: impl AsRef<OsStr>) -> anyhow::Result<Command> {
        let mut command = Command::new(this_program()?);
        command
            .env_clear()
            .env("MALLOC_ARENA_MAX", ARENAS)
            .arg("confine");
        for (option, paths) in [("--read", &self.read), ("--write", &self.write)] {
            for path in paths {
                command.arg(option).arg(path);
            }
        }
        for (option, limit) in [
            ("--max-memory-bytes", self.max_memory_bytes),
            ("--max-file-bytes", self.max_file_bytes),
            ("--max-cpu-seconds", self.max_cpu_seconds),
        ] {
            command.arg(option).arg(limit.to_string());
        }
        for (option, is_set) in [
            ("--no-subprocesses", self.no_subprocesses),
            ("--check", self.check),
        ] {
            command.args(is_set.then_some(option));
        }
        command.arg("--").arg(program);
        // A group of its own can be killed with all that it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(command)
    }
}

/// The path of this program, as it was when first asked for: cargo may put another program
/// there while this one serves the book, and the path of this one is lost then.
fn this_program() -> io::Result<&'static Path> {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    if let Some(path) = PROGRAM.get() {
        return Ok(path);
    }
    let path = env::current_exe()?;
    Ok(PROGRAM.get_or_init(|| path))
}

/// How a line begins that names a limit which is enforced in part.
const PARTLY_ENFORCED: &str = "all of ";

/// The limits that this system can't enforce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnenforcedLimits {
    /// All of them, in words.
    pub description: String,
    /// Is one of them not even enforced in part, so that a program could do harm?
    pub allow_escape: bool,
}

impl UnenforcedLimits {
    /// Parses the output of `cargo book confine --check`: `None` if all limits hold.
    fn parse(output: &str) -> Option<Self> {
        let lines: Vec<_> = output.lines().collect();
        let is_partly_enforced = |line: &&str| line.starts_with(PARTLY_ENFORCED);
        (!lines.is_empty()).then(|| Self {
            description: lines.join("; "),
            allow_escape: !lines.iter().all(is_partly_enforced),
        })
    }
}

/// Returns the limits that this system can't enforce, if there are any.
///
/// # Errors
///
/// If this program can't be started again to try them.
pub fn unenforced_limits() -> anyhow::Result<Option<UnenforcedLimits>> {
    // More than the check itself can use.
    let bytes = 1 << 40;
    let limits = Limits {
        max_memory_bytes: bytes,
        max_file_bytes: bytes,
        max_cpu_seconds: 60,
        no_subprocesses: true,
        check: true,
        ..Limits::default()
    };
    let output = limits.command("true")?.output()?;
    // A check that fails says nothing about what holds.
    ensure!(
        output.status.success(),
        "the limits of programs can't be tried: {} {}",
        output.status,
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(UnenforcedLimits::parse(&String::from_utf8_lossy(
        &output.stdout,
    )))
}

/// Puts the limits on this process and becomes the program.
///
/// # Errors
///
/// If the program can't be started.
pub fn run(limits: &Limits) -> anyhow::Result<()> {
    let unenforced = system::apply(limits);
    if limits.check {
        for limit in unenforced {
            println!("{limit}");
        }
        return Ok(());
    }
    let (program, arguments) = limits
        .program
        .split_first()
        .context("no program is given: put it after --")?;
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

/// Limits memory, processor time and files, and returns whether all of that worked.
#[cfg(unix)]
fn limit_resources(limits: &Limits) -> bool {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maxima = [
        (Resource::Core, 0),
        (Resource::Nofile, 256),
        (Resource::Fsize, limits.max_file_bytes),
        (Resource::Cpu, limits.max_cpu_seconds),
        (Resource::As, limits.max_memory_bytes),
    ];
    let is_set = maxima.map(|(resource, maximum)| {
        // A limit that this process has already can't be raised.
        let present = getrlimit(resource).maximum;
        let allowed = Some(present.map_or(maximum, |present| present.min(maximum)));
        let limit = Rlimit {
            current: allowed,
            maximum: allowed,
        };
        setrlimit(resource, limit).is_ok()
    });
    is_set.iter().all(|&is_set| is_set)
}

#[cfg(not(target_os = "linux"))]
mod system {
    use super::Limits;

    /// Applies what can be applied, and returns the limits that can't.
    pub(super) fn apply(limits: &Limits) -> Vec<&'static str> {
        #[cfg(unix)]
        let are_resources_limited = super::limit_resources(limits);
        #[cfg(not(unix))]
        let are_resources_limited = {
            let _ = limits;
            false
        };
        let mut unenforced = vec!["no network", "no other process", "no access to files"];
        if !are_resources_limited {
            unenforced.insert(0, "limits on memory and output");
        }
        unenforced
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

    /// Applies what can be applied, and returns the limits that can't.
    pub(super) fn apply(limits: &Limits) -> Vec<&'static str> {
        let mut unenforced = Vec::new();
        // It must not outlive the command that grades.
        let kill = Some(rustix::process::Signal::KILL);
        let _ = rustix::process::set_parent_process_death_signal(kill);
        match limit_files(limits) {
            Ok(RulesetStatus::FullyEnforced) => {}
            Ok(RulesetStatus::PartiallyEnforced) => {
                unenforced.push("all of no access to files (the kernel is older than Linux 6.12)");
            }
            _ => unenforced.push("no access to files (the kernel has no Landlock)"),
        }
        // Once the filters hold, limits can't be changed any more; and within
        // the limits, there might be no memory to prepare the filters.
        let filters = filters(limits.no_subprocesses);
        if !super::limit_resources(limits) {
            unenforced.push("limits on memory, time and output");
        }
        let apply = |filters: Vec<BpfProgram>| {
            filters
                .iter()
                .try_for_each(|filter| seccompiler::apply_filter(filter))
        };
        if filters.and_then(apply).is_err() {
            unenforced.push("no network, no other process (there is no seccomp)");
        }
        unenforced
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

    /// Returns the filters of system calls; of several, the strictest decides.
    fn filters(no_subprocesses: bool) -> Result<Vec<BpfProgram>, seccompiler::Error> {
        let always = |calls: &[i64]| -> Vec<(i64, Vec<SeccompRule>)> {
            calls.iter().map(|&call| (call, Vec::new())).collect()
        };
        let when = |argument, operator, value| {
            let condition =
                SeccompCondition::new(argument, SeccompCmpArgLen::Qword, operator, value)?;
            SeccompRule::new(vec![condition]).map(|rule| vec![rule])
        };
        let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
        let mut filters = vec![(refused.clone(), always(REFUSED_CALLS))];
        if no_subprocesses {
            let thread = u64::from(libc::CLONE_THREAD.unsigned_abs());
            let is_no_thread = SeccompCmpOp::MaskedEq(thread);
            let mut processes = always(PROCESS_CALLS);
            processes.push((libc::SYS_clone, when(0, is_no_thread, 0)?));
            filters.push((SeccompAction::KillProcess, processes));
            // Its flags are in memory, where no filter sees them; the C library falls
            // back to clone.
            let unknown = SeccompAction::Errno(libc::ENOSYS.unsigned_abs());
            filters.push((unknown, always(&[libc::SYS_clone3])));
            let mut attributes = always(&[ATTRIBUTE_CALLS, OLD_ATTRIBUTE_CALLS].concat());
            // Asking for a limit is fine.
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

    /// The network (but not a pair of sockets, which leads nowhere), and what debuggers and
    /// administrators use.
    #[rustfmt::skip]
    const REFUSED_CALLS: &[i64] = &[
        libc::SYS_socket, libc::SYS_io_uring_setup, libc::SYS_ptrace, libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev, libc::SYS_pidfd_open, libc::SYS_kill, libc::SYS_setpgid, libc::SYS_setsid,
        libc::SYS_mount, libc::SYS_umount2, libc::SYS_chroot, libc::SYS_unshare, libc::SYS_setns, libc::SYS_bpf,
        libc::SYS_perf_event_open, libc::SYS_userfaultfd, libc::SYS_keyctl, libc::SYS_add_key, libc::SYS_request_key,
    ];

    /// A file's owner, mode and times, which Landlock does not protect.
    #[rustfmt::skip]
    const ATTRIBUTE_CALLS: &[i64] = &[
        libc::SYS_fchmod, libc::SYS_fchmodat, libc::SYS_fchmodat2, libc::SYS_fchown, libc::SYS_fchownat,
        libc::SYS_utimensat, libc::SYS_setxattr, libc::SYS_lsetxattr, libc::SYS_fsetxattr, libc::SYS_removexattr,
        libc::SYS_lremovexattr, libc::SYS_fremovexattr,
    ];

    // Newer architectures have none of these.
    #[cfg(target_arch = "x86_64")]
    const PROCESS_CALLS: &[i64] = &[libc::SYS_fork, libc::SYS_vfork];
    #[cfg(target_arch = "x86_64")]
    #[rustfmt::skip]
    const OLD_ATTRIBUTE_CALLS: &[i64] = &[
        libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat,
    ];
    #[cfg(not(target_arch = "x86_64"))]
    const PROCESS_CALLS: &[i64] = &[];
    #[cfg(not(target_arch = "x86_64"))]
    const OLD_ATTRIBUTE_CALLS: &[i64] = &[];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_holds_in_part_allows_no_escape() {
        let old = "all of no access to files (the kernel is older than Linux 6.12)";
        for (output, expected) in [
            ("", None),
            (old, Some(false)),
            ("no network", Some(true)),
            (
                &format!("{old}\nno network, no other process (there is no seccomp)"),
                Some(true),
            ),
        ] {
            let limits = UnenforcedLimits::parse(output);
            let allow_escape = limits.as_ref().map(|limits| limits.allow_escape);
            assert_eq!(allow_escape, expected, "{output}");
            let description = limits.map(|limits| limits.description).unwrap_or_default();
            assert_eq!(description, output.replace('\n', "; "));
        }
    }
}
