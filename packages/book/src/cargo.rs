//! What cargo builds for the book, and where it puts it.

use anyhow::{Context as _, bail};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Runs `cargo build` with these arguments: its messages about what it made.
///
/// # Errors
///
/// What the compiler complains about.
pub(crate) fn build(root: &Path, arguments: &[&str]) -> anyhow::Result<Vec<Value>> {
    let output = Command::new("cargo")
        .args(["build", "--quiet", "--message-format", "json-render-diagnostics"])
        .args(arguments)
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let messages = serde_json::Deserializer::from_slice(&output.stdout).into_iter();
    Ok(messages.filter_map(Result::ok).collect())
}
