//! Wrong solutions of exercises, such as somebody might write who thinks about
//! them.
//!
//! Beside it, `wrong/<exercise>/<mistake>.patch` says what somebody believes who
//! writes it and which page talks about that, and below has a patch of the
//! solutions; `<mistake>.rs` is the same mistake in other words, if it is there.
//!
//! To make one, write the mistake into the exercise's solution, save the difference, and take
//! the mistake back; git has to know a new exercise first:
//!
//! ```text
//! $ git add listings/chNN-…/exercises/NAME.rs
//! $ git diff -U1 listings/chNN-…/exercises/NAME.rs > MISTAKE.patch
//! $ git checkout listings/chNN-…/exercises/NAME.rs
//! ```
//!
//! Move the patch to `exercises/wrong/NAME/`. Above it, `Believes: ` begins with the belief as
//! a sentence, then says what speaks against it; `Read: ` names the page and the heading that
//! talk about it, as in `ch04-nim-grundy/grundy.md#the-least-one-that-is-missing`; then comes
//! an empty line. Students read this when their program fails in the same way: the same
//! tests with the same messages. So a test must say the same in each run (`BTreeMap`, not
//! `HashMap`), and show values (`assert_eq!`), which tell mistakes apart. `cargo test -p book
//! --test grade` checks that each patch is recognised as its mistake and no other. Where the
//! solution has changed so that a patch no longer fits, `git apply --reject` shows what is left
//! to do by hand.

use crate::exercise::Exercise;
use crate::files;
use anyhow::{Context as _, ensure};
use diffy::Patch;
use std::path::{Path, PathBuf};

/// A program with a mistake that students make.
#[derive(Debug)]
pub struct Wrong {
    /// The file's name without its extension.
    pub mistake: String,
    /// The exercise's program with the mistake.
    pub program: String,
    /// What whoever writes it believes, said to a student.
    pub believes: String,
    /// The page that talks about it and the heading there, as in
    /// `ch01-win-lose/positions.md#the-recursion`.
    pub read: String,
}

/// What somebody believes, and where to read about it, as a patch says above its
/// first file.
fn belief(patch: &str) -> anyhow::Result<(String, String)> {
    let said = patch
        .strip_prefix("Believes: ")
        .and_then(|rest| rest.split_once("\nRead: "));
    let said = said.and_then(|(believes, rest)| Some((believes, rest.split_once("\n\n")?.0)));
    let (believes, read) = said.context("it must start with Believes: and Read:")?;
    ensure!(
        read.contains(".md#"),
        "Read: must name a page and a heading, as in PAGE.md#heading"
    );
    Ok((believes.replace('\n', " "), read.to_owned()))
}

/// The program of the exercise in `source` with a mistake, by a patch.
fn with_mistake(source: &str, patch: &str) -> anyhow::Result<String> {
    let patch = Patch::from_str(patch)?;
    let right = Exercise::parse("", source)?;
    let wrong = Exercise::parse("", &diffy::apply(source, &patch)?)?;
    ensure!(wrong.solved != right.solved, "it changes nothing");
    ensure!(
        wrong.starter() == right.starter(),
        "it changes more than solutions"
    );
    Ok(wrong.solution())
}

/// The wrong solutions of one exercise of the chapter in `folder`, by name.
/// An error if a file can't be read or is no wrong solution.
pub fn of_exercise(folder: &Path, name: &str) -> anyhow::Result<Vec<Wrong>> {
    let source = files::read(&folder.join(format!("exercises/{name}.rs")))?;
    let mut files = files::entries(&folder.join("exercises/wrong").join(name))?;
    files.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "patch")
    });
    let wrong = |path: PathBuf| {
        let patch = files::read(&path)?;
        let (program, (believes, read)) = with_mistake(&source, &patch)
            .and_then(|program| Ok((program, belief(&patch)?)))
            .with_context(|| format!("{} is no wrong solution", path.display()))?;
        Ok(Wrong {
            mistake: files::stem(&path),
            program,
            believes,
            read,
        })
    };
    files.into_iter().map(wrong).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::tests::SOURCE;

    const WRONG: &str = "Believes: One more\nis twice.\nRead: a.md#b\n\n--- a/twice.rs\n+++ b/twice.rs\n\
        @@ -15,3 +15,3 @@\n     // BEGIN SOLUTION\n-    x + x\n+    1 + x\n     // END SOLUTION\n";

    #[test]
    fn a_mistake_takes_the_place_of_the_solution() {
        let program = with_mistake(SOURCE, WRONG).unwrap();
        let right = Exercise::parse("twice", SOURCE).unwrap().solution();
        assert_eq!(program, right.replace("x + x", "1 + x"));
        // A statement that has become longer moves no mistake.
        let longer = SOURCE.replace("Double `x`.\n", "Double `x`.\n//! It is\n//! even.\n");
        assert_eq!(with_mistake(&longer, WRONG).unwrap(), program);
    }

    /// What Windows stores is read as what was written.
    #[test]
    fn a_checkout_with_other_ends_of_lines_has_the_same_wrong_solutions() {
        let read = |lines: &str| {
            let folder = tempfile::tempdir().unwrap();
            let texts = [("twice.rs", SOURCE), ("wrong/twice/one.patch", WRONG)];
            let texts = texts.map(|(file, text)| (file, text.replace('\n', lines)));
            files::write_all(&folder.path().join("exercises"), texts).unwrap();
            let wrong = of_exercise(folder.path(), "twice").unwrap();
            let [
                Wrong {
                    program,
                    believes,
                    read,
                    ..
                },
            ] = &wrong[..]
            else {
                panic!("{wrong:?}")
            };
            [program, believes, read].map(String::clone)
        };
        assert_eq!(read("\r\n"), read("\n"));
    }

    #[test]
    fn a_wrong_solution_that_lacks_something_says_what() {
        let lacking = |from: &str, to: &str| {
            with_mistake(SOURCE, &WRONG.replace(from, to))
                .unwrap_err()
                .to_string()
        };
        for (from, to) in [("Believes: ", ""), ("\nRead", " Read"), ("#b\n\n", "#b\n")] {
            let mute = belief(&WRONG.replace(from, to)).unwrap_err().to_string();
            assert_eq!(mute, "it must start with Believes: and Read:");
        }
        assert_eq!(
            belief(WRONG).unwrap(),
            ("One more is twice.".into(), "a.md#b".into())
        );
        assert!(belief(&WRONG.replace("#b", "")).is_err());
        assert_eq!(lacking("1 + x", "x + x"), "it changes nothing");
        let change = &WRONG[WRONG.find("@@").unwrap()..];
        let head =
            "@@ -14 +14 @@\n-pub fn twice(x: u32) -> u32 {\n+pub fn twice(x: u64) -> u32 {\n";
        assert_eq!(lacking(change, head), "it changes more than solutions");
        assert_eq!(
            lacking("-    x + x", "-    2 * x"),
            "error applying hunk #1"
        );
    }
}
