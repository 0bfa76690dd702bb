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
        let said = Command::new("rustc")
            .arg("-vV")
            .output()
            .map(|output| output.stdout);
        String::from_utf8_lossy(&said.unwrap_or_default()).into_owned()
    })
}

/// Compiles `main.rs` of `folder` with more `flags`; the compiler's complaint
/// if it refuses.
/// An error if there is no compiler.
pub fn compile(folder: &Path, flags: &[&str]) -> anyhow::Result<Result<(), String>> {
    let own = [
        "main.rs",
        "-o",
        "main",
        "--edition",
        EDITION,
        "--color",
        "never",
    ];
    let mut command = Command::new("rustc");
    command
        .args(own)
        .args(["--diagnostic-width", "80"])
        .args(flags)
        .current_dir(folder);
    let output = command.output().context("rustc can't be started")?;
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok(if output.status.success() {
        Ok(())
    } else {
        Err(complaint)
    })
}
