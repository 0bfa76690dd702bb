//! The tools that the steps of `cargo book test` call: how they are found, which
//! versions are pinned in `ci/tools.toml`, and what is said where one is missing.

use anyhow::{Context as _, bail, ensure};
use std::fmt::{self, Display, Formatter};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

/// The pinned versions, which `ci/install` and the other scripts read from the same
/// file.
static VERSIONS: LazyLock<toml::Table> = LazyLock::new(|| {
    include_str!("../../../ci/tools.toml")
        .parse()
        .expect("ci/tools.toml is TOML: a test of this module reads it")
});

/// The error of a step whose tool is not installed, or not in the pinned version.
#[derive(Debug)]
pub(crate) struct MissingTool(pub(crate) String);

impl Display for MissingTool {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Returns the version of `tool` that `ci/tools.toml` pins, such as `0.5.4`.
///
/// # Panics
///
/// If `ci/tools.toml` does not name the tool.
pub(crate) fn pinned_version(tool: &str) -> &'static str {
    VERSIONS
        .get(tool)
        .and_then(toml::Value::as_str)
        .unwrap_or_else(|| unreachable!("ci/tools.toml pins no version of {tool}"))
}

/// Runs `program` in `folder` and returns what it prints, without the white space at
/// its end.
///
/// # Errors
///
/// [`MissingTool`], with the way to `install` it, if there is no such program; its
/// output if it fails.
pub(crate) fn run(
    folder: &Path,
    program: impl AsRef<Path>,
    arguments: &[&str],
    install: &str,
) -> anyhow::Result<String> {
    let program = program.as_ref();
    let shown = program.display();
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output();
    let Output {
        status,
        stdout,
        stderr,
    } = match output {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!(MissingTool(format!("{shown} is not installed: {install}")))
        }
        Err(error) => return Err(error).with_context(|| format!("{shown} can't be started")),
    };
    let [printed, errors] =
        [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).trim_end().to_owned());
    ensure!(
        status.success(),
        "{shown} {} fails\n{}",
        arguments.join(" "),
        format!("{printed}\n{errors}").trim()
    );
    Ok(printed)
}

/// Runs cargo in `folder` and returns what it prints.
///
/// # Errors
///
/// As of [`run`].
pub(crate) fn run_cargo(folder: &Path, arguments: &[&str]) -> anyhow::Result<String> {
    run(folder, "cargo", arguments, "https://rustup.rs")
}

/// A program that `cargo install` provides, in its pinned version.
pub(crate) struct PinnedTool {
    pub(crate) path: PathBuf,
    pub(crate) version: &'static str,
    /// The command that installs it.
    pub(crate) install: String,
}

/// Finds `program` in its pinned version: where `ci/install` puts it, or on the
/// `PATH`.
///
/// # Errors
///
/// [`MissingTool`] if it is not there, or in another version.
pub(crate) fn find_pinned(root: &Path, program: &str) -> anyhow::Result<PinnedTool> {
    let version = pinned_version(program);
    let local = root.join("target/tools/bin").join(program);
    let path = if local.exists() {
        local
    } else {
        program.into()
    };
    let install = format!("cargo install {program}@{version} --locked");
    let printed = run(root, &path, &["--version"], &install)?;
    ensure!(
        printed.ends_with(version),
        MissingTool(format!("{printed} is installed, not {version}: {install}"))
    );
    Ok(PinnedTool {
        path,
        version,
        install,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tools_of_the_steps_are_pinned() {
        for tool in ["mdbook", "rustlings", "epubcheck", "typos"] {
            let numbers = pinned_version(tool).split('.').map(str::parse::<u32>);
            assert_eq!(numbers.flatten().count(), 3, "{tool}");
        }
    }

    #[test]
    fn a_tool_that_is_not_installed_is_missing_and_says_how_to_get_it() {
        let error = run(Path::new("."), "no-such-tool", &[], "apt-get install it").unwrap_err();
        assert!(error.is::<MissingTool>());
        assert_eq!(
            error.to_string(),
            "no-such-tool is not installed: apt-get install it"
        );
    }
}
