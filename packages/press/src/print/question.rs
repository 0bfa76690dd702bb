//! Questions and guesses as HTML.

use crate::digest::short_digest;
use crate::print::{Printer, markup};
use book_model::{Answer, Choice, Guess, GuessChoice, Inline, Mistake, Question};
use maud::{Markup, html};

impl Printer<'_> {
    pub(super) fn question(&self, Question { id, ask, answer }: &Question) -> Markup {
        let (class, answer) = match answer {
            Answer::Choices(choices) => ("question", self.choices(id, choices, false)),
            Answer::Lines(lines) => ("question lines", self.choices(id, lines, true)),
            Answer::Number {
                value,
                because,
                mistakes,
            } => {
                let mistakes = self.mistakes(mistakes);
                let answer = self.answer(&with_minus_sign(value), because, &mistakes);
                ("question number", answer)
            }
            Answer::Order {
                items,
                right_order,
                because,
            } => ("question order", self.order(items, right_order, because)),
        };
        html! {
            fieldset class=(class) id={ "question-" (id) } {
                legend { (self.inlines(ask)) }
                (answer)
            }
        }
    }

    fn choices(&self, id: &str, choices: &[Choice], are_numbered: bool) -> Markup {
        let group = radio_group_name(id);
        html! {
            @for (number, Choice { text, is_right, because }) in (1..).zip(choices) {
                label class=[is_right.then_some("right")] {
                    input type="radio" name=(group);
                    @if are_numbered { " " b { (number) } }
                    " " span { (self.inlines(text)) }
                }
                p { (self.inlines(because)) }
            }
        }
    }

    /// Returns what the numbers of typical mistakes mean.
    fn mistakes(&self, mistakes: &[Mistake]) -> Markup {
        html! {
            @for Mistake { value, because } in mistakes {
                p class="mistake" { b { (with_minus_sign(value)) "?" } " " (self.inlines(because)) }
            }
        }
    }

    /// Returns the items under letters, and the right order of the letters.
    fn order(&self, items: &[Vec<Inline>], right_order: &[usize], because: &[Inline]) -> Markup {
        let letters: Vec<_> = right_order
            .iter()
            .map(|&item| Answer::letter(item).to_string())
            .collect();
        html! {
            ol type="A" { @for item in items { li { (self.inlines(item)) } } }
            (self.answer(&letters.join(", "), because, &Markup::default()))
        }
    }

    /// Returns what a reader opens below a question without choices.
    fn answer(&self, right: &str, because: &[Inline], mistakes: &Markup) -> Markup {
        html! {
            details {
                summary { (self.word("Answer")) }
                p { strong { (right) "." } " " (self.inlines(because)) }
                (mistakes)
            }
        }
    }

    pub(super) fn guess(&self, guess: &Guess) -> Markup {
        let Guess {
            id,
            ask,
            because,
            choices,
            ..
        } = guess;
        let group = radio_group_name(id);
        html! {
            fieldset class="question guess" id={ "question-" (id) } {
                legend { (self.inlines(ask)) }
                @for GuessChoice { output, wrong_because } in choices {
                    label class=[wrong_because.is_none().then_some("right")] {
                        input type="radio" name=(group);
                        " " span class="choice" { (markup::code_text(output.trim_end())) }
                    }
                    p { (self.inlines(wrong_because.as_ref().unwrap_or(because))) }
                }
            }
        }
    }
}

/// Returns a number with a minus sign in place of a hyphen.
fn with_minus_sign(number: &str) -> String {
    number.replace('-', "−")
}

/// Returns the name that the radio buttons of a question share. It is short, since there
/// are many of them.
pub(crate) fn radio_group_name(id: &str) -> String {
    short_digest(&[id], 6)
}
