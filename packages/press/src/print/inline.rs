//! Text as HTML, and the addresses of its links.

use crate::print::markup;
use book_model::{
    CodePiece, Formula, Inline, Link, LinkTarget, SplitText, code_pieces, with_bound_numbers,
};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;
use std::path::{Component, Path};

/// How a page of the site leads to others.
pub(crate) struct SiteLinks<'a> {
    /// The path of the page, in the folder of its language.
    pub(crate) page_path: &'a str,
    /// For a page in another language than English: the paths of all pages in it. What is
    /// not among them is in English, one folder up.
    pub(crate) translated_pages: Option<&'a BTreeSet<String>>,
}

impl SiteLinks<'_> {
    /// Returns the address of a target, relative to the page.
    pub(crate) fn address(&self, target: &LinkTarget) -> String {
        match target {
            LinkTarget::Page { path, fragment } => {
                let fragment = match &**fragment {
                    "" => String::new(),
                    fragment => format!("#{fragment}"),
                };
                if path == self.page_path && !fragment.is_empty() {
                    return fragment;
                }
                let is_elsewhere = self
                    .translated_pages
                    .is_some_and(|pages| !pages.contains(path));
                let path = if is_elsewhere {
                    let depth = self.page_path.matches('/').count() + 1;
                    "../".repeat(depth) + path
                } else {
                    relative_path(self.page_path, path)
                };
                path + &fragment
            }
            LinkTarget::FigurePart { figure, .. } => format!("#figure-{figure}"),
            LinkTarget::Url(url) => url.clone(),
        }
    }
}

/// Returns the path from the page `from` to the page `to`, both relative to one folder.
///
/// It is not encoded: mdBook, which leads the links of the printed book to its pages, knows
/// only the names of files.
fn relative_path(from: &str, to: &str) -> String {
    let folder = Path::new(from).parent().unwrap_or(Path::new(""));
    let from: Vec<_> = folder.components().collect();
    let to: Vec<_> = Path::new(to).components().collect();
    let common = from
        .iter()
        .zip(&to[..to.len() - 1])
        .take_while(|(from, to)| from == to)
        .count();
    let up = vec![Component::ParentDir; from.len() - common];
    let parts: Vec<_> = up
        .iter()
        .chain(&to[common..])
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/")
}

/// Returns a text as HTML.
pub(crate) fn html(content: &[Inline], links: &SiteLinks) -> Markup {
    let mut html = String::new();
    for (index, inline) in content.iter().enumerate() {
        let piece = match inline {
            Inline::Text(_) => {
                markup::escaped(&with_bound_numbers(SplitText::at(content, index).rest))
            }
            Inline::Formula(formula) => formula_html(formula, SplitText::around(content, index)),
            Inline::Code(code) => code_html(code),
            Inline::Emphasis(content) => html! { em { (self::html(content, links)) } }.0,
            Inline::Strong(content) => html! { strong { (self::html(content, links)) } }.0,
            Inline::Strikethrough(content) => html! { del { (self::html(content, links)) } }.0,
            Inline::Link(link) => link_html(link, links).0,
            Inline::Image(image) => {
                html! {
                    label class="checkbox-label" {
                        input class="checkbox-img" type="checkbox";
                        img src=(image.url) title=[non_empty(&image.title)] alt=(image.alt);
                        span class="img-wrapper" {
                            img src=(image.url) title=[non_empty(&image.title)] alt=(image.alt);
                        }
                    }
                }
                .0
            }
            Inline::Picture(picture) => markup::element(&picture.0).0,
            Inline::SoftBreak => "\n".to_owned(),
            Inline::HardBreak => "<br>".to_owned(),
            Inline::Element(element) => {
                let content = self::html(&element.children, links);
                markup::html_element(&element.name, &element.attributes, &content.0).0
            }
        };
        html.push_str(&piece);
    }
    PreEscaped(html)
}

fn non_empty(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// Returns a formula with the signs that it holds.
fn formula_html(formula: &Formula, (opening, closing): (&str, &str)) -> String {
    let mathml = markup::element(&formula.mathml);
    if opening.is_empty() && closing.is_empty() {
        return mathml.0;
    }
    html! { span class="no-break" { (opening) (mathml) (closing) } }.0
}

fn link_html(
    Link {
        target,
        title,
        content,
    }: &Link,
    links: &SiteLinks,
) -> Markup {
    let content = html(content, links);
    match target {
        LinkTarget::FigurePart { figure, part } => html! {
            a class="figure-link" href={ "#figure-" (figure) } data-part=(part) { (content) }
        },
        LinkTarget::Page { .. } | LinkTarget::Url(_) => html! {
            a href=(links.address(target)) title=[non_empty(title)] { (content) }
        },
    }
}

fn code_html(code: &str) -> String {
    format!("<code>{}</code>", command(code).0)
}

/// Returns code that may be a command, whose options are not broken.
pub(crate) fn command(code: &str) -> Markup {
    let pieces = code_pieces(code).into_iter().map(|piece| match piece {
        CodePiece::Unbroken(option) => html! { span class="no-break" { (option) } }.0,
        CodePiece::Plain(code) => markup::escaped(code),
        CodePiece::Break => "<wbr>".to_owned(),
    });
    PreEscaped(pieces.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formula() -> Inline {
        Inline::Formula(crate::page::math::inline("n").unwrap())
    }

    fn printed(content: &[Inline]) -> String {
        let links = SiteLinks {
            page_path: "a/b.html",
            translated_pages: None,
        };
        html(content, &links).0
    }

    #[test]
    fn punctuation_stays_with_its_formula() {
        let text = |text: &str| Inline::Text(text.into());
        assert_eq!(printed(&[formula()]), "<math><mi>n</mi></math>");
        let n = "<math><mi>n</mi></math>";
        assert_eq!(
            printed(&[text("A ("), formula(), text("), "), formula(), text("."),]),
            format!(
                "A <span class=\"no-break\">({n}),</span> <span class=\"no-break\">{n}.</span>"
            )
        );
    }

    #[test]
    fn a_long_name_may_break_after_each_part() {
        let long = Inline::Code("all_graphs_of_up_to_four_positions".into());
        let expected =
            "<code>all_<wbr>graphs_<wbr>of_<wbr>up_<wbr>to_<wbr>four_<wbr>positions</code>";
        assert_eq!(printed(&[long]), expected);
        assert_eq!(
            printed(&[Inline::Code("by_rounds".into())]),
            "<code>by_rounds</code>"
        );
    }

    #[test]
    fn the_options_of_a_command_do_not_break() {
        let command = Inline::Code("cargo run -- --threads 2".into());
        let expected = "<code>cargo <span class=\"no-break\">run --</span> \
                        <span class=\"no-break\">--threads</span> 2</code>";
        assert_eq!(printed(&[command]), expected);
    }

    #[test]
    fn a_link_leads_from_page_to_page() {
        let pages = BTreeSet::from(["a/b.html".to_owned()]);
        let address = |translated: bool, path: &str, fragment: &str| {
            let links = SiteLinks {
                page_path: "a/b.html",
                translated_pages: translated.then_some(&pages),
            };
            links.address(&LinkTarget::Page {
                path: path.into(),
                fragment: fragment.into(),
            })
        };
        assert_eq!(address(false, "a/b.html", "x"), "#x");
        assert_eq!(address(false, "a/b.html", ""), "b.html");
        assert_eq!(address(false, "a/c.html", "x"), "c.html#x");
        assert_eq!(address(false, "c.html", ""), "../c.html");
        assert_eq!(address(false, "d/my page.html", ""), "../d/my page.html");
        assert_eq!(address(true, "a/b.html", "x"), "#x");
        assert_eq!(address(true, "a/c.html", "x"), "../../a/c.html#x");
    }
}
