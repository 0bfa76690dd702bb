//! Programs of readers that are recorded for the player, each on a page of its own.

use crate::book;
use crate::serve::DEADLINE;
use exercises::Exercise;
use serde_json::Value;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

/// Watches a program with these options, in the book, and returns what the command says
/// and the page, if there is one.
fn watch(name: &str, program: &str, options: &[&str]) -> (Output, Option<String>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    let dest = folder.path().join("page.html");
    fs::write(&file, program).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_book"))
        .arg("watch")
        .args([&file, Path::new("--dest"), &dest])
        .arg("--no-open")
        .args(options)
        .current_dir(root())
        .output()
        .unwrap();
    (output, fs::read_to_string(dest).ok())
}

/// A run that was recorded.
struct Recorded {
    /// What is said of it, without the name of the file.
    remarks: String,
    /// What the player reads.
    run: Value,
}

impl Recorded {
    #[track_caller]
    fn new(name: &str, program: &str, options: &[&str]) -> Self {
        let (output, page) = watch(name, program, options);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        assert_eq!(complaint, "");
        let page = page.unwrap();
        let (_, run) = page.split_once("id=\"run\">").unwrap();
        let (run, _) = run.split_once("</script>").unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let remarks: Vec<_> = said
            .lines()
            .filter_map(|line| line.split_once(&format!("{name}: ")))
            .map(|(_, remark)| remark)
            .collect();
        let run: Value = serde_json::from_str(run).unwrap();
        let steps = run["steps"].as_array().unwrap().len();
        assert!(said.ends_with(&format!(" shows {steps} steps\n")), "{said}");
        Self {
            remarks: remarks.join("\n"),
            run,
        }
    }

    fn steps(&self) -> &[Value] {
        self.run["steps"].as_array().unwrap()
    }

    /// The calls, with their arguments.
    fn calls(&self) -> Vec<&str> {
        self.steps()
            .iter()
            .filter_map(|step| step["n"].as_str())
            .collect()
    }

    /// The visible code of a line, counted from 0.
    fn code(&self, line: usize) -> String {
        let html = self.run["code"][line].as_str().unwrap();
        html.split('<')
            .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
            .collect()
    }
}

/// Checks that a program is refused with this code and a message that begins so after the
/// name of its file.
#[track_caller]
fn assert_refused(program: &str, options: &[&str], code: i32, message: &str) {
    let (output, page) = watch("mine.rs", program, options);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{complaint}");
    assert!(complaint.contains(message), "{complaint}");
    assert_eq!(page, None);
}

/// A rook that moves one cell at a time.
const WRONG_ROOK: &str = "\
pub fn is_winning(down: u32, right: u32) -> bool {
    let down_wins = down > 0 && !is_winning(down - 1, right);
    let right_wins = right > 0 && !is_winning(down, right - 1);
    down_wins || right_wins
}
";

#[test]
fn a_wrong_solution_is_watched_until_the_mistake_is_seen() {
    let recorded = Recorded::new("mine.rs", WRONG_ROOK, &["--exercise", "ch01/e4"]);
    let start = "The test every_board_follows_the_rules fails in line ";
    let remarks = &recorded.remarks;
    assert!(remarks.starts_with(start), "{remarks}");
    let end = ": assertion `left == right` failed: 0 2; left: false; right: true.";
    assert!(remarks.ends_with(end), "{remarks}");
    // The line is that of the assertion, in what is shown.
    let (_, line) = remarks.split_once(start).unwrap();
    let (line, _) = line.split_once(':').unwrap();
    let line: usize = line.parse().unwrap();
    assert_eq!(recorded.code(line - 1).trim(), "assert_eq!(");
    let calls = recorded.calls();
    assert_eq!(calls[0], "every_board_follows_the_rules()");
    let rook = ["is_winning(0, 2)", "is_winning(0, 1)", "is_winning(0, 0)"];
    assert_eq!(calls[calls.len() - 3..], rook);
    assert_eq!(recorded.steps().last().unwrap()["x"], true);
}

#[test]
fn a_file_of_the_hand_out_names_its_exercise() {
    let program = "// The statement.\n\n/// Doc.\npub fn is_winning(down: u32, right: u32) -> bool {\n    \
        todo!()\n}\n\nfn main() {}\n\n#[cfg(test)]\nmod tests {\n    // Other tests.\n}\n";
    let recorded = Recorded::new("ch01_e4_rook.rs", program, &[]);
    let test = "The test the_corner_is_lost_and_an_edge_is_won fails";
    assert_eq!(
        recorded.remarks,
        format!("{test} in line 5: not yet implemented.")
    );
    assert_eq!(recorded.code(7), "fn main() {}");
    assert_eq!(recorded.code(9), "#[cfg(test)]");
    assert_eq!(recorded.calls().len(), 2);
}

/// A test that fails late is watched from shortly before, and one that does not end up to
/// where it is stopped.
#[test]
fn of_a_long_test_the_end_is_watched() {
    let fails_late = "pub fn is_winning(down: u32, right: u32) -> bool {\n    \
        down != right && (down, right) != (6, 5)\n}\n";
    let recorded = Recorded::new("mine.rs", fails_late, &["--exercise", "ch01/e4"]);
    assert!(
        recorded.remarks.contains("failed: 6 5"),
        "{}",
        recorded.remarks
    );
    let last = recorded.calls().last().copied();
    assert_eq!(last, Some("is_winning(6, 5)"));

    let endless = "pub fn is_winning(down: u32, right: u32) -> bool {\n    \
        let mut n = down;\n    while n < 9 {\n        n = right % 9;\n    }\n    true\n}\n";
    let options = ["--exercise", "ch01/e4", "--run-seconds", "2"];
    let recorded = Recorded::new("mine.rs", endless, &options);
    let remarks = "The test the_corner_is_lost_and_an_edge_is_won runs for more than 2 s.\n\
                   Only the first 1998 steps are shown.";
    assert_eq!(recorded.remarks, remarks);
}

const MEMO: &str = "\
#![allow(unused)]
use std::collections::HashMap;
// watch: self.memo as cells
struct Solver {
    memo: HashMap<u32, bool>,
    calls: u32,
}
impl Solver {
    fn wins(&mut self, n: u32) -> bool {
        self.calls += 1;
        if let Some(&known) = self.memo.get(&n) {
            return known;
        }
        let answer = (1..=3).any(|k| k <= n && !self.wins(n - k));
        self.memo.insert(n, answer);
        answer
    }
}
fn main() {
    let mut text = String::new();
    std::io::stdin().read_line(&mut text).unwrap();
    let n = text.trim().parse().unwrap();
    let memo = HashMap::new();
    println!(\"{}\", Solver { memo, calls: 0 }.wins(n));
}
";

#[test]
fn a_program_is_watched_with_its_input_and_its_drawings() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input.txt");
    fs::write(&input, "5\n").unwrap();
    let options = ["--input", input.to_str().unwrap(), "--draw", "n as line"];
    let recorded = Recorded::new("mine.rs", MEMO, &options);
    assert_eq!(recorded.remarks, "");
    let drawn: Vec<_> = recorded.run["draw"].as_array().unwrap().iter().collect();
    let drawn: Vec<_> = drawn.iter().map(|drawing| &drawing["of"]).collect();
    assert_eq!(drawn, ["n", "self.memo"]);
    assert_eq!(recorded.code(0), "#![allow(unused)]");
    let steps = recorded.run["steps"].to_string();
    assert!(steps.contains("\"p\":\"true\\n\""), "{steps}");
    // A field that no drawing names is a variable.
    assert!(steps.contains("[\"self.calls\",\"3\"]"), "{steps}");

    // It panics where it reads nothing.
    let recorded = Recorded::new("mine.rs", MEMO, &[]);
    let line = "It panics in line 22: called `Result::unwrap()` on an `Err` value";
    assert!(recorded.remarks.starts_with(line), "{}", recorded.remarks);
    let undrawn = "“self.memo as cells” is not drawn: it has no value in this run.";
    assert!(recorded.remarks.ends_with(undrawn), "{}", recorded.remarks);
    assert_eq!(recorded.steps().last().unwrap()["x"], true);
}

#[test]
fn a_program_that_is_stopped_is_watched_up_to_there() {
    let endless = "fn main() {\n    let mut n = 0_u64;\n    loop {\n        n += 1;\n    }\n}\n";
    let recorded = Recorded::new("mine.rs", endless, &[]);
    let remark = "Only the first 1999 steps are shown: choose a smaller input.";
    assert_eq!(recorded.remarks, remark);
    let silent = "fn main() {\n    (0_u64..).last();\n}\n";
    let recorded = Recorded::new("mine.rs", silent, &["--run-seconds", "2"]);
    assert_eq!(recorded.remarks, "The program was stopped after 2 seconds.");
    let exits = "fn main() {\n    std::process::exit(3);\n}\n";
    let recorded = Recorded::new("mine.rs", exits, &[]);
    assert_eq!(recorded.remarks, "It ends with the exit code 3.");
}

/// Ctrl+C is this signal.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_behind() {
    let book = book(&[]);
    let file = book.path().join("mine.rs");
    fs::write(&file, "fn main() {\n    (0_u64..).last();\n}\n").unwrap();
    let mut watching = Command::new(env!("CARGO_BIN_EXE_book"))
        .arg("watch")
        .arg(file)
        .args(["--no-open", "--run-seconds", "3600"])
        .current_dir(&book)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let folders = || {
        fs::read_dir(book.path().join("target"))
            .into_iter()
            .flatten()
    };
    let start = Instant::now();
    while !folders().any(|folder| folder.unwrap().path().join("main").exists()) {
        assert!(start.elapsed() < DEADLINE, "the program is not compiled");
        thread::sleep(Duration::from_millis(5));
    }
    let process = watching.id().to_string();
    Command::new("kill")
        .args(["-INT", &process])
        .status()
        .unwrap();
    assert_eq!(watching.wait().unwrap().code(), Some(1));
    let complaint = io::read_to_string(watching.stderr.unwrap()).unwrap();
    assert_eq!(complaint, "error: interrupted\n");
    assert_eq!(folders().count(), 0);
}

#[test]
fn what_can_not_be_watched_is_refused_in_a_line() {
    let main = "fn main() { println!(\"{}\", 1); }\n";
    let (output, _) = watch("mine.rs", main, &["--input", "no-such-file"]);
    assert_eq!(output.status.code(), Some(2));
    assert_refused(
        main,
        &["--exercise", "ch01/e99"],
        2,
        "error: there is no exercise ch01/e99",
    );
    assert_refused(
        main,
        &["--draw", "n as picture"],
        2,
        "unknown drawing `picture`",
    );
    let comment = format!("// watch: n is cells\n{main}");
    assert_refused(
        &comment,
        &[],
        1,
        "mine.rs, line 1: \"n is cells\" does not describe a drawing",
    );
    assert_refused(
        main,
        &["--draw", "memo as cells"],
        1,
        "unknown variable `memo` in the run",
    );
    let mistake = "fn main() {\n    nosuch();\n}\n";
    assert_refused(mistake, &[], 1, "mine.rs does not compile\nerror[E0425]");
    assert_refused(mistake, &[], 1, "mine.rs:2:5\n");
    assert_refused("fn main() {", &[], 1, "mine.rs does not compile");
    assert_refused(
        "fn f() {}\nfn main() {}\n",
        &[],
        1,
        "mine.rs has no main that does anything",
    );
    let own_crate = format!("#![recursion_limit = \"99\"]\n{main}");
    assert_refused(
        &own_crate,
        &[],
        1,
        "mine.rs can’t be watched: it names its own crate",
    );
    let deletes = "fn main() {\n    unsafe { std::hint::unreachable_unchecked() }\n}\n";
    assert_refused(
        deletes,
        &[],
        1,
        "mine.rs does not compile\nerror: usage of an `unsafe` block",
    );
}

/// Whether the solution of an exercise is recorded as it is, with steps in its functions.
fn is_recorded(chapter: &str, exercise: &Exercise) -> bool {
    let solution = exercise.solution();
    let tests = "#[cfg(test)]\nmod ";
    let program = solution.replacen(tests, &format!("fn main() {{}}\n\n{tests}"), 1);
    let number = chapter.split('-').next().unwrap();
    let name = format!("{number}_{}.rs", exercise.name);
    // The machine may be busy.
    let (output, page) = watch(&name, &program, &["--run-seconds", "120"]);
    let said = String::from_utf8_lossy(&output.stdout);
    let passes = said.contains(" pass. ") || said.contains(" passes. ");
    let is_recorded = passes && page.is_some_and(|page| page.matches("\"c\":").count() > 1);
    if !is_recorded {
        eprintln!("{name}: {said}{}", String::from_utf8_lossy(&output.stderr));
    }
    is_recorded
}

fn solutions() -> Vec<(String, Exercise)> {
    let chapters = exercises::of_all_chapters(&root()).unwrap();
    let with_chapter = |(chapter, exercises): (String, Vec<Exercise>)| {
        exercises
            .into_iter()
            .map(move |exercise| (chapter.clone(), exercise))
    };
    chapters.into_iter().flat_map(with_chapter).collect()
}

#[test]
fn some_solutions_of_exercises_are_recorded_as_they_are() {
    let solutions = solutions();
    // From each part of the book.
    for (chapter, exercise) in solutions.iter().step_by(29) {
        assert!(
            is_recorded(chapter, exercise),
            "{chapter}/{}",
            exercise.name
        );
    }
}

#[test]
#[ignore = "compiles each solution several times, which takes minutes"]
fn most_solutions_of_exercises_are_recorded_as_they_are() {
    let solutions = solutions();
    let recorded = parallel::map(&solutions, |(chapter, exercise)| {
        is_recorded(chapter, exercise)
    });
    let count = recorded.iter().filter(|&&is_recorded| is_recorded).count();
    assert!(count >= 80, "{count} of {}", solutions.len());
}
