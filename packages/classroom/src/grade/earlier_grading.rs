//! What has changed since an earlier grading, whose JSON is given.

use super::runner::Grade;
use crate::student_name::StudentName;
use anyhow::Context as _;

use serde_json::Value;
use std::cmp::Ordering;
use std::path::Path;

/// An earlier grading, and the students of this one.
pub(super) struct EarlierGrading {
    students: Vec<EarlierStudent>,
    current_names: Vec<StudentName>,
}

/// One student in the earlier grading.
struct EarlierStudent {
    name: StudentName,
    grades: Vec<Value>,
}

impl EarlierGrading {
    /// Reads the JSON in `file`, to compare it with a grading of the students with these
    /// names.
    ///
    /// # Errors
    ///
    /// If the file can't be read, or is not what a grading has written.
    pub(super) fn read(file: &Path, current_names: Vec<StudentName>) -> anyhow::Result<Self> {
        let students = parse_students(&files::read(file)?);
        let problem = || format!("{} is not the JSON of an earlier grading", file.display());
        Ok(Self {
            students: students.with_context(problem)?,
            current_names,
        })
    }

    /// Returns the student of the earlier grading with the same name, or else with one
    /// that looks the same and that no other student has now.
    fn find(&self, name: &StudentName) -> Option<&EarlierStudent> {
        let has_same_name = |earlier: &&EarlierStudent| earlier.name.has_same_bytes(name);
        let looks_the_same = |earlier: &&EarlierStudent| {
            earlier.name.looks_like(name) && self.is_free(&earlier.name)
        };
        let mut students = self.students.iter();
        let exact = self.students.iter().find(has_same_name);
        exact.or_else(|| students.find(looks_the_same))
    }

    /// Does no student have exactly this name now?
    fn is_free(&self, name: &StudentName) -> bool {
        let mut current = self.current_names.iter();
        !current.any(|other| other.has_same_bytes(name))
    }

    /// Returns how a grade has changed: `better`, `worse`, `same`, or `new`.
    pub(super) fn change(&self, student: &StudentName, grade: &Grade) -> &'static str {
        let mut earlier_grades = self
            .find(student)
            .into_iter()
            .flat_map(|earlier| &earlier.grades);
        let same_exercise = earlier_grades.find(|earlier| {
            earlier["chapter"] == grade.chapter && earlier["exercise"] == grade.exercise
        });
        let Some(earlier) = same_exercise.and_then(|earlier| earlier["passed"].as_u64()) else {
            return "new";
        };
        match (grade.passed as u64).cmp(&earlier) {
            Ordering::Greater => "better",
            Ordering::Less => "worse",
            Ordering::Equal => "same",
        }
    }

    /// Returns the names of the students who are not in this grading any more.
    pub(super) fn missing_students(&self) -> Vec<String> {
        let is_missing = |earlier: &&EarlierStudent| {
            let mut current = self.current_names.iter();
            self.is_free(&earlier.name) && !current.any(|name| name.looks_like(&earlier.name))
        };
        self.students
            .iter()
            .filter(is_missing)
            .map(|earlier| earlier.name.escaped())
            .collect()
    }
}

/// Returns the students in the JSON of a grading, if it is one.
fn parse_students(json: &str) -> Option<Vec<EarlierStudent>> {
    let report: Value = serde_json::from_str(json).ok()?;
    let parse_student = |student: &Value| {
        Some(EarlierStudent {
            name: StudentName::from_escaped(student["student"].as_str()?),
            grades: student["grades"].as_array()?.clone(),
        })
    };
    report["students"]
        .as_array()?
        .iter()
        .map(parse_student)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn grade(passed: usize) -> Grade {
        Grade {
            chapter: "ch01-a".into(),
            exercise: "e1_a".into(),
            passed,
            ..Grade::default()
        }
    }

    fn earlier_grading(then: &[&str], now: &[&str]) -> EarlierGrading {
        let students: Vec<_> = then
            .iter()
            .enumerate()
            .map(|(at, name)| {
                serde_json::json!({ "student": name, "grades": [
                { "chapter": "ch01-a", "exercise": "e1_a", "passed": at + 1 }
            ] })
            })
            .collect();
        let json = serde_json::json!({ "students": students }).to_string();
        let current_names = now
            .iter()
            .map(|name| StudentName::from_escaped(name))
            .collect();
        EarlierGrading {
            students: parse_students(&json).unwrap(),
            current_names,
        }
    }

    #[test]
    fn students_are_found_again_and_never_taken_for_others() {
        let nfc = "Jos\u{e9}";
        let nfd = "Jose\u{301}";
        let sato = r"\x8d\xb2\x93\xa1";
        let takahashi = r"\x8d\x82\x8b\xb4";
        for (then, now, changes, missing) in [
            (
                &["a", "b"][..],
                &["a", "b"][..],
                &["better", "same"][..],
                &[][..],
            ),
            (&["a"], &["A"], &["new"], &["a"]),
            (&[nfc], &[nfd], &["better"], &[]),
            (&[nfd], &[nfc], &["better"], &[]),
            // Two folders whose names look the same stay two students.
            (&[nfc, nfd], &[nfd, nfc], &["same", "better"], &[]),
            (&[nfc], &[nfc, nfd], &["better", "new"], &[]),
            (
                &[sato, takahashi],
                &[takahashi, sato],
                &["same", "better"],
                &[],
            ),
            (&[sato], &[takahashi], &["new"], &[sato]),
            (
                &[r"a\u{1b}"],
                &[r"a\u{1b}", r"a\u{7}"],
                &["better", "new"],
                &[],
            ),
            // As it is in JSON that was written by hand.
            (&["a\u{1b}"], &[r"a\u{1b}"], &["better"], &[]),
            (&["a\u{1b}"], &["b"], &["new"], &[r"a\u{1b}"]),
        ] {
            let earlier = earlier_grading(then, now);
            let found: Vec<_> = earlier
                .current_names
                .iter()
                .map(|name| earlier.change(name, &grade(2)))
                .collect();
            assert_eq!(
                (&found[..], earlier.missing_students()),
                (
                    changes,
                    missing.iter().map(|&name| name.to_owned()).collect()
                ),
                "{now:?}"
            );
        }
    }

    #[test]
    fn other_json_is_no_grading() {
        for json in [
            "",
            "null",
            "[]",
            "{}",
            "{\"students\": 1}",
            "{\"students\": [1]}",
            "{\"students\": [{\"student\": \"a\"}]}",
            "{\"students\": [{\"grades\": []}]}",
        ] {
            assert!(parse_students(json).is_none(), "{json}");
        }
        assert!(parse_students("{\"students\": []}").is_some());
    }

    proptest! {
        #[test]
        fn any_text_is_a_grading_or_none(json: String) {
            prop_assert!(parse_students(&json).is_none());
        }

        #[test]
        fn any_numbers_are_compared(name: String, passed: u64, now in 0..9_usize) {
            let json = format!(
                "{{\"students\": [{{\"student\": {}, \"grades\": [{{\"chapter\": \"ch01-a\", \
                 \"exercise\": \"e1_a\", \"passed\": {passed}}}, 7, null]}}]}}",
                serde_json::Value::from(name.as_str())
            );
            let earlier = EarlierGrading { students: parse_students(&json).unwrap(), current_names: vec![] };
            let change = earlier.change(&StudentName::from_escaped(&name), &grade(now));
            prop_assert_eq!(change == "better", now as u64 > passed);
            prop_assert_eq!(earlier.missing_students().len(), 1);
        }
    }
}
