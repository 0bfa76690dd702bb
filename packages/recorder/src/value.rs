//! Values as `{:?}` prints them.

use std::cmp::Ordering;

/// The value with the entries of its maps and sets in order: a hash map prints
/// them in another one each time.
pub(crate) fn tidy(value: &str) -> String {
    let mut reader = Reader {
        rest: value,
        last: None,
    };
    let mut text = String::new();
    while !reader.rest.is_empty() {
        text.push_str(&reader.item());
        text.push_str(reader.take(1));
    }
    text
}

struct Reader<'a> {
    rest: &'a str,
    /// What was read last.
    last: Option<char>,
}

impl<'a> Reader<'a> {
    /// The next characters.
    fn take(&mut self, count: usize) -> &'a str {
        let end = self
            .rest
            .char_indices()
            .nth(count)
            .map_or(self.rest.len(), |(at, _)| at);
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.last = taken.chars().last().or(self.last);
        taken
    }

    /// Everything up to the next comma or closing bracket.
    fn item(&mut self) -> String {
        let mut text = String::new();
        while let Some(next) = self.rest.chars().next() {
            match next {
                ',' | ')' | ']' | '}' => break,
                '(' | '[' | '{' => {
                    // A struct has a name and a space before its brace.
                    let is_map = next == '{' && (self.last != Some(' ') || text.ends_with(": "));
                    text.push_str(self.take(1));
                    let mut items = vec![self.item()];
                    let mut close = self.take(1);
                    while close == "," {
                        items.push(self.item());
                        close = self.take(1);
                    }
                    items = items.iter().map(|item| item.trim().to_owned()).collect();
                    items.retain(|item| !item.is_empty());
                    if is_map {
                        items.sort_by(|a, b| compare(a, b));
                    }
                    if let Some(before) = text.strip_suffix("Ratio {")
                        && let [above, below] = &items[..]
                    {
                        text = format!("{before}{}", fraction(above, below));
                    } else {
                        let space = if next == '{' && !is_map { " " } else { "" };
                        text.extend([space, &items.join(", "), space, close]);
                    }
                }
                '"' | '\'' => text.push_str(&self.quoted(next)),
                _ => text.push_str(self.take(1)),
            }
        }
        text
    }

    fn quoted(&mut self, quote: char) -> String {
        let mut text = self.take(1).to_owned();
        loop {
            let one = self.take(1);
            text.push_str(one);
            match one {
                "" => return text,
                "\\" => text.push_str(self.take(1)),
                _ if one.starts_with(quote) => return text,
                _ => {}
            }
        }
    }
}

/// The fields of a fraction as `1/2`, or as a whole number.
fn fraction(above: &str, below: &str) -> String {
    let [above, below] = [above, below].map(|it| it.rsplit(' ').next().unwrap_or(it));
    if below == "1" {
        above.to_owned()
    } else {
        format!("{above}/{below}")
    }
}

/// Numbers by what they are, all else by its letters.
fn compare(a: &str, b: &str) -> Ordering {
    let numbers = |text: &str| -> Vec<u128> {
        let parts = text.split(|c: char| !c.is_ascii_digit());
        parts.filter_map(|part| part.parse().ok()).collect()
    };
    numbers(a).cmp(&numbers(b)).then_with(|| a.cmp(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_in_order_and_all_else_as_it_was() {
        let same = [
            "3",
            "[(1, 2), (0, 1)]",
            "P { b: [2, 1], a: Some(\"}, {\") }",
            "'\\''",
            "A(B { c: -1 })",
            "",
        ];
        for value in same {
            assert_eq!(tidy(value), value);
        }
        assert_eq!(
            tidy("{(1, 10): true, (1, 9): false}"),
            "{(1, 9): false, (1, 10): true}"
        );
        assert_eq!(
            tidy("N { m: {3, 1, 2}, k: {} }"),
            "N { m: {1, 2, 3}, k: {} }"
        );
        let fractions = "[Ratio { numer: -1, denom: 2 }, Ratio { numer: 3, denom: 1 }]";
        assert_eq!(tidy(fractions), "[-1/2, 3]");
        assert_eq!(
            tidy("S { v: Ratio { numer: 1, denom: 4 }, w: 2 }"),
            "S { v: 1/4, w: 2 }"
        );
        assert_eq!(tidy("({2: {4, 3}, 1: {}}, 7)"), "({1: {}, 2: {3, 4}}, 7)");
    }
}
