//! The grades in the formats that teachers use.

use super::asked::{Asked, Format};
use super::moment::Moment;
use super::submission::Submission;
use super::task::short;
use super::trial::{Belief, Grade};
use crate::name::Name;
use anyhow::{Context as _, ensure};
use serde::Serialize;
use serde_json::Value;
use std::io::Write as _;
use std::{env, iter};
use tabwriter::TabWriter;

#[derive(Serialize)]
pub(super) struct Student {
    #[serde(rename = "student")]
    pub(super) name: String,
    pub(super) solved: usize,
    pub(super) exercises: usize,
    pub(super) passed: usize,
    pub(super) tests: usize,
    pub(super) points: u32,
    pub(super) of: u32,
    /// When, if that is known, and what says so.
    pub(super) handed_in: String,
    pub(super) by: &'static str,
    /// If there is a time until when.
    pub(super) late: Option<bool>,
    pub(super) notes: Vec<String>,
    pub(super) grades: Vec<Row>,
}

#[derive(Serialize)]
pub(super) struct Row {
    #[serde(flatten)]
    pub(super) grade: Grade,
    pub(super) points: u32,
    pub(super) of: u32,
    /// Since an earlier grading: better, worse, same, or new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) change: Option<&'static str>,
}

impl Row {
    fn new(student: &Name, grade: Grade, of: u32, asked: &Asked) -> Self {
        let change = asked
            .since
            .as_ref()
            .map(|since| since.change(student, &grade));
        // Whole points, and all of them only for all tests.
        let passed = u64::from(of) * grade.passed as u64 / (grade.tests as u64).max(1);
        Self {
            grade,
            points: u32::try_from(passed).unwrap_or(of),
            of,
            change,
        }
    }

    /// Such as `ch01/e1`.
    pub(super) fn short(&self) -> String {
        short(&self.grade.chapter, &self.grade.exercise)
    }

    pub(super) fn is_missing(&self) -> bool {
        self.grade.reason == "missing"
    }

    /// What the student should read, in all formats: why it is not solved, and
    /// what somebody may believe whose program fails like this.
    pub(super) fn told(&self, between: &str) -> String {
        let reason = iter::once(self.grade.reason.clone());
        reason
            .chain(self.grade.known.iter().map(Belief::told))
            .collect::<Vec<_>>()
            .join(between)
    }
}

impl Student {
    pub(super) fn new(submission: Submission, grades: Vec<Grade>, asked: &Asked) -> Self {
        let Submission {
            student,
            mut notes,
            handed_in,
            by,
            ..
        } = submission;
        let late = asked.due.and_then(|due| Some(handed_in? > due));
        let date = handed_in.and_then(Moment::rfc3339);
        if let Some(time) = handed_in.filter(|_| late == Some(true) || date.is_none()) {
            let late = if late == Some(true) { "late: " } else { "" };
            notes.insert(0, format!("{late}the newest {by} is of {}", time.shown()));
        }
        let row = |(grade, &of)| Row::new(&student, grade, of, asked);
        let grades: Vec<Row> = grades.into_iter().zip(&asked.points).map(row).collect();
        Self {
            solved: grades.iter().filter(|row| row.grade.solved).count(),
            exercises: grades.len(),
            passed: grades.iter().map(|row| row.grade.passed).sum(),
            tests: grades.iter().map(|row| row.grade.tests).sum(),
            points: grades.iter().map(|row| row.points).sum(),
            of: grades.iter().map(|row| row.of).sum(),
            name: student.shown(),
            handed_in: date.unwrap_or_default(),
            by,
            late,
            notes,
            grades,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) students: Vec<Student>,
    /// Those of an earlier grading who are not in this one.
    pub(super) gone: Vec<String>,
    /// What this system can't enforce.
    pub(super) not_enforced: Option<String>,
}

impl Report {
    pub(super) fn to_text(&self, format: Format) -> anyhow::Result<String> {
        match format {
            Format::Table => self.to_table(),
            Format::Csv => self.to_csv(),
            Format::Json => pretty(self),
            Format::Junit => self.to_junit(),
            Format::Gradescope => self.to_gradescope(),
            Format::Classroom50 => self.to_classroom50(|variable| env::var(variable).ok()),
            Format::Moodle => self.to_moodle(),
        }
    }

    fn to_table(&self) -> anyhow::Result<String> {
        let exercises = self
            .students
            .first()
            .map(|student| student.grades.as_slice());
        let short = |row: &Row| row.short() + "\t";
        let exercises: String = exercises.unwrap_or_default().iter().map(short).collect();
        let mut table = TabWriter::new(Vec::new());
        writeln!(table, "student\t{exercises}solved\ttests\tpoints")?;
        for one in &self.students {
            let Student {
                name,
                solved,
                exercises,
                passed,
                tests,
                points,
                of,
                ..
            } = one;
            let cell = |row: &Row| match row.grade.reason.as_str() {
                "" => "ok\t".to_owned(),
                _ if row.is_missing() => "-\t".to_owned(),
                _ => format!("{}/{}\t", row.grade.passed, row.grade.tests),
            };
            let cells: String = one.grades.iter().map(cell).collect();
            let sums = format!("{solved}/{exercises}\t{passed}/{tests}\t{points}/{of}");
            writeln!(table, "{name}\t{cells}{sums}")?;
        }
        let mut table = String::from_utf8(table.into_inner()?)?;
        for student in &self.students {
            let told = student.told("  ");
            if !told.is_empty() {
                table.push_str(&format!("\n{}\n{told}", student.name));
            }
        }
        table.push_str(&self.changes());
        if let Some(what) = &self.not_enforced {
            table.push_str(&format!("\nNot enforced on this system: {what}\n"));
        }
        Ok(table)
    }

    /// Who has become better or worse, who is new, and who is gone, a line each.
    fn changes(&self) -> String {
        let mut changes = String::new();
        for Student { name, grades, .. } in &self.students {
            let told = ["better", "worse", "new"].map(|change| {
                let rows = grades.iter().filter(|row| row.change == Some(change));
                let rows: Vec<_> = rows.map(Row::short).collect();
                (!rows.is_empty()).then(|| format!("{change}: {}", rows.join(", ")))
            });
            let told: Vec<_> = told.into_iter().flatten().collect();
            if !told.is_empty() {
                changes.push_str(&format!("  {name}: {}\n", told.join("; ")));
            }
        }
        changes.extend(self.gone.iter().map(|name| format!("  {name}: gone\n")));
        if changes.is_empty() {
            changes
        } else {
            format!("\nSince then\n{changes}")
        }
    }

    fn to_csv(&self) -> anyhow::Result<String> {
        let head = "student chapter exercise solved passed tests points of seconds handed_in late \
            change reason notes";
        let mut rows = vec![head.split_whitespace().map(str::to_owned).collect()];
        for student in &self.students {
            for row @ Row { grade, .. } in &student.grades {
                rows.push(vec![
                    harmless(&student.name),
                    harmless(&grade.chapter),
                    harmless(&grade.exercise),
                    grade.solved.to_string(),
                    grade.passed.to_string(),
                    grade.tests.to_string(),
                    row.points.to_string(),
                    row.of.to_string(),
                    format!("{:.2}", grade.seconds),
                    student.handed_in.clone(),
                    student
                        .late
                        .map(|late| late.to_string())
                        .unwrap_or_default(),
                    row.change.unwrap_or_default().to_owned(),
                    harmless(&row.told("; ")),
                    harmless(&student.notes.join("; ")),
                ]);
            }
        }
        csv(&rows)
    }
}

impl Student {
    /// Why what is not solved is not, and what else there is to say, a line each.
    pub(super) fn told(&self, indent: &str) -> String {
        let rows = self
            .grades
            .iter()
            .filter(|row| !row.is_missing() && !row.grade.solved);
        let rows = rows.map(|row| {
            let Grade {
                chapter, exercise, ..
            } = &row.grade;
            format!(
                "{chapter}/{exercise}: {}",
                row.told(&format!("\n{indent}  "))
            )
        });
        let lines = rows.chain(self.notes.iter().cloned());
        lines.map(|line| format!("{indent}{line}\n")).collect()
    }
}

/// JSON, which has been read again.
pub(super) fn pretty(value: &impl Serialize) -> anyhow::Result<String> {
    let text = serde_json::to_string_pretty(value)? + "\n";
    let read: Value = serde_json::from_str(&text).context("the JSON can't be read again")?;
    ensure!(
        read == serde_json::to_value(value)?,
        "the JSON is read as something else"
    );
    Ok(text)
}

/// CSV, which has been read again.
pub(super) fn csv(rows: &[Vec<String>]) -> anyhow::Result<String> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|row| csv.write_record(row))?;
    let bytes = csv.into_inner().ok().context("the CSV can't be written")?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(&bytes[..]);
    let read: Result<Vec<Vec<String>>, _> = reader.deserialize().collect();
    let read = read.context("the CSV can't be read again")?;
    ensure!(read == rows, "the CSV is read as something else");
    Ok(String::from_utf8(bytes)?)
}

/// Text that a spreadsheet does not take for a formula.
pub(super) fn harmless(text: &str) -> String {
    let mark = if text.starts_with(['=', '+', '-', '@']) {
        "'"
    } else {
        ""
    };
    format!("{mark}{text}")
}
