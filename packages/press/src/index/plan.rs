//! `{{#plan FOLDER}}`: the pages of a chapter, core and optional.

use crate::page::diagnostic::Mistake;
use crate::site::head::OPTIONAL;
use project::{files, url};
use std::path::Path;

/// As Markdown, for a page that stands beside `SUMMARY.md`.
pub(crate) fn plan(root: &Path, _: &Path, folder: &str) -> Result<String, Mistake> {
    let read =
        |page: &str| files::read(&root.join("src").join(url::decoded(page))).unwrap_or_default();
    let is_optional =
        |link: &&str| read(link.split(['(', ')']).nth(1).unwrap_or_default()).contains(OPTIONAL);
    let summary = read("SUMMARY.md");
    let own = format!("]({folder}/");
    let links = summary
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("- "));
    let (optional, core): (Vec<_>, Vec<_>) = links
        .filter(|link| link.contains(&own))
        .partition(is_optional);
    if core.is_empty() {
        return Err(Mistake::new(
            format!("{folder} has no pages"),
            "correct its name",
        ));
    }
    let [core, optional] = [core, optional].map(|links| links.join(" · "));
    Ok(format!(
        "*Core pages:* {core}\n\n*Optional pages:* {optional}\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_has_the_pages_of_its_chapter() {
        let book = tempfile::tempdir().unwrap();
        let files = [
            (
                "src/SUMMARY.md",
                "- [A](a/one.md)\n  - [B?](a/two.md)\n- [C](c/one.md)\n",
            ),
            ("src/a/two.md", "# B?\n<!-- optional -->\n"),
        ];
        files::write_all(book.path(), files).unwrap();
        let plan = |folder| plan(book.path(), Path::new(""), folder).ok();
        let pages = "*Core pages:* [A](a/one.md)\n\n*Optional pages:* [B?](a/two.md)\n";
        assert_eq!((plan("a").as_deref(), plan("b")), (Some(pages), None));
    }
}
