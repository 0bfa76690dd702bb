//! Problems of judges that a reader can solve with what a chapter has taught, from easy to
//! hard.
//!
//! ```toml
//! [[problem]]
//! judge = "CSES"
//! id = "1729"
//! name = "Stick Game"
//! url = "https://cses.fi/problemset/task/1729"
//! text = "One heap and a set of numbers: [label all heaps](positions.md)."
//! ```

use crate::page::diagnostic::Diagnostic;
use crate::resolve::inline::{self, LinkContext};
use book_model::{Block, Inline, Link, LinkTarget, List};
use serde::Deserialize;

/// A block `submit`: a list of problems.
#[derive(Debug, Deserialize, Hash)]
#[serde(deny_unknown_fields)]
pub(crate) struct Submit {
    /// The problems, from easy to hard.
    pub(crate) problem: Vec<JudgeProblem>,
}

/// One of `problem`.
#[derive(Debug, Deserialize, Hash)]
#[serde(deny_unknown_fields)]
pub(crate) struct JudgeProblem {
    /// The site or contest that judges it.
    judge: String,
    /// Its number there, if it has one.
    id: Option<String>,
    /// What it is called there.
    name: String,
    /// Its address, with `https://`.
    url: String,
    /// What is asked, in our own words, and what of the book helps, as Markdown with a link
    /// to each page that does.
    text: String,
}

const HELP: &str = "correct the block submit";

impl Submit {
    /// Parses the content of a block.
    ///
    /// # Errors
    ///
    /// If it is no TOML, a key is missing or unknown, or an address is none.
    pub(crate) fn parse(toml: &str) -> Result<Self, Diagnostic> {
        let submit: Self =
            toml::from_str(toml).map_err(|error| Diagnostic::new(error.message(), HELP))?;
        for JudgeProblem { name, url, .. } in &submit.problem {
            if !url.starts_with("https://") {
                let message = format!("the address of {name:?} does not start with https://");
                return Err(Diagnostic::new(message, HELP));
            }
        }
        Ok(submit)
    }

    /// Returns the list of the problems.
    ///
    /// # Errors
    ///
    /// If a text is wrong, or links to no page.
    pub(crate) fn resolve(&self, links: &LinkContext) -> Result<Block, Diagnostic> {
        let items = self.problem.iter().map(|problem| {
            problem.pages(links)?;
            let mut content = vec![problem.link()];
            content.push(Inline::Text(format!(" ({}). ", problem.label())));
            content.extend(inline::parse(&problem.text, links)?);
            Ok(vec![Block::Plain(content)])
        });
        Ok(Block::List(List {
            first_number: None,
            items: items.collect::<Result<_, _>>()?,
        }))
    }
}

impl JudgeProblem {
    /// Returns a link to the problem, with its name.
    pub(crate) fn link(&self) -> Inline {
        Inline::Link(Link {
            target: LinkTarget::Url(self.url.clone()),
            title: String::new(),
            content: vec![Inline::Text(self.name.clone())],
        })
    }

    /// Returns the judge and the number by which the problem is found there.
    pub(crate) fn label(&self) -> String {
        match &self.id {
            Some(id) => format!("{} {id}", self.judge),
            None => self.judge.clone(),
        }
    }

    /// Returns the links to pages of the book that are in its text, at least one.
    ///
    /// # Errors
    ///
    /// If the text is wrong, or links to no page.
    pub(crate) fn pages(&self, links: &LinkContext) -> Result<Vec<Inline>, Diagnostic> {
        let is_to_page = |inline: &Inline| matches!(inline, Inline::Link(link) if matches!(link.target, LinkTarget::Page { .. }));
        let mut pages = inline::parse(&self.text, links)?;
        pages.retain(is_to_page);
        if pages.is_empty() {
            let message = format!("the text of {:?} links to no page", self.name);
            let help = "link to a page of the book that helps with the problem";
            return Err(Diagnostic::new(message, help));
        }
        Ok(pages)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::resolve::inline::test_links;
    use book_model::plain_text;

    pub(crate) const TOML: &str = "\
[[problem]]
judge = 'CSES'
id = '1729'
name = 'Stick Game'
url = 'https://cses.fi/problemset/task/1729'
text = 'A *heap*: [label it](positions.md), [fast](https://example.org).'

[[problem]]
judge = 'Kattis'
name = 'Two'
url = 'https://open.kattis.com/problems/two'
text = '[One](c/one.md#two) and [three](three.md).'
";

    #[test]
    fn problems_become_a_list() {
        let submit = Submit::parse(TOML).unwrap();
        let Block::List(list) = submit.resolve(&test_links()).unwrap() else {
            panic!("it is no list");
        };
        let texts: Vec<_> = list
            .items
            .iter()
            .map(|item| match &item[..] {
                [Block::Plain(content)] => plain_text(content),
                other => panic!("{other:?}"),
            })
            .collect();
        let expected = [
            "Stick Game (CSES 1729). A heap: label it, fast.",
            "Two (Kattis). One and three.",
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn the_pages_that_help_are_those_that_the_text_links_to() {
        let submit = Submit::parse(TOML).unwrap();
        let paths = |problem: &JudgeProblem| {
            let pages = problem.pages(&test_links()).unwrap();
            let path = |page| match page {
                Inline::Link(Link {
                    target: LinkTarget::Page { path, fragment },
                    ..
                }) => format!("{path}#{fragment}"),
                other => panic!("{other:?}"),
            };
            pages.into_iter().map(path).collect::<Vec<_>>()
        };
        assert_eq!(paths(&submit.problem[0]), ["a/positions.html#"]);
        assert_eq!(
            paths(&submit.problem[1]),
            ["a/c/one.html#two", "a/three.html#"]
        );
    }

    #[test]
    fn a_problem_needs_an_address_and_a_page_that_helps() {
        let no_address = TOML.replace("https://cses", "cses");
        let diagnostic = Submit::parse(&no_address).unwrap_err();
        let message = "the address of \"Stick Game\" does not start with https://";
        assert_eq!(diagnostic.message, message);
        let no_page = TOML.replace("[label it](positions.md)", "label it");
        let diagnostic = Submit::parse(&no_page)
            .unwrap()
            .resolve(&test_links())
            .unwrap_err();
        let message = "the text of \"Stick Game\" links to no page";
        assert_eq!(diagnostic.message, message);
        assert!(Submit::parse("[[problem]]\njudge = 'CSES'\n").is_err());
        assert!(Submit::parse(&format!("{TOML}stars = 2\n")).is_err());
    }
}
