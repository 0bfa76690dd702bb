//! What is in a hand-out, and what is never lost when one is written.

use super::chapters::Chapter;
use super::*;
use exercises::Exercise;

use saphyr::{LoadableYamlNode as _, Yaml};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const URL: &str = "https://github.com/example/first-player-wins";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn options(dir: &Path) -> Options {
    Options {
        repository: Some(URL.into()),
        ..Options::new(dir, false, &[1])
    }
}

fn refusal(options: &Options) -> String {
    write(&root(), options).unwrap_err().to_string()
}

fn all_files(
    chapters: &[Chapter],
    with_solutions: bool,
    repository: Option<&str>,
    version: &str,
) -> BTreeMap<String, String> {
    let contents = Contents {
        chapters,
        with_solutions,
        repository,
        version,
    };
    contents.files().unwrap()
}

/// The paths of all files below `dir`, in it.
fn files_in(dir: &Path) -> BTreeSet<String> {
    let files = files::below(dir).unwrap();
    files
        .iter()
        .map(|file| file.strip_prefix(dir).unwrap().display().to_string())
        .collect()
}

#[test]
fn a_handout_has_the_chosen_chapters() {
    let work = tempfile::tempdir().unwrap();
    let dir = work.path().join("class/one");
    let lines = write(
        &root(),
        &Options {
            chapters: vec![3, 1],
            ..options(&dir)
        },
    )
    .unwrap();
    assert_eq!(
        lines[0],
        format!("16 exercises of chapters 1, 3 written to {}", dir.display())
    );
    let files = files_in(&dir);
    assert_eq!(files.len(), 16 + 9, "{files:?}");
    assert!(
        files.contains("exercises/ch03_state_compression/ch03_e7_gcd.rs"),
        "{files:?}"
    );
    let readme = fs::read_to_string(dir.join("README.md")).unwrap();
    assert!(
        readme.contains("cargo test --bin ch01_e1_take_away\n"),
        "{readme}"
    );
    assert!(
        readme.contains("(exercises/ch01_win_lose/ch01_e4_rook.rs) | 15 | ★★ |\n"),
        "{readme}"
    );
    assert!(!readme.contains('@'), "{readme}");
    let left: Vec<_> = fs::read_dir(dir.parent().unwrap()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing but the handout is left: {left:?}");
}

/// What only a solution says is nowhere in a handout without solutions.
#[test]
fn no_line_of_a_solution_is_in_a_handout_without_solutions() {
    let chapters = read_chapters(&root(), &[]).unwrap();
    let exercises = || chapters.iter().flat_map(|chapter| &chapter.exercises);
    let lines = |text: &str| {
        text.lines()
            .map(|line| line.trim().to_owned())
            .collect::<Vec<_>>()
    };
    let public = exercises().flat_map(
        |Exercise {
             statement, hint, ..
         }| [statement, hint],
    );
    let starters: Vec<_> = exercises().map(Exercise::starter).collect();
    let public: BTreeSet<_> = public
        .chain(&starters)
        .flat_map(|text| lines(text))
        .collect();
    let secret = exercises().flat_map(|exercise| {
        // Its sentences are folded like those of the statement, and the last
        // words of one may well occur elsewhere.
        let explanation = plain_text::wrap(&exercise.explanation);
        let explanation = explanation.into_iter().filter(|line| line.len() > 20);
        explanation
            .chain(lines(&exercise.solution()))
            .map(|line| line.trim().to_owned())
    });
    let secret: BTreeSet<_> = secret.filter(|line| !public.contains(line)).collect();
    assert!(secret.len() > 1000);
    let found = |with_solutions| {
        let files = all_files(&chapters, with_solutions, Some(URL), "v1");
        let programs = files.keys().filter(|path| *path != "solutions/README.md");
        let folders: BTreeSet<_> = programs.filter_map(|path| path.split('/').next()).collect();
        assert_eq!(folders.contains("solutions"), with_solutions);
        let all = files.values().flat_map(|text| lines(text));
        // Also in a comment.
        all.flat_map(|line| [line.trim_start_matches("// ").trim().to_owned(), line])
            .filter(|line| secret.contains(line))
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(found(false), BTreeSet::new());
    assert_eq!(found(true).len(), secret.len());
}

/// The Rust that students need is the one that everything is tested with.
#[test]
fn students_need_the_rust_of_the_book() {
    let pinned: toml::Table = include_str!("../../../../rust-toolchain.toml")
        .parse()
        .unwrap();
    let channel = pinned["toolchain"]["channel"].as_str().unwrap();
    assert!(
        channel.starts_with(concat!(env!("CARGO_PKG_RUST_VERSION"), ".")),
        "{channel}"
    );
}

#[test]
fn a_hand_out_can_be_unpacked_on_windows_and_macos() {
    let chapters = read_chapters(&root(), &[]).unwrap();
    let files = all_files(&chapters, true, Some(URL), "v1");
    // The paths differ in more than small and large letters.
    let lower: BTreeSet<_> = files.keys().map(|path| path.to_lowercase()).collect();
    assert_eq!(lower.len(), files.len());
    for (path, text) in &files {
        assert!(
            path.len() <= 100 && path.is_ascii() && !text.contains('\r'),
            "{path}"
        );
        for part in path.split('/') {
            let device = part.split('.').next().unwrap().to_uppercase();
            let device = device.trim_end_matches(|c: char| c.is_ascii_digit());
            assert!(
                !["CON", "PRN", "AUX", "NUL", "COM", "LPT"].contains(&device),
                "{path}"
            );
            let signs = ['<', '>', ':', '"', '\\', '|', '?', '*'];
            assert!(
                !part.ends_with(['.', ' ']) && !part.contains(signs),
                "{path}"
            );
        }
    }
    let first = files["README.md"].lines().take(3).collect::<String>();
    assert!(first.contains("**Do this first**"), "{first}");
}

/// As cargo reads them.
#[test]
fn the_lint_levels_are_those_of_the_manifest() {
    let chapters = read_chapters(&root(), &[1]).unwrap();
    let manifest = &all_files(&chapters, false, None, "v1")["Cargo.toml"];
    let manifest: toml::Table = manifest.parse().unwrap();
    let levels = manifest["lints"]["rust"].as_table().unwrap().iter();
    let levels = levels.map(|(lint, level)| format!("--{}={lint}", level.as_str().unwrap()));
    let flags: BTreeSet<_> = lint_levels().into_iter().collect();
    assert_eq!(flags, levels.collect());
    assert!(flags.contains("--allow=dead_code") && flags.contains("--forbid=unsafe_code"));
}

/// Where they were compiled in from a checkout with CR LF.
#[test]
fn scripts_have_the_line_ends_of_unix() {
    assert_eq!(
        with_unix_line_ends("#!/bin/sh\r\nset -e\r\n"),
        "#!/bin/sh\nset -e\n"
    );
    let dir = Path::new("unused");
    let scripts = options(dir).gradescope_scripts(&root()).unwrap();
    assert_eq!(scripts.len(), 2);
    for (name, text) in scripts {
        assert!(
            text.starts_with("#!/usr/bin/env bash\n") && !text.contains('\r'),
            "{name}"
        );
    }
}

#[test]
fn the_workflow_is_left_out_without_an_address() {
    let work = tempfile::tempdir().unwrap();
    fs::create_dir_all(work.path().join("listings/ch01-a/exercises")).unwrap();
    let exercise = root().join("listings/ch01-win-lose/exercises/e4_rook.rs");
    fs::copy(
        exercise,
        work.path().join("listings/ch01-a/exercises/e4_rook.rs"),
    )
    .unwrap();
    let dir = work.path().join("class");
    let workflow = |options: Options| {
        let lines = write(work.path(), &options).unwrap();
        let is_there = dir.join(WORKFLOW).is_file();
        fs::remove_dir_all(&dir).unwrap();
        (lines[1].clone(), is_there)
    };
    let out = ".github/workflows/grade.yml is left out, as it needs the address of the book: give it with --repository";
    assert_eq!(
        workflow(Options {
            repository: None,
            ..options(&dir)
        }),
        (out.into(), false)
    );

    // No git checkout: the release.
    let version = concat!("v", env!("CARGO_PKG_VERSION"));
    let included =
        |url| format!("{WORKFLOW} grades with {version} of {url}, so push that version there");
    assert_eq!(workflow(options(&dir)), (included(URL), true));
    let book = "[output.html]\ngit-repository-url = \"https://x.example/book\"\n";
    fs::write(work.path().join("book.toml"), book).unwrap();
    let found = workflow(Options {
        repository: None,
        ..options(&dir)
    });
    assert_eq!(found, (included("https://x.example/book"), true));
    let cargo = "[workspace.package]\nrepository = \"https://x.example/cargo\"\n";
    fs::write(work.path().join("Cargo.toml"), cargo).unwrap();
    let found = workflow(Options {
        repository: None,
        ..options(&dir)
    });
    assert_eq!(found, (included("https://x.example/cargo"), true));
}

/// It is YAML, it names the commit and the book's own files, and it hands
/// nothing to a shell.
#[test]
fn the_workflow_fits_the_book() {
    let chapters = read_chapters(&root(), &[1]).unwrap();
    let version = book_version(&root());
    // Without git, a book is a release.
    let is_commit = version.len() == 40 && version.chars().all(|c| c.is_ascii_hexdigit());
    assert_eq!(is_commit, root().join(".git").exists(), "{version}");
    let text = &all_files(&chapters, false, Some(URL), &version)[WORKFLOW];
    let yaml = Yaml::load_from_str(text).unwrap();
    let [workflow] = yaml.as_slice() else {
        panic!("{yaml:?}")
    };
    assert_eq!(workflow["env"]["BOOK"].as_str(), Some(URL));
    assert_eq!(workflow["env"]["VERSION"].as_str(), Some(version.as_str()));
    assert_eq!(workflow["permissions"]["contents"].as_str(), Some("read"));
    let steps = workflow["jobs"]["grade"]["steps"].as_vec().unwrap();
    let get = |step: &Yaml, key: &str| {
        step.as_mapping_get(key)
            .and_then(Yaml::as_str)
            .map(str::to_owned)
    };
    let mut uses: Vec<_> = steps.iter().filter_map(|step| get(step, "uses")).collect();
    let runs: Vec<_> = steps.iter().filter_map(|step| get(step, "run")).collect();
    assert!(runs.iter().all(|run| !run.contains("${{")), "{runs:?}");
    assert!(
        runs.iter()
            .any(|run| run.contains(" --path packages/book ")),
        "{runs:?}"
    );
    assert!(root().join("packages/book/Cargo.toml").is_file());
    assert!(
        runs.iter()
            .any(|run| run.starts_with("../grader/bin/book grade ../submissions "))
    );
    // Pinned, and checked out as in the book's own workflows.
    let own = fs::read_to_string(root().join(".github/workflows/test.yml")).unwrap();
    let checkout = uses.remove(0);
    assert!(own.contains(&checkout), "{checkout}");
    assert!(
        uses.iter()
            .all(|action| action.split_once('@').unwrap().1.len() == 40),
        "{uses:?}"
    );
}

#[test]
fn wrong_options_are_reported() {
    let work = tempfile::tempdir().unwrap();
    let dir = work.path().join("class");
    let refused = refusal(&Options {
        chapters: vec![1, 42],
        ..options(&dir)
    });
    let why = "chapter 42 has no exercises: the chapters 1, 2, 3, 4, 5, 6, 7, 8, 9 have some";
    assert_eq!(refused, why);
    for url in ["git@github.com:a/b", "https://x/$(id)", "https://x/\"\n"] {
        let refused = refusal(&Options {
            repository: Some(url.into()),
            ..options(&dir)
        });
        let why = "can't be the book's repository: give its address, https://…, with --repository";
        assert_eq!(refused, format!("{url} {why}"));
    }
    assert_eq!(
        fs::read_dir(work.path()).unwrap().count(),
        0,
        "nothing is written"
    );
}

#[test]
fn no_work_is_ever_lost() {
    let work = tempfile::tempdir().unwrap();
    let dir = work.path().join("class");
    let shown = dir.display();
    let refused = || refusal(&options(&dir));
    fs::write(&dir, "").unwrap();
    assert_eq!(refused(), format!("{shown} is not a folder"));
    fs::remove_file(&dir).unwrap();
    fs::create_dir(&dir).unwrap();
    write(&root(), &options(&dir)).unwrap();
    let before = files_in(&dir);
    assert_eq!(
        refused(),
        format!("{shown} is not empty: empty it, or choose another folder")
    );
    assert_eq!(files_in(&dir), before);
}

#[cfg(unix)]
#[test]
fn a_handout_that_can_t_be_written_leaves_nothing() {
    let work = tempfile::tempdir().unwrap();
    fs::write(work.path().join("file"), "").unwrap();
    let dir = work.path().join("file/class");
    let refused = refusal(&options(&dir));
    assert_eq!(
        refused,
        format!("the hand-out can't be written to {}", dir.display())
    );
    assert_eq!(files_in(work.path()), BTreeSet::from(["file".to_owned()]));
}
