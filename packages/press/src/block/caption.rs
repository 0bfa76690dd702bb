//! The caption of a figure or a table: Markdown directly below the directive, with holes
//! for what the figure computes. docs/directives.md has an example.
//!
//! It ends at the first empty line. Its first line is the picture's name for readers who
//! can't see it, and what begins with `Alt: ` is its description. A first line that begins
//! with `Name: ` is a name and nothing else.

use crate::page::diagnostic::Diagnostic;
use crate::page::parsed;
use crate::page::syntax::Directive;
use crate::resolve::inline::{self, LinkContext};
use book_model::{Caption, Inline};
use figures::CaptionValues;
use pulldown_cmark::Event;
use std::collections::BTreeSet;

/// Begins a first line that only names the picture or the table.
const NAME_PREFIX: &str = "Name: ";

/// Begins the description.
const DESCRIPTION_PREFIX: &str = "Alt: ";

/// What is wrong with a caption, and where.
#[derive(Debug)]
pub(crate) struct CaptionDiagnostic {
    /// How many lines below the directive; 0 is the directive itself.
    pub(crate) lines_below: usize,
    pub(crate) diagnostic: Diagnostic,
}

impl CaptionDiagnostic {
    /// Returns a diagnostic of the directive itself as the only one.
    pub(crate) fn of_directive(diagnostic: Diagnostic) -> Vec<Self> {
        vec![Self {
            lines_below: 0,
            diagnostic,
        }]
    }
}

/// Returns the caption below a directive with its holes filled.
///
/// # Errors
///
/// If something is wrong with it: all diagnostics.
pub(crate) fn fill(
    directive: &Directive,
    values: &CaptionValues,
    links: &LinkContext,
) -> Result<Caption, Vec<CaptionDiagnostic>> {
    let label = links
        .labels
        .get(&format!("{}-{}", directive.name, directive.argument));
    let mut filler = Filler {
        values,
        links,
        used_values: BTreeSet::new(),
        diagnostics: Vec::new(),
    };
    let has_separate_name = directive.text_below.starts_with(NAME_PREFIX);
    let mut caption_lines = Vec::new();
    let mut description_lines = Vec::new();
    for (number, line) in (1..).zip(directive.text_below.lines()) {
        let line = match line.strip_prefix(NAME_PREFIX) {
            Some(name) if number == 1 => name,
            _ => line,
        };
        let description_start = line.strip_prefix(DESCRIPTION_PREFIX);
        if description_start.is_some() && directive.name == "table" {
            let message = "a table needs no description, since its rows are text";
            filler.report(number, Diagnostic::new(message, "leave it out"));
        }
        if description_start.is_some() || !description_lines.is_empty() {
            let text = description_start.unwrap_or(line).trim();
            description_lines.push(filler.fill_text(text, number));
        } else {
            caption_lines.push(filler.fill_markdown(line.trim(), number));
        }
    }
    let has_caption = caption_lines.len() > usize::from(has_separate_name);
    filler.check_completeness(has_caption);
    if !filler.diagnostics.is_empty() {
        return Err(filler.diagnostics);
    }
    let rest = caption_lines.split_off(caption_lines.len().min(1));
    let description = (!description_lines.is_empty()).then(|| description_lines.join(" "));
    Ok(Caption {
        label: label.cloned().unwrap_or_default(),
        name: caption_lines.concat(),
        is_name_hidden: has_separate_name,
        rest: rest.join(&Inline::Text(" ".into())),
        description,
    })
}

/// Fills the holes of one caption.
struct Filler<'a> {
    /// What the figure computes, by the names of the holes.
    values: &'a CaptionValues,
    links: &'a LinkContext<'a>,
    /// The names of the holes that were filled.
    used_values: BTreeSet<&'a str>,
    diagnostics: Vec<CaptionDiagnostic>,
}

impl Filler<'_> {
    fn report(&mut self, lines_below: usize, diagnostic: Diagnostic) {
        self.diagnostics.push(CaptionDiagnostic {
            lines_below,
            diagnostic,
        });
    }

    /// Returns a line of Markdown with its holes filled. Braces in code are no holes, but a name
    /// in backticks is one whose value is code.
    fn fill_markdown(&mut self, line: &str, number: usize) -> Vec<Inline> {
        let code_ranges: Vec<_> = parsed::parse_markdown(line)
            .into_offset_iter()
            .filter(|(event, _)| matches!(event, Event::Code(_)))
            .map(|(_, range)| range)
            .collect();
        let is_in_code = |offset| code_ranges.iter().any(|range| range.contains(&offset));
        let filled = self.fill_holes(line, number, is_in_code, |value, is_code| {
            if is_code {
                format!("`{value}`")
            } else {
                escape_markdown(value)
            }
        });
        inline::parse(&filled, self.links).unwrap_or_else(|diagnostic| {
            self.report(number, diagnostic);
            Vec::new()
        })
    }

    /// Returns a line of plain text with its holes filled.
    fn fill_text(&mut self, line: &str, number: usize) -> String {
        self.fill_holes(line, number, |_| false, |value, _| value.to_owned())
            .replace("\\{", "{")
    }

    /// Returns a line with its holes filled by what `write` makes of a value and of whether its
    /// name is in backticks. A brace after a backslash opens no hole.
    fn fill_holes(
        &mut self,
        line: &str,
        number: usize,
        is_in_code: impl Fn(usize) -> bool,
        write: impl Fn(&str, bool) -> String,
    ) -> String {
        let mut filled = String::new();
        let mut end = 0;
        for (brace, _) in line.match_indices('{') {
            if line[..brace].ends_with('\\') || is_in_code(brace) {
                continue;
            }
            let inside = &line[brace + 1..];
            let name = inside.split_once('}').map(|(name, _)| name);
            let code = name.and_then(|name| name.strip_prefix('`')?.strip_suffix('`'));
            let key = code.or(name);
            if let Some((key, value)) = key.and_then(|key| self.values.get_key_value(key)) {
                self.used_values.insert(key);
                filled.extend([&line[end..brace], &write(value, code.is_some())]);
                end = brace + name.map_or(0, str::len) + 2;
            } else {
                let diagnostic = self.unknown_hole(name.unwrap_or(inside));
                self.report(number, diagnostic);
            }
        }
        filled + &line[end..]
    }

    fn unknown_hole(&self, name: &str) -> Diagnostic {
        let holes: Vec<_> = self
            .values
            .keys()
            .map(|name| format!("{{{name}}}"))
            .collect();
        let choices = if holes.is_empty() {
            "the figure fills no holes".to_owned()
        } else {
            format!("write one of {}", holes.join(", "))
        };
        Diagnostic::new(
            format!("nothing fills {{{name}}}"),
            format!("{choices}, or \\{{ for a brace"),
        )
    }

    /// Reports a missing caption, and each value that the caption does not use.
    fn check_completeness(&mut self, has_caption: bool) {
        if !has_caption {
            let help =
                "write what to see on the lines directly below, without an empty one between";
            self.report(0, Diagnostic::new("there is no caption", help));
        }
        for name in self.values.keys() {
            if !self.used_values.contains(&**name) {
                let message = format!("the caption does not say {{{name}}}");
                let help = "write it, or take the value out of packages/figures";
                self.report(0, Diagnostic::new(message, help));
            }
        }
    }
}

/// Puts a backslash before each punctuation mark, so that it is no Markdown.
fn escape_markdown(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::inline::test_links;
    use book_model::plain_text;

    fn fill_below(
        name: &str,
        text_below: &str,
        values: &CaptionValues,
    ) -> Result<Caption, Vec<CaptionDiagnostic>> {
        let directive = Directive {
            name,
            argument: "x",
            text_below,
            index: 0,
        };
        fill(&directive, values, &test_links())
    }

    /// Fills the caption of a figure; a diagnostic becomes `LINES_BELOW: MESSAGE; HELP`.
    fn filled(caption: &str, values: &[(&'static str, &str)]) -> Result<Caption, Vec<String>> {
        let values = values
            .iter()
            .map(|&(name, value)| (name.into(), value.to_owned()))
            .collect();
        let shown = |found: CaptionDiagnostic| {
            let Diagnostic { message, help } = found.diagnostic;
            format!("{}: {message}; {help}", found.lines_below)
        };
        fill_below("figure", caption, &values)
            .map_err(|diagnostics| diagnostics.into_iter().map(shown).collect())
    }

    #[test]
    fn the_first_line_is_the_name_and_alt_begins_the_description() {
        let text = "A *b* {c}.\nIt is `{c}` and $`{n}`$.\nAlt: *{c}*\nis \\{c}.";
        let caption = filled(text, &[("c", "1 < 2*")]).unwrap();
        assert_eq!(plain_text(&caption.name), "A b 1 < 2*.");
        assert!(matches!(&caption.name[1], Inline::Emphasis(_)));
        assert!(matches!(&caption.rest[1], Inline::Code(code) if code == "{c}"));
        assert_eq!(plain_text(&caption.rest), "It is {c} and n.");
        assert_eq!(caption.description.as_deref(), Some("*1 < 2** is {c}."));
    }

    #[test]
    fn a_name_in_backticks_is_filled_with_code() {
        let caption = filled("A.\nRun {`c`}.", &[("c", "cargo bench -p a-b")]).unwrap();
        assert!(matches!(&caption.rest[1], Inline::Code(code) if code == "cargo bench -p a-b"));
        assert_eq!(plain_text(&caption.rest), "Run cargo bench -p a-b.");
    }

    #[test]
    fn a_caption_may_be_one_line() {
        let caption = fill_below("figure", "The \\{a, b}.", &CaptionValues::new()).unwrap();
        let expected = Caption {
            name: vec![Inline::Text("The {a, b}.".into())],
            ..Caption::default()
        };
        assert_eq!(caption, expected);
    }

    #[test]
    fn a_name_may_be_separate_from_the_caption() {
        let caption =
            fill_below("table", "Name: A race.\nCompare.", &CaptionValues::new()).unwrap();
        assert_eq!(plain_text(&caption.name), "A race.");
        assert_eq!(plain_text(&caption.rest), "Compare.");
        assert!(caption.is_name_hidden);
    }

    #[test]
    fn holes_and_values_must_agree() {
        let errors = filled("A.\nB {b} {a\nAlt: {} {a}.", &[("a", "1"), ("c", "2")]).unwrap_err();
        let expected = [
            "2: nothing fills {b}; write one of {a}, {c}, or \\{ for a brace",
            "2: nothing fills {a}; write one of {a}, {c}, or \\{ for a brace",
            "3: nothing fills {}; write one of {a}, {c}, or \\{ for a brace",
            "0: the caption does not say {c}; write it, or take the value out of packages/figures",
        ];
        assert_eq!(errors, expected);
        let no_values = ["1: nothing fills {a}; the figure fills no holes, or \\{ for a brace"];
        assert_eq!(filled("{a}", &[]).unwrap_err(), no_values);
    }

    #[test]
    fn a_caption_is_needed_and_its_formulas_must_be_right() {
        for text in ["", "Alt: Only for some.", "Name: Only that."] {
            let errors = filled(text, &[]).unwrap_err();
            assert!(errors[0].starts_with("0: there is no caption"));
        }
        let errors = filled("A.\n$`\\nosuch`$", &[]).unwrap_err();
        assert!(
            errors[0].starts_with("2: can't read the formula"),
            "{errors:?}"
        );
    }

    #[test]
    fn a_table_has_no_description() {
        let errors = fill_below("table", "A.\nAlt: B.", &CaptionValues::new()).unwrap_err();
        let message = &errors[0].diagnostic.message;
        assert_eq!(
            message,
            "a table needs no description, since its rows are text"
        );
    }
}
