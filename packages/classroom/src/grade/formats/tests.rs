//! What other programs need to be able to read.

use super::*;
use crate::grade::report_options::{Format, ReportOptions};
use crate::grade::runner::Grade;
use crate::grade::submission::{Submission, TimeSource};
use crate::student_name::StudentName;
use proptest::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Two students: one has solved the second of two exercises and half of the first,
/// the other has handed in nothing but the first.
fn report(names: [&str; 2]) -> Report {
    let options = ReportOptions {
        format: Format::Junit,
        points: vec![3, 2],
        deadline: None,
        earlier: None,
    };
    let grade = |exercise: &str, passed, reason: &str| Grade {
        chapter: "ch01-win-lose".into(),
        exercise: exercise.into(),
        solved: reason.is_empty(),
        passed,
        tests: 2,
        seconds: 0.5,
        reason: reason.into(),
        misconceptions: vec![],
    };
    let student = |name: &str, grades: [Grade; 2]| {
        let submission = Submission {
            student: StudentName::from_escaped(name),
            texts: BTreeMap::new(),
            misnamed: BTreeSet::new(),
            handed_in: None,
            time_source: TimeSource::Exercise,
            notes: vec!["build.rs is not run".to_owned()],
        };
        Student::new(submission, grades.into(), &options)
    };
    let wrong = "1 of 2 tests failed: odd: \"5\" < 4 &\u{1b}[31m";
    let first = student(
        names[0],
        [grade("e1_half", 1, wrong), grade("e2_next", 2, "")],
    );
    let second = student(
        names[1],
        [grade("e1_half", 2, ""), grade("e2_next", 0, "missing")],
    );
    Report {
        students: vec![first, second],
        missing_students: Vec::new(),
        not_enforced: None,
    }
}

fn keys(object: &Value) -> BTreeSet<&str> {
    object
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

/// A report in which a student has this name, and a grade this reason.
fn report_with(name: &str, reason: &str) -> Report {
    let mut report = report(["a@x.example", "b@x.example"]);
    report.students[0].name = name.to_owned();
    report.students[0].rows[0].grade.reason = reason.to_owned();
    report
}

#[test]
fn junit_is_what_its_schema_describes() {
    let xml = report(["=a <b>", "ben"]).to_junit().unwrap();
    let read = quick_junit::Report::deserialize_from_str(&xml).unwrap();
    assert_eq!((read.tests, read.failures, read.errors), (4, 2, 0));
    assert_eq!(read.test_suites[0].name.as_str(), "=a <b>");
    // The order, the elements and the attributes of junit-10.xsd.
    let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="First Player Wins" tests="4" failures="2" errors="0">
    <testsuite name="=a &lt;b&gt;" tests="2" skipped="0" errors="0" failures="1">
        <properties>
            <property name="points" value="3 of 5"/>
        </properties>
        <testcase name="e1_half" classname="ch01-win-lose" time="0.500">
            <failure message="1 of 2 tests failed: odd: &quot;5&quot; &lt; 4 &amp;" type="wrong"/>
        </testcase>
        <testcase name="e2_next" classname="ch01-win-lose" time="0.500"/>
    </testsuite>
"#;
    assert!(xml.starts_with(expected), "{xml}");
    assert!(
        xml.contains(r#"<failure message="missing" type="missing"/>"#),
        "{xml}"
    );
}

/// What Gradescope's specification allows, and no more points than there are.
#[test]
fn gradescope_gets_what_it_specifies() {
    let json: Value = serde_json::from_str(&report(["a", "b"]).to_gradescope().unwrap()).unwrap();
    let has_only = |object: &Value, allowed: &str| {
        assert!(
            keys(object)
                .iter()
                .all(|key| allowed.split(' ').any(|other| other == *key)),
            "{object}"
        );
    };
    has_only(
        &json,
        "score execution_time output visibility stdout_visibility extra_data tests",
    );
    assert_eq!(json["execution_time"], 1.0);
    assert_eq!(json["output"], "build.rs is not run");
    assert_eq!(json["stdout_visibility"], "hidden");
    for (at, (name, status, score, max_score)) in
        [("ch01/e1", "failed", 1, 3), ("ch01/e2", "passed", 2, 2)]
            .into_iter()
            .enumerate()
    {
        let test = &json["tests"][at];
        has_only(
            test,
            "score max_score status name number output tags visibility extra_data",
        );
        assert_eq!(
            (&test["name"], &test["status"]),
            (&name.into(), &status.into())
        );
        assert_eq!(
            (&test["score"], &test["max_score"]),
            (&score.into(), &max_score.into())
        );
    }
    assert_eq!(json["tests"][1]["output"], "solved");
}

/// What `result-v1.schema.json` requires, and nothing beside it.
#[test]
fn classroom50_gets_what_its_schema_requires() {
    let report = report(["a", "b"]);
    let json = report
        .to_classroom50(|name| Some(format!("submit/{name}")))
        .unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    let required = "schema classroom assignment assignment_type owner submission commit release \
    review datetime score max-score tests";
    assert_eq!(keys(&json), required.split_whitespace().collect());
    assert_eq!(json["schema"], "classroom50/result/v1");
    assert_eq!(json["submission"], "submit/SUBMISSION_TAG");
    let digits = json["datetime"]
        .as_str()
        .unwrap()
        .replace(|c: char| c.is_ascii_digit(), "0");
    assert_eq!(digits, "0000-00-00T00:00:00Z");
    assert_eq!((&json["score"], &json["max-score"]), (&3.into(), &5.into()));
    let feedback = report.students[0].rows[0].feedback("\n");
    let half = json!({ "test-name": "ch01/e1", "passed": false, "score": 1, "max-score": 3,
    "message": feedback });
    assert_eq!(json["tests"][0], half);
}

/// Moodle wants a column that names the student, numbers or a dash for grades, and
/// a header on each column.
#[test]
fn moodle_gets_a_line_for_each_student() {
    let feedback = "\"ch01-win-lose/e1_half: 1 of 2 tests failed: odd: \"\"5\"\" < 4 &\u{1b}[31m\nbuild.rs is not run\"";
    let head = "ch01/e1,ch01/e2,Total,Feedback";
    let csv = report(["a@x.example", "b@x.example"]).to_moodle().unwrap();
    let lines = format!("a@x.example,1,2,3,{feedback}\nb@x.example,3,-,3,build.rs is not run\n");
    assert_eq!(csv, format!("Email address,{head}\n{lines}"));
    let csv = report(["a@x.example", "=b"]).to_moodle().unwrap();
    let head = format!("Username,{head}\n");
    assert!(
        csv.starts_with(&head) && csv.contains("\n'=b,3,-,3,"),
        "{csv}"
    );
}

#[test]
fn no_character_makes_a_report_unreadable() {
    for c in [
        '\0',
        '\u{1}',
        '\u{8}',
        '\t',
        '\n',
        '\u{b}',
        '\u{c}',
        '\r',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{9f}',
        '\u{d7ff}',
        '\u{e000}',
        '\u{fdd0}',
        '\u{feff}',
        '\u{fffd}',
        '\u{fffe}',
        '\u{ffff}',
        '\u{1ffff}',
        '\u{10ffff}',
        '"',
        '\'',
        '<',
        '>',
        '&',
        ',',
        ';',
        '=',
        '\\',
        ']',
    ] {
        let name = format!("a{c}b");
        let report = report_with(&name, &format!("panicked: {c}x{c}"));
        for format in [
            Format::Csv,
            Format::Json,
            Format::Junit,
            Format::Gradescope,
            Format::Moodle,
        ] {
            report
                .to_text(format)
                .unwrap_or_else(|error| panic!("{c:?}: {error:#}"));
        }
        let xml = report.to_junit().unwrap();
        xml::check(&xml).unwrap();
        let read = quick_junit::Report::deserialize_from_str(&xml).unwrap();
        assert_eq!((read.test_suites.len(), read.failures), (2, 2), "{c:?}");
    }
}

proptest! {
    #[test]
    fn any_report_can_be_read(name: String, reason: String) {
        let report = report_with(&name, &reason);
        for format in [Format::Csv, Format::Json, Format::Junit, Format::Gradescope, Format::Moodle] {
            prop_assert!(report.to_text(format).is_ok());
        }
        let json: Value = serde_json::from_str(&report.to_text(Format::Json).unwrap()).unwrap();
        prop_assert_eq!(&json["students"][0]["student"], &name);
    }
}
