//! A recorded run in short, for readers who can't step through it: its calls with what they
//! return, and what there is when it ends.
//!
//! Every output says it in its own markup, the site below the player of the run and the EPUB
//! in a note.

use book_model::{Run, Step};
use std::collections::BTreeMap;
use std::iter;

/// A run of more calls than this, `main` among them, tells its calls alone: with what
/// changes, it would be too long to be read.
const MAX_CALLS_WITH_CHANGES: usize = 2;

/// The number of bytes in the longest value that is told.
const MAX_VALUE_LEN: usize = 60;

/// A call of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallSummary {
    /// The call as `name(arguments)`.
    pub label: String,
    /// How it ends; `None` if it doesn't, or if what it returns can't be told.
    pub result: Option<CallResult>,
    /// The variables that change in it, with their new values, in order; none where the run
    /// has more than a few calls.
    pub changes: Vec<(String, String)>,
    /// The calls that it makes, in order.
    pub calls: Vec<CallSummary>,
    /// How many of the changes of the call that makes it come before it.
    pub changes_before: usize,
}

/// How a call ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallResult {
    /// It returns this value.
    Returns(String),
    /// A panic leaves it.
    Panics,
}

/// What happens in a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallEvent<'a> {
    /// Variables get new values, each of them one, as in a round of a loop.
    Round(&'a [(String, String)]),
    /// It makes a call.
    Call(&'a CallSummary),
}

/// What there is when a run ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinalState {
    /// The variables that are drawn, with their last values, in the order of the drawings.
    /// One whose value can't be told is left out.
    pub values: Vec<(String, String)>,
    /// All that was printed.
    pub printed: String,
}

impl CallSummary {
    /// Returns its changes and its calls in the order in which they happen. A round of changes
    /// ends before a call, and before a variable that it has already.
    pub fn events(&self) -> Vec<CallEvent<'_>> {
        let mut events = Vec::new();
        let mut told = 0;
        for call in &self.calls {
            events.extend(rounds(&self.changes[told..call.changes_before]).map(CallEvent::Round));
            told = call.changes_before;
            events.push(CallEvent::Call(call));
        }
        events.extend(rounds(&self.changes[told..]).map(CallEvent::Round));
        events
    }
}

/// Splits changes before each one whose variable has changed since the split before.
fn rounds(changes: &[(String, String)]) -> impl Iterator<Item = &[(String, String)]> {
    let mut rest = changes;
    iter::from_fn(move || {
        let is_repeated = |&at: &usize| rest[..at].iter().any(|(name, _)| *name == rest[at].0);
        let end = (1..rest.len()).find(is_repeated).unwrap_or(rest.len());
        let (round, later) = rest.split_at(end);
        rest = later;
        (!round.is_empty()).then_some(round)
    })
}

/// Returns the calls of a run that no other call of it makes, usually that of `main`, with
/// the calls inside them.
pub fn calls(steps: &[Step]) -> Vec<CallSummary> {
    let ended_calls = steps.iter().filter(|step| ends_call(step)).count();
    let tells_changes = ended_calls <= MAX_CALLS_WITH_CHANGES;
    let mut outermost = Vec::new();
    // From the outside in.
    let mut open: Vec<CallSummary> = Vec::new();
    for step in steps {
        if let Some(function) = &step.call {
            open.push(CallSummary {
                label: step.label.as_ref().unwrap_or(function).clone(),
                changes_before: open.last().map_or(0, |caller| caller.changes.len()),
                ..CallSummary::default()
            });
        } else if ends_call(step) {
            if let Some(call) = open.last_mut() {
                call.result = result(step);
            }
            close_last(&mut open, &mut outermost);
        } else if tells_changes && let Some(call) = open.last_mut() {
            call.changes.extend(short_changes(step));
        }
    }
    while !open.is_empty() {
        close_last(&mut open, &mut outermost);
    }
    outermost
}

fn ends_call(step: &Step) -> bool {
    step.call.is_none() && (step.panics || step.returns.is_some())
}

/// Returns how the call that ends with this step ends.
fn result(step: &Step) -> Option<CallResult> {
    if step.panics {
        return Some(CallResult::Panics);
    }
    let value = step.returns.clone().filter(|value| !value.is_empty())?;
    Some(CallResult::Returns(value))
}

/// Moves the innermost open call to the calls of the one around it.
fn close_last(open: &mut Vec<CallSummary>, outermost: &mut Vec<CallSummary>) {
    if let Some(call) = open.pop() {
        let siblings = open
            .last_mut()
            .map_or(outermost, |caller| &mut caller.calls);
        siblings.push(call);
    }
}

/// Returns the changes of a step that can be told and are not too long.
fn short_changes(step: &Step) -> impl Iterator<Item = (String, String)> {
    step.changed.iter().filter_map(|(variable, value)| {
        let value = value
            .as_ref()
            .filter(|value| value.len() <= MAX_VALUE_LEN)?;
        Some((variable.clone(), value.clone()))
    })
}

/// Returns what there is when a run ends. Of variables of the same name, the innermost one
/// counts, until its call ends.
pub fn final_state(run: &Run) -> FinalState {
    // The variables of all open calls; the first ones are those of no call.
    let mut frames = vec![BTreeMap::new()];
    let mut last_values = BTreeMap::new();
    for step in &run.steps {
        if step.call.is_some() {
            frames.push(BTreeMap::new());
        } else if ends_call(step) {
            frames.pop();
        }
        if let Some(frame) = frames.last_mut() {
            let changed = step.changed.iter();
            frame.extend(changed.map(|(name, value)| (name.as_str(), value.as_deref())));
        }
        last_values.extend(frames.iter().flatten().map(|(name, value)| (*name, *value)));
    }
    let value_of = |variable: &String| {
        let value = (*last_values.get(variable.as_str())?)?;
        Some((variable.clone(), value.to_owned()))
    };
    FinalState {
        values: run
            .drawings
            .iter()
            .filter_map(|drawing| value_of(&drawing.variable))
            .collect(),
        printed: run.steps.iter().map(|step| step.printed.as_str()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::Drawing;

    fn call(label: &str) -> Step {
        Step {
            call: Some(label.split('(').next().unwrap().to_owned()),
            label: Some(label.to_owned()),
            ..Step::default()
        }
    }

    fn change(variable: &str, value: &str) -> Step {
        Step {
            changed: vec![(variable.to_owned(), Some(value.to_owned()))],
            ..Step::default()
        }
    }

    fn return_of(value: &str) -> Step {
        Step {
            returns: Some(value.to_owned()),
            ..Step::default()
        }
    }

    fn panic() -> Step {
        Step {
            panics: true,
            ..Step::default()
        }
    }

    /// Returns the calls in one line: `f() = 1 [x = 2 y = 3, g()!]`.
    fn in_words(steps: &[Step]) -> String {
        fn shown(call: &CallSummary) -> String {
            let result = match &call.result {
                Some(CallResult::Returns(value)) => format!(" = {value}"),
                Some(CallResult::Panics) => "!".to_owned(),
                None => String::new(),
            };
            let events: Vec<_> = call
                .events()
                .into_iter()
                .map(|event| match event {
                    CallEvent::Round(changes) => {
                        let values = changes
                            .iter()
                            .map(|(name, value)| format!("{name} = {value}"));
                        values.collect::<Vec<_>>().join(" ")
                    }
                    CallEvent::Call(call) => shown(call),
                })
                .collect();
            format!("{}{result} [{}]", call.label, events.join(", "))
        }
        let shown: Vec<_> = calls(steps).iter().map(shown).collect();
        shown.join(", ")
    }

    #[test]
    fn each_call_is_inside_the_one_that_makes_it() {
        let steps = [
            call("main()"),
            call("f(2)"),
            change("x", "left out"),
            call("f(1)"),
            return_of("true"),
            call("f(0)"),
            return_of(""),
            return_of("false"),
            return_of(""),
        ];
        let expected = "main() [f(2) = false [f(1) = true [], f(0) []]]";
        assert_eq!(in_words(&steps), expected);
    }

    #[test]
    fn a_run_of_two_calls_tells_what_changes_and_when() {
        let too_long = "1".repeat(MAX_VALUE_LEN + 1);
        let untold = Step {
            changed: vec![("y".to_owned(), None)],
            ..Step::default()
        };
        let steps = [
            call("main()"),
            change("x", "1"),
            call("f(1)"),
            change("x", "2"),
            change("long", &too_long),
            untold,
            return_of("3"),
            change("x", "3"),
            change("x", "4"),
            return_of(""),
        ];
        let expected = "main() [x = 1, f(1) = 3 [x = 2], x = 3, x = 4]";
        assert_eq!(in_words(&steps), expected);
    }

    #[test]
    fn what_changes_in_a_round_of_a_loop_is_told_together() {
        let steps = [
            call("main()"),
            change("sum", "0"),
            change("x", "1"),
            change("sum", "1"),
            change("x", "2"),
            change("is_even", "true"),
            call("f()"),
            return_of(""),
            change("sum", "3"),
            return_of(""),
        ];
        let expected = "main() [sum = 0 x = 1, sum = 1 x = 2 is_even = true, f() [], sum = 3]";
        assert_eq!(in_words(&steps), expected);
    }

    #[test]
    fn a_call_may_panic_or_never_end() {
        let panics = [call("main()"), call("f()"), panic(), panic()];
        assert_eq!(in_words(&panics), "main()! [f()! []]");
        let exits = [call("main()"), change("x", "1"), call("exit()")];
        assert_eq!(in_words(&exits), "main() [x = 1, exit() []]");
        assert_eq!(in_words(&[change("x", "1"), return_of("1")]), "");
    }

    fn run(variables: &[&str], steps: Vec<Step>) -> Run {
        let drawings = variables.iter().map(|variable| Drawing {
            variable: (*variable).to_owned(),
            kind: "cells".to_owned(),
            ..Drawing::default()
        });
        Run {
            id: "r".to_owned(),
            look: Vec::new(),
            ask: Vec::new(),
            answer: Vec::new(),
            code: String::new(),
            steps,
            drawings: drawings.collect(),
        }
    }

    #[test]
    fn the_last_values_of_what_is_drawn_are_told() {
        let print = |printed: &str| Step {
            printed: printed.to_owned(),
            ..Step::default()
        };
        let untold = Step {
            changed: vec![("z".to_owned(), None)],
            ..Step::default()
        };
        let steps = vec![
            call("main()"),
            change("x", "1"),
            change("x", "2"),
            print("a\n"),
            call("f()"),
            change("x", "in f"),
            change("y", "3"),
            untold,
            return_of(""),
            print("b\n"),
            return_of(""),
        ];
        let FinalState { values, printed } = final_state(&run(&["y", "x", "z", "none"], steps));
        // The variable of `main` counts again when `f` has returned; `y` was only in `f`.
        let expected = [("y", "3"), ("x", "2")];
        assert_eq!(
            values,
            expected.map(|(name, value)| (name.into(), value.into()))
        );
        assert_eq!(printed, "a\nb\n");
    }
}
