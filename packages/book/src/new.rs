//! `cargo book new`: adds a chapter, a page, an exercise or a figure to the book. What
//! it adds compiles, passes its tests and can be read; the author then writes the real
//! thing in its place. The files come from `templates`, in which `chNN-topic`, `TITLE`
//! and the like are replaced, and each list of the book in which the new thing has to
//! be is edited. Nothing is written if anything is wrong.

use anyhow::{Context as _, bail, ensure};

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What can be added.
#[derive(clap::Subcommand)]
pub(crate) enum Addition {
    /// A chapter: its crate of listings, figures, pages and an exercise.
    Chapter {
        /// The folder, such as `ch10-cards`.
        folder: String,
        /// The title, such as "Cards".
        title: String,
    },
    /// A page at the end of a chapter, before its exercises.
    Page {
        /// The chapter's folder, such as `ch04-nim-grundy`.
        chapter: String,
        /// The page's file without `.md`, such as `two-heaps`.
        name: String,
        /// The title, such as "Two heaps".
        title: String,
    },
    /// An exercise, with its tests and a wrong solution.
    Exercise {
        /// The chapter's folder, such as `ch04-nim-grundy`.
        chapter: String,
        /// The name without its number, such as `two_heaps`.
        name: String,
        /// The title, such as "Two heaps".
        title: String,
    },
    /// A figure of a chapter, to be shown by `{{#figure NAME}}`.
    Figure {
        /// The chapter's folder, such as `ch04-nim-grundy`.
        chapter: String,
        /// The name on pages, such as `two-heaps`.
        name: String,
    },
}

const SUMMARY: &str = "src/SUMMARY.md";
const FIGURES: &str = "packages/figures";
/// Pages that end a chapter.
const LAST_PAGES: [&str; 3] = ["judge.md", "exercises.md", "looking-back.md"];

/// Adds it to the book in `root`. Returns the files that are new or changed, and what
/// is left to do by hand.
///
/// # Errors
///
/// If the name or the title can't be used, if there is such a thing already, or if one of
/// the book's lists does not have the form that is expected.
pub(crate) fn add(root: &Path, addition: &Addition) -> anyhow::Result<Vec<String>> {
    let mut changes = Changes::new(root);
    let left_to_do = match addition {
        Addition::Chapter { folder, title } => chapter(&mut changes, folder, title)?,
        Addition::Page {
            chapter,
            name,
            title,
        } => page(&mut changes, chapter, name, title)?,
        Addition::Exercise {
            chapter,
            name,
            title,
        } => exercise(&mut changes, chapter, name, title)?,
        Addition::Figure { chapter, name } => figure(&mut changes, chapter, name)?,
    };
    let mut report = changes.write()?;
    report.extend(left_to_do);
    Ok(report)
}

/// New and changed files, which are written together at the end.
struct Changes<'a> {
    root: &'a Path,
    files: BTreeMap<PathBuf, String>,
}

impl<'a> Changes<'a> {
    fn new(root: &'a Path) -> Self {
        Self {
            root,
            files: BTreeMap::new(),
        }
    }

    /// Adds a file.
    ///
    /// # Errors
    ///
    /// If it exists.
    fn create(&mut self, path: String, text: String) -> anyhow::Result<()> {
        ensure!(!self.root.join(&path).exists(), "{path} exists already");
        self.files.insert(path.into(), text);
        Ok(())
    }

    /// Replaces the text of a file.
    ///
    /// # Errors
    ///
    /// If it can't be read, or what `edit` says.
    fn edit(
        &mut self,
        path: &str,
        edit: impl FnOnce(&str) -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        let old = match self.files.get(Path::new(path)) {
            Some(text) => text.clone(),
            None => files::read(&self.root.join(path))?,
        };
        let new = edit(&old).with_context(|| format!("{path} does not have the expected form"))?;
        self.files.insert(path.into(), new);
        Ok(())
    }

    /// Writes all files. Returns a line for each.
    fn write(self) -> anyhow::Result<Vec<String>> {
        let mut report = Vec::new();
        for (path, text) in self.files {
            let file = self.root.join(&path);
            let word = if file.exists() { "changed" } else { "new" };
            report.push(format!("{word:<8}{}", path.display()));
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(&file, text)
                .with_context(|| format!("{} can't be written", file.display()))?;
        }
        Ok(report)
    }
}

/// Returns `text` with `lines` after the last line for which `is_before` holds.
fn insert_after_last(
    text: &str,
    is_before: impl Fn(&str) -> bool,
    lines: &str,
) -> anyhow::Result<String> {
    let position = text
        .lines()
        .collect::<Vec<_>>()
        .iter()
        .rposition(|line| is_before(line))
        .context("found no line to put the new one after")?;
    let mut new = String::new();
    for (index, line) in text.lines().enumerate() {
        new += line;
        new.push('\n');
        if index == position {
            new += lines;
        }
    }
    Ok(new)
}

/// Adds lines to the contents, below the last line for which `is_before` holds in the last
/// chapter whose line contains `chapter_link`. Pages of a chapter that other parts of the
/// book list are not among its lines.
fn insert_in_summary(
    text: &str,
    chapter_link: &str,
    new_lines: &str,
    is_before: impl Fn(&str) -> bool,
) -> anyhow::Result<String> {
    let lines: Vec<_> = text.lines().collect();
    let first = lines
        .iter()
        .rposition(|line| line.starts_with("- [") && line.contains(chapter_link))
        .context("src/SUMMARY.md has no such chapter")?;
    let page_count = lines[first + 1..]
        .iter()
        .take_while(|line| line.starts_with("  - "))
        .count();
    let position = (first..=first + page_count)
        .rfind(|&position| is_before(lines[position]))
        .context("found no line to put the new one after")?;
    let (before, after) = lines.split_at(position + 1);
    Ok(format!(
        "{}\n{new_lines}{}\n",
        before.join("\n"),
        after.join("\n")
    ))
}

/// Does `line` begin with `start` and the number of a chapter?
fn begins_with_chapter(line: &str, start: &str) -> bool {
    line.strip_prefix(start)
        .and_then(|rest| rest.strip_prefix("ch"))
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Checks that `name` is made of words of lower-case letters and digits.
fn check_name(name: &str, separator: char) -> anyhow::Result<()> {
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    ensure!(
        name.split(separator).all(is_word) && name.starts_with(|c: char| c.is_ascii_lowercase()),
        "`{name}` is not a valid name: write lower-case words with `{separator}` between them"
    );
    Ok(())
}

/// Checks that a title can be written in a heading and in a link.
fn check_title(title: &str) -> anyhow::Result<()> {
    ensure!(
        !title.trim().is_empty() && !title.contains(['[', ']', '\n', '"', '\\']),
        "a title has words, and no brackets, quotation marks or line breaks"
    );
    Ok(())
}

/// Returns the folders of the numbered chapters, in their order.
fn chapters(root: &Path) -> anyhow::Result<Vec<String>> {
    let folders = files::entries(&root.join("listings"))?;
    Ok(folders
        .iter()
        .filter_map(|folder| folder.file_name()?.to_str())
        .filter(|name| begins_with_chapter(name, ""))
        .map(str::to_owned)
        .collect())
}

/// Checks that there is such a chapter.
fn check_chapter(root: &Path, chapter: &str) -> anyhow::Result<()> {
    let chapters = chapters(root)?;
    ensure!(
        chapters.iter().any(|name| name == chapter),
        "there is no chapter `{chapter}`; there are {}",
        chapters.join(", ")
    );
    Ok(())
}

fn chapter(changes: &mut Changes, folder: &str, title: &str) -> anyhow::Result<Vec<String>> {
    check_title(title)?;
    let number = chapters(changes.root)?.len() + 1;
    let short = format!("ch{number:02}");
    match folder.split_once('-') {
        Some((start, topic)) if start == short => check_name(topic, '-')?,
        _ => bail!("the next chapter is called `{short}-TOPIC`, not `{folder}`"),
    }
    let fill = |template: &str| {
        template
            .replace("chNN-topic", folder)
            .replace("chNN_topic", &folder.replace('-', "_"))
            .replace("chNN", &short)
            .replace("NUMBER", &number.to_string())
            .replace("TITLE", title)
    };
    let listings = format!("listings/{folder}");
    let templates = [
        (
            format!("{listings}/Cargo.toml"),
            include_str!("../templates/manifest.toml"),
        ),
        (
            format!("{listings}/src/lib.rs"),
            include_str!("../templates/lib.rs.txt"),
        ),
        (
            format!("{listings}/src/first.rs"),
            include_str!("../templates/listing.rs"),
        ),
        (
            format!("{listings}/tests/all/main.rs"),
            include_str!("../templates/tests_main.rs.txt"),
        ),
        (
            format!("{listings}/tests/all/first.rs"),
            include_str!("../templates/tests.rs"),
        ),
        (
            format!("{FIGURES}/src/{short}.rs"),
            include_str!("../templates/figures.rs"),
        ),
        (
            format!("{FIGURES}/src/{short}/{short}_calls.rs"),
            include_str!("../templates/chapter_figure.rs"),
        ),
        (
            format!("src/{folder}/index.md"),
            include_str!("../templates/index.md"),
        ),
        (
            format!("src/{folder}/exercises.md"),
            include_str!("../templates/exercises.md"),
        ),
        (
            format!("src/solutions/{folder}.md"),
            include_str!("../templates/solutions.md"),
        ),
    ];
    for (path, template) in templates {
        changes.create(path, fill(template))?;
    }
    first_exercise(changes, folder, "e1_first", "Take up to three")?;
    register_crate(changes, folder)?;
    register_figures(changes, folder, &short)?;
    register_pages(changes, folder, number, title)?;
    Ok(vec![
        format!("next: cargo book build, and cargo test --package {folder}"),
        format!(
            "then: src/index.md, src/teachers.md (with {{{{#map {folder}}}}}) and README.md count the chapters, and the house's tests say where"
        ),
    ])
}

/// Adds the crate of a chapter's listings to the workspace.
fn register_crate(changes: &mut Changes, folder: &str) -> anyhow::Result<()> {
    changes.edit("Cargo.toml", |text| {
        let dependency = format!("{folder} = {{ path = \"listings/{folder}\" }}\n");
        let text = insert_after_last(text, |line| begins_with_chapter(line, ""), &dependency)?;
        let profile = format!("\n[profile.dev.package.{folder}]\nopt-level = 2\n");
        let heading = text
            .lines()
            .rfind(|line| begins_with_chapter(line, "[profile.dev.package."))
            .context("no profile of a chapter")?;
        let block = format!("{heading}\nopt-level = 2\n");
        ensure!(text.contains(&block), "{heading} has another form");
        Ok(text.replacen(&block, &format!("{block}{profile}"), 1))
    })
}

/// Adds a chapter to the crate of the figures, where `short` is its module.
fn register_figures(changes: &mut Changes, folder: &str, short: &str) -> anyhow::Result<()> {
    changes.edit(&format!("{FIGURES}/Cargo.toml"), |text| {
        let dependency = format!("{folder}.workspace = true\n");
        insert_after_last(text, |line| begins_with_chapter(line, ""), &dependency)
    })?;
    changes.edit(&format!("{FIGURES}/src/lib.rs"), |text| {
        let module = format!("mod {short};\n");
        let text = insert_after_last(text, |line| begins_with_chapter(line, "mod "), &module)?;
        let entry = format!("    {short}::CHAPTER,\n");
        insert_after_last(&text, |line| begins_with_chapter(line, "    "), &entry)
    })
}

/// Adds the pages of a chapter to the contents.
fn register_pages(
    changes: &mut Changes,
    folder: &str,
    number: usize,
    title: &str,
) -> anyhow::Result<()> {
    changes.edit(SUMMARY, |text| {
        let pages =
            format!("- [{title}]({folder}/index.md)\n  - [Exercises]({folder}/exercises.md)\n");
        let text = insert_in_summary(text, "](ch", &pages, |_| true)?;
        let solutions = format!("[Solutions to chapter {number}](solutions/{folder}.md)\n");
        insert_after_last(&text, |line| line.contains("](solutions/ch"), &solutions)
    })
}

fn page(
    changes: &mut Changes,
    chapter: &str,
    name: &str,
    title: &str,
) -> anyhow::Result<Vec<String>> {
    check_title(title)?;
    check_name(name, '-')?;
    check_chapter(changes.root, chapter)?;
    let text = include_str!("../templates/page.md").replace("TITLE", title);
    changes.create(format!("src/{chapter}/{name}.md"), text)?;
    changes.edit(SUMMARY, |text| {
        let line = format!("  - [{title}]({chapter}/{name}.md)\n");
        let is_before = |line: &str| {
            !LAST_PAGES
                .iter()
                .any(|page| line.contains(&format!("/{page})")))
        };
        insert_in_summary(text, &format!("]({chapter}/index.md)"), &line, is_before)
    })?;
    Ok(vec![
        "next: give the page a figure, a board or a puzzle".to_owned(),
    ])
}

fn exercise(
    changes: &mut Changes,
    chapter: &str,
    name: &str,
    title: &str,
) -> anyhow::Result<Vec<String>> {
    check_title(title)?;
    check_name(name, '_')?;
    check_chapter(changes.root, chapter)?;
    let folder = changes.root.join("listings").join(chapter);
    let count = files::entries(&folder.join("exercises"))?
        .iter()
        .filter(|path| files::is_rust(path))
        .count();
    let name = format!("e{}_{name}", count + 1);
    first_exercise(changes, chapter, &name, title)?;
    Ok(vec![format!(
        "next: cargo test --package exercise-tests {}, and cargo test -p book --test grade",
        &chapter[.."ch01".len()]
    )])
}

/// Adds the exercise of the template to a chapter, with its wrong solution.
fn first_exercise(
    changes: &mut Changes,
    chapter: &str,
    name: &str,
    title: &str,
) -> anyhow::Result<()> {
    let folder = format!("listings/{chapter}/exercises");
    let exercise = include_str!("../templates/exercise.rs").replace("TITLE", title);
    changes.create(format!("{folder}/{name}.rs"), exercise)?;
    let patch = include_str!("../templates/mistake.patch")
        .replace("chNN-topic", chapter)
        .replace("NAME", name)
        .replace("PAGE", &heading_to_read(changes, chapter)?);
    changes.create(format!("{folder}/wrong/{name}/every_third.patch"), patch)
}

/// Returns the first heading of the chapter's first page that a patch can name.
fn heading_to_read(changes: &Changes, chapter: &str) -> anyhow::Result<String> {
    let path = format!("src/{chapter}/index.md");
    let text = match changes.files.get(Path::new(&path)) {
        Some(text) => text.clone(),
        None => files::read(&changes.root.join(&path))?,
    };
    let heading = text
        .lines()
        .find_map(|line| line.strip_prefix("## "))
        .with_context(|| format!("{path} has no heading that a wrong solution can name"))?;
    let id = match heading.split_once("{#") {
        Some((_, id)) => id.trim_end_matches('}').to_owned(),
        None => heading
            .to_lowercase()
            .replace(' ', "-")
            .replace(|c: char| !c.is_alphanumeric() && c != '-', ""),
    };
    Ok(format!("{chapter}/index.md#{id}"))
}

fn figure(changes: &mut Changes, chapter: &str, name: &str) -> anyhow::Result<Vec<String>> {
    check_name(name, '-')?;
    check_chapter(changes.root, chapter)?;
    let short = &chapter[.."ch01".len()];
    let module = name.replace('-', "_");
    let text = include_str!("../templates/figure.rs").to_owned();
    changes.create(format!("packages/figures/src/{short}/{module}.rs"), text)?;
    changes.edit(&format!("packages/figures/src/{short}.rs"), |text| {
        let (before, list) = text
            .split_once("    figures: ")
            .context("no list of figures")?;
        let (figures, rest) = list.split_once(';').context("the list has no end")?;
        // rustfmt leaves the arguments of macros as they are.
        Ok(format!(
            "{before}    figures: {figures},\n        {module};{rest}"
        ))
    })?;
    Ok(vec![format!(
        "next: write {{{{#figure {name}}}}} on a page of the chapter, and a caption below it that uses {{longest}}"
    )])
}

#[cfg(test)]
mod tests {
    use super::*;
    use exercises::wrong_solution;
    use programs::rustc;
    use std::process::Command;

    /// Returns a folder with those files of the book that `add` reads.
    fn copy_of_the_book() -> tempfile::TempDir {
        let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut paths = vec![
            "Cargo.toml".to_owned(),
            "packages/figures/Cargo.toml".to_owned(),
            "packages/figures/src/lib.rs".to_owned(),
            "packages/figures/src/ch01.rs".to_owned(),
            "src/ch01-win-lose/positions.md".to_owned(),
            "src/ch01-win-lose/index.md".to_owned(),
            SUMMARY.to_owned(),
        ];
        let chapters = chapters(&book).unwrap();
        paths.extend(
            chapters
                .iter()
                .map(|chapter| format!("listings/{chapter}/Cargo.toml")),
        );
        let copy = tempfile::tempdir().unwrap();
        let texts = paths
            .into_iter()
            .map(|path| (path.clone(), fs::read(book.join(path)).unwrap()));
        files::write_all(copy.path(), texts).unwrap();
        copy
    }

    /// Returns the name of the chapter that is the next one.
    fn next_chapter(root: &Path) -> String {
        format!("ch{:02}-cards-and-bits", chapters(root).unwrap().len() + 1)
    }

    fn add_chapter(root: &Path, folder: &str) -> anyhow::Result<Vec<String>> {
        let addition = Addition::Chapter {
            folder: folder.to_owned(),
            title: "Cards".to_owned(),
        };
        add(root, &addition)
    }

    #[test]
    fn a_chapter_is_in_every_list() {
        let copy = copy_of_the_book();
        let root = copy.path();
        let folder = next_chapter(root);
        let short = &folder[..4];
        add_chapter(root, &folder).unwrap();
        let read = |path: &str| files::read(&root.join(path)).unwrap();
        let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
        assert!(manifest["workspace"]["dependencies"].get(&folder).is_some());
        let profile = &manifest["profile"]["dev"]["package"][&folder];
        assert_eq!(profile["opt-level"].as_integer(), Some(2));
        let figures: toml::Table = read("packages/figures/Cargo.toml").parse().unwrap();
        assert!(figures["dependencies"].get(&folder).is_some());
        let library = read("packages/figures/src/lib.rs");
        for line in [format!("mod {short};"), format!("    {short}::CHAPTER,")] {
            assert!(library.lines().any(|other| other == line), "{line}");
        }
        let summary = read(SUMMARY);
        let before = summary.find("- [Your own game]").unwrap();
        let pages =
            format!("- [Cards]({folder}/index.md)\n  - [Exercises]({folder}/exercises.md)\n");
        assert!(summary[..before].ends_with(&pages), "{summary}");
        assert!(summary.contains(&format!("](solutions/{folder}.md)\n")));
        assert!(root.join(format!("src/solutions/{folder}.md")).exists());
    }

    /// The weekly run builds and checks a whole copy of the book: `ci/scaffold`.
    #[test]
    fn the_code_of_a_chapter_compiles_and_passes_its_tests() {
        let copy = copy_of_the_book();
        let root = copy.path();
        let folder = next_chapter(root);
        add_chapter(root, &folder).unwrap();
        let listings = root.join("listings").join(&folder);
        let work = tempfile::tempdir().unwrap();
        // The library and its tests as one program.
        let listing = files::read(&listings.join("src/first.rs")).unwrap();
        let tests = files::read(&listings.join("tests/all/first.rs"))
            .unwrap()
            .replace(
                &format!("use {}::first", folder.replace('-', "_")),
                "use super::first",
            );
        let exercise = files::read(&listings.join("exercises/e1_first.rs")).unwrap();
        let program = format!(
            "mod first {{\n{listing}\n}}\nmod tests {{\n{tests}\n}}\nmod exercise {{\n{exercise}\n}}\n"
        );
        fs::write(work.path().join("main.rs"), program.replace("//!", "//")).unwrap();
        rustc::compile(work.path(), &["--test", "--allow", "unused"]).unwrap();
        let output = Command::new(work.path().join("main")).output().unwrap();
        let output = String::from_utf8(output.stdout).unwrap();
        assert!(output.contains("2 passed; 0 failed"), "{output}");
        let mistakes = wrong_solution::of_exercise(&listings, "e1_first").unwrap();
        assert_eq!(mistakes.len(), 1);
        assert_eq!(
            mistakes[0].misconception.page,
            format!("{folder}/index.md#the-recursion")
        );
    }

    #[test]
    fn a_page_comes_before_the_exercises_of_its_chapter() {
        let copy = copy_of_the_book();
        let addition = Addition::Page {
            chapter: "ch01-win-lose".to_owned(),
            name: "two-heaps".to_owned(),
            title: "Two heaps".to_owned(),
        };
        add(copy.path(), &addition).unwrap();
        let summary = files::read(&copy.path().join(SUMMARY)).unwrap();
        let lines: Vec<_> = summary.lines().collect();
        let line = lines
            .iter()
            .position(|line| *line == "  - [Two heaps](ch01-win-lose/two-heaps.md)")
            .unwrap();
        assert!(lines[line + 1].ends_with("(ch01-win-lose/judge.md)"));
    }

    #[test]
    fn a_figure_is_in_the_list_of_its_chapter() {
        let copy = copy_of_the_book();
        let addition = Addition::Figure {
            chapter: "ch01-win-lose".to_owned(),
            name: "two-heaps".to_owned(),
        };
        add(copy.path(), &addition).unwrap();
        let list = files::read(&copy.path().join("packages/figures/src/ch01.rs")).unwrap();
        assert!(list.contains(",\n        two_heaps;\n"), "{list}");
    }

    #[test]
    fn an_exercise_gets_the_next_number() {
        let copy = copy_of_the_book();
        let chapter = next_chapter(copy.path());
        add_chapter(copy.path(), &chapter).unwrap();
        let addition = Addition::Exercise {
            chapter: chapter.clone(),
            name: "two_heaps".to_owned(),
            title: "Two heaps".to_owned(),
        };
        add(copy.path(), &addition).unwrap();
        let folder = format!("listings/{chapter}/exercises");
        assert!(copy.path().join(folder).join("e2_two_heaps.rs").exists());
    }

    #[test]
    fn nothing_is_written_if_anything_is_wrong() {
        let copy = copy_of_the_book();
        let root = copy.path();
        let before = files::below(root).unwrap();
        let summary = files::read(&root.join(SUMMARY)).unwrap();
        for (folder, complaint) in [
            ("ch77-cards", "the next chapter is called"),
            ("ch77", "the next chapter is called"),
            (
                &format!("{}-A", &next_chapter(root)[..4]),
                "is not a valid name",
            ),
        ] {
            let error = add_chapter(root, folder).unwrap_err().to_string();
            assert!(error.contains(complaint), "{error}");
        }
        // One of the last lists that are edited.
        fs::write(root.join(SUMMARY), "# Summary\n").unwrap();
        let error = add_chapter(root, &next_chapter(root)).unwrap_err();
        let expected = "src/SUMMARY.md does not have the expected form";
        assert_eq!(error.to_string(), expected);
        fs::write(root.join(SUMMARY), summary).unwrap();
        assert_eq!(files::below(root).unwrap(), before);
    }
}
