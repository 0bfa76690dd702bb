//! Texts, drawings and tables as HTML for documents that are not pages of the site, such as
//! worksheets: nothing in them leads anywhere or needs another file, and nothing has an id,
//! so that one document can show what several pages have.

use crate::print::inline::{self, SiteLinks};
use crate::print::{figure, markup};
use book_model::{DataTable, Element, Formula, Inline, Node, Picture};
use maud::Markup;

/// Returns a text. What links say is in it, and in place of a picture from a file what it
/// shows.
pub fn text(content: &[Inline]) -> Markup {
    let no_links = SiteLinks {
        page_path: "",
        translated_pages: None,
    };
    inline::html(&self_contained(content), &no_links)
}

/// Returns a formula: the element `math`.
pub fn formula(formula: &Formula) -> Markup {
    markup::element(&formula.mathml)
}

/// Returns a drawing: the element `svg`. `name` says what it is called, where it does not
/// say so itself.
pub fn picture(Picture(svg): &Picture, name: Option<&str>) -> Markup {
    let mut svg = without_ids(svg);
    if let Some(name) = name {
        svg = svg.with_attribute("aria-label", name);
    }
    markup::element(&svg)
}

/// Returns the table of these numbers: the element `table`.
pub fn data_table(data: &DataTable) -> Markup {
    figure::data_table(data)
}

/// Attributes that name elements, or other files.
const REFERENCES: [&str; 7] = [
    "aria-describedby",
    "aria-labelledby",
    "href",
    "id",
    "name",
    "src",
    "srcset",
];

fn is_reference((name, _): &(String, String)) -> bool {
    REFERENCES.contains(&name.as_str())
}

/// Returns a text without what leads to another place or needs another file.
fn self_contained(content: &[Inline]) -> Vec<Inline> {
    let mut kept = Vec::new();
    for inline in content {
        match inline {
            Inline::Link(link) => kept.extend(self_contained(&link.content)),
            Inline::Element(element) if element.name == "a" => {
                kept.extend(self_contained(&element.children));
            }
            Inline::Element(element) => {
                let mut attributes = element.attributes.clone();
                attributes.retain(|attribute| !is_reference(attribute));
                kept.push(Inline::Element(Element {
                    name: element.name.clone(),
                    attributes,
                    children: self_contained(&element.children),
                }));
            }
            Inline::Image(image) => kept.push(Inline::Text(image.alt.clone())),
            Inline::Picture(Picture(svg)) => {
                kept.push(Inline::Picture(Picture(without_ids(svg))));
            }
            Inline::Emphasis(content) => kept.push(Inline::Emphasis(self_contained(content))),
            Inline::Strong(content) => kept.push(Inline::Strong(self_contained(content))),
            Inline::Strikethrough(content) => {
                kept.push(Inline::Strikethrough(self_contained(content)));
            }
            Inline::Text(_)
            | Inline::Code(_)
            | Inline::Formula(_)
            | Inline::SoftBreak
            | Inline::HardBreak => kept.push(inline.clone()),
        }
    }
    kept
}

/// Returns a drawing without ids. Only its name and its description have one, for the
/// page's screen readers.
fn without_ids(element: &Element<Node>) -> Element<Node> {
    let mut attributes = element.attributes.clone();
    attributes.retain(|attribute| !is_reference(attribute));
    let children = element.children.iter().map(|child| match child {
        Node::Element(child) => Node::Element(without_ids(child)),
        Node::Text(text) => Node::Text(text.clone()),
    });
    Element {
        name: element.name.clone(),
        attributes,
        children: children.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::{Image, Link, LinkTarget};

    fn words(text: &str) -> Vec<Inline> {
        vec![Inline::Text(text.into())]
    }

    #[test]
    fn a_text_leads_nowhere() {
        let link = |content| {
            Inline::Link(Link {
                target: LinkTarget::Url("https://example.org".into()),
                title: "title".into(),
                content,
            })
        };
        let anchor = Element {
            children: vec![link(words("c"))],
            ..Element::new("b").with_attribute("id", "x")
        };
        let old_link = Element {
            children: words("d"),
            ..Element::new("a").with_attribute("name", "y")
        };
        let image = Inline::Image(Image {
            url: "pic.png".into(),
            title: String::new(),
            alt: "a < b".into(),
        });
        let content = [
            Inline::Emphasis(vec![
                link(words("a")),
                Inline::Strong(vec![link(words("b"))]),
            ]),
            Inline::Element(anchor),
            Inline::Element(old_link),
            image,
        ];
        let html = "<em>a<strong>b</strong></em><b>c</b>da &lt; b";
        assert_eq!(text(&content).0, html);
    }

    #[test]
    fn a_drawing_has_a_name_and_no_id() {
        let description = Element::new("desc")
            .with_attribute("id", "d")
            .with_child(Node::Text("It is round.".into()));
        let svg = Element::new("svg")
            .with_attribute("aria-labelledby", "n d")
            .with_child(Node::Element(description));
        let html = "<svg aria-label=\"A circle.\"><desc>It is round.</desc></svg>";
        assert_eq!(picture(&Picture(svg), Some("A circle.")).0, html);
    }
}
