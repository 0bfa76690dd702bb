//! Elements of HTML, SVG and MathML as a tree.

use serde::{Deserialize, Serialize};

/// An element. Its children are [`Node`]s in a drawing or a formula, and blocks or parts of
/// text where an author wrote it around these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Element<Child> {
    /// The name of its tag, in lower case: `viewBox` and the like are `viewbox`, too.
    pub name: String,
    /// Its attributes, in order. One without a value has an empty one.
    pub attributes: Vec<(String, String)>,
    /// What is in it.
    pub children: Vec<Child>,
}

/// A part of a drawing or a formula.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Node {
    /// An element.
    Element(Element<Node>),
    /// Text, not escaped.
    Text(String),
}

impl<Child> Element<Child> {
    /// Returns an element without attributes and children.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            attributes: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Adds an attribute.
    #[must_use]
    pub fn with_attribute(mut self, name: &str, value: impl Into<String>) -> Self {
        self.attributes.push((name.to_owned(), value.into()));
        self
    }

    /// Adds a child.
    #[must_use]
    pub fn with_child(mut self, child: Child) -> Self {
        self.children.push(child);
        self
    }

    /// Returns the value of an attribute, if the element has it.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, value)| value.as_str())
    }
}

impl Element<Node> {
    /// Returns all text in the element.
    pub fn text(&self) -> String {
        self.children
            .iter()
            .map(|child| match child {
                Node::Text(text) => text.clone(),
                Node::Element(element) => element.text(),
            })
            .collect()
    }
}
