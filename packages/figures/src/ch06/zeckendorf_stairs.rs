//! Numbers as sums of Fibonacci numbers.

use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim::zeckendorf;

/// Returns a number as a sum of Fibonacci numbers: "8 + 3 + 1".
fn sum(number: u64) -> String {
    zeckendorf(number).iter().join(" + ")
}

/// Returns the Fibonacci numbers up to `last`: each is its only part.
fn fibonacci_numbers(last: u64) -> Vec<u64> {
    (1..=last)
        .filter(|&number| zeckendorf(number).len() == 1)
        .collect()
}

/// The largest number.
const LAST: u64 = 34;
/// The space for the numbers on the left, in pixels.
const LEFT_MARGIN: f64 = 24.0;
/// The width of a bean and the height of a row, in pixels.
const BEAN_WIDTH: f64 = 9.25;
const ROW_HEIGHT: f64 = 18.0;
const SIZE: Point = (
    LEFT_MARGIN + LAST as f64 * BEAN_WIDTH + 4.0,
    LAST as f64 * ROW_HEIGHT + 4.0,
);

pub(super) fn figure() -> Result<Figure> {
    let rows = (1..=LAST).map(|number| cells![number, sum(number)]);
    Figure::plot(SIZE, Table::new(["number", "its parts"], rows), |area| {
        for number in 1..=LAST {
            draw_row(area, number)?;
        }
        Ok(())
    })
    .with_values(values![
        single = join_with_and(fibonacci_numbers(LAST)),
        end = LAST - 1,
        shorter = LAST - 22
    ])
}

/// A heap whose smallest part may be taken, and a number of beans to take from the rest,
/// less than the smallest part of that.
const HEAP: u64 = 32;
const SMALLER_TAKE: u64 = 3;

/// Returns a heap without its smallest part.
fn heap_after_smallest(heap: u64) -> u64 {
    heap - zeckendorf(heap).last().copied().unwrap_or_default()
}

/// Returns the parts of the figure to which a piece of a row, given by its index, belongs.
fn part_names(number: u64, index: usize) -> String {
    let parts = zeckendorf(number);
    let is_last = index + 1 == parts.len();
    let row = heap_after_smallest(HEAP);
    let shared = zeckendorf(row).len() - 1;
    let memberships = [
        (index == 0, "largest"),
        (index > 0, "rest"),
        (is_last, "smallest"),
        (number == HEAP && is_last, "taken"),
        (number == row, "taken"),
        (
            number == row && is_last || number == row - SMALLER_TAKE && index >= shared,
            "in-place",
        ),
        (number + 22 <= LAST || parts[0] == 21 && index > 0, "again"),
    ];
    memberships
        .iter()
        .filter(|(is_member, _)| *is_member)
        .map(|(_, name)| name)
        .join(" ")
}

fn draw_row(area: &Area, number: u64) -> DrawResult {
    let top = 2.0 + (number - 1) as f64 * ROW_HEIGHT;
    let y = top + ROW_HEIGHT / 2.0;
    let parts = zeckendorf(number);
    area.draw(&right_aligned_text(
        number,
        (LEFT_MARGIN - 6.0, y),
        bold_if(parts.len() == 1, SMALL_TEXT_SIZE),
    ))?;
    let mut x = LEFT_MARGIN;
    for (index, &part) in parts.iter().enumerate() {
        let is_last = index + 1 == parts.len();
        let size = (part as f64 * BEAN_WIDTH, ROW_HEIGHT - 2.0);
        let inside = if is_last { Paint::Mark } else { Paint::Paper };
        let style = if is_last {
            bold(Paint::Ink, 13.0)
        } else {
            regular(Paint::Ink, 13.0)
        };
        area.part(&part_names(number, index), |area| {
            area.draw(&outlined_rectangle(
                (x, top),
                size,
                inside,
                (Paint::Muted, 1.0),
            ))?;
            area.draw(&centered_text(part, (x + size.0 / 2.0, y - 1.0), style))
        })?;
        x += size.0;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_moves_are_those_of_the_proof() {
        let smallest = |heap: u64| *zeckendorf(heap).last().unwrap();
        let row = heap_after_smallest(HEAP);
        let after = heap_after_smallest(HEAP) - SMALLER_TAKE;
        assert!(
            smallest(row) > 2 * smallest(HEAP),
            "the opponent may not take it"
        );
        assert!(
            SMALLER_TAKE < smallest(row) && smallest(after) <= 2 * SMALLER_TAKE,
            "the opponent may take it"
        );
        let others = &zeckendorf(row)[..zeckendorf(row).len() - 1];
        assert!(!others.is_empty() && zeckendorf(after).starts_with(others));
    }

    #[test]
    fn a_fibonacci_number_is_its_only_part() {
        assert_eq!(fibonacci_numbers(34), [1, 2, 3, 5, 8, 13, 21, 34]);
        assert_eq!(sum(12), "8 + 3 + 1");
    }

    #[test]
    fn the_rows_repeat_as_the_caption_says() {
        for number in 22..LAST {
            let parts = zeckendorf(number);
            assert_eq!((parts[0], &parts[1..]), (21, &zeckendorf(number - 21)[..]));
        }
        assert!(fibonacci_numbers(LAST).ends_with(&[21, LAST]));
    }

    #[test]
    fn no_row_has_more_than_four_pieces() {
        assert_eq!(
            (1..=LAST).map(|number| zeckendorf(number).len()).max(),
            Some(4)
        );
    }
}
