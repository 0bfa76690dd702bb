//! Checks that mdBook lacks: every page has a usable name and is listed in the summary,
//! and every listing is shown on a page.

use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::parsed::{ParsedPage, site_path};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Checks the path of a page in the folder of pages; `is_taken` says whether another page
/// has the same path on the site.
///
/// # Errors
///
/// If the theme, which links to the path as it is, could not reach the page.
pub(crate) fn check_page_name(path: &Path, is_taken: bool) -> Result<(), Diagnostic> {
    const MADE_BY_MDBOOK: [&str; 3] = ["404.html", "print.html", "toc.html"];
    let path_on_site = site_path(path);
    let special_char = path
        .to_string_lossy()
        .chars()
        .find(|c| "%#?\\".contains(*c));
    let is_made_by_mdbook = MADE_BY_MDBOOK
        .iter()
        .any(|page| path_on_site == Path::new(page));
    let shown_path = path_on_site.display();
    let message = if let Some(special_char) = special_char {
        format!("the name of a page must not contain {special_char}")
    } else if is_made_by_mdbook {
        format!("mdBook itself makes the page {shown_path}")
    } else if is_taken {
        format!("another page is also {shown_path} on the site")
    } else {
        return Ok(());
    };
    Err(Diagnostic::new(message, "rename the file"))
}

/// Returns a diagnostic for each Markdown file that the summary does not list.
pub(crate) fn unlisted_pages(
    root: &Path,
    source_dir: &Path,
    pages: &[ParsedPage],
) -> anyhow::Result<Vec<LocatedDiagnostic>> {
    // The folders of exercises in other languages hold texts that other pages show.
    const NO_PAGES: [&str; 4] = ["SUMMARY.md", "STYLE.md", "404.md", "exercises"];
    let listed: BTreeSet<_> = pages.iter().map(|page| root.join(&page.path)).collect();
    let is_unlisted_page = |file: &PathBuf| {
        let is_markdown = file.extension().is_some_and(|extension| extension == "md");
        let is_no_page = file
            .iter()
            .any(|name| NO_PAGES.iter().any(|other| name == *other));
        is_markdown && !is_no_page && !listed.contains(file)
    };
    let mut files = files::below(&root.join(source_dir))?;
    files.retain(is_unlisted_page);
    let diagnostic = Diagnostic::new(
        "SUMMARY.md does not list this page",
        "add a line for it there, or delete the file",
    );
    Ok(files
        .iter()
        .map(|file| about_file(root, file, diagnostic.clone()))
        .collect())
}

/// Returns a diagnostic for each listing that no page includes. The table of contents of
/// a crate, `lib.rs`, is no listing.
pub(crate) fn unshown_listings(
    root: &Path,
    included_files: &BTreeSet<PathBuf>,
) -> anyhow::Result<Vec<LocatedDiagnostic>> {
    let mut diagnostics = Vec::new();
    for package in workspace::listing_crates(root)? {
        for path in files::below(&package.join("src"))? {
            if !files::is_rust(&path) || included_files.contains(&path.canonicalize()?) {
                continue;
            }
            if is_table_of_contents(&files::read(&path)?) {
                continue;
            }
            let shown_path = path.strip_prefix(root).unwrap_or(&path).display();
            let help = format!(
                "put {{{{#rustdoc_include …/{shown_path}}}}} on a page, or delete the file"
            );
            let diagnostic = Diagnostic::new("no page shows this listing", help);
            diagnostics.push(about_file(root, &path, diagnostic));
        }
    }
    Ok(diagnostics)
}

fn about_file(root: &Path, file: &Path, diagnostic: Diagnostic) -> LocatedDiagnostic {
    let path = file.strip_prefix(root).unwrap_or(file);
    LocatedDiagnostic {
        path: path.display().to_string(),
        line: 1,
        diagnostic,
    }
}

/// Returns whether a source file does nothing but declare and export modules.
fn is_table_of_contents(source: &str) -> bool {
    const ENTRY_STARTS: [&str; 3] = ["mod ", "pub mod ", "pub use "];
    // Neither a comment nor an attribute of a module is code.
    let is_code =
        |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with("#[");
    let is_entry = |line: &str| {
        line.ends_with(';') && ENTRY_STARTS.iter().any(|start| line.starts_with(start))
    };
    source.lines().map(str::trim).filter(is_code).all(is_entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_table_of_contents_needs_no_page() {
        assert!(is_table_of_contents("//! Chapter.\n\npub mod a;\n"));
        assert!(is_table_of_contents("mod a;\n\npub use a::{A, b};\n"));
        assert!(!is_table_of_contents("pub mod a;\nfn f() {}\n"));
    }
}
