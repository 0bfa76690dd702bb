//! A program as one file: what it uses of the book's crates follows as modules.
//!
//! `use crate::game::Game;` in a listing needs the listing `game` of its crate,
//! and `use ch04_nim_grundy::grundy::mex;` the listing `grundy` of another. What
//! is no listing is an item of the crate itself, which is then put in whole.

use crate::page::include;
use crate::page::text::Source;
use anyhow::{Context as _, ensure};
use project::{files, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A crate of the book, by the name that programs call it, and its folder.
type Crates = BTreeMap<String, PathBuf>;

/// Lines of modules, each with the listing that it is from.
type Lines = Vec<(String, Option<Source>)>;

/// What follows the name of a listing's file where it stands in a module.
pub(crate) const IN_A_MODULE: &str = " in a module";

/// What a contest program has.
pub(crate) const CONTEST: &str = "use contest_input::";

/// The contest program `name` with everything it uses, as a judge accepts it.
/// An error if there is no such program.
pub fn single_file(root: &Path, name: &str) -> anyhow::Result<String> {
    let crates = root::listing_crates(root)?;
    let path = crates
        .iter()
        .map(|folder| folder.join("src/bin").join(name).with_extension("rs"));
    let path = path.into_iter().find(|path| path.is_file());
    let missing = || format!("there is no program {name}: src/problems.md lists them");
    let program = source(&path.with_context(missing)?)?;
    let reads = program.contains(CONTEST);
    ensure!(
        reads,
        "{name} is no contest program: it reads no input of a judge"
    );
    let modules = modules(root, None, &program, &[])?;
    Ok(program
        + "\n"
        + &modules
            .into_iter()
            .map(|(line, _)| line + "\n")
            .collect::<String>())
}

/// The modules that `program` uses, and those named in `uses`, such as
/// `CRATE/LISTING+LISTING`; without a crate they are of `home`, the crate in the
/// folder of this name, or of the first one that is named. Modules of `home`
/// stand beside the program, and others in a module of their crate.
pub(crate) fn modules(
    root: &Path,
    home: Option<&str>,
    program: &str,
    uses: &[&str],
) -> anyhow::Result<Lines> {
    let folders = root::listing_crates(root)?.into_iter();
    let name = |folder: &Path| lib_name(&folder.file_name().unwrap_or_default().to_string_lossy());
    let crates: Crates = folders.map(|folder| (name(&folder), folder)).collect();
    // Each `CRATE/LISTING+LISTING`, or without the crate.
    let uses = uses.iter().map(|uses| {
        uses.split_once('/')
            .map_or((None, *uses), |(a, b)| (Some(a), b))
    });
    let uses: Vec<_> = uses.collect();
    let home = home.or_else(|| uses.iter().find_map(|(package, _)| *package));
    let home = home.map(lib_name).unwrap_or_default();
    let mut wanted: Vec<(String, String)> = used(&crates, &home, program);
    for (package, listings) in uses {
        let package = package.map_or(home.clone(), lib_name);
        for listing in listings.split('+') {
            let name = package.replace('_', "-");
            let folder = crates.get(&package);
            let folder = folder.with_context(|| format!("listings has no crate {name}"))?;
            ensure!(
                is_listing(folder, listing),
                "{name} has no listing {listing}"
            );
            wanted.push((package.clone(), listing.to_owned()));
        }
    }
    // By crate and listing; an empty name stands for the whole crate.
    let mut modules: BTreeMap<(String, String), Lines> = BTreeMap::new();
    while let Some((package, listing)) = wanted.pop() {
        let folder = &crates[&package];
        // What the crate of the program keeps to itself, the program may name.
        let is_own = package == home && file(folder, &listing).is_file();
        let is_listing = is_own || package != home && is_listing(folder, &listing);
        if !is_listing && package == home {
            continue;
        }
        let key = (package, if is_listing { listing } else { String::new() });
        if modules.contains_key(&key) {
            continue;
        }
        let (package, listing) = &key;
        let lines = if is_listing {
            numbered(root, &file(folder, listing))?
        } else {
            whole(root, folder)?
        };
        let text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
        let more = used(&crates, package, &text).into_iter();
        wanted.extend(more.filter(|(other, _)| is_listing || other != package));
        let inside = if *package == home {
            String::new()
        } else {
            format!("{package}::")
        };
        let lines = lines.into_iter();
        let lines = lines.map(|(line, source)| (placed(&crates, &inside, &line), source));
        modules.insert(key, lines.collect());
    }
    Ok(printed(&home, &modules))
}

/// Modules of the crate `home` stand in the program itself, the others in a
/// module of their crate.
fn printed(home: &str, modules: &BTreeMap<(String, String), Lines>) -> Lines {
    let mut lines = Lines::new();
    let packages: BTreeSet<_> = modules.keys().map(|(package, _)| package.clone()).collect();
    for package in packages {
        let of_package = modules.iter().filter(|((name, _), _)| *name == package);
        let mut inside = Lines::new();
        for ((_, listing), text) in of_package {
            let text = text.clone();
            inside.extend(if listing.is_empty() {
                text
            } else {
                in_module(listing, text)
            });
        }
        lines.extend(if package == home {
            inside
        } else {
            in_module(&package, inside)
        });
    }
    lines
}

fn in_module(name: &str, lines: Lines) -> Lines {
    let open = (format!("pub mod {name} {{"), None);
    let close = ("}".to_owned(), None);
    [open].into_iter().chain(lines).chain([close]).collect()
}

/// What programs call the crate in a folder of this name.
fn lib_name(folder: &str) -> String {
    folder.replace('-', "_")
}

fn file(folder: &Path, listing: &str) -> PathBuf {
    folder.join("src").join(listing).with_extension("rs")
}

/// Is it a module that others may use, and not an item of the crate, which may
/// have the name of a module that only the crate uses?
fn is_listing(folder: &Path, name: &str) -> bool {
    let is_private = |text: String| text.lines().any(|line| line == format!("mod {name};"));
    file(folder, name).is_file() && !files::read(&folder.join("src/lib.rs")).is_ok_and(is_private)
}

/// A whole crate: its `lib.rs` with each module in its place.
fn whole(root: &Path, folder: &Path) -> anyhow::Result<Lines> {
    let mut lines = Lines::new();
    for (line, source) in numbered(root, &folder.join("src/lib.rs"))? {
        let module = line
            .strip_prefix("pub ")
            .unwrap_or(&line)
            .strip_prefix("mod ");
        match module.and_then(|module| module.strip_suffix(';')) {
            Some(module) => lines.extend(in_module(module, numbered(root, &file(folder, module))?)),
            None => lines.push((line, source)),
        }
    }
    Ok(lines)
}

/// The lines of a file without its tests and without the marks for pages.
fn numbered(root: &Path, path: &Path) -> anyhow::Result<Lines> {
    let shown = path
        .strip_prefix(root)
        .unwrap_or(path)
        .to_string_lossy()
        .replace('\\', "/");
    // Not the same text as where a page includes the file.
    let name: Arc<str> = format!("{shown}{IN_A_MODULE}").into();
    let numbered = |line| {
        Some(Source {
            file: name.clone(),
            line,
        })
    };
    let text = source(path)?;
    Ok((1..)
        .zip(text.lines())
        .map(|(at, line)| (line.to_owned(), numbered(at)))
        .collect())
}

fn source(path: &Path) -> anyhow::Result<String> {
    let text = files::read(path)?;
    let code = text
        .split("#[cfg(test)]")
        .next()
        .unwrap_or(&text)
        .trim_end();
    let lines = code.lines().filter(|line| include::mark(line).is_none());
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

/// The listings that `text` names, in a listing of the crate `home`.
fn used(crates: &Crates, home: &str, text: &str) -> Vec<(String, String)> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let paths = code.flat_map(|line| paths(crates, line));
    let package = |head: &str| {
        if head == "crate" {
            home.to_owned()
        } else {
            head.to_owned()
        }
    };
    let named = paths.map(|(_, head, listing)| (package(head), listing.to_owned()));
    named
        .filter(|(package, _)| crates.contains_key(package))
        .collect()
}

/// A line of a module that stands `inside` the module of its crate: a path that
/// starts at a crate of the book starts at its module.
fn placed(crates: &Crates, inside: &str, line: &str) -> String {
    let mut placed = line.to_owned();
    for (at, head, _) in paths(crates, line).into_iter().rev() {
        match head {
            "crate" => placed.insert_str(at + "crate::".len(), inside),
            _ => placed.insert_str(at, "crate::"),
        }
    }
    placed
}

/// The paths in a line that start at a crate: where, with its name, and what
/// they name in it.
fn paths<'a>(crates: &Crates, line: &'a str) -> Vec<(usize, &'a str, &'a str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let found = line.match_indices("::").filter_map(|(at, _)| {
        let start = line[..at].trim_end_matches(is_word).len();
        let head = &line[start..at];
        let rest = &line[at + 2..];
        let item = &rest[..rest.find(|c| !is_word(c)).unwrap_or(rest.len())];
        let is_start = !line[..start].ends_with([':', '$']);
        (is_start && (head == "crate" || crates.contains_key(head))).then_some((start, head, item))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use project::{cargo, execute, rustc};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;
    use proptest::test_runner::{Config, TestCaseError, TestRunner};
    use std::fs;
    use std::process::Command;

    /// What a book with three listings in two crates puts behind `program`.
    fn bundled(program: &str, uses: &[&str]) -> anyhow::Result<String> {
        let folder = tempfile::tempdir()?;
        let one = "use crate::two::TWO;\nuse ch02_b::six::SIX;\npub const ONE: u8 = TWO - 1;\n";
        let two = "// ANCHOR: two\npub const TWO: u8 = 2;\n#[cfg(test)]\nmod tests {}\n";
        let listings = [
            ("ch01-a/src/lib.rs", "pub mod one;\nmod two;\n"),
            ("ch01-a/src/one.rs", one),
            ("ch01-a/src/two.rs", two),
            (
                "ch02-b/src/six.rs",
                "pub const SIX: u8 = crate::five::FIVE + 1;\n",
            ),
            ("ch02-b/src/five.rs", "pub const FIVE: u8 = 5;\n"),
            ("input/src/lib.rs", "mod read;\npub use read::read;\n"),
            ("input/src/read.rs", "pub fn read() {}\n"),
        ];
        files::write_all(&folder.path().join("listings"), listings)?;
        let modules = modules(folder.path(), Some("ch01-a"), program, uses)?;
        Ok(modules.into_iter().map(|(line, _)| line + "\n").collect())
    }

    #[test]
    fn what_a_listing_uses_follows_it() {
        let b = "pub mod ch02_b {\npub mod five {\npub const FIVE: u8 = 5;\n}\npub mod six {\npub const SIX: u8 = crate::ch02_b::five::FIVE + 1;\n}\n}\n";
        let two = "pub mod two {\npub const TWO: u8 = 2;\n}\n";
        let program = "use crate::two::TWO;\nuse ch02_b::six::SIX;";
        assert_eq!(bundled(program, &[]).unwrap(), format!("{two}{b}"));
        let one = "pub mod one {\nuse crate::two::TWO;\nuse crate::ch02_b::six::SIX;\npub const ONE: u8 = TWO - 1;\n}\n";
        assert_eq!(bundled("", &["one"]).unwrap(), format!("{one}{two}{b}"));
        let five = "pub mod ch02_b {\npub mod five {\npub const FIVE: u8 = 5;\n}\n}\n";
        assert_eq!(bundled("", &["ch02-b/five"]).unwrap(), five);
        assert_eq!(
            bundled("// crate::two::TWO\nuse std::fmt;\n", &[]).unwrap(),
            ""
        );
        // An item of a crate brings all of it.
        let input =
            "pub mod input {\npub mod read {\npub fn read() {}\n}\npub use read::read;\n}\n";
        assert_eq!(bundled("use input::read;", &[]).unwrap(), input);
    }

    #[test]
    fn an_unknown_name_is_told() {
        let error = |uses| bundled("", &[uses]).unwrap_err().to_string();
        assert_eq!(error("three"), "ch01-a has no listing three");
        assert_eq!(error("five+six"), "ch01-a has no listing five");
        assert_eq!(error("ch09/x"), "listings has no crate ch09");
        let root = root::root().unwrap();
        let error = |name| single_file(&root, name).unwrap_err().to_string();
        assert_eq!(
            error("nosuch"),
            "there is no program nosuch: src/problems.md lists them"
        );
        let why = "your_game is no contest program: it reads no input of a judge";
        assert_eq!(error("your_game"), why);
    }

    /// Each program of the book, compiled alone, does what it does in the
    /// workspace.
    #[test]
    fn every_program_compiles_as_one_file() {
        let root = root::root().unwrap();
        let crates = cargo::number_crates(&root).unwrap();
        let crates: Vec<_> = crates.iter().map(String::as_str).collect();
        let built = cargo::listings(&root, "--bins").unwrap();
        for folder in root::listing_crates(&root).unwrap() {
            for path in files::entries(&folder.join("src/bin")).unwrap() {
                if !files::read(&path).unwrap().contains(CONTEST) {
                    continue;
                }
                let name = files::stem(&path);
                let work = tempfile::tempdir().unwrap();
                fs::write(
                    work.path().join("main.rs"),
                    single_file(&root, &name).unwrap(),
                )
                .unwrap();
                let compiled = rustc::compile(work.path(), &crates).unwrap();
                compiled.unwrap_or_else(|error| panic!("{name}: {error}"));
                let as_built = built.iter().find(|made| made.target.name == name);
                let as_built = as_built.and_then(|made| made.executable.clone()).unwrap();
                for program in [work.path().join("main"), as_built.into()] {
                    let ran = execute::run(&mut Command::new(program), b"", execute::TIME_LIMIT);
                    let execute::Ran { stdout, stderr, .. } = ran.unwrap().ok().unwrap();
                    assert_eq!(stdout, "", "{name}");
                    assert!(stderr.starts_with("line 1: expected "), "{name}: {stderr}");
                }
            }
        }
    }

    /// Lines of numbers and words, as contests have them and as they don't.
    fn input() -> impl Strategy<Value = Vec<u8>> {
        let odd = [
            "",
            "-1",
            "+1",
            "01",
            "1e3",
            "99999999999999999999",
            "1.5",
            "１",
            "\u{feff}3",
        ];
        let word = prop_oneof![
            4 => (0_u32..12).prop_map(|number| number.to_string()),
            1 => select(&["W", "B", "WB", ".", "#", "o", ".#", "x|"][..]).prop_map(String::from),
            1 => select(odd.to_vec()).prop_map(String::from),
            1 => "\\PC{0,60}",
        ];
        let line = vec(word, 0..6).prop_map(|words| words.join(" "));
        let text = (vec(line, 0..6), select(&["\n", "\r\n", "\t", "\n\n"][..]));
        prop_oneof![
            9 => text.prop_map(|(lines, end)| lines.join(end).into_bytes()),
            1 => vec(any::<u8>(), 0..40),
        ]
    }

    /// Each contest program answers, or says in one line what is wrong with its input.
    #[test]
    fn any_input_is_answered_or_refused() {
        let root = root::root().unwrap();
        let mut count = 0;
        for made in cargo::listings(&root, "--bins").unwrap() {
            let is_contest = files::read(made.target.src_path.as_ref())
                .unwrap()
                .contains(CONTEST);
            let Some(program) = made.executable.filter(|_| is_contest) else {
                continue;
            };
            // A board with few stones takes minutes, and none has a column 8.
            let start = if made.target.name == "connect_four" {
                "8"
            } else {
                ""
            };
            let config = Config {
                cases: 64,
                failure_persistence: None,
                ..Config::default()
            };
            let ran = TestRunner::new(config).run(&input(), |text| {
                let mut command = Command::new(&program);
                let text = [start.as_bytes(), &text].concat();
                let ran = execute::run(&mut command, &text, execute::TIME_LIMIT);
                let ran = ran.map_err(|error| TestCaseError::fail(error.to_string()))?;
                let ran = ran.map_err(|broken| TestCaseError::fail(broken.to_string()))?;
                let execute::Ran {
                    status,
                    stdout,
                    stderr,
                } = ran;
                if status.success() {
                    prop_assert!(stderr.is_empty() && !stdout.is_empty(), "{stderr}");
                    return Ok(());
                }
                prop_assert_eq!((status.code(), &*stdout), (Some(1), ""));
                let line = stderr
                    .strip_prefix("line ")
                    .and_then(|it| it.split_once(": expected "));
                let number = line.and_then(|(number, _)| number.parse::<usize>().ok());
                let lines = text.split(|&byte| byte == b'\n').count();
                prop_assert!(number.is_some_and(|number| number <= lines), "{stderr}");
                prop_assert!(
                    stderr.lines().count() == 1 && stderr.len() < 500,
                    "{stderr}"
                );
                Ok(())
            });
            ran.unwrap_or_else(|error| panic!("{program}: {error}"));
            count += 1;
        }
        assert!(count > 20, "{count}");
    }
}
