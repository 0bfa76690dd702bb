//! What a recorded program tells.

use crate::value;
use serde::{Deserialize, Serialize};

/// What a variable has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Value {
    /// This value, as `{:?}` prints it.
    Is(String),
    /// The one that it had before: the program is in a closure that does not use
    /// it.
    Same,
    /// Nobody may look at it now, or it can't be printed.
    Unknown,
}

/// Names with what they have.
pub type Values = Vec<(String, Value)>;

/// Something that happens while a program runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// The program comes to this line.
    At(usize, Values),
    /// The function of this line and name is called, with these arguments.
    Call(usize, String, Values),
    /// The function that was called last, and has not returned yet, does.
    Return(Option<String>),
    /// The same, since the program panics.
    Panic,
    /// This is printed.
    Print(String),
}

/// The events in what a recorded program prints; an error if there are too many
/// or they make no sense.
pub(crate) fn read(printed: &str) -> Result<Vec<Event>, String> {
    let print = |own: &str| Some(Event::Print(own.to_owned())).filter(|_| !own.is_empty());
    let mut parts = printed.split('\u{1}');
    let mut events = Vec::from_iter(parts.next().and_then(print));
    let mut depth = 0_usize;
    for part in parts {
        let (told, own) = part.split_once('\u{2}').ok_or("an event does not end")?;
        let event = one(told).ok_or_else(|| match told {
            "X" => "it has more than 2,000 steps: choose a smaller input".to_owned(),
            _ => format!("{told:?} is no event"),
        })?;
        match event {
            Event::Call(..) => depth += 1,
            Event::Return(_) | Event::Panic => {
                depth = depth
                    .checked_sub(1)
                    .ok_or("a function returns that was not called")?;
            }
            Event::At(..) | Event::Print(_) => {}
        }
        events.push(event);
        events.extend(print(own));
    }
    if depth > 0 {
        return Err(format!("{depth} functions do not return"));
    }
    Ok(events)
}

fn one(told: &str) -> Option<Event> {
    let mut fields = told.split('\u{1f}');
    let (kind, line) = fields.next()?.split_at_checked(1)?;
    let line = line.parse();
    Some(match kind {
        "L" => Event::At(line.ok()?, fields.filter_map(pair).collect()),
        "C" => {
            let name = fields.next()?.to_owned();
            Event::Call(line.ok()?, name, fields.filter_map(pair).collect())
        }
        "R" => Event::Return(fields.next().map(value::tidy)),
        "P" => Event::Panic,
        _ => return None,
    })
}

/// What the inside of an iterator looks like is of no interest.
#[rustfmt::skip]
const ITERATORS: [&str; 10] = [
    "Chain {", "Enumerate {", "Filter {", "FilterMap {", "IntoIter(", "Iter(", "Map {", "Rev {", "StepBy {", "Zip {",
];

fn pair(field: &str) -> Option<(String, Value)> {
    Some(match field.split_once('=') {
        None => (field.to_owned(), Value::Unknown),
        Some((name, "\u{3}")) => (name.to_owned(), Value::Same),
        Some((_, value)) if ITERATORS.iter().any(|name| value.starts_with(name)) => return None,
        Some((name, value)) => (name.to_owned(), Value::Is(value::tidy(value))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_and_prints_stay_in_order() {
        let events = read("a\u{1}C3\u{1f}f\u{1f}x=1\u{1f}y\u{2}b\u{1}R\u{1f}2\u{2}").unwrap();
        let values = vec![
            ("x".into(), Value::Is("1".into())),
            ("y".into(), Value::Unknown),
        ];
        let expected = [
            Event::Print("a".into()),
            Event::Call(3, "f".into(), values),
            Event::Print("b".into()),
            Event::Return(Some("2".into())),
        ];
        assert_eq!(events, expected);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert_eq!(
            read("\u{1}R\u{2}").unwrap_err(),
            "a function returns that was not called"
        );
        assert_eq!(
            read("\u{1}C1\u{1f}f\u{2}").unwrap_err(),
            "1 functions do not return"
        );
        assert!(read("\u{1}X\u{2}").unwrap_err().contains("2,000"));
        assert!(read("\u{1}L1").is_err() && read("\u{1}Lx\u{2}").is_err());
    }
}
