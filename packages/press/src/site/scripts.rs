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

/// Files of the site that join several scripts of the theme, in this order.
const JOINED: [(&str, &[&str]); 6] = [
    ("before-drawing", &["storage", "theme-choice", "early"]),
    (
        "every-page",
        &[
            "contents",
            "scroll-boxes",
            "code-buttons",
            "search-dialog",
            "page-turning",
            "reading",
            "contents-tools",
        ],
    ),
    (
        "run-player",
        &[
            "run-values",
            "run-states",
            "run-charts",
            "run-pictures",
            "run-tables",
            "run-drawings",
            "call-tree",
            "run-panels",
            "run-player",
        ],
    ),
    ("edit-snippet", &["line-diff", "edit-snippet"]),
    ("game-board", &["drawing-keys", "game-board"]),
    ("laboratory", &["drawing-keys", "laboratory"]),
];

/// The first statement of each script.
const STRICT: &str = "'use strict';\n";

/// Returns the scripts of the folder `theme` by the names of their files on the site.
///
/// # Errors
///
/// If a script can't be read, or one that others are joined with is missing.
pub(crate) fn load(root: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let mut scripts = BTreeMap::new();
    for path in files::entries(&root.join("theme"))? {
        if path.extension().is_some_and(|extension| extension == "js") {
            scripts.insert(files::stem(&path), without_comments(&files::read(&path)?));
        }
    }
    // Libraries are as their authors publish them.
    for path in files::entries(&root.join("theme/vendor"))? {
        scripts.insert(files::stem(&path), files::read(&path)?);
    }
    // `theme/exercises.js` finds what a reader has done under the names of an earlier version.
    let exercises = scripts
        .get_mut("exercises")
        .context("theme/exercises.js is missing")?;
    let moved = serde_json::to_string(&exercises::moved(root)?)?;
    let statements = exercises
        .strip_prefix(STRICT)
        .context("theme/exercises.js does not begin with 'use strict'")?;
    *exercises = format!("{STRICT}const movedExercises = {moved};\n{statements}");
    let mut all_joined = Vec::new();
    for (name, parts) in JOINED {
        let mut joined = String::new();
        for part in parts {
            let script = scripts
                .get(*part)
                .with_context(|| format!("theme/{part}.js is missing, a part of {name}.js"))?;
            // What the first statement of the first part says is true of all of them.
            let is_first = joined.is_empty();
            let rest = script.strip_prefix(STRICT).filter(|_| !is_first);
            joined += rest.unwrap_or(script);
        }
        all_joined.push((name.to_owned(), joined));
    }
    // A part may belong to several.
    for part in JOINED.iter().flat_map(|(_, parts)| *parts) {
        scripts.remove(*part);
    }
    scripts.extend(all_joined);
    Ok(scripts
        .into_iter()
        .map(|(name, script)| (format!("{name}.js"), script))
        .collect())
}

/// Comments after `//`, and `/** … */` anywhere. The scripts have neither of them in a
/// string.
static COMMENTS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?m)^[ ]*//.*\n|[ ]+// .*$|^[ ]*/\*\*(?:[^*]|\*[^/])*\*/\n|/\*\*(?:[^*]|\*[^/])*\*/[ ]?",
    )
    .expect("a test removes comments with it")
});
/// Where lines begin. No string of the scripts goes over several lines.
static INDENTATION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^[ ]+|^\n").expect("a test removes indentation with it"));

/// The last comma of a list that goes over several lines, with the end of its line.
static LAST_COMMA: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r",\n([)\]}])").expect("a test removes commas with it"));
/// An end of a line inside of a list or of an expression.
static INNER_END: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"([,(\[=>?:&|])\n|\n([.?:&|)])").expect("a test joins lines with it")
});

/// Removes what only people read: [`COMMENTS`], [`INDENTATION`], empty lines and the ends of
/// lines inside of lists and expressions.
fn without_comments(script: &str) -> String {
    let script = COMMENTS.replace_all(script, "");
    let script = INDENTATION.replace_all(&script, "");
    let script = LAST_COMMA.replace_all(&script, "$1");
    INNER_END.replace_all(&script, "$1$2").into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_and_white_space_are_removed() {
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
  let count = isSmall
    ? 0 // of what
    : 1;
const isLarge =
  count > 0;

const url = 'https://example.org'; // 5, and more
try {
} catch {
  /* stays */
}
";
        let expected = "\
'use strict';
const shout = (text) => `${text}!`;
let count = isSmall? 0: 1;
const isLarge =count > 0;
const url = 'https://example.org';
try {
} catch {
/* stays */
}
";
        assert_eq!(without_comments(script), expected);
    }
}
