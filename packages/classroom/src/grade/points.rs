//! What exercises are worth, as a teacher writes it.

use super::task::{Task, short};
use crate::printable::printable;
use anyhow::{anyhow, ensure};
use project::files;
use std::collections::BTreeMap;
use std::path::Path;

/// The most that an exercise may be worth.
const MOST: i64 = 1000;

/// TOML that says it: from a list such as `e1=2,ch04/e5=4`, or from a file.
/// An error if the file can't be read.
pub(super) fn text(said: &str) -> anyhow::Result<String> {
    // The list is TOML, too, when it has lines.
    match said {
        "" => Ok(String::new()),
        list if list.contains('=') && !Path::new(list).is_file() => Ok(list.replace(',', "\n")),
        file => files::read(Path::new(file)),
    }
}

/// What each of the tasks is worth by this TOML, or else by its stars.
/// An error if it is none, or names something that is not graded.
pub(super) fn worth(toml: &str, tasks: &[&Task]) -> anyhow::Result<Vec<u32>> {
    // A slash is not for a key of TOML.
    let toml: toml::Table = toml
        .replace('/', ".")
        .parse()
        .map_err(|error: toml::de::Error| {
            anyhow!(
                "{}",
                printable(&error.message().lines().collect::<Vec<_>>().join(" "))
            )
        })?;
    let mut said = BTreeMap::new();
    for (key, value) in toml {
        match value {
            toml::Value::Table(inside) => {
                let inside = inside.into_iter();
                said.extend(inside.map(|(name, value)| (format!("{key}/{name}"), value)));
            }
            value => _ = said.insert(key.replace('.', "/"), value),
        }
    }
    let names: Vec<_> = tasks
        .iter()
        .map(|task| short(&task.chapter, &task.name))
        .collect();
    // In all chapters.
    let anywhere = |name: &str| name.split('/').next_back().unwrap_or_default().to_owned();
    let mut worth = BTreeMap::new();
    for (key, value) in said {
        let shown = printable(&key);
        let is_known = names
            .iter()
            .any(|name| *name == key || anywhere(name) == key);
        ensure!(is_known, "{shown} is not among what is graded");
        let points = value
            .as_integer()
            .filter(|points| (0..=MOST).contains(points));
        let points = points.and_then(|points| u32::try_from(points).ok());
        let what = || anyhow!("{shown} must be a whole number from 0 to {MOST}");
        worth.insert(key, points.ok_or_else(what)?);
    }
    let of = |name: &String| worth.get(name).or_else(|| worth.get(&anywhere(name)));
    let points = names
        .iter()
        .zip(tasks)
        .map(|(name, task)| of(name).copied().unwrap_or(task.stars));
    Ok(points.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fs;

    fn task(chapter: &str, name: &str) -> Task {
        let [chapter, name] = [chapter, name].map(str::to_owned);
        Task {
            chapter,
            name,
            stars: 3,
            module: String::new(),
            tests: vec![],
        }
    }

    fn points(toml: &str) -> Result<Vec<u32>, String> {
        let tasks = [
            task("ch01-a", "e1_a"),
            task("ch01-a", "e2_b"),
            task("ch04-b", "e1_c"),
        ];
        worth(toml, &tasks.each_ref()).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn points_are_given_or_it_is_said_what_is_wrong() {
        let range = "must be a whole number from 0 to 1000";
        for (said, expected) in [
            ("", Ok(vec![3, 3, 3])),
            ("e1=2", Ok(vec![2, 3, 2])),
            ("e1=2,ch04/e1=4", Ok(vec![2, 3, 4])),
            ("ch01/e2=0,ch04.e1=1000", Ok(vec![3, 0, 1000])),
            ("[ch04]\ne1 = 7 # seven\n", Ok(vec![3, 3, 7])),
            ("e3=1", Err("e3 is not among what is graded".to_owned())),
            (
                "ch02/e1=1",
                Err("ch02/e1 is not among what is graded".to_owned()),
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
                Err("a\u{fffd}b\u{fffd} is not among what is graded".to_owned()),
            ),
        ] {
            assert_eq!(
                text(said).map_or(Err(String::new()), |toml| points(&toml)),
                expected,
                "{said}"
            );
        }
        for said in [
            "e1=1,e1=2",
            "e1=",
            "=1",
            "e1=99999999999999999999",
            "e1=２",
            "[ch01",
            "e1",
        ] {
            let error = points(said).unwrap_err();
            assert!(
                !error.is_empty() && !error.contains('\n'),
                "{said}: {error}"
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
            let found = text(&file).map_err(|error| format!("{error:#}"));
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
            said in "((ch0[1-5][/.])?e[0-9]=[-+.e0-9]{0,20},?){0,4}",
        ) {
            let toml = text(&said).unwrap_or_default();
            prop_assert!(points(&toml).map_or_else(|why| !why.contains('\n'), |points| points.len() == 3));
        }
    }
}
