//! The workflows of GitHub run every check that there is.

use crate::book;

use std::collections::BTreeSet;
use std::process::Command;

/// Returns the names that `cargo book test --list` prints.
fn steps() -> BTreeSet<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_book"))
        .args(["test", "--list"])
        .output()
        .unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect()
}

/// Returns the text of a workflow.
fn workflow(name: &str) -> String {
    files::read(&book().join(".github/workflows").join(name)).unwrap()
}

/// Returns the steps in the matrix of a workflow: the words after each `steps: `.
fn matrix_steps(workflow: &str) -> BTreeSet<String> {
    workflow
        .lines()
        .filter_map(|line| line.trim().strip_prefix("steps: "))
        .flat_map(str::split_whitespace)
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_test_workflow_runs_every_step() {
    let steps = steps();
    assert!(steps.len() > 10, "{steps:?}");
    assert_eq!(
        matrix_steps(&workflow("test.yml")),
        steps,
        ".github/workflows/test.yml runs the left ones, and cargo book test has the right ones"
    );
}

#[test]
fn a_step_that_is_in_no_job_is_seen() {
    let matrix = "  include:\n    - name: code\n      steps: format lints\n    - name: site\n      steps: pages\n";
    let steps = ["format", "lints", "pages"].map(str::to_owned);
    assert_eq!(matrix_steps(matrix), steps.into());
}

/// Each check of the weekly run is a script in `ci`, and each script that says so in
/// its first lines is in the weekly run.
#[test]
fn the_weekly_workflow_runs_every_weekly_script() {
    let folder = book().join("ci");
    let weekly = workflow("weekly.yml");
    let checks = weekly
        .lines()
        .find_map(|line| line.trim().strip_prefix("check: ["))
        .unwrap();
    let in_matrix: BTreeSet<_> = checks
        .trim_end_matches(']')
        .split(", ")
        .map(str::to_owned)
        .collect();
    let says_weekly = |name: &String| {
        let text = files::read(&folder.join(name)).unwrap();
        text.lines()
            .any(|line| line == "# The weekly run calls it.")
    };
    let scripts = files::entries(&folder).unwrap().into_iter();
    let weekly_scripts: BTreeSet<_> = scripts
        .filter(|path| path.is_file())
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .filter(says_weekly)
        .collect();
    assert_eq!(in_matrix, weekly_scripts);
}
