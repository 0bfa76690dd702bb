//! The grades as other programs read them, each as its documentation says.

use super::asked::RUNNER;
use super::report::{Report, Row, Student, csv, harmless, pretty};
use anyhow::{Context as _, ensure};
use chrono::{SecondsFormat::Secs, Utc};
use project::xml;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite, XmlString};
use serde_json::json;
use std::time::Duration;

impl Report {
    /// The XML of `JUnit` as Jenkins describes it
    /// (<https://github.com/jenkinsci/xunit-plugin>, `junit-10.xsd`): a suite for
    /// each student, a case for each exercise.
    pub(super) fn to_junit(&self) -> anyhow::Result<String> {
        let case = |row: &Row| {
            let status = match row.told("\n").as_str() {
                "" => TestCaseStatus::success(),
                told => {
                    // What it takes out is not all that no document can have.
                    let told = XmlString::new(told);
                    let told = xml::allowed(told.as_str());
                    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                    // What is missing has failed: a run without a failure is green.
                    let kind = if row.is_missing() { "missing" } else { "wrong" };
                    status.set_type(kind).set_message(told.as_ref());
                    status
                }
            };
            let mut case = TestCase::new(row.grade.exercise.as_str(), status);
            case.set_classname(row.grade.chapter.as_str());
            case.set_time(Duration::try_from_secs_f64(row.grade.seconds).unwrap_or_default());
            case
        };
        let suite = |student: &Student| {
            let mut suite = TestSuite::new(xml::allowed(&student.name).as_ref());
            suite.add_property((
                "points",
                format!("{} of {}", student.points, student.of).as_str(),
            ));
            if let Some(late) = student.late {
                suite.add_property(("late", if late { "true" } else { "false" }));
            }
            suite.add_test_cases(student.grades.iter().map(case));
            suite
        };
        let mut junit = quick_junit::Report::new("First Player Wins");
        junit.add_test_suites(self.students.iter().map(suite));
        // The schema has no such attribute of the whole, and nothing is skipped.
        let text = junit.to_string()?.replacen(" skipped=\"0\"", "", 1);
        let read = || -> anyhow::Result<quick_junit::Report> {
            xml::check(&text)?;
            Ok(quick_junit::Report::deserialize_from_str(&text)?)
        };
        let read = read().context("the JUnit report can't be read again")?;
        let counts = |it: &quick_junit::Report| (it.tests, it.failures, it.test_suites.len());
        ensure!(
            counts(&read) == counts(&junit),
            "the JUnit report lacks something"
        );
        Ok(text)
    }

    /// `results.json` of Gradescope
    /// (<https://gradescope-autograders.readthedocs.io/en/latest/specs/>).
    pub(super) fn to_gradescope(&self) -> anyhow::Result<String> {
        let student = self.students.first().context("nobody handed in anything")?;
        let tests = student.grades.iter().map(|row| {
            json!({
                "name": row.short(),
                "score": row.points,
                "max_score": row.of,
                "status": if row.grade.solved { "passed" } else { "failed" },
                "output": if row.grade.solved { "solved".into() } else { row.told("\n") },
            })
        });
        pretty(&json!({
            "execution_time": student.grades.iter().map(|row| row.grade.seconds).sum::<f64>(),
            "output": student.notes.join("\n"),
            "stdout_visibility": "hidden",
            "tests": tests.collect::<Vec<_>>(),
        }))
    }

    /// `result.json` of Classroom 50
    /// (<https://github.com/foundation50/classroom50/blob/main/schemas/result-v1.schema.json>),
    /// with what its runner tells in the environment.
    pub(super) fn to_classroom50(
        &self,
        tell: impl Fn(&str) -> Option<String>,
    ) -> anyhow::Result<String> {
        let student = self.students.first().context("nobody handed in anything")?;
        let tests = student.grades.iter().map(|row| {
            json!({
                "test-name": row.short(),
                "passed": row.grade.solved,
                "score": row.points,
                "max-score": row.of,
                "message": row.told("\n"),
            })
        });
        let now = Utc::now().to_rfc3339_opts(Secs, true);
        let mut result = json!({
            "schema": "classroom50/result/v1",
            "datetime": if student.handed_in.is_empty() { &now } else { &student.handed_in },
            "score": student.points,
            "max-score": student.of,
            "tests": tests.collect::<Vec<_>>(),
        });
        for name in RUNNER {
            let key = name
                .trim_end_matches("_TAG")
                .trim_end_matches("_URL")
                .to_lowercase();
            result[key] = tell(name).into();
        }
        pretty(&result)
    }

    /// CSV for Moodle's import of grades
    /// (<https://docs.moodle.org/en/Grade_import>, and `grade/import/csv` of its
    /// source: a dash is no grade): a line for each student, whose folder is
    /// called by the e-mail address, or by the name with which one logs in.
    pub(super) fn to_moodle(&self) -> anyhow::Result<String> {
        let is_address = self
            .students
            .iter()
            .all(|student| student.name.contains('@'));
        let key = if is_address {
            "Email address"
        } else {
            "Username"
        };
        let first = self
            .students
            .first()
            .map(|student| student.grades.as_slice());
        let mut head = vec![key.to_owned()];
        head.extend(first.unwrap_or_default().iter().map(Row::short));
        head.extend(["Total", "Feedback"].map(str::to_owned));
        let mut rows = vec![head];
        for student in &self.students {
            let grade = |row: &Row| {
                if row.is_missing() {
                    "-".to_owned()
                } else {
                    row.points.to_string()
                }
            };
            let mut row = vec![harmless(&student.name)];
            row.extend(student.grades.iter().map(grade));
            row.extend([
                student.points.to_string(),
                harmless(student.told("").trim_end()),
            ]);
            rows.push(row);
        }
        csv(&rows)
    }
}

#[cfg(test)]
mod tests;
