//! What cargo builds for the book, and where it puts it.

use crate::root;
use anyhow::{Context as _, ensure};
pub use cargo_metadata::Artifact;
use cargo_metadata::Message;
use std::path::Path;
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
    make(root, &[&["test", "--workspace", "--no-run"], &without[..]].concat())
}

fn make(root: &Path, arguments: &[&str]) -> anyhow::Result<Vec<Artifact>> {
    let output = Command::new("cargo")
        .args(arguments)
        .args(["--quiet", "--message-format", "json-render-diagnostics"])
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
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
    let names = folders.iter().filter_map(|folder| folder.file_name()?.to_str());
    // With `cargo book`, what both use has the same features, and is there already.
    let packages = names.chain(["book"]).flat_map(|name| ["--package", name]);
    let mut made = build(root, &[parts].into_iter().chain(packages).collect::<Vec<_>>())?;
    made.retain(|made| made.target.name != "book");
    Ok(made)
}

/// The flags with which the compiler finds the crates for numbers that the
/// listings use, and the one for vectors.
/// An error if the listings do not compile.
pub fn number_crates(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut flags = Vec::new();
    for made in listings(root, "--lib")? {
        let Some(library) = made.filenames.first() else { continue };
        if made.target.name.starts_with("num_") || made.target.name == "pulp" {
            flags.extend(["--extern".into(), format!("{}={library}", made.target.name)]);
            // What it uses itself.
            let folder = library.parent().unwrap_or(library);
            flags.extend(["-L".into(), format!("dependency={folder}")]);
        }
    }
    Ok(flags)
}
