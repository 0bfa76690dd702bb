//! The compiler alone, for programs that stand in no crate.

use anyhow::Context as _;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The edition in which they are compiled, as book.toml says for readers.
pub const EDITION: &str = "2024";

/// What `rustc` says of its version: another compiler prints other errors.
pub fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let output = Command::new("rustc").arg("-vV").output();
        output
            .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
            .unwrap_or_default()
    })
}

/// Compiles `main.rs` of `folder` with more `flags`; the compiler's complaint
/// if it refuses.
///
/// # Errors
///
/// If there is no compiler.
pub fn compile(folder: &Path, flags: &[&str]) -> anyhow::Result<Result<(), String>> {
    let output = Command::new("rustc")
        .args([
            "--edition",
            EDITION,
            "--color",
            "never",
            "--diagnostic-width",
            "80",
            "main.rs",
            "-o",
            "main",
        ])
        .args(flags)
        .current_dir(folder)
        .output()
        .context("rustc can't be started")?;
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok(if output.status.success() { Ok(()) } else { Err(complaint) })
}
