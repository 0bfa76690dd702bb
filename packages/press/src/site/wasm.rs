//! The boards as a script with WebAssembly inside, which needs no server.

use crate::page::text;
use anyhow::{Context as _, Error, ensure};
use project::cargo::{self, Artifact};
use project::kept::{self, kept};
use project::{execute, files, parallel, rustc};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where book.toml expects the scripts, one for each chapter with games.
const SCRIPTS: &str = "target/boards";
const TARGET: &str = "wasm32-unknown-unknown";

/// What they are made from.
const SOURCES: [&str; 8] = [
    "packages/boards",
    "packages/boards-wasm",
    "packages/layout",
    BINDER,
    "listings",
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
];
/// What makes the scripts of the modules.
const BINDER: &str = "packages/boards-script";

/// How the boards are compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum For {
    /// As small as possible.
    #[default]
    Readers,
    /// As soon as possible.
    Author,
    /// Not yet: the pages show pictures.
    Nobody,
}

/// Makes the scripts, if the book has boards; says why if they can't be played
/// in its pages.
/// An error if a script can't be written.
pub fn make(root: &Path, whom: For) -> anyhow::Result<Option<String>> {
    if !root.join("packages/boards-wasm").is_dir() {
        return Ok(None);
    }
    text::write_packed(root, &format!("{SCRIPTS}/openings.js"), boards::OPENINGS)?;
    let scripts: Vec<_> = boards::CHAPTERS
        .iter()
        .map(|(chapter, _)| script(root, chapter))
        .collect();
    if whom == For::Nobody {
        fs::create_dir_all(root.join(SCRIPTS))?;
        for script in scripts.iter().filter(|script| !script.exists()) {
            fs::write(script, "")?;
        }
        return Ok(None);
    }
    let before = kept::files(root, &SOURCES)?;
    // Also of what is there.
    let mark = |sources: u64| -> anyhow::Result<String> {
        let key = (
            kept::program(),
            rustc::version(),
            whom,
            sources,
            kept::files(root, &scripts)?,
        );
        Ok(format!("{:016x}\n", kept::number(key)))
    };
    let file = root.join(SCRIPTS).join("made");
    if is_made(root) && fs::read_to_string(&file).ok() == Some(mark(before)?) {
        return Ok(None);
    }
    let modules = compile(root, whom).or_else(|error| {
        install()
            .and_then(|()| compile(root, whom))
            .map_err(|_| error)
    });
    let binder = kept::files(root, &[BINDER, "Cargo.lock"])?;
    let bound = modules.and_then(|modules| {
        let script = |module| kept(root, ("script", module, binder), || bind(root, module));
        let modules: Vec<_> = boards::CHAPTERS
            .iter()
            .map(|(name, _)| &modules[*name])
            .collect();
        parallel::map(&modules, |module| script(module))
            .into_iter()
            .collect::<Result<Vec<_>, _>>()
    });
    for (at, (chapter, _)) in boards::CHAPTERS.iter().enumerate() {
        // Pages without a working script keep the pictures.
        let text = bound.as_ref().map_or("", |texts| &texts[at]);
        files::write_if_new(root, &format!("{SCRIPTS}/{chapter}.js"), text)?;
    }
    // Who edits a board now must not find the old one.
    if before == kept::files(root, &SOURCES)? {
        fs::write(file, mark(before)?)?;
    }
    Ok(bound.err().map(|error| {
        let why = format!("{error:#}");
        why.lines().next().unwrap_or_default().to_owned()
    }))
}

/// Can all boards be played?
pub fn is_made(root: &Path) -> bool {
    let has_text = |path: &Path| fs::metadata(path).is_ok_and(|data| data.len() > 0);
    !root.join("packages/boards-wasm").is_dir()
        || boards::CHAPTERS
            .iter()
            .all(|(chapter, _)| has_text(&script(root, chapter)))
}

fn script(root: &Path, chapter: &str) -> PathBuf {
    root.join(SCRIPTS).join(chapter).with_extension("js")
}

/// The modules by their chapters.
fn compile(root: &Path, whom: For) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let profile = if whom == For::Readers { "wasm" } else { "dev" };
    let arguments = [
        "--package",
        "boards-wasm",
        "--examples",
        "--profile",
        profile,
        "--target",
        TARGET,
    ];
    let made = cargo::build(root, &arguments).context("they don't compile to WebAssembly")?;
    let mut modules = BTreeMap::new();
    for Artifact {
        target, filenames, ..
    } in made
    {
        if let Some(file) = filenames
            .iter()
            .find(|file| file.extension() == Some("wasm"))
        {
            modules.insert(target.name, fs::read(file)?);
        }
    }
    for (chapter, _) in boards::CHAPTERS {
        ensure!(
            modules.contains_key(chapter),
            "packages/boards-wasm has no example {chapter}"
        );
    }
    Ok(modules)
}

/// Asks rustup for the target, for a toolchain that came without it.
fn install() -> anyhow::Result<()> {
    let output = Command::new("rustup")
        .args(["target", "add", TARGET])
        .output()?;
    ensure!(output.status.success(), "rustup can't add {TARGET}");
    Ok(())
}

/// The module as a script, by the program that knows how: it is compiled when
/// it is needed, after all that a reader waits for.
fn bind(root: &Path, module: &[u8]) -> anyhow::Result<String> {
    let made = cargo::build(root, &["--package", "boards-script"])?;
    let program = made.into_iter().find_map(|made| made.executable);
    let mut command = Command::new(program.context("boards-script is no program")?);
    let ran = execute::run(&mut command, module, execute::TIME_LIMIT)?.map_err(Error::msg)?;
    ensure!(ran.status.success(), "{}", ran.stderr);
    Ok(ran.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is easily forgotten when a chapter is added.
    #[test]
    fn every_chapter_has_a_module_and_a_script() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |file: &str| fs::read_to_string(root.join(file)).unwrap();
        let package = read("packages/boards-wasm/Cargo.toml");
        let book = read("book.toml");
        for (chapter, _) in boards::CHAPTERS {
            assert!(
                package.contains(&format!("name = \"{chapter}\"")),
                "{chapter}"
            );
            let module = read(&format!("packages/boards-wasm/examples/{chapter}.rs"));
            assert!(
                module.contains(&format!("boards::{}", chapter.to_uppercase())),
                "{chapter}"
            );
            assert!(
                book.contains(&format!("\"{SCRIPTS}/{chapter}.js\"")),
                "{chapter}"
            );
        }
    }
}
