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

use crate::page::diagnostic::{Diagnostic, expect_choice};
use crate::print::run::RunScript;
use crate::program::snippet::{Line, Snippet};
use crate::program::trace;
use crate::resolve::inline::{self, LinkContext};
use book_model::{Drawing, ExpectedOutcome, Inline, Run, Step};
use recorder::{Event, RecordOptions};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The drawings that the player can make of a variable.
const VARIABLE_DRAWINGS: [&str; 17] = [
    "bits",
    "butterfly",
    "cells",
    "checkers",
    "columns",
    "diagonals",
    "graph",
    "grid",
    "heaps",
    "history",
    "intervals",
    "line",
    "marks",
    "rows",
    "stalks",
    "tree",
    "walls",
];
/// The drawings of what the calls of a function return.
const CALL_DRAWINGS: [&str; 2] = ["answers", "calls"];

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
    /// does not show, is not stepped into, nor is a hidden closure of which no parameter is
    /// drawn.
    #[serde(default)]
    hide: Vec<String>,
    /// What is drawn how: `VARIABLE as DRAWING`, with `at VARIABLE …` for variables that
    /// point into it: `at #x` points at the element `x` of the list that a loop or closure
    /// goes through, and `at x-1` before `x`. Drawings of a list or a table are `cells`,
    /// which may also be a map with numbers as keys, and where `named x,y` names the columns
    /// of a table, `at` which the row with these values is marked; `tree`, where the entries
    /// 2i and 2i + 1 are below entry i; `marks`, of yes and no; `grid`, a board of free cells and
    /// walls, on which `with FUNCTION` writes what the calls of a function returned;
    /// `heaps` of beans; `rows` of squares; `stalks` of edges, one stalk or several, `at`
    /// an edge or a stalk and an edge; `graph`, of the options of each position or of arrows,
    /// where `with LIST` says what is written at the positions, `at` one of them and one
    /// from which an arrow leads to it; `butterfly`, of which pairs meet, `at` the power of
    /// two by which they differ and the one that is looked at; `intervals`, `at` the one that matters and, as yes and no,
    /// which end of it is taken; `walls`, a thermograph; and `diagonals`, words whose bits are
    /// the rows of a board, where `with WORD` says which cells of the diagonal `at` lose.
    /// Drawings of a number are `bits`,
    /// in groups with `by NUMBER`; `columns`, a board whose columns have `by NUMBER` bits;
    /// `checkers`; and `line`, its way between the limits `at`. `history` is a table of
    /// the values that it and the variables `at` have. Of a function, `answers` are what its
    /// calls return, in cells `at` one argument or two, and `calls` is a table of its calls
    /// with the variables `at`.
    #[serde(default)]
    draw: Vec<String>,
    /// Variables that name a call in place of its arguments, such as `position.cards`.
    #[serde(default)]
    label: Vec<String>,
}

/// Parses `VARIABLE as DRAWING`, with `by NUMBER`, `with FUNCTION`, `named NAME,NAME` and, at
/// its end, `at VARIABLE …` for indices.
///
/// # Errors
///
/// If it is something else, or there is no such drawing.
pub(crate) fn parse_drawing(text: &str) -> Result<Drawing, Diagnostic> {
    let error = || {
        let help = "write VARIABLE as DRAWING, or VARIABLE as DRAWING at VARIABLE";
        Diagnostic::new(format!("{text:?} does not describe a drawing"), help)
    };
    let words: Vec<_> = text.split(' ').collect();
    let [variable, "as", kind, ..] = words[..] else {
        return Err(error());
    };
    let kinds = CALL_DRAWINGS.into_iter().chain(VARIABLE_DRAWINGS);
    expect_choice("drawing", kind, kinds)?;
    let mut rest = &words[3..];
    let mut drawing = Drawing {
        variable: variable.to_owned(),
        kind: kind.to_owned(),
        ..Drawing::default()
    };
    loop {
        rest = match rest {
            [] => return Ok(drawing),
            ["by", number, rest @ ..] => {
                drawing.group = Some(number.parse().map_err(|_| error())?);
                rest
            }
            ["with", function, rest @ ..] => {
                drawing.results_of = Some((*function).to_owned());
                rest
            }
            ["named", names, rest @ ..] => {
                drawing.column_names = names.split(',').map(String::from).collect();
                rest
            }
            ["at", indices @ ..] if !indices.is_empty() => {
                drawing.indices = indices.iter().map(|&index| index.to_owned()).collect();
                &[][..]
            }
            _ => return Err(error()),
        };
    }
}

/// Checks that what a drawing names is in the run.
///
/// # Errors
///
/// If one of its names is not.
pub(crate) fn check_names(drawing: &Drawing, steps: &[Step]) -> Result<(), Diagnostic> {
    let variables: BTreeSet<_> = steps
        .iter()
        .flat_map(|step| step.changed.iter().map(|(name, _)| &**name))
        .collect();
    let functions: BTreeSet<_> = steps
        .iter()
        .filter_map(|step| step.call.as_deref())
        .collect();
    let is_of_calls = CALL_DRAWINGS.contains(&&*drawing.kind);
    let named = Some(&drawing.variable);
    let reads_list = ["graph", "diagonals"].contains(&&*drawing.kind);
    let with = drawing.results_of.as_ref();
    let with_function = with.filter(|_| !reads_list);
    let called = with_function
        .into_iter()
        .chain(named.filter(|_| is_of_calls));
    for name in called {
        expect_choice("function", name, functions.iter().copied())
            .map_err(|diagnostic| diagnostic.with_place("in the run"))?;
    }
    let read = drawing
        .indices
        .iter()
        .map(|index| indexed_variable(index))
        .chain(named.filter(|_| !is_of_calls).map(String::as_str))
        .chain(with.filter(|_| reads_list).map(String::as_str));
    for name in read {
        expect_choice("variable", name, variables.iter().copied())
            .map_err(|diagnostic| diagnostic.with_place("in the run"))?;
    }
    Ok(())
}

/// Returns the names in a drawing: of variables and of functions.
pub(crate) fn names(drawing: &Drawing) -> impl Iterator<Item = &str> {
    let indices = drawing.indices.iter().map(|index| indexed_variable(index));
    let named = [Some(&drawing.variable), drawing.results_of.as_ref()];
    let named = named.into_iter().flatten().map(String::as_str);
    named.chain(indices)
}

/// Returns the variable of an index such as `x`, `x-1` or `#x`.
fn indexed_variable(index: &str) -> &str {
    let end = index.find(['+', '-']).unwrap_or(index.len());
    index[..end].trim_start_matches('#')
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
            .map(indexed_variable)
            .chain(self.show.iter().map(String::as_str))
            .chain(self.label.iter().map(String::as_str))
            .map(String::from);
        RecordOptions {
            visible_lines: visible_lines.collect(),
            extra_names: named.collect(),
            hidden_names: self.hide.clone(),
            shows_generic_values: !self.label.is_empty(),
        }
    }

    /// Parses the drawings, whose variables must be in the run.
    fn drawings(&self, steps: &[Step]) -> Result<Vec<Drawing>, Diagnostic> {
        if self.draw.is_empty() {
            let help = "name in `draw` what shows the point of the run";
            return Err(Diagnostic::new("a run needs a drawing", help));
        }
        let drawings = self.draw.iter().map(|text| {
            let drawing = parse_drawing(text)?;
            check_names(&drawing, steps)?;
            Ok(drawing)
        });
        drawings.collect()
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
        let steps = trace::labelled_steps(events, &self.label, |line| {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_drawing_are_those_of_its_indices_too() {
        let drawing = parse_drawing("memo as cells with f at x-1 #y").unwrap();
        assert!(names(&drawing).eq(["memo", "f", "x", "y"]));
    }

    #[test]
    fn a_drawing_has_groups_results_and_indices_in_this_order() {
        let drawing = parse_drawing("self.free as grid by 2 with f at x y").unwrap();
        let expected = Drawing {
            variable: "self.free".to_owned(),
            kind: "grid".to_owned(),
            group: Some(2),
            results_of: Some("f".to_owned()),
            indices: vec!["x".to_owned(), "y".to_owned()],
            column_names: Vec::new(),
        };
        assert_eq!(drawing, expected);
        let drawing = parse_drawing("low as cells named value,boxes at #x down-1").unwrap();
        assert_eq!(drawing.column_names, ["value", "boxes"]);
        let variables: Vec<_> = drawing
            .indices
            .iter()
            .map(|index| indexed_variable(index))
            .collect();
        assert_eq!(variables, ["x", "down"]);
        assert_eq!(parse_drawing("n as bits").unwrap().indices, [""; 0]);
        for wrong in [
            "n",
            "n as",
            "n as bits at",
            "n as bits by two",
            "n as bits x",
        ] {
            assert!(parse_drawing(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_run_needs_a_drawing() {
        let text = "look = \"a\"\nask = \"b\"\nanswer = \"c\"\n";
        let error = Watch::parse(text).unwrap().drawings(&[]).unwrap_err();
        assert_eq!(error.message, "a run needs a drawing");
    }
}
