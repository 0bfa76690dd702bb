//! The grades as a table, as CSV and as JSON.

use super::trial::Grade;
use anyhow::Context as _;
use serde::Serialize;
use std::io::Write as _;
use tabwriter::TabWriter;

#[derive(Clone, Copy, clap::ValueEnum)]
pub(super) enum Format {
    Table,
    Csv,
    Json,
}

#[derive(Serialize)]
pub(super) struct Student {
    #[serde(rename = "student")]
    name: String,
    solved: usize,
    exercises: usize,
    passed: usize,
    tests: usize,
    notes: Vec<String>,
    grades: Vec<Grade>,
}

impl Student {
    pub(super) fn new(name: String, notes: Vec<String>, grades: Vec<Grade>) -> Self {
        Self {
            name,
            solved: grades.iter().filter(|grade| grade.solved).count(),
            exercises: grades.len(),
            passed: grades.iter().map(|grade| grade.passed).sum(),
            tests: grades.iter().map(|grade| grade.tests).sum(),
            notes,
            grades,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) students: Vec<Student>,
    /// What this system can't enforce.
    pub(super) not_enforced: Option<String>,
}

impl Report {
    pub(super) fn to_text(&self, format: Format) -> anyhow::Result<String> {
        match format {
            Format::Table => self.to_table(),
            Format::Csv => self.to_csv(),
            Format::Json => Ok(serde_json::to_string_pretty(self)? + "\n"),
        }
    }

    fn to_table(&self) -> anyhow::Result<String> {
        let exercises = self.students.first().map(|student| student.grades.as_slice());
        let short = |Grade { chapter, exercise, .. }: &Grade| {
            format!("{}/{}\t", until(chapter, '-'), until(exercise, '_'))
        };
        let exercises: String = exercises.unwrap_or_default().iter().map(short).collect();
        let mut table = TabWriter::new(Vec::new());
        writeln!(table, "student\t{exercises}solved\ttests")?;
        for Student { name, solved, exercises, passed, tests, grades, .. } in &self.students {
            let cell = |grade: &Grade| match grade.reason.as_str() {
                "" => "ok\t".to_owned(),
                "missing" => "-\t".to_owned(),
                _ => format!("{}/{}\t", grade.passed, grade.tests),
            };
            let cells: String = grades.iter().map(cell).collect();
            writeln!(table, "{name}\t{cells}{solved}/{exercises}\t{passed}/{tests}")?;
        }
        let mut table = String::from_utf8(table.into_inner()?)?;
        for student in &self.students {
            let mut told = String::new();
            for Grade { chapter, exercise, reason, .. } in &student.grades {
                if !["", "missing"].contains(&reason.as_str()) {
                    told.push_str(&format!("  {chapter}/{exercise}: {reason}\n"));
                }
            }
            told.extend(student.notes.iter().map(|note| format!("  {note}\n")));
            if !told.is_empty() {
                table.push_str(&format!("\n{}\n{told}", student.name));
            }
        }
        if let Some(what) = &self.not_enforced {
            table.push_str(&format!("\nNot enforced on this system: {what}\n"));
        }
        Ok(table)
    }

    fn to_csv(&self) -> anyhow::Result<String> {
        let mut csv = csv::Writer::from_writer(Vec::new());
        csv.write_record([
            "student", "chapter", "exercise", "solved", "passed", "tests", "seconds", "reason",
            "notes",
        ])?;
        for student in &self.students {
            for grade in &student.grades {
                csv.write_record([
                    harmless(&student.name),
                    harmless(&grade.chapter),
                    harmless(&grade.exercise),
                    grade.solved.to_string(),
                    grade.passed.to_string(),
                    grade.tests.to_string(),
                    format!("{:.2}", grade.seconds),
                    harmless(&grade.reason),
                    harmless(&student.notes.join("; ")),
                ])?;
            }
        }
        let bytes = csv.into_inner().ok().context("the CSV can't be written")?;
        Ok(String::from_utf8(bytes)?)
    }
}

fn until(name: &str, end: char) -> &str {
    name.split(end).next().unwrap_or(name)
}

/// Text that a spreadsheet does not take for a formula.
fn harmless(text: &str) -> String {
    let mark = if text.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("{mark}{text}")
}
