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

use crate::data_script;
use crate::digest::{UniqueNames, short_digest};
use crate::page::diagnostic::{Diagnostic, expect_one_of, expect_one_of_in};
use crate::page::inline;
use crate::program::highlight::{self, escaped_markup};
use crate::program::snippet::{ExpectedOutcome, Line, Snippet};
use crate::program::trace::{self, Step};
use anyhow::anyhow;
use maud::{Markup, PreEscaped, html};
use recorder::debug_value::DebugValue;
use recorder::{Event, RecordOptions};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The folder of the runs' scripts, until a site takes them.
pub const RUNS_DIR: &str = "target/runs";
/// The folder of a site for these scripts.
pub const SITE_RUNS_DIR: &str = "runs";
/// The number of bytes that a run may have on its way to a reader, gzipped.
const MAX_RUN_BYTES: usize = 20_000;

/// The drawings that the player can make of a variable.
const DRAWINGS: [&str; 6] = ["cells", "marks", "grid", "bits", "checkers", "butterfly"];

/// A block `watch`, as its author writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watch {
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

/// A variable that the player draws, as the player reads it.
#[derive(Debug, PartialEq, Serialize)]
struct Drawing<'a> {
    #[serde(rename = "of")]
    variable: &'a str,
    /// One of [`DRAWINGS`].
    #[serde(rename = "as")]
    kind: &'a str,
    /// Variables that are indices of it.
    #[serde(rename = "at")]
    indices: Vec<&'a str>,
}

impl<'a> Drawing<'a> {
    fn parse(text: &'a str) -> Result<Self, Diagnostic> {
        let words: Vec<_> = text.split(' ').collect();
        match words[..] {
            [variable, "as", kind] => Ok(Self {
                variable,
                kind,
                indices: Vec::new(),
            }),
            [variable, "as", kind, "at", ref indices @ ..] if !indices.is_empty() => Ok(Self {
                variable,
                kind,
                indices: indices.to_vec(),
            }),
            _ => {
                let help = "write VARIABLE as DRAWING, or VARIABLE as DRAWING at VARIABLE";
                Err(Diagnostic::new(
                    format!("{text:?} does not describe a drawing"),
                    help,
                ))
            }
        }
    }
}

/// What the player of a run reads.
#[derive(Serialize)]
struct PlayerData<'a> {
    /// The visible lines of the code, as HTML.
    code: Vec<String>,
    steps: &'a [Step],
    draw: &'a [Drawing<'a>],
    /// The lists, maps and sets among the values of the steps, by their text.
    trees: BTreeMap<&'a str, DebugValue>,
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
    fn drawings(&self, steps: &[Step]) -> Result<Vec<Drawing<'_>>, Diagnostic> {
        let variables: BTreeSet<_> = steps
            .iter()
            .flat_map(|step| step.changed.iter().map(|(name, _)| &**name))
            .collect();
        let mut drawings = Vec::new();
        for text in &self.draw {
            let drawing = Drawing::parse(text)?;
            expect_one_of("drawing", drawing.kind, DRAWINGS.into_iter())?;
            for name in drawing.indices.iter().chain([&drawing.variable]) {
                expect_one_of_in("variable", "in the run", name, variables.iter().copied())?;
            }
            drawings.push(drawing);
        }
        Ok(drawings)
    }

    /// Returns the run as HTML on one line, and adds what its player loads to
    /// `run_scripts`. `id` tells the run from all others of the book.
    ///
    /// # Errors
    ///
    /// If a drawing or a hole of the text is wrong, or the run is too long.
    pub(crate) fn to_html(
        &self,
        id: &str,
        program: &Snippet,
        events: &[Event],
        run_scripts: &mut Vec<RunScript>,
    ) -> Result<String, Diagnostic> {
        let visible_lines: Vec<_> = (1..)
            .zip(&program.lines)
            .filter(|(_, line)| !line.is_hidden)
            .collect();
        let steps = trace::steps(events, |line| {
            visible_lines.iter().position(|(number, _)| *number == line)
        });
        let drawings = self.drawings(&steps)?;
        let code: String = visible_lines
            .iter()
            .map(|(_, line)| format!("{}\n", line.text))
            .collect();
        let data = PlayerData {
            code: highlight::rust(&code)
                .trim_end_matches("&#10;")
                .split("&#10;")
                .map(String::from)
                .collect(),
            steps: &steps,
            draw: &drawings,
            trees: trace::trees(&steps),
        };
        let script = RunScript::new(id, &data)?;
        let counts = trace::counts(&steps);
        let html = html! {
            div class="watch" id={ "run-" (id) } data-run=(script.file_name) {
                p class="watch-for" { (filled(&self.look, &counts)?) }
                code-run {
                    p class="run-outcome" { (final_state(&steps, &drawings)) }
                    details class="run-in-words" { summary { "The run in words" } (run_in_words(&steps)) }
                }
                details class="asked" {
                    summary { (filled(&self.ask, &counts)?) }
                    p { (filled(&self.answer, &counts)?) }
                }
            }
        };
        run_scripts.push(script);
        Ok(html.into_string())
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

/// Returns a text of the author as HTML, with the counts of the run in its holes, such as
/// `{calls}`.
fn filled(
    text: &str,
    counts: &BTreeMap<&'static str, usize>,
) -> Result<PreEscaped<String>, Diagnostic> {
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
    Ok(PreEscaped(inline::html(&filled)?))
}

/// The script that the player of a run loads.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct RunScript {
    /// The name of its file, which follows from the content.
    file_name: String,
    /// The id of the run on its page.
    run_id: String,
    content: String,
}

impl RunScript {
    fn new(run_id: &str, data: &PlayerData) -> Result<Self, Diagnostic> {
        let json = serde_json::to_string(data).map_err(Diagnostic::with_help(HELP))?;
        let size = data_script::gzip(&json)
            .map_err(Diagnostic::with_help(HELP))?
            .len();
        if size > MAX_RUN_BYTES {
            let message = format!("the run takes {size} bytes, and {MAX_RUN_BYTES} are allowed");
            let help = "choose a smaller input, or hide variables and functions";
            return Err(Diagnostic::new(message, help));
        }
        Ok(Self {
            file_name: format!("{}.js", short_digest(&[&json], 10)),
            run_id: run_id.to_owned(),
            content: format!("document.currentScript.run = {json};\n"),
        })
    }
}

/// Writes the scripts of all runs to [`RUNS_DIR`], and removes all other files there.
///
/// # Errors
///
/// If two runs have the same file name, or a file can't be written or removed.
pub(crate) fn write_scripts<'a>(
    root: &Path,
    scripts: impl Iterator<Item = &'a RunScript>,
) -> anyhow::Result<()> {
    let mut written = BTreeSet::new();
    let mut names = UniqueNames::new("runs");
    for script in scripts {
        let RunScript {
            file_name,
            run_id,
            content,
        } = script;
        names
            .assign(file_name, content, run_id)
            .map_err(|Diagnostic { message, help }| anyhow!("{message}: {help}"))?;
        files::write_if_changed(root, &format!("{RUNS_DIR}/{file_name}"), content)?;
        written.insert(root.join(RUNS_DIR).join(file_name));
    }
    for file in files::below(&root.join(RUNS_DIR))? {
        if !written.contains(&file) {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Returns what there is when the run ends, for readers who can't step through it.
fn final_state(steps: &[Step], drawings: &[Drawing]) -> Markup {
    let mut frames = vec![BTreeMap::new()];
    let mut last_values = BTreeMap::new();
    for step in steps {
        if step.call.is_some() {
            frames.push(BTreeMap::new());
        } else if step.panics || step.returns.is_some() {
            frames.pop();
        }
        if let Some(frame) = frames.last_mut() {
            frame.extend(
                step.changed
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.as_deref())),
            );
        }
        last_values.extend(frames.iter().flatten().map(|(name, value)| (*name, *value)));
    }
    let printed: String = steps.iter().map(|step| step.printed.as_str()).collect();
    let drawn_values: Vec<_> = drawings
        .iter()
        .filter_map(|drawing| {
            let value = (*last_values.get(drawing.variable)?)?;
            Some((drawing.variable, value))
        })
        .collect();
    html! {
        "When it ends, "
        @for (variable, value) in &drawn_values {
            code { (variable) } " is " code { (escaped_markup(value)) } ", "
        }
        @if !drawn_values.is_empty() { "and " }
        "it has printed " code { (escaped_markup(printed.trim_end())) } "."
    }
}

/// Returns the calls of a run with what they return, each inside the one that made it; of
/// a run with hardly any calls, also what changes.
fn run_in_words(steps: &[Step]) -> Markup {
    /// Longer values are left out.
    const MAX_VALUE_LEN: usize = 60;
    let results = call_results(steps);
    let mut items = String::new();
    for (index, step) in steps.iter().enumerate() {
        if let Some(label) = &step.label {
            let call = html! {
                code { (escaped_markup(label)) }
                @match results.get(&index) {
                    Some(Some("")) => {}
                    Some(Some(value)) => { " gives " code { (escaped_markup(value)) } }
                    Some(None) => " panics",
                    None => {}
                }
            };
            items += &format!("<li>{}<ul>", call.into_string());
        } else if step.panics || step.returns.is_some() {
            items += "</ul></li>";
        } else if results.len() <= 2 {
            for (name, value) in &step.changed {
                if let Some(value) = value
                    && value.len() <= MAX_VALUE_LEN
                {
                    let item =
                        html! { li { code { (name) } " is " code { (escaped_markup(value)) } } };
                    items += &item.into_string();
                }
            }
        }
    }
    PreEscaped(format!("<ul>{}</ul>", items.replace("<ul></ul>", "")))
}

/// Returns what each call returns, by the index of its step; `None` if it panics. Calls
/// that don't end are left out.
fn call_results(steps: &[Step]) -> BTreeMap<usize, Option<&str>> {
    let mut results = BTreeMap::new();
    let mut open_calls = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if step.call.is_some() {
            open_calls.push(index);
        } else if (step.panics || step.returns.is_some())
            && let Some(call) = open_calls.pop()
        {
            results.insert(call, step.returns.as_deref());
        }
    }
    results
}
