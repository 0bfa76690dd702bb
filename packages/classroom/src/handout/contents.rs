//! All files of a hand-out, as text.

use super::chapters::{Chapter, count_exercises, join_numbers, name, path};
use super::plain_text;
use anyhow::Context as _;
use exercises::Exercise;
use serde::Serialize;
use std::collections::BTreeMap;
use std::iter;
use std::path::Path;

/// The manifest of a hand-out, with names between two `@` for what differs.
const MANIFEST: &str = include_str!("manifest.toml");
/// The path of the workflow that grades on GitHub.
pub(super) const WORKFLOW: &str = ".github/workflows/grade.yml";

/// Returns the lint levels of a hand-out, as cargo passes them to the compiler.
pub(crate) fn lint_levels() -> Vec<String> {
    let manifest = with_unix_line_ends(MANIFEST);
    let (_, from_lints) = manifest
        .split_once("\n[lints.rust]\n")
        .expect("the manifest has lints");
    let lints = from_lints
        .split_once("\n[")
        .map_or(from_lints, |(lints, _)| lints);
    let flag = |line: &str| {
        let (lint, level) = line.split_once(" = ")?;
        Some(format!("--{}={lint}", level.trim_matches('"')))
    };
    lints.lines().filter_map(flag).collect()
}

/// Returns `text` with its lines ended by LF: what is compiled into this program may come
/// from a checkout where they end in CR LF, and no shell of Unix runs such a script.
pub(super) fn with_unix_line_ends(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// What a hand-out is made from.
pub(super) struct Contents<'a> {
    pub(super) chapters: &'a [Chapter],
    pub(super) with_solutions: bool,
    /// The address of the book's repository, if it is known.
    pub(super) repository: Option<&'a str>,
    /// What to check out there.
    pub(super) version: &'a str,
}

/// `info.toml`, as Rustlings wants it.
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

impl Contents<'_> {
    /// Returns all files of the hand-out, by their paths.
    ///
    /// # Errors
    ///
    /// If a TOML file among them can't be read again.
    pub(super) fn files(&self) -> anyhow::Result<BTreeMap<String, String>> {
        let mut files = self.exercise_files();
        let info = toml::to_string_pretty(&self.info())?;
        let shared = [
            ("info.toml", info.as_str()),
            (".gitignore", include_str!("gitignore")),
            (
                "src/main.rs",
                include_str!("../../../../listings/handout_main.rs"),
            ),
            (
                "rustfmt.toml",
                include_str!("../../../../listings/rustfmt.toml"),
            ),
            ("LICENSE-MIT", include_str!("../../../../LICENSE-MIT")),
        ];
        files.extend(shared.map(|(path, text)| (path.to_owned(), text.to_owned())));
        files.insert("Cargo.toml".into(), self.fill(MANIFEST));
        files.insert("README.md".into(), self.fill(include_str!("README.md")));
        if !self.with_solutions {
            let note = include_str!("no-solutions.md");
            files.insert("solutions/README.md".into(), note.to_owned());
        }
        if self.repository.is_some() {
            files.insert(WORKFLOW.into(), self.fill(include_str!("grade.yml")));
        }
        for text in files.values_mut() {
            *text = with_unix_line_ends(text);
        }
        for (path, text) in &files {
            let is_toml = Path::new(path)
                .extension()
                .is_some_and(|extension| extension == "toml");
            if is_toml {
                text.parse::<toml::Table>()
                    .with_context(|| format!("{path} of the hand-out can't be read again"))?;
            }
        }
        Ok(files)
    }

    /// Returns all exercises, each with the name of its chapter's crate.
    fn exercises(&self) -> impl Iterator<Item = (&str, &Exercise)> {
        self.chapters.iter().flat_map(|chapter| {
            let exercises = chapter.exercises.iter();
            exercises.map(|exercise| (chapter.name.as_str(), exercise))
        })
    }

    /// Returns the starters and, if they are wanted, the solutions.
    fn exercise_files(&self) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        for (chapter, exercise) in self.exercises() {
            let path = path(chapter, &exercise.name);
            if self.with_solutions {
                files.insert(solution_path(&path), solution(exercise));
            }
            files.insert(path, starter(exercise));
        }
        files
    }

    fn info(&self) -> Info<'_> {
        let exercises = self.exercises().map(|(chapter, exercise)| InfoExercise {
            name: name(chapter, &exercise.name),
            dir: chapter.replace('-', "_"),
            hint: plain_text::wrap(&exercise.hint).join("\n"),
        });
        Info {
            format_version: 1,
            welcome_message: include_str!("welcome.txt"),
            final_message: "All tests pass. The book goes on where these exercises end.\n",
            exercises: exercises.collect(),
        }
    }

    /// Returns the entries of the manifest for all programs, a line each.
    fn bins(&self) -> String {
        let mut bins = "\n".to_owned();
        let mut add = |name: &str, path: &str| {
            bins.push_str(&format!("  {{ name = \"{name}\", path = \"{path}\" }},\n"));
        };
        for (chapter, exercise) in self.exercises() {
            let name = name(chapter, &exercise.name);
            let path = path(chapter, &exercise.name);
            add(&name, &path);
            if self.with_solutions {
                add(&format!("{name}_sol"), &solution_path(&path));
            }
        }
        bins
    }

    /// Returns the tables of the README, one for each chapter.
    fn exercise_tables(&self) -> String {
        let mut tables = String::new();
        for chapter in self.chapters {
            let number = chapter.number;
            tables.push_str(&format!(
                "\n### Chapter {number}\n\n| exercise | file | minutes | |\n"
            ));
            tables.push_str("| --- | --- | --- | --- |\n");
            for exercise in &chapter.exercises {
                let name = name(&chapter.name, &exercise.name);
                let path = path(&chapter.name, &exercise.name);
                let Exercise { title, minutes, .. } = exercise;
                let stars = stars(exercise);
                tables.push_str(&format!(
                    "| {title} | [`{name}`]({path}) | {minutes} | {stars} |\n"
                ));
            }
        }
        tables
    }

    /// Returns a template with the names between two `@` replaced.
    fn fill(&self, template: &str) -> String {
        let (first_chapter, first_exercise) = self
            .exercises()
            .next()
            .expect("a chapter of a hand-out has exercises");
        let hand_in = if self.repository.is_some() {
            "Commit your work and push it.\nEach push is graded, and the page *Actions* of your repository on GitHub shows the result."
        } else {
            "Hand in this folder without the folder `target`."
        };
        let of_repository = self
            .repository
            .map(|url| format!(" of <{url}>"))
            .unwrap_or_default();
        let version = self.version;
        let values = [
            ("@bins@", self.bins()),
            ("@chapters@", join_numbers(self.chapters, ",")),
            ("@count@", count_exercises(self.chapters)),
            ("@first@", name(first_chapter, &first_exercise.name)),
            ("@path@", path(first_chapter, &first_exercise.name)),
            ("@hand_in@", hand_in.to_owned()),
            (
                "@repository@",
                self.repository.unwrap_or_default().to_owned(),
            ),
            ("@rust@", env!("CARGO_PKG_RUST_VERSION").to_owned()),
            (
                "@source@",
                format!("From *First Player Wins*, version {version}{of_repository}."),
            ),
            ("@table@", self.exercise_tables()),
            ("@version@", version.to_owned()),
        ];
        values
            .into_iter()
            .fold(template.to_owned(), |text, (name, value)| {
                text.replace(name, &value)
            })
    }
}

fn solution_path(exercise_path: &str) -> String {
    exercise_path.replacen("exercises", "solutions", 1)
}

fn stars(exercise: &Exercise) -> String {
    iter::repeat_n('★', exercise.stars as usize).collect()
}

/// Returns what a student gets: the statement, and a program to complete.
fn starter(exercise: &Exercise) -> String {
    let Exercise {
        title,
        minutes,
        needs,
        statement,
        ..
    } = exercise;
    let stars = stars(exercise);
    let needs = match &**needs {
        "" => String::new(),
        needs => format!(", needs {needs}"),
    };
    let header = format!("# {title}\n{minutes} minutes, {stars}{needs}\n\n{statement}");
    let mut program = String::new();
    for line in exercise.starter().lines() {
        if let Some(indent) = line.strip_suffix("todo!()")
            && indent.trim().is_empty()
        {
            program.push_str(&format!("{indent}// TODO: write this.\n"));
        }
        program.push_str(&format!("{line}\n"));
    }
    with_header(&header, &program)
}

fn solution(exercise: &Exercise) -> String {
    let Exercise {
        title, explanation, ..
    } = exercise;
    let header = format!("# {title}: solution\n\n{explanation}");
    with_header(&header, &exercise.solution())
}

/// Returns a program with a comment on top, and with the `main` that `rustlings` wants.
fn with_header(header: &str, program: &str) -> String {
    let comment_line = |line: &String| format!("// {line}").trim_end().to_owned() + "\n";
    let comment: String = plain_text::wrap(header).iter().map(comment_line).collect();
    let tests = "#[cfg(test)]\nmod ";
    let program = program.replacen(tests, &format!("fn main() {{}}\n\n{tests}"), 1);
    format!("{comment}\n{program}")
}
