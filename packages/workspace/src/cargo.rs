//! What cargo builds for the book, and where it puts it.

use anyhow::{Context as _, bail, ensure};
pub use cargo_metadata::Artifact;
use cargo_metadata::Message;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs `cargo build` with these arguments, and returns what it built.
///
/// # Errors
///
/// With the compiler's diagnostics, if something does not compile.
pub fn build(root: &Path, arguments: &[&str]) -> anyhow::Result<Vec<Artifact>> {
    let mut command = Command::new("cargo");
    command.arg("build").args(arguments).args([
        "--quiet",
        "--message-format",
        "json-render-diagnostics",
    ]);
    let output = successful_output(root, &mut command)?;
    let artifact = |message| match message {
        Message::CompilerArtifact(artifact) => Some(artifact),
        _ => None,
    };
    let messages = Message::parse_stream(&output.stdout[..]).filter_map(Result::ok);
    Ok(messages.filter_map(artifact).collect())
}

fn successful_output(root: &Path, command: &mut Command) -> anyhow::Result<Output> {
    let output = command
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(output)
}

/// Builds targets of all crates of listings, such as all `--bins`, and returns what
/// it built.
///
/// # Errors
///
/// With the compiler's diagnostics, if something does not compile.
pub fn build_listings(root: &Path, targets: &str) -> anyhow::Result<Vec<Artifact>> {
    let folders = crate::listing_crates(root)?;
    let names: Vec<_> = folders.iter().map(|folder| files::stem(folder)).collect();
    // With the package `book`, crates that both use get the same features, and are
    // compiled already.
    let packages = names
        .iter()
        .map(String::as_str)
        .chain(["book"])
        .flat_map(|name| ["--package", name]);
    let arguments: Vec<_> = [targets].into_iter().chain(packages).collect();
    let mut artifacts = build(root, &arguments)?;
    artifacts.retain(|artifact| artifact.target.name != "book");
    Ok(artifacts)
}

/// Returns the flags with which the compiler finds the crates for numbers and for
/// vectors that the listings use.
///
/// # Errors
///
/// If the listings do not compile.
pub fn number_crate_flags(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut flags = Vec::new();
    for artifact in build_listings(root, "--lib")? {
        let name = &artifact.target.name;
        if !name.starts_with("num_") && name != "pulp" {
            continue;
        }
        let Some(library) = artifact.filenames.first() else {
            continue;
        };
        flags.extend(["--extern".into(), format!("{name}={library}")]);
        // The crates that it uses itself are in the same folder.
        let folder = library.parent().unwrap_or(library);
        flags.extend(["-L".into(), format!("dependency={folder}")]);
    }
    Ok(flags)
}

/// Returns the files with which a compiler finds the crates of these names, as
/// programs call them, by `-L` of a folder that has nothing else: one build of each,
/// and all that they depend on.
///
/// # Errors
///
/// If the listings do not compile, if none of them depends on one of the crates, or
/// if there are two builds of one.
pub fn library_files(root: &Path, names: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let artifacts = build_listings(root, "--lib")?;
    let mut packages = Vec::new();
    for name in names {
        let builds: Vec<_> = artifacts
            .iter()
            .filter(|artifact| artifact.target.name == *name)
            .collect();
        let [build] = builds[..] else {
            bail!(
                "there must be one build of {name}, and there are {}",
                builds.len()
            )
        };
        packages.push(build.package_id.repr.as_str());
    }
    let wanted = library_names(root, &packages)?;
    let mut libraries = Vec::new();
    for artifact in &artifacts {
        if wanted.contains(&artifact.target.name) {
            // A library holds its metadata, too.
            let files = artifact.filenames.iter();
            let files = files.filter(|file| file.extension() != Some("rmeta"));
            libraries.extend(files.map(PathBuf::from));
        }
    }
    Ok(libraries)
}

/// Returns the names by which programs call these packages and all that they depend
/// on, without what only builds or tests them.
fn library_names(root: &Path, packages: &[&str]) -> anyhow::Result<BTreeSet<String>> {
    let mut command = Command::new("cargo");
    command
        .args(["tree", "--quiet", "--edges", "normal"])
        .args(["--prefix", "none", "--no-dedupe", "--format", "{lib}"])
        .args(packages.iter().flat_map(|package| ["--package", package]));
    let output = successful_output(root, &mut command)?;
    let names = String::from_utf8(output.stdout).context("cargo tree does not print UTF-8")?;
    let names = names.lines().filter(|name| !name.is_empty());
    Ok(names.map(str::to_owned).collect())
}
