//! `cargo book grade`: runs the book's tests on what students hand in, and
//! goes on whatever a submission does.
//!
//! A grade says that the book's tests passed with the student's code. Code that
//! makes every comparison true, such as an own `PartialEq` or a list of all
//! expected answers, passes too, and is seen by whoever reads it.

mod asked;
mod committed;
mod compile;
mod due;
mod formats;
mod mistakes;
mod moment;
mod nearly;
mod points;
mod report;
mod since;
mod store;
mod submission;
mod task;
mod trial;

use crate::confine::Missing;
use crate::name::{self, Name};
use crate::{confine, handout};
use anyhow::{Context as _, bail, ensure};
use asked::Asked;
use project::execute::STOP;
use project::{files, kept};
use report::{Report, Student};
use since::Since;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use submission::{Found, Submission};
use task::Task;
use trial::{Belief, Grade, Graded, Trial};

/// How many seconds and megabytes programs have, where nothing else is chosen.
const TIMEOUT: u64 = 10;
const MEMORY: u64 = 512;

/// What a teacher may choose.
#[derive(clap::Args)]
pub struct Options {
    /// The folder of submissions, which has a folder for each student.
    dir: PathBuf,
    /// Only these chapters, and of them all exercises; otherwise, each exercise
    /// that any student handed in, or nearly.
    #[arg(long, value_delimiter = ',')]
    chapter: Vec<u32>,
    #[command(flatten)]
    asked: asked::Arguments,
    /// How many seconds the tests of one exercise may take together.
    #[arg(long, default_value_t = TIMEOUT, value_parser = clap::value_parser!(u64).range(1..=3600))]
    timeout: u64,
    /// How many megabytes a program may use.
    #[arg(long, default_value_t = MEMORY, value_parser = clap::value_parser!(u64).range(64..=1 << 20))]
    memory: u64,
    /// Also what was graded before with exactly the same code, tests, limits and
    /// compiler.
    #[arg(long)]
    again: bool,
    /// Runs students' programs also where nothing confines them: they could then read,
    /// change and delete what you can. Without this, nothing is graded there.
    #[arg(long)]
    unconfined: bool,
}

/// Grades all submissions and prints the report.
/// An error if there is nothing to grade, or grading is stopped.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let tasks = task::all(root)?;
    // Already git, which looks at a repository of a student, is confined.
    let missing = confine::missing()?;
    refuse_unconfined(missing.as_ref(), options.unconfined)?;
    let submissions = submissions(options, &tasks)?;
    let chosen = choose(options, &tasks, &submissions)?;
    let wanted: Vec<_> = chosen.iter().map(|&at| &tasks[at]).collect();
    let asked = Asked::new(&options.asked, &wanted, &submissions)?;
    let gone = asked
        .since
        .as_ref()
        .filter(|_| options.asked.student.is_none());
    let gone = gone.map(Since::gone).unwrap_or_default();
    let missing = missing.map(|missing| missing.what);
    let store = store(
        root,
        options.timeout,
        options.memory,
        options.again,
        missing,
    )?;
    if let Some(what) = &store.missing {
        eprintln!("not enforced on this system: {what}");
    }
    ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))?;
    let jobs = submissions
        .iter()
        .flat_map(|one| chosen.iter().map(|&at| (at, one.files.get(&at))));
    let jobs: Vec<_> = jobs.collect();
    let mut grades = grade_all(&store, &tasks, &jobs)?.into_iter();
    let students = submissions.into_iter().map(|submission| {
        Student::new(
            submission,
            grades.by_ref().take(chosen.len()).collect(),
            &asked,
        )
    });
    let report = Report {
        students: students.collect(),
        gone,
        not_enforced: store.missing,
    };
    let text = report.to_text(asked.format)?;
    let mut out = std::io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // That nobody reads it is no mistake.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("the report can't be written"),
    }
}

/// Where nothing confines a program, those of students do not run unasked.
fn refuse_unconfined(missing: Option<&Missing>, unconfined: bool) -> anyhow::Result<()> {
    if let Some(Missing {
        what,
        is_open: true,
    }) = missing.filter(|_| !unconfined)
    {
        bail!(
            "nothing is graded, as nothing confines students' programs here, which could read, \
             change and delete what you can; not enforced: {what}. --unconfined runs them all the \
             same, as in a container or a virtual machine that holds nothing else"
        );
    }
    Ok(())
}

fn store(
    root: &Path,
    timeout: u64,
    memory: u64,
    again: bool,
    missing: Option<String>,
) -> anyhow::Result<Store> {
    kept::tidy(root);
    let trial = Trial::new(Duration::from_secs(timeout), memory)?;
    Ok(Store {
        root: root.to_owned(),
        trial,
        missing,
        again,
    })
}

/// The mistakes that are known in these chapters, or in all, a line each: the
/// exercise as it is called in a hand-out, how it fails, what is told.
/// An error if they can't be tried.
pub fn mistakes(root: &Path, chapters: &[u32]) -> anyhow::Result<String> {
    let tasks = task::all(root)?;
    // These programs are the book's own.
    let missing = confine::missing()?.map(|missing| missing.what);
    let store = store(root, TIMEOUT, MEMORY, false, missing)?;
    let is_chosen = |task: &Task| {
        chapters.is_empty()
            || task
                .number()
                .is_some_and(|number| chapters.contains(&number))
    };
    let chosen = (0..tasks.len()).filter(|&at| is_chosen(&tasks[at]));
    let mut lines = String::new();
    for ((at, behaviour), beliefs) in mistakes::behaviours(&store, &tasks, chosen)? {
        let name = handout::name(&tasks[at].chapter, &tasks[at].name);
        let told = beliefs.iter().map(Belief::told);
        lines.extend(told.map(|told| format!("{name}\t{behaviour:016x}\t{told}\n")));
    }
    Ok(lines)
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
        _ => submissions
            .iter()
            .any(|it| it.files.contains_key(&at) || it.nearly.contains(&at)),
    };
    let chosen: Vec<usize> = (0..tasks.len()).filter(is_chosen).collect();
    if chosen.is_empty() {
        for Submission { student, notes, .. } in submissions {
            for note in notes {
                eprintln!("{}: {note}", student.shown());
            }
        }
        let Task { chapter, name, .. } = tasks.first().context("the book has no exercises")?;
        let dir = options.dir.display();
        let path = handout::path(chapter, name);
        bail!("{dir} holds no exercise of the book: they are called such as STUDENT/{path}");
    }
    Ok(chosen)
}

/// What each student handed in, by name.
fn submissions(options: &Options, tasks: &[Task]) -> anyhow::Result<Vec<Submission>> {
    let dir = &options.dir;
    ensure!(dir.is_dir(), "{} is no folder", dir.display());
    let mut paths = files::entries(dir)?;
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_folder = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir());
        if !is_folder && !name.starts_with('.') {
            eprintln!(
                "{} is no folder of a student: not graded",
                Name::of(path).shown()
            );
        }
        is_folder && !name.starts_with('.')
    });
    ensure!(
        !paths.is_empty(),
        "{} has no folders of students",
        dir.display()
    );
    if let Some(student) = &options.asked.student {
        let student = Path::new(student);
        let name = Name::of(student);
        let is_exact = paths.iter().any(|path| path.ends_with(student));
        paths.retain(|path| path.ends_with(student) || !is_exact && Name::of(path).is_like(&name));
        ensure!(
            !paths.is_empty(),
            "{} has no folder {}",
            dir.display(),
            name::shown(student)
        );
    }
    let mut submissions: Vec<_> = paths
        .iter()
        .map(|path| Submission::read(path, tasks))
        .collect();
    Name::mark_twins(
        submissions
            .iter_mut()
            .map(|submission| &mut submission.student),
    );
    Ok(submissions)
}

/// The grades of all jobs, in their order; equal ones are graded once.
fn grade_all(
    store: &Store,
    tasks: &[Task],
    jobs: &[(usize, Option<&Found>)],
) -> anyhow::Result<Vec<Grade>> {
    let mut left = BTreeSet::new();
    for &(at, found) in jobs {
        left.extend(found.and_then(|found| Some((at, found.as_deref().ok()?))));
    }
    // What is known takes no time, which would spoil the estimate.
    let mut graded: HashMap<(usize, &str), Graded> = HashMap::new();
    left.retain(|&(at, text)| {
        let known = store.known(&tasks[at], text);
        known
            .map(|known| graded.insert((at, text), known))
            .is_none()
    });
    let new: Vec<_> = left.iter().map(|&(at, text)| (&tasks[at], text)).collect();
    let new = store.all("grading", &new)?;
    graded.extend(left.into_iter().zip(new));
    let failed = graded
        .iter()
        .filter_map(|((at, _), graded)| graded.behaviour.map(|_| *at));
    let mistakes = mistakes::behaviours(store, tasks, failed.collect::<BTreeSet<_>>())?;
    let grade = |&(at, found): &(usize, Option<&Found>)| match found {
        None => Grade::without(&tasks[at], "missing".to_owned()),
        Some(Err(why)) => Grade::without(&tasks[at], why.clone()),
        Some(Ok(text)) => {
            let Graded { grade, behaviour } = graded[&(at, text.as_str())].clone();
            let known = behaviour.and_then(|behaviour| mistakes.get(&(at, behaviour)));
            Grade {
                known: known.cloned().unwrap_or_default(),
                ..grade
            }
        }
    };
    Ok(jobs.iter().map(grade).collect())
}
