//! What keeps the code easy to find one's way in, and what was ordered in it.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod doctests;
mod figures;
mod lines;
mod places;

use project::{files, root};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

/// The files of the repository with one of these extensions, by their path in it.
fn ours(root: &Path, extensions: &[&str]) -> Vec<String> {
    let listed = Command::new("git")
        .args(["ls-files"])
        .current_dir(root)
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let is_ours = |file: &&str| extensions.iter().any(|end| file.ends_with(end));
    listed.lines().filter(is_ours).map(str::to_owned).collect()
}

/// Clippy wants a heading for it; a sentence is enough.
#[test]
fn what_may_fail_says_when() {
    let pattern = r"(?m)((?:^ *///.*\n)+)(?:^ *#\[.*\n)*^ *pub fn (\w+)[^{;]*-> (?:\w+<)?(?:anyhow::)?Result<";
    let functions = Regex::new(pattern).unwrap();
    let root = book();
    let mut silent = Vec::new();
    for file in ours(&root, &[".rs"])
        .iter()
        .filter(|file| file.contains("/src/"))
    {
        let text = files::read(&root.join(file)).unwrap_or_default();
        let found = functions
            .captures_iter(&text)
            .filter(|it| !it[1].to_lowercase().contains("error"));
        silent.extend(found.map(|it| format!("{file}: {}", &it[2])));
    }
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn what_the_documents_name_is_there() {
    let root = book();
    for document in ["CONTRIBUTING.md", "README.md"] {
        let text = files::read(&root.join(document)).unwrap();
        // Each line for itself: code in a line can hold single ones.
        let named = text
            .lines()
            .flat_map(|line| line.split('`').skip(1).step_by(2));
        let ours = ["packages/", "listings/", "ci/", "theme/"];
        let made = ["theme/head.hbs"];
        let paths = named.filter(|name| ours.iter().any(|start| name.starts_with(start)));
        let mut seen = 0;
        for path in paths.filter(|path| !path.contains(['…', '*', ' ', ':'])) {
            let is_example = path.contains("NN") || path.contains("NAME");
            let is_made = made.contains(&path);
            assert!(
                is_example || is_made || root.join(path).exists(),
                "{document} names {path}"
            );
            seen += 1;
        }
        assert!(seen > 4, "{document} names {seen} paths");
    }
}

/// `cargo book test` leaves out documentation's own tests, since there are none.
#[test]
fn no_code_stands_in_documentation() {
    let root = book();
    let mut blocks = Vec::new();
    for path in files::all(&root, &["listings", "packages"]).unwrap() {
        let text = if files::is_rust(&path) {
            files::read(&path).unwrap()
        } else {
            String::new()
        };
        let docs = text
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("//"));
        let fences = docs.filter_map(|line| line[1.min(line.len())..].trim().strip_prefix("```"));
        let starts = fences
            .step_by(2)
            .filter(|language| !["text", "toml", "math"].contains(language));
        blocks.extend(starts.map(|language| format!("{}: ```{language}", path.display())));
    }
    assert!(
        blocks.is_empty(),
        "name its language, or make it a test in tests: {blocks:#?}"
    );
}

#[test]
fn no_imports_lead_in_a_circle() {
    let root = book();
    let packages = files::entries(&root.join("packages")).unwrap();
    let crates = packages
        .into_iter()
        .chain(root::listing_crates(&root).unwrap());
    let mut circles = Vec::new();
    for package in crates {
        let modules = in_circles(imports(&package.join("src"))).into_iter();
        circles.extend(modules.map(|module| format!("{}: {module}", package.display())));
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

/// For each module of a crate, such as `grade::trial`, those that it names.
fn imports(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut files = files::below(source).unwrap();
    files.retain(|file| files::is_rust(file));
    let name = |file: &Path| {
        let path = file.strip_prefix(source).unwrap().with_extension("");
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        parts.join("::").trim_end_matches("::mod").to_owned()
    };
    let modules: BTreeSet<_> = files.iter().map(|file| name(file)).collect();
    let mut all = BTreeMap::new();
    for file in &files {
        let this = name(file);
        let text = files::read(file).unwrap();
        // Tests stand at the end.
        let tests = ["#[cfg(test)]", "#[test]"]
            .into_iter()
            .filter_map(|mark| text.find(mark));
        let code = &text[..tests.min().unwrap_or(text.len())];
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: String = lines.collect::<Vec<_>>().join("\n");
        let parent = this.rfind("::").map_or("", |end| &this[..end + 2]);
        let named = paths(&code, "crate::").into_iter();
        let beside = paths(&code, "super::")
            .into_iter()
            .map(|path| format!("{parent}{path}"));
        // What a module declares it also uses; that of the crate is its contents.
        let inside = code
            .lines()
            .filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
        let inside = inside.map(|name| format!("{this}::{}", name.trim_start_matches("r#")));
        let named = named.chain(beside).chain(inside);
        let named = named.filter_map(|path| module(&modules, &path));
        all.insert(this.clone(), named.filter(|other| *other != this).collect());
    }
    all
}

/// The paths that start with `head`, also those of a group in braces.
fn paths(code: &str, head: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices(head) {
        let before = code[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
            continue;
        }
        let rest = &code[at + head.len()..];
        let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut one = String::new();
            for c in group.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => found.push(std::mem::take(&mut one)),
                    c if depth == 0 && is_path(c) => one.push(c),
                    _ => {}
                }
            }
            found.push(one);
        } else {
            found.push(rest.chars().take_while(|&c| is_path(c)).collect());
        }
    }
    found
}

/// The module that a path leads to; none if it is an item of the crate itself.
fn module(modules: &BTreeSet<String>, path: &str) -> Option<String> {
    let mut path = path.trim_end_matches(':');
    loop {
        if modules.contains(path) {
            return Some(path.to_owned());
        }
        path = path.rsplit_once("::")?.0;
    }
}

/// The modules whose imports lead in a circle, with those that lead there.
fn in_circles(mut imports: BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    loop {
        let left: BTreeSet<_> = imports.keys().cloned().collect();
        imports.retain(|_, others| !others.is_disjoint(&left));
        if imports.len() == left.len() {
            return left;
        }
    }
}

#[test]
fn a_circle_is_seen() {
    let circles = |pairs: &[(&str, &[&str])]| {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        in_circles(
            pairs
                .iter()
                .map(|(name, others)| ((*name).to_owned(), set(others)))
                .collect(),
        )
    };
    assert!(circles(&[("a", &["b"]), ("b", &["c"]), ("c", &[])]).is_empty());
    let found = circles(&[("a", &["b"]), ("b", &["c", "d"]), ("c", &["b"]), ("d", &[])]);
    assert!(found.iter().eq(["a", "b", "c"]));
    let code = "use crate::{a::{B, c}, d};\nfn f() { crate::e::f(); xcrate::g(); }";
    assert_eq!(paths(code, "crate::"), ["a::", "d", "e::f"]);
}
