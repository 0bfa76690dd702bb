//! A quick question. Its right answer is never typed: running the listing finds it, or a
//! named test decides it. `docs/directives.md` shows the forms.

use crate::digest::short_digest;
use crate::page::diagnostic::{Diagnostic, expect_choice};
use crate::program::snippet::Snippet;
use crate::resolve::inline::{self, LinkContext};
use book_model::{Answer, ExpectedOutcome, Inline, Mistake};
use serde::Deserialize;
use std::path::Path;

/// A question: a choice, a line to choose, a number or an order. It has one of
/// `options`, `lines`, `number` and `order`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// Lower-case words with hyphens, unique in the book. It is a promise, since the
    /// reader's answers are stored under it.
    pub(crate) id: String,
    /// `what`, `why`, `what-if` or `which-step`.
    kind: String,
    /// The question, in two or three sentences at most.
    pub(crate) ask: String,
    /// The listing whose items the expressions use, as a path below `listings`.
    listing: Option<String>,
    /// The test that decides where no expression can, in place of `listing`:
    /// `listings/…/tests/all/FILE.rs: NAME`.
    test: Option<String>,
    /// Why the number or the order is right, as Markdown.
    because: Option<String>,
    /// The choices, of which exactly one is right.
    #[serde(default)]
    options: Vec<Choice>,
    /// Lines of a proof, a program or a game, numbered on the page, of which exactly one
    /// is right.
    #[serde(default)]
    lines: Vec<Choice>,
    /// An integer or a fraction to be typed, as an expression.
    number: Option<String>,
    /// What typical mistakes give for the number.
    #[serde(default)]
    mistakes: Vec<WrongNumber>,
    /// Three to five items in the right order; the page shuffles them.
    #[serde(default)]
    order: Vec<OrderItem>,
}

/// One of `options` or `lines`:
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    /// What the reader chooses.
    text: String,
    /// A Rust expression that is true if this choice is right.
    holds: Option<String>,
    /// `true` for the right choice, in place of `holds`, where a test decides.
    #[serde(default)]
    right: bool,
    /// Why it is right, or what refutes it.
    because: String,
}

/// One of `mistakes`:
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrongNumber {
    /// A Rust expression: what the mistake gives.
    value: String,
    /// What refutes it.
    because: String,
}

/// One of `order`:
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderItem {
    /// What the reader moves.
    text: String,
    /// A Rust expression that is greater than that of the item before.
    key: String,
}

const KINDS: [&str; 4] = ["what", "why", "what-if", "which-step"];
const HELP: &str = "docs/directives.md shows the forms of a question";

impl Question {
    /// Parses the content of a block.
    ///
    /// # Errors
    ///
    /// If it is no TOML, or has none of the forms.
    pub(crate) fn parse(toml: &str) -> Result<Self, Diagnostic> {
        let question: Self =
            toml::from_str(toml).map_err(|error| Diagnostic::new(error.message(), HELP))?;
        expect_choice("kind of question", &question.kind, KINDS.into_iter())?;
        match question.form_error() {
            Some(message) => Err(Diagnostic::new(message, HELP)),
            None => Ok(question),
        }
    }

    /// Returns what is wrong with the form of the question.
    fn form_error(&self) -> Option<&'static str> {
        let choices = self.choices();
        let has_choices = !self.options.is_empty() || !self.lines.is_empty();
        let has_test = self.test.is_some();
        let item_count = self.order.len();
        let form_count = [
            !self.options.is_empty(),
            !self.lines.is_empty(),
            !self.order.is_empty(),
            self.number.is_some(),
        ]
        .into_iter()
        .filter(|&has_form| has_form)
        .count();
        let is_word = |word: &str| {
            !word.is_empty() && word.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9'))
        };
        let is_decided = |choice: &Choice| {
            if has_test {
                choice.holds.is_none()
            } else {
                choice.holds.is_some() && !choice.right
            }
        };
        let are_decided = if has_choices {
            choices.iter().all(is_decided)
        } else {
            !has_test
        };
        let rules = [
            (
                form_count == 1,
                "a question needs exactly one of options, lines, number and order",
            ),
            (
                self.id.split('-').all(is_word),
                "its id must be lower-case words with hyphens",
            ),
            (choices.len() != 1, "it needs two options or more"),
            (
                item_count == 0 || (3..=5).contains(&item_count),
                "an order needs three to five items",
            ),
            (
                self.listing.is_some() != has_test,
                "it needs exactly one of listing and test",
            ),
            (
                are_decided,
                "with a listing each choice needs holds, and with a test the right one needs right = true",
            ),
            (
                self.because.is_some() != has_choices,
                "each answer needs exactly one because",
            ),
            (
                self.number.is_some() || self.mistakes.is_empty(),
                "only a number has mistakes",
            ),
        ];
        rules
            .into_iter()
            .find_map(|(is_kept, message)| (!is_kept).then_some(message))
    }

    /// Returns the options, or the lines of a question that has lines.
    fn choices(&self) -> &[Choice] {
        if self.lines.is_empty() {
            &self.options
        } else {
            &self.lines
        }
    }

    /// Returns the program that finds the answer. It prints on a line each: whether a
    /// choice is right, whether an item comes after the one before, the right number, and
    /// the numbers of the mistakes.
    ///
    /// # Errors
    ///
    /// If there is no such listing or test.
    pub(crate) fn program(&self, root: &Path) -> Result<Snippet, Diagnostic> {
        let is_right = |choice: &Choice| match &choice.holds {
            Some(expression) => expression.clone(),
            None => choice.right.to_string(),
        };
        let is_ordered = |pair: &[OrderItem]| format!("({}) < ({})", pair[0].key, pair[1].key);
        let mut expressions: Vec<_> = self.choices().iter().map(is_right).collect();
        expressions.extend(self.order.windows(2).map(is_ordered));
        expressions.extend(self.number.clone());
        expressions.extend(self.mistakes.iter().map(|mistake| mistake.value.clone()));
        let main_body: String = expressions
            .iter()
            .map(|expression| format!("    println!(\"{{}}\", {expression});\n"))
            .collect();
        if let Some(test) = &self.test {
            check_test_exists(root, test)?;
        }
        match &self.listing {
            Some(listing) => Snippet::of_listing(root, listing, &main_body),
            None => Ok(Snippet::with_hidden_tail(
                &format!("fn main() {{\n{main_body}}}"),
                "",
                ExpectedOutcome::Success,
            )),
        }
    }

    /// Returns the question with its answer, given what its program printed.
    ///
    /// # Errors
    ///
    /// If not exactly one choice is right, the items are in another order, a number is
    /// none, or a text has a formula that can't be read.
    pub(crate) fn resolve(
        &self,
        output: &str,
        links: &LinkContext,
    ) -> Result<book_model::Question, Diagnostic> {
        let printed: Vec<_> = output.lines().collect();
        let answer = if self.number.is_some() {
            let (number, wrong_numbers) = printed
                .split_first()
                .expect("the program prints the number");
            self.number_answer(number, wrong_numbers, links)?
        } else if !self.order.is_empty() {
            self.order_answer(&printed, links)?
        } else if self.lines.is_empty() {
            Answer::Choices(self.resolve_choices(&printed, links)?)
        } else {
            Answer::Lines(self.resolve_choices(&printed, links)?)
        };
        Ok(book_model::Question {
            id: self.id.clone(),
            ask: inline::parse(&self.ask, links)?,
            answer,
        })
    }

    /// Returns the choices with their reasons, given whether each is right.
    fn resolve_choices(
        &self,
        printed: &[&str],
        links: &LinkContext,
    ) -> Result<Vec<book_model::Choice>, Diagnostic> {
        let right_count = printed.iter().filter(|&&holds| holds == "true").count();
        if right_count != 1 {
            let message = format!("{right_count} of the question's options are right, not one");
            return Err(Diagnostic::new(message, "make exactly one option hold"));
        }
        self.choices()
            .iter()
            .zip(printed)
            .map(|(choice, holds)| {
                Ok(book_model::Choice {
                    text: inline::parse(&choice.text, links)?,
                    is_right: *holds == "true",
                    because: inline::parse(&choice.because, links)?,
                })
            })
            .collect()
    }

    /// Returns the right number, and what the numbers of typical mistakes mean.
    fn number_answer(
        &self,
        number: &str,
        wrong_numbers: &[&str],
        links: &LinkContext,
    ) -> Result<Answer, Diagnostic> {
        let mut numbers_before = Vec::new();
        for value in [number].iter().chain(wrong_numbers) {
            if !is_integer_or_fraction(value) {
                let message = format!("{value:?} is neither an integer nor a fraction");
                return Err(Diagnostic::new(message, HELP));
            }
            if numbers_before.contains(value) {
                let message = format!("{value} is the right number, or two mistakes give it");
                return Err(Diagnostic::new(message, "remove one of them"));
            }
            numbers_before.push(*value);
        }
        let mut mistakes = Vec::new();
        for (value, mistake) in wrong_numbers.iter().zip(&self.mistakes) {
            mistakes.push(Mistake {
                value: (*value).to_owned(),
                because: inline::parse(&mistake.because, links)?,
            });
        }
        Ok(Answer::Number {
            value: number.to_owned(),
            because: self.reason(links)?,
            mistakes,
        })
    }

    /// Returns the items, shuffled, and their right order.
    fn order_answer(&self, printed: &[&str], links: &LinkContext) -> Result<Answer, Diagnostic> {
        if let Some(index) = printed
            .iter()
            .position(|&comes_after| comes_after != "true")
        {
            let text = &self.order[index + 1].text;
            let message = format!("{text:?} does not come after the item before");
            return Err(Diagnostic::new(
                message,
                "write the items in the right order",
            ));
        }
        // Indices of items, in the order in which the page shows them.
        let mut shuffled: Vec<usize> = (0..self.order.len()).collect();
        shuffled.sort_by_key(|&item| short_digest(&[&self.ask, &self.order[item].text], 64));
        if shuffled.is_sorted() {
            shuffled.rotate_left(1);
        }
        let mut items = Vec::new();
        for &item in &shuffled {
            items.push(inline::parse(&self.order[item].text, links)?);
        }
        let shown_index = |item| {
            shuffled
                .iter()
                .position(|&shown| shown == item)
                .expect("all items are shown")
        };
        Ok(Answer::Order {
            items,
            right_order: (0..self.order.len()).map(shown_index).collect(),
            because: self.reason(links)?,
        })
    }

    /// Returns why the answer of a question without choices is right.
    fn reason(&self, links: &LinkContext) -> Result<Vec<Inline>, Diagnostic> {
        let because = self
            .because
            .as_deref()
            .expect("a question without choices has a reason");
        inline::parse(because, links)
    }
}

/// Returns whether a text is a whole number, or two of them with `/` between.
fn is_integer_or_fraction(text: &str) -> bool {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    numerator.parse::<i128>().is_ok() && denominator.parse::<i128>().is_ok()
}

/// Checks that there is a test `FILE: NAME`, the file relative to the book's folder.
fn check_test_exists(root: &Path, test: &str) -> Result<(), Diagnostic> {
    let help = "write FILE: NAME of a function below #[test]";
    let (file, name) = test.split_once(": ").unwrap_or((test, ""));
    let source = files::read(&root.join(file))
        .map_err(|_| Diagnostic::new(format!("there is no file {file}"), help))?;
    let lines: Vec<_> = source.lines().map(str::trim).collect();
    let function = lines
        .iter()
        .position(|line| line.starts_with(&format!("fn {name}(")));
    let is_test = function.is_some_and(|function| {
        lines[..function]
            .iter()
            .rev()
            .take_while(|line| line.starts_with("#[") || line.starts_with("//"))
            .any(|&line| line == "#[test]")
    });
    if is_test {
        Ok(())
    } else {
        Err(Diagnostic::new(format!("{file} has no test {name}"), help))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::inline::test_links;
    use book_model::{Choice, plain_text};

    const HEAD: &str = "\
id = 'who-wins'
kind = 'why'
ask = 'Who *wins*?'
listing = 'a.rs'
";

    /// Returns the answer or the message of a question of this form.
    fn answer(form: &str, output: &str) -> Result<Answer, String> {
        Question::parse(&format!("{HEAD}{form}"))
            .and_then(|question| question.resolve(output, &test_links()))
            .map(|question| question.answer)
            .map_err(|diagnostic| diagnostic.message)
    }

    #[test]
    fn the_right_choice_is_the_one_that_holds() {
        let form = "[
    { text = 'One', holds = 'A', because = 'So.' },
    { text = 'Two', holds = 'B', because = '*No.*' },
]";
        let right = |choices: &[Choice]| {
            choices
                .iter()
                .map(|choice| choice.is_right)
                .collect::<Vec<_>>()
        };
        let options = format!("options = {form}");
        let Answer::Choices(choices) = answer(&options, "false\ntrue\n").unwrap() else {
            panic!("options are choices");
        };
        assert_eq!(right(&choices), [false, true]);
        assert_eq!(plain_text(&choices[1].text), "Two");
        assert!(matches!(&choices[1].because[..], [Inline::Emphasis(_)]));
        let Answer::Lines(lines) = answer(&format!("lines = {form}"), "true\nfalse\n").unwrap()
        else {
            panic!("lines are numbered");
        };
        assert_eq!(right(&lines), [true, false]);
        let both = "2 of the question's options are right, not one";
        assert_eq!(answer(&options, "true\ntrue\n").unwrap_err(), both);
    }

    #[test]
    fn the_numbers_of_mistakes_have_their_reasons() {
        let form = "\
number = 'N'
because = 'It *is*.'
mistakes = [{ value = 'M', because = 'Too low.' }]
";
        let Answer::Number {
            value,
            because,
            mistakes,
        } = answer(form, "3/4\n-1\n").unwrap()
        else {
            panic!("the answer is a number");
        };
        assert_eq!(value, "3/4");
        assert_eq!(plain_text(&because), "It is.");
        assert_eq!(mistakes[0].value, "-1");
        assert_eq!(plain_text(&mistakes[0].because), "Too low.");
        assert_eq!(
            answer(form, "1\n1\n").unwrap_err(),
            "1 is the right number, or two mistakes give it"
        );
        assert_eq!(
            answer(form, "1.5\n1\n").unwrap_err(),
            "\"1.5\" is neither an integer nor a fraction"
        );
    }

    #[test]
    fn an_order_is_shuffled_and_its_answer_has_the_items_in_order() {
        let form = "\
because = 'So.'
order = [
    { text = 'one', key = '1' },
    { text = 'two', key = '1' },
    { text = 'three', key = '1' },
]
";
        let Answer::Order {
            items, right_order, ..
        } = answer(form, "true\ntrue\n").unwrap()
        else {
            panic!("the answer is an order");
        };
        let in_order: Vec<_> = right_order
            .iter()
            .map(|&item| plain_text(&items[item]))
            .collect();
        assert_eq!(in_order, ["one", "two", "three"]);
        assert_ne!(right_order, [0, 1, 2]);
        let message = answer(form, "true\nfalse\n").unwrap_err();
        assert_eq!(message, "\"three\" does not come after the item before");
    }

    const OPTIONS: &str =
        "options = [{ text = 'a', right = true, because = '.' }, { text = 'b', because = '.' }]";

    /// Returns a question that the test `name` of this file decides.
    fn decided_by_test(name: &str) -> String {
        let test = format!("test = 'packages/press/src/block/question.rs: {name}'\n{OPTIONS}");
        HEAD.replace("listing = 'a.rs'\n", &test)
    }

    #[test]
    fn a_test_decides_which_choice_is_right() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let program = |test| {
            let question = Question::parse(&decided_by_test(test)).unwrap();
            question.program(&root)
        };
        let decided = program("a_test_decides_which_choice_is_right").unwrap();
        let prints = "fn main() {\n    println!(\"{}\", true);\n    println!(\"{}\", false);\n}\n";
        assert_eq!(decided.program(), prints);
        for (name, end) in [
            ("answer", "has no test answer"),
            ("nosuch", "has no test nosuch"),
        ] {
            let message = program(name).unwrap_err().message;
            assert!(message.ends_with(end), "{message}");
        }
    }

    #[test]
    fn a_question_of_another_form_is_refused() {
        let question = decided_by_test("x");
        let cases = [
            (
                "kind = 'why'",
                "kind = 'who'",
                "unknown kind of question `who`",
            ),
            ("kind = 'why'\n", "", "missing field `kind`"),
            ("who-wins", "Who-wins", "lower-case words"),
            ("right = true, ", "holds = 'A', ", "each choice needs holds"),
            ("'.' }]", "'.' }]\nnumber = '1'", "exactly one of options"),
            (
                "test = ",
                "listing = 'a.rs'\ntest = ",
                "exactly one of listing",
            ),
            (", { text = 'b', because = '.' }", "", "two options or more"),
            (", because = '.' }]", "}]", "missing field `because`"),
            ("'.' }]", "'.' }]\nbecause = 'So.'", "exactly one because"),
            (
                "'.' }]",
                "'.' }]\nmistakes = [{ value = '1', because = '.' }]",
                "only a number has mistakes",
            ),
            (
                OPTIONS,
                "number = '1'\nbecause = '.'",
                "each choice needs holds",
            ),
            (
                OPTIONS,
                "because = '.'\norder = [{ text = 'a', key = '1' }]",
                "three to five",
            ),
        ];
        for (from, to, expected) in cases {
            assert!(question.contains(from), "{from}");
            let message = Question::parse(&question.replace(from, to))
                .unwrap_err()
                .message;
            assert!(message.contains(expected), "{message}, not {expected}");
        }
    }
}
