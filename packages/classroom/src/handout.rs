//! `cargo book handout`: the exercises as a folder for students, which the
//! `rustlings` program and plain `cargo test` run as it is.

use anyhow::ensure;
use chapters::{count_exercises, join_numbers, read_chapters};
pub use chapters::{name, path};
use clap::Args;
use contents::{Contents, WORKFLOW, with_unix_line_ends};
pub use new_folder::write_new_folder;
use std::path::{Path, PathBuf};
use std::process::Command;
use workspace::published;

mod chapters;
mod contents;
mod enclosing_workspace;
mod new_folder;
mod plain_text;
/// The `main` of a hand-out, of which grading uses what recognises a mistake.
#[allow(dead_code, reason = "its main is run in a hand-out")]
pub(crate) mod handout_main {
    include!("../../../listings/handout_main.rs");
}

pub(crate) use contents::lint_levels;

type ListMistakes = fn(&Path, &[u32]) -> anyhow::Result<String>;

/// What a teacher may choose.
#[derive(Args, Default)]
pub struct Options {
    /// The folder to write: a new one, or an empty one.
    #[arg(required_unless_present_any = ["worksheets", "gradescope"])]
    dir: Option<PathBuf>,
    /// Write worksheets to print, their answers, and slides into a folder of their own:
    /// each is a file that a browser shows without the book. Without a folder for the
    /// exercises, write only these.
    #[arg(long, value_name = "DIR")]
    pub worksheets: Option<PathBuf>,
    /// Write an autograder for Gradescope: a ZIP file with the book's tests, from which
    /// Gradescope builds the grader. Without a folder for the exercises, write only this.
    #[arg(long, value_name = "FILE.zip")]
    pub gradescope: Option<PathBuf>,
    /// Say what exercises are worth on Gradescope, as in `e1=2,ch04/e5=4`.
    #[arg(long, requires = "gradescope")]
    points: Option<String>,
    /// Take only these chapters, as in `--chapter 1,3`.
    #[arg(long = "chapter", value_name = "N", value_delimiter = ',')]
    pub chapters: Vec<u32>,
    /// Add the solutions.
    #[arg(long)]
    with_solutions: bool,
    /// Where the book's repository is, for the workflow that grades on GitHub: an address
    /// that starts with `https://`.
    #[arg(long, value_name = "URL")]
    repository: Option<String>,
    /// What lists the known mistakes of chapters, which is `grade::mistakes`: with it, the
    /// students' own runs of the tests recognise them.
    #[arg(skip)]
    pub list_mistakes: Option<ListMistakes>,
}

impl Options {
    /// Returns options for a hand-out of these chapters, or of all if there are none, in
    /// the folder `dir`.
    pub fn new(dir: &Path, with_solutions: bool, chapters: &[u32]) -> Self {
        Self {
            dir: Some(dir.to_owned()),
            chapters: chapters.to_vec(),
            with_solutions,
            ..Self::default()
        }
    }

    /// Returns the scripts of an autograder by their names, as
    /// <https://gradescope-autograders.readthedocs.io/en/latest/specs/> asks for them.
    ///
    /// # Errors
    ///
    /// If a chapter has no exercises, or the points can't be read.
    pub fn gradescope_scripts(&self, root: &Path) -> anyhow::Result<Vec<(String, String)>> {
        let points = self.points.as_deref().unwrap_or_default();
        // They become part of a script.
        let is_harmless = |c: char| c.is_ascii_alphanumeric() || "_=,/".contains(c);
        ensure!(
            points.chars().all(is_harmless),
            "--points {points}: for Gradescope, write it like e1=2,ch04/e5=4"
        );
        let points_option = if points.is_empty() {
            String::new()
        } else {
            format!(" --points {points}")
        };
        let chapters = read_chapters(root, &self.chapters)?;
        let run_autograder = with_unix_line_ends(include_str!("handout/run_autograder"))
            .replace("@chapters@", &join_numbers(&chapters, ","))
            .replace(" @points@", &points_option);
        let setup = with_unix_line_ends(include_str!("handout/setup.sh"));
        Ok(vec![
            ("run_autograder".into(), run_autograder),
            ("setup.sh".into(), setup),
        ])
    }
}

/// Writes a hand-out of the book in `root`, and returns what there is to say about it, a
/// line each.
///
/// # Errors
///
/// If an option is wrong, or something that would be lost is in the folder.
pub fn write(root: &Path, options: &Options) -> anyhow::Result<Vec<String>> {
    let chapters = read_chapters(root, &options.chapters)?;
    let Some(dir) = &options.dir else {
        return Ok(Vec::new());
    };
    new_folder::refuse_existing_work(dir)?;
    enclosing_workspace::refuse_membership(dir)?;
    let repository = options
        .repository
        .clone()
        .or_else(|| published::repository_url(root));
    if let Some(url) = &repository {
        // It becomes part of a workflow.
        let is_harmless = |c: char| c.is_ascii_alphanumeric() || "-._~/:".contains(c);
        ensure!(
            url.starts_with("https://") && url.chars().all(is_harmless),
            "{url} can't be the book's repository: give its address, https://…, with --repository"
        );
    }
    let version = book_version(root);
    let contents = Contents {
        chapters: &chapters,
        with_solutions: options.with_solutions,
        repository: repository.as_deref(),
        version: &version,
    };
    let mut files = contents.files()?;
    if let Some(list_mistakes) = options.list_mistakes {
        let mistakes = list_mistakes(root, &options.chapters)?;
        files.insert("mistakes.txt".into(), mistakes);
    }
    write_new_folder(dir, &files)?;
    let solutions = if options.with_solutions {
        " and solutions"
    } else {
        ""
    };
    let count = count_exercises(&chapters);
    let written = format!("{count}{solutions} written to {}", dir.display());
    let workflow = match repository {
        Some(url) => {
            format!("{WORKFLOW} grades with {version} of {url}, so push that version there")
        }
        None => format!(
            "{WORKFLOW} is left out, as it needs the address of the book: give it with --repository"
        ),
    };
    Ok(vec![written, workflow])
}

/// Returns what to check out to get this book: its commit, or else the tag of its release.
fn book_version(root: &Path) -> String {
    head_commit(root).unwrap_or_else(|| format!("v{}", env!("CARGO_PKG_VERSION")))
}

/// Returns the last commit of the git repository whose top folder is `root`.
fn head_commit(root: &Path) -> Option<String> {
    let output = Command::new("git")
        .args(["rev-parse", "--show-prefix", "HEAD"])
        .current_dir(root)
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    // With a prefix, the repository is another one, in which the book is a folder.
    Some(text.strip_prefix('\n')?.trim().to_owned())
}

#[cfg(test)]
mod tests;
