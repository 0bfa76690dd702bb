//! What a reader reads below a figure or a table: prose on the page, directly
//! below the directive, with holes for what the figure computes. CONTRIBUTING.md
//! has an example.
//!
//! It ends at the first empty line. The first line is the picture's name for
//! readers who can't see it, and what begins with `Alt: ` is its description. A
//! first line that begins with `Name: ` is a name and nothing else.

use crate::page::diagnostic::Mistake;
use crate::page::inline;
use crate::page::parsed;
use crate::page::syntax::Directive;
use figures::{Caption, Values};
use pulldown_cmark::Event;
use std::collections::BTreeSet;

/// What begins a first line that only names the picture or the table.
const NAME: &str = "Name: ";

/// A mistake, and how many lines below the directive it stands.
pub(crate) type Below = (usize, Mistake);

/// The words below a directive with their holes filled, or all that is wrong
/// with them.
pub(crate) fn fill(directive: &Directive, values: &Values) -> Result<Caption, Vec<Below>> {
    let mut filler = Filler {
        values,
        said: BTreeSet::new(),
        mistakes: Vec::new(),
    };
    let mut caption = Vec::new();
    let mut description = Vec::new();
    let apart = directive.below.starts_with(NAME);
    for (at, line) in (1..).zip(directive.below.lines()) {
        let line = line.strip_prefix(NAME).filter(|_| at == 1).unwrap_or(line);
        let alt = line.strip_prefix("Alt: ");
        if alt.is_some() && directive.name == "table" {
            let fault = "a table needs no description, since its rows are text";
            filler
                .mistakes
                .push((at, Mistake::new(fault, "leave it out")));
        }
        if alt.is_some() || !description.is_empty() {
            description.push(filler.plain(alt.unwrap_or(line).trim(), at));
        } else {
            caption.push(filler.markdown(line.trim(), at));
        }
    }
    filler.check(caption.len() > usize::from(apart));
    if !filler.mistakes.is_empty() {
        return Err(filler.mistakes);
    }
    let rest = caption.split_off(caption.len().min(1)).join(" ");
    let description = (!description.is_empty()).then(|| description.join(" "));
    Ok(Caption {
        name: caption.concat(),
        apart,
        rest,
        description,
    })
}

/// Fills the holes of one caption.
struct Filler<'a> {
    values: &'a Values,
    /// The names of the holes that were filled.
    said: BTreeSet<&'a str>,
    mistakes: Vec<Below>,
}

impl Filler<'_> {
    /// A line of Markdown as HTML.
    fn markdown(&mut self, line: &str, at: usize) -> String {
        let events = parsed::parser(line).into_offset_iter();
        let code: Vec<_> = events
            .filter(|(event, _)| matches!(event, Event::Code(_)))
            .collect();
        let in_code = |at| code.iter().any(|(_, range)| range.contains(&at));
        // What the figure says is no Markdown.
        let escape = |value: &str| {
            let escaped = |c: char| {
                if c.is_ascii_punctuation() {
                    vec!['\\', c]
                } else {
                    vec![c]
                }
            };
            value.chars().flat_map(escaped).collect()
        };
        let filled = self.filled(line, at, in_code, escape);
        inline::html(&filled).unwrap_or_else(|mistake| {
            self.mistakes.push((at, mistake));
            String::new()
        })
    }

    /// A line of plain text.
    fn plain(&mut self, line: &str, at: usize) -> String {
        self.filled(line, at, |_| false, str::to_owned)
            .replace("\\{", "{")
    }

    /// A line with its holes filled; a brace after a backslash opens none.
    fn filled(
        &mut self,
        line: &str,
        at: usize,
        in_code: impl Fn(usize) -> bool,
        escape: impl Fn(&str) -> String,
    ) -> String {
        let mut filled = String::new();
        let mut end = 0;
        for (open, _) in line.match_indices('{') {
            if line[..open].ends_with('\\') || in_code(open) {
                continue;
            }
            let inside = &line[open + 1..];
            let name = inside.split_once('}').map(|(name, _)| name);
            match name.and_then(|name| self.values.get_key_value(name)) {
                Some((name, value)) => {
                    self.said.insert(name);
                    filled.extend([&line[end..open], &escape(value)]);
                    end = open + name.len() + 2;
                }
                None => self
                    .mistakes
                    .push((at, self.unknown(name.unwrap_or(inside)))),
            }
        }
        filled + &line[end..]
    }

    fn unknown(&self, name: &str) -> Mistake {
        let names: Vec<_> = self
            .values
            .keys()
            .map(|name| format!("{{{name}}}"))
            .collect();
        let mend = match names.as_slice() {
            [] => "the figure fills no holes".to_owned(),
            names => format!("write one of {}", names.join(", ")),
        };
        Mistake::new(
            format!("nothing fills {{{name}}}"),
            mend + ", or \\{ for a brace",
        )
    }

    /// Looks whether all is said.
    fn check(&mut self, has_caption: bool) {
        if !has_caption {
            let mend =
                "write what to see on the lines directly below, without an empty one between";
            self.mistakes
                .push((0, Mistake::new("there is no caption", mend)));
        }
        for name in self
            .values
            .keys()
            .filter(|name| !self.said.contains(&***name))
        {
            let mend = "write it, or take the value out of packages/figures";
            let fault = format!("the caption does not say {{{name}}}");
            self.mistakes.push((0, Mistake::new(fault, mend)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill_below(name: &str, below: &str, values: &Values) -> Result<Caption, Vec<Below>> {
        fill(
            &Directive {
                name,
                argument: "x",
                below,
                number: 0,
            },
            values,
        )
    }

    fn filled(words: &str, values: &[(&'static str, &str)]) -> Result<Caption, Vec<String>> {
        let value = |&(name, value): &(&'static str, &str)| (name.into(), value.to_owned());
        let shown = |(at, Mistake { fault, mend }): Below| format!("{at}: {fault}; {mend}");
        fill_below("figure", words, &values.iter().map(value).collect())
            .map_err(|mistakes| mistakes.into_iter().map(shown).collect())
    }

    #[test]
    fn the_first_line_is_the_name_and_alt_begins_the_description() {
        let words = "A *b* {c}.\nIt is `{c}` and $`{n}`$.\nAlt: *{c}*\nis \\{c}.";
        let caption = filled(words, &[("c", "1 < 2*")]).unwrap();
        assert_eq!(caption.name, "A <em>b</em> 1 &lt; 2*.");
        let rest =
            "It is <code>{c}</code> and <span class=\"held\"><math><mi>n</mi></math>.</span>";
        assert_eq!(caption.rest, rest);
        assert_eq!(caption.description.as_deref(), Some("*1 < 2** is {c}."));
    }

    #[test]
    fn a_caption_may_be_one_line() {
        let caption = fill_below("figure", "The \\{a, b}.", &Values::new()).unwrap();
        let said = Caption {
            name: "The {a, b}.".to_owned(),
            ..Caption::default()
        };
        assert_eq!(caption, said);
        let caption = fill_below("table", "Name: A race.\nCompare.", &Values::new()).unwrap();
        assert_eq!(
            (caption.name.as_str(), caption.rest.as_str()),
            ("A race.", "Compare.")
        );
        assert!(caption.apart);
    }

    #[test]
    fn holes_and_values_must_agree() {
        let mistakes = filled("A.\nB {b} {a\nAlt: {} {a}.", &[("a", "1"), ("c", "2")]).unwrap_err();
        let expected = [
            "2: nothing fills {b}; write one of {a}, {c}, or \\{ for a brace",
            "2: nothing fills {a}; write one of {a}, {c}, or \\{ for a brace",
            "3: nothing fills {}; write one of {a}, {c}, or \\{ for a brace",
            "0: the caption does not say {c}; write it, or take the value out of packages/figures",
        ];
        assert_eq!(mistakes, expected);
        let none = ["1: nothing fills {a}; the figure fills no holes, or \\{ for a brace"];
        assert_eq!(filled("{a}", &[]).unwrap_err(), none);
    }

    #[test]
    fn words_are_needed_and_formulas_must_be_right() {
        for words in ["", "Alt: Only for some.", "Name: Only that."] {
            assert!(filled(words, &[]).unwrap_err()[0].starts_with("0: there is no caption"));
        }
        let mistakes = filled("A.\n$`\\nosuch`$", &[]).unwrap_err();
        assert!(
            mistakes[0].starts_with("2: the formula can't be read"),
            "{mistakes:?}"
        );
        let found = fill_below("table", "A.\nAlt: B.", &Values::new()).unwrap_err();
        assert!(
            found[0].1.fault.starts_with("a table needs no description"),
            "{found:?}"
        );
    }
}
