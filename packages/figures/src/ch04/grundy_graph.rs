//! A subtraction game, each heap with its Grundy number.

use crate::graph::RADIUS;
use crate::prelude::*;
use ch04_nim_grundy::grundy::mex;
use ch04_nim_grundy::subtraction::grundy_numbers;

/// What a turn may take from the heap.
const TAKEN: [usize; 3] = [1, 3, 4];
/// The largest heap of the graph.
const LAST: usize = 7;
/// A heap with an option that is worth more than itself.
const EXAMPLE: usize = 6;
/// How large the circle with the Grundy number is, and where it stands.
const BADGE: f64 = 11.0;
const ASIDE: Point = (RADIUS - 1.0, 1.0 - RADIUS);

/// What can be left of a heap.
fn options(heap: usize) -> Vec<usize> {
    TAKEN.iter().filter_map(|&taken| heap.checked_sub(taken)).collect()
}

/// What the options of the example are worth.
fn worths(numbers: &[usize]) -> Vec<usize> {
    options(EXAMPLE).iter().map(|&left| numbers[left]).collect()
}

/// The heaps, the largest first.
fn heaps() -> Vec<usize> {
    (0..=LAST).rev().collect()
}

/// The graph; with some moves heavy in place of those that win.
fn drawn(numbers: &[usize], heavy: &[[usize; 2]]) -> Result<Figure> {
    let (heaps, node) =
        (heaps(), |&heap: &usize| (heap.to_string(), Outcome::of(numbers[heap] != 0)));
    let mut graph = Graph::of(&heaps, node, |&heap| options(heap));
    for edge in graph.edges.iter_mut().filter(|_| !heavy.is_empty()) {
        edge.heavy = heavy.contains(&[heaps[edge.from], heaps[edge.to]]);
    }
    let placed = graph.place(76.0);
    let (width, height) = placed.size();
    Figure::graph((width + BADGE, height), |canvas| {
        placed.draw(canvas);
        draw_badges(canvas, &placed, numbers);
    })
}

pub(super) fn grundy_graph() -> Result<Figure> {
    let numbers = grundy_numbers(&TAKEN, LAST);
    let losing: Vec<usize> = (0..=LAST).filter(|&heap| numbers[heap] == 0).collect();
    let of_heap = |heap: usize| format!("{heap} has {}", numbers[heap]);
    let worths = worths(&numbers);
    drawn(&numbers, &[])
        .says(values![taken = any_of(TAKEN), losing = list(&losing), example = EXAMPLE])
        .says(values![worths = list(&worths), mex = mex(&worths), last = LAST])
        .with("numbers", commas(heaps().into_iter().map(of_heap)))
}

/// A move to a larger number, and one back to the number before it.
pub(super) fn reversible_move() -> Result<Figure> {
    let numbers = grundy_numbers(&TAKEN, LAST);
    let old = numbers[EXAMPLE];
    let find = |from: usize, holds: &dyn Fn(usize) -> bool| {
        options(from).into_iter().find(|&left| holds(numbers[left])).unwrap_or(from)
    };
    let up = find(EXAMPLE, &|number| number > old);
    let back = find(up, &|number| number == old);
    drawn(&numbers, &[[EXAMPLE, up], [up, back]]).says(values![
        taken = any_of(TAKEN),
        from = EXAMPLE,
        old,
        up,
        new = numbers[up],
        back
    ])
}

fn draw_badges(canvas: &Canvas, placed: &Placed, numbers: &[usize]) {
    for (node, heap) in heaps().into_iter().enumerate() {
        let (x, y) = placed.center(node);
        let center = (x + ASIDE.0, y + ASIDE.1);
        canvas.circle(center, BADGE, Paint::Paper);
        canvas.ring(center, BADGE, Paint::Ink, 1.5);
        let paint = if numbers[heap] == 0 { Paint::Lose } else { Paint::Ink };
        canvas.text(numbers[heap], center, bold(paint, SMALL_TEXT));
    }
}

#[test]
fn the_example_has_an_option_that_does_not_matter() {
    let numbers = grundy_numbers(&TAKEN, LAST);
    assert_eq!((worths(&numbers), numbers[EXAMPLE]), (vec![3, 1, 0], 2));
    for heap in 0..=LAST {
        assert!(options(heap).into_iter().all(|left| numbers[left] != numbers[heap]), "{heap}");
    }
}
