//! Where the book is published: `book.toml` and `Cargo.toml` say so, or a variable of
//! mdBook's that the person who builds the book has set.

use std::env;
use std::path::Path;

/// Returns the URL of the site, if it is a whole URL and not only a path.
pub fn site_url(root: &Path) -> Option<String> {
    setting(root, "book.toml", ["output", "html", "site-url"]).filter(|url| url.contains("://"))
}

/// Returns the URL of the book's repository.
pub fn repository_url(root: &Path) -> Option<String> {
    setting(root, "Cargo.toml", ["workspace", "package", "repository"])
        .or_else(|| setting(root, "book.toml", ["output", "html", "git-repository-url"]))
}

/// Returns what `file` says under these keys; for `book.toml`, the variable that
/// mdBook reads for them comes first.
fn setting(root: &Path, file: &str, keys: [&str; 3]) -> Option<String> {
    if file == "book.toml" {
        let variable = keys.join("__").replace('-', "_").to_uppercase();
        if let Ok(value) = env::var(format!("MDBOOK_{variable}")) {
            return Some(value);
        }
    }
    let table: toml::Table = files::read(&root.join(file)).ok()?.parse().ok()?;
    let mut value = toml::Value::Table(table);
    for key in keys {
        value = value.get(key)?.clone();
    }
    value.as_str().map(str::to_owned)
}
