//! From LaTeX to MathML.

use crate::markup;
use crate::page::diagnostic::Diagnostic;
use book_model::Formula;
use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

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
        mathml: markup::parse_element(&mathml).expect("math-core writes one element, <math>"),
    })
}

fn to_mathml(latex: &str, display: MathDisplay) -> Result<String, Diagnostic> {
    let unreadable = |error: String| {
        let message = format!("can't read the formula: {error}");
        Diagnostic::new(message, "correct its LaTeX")
    };
    let converter = LatexToMathML::new(MathCoreConfig::default())
        .map_err(|error| unreadable(format!("{error:?}")))?;
    let formula = converter
        .convert_with_local_state(latex, display)
        .map_err(|error| unreadable(error.to_string()))?;
    Ok(formula.mathml.replace('\n', " "))
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
}
