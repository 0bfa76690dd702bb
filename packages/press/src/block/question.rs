//! A quick question, as CONTRIBUTING.md shows one: its right answer is found by
//! running the listing, or a named test decides it; it is never typed.

use crate::digest::digest;
use crate::page::diagnostic::{Mistake, known};
use crate::page::inline;
use crate::program::snippet::{Shows, Snippet};
use maud::{Markup, PreEscaped, html};
use project::files;
use serde::Deserialize;
use std::path::Path;

/// A question: a choice, a line to choose, a number or an order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// What the reader's answers are kept by.
    pub(crate) id: String,
    kind: String,
    pub(crate) ask: String,
    /// The listing whose items the expressions use, below `listings`.
    listing: Option<String>,
    /// The test that decides where no expression can: `FILE: NAME`.
    test: Option<String>,
    /// Why the number or the order is right.
    because: Option<String>,
    #[serde(default)]
    options: Vec<Choice>,
    /// Lines of a proof, a program or a game.
    #[serde(default)]
    lines: Vec<Choice>,
    number: Option<String>,
    /// What typical mistakes give.
    #[serde(default)]
    mistakes: Vec<Wrong>,
    /// What is to be put in this order.
    #[serde(default)]
    order: Vec<Item>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    text: String,
    /// A Rust expression that is true if this is right.
    holds: Option<String>,
    /// That it is, where a test decides.
    #[serde(default)]
    right: bool,
    because: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrong {
    value: String,
    because: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Item {
    text: String,
    /// A Rust expression that is greater than that of the item before.
    key: String,
}

const KINDS: [&str; 4] = ["what", "why", "what-if", "which-step"];
const MEND: &str = "CONTRIBUTING.md shows the forms of a question";

impl Question {
    pub(crate) fn parse(toml: &str) -> Result<Self, Mistake> {
        let question: Self =
            toml::from_str(toml).map_err(|error| Mistake::new(error.message(), MEND))?;
        known("kind of question", &question.kind, KINDS.into_iter())?;
        question
            .fault()
            .map_or(Ok(()), |fault| Err(Mistake::new(fault, MEND)))?;
        Ok(question)
    }

    /// What is wrong with how it is written.
    fn fault(&self) -> Option<&'static str> {
        let choices = || self.options.iter().chain(&self.lines);
        let count = choices().count();
        let ordered = self.order.len();
        let forms = [
            !self.options.is_empty(),
            !self.lines.is_empty(),
            ordered > 0,
        ];
        let forms = forms
            .into_iter()
            .chain([self.number.is_some()])
            .filter(|&form| form)
            .count();
        let is_word = |word: &str| {
            !word.is_empty() && word.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9'))
        };
        let by_test = self.test.is_some();
        let decided = |it: &Choice| it.holds.is_none() == by_test && (by_test || !it.right);
        let all_decided = if count == 0 {
            !by_test
        } else {
            choices().all(decided)
        };
        let faults = [
            (
                forms != 1,
                "it has not one of options, lines, number and order",
            ),
            (
                !self.id.split('-').all(is_word),
                "its id is not lower-case words with hyphens",
            ),
            (count == 1, "it needs two options or more"),
            (
                ordered > 0 && !(3..=5).contains(&ordered),
                "an order has three to five items",
            ),
            (
                self.listing.is_some() == by_test,
                "it names not one of listing and test",
            ),
            (
                !all_decided,
                "a listing decides by holds, and a test by right = true",
            ),
            (
                self.because.is_some() != (count == 0),
                "each answer has one because",
            ),
            (
                self.number.is_none() && !self.mistakes.is_empty(),
                "mistakes belong to a number",
            ),
        ];
        faults
            .into_iter()
            .find_map(|(is_wrong, fault)| is_wrong.then_some(fault))
    }

    fn choices(&self) -> &[Choice] {
        if self.lines.is_empty() {
            &self.options
        } else {
            &self.lines
        }
    }

    /// The program that prints on a line each whether a choice is right, whether
    /// an item comes after the one before, or the numbers.
    pub(crate) fn program(&self, root: &Path) -> Result<Snippet, Mistake> {
        let holds = |choice: &Choice| {
            choice
                .holds
                .clone()
                .unwrap_or_else(|| choice.right.to_string())
        };
        let comes_after = |pair: &[Item]| format!("({}) < ({})", pair[0].key, pair[1].key);
        let mut values: Vec<_> = self.choices().iter().map(holds).collect();
        values.extend(self.order.windows(2).map(comes_after));
        values.extend(self.number.clone());
        values.extend(self.mistakes.iter().map(|wrong| wrong.value.clone()));
        let print = |value: &String| format!("    println!(\"{{}}\", {value});\n");
        let prints: String = values.iter().map(print).collect();
        if let Some(test) = &self.test {
            check_test(root, test)?;
        }
        match &self.listing {
            Some(listing) => Snippet::of_listing(root, listing, &prints),
            None => Ok(Snippet::folded(
                &format!("fn main() {{\n{prints}}}"),
                "",
                Shows::Run,
            )),
        }
    }

    /// The question as HTML on one line, given what its program printed.
    /// An error if not exactly one option is right, the order is another, a number is
    /// none, or a formula can't be read.
    pub(crate) fn to_html(&self, printed: &str) -> Result<String, Mistake> {
        let printed: Vec<_> = printed.lines().collect();
        let (class, answer) = if let [number, mistakes @ ..] = &printed[..]
            && self.number.is_some()
        {
            ("question number", self.number(number, mistakes)?)
        } else if self.order.is_empty() {
            let class = if self.lines.is_empty() {
                "question"
            } else {
                "question lines"
            };
            (class, self.choice(&printed)?)
        } else {
            ("question order", self.order(&printed)?)
        };
        Ok(html! {
            fieldset class=(class) id={ "question-" (self.id) } { legend { (inline(&self.ask)?) } (answer) }
        }
        .into_string())
    }

    fn choice(&self, printed: &[&str]) -> Result<Markup, Mistake> {
        let right = printed.iter().filter(|&&holds| holds == "true").count();
        if right != 1 {
            let fault = format!("{right} of the question's options are right, not one");
            return Err(Mistake::new(fault, "make exactly one option hold"));
        }
        let all = self.choices().iter().zip(printed);
        let all =
            all.map(|(it, holds)| Ok((*holds == "true", inline(&it.text)?, inline(&it.because)?)));
        let all = all.collect::<Result<Vec<_>, Mistake>>()?;
        Ok(html! {
            @for (line, (is_right, text, because)) in (1..).zip(&all) {
                label class=[is_right.then_some("right")] {
                    input type="radio" name=(group(&self.id));
                    @if !self.lines.is_empty() { " " b { (line) } }
                    " " span { (text) }
                }
                p { (because) }
            }
        })
    }

    /// The answer, with what the mistakes give.
    fn number(&self, number: &str, mistakes: &[&str]) -> Result<Markup, Mistake> {
        for (at, value) in [number].iter().chain(mistakes).enumerate() {
            let is_whole = |text: &str| text.parse::<i128>().is_ok();
            let (above, below) = value.split_once('/').unwrap_or((value, "1"));
            if !is_whole(above) || !is_whole(below) {
                let fault = format!("{value:?} is neither an integer nor a fraction");
                return Err(Mistake::new(fault, MEND));
            }
            if [number]
                .iter()
                .chain(mistakes)
                .take(at)
                .any(|other| other == value)
            {
                let fault = format!("{value} is the answer, or two mistakes give it");
                return Err(Mistake::new(fault, "take one of them out"));
            }
        }
        let mistakes = mistakes.iter().zip(&self.mistakes);
        let mistakes = mistakes.map(|(value, wrong)| Ok((value, inline(&wrong.because)?)));
        let mistakes = mistakes.collect::<Result<Vec<_>, Mistake>>()?;
        self.answer(
            &number.replace('-', "−"),
            &html! {
                @for (value, because) in mistakes {
                    p class="mistake" { b { (value.replace('-', "−")) "?" } " " (because) }
                }
            },
        )
    }

    /// The items, shuffled, under letters.
    fn order(&self, printed: &[&str]) -> Result<Markup, Mistake> {
        if let Some(at) = printed.iter().position(|&after| after != "true") {
            let fault = format!(
                "{:?} does not come after the item before",
                self.order[at + 1].text
            );
            return Err(Mistake::new(fault, "write the items in the right order"));
        }
        let mut shuffled: Vec<usize> = (0..self.order.len()).collect();
        shuffled.sort_by_key(|&place| digest(&[&self.ask, &self.order[place].text], 64));
        if shuffled.is_sorted() {
            shuffled.rotate_left(1);
        }
        let texts = shuffled
            .iter()
            .map(|&place| inline(&self.order[place].text));
        let texts = texts.collect::<Result<Vec<_>, _>>()?;
        let letter = |place| ('A'..).zip(&shuffled).find(|(_, at)| **at == place);
        let letters = (0..shuffled.len())
            .filter_map(letter)
            .map(|(letter, _)| letter.to_string());
        let answer = self.answer(&letters.collect::<Vec<_>>().join(", "), &Markup::default())?;
        Ok(html! { ol type="A" { @for text in texts { li { (text) } } } (answer) })
    }

    /// What opens below a question without choices.
    fn answer(&self, right: &str, mistakes: &Markup) -> Result<Markup, Mistake> {
        let because = inline(self.because.as_deref().unwrap_or_default())?;
        Ok(html! {
            details { summary { "Answer" } p { strong { (right) "." } " " (because) } (mistakes) }
        })
    }
}

fn inline(markdown: &str) -> Result<Markup, Mistake> {
    inline::html(markdown).map(PreEscaped)
}

/// What the choices of a question have in common, short, since there are many.
pub(crate) fn group(id: &str) -> String {
    digest(&[id], 6)
}

/// There is such a test: `FILE: NAME`.
fn check_test(root: &Path, test: &str) -> Result<(), Mistake> {
    let mend = "write FILE: NAME of a function below #[test]";
    let (file, name) = test.split_once(": ").unwrap_or((test, ""));
    let source = files::read(&root.join(file))
        .map_err(|_| Mistake::new(format!("there is no file {file}"), mend))?;
    let lines: Vec<_> = source.lines().map(str::trim).collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with(&format!("fn {name}(")));
    let above = lines[..at.unwrap_or_default()].iter().rev();
    let mut above = above.take_while(|line| line.starts_with("#[") || line.starts_with("//"));
    if above.any(|&line| line == "#[test]") {
        return Ok(());
    }
    Err(Mistake::new(format!("{file} has no test {name}"), mend))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "id = 'who-wins'\nkind = 'why'\nask = 'Who *wins*?'\nlisting = 'a.rs'\n";

    fn html(form: &str, printed: &str) -> Result<String, String> {
        let question =
            Question::parse(&format!("{HEAD}{form}")).map_err(|mistake| mistake.fault)?;
        question.to_html(printed).map_err(|mistake| mistake.fault)
    }

    #[test]
    fn the_answer_is_what_the_program_says() {
        let options = "[{ text = 'One', holds = 'A', because = 'So.' }, { text = 'Two', holds = 'B', because = '*No.*' }]";
        for (name, class, number) in [("options", "", ""), ("lines", " lines", "<b>2</b> ")] {
            let html = |printed| html(&format!("{name} = {options}"), printed);
            let first = html("true\nfalse\n").unwrap();
            let start = format!(
                "<fieldset class=\"question{class}\" id=\"question-who-wins\"><legend>Who <em>wins</em>?</legend><label class=\"right\">"
            );
            assert!(first.starts_with(&start), "{first}");
            let end = format!("> {number}<span>Two</span></label><p><em>No.</em></p></fieldset>");
            assert!(
                first.ends_with(&end) && first.matches("right").count() == 1,
                "{first}"
            );
            assert!(
                html("false\ntrue\n")
                    .unwrap()
                    .contains("</legend><label><input")
            );
            let both = "2 of the question's options are right, not one";
            assert_eq!(html("true\ntrue\n").unwrap_err(), both);
        }
    }

    #[test]
    fn a_number_is_typed_and_known_mistakes_have_their_reason() {
        let form = "number = 'N'\nbecause = 'It *is*.'\nmistakes = [{ value = 'M', because = 'Too low.' }]";
        let said = html(form, "3/4\n-1\n").unwrap();
        let answer =
            "<details><summary>Answer</summary><p><strong>3/4.</strong> It <em>is</em>.</p>";
        let mistake = "<p class=\"mistake\"><b>−1?</b> Too low.</p></details></fieldset>";
        assert!(said.ends_with(&format!("{answer}{mistake}")), "{said}");
        assert!(
            html(form, "1\n1\n")
                .unwrap_err()
                .contains("1 is the answer")
        );
        assert!(
            html(form, "1.5\n1\n")
                .unwrap_err()
                .contains("\"1.5\" is neither")
        );
    }

    #[test]
    fn an_order_is_shuffled_and_told_by_letters() {
        let item = |text| format!("{{ text = '{text}', key = '1' }}");
        let form = format!(
            "because = 'So.'\norder = [{}, {}, {}]",
            item("one"),
            item("two"),
            item("three")
        );
        let said = html(&form, "true\ntrue\n").unwrap();
        let place = |text: &str| {
            said[..said.find(&format!(">{text}<")).unwrap()]
                .matches("<li")
                .count()
                - 1
        };
        let letters = ["one", "two", "three"]
            .map(|text| ["A", "B", "C"][place(text)])
            .join(", ");
        assert!(
            said.contains(&format!("<strong>{letters}.</strong> So.")),
            "{said}"
        );
        assert_ne!(letters, "A, B, C");
        let fault = html(&form, "true\nfalse\n").unwrap_err();
        assert_eq!(fault, "\"three\" does not come after the item before");
    }

    #[test]
    fn what_is_written_wrong_is_told() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let options = "options = [{ text = 'a', right = true, because = '.' }, { text = 'b', because = '.' }]";
        let test = |name: &str| {
            format!("test = 'packages/press/src/block/question.rs: {name}'\n{options}")
        };
        let whole = HEAD.replace("listing = 'a.rs'\n", &test("what_is_written_wrong_is_told"));
        let program = Question::parse(&whole)
            .unwrap()
            .program(&root)
            .unwrap()
            .program();
        let prints = "fn main() {\n    println!(\"{}\", true);\n    println!(\"{}\", false);\n}\n";
        assert_eq!(program, prints);
        let cases = [
            (
                "kind = 'why'",
                "kind = 'who'",
                "no kind of question called \"who\"",
            ),
            ("kind = 'why'\n", "", "missing field `kind`"),
            ("who-wins", "Who-wins", "lower-case words"),
            ("right = true, ", "holds = 'A', ", "decides by holds"),
            ("'.' }]", "'.' }]\nnumber = '1'", "not one of options"),
            ("test = ", "listing = 'a.rs'\ntest = ", "not one of listing"),
            (", { text = 'b', because = '.' }", "", "two options or more"),
            (", because = '.' }]", "}]", "missing field `because`"),
            ("'.' }]", "'.' }]\nbecause = 'So.'", "one because"),
            (
                "'.' }]",
                "'.' }]\nmistakes = [{ value = '1', because = '.' }]",
                "belong to a number",
            ),
            (options, "number = '1'\nbecause = '.'", "decides by holds"),
            (
                options,
                "because = '.'\norder = [{ text = 'a', key = '1' }]",
                "three to five",
            ),
        ];
        for (from, to, expected) in cases {
            assert!(whole.contains(from), "{from}");
            let fault = Question::parse(&whole.replace(from, to)).unwrap_err().fault;
            assert!(fault.contains(expected), "{fault}, not {expected}");
        }
        for (name, fault) in [
            ("html", "has no test html"),
            ("nosuch", "has no test nosuch"),
        ] {
            let question =
                Question::parse(&HEAD.replace("listing = 'a.rs'\n", &test(name))).unwrap();
            assert!(question.program(&root).unwrap_err().fault.ends_with(fault));
        }
    }
}
