//! Two threads at the moves of one position.

use crate::prelude::*;

/// How long the search of each move takes one thread, in pixels, as a sketch.
const LENGTHS: [f64; 6] = [150.0, 96.0, 66.0, 60.0, 48.0, 30.0];
const THREADS: usize = 2;
const BAR_HEIGHT: f64 = 26.0;
const LINE_HEIGHT: f64 = 36.0;
const NAMES_WIDTH: f64 = 72.0;

/// The search of a move by a thread.
#[derive(Clone, Copy)]
struct Search {
    thread: usize,
    /// The number of the move, from 0.
    number: usize,
    start: f64,
    length: f64,
}

/// Returns all searches: both threads share the first move, and then whichever thread is free
/// takes the next move.
fn searches() -> Vec<Search> {
    let shared = LENGTHS[0] / to_f64(THREADS);
    let mut free = [shared; THREADS];
    let mut searches: Vec<_> = (0..THREADS)
        .map(|thread| Search {
            thread,
            number: 0,
            start: 0.0,
            length: shared,
        })
        .collect();
    for (number, &length) in LENGTHS.iter().enumerate().skip(1) {
        let thread = usize::from(free[1] < free[0]);
        searches.push(Search {
            thread,
            number,
            start: free[thread],
            length,
        });
        free[thread] += length;
    }
    searches
}

fn end(searches: &[Search]) -> f64 {
    searches
        .iter()
        .map(|search| search.start + search.length)
        .fold(0.0, f64::max)
}

pub(super) fn figure() -> Result<Figure> {
    let searches = searches();
    let size = (
        NAMES_WIDTH + end(&searches) + 4.0,
        to_f64(THREADS) * LINE_HEIGHT,
    );
    Figure::diagram(size, |area| {
        for thread in 0..THREADS {
            let center = (2.0, BAR_HEIGHT / 2.0 + to_f64(thread) * LINE_HEIGHT);
            let font = regular(Paint::Muted, SMALL_TEXT_SIZE);
            area.draw(&left_aligned_text(
                format!("thread {}", thread + 1),
                center,
                font,
            ))?;
        }
        for search in &searches {
            let part = if search.number == 0 {
                "together"
            } else {
                "apart"
            };
            area.part(part, |area| draw_search(area, search))?;
        }
        Ok(())
    })
    .with_values(values![moves = LENGTHS.len()])
}

fn draw_search(area: &Area, search: &Search) -> DrawResult {
    let corner = (
        NAMES_WIDTH + search.start + 1.0,
        to_f64(search.thread) * LINE_HEIGHT + 1.0,
    );
    let size = (search.length - 3.0, BAR_HEIGHT);
    let paint = if search.number == 0 {
        Paint::Series2
    } else {
        Paint::Series1
    };
    let bar = TextBox {
        corner,
        size,
        inside: Paint::Paper,
        tint: Some(paint),
        outline: (Paint::Muted, 1.0),
    };
    let font = regular(Paint::Ink, SMALL_TEXT_SIZE);
    bar.draw(area, search.number + 1, font)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thread_does_one_thing_at_a_time_and_all_moves_are_searched() {
        let searches = searches();
        for thread in 0..THREADS {
            let mine = searches.iter().filter(|search| search.thread == thread);
            let mut time = 0.0;
            for search in mine {
                assert!((search.start - time).abs() < 1e-9);
                time += search.length;
            }
        }
        let total: f64 = searches.iter().map(|search| search.length).sum();
        assert!((total - LENGTHS.iter().sum::<f64>()).abs() < 1e-9);
        assert!(end(&searches) < 0.6 * total);
    }
}
