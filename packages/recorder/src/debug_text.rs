//! Values as `{:?}` prints them, made independent of the order of hash maps.

use std::cmp::Ordering;

/// Returns the text of a value with the entries of its maps and sets in order, since
/// a hash map prints them in another order each time, and with a `Ratio` of `num_rational`
/// as `1/2`.
pub(crate) fn normalize(debug_text: &str) -> String {
    let mut reader = Reader {
        rest: debug_text,
        last: None,
    };
    let mut text = String::new();
    while !reader.rest.is_empty() {
        text.push_str(&reader.read_item());
        text.push_str(reader.take(1));
    }
    text
}

struct Reader<'a> {
    /// What has not been read yet.
    rest: &'a str,
    /// The character that was read last.
    last: Option<char>,
}

impl<'a> Reader<'a> {
    /// Reads `count` characters, or as many as there are.
    fn take(&mut self, count: usize) -> &'a str {
        let end = self
            .rest
            .char_indices()
            .nth(count)
            .map_or(self.rest.len(), |(index, _)| index);
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.last = taken.chars().last().or(self.last);
        taken
    }

    /// Reads up to the next comma or closing bracket at this level, and returns the
    /// normalized text.
    fn read_item(&mut self) -> String {
        let mut text = String::new();
        while let Some(next) = self.rest.chars().next() {
            match next {
                ',' | ')' | ']' | '}' => break,
                '(' | '[' | '{' => text = self.read_brackets(next, text),
                '"' | '\'' => text.push_str(&self.read_quoted(next)),
                _ => text.push_str(self.take(1)),
            }
        }
        text
    }

    /// Reads a list in brackets that begins with `open` and follows `before`, such as
    /// the name of a struct; returns both.
    fn read_brackets(&mut self, open: char, before: String) -> String {
        // A struct has a name and a space before its brace.
        let is_map = open == '{' && (self.last != Some(' ') || before.ends_with(": "));
        let mut text = before + self.take(1);
        let (mut items, close) = self.read_items();
        if is_map {
            items.sort_by(|a, b| compare(a, b));
        }
        if let Some(prefix) = text.strip_suffix("Ratio {")
            && let [numerator, denominator] = &items[..]
        {
            return format!("{prefix}{}", format_ratio(numerator, denominator));
        }
        let space = if open == '{' && !is_map { " " } else { "" };
        text.extend([space, &items.join(", "), space, close]);
        text
    }

    /// Reads items with commas between them, and the closing bracket.
    fn read_items(&mut self) -> (Vec<String>, &'a str) {
        let mut items = Vec::new();
        loop {
            let item = self.read_item();
            if !item.trim().is_empty() {
                items.push(item.trim().to_owned());
            }
            let separator = self.take(1);
            if separator != "," {
                return (items, separator);
            }
        }
    }

    /// Reads a string or a character literal, with its quotes.
    fn read_quoted(&mut self, quote: char) -> String {
        let mut text = self.take(1).to_owned();
        loop {
            let character = self.take(1);
            text.push_str(character);
            match character {
                "" => return text,
                "\\" => text.push_str(self.take(1)),
                _ if character.starts_with(quote) => return text,
                _ => {}
            }
        }
    }
}

/// Formats the fields `numer: 1` and `denom: 2` of a `Ratio` as `1/2`, or as an integer.
fn format_ratio(numerator_field: &str, denominator_field: &str) -> String {
    let value = |field: &str| field.rsplit(' ').next().unwrap_or(field).to_owned();
    let numerator = value(numerator_field);
    let denominator = value(denominator_field);
    if denominator == "1" {
        numerator
    } else {
        format!("{numerator}/{denominator}")
    }
}

/// Compares two entries by the numbers in them, and else as texts.
fn compare(a: &str, b: &str) -> Ordering {
    let numbers = |text: &str| -> Vec<u128> {
        text.split(|c: char| !c.is_ascii_digit())
            .filter_map(|digits| digits.parse().ok())
            .collect()
    };
    numbers(a).cmp(&numbers(b)).then_with(|| a.cmp(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_without_maps_stay_as_they_are() {
        let values = [
            "3",
            "[(1, 2), (0, 1)]",
            r#"P { b: [2, 1], a: Some("}, {") }"#,
            r"'\''",
            "A(B { c: -1 })",
            "",
        ];
        for value in values {
            assert_eq!(normalize(value), value);
        }
    }

    #[test]
    fn entries_of_maps_and_sets_are_in_order() {
        assert_eq!(
            normalize("{(1, 10): true, (1, 9): false}"),
            "{(1, 9): false, (1, 10): true}"
        );
        assert_eq!(
            normalize("N { m: {3, 1, 2}, k: {} }"),
            "N { m: {1, 2, 3}, k: {} }"
        );
        assert_eq!(
            normalize("({2: {4, 3}, 1: {}}, 7)"),
            "({1: {}, 2: {3, 4}}, 7)"
        );
    }

    #[test]
    fn a_ratio_is_a_fraction() {
        assert_eq!(
            normalize("[Ratio { numer: -1, denom: 2 }, Ratio { numer: 3, denom: 1 }]"),
            "[-1/2, 3]"
        );
        assert_eq!(
            normalize("S { v: Ratio { numer: 1, denom: 4 }, w: 2 }"),
            "S { v: 1/4, w: 2 }"
        );
    }
}
