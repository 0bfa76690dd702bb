//! Formulas: MathML, with a text for readers that have none.

use super::PageWriter;
use crate::epub::xhtml::{Xhtml, tag};
use book_model::Formula;

impl PageWriter<'_> {
    /// Writes a formula inside a line.
    pub(super) fn formula(&mut self, formula: &Formula) -> Xhtml {
        let mut math = formula.mathml.clone();
        if math.attribute("alttext").is_none() {
            math = math.with_attribute("alttext", formula.linear_text());
        }
        self.drawing(&math)
    }

    /// Writes a formula on lines of its own.
    pub(super) fn formula_block(&mut self, formula: &Formula) -> Xhtml {
        tag("div")
            .class("scroll math-block")
            .attribute("tabindex", "0")
            .attribute("role", "group")
            .attribute("aria-label", "Formula")
            .child(self.formula(formula))
            .into()
    }
}
