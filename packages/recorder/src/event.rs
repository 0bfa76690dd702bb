//! The events of a recorded run, and the parser of the text in which the runtime
//! prints them (`runtime.rs` says how).

use crate::debug_text;
use serde::{Deserialize, Serialize};

/// The value of a variable at an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Value {
    /// The value as `{:?}` prints it, with the entries of maps and sets in order.
    Debug(String),
    /// The same value as at the event before: the program is in a closure that does
    /// not use the variable.
    Unchanged,
    /// No value: the variable can't be read at this point, or its type does not
    /// implement `Debug`.
    Unreadable,
}

/// A variable, or a field such as `self.memo`, with its value at an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Variable {
    /// The name, as the program writes it.
    pub name: String,
    /// The value.
    pub value: Value,
}

/// Something that happens while a program runs. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// The program reaches a line.
    Line {
        /// The line.
        line: usize,
        /// The variables in scope, in the order of the program.
        variables: Vec<Variable>,
    },
    /// A function is called.
    Call {
        /// The line of its signature.
        line: usize,
        /// The line on which its body ends.
        last_line: usize,
        /// The name of the function.
        function: String,
        /// Its parameters, in the order of the program.
        arguments: Vec<Variable>,
    },
    /// The innermost call returns this value, as `{:?}` prints it; `None` if it
    /// has none or can't be printed.
    Return(Option<String>),
    /// The innermost call ends because the program panics.
    Panic,
    /// The program prints this text.
    Print(String),
    /// The step before has done this.
    Fact(Fact),
}

/// What a step has done beside changing variables. All texts are those of the program, with
/// one space where it has several or a new line.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fact {
    /// It has tested a condition, or a part of one that `&&` or `||` joins to others.
    Test(Test),
    /// It has evaluated an expression.
    Value {
        /// What the program does with the value.
        role: Role,
        /// The expression.
        expression: String,
        /// The value, as `{:?}` prints it.
        value: String,
    },
    /// It has stored something.
    Stored {
        /// The variable or the place.
        place: String,
        /// The value there, as `{:?}` prints it; `None` if it can't be printed.
        value: Option<String>,
        /// How many elements it has, if it is a list.
        element_count: Option<usize>,
        /// The name of its type, with the modules around it.
        type_name: String,
    },
    /// It goes on in the arm with this pattern.
    Matches(String),
    /// It has called a closure.
    CallsClosure,
    /// It has started a round of a loop, in which these variables are new.
    StartsRound(Vec<String>),
    /// It has come to the end of a loop.
    LoopEnds {
        /// Whether that is a `for`, which has gone through all elements.
        is_exhausted: bool,
    },
    /// It has left a loop.
    Breaks,
    /// It has left a round of a loop.
    Continues,
}

/// A condition that was tested, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Test {
    /// Tells it from all other parts of the program; a later part of a condition has a higher
    /// number.
    pub number: usize,
    /// The number of the first part of the condition.
    pub condition: usize,
    /// How the parts of the condition are joined.
    pub connective: Connective,
    /// The condition, or this part of it.
    pub text: String,
    /// What is compared, if it is a comparison.
    pub comparison: Option<Comparison>,
    /// Whether it holds.
    pub holds: bool,
}

/// How the parts of a condition are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Connective {
    /// All by `&&`, or there is only one part.
    And,
    /// All by `||`.
    Or,
    /// Some by `&&` and some by `||`.
    Mixed,
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Comparison {
    /// What is before the operator.
    pub left: Operand,
    /// The operator, such as `<=`.
    pub operator: String,
    /// What is after the operator.
    pub right: Operand,
}

/// A side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Operand {
    /// The expression.
    pub text: String,
    /// Its value, as `{:?}` prints it; `None` for a literal, and for what can't be read.
    pub value: Option<String>,
}

/// What a program does with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// It compares the value with patterns.
    Matched,
    /// A closure returns it.
    OfClosure,
}

/// What a recorded program prints, parsed as far as it goes.
pub(crate) struct ParsedOutput {
    pub(crate) events: Vec<Event>,
    /// Whether the recorder stopped the program, since it has too many steps.
    pub(crate) has_too_many: bool,
    /// How many lines of the outermost call to skip, so that there is room for the rest.
    pub(crate) skip: Option<usize>,
    /// How many calls have not returned.
    pub(crate) open_calls: usize,
    /// Whether it ends inside of an event.
    pub(crate) is_cut_off: bool,
}

/// Parses what a recorded program prints, which may end anywhere.
///
/// # Errors
///
/// A sentence that says why, if an event is not understood, or a function returns that was
/// not called.
pub(crate) fn parse_output(output: &str) -> Result<ParsedOutput, String> {
    let print = |text: &str| (!text.is_empty()).then(|| Event::Print(text.to_owned()));
    let mut chunks = output.split('\u{1}');
    let mut parsed = ParsedOutput {
        events: Vec::from_iter(chunks.next().and_then(print)),
        has_too_many: false,
        skip: None,
        open_calls: 0,
        is_cut_off: false,
    };
    for chunk in chunks {
        let Some((fields, printed)) = chunk.split_once('\u{2}') else {
            parsed.is_cut_off = true;
            break;
        };
        if fields == "limit" {
            parsed.has_too_many = true;
            break;
        }
        if let Some(lines) = fields.strip_prefix("skip\u{1f}") {
            parsed.skip = lines.parse().ok();
            continue;
        }
        let event = parse_event(fields).ok_or_else(|| format!("{fields:?} is not an event"))?;
        match event {
            Event::Call { .. } => parsed.open_calls += 1,
            Event::Return(_) | Event::Panic => {
                parsed.open_calls = parsed
                    .open_calls
                    .checked_sub(1)
                    .ok_or("a function returns that was not called")?;
            }
            Event::Line { .. } | Event::Print(_) | Event::Fact(_) => {}
        }
        parsed.events.push(event);
        parsed.events.extend(print(printed));
    }
    Ok(parsed)
}

/// Parses what a recorded program prints that has to end by itself.
///
/// # Errors
///
/// A sentence that says why, if there are too many events, one is not understood, or
/// calls and returns don't match.
pub(crate) fn parse_events(output: &str) -> Result<Vec<Event>, String> {
    let ParsedOutput {
        events,
        has_too_many,
        open_calls,
        is_cut_off,
        ..
    } = parse_output(output)?;
    if is_cut_off {
        return Err("an event does not end".to_owned());
    }
    if has_too_many {
        return Err("it has more than 2,000 steps: choose a smaller input".to_owned());
    }
    if open_calls > 0 {
        return Err(format!("functions that don't return: {open_calls}"));
    }
    Ok(events)
}

/// Parses the fields of one event; `None` if they are not understood.
fn parse_event(event: &str) -> Option<Event> {
    let mut fields = event.split('\u{1f}');
    match fields.next()? {
        "line" => Some(Event::Line {
            line: fields.next()?.parse().ok()?,
            variables: fields.filter_map(parse_variable).collect(),
        }),
        "call" => Some(Event::Call {
            line: fields.next()?.parse().ok()?,
            last_line: fields.next()?.parse().ok()?,
            function: fields.next()?.to_owned(),
            arguments: fields.filter_map(parse_variable).collect(),
        }),
        "return" => Some(Event::Return(fields.next().map(debug_text::normalize))),
        "panic" => Some(Event::Panic),
        kind => Some(Event::Fact(parse_fact(kind, fields)?)),
    }
}

/// Parses the fields of a fact; `None` if they are not understood.
fn parse_fact<'a>(kind: &str, mut fields: impl Iterator<Item = &'a str>) -> Option<Fact> {
    match kind {
        "test" => parse_test(fields).map(Fact::Test),
        "value" => Some(Fact::Value {
            role: match fields.next()? {
                "matched" => Role::Matched,
                "closure" => Role::OfClosure,
                _ => return None,
            },
            expression: fields.next()?.to_owned(),
            value: debug_text::normalize(fields.next()?),
        }),
        "stored" => Some(Fact::Stored {
            place: fields.next()?.to_owned(),
            element_count: fields.next()?.parse().ok(),
            type_name: fields.next()?.to_owned(),
            value: fields.next().map(debug_text::normalize),
        }),
        "matches" => Some(Fact::Matches(fields.next()?.to_owned())),
        "closure" => Some(Fact::CallsClosure),
        "round" => Some(Fact::StartsRound(fields.map(String::from).collect())),
        "loop" => Some(Fact::LoopEnds {
            is_exhausted: fields.next()? == "for",
        }),
        "break" => Some(Fact::Breaks),
        "continue" => Some(Fact::Continues),
        _ => None,
    }
}

fn parse_test<'a>(mut fields: impl Iterator<Item = &'a str>) -> Option<Test> {
    let number = fields.next()?.parse().ok()?;
    let condition = fields.next()?.parse().ok()?;
    let connective = match fields.next()? {
        "&&" => Connective::And,
        "||" => Connective::Or,
        "mixed" => Connective::Mixed,
        _ => return None,
    };
    let [text, left, operator, right] = std::array::from_fn(|_| fields.next().map(String::from));
    let holds = fields.next()? == "true";
    let mut left = Operand {
        text: left?,
        value: None,
    };
    let mut right = Operand {
        text: right?,
        value: None,
    };
    for field in fields {
        let (side, value) = field.split_once('=')?;
        let operand = if side == "left" {
            &mut left
        } else {
            &mut right
        };
        operand.value = Some(debug_text::normalize(value));
    }
    let operator = operator?;
    Some(Test {
        number,
        condition,
        connective,
        text: text?,
        comparison: (!operator.is_empty()).then_some(Comparison {
            left,
            operator,
            right,
        }),
        holds,
    })
}

/// How the values of iterators begin: what is inside them is of no interest.
const ITERATORS: [&str; 10] = [
    "Chain {",
    "Enumerate {",
    "Filter {",
    "FilterMap {",
    "IntoIter(",
    "Iter(",
    "Map {",
    "Rev {",
    "StepBy {",
    "Zip {",
];

/// Stands for [`Value::Unchanged`] in place of a value.
pub(crate) const UNCHANGED: &str = "\u{3}";

/// Parses `name=value` or a name alone; `None` for an iterator.
fn parse_variable(field: &str) -> Option<Variable> {
    let (name, value) = match field.split_once('=') {
        None => (field, Value::Unreadable),
        Some((name, UNCHANGED)) => (name, Value::Unchanged),
        Some((_, text)) if ITERATORS.iter().any(|start| text.starts_with(start)) => return None,
        Some((name, text)) => (name, Value::Debug(debug_text::normalize(text))),
    };
    Some(Variable {
        name: name.to_owned(),
        value,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_and_printed_text_stay_in_order() {
        let output = "a\u{1}call\u{1f}3\u{1f}5\u{1f}f\u{1f}x=1\u{1f}y\u{2}b\u{1}return\u{1f}2\u{2}";
        let x = Variable {
            name: "x".into(),
            value: Value::Debug("1".into()),
        };
        let y = Variable {
            name: "y".into(),
            value: Value::Unreadable,
        };
        let expected = [
            Event::Print("a".into()),
            Event::Call {
                line: 3,
                last_line: 5,
                function: "f".into(),
                arguments: vec![x, y],
            },
            Event::Print("b".into()),
            Event::Return(Some("2".into())),
        ];
        assert_eq!(parse_events(output).unwrap(), expected);
    }

    #[test]
    fn events_that_contradict_each_other_are_rejected() {
        assert_eq!(
            parse_events("\u{1}return\u{2}").unwrap_err(),
            "a function returns that was not called"
        );
        assert_eq!(
            parse_events("\u{1}call\u{1f}1\u{1f}1\u{1f}f\u{2}").unwrap_err(),
            "functions that don't return: 1"
        );
    }

    #[test]
    fn output_that_is_not_understood_is_rejected() {
        let too_many = parse_events("\u{1}limit\u{2}").unwrap_err();
        assert!(too_many.contains("2,000"), "{too_many}");
        assert!(parse_events("\u{1}line\u{1f}1").is_err());
        assert!(parse_events("\u{1}line\u{1f}x\u{2}").is_err());
    }

    #[test]
    fn the_start_of_a_program_that_was_stopped_is_parsed() {
        let whole = "\u{1}call\u{1f}1\u{1f}1\u{1f}f\u{2}\u{1}line\u{1f}2\u{2}a";
        for (rest, has_too_many) in [("", false), ("\u{1}lin", false), ("\u{1}limit\u{2}", true)] {
            let parsed = parse_output(&format!("{whole}{rest}")).unwrap();
            assert_eq!(parsed.events.len(), 3);
            assert_eq!(parsed.events[2], Event::Print("a".into()));
            assert_eq!(parsed.has_too_many, has_too_many);
            assert_eq!(parsed.open_calls, 1);
        }
    }
}
