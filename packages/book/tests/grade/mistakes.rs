//! Programs that fail as a wrong solution of the book does are recognised by it,
//! and no others.

use exercises::wrong_solution;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// For each student's only file, the mistakes by which it is recognised.
fn recognised(root: &Path, files: BTreeMap<PathBuf, String>) -> BTreeMap<String, Vec<String>> {
    let work = tempfile::tempdir().unwrap();
    files::write_all(work.path(), files).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command
        .arg("grade")
        .arg(work.path())
        .args(["--format", "json", "--timeout", "60"]);
    let output = command.current_dir(root).output().unwrap();
    assert!(output.status.success(), "{}", crate::text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let students = report["students"].as_array().unwrap().iter();
    let student = |student: &Value| {
        let grades = student["grades"].as_array().unwrap().iter();
        let known = grades
            .flat_map(|grade| grade["known"].as_array().unwrap())
            .map(|belief| belief["mistake"].as_str().unwrap().to_owned());
        (
            student["student"].as_str().unwrap().to_owned(),
            known.collect(),
        )
    };
    students.map(student).collect()
}

/// Each of the wrong solutions is known by how it fails, and so is the same
/// mistake in other words; what is right, not begun, or wrong in its own way is
/// not.
#[test]
#[cfg(target_os = "linux")]
fn a_mistake_is_recognised_in_any_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap();
    let mut submissions = BTreeMap::new();
    let mut expected = BTreeMap::new();
    let mut patches = 0;
    let mut variants = 0;
    for (chapter, exercises) in exercises::of_all_chapters(&root).unwrap() {
        let folder = root.join("listings").join(&chapter);
        let chapter = &chapter[..4];
        let mut add = |name: &str, student: String, text: String, known: Option<&str>| {
            let student = format!("{chapter} {name} {student}");
            submissions.insert(
                Path::new(&student).join(format!("{chapter}_{name}.rs")),
                text,
            );
            expected.insert(
                student,
                known.map(str::to_owned).into_iter().collect::<Vec<_>>(),
            );
        };
        let mut with_wrong = files::entries(&folder.join("exercises/wrong")).unwrap();
        with_wrong.sort_by_key(|path| files::stem(path).find('_'));
        let names = exercises.iter().map(|exercise| exercise.name.clone());
        assert!(
            with_wrong.iter().map(|path| files::stem(path)).eq(names),
            "{with_wrong:?}"
        );
        for exercise in &exercises {
            let name = &exercise.name;
            let again = folder.join("exercises/wrong").join(name);
            for wrong in wrong_solution::of_exercise(&folder, name).unwrap() {
                let mistake = wrong.name.as_str();
                let other_words = again.join(mistake).with_extension("rs");
                if other_words.exists() {
                    let text = files::read(&other_words).unwrap();
                    add(name, format!("{mistake} again"), text, Some(mistake));
                    variants += 1;
                }
                add(
                    name,
                    mistake.to_owned(),
                    wrong.program.clone(),
                    Some(mistake),
                );
                patches += 1;
                let (page, id) = wrong.misconception.page.split_once('#').unwrap();
                let text = files::read(&root.join("src").join(page)).unwrap();
                let letters = |text: &str| text.replace(|c: char| !c.is_alphanumeric(), "");
                let is_named = |line: &str| {
                    let title = letters(&line.to_lowercase());
                    line.starts_with('#')
                        && (line.contains(&format!("{{#{id}}}")) || title == letters(id))
                };
                assert!(text.lines().any(is_named), "{name}/{mistake}: {page}#{id}");
            }
        }
        // One is enough: whatever passes has nothing to be recognised by.
        let first = &exercises[0];
        let own = first.starter().replace("todo!()", "panic!(\"own\")");
        for (student, text) in [
            ("right", first.solution()),
            ("not begun", first.starter()),
            ("other", own),
        ] {
            add(&first.name, student.to_owned(), text, None);
        }
    }
    assert!(
        patches >= 120 && variants >= 30,
        "{patches} patches, {variants} in other words"
    );
    assert_eq!(recognised(&root, submissions), expected);
}

/// Where they run the tests themselves, students are told the same.
#[test]
#[cfg(target_os = "linux")]
fn a_hand_out_knows_mistakes() {
    let folder = crate::book(&[]);
    files::write_all(folder.path(), [crate::ROUNDS_UP]).unwrap();
    let out = folder.path().join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    let output = command
        .args(["handout", "out"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", crate::text(&output.stderr));
    let path = out.join("exercises/ch01_win_lose/ch01_e1_half.rs");
    let starter = files::read(&path).unwrap();
    for (body, is_known) in [("(x + 1) / 2", true), ("x / 2", false), ("x - 5", false)] {
        files::write_all(&out, [(&path, starter.replace("todo!()", body))]).unwrap();
        let mut cargo = Command::new("cargo");
        cargo
            .args(["run", "--quiet", "ch01_e1_half"])
            .current_dir(&out);
        let error_text = crate::text(
            &cargo
                .env_remove("CARGO_TARGET_DIR")
                .output()
                .unwrap()
                .stdout,
        );
        let message = error_text
            .lines()
            .find(|line| line.starts_with("ch01_e1_half "));
        let expected = format!("ch01_e1_half {}", crate::TOLD);
        assert_eq!(
            message,
            is_known.then_some(expected.as_str()),
            "{error_text}"
        );
    }
}
