//! A recorded run as the page's player reads it, and what can be counted of it.

use crate::program::terminal::shown;
use recorder::{Event, Value, Variable};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Variables with what is known of them, in the order of the program.
pub(crate) type Known = Vec<(String, Option<String>)>;

/// A step of a run. What is not there is as it was.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Step {
    /// The line of the code that is seen, counted from 0.
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The function that is called.
    #[serde(rename = "c", skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<String>,
    /// Variables of the call that is running, with their new values; none if it
    /// can't be told.
    #[serde(rename = "v", skip_serializing_if = "Vec::is_empty")]
    pub(crate) values: Known,
    /// Variables that are gone.
    #[serde(rename = "g", skip_serializing_if = "Vec::is_empty")]
    pub(crate) gone: Vec<String>,
    /// The call that is running returns this, or nothing that can be told.
    #[serde(rename = "r", skip_serializing_if = "Option::is_none")]
    pub(crate) returns: Option<String>,
    /// It is left by a panic.
    #[serde(rename = "x", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) panics: bool,
    /// What was printed since the step before.
    #[serde(rename = "p", skip_serializing_if = "String::is_empty")]
    pub(crate) printed: String,
}

/// The steps of these events; `line` is the place of a line of the program in
/// the code that is seen.
pub(crate) fn steps(events: &[Event], line: impl Fn(usize) -> Option<usize>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut frames = vec![Known::new()];
    let mut printed = String::new();
    for event in events {
        let mut step = Step {
            printed: std::mem::take(&mut printed),
            ..Step::default()
        };
        match event {
            Event::Print(text) => {
                printed = step.printed + &shown(text);
                continue;
            }
            Event::Line {
                line: at,
                variables,
            } => {
                step.line = line(*at);
                if let Some(frame) = frames.last_mut() {
                    (step.values, step.gone) = update(frame, variables);
                }
            }
            Event::Call {
                line: at,
                function,
                arguments,
            } => {
                (step.line, step.call) = (line(*at), Some(function.clone()));
                let mut frame = Known::new();
                step.values = update(&mut frame, arguments).0;
                frames.push(frame);
            }
            Event::Return(value) => {
                step.returns = Some(value.clone().unwrap_or_default());
                frames.pop();
            }
            Event::Panic => {
                step.panics = true;
                frames.pop();
            }
        }
        steps.push(step);
    }
    if !printed.is_empty() {
        steps.push(Step {
            printed,
            ..Step::default()
        });
    }
    steps
}

/// Brings a call's variables up to date: those that changed, and those that are
/// gone.
fn update(frame: &mut Known, variables: &[Variable]) -> (Known, Vec<String>) {
    let mut changed = Known::new();
    for Variable { name, value } in variables {
        let new = match value {
            Value::Debug(value) => Some(value.clone()),
            Value::Unreadable => None,
            Value::Unchanged => continue,
        };
        let new = (name.clone(), new);
        match frame.iter_mut().find(|(known, _)| known == name) {
            Some(old) if *old == new => continue,
            Some(old) => old.clone_from(&new),
            None => frame.push(new.clone()),
        }
        changed.push(new);
    }
    let is_gone = |(name, _): &(String, _)| !variables.iter().any(|known| known.name == *name);
    let gone = frame
        .iter()
        .filter(|one| is_gone(one))
        .map(|(name, _)| name.clone())
        .collect();
    frame.retain(|one| !is_gone(one));
    (changed, gone)
}

/// What a sentence about a run may say of it.
pub(crate) fn counts(steps: &[Step]) -> BTreeMap<&'static str, usize> {
    let mut depth = 0_usize;
    let mut deepest = 0;
    let mut calls = 0;
    let mut again = 0;
    let mut seen = BTreeSet::new();
    for step in steps {
        if let Some(name) = step.call.as_ref().filter(|name| *name != "main") {
            depth += 1;
            calls += 1;
            again += usize::from(!seen.insert((name, arguments(&step.values))));
        }
        if step.returns.is_some() || step.panics {
            depth = depth.saturating_sub(1);
        }
        deepest = deepest.max(depth);
    }
    BTreeMap::from([
        ("steps", steps.len()),
        ("calls", calls),
        ("deepest", deepest),
        ("again", again),
    ])
}

/// `name(arguments)`, without arguments that are too long to be read.
pub(crate) fn call(name: &str, values: &Known) -> String {
    let short = arguments(values)
        .into_iter()
        .flatten()
        .map(|value| bare(value));
    format!(
        "{name}({})",
        short
            .filter(|value| value.len() <= 12)
            .collect::<Vec<_>>()
            .join(", ")
    )
}

/// `P { x: 1, y: 2 }` as `1, 2`.
fn bare(value: &str) -> String {
    let fields = value
        .split_once(" { ")
        .and_then(|(_, rest)| rest.strip_suffix(" }"));
    let Some(fields) = fields else {
        return value.to_owned();
    };
    let values = fields
        .split(", ")
        .map(|field| field.split_once(": ").map_or(field, |it| it.1));
    values.collect::<Vec<_>>().join(", ")
}

/// What a call is made with: fields of `self` are no arguments.
fn arguments(values: &Known) -> Vec<&Option<String>> {
    let own = values.iter().filter(|(name, _)| !name.contains('.'));
    own.map(|(_, value)| value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_told_with_what_is_short() {
        let values = [
            ("c", "P { x: 1, y: 2 }"),
            ("s.x", "3"),
            ("l", "[1, 2, 3, 4, 5]"),
            ("b", "true"),
        ];
        let values = values.map(|(name, value)| (name.to_owned(), Some(value.to_owned())));
        assert_eq!(call("f", &values.to_vec()), "f(1, 2, true)");
    }

    fn variables(of: &[(&str, Value)]) -> Vec<Variable> {
        of.iter()
            .map(|(name, value)| Variable {
                name: (*name).to_owned(),
                value: value.clone(),
            })
            .collect()
    }

    #[test]
    fn a_step_says_what_is_new() {
        let is = |value: &str| Value::Debug(value.into());
        let events = [
            Event::Call {
                line: 1,
                function: "f".into(),
                arguments: variables(&[("n", is("3"))]),
            },
            Event::Line {
                line: 2,
                variables: variables(&[("n", is("3")), ("k", is("1"))]),
            },
            Event::Print("a".into()),
            Event::Print("b".into()),
            Event::Line {
                line: 2,
                variables: variables(&[("n", Value::Unchanged), ("k", Value::Unreadable)]),
            },
            Event::Line {
                line: 3,
                variables: variables(&[("n", is("4"))]),
            },
            Event::Return(Some("true".into())),
            Event::Print("c".into()),
        ];
        let steps = steps(&events, |line| line.checked_sub(1));
        let json: Vec<_> = steps
            .iter()
            .map(|step| serde_json::to_string(step).unwrap())
            .collect();
        let expected = [
            r#"{"l":0,"c":"f","v":[["n","3"]]}"#,
            r#"{"l":1,"v":[["k","1"]]}"#,
            r#"{"l":1,"v":[["k",null]],"p":"ab"}"#,
            r#"{"l":2,"v":[["n","4"]],"g":["k"]}"#,
            r#"{"r":"true"}"#,
            r#"{"p":"c"}"#,
        ];
        assert_eq!(json, expected);
        let expected = [("again", 0), ("calls", 1), ("deepest", 1), ("steps", 6)];
        assert_eq!(counts(&steps), BTreeMap::from(expected));
    }
}
