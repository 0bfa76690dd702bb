//! The grades in the formats that teachers use.

use super::graded_exercise::short_label;
use super::report_options::{Format, ReportOptions};
use super::runner::{Grade, Misconception};
use super::submission::Submission;
use super::timestamp::Timestamp;
use crate::student_name::StudentName;
use anyhow::{Context as _, ensure};
use serde::Serialize;
use serde_json::Value;
use std::io::Write as _;
use std::{env, iter};
use tabwriter::TabWriter;

/// The reason of an exercise that was not handed in.
pub(super) const MISSING: &str = "missing";

/// What the report has of one student.
#[derive(Serialize)]
pub(super) struct Student {
    #[serde(rename = "student")]
    pub(super) name: String,
    /// How many exercises are solved.
    pub(super) solved: usize,
    /// How many exercises there are.
    pub(super) exercises: usize,
    /// How many tests passed.
    pub(super) passed: usize,
    /// How many tests there are.
    pub(super) tests: usize,
    pub(super) points: u32,
    #[serde(rename = "of")]
    pub(super) max_points: u32,
    /// When, in RFC 3339; empty if that is unknown.
    pub(super) handed_in: String,
    /// What has this time: `exercise` or `commit`.
    #[serde(rename = "by")]
    pub(super) time_source: &'static str,
    /// None without a deadline.
    pub(super) late: Option<bool>,
    pub(super) notes: Vec<String>,
    #[serde(rename = "grades")]
    pub(super) rows: Vec<Row>,
}

/// What the report has of one exercise of one student.
#[derive(Serialize)]
pub(super) struct Row {
    #[serde(flatten)]
    pub(super) grade: Grade,
    pub(super) points: u32,
    #[serde(rename = "of")]
    pub(super) max_points: u32,
    /// Since an earlier grading: `better`, `worse`, `same`, or `new`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) change: Option<&'static str>,
}

impl Row {
    fn new(student: &StudentName, grade: Grade, max_points: u32, options: &ReportOptions) -> Self {
        let change = options
            .earlier
            .as_ref()
            .map(|earlier| earlier.change(student, &grade));
        // Whole points, and all of them only for all tests.
        let tests = (grade.tests as u64).max(1);
        let points = u64::from(max_points) * grade.passed as u64 / tests;
        Self {
            grade,
            points: u32::try_from(points).expect("no more tests pass than there are"),
            max_points,
            change,
        }
    }

    /// Returns the exercise's label, such as `ch01/e1`.
    pub(super) fn label(&self) -> String {
        short_label(&self.grade.chapter, &self.grade.exercise)
    }

    pub(super) fn is_missing(&self) -> bool {
        self.grade.reason == MISSING
    }

    /// Returns what the student should read, in all formats: why the exercise is not
    /// solved, and what the author of such a program may believe.
    pub(super) fn feedback(&self, separator: &str) -> String {
        let misconceptions = self.grade.misconceptions.iter();
        iter::once(self.grade.reason.clone())
            .chain(misconceptions.map(Misconception::message))
            .collect::<Vec<_>>()
            .join(separator)
    }
}

impl Student {
    pub(super) fn new(submission: Submission, grades: Vec<Grade>, options: &ReportOptions) -> Self {
        let Submission {
            student,
            mut notes,
            handed_in,
            time_source,
            ..
        } = submission;
        let late = options
            .deadline
            .and_then(|deadline| Some(handed_in? > deadline));
        let date = handed_in.and_then(Timestamp::rfc3339);
        if let Some(time) = handed_in.filter(|_| late == Some(true) || date.is_none()) {
            let late = if late == Some(true) { "late: " } else { "" };
            let source = time_source.name();
            let time = time.local();
            notes.insert(0, format!("{late}the newest {source} is from {time}"));
        }
        let rows: Vec<_> = grades
            .into_iter()
            .zip(&options.points)
            .map(|(grade, &max_points)| Row::new(&student, grade, max_points, options))
            .collect();
        Self {
            name: student.escaped(),
            solved: rows.iter().filter(|row| row.grade.solved).count(),
            exercises: rows.len(),
            passed: rows.iter().map(|row| row.grade.passed).sum(),
            tests: rows.iter().map(|row| row.grade.tests).sum(),
            points: rows.iter().map(|row| row.points).sum(),
            max_points: rows.iter().map(|row| row.max_points).sum(),
            handed_in: date.unwrap_or_default(),
            time_source: time_source.name(),
            late,
            notes,
            rows,
        }
    }

    /// Returns why what is not solved is not, and the notes, a line each.
    pub(super) fn feedback(&self, indent: &str) -> String {
        let unsolved = self
            .rows
            .iter()
            .filter(|row| !row.is_missing() && !row.grade.solved);
        let reasons = unsolved.map(|row| {
            let Grade {
                chapter, exercise, ..
            } = &row.grade;
            let feedback = row.feedback(&format!("\n{indent}  "));
            format!("{chapter}/{exercise}: {feedback}")
        });
        reasons
            .chain(self.notes.iter().cloned())
            .map(|line| format!("{indent}{line}\n"))
            .collect()
    }
}

/// The grades of all students.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) students: Vec<Student>,
    /// Those of an earlier grading who are not in this one.
    #[serde(rename = "gone")]
    pub(super) missing_students: Vec<String>,
    /// The limits that this system can't enforce.
    pub(super) not_enforced: Option<String>,
}

impl Report {
    /// Returns the report in one of the formats.
    ///
    /// # Errors
    ///
    /// If the format can't hold it.
    pub(super) fn to_text(&self, format: Format) -> anyhow::Result<String> {
        match format {
            Format::Table => self.to_table(),
            Format::Csv => self.to_csv(),
            Format::Json => checked_json(self),
            Format::Junit => self.to_junit(),
            Format::Gradescope => self.to_gradescope(),
            Format::Classroom50 => self.to_classroom50(|variable| env::var(variable).ok()),
            Format::Moodle => self.to_moodle(),
        }
    }

    /// Returns the labels of the exercises, the same for each student.
    pub(super) fn labels(&self) -> Vec<String> {
        let rows = self.students.first().map(|student| &student.rows);
        rows.into_iter().flatten().map(Row::label).collect()
    }

    fn to_table(&self) -> anyhow::Result<String> {
        let mut table = TabWriter::new(Vec::new());
        let columns: String = self
            .labels()
            .iter()
            .map(|label| format!("{label}\t"))
            .collect();
        writeln!(table, "student\t{columns}solved\ttests\tpoints")?;
        for student in &self.students {
            let Student {
                name,
                solved,
                exercises,
                passed,
                tests,
                points,
                max_points,
                rows,
                ..
            } = student;
            let cell = |row: &Row| match row.grade.reason.as_str() {
                "" => "ok\t".to_owned(),
                MISSING => "-\t".to_owned(),
                _ => format!("{}/{}\t", row.grade.passed, row.grade.tests),
            };
            let cells: String = rows.iter().map(cell).collect();
            let sums = format!("{solved}/{exercises}\t{passed}/{tests}\t{points}/{max_points}");
            writeln!(table, "{name}\t{cells}{sums}")?;
        }
        let mut text = String::from_utf8(table.into_inner()?)?;
        for student in &self.students {
            let feedback = student.feedback("  ");
            if !feedback.is_empty() {
                text.push_str(&format!("\n{}\n{feedback}", student.name));
            }
        }
        text.push_str(&self.changes());
        if let Some(limits) = &self.not_enforced {
            text.push_str(&format!("\nNot enforced on this system: {limits}\n"));
        }
        Ok(text)
    }

    /// Returns who has become better or worse, who is new, and who is gone, a line each.
    fn changes(&self) -> String {
        let mut lines = String::new();
        for Student { name, rows, .. } in &self.students {
            let of_kind = |change: &str| {
                let changed = rows.iter().filter(|row| row.change == Some(change));
                let labels: Vec<_> = changed.map(Row::label).collect();
                (!labels.is_empty()).then(|| format!("{change}: {}", labels.join(", ")))
            };
            let changes: Vec<_> = ["better", "worse", "new"]
                .into_iter()
                .filter_map(of_kind)
                .collect();
            if !changes.is_empty() {
                lines.push_str(&format!("  {name}: {}\n", changes.join("; ")));
            }
        }
        for name in &self.missing_students {
            lines.push_str(&format!("  {name}: gone\n"));
        }
        if lines.is_empty() {
            lines
        } else {
            format!("\nSince then\n{lines}")
        }
    }

    fn to_csv(&self) -> anyhow::Result<String> {
        let header = "student chapter exercise solved passed tests points of seconds handed_in \
            late change reason notes";
        let mut lines = vec![header.split_whitespace().map(str::to_owned).collect()];
        for student in &self.students {
            for row @ Row { grade, .. } in &student.rows {
                lines.push(vec![
                    without_formula(&student.name),
                    without_formula(&grade.chapter),
                    without_formula(&grade.exercise),
                    grade.solved.to_string(),
                    grade.passed.to_string(),
                    grade.tests.to_string(),
                    row.points.to_string(),
                    row.max_points.to_string(),
                    format!("{:.2}", grade.seconds),
                    student.handed_in.clone(),
                    student
                        .late
                        .map(|late| late.to_string())
                        .unwrap_or_default(),
                    row.change.unwrap_or_default().to_owned(),
                    without_formula(&row.feedback("; ")),
                    without_formula(&student.notes.join("; ")),
                ]);
            }
        }
        checked_csv(&lines)
    }
}

/// Writes JSON, and reads it again.
///
/// # Errors
///
/// If it is read as something else.
pub(super) fn checked_json(value: &impl Serialize) -> anyhow::Result<String> {
    let text = serde_json::to_string_pretty(value)? + "\n";
    let read: Value = serde_json::from_str(&text).context("the JSON can't be read again")?;
    ensure!(
        read == serde_json::to_value(value)?,
        "the JSON is read as something else"
    );
    Ok(text)
}

/// Writes CSV, and reads it again.
///
/// # Errors
///
/// If it is read as something else.
pub(super) fn checked_csv(lines: &[Vec<String>]) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    lines
        .iter()
        .try_for_each(|line| writer.write_record(line))?;
    let bytes = writer
        .into_inner()
        .ok()
        .context("the CSV can't be written")?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(&bytes[..]);
    let read = reader
        .deserialize()
        .collect::<Result<Vec<Vec<String>>, _>>()
        .context("the CSV can't be read again")?;
    ensure!(
        read == lines,
        "the CSV does not read back as it was written"
    );
    Ok(String::from_utf8(bytes)?)
}

/// Returns text that no spreadsheet takes for a formula.
pub(super) fn without_formula(text: &str) -> String {
    let mark = if text.starts_with(['=', '+', '-', '@']) {
        "'"
    } else {
        ""
    };
    format!("{mark}{text}")
}
