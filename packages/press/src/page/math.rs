//! From LaTeX to MathML that can be put into Markdown.

use crate::page::diagnostic::Diagnostic;
use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

/// Returns a formula for a line of text.
///
/// # Errors
///
/// If the LaTeX can't be read.
pub(crate) fn inline(latex: &str) -> Result<String, Diagnostic> {
    let mathml = to_mathml(latex, MathDisplay::Inline)?;
    Ok(escape_for_markdown(&mathml))
}

/// Returns a formula on lines of its own, as one line of HTML.
///
/// # Errors
///
/// If the LaTeX can't be read.
pub(crate) fn block(latex: &str) -> Result<String, Diagnostic> {
    let mathml = to_mathml(latex.trim(), MathDisplay::Block)?.replace('\n', " ");
    Ok(format!(
        r#"<div class="scroll math-block" tabindex="0" role="group" aria-label="Formula">{mathml}</div>"#
    ))
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
    Ok(formula.mathml)
}

/// Writes the punctuation between the tags as character references, so that Markdown
/// does not take it for markup.
fn escape_for_markdown(mathml: &str) -> String {
    let mut escaped = String::new();
    let mut is_in_tag = false;
    let mut is_in_reference = false;
    for c in mathml.chars() {
        match c {
            '<' => is_in_tag = true,
            '&' if !is_in_tag => is_in_reference = true,
            _ => {}
        }
        if c.is_ascii_punctuation() && !is_in_tag && !is_in_reference {
            escaped.push_str(&format!("&#{};", u32::from(c)));
        } else {
            escaped.push(c);
        }
        is_in_tag &= c != '>';
        is_in_reference &= c != ';';
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_punctuation_of_a_formula_reaches_markdown() {
        let html = inline(r"a_{1} * [b] \mid \lbrace c \rbrace < d").unwrap();
        assert!(html.starts_with("<math>"), "{html}");
        assert!(html.ends_with("</math>"), "{html}");
        let text_between_tags: String = html
            .split('<')
            .filter_map(|tag_and_text| tag_and_text.split_once('>'))
            .map(|(_, text)| text)
            .collect();
        let has_markup = text_between_tags.contains(['*', '[', ']', '_', '|', '{']);
        assert!(!has_markup, "{text_between_tags}");
        assert!(text_between_tags.contains("&lt;"), "{text_between_tags}");
    }
}
