//! `cargo book grade`: runs the book's tests on what students hand in, and
//! goes on whatever a submission does.
//!
//! A grade says that the book's tests passed with the student's code. Code that
//! makes every comparison true, such as an own `PartialEq` or a list of all
//! expected answers, passes too, and is seen by whoever reads it.

mod report;
mod submission;
mod task;
mod trial;

use crate::{confine, handout, printable::printable};
use anyhow::{Context as _, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use project::execute::STOP;
use project::{files, parallel};
use report::{Format, Report, Student};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;
use submission::{Found, Submission};
use task::Task;
use trial::{Grade, Trial};

/// What a teacher may choose.
#[derive(clap::Args)]
pub struct Options {
    /// The folder of submissions, which has a folder for each student.
    dir: PathBuf,
    /// Only these chapters, and of them all exercises; otherwise, each exercise
    /// that any student handed in.
    #[arg(long, value_delimiter = ',')]
    chapter: Vec<u32>,
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// How many seconds the tests of one exercise may take together.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    timeout: u64,
    /// How many megabytes a program may use.
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u64).range(64..=1 << 20))]
    memory: u64,
}

/// Grades all submissions and prints the report.
///
/// # Errors
///
/// If there is nothing to grade, or grading is stopped.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let tasks = task::all(root)?;
    let submissions = submissions(&options.dir, &tasks)?;
    let chosen = choose(options, &tasks, &submissions)?;
    let missing = confine::missing()?;
    if let Some(what) = &missing {
        eprintln!("not enforced on this system: {what}");
    }
    ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))?;
    let trial = Trial::new(Duration::from_secs(options.timeout), options.memory)?;
    let jobs: Vec<_> = submissions
        .iter()
        .flat_map(|one| chosen.iter().map(|task| (&tasks[*task], one.files.get(task))))
        .collect();
    let grades = grade_all(&trial, &jobs);
    ensure!(!STOP.load(Ordering::Relaxed), "stopped");
    let mut grades = grades.into_iter();
    let students = submissions.into_iter().map(|Submission { student, notes, .. }| {
        Student::new(student, notes, grades.by_ref().take(chosen.len()).collect())
    });
    let report = Report { students: students.collect(), not_enforced: missing };
    let text = report.to_text(options.format)?;
    // That nobody reads it is no mistake.
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(())
}

/// The numbers of the exercises to grade.
fn choose(
    options: &Options,
    tasks: &[Task],
    submissions: &[Submission],
) -> anyhow::Result<Vec<usize>> {
    for chapter in &options.chapter {
        let known = tasks.iter().any(|task| task.number() == Some(*chapter));
        ensure!(known, "chapter {chapter} has no exercises");
    }
    let is_chosen = |&at: &usize| match tasks[at].number() {
        Some(number) if !options.chapter.is_empty() => options.chapter.contains(&number),
        _ => submissions.iter().any(|submission| submission.files.contains_key(&at)),
    };
    let chosen: Vec<usize> = (0..tasks.len()).filter(is_chosen).collect();
    if chosen.is_empty() {
        let Task { chapter, name, .. } = tasks.first().context("the book has no exercises")?;
        let (dir, path) = (options.dir.display(), handout::path(chapter, name));
        bail!("{dir} holds no exercise of the book: they are called such as STUDENT/{path}");
    }
    Ok(chosen)
}

/// What each student handed in, by name.
fn submissions(dir: &Path, tasks: &[Task]) -> anyhow::Result<Vec<Submission>> {
    ensure!(dir.is_dir(), "{} is no folder", dir.display());
    let mut paths = files::entries(dir)?;
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_folder = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir());
        if !is_folder && !name.starts_with('.') {
            eprintln!("{} is no folder of a student: not graded", printable(&name));
        }
        is_folder && !name.starts_with('.')
    });
    ensure!(!paths.is_empty(), "{} has no folders of students", dir.display());
    Ok(paths.iter().map(|path| Submission::read(path, tasks)).collect())
}

/// The grades of all jobs, in their order; not all of them after a stop.
fn grade_all(trial: &Trial, jobs: &[(&Task, Option<&Found>)]) -> Vec<Grade> {
    let style = ProgressStyle::with_template("grading {bar:30} {pos} of {len} {elapsed}");
    let bar = ProgressBar::new(jobs.len() as u64);
    let bar = style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style));
    let grades = parallel::map(jobs, |(task, found)| {
        let grade = (!STOP.load(Ordering::Relaxed)).then(|| trial.grade(task, *found));
        bar.inc(1);
        grade
    });
    bar.finish_and_clear();
    grades.into_iter().flatten().collect()
}
