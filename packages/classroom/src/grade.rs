//! `cargo book grade`: runs the book's tests on what students hand in, and
//! continues whatever a submission does.
//!
//! A grade says that the book's tests passed with the student's code. Code that
//! makes every comparison true, such as its own `PartialEq` or a list of all
//! expected answers, passes too; a teacher who reads it will see that.

mod compile;
mod deadline;
mod earlier_grading;
mod failure;
mod formats;
mod grade_cache;
mod graded_exercise;
mod last_commit;
mod misconceptions;
mod points;
mod report;
mod report_options;
mod runner;
mod similar_names;
mod submission;
mod timestamp;

use crate::confine::UnenforcedLimits;
use crate::student_name::{StudentName, escaped_path};
use crate::{confine, handout};
use anyhow::{Context as _, bail, ensure};
pub use compile::PROFILE;
use earlier_grading::EarlierGrading;
use grade_cache::GradeCache;
use graded_exercise::GradedExercise;
pub use graded_exercise::{ExerciseTests, tests_of};
use programs::limited::STOP;
use report::{Report, Student};
use report_options::{ReportArguments, ReportOptions};
use runner::{Grade, Misconception, Runner, TestOutcome};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;
use submission::{ExerciseText, Submission};

/// How many seconds the tests of an exercise have, where nothing else is chosen.
const DEFAULT_SECONDS: u64 = 10;
/// How many megabytes a program has, where nothing else is chosen.
const DEFAULT_MEGABYTES: u64 = 512;

/// What a teacher may choose.
#[derive(clap::Args)]
pub struct Options {
    /// The folder of submissions, with a folder for each student.
    dir: PathBuf,
    /// Grade only these chapters, with all their exercises. Without this option, grade
    /// each exercise that any student handed in, or whose name a file nearly has.
    #[arg(long, value_delimiter = ',')]
    chapter: Vec<u32>,
    #[command(flatten)]
    report: ReportArguments,
    /// How many seconds the tests of one exercise may take together.
    #[arg(long, default_value_t = DEFAULT_SECONDS, value_parser = clap::value_parser!(u64).range(1..=3600))]
    timeout: u64,
    /// How many megabytes of memory a program may use.
    #[arg(long, default_value_t = DEFAULT_MEGABYTES, value_parser = clap::value_parser!(u64).range(64..=1 << 20))]
    memory: u64,
    /// Grade everything again, even what was graded before with exactly the same code,
    /// tests, limits and compiler.
    #[arg(long)]
    again: bool,
    /// Run students' programs even if nothing confines them: they could then read, change
    /// and delete whatever you can. Without this option, nothing is graded in that case.
    #[arg(long)]
    unconfined: bool,
}

/// Grades all submissions and prints the report.
///
/// # Errors
///
/// If there is nothing to grade, an option is wrong, or grading is stopped.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let exercises = graded_exercise::read_all(root)?;
    // Before git looks at a repository of a student, which is confined, too.
    let unenforced = confine::unenforced_limits()?;
    refuse_unconfined(unenforced.as_ref(), options.unconfined)?;
    let submissions = read_submissions(options, &exercises)?;
    let chosen = choose_exercises(options, &exercises, &submissions)?;
    let chosen_exercises: Vec<_> = chosen.iter().map(|&index| &exercises[index]).collect();
    let report_options = ReportOptions::new(&options.report, &chosen_exercises, &submissions)?;
    let cache = GradeCache {
        is_ignored: options.again,
        ..grade_cache(
            root,
            options.timeout,
            options.memory,
            unenforced.map(|limits| limits.description),
        )?
    };
    if let Some(limits) = &cache.unenforced {
        eprintln!("not enforced on this system: {limits}");
    }
    ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))?;
    let jobs: Vec<_> = submissions
        .iter()
        .flat_map(|submission| {
            let texts = &submission.texts;
            chosen.iter().map(|&index| (index, texts.get(&index)))
        })
        .collect();
    let mut grades = grade_all(&cache, &exercises, &jobs)?.into_iter();
    let students = submissions.into_iter().map(|submission| {
        let own_grades = grades.by_ref().take(chosen.len()).collect();
        Student::new(submission, own_grades, &report_options)
    });
    // With one student chosen, nothing is said of the others.
    let earlier = report_options
        .earlier
        .as_ref()
        .filter(|_| options.report.student.is_none());
    let report = Report {
        students: students.collect(),
        missing_students: earlier
            .map(EarlierGrading::missing_students)
            .unwrap_or_default(),
        not_enforced: cache.unenforced,
    };
    let text = report.to_text(report_options.format)?;
    let mut stdout = std::io::stdout();
    match stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
    {
        // A reader such as `head` has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("the report can't be written"),
    }
}

/// Refuses to run students' programs where nothing confines them, unless asked to.
fn refuse_unconfined(
    unenforced: Option<&UnenforcedLimits>,
    unconfined: bool,
) -> anyhow::Result<()> {
    if let Some(limits) = unenforced.filter(|limits| limits.allow_escape && !unconfined) {
        bail!(
            "nothing is graded: this system does not confine students' programs, so they could \
             read, change and delete whatever you can (not enforced: {}); in a container or a \
             virtual machine that holds nothing else, use --unconfined",
            limits.description
        );
    }
    Ok(())
}

/// The cache of grades in the book's folder, for programs within these limits.
fn grade_cache(
    root: &Path,
    seconds: u64,
    megabytes: u64,
    unenforced: Option<String>,
) -> anyhow::Result<GradeCache> {
    cache::remove_stale(root);
    Ok(GradeCache {
        root: root.to_owned(),
        runner: Runner::new(Duration::from_secs(seconds), megabytes)?,
        unenforced,
        is_ignored: false,
    })
}

/// Returns the mistakes that are known in these chapters, or in all if there are none: a
/// line each, with the exercise's name in a hand-out, the signature of its failure, and
/// what the student is told.
///
/// # Errors
///
/// If a wrong solution can't be read or run.
pub fn mistakes(root: &Path, chapters: &[u32]) -> anyhow::Result<String> {
    let exercises = graded_exercise::read_all(root)?;
    // These programs are the book's own.
    let unenforced = confine::unenforced_limits()?.map(|limits| limits.description);
    let cache = grade_cache(root, DEFAULT_SECONDS, DEFAULT_MEGABYTES, unenforced)?;
    let is_chosen = |exercise: &GradedExercise| {
        let number = exercise.chapter_number();
        chapters.is_empty() || number.is_some_and(|number| chapters.contains(&number))
    };
    let indices = (0..exercises.len()).filter(|&index| is_chosen(&exercises[index]));
    let by_failure = misconceptions::by_failure(&cache, &exercises, indices)?;
    let mut lines = String::new();
    for ((index, signature), misconceptions) in by_failure {
        let GradedExercise { chapter, name, .. } = &exercises[index];
        let name = handout::name(chapter, name);
        for message in misconceptions.iter().map(Misconception::message) {
            lines.push_str(&format!("{name}\t{signature:016x}\t{message}\n"));
        }
    }
    Ok(lines)
}

/// Returns the indices of the exercises to grade.
fn choose_exercises(
    options: &Options,
    exercises: &[GradedExercise],
    submissions: &[Submission],
) -> anyhow::Result<Vec<usize>> {
    for &number in &options.chapter {
        let mut numbers = exercises.iter().map(GradedExercise::chapter_number);
        ensure!(
            numbers.any(|other| other == Some(number)),
            "chapter {number} has no exercises"
        );
    }
    let is_chosen = |&index: &usize| match exercises[index].chapter_number() {
        Some(number) if !options.chapter.is_empty() => options.chapter.contains(&number),
        _ => submissions.iter().any(|submission| {
            submission.texts.contains_key(&index) || submission.misnamed.contains(&index)
        }),
    };
    let chosen: Vec<usize> = (0..exercises.len()).filter(is_chosen).collect();
    if chosen.is_empty() {
        for Submission { student, notes, .. } in submissions {
            for note in notes {
                eprintln!("{}: {note}", student.escaped());
            }
        }
        let example = exercises.first().context("the book has no exercises")?;
        let path = handout::path(&example.chapter, &example.name);
        bail!(
            "{} has no exercise of the book: name the files as in the hand-out, such as \
             STUDENT/{path}",
            options.dir.display()
        );
    }
    Ok(chosen)
}

/// Reads what each student handed in, in the order of their names.
fn read_submissions(
    options: &Options,
    exercises: &[GradedExercise],
) -> anyhow::Result<Vec<Submission>> {
    let dir = &options.dir;
    let shown_dir = dir.display();
    ensure!(dir.is_dir(), "{shown_dir} is not a folder");
    let mut folders = files::entries(dir)?;
    folders.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_folder = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir());
        if !is_folder && !name.starts_with('.') {
            let name = StudentName::of(path).escaped();
            eprintln!("{name} is not a student's folder, so it was not graded");
        }
        is_folder && !name.starts_with('.')
    });
    ensure!(
        !folders.is_empty(),
        "{shown_dir} has no folders of students"
    );
    if let Some(student) = &options.report.student {
        let student = Path::new(student);
        let name = StudentName::of(student);
        let has_exact_match = folders.iter().any(|path| path.ends_with(student));
        folders.retain(|path| {
            path.ends_with(student) || !has_exact_match && StudentName::of(path).looks_like(&name)
        });
        ensure!(
            !folders.is_empty(),
            "{shown_dir} has no folder {}",
            escaped_path(student)
        );
    }
    let mut submissions: Vec<_> = folders
        .iter()
        .map(|folder| Submission::read(folder, exercises))
        .collect();
    let names = submissions
        .iter_mut()
        .map(|submission| &mut submission.student);
    StudentName::mark_lookalikes(names);
    Ok(submissions)
}

/// An exercise's index, and what a student handed in for it, if anything.
type Job<'a> = (usize, Option<&'a ExerciseText>);

/// Returns the grades of all jobs, in their order; equal ones are graded once.
fn grade_all(
    cache: &GradeCache,
    exercises: &[GradedExercise],
    jobs: &[Job],
) -> anyhow::Result<Vec<Grade>> {
    let programs: BTreeSet<(usize, &str)> = jobs
        .iter()
        .filter_map(|&(index, text)| Some((index, text?.as_deref().ok()?)))
        .collect();
    let mut outcomes: BTreeMap<(usize, &str), TestOutcome> = BTreeMap::new();
    let mut ungraded = Vec::new();
    for (index, text) in programs {
        // Cached grades take no time, which would spoil the estimate of the rest.
        match cache.get(&exercises[index], text) {
            Some(outcome) => _ = outcomes.insert((index, text), outcome),
            None => ungraded.push((index, text)),
        }
    }
    let ungraded_jobs: Vec<_> = ungraded
        .iter()
        .map(|&(index, text)| (&exercises[index], text))
        .collect();
    let new_outcomes = cache.grade_all("grading", &ungraded_jobs)?;
    outcomes.extend(ungraded.into_iter().zip(new_outcomes));
    let failed: BTreeSet<_> = outcomes
        .iter()
        .filter(|(_, outcome)| outcome.failure_signature.is_some())
        .map(|(&(index, _), _)| index)
        .collect();
    let by_failure = misconceptions::by_failure(cache, exercises, failed)?;
    let grade = |&(index, text): &Job| match text {
        None => Grade::untested(&exercises[index], report::MISSING.to_owned()),
        Some(Err(problem)) => Grade::untested(&exercises[index], problem.clone()),
        Some(Ok(text)) => {
            let outcome = &outcomes[&(index, text.as_str())];
            let misconceptions = outcome
                .failure_signature
                .and_then(|signature| by_failure.get(&(index, signature)));
            Grade {
                misconceptions: misconceptions.cloned().unwrap_or_default(),
                ..outcome.grade.clone()
            }
        }
    };
    Ok(jobs.iter().map(grade).collect())
}
