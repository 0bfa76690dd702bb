//! Questions and guesses, whose answers are notes.

use super::{PageWriter, in_lines};
use crate::epub::xhtml::{Xhtml, tag};
use book_model::{Answer, Choice, Guess, Inline, Mistake, Question, linear_text};

/// How the choices of a question are numbered.
#[derive(Clone, Copy)]
enum Numbering {
    /// A, B, …
    Letters,
    /// 1, 2, …
    Numbers,
}

impl Numbering {
    /// Returns what is before a choice, whose `index` is counted from 0.
    fn label(self, index: usize) -> String {
        let letter = match self {
            Self::Letters => ('A'..='Z').nth(index),
            Self::Numbers => None,
        };
        letter.map_or_else(|| (index + 1).to_string(), String::from)
    }

    /// Returns a list of these items.
    fn list(self, items: impl IntoIterator<Item = Xhtml>) -> Xhtml {
        let list = tag("ol").class("choices");
        let list = match self {
            Self::Letters => list.attribute("type", "A"),
            Self::Numbers => list,
        };
        let items = items.into_iter().map(|item| tag("li").child(item));
        in_lines(list, items)
    }
}

impl PageWriter<'_> {
    pub(super) fn question(&mut self, question: &Question) -> Xhtml {
        let Question { id, ask, answer } = question;
        match answer {
            Answer::Choices(choices) => self.choices(id, ask, choices, Numbering::Letters),
            Answer::Lines(lines) => self.choices(id, ask, lines, Numbering::Numbers),
            Answer::Number {
                value,
                because,
                mistakes,
            } => {
                let mut answer = self.right_answer(&with_minus_sign(value), because);
                for mistake in mistakes {
                    answer.push(self.mistake(mistake));
                }
                self.asked(id, ask, Xhtml::default(), &answer)
            }
            Answer::Order {
                items,
                right_order,
                because,
            } => {
                let texts: Vec<_> = items.iter().map(|item| self.inlines(item)).collect();
                let letters: Vec<_> = right_order
                    .iter()
                    .map(|&item| Answer::letter(item).to_string())
                    .collect();
                let answer = self.right_answer(&letters.join(", "), because);
                self.asked(id, ask, Numbering::Letters.list(texts), &answer)
            }
        }
    }

    pub(super) fn guess(&mut self, guess: &Guess) -> Xhtml {
        let Guess {
            id,
            ask,
            because,
            choices,
            ..
        } = guess;
        let numbering = Numbering::Letters;
        let mut outputs = Vec::new();
        let mut answer = Xhtml::default();
        for (index, choice) in choices.iter().enumerate() {
            let output = tag("span").class("choice").text(choice.output.trim_end());
            outputs.push(output.into());
            let label = numbering.label(index);
            answer.push(match &choice.wrong_because {
                Some(wrong_because) => self.reason(&label, false, wrong_because),
                None => self.reason(&label, true, because),
            });
        }
        self.asked(id, ask, numbering.list(outputs), &answer)
    }

    /// Writes a question with choices.
    fn choices(
        &mut self,
        id: &str,
        ask: &[Inline],
        choices: &[Choice],
        numbering: Numbering,
    ) -> Xhtml {
        let mut texts = Vec::new();
        let mut answer = Xhtml::default();
        for (index, choice) in choices.iter().enumerate() {
            texts.push(self.inlines(&choice.text));
            answer.push(self.reason(&numbering.label(index), choice.is_right, &choice.because));
        }
        self.asked(id, ask, numbering.list(texts), &answer)
    }

    /// Writes a question, what it offers to choose from, and the answer as a note.
    fn asked(&mut self, id: &str, ask: &[Inline], offered: Xhtml, answer: &Xhtml) -> Xhtml {
        let lines = [
            tag("p").class("ask").child(self.inlines(ask)).into(),
            offered,
            self.note("Answer", &linear_text(ask), answer).into(),
        ];
        let section = tag("section").class("question");
        let section = self.identified(section, &format!("question-{id}"));
        in_lines(section, lines)
    }

    /// Writes whether a choice is right, and why; without the reason if that is empty.
    fn reason(&mut self, label: &str, is_right: bool, because: &[Inline]) -> Xhtml {
        let mut lines = Xhtml::default();
        if is_right {
            let verdict = tag("strong").text(&format!("{label} is right."));
            lines.push(Xhtml::from(tag("p").child(verdict)).on_own_lines());
        }
        if !because.is_empty() {
            let verdict = if is_right { "Right." } else { "Not this one." };
            let line = tag("p")
                .child(tag("b").text(&format!("{label}. {verdict}")))
                .text(" ")
                .child(self.inlines(because));
            lines.push(Xhtml::from(line).on_own_lines());
        }
        lines
    }

    /// Writes the answer of a question without choices.
    fn right_answer(&mut self, right: &str, because: &[Inline]) -> Xhtml {
        let line = tag("p")
            .child(tag("strong").text(&format!("{right}.")))
            .text(" ")
            .child(self.inlines(because));
        Xhtml::from(line).on_own_lines()
    }

    fn mistake(&mut self, mistake: &Mistake) -> Xhtml {
        let line = tag("p")
            .class("mistake")
            .child(tag("b").text(&format!("{}?", with_minus_sign(&mistake.value))))
            .text(" ")
            .child(self.inlines(&mistake.because));
        Xhtml::from(line).on_own_lines()
    }
}

/// Returns a number with a minus sign in place of a hyphen.
fn with_minus_sign(number: &str) -> String {
    number.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::super::tests::{link_to_note, note, with_notes};
    use super::*;
    use crate::epub::example::{choice, question, text};
    use book_model::{Block, GuessChoice};

    /// Returns the question with this id that offers `offered`.
    fn section(id: &str, ask: &str, offered: &str) -> String {
        let link = link_to_note(1, "Answer");
        format!(
            "<section class=\"question\" id=\"question-{id}\">\n<p class=\"ask\">{ask}</p>\n{offered}{link}\n</section>\n"
        )
    }

    #[test]
    fn the_answer_says_of_each_choice_why() {
        let choices = || vec![choice("I", false, "No."), choice("You", true, "Yes.")];
        for (answer, list, [first, second]) in [
            (
                Answer::Choices(choices()),
                "<ol class=\"choices\" type=\"A\">",
                ["A", "B"],
            ),
            (
                Answer::Lines(choices()),
                "<ol class=\"choices\">",
                ["1", "2"],
            ),
        ] {
            let (body, notes) = with_notes(question("q", answer));
            let offered = format!("{list}\n<li>I</li>\n<li>You</li>\n</ol>\n");
            assert_eq!(body, section("q", "Who wins?", &offered));
            let why = format!(
                "<p><b>{first}. Not this one.</b> No.</p>\n\
                 <p><strong>{second} is right.</strong></p>\n\
                 <p><b>{second}. Right.</b> Yes.</p>\n"
            );
            assert_eq!(notes, note(1, "Who wins?", &why));
        }
    }

    #[test]
    fn a_number_is_told_with_those_of_mistakes() {
        let answer = Answer::Number {
            value: "-3/4".to_owned(),
            because: text("It is."),
            mistakes: vec![Mistake {
                value: "-1".to_owned(),
                because: text("Too low."),
            }],
        };
        let (body, notes) = with_notes(question("q", answer));
        assert_eq!(body, section("q", "Who wins?", ""));
        let expected = "<p><strong>−3/4.</strong> It is.</p>\n\
            <p class=\"mistake\"><b>−1?</b> Too low.</p>\n";
        assert_eq!(notes, note(1, "Who wins?", expected));
    }

    #[test]
    fn an_order_is_told_by_its_letters() {
        let answer = Answer::Order {
            items: ["one", "two", "three"].map(text).to_vec(),
            right_order: vec![2, 0, 1],
            because: text("So."),
        };
        let (body, notes) = with_notes(question("q", answer));
        let offered = "<ol class=\"choices\" type=\"A\">\n\
            <li>one</li>\n<li>two</li>\n<li>three</li>\n</ol>\n";
        assert_eq!(body, section("q", "Who wins?", offered));
        let expected = "<p><strong>C, A, B.</strong> So.</p>\n";
        assert_eq!(notes, note(1, "Who wins?", expected));
    }

    #[test]
    fn a_guess_offers_outputs() {
        let output = |output: &str, wrong_because: Option<&str>| GuessChoice {
            output: output.to_owned(),
            wrong_because: wrong_because.map(text),
        };
        let guess = Guess {
            id: "g".to_owned(),
            ask: text("What?"),
            code: String::new(),
            because: text("It counts."),
            choices: vec![output("<1>\n2\n", None), output("3\n", Some("It ends."))],
        };
        let (body, notes) = with_notes(Block::Guess(guess));
        let offered = "<ol class=\"choices\" type=\"A\">\n\
            <li><span class=\"choice\">&lt;1&gt;\n2</span></li>\n\
            <li><span class=\"choice\">3</span></li>\n</ol>\n";
        assert_eq!(body, section("g", "What?", offered));
        let expected = "<p><strong>A is right.</strong></p>\n\
            <p><b>A. Right.</b> It counts.</p>\n\
            <p><b>B. Not this one.</b> It ends.</p>\n";
        assert_eq!(notes, note(1, "What?", expected));
    }
}
