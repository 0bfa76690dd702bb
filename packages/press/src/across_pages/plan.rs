//! `{{#plan FOLDER}}`: the pages of a chapter, and which of them a class may leave out.

use crate::page::diagnostic::Diagnostic;
use crate::site::head::OPTIONAL_MARK;
use std::path::Path;
use web_formats::url;

/// Returns the links of the summary to the pages in `folder`, as Markdown for a page in
/// the same folder as `SUMMARY.md`.
///
/// # Errors
///
/// If the summary lists no page in this folder.
pub(crate) fn markdown(root: &Path, _: &Path, folder: &str) -> Result<String, Diagnostic> {
    let source_dir = root.join("src");
    // The check of links reports a page that can't be read.
    let read = |page: &str| files::read(&source_dir.join(url::decode(page))).unwrap_or_default();
    let is_optional = |link: &&str| {
        let target = link.split(['(', ')']).nth(1).unwrap_or_default();
        read(target).contains(OPTIONAL_MARK)
    };
    let target_start = format!("]({folder}/");
    let summary = read("SUMMARY.md");
    let (optional, core): (Vec<_>, Vec<_>) = summary
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("- "))
        .filter(|link| link.contains(&target_start))
        .partition(is_optional);
    if core.is_empty() {
        return Err(Diagnostic::new(
            format!("{folder} has no pages"),
            "correct the name of the folder",
        ));
    }
    let core = core.join(" · ");
    let optional = optional.join(" · ");
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
        let plan = |folder| markdown(book.path(), Path::new(""), folder);
        let pages = "*Core pages:* [A](a/one.md)\n\n*Optional pages:* [B?](a/two.md)\n";
        assert_eq!(plan("a").unwrap(), pages);
        assert_eq!(plan("b").unwrap_err().message, "b has no pages");
    }
}
