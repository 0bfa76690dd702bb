//! Where nothing confines students' programs, none of them runs unasked.

use crate::{GOOD, book, grading, text};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};
use std::env::consts::ARCH;
use std::fs;
use std::process::{Command, Output};
use std::thread;

/// A system call, and a rule for when it fails: always, or where this argument is not 0.
type Lacking = (i64, Option<u8>);

/// Runs a command on a system that lacks these calls: in a thread of its own, whose
/// filter the command inherits.
fn run_without(lacking: &[Lacking], mut command: Command) -> Output {
    let rule = |&(call, argument): &Lacking| {
        let is_given = |argument| {
            let length = SeccompCmpArgLen::Qword;
            let is_given = SeccompCondition::new(argument, length, SeccompCmpOp::Ne, 0).unwrap();
            SeccompRule::new(vec![is_given]).unwrap()
        };
        (call, argument.map(is_given).into_iter().collect())
    };
    let fails = SeccompAction::Errno(libc::ENOSYS.unsigned_abs());
    let rules = lacking.iter().map(rule).collect();
    let arch = ARCH.try_into().unwrap();
    let filter: BpfProgram = SeccompFilter::new(rules, SeccompAction::Allow, fails, arch)
        .unwrap()
        .try_into()
        .unwrap();
    let run = move || {
        seccompiler::apply_filter(&filter).unwrap();
        command.output().unwrap()
    };
    thread::spawn(run).join().unwrap()
}

#[test]
fn without_confinement_no_program_runs_unasked() {
    // It would tell that it ran.
    let marked = "pub fn half(x: u32) -> u32 { x / 2 } // and";
    let folder = book(&[("anna/ch01_e1_half.rs", marked)]);
    let landlock = (libc::SYS_landlock_create_ruleset, None);
    let seccomp = (libc::SYS_seccomp, None);
    // To ask for a limit is fine.
    let limits = (libc::SYS_prlimit64, Some(2));
    let no_files = "no access to files (the kernel has no Landlock)";
    let no_calls = "no network, no other process (there is no seccomp)";
    let no_limits = "limits on memory, time and output";
    for (lacking, expected) in [
        (&[landlock][..], no_files.to_owned()),
        (&[seccomp], no_calls.to_owned()),
        (&[limits], no_limits.to_owned()),
        (
            &[landlock, limits, seccomp],
            format!("{no_files}; {no_limits}; {no_calls}"),
        ),
    ] {
        let output = run_without(lacking, grading(folder.path(), &[]));
        let error_text = text(&output.stderr);
        assert_eq!(
            (output.status.code(), text(&output.stdout)),
            (Some(1), String::new())
        );
        let start = "error: nothing is graded: this system does not confine students' programs";
        assert!(
            error_text.starts_with(start) && error_text.lines().count() == 1,
            "{error_text}"
        );
        assert!(
            error_text.contains(&format!("(not enforced: {expected}); in a container")),
            "{error_text}"
        );
        assert!(
            !folder.path().join("target").exists(),
            "something was graded"
        );
    }
    // Asked for, they run, and that they do is told.
    let output = run_without(
        &[landlock, seccomp],
        grading(folder.path(), &["--unconfined"]),
    );
    let message = format!("not enforced on this system: {no_files}; {no_calls}\n");
    assert!(
        text(&output.stderr).starts_with(&message),
        "{}",
        text(&output.stderr)
    );
    let table = text(&output.stdout);
    assert!(table.contains("\nanna     ok"), "{table}");
    assert!(
        table.ends_with(&format!(
            "\nNot enforced on this system: {}",
            &message[29..]
        )),
        "{table}"
    );
    assert!(folder.path().join("target").exists());
    // Where all is enforced, the word changes nothing.
    fs::write(folder.path().join("work/anna/ch01_e1_half.rs"), GOOD).unwrap();
    for options in [&[][..], &["--unconfined"]] {
        let output = grading(folder.path(), options).output().unwrap();
        assert_eq!(text(&output.stderr), "", "this system confines no program");
        assert!(text(&output.stdout).contains("\nanna     ok"));
    }
}

/// A git repository of a student is not looked at either: what its configuration names
/// could be run.
#[test]
fn without_confinement_no_repository_is_read() {
    let folder = book(&[("anna/ch01_e1_half.rs", GOOD), ("anna/.git/HEAD", "x")]);
    let git = folder.path().join("git");
    fs::create_dir(&git).unwrap();
    let lure = git.join("git");
    fs::write(
        &lure,
        format!("#!/bin/sh\n: > {}\n", folder.path().join("ran").display()),
    )
    .unwrap();
    Command::new("chmod").arg("+x").arg(&lure).status().unwrap();
    let path = format!("{}:{}", git.display(), std::env::var("PATH").unwrap());
    let run = |options: &[&str]| {
        let mut command = grading(folder.path(), options);
        command.env("PATH", &path);
        run_without(&[(libc::SYS_landlock_create_ruleset, None)], command);
        folder.path().join("ran").exists()
    };
    assert!(!run(&[]));
    assert!(run(&["--unconfined"]), "the lure is none");
}
