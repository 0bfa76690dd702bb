//! What is inside a line of text.

use crate::{Element, Node, Picture};
use serde::{Deserialize, Serialize};

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// Code.
    Code(String),
    /// A formula.
    Formula(Formula),
    /// Text that is stressed.
    Emphasis(Vec<Inline>),
    /// Text that is stressed more.
    Strong(Vec<Inline>),
    /// Text that is crossed out.
    Strikethrough(Vec<Inline>),
    /// A link.
    Link(Link),
    /// A picture from a file.
    Image(Image),
    /// A small drawing.
    Picture(Picture),
    /// The end of a line in the source, shown as a space.
    SoftBreak,
    /// The end of a line.
    HardBreak,
    /// An HTML element that an author wrote, and the text in it.
    Element(Element<Inline>),
}

/// A formula.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Formula {
    /// As its author wrote it.
    pub latex: String,
    /// The same as MathML: the element `math`.
    pub mathml: Element<Node>,
}

/// A link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// Where it leads.
    pub target: LinkTarget,
    /// What is shown when the mouse is over it; often empty.
    pub title: String,
    /// Its text.
    pub content: Vec<Inline>,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkTarget {
    /// A page of the book, or an element of one.
    Page {
        /// The path of the page, as in [`PageMeta`](crate::PageMeta); that of the page with
        /// the link where the link stays on it.
        path: String,
        /// The id of the element; empty for the whole page.
        fragment: String,
    },
    /// A part of a figure on the same page, which lights up.
    FigurePart {
        /// The name of the figure.
        figure: String,
        /// The name of the part.
        part: String,
    },
    /// Any other address, relative to the page or on another site.
    Url(String),
}

/// A picture from a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Image {
    /// The address of the file, relative to the page or on another site.
    pub url: String,
    /// What is shown when the mouse is over it; often empty.
    pub title: String,
    /// What it shows, for readers who can't see it.
    pub alt: String,
}

/// Returns a text without its markup: what it says when read aloud. Formulas are as their
/// MathML says them, and breaks are spaces.
pub fn plain_text(inlines: &[Inline]) -> String {
    text_with(inlines, |formula| formula.mathml.text())
}

/// Returns a text as [`plain_text`] does, with each formula in one line, so that a power or
/// a fraction is told from a product.
pub fn linear_text(inlines: &[Inline]) -> String {
    text_with(inlines, Formula::linear_text)
}

/// Returns whether there is a formula in a text.
pub fn has_formula(inlines: &[Inline]) -> bool {
    inlines.iter().any(|inline| match inline {
        Inline::Formula(_) => true,
        Inline::Emphasis(content) | Inline::Strong(content) | Inline::Strikethrough(content) => {
            has_formula(content)
        }
        Inline::Link(link) => has_formula(&link.content),
        Inline::Element(element) => has_formula(&element.children),
        Inline::Text(_)
        | Inline::Code(_)
        | Inline::Image(_)
        | Inline::Picture(_)
        | Inline::SoftBreak
        | Inline::HardBreak => false,
    })
}

fn text_with(inlines: &[Inline], of_formula: fn(&Formula) -> String) -> String {
    let text_of = |inline: &Inline| match inline {
        Inline::Text(text) | Inline::Code(text) => text.clone(),
        Inline::Formula(formula) => of_formula(formula),
        Inline::Emphasis(content) | Inline::Strong(content) | Inline::Strikethrough(content) => {
            text_with(content, of_formula)
        }
        Inline::Link(link) => text_with(&link.content, of_formula),
        Inline::Image(image) => image.alt.clone(),
        Inline::Picture(_) => String::new(),
        Inline::SoftBreak | Inline::HardBreak => " ".to_owned(),
        Inline::Element(element) => text_with(&element.children, of_formula),
    };
    inlines.iter().map(text_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_text_has_all_words_and_no_markup() {
        let x = Element::new("math").with_child(Node::Text("x".into()));
        let text = [
            Inline::Text("See ".into()),
            Inline::Link(Link {
                target: LinkTarget::Url("https://example.org".into()),
                title: "hidden".into(),
                content: vec![Inline::Emphasis(vec![Inline::Text("this".into())])],
            }),
            Inline::SoftBreak,
            Inline::Formula(Formula {
                latex: r"\hidden".into(),
                mathml: x,
            }),
            Inline::Code(" y".into()),
        ];
        assert_eq!(plain_text(&text), "See this x y");
        assert!(has_formula(&text));
        assert!(!has_formula(&text[..2]));
    }
}
