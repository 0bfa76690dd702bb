//! A guess before a look: what the snippet above prints is covered until the
//! reader has chosen. The wrong choices are what the snippet prints with a
//! mistake that people make.
//!
//! ```toml
//! [[wrong]]
//! replace = "1..=3"
//! by = "1..3"
//! because = "`1..3` ends before 3."
//! ```

use crate::block::question;
use crate::digest::digest;
use crate::page::diagnostic::Mistake;
use crate::page::inline;
use crate::program::highlight;
use crate::program::snippet::Snippet;
use maud::{PreEscaped, html};
use serde::Deserialize;

/// A question for what a snippet prints.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guess {
    /// What the reader's answers are kept by, if it is not the page and the snippet.
    pub(crate) id: Option<String>,
    #[serde(default = "what_does_it_print")]
    pub(crate) ask: String,
    wrong: Vec<Wrong>,
}

fn what_does_it_print() -> String {
    "What does it print?".into()
}

/// The snippet with a mistake.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrong {
    replace: String,
    by: String,
    /// What is wrong with it.
    because: String,
}

const MEND: &str = "correct the guess";

impl Guess {
    pub(crate) fn parse(toml: &str) -> Result<Self, Mistake> {
        let guess: Self =
            toml::from_str(toml).map_err(|error| Mistake::new(error.message(), MEND))?;
        if guess.wrong.is_empty() {
            return Err(Mistake::new("a guess needs a wrong choice", MEND));
        }
        Ok(guess)
    }

    /// The snippet with each of the mistakes.
    pub(crate) fn programs(&self, snippet: &Snippet) -> Result<Vec<Snippet>, Mistake> {
        let program = |Wrong { replace, by, .. }: &Wrong| {
            let mut program = snippet.clone();
            let mut lines = program
                .lines
                .iter_mut()
                .filter(|line| line.text.contains(replace));
            let Some(line) = lines.next() else {
                return Err(Mistake::new(
                    format!("the snippet has no {replace:?}"),
                    MEND,
                ));
            };
            line.text = line.text.replacen(replace, by, 1);
            Ok(program)
        };
        self.wrong.iter().map(program).collect()
    }

    /// The question as HTML on one line, given what the snippet prints, and what
    /// it prints with each of the mistakes; `id` tells it from all others.
    pub(crate) fn to_html(&self, id: &str, right: &str, wrong: &[&str]) -> Result<String, Mistake> {
        let mut choices = vec![(right, None)];
        for (
            text,
            Wrong {
                because, replace, ..
            },
        ) in wrong.iter().zip(&self.wrong)
        {
            if choices.iter().any(|(other, _)| other == text) {
                let fault = format!("without {replace:?} it prints what another choice prints");
                return Err(Mistake::new(fault, MEND));
            }
            choices.push((text, Some(inline::html(because)?)));
        }
        choices.sort_by_key(|(text, _)| digest(&[text], 64));
        let name = question::group(id);
        Ok(html! {
            fieldset class="question guess" id={ "question-" (id) } {
                legend { (PreEscaped(inline::html(&self.ask)?)) }
                @for (text, because) in &choices {
                    label class=[because.is_none().then_some("right")] {
                        input type="radio" name=(name);
                        " " span class="choice" { (highlight::printed(text.trim_end())) }
                    }
                    p { (PreEscaped(because.as_deref().unwrap_or_default())) }
                }
            }
        }
        .into_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::snippet::Shows;

    const TOML: &str = "[[wrong]]\nreplace = '1..=3'\nby = '1..3'\nbecause = 'It *ends*.'\n";

    #[test]
    fn the_wrong_choice_is_the_program_with_its_mistake() {
        let guess = Guess::parse(TOML).unwrap();
        let snippet = Snippet::folded("fn main() { for i in 1..=3 {} }", "// 1..=3", Shows::Run);
        let programs = guess.programs(&snippet).unwrap();
        assert_eq!(programs.len(), 1);
        assert_eq!(
            programs[0].program(),
            "fn main() { for i in 1..3 {} }\n// 1..=3\n"
        );
        let html = guess.to_html("four", "1\n2\n3\n", &["1\n2\n"]).unwrap();
        assert!(html.contains("<p>It <em>ends</em>.</p>"), "{html}");
        assert!(
            html.contains("1&#10;2&#10;3</span>") && !html.contains('\n'),
            "{html}"
        );
        let right = html.find("class=\"right\"");
        let other = html.find("3</span>");
        assert!(right < other, "{html}");
    }

    #[test]
    fn choices_must_differ() {
        let guess = Guess::parse(TOML).unwrap();
        assert!(
            guess
                .to_html("four", "1\n", &["1\n"])
                .unwrap_err()
                .fault
                .contains("another choice")
        );
        let snippet = Snippet::folded("fn main() {}", "", Shows::Run);
        assert!(
            guess
                .programs(&snippet)
                .unwrap_err()
                .fault
                .contains("has no")
        );
        assert!(Guess::parse("wrong = []").is_err());
    }
}
