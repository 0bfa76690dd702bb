//! Names that are nearly those of an exercise: the way a browser, an editor or a
//! student in a hurry writes them.

use super::task::Task;
use crate::handout;
use std::path::Path;
use unicode_normalization::UnicodeNormalization as _;

/// The names of all exercises, in words.
pub(super) struct Names(Vec<Words>);

impl Names {
    pub(super) fn of(tasks: &[Task]) -> Self {
        Self(tasks.iter().map(Words::of).collect())
    }

    /// The exercise, by its number, that a file with this name was meant to be.
    pub(super) fn nearly(&self, name: &str) -> Option<usize> {
        let words = words(name);
        let (_, inner) = words.split_last()?;
        // The surest first.
        let ways: [&dyn Fn(&Words) -> bool; 4] = [
            &|task| contain(&words, &[&task.chapter[..], &task.number].concat()),
            &|task| contain(&words, &[&task.number[..], &task.rest].concat()),
            &|task| contain(&words, &[&task.chapter[..], &task.rest].concat()),
            &|task| inner == task.rest && is_rust(Path::new(name)),
        ];
        ways.iter()
            .find_map(|is_meant| self.0.iter().position(is_meant))
    }
}

/// Is it called as a source file of Rust, in whatever letters?
pub(super) fn is_rust(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("rs"))
}

/// An archive, with what students handed in still inside?
pub(super) fn is_archive(path: &Path) -> bool {
    let archives = ["zip", "tar", "gz", "tgz", "xz", "bz2", "zst", "7z", "rar"];
    let extension = path.extension().unwrap_or_default();
    archives
        .iter()
        .any(|archive| extension.eq_ignore_ascii_case(archive))
}

/// The words in the name of an exercise, such as `ch01_e4_rook`.
struct Words {
    /// `ch` and 1.
    chapter: Vec<String>,
    /// `e` and 4.
    number: Vec<String>,
    /// `rook`.
    rest: Vec<String>,
}

impl Words {
    fn of(task: &Task) -> Self {
        let mut words = words(&handout::name(&task.chapter, &task.name));
        let rest = words.split_off(4.min(words.len()));
        let number = words.split_off(2.min(words.len()));
        Self {
            chapter: words,
            number,
            rest,
        }
    }
}

/// The words and numbers of a name: in small letters, of full width or not, numbers
/// without leading zeros, and whatever stands between them.
fn words(name: &str) -> Vec<String> {
    let name: String = name.nfkc().flat_map(char::to_lowercase).collect();
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in name.chars() {
        let is_new = before.is_numeric() != c.is_numeric() || !before.is_alphanumeric();
        match words.last_mut() {
            Some(word) if !is_new && c.is_alphanumeric() => word.push(c),
            _ if c.is_alphanumeric() => words.push(c.to_string()),
            _ => {}
        }
        before = c;
    }
    for word in &mut words {
        let without = word.trim_start_matches('0');
        *word = match word.as_str() {
            "chapter" => "ch".to_owned(),
            "exercise" | "ex" => "e".to_owned(),
            _ if without.starts_with(char::is_numeric) => without.to_owned(),
            _ => continue,
        };
    }
    words
}

/// Are these words among the others, one after the other? The last of them may have
/// grown together.
fn contain(words: &[String], part: &[String]) -> bool {
    let text = part.concat();
    (0..words.len()).any(|start| {
        let mut found = String::new();
        words[start..].iter().any(|word| {
            found.push_str(word);
            found == text
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::task;
    use proptest::prelude::*;

    fn names() -> (Vec<Task>, Names) {
        let tasks = task::all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let names = Names::of(&tasks);
        (tasks, names)
    }

    #[test]
    fn what_an_exercise_was_meant_to_be_is_seen() {
        let (tasks, names) = names();
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
        ] {
            let found = names.nearly(name).map(|at| tasks[at].name.as_str());
            assert_eq!(found, Some(expected), "{name}");
        }
    }

    #[test]
    fn other_files_are_no_exercises() {
        let (tasks, names) = names();
        for name in [
            "",
            "main.rs",
            "why.rs",
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
            let found = names.nearly(name).map(|at| tasks[at].name.as_str());
            assert_eq!(found, None, "{name}");
        }
    }

    /// Each exercise is nearly itself and no other.
    #[test]
    fn every_exercise_is_told_from_the_others() {
        let (tasks, names) = names();
        for (at, task) in tasks.iter().enumerate() {
            let name = handout::name(&task.chapter, &task.name);
            for name in [
                format!("{name}.rs.txt"),
                name.to_uppercase(),
                name.replace('_', "-"),
            ] {
                assert_eq!(names.nearly(&name), Some(at), "{name}");
            }
            let alone = names.nearly(&format!("{}.rs", task.name)).unwrap();
            assert_eq!(tasks[alone].name, task.name);
        }
    }

    proptest! {
        #[test]
        fn any_name_is_looked_at(name: String) {
            let names = Names::of(&[Task {
                chapter: "ch01-a".into(), name: "e1_half".into(), stars: 1,
                module: String::new(), tests: vec![],
            }]);
            names.nearly(&name);
            prop_assert_eq!(names.nearly(&format!("{name} ch01_e1_half.rs")), Some(0));
        }
    }
}
