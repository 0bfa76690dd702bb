//! The exercises of the chosen chapters, and their names in a hand-out.

use anyhow::bail;
use exercises::Exercise;

use std::path::Path;

/// The exercises of a chapter.
pub(super) struct Chapter {
    pub(super) number: u32,
    /// The name of its crate, such as `ch01-win-lose`.
    pub(super) name: String,
    pub(super) exercises: Vec<Exercise>,
}

/// Returns the name of an exercise in a hand-out, where the names of all chapters meet:
/// `ch01_e1_take_away` for `e1_take_away` of `ch01-win-lose`.
pub fn name(chapter: &str, exercise: &str) -> String {
    let (number, _) = chapter.split_once('-').unwrap_or((chapter, ""));
    format!("{number}_{exercise}")
}

/// Returns the path of an exercise in a hand-out; `rustlings` allows no `-` in it.
pub fn path(chapter: &str, exercise: &str) -> String {
    format!(
        "exercises/{}/{}.rs",
        chapter.replace('-', "_"),
        name(chapter, exercise)
    )
}

/// Reads the exercises of the chapters with these numbers, or of all if there are none.
///
/// # Errors
///
/// If a chapter has no exercises.
pub(super) fn read_chapters(root: &Path, chosen: &[u32]) -> anyhow::Result<Vec<Chapter>> {
    let mut chapters = Vec::new();
    for (name, exercises) in exercises::of_all_chapters(root)? {
        if let Some(number) = workspace::chapter_number(&name) {
            chapters.push(Chapter {
                number,
                name,
                exercises,
            });
        }
    }
    let has_exercises = |number| chapters.iter().any(|chapter| chapter.number == number);
    if let Some(number) = chosen.iter().find(|&&number| !has_exercises(number)) {
        let numbers = join_numbers(&chapters, ", ");
        bail!("chapter {number} has no exercises: the chapters {numbers} have some");
    }
    chapters.retain(|chapter| chosen.is_empty() || chosen.contains(&chapter.number));
    Ok(chapters)
}

/// Returns such as "8 exercises of chapter 1".
pub(super) fn count_exercises(chapters: &[Chapter]) -> String {
    let count: usize = chapters.iter().map(|chapter| chapter.exercises.len()).sum();
    let plural = if chapters.len() == 1 {
        "chapter"
    } else {
        "chapters"
    };
    let numbers = join_numbers(chapters, ", ");
    format!("{count} exercises of {plural} {numbers}")
}

/// Returns the numbers of chapters, with this between them.
pub(super) fn join_numbers(chapters: &[Chapter], separator: &str) -> String {
    let numbers: Vec<_> = chapters
        .iter()
        .map(|chapter| chapter.number.to_string())
        .collect();
    numbers.join(separator)
}
