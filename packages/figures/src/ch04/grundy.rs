//! Grundy numbers of heaps and of say thirty.

use crate::canvas::{Canvas, Point, SMALL_TEXT, bold};
use crate::graph::{Graph, Node, Outcome, Placed, RADIUS};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::{any_of, commas, list};
use crate::theme::Paint;
use ch04_nim_grundy::grundy::{counting_game, grundy_numbers, mex};
use ch04_nim_grundy::subtraction;

/// What a turn may take from the heap.
const TAKEN: [usize; 3] = [1, 3, 4];
/// The largest heap of the graph.
const LAST: usize = 7;
/// From one node to the next, in pixels.
const GAP: f64 = 76.0;
/// How large the circle with the Grundy number is, and where it stands.
const BADGE: f64 = 11.0;
const ASIDE: Point = (RADIUS - 1.0, 1.0 - RADIUS);

/// What can be left of a heap.
fn options(heap: usize) -> Vec<usize> {
    TAKEN.iter().filter_map(|&taken| heap.checked_sub(taken)).collect()
}

/// The heaps, the largest first.
fn heaps() -> Vec<usize> {
    (0..=LAST).rev().collect()
}

fn state_graph(numbers: &[usize]) -> Graph {
    let node =
        |&heap: &usize| Node { label: heap.to_string(), outcome: Outcome::of(numbers[heap] != 0) };
    Graph::of(&heaps(), node, |&heap| options(heap))
}

/// A subtraction game, each heap with its Grundy number.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let numbers = subtraction::grundy_numbers(&TAKEN, LAST);
    let graph = state_graph(&numbers);
    let of_heap = |heap: usize| format!("{heap} has {}", numbers[heap]);
    let losing: Vec<usize> = (0..=LAST).filter(|&heap| numbers[heap] == 0).collect();
    // A heap with an option that is worth more than itself.
    let worths = |heap: usize| options(heap).iter().map(|&left| numbers[left]).collect::<Vec<_>>();
    let skipping = heaps()
        .into_iter()
        .find(|&heap| worths(heap).iter().any(|&w| w > numbers[heap] && numbers[heap] > 0));
    let example = skipping.map_or_else(String::new, |heap| {
        let options = worths(heap);
        format!(
            " From {heap}, the options are worth {}. The least missing number is {}.",
            list(&options),
            mex(&options)
        )
    });
    let taken = any_of(&TAKEN);
    let words = Words {
        title: format!("Heaps up to {LAST}, a turn takes {taken} beans"),
        description: format!(
            "The heaps {LAST} to 0 from left to right, with an arrow for each move, and the \
             Grundy number of each heap in a small circle: {}. Losing are {}.",
            heaps().into_iter().map(of_heap).collect::<Vec<_>>().join(", "),
            list(&losing)
        ),
        caption: format!(
            "A turn takes {taken} beans from the heap. The small circle is the Grundy \
             number. It is 0 exactly at the large circles, which lose: {}.{example}",
            list(&losing)
        ),
    };
    let placed = graph.place(GAP)?;
    let (width, height) = placed.size();
    let size = (width + BADGE, height);
    Figure::draw(name, Kind::Graph, words, size, |canvas| {
        placed.draw(canvas)?;
        draw_badges(canvas, &placed, &numbers)
    })
}

fn draw_badges(canvas: &Canvas, placed: &Placed, numbers: &[usize]) -> Result<(), Reason> {
    for (node, heap) in heaps().into_iter().enumerate() {
        let (x, y) = placed.center(node);
        let center = (x + ASIDE.0, y + ASIDE.1);
        canvas.circle(center, BADGE, Paint::Paper)?;
        canvas.ring(center, BADGE, Paint::Ink, 1.5)?;
        let style = if numbers[heap] == 0 {
            bold(Paint::Lose, SMALL_TEXT)
        } else {
            bold(Paint::Ink, SMALL_TEXT)
        };
        canvas.text(&numbers[heap].to_string(), center, style)?;
    }
    Ok(())
}

/// The number that loses in say thirty, and how many numbers a turn may say.
const THIRTY: (usize, usize) = (30, 3);

/// The Grundy numbers of say thirty, and what to do about them.
pub(super) fn counting(name: &'static str) -> Table {
    let (last, most) = THIRTY;
    let numbers = grundy_numbers(&counting_game(last, most));
    let next_numbers = |worth: usize| -> Vec<usize> {
        (1..=last).filter(|next| numbers[last - next] == worth).collect()
    };
    let row = |worth: usize| {
        let next = next_numbers(worth);
        let say = next.first().map_or_else(Vec::new, |&next| winning(&numbers, next));
        let move_ = match say.as_slice() {
            [] => "none".to_owned(),
            [1] => "say 1 number".to_owned(),
            say => format!("say {} numbers", commas(say)),
        };
        // As text, so that the long heading can break.
        vec![Cell::Text(worth.to_string()), Cell::Text(commas(&next)), Cell::Text(move_)]
    };
    let largest = numbers.iter().copied().max().unwrap_or_default();
    Table {
        name,
        title: format!("The Grundy numbers of the counting game up to {last}"),
        caption: format!(
            "A turn says 1 to {most} numbers, and {last} is not said. The losing numbers {} are \
             worth 0. In each other row, the Grundy number is how many numbers to say.",
            list(&next_numbers(0))
        ),
        headers: vec!["Grundy number", "next number to say", "winning move"],
        rows: (0..=largest).map(row).collect(),
    }
}

/// How many numbers to say to win, if this one is next.
fn winning(numbers: &[usize], next: usize) -> Vec<usize> {
    let (last, most) = THIRTY;
    let left = last - next;
    (1..=most.min(left)).filter(|said| numbers[left - said] == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::two_boards::is_winning;

    #[test]
    fn the_graph_has_the_moves_of_the_listing() {
        let all: Vec<Vec<usize>> = (0..=LAST).map(options).collect();
        let numbers = subtraction::grundy_numbers(&TAKEN, LAST);
        assert_eq!(grundy_numbers(&all), numbers);
        let graph = state_graph(&numbers);
        assert_eq!(graph.edges.len(), all.iter().map(Vec::len).sum::<usize>());
        for edge in &graph.edges {
            assert_ne!(numbers[heaps()[edge.from]], numbers[heaps()[edge.to]]);
        }
        assert!(graph.place(GAP).unwrap().is_readable());
    }

    #[test]
    fn the_caption_has_an_option_that_does_not_matter() {
        let caption = graph("figure").unwrap().caption;
        assert!(
            caption.contains("the options are worth 3, 1 and 0. The least missing number is 2"),
            "{caption}"
        );
    }

    #[test]
    fn the_table_has_each_number_once_and_wins() {
        let table = counting("table");
        let (last, most) = THIRTY;
        let numbers = grundy_numbers(&counting_game(last, most));
        assert_eq!(table.rows.len(), most + 1);
        let mut seen = Vec::new();
        for (row, worth) in table.rows.iter().zip(0..) {
            assert_eq!(row[0].to_string(), worth.to_string());
            let text = row[1].to_string();
            for next in text.split(", ").map(|next| next.parse::<usize>().unwrap()) {
                let expected = if worth == 0 { vec![] } else { vec![worth] };
                assert_eq!(winning(&numbers, next), expected, "{next}");
                let heap = u32::try_from(last - next).unwrap();
                assert_eq!(is_winning(&[heap], 3), worth != 0, "{next}");
                seen.push(next);
            }
        }
        seen.sort_unstable();
        assert_eq!(seen, (1..=last).collect::<Vec<_>>());
    }
}
