//! Exercises that had another name in an earlier version of the book, because they moved to
//! another chapter or got another number. Readers' browsers and students' folders know them
//! by the old one. The redirects of `book.toml`, without which the old address of an exercise
//! would lead nowhere, say all of it.

use anyhow::Context as _;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The old names of exercises, such as `ch07-minimax/e6_cat_and_mouse`, and those they have
/// now, such as `ch08-loops/e1_cat_and_mouse`.
pub type MovedExercises = BTreeMap<String, String>;

#[derive(Deserialize, Default)]
#[serde(default)]
struct BookToml {
    output: Outputs,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Outputs {
    html: Html,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Html {
    redirect: BTreeMap<String, String>,
}

/// Returns the exercises that have moved, by the redirects in `book.toml`; none where there
/// is no such file, as in a copy of the book that only grades.
///
/// # Errors
///
/// If `book.toml` or an exercise can't be read.
pub fn moved(root: &Path) -> anyhow::Result<MovedExercises> {
    let path = root.join("book.toml");
    if !path.is_file() {
        return Ok(MovedExercises::new());
    }
    let book: BookToml = toml::from_str(&files::read(&path)?).context("book.toml is wrong")?;
    let names = crate::of_all_chapters(root)?
        .into_iter()
        .map(|(chapter, exercises)| {
            let names = exercises.into_iter().map(|exercise| exercise.name);
            (chapter, names.collect())
        })
        .collect();
    Ok(by_redirects(&book.output.html.redirect, &names))
}

/// Returns the exercises that moved, given the `names` that there are now, by chapter.
fn by_redirects(
    redirects: &BTreeMap<String, String>,
    names: &BTreeMap<String, Vec<String>>,
) -> MovedExercises {
    let mut moved = MovedExercises::new();
    let mut chapters = BTreeMap::new();
    for (old, new) in redirects {
        let Some(old_chapter) = chapter_of(old) else {
            continue;
        };
        let new_chapter = chapter_of(new).unwrap_or(old_chapter);
        match (old.split_once('#'), new.split_once('#')) {
            (Some((_, old_name)), Some((_, new_name))) => {
                moved.insert(
                    format!("{old_chapter}/{old_name}"),
                    format!("{new_chapter}/{new_name}"),
                );
            }
            (None, None) => _ = chapters.insert(old_chapter, new_chapter),
            _ => {}
        }
    }
    for &old_chapter in chapters.keys() {
        let new_chapter = follow(old_chapter, |chapter| chapters.get(chapter).copied());
        for name in names.get(new_chapter).into_iter().flatten() {
            moved
                .entry(format!("{old_chapter}/{name}"))
                .or_insert_with(|| format!("{new_chapter}/{name}"));
        }
    }
    moved
        .keys()
        .map(|old| {
            let new = follow(old, |name| moved.get(name).map(String::as_str));
            (old.clone(), new.to_owned())
        })
        .filter(|(old, new)| old != new)
        .collect()
}

/// Returns where the last of several moves leads; where they lead in a circle, some place on
/// it.
fn follow<'a>(start: &'a str, next: impl Fn(&str) -> Option<&'a str>) -> &'a str {
    const MAX_MOVES: usize = 100;
    let places = std::iter::successors(Some(start), |place| next(place));
    places.take(MAX_MOVES).last().unwrap_or(start)
}

/// Returns the folder of the chapter in the address of its exercises, such as `ch05-a` in
/// `/ch05-a/exercises.html#e1_half` and `../ch05-a/exercises.html`.
fn chapter_of(address: &str) -> Option<&str> {
    let path = address.split('#').next()?;
    let folder = path.strip_suffix("/exercises.html")?;
    folder.rsplit('/').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved_by(redirects: &[(&str, &str)]) -> Vec<(String, String)> {
        let redirects = redirects
            .iter()
            .map(|&(old, new)| (old.into(), new.into()))
            .collect();
        let names = [
            ("ch03-c", vec!["e1_one", "e2_two"]),
            ("ch01-a", vec!["e1_x"]),
        ]
        .map(|(chapter, names)| (chapter.into(), names.into_iter().map(Into::into).collect()));
        by_redirects(&redirects, &names.into())
            .into_iter()
            .collect()
    }

    fn pair(old: &str, new: &str) -> (String, String) {
        (old.into(), new.into())
    }

    #[test]
    fn an_exercise_moves_to_another_number_or_chapter() {
        let redirects = [
            ("/ch01-a/exercises.html#e2_x", "exercises.html#e1_x"),
            (
                "/ch01-a/exercises.html#e3_one",
                "../ch03-c/exercises.html#e1_one",
            ),
            ("/ch01-a/judge.html#e4_x", "exercises.html#e1_x"),
        ];
        let expected = [
            pair("ch01-a/e2_x", "ch01-a/e1_x"),
            pair("ch01-a/e3_one", "ch03-c/e1_one"),
        ];
        assert_eq!(moved_by(&redirects), expected);
    }

    #[test]
    fn a_chapter_moves_with_all_its_exercises_even_twice() {
        let redirects = [
            ("/ch01-b/exercises.html", "../ch02-b/exercises.html"),
            ("/ch02-b/exercises.html", "../ch03-c/exercises.html"),
            (
                "/ch01-b/exercises.html#e9_two",
                "../ch02-b/exercises.html#e2_two",
            ),
        ];
        let expected = [
            pair("ch01-b/e1_one", "ch03-c/e1_one"),
            pair("ch01-b/e2_two", "ch03-c/e2_two"),
            pair("ch01-b/e9_two", "ch03-c/e2_two"),
            pair("ch02-b/e1_one", "ch03-c/e1_one"),
            pair("ch02-b/e2_two", "ch03-c/e2_two"),
        ];
        assert_eq!(moved_by(&redirects), expected);
    }

    #[test]
    fn every_exercise_that_moved_is_in_the_book() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let names: Vec<_> = crate::of_all_chapters(&root)
            .unwrap()
            .into_iter()
            .flat_map(|(chapter, exercises)| {
                exercises
                    .into_iter()
                    .map(move |exercise| format!("{chapter}/{}", exercise.name))
            })
            .collect();
        let moved = moved(&root).unwrap();
        assert_eq!(
            moved["ch07-minimax/e6_cat_and_mouse"],
            "ch08-loops/e1_cat_and_mouse"
        );
        assert_eq!(
            moved["ch08-four-in-a-row/e1_five"],
            "ch09-four-in-a-row/e1_five"
        );
        for (old, new) in moved {
            assert!(names.contains(&new), "{old} moved to {new}, which is gone");
            assert!(!names.contains(&old), "{old} is another exercise now");
        }
    }
}
