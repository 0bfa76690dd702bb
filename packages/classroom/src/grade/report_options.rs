//! What a teacher wants of the report, checked before anything is graded.

use super::deadline::parse_deadline;
use super::earlier_grading::EarlierGrading;
use super::graded_exercise::GradedExercise;
use super::points;
use super::submission::Submission;
use super::timestamp::Timestamp;
use anyhow::{Context as _, anyhow, bail, ensure};
use chrono::Local;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub(super) enum Format {
    /// A table to read, with the reasons below it.
    Table,
    /// A line for each exercise of each student, for a spreadsheet.
    Csv,
    /// All there is to know, for programs and for --since.
    Json,
    /// XML as test runners write it.
    Junit,
    /// `results.json`, for one student.
    Gradescope,
    /// `result.json`, for one student.
    Classroom50,
    /// CSV that Moodle imports.
    Moodle,
}

/// The options of the command line that concern the report.
#[derive(clap::Args)]
pub(super) struct ReportArguments {
    /// Print the report in this format.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Grade only the student with this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(super) student: Option<OsString>,
    /// Say what exercises are worth: `e1=2,ch04/e5=4`, or a TOML file with such lines.
    /// An exercise that is not named is worth its number of stars.
    #[arg(long)]
    points: Option<String>,
    /// Mark what was handed in later: `2026-11-30 18:00` on this machine's clock, or with
    /// a time zone, `2026-11-30T18:00:00+09:00`.
    ///
    /// In a git repository, the time of the last commit counts; elsewhere, that of the
    /// file that was changed last. Students can change both, and copying a folder can
    /// make its files newer: where your platform shows when something was uploaded or
    /// pushed, believe the platform.
    #[arg(long, value_name = "TIME")]
    due: Option<String>,
    /// Say what has changed since an earlier grading, of which this file has the JSON.
    #[arg(long, value_name = "FILE")]
    since: Option<PathBuf>,
}

/// The variables that the runner of Classroom 50 sets.
pub(super) const CLASSROOM50_VARIABLES: [&str; 8] = [
    "CLASSROOM",
    "ASSIGNMENT",
    "ASSIGNMENT_TYPE",
    "OWNER",
    "SUBMISSION_TAG",
    "COMMIT_URL",
    "RELEASE_URL",
    "REVIEW_URL",
];

/// The options of a report, understood.
pub(super) struct ReportOptions {
    pub(super) format: Format,
    /// What each exercise is worth.
    pub(super) points: Vec<u32>,
    pub(super) deadline: Option<Timestamp>,
    pub(super) earlier: Option<EarlierGrading>,
}

impl ReportOptions {
    /// Checks the options of a report on these exercises and submissions.
    ///
    /// # Errors
    ///
    /// If an option is wrong, or does not go with another one.
    pub(super) fn new(
        arguments: &ReportArguments,
        exercises: &[&GradedExercise],
        submissions: &[Submission],
    ) -> anyhow::Result<Self> {
        let ReportArguments {
            format,
            student: _,
            points,
            due,
            since,
        } = arguments;
        let is_for_one_student = matches!(format, Format::Gradescope | Format::Classroom50);
        ensure!(
            !is_for_one_student || submissions.len() == 1,
            "this format is for one student: choose one with --student, or use csv or moodle"
        );
        if *format == Format::Classroom50 {
            let is_set = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
            if let Some(name) = CLASSROOM50_VARIABLES.iter().find(|name| !is_set(name)) {
                bail!("{name} is not set: the runner of Classroom 50 does that");
            }
        }
        let shows_changes = matches!(format, Format::Table | Format::Csv | Format::Json);
        ensure!(
            since.is_none() || shows_changes,
            "this format shows no changes: use --since with table, csv or json"
        );
        let points = points.as_deref().unwrap_or_default();
        let points_of_exercises = points::read_toml(points)
            .and_then(|toml| points::parse(&toml, exercises))
            .with_context(|| format!("--points {points}"))?;
        let deadline = due.as_deref().map(|due| {
            parse_deadline(due, &Local).map_err(|problem| anyhow!("--due {due}: {problem}"))
        });
        let students = submissions
            .iter()
            .map(|submission| submission.student.clone());
        let earlier = since
            .as_deref()
            .map(|file| EarlierGrading::read(file, students.collect()));
        Ok(Self {
            format: *format,
            points: points_of_exercises,
            deadline: deadline.transpose()?,
            earlier: earlier.transpose()?,
        })
    }
}
