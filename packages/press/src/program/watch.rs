//! A run to watch: the snippet above, recorded when the book is built.
//!
//! ```toml
//! look = "A cell that has an answer is not asked again."
//! show = ["self.memo"]
//! draw = ["self.memo as cells"]
//! main = "println!(\"{}\", is_winning(7));"
//! ask = "How many calls are made?"
//! answer = "{calls}: each number is asked again and again."
//! ```

use crate::digest::{Names, digest};
use crate::packed_script;
use crate::page::diagnostic::{Mistake, known};
use crate::page::inline;
use crate::program::highlight::{self, escaped};
use crate::program::snippet::{Line, Shows, Snippet};
use crate::program::trace::{self, Step};
use anyhow::anyhow;
use maud::{Markup, PreEscaped, html};
use project::files;
use recorder::{Event, RecordOptions};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Where the runs are until a site takes them.
pub const RUNS: &str = "target/runs";
/// The folder of a site that takes them.
pub const ON_SITE: &str = "runs";
/// How many bytes a run may take on its way to a reader.
const LARGEST: usize = 20_000;

/// The drawings that the player knows.
const DRAWINGS: [&str; 6] = ["cells", "marks", "grid", "bits", "checkers", "butterfly"];

/// What its author says of a run.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watch {
    /// What to watch for.
    look: String,
    /// A question that the run answers, and its answer.
    ask: String,
    answer: String,
    /// The lines of another `main` than the snippet's.
    main: Option<String>,
    /// Fields to show beside the variables.
    #[serde(default)]
    show: Vec<String>,
    /// Variables and functions of no interest.
    #[serde(default)]
    hide: Vec<String>,
    /// What is drawn how.
    #[serde(default)]
    draw: Vec<String>,
}

/// A variable as a picture.
#[derive(Debug, PartialEq, Serialize)]
struct Drawing<'a> {
    of: &'a str,
    #[serde(rename = "as")]
    how: &'a str,
    /// Variables that point at places of it.
    at: Vec<&'a str>,
}

impl<'a> Drawing<'a> {
    fn parse(words: &'a str) -> Result<Self, Mistake> {
        let parts: Vec<_> = words.split(' ').collect();
        match parts[..] {
            [of, "as", how] => Ok(Self {
                of,
                how,
                at: Vec::new(),
            }),
            [of, "as", how, "at", ref at @ ..] if !at.is_empty() => Ok(Self {
                of,
                how,
                at: at.to_vec(),
            }),
            _ => {
                let mend = "write VARIABLE as DRAWING, or VARIABLE as DRAWING at VARIABLE";
                Err(Mistake::new(format!("{words:?} is no drawing"), mend))
            }
        }
    }
}

/// What the player loads.
#[derive(Serialize)]
struct Run<'a> {
    /// The lines that are seen, as HTML.
    code: Vec<String>,
    steps: &'a [Step],
    draw: &'a [Drawing<'a>],
}

const MEND: &str = "correct what is to be watched";

impl Watch {
    pub(crate) fn parse(toml: &str) -> Result<Self, Mistake> {
        toml::from_str(toml).map_err(|error| Mistake::new(error.message(), MEND))
    }

    /// The program that is recorded: the snippet, with this `main` in place of its
    /// own if there is one.
    pub(crate) fn program(&self, snippet: &Snippet) -> Result<Snippet, Mistake> {
        let mut program = snippet.clone();
        if let Some(main) = &self.main {
            let from = program
                .lines
                .iter()
                .position(|line| line.text.starts_with("fn main()"));
            let ends = |line: &Line| line.text.starts_with('}') || line.text == "fn main() {}";
            let end = from.and_then(|from| program.lines[from..].iter().position(ends));
            let (Some(from), Some(count)) = (from, end) else {
                return Err(Mistake::new("the snippet's main has no end", MEND));
            };
            let line = |text: &str| Line {
                text: text.to_owned(),
                ..Line::default()
            };
            let body = main
                .trim_end()
                .lines()
                .map(|text| line(&format!("    {text}")));
            let new: Vec<_> = [line("fn main() {")]
                .into_iter()
                .chain(body)
                .chain([line("}")])
                .collect();
            program.lines.splice(from..=from + count, new);
        }
        if program.shows == Shows::Compile {
            program.shows = Shows::Run;
        }
        Ok(program)
    }

    /// What the recorder is to look at.
    pub(crate) fn wanted(&self, program: &Snippet) -> RecordOptions {
        let seen = (1..).zip(&program.lines).filter(|(_, line)| !line.hidden);
        let drawn = self.draw.iter().flat_map(|words| words.split(' '));
        let named = drawn
            .chain(self.show.iter().map(String::as_str))
            .map(String::from);
        RecordOptions {
            visible_lines: seen.map(|(number, _)| number).collect(),
            extra_names: named.collect(),
            hidden_names: self.hide.clone(),
        }
    }

    /// The drawings, in the words `VARIABLE as DRAWING at VARIABLE VARIABLE`.
    fn drawings(&self, steps: &[Step]) -> Result<Vec<Drawing<'_>>, Mistake> {
        let names = steps
            .iter()
            .flat_map(|step| step.values.iter().map(|(name, _)| &**name));
        let names: BTreeSet<_> = names.collect();
        let drawing = |words| -> Result<Drawing<'_>, Mistake> {
            let drawing = Drawing::parse(words)?;
            known("drawing", drawing.how, DRAWINGS.into_iter())?;
            for name in drawing.at.iter().chain([&drawing.of]) {
                known("variable in the run", name, names.iter().copied())?;
            }
            Ok(drawing)
        };
        self.draw
            .iter()
            .map(|words| drawing(words.as_str()))
            .collect()
    }

    /// The run as HTML on one line; `id` tells it from all others. What its player
    /// loads is kept in `runs` under the name of its file.
    pub(crate) fn to_html(
        &self,
        id: &str,
        program: &Snippet,
        events: &[Event],
        runs: &mut Vec<Recorded>,
    ) -> Result<String, Mistake> {
        let seen: Vec<_> = (1..)
            .zip(&program.lines)
            .filter(|(_, line)| !line.hidden)
            .collect();
        let steps = trace::steps(events, |line| seen.iter().position(|(at, _)| *at == line));
        let draw = self.drawings(&steps)?;
        let code: String = seen
            .iter()
            .map(|(_, line)| format!("{}\n", line.text))
            .collect();
        let code = highlight::rust(&code);
        let code = code
            .trim_end_matches("&#10;")
            .split("&#10;")
            .map(String::from)
            .collect();
        let run = Run {
            code,
            steps: &steps,
            draw: &draw,
        };
        let json = serde_json::to_string(&run).map_err(Mistake::mended_by(MEND))?;
        let size = packed_script::gzip(&json)
            .map_err(Mistake::mended_by(MEND))?
            .len();
        if size > LARGEST {
            let fault = format!("the run takes {size} bytes, and {LARGEST} are allowed");
            let mend = "choose a smaller input, or hide what is of no interest";
            return Err(Mistake::new(fault, mend));
        }
        let name = format!("{}.js", digest(&[&json], 10));
        let script = format!("document.currentScript.run = {json};\n");
        runs.push(Recorded {
            name: name.clone(),
            id: id.to_owned(),
            script,
        });
        let counts = trace::counts(&steps);
        let filled = |text: &str| -> Result<PreEscaped<String>, Mistake> {
            let holes = counts.iter().fold(text.to_owned(), |text, (hole, count)| {
                text.replace(&format!("{{{hole}}}"), &count.to_string())
            });
            let names = holes
                .split('{')
                .skip(1)
                .filter_map(|rest| Some(rest.split_once('}')?.0));
            let is_hole = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase());
            match names.filter(|name| !name.is_empty()).find(is_hole) {
                None => Ok(PreEscaped(inline::html(&holes)?)),
                Some(name) => {
                    let known: Vec<_> = counts.keys().map(ToString::to_string).collect();
                    let fault = format!("nothing fills {{{name}}}");
                    Err(Mistake::new(
                        fault,
                        format!("write one of {}", known.join(", ")),
                    ))
                }
            }
        };
        Ok(html! {
            div class="watch" id={ "run-" (id) } data-run=(name) {
                p class="look" { (filled(&self.look)?) }
                code-run {
                    p class="end" { (end(&steps, &draw)) }
                    details class="told" { summary { "The run in words" } (told(&steps)) }
                }
                details class="asked" {
                    summary { (filled(&self.ask)?) }
                    p { (filled(&self.answer)?) }
                }
            }
        }
        .into_string())
    }
}

/// What the player of a run loads.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Recorded {
    /// The name of the file, which follows from what it says.
    name: String,
    /// That of the run on its page.
    id: String,
    script: String,
}

/// Writes what the players of all pages load, and nothing else, for the site to
/// take.
pub(crate) fn write<'a>(
    root: &Path,
    runs: impl Iterator<Item = &'a Recorded>,
) -> anyhow::Result<()> {
    let mut written = BTreeSet::new();
    let mut names = Names::new("runs");
    for Recorded { name, id, script } in runs {
        let given = names.give(name, script, id);
        given.map_err(|Mistake { fault, mend }| anyhow!("{fault}: {mend}"))?;
        files::write_if_new(root, &format!("{RUNS}/{name}"), script)?;
        written.insert(root.join(RUNS).join(name));
    }
    let mut others = files::below(&root.join(RUNS))?;
    others.retain(|file| !written.contains(file));
    others
        .iter()
        .try_for_each(|file| Ok(fs::remove_file(file)?))
}

/// What there is when the run ends, for those who can't step through it.
fn end(steps: &[Step], draw: &[Drawing]) -> Markup {
    let mut frames = vec![BTreeMap::new()];
    let mut last = BTreeMap::new();
    for step in steps {
        if step.call.is_some() {
            frames.push(BTreeMap::new());
        } else if step.panics || step.returns.is_some() {
            frames.pop();
        }
        if let Some(frame) = frames.last_mut() {
            frame.extend(
                step.values
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.as_deref())),
            );
        }
        last.extend(frames.iter().flatten().map(|(name, value)| (*name, *value)));
    }
    let printed: String = steps.iter().map(|step| step.printed.as_str()).collect();
    let values = draw
        .iter()
        .filter_map(|drawing| Some((drawing.of, (*last.get(drawing.of)?)?)));
    let values: Vec<_> = values.collect();
    html! {
        "When it ends, "
        @for (of, value) in &values { code { (of) } " is " code { (escaped(value)) } ", " }
        @if !values.is_empty() { "and " }
        "it has printed " code { (escaped(printed.trim_end())) } "."
    }
}

/// The calls of a run with what they return, each inside of the one that made it;
/// of a run without such calls, what changes.
fn told(steps: &[Step]) -> Markup {
    let mut results = BTreeMap::new();
    let mut open = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        if step.call.is_some() {
            open.push(at);
        } else if let Some(call) = open.pop_if(|_| step.panics || step.returns.is_some()) {
            results.insert(call, step.returns.as_deref());
        }
    }
    let mut text = String::new();
    for (at, step) in steps.iter().enumerate() {
        if let Some(name) = &step.call {
            let said = html! {
                code { (escaped(&trace::call(name, &step.values))) }
                @match results.get(&at) {
                    Some(Some("")) => {}
                    Some(Some(value)) => { " gives " code { (escaped(value)) } }
                    Some(None) => " panics",
                    None => {}
                }
            };
            text += &format!("<li>{}<ul>", said.into_string());
        } else if step.panics || step.returns.is_some() {
            text += "</ul></li>";
        } else if results.len() <= 2 {
            let short = |(_, value): &&(String, Option<String>)| {
                value.as_ref().is_some_and(|value| value.len() <= 60)
            };
            for (name, value) in step.values.iter().filter(short) {
                let value = value.as_deref().unwrap_or_default();
                text += &html! { li { code { (name) } " is " code { (escaped(value)) } } }
                    .into_string();
            }
        }
    }
    PreEscaped(format!("<ul>{}</ul>", text.replace("<ul></ul>", "")))
}
