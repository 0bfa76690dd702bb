//! Names of files that are almost those of an exercise: as a browser, an editor or a
//! student in a hurry writes them.

use super::graded_exercise::GradedExercise;
use crate::handout;
use std::path::Path;
use unicode_normalization::UnicodeNormalization as _;

/// The names of all exercises, split into words.
pub(super) struct ExerciseNames(Vec<ExerciseWords>);

impl ExerciseNames {
    pub(super) fn new(exercises: &[GradedExercise]) -> Self {
        Self(exercises.iter().map(ExerciseWords::new).collect())
    }

    /// Returns the index of the exercise that a file with this name is probably meant to
    /// be.
    pub(super) fn find_similar(&self, file_name: &str) -> Option<usize> {
        let words = words(file_name);
        let (_, without_extension) = words.split_last()?;
        // The surest first.
        let tests: [&dyn Fn(&ExerciseWords) -> bool; 5] = [
            // Else the number would lead to the exercise that has it now.
            &|exercise| {
                let mut old_names = exercise.old_names.iter();
                old_names.any(|old_name| contains(&words, old_name))
            },
            &|exercise| contains(&words, &[&exercise.chapter[..], &exercise.number].concat()),
            &|exercise| contains(&words, &[&exercise.number[..], &exercise.title].concat()),
            &|exercise| contains(&words, &[&exercise.chapter[..], &exercise.title].concat()),
            &|exercise| without_extension == exercise.title && is_rust(Path::new(file_name)),
        ];
        tests
            .iter()
            .find_map(|is_meant| self.0.iter().position(is_meant))
    }
}

/// Says whether it has the extension of a source file in Rust, in lower or upper case.
pub(super) fn is_rust(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("rs"))
}

/// Is it an archive, in which what students handed in may still be?
pub(super) fn is_archive(path: &Path) -> bool {
    let archives = ["zip", "tar", "gz", "tgz", "xz", "bz2", "zst", "7z", "rar"];
    let extension = path.extension().unwrap_or_default();
    archives
        .iter()
        .any(|archive| extension.eq_ignore_ascii_case(archive))
}

/// The words in the name of an exercise, such as `ch01_e4_rook`.
struct ExerciseWords {
    /// `ch` and `1`.
    chapter: Vec<String>,
    /// `e` and `4`.
    number: Vec<String>,
    /// `rook`.
    title: Vec<String>,
    /// All words of the names that it had.
    old_names: Vec<Vec<String>>,
}

impl ExerciseWords {
    fn new(exercise: &GradedExercise) -> Self {
        let mut chapter = words(&handout::name(&exercise.chapter, &exercise.name));
        let title = chapter.split_off(4.min(chapter.len()));
        let number = chapter.split_off(2.min(chapter.len()));
        Self {
            chapter,
            number,
            title,
            old_names: exercise.old_names.iter().map(|name| words(name)).collect(),
        }
    }
}

/// Splits a name into words and numbers: in lower case, without full-width forms, and numbers
/// without leading zeros. What is between them does not matter.
fn words(name: &str) -> Vec<String> {
    let folded: String = name.nfkc().flat_map(char::to_lowercase).collect();
    let mut words: Vec<String> = Vec::new();
    let mut previous = ' ';
    for c in folded.chars() {
        let starts_word = previous.is_numeric() != c.is_numeric() || !previous.is_alphanumeric();
        match words.last_mut() {
            Some(word) if !starts_word && c.is_alphanumeric() => word.push(c),
            _ if c.is_alphanumeric() => words.push(c.to_string()),
            _ => {}
        }
        previous = c;
    }
    for word in &mut words {
        let without_zeros = word.trim_start_matches('0');
        *word = match word.as_str() {
            "chapter" => "ch".to_owned(),
            "exercise" | "ex" => "e".to_owned(),
            _ if without_zeros.starts_with(char::is_numeric) => without_zeros.to_owned(),
            _ => continue,
        };
    }
    words
}

/// Are the `wanted` words among `words`, one after the other? Some of them may be written
/// as one word.
fn contains(words: &[String], wanted: &[String]) -> bool {
    let wanted = wanted.concat();
    (0..words.len()).any(|start| {
        let mut joined = String::new();
        words[start..].iter().any(|word| {
            joined.push_str(word);
            joined == wanted
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::graded_exercise;
    use proptest::prelude::*;

    fn names() -> (Vec<GradedExercise>, ExerciseNames) {
        let exercises =
            graded_exercise::read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
                .unwrap();
        let names = ExerciseNames::new(&exercises);
        (exercises, names)
    }

    #[test]
    fn the_exercise_that_a_file_was_meant_to_be_is_found() {
        let (exercises, names) = names();
        for (name, expected) in [
            ("ch01_e4_rook.rs.txt", "e4_rook"),
            ("Ch01_e4_rook.rs", "e4_rook"),
            ("CH01_E4_ROOK.RS", "e4_rook"),
            ("ch01-e4-rook.rs", "e4_rook"),
            ("ch01_e4_rook (1).rs", "e4_rook"),
            ("ch01_e4_rook(2).rs", "e4_rook"),
            ("ch01_e4_rook - Copy.rs", "e4_rook"),
            ("ch01_e4_rook - Kopie.rs", "e4_rook"),
            ("ch01_e4_rook のコピー.rs", "e4_rook"),
            ("Copy of ch01_e4_rook.rs", "e4_rook"),
            ("aoki_ch01_e4_rook.rs", "e4_rook"),
            ("ch01_e4_rook_final_v2.rs", "e4_rook"),
            ("ch01_e4_rook", "e4_rook"),
            ("ch01_e4_rook.rs.rs", "e4_rook"),
            ("ch01_e4_rook.rs~", "e4_rook"),
            ("ch01_e4_rook.rs.bak", "e4_rook"),
            ("ch01_e4_rook.txt", "e4_rook"),
            ("ch01_e4_rook.RS", "e4_rook"),
            ("ch01_e4_rook .rs", "e4_rook"),
            ("ch01 e4 rook.rs", "e4_rook"),
            ("ch01.e4.rook.rs", "e4_rook"),
            ("ch01e4rook.rs", "e4_rook"),
            ("ch1_e4_rook.rs", "e4_rook"),
            ("ch01_e04_rook.rs", "e4_rook"),
            ("ch01_e4.rs", "e4_rook"),
            ("ch01_e4_roook.rs", "e4_rook"),
            ("ch01_rook.rs", "e4_rook"),
            ("e4_rook.rs", "e4_rook"),
            ("E4Rook.rs", "e4_rook"),
            ("rook.rs", "e4_rook"),
            ("chapter1_exercise4.rs", "e4_rook"),
            ("ｃｈ０１＿ｅ４＿ｒｏｏｋ．ｒｓ", "e4_rook"),
            ("Ch01E1TakeAway.rs", "e1_take_away"),
            ("e1takeaway.rs", "e1_take_away"),
            ("ch02_e5_order.rs", "e5_order"),
            // The number is now another exercise's.
            ("ch07_e6_cat_and_mouse.rs.txt", "e1_cat_and_mouse"),
            ("ch08-e1-five (1).rs", "e1_five"),
        ] {
            let found = names
                .find_similar(name)
                .map(|index| exercises[index].name.as_str());
            assert_eq!(found, Some(expected), "{name}");
        }
    }

    #[test]
    fn other_files_are_no_exercises() {
        let (exercises, names) = names();
        for name in [
            "",
            "main.rs",
            "handout_main.rs",
            "README.md",
            "Cargo.toml",
            "notes.txt",
            "rook.md",
            "ch01.rs",
            "ch01",
            "e4.rs",
            "brook.rs",
            "rookie.rs",
            "ch99_e4_bishop.rs",
            "ch01_e99_x.rs",
            "base3android.rs",
            "info.toml",
            "石取り.rs",
            ".gitignore",
            "1.rs",
            "0",
            "000.rs",
        ] {
            let found = names
                .find_similar(name)
                .map(|index| exercises[index].name.as_str());
            assert_eq!(found, None, "{name}");
        }
    }

    /// Each exercise has a name similar to its own and to no other.
    #[test]
    fn no_exercise_is_taken_for_another() {
        let (exercises, names) = names();
        for (index, exercise) in exercises.iter().enumerate() {
            let name = handout::name(&exercise.chapter, &exercise.name);
            for name in [
                format!("{name}.rs.txt"),
                name.to_uppercase(),
                name.replace('_', "-"),
            ] {
                assert_eq!(names.find_similar(&name), Some(index), "{name}");
            }
            let alone = names
                .find_similar(&format!("{}.rs", exercise.name))
                .unwrap();
            assert_eq!(exercises[alone].name, exercise.name);
        }
    }

    proptest! {
        #[test]
        fn any_name_can_be_checked(name: String) {
            let names = ExerciseNames::new(&[GradedExercise {
                chapter: "ch01-a".into(), name: "e1_half".into(), old_names: vec![], stars: 1,
                test_module: String::new(), test_names: vec![],
            }]);
            names.find_similar(&name);
            prop_assert_eq!(names.find_similar(&format!("{name} ch01_e1_half.rs")), Some(0));
        }
    }
}
