//! Queries about an element of a parsed page.

use markup5ever_rcdom::{Handle, NodeData};

/// Returns the tag of an element; empty for text.
pub(super) fn tag(node: &Handle) -> &str {
    match &node.data {
        NodeData::Element { name, .. } => &name.local,
        _ => "",
    }
}

/// Returns its attributes, as names and values.
pub(super) fn attributes(node: &Handle) -> Vec<(String, String)> {
    let NodeData::Element { attrs, .. } = &node.data else {
        return Vec::new();
    };
    attrs
        .borrow()
        .iter()
        .map(|attribute| {
            (
                attribute.name.local.to_string(),
                attribute.value.to_string(),
            )
        })
        .collect()
}

/// Returns the value of an attribute; empty if there is none.
pub(super) fn attribute(node: &Handle, name: &str) -> String {
    let mut attributes = attributes(node).into_iter();
    let found = attributes.find(|(other, _)| other == name);
    found.map(|(_, value)| value).unwrap_or_default()
}

/// Is this among its classes?
pub(super) fn has_class(node: &Handle, class: &str) -> bool {
    attribute(node, "class")
        .split(' ')
        .any(|other| other == class)
}

/// Returns the first element with this tag, which may be `node` itself.
pub(super) fn find(node: &Handle, wanted: &str) -> Option<Handle> {
    if tag(node) == wanted {
        return Some(node.clone());
    }
    node.children
        .borrow()
        .iter()
        .find_map(|child| find(child, wanted))
}

/// Does the element or one inside it have an id with this prefix and a hyphen, as `note-1`
/// for `note`?
pub(super) fn has_id_with_prefix(element: &Handle, prefix: &str) -> bool {
    let id = attribute(element, "id");
    id.strip_prefix(prefix)
        .is_some_and(|rest| rest.starts_with('-'))
        || element
            .children
            .borrow()
            .iter()
            .any(|child| has_id_with_prefix(child, prefix))
}

/// Returns the text of an element, with its formulas in one line.
pub(super) fn text(node: &Handle) -> String {
    let parts: Vec<_> = node.children.borrow().iter().map(text).collect();
    let parenthesized = |part: &str| {
        if part.chars().count() > 1 {
            format!("({part})")
        } else {
            part.to_owned()
        }
    };
    match (&node.data, tag(node), &parts[..]) {
        (NodeData::Text { contents }, ..) => contents.borrow().to_string(),
        (_, "mfrac", [a, b]) => format!("{}/{}", parenthesized(a), parenthesized(b)),
        (_, "msup" | "mover", [a, b]) => format!("{a}^{}", parenthesized(b)),
        (_, "msub" | "munder", [a, b]) => format!("{a}_{}", parenthesized(b)),
        (_, "msubsup" | "munderover", [a, b, c]) => {
            format!("{a}_{}^{}", parenthesized(b), parenthesized(c))
        }
        (_, "msqrt", _) => format!("√{}", parenthesized(&parts.concat())),
        (_, "mtr", _) => parts.join(" "),
        (_, "mtable", _) => parts.join("; "),
        (_, "mspace", _) => " ".to_owned(),
        _ => parts.concat(),
    }
}
