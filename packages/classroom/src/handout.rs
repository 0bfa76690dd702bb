//! `cargo book handout`: the exercises as a folder for students, which the
//! `rustlings` program and plain `cargo test` run as it is.

use anyhow::{Context as _, bail, ensure};
use clap::Args;
pub use install::install;
use project::address;
use project::exercise::{self, Exercise};
use project::root;
use serde::Serialize;
use std::collections::BTreeMap;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;

mod install;
mod text;
mod workspace;
#[allow(dead_code, reason = "its main is run in a hand-out")]
pub(crate) mod why {
    include!("../../../listings/why.rs");
}

const MANIFEST: &str = include_str!("handout/manifest.toml");
const WORKFLOW: &str = ".github/workflows/grade.yml";

type Mistakes = fn(&Path, &[u32]) -> anyhow::Result<String>;

/// What a teacher may choose.
#[derive(Args, Default)]
pub struct Options {
    /// The folder to write: a new one, or an empty one.
    #[arg(required_unless_present_any = ["worksheets", "gradescope"])]
    dir: Option<PathBuf>,
    /// Also, or only, worksheets to print, their answers, and slides, in a folder
    /// of their own: each a file that a browser shows without the book.
    #[arg(long, value_name = "DIR")]
    pub worksheets: Option<PathBuf>,
    /// Also, or only, what Gradescope wants as an autograder: a ZIP file with the
    /// book's tests, which builds the grader there.
    #[arg(long, value_name = "FILE.zip")]
    pub gradescope: Option<PathBuf>,
    /// For Gradescope: what exercises are worth, `e1=2,ch04/e5=4`.
    #[arg(long, requires = "gradescope")]
    points: Option<String>,
    /// Only these chapters: `--chapter 1,3`.
    #[arg(long = "chapter", value_name = "N", value_delimiter = ',')]
    pub chapters: Vec<u32>,
    /// Adds the solutions.
    #[arg(long)]
    with_solutions: bool,
    /// Where the book's repository is, for the workflow that grades on GitHub:
    /// an address that starts with `https://`.
    #[arg(long, value_name = "URL")]
    repository: Option<String>,
    /// `grade::mistakes`, where the students' own tests are to know them.
    #[arg(skip)]
    pub mistakes: Option<Mistakes>,
}

impl Options {
    /// All that the checks of the book choose: where, with solutions or not, and
    /// which chapters.
    pub fn new(dir: &Path, with_solutions: bool, chapters: &[u32]) -> Self {
        let dir = Some(dir.to_owned());
        let chapters = chapters.to_vec();
        Self {
            dir,
            chapters,
            with_solutions,
            ..Self::default()
        }
    }
}

/// The exercises of a chapter.
struct Chapter {
    number: u32,
    /// The name of its crate, such as `ch01-win-lose`.
    name: String,
    exercises: Vec<Exercise>,
}

/// The name of an exercise in a handout, where the names of all chapters meet:
/// `ch01_e1_take_away` for `e1_take_away` of `ch01-win-lose`.
pub fn name(chapter: &str, exercise: &str) -> String {
    let number = chapter.split('-').next().unwrap_or(chapter);
    format!("{number}_{exercise}")
}

/// The path of an exercise in a handout; `rustlings` allows no `-` in it.
pub fn path(chapter: &str, exercise: &str) -> String {
    format!(
        "exercises/{}/{}.rs",
        chapter.replace('-', "_"),
        name(chapter, exercise)
    )
}

/// The lint levels of a handout, as cargo tells them to the compiler.
pub(crate) fn lint_levels() -> Vec<String> {
    let manifest = unix(MANIFEST);
    let lints = manifest
        .split_once("\n[lints.rust]\n")
        .map_or("", |(_, rest)| rest);
    let lints = lints.split("\n[").next().unwrap_or_default();
    let level = |line: &str| {
        let (lint, level) = line.split_once(" = ")?;
        Some(format!("--{}={lint}", level.trim_matches('"')))
    };
    lints.lines().filter_map(level).collect()
}

/// Writes a handout of the book in `root`: what to tell about it, a line each.
/// An error if a choice is wrong, or something that would be lost is in the folder.
pub fn write(root: &Path, options: &Options) -> anyhow::Result<Vec<String>> {
    let chapters = chapters(root, &options.chapters)?;
    let Some(dir) = &options.dir else {
        return Ok(Vec::new());
    };
    install::refuse_work(dir)?;
    workspace::refuse_membership(dir)?;
    let repository = options
        .repository
        .clone()
        .or_else(|| address::repository(root));
    if let Some(url) = &repository {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~/:".contains(c);
        let is_plain = url.starts_with("https://") && url.chars().all(plain);
        let mend = "give its address, https://…, with --repository";
        ensure!(is_plain, "{url} can't be the book's repository: {mend}");
    }
    let version = version(root);
    let mut files = files(
        &chapters,
        options.with_solutions,
        repository.as_deref(),
        &version,
    )?;
    if let Some(mistakes) = options.mistakes {
        files.insert("mistakes.txt".into(), mistakes(root, &options.chapters)?);
    }
    install(dir, &files)?;
    let solutions = if options.with_solutions {
        " and solutions"
    } else {
        ""
    };
    let written = format!(
        "{} written to {}",
        counted(&chapters) + solutions,
        dir.display()
    );
    let workflow = match repository {
        Some(url) => format!("{WORKFLOW} grades with {version} of {url}: it must be pushed there"),
        None => format!(
            "{WORKFLOW} is left out, as it needs the address of the book: give it with --repository"
        ),
    };
    Ok(vec![written, workflow])
}

impl Options {
    /// The scripts of an autograder, as
    /// <https://gradescope-autograders.readthedocs.io/en/latest/specs/> asks for
    /// them, by their names.
    /// An error if what is chosen is wrong.
    pub fn gradescope_scripts(&self, root: &Path) -> anyhow::Result<Vec<(String, String)>> {
        let points = self.points.as_deref().unwrap_or_default();
        let is_plain = points
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_=,/".contains(c));
        ensure!(
            is_plain,
            "--points {points}: for Gradescope it must be such as e1=2,ch04/e5=4"
        );
        let points = if points.is_empty() {
            ""
        } else {
            &format!(" --points {points}")
        };
        let chapters = numbers(&chapters(root, &self.chapters)?, ",");
        let run = unix(include_str!("handout/run_autograder"));
        let run = run
            .replace("@chapters@", &chapters)
            .replace(" @points@", points);
        let setup = unix(include_str!("handout/setup.sh"));
        Ok(vec![
            ("run_autograder".into(), run),
            ("setup.sh".into(), setup),
        ])
    }
}

/// `text` with its lines ended by LF: what is compiled into this program may come
/// from a checkout where they end in CR LF, and no shell of Unix runs such a script.
fn unix(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// The chapters of these numbers, or all of them.
fn chapters(root: &Path, chosen: &[u32]) -> anyhow::Result<Vec<Chapter>> {
    let mut chapters = Vec::new();
    for (name, exercises) in exercise::all(root)? {
        if let Some(number) = root::chapter_number(&name) {
            chapters.push(Chapter {
                number,
                name,
                exercises,
            });
        }
    }
    let known = |number| chapters.iter().any(|chapter| chapter.number == number);
    if let Some(number) = chosen.iter().find(|&&number| !known(number)) {
        let all = numbers(&chapters, ", ");
        bail!("chapter {number} has no exercises: the chapters {all} have some");
    }
    chapters.retain(|chapter| chosen.is_empty() || chosen.contains(&chapter.number));
    Ok(chapters)
}

/// "8 exercises of chapter 1".
fn counted(chapters: &[Chapter]) -> String {
    let count: usize = chapters.iter().map(|chapter| chapter.exercises.len()).sum();
    let plural = if chapters.len() == 1 {
        "chapter"
    } else {
        "chapters"
    };
    format!("{count} exercises of {plural} {}", numbers(chapters, ", "))
}

fn numbers(chapters: &[Chapter], between: &str) -> String {
    let numbers: Vec<_> = chapters
        .iter()
        .map(|chapter| chapter.number.to_string())
        .collect();
    numbers.join(between)
}

/// What to check out to get this book: its commit, or the tag of its release.
fn version(root: &Path) -> String {
    let mut git = Command::new("git");
    let git = git
        .args(["rev-parse", "--show-prefix", "HEAD"])
        .current_dir(root)
        .output();
    // No prefix: the repository is the book's, not one that the book lies in.
    git.ok()
        .filter(|output| output.status.success())
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .and_then(|said| Some(said.strip_prefix('\n')?.trim().to_owned()))
        .unwrap_or_else(|| format!("v{}", env!("CARGO_PKG_VERSION")))
}

#[derive(Serialize)]
struct Info<'a> {
    format_version: u8,
    welcome_message: &'a str,
    final_message: &'a str,
    exercises: Vec<InfoExercise>,
}

#[derive(Serialize)]
struct InfoExercise {
    name: String,
    dir: String,
    hint: String,
}

/// All files of a handout, by their path.
fn files(
    chapters: &[Chapter],
    with_solutions: bool,
    repository: Option<&str>,
    version: &str,
) -> anyhow::Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    let mut bins = "\n".to_owned();
    let mut table = String::new();
    let mut info = Info {
        format_version: 1,
        welcome_message: include_str!("handout/welcome.txt"),
        final_message: "All tests pass. The book goes on where these exercises end.\n",
        exercises: Vec::new(),
    };
    for Chapter {
        number,
        name: chapter,
        exercises,
    } in chapters
    {
        table.push_str(&format!(
            "\n### Chapter {number}\n\n| exercise | file | minutes | |\n"
        ));
        table.push_str("| --- | --- | --- | --- |\n");
        for exercise in exercises {
            let (name, path) = (name(chapter, &exercise.name), path(chapter, &exercise.name));
            bins.push_str(&format!("  {{ name = \"{name}\", path = \"{path}\" }},\n"));
            let Exercise { title, minutes, .. } = exercise;
            let stars = stars(exercise);
            let row = format!("| {title} | [`{name}`]({path}) | {minutes} | {stars} |\n");
            table.push_str(&row);
            if with_solutions {
                let path = path.replacen("exercises", "solutions", 1);
                bins.push_str(&format!(
                    "  {{ name = \"{name}_sol\", path = \"{path}\" }},\n"
                ));
                files.insert(path, solution(exercise));
            }
            files.insert(path, starter(exercise));
            let dir = chapter.replace('-', "_");
            let hint = text::wrapped(&exercise.hint);
            info.exercises.push(InfoExercise {
                name,
                dir,
                hint: hint.join("\n"),
            });
        }
    }
    let hand_in = match repository {
        Some(_) => {
            "Commit your work and push it.\nEach push is graded, and the page *Actions* of your repository on GitHub shows the result."
        }
        None => "Hand in this folder without the folder `target`.",
    };
    let from = repository
        .map(|url| format!(" of <{url}>"))
        .unwrap_or_default();
    let first = info
        .exercises
        .first()
        .map(|it| (it.name.as_str(), it.dir.as_str()));
    let (first, dir) = first.unwrap_or_default();
    let fill = |template: &str| {
        [
            ("@bins@", bins.as_str()),
            ("@chapters@", &numbers(chapters, ",")),
            ("@count@", &counted(chapters)),
            ("@first@", first),
            ("@path@", &format!("exercises/{dir}/{first}.rs")),
            ("@hand_in@", hand_in),
            ("@repository@", repository.unwrap_or_default()),
            ("@rust@", env!("CARGO_PKG_RUST_VERSION")),
            (
                "@source@",
                &format!("From *First Player Wins*, version {version}{from}."),
            ),
            ("@table@", &table),
            ("@version@", version),
        ]
        .into_iter()
        .fold(template.to_owned(), |text, (key, value)| {
            text.replace(key, value)
        })
    };
    files.insert("info.toml".into(), toml::to_string_pretty(&info)?);
    files.insert("Cargo.toml".into(), fill(MANIFEST));
    files.insert("README.md".into(), fill(include_str!("handout/README.md")));
    files.insert(
        ".gitignore".into(),
        include_str!("handout/gitignore").into(),
    );
    files.insert(
        "src/main.rs".into(),
        include_str!("../../../listings/why.rs").into(),
    );
    files.insert(
        "rustfmt.toml".into(),
        include_str!("../../../listings/rustfmt.toml").into(),
    );
    files.insert(
        "LICENSE-MIT".into(),
        include_str!("../../../LICENSE-MIT").into(),
    );
    if !with_solutions {
        files.insert(
            "solutions/README.md".into(),
            include_str!("handout/no-solutions.md").into(),
        );
    }
    if repository.is_some() {
        files.insert(WORKFLOW.into(), fill(include_str!("handout/grade.yml")));
    }
    let files = files.into_iter().map(|(path, text)| (path, unix(&text)));
    let files: BTreeMap<String, String> = files.collect();
    let is_toml = |path: &str| Path::new(path).extension().is_some_and(|it| it == "toml");
    for (path, text) in files.iter().filter(|(path, _)| is_toml(path)) {
        let read: Result<toml::Table, _> = text.parse();
        read.with_context(|| format!("{path} of the hand-out can't be read again"))?;
    }
    Ok(files)
}

fn stars(exercise: &Exercise) -> String {
    iter::repeat_n('★', exercise.stars as usize).collect()
}

/// What a student gets: the statement, and a program to complete.
fn starter(exercise: &Exercise) -> String {
    let Exercise {
        title,
        minutes,
        statement,
        ..
    } = exercise;
    let header = format!(
        "# {title}\n{minutes} minutes, {}\n\n{statement}",
        stars(exercise)
    );
    let lines = exercise.starter();
    let lines = lines
        .lines()
        .map(|line| match line.strip_suffix("todo!()") {
            Some(indent) if indent.trim().is_empty() => {
                format!("{indent}// TODO: write this.\n{line}\n")
            }
            _ => format!("{line}\n"),
        });
    file(&header, &lines.collect::<String>())
}

fn solution(exercise: &Exercise) -> String {
    let Exercise {
        title, explanation, ..
    } = exercise;
    file(
        &format!("# {title}: solution\n\n{explanation}"),
        &exercise.solution(),
    )
}

/// A program with a comment on top, and with the `main` that `rustlings` wants.
fn file(header: &str, program: &str) -> String {
    let comment = |line: &String| format!("// {line}").trim_end().to_owned() + "\n";
    let header: String = text::wrapped(header).iter().map(comment).collect();
    let program = program.replacen(
        "#[cfg(test)]\nmod ",
        "fn main() {}\n\n#[cfg(test)]\nmod ",
        1,
    );
    format!("{header}\n{program}")
}

#[cfg(test)]
mod tests;
