//! Compiles the playable boards to WebAssembly, packed as scripts, so that they also
//! run in a page that is opened from a file.
//!
//! The tools of the laboratory are compiled the same way, by the crate `laboratory-wasm`.
//!
//! Depends on cargo, on the crate `boards-wasm`, which has one example for each
//! chapter with games, and on the program `boards-script`, which makes a script of a
//! module.

use crate::data_script;
use anyhow::{Context as _, ensure};
use programs::{limited, rustc};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use workspace::cargo::{self, Artifact};

/// The folder where `book.toml` expects the scripts, one for each chapter with games.
const SCRIPTS_DIR: &str = "target/boards";
/// The file in that folder that identifies what the scripts were made from.
const STAMP_FILE: &str = "made";
/// The target triple of browsers; `rust-toolchain.toml` asks rustup for it.
const TARGET_TRIPLE: &str = "wasm32-unknown-unknown";

/// The files and folders that the scripts are made from.
const SOURCES: [&str; 11] = [
    "packages/boards",
    "packages/boards-wasm",
    LABORATORY_PACKAGE,
    "packages/laboratory",
    "packages/themed-svg",
    "packages/layout",
    SCRIPT_PACKER,
    "listings",
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
];
/// The crate that packs a module as a script.
const SCRIPT_PACKER: &str = "packages/boards-script";

/// The crate with the tools of the laboratory.
const LABORATORY_CRATE: &str = "laboratory-wasm";
/// Its folder.
const LABORATORY_PACKAGE: &str = "packages/laboratory-wasm";
/// The folder where `book.toml` expects the scripts of the tools.
const TOOLS_DIR: &str = "target/laboratory";
/// The tools of the laboratory, examples of that crate.
const TOOLS: [&str; 5] = ["heaps", "arithmetic", "graphs", "four", "positions"];

/// How the boards are compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardBuild {
    /// Optimised for size, for readers to download.
    #[default]
    Release,
    /// Compiled as fast as possible, for an author who waits for the page.
    Dev,
    /// Not compiled: the pages show pictures of the boards.
    Skip,
}

/// Writes the scripts of the boards, unless they are up to date. Returns why the
/// boards can't be played, or `None` if they can, were skipped, or the book has none.
///
/// # Errors
///
/// If a source can't be read or a script can't be written. A board that does not
/// compile is no error: its pages keep their pictures.
pub fn write_boards(root: &Path, build: BoardBuild) -> anyhow::Result<Option<String>> {
    if !has_boards(root) {
        return Ok(None);
    }
    data_script::write(
        root,
        &format!("{SCRIPTS_DIR}/openings.js"),
        boards::OPENINGS,
    )?;
    if build == BoardBuild::Skip {
        write_empty_scripts(root)?;
        return Ok(None);
    }
    let sources_before = cache::files_fingerprint(root, &SOURCES)?;
    let stamp_path = root.join(SCRIPTS_DIR).join(STAMP_FILE);
    let is_up_to_date = are_playable(root)
        && fs::read_to_string(&stamp_path).ok() == Some(stamp(root, build, sources_before)?);
    if is_up_to_date {
        return Ok(None);
    }
    let packed = compile_all_modules(root, build).and_then(|modules| pack_modules(root, &modules));
    for (index, (chapter, _)) in boards::MODULES.iter().enumerate() {
        // A page whose script is empty keeps its pictures.
        let script = packed.as_ref().map_or("", |scripts| &scripts[index]);
        files::write_if_changed(root, &format!("{SCRIPTS_DIR}/{chapter}.js"), script)?;
    }
    let tools = packed.and_then(|_| pack_tools(root, build));
    for (index, path) in tool_paths().enumerate() {
        // A tool whose script is empty keeps its example.
        let script = tools.as_ref().map_or("", |scripts| &scripts[index]);
        files::write_if_changed(root, &path, script)?;
    }
    // If a board was edited meanwhile, the next build must not take these scripts for
    // the new ones.
    if sources_before == cache::files_fingerprint(root, &SOURCES)? {
        fs::write(stamp_path, stamp(root, build, sources_before)?)?;
    }
    Ok(tools.err().map(|error| {
        let reason = format!("{error:#}");
        reason.lines().next().unwrap_or_default().to_owned()
    }))
}

/// Writes the script of one module, of those in [`boards::MODULES`], compiled as fast as
/// possible, and returns its path below `root`. A book without boards has none.
///
/// # Errors
///
/// If the module does not compile, or its script can't be written.
pub fn write_module(root: &Path, module: &str) -> anyhow::Result<Option<String>> {
    if !has_boards(root) {
        return Ok(None);
    }
    let modules = compile_modules(root, "boards-wasm", BoardBuild::Dev, &["--example", module])?;
    let packer = packer_fingerprint(root)?;
    let bytes = modules
        .get(module)
        .with_context(|| format!("packages/boards-wasm has no example {module}"))?;
    let script = pack_cached(root, bytes, packer)?;
    let path = format!("{SCRIPTS_DIR}/{module}.js");
    files::write_if_changed(root, &path, &script)?;
    Ok(Some(path))
}

/// Returns whether all boards of the book can be played: the script of each chapter is
/// there and not empty.
pub fn are_playable(root: &Path) -> bool {
    let has_content = |path: &Path| fs::metadata(path).is_ok_and(|data| data.len() > 0);
    !has_boards(root) || script_paths(root).iter().all(|script| has_content(script))
}

/// Returns whether the book has boards at all: the small books of tests have none.
fn has_boards(root: &Path) -> bool {
    root.join("packages/boards-wasm").is_dir()
}

/// Returns the paths of the scripts, in the order of [`boards::MODULES`],
/// and then those of the tools.
fn script_paths(root: &Path) -> Vec<PathBuf> {
    boards::MODULES
        .iter()
        .map(|(chapter, _)| root.join(SCRIPTS_DIR).join(chapter).with_extension("js"))
        .chain(tool_paths().map(|path| root.join(path)))
        .collect()
}

/// Returns the paths of the scripts of the tools, below the folder of the book.
fn tool_paths() -> impl Iterator<Item = String> {
    TOOLS.iter().map(|tool| format!("{TOOLS_DIR}/{tool}.js"))
}

/// Writes an empty script where there is none, since `book.toml` lists them all.
fn write_empty_scripts(root: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(root.join(SCRIPTS_DIR))?;
    fs::create_dir_all(root.join(TOOLS_DIR))?;
    for script in script_paths(root) {
        if !script.exists() {
            fs::write(script, "")?;
        }
    }
    Ok(())
}

/// Returns what identifies the scripts that are there: what they were made from and
/// with, and what they contain.
fn stamp(root: &Path, build: BoardBuild, sources: u64) -> anyhow::Result<String> {
    let key = (
        cache::executable_fingerprint(),
        rustc::version(),
        build,
        sources,
        cache::files_fingerprint(root, &script_paths(root))?,
    );
    Ok(format!("{:016x}\n", cache::fingerprint(key)))
}

/// Compiles all boards, and returns each chapter's WebAssembly module by the name of the
/// chapter.
fn compile_all_modules(
    root: &Path,
    build: BoardBuild,
) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let modules = compile_modules(root, "boards-wasm", build, &["--examples"])?;
    for (chapter, _) in boards::MODULES {
        ensure!(
            modules.contains_key(chapter),
            "packages/boards-wasm has no example {chapter}"
        );
    }
    Ok(modules)
}

/// Compiles some examples of a package, those that the arguments `examples` of cargo name, and
/// returns their WebAssembly modules by their names.
fn compile_modules(
    root: &Path,
    package: &str,
    build: BoardBuild,
    examples: &[&str],
) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let profile = match (build, package) {
        (BoardBuild::Release, LABORATORY_CRATE) => "wasm-fast",
        (BoardBuild::Release, _) => "wasm",
        (BoardBuild::Dev | BoardBuild::Skip, _) => "dev",
    };
    let options = ["--profile", profile, "--target", TARGET_TRIPLE];
    let arguments = [&["--package", package], examples, &options].concat();
    let artifacts = cargo::build(root, &arguments)
        .with_context(|| format!("{package} does not compile to WebAssembly"))?;
    let mut modules = BTreeMap::new();
    for Artifact {
        target, filenames, ..
    } in artifacts
    {
        if let Some(module) = filenames
            .iter()
            .find(|file| file.extension() == Some("wasm"))
        {
            modules.insert(target.name, fs::read(module)?);
        }
    }
    Ok(modules)
}

/// Packs the modules as scripts, in the order of [`boards::MODULES`].
fn pack_modules(root: &Path, modules: &BTreeMap<String, Vec<u8>>) -> anyhow::Result<Vec<String>> {
    let packer = packer_fingerprint(root)?;
    let ordered: Vec<_> = boards::MODULES
        .iter()
        .map(|(chapter, _)| &modules[*chapter])
        .collect();
    parallel::map(&ordered, |module| pack_cached(root, module, packer))
        .into_iter()
        .collect()
}

/// Compiles the tools of the laboratory and packs them as scripts, in the order of [`TOOLS`].
fn pack_tools(root: &Path, build: BoardBuild) -> anyhow::Result<Vec<String>> {
    let modules = compile_modules(root, LABORATORY_CRATE, build, &["--examples"])?;
    let packer = packer_fingerprint(root)?;
    let pack = |tool: &&str| {
        let module = modules
            .get(*tool)
            .with_context(|| format!("packages/laboratory-wasm has no example {tool}"))?;
        cache::get_or_compute(root, ("worker script", module, packer), || {
            pack_module(root, module, &["worker"])
        })
    };
    TOOLS.iter().map(pack).collect()
}

fn packer_fingerprint(root: &Path) -> anyhow::Result<u64> {
    cache::files_fingerprint(root, &[SCRIPT_PACKER, "Cargo.lock"])
}

fn pack_cached(root: &Path, module: &[u8], packer: u64) -> anyhow::Result<String> {
    cache::get_or_compute(root, ("script", module, packer), || {
        pack_module(root, module, &[])
    })
}

/// Packs a module as a script. The program that does so is compiled only when it is
/// needed, after everything that a reader waits for.
fn pack_module(root: &Path, module: &[u8], arguments: &[&str]) -> anyhow::Result<String> {
    let artifacts = cargo::build(root, &["--package", "boards-script"])?;
    let program = artifacts
        .into_iter()
        .find_map(|artifact| artifact.executable)
        .context("boards-script builds no program")?;
    let mut command = Command::new(program);
    command.args(arguments);
    let ran = limited::run(&mut command, module, limited::TIME_LIMIT)?;
    ensure!(ran.status.success(), "{}", ran.stderr);
    Ok(ran.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_is_an_example_and_has_a_script() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |file: &str| fs::read_to_string(root.join(file)).unwrap();
        let package = read("packages/laboratory-wasm/Cargo.toml");
        let book = read("book.toml");
        for (tool, path) in TOOLS.iter().zip(tool_paths()) {
            assert!(package.contains(&format!("name = \"{tool}\"")), "{tool}");
            assert!(book.contains(&format!("\"{path}\"")), "{tool}");
        }
    }

    /// What is easily forgotten when a chapter is added.
    #[test]
    fn every_chapter_has_a_module_and_a_script() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |file: &str| fs::read_to_string(root.join(file)).unwrap();
        let package = read("packages/boards-wasm/Cargo.toml");
        let book = read("book.toml");
        for (chapter, _) in boards::MODULES {
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
                book.contains(&format!("\"{SCRIPTS_DIR}/{chapter}.js\"")),
                "{chapter}"
            );
        }
    }
}
