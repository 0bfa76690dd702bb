//! What becomes of the places of a small memo while it answers one row: a line for each
//! place, and time from left to right.

use super::row::Row;
use crate::prelude::*;
use ch02_memoization::checkers::options;
use std::collections::BTreeMap;

const START: Row = Row {
    row: 0b1010,
    cells: 4,
};

/// Something that happens to a place of the memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// A call finds nothing there, and goes to work.
    Asked,
    /// That call writes its answer.
    Answered(bool),
    /// Another call finds the answer.
    Found,
}

/// At each step, to which row something happens, and which row's call asked about it.
struct Step {
    row: u32,
    event: Event,
    asked_by: Option<u32>,
}

/// What happens in `Memo::is_winning`.
///
/// The listing does not tell, so this walks as it does: it looks, asks about the options
/// up to the first losing one, and writes.
fn steps(start: u32) -> Vec<Step> {
    fn is_winning(
        row: u32,
        asked_by: Option<u32>,
        known: &mut BTreeMap<u32, bool>,
        steps: &mut Vec<Step>,
    ) -> bool {
        if let Some(&answer) = known.get(&row) {
            steps.push(Step {
                row,
                event: Event::Found,
                asked_by,
            });
            return answer;
        }
        steps.push(Step {
            row,
            event: Event::Asked,
            asked_by,
        });
        let answer = options(row).any(|option| !is_winning(option, Some(row), known, steps));
        steps.push(Step {
            row,
            event: Event::Answered(answer),
            asked_by,
        });
        known.insert(row, answer);
        answer
    }
    let mut steps = Vec::new();
    is_winning(start, None, &mut BTreeMap::new(), &mut steps);
    steps
}

/// The places of the memo that stand for rows, the largest number first.
fn places() -> Vec<u32> {
    (0..1 << START.cells)
        .rev()
        .filter(|row| row % 2 == 0)
        .collect()
}

/// A place, and when its call begins and ends and what it writes.
struct Life {
    row: u32,
    call: Option<(usize, usize, bool)>,
    /// When other calls find the answer.
    found: Vec<usize>,
}

impl Life {
    fn of(row: u32, steps: &[Step]) -> Self {
        let mut life = Self {
            row,
            call: None,
            found: Vec::new(),
        };
        let mut asked = 0;
        for (at, step) in steps.iter().enumerate().filter(|(_, step)| step.row == row) {
            match step.event {
                Event::Asked => asked = at,
                Event::Answered(wins) => life.call = Some((asked, at, wins)),
                Event::Found => life.found.push(at),
            }
        }
        life
    }
}

/// The middle of the first line, and from one line to the next.
const TOP: f64 = 46.0;
const LINE: f64 = 36.0;
/// Where time begins, and how far it is from one step to the next.
const LEFT: f64 = 92.0;
const STEP: f64 = 24.5;
/// How high the bar of an answer is, and how large its letter's mark.
const BAR: f64 = 18.0;
const RADIUS: f64 = 11.5;

fn x(step: usize) -> f64 {
    LEFT + 16.0 + to_f64(step) * STEP
}

fn y(row: u32) -> f64 {
    let line = places()
        .iter()
        .position(|&place| place == row)
        .unwrap_or_default();
    TOP + to_f64(line) * LINE
}

pub(super) fn figure() -> Result<Figure> {
    let steps = steps(START.row);
    let lives = places()
        .into_iter()
        .map(|row| Life::of(row, &steps))
        .collect_vec();
    let last = x(steps.len());
    let size = (last + 6.0, y(0) + 20.0);
    let answered = lives.iter().filter(|life| life.call.is_some()).count();
    let never = lives
        .iter()
        .filter(|life| life.call.is_none())
        .map(|life| life.row);
    let never = never.sorted().collect_vec();
    let found = lives
        .iter()
        .filter(|life| !life.found.is_empty())
        .map(|life| life.row);
    let found = join_with_and(found.sorted());
    Figure::diagram(size, |area| {
        let heading = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&left_aligned_text("place", (4.0, 14.0), heading))?;
        area.draw(&left_aligned_text("time", (LEFT, 14.0), heading))?;
        area.draw(&arrow(
            &[(LEFT + 36.0, 14.0), (last, 14.0)],
            Paint::Muted,
            1.0,
        ))?;
        for life in &lives {
            draw_life(area, life, last)?;
        }
        for (at, step) in steps.iter().enumerate() {
            draw_call(area, at, step)?;
        }
        for life in &lives {
            draw_marks(area, life)?;
        }
        Ok(())
    })
    .with_values(values![
        row = START.text(),
        number = START.row,
        cells = START.cells
    ])
    .with_values(values![
        places = lives.len(),
        answered,
        found,
        never = join_with_and(never)
    ])
}

/// The line of a place: dashed as long as it holds `None`, in a box while a call is at
/// work, and a bar in the colour of the answer from then on.
fn draw_life(area: &Area, life: &Life, last: f64) -> DrawResult {
    let y = y(life.row);
    let row = Row {
        row: life.row,
        ..START
    };
    area.draw(&right_aligned_text(
        life.row,
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
    let Some((asked, answered, wins)) = life.call else {
        return area.part("unknown never", |area| area.draw(&dashes(last)));
    };
    area.part("unknown", |area| area.draw(&dashes(x(asked))))?;
    area.part("open", |area| {
        let left = x(asked);
        let width = x(answered) - x(asked);
        let corner = (left, y - BAR / 2.0);
        area.draw(&outlined_rectangle(
            corner,
            (width, BAR),
            Paint::Mark,
            (Paint::Muted, 1.0),
        ))
    })?;
    let (paint, part) = if wins {
        (Paint::Win, "winning")
    } else {
        (Paint::Lose, "losing")
    };
    area.part(part, |area| {
        let corner = (x(answered), y - BAR / 2.0);
        area.draw(&translucent_rectangle(
            corner,
            (last - x(answered), BAR),
            paint,
            0.35,
        ))
    })
}

/// The cells of a row, a disc on each that has a checker.
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

/// The arrow of a call, from the place of the row that asks.
fn draw_call(area: &Area, at: usize, step: &Step) -> DrawResult {
    let Some(caller) = step.asked_by else {
        return Ok(());
    };
    let (part, paint) = match step.event {
        Event::Asked => ("open", Paint::Muted),
        Event::Found => ("found", Paint::Ink),
        Event::Answered(_) => return Ok(()),
    };
    let points = [
        (x(at), y(caller) + BAR / 2.0),
        (x(at), y(step.row) - BAR / 2.0 - 1.0),
    ];
    area.part(part, |area| area.draw(&arrow(&points, paint, 1.5)))
}

/// The letters of the answers: where one is written, and where it is found.
fn draw_marks(area: &Area, life: &Life) -> DrawResult {
    let Some((_, answered, wins)) = life.call else {
        return Ok(());
    };
    let y = y(life.row);
    let outcome = Outcome::win_if(wins);
    let part = if wins { "winning" } else { "losing" };
    area.part(part, |area| {
        draw_outcome(area, outcome, (x(answered), y), RADIUS)
    })?;
    for &found in &life.found {
        area.part("found", |area| {
            area.draw(&circle_outline((x(found), y), 6.0, Paint::Ink, 2.0))
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::checkers::Memo;

    #[test]
    fn the_walk_makes_the_calls_of_the_memo() {
        for row in (0..1 << 10).step_by(2) {
            let mut memo = Memo::new();
            let wins = memo.is_winning(row);
            let steps = steps(row);
            let count =
                |event: fn(Event) -> bool| steps.iter().filter(|step| event(step.event)).count();
            let asked = count(|event| event == Event::Asked);
            assert_eq!(asked, memo.answers(), "{row}");
            let found = count(|event| event == Event::Found);
            assert_eq!((asked + found) as u64, memo.calls(), "{row}");
            assert_eq!(count(|event| matches!(event, Event::Answered(_))), asked);
            assert_eq!(steps.last().unwrap().event, Event::Answered(wins), "{row}");
        }
    }

    #[test]
    fn there_is_a_place_of_each_kind() {
        let steps = steps(START.row);
        let lives = places()
            .into_iter()
            .map(|row| Life::of(row, &steps))
            .collect_vec();
        let answers = lives
            .iter()
            .filter_map(|life| life.call)
            .map(|(.., wins)| wins);
        assert_eq!(answers.unique().count(), 2);
        assert!(lives.iter().any(|life| life.call.is_none()));
        assert!(lives.iter().any(|life| !life.found.is_empty()));
    }

    #[test]
    fn an_answer_is_found_only_after_it_has_been_written() {
        let steps = steps(START.row);
        for life in places().into_iter().map(|row| Life::of(row, &steps)) {
            if let Some((asked, answered, _)) = life.call {
                assert!(asked < answered);
                assert!(life.found.iter().all(|&found| found > answered));
            }
        }
    }
}
