//! What is inside a line of text, and where links lead.

use super::{PageWriter, xhtml_path};
use crate::epub::xhtml::{Xhtml, tag};
use book_model::{
    CodePiece, Element, Image, Inline, Link, LinkTarget, SplitText, code_pieces, with_bound_numbers,
};
use std::path::Path;
use std::slice;
use web_formats::url::{self, Target};

impl PageWriter<'_> {
    /// Writes a text.
    pub(super) fn inlines(&mut self, inlines: &[Inline]) -> Xhtml {
        (0..inlines.len())
            .map(|index| self.inline(inlines, index))
            .collect()
    }

    /// Writes the part of a text at `index`, which depends on those beside it.
    fn inline(&mut self, inlines: &[Inline], index: usize) -> Xhtml {
        match &inlines[index] {
            Inline::Text(_) => Xhtml::text(&with_bound_numbers(SplitText::at(inlines, index).rest)),
            Inline::Code(code) => inline_code(code),
            Inline::Formula(formula) => {
                let (opening, closing) = SplitText::around(inlines, index);
                let formula = self.formula(formula);
                if opening.is_empty() && closing.is_empty() {
                    return formula;
                }
                tag("span")
                    .class("no-break")
                    .text(opening)
                    .child(formula)
                    .text(closing)
                    .into()
            }
            Inline::Emphasis(content) => tag("em").child(self.inlines(content)).into(),
            Inline::Strong(content) => tag("strong").child(self.inlines(content)).into(),
            Inline::Strikethrough(content) => tag("del").child(self.inlines(content)).into(),
            Inline::Link(link) => self.link(link),
            Inline::Image(image) => self.image(image),
            Inline::Picture(picture) => self.drawing(&picture.0),
            Inline::SoftBreak => Xhtml::text("\n"),
            Inline::HardBreak => tag("br").into(),
            Inline::Element(element) => self.inline_element(element),
        }
    }

    fn inline_element(&mut self, element: &Element<Inline>) -> Xhtml {
        let Element {
            name,
            attributes,
            children,
        } = element;
        if name == "details" {
            return self.inline_details(element);
        }
        let holds_punctuation = element
            .attribute("class")
            .is_some_and(|classes| classes.split(' ').any(|class| class == "no-break"));
        self.element(name, attributes, |writer| {
            if holds_punctuation {
                // One by one, so that no formula in it holds its punctuation again.
                children
                    .iter()
                    .map(|child| writer.inlines(slice::from_ref(child)))
                    .collect()
            } else {
                writer.inlines(children)
            }
        })
    }

    /// Writes a link, or only its text if it is unknown where it leads.
    fn link(&mut self, link: &Link) -> Xhtml {
        let content = self.inlines(&link.content);
        let Some(href) = self.href(&link.target) else {
            return content;
        };
        let element = match link.target {
            LinkTarget::FigurePart { .. } => tag("a").class("figure-link"),
            LinkTarget::Page { .. } | LinkTarget::Url(_) => tag("a"),
        };
        element
            .attribute("href", &href)
            .attribute_if_any("title", &link.title)
            .child(content)
            .into()
    }

    fn image(&mut self, image: &Image) -> Xhtml {
        let src = self.resource("img", &image.url);
        tag("img")
            .attribute("src", &src)
            .attribute("alt", &image.alt)
            .attribute_if_any("title", &image.title)
            .into()
    }

    /// Returns where a link leads in the EPUB, or on the site; `None` if that is unknown.
    pub(super) fn href(&self, target: &LinkTarget) -> Option<String> {
        match target {
            LinkTarget::Page { path, fragment } => {
                let fragment = if fragment.is_empty() {
                    String::new()
                } else {
                    url::from_id(fragment)
                };
                self.page_href(path, &fragment)
            }
            // The words light up nothing here, but the figure is there.
            LinkTarget::FigurePart { figure, part: _ } => {
                Some(url::from_id(&format!("figure-{figure}")))
            }
            LinkTarget::Url(address) => self.file_href(address),
        }
    }

    /// Returns the address of a page of the site, in the EPUB if it is there. `fragment`
    /// is empty or begins with `#`.
    fn page_href(&self, path: &str, fragment: &str) -> Option<String> {
        if path == self.path && !fragment.is_empty() {
            return Some(fragment.to_owned());
        }
        if self.book.paths.contains(path) {
            let page = url::from_path(Path::new(&xhtml_path(path)));
            return Some(format!("{}{page}{fragment}", self.path_to_site()));
        }
        Some(self.book.address?.page_url(path) + fragment)
    }

    /// Returns where an address that an author wrote leads. One that is relative may be that
    /// of a page, too.
    pub(super) fn file_href(&self, address: &str) -> Option<String> {
        let (file, fragment) = address.split_at(address.find('#').unwrap_or(address.len()));
        if file.is_empty() || is_outside(file) {
            return Some(address.to_owned());
        }
        let mut path = url::target(Path::new(self.path), file)?.path;
        if path.extension().is_some_and(|extension| extension == "md") {
            path = press::site_path(&path);
        }
        self.page_href(&path.to_string_lossy().replace('\\', "/"), fragment)
    }

    /// Returns the path from the page's folder to that of the site.
    fn path_to_site(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    /// Returns the address of what an element shows, and adds it to the resources.
    pub(super) fn resource(&mut self, element: &str, address: &str) -> String {
        if address.starts_with("data:") || address.starts_with('#') {
            return address.to_owned();
        }
        let target = url::target(Path::new(self.path), address).filter(|_| !is_outside(address));
        let Some(Target { path, id }) = target else {
            self.written.problems.push(format!(
                "<{element}> asks for {address}, but an EPUB must contain all it shows"
            ));
            return String::new();
        };
        let fragment = if id.is_empty() {
            String::new()
        } else {
            url::from_id(&id)
        };
        let address = format!("{}{}{fragment}", self.path_to_site(), url::from_path(&path));
        self.written.resources.insert(path);
        address
    }
}

/// Is this an address on another site, or one that asks for something else than a file?
fn is_outside(address: &str) -> bool {
    address.contains(':') || address.starts_with("//")
}

fn inline_code(code: &str) -> Xhtml {
    let mut element = tag("code");
    for piece in code_pieces(code) {
        match piece {
            CodePiece::Unbroken(option) => {
                element = element.child(tag("span").class("no-break").text(option));
            }
            CodePiece::Plain(code) => element = element.text(code),
            CodePiece::Break => element = element.child(tag("wbr")),
        }
    }
    element.into()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{problems_with, written, written_with_address};
    use super::*;
    use crate::epub::example::{link, page_target, text, variable};
    use book_model::Block;

    fn in_paragraph(inlines: Vec<Inline>) -> String {
        let body = written(vec![Block::Paragraph(inlines)]);
        let content = body.strip_prefix("<p>").unwrap();
        content.strip_suffix("</p>\n").unwrap().to_owned()
    }

    fn image(url: &str) -> Inline {
        Inline::Image(Image {
            url: url.to_owned(),
            title: "T".to_owned(),
            alt: String::new(),
        })
    }

    #[test]
    fn parts_of_a_text_have_the_elements_of_html() {
        let nested = vec![
            Inline::Emphasis(vec![Inline::Strong(text("a"))]),
            Inline::SoftBreak,
            Inline::Strikethrough(text("b")),
            Inline::HardBreak,
            Inline::Code("x < 1".to_owned()),
        ];
        let expected = "<em><strong>a</strong></em>\n<del>b</del><br/><code>x &lt; 1</code>";
        assert_eq!(in_paragraph(nested), expected);
    }

    #[test]
    fn a_long_name_may_break_after_each_part() {
        let code = |code: &str| in_paragraph(vec![Inline::Code(code.to_owned())]);
        assert_eq!(
            code("all_graphs_of_up_to_four"),
            "<code>all_graphs_of_up_to_four</code>"
        );
        assert_eq!(
            code("all_graphs_of_up_to_four_positions"),
            "<code>all_<wbr/>graphs_<wbr/>of_<wbr/>up_<wbr/>to_<wbr/>four_<wbr/>positions</code>"
        );
        let program = "let all_graphs = positions();";
        assert_eq!(code(program), format!("<code>{program}</code>"));
    }

    #[test]
    fn an_option_and_a_number_stay_with_their_words() {
        assert_eq!(
            in_paragraph(vec![
                Inline::Text("In chapter 4, ".to_owned()),
                Inline::Code("a --b".to_owned()),
            ]),
            "In chapter\u{a0}4, <code>a <span class=\"no-break\">--b</span></code>"
        );
    }

    #[test]
    fn a_formula_holds_the_punctuation_around_it() {
        let math = |name: &str| {
            format!(
                "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" alttext=\"{name}\"><mi>{name}</mi></math>"
            )
        };
        let formula = |name| Inline::Formula(variable(name));
        let words = |words: &str| Inline::Text(words.to_owned());
        let x = math("x");
        let y = math("y");
        for (inlines, expected) in [
            (
                vec![words("is "), formula("x"), words(" so")],
                format!("is {x} so"),
            ),
            (
                vec![words("is ("), formula("x"), words("), so")],
                format!("is <span class=\"no-break\">({x}),</span> so"),
            ),
            (
                vec![formula("x"), words(". ("), formula("y")],
                format!(
                    "<span class=\"no-break\">{x}.</span> <span class=\"no-break\">({y}</span>"
                ),
            ),
            (
                vec![words("("), Inline::SoftBreak, formula("x")],
                format!("(\n{x}"),
            ),
        ] {
            assert_eq!(in_paragraph(inlines), expected);
        }
        let span = Element::new("span")
            .with_attribute("class", "no-break")
            .with_child(formula("x"))
            .with_child(words("."));
        assert_eq!(
            in_paragraph(vec![Inline::Element(span)]),
            format!("<span class=\"no-break\">{x}.</span>")
        );
    }

    #[test]
    fn a_link_leads_to_where_the_epub_or_the_site_has_its_target() {
        let url = |url: &str| LinkTarget::Url(url.to_owned());
        let part = LinkTarget::FigurePart {
            figure: "f".to_owned(),
            part: "arrow".to_owned(),
        };
        for (target, in_epub, on_site) in [
            (page_target("c.html", ""), "../c.xhtml", None),
            (page_target("c.html", "d"), "../c.xhtml#d", None),
            (page_target("c.html", "é b"), "../c.xhtml#%C3%A9%20b", None),
            (page_target("a/b.html", "d"), "#d", None),
            (page_target("a/b.html", ""), "../a/b.xhtml", None),
            (page_target("progress.html", ""), "", Some("progress.html")),
            (
                url("https://example.com/#x"),
                "https://example.com/#x",
                None,
            ),
            (url("mailto:a@example.com"), "mailto:a@example.com", None),
            (url("#d"), "#d", None),
            (url("../c.html#d"), "../c.xhtml#d", None),
            (url("../c.md#d"), "../c.xhtml#d", None),
            (url("data.csv"), "", Some("a/data.csv")),
            (url("../../data.csv"), "", Some("")),
        ] {
            let paragraph = Block::Paragraph(vec![link(target.clone(), "w")]);
            let expected = |href: &str| match href {
                "" => "<p>w</p>\n".to_owned(),
                href => format!("<p><a href=\"{href}\">w</a></p>\n"),
            };
            let body = written(vec![paragraph.clone()]);
            assert_eq!(body, expected(in_epub), "{target:?}");
            let href = match on_site {
                Some("") => String::new(),
                Some(path) => format!("https://example.org/{path}"),
                None => in_epub.to_owned(),
            };
            assert_eq!(
                written_with_address(paragraph),
                expected(&href),
                "{target:?}"
            );
        }
        let figure_link = "<a class=\"figure-link\" href=\"#figure-f\">w</a>";
        assert_eq!(in_paragraph(vec![link(part, "w")]), figure_link);
    }

    #[test]
    fn a_link_has_its_title() {
        let titled = Link {
            target: page_target("c.html", ""),
            title: "the \"other\"".to_owned(),
            content: text("c"),
        };
        let expected = "<a href=\"../c.xhtml\" title=\"the &quot;other&quot;\">c</a>";
        assert_eq!(in_paragraph(vec![Inline::Link(titled)]), expected);
    }

    #[test]
    fn a_picture_is_a_file_of_the_epub() {
        for (url, src) in [
            ("pic.png", "../a/pic.png"),
            ("../my%20pic.png", "../my%20pic.png"),
            ("pic.svg#part", "../a/pic.svg#part"),
            ("data:image/png,x", "data:image/png,x"),
        ] {
            let expected = format!("<img src=\"{src}\" alt=\"\" title=\"T\"/>");
            assert_eq!(in_paragraph(vec![image(url)]), expected);
        }
        for url in [
            "https://example.org/p.png",
            "//example.org/p.png",
            "../../p.png",
        ] {
            let problems = problems_with(Block::Paragraph(vec![image(url)]));
            let expected = format!("<img> asks for {url}, but an EPUB must contain all it shows");
            assert_eq!(problems, [expected]);
        }
    }
}
