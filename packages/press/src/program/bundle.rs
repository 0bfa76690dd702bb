//! A program as one file: the listings that it uses follow as modules.
//!
//! `use crate::game::Game;` in a listing needs the listing `game` of its crate, and
//! `use ch04_nim_grundy::grundy::mex;` needs the listing `grundy` of another crate. A
//! name that is no listing is an item of the crate itself, which then follows as a whole.
//!
//! A listing that adds methods to the type of another listing may hand the type on with
//! `pub use`, as `near_splits.rs` of chapter 4 does: a page that uses the type from there has
//! the methods.

use crate::page::include::AnchorMark;
use crate::page::text::ListingLine;
use anyhow::{Context as _, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The folders of the listings' crates, by the names that programs call them.
type CrateFolders = BTreeMap<String, PathBuf>;

/// A line of a module that is added to a program.
#[derive(Clone)]
pub(crate) struct ModuleLine {
    pub(crate) text: String,
    /// The line of the listing that it is from, if it is from one.
    pub(crate) listing: Option<ListingLine>,
}

/// A listing, by the names that programs use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct ModuleName {
    crate_name: String,
    /// The name of the listing; empty for the whole crate.
    listing: String,
}

/// What follows the path of a listing's file where its lines are in a module: they are
/// not the same text as where a page includes the file.
pub(crate) const MODULE_SUFFIX: &str = " in a module";

/// How a contest program imports what reads its input.
pub(crate) const CONTEST_IMPORT: &str = "use contest_input::";

/// Returns the contest program `name` with everything it uses, as a judge accepts it.
///
/// # Errors
///
/// If there is no such contest program, or a file can't be read.
pub fn single_file_program(root: &Path, name: &str) -> anyhow::Result<String> {
    let path = workspace::listing_crates(root)?
        .into_iter()
        .map(|folder| folder.join("src/bin").join(name).with_extension("rs"))
        .find(|path| path.is_file())
        .with_context(|| format!("there is no program {name}: src/problems.md lists them"))?;
    let program = source_without_tests(&path)?;
    ensure!(
        program.contains(CONTEST_IMPORT),
        "{name} is not a contest program: it does not read a judge's input"
    );
    let modules: String = used_modules(root, None, &program, &[])?
        .into_iter()
        .map(|line| line.text + "\n")
        .collect();
    Ok(format!("{program}\n{modules}"))
}

/// Returns the modules that `program` uses, and those that `used_listings` names, each
/// such as `CRATE/LISTING+LISTING`; without a crate they are of the home crate.
///
/// The home crate is the one in the folder `home`, or else the first one that is named.
/// Its modules are put beside the program, and others into a module of their crate.
pub(crate) fn used_modules(
    root: &Path,
    home: Option<&str>,
    program: &str,
    used_listings: &[&str],
) -> anyhow::Result<Vec<ModuleLine>> {
    let crates: CrateFolders = workspace::listing_crates(root)?
        .into_iter()
        .map(|folder| (crate_name(&files::stem(&folder)), folder))
        .collect();
    let named: Vec<_> = used_listings
        .iter()
        .map(|names| match names.split_once('/') {
            Some((package, listings)) => (Some(package), listings),
            None => (None, *names),
        })
        .collect();
    let home_crate = home
        .or_else(|| named.iter().find_map(|(package, _)| *package))
        .map(crate_name)
        .unwrap_or_default();
    let mut wanted = imported_modules(&crates, &home_crate, program);
    for (package, listings) in named {
        let crate_name = package.map_or(home_crate.clone(), crate_name);
        for listing in listings.split('+') {
            let package = crate_name.replace('_', "-");
            let folder = crates
                .get(&crate_name)
                .with_context(|| format!("listings has no crate {package}"))?;
            ensure!(
                is_public_listing(folder, listing),
                "{package} has no listing {listing}"
            );
            wanted.push(ModuleName {
                crate_name: crate_name.clone(),
                listing: listing.to_owned(),
            });
        }
    }
    let modules = collect_modules(root, &crates, &home_crate, wanted)?;
    Ok(nested_modules(&home_crate, &modules))
}

/// Returns the lines of the `wanted` modules, and of all modules that these use.
fn collect_modules(
    root: &Path,
    crates: &CrateFolders,
    home_crate: &str,
    mut wanted: Vec<ModuleName>,
) -> anyhow::Result<BTreeMap<ModuleName, Vec<ModuleLine>>> {
    let mut modules = BTreeMap::new();
    while let Some(ModuleName {
        crate_name,
        listing,
    }) = wanted.pop()
    {
        let folder = &crates[&crate_name];
        let is_in_home_crate = crate_name == home_crate;
        // A program may also name the private modules of its own crate.
        let is_listing = if is_in_home_crate {
            listing_path(folder, &listing).is_file()
        } else {
            is_public_listing(folder, &listing)
        };
        if is_in_home_crate && !is_listing {
            continue;
        }
        let name = ModuleName {
            crate_name,
            listing: if is_listing { listing } else { String::new() },
        };
        if modules.contains_key(&name) {
            continue;
        }
        let lines = if is_listing {
            listing_lines(root, &listing_path(folder, &name.listing))?
        } else {
            crate_lines(root, folder)?
        };
        let text: String = lines
            .iter()
            .map(|line| format!("{}\n", line.text))
            .collect();
        // A whole crate already has all its modules.
        wanted.extend(
            imported_modules(crates, &name.crate_name, &text)
                .into_iter()
                .filter(|imported| is_listing || imported.crate_name != name.crate_name),
        );
        let parent_path = if is_in_home_crate {
            String::new()
        } else {
            format!("{}::", name.crate_name)
        };
        let adapted = lines
            .into_iter()
            .map(|line| ModuleLine {
                text: adapt_paths(crates, &parent_path, &line.text),
                listing: line.listing,
            })
            .collect();
        modules.insert(name, adapted);
    }
    Ok(modules)
}

/// Returns the lines of all modules: those of the home crate one after the other, the
/// others in a module of their crate.
fn nested_modules(
    home_crate: &str,
    modules: &BTreeMap<ModuleName, Vec<ModuleLine>>,
) -> Vec<ModuleLine> {
    let crate_names: BTreeSet<_> = modules.keys().map(|name| &name.crate_name).collect();
    let mut nested = Vec::new();
    for crate_name in crate_names {
        let mut content = Vec::new();
        for (name, lines) in modules {
            if name.crate_name != *crate_name {
                continue;
            }
            if name.listing.is_empty() {
                content.extend(lines.clone());
            } else {
                content.extend(in_module(&name.listing, lines.clone()));
            }
        }
        if crate_name == home_crate {
            nested.extend(content);
        } else {
            nested.extend(in_module(crate_name, content));
        }
    }
    nested
}

fn in_module(name: &str, lines: Vec<ModuleLine>) -> Vec<ModuleLine> {
    let without_listing = |text: String| ModuleLine {
        text,
        listing: None,
    };
    let mut module = vec![without_listing(format!("pub mod {name} {{"))];
    module.extend(lines);
    module.push(without_listing("}".to_owned()));
    module
}

/// Returns the name that programs call the crate in a folder of this name.
fn crate_name(folder_name: &str) -> String {
    folder_name.replace('-', "_")
}

fn listing_path(crate_folder: &Path, listing: &str) -> PathBuf {
    crate_folder.join("src").join(listing).with_extension("rs")
}

/// Returns whether `name` is a module that other crates may use. An item that a crate
/// exports may have the same name as a private module of it.
fn is_public_listing(crate_folder: &Path, name: &str) -> bool {
    let declares_private_module =
        |lib: String| lib.lines().any(|line| line == format!("mod {name};"));
    listing_path(crate_folder, name).is_file()
        && !files::read(&crate_folder.join("src/lib.rs")).is_ok_and(declares_private_module)
}

/// Returns a whole crate: its `lib.rs` with each module in place of its declaration.
fn crate_lines(root: &Path, crate_folder: &Path) -> anyhow::Result<Vec<ModuleLine>> {
    let mut lines = Vec::new();
    for line in listing_lines(root, &crate_folder.join("src/lib.rs"))? {
        let declared_module = line
            .text
            .strip_prefix("pub ")
            .unwrap_or(&line.text)
            .strip_prefix("mod ")
            .and_then(|module| module.strip_suffix(';'));
        match declared_module {
            Some(module) => {
                let content = listing_lines(root, &listing_path(crate_folder, module))?;
                lines.extend(in_module(module, content));
            }
            None => lines.push(line),
        }
    }
    Ok(lines)
}

/// Returns the lines of a file without its tests and without its anchors.
fn listing_lines(root: &Path, path: &Path) -> anyhow::Result<Vec<ModuleLine>> {
    let relative = path.strip_prefix(root).unwrap_or(path);
    let shown_path = relative.to_string_lossy().replace('\\', "/");
    let name: Arc<str> = format!("{shown_path}{MODULE_SUFFIX}").into();
    let source = source_without_tests(path)?;
    let lines = (1..).zip(source.lines()).map(|(line, text)| ModuleLine {
        text: text.to_owned(),
        listing: Some(ListingLine {
            path: name.clone(),
            line,
        }),
    });
    Ok(lines.collect())
}

fn source_without_tests(path: &Path) -> anyhow::Result<String> {
    let source = files::read(path)?;
    let code = source
        .split("#[cfg(test)]")
        .next()
        .unwrap_or(&source)
        .trim_end();
    let lines = code
        .lines()
        .filter(|line| AnchorMark::parse(line).is_none());
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

/// Returns the modules of listings that `code` names, which is in the crate
/// `home_crate`.
fn imported_modules(crates: &CrateFolders, home_crate: &str, code: &str) -> Vec<ModuleName> {
    let to_module = |path: CratePath| ModuleName {
        crate_name: match path.crate_name {
            "crate" => home_crate.to_owned(),
            other => other.to_owned(),
        },
        listing: path.item.to_owned(),
    };
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| crate_paths(crates, line))
        .map(to_module)
        .filter(|module| crates.contains_key(&module.crate_name))
        .collect()
}

/// Returns a line of a module whose crate has become the module `parent_path` of the
/// program: paths that start at a crate of the book now start at that crate's module.
fn adapt_paths(crates: &CrateFolders, parent_path: &str, line: &str) -> String {
    let mut adapted = line.to_owned();
    // From the end, so that the columns before stay right.
    for path in crate_paths(crates, line).into_iter().rev() {
        match path.crate_name {
            "crate" => adapted.insert_str(path.column + "crate::".len(), parent_path),
            _ => adapted.insert_str(path.column, "crate::"),
        }
    }
    adapted
}

/// A path in a line of code that starts at a crate of the book.
struct CratePath<'a> {
    /// The byte of the line where it starts.
    column: usize,
    /// The name of a crate, or `crate`.
    crate_name: &'a str,
    /// What follows the name of the crate: a module or another item.
    item: &'a str,
}

fn crate_paths<'a>(crates: &CrateFolders, line: &'a str) -> Vec<CratePath<'a>> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut paths = Vec::new();
    for (separator, _) in line.match_indices("::") {
        let column = line[..separator].trim_end_matches(is_word).len();
        let crate_name = &line[column..separator];
        let rest = &line[separator + 2..];
        let item = &rest[..rest.find(|c| !is_word(c)).unwrap_or(rest.len())];
        // Neither in the middle of a path, nor the `$crate` of a macro.
        let is_start = !line[..column].ends_with([':', '$']);
        let is_crate = crate_name == "crate" || crates.contains_key(crate_name);
        if is_start && is_crate {
            paths.push(CratePath {
                column,
                crate_name,
                item,
            });
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;
    use programs::{limited, rustc};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;
    use proptest::test_runner::{Config, TestCaseError, TestRunner};
    use std::fs;
    use std::process::Command;
    use workspace::cargo;

    const LISTINGS: [(&str, &str); 7] = [
        ("ch01-a/src/lib.rs", "pub mod one;\nmod two;\n"),
        (
            "ch01-a/src/one.rs",
            "use crate::two::TWO;\nuse ch02_b::six::SIX;\npub const ONE: u8 = TWO - 1;\n",
        ),
        (
            "ch01-a/src/two.rs",
            "// ANCHOR: two\npub const TWO: u8 = 2;\n#[cfg(test)]\nmod tests {}\n",
        ),
        (
            "ch02-b/src/six.rs",
            "pub const SIX: u8 = crate::five::FIVE + 1;\n",
        ),
        ("ch02-b/src/five.rs", "pub const FIVE: u8 = 5;\n"),
        ("input/src/lib.rs", "mod read;\npub use read::read;\n"),
        ("input/src/read.rs", "pub fn read() {}\n"),
    ];

    /// Returns what is put after a program of the crate `ch01-a`.
    fn modules_of(program: &str, used_listings: &[&str]) -> anyhow::Result<String> {
        let folder = tempfile::tempdir()?;
        files::write_all(&folder.path().join("listings"), LISTINGS)?;
        let modules = used_modules(folder.path(), Some("ch01-a"), program, used_listings)?;
        Ok(modules.into_iter().map(|line| line.text + "\n").collect())
    }

    const MODULE_TWO: &str = "\
pub mod two {
pub const TWO: u8 = 2;
}
";

    const CRATE_B: &str = "\
pub mod ch02_b {
pub mod five {
pub const FIVE: u8 = 5;
}
pub mod six {
pub const SIX: u8 = crate::ch02_b::five::FIVE + 1;
}
}
";

    #[test]
    fn imported_listings_follow_as_modules() {
        let program = "use crate::two::TWO;\nuse ch02_b::six::SIX;";
        let expected = format!("{MODULE_TWO}{CRATE_B}");
        assert_eq!(modules_of(program, &[]).unwrap(), expected);
        let without_imports = "// crate::two::TWO\nuse std::fmt;\n";
        assert_eq!(modules_of(without_imports, &[]).unwrap(), "");
    }

    #[test]
    fn named_listings_follow_with_all_that_they_import() {
        let module_one = "\
pub mod one {
use crate::two::TWO;
use crate::ch02_b::six::SIX;
pub const ONE: u8 = TWO - 1;
}
";
        let expected = format!("{module_one}{MODULE_TWO}{CRATE_B}");
        assert_eq!(modules_of("", &["one"]).unwrap(), expected);
        let module_five = "\
pub mod ch02_b {
pub mod five {
pub const FIVE: u8 = 5;
}
}
";
        assert_eq!(modules_of("", &["ch02-b/five"]).unwrap(), module_five);
    }

    #[test]
    fn an_imported_item_of_a_crate_brings_the_whole_crate() {
        let whole_crate = "\
pub mod input {
pub mod read {
pub fn read() {}
}
pub use read::read;
}
";
        assert_eq!(modules_of("use input::read;", &[]).unwrap(), whole_crate);
    }

    #[test]
    fn an_unknown_listing_is_reported() {
        let error = |named| modules_of("", &[named]).unwrap_err().to_string();
        assert_eq!(error("three"), "ch01-a has no listing three");
        assert_eq!(error("five+six"), "ch01-a has no listing five");
        assert_eq!(error("ch09/x"), "listings has no crate ch09");
    }

    #[test]
    fn a_program_that_is_no_contest_program_is_reported() {
        let root = workspace::find_root().unwrap();
        let error = |name| single_file_program(&root, name).unwrap_err().to_string();
        assert_eq!(
            error("nosuch"),
            "there is no program nosuch: src/problems.md lists them"
        );
        assert_eq!(
            error("your_game"),
            "your_game is not a contest program: it does not read a judge's input"
        );
    }

    /// As one file, each contest program refuses an empty input as it does in the
    /// workspace.
    #[test]
    fn every_program_compiles_as_one_file() {
        let root = workspace::find_root().unwrap();
        let crates = cargo::number_crate_flags(&root).unwrap();
        let crates: Vec<_> = crates.iter().map(String::as_str).collect();
        let built = cargo::build_listings(&root, "--bins").unwrap();
        for folder in workspace::listing_crates(&root).unwrap() {
            for path in files::entries(&folder.join("src/bin")).unwrap() {
                if !files::read(&path).unwrap().contains(CONTEST_IMPORT) {
                    continue;
                }
                let name = files::stem(&path);
                let work = tempfile::tempdir().unwrap();
                fs::write(
                    work.path().join("main.rs"),
                    single_file_program(&root, &name).unwrap(),
                )
                .unwrap();
                rustc::compile(work.path(), &crates)
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                let as_built = built.iter().find(|artifact| artifact.target.name == name);
                let built_program = as_built.unwrap().executable.clone().unwrap();
                for program in [work.path().join("main"), built_program.into()] {
                    let ran = limited::run(&mut Command::new(program), b"", limited::TIME_LIMIT);
                    let limited::ProcessOutput { stdout, stderr, .. } = ran.unwrap();
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

    #[test]
    fn a_contest_program_answers_any_input_or_says_what_is_wrong_with_it() {
        let root = workspace::find_root().unwrap();
        let mut count = 0;
        for artifact in cargo::build_listings(&root, "--bins").unwrap() {
            let is_contest = files::read(artifact.target.src_path.as_ref())
                .unwrap()
                .contains(CONTEST_IMPORT);
            let Some(program) = artifact.executable.filter(|_| is_contest) else {
                continue;
            };
            // A board with few stones takes minutes, and none has a column 8.
            let start = if artifact.target.name == "connect_four" {
                "8"
            } else {
                ""
            };
            let config = Config {
                cases: 64,
                failure_persistence: None,
                ..Config::default()
            };
            let tested = TestRunner::new(config).run(&input(), |text| {
                let mut command = Command::new(&program);
                let text = [start.as_bytes(), &text].concat();
                let limited::ProcessOutput {
                    status,
                    stdout,
                    stderr,
                } = limited::run(&mut command, &text, limited::TIME_LIMIT)
                    .map_err(|error| TestCaseError::fail(error.to_string()))?;
                if status.success() {
                    prop_assert!(stderr.is_empty() && !stdout.is_empty(), "{stderr}");
                    return Ok(());
                }
                prop_assert_eq!((status.code(), &*stdout), (Some(1), ""));
                let line_number = stderr
                    .strip_prefix("line ")
                    .and_then(|rest| rest.split_once(": expected "))
                    .and_then(|(number, _)| number.parse::<usize>().ok());
                let line_count = text.split(|&byte| byte == b'\n').count();
                prop_assert!(
                    line_number.is_some_and(|number| number <= line_count),
                    "{stderr}"
                );
                prop_assert!(
                    stderr.lines().count() == 1 && stderr.len() < 500,
                    "{stderr}"
                );
                Ok(())
            });
            tested.unwrap_or_else(|error| panic!("{program}: {error}"));
            count += 1;
        }
        assert!(count > 20, "{count}");
    }
}
