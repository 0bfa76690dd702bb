//! Numbers as sums of Fibonacci numbers.

use crate::canvas::{Canvas, Point, SMALL_TEXT, bold, font};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::list;
use crate::theme::Paint;
use ch06_fast_exponentiation::fibonacci_nim::zeckendorf;

/// The largest number.
const LAST: u32 = 34;
/// The room for the numbers on the left.
const LEFT: f64 = 24.0;
/// How long a bean is, and how high a row.
const BEAN: f64 = 9.25;
const ROW: f64 = 18.0;
/// The size of the figure.
const SIZE: Point = (LEFT + LAST as f64 * BEAN + 4.0, LAST as f64 * ROW + 4.0);

/// "8 + 3 + 1".
pub(super) fn sum(parts: &[u64]) -> String {
    parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

/// Is it the only part of itself?
fn is_fibonacci(number: u32) -> bool {
    zeckendorf(number.into()).len() == 1
}

/// The numbers from 1 on, each cut into its parts.
pub(super) fn figure(name: &'static str) -> Result<Figure, Reason> {
    let single: Vec<_> = (1..=LAST).filter(|&number| is_fibonacci(number)).collect();
    let words = Words {
        title: format!("The numbers 1 to {LAST} as sums of Fibonacci numbers"),
        description: format!(
            "A row for each number, as long as the number is large, so that the ends form stairs. \
             Each row is cut into Fibonacci numbers, the largest one first, and the last and \
             smallest one is marked. The rows of {} are one piece, the others are of two to four.",
            list(&single)
        ),
        caption: format!(
            "Each row is one number, cut into Fibonacci numbers, and no two of them are \
             neighbours among these: 3 and 5 are never in one row. The last piece, marked, is the \
             smallest part. After each Fibonacci number the stairs start again: the rows 22 to {} \
             are a 21 and then the rows 1 to {}.",
            LAST - 1,
            LAST - 22
        ),
    };
    let row = |number: u32| vec![number.into(), Cell::Text(sum(&zeckendorf(number.into())))];
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["number", "its parts"],
        rows: (1..=LAST).map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, SIZE, |canvas| {
        (1..=LAST).try_for_each(|number| draw_row(canvas, number))
    })?;
    Ok(figure.with_data(data))
}

fn draw_row(canvas: &Canvas, number: u32) -> Result<(), Reason> {
    let top = 2.0 + f64::from(number - 1) * ROW;
    let y = top + ROW / 2.0;
    let paint = if is_fibonacci(number) { Paint::Ink } else { Paint::Muted };
    let style = if is_fibonacci(number) { bold } else { font };
    canvas.text_to(&number.to_string(), (LEFT - 6.0, y), style(paint, SMALL_TEXT))?;
    let parts = zeckendorf(number.into());
    let mut x = LEFT;
    for (at, &part) in parts.iter().enumerate() {
        let is_last = at + 1 == parts.len();
        let size = (part as f64 * BEAN, ROW - 2.0);
        canvas.rectangle((x, top), size, if is_last { Paint::Mark } else { Paint::Paper })?;
        canvas.frame((x, top), size, Paint::Muted, 1.0)?;
        let style = if is_last { bold(Paint::Ink, 13.0) } else { font(Paint::Ink, 13.0) };
        canvas.text(&part.to_string(), (x + size.0 / 2.0, y - 1.0), style)?;
        x += size.0;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_repeat_as_the_caption_says() {
        for number in 22..u64::from(LAST) {
            let parts = zeckendorf(number);
            assert_eq!((parts[0], &parts[1..]), (21, &zeckendorf(number - 21)[..]));
        }
        assert!(is_fibonacci(LAST) && is_fibonacci(21));
    }

    #[test]
    fn the_parts_add_up_and_have_no_neighbours() {
        let fibonacci: Vec<u32> = (1..=LAST).filter(|&number| is_fibonacci(number)).collect();
        assert_eq!(fibonacci, [1, 2, 3, 5, 8, 13, 21, 34]);
        for number in 1..=u64::from(LAST) {
            let parts = zeckendorf(number);
            assert_eq!(parts.iter().sum::<u64>(), number);
            let place = |part: u64| fibonacci.iter().position(|&f| u64::from(f) == part).unwrap();
            assert!(parts.windows(2).all(|pair| place(pair[0]) > place(pair[1]) + 1));
        }
        let most = (1..=u64::from(LAST)).map(|number| zeckendorf(number).len()).max();
        assert_eq!(most, Some(4));
        assert_eq!(sum(&zeckendorf(12)), "8 + 3 + 1");
    }
}
