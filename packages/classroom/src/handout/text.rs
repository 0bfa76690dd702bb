//! Markdown of the book as text that reads well in a comment.

use textwrap::{Options, wrap};

/// So that a line with `// ` before it has at most 78 characters.
const WIDTH: usize = 75;

const NO_BREAK: &str = "\u{a0}";

/// Signs for the commands of LaTeX that stand in statements and hints.
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

/// The lines of `markdown`, which has a sentence on each, folded.
pub(super) fn wrapped(markdown: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut in_code = false;
    for line in markdown.lines() {
        let fence = line.trim_start().starts_with("```");
        in_code ^= fence;
        if in_code || fence || line.starts_with('|') {
            lines.push(line.to_owned());
            continue;
        }
        // "- " or "12. "
        let bullet = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let item = bullet.starts_with("- ") || bullet.starts_with(". ") && bullet != line;
        let indent = " ".repeat(if item {
            line.len() - bullet.len() + 2
        } else {
            0
        });
        let options = Options::new(WIDTH)
            .subsequent_indent(&indent)
            .break_words(false);
        let line = together(&plain(line));
        lines.extend(
            wrap(&line, options)
                .into_iter()
                .map(|line| line.replace(NO_BREAK, " ")),
        );
    }
    lines
}

/// A line in which `code` is not to be broken.
fn together(line: &str) -> String {
    let parts = line.split('`').enumerate();
    let parts = parts.map(|(at, part)| {
        if at % 2 == 1 {
            part.replace(' ', NO_BREAK)
        } else {
            part.into()
        }
    });
    parts.collect::<Vec<_>>().join("`")
}

/// A line with readable formulas, and without links into the book.
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

/// A formula as text, or as it stands if it holds more than `SIGNS`.
fn formula(latex: &str) -> String {
    let replaced = |text: String, (command, sign)| text.replace(command, sign);
    let mut text = SIGNS.into_iter().fold(latex.to_owned(), replaced);
    // \tfrac34, with a digit each.
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
    fn sentences_are_folded_but_not_code() {
        let long = "word ".repeat(30);
        let text = format!("- {long}\n\n```text\n{long}\n```\n{long}");
        let lines = wrapped(&text);
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
        assert_eq!(wrapped(&code)[1], "    `a b c`");
    }
}
