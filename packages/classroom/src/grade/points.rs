//! What exercises are worth, as a teacher writes it.

use super::graded_exercise::{GradedExercise, short_label};
use crate::printable::printable;
use anyhow::{Context as _, anyhow, ensure};

use std::collections::BTreeMap;
use std::path::Path;

/// How many points an exercise may be worth.
const MAX_POINTS: i64 = 1000;

/// Returns the TOML of what `argument` says: a list such as `e1=2,ch04/e5=4`, or the path
/// of a file.
///
/// # Errors
///
/// If the file can't be read.
pub(super) fn read_toml(argument: &str) -> anyhow::Result<String> {
    // The list is TOML, too, when it has lines.
    match argument {
        "" => Ok(String::new()),
        list if list.contains('=') && !Path::new(list).is_file() => Ok(list.replace(',', "\n")),
        file => files::read(Path::new(file)),
    }
}

/// Returns what each of the exercises is worth by this TOML, or else by its stars.
///
/// # Errors
///
/// If it is no TOML, or names something that is not graded.
pub(super) fn parse(toml: &str, exercises: &[&GradedExercise]) -> anyhow::Result<Vec<u32>> {
    // A key of TOML can't have a slash.
    let with_dots = toml.replace('/', ".");
    let table = with_dots
        .parse::<toml::Table>()
        .map_err(|error| anyhow!("{}", printable(&error.message().replace('\n', " "))))?;
    let mut value_of_key = BTreeMap::new();
    for (key, value) in table {
        match value {
            toml::Value::Table(chapter) => {
                let entries = chapter.into_iter();
                value_of_key
                    .extend(entries.map(|(exercise, value)| (format!("{key}/{exercise}"), value)));
            }
            value => _ = value_of_key.insert(key.replace('.', "/"), value),
        }
    }
    let labels: Vec<_> = exercises
        .iter()
        .map(|exercise| short_label(&exercise.chapter, &exercise.name))
        .collect();
    // Without its chapter, a label stands for the exercises of all chapters.
    let without_chapter = |label: &str| label.split('/').next_back().unwrap_or(label).to_owned();
    let mut points_of_key = BTreeMap::new();
    for (key, value) in value_of_key {
        let shown_key = printable(&key);
        let is_graded = labels
            .iter()
            .any(|label| *label == key || without_chapter(label) == key);
        ensure!(is_graded, "{shown_key} is not one of the graded exercises");
        let points = value
            .as_integer()
            .filter(|points| (0..=MAX_POINTS).contains(points))
            .and_then(|points| u32::try_from(points).ok())
            .with_context(|| {
                format!("{shown_key} must be a whole number from 0 to {MAX_POINTS}")
            })?;
        points_of_key.insert(key, points);
    }
    let points_of = |(label, exercise): (&String, &&GradedExercise)| {
        let points = points_of_key
            .get(label)
            .or_else(|| points_of_key.get(&without_chapter(label)));
        points.copied().unwrap_or(exercise.stars)
    };
    Ok(labels.iter().zip(exercises).map(points_of).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fs;

    fn exercise(chapter: &str, name: &str) -> GradedExercise {
        GradedExercise {
            chapter: chapter.to_owned(),
            name: name.to_owned(),
            old_names: Vec::new(),
            stars: 3,
            test_module: String::new(),
            test_names: vec![],
        }
    }

    fn points(toml: &str) -> Result<Vec<u32>, String> {
        let exercises = [
            exercise("ch01-a", "e1_a"),
            exercise("ch01-a", "e2_b"),
            exercise("ch04-b", "e1_c"),
        ];
        parse(toml, &exercises.each_ref()).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn points_are_parsed_or_the_error_says_what_is_wrong() {
        let range = "must be a whole number from 0 to 1000";
        for (argument, expected) in [
            ("", Ok(vec![3, 3, 3])),
            ("e1=2", Ok(vec![2, 3, 2])),
            ("e1=2,ch04/e1=4", Ok(vec![2, 3, 4])),
            ("ch01/e2=0,ch04.e1=1000", Ok(vec![3, 0, 1000])),
            ("[ch04]\ne1 = 7 # seven\n", Ok(vec![3, 3, 7])),
            (
                "e3=1",
                Err("e3 is not one of the graded exercises".to_owned()),
            ),
            (
                "ch02/e1=1",
                Err("ch02/e1 is not one of the graded exercises".to_owned()),
            ),
            ("e1=-1", Err(format!("e1 {range}"))),
            ("e1=1001", Err(format!("e1 {range}"))),
            ("e1=9223372036854775807", Err(format!("e1 {range}"))),
            ("e1=2.5", Err(format!("e1 {range}"))),
            ("e1=nan", Err(format!("e1 {range}"))),
            ("e1='2'", Err(format!("e1 {range}"))),
            ("[ch01.e1]\nx = 1", Err(format!("ch01/e1 {range}"))),
            (
                "\"a\\nb\\u001b\"=1",
                Err("a\u{fffd}b\u{fffd} is not one of the graded exercises".to_owned()),
            ),
        ] {
            assert_eq!(
                read_toml(argument).map_or(Err(String::new()), |toml| points(&toml)),
                expected,
                "{argument}"
            );
        }
        for argument in [
            "e1=1,e1=2",
            "e1=",
            "=1",
            "e1=99999999999999999999",
            "e1=２",
            "[ch01",
            "e1",
        ] {
            let error = points(argument).unwrap_err();
            assert!(
                !error.is_empty() && !error.contains('\n'),
                "{argument}: {error}"
            );
        }
    }

    /// Whatever editor of whatever system has written it.
    #[test]
    fn a_file_of_points_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let toml = "# Münze\ne1 = 2\n[ch04]\ne1 = 4\n";
        let windows = format!("\u{feff}{}", toml.replace('\n', "\r\n"));
        let unicode = |bytes: fn(u16) -> [u8; 2]| windows.encode_utf16().flat_map(bytes).collect();
        let latin = toml.chars().map(|c| u8::try_from(c).unwrap()).collect();
        for (name, bytes, expected) in [
            ("points.toml", toml.into(), Ok(vec![2, 3, 4])),
            ("with=sign.toml", toml.into(), Ok(vec![2, 3, 4])),
            ("windows.toml", windows.clone().into(), Ok(vec![2, 3, 4])),
            ("little.toml", unicode(u16::to_le_bytes), Ok(vec![2, 3, 4])),
            ("big.toml", unicode(u16::to_be_bytes), Ok(vec![2, 3, 4])),
            (
                "latin.toml",
                latin,
                Err("it is not in UTF-8: line 1 has the byte 0xfc"),
            ),
            (
                "wide.toml",
                b"\xff\xfe\0\0e\0\0\0".to_vec(),
                Err("it is in UTF-32 (little-endian), not in UTF-8"),
            ),
        ] as [(&str, Vec<u8>, _); 7]
        {
            let file = folder.path().join(name).display().to_string();
            fs::write(&file, bytes).unwrap();
            let found = read_toml(&file).map_err(|error| format!("{error:#}"));
            let expected = expected.map_err(|why| format!("{file} can't be read: {why}"));
            assert_eq!(found.and_then(|toml| points(&toml)), expected);
        }
    }

    proptest! {
        #[test]
        fn any_text_is_worth_something_or_an_error(toml: String) {
            match points(&toml) {
                Ok(points) => prop_assert!(points.iter().all(|&points| points <= 1000)),
                Err(why) => prop_assert!(!why.chars().any(char::is_control), "{}", why),
            }
        }

        #[test]
        fn any_list_is_worth_something_or_an_error(
            argument in "((ch0[1-5][/.])?e[0-9]=[-+.e0-9]{0,20},?){0,4}",
        ) {
            let toml = read_toml(&argument).unwrap_or_default();
            prop_assert!(points(&toml).map_or_else(|why| !why.contains('\n'), |points| points.len() == 3));
        }
    }
}
