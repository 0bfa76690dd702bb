//! `{{#elsewhere}}`: the problems of judges that pages list in a block `submit`, with what
//! of the book helps.

use crate::across_pages::problems::{table, text};
use crate::block::submit::{JudgeProblem, Submit};
use crate::page::diagnostic::Diagnostic;
use crate::page::parsed::ParsedPage;
use crate::resolve::inline::LinkContext;
use book_model::{Block, Inline};
use std::collections::BTreeMap;
use std::path::Path;

/// Problems that one page lists.
#[derive(Hash)]
pub(crate) struct SubmitSource {
    /// The path of the page on the site.
    page_path: String,
    submit: Submit,
}

/// Collects the blocks of all pages. One that can't be read is reported where its page is
/// resolved.
pub(crate) fn collect(source_dir: &Path, pages: &[ParsedPage]) -> Vec<SubmitSource> {
    let mut sources = Vec::new();
    for page in pages {
        for (fence, _) in page.fences() {
            if fence.code_language() == "submit"
                && let Ok(submit) = Submit::parse(&fence.code)
            {
                sources.push(SubmitSource {
                    page_path: format!("{}.html", page.site_name(source_dir)),
                    submit,
                });
            }
        }
    }
    sources
}

/// Returns a table of the problems.
///
/// # Errors
///
/// If a text of a problem is wrong.
pub(crate) fn resolve(sources: &[SubmitSource]) -> Result<Vec<Block>, Diagnostic> {
    let rows = sources
        .iter()
        .flat_map(|SubmitSource { page_path, submit }| {
            submit.problem.iter().map(|problem| row(problem, page_path))
        });
    Ok(vec![table(["problem", "judge", "what helps"], rows)?])
}

fn row(problem: &JudgeProblem, page_path: &str) -> Result<Vec<Vec<Inline>>, Diagnostic> {
    // A text that names a figure is wrong on its own page only.
    let links = LinkContext {
        page_path,
        labels: &BTreeMap::new(),
        check_part: &|_, _| Ok(()),
    };
    let pages: Vec<_> = problem
        .pages(&links)?
        .into_iter()
        .map(|page| vec![page])
        .collect();
    Ok(vec![
        vec![problem.link()],
        vec![text(&problem.label())],
        pages.join(&text(", ")),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::submit::tests::TOML;
    use crate::page::parsed;
    use book_model::{LinkTarget, plain_text};

    #[test]
    fn every_problem_of_every_page_has_a_row() {
        let page = parsed::tests::page(&format!("```submit\n{TOML}```\n\n```submit\nx\n```\n"));
        let sources = collect(Path::new("src"), &[page]);
        assert_eq!(sources.len(), 1);
        let [Block::MarkdownTable(table)] = &resolve(&sources).unwrap()[..] else {
            panic!("it is no table");
        };
        let texts: Vec<_> = table
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| plain_text(cell)).collect::<Vec<_>>())
            .collect();
        let expected = [
            ["Stick Game", "CSES 1729", "label it"],
            ["Two", "Kattis", "One, three"],
        ];
        assert_eq!(texts, expected);
        let Inline::Link(link) = &table.rows[0][2][0] else {
            panic!("it is no link");
        };
        assert!(matches!(&link.target, LinkTarget::Page { path, .. } if path == "positions.html"));
    }
}
