//! A quick question, as CONTRIBUTING.md shows one: its right answer is found by
//! running the listing, never typed.

use crate::inline;
use crate::mistake::Mistake;
use crate::snippet::Snippet;
use maud::{PreEscaped, html};
use serde::Deserialize;
use std::path::Path;

/// A question with one right option.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    ask: String,
    /// The listing whose items the conditions use, below `listings`.
    listing: String,
    /// Why the right option is right.
    why: String,
    options: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    text: String,
    /// A Rust expression that is true if this option is right.
    holds: String,
}

impl Question {
    pub(crate) fn parse(toml: &str) -> Result<Self, Mistake> {
        let mend = "correct the question";
        let question: Self =
            toml::from_str(toml).map_err(|error| Mistake::new(error.message(), mend))?;
        if question.options.len() < 2 {
            return Err(Mistake::new("a question needs two options or more", mend));
        }
        Ok(question)
    }

    /// The program that prints `true` or `false` for each option.
    pub(crate) fn program(&self, root: &Path) -> Result<Snippet, Mistake> {
        let print = |option: &Choice| format!("    println!(\"{{}}\", {});\n", option.holds);
        let prints: String = self.options.iter().map(print).collect();
        Snippet::of_listing(root, &self.listing, &prints)
    }

    /// The question as HTML on one line, given what its program printed;
    /// `id` tells it from the others of the page.
    ///
    /// # Errors
    ///
    /// If not exactly one option is right, or a formula can't be read.
    pub(crate) fn to_html(&self, id: usize, printed: &str) -> Result<String, Mistake> {
        let holds = printed.lines().map(|line| line == "true");
        let right: Vec<_> = self.options.iter().zip(holds).filter(|&(_, holds)| holds).collect();
        let [(answer, _)] = right[..] else {
            let fault = format!("{} of the question's options are right, not one", right.len());
            return Err(Mistake::new(fault, "make exactly one option hold"));
        };
        let name = format!("question-{id}");
        let inline = |markdown: &str| inline::html(markdown).map(PreEscaped);
        let options = self.options.iter().map(|option| {
            let class = if std::ptr::eq(option, answer) { "right" } else { "other" };
            Ok::<_, Mistake>((class, inline(&option.text)?))
        });
        let options = options.collect::<Result<Vec<_>, _>>()?;
        Ok(html! {
            fieldset class="question" {
                legend { (inline(&self.ask)?) }
                @for (class, option) in &options { label class=(class) { input type="radio" name=(name); " " span { (option) } } }
                p class="verdict" role="status" {
                    span class="right" { "Right." }
                    span class="other" { "Not this one." }
                }
                details {
                    summary { "Answer" }
                    p { strong { (inline(&answer.text)?) "." } " " (inline(&self.why)?) }
                }
            }
        }
        .into_string())
    }
}

#[cfg(test)]
const TOML: &str = "ask = 'Who *wins*?'\nlisting = 'a.rs'\nwhy = 'So.'\noptions = [\n\
    { text = 'One', holds = 'ONE == 1' },\n{ text = 'Two', holds = 'ONE == 2' },\n]";

#[test]
fn the_answer_is_what_the_program_says() {
    let question = Question::parse(TOML).unwrap();
    let html = question.to_html(3, "true\nfalse\n").unwrap();
    assert!(html.contains("<legend>Who <em>wins</em>?</legend>"), "{html}");
    assert!(html.contains("<strong>One.</strong> So."), "{html}");
    let (right, other) = (html.find(r#"<label class="right">"#), html.find("One</span>"));
    assert!(right < other && html.matches(r#"<label class="other">"#).count() == 1, "{html}");
    let both = question.to_html(3, "true\ntrue\n").unwrap_err().fault;
    assert_eq!(both, "2 of the question's options are right, not one");
}
