//! LaTeX to `MathML`, safe to stand in Markdown.

use crate::page::diagnostic::Mistake;
use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

/// A formula inside a line of text.
pub(crate) fn inline(latex: &str) -> Result<String, Mistake> {
    convert(latex, MathDisplay::Inline).map(|mathml| shield(&mathml))
}

/// A formula on lines of its own, as one line of HTML.
pub(crate) fn block(latex: &str) -> Result<String, Mistake> {
    let mathml = convert(latex.trim(), MathDisplay::Block)?.replace('\n', " ");
    Ok(format!(
        r#"<div class="scroll math-block" tabindex="0" role="group" aria-label="Formula">{mathml}</div>"#
    ))
}

fn convert(latex: &str, display: MathDisplay) -> Result<String, Mistake> {
    let unreadable = |error: String| {
        Mistake::new(
            format!("the formula can't be read: {error}"),
            "correct its LaTeX",
        )
    };
    let converter = LatexToMathML::new(MathCoreConfig::default());
    let converter = converter.map_err(|error| unreadable(format!("{error:?}")))?;
    let result = converter.convert_with_local_state(latex, display);
    result
        .map(|result| result.mathml)
        .map_err(|error| unreadable(error.to_string()))
}

/// Writes the punctuation between tags as character references, where Markdown
/// would read it.
fn shield(mathml: &str) -> String {
    let mut shielded = String::new();
    let mut in_tag = false;
    let mut in_reference = false;
    for c in mathml.chars() {
        match c {
            '<' => in_tag = true,
            '&' if !in_tag => in_reference = true,
            _ => {}
        }
        if c.is_ascii_punctuation() && !in_tag && !in_reference {
            shielded.push_str(&format!("&#{};", u32::from(c)));
        } else {
            shielded.push(c);
        }
        in_tag &= c != '>';
        in_reference &= c != ';';
    }
    shielded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punctuation_does_not_reach_markdown() {
        let html = inline(r"a_{1} * [b] \mid \lbrace c \rbrace < d").unwrap();
        assert!(
            html.starts_with("<math>") && html.ends_with("</math>"),
            "{html}"
        );
        let text: String = html
            .split('<')
            .filter_map(|part| part.split_once('>'))
            .map(|(_, text)| text)
            .collect();
        assert!(!text.contains(['*', '[', ']', '_', '|', '{']), "{text}");
        assert!(text.contains("&lt;"), "{text}");
    }
}
