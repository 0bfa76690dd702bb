//! What a step of a run has done beside changing variables, in words. The player puts them
//! before what it says of calls and of variables.

use recorder::debug_value::{DebugValue, Entry};
use recorder::{Connective, Fact, Operand, Role, Test};

/// The number of characters of the longest value that is told.
const MAX_VALUE_LEN: usize = 40;
/// The same for an operand, which is told beside another one.
const MAX_OPERAND_LEN: usize = 24;
/// The same for an expression; longer ones are cut off.
const MAX_EXPRESSION_LEN: usize = 48;

/// Returns what a step has done, given the facts about it.
pub(crate) fn done(facts: &[&Fact]) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut tests: Vec<&Test> = Vec::new();
    for fact in facts {
        if let Fact::Test(test) = fact {
            let continues = tests
                .last()
                .is_some_and(|last| last.condition == test.condition && last.number < test.number);
            if !continues {
                sentences.extend(condition(&tests));
                tests.clear();
            }
            tests.push(test);
            continue;
        }
        sentences.extend(condition(&tests));
        tests.clear();
        match fact {
            // The value says it already, if that can be told.
            Fact::Matches(pattern) if sentences.is_empty() => {
                sentences.push(format!("the pattern {} matches", cut_off(pattern)));
            }
            fact => sentences.extend(sentence(fact)),
        }
    }
    sentences.extend(condition(&tests));
    sentences.dedup();
    sentences
}

/// Returns what else can be said of a step, given the variables with new values: nothing if
/// one of them can be told.
pub(crate) fn otherwise(facts: &[&Fact], changed: &[(String, Option<String>)]) -> Option<String> {
    let mut new_values = changed.iter().filter_map(|(_, value)| value.as_deref());
    if new_values.any(|value| len(value) <= MAX_VALUE_LEN) {
        return None;
    }
    let of_changed = changed
        .iter()
        .find_map(|(name, value)| is_or_has(name, value.as_ref()?));
    of_changed.or_else(|| facts.iter().rev().find_map(|fact| effect(fact)))
}

/// Returns what a step has done if that is not worth a sentence beside another one.
fn effect(fact: &Fact) -> Option<String> {
    match fact {
        Fact::Stored {
            place,
            value,
            element_count,
            type_name,
        } => value
            .as_ref()
            .and_then(|value| is_or_has(place, value))
            .or_else(|| Some(has_elements(place, (*element_count)?)))
            .or_else(|| is_of_type(place, type_name)),
        Fact::CallsClosure => Some("a closure is called".into()),
        Fact::StartsRound(_) => Some("a round of the loop starts".into()),
        _ => None,
    }
}

/// Returns a sentence for any fact but a test.
fn sentence(fact: &Fact) -> Option<String> {
    match fact {
        Fact::Test(_)
        | Fact::Stored { .. }
        | Fact::CallsClosure
        | Fact::StartsRound(_)
        | Fact::Matches(_) => None,
        Fact::Value {
            role,
            expression,
            value,
        } => match role {
            Role::OfClosure if value == "()" => None,
            _ if len(value) > MAX_VALUE_LEN => None,
            // A variable of the closure may have the name of another one, which is seen again.
            Role::OfClosure => Some(format!("the closure returns {value}")),
            Role::Matched => Some(format!("{} is {value}", cut_off(expression))),
        },
        Fact::LoopEnds { is_exhausted: true } => Some("the loop ends: no element is left".into()),
        Fact::LoopEnds {
            is_exhausted: false,
        } => Some("the loop ends".into()),
        Fact::Breaks => Some("break leaves the loop".into()),
        Fact::Continues => Some("continue ends this round".into()),
    }
}

/// Returns what a condition has come to, given those of its parts that were tested, in their
/// order.
fn condition(tested: &[&Test]) -> Option<String> {
    let (last, before) = tested.split_last()?;
    let decides_alone = match last.connective {
        Connective::And => !last.holds,
        Connective::Or => last.holds,
        Connective::Mixed => true,
    };
    let answer = if last.holds { "yes" } else { "no" };
    if decides_alone || before.is_empty() {
        let text = cut_off(&last.text);
        return Some(match with_values(last) {
            Some(values) => format!("{text}: {values}, {answer}"),
            None => format!("{text}: {answer}"),
        });
    }
    let connective = match last.connective {
        Connective::Or => " || ",
        Connective::And | Connective::Mixed => " && ",
    };
    let parts: Vec<_> = tested
        .iter()
        .map(|test| with_values(test).unwrap_or_else(|| cut_off(&test.text)))
        .collect();
    Some(format!("{}: {answer}", parts.join(connective)))
}

/// Returns a comparison with the values of its operands, if that says more than the program.
fn with_values(test: &Test) -> Option<String> {
    let comparison = test.comparison.as_ref()?;
    let short_value = |operand: &Operand| {
        let value = operand.value.clone();
        value.filter(|value| len(value) <= MAX_OPERAND_LEN)
    };
    let [left, right] = [&comparison.left, &comparison.right]
        .map(|operand| short_value(operand).unwrap_or_else(|| cut_off(&operand.text)));
    let with_values = format!("{left} {} {right}", comparison.operator);
    (with_values != test.text).then_some(with_values)
}

/// Returns that an expression is a value, or of a long one how many elements it has.
fn is_or_has(expression: &str, value: &str) -> Option<String> {
    let expression = cut_off(expression);
    if len(value) <= MAX_VALUE_LEN {
        return Some(format!("{expression} is {value}"));
    }
    let count = match DebugValue::parse(value) {
        DebugValue::List(elements) if value.starts_with('[') => elements.len(),
        DebugValue::Braced {
            name: None,
            entries,
        } if matches!(entries.first(), Some(Entry::Element(_) | Entry::Pair(..))) => entries.len(),
        _ => return None,
    };
    Some(has_elements(&expression, count))
}

fn has_elements(expression: &str, count: usize) -> String {
    let expression = cut_off(expression);
    match count {
        0 => format!("{expression} is empty"),
        1 => format!("{expression} has 1 element"),
        count => format!("{expression} has {count} elements"),
    }
}

/// Returns of which type the value of an expression is, if its short name says something.
fn is_of_type(expression: &str, type_name: &str) -> Option<String> {
    let expression = cut_off(expression);
    let path = type_name.trim_start_matches('&').trim_start_matches("mut ");
    let path = path.split('<').next()?;
    let name = path.rsplit("::").next()?;
    if path.ends_with("{{closure}}") {
        Some(format!("{expression} is a closure"))
    } else if path.contains("::iter::") || path.contains("::into_iter::") {
        Some(format!("{expression} is an iterator"))
    } else if name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric) {
        Some(format!("{expression} is of type {name}"))
    } else {
        None
    }
}

fn len(text: &str) -> usize {
    text.chars().count()
}

/// Returns the start of an expression that is too long to be read.
fn cut_off(expression: &str) -> String {
    if len(expression) <= MAX_EXPRESSION_LEN {
        return expression.to_owned();
    }
    let start: String = expression.chars().take(MAX_EXPRESSION_LEN - 1).collect();
    format!("{}…", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use recorder::Comparison;

    fn test(number: usize, text: &str, values: [Option<&str>; 2], holds: bool) -> Fact {
        let words: Vec<_> = text.split(' ').collect();
        let [left_value, right_value] = values.map(|value| value.map(String::from));
        let comparison = match words[..] {
            [left, operator, right] => Some(Comparison {
                left: Operand {
                    text: left.to_owned(),
                    value: left_value,
                },
                operator: operator.to_owned(),
                right: Operand {
                    text: right.to_owned(),
                    value: right_value,
                },
            }),
            _ => None,
        };
        Fact::Test(Test {
            number,
            condition: 1,
            connective: Connective::And,
            text: text.to_owned(),
            comparison,
            holds,
        })
    }

    fn joined_by(connective: Connective, facts: &[Fact]) -> Vec<Fact> {
        let joined = facts.iter().map(|fact| match fact {
            Fact::Test(test) => Fact::Test(Test {
                connective,
                ..test.clone()
            }),
            fact => fact.clone(),
        });
        joined.collect()
    }

    fn told(facts: &[Fact]) -> Vec<String> {
        done(&facts.iter().collect::<Vec<_>>())
    }

    #[test]
    fn a_test_is_told_with_its_values_and_its_answer() {
        let take = test(1, "take <= heap", [Some("3"), Some("5")], true);
        assert_eq!(told(&[take]), ["take <= heap: 3 <= 5, yes"]);
        let literal = test(1, "n == 0", [Some("2"), None], false);
        assert_eq!(told(&[literal]), ["n == 0: 2 == 0, no"]);
        let without_values = test(1, "row == other", [None, None], false);
        assert_eq!(told(&[without_values]), ["row == other: no"]);
        let long = "9".repeat(MAX_OPERAND_LEN + 1);
        let long = test(1, "n == m", [Some(&long), Some("1")], false);
        assert_eq!(told(&[long]), ["n == m: n == 1, no"]);
        let no_comparison = test(1, "options.is_empty()", [None, None], true);
        assert_eq!(told(&[no_comparison]), ["options.is_empty(): yes"]);
    }

    #[test]
    fn of_a_condition_the_parts_that_decide_it_are_told() {
        let parts = |second| {
            [
                test(1, "a > 0", [Some("1"), None], true),
                test(2, "b > 0", [Some("2"), None], second),
            ]
        };
        assert_eq!(told(&parts(true)), ["1 > 0 && 2 > 0: yes"]);
        assert_eq!(told(&parts(false)), ["b > 0: 2 > 0, no"]);
        let either = joined_by(Connective::Or, &parts(true));
        assert_eq!(told(&either), ["b > 0: 2 > 0, yes"]);
        let [first, second] = parts(false);
        let neither = [test(1, "a > 0", [Some("0"), None], false), second];
        let neither = joined_by(Connective::Or, &neither);
        assert_eq!(told(&neither), ["0 > 0 || 2 > 0: no"]);
        let mixed = joined_by(Connective::Mixed, &parts(true));
        assert_eq!(told(&mixed), ["b > 0: 2 > 0, yes"]);
        // The same condition once more, and not a second part of it.
        let otherwise = test(1, "a > 0", [Some("0"), None], false);
        let again = [first.clone(), first.clone(), otherwise];
        assert_eq!(told(&again), ["a > 0: 1 > 0, yes", "a > 0: 0 > 0, no"]);
    }

    #[test]
    fn what_is_matched_and_how_a_loop_ends_is_told() {
        let value = |role, value: &str| Fact::Value {
            role,
            expression: "stack.pop()".to_owned(),
            value: value.to_owned(),
        };
        let matches = Fact::Matches("None".to_owned());
        let facts = [value(Role::Matched, "None"), matches.clone()];
        assert_eq!(told(&facts), ["stack.pop() is None"]);
        // A value that can't be told leaves the pattern.
        let long = value(Role::Matched, &"9".repeat(MAX_VALUE_LEN + 1));
        assert_eq!(told(&[long, matches]), ["the pattern None matches"]);
        let returned = [value(Role::OfClosure, "()"), value(Role::OfClosure, "2")];
        assert_eq!(told(&returned), ["the closure returns 2"]);
        let ends = |is_exhausted| Fact::LoopEnds { is_exhausted };
        let expected = ["the loop ends: no element is left", "the loop ends"];
        assert_eq!(told(&[ends(true), ends(false)]), expected);
        let expected = ["break leaves the loop", "continue ends this round"];
        assert_eq!(told(&[Fact::Breaks, Fact::Continues]), expected);
    }

    #[test]
    fn what_else_can_be_said_is_said_if_no_variable_can_be_told() {
        let stored = |value: Option<&str>, element_count, type_name: &str| Fact::Stored {
            place: "x".to_owned(),
            value: value.map(String::from),
            element_count,
            type_name: type_name.to_owned(),
        };
        let said = |fact: &Fact| otherwise(&[fact], &[]);
        let list = format!("[{}]", ["12345"; 9].join(", "));
        let set = list.replace('[', "{").replace(']', "}");
        for (fact, expected) in [
            (stored(Some("3"), None, "u8"), "x is 3"),
            (stored(Some(&list), None, ""), "x has 9 elements"),
            (stored(Some(&set), None, ""), "x has 9 elements"),
            (stored(None, Some(1), ""), "x has 1 element"),
            (stored(None, Some(0), ""), "x is empty"),
            (stored(None, None, "a::Row<a::P>"), "x is of type Row"),
            (stored(None, None, "&mut a::Row"), "x is of type Row"),
            (stored(None, None, "a::main::{{closure}}"), "x is a closure"),
            (
                stored(None, None, "core::iter::adapters::rev::Rev<a::P>"),
                "x is an iterator",
            ),
            (Fact::StartsRound(Vec::new()), "a round of the loop starts"),
            (Fact::CallsClosure, "a closure is called"),
        ] {
            assert_eq!(said(&fact).as_deref(), Some(expected));
        }
        assert_eq!(said(&stored(None, None, "(a::P, a::P)")), None);
        assert_eq!(said(&Fact::Breaks), None);
        let changed = |value: &str| [("y".to_owned(), Some(value.to_owned()))];
        let fact = stored(Some("3"), None, "u8");
        assert_eq!(otherwise(&[&fact], &changed("4")), None);
        let expected = Some("y has 9 elements".to_owned());
        assert_eq!(otherwise(&[&fact], &changed(&list)), expected);
    }
}
