//! `{{#elsewhere}}`: the problems of judges that pages list in a block `submit`, with what
//! of the book helps.

use crate::across_pages::problems::{table, text};
use crate::block::submit::{JudgeProblem, Submit};
use crate::page::diagnostic::Diagnostic;
use crate::page::parsed::ParsedPage;
use crate::resolve::inline::LinkContext;
use book_model::{Block, Inline, Link, LinkTarget};
use std::collections::BTreeMap;
use std::path::Path;

/// The problems of all pages.
#[derive(Default, Hash)]
pub(crate) struct JudgeProblems {
    lists: Vec<ProblemList>,
    /// The titles of the pages of the book, by their paths on the site.
    titles: BTreeMap<String, String>,
}

/// Problems that one page lists.
#[derive(Hash)]
struct ProblemList {
    /// The path of the page on the site.
    page_path: String,
    submit: Submit,
}

impl JudgeProblems {
    /// Collects the blocks of all pages. One that can't be read is reported where its page
    /// is resolved.
    pub(crate) fn collect(source_dir: &Path, pages: &[ParsedPage]) -> Self {
        let mut problems = Self::default();
        for page in pages {
            let page_path = format!("{}.html", page.site_name(source_dir));
            for (fence, _) in page.fences() {
                if fence.code_language() == "submit"
                    && let Ok(submit) = Submit::parse(&fence.code)
                {
                    problems.lists.push(ProblemList {
                        page_path: page_path.clone(),
                        submit,
                    });
                }
            }
            problems.titles.insert(page_path, page.title.clone());
        }
        problems
    }

    /// Returns a table of the problems.
    ///
    /// # Errors
    ///
    /// If a text of a problem is wrong.
    pub(crate) fn table(&self) -> Result<Vec<Block>, Diagnostic> {
        let rows = self
            .lists
            .iter()
            .flat_map(|ProblemList { page_path, submit }| {
                submit
                    .problem
                    .iter()
                    .map(|problem| self.row(problem, page_path))
            });
        Ok(vec![table(["problem", "judge", "what helps"], rows)?])
    }

    /// Returns the row of a problem on the page with this path.
    fn row(&self, problem: &JudgeProblem, page_path: &str) -> Result<Vec<Vec<Inline>>, Diagnostic> {
        // A text that names a figure is wrong on its own page only.
        let links = LinkContext {
            page_path,
            labels: &BTreeMap::new(),
            check_part: &|_, _| Ok(()),
        };
        let pages: Vec<_> = problem
            .pages(&links)?
            .into_iter()
            .map(|page| vec![self.with_title(page)])
            .collect();
        Ok(vec![
            vec![problem.link()],
            vec![text(&problem.label())],
            pages.join(&text(", ")),
        ])
    }

    /// Returns a link to a page with the title of the page for its words.
    fn with_title(&self, page: Inline) -> Inline {
        match page {
            Inline::Link(Link {
                target: LinkTarget::Page { path, fragment },
                title,
                content,
            }) => Inline::Link(Link {
                content: self
                    .titles
                    .get(&path)
                    .map_or(content, |title| vec![text(title)]),
                target: LinkTarget::Page { path, fragment },
                title,
            }),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::submit::tests::TOML;
    use crate::page::parsed;
    use book_model::plain_text;

    #[test]
    fn every_problem_of_every_page_has_a_row() {
        let page = parsed::tests::page(&format!("```submit\n{TOML}```\n\n```submit\nx\n```\n"));
        let mut problems = JudgeProblems::collect(Path::new("src"), &[page]);
        let other_title = ("positions.html".into(), "Positions".into());
        problems.titles.extend([other_title]);
        let [Block::MarkdownTable(table)] = &problems.table().unwrap()[..] else {
            panic!("it is no table");
        };
        let texts: Vec<_> = table
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| plain_text(cell)).collect::<Vec<_>>())
            .collect();
        let expected = [
            ["Stick Game", "CSES 1729", "Positions"],
            ["Two", "Kattis", "One, three"],
        ];
        assert_eq!(texts, expected);
        let Inline::Link(link) = &table.rows[0][2][0] else {
            panic!("it is no link");
        };
        assert!(matches!(&link.target, LinkTarget::Page { path, .. } if path == "positions.html"));
    }
}
