//! Elements and text as HTML.

use crate::markup::VOID_ELEMENTS;
use book_model::{Element, Node};
use maud::{Escaper, Markup, PreEscaped};
use std::fmt::Write as _;

/// Returns text as HTML.
pub(crate) fn escaped(text: &str) -> String {
    let mut html = String::new();
    Escaper::new(&mut html)
        .write_str(text)
        .expect("writing to a String never fails");
    html
}

/// Returns text of a program, or what one printed, as HTML on one line.
pub(crate) fn code_text(text: &str) -> Markup {
    PreEscaped(escaped(text).replace('\n', "&#10;"))
}

/// Returns a drawing or a formula as HTML.
pub(crate) fn element(element: &Element<Node>) -> Markup {
    let mut html = String::new();
    push_element(&mut html, element);
    PreEscaped(html)
}

fn push_element(html: &mut String, element: &Element<Node>) {
    push_start(html, &element.name, &element.attributes);
    if element.children.is_empty() {
        html.push_str("/>");
        return;
    }
    html.push('>');
    for child in &element.children {
        match child {
            Node::Element(child) => push_element(html, child),
            Node::Text(text) => html.push_str(&escaped(text)),
        }
    }
    html.push_str("</");
    html.push_str(&element.name);
    html.push('>');
}

/// Returns an element of HTML with this content.
pub(crate) fn html_element(name: &str, attributes: &[(String, String)], content: &str) -> Markup {
    let mut html = String::new();
    push_start(&mut html, name, attributes);
    html.push('>');
    if !VOID_ELEMENTS.contains(&name) {
        html.extend([content, "</", name, ">"]);
    }
    PreEscaped(html)
}

/// Adds a start tag without its end.
fn push_start(html: &mut String, name: &str, attributes: &[(String, String)]) {
    html.push('<');
    html.push_str(name);
    for (attribute, value) in attributes {
        html.extend([" ", attribute, "=\"", &escaped(value), "\""]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup;

    #[test]
    fn a_tree_is_printed_as_it_was_read() {
        let svg = r#"<svg viewbox="0 0 1 1"><g data-x=""><path d="m0"/></g>a&lt;b</svg>"#;
        assert_eq!(element(&markup::parse_element(svg).unwrap()).0, svg);
    }
}
