//! What a teacher asks of the report, understood before anything is graded.

use super::due::due;
use super::moment::Moment;
use super::since::Since;
use super::submission::Submission;
use super::task::{Task, short};
use anyhow::{Context as _, anyhow, bail, ensure};
use chrono::Local;
use project::files;
use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub(super) enum Format {
    Table,
    Csv,
    Json,
    /// XML as test runners write it.
    Junit,
    /// `results.json`, of one student.
    Gradescope,
    /// `result.json`, of one student.
    Classroom50,
    /// CSV that Moodle imports.
    Moodle,
}

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Only the student whose folder has this name.
    #[arg(long, value_name = "FOLDER")]
    pub(super) student: Option<OsString>,
    /// What exercises are worth: `e1=2,ch04/e5=4`, or a TOML file with such
    /// lines. All others are worth their stars.
    #[arg(long)]
    points: Option<String>,
    /// Marks as late what is newer: `2026-11-30 18:00` on the clock of this
    /// machine, or with a zone, `2026-11-30T18:00:00+09:00`. Where a student's
    /// folder is a git repository, its last commit counts, else the newest
    /// exercise as the file system knows it. Students can change both, and
    /// copying a folder can make files newer: the date of an upload or a push,
    /// as your platform shows it, is surer.
    #[arg(long, value_name = "TIME")]
    due: Option<String>,
    /// Says what has changed since an earlier grading, whose JSON this is.
    #[arg(long, value_name = "FILE")]
    since: Option<PathBuf>,
}

/// What the runner of Classroom 50 tells.
#[rustfmt::skip]
pub(super) const RUNNER: [&str; 8] = ["CLASSROOM", "ASSIGNMENT", "ASSIGNMENT_TYPE", "OWNER",
    "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL", "REVIEW_URL"];

pub(super) struct Asked {
    pub(super) format: Format,
    /// What each exercise is worth.
    pub(super) points: Vec<u32>,
    pub(super) due: Option<Moment>,
    pub(super) since: Option<Since>,
}

impl Asked {
    /// What is asked of a report on these tasks and submissions.
    pub(super) fn new(
        options: &Arguments,
        tasks: &[&Task],
        submissions: &[Submission],
    ) -> anyhow::Result<Self> {
        let Arguments { format, .. } = *options;
        let is_of_one = matches!(format, Format::Gradescope | Format::Classroom50);
        let mend = "choose one with --student, or use csv or moodle";
        ensure!(!is_of_one || submissions.len() == 1, "this format is for one student: {mend}");
        let is_told = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
        let untold = RUNNER.iter().find(|name| format == Format::Classroom50 && !is_told(name));
        if let Some(name) = untold {
            bail!("{name} is not set: the runner of Classroom 50 does that");
        }
        let shows_changes = matches!(format, Format::Table | Format::Csv | Format::Json);
        let mend = "--since is for the formats table, csv and json";
        ensure!(options.since.is_none() || shows_changes, mend);
        let points = options.points.as_deref().unwrap_or_default();
        let names = || submissions.iter().map(|one| one.student.clone()).collect();
        let since = options.since.as_deref().map(|file| Since::read(file, names()));
        Ok(Self {
            format,
            points: worth(points, tasks).with_context(|| format!("--points {points}"))?,
            due: options.due.as_deref().map(until).transpose()?,
            since: since.transpose()?,
        })
    }
}

/// What each of the tasks is worth.
fn worth(said: &str, tasks: &[&Task]) -> anyhow::Result<Vec<u32>> {
    // The list is TOML, too, when it has lines and dots.
    let text = match said {
        "" => String::new(),
        list if list.contains('=') => list.replace(',', "\n").replace('/', "."),
        file => files::read(Path::new(file))?.replace('/', "."),
    };
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        anyhow!("{}", error.message().lines().collect::<Vec<_>>().join(" "))
    })?;
    let mut said = BTreeMap::new();
    for (key, value) in table {
        match value {
            toml::Value::Table(inside) => {
                said.extend(
                    inside.into_iter().map(|(name, value)| (format!("{key}/{name}"), value)),
                );
            }
            value => _ = said.insert(key.replace('.', "/"), value),
        }
    }
    let names: Vec<_> = tasks.iter().map(|task| short(&task.chapter, &task.name)).collect();
    // In all chapters.
    let anywhere = |name: &str| name.split('/').next_back().unwrap_or_default().to_owned();
    for (key, value) in &said {
        let is_known = names.iter().any(|name| name == key || anywhere(name) == *key);
        ensure!(is_known, "{key} is not among what is graded");
        let is_whole = value.as_integer().is_some_and(|points| (0..=1000).contains(&points));
        ensure!(is_whole, "{key} must be a whole number from 0 to 1000");
    }
    let worth = names.iter().zip(tasks).map(|(name, task)| {
        let said = said.get(name).or_else(|| said.get(&anywhere(name)));
        let points = said.and_then(toml::Value::as_integer).map(u32::try_from);
        Ok(points.transpose()?.unwrap_or(task.stars))
    });
    worth.collect()
}

fn until(said: &str) -> anyhow::Result<Moment> {
    due(said, &Local).map_err(|why| anyhow!("--due {said}: {why}"))
}
