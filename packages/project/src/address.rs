//! Where the book is to be found: `book.toml` says so, or who builds it.

use crate::files;
use std::env;
use std::path::Path;

/// The address of the site, if it has one and not only a path.
pub fn site(root: &Path) -> Option<String> {
    value(root, "book.toml", ["output", "html", "site-url"]).filter(|url| url.contains("://"))
}

/// Where Cargo.toml or book.toml says that the book's repository is.
pub fn repository(root: &Path) -> Option<String> {
    value(root, "Cargo.toml", ["workspace", "package", "repository"])
        .or_else(|| value(root, "book.toml", ["output", "html", "git-repository-url"]))
}

/// What a file says below these keys, or the variable that mdBook reads for it.
fn value(root: &Path, file: &str, keys: [&str; 3]) -> Option<String> {
    let name = keys.join("__").replace('-', "_").to_uppercase();
    if let Some(told) = env::var(format!("MDBOOK_{name}"))
        .ok()
        .filter(|_| file == "book.toml")
    {
        return Some(told);
    }
    let mut value = toml::Value::Table(files::read(&root.join(file)).ok()?.parse().ok()?);
    for key in keys {
        value = value.get(key)?.clone();
    }
    value.as_str().map(str::to_owned)
}
