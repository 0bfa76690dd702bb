//! A recorded run in short, for readers who can't step through it: its calls with what they
//! return, and what there is when it ends.
//!
//! Every output says it in its own markup, the site below the player of the run and the EPUB
//! in a note.

use book_model::{Run, Step};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::sync::LazyLock;

/// The pattern of a loop or a closure, whose variables have new values in each round.
static ROUND_PATTERN: LazyLock<Regex> = LazyLock::new(|| {
    let patterns = r"\bfor (.*?) in\b|\bwhile let (.*?) = |(?:^|[(,=]|\bmove)\s*\|([^|]+)\|";
    Regex::new(patterns).expect("the pattern is valid")
});
/// The start of a line with the head of a loop.
static LOOP_HEAD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^\s*('\w+: )?(for|while)\b").expect("the pattern is valid"));
static NAME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b[a-z_]\w*").expect("the pattern is valid"));

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
    /// Before how many changes each round starts that does.
    round_starts: BTreeSet<usize>,
    /// The line of its last step.
    line: Option<usize>,
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
    /// Variables get new values, as in a round of a loop.
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
    /// ends before a call, where a loop or a closure starts again, and before a variable that it
    /// has already.
    pub fn events(&self) -> Vec<CallEvent<'_>> {
        let mut events = Vec::new();
        let mut told = 0;
        for call in &self.calls {
            events.extend(self.rounds(told, call.changes_before).map(CallEvent::Round));
            told = call.changes_before;
            events.push(CallEvent::Call(call));
        }
        events.extend(self.rounds(told, self.changes.len()).map(CallEvent::Round));
        events
    }

    /// Splits the changes from `start` to `end` where rounds start.
    fn rounds(&self, start: usize, end: usize) -> impl Iterator<Item = &[(String, String)]> {
        let inside = self.round_starts.range(start + 1..end.max(start + 1));
        let mut bounds = vec![start];
        bounds.extend(inside);
        bounds.push(end);
        let rounds = bounds.clone().into_iter().zip(bounds.into_iter().skip(1));
        rounds
            .map(|(from, to)| &self.changes[from..to])
            .filter(|round| !round.is_empty())
    }

    /// The changes of the last round so far.
    fn last_round(&self) -> &[(String, String)] {
        let start = self.round_starts.last().copied().unwrap_or(0);
        &self.changes[start..]
    }

    /// Lets a round start with the next change.
    fn start_round(&mut self) {
        self.round_starts.insert(self.changes.len());
    }

    /// Adds what changes at the same time, to a new round if the last one has one of the
    /// variables.
    fn add_changes(&mut self, changes: Vec<(String, String)>) {
        let is_told = |(name, _): &(String, _)| self.last_round().iter().any(|(it, _)| it == name);
        if changes.iter().any(is_told) {
            self.start_round();
        }
        self.changes.extend(changes);
    }

    /// Adds what changes at a step, at which a loop may start again: its variables belong to the
    /// new round, and all others to the one that ends.
    fn add_step(&mut self, step: &Step, loops: &Loops) {
        let before = mem::replace(&mut self.line, step.line);
        if loops.tests_pattern(before) && (before == step.line || !loops.is_head(step.line)) {
            // The head itself has started the round, which is what it takes out of a stack.
            return self.add_changes(short_changes(step).collect());
        }
        let (of_loop, others): (Vec<_>, Vec<_>) =
            short_changes(step).partition(|(name, _)| loops.variables.contains(name));
        let is_gone = step.gone.iter().any(|name| loops.variables.contains(name));
        let starts_again = is_gone || !of_loop.is_empty() || loops.is_head(step.line);
        self.add_changes(others);
        // The variables of a loop inside of another one follow those of the outer one.
        let mut last = self.last_round().iter();
        let is_inner = !is_gone && last.all(|(name, _)| loops.variables.contains(name));
        if starts_again && !is_inner {
            self.start_round();
        }
        self.add_changes(of_loop);
    }
}

/// Where the loops and closures of a program are.
struct Loops<'a> {
    lines: Vec<&'a str>,
    /// The variables that have new values in each round.
    variables: BTreeSet<String>,
}

impl<'a> Loops<'a> {
    fn of(code: &'a str) -> Self {
        let lines: Vec<_> = code.lines().collect();
        let code_lines = lines
            .iter()
            .filter(|line| !line.trim_start().starts_with("//"));
        let patterns = code_lines.flat_map(|line| ROUND_PATTERN.captures_iter(line));
        let names = patterns
            .flat_map(|found| found.iter().skip(1).flatten().collect::<Vec<_>>())
            .flat_map(|pattern| NAME.find_iter(pattern.as_str()));
        let variables = names.map(|name| name.as_str().to_owned()).collect();
        Self { lines, variables }
    }

    /// Reports whether a line is the head of a loop.
    fn is_head(&self, line: Option<usize>) -> bool {
        let line = line.and_then(|line| self.lines.get(line));
        line.is_some_and(|line| LOOP_HEAD.is_match(line))
    }

    /// Reports whether a line is the head of a loop that goes on as long as a pattern matches.
    fn tests_pattern(&self, line: Option<usize>) -> bool {
        let text = line.and_then(|line| self.lines.get(line));
        self.is_head(line) && text.is_some_and(|text| text.contains("while let "))
    }
}

/// Returns the calls of a run that no other call of it makes, usually that of `main`, with
/// the calls inside them.
pub fn calls(run: &Run) -> Vec<CallSummary> {
    let Run { code, steps, .. } = run;
    let loops = Loops::of(code);
    let ended_calls = steps.iter().filter(|step| ends_call(step)).count();
    let tells_changes = ended_calls <= MAX_CALLS_WITH_CHANGES;
    let mut outermost = Vec::new();
    // From the outside in.
    let mut open: Vec<CallSummary> = Vec::new();
    for step in steps {
        if let Some(function) = &step.call {
            if let Some(caller) = open.last_mut() {
                caller.start_round();
            }
            open.push(CallSummary {
                label: step.label.as_ref().unwrap_or(function).clone(),
                changes_before: open.last().map_or(0, |caller| caller.changes.len()),
                line: step.line,
                ..CallSummary::default()
            });
        } else if ends_call(step) {
            if let Some(call) = open.last_mut() {
                call.result = result(step);
            }
            close_last(&mut open, &mut outermost);
        } else if tells_changes && let Some(call) = open.last_mut() {
            call.add_step(step, &loops);
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
        told("", steps)
    }

    /// Returns the calls of a run of this code in one line.
    fn told(code: &str, steps: &[Step]) -> String {
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
        let run = Run {
            code: code.to_owned(),
            ..run(&[], steps.to_vec())
        };
        let shown: Vec<_> = calls(&run).iter().map(shown).collect();
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

    /// A step at a line with these new values, and without variables that are gone.
    fn line(line: usize, changed: &[(&str, i32)], gone: &[&str]) -> Step {
        Step {
            line: Some(line),
            changed: changed
                .iter()
                .map(|(name, value)| ((*name).to_owned(), Some(value.to_string())))
                .collect(),
            gone: gone.iter().map(|&name| name.to_owned()).collect(),
            ..Step::default()
        }
    }

    #[test]
    fn a_round_of_a_loop_starts_with_its_variables() {
        let code = "let mut sum = 0;\nfor x in 1..3 {\n    for &y in [1, 2] {\n        sum += x * y;\n    }\n}\nprint(sum);\n";
        let steps = [
            call("main()"),
            line(1, &[("sum", 0), ("x", 1)], &[]),
            line(2, &[("y", 1)], &[]),
            line(3, &[], &[]),
            line(2, &[("sum", 1), ("y", 2)], &[]),
            line(3, &[], &[]),
            line(1, &[("sum", 3), ("x", 2)], &["y"]),
            line(2, &[("y", 1)], &[]),
            line(2, &[("sum", 5), ("y", 2)], &[]),
            line(6, &[("sum", 9)], &["x", "y"]),
        ];
        let expected = "main() [sum = 0, x = 1 y = 1 sum = 1, y = 2 sum = 3, \
            x = 2 y = 1 sum = 5, y = 2 sum = 9]";
        assert_eq!(told(code, &steps), expected);
    }

    #[test]
    fn a_round_of_a_closure_starts_with_its_parameters() {
        let code = "let all = switches\n    .iter()\n    .map(|(turn, switch)| {\n        let white = turn % 2 == 0;\n        switch.end(white)\n    });\n";
        let steps = [
            call("main()"),
            line(1, &[("switch", 4)], &[]),
            line(1, &[("switch", 9)], &[]),
            line(3, &[("turn", 0), ("switch", 3)], &[]),
            line(4, &[("white", 1)], &[]),
            line(3, &[("turn", 1), ("switch", 4)], &["white"]),
            line(4, &[("white", 0)], &[]),
        ];
        let expected = "main() [switch = 4, switch = 9, turn = 0 switch = 3 white = 1, \
            turn = 1 switch = 4 white = 0]";
        assert_eq!(told(code, &steps), expected);
    }

    #[test]
    fn what_is_done_before_a_stack_is_popped_is_told_before() {
        let code = "for x in 0..9 {\n    open.push(x);\n}\nwhile let Some(top) = open.pop() {\n    f(top);\n}\n";
        let steps = [
            call("main()"),
            line(0, &[("open", 0), ("x", 8)], &[]),
            line(3, &[("open", 1)], &["x"]),
            line(4, &[("open", 0), ("top", 8)], &[]),
            line(3, &[], &["top"]),
        ];
        let expected = "main() [open = 0, x = 8 open = 1, open = 0 top = 8]";
        assert_eq!(told(code, &steps), expected);
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
