//! Where a line of text must not break, and where a long name may: for every output that
//! readers read.

use crate::Inline;

/// A text beside formulas. These hold the punctuation around them, since readers break
/// lines beside a formula, and no line must start with a full stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SplitText<'a> {
    /// The signs at its start that the formula before it holds.
    pub closing: &'a str,
    /// What is its own.
    pub rest: &'a str,
    /// The signs at its end that the formula after it holds.
    pub opening: &'a str,
}

impl<'a> SplitText<'a> {
    /// Splits the text at `index` of `content`; all is empty if there is something else.
    pub fn at(content: &'a [Inline], index: usize) -> Self {
        let is_formula = |index: usize| matches!(content.get(index), Some(Inline::Formula(_)));
        let Some(Inline::Text(text)) = content.get(index) else {
            return Self::default();
        };
        let mut split = Self {
            rest: text,
            ..Self::default()
        };
        if is_formula(index.wrapping_sub(1)) {
            let after = text.trim_start_matches(['.', ',', ';', ':', '?', '!', ')']);
            (split.closing, split.rest) = text.split_at(text.len() - after.len());
        }
        if is_formula(index + 1) {
            let before = split.rest.trim_end_matches('(').len();
            (split.rest, split.opening) = split.rest.split_at(before);
        }
        split
    }

    /// Returns the signs that the formula at `index` of `content` holds: those before it
    /// and those behind it.
    pub fn around(content: &'a [Inline], index: usize) -> (&'a str, &'a str) {
        (
            Self::at(content, index.wrapping_sub(1)).opening,
            Self::at(content, index + 1).closing,
        )
    }
}

/// What has a number, as in "exercise 1".
const NUMBERED: [&str; 7] = [
    "chapter", "exercise", "figure", "page", "part", "row", "step",
];

/// Returns a text in which no line breaks between what has a number and the number, as in
/// "exercise 1".
pub fn with_bound_numbers(text: &str) -> String {
    let mut bound = String::with_capacity(text.len());
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            let before = bound.rsplit(|c: char| !c.is_alphabetic()).next();
            let name = before.unwrap_or_default().to_ascii_lowercase();
            let is_number = word.starts_with(|c: char| c.is_ascii_digit());
            bound.push(if is_number && NUMBERED.contains(&&*name) {
                '\u{a0}'
            } else {
                ' '
            });
        }
        bound.push_str(word);
    }
    bound
}

/// Returns the pieces between which inline code may break: a long name after each `_`, and
/// other code nowhere.
fn breakable_pieces(code: &str) -> Vec<&str> {
    /// Names of up to this many characters fit into a line of a phone.
    const MAX_UNBROKEN: usize = 24;
    let is_name = code.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_name && code.len() > MAX_UNBROKEN {
        code.split_inclusive('_').collect()
    } else {
        vec![code]
    }
}

/// A piece of inline code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePiece<'a> {
    /// An option of a command, with its hyphens, between which and behind which readers
    /// would break the line; also a bare `--` and the word before it.
    Unbroken(&'a str),
    /// Anything else.
    Plain(&'a str),
    /// Where the line may break.
    Break,
}

/// Splits inline code into the options of a command and what is between them, and that where
/// it may break.
pub fn code_pieces(code: &str) -> Vec<CodePiece<'_>> {
    let words: Vec<_> = code.split(' ').collect();
    let mut pieces = Vec::new();
    let mut plain_start = 0;
    let mut word_start = 0;
    for (index, word) in words.iter().enumerate() {
        let mut start = word_start;
        let mut end = start + word.len();
        word_start = end + 1;
        if !is_option(word) || start < plain_start {
            continue;
        }
        if *word == "--" {
            let before = index.checked_sub(1).map(|before| words[before]);
            match (before, words.get(index + 1)) {
                (Some(before), _) if !is_option(before) => start -= before.len() + 1,
                (None, Some(next)) => end += 1 + next.len(),
                _ => {}
            }
        }
        if plain_start < start {
            push_plain(&mut pieces, &code[plain_start..start]);
        }
        pieces.push(CodePiece::Unbroken(&code[start..end]));
        plain_start = end;
    }
    if plain_start < code.len() {
        push_plain(&mut pieces, &code[plain_start..]);
    }
    pieces
}

fn push_plain<'a>(pieces: &mut Vec<CodePiece<'a>>, code: &'a str) {
    for (index, piece) in breakable_pieces(code).into_iter().enumerate() {
        if index > 0 {
            pieces.push(CodePiece::Break);
        }
        pieces.push(CodePiece::Plain(piece));
    }
}

/// Returns whether a word is an option such as `-p` or `--release`, or the `--` before the
/// arguments of another program.
fn is_option(word: &str) -> bool {
    word.strip_prefix('-')
        .is_some_and(|rest| rest.starts_with(|c: char| c == '-' || c.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Element, Formula};

    #[test]
    fn a_formula_holds_the_punctuation_around_it() {
        let formula = Inline::Formula(Formula {
            latex: "n".into(),
            mathml: Element::new("math"),
        });
        let content = [
            Inline::Text("A ((".into()),
            formula.clone(),
            Inline::Text(")).(".into()),
            formula,
        ];
        let split = |index| {
            let SplitText {
                closing,
                rest,
                opening,
            } = SplitText::at(&content, index);
            (closing, rest, opening)
        };
        assert_eq!(split(0), ("", "A ", "(("));
        assert_eq!(split(1), ("", "", ""));
        assert_eq!(split(2), (")).", "", "("));
        assert_eq!(SplitText::around(&content, 1), ("((", "))."));
        assert_eq!(SplitText::around(&content, 3), ("(", ""));
        assert_eq!(SplitText::around(&content[1..2], 0), ("", ""));
    }

    #[test]
    fn a_number_stays_with_its_word() {
        assert_eq!(
            with_bound_numbers("Chapter 4 (exercise 1) has step 2, row by row 30."),
            "Chapter\u{a0}4 (exercise\u{a0}1) has step\u{a0}2, row by row\u{a0}30."
        );
        let unchanged = " 4 of a chapter, 5 narrow 6 chapter  7 ";
        assert_eq!(with_bound_numbers(unchanged), unchanged);
    }

    #[test]
    fn an_option_is_one_piece() {
        use CodePiece::{Plain, Unbroken};
        for (code, pieces) in [
            ("--save", vec![Unbroken("--save")]),
            (
                "cargo bench -p ch01 --bench a",
                vec![
                    Plain("cargo bench "),
                    Unbroken("-p"),
                    Plain(" ch01 "),
                    Unbroken("--bench"),
                    Plain(" a"),
                ],
            ),
            ("cargo run --", vec![Plain("cargo "), Unbroken("run --")]),
            (
                "run -- --save",
                vec![Unbroken("run --"), Plain(" "), Unbroken("--save")],
            ),
            ("-- --save", vec![Unbroken("-- --save")]),
            ("--", vec![Unbroken("--")]),
            ("--a --", vec![Unbroken("--a"), Plain(" "), Unbroken("--")]),
            ("n - 1 - -(m)", vec![Plain("n - 1 - -(m)")]),
            ("ch04-nim-grundy", vec![Plain("ch04-nim-grundy")]),
            ("", vec![]),
        ] {
            assert_eq!(code_pieces(code), pieces, "{code}");
        }
    }

    #[test]
    fn only_a_long_name_may_break() {
        let long = "all_graphs_of_up_to_four_positions";
        let pieces = ["all_", "graphs_", "of_", "up_", "to_", "four_", "positions"];
        assert_eq!(breakable_pieces(long), pieces);
        assert_eq!(breakable_pieces("by_rounds"), ["by_rounds"]);
        let other = "x_y == some_other_quite_long_code";
        assert_eq!(breakable_pieces(other), [other]);
    }
}
