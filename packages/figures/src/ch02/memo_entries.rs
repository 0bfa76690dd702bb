//! The slots of a small memo while it decides one row: a line for each slot, and time
//! from left to right.

use super::row::Row;
use crate::prelude::*;
use ch02_memoization::checkers::options;
use std::collections::BTreeMap;

const START: Row = Row {
    row: 0b1010,
    cells: 4,
};

/// Something that happens to an entry of the memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// A call finds no answer, and computes it.
    Miss,
    /// That call writes its answer: whether the row wins.
    Store(bool),
    /// Another call finds the answer.
    Hit,
}

/// A step of the search.
struct Step {
    /// The row whose entry something happens to.
    row: u32,
    event: Event,
    /// The row whose call asks about it; `None` at the start.
    caller: Option<u32>,
}

/// Returns the steps of `Memo::is_winning`.
///
/// The listing does not record them, so this repeats what it does: it looks the row up,
/// decides the options up to the first losing one, and writes.
fn steps(start: u32) -> Vec<Step> {
    fn is_winning(
        row: u32,
        caller: Option<u32>,
        memo: &mut BTreeMap<u32, bool>,
        steps: &mut Vec<Step>,
    ) -> bool {
        if let Some(&answer) = memo.get(&row) {
            steps.push(Step {
                row,
                event: Event::Hit,
                caller,
            });
            return answer;
        }
        steps.push(Step {
            row,
            event: Event::Miss,
            caller,
        });
        let answer = options(row).any(|option| !is_winning(option, Some(row), memo, steps));
        steps.push(Step {
            row,
            event: Event::Store(answer),
            caller,
        });
        memo.insert(row, answer);
        answer
    }
    let mut steps = Vec::new();
    is_winning(start, None, &mut BTreeMap::new(), &mut steps);
    steps
}

/// Returns the rows for which the memo has entries, the largest number first.
fn memo_rows() -> Vec<u32> {
    (0..1 << START.cells)
        .rev()
        .filter(|row| row % 2 == 0)
        .collect()
}

/// An entry of the memo.
struct Entry {
    row: u32,
    /// The call that computes the answer; `None` if there is none.
    computation: Option<Computation>,
    /// The steps at which other calls find the answer.
    hits: Vec<usize>,
}

/// The call that computes the answer of an entry.
#[derive(Clone, Copy)]
struct Computation {
    /// The step at which it finds no answer.
    start: usize,
    /// The step at which it writes its answer.
    end: usize,
    is_winning: bool,
}

impl Entry {
    /// Collects what happens to the entry of a row.
    fn for_row(row: u32, steps: &[Step]) -> Self {
        let mut entry = Self {
            row,
            computation: None,
            hits: Vec::new(),
        };
        let mut start = 0;
        for (step_index, step) in steps.iter().enumerate().filter(|(_, step)| step.row == row) {
            match step.event {
                Event::Miss => start = step_index,
                Event::Store(is_winning) => {
                    entry.computation = Some(Computation {
                        start,
                        end: step_index,
                        is_winning,
                    });
                }
                Event::Hit => entry.hits.push(step_index),
            }
        }
        entry
    }
}

/// The vertical middle of the first line, and the distance to the next, in pixels.
const TOP: f64 = 46.0;
const LINE_HEIGHT: f64 = 36.0;
/// The start of the time line, and the distance from one step to the next, in pixels.
const LEFT: f64 = 92.0;
const STEP_WIDTH: f64 = 24.5;
/// The height of the bar of an answer, and the radius of its mark, in pixels.
const BAR_HEIGHT: f64 = 18.0;
const RADIUS: f64 = 11.5;

/// Returns where a step is on the time line.
fn x(step: usize) -> f64 {
    LEFT + 16.0 + to_f64(step) * STEP_WIDTH
}

/// Returns the vertical middle of the line of a row.
fn y(row: u32) -> f64 {
    let line = memo_rows()
        .iter()
        .position(|&memo_row| memo_row == row)
        .expect("the rows of the search have entries");
    TOP + to_f64(line) * LINE_HEIGHT
}

pub(super) fn figure() -> Result<Figure> {
    let steps = steps(START.row);
    let entries = memo_rows()
        .into_iter()
        .map(|row| Entry::for_row(row, &steps))
        .collect_vec();
    let last = x(steps.len());
    let size = (last + 6.0, y(0) + 20.0);
    let answered = entries
        .iter()
        .filter(|entry| entry.computation.is_some())
        .count();
    let never_asked = entries
        .iter()
        .filter(|entry| entry.computation.is_none())
        .map(|entry| entry.row);
    let hit = entries
        .iter()
        .filter(|entry| !entry.hits.is_empty())
        .map(|entry| entry.row);
    Figure::diagram(size, |area| {
        let heading = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&left_aligned_text("slot", (4.0, 14.0), heading))?;
        area.draw(&left_aligned_text("time", (LEFT, 14.0), heading))?;
        area.draw(&arrow(
            &[(LEFT + 36.0, 14.0), (last, 14.0)],
            Paint::Muted,
            1.0,
        ))?;
        for entry in &entries {
            draw_entry(area, entry, last)?;
        }
        for (step_index, step) in steps.iter().enumerate() {
            draw_call(area, step_index, step)?;
        }
        for entry in &entries {
            draw_marks(area, entry)?;
        }
        Ok(())
    })
    .with_values(values![
        row = START.text(),
        number = START.row,
        cells = START.cells
    ])
    .with_values(values![
        places = entries.len(),
        answered,
        found = join_with_and(hit.sorted()),
        never = join_with_and(never_asked.sorted())
    ])
}

/// Draws the line of an entry: dashed as long as it holds `None`, a box while a call
/// computes the answer, and a bar in the colour of the answer from then on.
fn draw_entry(area: &Area, entry: &Entry, last: f64) -> DrawResult {
    let y = y(entry.row);
    let row = Row {
        row: entry.row,
        ..START
    };
    area.draw(&right_aligned_text(
        entry.row,
        (24.0, y),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    draw_row(area, row, (34.0, y))?;
    let dashes = |end: f64| {
        dashed_line(
            &[(LEFT, y), (end, y)],
            (5.0, 5.0),
            stroke(Paint::Muted, 1.25),
        )
    };
    let Some(Computation {
        start,
        end,
        is_winning,
    }) = entry.computation
    else {
        return area.part("unknown never", |area| area.draw(&dashes(last)));
    };
    area.part("unknown", |area| area.draw(&dashes(x(start))))?;
    area.part("open", |area| {
        let left = x(start);
        let width = x(end) - x(start);
        let corner = (left, y - BAR_HEIGHT / 2.0);
        area.draw(&outlined_rectangle(
            corner,
            (width, BAR_HEIGHT),
            Paint::Mark,
            (Paint::Muted, 1.0),
        ))
    })?;
    let (paint, part) = if is_winning {
        (Paint::Win, "winning")
    } else {
        (Paint::Lose, "losing")
    };
    area.part(part, |area| {
        let corner = (x(end), y - BAR_HEIGHT / 2.0);
        area.draw(&translucent_rectangle(
            corner,
            (last - x(end), BAR_HEIGHT),
            paint,
            0.35,
        ))
    })
}

/// Draws the cells of a row, with a disc on each that has a checker.
fn draw_row(area: &Area, row: Row, (left, y): Point) -> DrawResult {
    const SIDE: f64 = 11.0;
    let board = Board {
        rows: 1,
        columns: row.cells as usize,
        side: SIDE,
    };
    let corner = (left - 2.0, y - SIDE / 2.0 - 2.0);
    let on_board = area.offset(corner);
    board.draw_background(&on_board)?;
    board.draw_lines(&on_board)?;
    for distance in row.checkers() {
        let column = f64::from(row.cells - 1 - distance);
        let center = (left + (column + 0.5) * SIDE, y);
        area.draw(&circle(center, SIDE * 0.32, Paint::Series1))?;
    }
    Ok(())
}

/// Draws the arrow of a call, from the entry of the row that asks.
fn draw_call(area: &Area, step_index: usize, step: &Step) -> DrawResult {
    let Some(caller) = step.caller else {
        return Ok(());
    };
    let (part, paint) = match step.event {
        Event::Miss => ("open", Paint::Muted),
        Event::Hit => ("found", Paint::Ink),
        Event::Store(_) => return Ok(()),
    };
    let points = [
        (x(step_index), y(caller) + BAR_HEIGHT / 2.0),
        (x(step_index), y(step.row) - BAR_HEIGHT / 2.0 - 1.0),
    ];
    area.part(part, |area| area.draw(&arrow(&points, paint, 1.5)))
}

/// Draws the letter of an answer where it is written, and a ring where it is found.
fn draw_marks(area: &Area, entry: &Entry) -> DrawResult {
    let Some(Computation {
        end, is_winning, ..
    }) = entry.computation
    else {
        return Ok(());
    };
    let y = y(entry.row);
    let outcome = Outcome::win_if(is_winning);
    let part = if is_winning { "winning" } else { "losing" };
    area.part(part, |area| {
        draw_outcome(area, outcome, (x(end), y), RADIUS)
    })?;
    for &hit in &entry.hits {
        area.part("found", |area| {
            area.draw(&circle_outline((x(hit), y), 6.0, Paint::Ink, 2.0))
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::checkers::Memo;

    #[test]
    fn the_steps_are_the_calls_of_the_memo() {
        for row in (0..1 << 10).step_by(2) {
            let mut memo = Memo::new();
            let wins = memo.is_winning(row);
            let steps = steps(row);
            let count =
                |event: fn(Event) -> bool| steps.iter().filter(|step| event(step.event)).count();
            let misses = count(|event| event == Event::Miss);
            assert_eq!(misses, memo.answers(), "{row}");
            let hits = count(|event| event == Event::Hit);
            assert_eq!((misses + hits) as u64, memo.calls(), "{row}");
            assert_eq!(count(|event| matches!(event, Event::Store(_))), misses);
            assert_eq!(steps.last().unwrap().event, Event::Store(wins), "{row}");
        }
    }

    #[test]
    fn there_is_an_entry_of_each_kind() {
        let steps = steps(START.row);
        let entries = memo_rows()
            .into_iter()
            .map(|row| Entry::for_row(row, &steps))
            .collect_vec();
        let answers = entries
            .iter()
            .filter_map(|entry| entry.computation)
            .map(|computation| computation.is_winning);
        assert_eq!(answers.unique().count(), 2);
        assert!(entries.iter().any(|entry| entry.computation.is_none()));
        assert!(entries.iter().any(|entry| !entry.hits.is_empty()));
    }

    #[test]
    fn an_answer_is_found_only_after_it_has_been_written() {
        let steps = steps(START.row);
        for entry in memo_rows()
            .into_iter()
            .map(|row| Entry::for_row(row, &steps))
        {
            if let Some(Computation { start, end, .. }) = entry.computation {
                assert!(start < end);
                assert!(entry.hits.iter().all(|&hit| hit > end));
            }
        }
    }
}
