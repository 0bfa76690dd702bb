//! Recorded runs as HTML, and the scripts that their players load.

use crate::data_script;
use crate::digest::{UniqueNames, short_digest};
use crate::highlight;
use crate::page::diagnostic::Diagnostic;
use crate::print::Printer;
use crate::print::markup::code_text;
use crate::run_summary::{self, CallEvent, CallResult, CallSummary, FinalState};
use anyhow::anyhow;
use book_model::{Drawing, Run, Step};
use maud::{Markup, html};
use recorder::debug_value::DebugValue;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the runs' scripts, until a site takes them.
pub const RUNS_DIR: &str = "target/runs";
/// The folder of a site for these scripts.
pub const SITE_RUNS_DIR: &str = "runs";
/// The number of bytes that a run may have on its way to a reader, gzipped.
const MAX_RUN_BYTES: usize = 20_000;

/// What the player of a run reads.
#[derive(Serialize)]
struct PlayerData<'a> {
    /// The visible lines of the code, as HTML.
    code: Vec<String>,
    steps: Vec<PlayerStep<'a>>,
    draw: Vec<PlayerDrawing<'a>>,
    /// The lists, maps and sets among the values of the steps, by their text.
    trees: BTreeMap<&'a str, DebugValue>,
}

/// A [`Step`] as the player reads it. Its fields have one letter, since a run has hundreds
/// of steps; `theme/run-states.js` reads them.
#[derive(Serialize)]
struct PlayerStep<'a> {
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(rename = "c", skip_serializing_if = "Option::is_none")]
    call: Option<&'a str>,
    #[serde(rename = "n", skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
    #[serde(rename = "a", skip_serializing_if = "Option::is_none")]
    same_as: Option<usize>,
    #[serde(rename = "v", skip_serializing_if = "<[_]>::is_empty")]
    changed: &'a [(String, Option<String>)],
    #[serde(rename = "g", skip_serializing_if = "<[_]>::is_empty")]
    gone: &'a [String],
    #[serde(rename = "r", skip_serializing_if = "Option::is_none")]
    returns: Option<&'a str>,
    #[serde(rename = "x", skip_serializing_if = "std::ops::Not::not")]
    panics: bool,
    #[serde(rename = "d", skip_serializing_if = "<[_]>::is_empty")]
    done: &'a [String],
    #[serde(rename = "o", skip_serializing_if = "Option::is_none")]
    otherwise: Option<&'a str>,
    #[serde(rename = "p", skip_serializing_if = "str::is_empty")]
    printed: &'a str,
}

impl<'a> From<&'a Step> for PlayerStep<'a> {
    fn from(step: &'a Step) -> Self {
        Self {
            line: step.line,
            call: step.call.as_deref(),
            label: step.label.as_deref(),
            same_as: step.same_as,
            changed: &step.changed,
            gone: &step.gone,
            returns: step.returns.as_deref(),
            panics: step.panics,
            done: &step.done,
            otherwise: step.otherwise.as_deref(),
            printed: &step.printed,
        }
    }
}

/// A [`Drawing`] as the player reads it.
#[derive(Serialize)]
struct PlayerDrawing<'a> {
    #[serde(rename = "of")]
    variable: &'a str,
    #[serde(rename = "as")]
    kind: &'a str,
    #[serde(rename = "by", skip_serializing_if = "Option::is_none")]
    group: Option<usize>,
    #[serde(rename = "with", skip_serializing_if = "Option::is_none")]
    results_of: Option<&'a str>,
    #[serde(rename = "at")]
    indices: &'a [String],
    #[serde(rename = "heads", skip_serializing_if = "<[String]>::is_empty")]
    column_names: &'a [String],
}

impl<'a> From<&'a Drawing> for PlayerDrawing<'a> {
    fn from(drawing: &'a Drawing) -> Self {
        Self {
            variable: &drawing.variable,
            kind: &drawing.kind,
            group: drawing.group,
            results_of: drawing.results_of.as_deref(),
            indices: &drawing.indices,
            column_names: &drawing.column_names,
        }
    }
}

/// Returns the lists, maps and sets among the values of a run, by the text in which the
/// program printed them: the player draws their parts, and says which one has changed.
fn trees(steps: &[Step]) -> BTreeMap<&str, DebugValue> {
    let values = steps.iter().flat_map(|step| &step.changed);
    values
        .filter_map(|(_, value)| value.as_deref())
        .filter(|text| DebugValue::has_parts(text))
        .map(|text| (text, DebugValue::parse(text)))
        .collect()
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

impl<'a> PlayerData<'a> {
    /// Returns what the player reads of a run of `code` with these `steps`.
    fn new(code: &str, steps: &'a [Step], drawings: &'a [Drawing]) -> Self {
        Self {
            code: highlight::rust(code)
                .trim_end_matches("&#10;")
                .split("&#10;")
                .map(String::from)
                .collect(),
            steps: steps.iter().map(PlayerStep::from).collect(),
            draw: drawings.iter().map(PlayerDrawing::from).collect(),
            trees: trees(steps),
        }
    }
}

/// Returns what the player reads of a run with these drawings, given the lines of its code
/// that are shown.
pub(crate) fn player_data(code: &str, steps: &[Step], drawings: &[Drawing]) -> Value {
    serde_json::to_value(PlayerData::new(code, steps, drawings)).expect("all keys are texts")
}

impl RunScript {
    pub(crate) fn new(run: &Run) -> Self {
        let data = PlayerData::new(&run.code, &run.steps, &run.drawings);
        let json = serde_json::to_string(&data).expect("all keys are texts");
        Self {
            file_name: format!("{}.js", short_digest(&[&json], 10)),
            run_id: run.id.clone(),
            content: format!("document.currentScript.run = {json};\n"),
        }
    }

    /// Checks that the run is short enough for a reader to load.
    ///
    /// # Errors
    ///
    /// If it is too long.
    pub(crate) fn check_size(&self) -> Result<(), Diagnostic> {
        let help = "choose a smaller input, or hide variables and functions";
        let size = data_script::gzip(&self.content)
            .map_err(Diagnostic::with_help(help))?
            .len();
        if size > MAX_RUN_BYTES {
            let message = format!("the run takes {size} bytes, and {MAX_RUN_BYTES} are allowed");
            return Err(Diagnostic::new(message, help));
        }
        Ok(())
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
    let written = add_scripts(root, scripts)?;
    for file in files::below(&root.join(RUNS_DIR))? {
        if !written.contains(&file) {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Writes the scripts of these runs to [`RUNS_DIR`], and returns their files.
///
/// # Errors
///
/// If two of the runs have the same file name, or a file can't be written.
pub(crate) fn add_scripts<'a>(
    root: &Path,
    scripts: impl Iterator<Item = &'a RunScript>,
) -> anyhow::Result<BTreeSet<PathBuf>> {
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
    Ok(written)
}

impl Printer<'_> {
    pub(super) fn run(&self, run: &Run, script: &RunScript) -> Markup {
        html! {
            div class="watch" id={ "run-" (run.id) } data-run=(script.file_name) {
                p class="watch-for" { (self.inlines(&run.look)) }
                code-run {
                    p class="run-outcome" { (self.final_state(run)) }
                    details class="run-in-words" {
                        summary { (self.word("The run in words")) }
                        (self.calls(&run_summary::calls(run)))
                    }
                }
                details class="asked" {
                    summary { (self.inlines(&run.ask)) }
                    p { (self.inlines(&run.answer)) }
                }
            }
        }
    }

    /// Returns what there is when the run ends, for readers who can't step through it.
    fn final_state(&self, run: &Run) -> Markup {
        let FinalState { values, printed } = run_summary::final_state(run);
        html! {
            @if values.is_empty() {
                (self.word("When it ends, it has printed "))
            } @else {
                (self.word("When it ends, "))
                @for (index, (variable, value)) in values.iter().enumerate() {
                    @if index > 0 { ", " }
                    (self.value(variable, value))
                }
                (self.word(", and it has printed "))
            }
            code { (code_text(printed.trim_end())) } "."
        }
    }

    /// Returns "x is 3".
    fn value(&self, variable: &str, value: &str) -> Markup {
        html! { code { (variable) } (self.word(" is ")) code { (code_text(value)) } }
    }

    /// Returns the calls of a run with what they return, each inside the one that made it.
    fn calls(&self, calls: &[CallSummary]) -> Markup {
        html! {
            @if !calls.is_empty() {
                ul { @for call in calls { (self.call(call)) } }
            }
        }
    }

    fn call(&self, call: &CallSummary) -> Markup {
        let events = call.events();
        html! {
            li {
                code { (code_text(&call.label)) }
                @match &call.result {
                    Some(CallResult::Returns(value)) => { (self.word(" gives ")) code { (code_text(value)) } }
                    Some(CallResult::Panics) => (self.word(" panics")),
                    None => {}
                }
                @if !events.is_empty() {
                    ul { @for event in events { (self.call_event(event)) } }
                }
            }
        }
    }

    fn call_event(&self, event: CallEvent) -> Markup {
        match event {
            CallEvent::Call(call) => self.call(call),
            CallEvent::Round(changes) => html! {
                li class="round" {
                    @for (index, (variable, value)) in changes.iter().enumerate() {
                        @if index > 0 { ", " }
                        (self.value(variable, value))
                    }
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_reads_short_names_and_values_as_trees() {
        let step = Step {
            line: Some(0),
            call: Some("f".into()),
            changed: vec![("memo".into(), Some("[1]".into())), ("k".into(), None)],
            printed: "a".into(),
            ..Step::default()
        };
        let run = Run {
            id: "r".into(),
            look: Vec::new(),
            ask: Vec::new(),
            answer: Vec::new(),
            code: "f(1)\n".into(),
            steps: vec![step],
            drawings: vec![Drawing {
                variable: "memo".into(),
                kind: "cells".into(),
                indices: vec!["k".into()],
                ..Drawing::default()
            }],
        };
        let script = RunScript::new(&run);
        let step = r#"{"l":0,"c":"f","v":[["memo","[1]"],["k",null]],"p":"a"}"#;
        let drawing = r#"{"of":"memo","as":"cells","at":["k"]}"#;
        let start = r#"document.currentScript.run = {"code":["<u>f</u>(<span class=n>1</span>)"],"#;
        for part in [start, step, drawing, r#""trees":{"[1]":"#] {
            assert!(script.content.contains(part), "{}", script.content);
        }
        assert!(script.check_size().is_ok());
    }
}
