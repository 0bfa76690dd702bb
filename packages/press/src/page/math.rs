//! From LaTeX to MathML.

use crate::markup;
use crate::page::diagnostic::Diagnostic;
use book_model::{Element, Formula, Node};
use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

/// Games that are written with a sign of their own, which LaTeX takes for an operator: up,
/// down and the star.
const GAMES: [&str; 3] = ["↑", "↓", "∗"];

/// Returns a formula for a line of text.
///
/// # Errors
///
/// If the LaTeX can't be read.
pub(crate) fn inline(latex: &str) -> Result<Formula, Diagnostic> {
    formula(latex, MathDisplay::Inline)
}

/// Returns a formula on lines of its own.
///
/// # Errors
///
/// If the LaTeX can't be read.
pub(crate) fn block(latex: &str) -> Result<Formula, Diagnostic> {
    formula(latex.trim(), MathDisplay::Block)
}

fn formula(latex: &str, display: MathDisplay) -> Result<Formula, Diagnostic> {
    let mathml = to_mathml(latex, display)?;
    Ok(Formula {
        latex: latex.to_owned(),
        mathml: with_large_primes(
            markup::parse_element(&mathml).expect("math-core writes one element, <math>"),
        ),
    })
}

fn to_mathml(latex: &str, display: MathDisplay) -> Result<String, Diagnostic> {
    let unreadable = |error: String| {
        let message = format!("can't read the formula: {error}");
        Diagnostic::new(message, "correct its LaTeX")
    };
    // In braces they are values, with the room around them that letters have.
    let latex = GAMES.iter().fold(latex.to_owned(), |latex, game| {
        latex.replace(game, &format!("{{{game}}}"))
    });
    let converter = LatexToMathML::new(MathCoreConfig::default())
        .map_err(|error| unreadable(format!("{error:?}")))?;
    let formula = converter
        .convert_with_local_state(&latex, display)
        .map_err(|error| unreadable(error.to_string()))?;
    Ok(formula.mathml.replace('\n', " "))
}

/// Sets each prime as large as its letter. The sign is drawn high up, so as small as an
/// exponent it would float above.
fn with_large_primes(mut element: Element<Node>) -> Element<Node> {
    element.children = element
        .children
        .into_iter()
        .map(|child| match child {
            Node::Element(element) => Node::Element(with_large_primes(element)),
            Node::Text(_) => child,
        })
        .collect();
    if element.name == "msup"
        && let Some(Node::Element(prime)) = element.children.last_mut()
        && prime.text() == "′"
    {
        let spaces = ["lspace", "rspace"].map(|side| (side.to_owned(), "0".to_owned()));
        prime.attributes.extend(spaces);
        element.name = "mrow".to_owned();
    }
    element
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_a_tree_of_mathml() {
        let formula = inline(r"a_{1} < \lbrace c \rbrace").unwrap();
        assert_eq!(formula.mathml.name, "math");
        assert_eq!(formula.mathml.text(), "a1<{c}");
        assert_eq!(
            block("n").unwrap().mathml.attribute("display"),
            Some("block")
        );
        assert!(inline(r"\nosuch").is_err());
    }

    #[test]
    fn the_plus_between_games_has_room_on_both_sides() {
        let games = inline("↑ + ∗").unwrap().mathml;
        let letters = inline("x + y").unwrap().mathml;
        assert_eq!(games.children[1], letters.children[1]);
    }

    #[test]
    fn a_prime_is_as_large_as_its_letter() {
        let primed = inline("x'").unwrap().mathml;
        let power = inline("x^2").unwrap().mathml;
        let names = [primed, power].map(|formula| match &formula.children[0] {
            Node::Element(element) => element.name.clone(),
            Node::Text(text) => text.clone(),
        });
        assert_eq!(names, ["mrow", "msup"]);
    }
}
