//! Where a line of text must not break, and where a long name may: for every output that
//! readers read.

use crate::Inline;

/// A text beside formulas. These hold the punctuation around them, since readers break
/// lines beside a formula, and no line must start with a full stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SplitText<'a> {
    /// The signs at its start that the formula before it holds.
    pub closing: &'a str,
    /// What is its own.
    pub rest: &'a str,
    /// The signs at its end that the formula after it holds.
    pub opening: &'a str,
}

impl<'a> SplitText<'a> {
    /// Splits the text at `index` of `content`; all is empty if there is something else.
    pub fn at(content: &'a [Inline], index: usize) -> Self {
        let is_formula = |index: usize| matches!(content.get(index), Some(Inline::Formula(_)));
        let Some(Inline::Text(text)) = content.get(index) else {
            return Self::default();
        };
        let mut split = Self {
            rest: text,
            ..Self::default()
        };
        if is_formula(index.wrapping_sub(1)) {
            let after = text.trim_start_matches(['.', ',', ';', ':', '?', '!', ')']);
            (split.closing, split.rest) = text.split_at(text.len() - after.len());
        }
        if is_formula(index + 1) {
            let before = split.rest.trim_end_matches('(').len();
            (split.rest, split.opening) = split.rest.split_at(before);
        }
        split
    }

    /// Returns the signs that the formula at `index` of `content` holds: those before it
    /// and those behind it.
    pub fn around(content: &'a [Inline], index: usize) -> (&'a str, &'a str) {
        (
            Self::at(content, index.wrapping_sub(1)).opening,
            Self::at(content, index + 1).closing,
        )
    }
}

/// Returns the pieces between which inline code may break: a long name after each `_`, and
/// other code nowhere.
pub fn breakable_pieces(code: &str) -> Vec<&str> {
    /// Names of up to this many characters fit into a line of a phone.
    const MAX_UNBROKEN: usize = 24;
    let is_name = code.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_name && code.len() > MAX_UNBROKEN {
        code.split_inclusive('_').collect()
    } else {
        vec![code]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Element, Formula};

    #[test]
    fn a_formula_holds_the_punctuation_around_it() {
        let formula = Inline::Formula(Formula {
            latex: "n".into(),
            mathml: Element::new("math"),
        });
        let content = [
            Inline::Text("A ((".into()),
            formula.clone(),
            Inline::Text(")).(".into()),
            formula,
        ];
        let split = |index| {
            let SplitText {
                closing,
                rest,
                opening,
            } = SplitText::at(&content, index);
            (closing, rest, opening)
        };
        assert_eq!(split(0), ("", "A ", "(("));
        assert_eq!(split(1), ("", "", ""));
        assert_eq!(split(2), (")).", "", "("));
        assert_eq!(SplitText::around(&content, 1), ("((", "))."));
        assert_eq!(SplitText::around(&content, 3), ("(", ""));
        assert_eq!(SplitText::around(&content[1..2], 0), ("", ""));
    }

    #[test]
    fn only_a_long_name_may_break() {
        let long = "all_graphs_of_up_to_four_positions";
        let pieces = ["all_", "graphs_", "of_", "up_", "to_", "four_", "positions"];
        assert_eq!(breakable_pieces(long), pieces);
        assert_eq!(breakable_pieces("by_rounds"), ["by_rounds"]);
        let other = "x_y == some_other_quite_long_code";
        assert_eq!(breakable_pieces(other), [other]);
    }
}
