//! What a teacher gets beside the exercises.

use crate::{book, complaint, run};

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use zip::ZipArchive;

const PAGE: &str = "# A & B\n\nSee [it](two.md), and `1 < 2`. More.\n\n\
    {{#puzzle nim id=\"p\" start=\"1 2\" goal=\"only\" stars=\"1\"}}\n\n\
    ```question\nid = \"who\"\nkind = \"what\"\nask = \"Who [wins](two.md)?\"\ntest = \"a.rs: t\"\noptions = [\n\
    { text = \"You\", right = true, because = \"SECRET\" },\n{ text = \"They\", because = \"HIDDEN\" },\n]\n```\n";

#[test]
fn sheets_say_what_the_pages_say_and_tell_no_answer() {
    let summary = "# Summary\n\n[1](one.md)\n[2](two.md)\n\n- [A & B](ch01-a/one.md)\n  - [C](ch01-a/two.md)\n- [Own](your-own-game/one.md)\n";
    let folder = book(&[
        ("src/SUMMARY.md", summary),
        ("src/ch01-a/one.md", PAGE),
        ("src/ch01-a/two.md", "# Two\n"),
        ("src/your-own-game/one.md", "# Own\n\nText.\n"),
        ("a.rs", "#[test]\nfn t() {}\n"),
    ]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let theme = [
        "theme/css/variables.css",
        "theme/fonts/math.woff2",
        "theme/handout.css",
    ];
    files::write_all(
        folder.path(),
        theme.map(|file| (file, fs::read(root.join(file)).unwrap())),
    )
    .unwrap();
    let output = run(folder.path(), &["handout", "--worksheets", "out"]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let read = |name: &str| {
        let text = files::read(&folder.path().join("out").join(name)).unwrap();
        text.replace('\n', "")
    };
    let [sheet, answers, slides] =
        ["worksheet", "answers", "slides"].map(|kind| read(&format!("ch01-{kind}.html")));
    for page in [&sheet, &answers, &slides] {
        let page = page.replace("url(data:", "");
        for asks in ["<script", "<link", " src=", " href=", "url("] {
            assert!(!page.contains(asks), "{asks} in {page}");
        }
        assert!(
            page.contains("<title>") && page.contains("A &amp; B"),
            "{page}"
        );
    }
    let words = "<p>Who wins?</p><ul class=\"choices\"><li><span>You</span></li><li><span>They</span></li></ul>";
    assert!(
        sheet.contains(words) && sheet.contains("Find the only winning move."),
        "{sheet}"
    );
    for message in ["SECRET", "HIDDEN", "class=\"right\"", "To win"] {
        assert!(!sheet.contains(message), "{message} in {sheet}");
    }
    assert!(
        answers.contains("<p class=\"right\">You</p><p>SECRET"),
        "{answers}"
    );
    assert!(
        answers.contains("<b>1.</b><p>To win, take 1 from heap 2."),
        "{answers}"
    );
    assert!(
        slides.contains("<p class=\"claim\">See it, and 1 &lt; 2."),
        "{slides}"
    );
    assert!(
        slides.contains("<svg") && !slides.contains("Who wins?"),
        "{slides}"
    );
    assert!(read("your-own-game-slides.html").contains("Own"));
    let why = complaint(folder.path(), &["handout", "--worksheets", "src"]);
    assert!(
        why.contains("src is not empty: empty it, or choose another folder"),
        "{why}"
    );
}

/// In a folder like Gradescope's, with the grader that `setup.sh` would build.
#[test]
#[cfg(unix)]
fn the_autograder_grades_where_gradescope_runs_it() {
    let work = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let zip = work.path().join("autograder.zip").display().to_string();
    let make = [
        "handout",
        "--gradescope",
        &zip,
        "--chapter",
        "1",
        "--points",
        "e4=5",
    ];
    assert!(run(&root, &make).status.success());
    let refused = complaint(&root, &[&make[..6], &["e4=$(id)"]].concat());
    assert!(
        refused.ends_with("for Gradescope, write it like e1=2,ch04/e5=4\n"),
        "{refused}"
    );
    let folder = work.path().join("autograder");
    let source = folder.join("source");
    ZipArchive::new(File::open(zip).unwrap())
        .unwrap()
        .extract(&source)
        .unwrap();
    // All that cargo needs to know of the workspace is there.
    let mut cargo = Command::new("cargo");
    cargo.args([
        "metadata",
        "--offline",
        "--locked",
        "--no-deps",
        "--format-version",
        "1",
    ]);
    assert!(
        cargo
            .current_dir(source.join("book"))
            .output()
            .unwrap()
            .status
            .success()
    );
    let checked = Command::new("bash")
        .arg("-n")
        .arg(source.join("setup.sh"))
        .status();
    assert!(checked.unwrap().success());
    let solved = "pub fn is_winning(down: u32, right: u32) -> bool { down != right }";
    files::write_all(
        &folder,
        [
            ("submission/ch01_e4_rook.rs", solved),
            ("results/stdout", ""),
        ],
    )
    .unwrap();
    let built = source.join("book/target/debug");
    fs::create_dir_all(&built).unwrap();
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_book"), built.join("book")).unwrap();
    fs::copy(source.join("run_autograder"), folder.join("run_autograder")).unwrap();
    let ran = Command::new(folder.join("run_autograder"))
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let results = files::read(&folder.join("results/results.json")).unwrap();
    let results: serde_json::Value = serde_json::from_str(&results).unwrap();
    let message = |at: usize| {
        (
            results["tests"][at]["score"].as_u64(),
            results["tests"][at]["output"].as_str(),
        )
    };
    assert_eq!(
        (message(3), message(0)),
        ((Some(5), Some("solved")), (Some(0), Some("missing")))
    );
}
