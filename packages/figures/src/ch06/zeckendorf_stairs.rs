//! Numbers as sums of Fibonacci numbers.

use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim::zeckendorf;

/// The parts of a number: "8 + 3 + 1".
fn sum(number: u64) -> String {
    zeckendorf(number).iter().join(" + ")
}

/// The Fibonacci numbers up to `last`: each is its only part.
fn fibonacci(last: u64) -> Vec<u64> {
    (1..=last)
        .filter(|&number| zeckendorf(number).len() == 1)
        .collect()
}

/// The largest number.
const LAST: u64 = 34;
/// The room for the numbers on the left.
const LEFT: f64 = 24.0;
/// How long a bean is, and how high a row.
const BEAN: f64 = 9.25;
const ROW: f64 = 18.0;
const STAIRS: Point = (LEFT + LAST as f64 * BEAN + 4.0, LAST as f64 * ROW + 4.0);

pub(super) fn figure() -> Result<Figure> {
    let rows = (1..=LAST).map(|number| cells![number, sum(number)]);
    Figure::plot(STAIRS, Table::new(["number", "its parts"], rows), |area| {
        for number in 1..=LAST {
            draw_row(area, number)?;
        }
        Ok(())
    })
    .with_values(values![
        single = join_with_and(fibonacci(LAST)),
        end = LAST - 1,
        shorter = LAST - 22
    ])
}

/// A heap whose smallest part may be taken; and how many beans are taken from what is
/// left, where that is less than the smallest part.
const HEAP: u64 = 32;
const LESS: u64 = 3;

/// What a heap leaves when its smallest part is taken.
fn left(heap: u64) -> u64 {
    heap - zeckendorf(heap).last().copied().unwrap_or_default()
}

/// What the piece at this place of a row belongs to.
fn names(number: u64, at: usize) -> String {
    let parts = zeckendorf(number);
    let is_last = at + 1 == parts.len();
    let row = left(HEAP);
    let shared = zeckendorf(row).len() - 1;
    let names = [
        (at == 0, "largest"),
        (at > 0, "rest"),
        (is_last, "smallest"),
        (number == HEAP && is_last, "taken"),
        (number == row, "taken"),
        (
            number == row && is_last || number == row - LESS && at >= shared,
            "in-place",
        ),
        (number + 22 <= LAST || parts[0] == 21 && at > 0, "again"),
    ];
    names
        .iter()
        .filter(|name| name.0)
        .map(|name| name.1)
        .join(" ")
}

fn draw_row(area: &Area, number: u64) -> DrawResult {
    let top = 2.0 + (number - 1) as f64 * ROW;
    let y = top + ROW / 2.0;
    let parts = zeckendorf(number);
    area.draw(&right_aligned_text(
        number,
        (LEFT - 6.0, y),
        bold_if(parts.len() == 1, SMALL_TEXT_SIZE),
    ))?;
    let mut x = LEFT;
    for (at, &part) in parts.iter().enumerate() {
        let is_last = at + 1 == parts.len();
        let size = (part as f64 * BEAN, ROW - 2.0);
        let inside = if is_last { Paint::Mark } else { Paint::Paper };
        let style = if is_last {
            bold(Paint::Ink, 13.0)
        } else {
            regular(Paint::Ink, 13.0)
        };
        area.part(&names(number, at), |area| {
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
        let row = left(HEAP);
        let after = left(HEAP) - LESS;
        assert!(
            smallest(row) > 2 * smallest(HEAP),
            "the opponent may not take it"
        );
        assert!(
            LESS < smallest(row) && smallest(after) <= 2 * LESS,
            "the opponent may take it"
        );
        let others = &zeckendorf(row)[..zeckendorf(row).len() - 1];
        assert!(!others.is_empty() && zeckendorf(after).starts_with(others));
    }

    #[test]
    fn a_fibonacci_number_is_its_only_part() {
        assert_eq!(fibonacci(34), [1, 2, 3, 5, 8, 13, 21, 34]);
        assert_eq!(sum(12), "8 + 3 + 1");
    }

    #[test]
    fn the_rows_repeat_as_the_caption_says() {
        for number in 22..LAST {
            let parts = zeckendorf(number);
            assert_eq!((parts[0], &parts[1..]), (21, &zeckendorf(number - 21)[..]));
        }
        assert!(fibonacci(LAST).ends_with(&[21, LAST]));
    }

    #[test]
    fn no_row_has_more_than_four_pieces() {
        assert_eq!(
            (1..=LAST).map(|number| zeckendorf(number).len()).max(),
            Some(4)
        );
    }
}
