//! A guess before a look: what the snippet above prints is covered until the reader has
//! chosen. The wrong choices are what the snippet prints with a mistake that people make.
//!
//! ```toml
//! because = "The range includes its end."
//!
//! [[wrong]]
//! replace = "1..=3"
//! by = "1..3"
//! because = "`1..3` ends before 3."
//! ```

use crate::digest::short_digest;
use crate::page::diagnostic::Diagnostic;
use crate::program::snippet::Snippet;
use crate::program::terminal::visible_text;
use crate::resolve::inline::{self, LinkContext};
use book_model::GuessChoice;
use serde::Deserialize;

/// A block `guess`, as its author writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guess {
    /// The id under which the reader's answers are stored. Without it, the id is made from
    /// the page and the listing, so a second guess about both needs one.
    pub(crate) id: Option<String>,
    /// The question, if it is not "What does it print?".
    #[serde(default = "default_question")]
    pub(crate) ask: String,
    /// Why the snippet prints what it prints, as Markdown: a reader who is right is told.
    because: String,
    /// The wrong choices, at least one.
    wrong: Vec<WrongChoice>,
}

/// What a guess asks unless its author says something else.
pub(crate) const DEFAULT_QUESTION: &str = "What does it print?";

fn default_question() -> String {
    DEFAULT_QUESTION.into()
}

/// One of `wrong`: the snippet with a mistake.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrongChoice {
    /// Words of the program, of which the first occurrence is replaced; hidden lines above
    /// it count.
    replace: String,
    /// What replaces them.
    by: String,
    /// Why that is wrong, as Markdown.
    because: String,
}

const HELP: &str = "correct the block guess";

impl Guess {
    /// Parses the content of a block.
    ///
    /// # Errors
    ///
    /// If it is no TOML, a key is missing or unknown, or there is no wrong choice.
    pub(crate) fn parse(toml: &str) -> Result<Self, Diagnostic> {
        let guess: Self =
            toml::from_str(toml).map_err(|error| Diagnostic::new(error.message(), HELP))?;
        if guess.wrong.is_empty() {
            return Err(Diagnostic::new("a guess needs a wrong choice", HELP));
        }
        Ok(guess)
    }

    /// Returns the snippet with each of the mistakes, in order; at least one.
    ///
    /// # Errors
    ///
    /// If the snippet does not contain what a mistake replaces.
    pub(crate) fn wrong_programs(&self, snippet: &Snippet) -> Result<Vec<Snippet>, Diagnostic> {
        let wrong_program = |choice: &WrongChoice| {
            let WrongChoice { replace, by, .. } = choice;
            let mut program = snippet.clone();
            let line = program
                .lines
                .iter_mut()
                .find(|line| line.text.contains(replace))
                .ok_or_else(|| Diagnostic::new(format!("the snippet has no {replace:?}"), HELP))?;
            line.text = line.text.replacen(replace, by, 1);
            Ok(program)
        };
        self.wrong.iter().map(wrong_program).collect()
    }

    /// Returns the question with its choices, given what the snippet prints, and what it
    /// prints with each of the mistakes. `id` tells it from all others of the book, and
    /// `code` is the visible code of the snippet.
    ///
    /// # Errors
    ///
    /// If two choices are the same, or a text is wrong.
    pub(crate) fn resolve(
        &self,
        id: &str,
        code: String,
        right_output: &str,
        wrong_outputs: &[&str],
        links: &LinkContext,
    ) -> Result<book_model::Guess, Diagnostic> {
        let mut choices = vec![GuessChoice {
            output: visible_text(right_output),
            wrong_because: None,
        }];
        for (output, wrong) in wrong_outputs.iter().zip(&self.wrong) {
            let output = visible_text(output);
            if choices.iter().any(|other| other.output == output) {
                let replace = &wrong.replace;
                let message = format!("without {replace:?} it prints what another choice prints");
                return Err(Diagnostic::new(message, HELP));
            }
            choices.push(GuessChoice {
                output,
                wrong_because: Some(inline::parse(&wrong.because, links)?),
            });
        }
        // Shuffled, but the same in each build.
        choices.sort_by_key(|choice| short_digest(&[&choice.output], 64));
        Ok(book_model::Guess {
            id: id.to_owned(),
            ask: inline::parse(&self.ask, links)?,
            code,
            because: inline::parse(&self.because, links)?,
            choices,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::inline::test_links;
    use book_model::{ExpectedOutcome, Inline};

    const TOML: &str = "\
because = 'It *includes* 3.'

[[wrong]]
replace = '1..=3'
by = '1..3'
because = 'It *ends*.'
";

    fn snippet(visible: &str, hidden: &str) -> Snippet {
        Snippet::with_hidden_tail(visible, hidden, ExpectedOutcome::Success)
    }

    #[test]
    fn a_wrong_choice_is_the_program_with_a_mistake() {
        let guess = Guess::parse(TOML).unwrap();
        let snippet = snippet("fn main() { for i in 1..=3 {} }", "// 1..=3");
        let programs: Vec<_> = guess
            .wrong_programs(&snippet)
            .unwrap()
            .iter()
            .map(Snippet::program)
            .collect();
        assert_eq!(programs, ["fn main() { for i in 1..3 {} }\n// 1..=3\n"]);
    }

    #[test]
    fn the_choices_are_shuffled_outputs_with_their_reasons() {
        let guess = Guess::parse(TOML).unwrap();
        let resolved = guess
            .resolve(
                "four",
                String::new(),
                "1\n2\n3\n",
                &["1\n2\n"],
                &test_links(),
            )
            .unwrap();
        let (right, wrong): (Vec<_>, Vec<_>) = resolved
            .choices
            .iter()
            .partition(|choice| choice.wrong_because.is_none());
        assert_eq!(right[0].output, "1\n2\n3\n");
        assert_eq!(wrong[0].output, "1\n2\n");
        let because = wrong[0].wrong_because.as_ref().unwrap();
        assert!(matches!(&because[1], Inline::Emphasis(_)), "{because:?}");
        let because = &resolved.because;
        assert!(matches!(&because[1], Inline::Emphasis(_)), "{because:?}");
    }

    #[test]
    fn a_guess_needs_different_choices() {
        let guess = Guess::parse(TOML).unwrap();
        let same = guess
            .resolve("four", String::new(), "1\n", &["1\n"], &test_links())
            .unwrap_err();
        let message = "without \"1..=3\" it prints what another choice prints";
        assert_eq!(same.message, message);
        let missing = guess
            .wrong_programs(&snippet("fn main() {}", ""))
            .unwrap_err();
        assert_eq!(missing.message, "the snippet has no \"1..=3\"");
        assert!(Guess::parse("because = 'So.'\nwrong = []").is_err());
    }
}
