//! The grades in the formats of other programs, each as its documentation says.

use super::report::{Report, Row, Student, checked_csv, checked_json, without_formula};
use super::report_options::CLASSROOM50_VARIABLES;
use anyhow::{Context as _, ensure};
use chrono::{SecondsFormat::Secs, Utc};
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite, XmlString};
use serde_json::json;
use std::time::Duration;
use web_formats::xml;

const NO_STUDENT: &str = "the report has no student";

impl Report {
    /// Returns the XML of `JUnit` as Jenkins describes it
    /// (<https://github.com/jenkinsci/xunit-plugin>, `junit-10.xsd`): a suite for
    /// each student, a case for each exercise.
    ///
    /// # Errors
    ///
    /// If it can't be read again.
    pub(super) fn to_junit(&self) -> anyhow::Result<String> {
        let case = |row: &Row| {
            let status = match row.feedback("\n").as_str() {
                "" => TestCaseStatus::success(),
                feedback => {
                    // It removes some of the characters that XML can't have.
                    let without_controls = XmlString::new(feedback);
                    let message = xml::replace_forbidden(without_controls.as_str());
                    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                    // What is missing has failed: a run without a failure is green.
                    let kind = if row.is_missing() { "missing" } else { "wrong" };
                    status.set_type(kind).set_message(message.as_ref());
                    status
                }
            };
            let mut case = TestCase::new(row.grade.exercise.as_str(), status);
            case.set_classname(row.grade.chapter.as_str());
            case.set_time(Duration::try_from_secs_f64(row.grade.seconds).unwrap_or_default());
            case
        };
        let suite = |student: &Student| {
            let mut suite = TestSuite::new(xml::replace_forbidden(&student.name).as_ref());
            suite.add_property((
                "points",
                format!("{} of {}", student.points, student.max_points).as_str(),
            ));
            if let Some(late) = student.late {
                suite.add_property(("late", if late { "true" } else { "false" }));
            }
            suite.add_test_cases(student.rows.iter().map(case));
            suite
        };
        let mut junit = quick_junit::Report::new("First Player Wins");
        junit.add_test_suites(self.students.iter().map(suite));
        // The schema has no such attribute of the whole report, and nothing is skipped.
        let text = junit.to_string()?.replacen(" skipped=\"0\"", "", 1);
        let parse = || -> anyhow::Result<quick_junit::Report> {
            xml::check(&text)?;
            Ok(quick_junit::Report::deserialize_from_str(&text)?)
        };
        let read = parse().context("the JUnit report can't be read again")?;
        let counts = |report: &quick_junit::Report| {
            (report.tests, report.failures, report.test_suites.len())
        };
        ensure!(
            counts(&read) == counts(&junit),
            "the JUnit report lacks something"
        );
        Ok(text)
    }

    /// Returns `results.json` of Gradescope
    /// (<https://gradescope-autograders.readthedocs.io/en/latest/specs/>).
    ///
    /// # Errors
    ///
    /// If there is no student.
    pub(super) fn to_gradescope(&self) -> anyhow::Result<String> {
        let student = self.students.first().context(NO_STUDENT)?;
        let tests = student.rows.iter().map(|row| {
            json!({
                "name": row.label(),
                "score": row.points,
                "max_score": row.max_points,
                "status": if row.grade.solved { "passed" } else { "failed" },
                "output": if row.grade.solved { "solved".into() } else { row.feedback("\n") },
            })
        });
        checked_json(&json!({
            "execution_time": student.rows.iter().map(|row| row.grade.seconds).sum::<f64>(),
            "output": student.notes.join("\n"),
            "stdout_visibility": "hidden",
            "tests": tests.collect::<Vec<_>>(),
        }))
    }

    /// Returns `result.json` of Classroom 50
    /// (<https://github.com/foundation50/classroom50/blob/main/schemas/result-v1.schema.json>),
    /// with what its runner says in the `variable`s of the environment.
    ///
    /// # Errors
    ///
    /// If there is no student.
    pub(super) fn to_classroom50(
        &self,
        variable: impl Fn(&str) -> Option<String>,
    ) -> anyhow::Result<String> {
        let student = self.students.first().context(NO_STUDENT)?;
        let tests = student.rows.iter().map(|row| {
            json!({
                "test-name": row.label(),
                "passed": row.grade.solved,
                "score": row.points,
                "max-score": row.max_points,
                "message": row.feedback("\n"),
            })
        });
        let now = Utc::now().to_rfc3339_opts(Secs, true);
        let mut result = json!({
            "schema": "classroom50/result/v1",
            "datetime": if student.handed_in.is_empty() { &now } else { &student.handed_in },
            "score": student.points,
            "max-score": student.max_points,
            "tests": tests.collect::<Vec<_>>(),
        });
        for name in CLASSROOM50_VARIABLES {
            let key = name
                .trim_end_matches("_TAG")
                .trim_end_matches("_URL")
                .to_lowercase();
            result[key] = variable(name).into();
        }
        checked_json(&result)
    }

    /// Returns CSV for Moodle's import of grades
    /// (<https://docs.moodle.org/en/Grade_import>, and `grade/import/csv` of its
    /// source: a dash is no grade): a line for each student, whose folder has the name of
    /// the e-mail address or the login.
    ///
    /// # Errors
    ///
    /// If it can't be read again.
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
        let mut header = vec![key.to_owned()];
        header.extend(self.labels());
        header.extend(["Total", "Feedback"].map(str::to_owned));
        let mut lines = vec![header];
        for student in &self.students {
            let grade = |row: &Row| {
                if row.is_missing() {
                    "-".to_owned()
                } else {
                    row.points.to_string()
                }
            };
            let mut line = vec![without_formula(&student.name)];
            line.extend(student.rows.iter().map(grade));
            line.extend([
                student.points.to_string(),
                without_formula(student.feedback("").trim_end()),
            ]);
            lines.push(line);
        }
        checked_csv(&lines)
    }
}

#[cfg(test)]
mod tests;
