//! A version is written once, in `ci/tools.toml`, `rust-toolchain.toml` or `Cargo.toml`;
//! where it has to be repeated, these tests compare the two.

use crate::book;

/// Returns the file of the book with this `path` as a TOML table.
fn table(path: &str) -> toml::Table {
    files::read(&book().join(path)).unwrap().parse().unwrap()
}

/// Returns the version of `tool` in `ci/tools.toml`.
pub(crate) fn pinned(tool: &str) -> String {
    table("ci/tools.toml")[tool].as_str().unwrap().to_owned()
}

/// Returns the version of Rust in `rust-toolchain.toml`.
pub(crate) fn rust() -> String {
    table("rust-toolchain.toml")["toolchain"]["channel"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[test]
fn cargo_toml_pins_the_mdbook_of_tools_toml() {
    let manifest = table("Cargo.toml");
    let dependencies = manifest["workspace"]["dependencies"].as_table().unwrap();
    let expected = format!("={}", pinned("mdbook"));
    let mdbook_crates = dependencies
        .iter()
        .filter(|(name, _)| name.starts_with("mdbook-"));
    let mut count = 0;
    for (name, value) in mdbook_crates {
        let version = value.as_str().or_else(|| value["version"].as_str());
        assert_eq!(
            version,
            Some(expected.as_str()),
            "{name} in Cargo.toml, and mdbook in ci/tools.toml"
        );
        count += 1;
    }
    assert_eq!(count, 4);
}

#[test]
fn cargo_toml_asks_for_the_rust_of_the_toolchain_file() {
    let manifest = table("Cargo.toml");
    let required = manifest["workspace"]["package"]["rust-version"]
        .as_str()
        .unwrap();
    assert!(
        rust().starts_with(&format!("{required}.")),
        "rust-version in Cargo.toml is {required}, and the toolchain is {}",
        rust()
    );
}

/// Of the book itself: what `ci/release-notes` compares with the tag.
#[test]
fn the_newest_version_of_the_changelog_is_that_of_the_book() {
    let manifest = table("Cargo.toml");
    let version = manifest["workspace"]["package"]["version"]
        .as_str()
        .unwrap();
    let changelog = files::read(&book().join("CHANGELOG.md")).unwrap();
    let newest = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .find(|heading| *heading != "Unreleased");
    assert_eq!(newest, Some(version), "in CHANGELOG.md and Cargo.toml");
    let citation = files::read(&book().join("CITATION.cff")).unwrap();
    let cited = citation
        .lines()
        .find_map(|line| line.strip_prefix("version: "));
    assert_eq!(cited, Some(version), "in CITATION.cff and Cargo.toml");
}

/// A script that repeats a version would keep the old one.
#[test]
fn no_script_or_workflow_repeats_a_version_of_tools_toml() {
    let root = book();
    let versions = table("ci/tools.toml");
    let mut read = files::entries(&root.join("ci")).unwrap();
    read.extend(files::entries(&root.join(".ci")).unwrap());
    read.extend(files::entries(&root.join(".github/workflows")).unwrap());
    read.push(root.join("CONTRIBUTING.md"));
    read.retain(|path| path.is_file() && !path.ends_with("ci/tools.toml"));
    assert!(read.len() > 10, "{} files", read.len());
    for path in read {
        let text = files::read(&path).unwrap();
        for (tool, version) in &versions {
            let version = version.as_str().unwrap();
            let is_repeated = ["@", "==", " ", "="]
                .iter()
                .any(|mark| text.contains(&format!("{tool}{mark}{version}")));
            assert!(
                !is_repeated,
                "{} repeats the version of {tool}: call ci/version {tool}",
                path.display()
            );
        }
    }
}
