//! A recorded run as the player of a page reads it, and what a sentence about the run can
//! count.

use crate::program::narration;
use crate::program::terminal;
use book_model::Step;
use recorder::{Event, Fact, Value, Variable};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The variables of a call with their values, in the order of the program; `None` where a
/// value can't be told.
type Variables = Vec<(String, Option<String>)>;

/// Returns the steps of a recording. `visible_line` maps a line of the program, counted
/// from 1, to a line of the visible code, counted from 0.
#[cfg(test)]
pub(crate) fn steps(events: &[Event], visible_line: impl Fn(usize) -> Option<usize>) -> Vec<Step> {
    labelled_steps(events, &[], visible_line)
}

/// The same, but a call that has variables of the names `label` is named after them, and not
/// after its arguments.
pub(crate) fn labelled_steps(
    events: &[Event],
    label: &[String],
    visible_line: impl Fn(usize) -> Option<usize>,
) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    // The variables of all open calls; the first ones are those of no call.
    let mut frames = vec![Variables::new()];
    let mut first_calls = BTreeMap::new();
    let mut printed = String::new();
    let mut facts = Vec::new();
    // The lines of a function that has just been called.
    let mut called_lines = None;
    for (index, event) in events.iter().enumerate() {
        let mut step = Step::default();
        match event {
            Event::Print(text) => {
                printed.push_str(&terminal::visible_text(text));
                continue;
            }
            Event::Fact(fact) => {
                if let Fact::StartsRound(variables) = fact
                    && let Some(frame) = frames.last_mut()
                {
                    // Their values are news, even those that are equal to the last ones.
                    frame.retain(|(name, _)| !variables.contains(name));
                }
                facts.push(fact);
                continue;
            }
            Event::Line { line, variables } => {
                step.line = visible_line(*line);
                if let Some(frame) = frames.last_mut() {
                    (step.changed, step.gone) = update_variables(frame, variables);
                }
                let is_first = called_lines
                    .take()
                    .is_some_and(|lines: RangeInclusive<_>| lines.contains(line));
                // A call leads to the first line of its function: that is one step.
                if is_first
                    && step.line.is_some()
                    && step.gone.is_empty()
                    && printed.is_empty()
                    && facts.is_empty()
                    && let Some(call) = steps.last_mut()
                {
                    call.line = step.line;
                    call.changed.append(&mut step.changed);
                    continue;
                }
            }
            Event::Call {
                line,
                last_line,
                function,
                arguments,
            } => {
                called_lines = Some(*line..=*last_line);
                let mut frame = Variables::new();
                step.line = visible_line(*line);
                step.call = Some(function.clone());
                (step.changed, _) = update_variables(&mut frame, arguments);
                let named = named_after(label, &step.changed);
                let naming = named.unwrap_or_else(|| argument_values(&step.changed));
                step.label = Some(call_label(function, &naming));
                let key = (function.clone(), naming);
                let index = steps.len();
                let first = *first_calls.entry(key).or_insert(index);
                step.same_as = (first != index).then_some(first);
                frames.push(frame);
            }
            Event::Return(value) => {
                called_lines = None;
                step.returns = Some(value.clone().unwrap_or_default());
                let ended = frames.pop().unwrap_or_default();
                if let Some(caller) = frames.last_mut() {
                    step.changed = written_for(caller, &ended, &events[index + 1..]);
                }
            }
            Event::Panic => {
                called_lines = None;
                step.panics = true;
                frames.pop();
            }
        }
        step.done = narration::done(&facts);
        if step.done.is_empty() {
            step.otherwise = narration::otherwise(&facts, &step.changed);
        }
        facts.clear();
        step.printed = std::mem::take(&mut printed);
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

/// Brings the variables of a call up to date. Returns those that changed, and the names of
/// those that are gone.
fn update_variables(frame: &mut Variables, recorded: &[Variable]) -> (Variables, Vec<String>) {
    let mut changed = Variables::new();
    for Variable { name, value } in recorded {
        let new_value = match value {
            Value::Debug(value) => Some(value.clone()),
            Value::Unreadable => None,
            Value::Unchanged => continue,
        };
        let new_variable = (name.clone(), new_value);
        match frame.iter_mut().find(|(other, _)| other == name) {
            Some(variable) if *variable == new_variable => continue,
            Some(variable) => variable.clone_from(&new_variable),
            None => frame.push(new_variable.clone()),
        }
        changed.push(new_variable);
    }
    let is_gone = |(name, _): &mut (String, _)| !recorded.iter().any(|other| other.name == *name);
    let gone = frame
        .extract_if(.., is_gone)
        .map(|(name, _)| name)
        .collect();
    (changed, gone)
}

/// Brings the collections of a caller up to date that the call which returns has changed, as
/// through `&mut self`, and returns them: the recorder reads the caller's variables only at
/// its next event. That says which ones they are: they have the value there that they had in
/// the call.
fn written_for(caller: &mut Variables, ended: &Variables, later: &[Event]) -> Variables {
    let next = later.iter().find_map(|event| match event {
        Event::Line { variables, .. } => Some(variables),
        Event::Call { arguments, .. } => Some(arguments),
        Event::Fact(_) | Event::Print(_) | Event::Return(_) | Event::Panic => None,
    });
    let mut written = Variables::new();
    for variable in caller {
        let is_same = |other: &&(String, Option<String>)| other.0 == variable.0;
        let Some((name, Some(value))) = ended.iter().find(is_same) else {
            continue;
        };
        let is_read_next = next.into_iter().flatten().any(|other| {
            other.name == *name && matches!(&other.value, Value::Debug(next) if next == value)
        });
        let is_collection = value.contains(['[', '{']);
        if is_collection && is_read_next && variable.1.as_ref() != Some(value) {
            variable.1 = Some(value.clone());
            written.push(variable.clone());
        }
    }
    written
}

/// Returns what a sentence about a run can count, by the names that authors write in
/// braces.
pub(crate) fn counts(steps: &[Step]) -> BTreeMap<&'static str, usize> {
    let mut depth = 0_usize;
    let mut max_depth = 0;
    let mut call_count = 0;
    let mut repeated_call_count = 0;
    for step in steps {
        if let Some(name) = &step.call
            && name != "main"
        {
            depth += 1;
            call_count += 1;
            repeated_call_count += usize::from(step.same_as.is_some());
        }
        if step.returns.is_some() || step.panics {
            // The end of `main` does not count, as its call.
            depth = depth.saturating_sub(1);
        }
        max_depth = max_depth.max(depth);
    }
    BTreeMap::from([
        ("steps", steps.len()),
        ("calls", call_count),
        ("deepest", max_depth),
        ("again", repeated_call_count),
    ])
}

/// Returns a call as `name(arguments)`, without arguments that are too long to be read.
fn call_label(name: &str, arguments: &[Option<String>]) -> String {
    const MAX_LEN: usize = 12;
    let short_arguments: Vec<_> = arguments
        .iter()
        .flatten()
        .map(|value| without_field_names(value))
        .filter(|value| value.len() <= MAX_LEN)
        .collect();
    format!("{name}({})", short_arguments.join(", "))
}

/// Returns `P { x: 1, y: 2 }` as `1, 2`.
fn without_field_names(value: &str) -> String {
    let fields = value
        .split_once(" { ")
        .and_then(|(_, rest)| rest.strip_suffix(" }"));
    let Some(fields) = fields else {
        return value.to_owned();
    };
    let values: Vec<_> = fields
        .split(", ")
        .map(|field| field.split_once(": ").map_or(field, |(_, value)| value))
        .collect();
    values.join(", ")
}

/// Returns the values of the variables of these names, if there are any.
fn named_after(names: &[String], variables: &Variables) -> Option<Vec<Option<String>>> {
    let value_of = |name: &String| variables.iter().find(|(other, _)| other == name);
    let values: Vec<_> = names
        .iter()
        .filter_map(value_of)
        .map(|(_, value)| value.clone())
        .collect();
    (!values.is_empty()).then_some(values)
}

/// Returns the values that a call is made with: fields of `self` are no arguments.
fn argument_values(variables: &Variables) -> Vec<Option<String>> {
    variables
        .iter()
        .filter(|(name, _)| !name.contains('.'))
        .map(|(_, value)| value.clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_label_of_a_call_has_its_short_arguments() {
        let variables = [
            ("c", "P { x: 1, y: 2 }"),
            ("s.x", "3"),
            ("l", "[1, 2, 3, 4, 5]"),
            ("b", "true"),
        ]
        .map(|(name, value)| (name.to_owned(), Some(value.to_owned())));
        let arguments = argument_values(&variables.to_vec());
        assert_eq!(call_label("f", &arguments), "f(1, 2, true)");
        let label = ["s.x", "b"].map(String::from);
        let named = named_after(&label, &variables.to_vec()).unwrap();
        assert_eq!(call_label("f", &named), "f(3, true)");
        assert_eq!(named_after(&[], &variables.to_vec()), None);
    }

    fn variables(values: &[(&str, Value)]) -> Vec<Variable> {
        values
            .iter()
            .map(|(name, value)| Variable {
                name: (*name).to_owned(),
                value: value.clone(),
            })
            .collect()
    }

    /// As a notebook in `self` is, but not a number that has the same name in both.
    #[test]
    fn what_a_call_has_written_is_there_when_it_returns() {
        let is = |value: &str| Value::Debug(value.into());
        let values = |n: &str, memo: &str| variables(&[("n", is(n)), ("self.memo", is(memo))]);
        let call = |n: &str, memo: &str| Event::Call {
            line: 1,
            last_line: 1,
            function: "f".into(),
            arguments: values(n, memo),
        };
        let line = |n: &str, memo: &str| Event::Line {
            line: 2,
            variables: values(n, memo),
        };
        let returns = || Event::Return(Some("()".into()));
        for (next, expected) in [
            (line("1", "[1]"), vec!["[1]"]),
            (call("1", "[1]"), vec!["[1]"]),
            // What another value has is not the same collection.
            (line("1", "[2]"), vec![]),
        ] {
            let events = [
                call("2", "[]"),
                call("1", "[]"),
                line("1", "[1]"),
                returns(),
                next,
            ];
            let steps = steps(&events, Some);
            let written: Vec<_> = steps[3].changed.iter().collect();
            let name = "self.memo".to_owned();
            let expected: Vec<_> = expected
                .into_iter()
                .map(|value| (name.clone(), Some(value.to_owned())))
                .collect();
            assert_eq!(written, expected.iter().collect::<Vec<_>>());
        }
    }

    fn call_of_lines(line: usize, last_line: usize) -> Event {
        Event::Call {
            line,
            last_line,
            function: "f".into(),
            arguments: variables(&[("n", Value::Debug("3".into()))]),
        }
    }

    /// Steps, each with its line, what is called, and what the step before has done.
    fn in_short(steps: &[Step]) -> Vec<String> {
        steps
            .iter()
            .map(|step| {
                let line = step.line.map_or("-".to_owned(), |line| line.to_string());
                let call = step.label.clone().unwrap_or_default();
                let changed: Vec<_> = step.changed.iter().map(|(name, _)| &**name).collect();
                let said = [
                    step.done.join(", "),
                    step.otherwise.clone().unwrap_or_default(),
                ];
                [line, call, changed.join(" "), said.concat()].join("|")
            })
            .collect()
    }

    #[test]
    fn a_call_leads_to_the_first_line_of_its_function() {
        let line = |line| Event::Line {
            line,
            variables: variables(&[("n", Value::Debug("3".into()))]),
        };
        let events = [call_of_lines(1, 4), line(2), line(3)];
        assert_eq!(in_short(&steps(&events, Some)), ["2|f(3)|n|", "3|||"]);
        // A closure that it calls is elsewhere.
        let events = [call_of_lines(1, 4), line(5), line(3)];
        assert_eq!(
            in_short(&steps(&events, Some)),
            ["1|f(3)|n|", "5|||", "3|||"]
        );
        let printed = Event::Print("a".into());
        let events = [call_of_lines(1, 4), printed, line(2)];
        assert_eq!(in_short(&steps(&events, Some)), ["1|f(3)|n|", "2|||"]);
    }

    #[test]
    fn each_round_tells_its_variables_and_what_it_does() {
        let line = |line, values: &[(&str, Value)]| Event::Line {
            line,
            variables: variables(values),
        };
        let is_2 = || Value::Debug("2".into());
        let round = || Event::Fact(Fact::StartsRound(vec!["x".into()]));
        let events = [
            line(1, &[]),
            round(),
            line(2, &[("x", is_2())]),
            line(1, &[("x", is_2())]),
            round(),
            line(2, &[("x", is_2())]),
            Event::Fact(Fact::Breaks),
            line(4, &[]),
            round(),
            line(5, &[]),
        ];
        let expected = [
            "1|||",
            "2||x|",
            "1|||",
            "2||x|",
            "4|||break leaves the loop",
            "5|||a round of the loop starts",
        ];
        assert_eq!(in_short(&steps(&events, Some)), expected);
    }

    #[test]
    fn a_step_says_only_what_is_new() {
        let is = |value: &str| Value::Debug(value.into());
        let events = [
            Event::Call {
                line: 1,
                last_line: 1,
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
            r#"{"line":0,"call":"f","label":"f(3)","changed":[["n","3"]]}"#,
            r#"{"line":1,"changed":[["k","1"]]}"#,
            r#"{"line":1,"changed":[["k",null]],"printed":"ab"}"#,
            r#"{"line":2,"changed":[["n","4"]],"gone":["k"]}"#,
            r#"{"returns":"true"}"#,
            r#"{"printed":"c"}"#,
        ];
        assert_eq!(json, expected);
        let expected = [("again", 0), ("calls", 1), ("deepest", 1), ("steps", 6)];
        assert_eq!(counts(&steps), BTreeMap::from(expected));
    }
}
