//! `cargo book stress` with right and wrong programs.

use programs::rustc;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Runs the command, and returns its exit code, standard output and standard error.
fn stress(name: &str, command: &[&OsStr]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_book"))
        // What passes must not depend on how fast it does.
        .args(["stress", name, "--seconds", "3600", "--"])
        .args(command)
        .current_dir(workspace::find_root().unwrap())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// Compiles a program that has these lines in its `main`; `words` are those of the input.
fn compiled(lines: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let program = format!(
        "fn main() {{\nlet text = std::io::read_to_string(std::io::stdin()).unwrap();\n\
         let words: Vec<&str> = text.split_whitespace().collect();\n{lines}\n}}\n"
    );
    fs::write(folder.path().join("main.rs"), program).unwrap();
    rustc::compile(folder.path(), &["-C", "opt-level=1", "-A", "unused"]).unwrap();
    folder
}

/// Checks that a program is wrong, and returns what is said and the input that is saved.
#[track_caller]
fn difference(name: &str, folder: &Path) -> (String, String) {
    let program = folder.join("main");
    let (exit_code, stdout, stderr) = stress(name, &[program.as_os_str()]);
    assert_eq!(exit_code, Some(1), "{stdout}{stderr}");
    let saved = folder.join(format!("main-{name}.txt"));
    assert!(stdout.contains(&saved.display().to_string()), "{stdout}");
    (stdout, fs::read_to_string(saved).unwrap())
}

#[test]
fn a_right_program_is_timed_beside_the_books() {
    let root = workspace::find_root().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let program = press::single_file_program(&root, "say_thirty").unwrap();
    fs::write(folder.path().join("main.rs"), program).unwrap();
    rustc::compile(folder.path(), &["-A", "unused"]).unwrap();
    let program = folder.path().join("main");
    let (exit_code, stdout, stderr) = stress("say_thirty", &[program.as_os_str()]);
    assert_eq!(exit_code, Some(0), "{stdout}{stderr}");
    for line in [
        "all 2 samples passed",
        "all 360 small inputs passed",
        "all 400 random inputs passed",
        "all 6 large inputs passed",
        "say_thirty: no difference found",
    ] {
        assert!(
            stdout.lines().any(|found| found == line),
            "{line}: {stdout}"
        );
    }
    assert!(
        stdout.contains("\nN = 1000000000000000000, K = 1  "),
        "{stdout}"
    );
    let files = fs::read_dir(folder.path()).unwrap();
    assert_eq!(files.count(), 2, "nothing is saved");
}

#[test]
fn a_wrong_answer_is_made_simple() {
    let sum = compiled(
        "let heaps = words[1..].iter().map(|word| word.parse::<u64>().unwrap());\n\
         let sum = heaps.fold(0_u64, |sum, heap| if heap > 4 { sum + heap } else { sum ^ heap });\n\
         println!(\"{}\\n{sum}\", if sum > 0 { \"First\" } else { \"Second\" });",
    );
    let (stdout, saved) = difference("nim", sum.path());
    assert_eq!(saved, "2\n1 5\n");
    let message = "wrong answer: line 2 is \"6\", expected \"4\"\n";
    assert!(stdout.contains(message), "{stdout}");
    let parts = "\ninput:\n2\n1 5\n\nexpected:\nFirst\n4\n\nfound:\nFirst\n6\n";
    assert!(stdout.contains(parts), "{stdout}");
}

#[test]
fn other_ways_to_fail_are_told_apart() {
    for (lines, message) in [
        ("", "no output: the program printed nothing"),
        (
            "println!(\"first\");",
            "wrong format: line 1 is \"first\", expected an answer like \"First\"",
        ),
        (
            "println!(\"First\\nFirst\");",
            "wrong format: 2 lines of output, expected 1 line",
        ),
        (
            "println!(\"{}\", words[2]);",
            "crash: exit code 101: index out of bounds: the len is 2 but the index is 2",
        ),
        (
            "fn f(n: u64) -> u64 { std::hint::black_box(n + 1 + f(std::hint::black_box(n))) }\n\
             println!(\"{}\", f(1));",
            "crash: stack overflow",
        ),
        (
            "std::process::Command::new(\"/bin/true\").status().ok(); println!(\"First\");",
            "crash: it tried to start another process, which no judge allows",
        ),
        (
            "std::net::TcpStream::connect(\"127.0.0.1:80\").unwrap(); println!(\"First\");",
            "Operation not permitted",
        ),
        ("loop {}", "too slow: it takes more than "),
        (
            "let much = \"First\\n\".repeat(1 << 20); loop { println!(\"{much}\"); }",
            "too much output: it prints more than 64 MB",
        ),
    ] {
        let program = compiled(lines);
        let (stdout, _) = difference("say_thirty", program.path());
        assert!(stdout.contains(message), "{lines}: {stdout}");
    }
}

#[test]
fn a_script_and_its_arguments_are_run() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("mine.sh");
    fs::write(&script, "read n k\necho $1\n").unwrap();
    let command = ["sh".as_ref(), script.as_os_str(), "First".as_ref()];
    let (exit_code, stdout, _) = stress("say_thirty", &command);
    assert_eq!(exit_code, Some(1), "{stdout}");
    let saved = folder.path().join("mine-say_thirty.txt");
    assert_eq!(fs::read_to_string(saved).unwrap(), "1 1\n");
}

#[test]
fn what_can_not_be_run_has_another_exit_code() {
    for (name, program, message) in [
        (
            "nimm",
            "true",
            "error: there is no contest program nimm: src/problems.md lists them\n",
        ),
        (
            "nim",
            "./no-such-program",
            "error: there is no program ./no-such-program\n",
        ),
        (
            "nim",
            "book.toml",
            "error: there is no program book.toml: for the file in this folder, write ./book.toml\n",
        ),
    ] {
        let (exit_code, stdout, stderr) = stress(name, &[program.as_ref()]);
        assert_eq!((exit_code, stdout.as_str()), (Some(2), ""));
        assert_eq!(stderr, message);
    }
    let (exit_code, _, stderr) = stress("nim", &[]);
    assert_eq!(exit_code, Some(2));
    assert!(stderr.contains("COMMAND"), "{stderr}");
}
