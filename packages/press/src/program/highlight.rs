//! Rust code as HTML with a class for each kind of token; keywords, types and
//! functions have short tags instead, since there are ten thousand of them.

use crate::program::terminal::shown;
use maud::{Escaper, PreEscaped};
use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};
use std::fmt::Write as _;

const KEYWORDS: [&str; 38] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub",
    "ref", "return", "self", "Self", "static", "struct", "super", "trait", "true", "type",
    "unsafe", "use", "where", "while",
];

/// `code` as HTML. Line ends become `&#10;`, so that the result is one line of
/// Markdown.
pub(crate) fn rust(code: &str) -> String {
    let mut html = String::new();
    let mut at = 0;
    for token in tokenize(code, FrontmatterAllowed::No) {
        let end = at + token.len as usize;
        let text = &code[at..end];
        match class(token.kind, text, &code[..at], &code[end..]) {
            // The three that are as frequent as all others. A String takes whatever
            // is written to it.
            Some(tag @ ("b" | "i" | "u")) => _ = write!(html, "<{tag}>{}</{tag}>", escape(text)),
            Some(class) => _ = write!(html, "<span class={class}>{}</span>", escape(text)),
            None => html.push_str(&escape(text)),
        }
        at = end;
    }
    without_directives(&html)
}

/// A program's text may have `{{#` in it, which mdBook would take for a directive.
fn without_directives(html: &str) -> String {
    let mut parts = html.split("{{");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_directive = part.trim_start().starts_with('#');
        shown.extend([if is_directive { "{&#123;" } else { "{{" }, part]);
    }
    shown
}

/// Text for a place in HTML that must stay on one line.
pub(crate) fn escape(text: &str) -> String {
    let mut html = String::new();
    // The escaper fails where its String does: never.
    let _ = Escaper::new(&mut html).write_str(text);
    without_directives(&html).replace('\n', "&#10;")
}

/// The same as a piece of a maud template.
pub(crate) fn escaped(text: &str) -> PreEscaped<String> {
    PreEscaped(escape(text))
}

/// What a program printed, as such a piece.
pub(crate) fn printed(text: &str) -> PreEscaped<String> {
    escaped(&shown(text))
}

fn class(kind: TokenKind, text: &str, before: &str, after: &str) -> Option<&'static str> {
    match kind {
        TokenKind::LineComment { doc_style: Some(_) }
        | TokenKind::BlockComment {
            doc_style: Some(_), ..
        } => Some("d"),
        TokenKind::LineComment { .. } | TokenKind::BlockComment { .. } => Some("c"),
        TokenKind::Literal {
            kind: LiteralKind::Int { .. } | LiteralKind::Float { .. },
            ..
        } => Some("n"),
        TokenKind::Literal { .. } => Some("s"),
        TokenKind::Lifetime { .. } | TokenKind::RawLifetime => Some("l"),
        TokenKind::Ident => identifier(text, before, after),
        _ => None,
    }
}

fn identifier(text: &str, before: &str, after: &str) -> Option<&'static str> {
    if KEYWORDS.contains(&text) {
        return Some("b");
    }
    let line = before.rfind('\n').map_or(before, |at| &before[at + 1..]);
    if line.trim_start().starts_with("#[") {
        Some("a")
    } else if after.starts_with('!') && !after.starts_with("!=") {
        Some("m")
    } else if text.starts_with(|c: char| c.is_ascii_uppercase()) || is_primitive(text) {
        Some("i")
    } else {
        let is_called = after.starts_with('(') || after.starts_with("::<");
        (is_called || before.ends_with("fn ")).then_some("u")
    }
}

fn is_primitive(name: &str) -> bool {
    let number = name.strip_prefix(['i', 'u', 'f']);
    matches!(name, "bool" | "char" | "str" | "isize" | "usize")
        || number.is_some_and(|bits| ["8", "16", "32", "64", "128"].contains(&bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_token_has_its_class() {
        let html = rust(
            "#[test]\nfn f<'a>(x: &'a u32) -> Vec<u8> {\n    // c\n    vec![x < 1, \"<\"]\n}\n",
        );
        let spans = [
            "#[<span class=a>test</span>]&#10;",
            "<b>fn</b> <u>f</u>&lt;<span class=l>'a</span>&gt;",
            "<i>u32</i>",
            "<i>Vec</i>",
            "<span class=c>// c</span>&#10;",
            "<span class=m>vec</span>![x &lt; <span class=n>1</span>, <span class=s>&quot;&lt;&quot;</span>]",
        ];
        for span in spans {
            assert!(html.contains(span), "{span} in {html}");
        }
        assert!(!html.contains('\n'));
    }

    #[test]
    fn a_wrong_program_is_shown_all_the_same() {
        assert_eq!(rust("\"abc"), "<span class=s>&quot;abc</span>");
        assert_eq!(rust("№"), "№");
    }
}
