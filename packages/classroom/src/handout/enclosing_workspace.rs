//! A hand-out is a workspace of its own, so that it works wherever it is unpacked. It
//! can't be a member of another one.

use anyhow::ensure;

use std::path::{Path, absolute};

/// Refuses `dir` if it would be a member of a workspace above it: cargo would not work
/// there any more.
///
/// # Errors
///
/// Names the manifest of that workspace.
pub(super) fn refuse_membership(dir: &Path) -> anyhow::Result<()> {
    let dir = dir.canonicalize().or_else(|_| absolute(dir))?;
    for above in dir.ancestors().skip(1) {
        let manifest = above.join("Cargo.toml");
        // A file that can't be read is no manifest for cargo, either.
        let Ok(text) = files::read(&manifest) else {
            continue;
        };
        let path = dir.strip_prefix(above).expect("it is an ancestor");
        let names: Vec<_> = path.iter().map(|name| name.to_string_lossy()).collect();
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        ensure!(
            !has_member(&text, &names),
            "{} would be a member of the workspace of {}, and a hand-out is one itself: choose \
             another folder, or name it there as `exclude`",
            dir.display(),
            manifest.display()
        );
    }
    Ok(())
}

/// Is the folder with this path, name by name, a member of the workspace of a manifest?
fn has_member(manifest: &str, path: &[&str]) -> bool {
    let Ok(manifest) = manifest.parse::<toml::Table>() else {
        return false;
    };
    let patterns = |key: &str| -> Vec<Vec<String>> {
        let list = manifest
            .get("workspace")
            .and_then(|table| table.get(key)?.as_array());
        let patterns = list.into_iter().flatten().filter_map(toml::Value::as_str);
        let split = |pattern: &str| {
            let names = pattern.split('/').filter(|name| !["", "."].contains(name));
            names.map(str::to_owned).collect()
        };
        patterns.map(split).collect()
    };
    let is_prefix = |excluded: &Vec<String>| {
        path.len() >= excluded.len() && matches_path(excluded, &path[..excluded.len()])
    };
    patterns("members")
        .iter()
        .any(|pattern| matches_path(pattern, path))
        && !patterns("exclude").iter().any(is_prefix)
}

/// Does a pattern match a path, name by name? `**` stands for any number of them.
fn matches_path(pattern: &[String], path: &[&str]) -> bool {
    match (pattern.split_first(), path.split_first()) {
        (None, None) => true,
        (Some((any, pattern_rest)), _) if any == "**" => {
            (0..=path.len()).any(|skipped| matches_path(pattern_rest, &path[skipped..]))
        }
        (Some((first, pattern_rest)), Some((name, path_rest))) => {
            let first: Vec<_> = first.chars().collect();
            let name: Vec<_> = name.chars().collect();
            matches_name(&first, &name) && matches_path(pattern_rest, path_rest)
        }
        _ => false,
    }
}

/// Does a pattern match a name, character by character?
fn matches_name(pattern: &[char], name: &[char]) -> bool {
    match (pattern.split_first(), name.split_first()) {
        (None, None) => true,
        (Some(('*', pattern_rest)), _) => {
            (0..=name.len()).any(|skipped| matches_name(pattern_rest, &name[skipped..]))
        }
        (Some((wanted, pattern_rest)), Some((c, name_rest))) => {
            (*wanted == '?' || wanted == c) && matches_name(pattern_rest, name_rest)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn members_of_a_workspace_are_recognised() {
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
        let refused = |dir: &str| {
            refuse_membership(&work.path().join(dir)).map_err(|error| error.to_string())
        };
        fs::write(
            work.path().join("Cargo.toml"),
            "[workspace]\nmembers = [\"*\"]\n",
        )
        .unwrap();
        let error = refused("class").unwrap_err();
        assert!(
            error.contains("class would be a member of the workspace of ") && !error.contains('\n'),
            "{error}"
        );
        assert_eq!(refused("other/class"), Ok(()));
        let manifest = "[workspace]\nmembers = [\"*\"]\nexclude = [\"class\"]\n";
        fs::write(work.path().join("Cargo.toml"), manifest).unwrap();
        assert_eq!(refused("class"), Ok(()));
    }
}
