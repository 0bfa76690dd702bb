//! What has changed since an earlier grading, which is given by its JSON.

use super::trial::Grade;
use crate::name::Name;
use anyhow::Context as _;
use project::files;
use serde_json::Value;
use std::cmp::Ordering;
use std::path::Path;

/// An earlier grading, and who is in this one.
pub(super) struct Since {
    earlier: Vec<Earlier>,
    now: Vec<Name>,
}

/// One student in the earlier grading.
struct Earlier {
    name: Name,
    grades: Vec<Value>,
}

impl Since {
    /// Reads the JSON in `file`; these students are in the grading `now`.
    /// An error if it can't be read, or is not what a grading has written.
    pub(super) fn read(file: &Path, now: Vec<Name>) -> anyhow::Result<Self> {
        let earlier = earlier(&files::read(file)?);
        let what = || format!("{} is no JSON of an earlier grading", file.display());
        Ok(Self {
            earlier: earlier.with_context(what)?,
            now,
        })
    }

    /// The student's part of the earlier grading: under the same name, or else under
    /// one that is read as the same and that nobody else has now.
    fn of(&self, student: &Name) -> Option<&Earlier> {
        let is_like = |it: &&Earlier| it.name.is_like(student) && self.is_free(&it.name);
        let same = self.earlier.iter().find(|it| it.name.is(student));
        same.or_else(|| self.earlier.iter().find(is_like))
    }

    fn is_free(&self, name: &Name) -> bool {
        !self.now.iter().any(|other| other.is(name))
    }

    /// How much better a grade is: better, worse, same, or new.
    pub(super) fn change(&self, student: &Name, grade: &Grade) -> &'static str {
        let mut grades = self.of(student).into_iter().flat_map(|it| &it.grades);
        let is_it =
            |it: &&Value| it["chapter"] == grade.chapter && it["exercise"] == grade.exercise;
        let earlier = grades.find(is_it).and_then(|one| one["passed"].as_u64());
        earlier.map_or("new", |earlier| match (grade.passed as u64).cmp(&earlier) {
            Ordering::Greater => "better",
            Ordering::Less => "worse",
            Ordering::Equal => "same",
        })
    }

    /// Those who are not in this grading.
    pub(super) fn gone(&self) -> Vec<String> {
        let is_gone = |it: &&Earlier| {
            self.is_free(&it.name) && !self.now.iter().any(|now| now.is_like(&it.name))
        };
        self.earlier
            .iter()
            .filter(is_gone)
            .map(|it| it.name.shown())
            .collect()
    }
}

/// The students in the JSON of a grading, if it is one.
fn earlier(json: &str) -> Option<Vec<Earlier>> {
    let json: Value = serde_json::from_str(json).ok()?;
    let earlier = |student: &Value| {
        let name = Name::from_shown(student["student"].as_str()?);
        Some(Earlier {
            name,
            grades: student["grades"].as_array()?.clone(),
        })
    };
    json["students"].as_array()?.iter().map(earlier).collect()
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

    fn since(then: &[&str], now: &[&str]) -> Since {
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
        let now = now.iter().map(|name| Name::from_shown(name)).collect();
        Since {
            earlier: earlier(&json).unwrap(),
            now,
        }
    }

    #[test]
    fn students_are_found_again_and_never_taken_for_others() {
        let nfc = "Jos\u{e9}";
        let nfd = "Jose\u{301}";
        let sato = r"\x8d\xb2\x93\xa1";
        let takahashi = r"\x8d\x82\x8b\xb4";
        for (then, now, changes, gone) in [
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
            let since = since(then, now);
            let found: Vec<_> = since
                .now
                .iter()
                .map(|name| since.change(name, &grade(2)))
                .collect();
            assert_eq!(
                (&found[..], since.gone()),
                (changes, gone.iter().map(|&it| it.to_owned()).collect()),
                "{now:?}"
            );
        }
    }

    #[test]
    fn what_is_no_grading_is_none() {
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
            assert!(earlier(json).is_none(), "{json}");
        }
        assert!(earlier("{\"students\": []}").is_some());
    }

    proptest! {
        #[test]
        fn any_text_is_a_grading_or_none(json: String) {
            prop_assert!(earlier(&json).is_none());
        }

        #[test]
        fn any_numbers_are_compared(name: String, passed: u64, now in 0..9_usize) {
            let json = format!(
                "{{\"students\": [{{\"student\": {}, \"grades\": [{{\"chapter\": \"ch01-a\", \
                 \"exercise\": \"e1_a\", \"passed\": {passed}}}, 7, null]}}]}}",
                serde_json::Value::from(name.as_str())
            );
            let since = Since { earlier: earlier(&json).unwrap(), now: vec![] };
            let change = since.change(&Name::from_shown(&name), &grade(now));
            prop_assert_eq!(change == "better", now as u64 > passed);
            prop_assert_eq!(since.gone().len(), 1);
        }
    }
}
