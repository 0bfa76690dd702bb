//! Reads HTML, SVG and MathML into trees: the drawings of figures and boards, formulas, and
//! what authors write in a page.

use book_model::{Element, Node};
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use std::cell::RefCell;

/// A piece of HTML, in the order of the text.
pub(crate) enum Piece {
    /// The start of an element, or a whole element that has no content.
    Start {
        element: Element<Node>,
        /// Whether an end follows.
        has_end: bool,
    },
    /// The end of the element with this name.
    End(String),
    /// Text, not escaped.
    Text(String),
}

/// Elements that never have an end tag.
pub(crate) const VOID_ELEMENTS: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// Returns the pieces of `html`; comments are left out.
pub(crate) fn pieces(html: &str) -> Vec<Piece> {
    struct Collector(RefCell<Vec<Piece>>);

    impl TokenSink for Collector {
        type Handle = ();

        fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
            let piece = match token {
                Token::TagToken(tag) if tag.kind == TagKind::EndTag => {
                    Piece::End(tag.name.to_string())
                }
                Token::TagToken(tag) => start(&tag),
                Token::CharacterTokens(text) => Piece::Text(text.to_string()),
                _ => return TokenSinkResult::Continue,
            };
            self.0.borrow_mut().push(piece);
            TokenSinkResult::Continue
        }
    }

    let tokenizer = Tokenizer::new(Collector(RefCell::default()), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(html.into());
    // The collector never asks for a pause, so this reads to the end.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

fn start(tag: &Tag) -> Piece {
    let attributes = tag
        .attrs
        .iter()
        .map(|attribute| {
            (
                attribute.name.local.to_string(),
                attribute.value.to_string(),
            )
        })
        .collect();
    Piece::Start {
        has_end: !tag.self_closing && !VOID_ELEMENTS.contains(&&*tag.name),
        element: Element {
            name: tag.name.to_string(),
            attributes,
            children: Vec::new(),
        },
    }
}

/// Returns `html` as trees. What is not closed ends at the end.
pub(crate) fn parse(html: &str) -> Vec<Node> {
    let mut open: Vec<Element<Node>> = vec![Element::new("")];
    for piece in pieces(html) {
        match piece {
            Piece::Start {
                element,
                has_end: true,
            } => open.push(element),
            Piece::Start { element, .. } => add(&mut open, Node::Element(element)),
            Piece::Text(text) => add(&mut open, Node::Text(text)),
            Piece::End(name) => {
                if open.iter().skip(1).any(|element| element.name == name) {
                    while close(&mut open) != name {}
                }
            }
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    open.remove(0).children
}

/// Returns the only element of `html`; `None` if there is none or more than one.
pub(crate) fn parse_element(html: &str) -> Option<Element<Node>> {
    let mut elements = parse(html).into_iter().filter_map(|node| match node {
        Node::Element(element) => Some(element),
        Node::Text(_) => None,
    });
    let element = elements.next()?;
    elements.next().is_none().then_some(element)
}

/// Adds a node to the innermost open element, the last one; text that follows text is joined
/// with it.
fn add(open: &mut [Element<Node>], node: Node) {
    let siblings = &mut open
        .last_mut()
        .expect("the outermost element stays open")
        .children;
    match (siblings.last_mut(), node) {
        (Some(Node::Text(before)), Node::Text(text)) => before.push_str(&text),
        (_, node) => siblings.push(node),
    }
}

/// Closes the innermost open element, and returns its name.
fn close(open: &mut Vec<Element<Node>>) -> String {
    let element = open.pop().expect("the caller checks that one is open");
    let name = element.name.clone();
    add(open, Node::Element(element));
    name
}

/// Returns an element without those elements in it, at any depth, for which `is_kept` is
/// false.
pub(crate) fn without(
    element: Element<Node>,
    is_kept: &impl Fn(&Element<Node>) -> bool,
) -> Element<Node> {
    let children = element
        .children
        .into_iter()
        .filter_map(|child| match child {
            Node::Element(child) => is_kept(&child).then(|| Node::Element(without(child, is_kept))),
            text @ Node::Text(_) => Some(text),
        })
        .collect();
    Element {
        children,
        ..element
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_a_tree() {
        let svg = r#"<svg viewBox="0 0 1 1"><g data-x><path d="m0"/></g>a&lt;b<!-- c --></svg>"#;
        let path = Element::new("path").with_attribute("d", "m0");
        let group = Element::new("g")
            .with_attribute("data-x", "")
            .with_child(Node::Element(path));
        let expected = Element::new("svg")
            .with_attribute("viewbox", "0 0 1 1")
            .with_child(Node::Element(group))
            .with_child(Node::Text("a<b".into()));
        assert_eq!(parse_element(svg), Some(expected));
    }

    #[test]
    fn what_is_not_closed_ends_with_what_it_is_in() {
        let b = Element::new("b").with_child(Node::Text("x".into()));
        let p = Element::new("p").with_child(Node::Element(b));
        let br = Node::Element(Element::new("br"));
        assert_eq!(parse("<p><b>x</p><br>"), [Node::Element(p.clone()), br]);
        assert_eq!(parse("<p><b>x"), [Node::Element(p)]);
        assert_eq!(parse("x</p>"), [Node::Text("x".into())]);
    }

    #[test]
    fn elements_can_be_left_out() {
        let svg = parse_element("<svg><g><text>a</text><path/></g></svg>").unwrap();
        let stripped = without(svg, &|element| element.name != "text");
        assert_eq!(Some(stripped), parse_element("<svg><g><path/></g></svg>"));
    }
}
