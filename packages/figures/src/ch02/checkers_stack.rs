//! The stack of the search without recursion, step by step.

use super::row::Row;
use crate::prelude::*;
use ch02_memoization::checkers::options;

/// How many cells the rows have.
const CELLS: u32 = 4;
/// The row that is searched: `oo..`.
const START: usize = 0b1100;

/// What the search does with the row on the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// All options are known to be winning.
    Loses,
    /// This option is known to be losing.
    Wins(usize),
    /// Nothing is known of this option.
    Asks(usize),
}

/// The stack and what the search does next.
struct Look {
    stack: Vec<usize>,
    step: Step,
}

fn options_of(row: usize) -> impl Iterator<Item = usize> {
    let row = u32::try_from(row).unwrap_or_default();
    options(row).map(|option| option as usize)
}

/// The steps of the listing's search, and what it knows at the end.
fn trace(start: usize) -> (Vec<Look>, Vec<Option<bool>>) {
    let mut known = vec![None; 1 << CELLS];
    let (mut waiting, mut looks) = (vec![start], Vec::new());
    while let Some(&position) = waiting.last() {
        let step = match options_of(position).find(|&option| known[option] != Some(true)) {
            None => Step::Loses,
            Some(option) if known[option].is_some() => Step::Wins(option),
            Some(option) => Step::Asks(option),
        };
        looks.push(Look { stack: waiting.clone(), step });
        if let Step::Asks(option) = step {
            waiting.push(option);
        } else {
            known[position] = Some(step != Step::Loses);
            waiting.pop();
        }
    }
    (looks, known)
}

fn text(row: usize) -> String {
    Row { row: u32::try_from(row).unwrap_or_default(), cells: CELLS }.text()
}

/// Did the search find an answer that was known from earlier? Then it did not
/// ask for it just before.
fn is_remembered(looks: &[Look], index: usize) -> bool {
    let before = || looks[index - 1].stack.last();
    matches!(looks[index].step, Step::Wins(option) if before() != Some(&option))
}

pub(super) fn table() -> Result<Table> {
    let (looks, known) = trace(START);
    let row = |(number, look): (u32, &Look)| {
        let (option, known, so) = match look.step {
            Step::Loses => ("none".into(), "–", "pop:\u{a0}it\u{a0}loses"),
            Step::Wins(option) => (text(option), "losing", "pop:\u{a0}it\u{a0}wins"),
            Step::Asks(option) => (text(option), "unknown", "push\u{a0}the\u{a0}option"),
        };
        // Spaces that do not break: on a phone, the table scrolls instead.
        let stack = look.stack.iter().map(|&row| text(row)).join("\u{a0}→\u{a0}");
        cells![number, stack, option, known, so]
    };
    let remembered = (0..looks.len()).find(|&index| is_remembered(&looks, index));
    let headers = ["step", "stack", "option", "the option is", "so"];
    Ok(Table::new(headers, (1_u32..).zip(&looks).map(row))
        .says(values![steps = looks.len(), positions = known.iter().flatten().count()])
        .with("remembered", remembered.map_or(0, |index| index + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::checkers::Memo;
    use ch02_memoization::explicit_stack;
    use std::cell::RefCell;

    #[test]
    fn the_trace_looks_at_the_rows_that_the_listing_looks_at() {
        for start in (0..1 << CELLS).step_by(2) {
            let looked = RefCell::new(Vec::new());
            let answer = explicit_stack::is_winning(start, 1 << CELLS, |row| {
                looked.borrow_mut().push(row);
                options_of(row)
            });
            let (looks, known) = trace(start);
            let tops: Vec<usize> =
                looks.iter().filter_map(|look| look.stack.last().copied()).collect();
            assert_eq!(tops, looked.into_inner());
            assert_eq!(known[start], Some(answer));
        }
    }

    #[test]
    fn it_answers_the_rows_that_the_memo_answers() {
        for start in (0..1_u32 << CELLS).step_by(2) {
            let mut memo = Memo::new();
            let answer = memo.is_winning(start);
            let (looks, known) = trace(start as usize);
            assert_eq!(known[start as usize], Some(answer));
            assert_eq!(known.iter().flatten().count(), memo.answers());
            // Every row is pushed once, the first one before the search starts.
            let pushed = looks.iter().filter(|look| matches!(look.step, Step::Asks(_))).count();
            assert_eq!(pushed + 1, memo.answers());
        }
    }

    #[test]
    fn the_table_is_short_and_has_an_answer_known_from_earlier() {
        let (looks, _) = trace(START);
        assert!(looks.len() <= 14);
        assert_eq!((0..looks.len()).filter(|&index| is_remembered(&looks, index)).count(), 1);
    }
}
