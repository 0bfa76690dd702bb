//! The text of a formula.

use crate::{Element, Formula, Node};

impl Formula {
    /// Returns the formula in one line, for readers who have only its text: `x^(n+1)/2`.
    pub fn linear_text(&self) -> String {
        linear_text(&self.mathml)
    }
}

/// Returns the text of MathML in one line.
fn linear_text(element: &Element<Node>) -> String {
    let parts: Vec<_> = element
        .children
        .iter()
        .map(|child| match child {
            Node::Text(text) => text.clone(),
            Node::Element(element) => linear_text(element),
        })
        .collect();
    match (&*element.name, &parts[..]) {
        ("mfrac", [a, b]) => format!("{}/{}", parenthesized(a), parenthesized(b)),
        ("msup" | "mover", [a, b]) => format!("{a}^{}", parenthesized(b)),
        ("msub" | "munder", [a, b]) => format!("{a}_{}", parenthesized(b)),
        ("msubsup" | "munderover", [a, b, c]) => {
            format!("{a}_{}^{}", parenthesized(b), parenthesized(c))
        }
        ("msqrt", _) => format!("√{}", parenthesized(&parts.concat())),
        ("mtr", _) => parts.join(" "),
        ("mtable", _) => parts.join("; "),
        ("mspace", _) => " ".to_owned(),
        _ => parts.concat(),
    }
}

/// Returns a part of a formula in parentheses, unless it is one character or a number.
fn parenthesized(part: &str) -> String {
    if part.chars().count() == 1 || part.bytes().all(|byte| byte.is_ascii_digit()) {
        part.to_owned()
    } else {
        format!("({part})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(name: &str, text: &str) -> Node {
        Node::Element(Element::new(name).with_child(Node::Text(text.to_owned())))
    }

    /// Returns the text of an element with these variables in it.
    fn text(name: &str, variables: &[&str]) -> String {
        let element = Element {
            children: variables.iter().map(|text| leaf("mi", text)).collect(),
            ..Element::new(name)
        };
        linear_text(&element)
    }

    #[test]
    fn a_formula_can_be_told_in_one_line() {
        for (name, variables, expected) in [
            ("mrow", &["a", "b"][..], "ab"),
            ("mfrac", &["a", "10"], "a/10"),
            ("mfrac", &["a+b", "c"], "(a+b)/c"),
            ("msup", &["x", "n"], "x^n"),
            ("msup", &["x", "10"], "x^10"),
            ("mover", &["x", "n"], "x^n"),
            ("msub", &["x", "10"], "x_10"),
            ("munder", &["x", "n"], "x_n"),
            ("msubsup", &["x", "1", "2"], "x_1^2"),
            ("munderover", &["∑", "i=0", "n"], "∑_(i=0)^n"),
            ("msqrt", &["x", "y"], "√(xy)"),
            ("mtr", &["a", "b"], "a b"),
            ("mtable", &["a b", "c d"], "a b; c d"),
            ("mspace", &[], " "),
        ] {
            assert_eq!(text(name, variables), expected, "{name}");
        }
    }
}
