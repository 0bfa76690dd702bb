//! The graph of a subtraction game, each heap with its Grundy number.

use crate::graph::NODE_RADIUS;
use crate::prelude::*;

/// What a turn may take from the heap.
pub(super) const TAKEN: [usize; 3] = [1, 3, 4];
/// The largest heap of the graph.
pub(super) const LAST: usize = 7;
/// A heap with an option that has a larger Grundy number.
pub(super) const EXAMPLE: usize = 6;
/// The radius of the circle with the Grundy number, and its center relative to that of the
/// node, in pixels.
const BADGE_RADIUS: f64 = 11.0;
const BADGE_OFFSET: Point = (NODE_RADIUS - 1.0, 1.0 - NODE_RADIUS);

/// Returns what a turn can leave of a heap.
pub(super) fn options(heap: usize) -> Vec<usize> {
    TAKEN
        .iter()
        .filter_map(|&taken| heap.checked_sub(taken))
        .collect()
}

/// Returns the Grundy numbers of the options of the example.
pub(super) fn option_numbers(numbers: &[usize]) -> Vec<usize> {
    options(EXAMPLE).iter().map(|&left| numbers[left]).collect()
}

/// Returns the heaps, the largest first.
pub(super) fn heaps() -> Vec<usize> {
    (0..=LAST).rev().collect()
}

/// Draws the graph. If `heavy` is not empty, these moves are heavy in place of winning
/// ones.
pub(super) fn draw_graph(numbers: &[usize], heavy: &[[usize; 2]]) -> Result<Figure> {
    let heaps = heaps();
    let node = |&heap: &usize| (heap.to_string(), Outcome::win_if(numbers[heap] != 0));
    let mut graph = Graph::from_positions(&heaps, node, |&heap| options(heap));
    if !heavy.is_empty() {
        graph = graph.with_heavy_edges(|from, to| heavy.contains(&[heaps[from], heaps[to]]));
    }
    let layout = graph.layout_left_to_right(76.0);
    let (width, height) = layout.size();
    Figure::diagram((width + BADGE_RADIUS, height), |area| {
        layout.draw(area)?;
        draw_badges(area, &layout, numbers)
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
}

fn draw_badges(area: &Area, layout: &GraphLayout, numbers: &[usize]) -> DrawResult {
    for (node, heap) in heaps().into_iter().enumerate() {
        let (x, y) = layout.center(node);
        let center = (x + BADGE_OFFSET.0, y + BADGE_OFFSET.1);
        area.draw(&circle(center, BADGE_RADIUS, Paint::Paper))?;
        area.draw(&circle_outline(center, BADGE_RADIUS, Paint::Ink, 1.5))?;
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
    fn the_example_has_an_option_that_does_not_change_its_mex() {
        use ch04_nim_grundy::subtraction::grundy_numbers;
        let numbers = grundy_numbers(&TAKEN, LAST);
        assert_eq!(
            (option_numbers(&numbers), numbers[EXAMPLE]),
            (vec![3, 1, 0], 2)
        );
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
