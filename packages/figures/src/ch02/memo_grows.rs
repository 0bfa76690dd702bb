//! What would happen to references into a hash map while a recursion fills it: the program
//! that the compiler refuses, at the moment when the map moves its entries.

use crate::prelude::*;
use std::collections::HashMap;

/// The stones of the first call of the page's program.
const STONES: u32 = 30;

/// Returns how many entries the map has room for before it moves them, and afterwards.
///
/// The refused program puts an entry into the map in each call, before it asks about one
/// stone less.
fn capacities() -> [usize; 2] {
    let mut memo = HashMap::from([(STONES, None::<bool>)]);
    let before = memo.capacity();
    for stones in (0..STONES).rev() {
        memo.entry(stones).or_insert(None);
        if memo.capacity() > before {
            break;
        }
    }
    [before, memo.capacity()]
}

/// The height of a call and of an entry, in pixels.
const BOX_HEIGHT: f64 = 27.0;
/// The distance from one line to the next, in pixels.
const LINE_HEIGHT: f64 = 32.0;
const TOP: f64 = 34.0;
/// The left edge and the width of the calls, and of the old and the new entries.
const CALLS: (f64, f64) = (4.0, 118.0);
const OLD: (f64, f64) = (182.0, 82.0);
const NEW: (f64, f64) = (330.0, 82.0);

/// Returns the top of a line.
fn y(line: usize) -> f64 {
    TOP + to_f64(line) * LINE_HEIGHT
}

pub(super) fn figure() -> Result<Figure> {
    let [before, after] = capacities();
    let keys = (0..=STONES).rev().take(before + 1).collect_vec();
    let size = (
        NEW.0 + NEW.1 + 4.0,
        y(after) - LINE_HEIGHT + BOX_HEIGHT + 4.0,
    );
    Figure::diagram(size, |area| {
        let heading = regular(Paint::Muted, SMALL_TEXT_SIZE);
        for ((left, _), text) in [(CALLS, "calls"), (OLD, "before"), (NEW, "now")] {
            area.draw(&left_aligned_text(text, (left, 14.0), heading))?;
        }
        for (line, key) in keys.iter().enumerate() {
            draw_call(area, line, *key)?;
            let is_last = line == before;
            let (part, paint) = if is_last {
                ("valid", Paint::Ink)
            } else {
                ("dangling", Paint::Lose)
            };
            let end = if is_last { NEW.0 } else { OLD.0 };
            area.part(part, |area| {
                let start = CALLS.0 + CALLS.1 - 10.0;
                area.draw(&circle((start, line_center(line)), 3.5, paint))?;
                area.draw(&arrow(&arrow_ends((start, end), line), paint, 2.0))
            })?;
        }
        area.part("dangling", |area| {
            keys[..before]
                .iter()
                .enumerate()
                .try_for_each(|(line, key)| {
                    let dashes = stroke(Paint::Muted, 1.25);
                    area.draw(&dashed_line(&outline(OLD, line), (4.0, 3.0), dashes))?;
                    draw_entry(area, OLD, line, *key, Paint::Muted)
                })
        })?;
        area.part("moved", |area| {
            (0..before).try_for_each(|line| {
                let ends = arrow_ends((OLD.0 + OLD.1, NEW.0), line);
                area.draw(&arrow(&ends, Paint::Muted, 1.25))
            })
        })?;
        area.part("moved", |area| {
            (0..after).try_for_each(|line| {
                let inside = if line <= before {
                    Paint::Mark
                } else {
                    Paint::Paper
                };
                let corner = (NEW.0, y(line));
                area.draw(&outlined_rectangle(
                    corner,
                    (NEW.1, BOX_HEIGHT),
                    inside,
                    (Paint::Ink, 1.25),
                ))?;
                keys.get(line)
                    .map_or(Ok(()), |key| draw_entry(area, NEW, line, *key, Paint::Ink))
            })
        })
    })
    .with_values(values![before, after, stones = STONES, last = keys[before]])
}

/// Returns the vertical middle of a line.
fn line_center(line: usize) -> f64 {
    y(line) + BOX_HEIGHT / 2.0
}

/// Returns the ends of an arrow along a line.
fn arrow_ends((left, right): (f64, f64), line: usize) -> [Point; 2] {
    [(left, line_center(line)), (right - 3.0, line_center(line))]
}

/// Returns the outline of an entry.
fn outline((left, width): (f64, f64), line: usize) -> [Point; 5] {
    let top = y(line);
    let bottom = y(line) + BOX_HEIGHT;
    let right = left + width;
    [
        (left, top),
        (right, top),
        (right, bottom),
        (left, bottom),
        (left, top),
    ]
}

fn draw_call(area: &Area, line: usize, key: u32) -> DrawResult {
    let (left, width) = CALLS;
    let corner = (left, y(line));
    area.draw(&outlined_rectangle(
        corner,
        (width, BOX_HEIGHT),
        Paint::Paper,
        (Paint::Muted, 1.25),
    ))?;
    let text = format!("{key} stones");
    area.draw(&left_aligned_text(
        text,
        (left + 8.0, line_center(line)),
        regular(Paint::Ink, TEXT_SIZE),
    ))
}

fn draw_entry(
    area: &Area,
    (left, width): (f64, f64),
    line: usize,
    key: u32,
    paint: Paint,
) -> DrawResult {
    let center = (left + width / 2.0, line_center(line));
    area.draw(&centered_text(
        format!("{key}: None"),
        center,
        regular(paint, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entries_move_long_before_the_game_is_over() {
        let [before, after] = capacities();
        assert!(before < after && after < STONES as usize);
    }

    #[test]
    fn the_page_starts_with_as_many_stones_and_puts_an_entry_first() {
        let page = include_str!("../../../../src/ch02-memoization/two-ways.md");
        let entry = page
            .find("let slot = memo.entry(stones).or_insert(None);")
            .unwrap();
        let question = page.find("!is_winning(stones - taken, memo));").unwrap();
        assert!(entry < question);
        assert!(page.contains(&format!("is_winning({STONES}, &mut HashMap::new())")));
    }
}
