//! A run that a reader can watch: the snippet above it, recorded when the book is built.
//!
//! ```toml
//! look = "A cell that has an answer is not asked again."
//! show = ["self.memo"]
//! draw = ["self.memo as cells"]
//! main = "println!(\"{}\", is_winning(7));"
//! ask = "How many calls are made?"
//! answer = "{calls}: each number is asked again and again."
//! ```

use crate::page::diagnostic::{Diagnostic, expect_one_of, expect_one_of_in};
use crate::print::run::RunScript;
use crate::program::snippet::{Line, Snippet};
use crate::program::trace;
use crate::resolve::inline::{self, LinkContext};
use book_model::{Drawing, ExpectedOutcome, Inline, Run, Step};
use recorder::{Event, RecordOptions};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The drawings that the player can make of a variable.
const DRAWINGS: [&str; 6] = ["cells", "marks", "grid", "bits", "checkers", "butterfly"];

/// A block `watch`, as its author writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watch {
    /// The id under which the browser remembers that the run was watched. Without it, the
    /// id is made from the page and the number of the run on it, so a run that moves to
    /// another page needs the old one.
    pub(crate) id: Option<String>,
    /// One sentence: what to watch for, and no more.
    look: String,
    /// A question that the run answers.
    ask: String,
    /// The answer. `{calls}`, `{again}` (calls with arguments of an earlier call),
    /// `{deepest}` (calls inside of each other) and `{steps}` are counted.
    answer: String,
    /// The lines of a `main` that replaces the snippet's.
    main: Option<String>,
    /// Fields to show beside the variables, such as `self.memo`; `self` itself is not
    /// shown.
    #[serde(default)]
    show: Vec<String>,
    /// Variables and functions to leave out. A function that is hidden, or that the page
    /// does not show, is not stepped into.
    #[serde(default)]
    hide: Vec<String>,
    /// What is drawn how: `VARIABLE as DRAWING`, with `at VARIABLE …` for variables that
    /// point into it. Drawings are `cells` for a list, a table or a map with numbers as
    /// keys; `marks` for a list of yes and no; `grid` for a board of free cells and walls;
    /// `bits` for a number or a list of them; `checkers` for a number; `butterfly` for a
    /// list of which pairs meet, `at` the power of two by which they differ.
    #[serde(default)]
    draw: Vec<String>,
}

/// Parses `VARIABLE as DRAWING`, with `at VARIABLE …` for indices.
fn parse_drawing(text: &str) -> Result<Drawing, Diagnostic> {
    let words: Vec<_> = text.split(' ').collect();
    let (variable, kind, indices) = match words[..] {
        [variable, "as", kind] => (variable, kind, &[][..]),
        [variable, "as", kind, "at", ref indices @ ..] if !indices.is_empty() => {
            (variable, kind, indices)
        }
        _ => {
            let help = "write VARIABLE as DRAWING, or VARIABLE as DRAWING at VARIABLE";
            return Err(Diagnostic::new(
                format!("{text:?} does not describe a drawing"),
                help,
            ));
        }
    };
    Ok(Drawing {
        variable: variable.to_owned(),
        kind: kind.to_owned(),
        indices: indices.iter().map(|&index| index.to_owned()).collect(),
    })
}

const HELP: &str = "correct the block watch";

impl Watch {
    /// Parses the content of a block.
    ///
    /// # Errors
    ///
    /// If it is no TOML, or a key is missing or unknown.
    pub(crate) fn parse(toml: &str) -> Result<Self, Diagnostic> {
        toml::from_str(toml).map_err(|error| Diagnostic::new(error.message(), HELP))
    }

    /// Returns the program to record: the snippet, with the block's `main` in place of its
    /// own if there is one.
    ///
    /// # Errors
    ///
    /// If the `main` of the snippet can't be found.
    pub(crate) fn program(&self, snippet: &Snippet) -> Result<Snippet, Diagnostic> {
        let mut program = snippet.clone();
        if let Some(body) = &self.main {
            replace_main(&mut program.lines, body)
                .ok_or_else(|| Diagnostic::new("the snippet's main has no end", HELP))?;
        }
        if program.expected == ExpectedOutcome::CompileOnly {
            program.expected = ExpectedOutcome::Success;
        }
        Ok(program)
    }

    /// Returns what the recorder has to record of the program.
    pub(crate) fn record_options(&self, program: &Snippet) -> RecordOptions {
        let visible_lines = (1..)
            .zip(&program.lines)
            .filter(|(_, line)| !line.is_hidden)
            .map(|(number, _)| number);
        let named = self
            .draw
            .iter()
            .flat_map(|drawing| drawing.split(' '))
            .chain(self.show.iter().map(String::as_str))
            .map(String::from);
        RecordOptions {
            visible_lines: visible_lines.collect(),
            extra_names: named.collect(),
            hidden_names: self.hide.clone(),
        }
    }

    /// Parses the drawings, whose variables must be in the run.
    fn drawings(&self, steps: &[Step]) -> Result<Vec<Drawing>, Diagnostic> {
        let variables: BTreeSet<_> = steps
            .iter()
            .flat_map(|step| step.changed.iter().map(|(name, _)| &**name))
            .collect();
        let mut drawings = Vec::new();
        for text in &self.draw {
            let drawing = parse_drawing(text)?;
            expect_one_of("drawing", &drawing.kind, DRAWINGS.into_iter())?;
            for name in drawing.indices.iter().chain([&drawing.variable]) {
                expect_one_of_in("variable", "in the run", name, variables.iter().copied())?;
            }
            drawings.push(drawing);
        }
        Ok(drawings)
    }

    /// Returns the run. `id` tells it from all others of the book.
    ///
    /// # Errors
    ///
    /// If a drawing or a hole of the text is wrong, or the run is too long.
    pub(crate) fn resolve(
        &self,
        id: &str,
        program: &Snippet,
        events: &[Event],
        links: &LinkContext,
    ) -> Result<Run, Diagnostic> {
        let visible_lines: Vec<_> = (1..)
            .zip(&program.lines)
            .filter(|(_, line)| !line.is_hidden)
            .collect();
        let steps = trace::steps(events, |line| {
            visible_lines.iter().position(|(number, _)| *number == line)
        });
        let counts = trace::counts(&steps);
        let run = Run {
            id: id.to_owned(),
            look: filled(&self.look, &counts, links)?,
            ask: filled(&self.ask, &counts, links)?,
            answer: filled(&self.answer, &counts, links)?,
            code: program.visible_code(),
            drawings: self.drawings(&steps)?,
            steps,
        };
        RunScript::new(&run).check_size()?;
        Ok(run)
    }
}

/// Replaces the body of `main` in the lines of a program; `None` if its end can't be
/// found.
fn replace_main(lines: &mut Vec<Line>, body: &str) -> Option<()> {
    let start = lines
        .iter()
        .position(|line| line.text.starts_with("fn main()"))?;
    let is_end = |line: &Line| line.text.starts_with('}') || line.text == "fn main() {}";
    let end = start + lines[start..].iter().position(is_end)?;
    let visible_line = |text: &str| Line {
        text: text.to_owned(),
        ..Line::default()
    };
    let mut new_main = vec![visible_line("fn main() {")];
    new_main.extend(
        body.trim_end()
            .lines()
            .map(|line| visible_line(&format!("    {line}"))),
    );
    new_main.push(visible_line("}"));
    lines.splice(start..=end, new_main);
    Some(())
}

/// Returns a text of the author with the counts of the run in its holes, such as `{calls}`.
fn filled(
    text: &str,
    counts: &BTreeMap<&'static str, usize>,
    links: &LinkContext,
) -> Result<Vec<Inline>, Diagnostic> {
    let mut filled = text.to_owned();
    for (name, count) in counts {
        filled = filled.replace(&format!("{{{name}}}"), &count.to_string());
    }
    let looks_like_name =
        |name: &&str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
    let unfilled = filled
        .split('{')
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('}')?.0))
        .find(looks_like_name);
    if let Some(name) = unfilled {
        let names: Vec<_> = counts.keys().copied().collect();
        return Err(Diagnostic::new(
            format!("nothing fills {{{name}}}"),
            format!("write one of {}", names.join(", ")),
        ));
    }
    inline::parse(&filled, links)
}
