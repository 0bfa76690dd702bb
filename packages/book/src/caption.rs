//! What a reader reads below a figure or a table: prose on the page, directly
//! below the directive, with holes for what the figure computes.
//!
//! ```text
//! {{#figure splits-looked-at}}
//! For the heaps up to {end}, Kayles has {all} splits.
//! The solver makes {kayles} looks.
//! Alt: Two lines over the largest heap, from 1 to {end}.
//! ```
//!
//! It ends at the first empty line. The first line is the picture's name for
//! readers who can't see it, and what begins with `Alt: ` is its description.

use crate::expand::{self, Found, Mistake};
use crate::page::{self, Directive};
use figures::{Caption, Values};
use std::collections::BTreeSet;
use std::ops::Range;

/// HTML and the text that it takes the place of.
type Piece = (Range<usize>, String);

/// The figure or table that a directive asks for, with the lines below it;
/// `None` if it asks for something else.
pub(crate) fn made(text: &str, directive: &Directive) -> Option<Result<Piece, Vec<Found>>> {
    let (name, place) = (directive.argument, &directive.range);
    let failed = |error: figures::Error| {
        vec![(place.clone(), (error.to_string(), "mend packages/figures".to_owned()))]
    };
    let html = match directive.name {
        "figure" => figures::figure(name)?.map_err(failed).and_then(|figure| match figure.old {
            Some(old) => Ok(old),
            None => Ok(figure.to_html(name, &fill(text, directive, &figure.values)?)),
        }),
        "table" => figures::table(name)?.map_err(failed).and_then(|table| match table.old {
            Some(old) => Ok(old),
            None => Ok(table.to_html(name, &fill(text, directive, &table.values)?)),
        }),
        _ => return None,
    };
    Some(html.map(|html| (place.start..below(text, place).end, html)))
}

/// Where the lines below a directive stand, up to the first empty one.
fn below(text: &str, directive: &Range<usize>) -> Range<usize> {
    let start = text[directive.end..].find('\n').map_or(text.len(), |end| directive.end + end + 1);
    let lines = text[start..].split_inclusive('\n').take_while(|line| !line.trim().is_empty());
    let length: usize = lines.map(str::len).sum();
    // The line ends as that of a directive without words.
    let block = text[start..start + length].trim_end();
    start..start + block.len()
}

/// The words below a directive with their holes filled, or all that is wrong
/// with them.
fn fill(text: &str, directive: &Directive, values: &Values) -> Result<Caption, Vec<Found>> {
    let mut filler = Filler { values, said: BTreeSet::new(), mistakes: Vec::new() };
    let (mut caption, mut description) = (Vec::new(), Vec::new());
    let below = below(text, &directive.range);
    let mut at = below.start;
    for line in text[below].split_inclusive('\n') {
        let place = at..at + line.trim_end().len();
        at += line.len();
        let alt = line.strip_prefix("Alt: ");
        if alt.is_some() && directive.name == "table" {
            let what = "a table needs no description, since its rows are text".to_owned();
            filler.mistakes.push((place.clone(), (what, "leave it out".to_owned())));
        }
        if alt.is_some() || !description.is_empty() {
            description.push(filler.plain(alt.unwrap_or(line).trim(), &place));
        } else {
            caption.push(filler.markdown(line.trim(), &place));
        }
    }
    filler.check(&directive.range, !caption.is_empty());
    if !filler.mistakes.is_empty() {
        return Err(filler.mistakes);
    }
    let rest = caption.split_off(caption.len().min(1)).join(" ");
    let description = (!description.is_empty()).then(|| description.join(" "));
    Ok(Caption { name: caption.concat(), rest, description })
}

/// Fills the holes of one caption.
struct Filler<'a> {
    values: &'a Values,
    /// The names of the holes that were filled.
    said: BTreeSet<&'a str>,
    mistakes: Vec<Found>,
}

impl Filler<'_> {
    /// A line of Markdown as HTML.
    fn markdown(&mut self, line: &str, place: &Range<usize>) -> String {
        let code = page::code(line);
        let in_code = |at| code.iter().any(|range| range.contains(&at));
        // What the figure says is no Markdown.
        let escape = |value: &str| {
            let escaped = |c: char| if c.is_ascii_punctuation() { vec!['\\', c] } else { vec![c] };
            value.chars().flat_map(escaped).collect()
        };
        let filled = self.filled(line, place, in_code, escape);
        expand::inline(&filled).unwrap_or_else(|mistake| {
            self.mistakes.push((place.clone(), mistake));
            String::new()
        })
    }

    /// A line of plain text.
    fn plain(&mut self, line: &str, place: &Range<usize>) -> String {
        self.filled(line, place, |_| false, str::to_owned).replace("\\{", "{")
    }

    /// A line with its holes filled; a brace after a backslash opens none.
    fn filled(
        &mut self,
        line: &str,
        place: &Range<usize>,
        in_code: impl Fn(usize) -> bool,
        escape: impl Fn(&str) -> String,
    ) -> String {
        let (mut filled, mut end) = (String::new(), 0);
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
                None => self.mistakes.push((place.clone(), self.unknown(name.unwrap_or(inside)))),
            }
        }
        filled + &line[end..]
    }

    fn unknown(&self, name: &str) -> Mistake {
        let names: Vec<_> = self.values.keys().map(|name| format!("{{{name}}}")).collect();
        let mend = match names.as_slice() {
            [] => "the figure fills no holes".to_owned(),
            names => format!("write one of {}", names.join(", ")),
        };
        (format!("nothing fills {{{name}}}"), mend + ", or \\{ for a brace")
    }

    /// Looks whether all is said.
    fn check(&mut self, directive: &Range<usize>, has_caption: bool) {
        let mut wrong = |mistake| self.mistakes.push((directive.clone(), mistake));
        if !has_caption {
            let mend =
                "write what to see on the lines directly below, without an empty one between";
            wrong(("there is no caption".to_owned(), mend.to_owned()));
        }
        for name in self.values.keys().filter(|name| !self.said.contains(*name)) {
            let mend = "write it, or take the value out of packages/figures";
            wrong((format!("the caption does not say {{{name}}}"), mend.to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(words: &str, values: &[(&'static str, &str)]) -> Result<Caption, Vec<String>> {
        let text = format!("# Title\n\n{{{{#figure x}}}}\n{words}\n\nText.\n");
        let directive = page::directives(&text).remove(0);
        let values = values.iter().map(|&(name, value)| (name, value.to_owned())).collect();
        fill(&text, &directive, &values).map_err(|mistakes| {
            let shown = |(range, (what, mend)): Found| {
                format!("{}: {what}; {mend}", page::line(&text, range.start))
            };
            mistakes.into_iter().map(shown).collect()
        })
    }

    #[test]
    fn the_first_line_is_the_name_and_alt_begins_the_description() {
        let words = "A *b* {c}.\nIt is `{c}` and $`{n}`$.\nAlt: *{c}*\nis \\{c}.";
        let caption = filled(words, &[("c", "1 < 2*")]).unwrap();
        assert_eq!(caption.name, "A <em>b</em> 1 &lt; 2*.");
        assert_eq!(
            caption.rest,
            "It is <code>{c}</code> and <span class=\"held\"><math><mi>n</mi></math>.</span>"
        );
        assert_eq!(caption.description.as_deref(), Some("*1 < 2** is {c}."));
    }

    #[test]
    fn a_caption_may_be_one_line_at_the_end_of_the_page() {
        let text = "{{#figure x}}\nThe \\{a, b}.";
        let caption = fill(text, &page::directives(text)[0], &Values::new()).unwrap();
        let said = Caption { name: "The {a, b}.".to_owned(), ..Caption::default() };
        assert_eq!(caption, said);
    }

    #[test]
    fn holes_and_values_must_agree() {
        let mistakes = filled("A.\nB {b} {a\nAlt: {} {a}.", &[("a", "1"), ("c", "2")]).unwrap_err();
        assert_eq!(
            mistakes,
            [
                "5: nothing fills {b}; write one of {a}, {c}, or \\{ for a brace",
                "5: nothing fills {a}; write one of {a}, {c}, or \\{ for a brace",
                "6: nothing fills {}; write one of {a}, {c}, or \\{ for a brace",
                "3: the caption does not say {c}; write it, or take the value out of packages/figures",
            ]
        );
        let mistakes = filled("{a}", &[]).unwrap_err();
        assert_eq!(
            mistakes,
            ["4: nothing fills {a}; the figure fills no holes, or \\{ for a brace"]
        );
    }

    #[test]
    fn words_are_needed_and_formulas_must_be_right() {
        for words in ["", "\nToo late.", "Alt: Only for some."] {
            assert!(filled(words, &[]).unwrap_err()[0].starts_with("3: there is no caption"));
        }
        let mistakes = filled("A.\n$`\\nosuch`$", &[]).unwrap_err();
        assert!(mistakes[0].starts_with("5: the formula can't be read"), "{mistakes:?}");
        let text = "{{#table x}}\nA.\nAlt: B.";
        let found = fill(text, &page::directives(text)[0], &Values::new()).unwrap_err();
        assert!(found[0].1.0.starts_with("a table needs no description"), "{found:?}");
    }
}
