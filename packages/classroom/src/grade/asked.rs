//! What a teacher asks of the report, understood before anything is graded.

use super::due::due;
use super::moment::Moment;
use super::points;
use super::since::Since;
use super::submission::Submission;
use super::task::Task;
use anyhow::{Context as _, anyhow, bail, ensure};
use chrono::Local;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

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
    /// machine, or with a zone, `2026-11-30T18:00:00+09:00`. Where an exercise is
    /// in a git repository, the last commit counts, else the newest exercise as
    /// the file system knows it. Students can change both, and
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
        ensure!(
            !is_of_one || submissions.len() == 1,
            "this format is for one student: {mend}"
        );
        let is_told = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
        let untold = RUNNER
            .iter()
            .find(|name| format == Format::Classroom50 && !is_told(name));
        if let Some(name) = untold {
            bail!("{name} is not set: the runner of Classroom 50 does that");
        }
        let shows_changes = matches!(format, Format::Table | Format::Csv | Format::Json);
        let mend = "--since is for the formats table, csv and json";
        ensure!(options.since.is_none() || shows_changes, mend);
        let points = options.points.as_deref().unwrap_or_default();
        let names = || submissions.iter().map(|one| one.student.clone()).collect();
        let since = options
            .since
            .as_deref()
            .map(|file| Since::read(file, names()));
        let worth = || points::worth(&points::text(points)?, tasks);
        Ok(Self {
            format,
            points: worth().with_context(|| format!("--points {points}"))?,
            due: options.due.as_deref().map(until).transpose()?,
            since: since.transpose()?,
        })
    }
}

fn until(said: &str) -> anyhow::Result<Moment> {
    due(said, &Local).map_err(|why| anyhow!("--due {said}: {why}"))
}
