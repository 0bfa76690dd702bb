//! The scripts of the theme as the site has them: without their comments, which say types
//! and reasons to those who change them, and are a sixth of what a page would load.
//!
//! A minifier would save more, but a reader can read these. Scripts that every page needs
//! are one file, so that a page asks for one.

use regex::Regex;
use std::collections::BTreeMap;
use std::path::Path;

/// Where the scripts are written, below the book's folder.
const FOLDER: &str = "target/theme";

/// Files of the site that join several scripts of the theme, in this order.
const JOINED: [(&str, &[&str]); 2] = [
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
];

/// Writes the scripts of the folder `theme` to `target/theme`, but for `book.js`, which mdBook
/// takes from the theme itself.
///
/// # Errors
///
/// If a script can't be read or written.
pub(crate) fn write(root: &Path) -> anyhow::Result<()> {
    let mut joined: BTreeMap<&str, String> = BTreeMap::new();
    for path in files::entries(&root.join("theme"))? {
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else {
            continue;
        };
        let is_script = path.extension().is_some_and(|extension| extension == "js");
        if !is_script || name == "book" {
            continue;
        }
        let script = without_comments(&files::read(&path)?)?;
        match JOINED
            .iter()
            .flat_map(|(_, parts)| *parts)
            .find(|part| **part == name)
        {
            Some(part) => {
                joined.insert(part, script);
            }
            None => files::write_if_changed(root, &format!("{FOLDER}/{name}.js"), &script)?,
        }
    }
    for (name, parts) in JOINED {
        let script: String = parts
            .iter()
            .filter_map(|part| joined.remove(part))
            .collect();
        files::write_if_changed(root, &format!("{FOLDER}/{name}.js"), &script)?;
    }
    Ok(())
}

/// Removes the lines that are comments, and `/** … */` anywhere. The scripts have neither of
/// them in a string.
fn without_comments(script: &str) -> anyhow::Result<String> {
    let lines = Regex::new(r"(?m)^[ ]*//.*\n")?;
    let whole_lines = Regex::new(r"(?m)^[ ]*/\*\*(?:[^*]|\*[^/])*\*/\n")?;
    let inline = Regex::new(r"/\*\*(?:[^*]|\*[^/])*\*/[ ]?")?;
    let script = lines.replace_all(script, "");
    let script = whole_lines.replace_all(&script, "");
    Ok(inline.replace_all(&script, "").into_owned())
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
        assert_eq!(without_comments(script).unwrap(), expected);
    }
}
