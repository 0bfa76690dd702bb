//! What cargo builds for the book, and where it puts it.

use crate::root;
use anyhow::{Context as _, bail, ensure};
pub use cargo_metadata::Artifact;
use cargo_metadata::Message;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs `cargo build` with these arguments: what it made.
/// An error is what the compiler complains about.
pub fn build(root: &Path, arguments: &[&str]) -> anyhow::Result<Vec<Artifact>> {
    make(root, &[&["build"], arguments].concat())
}

/// Compiles the tests of all crates, and what they need: what it made.
/// An error is what the compiler complains about.
pub fn tests(root: &Path) -> anyhow::Result<Vec<Artifact>> {
    // With these two, which have no tests, what they share with `cargo book` would
    // have other features, and be compiled a second time.
    let without = ["--exclude", "boards-script", "--exclude", "boards-wasm"];
    make(
        root,
        &[&["test", "--workspace", "--no-run"], &without[..]].concat(),
    )
}

fn make(root: &Path, arguments: &[&str]) -> anyhow::Result<Vec<Artifact>> {
    let output = Command::new("cargo")
        .args(arguments)
        .args(["--quiet", "--message-format", "json-render-diagnostics"])
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let artifact = |message| match message {
        Message::CompilerArtifact(artifact) => Some(artifact),
        _ => None,
    };
    let messages = Message::parse_stream(&output.stdout[..]).filter_map(Result::ok);
    Ok(messages.filter_map(artifact).collect())
}

/// Builds the `parts` of all crates of listings, such as `--bins`: what it made.
/// An error is what the compiler complains about.
pub fn listings(root: &Path, parts: &str) -> anyhow::Result<Vec<Artifact>> {
    let folders = root::listing_crates(root)?;
    let names = folders
        .iter()
        .filter_map(|folder| folder.file_name()?.to_str());
    // With `cargo book`, what both use has the same features, and is there already.
    let packages = names.chain(["book"]).flat_map(|name| ["--package", name]);
    let mut made = build(
        root,
        &[parts].into_iter().chain(packages).collect::<Vec<_>>(),
    )?;
    made.retain(|made| made.target.name != "book");
    Ok(made)
}

/// The flags with which the compiler finds the crates for numbers that the
/// listings use, and the one for vectors.
/// An error if the listings do not compile.
pub fn number_crates(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut flags = Vec::new();
    for made in listings(root, "--lib")? {
        let Some(library) = made.filenames.first() else {
            continue;
        };
        if made.target.name.starts_with("num_") || made.target.name == "pulp" {
            flags.extend(["--extern".into(), format!("{}={library}", made.target.name)]);
            // What it uses itself.
            let folder = library.parent().unwrap_or(library);
            flags.extend(["-L".into(), format!("dependency={folder}")]);
        }
    }
    Ok(flags)
}

/// The files with which a compiler finds the crates of these names, as programs
/// call them, by `-L` of a folder that has nothing else: one build of each, and all
/// that they depend on.
/// An error if the listings do not compile, if none of them depends on one of the
/// crates, or if there are two builds of one.
pub fn libraries(root: &Path, names: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let artifacts = listings(root, "--lib")?;
    let mut packages = Vec::new();
    for name in names {
        let builds: Vec<_> = artifacts
            .iter()
            .filter(|made| made.target.name == *name)
            .collect();
        let [one] = builds[..] else {
            bail!(
                "there must be one build of {name}, and there are {}",
                builds.len()
            )
        };
        packages.push(one.package_id.repr.as_str());
    }
    let wanted = with_dependencies(root, &packages)?;
    let mut libraries = Vec::new();
    for made in artifacts
        .iter()
        .filter(|made| wanted.contains(&made.target.name))
    {
        // A library has its description inside, too.
        let files = made
            .filenames
            .iter()
            .filter(|file| file.extension() != Some("rmeta"));
        libraries.extend(files.map(PathBuf::from));
    }
    Ok(libraries)
}

/// What programs call these packages, and all that these depend on, but for what
/// only builds or tests them.
fn with_dependencies(root: &Path, packages: &[&str]) -> anyhow::Result<BTreeSet<String>> {
    let mut command = Command::new("cargo");
    command.args([
        "tree",
        "--quiet",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--no-dedupe",
    ]);
    command
        .args(["--format", "{lib}"])
        .args(packages.iter().flat_map(|it| ["--package", it]));
    let output = command
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let names = String::from_utf8(output.stdout).context("cargo tree does not print UTF-8")?;
    Ok(names
        .lines()
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect())
}
