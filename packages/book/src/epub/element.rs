//! What can be asked of an element of a page.

use markup5ever_rcdom::{Handle, NodeData};

/// The tag of an element; nothing for text.
pub(super) fn tag(node: &Handle) -> &str {
    match &node.data {
        NodeData::Element { name, .. } => &name.local,
        _ => "",
    }
}

/// Its attributes, by their names.
pub(super) fn attributes(node: &Handle) -> Vec<(String, String)> {
    let NodeData::Element { attrs, .. } = &node.data else {
        return Vec::new();
    };
    attrs
        .borrow()
        .iter()
        .map(|it| (it.name.local.to_string(), it.value.to_string()))
        .collect()
}

/// The value of one of them; empty if there is none.
pub(super) fn attribute(node: &Handle, name: &str) -> String {
    let found = attributes(node).into_iter().find(|(own, _)| own == name);
    found.map(|(_, value)| value).unwrap_or_default()
}

/// Is this among its classes?
pub(super) fn has_class(node: &Handle, class: &str) -> bool {
    attribute(node, "class").split(' ').any(|own| own == class)
}

/// The first element with this tag.
pub(super) fn find(node: &Handle, wanted: &str) -> Option<Handle> {
    if tag(node) == wanted {
        return Some(node.clone());
    }
    node.children
        .borrow()
        .iter()
        .find_map(|child| find(child, wanted))
}

/// Has the element or one inside of it an id that begins so, as `note-1` does?
pub(super) fn has_id(element: &Handle, start: &str) -> bool {
    let id = attribute(element, "id");
    id.strip_prefix(start)
        .is_some_and(|rest| rest.starts_with('-'))
        || element
            .children
            .borrow()
            .iter()
            .any(|child| has_id(child, start))
}

/// The words of an element, and its formulas in one line.
pub(super) fn words(node: &Handle) -> String {
    let parts: Vec<_> = node.children.borrow().iter().map(words).collect();
    let held = |part: &str| {
        if part.chars().count() > 1 {
            format!("({part})")
        } else {
            part.to_owned()
        }
    };
    match (&node.data, tag(node), &parts[..]) {
        (NodeData::Text { contents }, ..) => contents.borrow().to_string(),
        (_, "mfrac", [a, b]) => format!("{}/{}", held(a), held(b)),
        (_, "msup" | "mover", [a, b]) => format!("{a}^{}", held(b)),
        (_, "msub" | "munder", [a, b]) => format!("{a}_{}", held(b)),
        (_, "msubsup" | "munderover", [a, b, c]) => format!("{a}_{}^{}", held(b), held(c)),
        (_, "msqrt", _) => format!("√{}", held(&parts.concat())),
        (_, "mtr", _) => parts.join(" "),
        (_, "mtable", _) => parts.join("; "),
        (_, "mspace", _) => " ".to_owned(),
        _ => parts.concat(),
    }
}
