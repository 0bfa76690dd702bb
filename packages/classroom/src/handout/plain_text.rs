//! Markdown of the book as text that reads well in a comment.

use textwrap::Options;

/// The width of a line, which has at most 78 characters with `// ` before it.
const WIDTH: usize = 75;

const NO_BREAK_SPACE: &str = "\u{a0}";

/// The characters for the LaTeX commands of statements and hints.
const SIGNS: [(&str, &str); 8] = [
    (r"\ge", "≥"),
    (r"\le", "≤"),
    (r"\dots", "…"),
    (r"\log_2", "log₂"),
    (r"\gcd", "gcd"),
    (r"\sqrt ", "√"),
    (r"\cdot", "·"),
    (r"\,", ""),
];

/// Returns the lines of `markdown`, each of which has a sentence, wrapped.
pub(super) fn wrap(markdown: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut in_code = false;
    for line in markdown.lines() {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        if in_code || is_fence || line.starts_with('|') {
            lines.push(line.to_owned());
            continue;
        }
        // An item begins with "- " or "12. ".
        let without_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = line.len() - without_number.len();
        let is_item =
            without_number.starts_with("- ") || without_number.starts_with(". ") && digits > 0;
        let indent = " ".repeat(if is_item { digits + 2 } else { 0 });
        let options = Options::new(WIDTH)
            .subsequent_indent(&indent)
            .break_words(false);
        let plain_line = keep_code_together(&plain(line));
        let wrapped = textwrap::wrap(&plain_line, options).into_iter();
        lines.extend(wrapped.map(|line| line.replace(NO_BREAK_SPACE, " ")));
    }
    lines
}

/// Returns a line in which no `code` can be broken.
fn keep_code_together(line: &str) -> String {
    let parts = line.split('`').enumerate().map(|(index, part)| {
        let is_code = index % 2 == 1;
        if is_code {
            part.replace(' ', NO_BREAK_SPACE)
        } else {
            part.to_owned()
        }
    });
    parts.collect::<Vec<_>>().join("`")
}

/// Returns a line with readable formulas, and without links into the book.
fn plain(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, (latex, after))) = rest
        .split_once("$`")
        .and_then(|(before, after)| Some((before, after.split_once("`$")?)))
    {
        plain.extend([before, &formula(latex)]);
        rest = after;
    }
    plain.push_str(rest);
    while let Some(end) = plain.find("](..") {
        let (Some(start), Some(close)) = (plain[..end].rfind('['), plain[end..].find(')')) else {
            break;
        };
        plain.replace_range(end..=end + close, "");
        plain.remove(start);
    }
    plain
}

/// Returns a formula as text, or unchanged if it has more than [`SIGNS`].
fn formula(latex: &str) -> String {
    let replaced = |text: String, (command, sign)| text.replace(command, sign);
    let mut text = SIGNS.into_iter().fold(latex.to_owned(), replaced);
    // As in \tfrac34.
    while let Some((before, after)) = text.split_once(r"\tfrac")
        && after.len() >= 2
        && after.is_char_boundary(2)
        && after[..2].bytes().all(|byte| byte.is_ascii_digit())
    {
        text = format!("{before}{}/{}", &after[..1], &after[1..]);
    }
    while let Some(start) = text.find("^{").or_else(|| text.find("_{"))
        && let Some(length) = text[start..].find('}')
    {
        let inner = &text[start + 2..start + length];
        let inner = if inner.contains(' ') {
            format!("({inner})")
        } else {
            inner.to_owned()
        };
        text.replace_range(start + 1..=start + length, &inner);
    }
    if text.contains(['\\', '{', '}']) {
        format!("`{latex}`")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_readable_where_that_is_simple() {
        let cases = [
            ("at most $`10^{18}`$ stones", "at most 10^18 stones"),
            (r"$`2^{2n - 1}`$ and $`n \sqrt n`$", "2^(2n - 1) and n √n"),
            (r"$`-\tfrac54`$, $`\tfrac12 a`$", "-5/4, 1/2 a"),
            (r"$`1 + x + \dots + x^{n - 1}`$", "1 + x + … + x^(n - 1)"),
            (r"$`l(2n) \le l(n) + 1`$", "l(2n) ≤ l(n) + 1"),
            (r"$`n = 375\,494\,703`$", "n = 375494703"),
            (r"$`\binom{18}{9}`$ ways", r"`\binom{18}{9}` ways"),
            ("costs $`5", "costs $`5"),
        ];
        for (markdown, expected) in cases {
            assert_eq!(plain(markdown), expected);
        }
    }

    #[test]
    fn links_into_the_book_are_text() {
        let links = "see [A and B](../b.md#a) and [c](https://c)";
        assert_eq!(plain(links), "see A and B and [c](https://c)");
    }

    #[test]
    fn sentences_are_wrapped_but_not_code() {
        let long = "word ".repeat(30);
        let text = format!("- {long}\n\n```text\n{long}\n```\n{long}");
        let lines = wrap(&text);
        assert!(
            lines[0].starts_with("- word") && lines[1].starts_with("  word"),
            "{lines:?}"
        );
        assert!(
            lines.iter().any(|line| line.len() == long.len()),
            "{lines:?}"
        );
        assert!(lines.last().unwrap().len() <= WIDTH);
        let code = format!("12. {} `a b c`", "x".repeat(WIDTH - 8));
        assert_eq!(wrap(&code)[1], "    `a b c`");
    }
}
