//! Rust code as HTML with a class for each kind of token.
//!
//! Keywords, types and functions have the short tags `b`, `i` and `u` instead of a class,
//! since a long page has ten thousand of them. The lexer is that of rustc; the libraries
//! that highlight many languages make larger HTML, or need a script in the page.

use crate::print::markup::code_text;
use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};

const KEYWORDS: [&str; 38] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub",
    "ref", "return", "self", "Self", "static", "struct", "super", "trait", "true", "type",
    "unsafe", "use", "where", "while",
];

/// A token of Rust code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Its text, not escaped.
    pub text: &'a str,
    /// The element around it that gives it its colour.
    pub element: Option<TokenElement>,
}

/// The element around a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenElement {
    /// One with this short tag: `b`, `i` or `u`.
    Tag(&'static str),
    /// A `<span>` of this class.
    Span(&'static str),
}

/// Returns the tokens of Rust code, which together are all of it.
pub fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut start = 0;
    for token in tokenize(code, FrontmatterAllowed::No) {
        let end = start + token.len as usize;
        let text = &code[start..end];
        let class = token_class(token.kind, text, &code[..start], &code[end..]);
        let element = class.map(|class| match class {
            "b" | "i" | "u" => TokenElement::Tag(class),
            _ => TokenElement::Span(class),
        });
        tokens.push(Token { text, element });
        start = end;
    }
    tokens
}

/// Returns Rust code as HTML on one line: line ends become `&#10;`.
///
/// A comment on a line that begins with four spaces has the class `i4`, and so on, so that the
/// style sheet can indent what it wraps. A comment behind code may go into the next line as a
/// whole, but its slashes stay with its first word. The lines of a paragraph are one comment, in which
/// each line end has the class `e`, with the next line's spaces and slashes: a small screen
/// leaves these out and fills its own lines.
pub fn rust(code: &str) -> String {
    let tokens = tokens(code);
    let mut html = String::new();
    let mut rest = tokens.as_slice();
    let mut start = 0;
    let mut is_in_example = false;
    while let [Token { text, element }, ..] = rest {
        let mut count = 1;
        let escaped = code_text(text).0;
        match element {
            Some(TokenElement::Tag(tag)) => html.push_str(&format!("<{tag}>{escaped}</{tag}>")),
            Some(TokenElement::Span(class @ ("c" | "d"))) => {
                let line_start = code[..start].rfind('\n').map_or(0, |line_end| line_end + 1);
                let line = &code[line_start..];
                let indent = line.len() - line.trim_start_matches(' ').len();
                is_in_example ^= comment_words(text).starts_with(" ```");
                let is_alone = line_start + indent == start;
                if !is_in_example && is_alone {
                    count = paragraph_len(rest, indent);
                }
                if is_alone {
                    html.push_str(&paragraph_html(class, indent, &rest[..count]));
                } else {
                    html.push_str(&trailing_comment_html(class, indent, text));
                }
            }
            Some(TokenElement::Span(class)) => {
                html.push_str(&format!("<span class={class}>{escaped}</span>"));
            }
            None => html.push_str(&escaped),
        }
        let (written, unwritten) = rest.split_at(count);
        start += written.iter().map(|token| token.text.len()).sum::<usize>();
        rest = unwritten;
    }
    html
}

/// Returns the start tag of a comment on a line that is indented so far.
fn comment_start(class: &str, indent: usize) -> String {
    match indent {
        0 => format!("<span class={class}>"),
        _ => format!("<span class=\"{class} i{indent}\">"),
    }
}

/// Returns a comment behind code, whose line may break before it, but not behind its slashes.
fn trailing_comment_html(class: &str, indent: usize, comment: &str) -> String {
    let start = comment_start(class, indent);
    let words = comment.trim_start_matches(['/', '!', '*', ' ']);
    let word_start = comment.len() - words.len();
    let word_end = comment[word_start..]
        .find([' ', '\n'])
        .map_or(comment.len(), |word_len| word_start + word_len);
    let first = code_text(&comment[..word_end]).0;
    let rest = code_text(&comment[word_end..]).0;
    format!("{start}<wbr><span class=no-break>{first}</span>{rest}</span>")
}

/// Returns the lines of a paragraph, comments with the line ends between them, as one comment.
fn paragraph_html(class: &str, indent: usize, lines: &[Token<'_>]) -> String {
    let first = code_text(lines[0].text).0;
    let mut html = comment_start(class, indent) + &first;
    for next in lines[1..].chunks(2) {
        html.push_str(&next_line_html(next[0].text, next[1].text));
    }
    html + "</span>"
}

/// Returns the line end before a line of a comment, and that line, as HTML.
fn next_line_html(line_end: &str, comment: &str) -> String {
    let words = comment_words(comment);
    let slashes = &comment[..comment.len() - words.len()];
    let hidden = code_text(&format!("{line_end}{slashes}")).0;
    format!("<span class=e>{hidden}</span>{}", code_text(words).0)
}

/// Returns a comment without its slashes.
fn comment_words(comment: &str) -> &str {
    comment.trim_start_matches(['/', '!'])
}

/// Returns how many of the first tokens are the lines of one paragraph: comments, and the
/// line ends between them. The first token is a comment that is alone on its line, which has
/// this number of spaces.
fn paragraph_len(tokens: &[Token<'_>], indent: usize) -> usize {
    let goes_on = |tokens: &&[Token<'_>]| {
        let [comment, line_end, next] = tokens else {
            return false;
        };
        comment.element == next.element
            && line_end.text.starts_with('\n')
            && line_end.text.len() == 1 + indent
            && continues_paragraph(comment.text, next.text)
    };
    1 + 2 * tokens.windows(3).step_by(2).take_while(goes_on).count()
}

/// Returns whether a comment goes on with the paragraph of the one on the line before it.
fn continues_paragraph(comment: &str, next: &str) -> bool {
    let is_prose = |line: &str| {
        let words = comment_words(line).strip_prefix(' ').unwrap_or_default();
        let is_numbered = words
            .split_once(". ")
            .is_some_and(|(number, _)| number.parse::<u32>().is_ok());
        let begins_block = [" ", "- ", "* ", "#", "|", "```"]
            .iter()
            .any(|sign| words.starts_with(sign));
        !is_numbered && !words.is_empty() && !begins_block
    };
    let slashes = |line: &str| line.len() - comment_words(line).len();
    is_prose(comment) && is_prose(next) && slashes(comment) == slashes(next)
}

/// Returns the CSS class, or the short tag, of a token, given the code before and after
/// it.
fn token_class(kind: TokenKind, text: &str, before: &str, after: &str) -> Option<&'static str> {
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
        TokenKind::Ident => identifier_class(text, before, after),
        _ => None,
    }
}

fn identifier_class(text: &str, before: &str, after: &str) -> Option<&'static str> {
    if KEYWORDS.contains(&text) {
        return Some("b");
    }
    let line_before = match before.rfind('\n') {
        Some(line_end) => &before[line_end + 1..],
        None => before,
    };
    let is_attribute = line_before.trim_start().starts_with("#[");
    let is_macro = after.starts_with('!') && !after.starts_with("!=");
    let is_type = text.starts_with(|c: char| c.is_ascii_uppercase()) || is_primitive_type(text);
    let is_function = after.starts_with('(') || after.starts_with("::<") || before.ends_with("fn ");
    if is_attribute {
        Some("a")
    } else if is_macro {
        Some("m")
    } else if is_type {
        Some("i")
    } else {
        is_function.then_some("u")
    }
}

fn is_primitive_type(name: &str) -> bool {
    let bits = name.strip_prefix(['i', 'u', 'f']);
    matches!(name, "bool" | "char" | "str" | "isize" | "usize")
        || bits.is_some_and(|bits| ["8", "16", "32", "64", "128"].contains(&bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_token_has_its_class() {
        let code = r#"#[test]
fn f<'a>(x: &'a u32) -> Vec<u8> {
    // c
    vec![x < 1, "<"]
}
"#;
        let html = rust(code);
        let expected = [
            "#[<span class=a>test</span>]&#10;",
            "<b>fn</b> <u>f</u>&lt;<span class=l>'a</span>&gt;",
            "<i>u32</i>",
            "<i>Vec</i>",
            "<span class=\"c i4\">// c</span>&#10;",
            "<span class=m>vec</span>![x &lt; <span class=n>1</span>, <span class=s>&quot;&lt;&quot;</span>]",
        ];
        for piece in expected {
            assert!(html.contains(piece), "{piece} in {html}");
        }
        assert!(!html.contains('\n'));
    }

    #[test]
    fn a_comment_says_how_far_its_line_is_indented() {
        let code = "/// a\nfn f() {\n    g(); // b\n        // c\n}\n";
        let html = rust(code);
        for comment in [
            "<span class=d>/// a</span>",
            "<span class=\"c i4\"><wbr><span class=no-break>// b</span></span>",
            "<span class=\"c i8\">// c</span>",
        ] {
            assert!(html.contains(comment), "{comment} in {html}");
        }
    }

    #[test]
    fn the_slashes_behind_code_stay_with_a_word() {
        let html = rust("f(); // a b\ng(); /* c d */ h();\n");
        for comment in [
            "<span class=c><wbr><span class=no-break>// a</span> b</span>",
            "<span class=c><wbr><span class=no-break>/* c</span> d */</span>",
        ] {
            assert!(html.contains(comment), "{comment} in {html}");
        }
    }

    #[test]
    fn the_lines_of_a_paragraph_are_one_comment() {
        let html = rust("    // a\n    // b\n    c();\n");
        assert!(
            html.contains("<span class=\"c i4\">// a<span class=e>&#10;    //</span> b</span>")
        );
        for apart in [
            "/// a\n///\n/// b\n",
            "/// a\n/// - b\n/// - c\n",
            "/// 1. a\n/// 2. b\n",
            "/// ```\n/// a();\n/// b();\n/// ```\n/// c\n",
            "//! a\n\n/// b\n",
            "// a\n/// b\n",
            "f(); // a\n// b\n",
            "// a\n    // b\n",
        ] {
            let html = rust(apart);
            assert!(!html.contains("class=e"), "{html}");
        }
    }

    #[test]
    fn code_that_does_not_compile_is_highlighted_too() {
        assert_eq!(rust("\"abc"), "<span class=s>&quot;abc</span>");
        assert_eq!(rust("№"), "№");
    }

    #[test]
    fn the_tokens_are_all_of_the_code() {
        let code = "fn f() { \"a\nb\" } // №\n";
        let together: String = tokens(code).iter().map(|token| token.text).collect();
        assert_eq!(together, code);
        let token = |text, element| Token { text, element };
        assert_eq!(
            tokens("let x=1"),
            [
                token("let", Some(TokenElement::Tag("b"))),
                token(" ", None),
                token("x", None),
                token("=", None),
                token("1", Some(TokenElement::Span("n"))),
            ]
        );
    }
}
