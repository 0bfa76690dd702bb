//! The graph of a subtraction game, each heap with its Grundy number.

use crate::graph::NODE_RADIUS;
use crate::prelude::*;

/// What a turn may take from the heap.
pub(super) const TAKEN: [usize; 3] = [1, 3, 4];
/// The largest heap of the graph.
pub(super) const LAST: usize = 7;
/// A heap with an option that is worth more than itself.
pub(super) const EXAMPLE: usize = 6;
/// How large the circle with the Grundy number is, and where it stands.
const BADGE: f64 = 11.0;
const ASIDE: Point = (NODE_RADIUS - 1.0, 1.0 - NODE_RADIUS);

/// What can be left of a heap.
pub(super) fn options(heap: usize) -> Vec<usize> {
    TAKEN
        .iter()
        .filter_map(|&taken| heap.checked_sub(taken))
        .collect()
}

/// What the options of the example are worth.
pub(super) fn worths(numbers: &[usize]) -> Vec<usize> {
    options(EXAMPLE).iter().map(|&left| numbers[left]).collect()
}

/// The heaps, the largest first.
pub(super) fn heaps() -> Vec<usize> {
    (0..=LAST).rev().collect()
}

/// The graph; with some moves heavy in place of those that win.
pub(super) fn drawn(numbers: &[usize], heavy: &[[usize; 2]]) -> Result<Figure> {
    let heaps = heaps();
    let node = |&heap: &usize| (heap.to_string(), Outcome::win_if(numbers[heap] != 0));
    let mut graph = Graph::from_positions(&heaps, node, |&heap| options(heap));
    if !heavy.is_empty() {
        graph = graph.with_heavy_edges(|from, to| heavy.contains(&[heaps[from], heaps[to]]));
    }
    let placed = graph.layout_left_to_right(76.0);
    let (width, height) = placed.size();
    Figure::diagram((width + BADGE, height), |area| {
        placed.draw(area)?;
        draw_badges(area, &placed, numbers)
    })
}

fn draw_badges(area: &Area, placed: &GraphLayout, numbers: &[usize]) -> DrawResult {
    for (node, heap) in heaps().into_iter().enumerate() {
        let (x, y) = placed.center(node);
        let center = (x + ASIDE.0, y + ASIDE.1);
        area.draw(&circle(center, BADGE, Paint::Paper))?;
        area.draw(&circle_outline(center, BADGE, Paint::Ink, 1.5))?;
        let paint = if numbers[heap] == 0 {
            Paint::Lose
        } else {
            Paint::Ink
        };
        area.draw(&centered_text(
            numbers[heap],
            center,
            bold(paint, SMALL_TEXT_SIZE),
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_has_an_option_that_does_not_matter() {
        use ch04_nim_grundy::subtraction::grundy_numbers;
        let numbers = grundy_numbers(&TAKEN, LAST);
        assert_eq!((worths(&numbers), numbers[EXAMPLE]), (vec![3, 1, 0], 2));
        for heap in 0..=LAST {
            assert!(
                options(heap)
                    .into_iter()
                    .all(|left| numbers[left] != numbers[heap]),
                "{heap}"
            );
        }
    }
}
