//! The scripts of the theme as the site has them: without their comments, which say types
//! and reasons to those who change them, and are a sixth of what a page would load.
//!
//! A minifier would save more, but a reader can read these. Scripts that are always needed
//! together are one file, so that a page asks for one.

use anyhow::Context as _;
use regex::Regex;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

/// Where the scripts are written, below the book's folder.
const FOLDER: &str = "target/theme";

/// Files of the site that join several scripts of the theme, in this order.
const JOINED: [(&str, &[&str]); 3] = [
    ("before-drawing", &["storage", "theme-choice", "early"]),
    (
        "every-page",
        &[
            "contents",
            "scroll-boxes",
            "code-buttons",
            "search-dialog",
            "page-turning",
        ],
    ),
    (
        "run-player",
        &[
            "run-values",
            "run-states",
            "run-drawings",
            "call-tree",
            "run-player",
        ],
    ),
];

/// Writes the scripts of the folder `theme` to `target/theme`, but for `book.js`, which mdBook
/// takes from the theme itself.
///
/// # Errors
///
/// If a script can't be read or written, or one that others are joined with is missing.
pub(crate) fn write(root: &Path) -> anyhow::Result<()> {
    let mut scripts = BTreeMap::new();
    for path in files::entries(&root.join("theme"))? {
        let is_script = path.extension().is_some_and(|extension| extension == "js");
        let name = files::stem(&path);
        if is_script && name != "book" {
            scripts.insert(name, without_comments(&files::read(&path)?));
        }
    }
    // The small books of tests have no theme.
    if scripts.is_empty() {
        return Ok(());
    }
    for (name, parts) in JOINED {
        let mut joined = String::new();
        for part in parts {
            joined += &scripts
                .remove(*part)
                .with_context(|| format!("theme/{part}.js is missing, a part of {name}.js"))?;
        }
        scripts.insert(name.to_owned(), joined);
    }
    for (name, script) in scripts {
        files::write_if_changed(root, &format!("{FOLDER}/{name}.js"), &script)?;
    }
    Ok(())
}

/// Comments on lines of their own, and `/** … */` anywhere. The scripts have neither of
/// them in a string.
static COMMENTS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^[ ]*//.*\n|^[ ]*/\*\*(?:[^*]|\*[^/])*\*/\n|/\*\*(?:[^*]|\*[^/])*\*/[ ]?")
        .expect("a test removes comments with it")
});

/// Removes [`COMMENTS`].
fn without_comments(script: &str) -> String {
    COMMENTS.replace_all(script, "").into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_are_removed() {
        let script = "\
// What it is for.
'use strict';
/**
 * @param {string} text
 */
const shout = (
  /** @type {string} */ text,
) => `${text}!`;
  /** @type {number} */
  let count = 0; // stays
const url = 'https://example.org';
try {
} catch {
  /* stays */
}
";
        let expected = "\
'use strict';
const shout = (
  text,
) => `${text}!`;
  let count = 0; // stays
const url = 'https://example.org';
try {
} catch {
  /* stays */
}
";
        assert_eq!(without_comments(script), expected);
    }
}
