//! What is wrong with a page or a listing, where, and what would help.

use anyhow::bail;
use std::fmt;

/// What is wrong, and what the author can do about it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Diagnostic {
    /// What is wrong: "unknown figure `x`".
    pub(crate) message: String,
    /// What to do about it: "write one of a, b, or add it".
    pub(crate) help: String,
}

impl Diagnostic {
    pub(crate) fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            help: help.into(),
        }
    }

    /// Adds to the message where a name holds, such as "on this page".
    pub(crate) fn with_place(self, place: &str) -> Self {
        Self {
            message: format!("{} {place}", self.message),
            ..self
        }
    }

    /// Returns a function that makes a diagnostic of an error of another crate, for
    /// `map_err`.
    pub(crate) fn with_help<E: Into<anyhow::Error>>(help: &str) -> impl Fn(E) -> Self {
        move |error| Self::new(format!("{:#}", error.into()), help)
    }
}

/// A diagnostic with the file and the line that it is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LocatedDiagnostic {
    /// The path of the page or listing, relative to the book's folder.
    pub(crate) path: String,
    /// The line, counted from 1.
    pub(crate) line: usize,
    pub(crate) diagnostic: Diagnostic,
}

impl fmt::Display for LocatedDiagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            path,
            line,
            diagnostic: Diagnostic { message, help },
        } = self;
        write!(formatter, "{path}:{line}: {message}\n    help: {help}")
    }
}

/// Returns one error that lists all `diagnostics`.
///
/// # Errors
///
/// If there is at least one diagnostic.
pub(crate) fn fail_if_any(diagnostics: Vec<LocatedDiagnostic>) -> anyhow::Result<()> {
    if diagnostics.is_empty() {
        return Ok(());
    }
    bail!("{}", report(diagnostics))
}

/// Returns a text that lists all `diagnostics`, sorted and without repetitions. There is at
/// least one.
pub(crate) fn report(mut diagnostics: Vec<LocatedDiagnostic>) -> String {
    diagnostics.sort();
    diagnostics.dedup();
    let count = match diagnostics.len() {
        1 => "1 error".to_owned(),
        count => format!("{count} errors"),
    };
    let lines: Vec<_> = diagnostics.iter().map(ToString::to_string).collect();
    format!("{count} in the book\n{}", lines.join("\n"))
}

/// Checks that `name` is one of `names`, which are all of the same `kind`, such as
/// "figure", and to which an author can add another.
///
/// # Errors
///
/// If it is not: a diagnostic with the most similar name and with all names.
pub(crate) fn expect_one_of<'a>(
    kind: &str,
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<(), Diagnostic> {
    let mut names = names.peekable();
    if names.peek().is_none() {
        let help = format!("add it first: there is no {kind} yet");
        return Err(Diagnostic::new(unknown(kind, name), help));
    }
    expect_choice(kind, name, names).map_err(|Diagnostic { message, help }| {
        Diagnostic::new(message, format!("{help}, or add it"))
    })
}

/// Checks that `name` is one of `names`, which are all there can be of the same `kind`, such
/// as "drawing".
///
/// # Errors
///
/// If it is not: a diagnostic with the most similar name and with all names.
pub(crate) fn expect_choice<'a>(
    kind: &str,
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<(), Diagnostic> {
    let mut choices: Vec<_> = names.collect();
    if choices.contains(&name) {
        return Ok(());
    }
    choices.sort_unstable();
    choices.dedup();
    let question = most_similar(name, &choices)
        .map(|choice| format!("did you mean `{choice}`? "))
        .unwrap_or_default();
    let help = if choices.is_empty() {
        "there is none".to_owned()
    } else {
        format!("{question}write one of {}", choices.join(", "))
    };
    Err(Diagnostic::new(unknown(kind, name), help))
}

fn unknown(kind: &str, name: &str) -> String {
    format!("unknown {kind} `{name}`")
}

/// As [`expect_one_of`], for names that hold only in some place, which the message
/// names, such as "on this page".
///
/// # Errors
///
/// If `name` is not one of `names`.
pub(crate) fn expect_one_of_in<'a>(
    kind: &str,
    place: &str,
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<(), Diagnostic> {
    expect_one_of(kind, name, names).map_err(|diagnostic| diagnostic.with_place(place))
}

/// Returns the choice that `name` is probably a misspelling of: at most a third of its
/// letters are different.
fn most_similar<'a>(name: &str, choices: &[&'a str]) -> Option<&'a str> {
    let max_distance = name.chars().count() / 3;
    choices
        .iter()
        .map(|choice| (strsim::damerau_levenshtein(name, choice), *choice))
        .filter(|(distance, _)| *distance <= max_distance)
        .min()
        .map(|(_, choice)| choice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_is_reported_with_the_most_similar_one() {
        let names = ["grid", "grid-race", "nim-sum"];
        let error = |name| expect_one_of("figure", name, names.into_iter()).unwrap_err();
        assert_eq!(expect_one_of("figure", "grid", names.into_iter()), Ok(()));
        let all = "write one of grid, grid-race, nim-sum, or add it";
        let misspelt = Diagnostic::new(
            "unknown figure `nimsum`",
            format!("did you mean `nim-sum`? {all}"),
        );
        assert_eq!(error("nimsum"), misspelt);
        assert_eq!(
            error("chomp"),
            Diagnostic::new("unknown figure `chomp`", all)
        );
        let none = expect_one_of("figure", "x", std::iter::empty()).unwrap_err();
        assert_eq!(none.help, "add it first: there is no figure yet");
    }

    #[test]
    fn diagnostics_are_listed_once_each_in_the_order_of_their_lines() {
        let at = |line| LocatedDiagnostic {
            path: "src/a.md".into(),
            line,
            diagnostic: Diagnostic::new("it is wrong", "correct it"),
        };
        assert!(fail_if_any(Vec::new()).is_ok());
        let error = fail_if_any(vec![at(2), at(1), at(2)]).unwrap_err();
        let expected = "2 errors in the book\n\
            src/a.md:1: it is wrong\n    help: correct it\n\
            src/a.md:2: it is wrong\n    help: correct it";
        assert_eq!(error.to_string(), expected);
    }
}
