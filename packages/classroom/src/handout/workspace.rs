//! A handout is a workspace of its own, so that it works wherever it is unpacked. So
//! it can't be a member of another one.

use anyhow::ensure;
use project::files;
use std::path::{Path, absolute};

/// An error if `dir` would be a member of a workspace above it: cargo would refuse to
/// work there any more.
pub(super) fn refuse_membership(dir: &Path) -> anyhow::Result<()> {
    let dir = dir.canonicalize().or_else(|_| absolute(dir))?;
    for above in dir.ancestors().skip(1) {
        let manifest = above.join("Cargo.toml");
        // What is no manifest is none for cargo either.
        let text = files::read(&manifest).unwrap_or_default();
        let inside = dir.strip_prefix(above).unwrap_or(&dir);
        let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let parts: Vec<_> = parts.iter().map(|part| &**part).collect();
        let shown = dir.display();
        let manifest = manifest.display();
        ensure!(
            !has_member(&text, &parts),
            "{shown} would be a member of the workspace of {manifest}, and a hand-out is one \
             itself: choose another folder, or name it there as `exclude`"
        );
    }
    Ok(())
}

/// Is the folder with this path a member of the workspace of a manifest?
fn has_member(manifest: &str, path: &[&str]) -> bool {
    let manifest = manifest.parse::<toml::Table>().unwrap_or_default();
    let list = |key: &str| -> Vec<Vec<String>> {
        let list = manifest
            .get("workspace")
            .and_then(|table| table.get(key)?.as_array());
        let patterns = list.into_iter().flatten().filter_map(toml::Value::as_str);
        let parts = |it: &str| {
            let parts = it.split('/').filter(|part| !["", "."].contains(part));
            parts.map(str::to_owned).collect()
        };
        patterns.map(parts).collect()
    };
    let is_prefix = |excluded: &Vec<String>| {
        path.len() >= excluded.len() && matches(excluded, &path[..excluded.len()])
    };
    list("members").iter().any(|pattern| matches(pattern, path))
        && !list("exclude").iter().any(is_prefix)
}

/// Does a pattern fit a path, part by part? `**` stands for any number of them.
fn matches(pattern: &[String], path: &[&str]) -> bool {
    match (pattern.split_first(), path.split_first()) {
        (None, None) => true,
        (Some((any, rest)), _) if any == "**" => {
            (0..=path.len()).any(|skipped| matches(rest, &path[skipped..]))
        }
        (Some((first, rest)), Some((part, behind))) => {
            let [first, part] = [first.chars(), part.chars()].map(Iterator::collect::<Vec<_>>);
            fits(&first, &part) && matches(rest, behind)
        }
        _ => false,
    }
}

/// Does a pattern fit a part of a path, letter by letter?
fn fits(pattern: &[char], part: &[char]) -> bool {
    match (pattern.split_first(), part.split_first()) {
        (None, None) => true,
        (Some(('*', rest)), _) => (0..=part.len()).any(|skipped| fits(rest, &part[skipped..])),
        (Some((c, rest)), Some((other, behind))) => (*c == '?' || c == other) && fits(rest, behind),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn members_of_a_workspace_are_seen() {
        for (workspace, path, is_member) in [
            ("members = [\"class\"]", "class", true),
            ("members = [\"*\"]", "class", true),
            ("members = [\"./cl?ss\"]", "class", true),
            ("members = [\"packages/*\"]", "packages/class", true),
            ("members = [\"packages/*\"]", "packages/a/class", false),
            ("members = [\"**\"]", "a/b/class", true),
            ("members = [\"a/**/c*s\"]", "a/x/y/class", true),
            (
                "members = [\"listings/*\", \"packages/*\"]",
                "target/class",
                false,
            ),
            ("members = [\"*\"]\nexclude = [\"class\"]", "class", false),
            ("members = [\"**\"]\nexclude = [\"a\"]", "a/class", false),
            ("members = []", "class", false),
            ("members = 7", "class", false),
            ("", "class", false),
        ] {
            let manifest = format!("[workspace]\r\n{workspace}\r\n");
            let path: Vec<_> = path.split('/').collect();
            assert_eq!(
                has_member(&manifest, &path),
                is_member,
                "{workspace} {path:?}"
            );
        }
        assert!(!has_member("[package]\nname = \"x\"", &["x"]) && !has_member("[[", &["x"]));
    }

    #[test]
    fn a_handout_is_no_member_of_another_workspace() {
        let work = tempfile::tempdir().unwrap();
        let refused =
            |dir: &str| refuse_membership(&work.path().join(dir)).map_err(|it| it.to_string());
        fs::write(
            work.path().join("Cargo.toml"),
            "[workspace]\nmembers = [\"*\"]\n",
        )
        .unwrap();
        let told = refused("class").unwrap_err();
        assert!(
            told.contains("class would be a member of the workspace of ") && !told.contains('\n'),
            "{told}"
        );
        assert_eq!(refused("other/class"), Ok(()));
        let manifest = "[workspace]\nmembers = [\"*\"]\nexclude = [\"class\"]\n";
        fs::write(work.path().join("Cargo.toml"), manifest).unwrap();
        assert_eq!(refused("class"), Ok(()));
    }
}
