//! Wythoff's game and the golden ratio.

use crate::axes::Axes;
use crate::board::Board;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, float, font, stroke};
use crate::graph::Outcome;
use crate::old::Words;
use crate::old::{Figure, Kind, Reason, Table};
use crate::table::thousands;
use crate::theme::Paint;
use ch04_nim_grundy::wythoff::{losing_squares, times_golden};

/// The board, and the room for its numbers on the left and below.
const BOARD: Board = Board { rows: 11, columns: 11, side: 31.0 };
const LABELS: f64 = 24.0;

/// The losing squares below `size` in both coordinates.
fn losing(size: usize) -> Vec<(usize, usize)> {
    let losing = losing_squares(size);
    let squares = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
    squares.filter(|&(x, y)| losing[x][y]).collect()
}

/// The losing squares of a small board.
pub(super) fn board(name: &'static str) -> Result<Figure, Reason> {
    let size = BOARD.rows;
    let losing = losing(size);
    let pairs: Vec<String> =
        losing.iter().filter(|(x, y)| x <= y).map(|(x, y)| format!("({x}, {y})")).collect();
    let words = Words {
        title: format!("The losing squares of Wythoff's game on {size} by {size} squares"),
        description: format!(
            "A board with the corner (0, 0) at the bottom left. An L stands on {}, and on the same \
             squares with the two numbers exchanged. All other squares are winning.",
            pairs.join(", ")
        ),
        caption: "An L is a losing square. The queen can't go from one to another: there is never \
                  more than one in a row, in a column, or on a diagonal that rises to the right. \
                  From every other square she reaches one."
            .into(),
    };
    let (width, height) = BOARD.size();
    Figure::draw(name, Kind::Board, words, (LABELS + width, height + LABELS), |canvas| {
        let squares = canvas.moved((LABELS, 0.0));
        BOARD.background(&squares)?;
        BOARD.lines(&squares)?;
        for &(x, y) in &losing {
            squares.outcome(Outcome::Lose, BOARD.center(size - 1 - y, x), 12.0)?;
        }
        for number in 0..size {
            let (x, _) = BOARD.center(0, number);
            let (_, y) = BOARD.center(size - 1 - number, 0);
            let style = font(Paint::Muted, SMALL_TEXT);
            squares.text(&number.to_string(), (x, height + 11.0), style.clone())?;
            squares.text(&number.to_string(), (-11.0, y), style)?;
        }
        Ok(())
    })
}

/// The largest coordinate of the plot.
const LAST: u32 = 60;
/// The size of the plot.
const SIZE: Point = (356.0, 384.0);

/// The golden ratio, as near as a double comes.
fn golden() -> f64 {
    f64::midpoint(1.0, 5_f64.sqrt())
}

/// Losing squares along the two golden lines.
pub(super) fn lines(name: &'static str) -> Result<Figure, Reason> {
    let squares = losing(LAST as usize + 1);
    let words = Words {
        title: "The losing squares of Wythoff's game, and two lines".into(),
        description: format!(
            "A point for each of the {} losing squares with coordinates up to {LAST}. They lie \
             close to two straight lines through the corner, one with the slope φ, about {:.3}, \
             and one with the slope 1/φ, about {:.3}.",
            squares.len(),
            golden(),
            1.0 / golden()
        ),
        caption: format!(
            "The losing squares lie along two lines. One rises φ ≈ {:.3} for each step to the \
             right, the other one 1/φ ≈ {:.3}. Measured upwards, every \
             square shown is less than {:.3} away from its line.",
            golden(),
            1.0 / golden(),
            farthest(&squares) + 0.0005
        ),
    };
    let axes = Axes { size: SIZE, x_title: "x", y_title: "y", ends: (LAST, LAST), labels: (7, 7) };
    let pair = |&(x, y): &(usize, usize)| (x <= y).then(|| vec![x.into(), y.into()]);
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["smaller coordinate", "larger coordinate"],
        rows: squares.iter().filter_map(pair).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, SIZE, |canvas| {
        axes.draw(canvas)?;
        draw_lines(canvas, &axes)?;
        squares.iter().try_for_each(|&(x, y)| {
            canvas.circle(axes.place((float(x), float(y))), 3.75, Paint::Lose)
        })
    })?;
    Ok(figure.with_data(data))
}

/// How far a square is from its line at most, measured upwards.
fn farthest(squares: &[(usize, usize)]) -> f64 {
    let upwards = |&(x, y): &(usize, usize)| {
        let slope = if x <= y { golden() } else { 1.0 / golden() };
        (float(y) - slope * float(x)).abs()
    };
    squares.iter().map(upwards).fold(0.0, f64::max)
}

fn draw_lines(canvas: &Canvas, axes: &Axes) -> Result<(), Reason> {
    let last = f64::from(LAST);
    let ends = [(last / golden(), last), (last, last / golden())];
    for end in ends {
        canvas.line(&[axes.place((0.0, 0.0)), axes.place(end)], stroke(Paint::Series1, 1.5))?;
    }
    let label = |text: &str, place: Point| {
        canvas.text_from(text, axes.place(place), font(Paint::Series1, TEXT))
    };
    label("y = φx", (last * 0.20, last * 0.75))?;
    label("y = x/φ", (last * 0.62, last * 0.25))
}

/// Where doubles begin to fail, and how many rows stand before and behind.
const FAILS: u32 = 102_334_155;
const AROUND: u32 = 2;

/// ⌊nφ⌋ as a careless program has it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is the careless program"
)]
fn by_double(n: u32) -> u64 {
    (f64::from(n) * golden()).floor() as u64
}

/// ⌊nφ⌋ by doubles and exactly.
pub(super) fn golden_floats(name: &'static str) -> Table {
    let exact = |n: u32| u64::try_from(times_golden(n.into())).unwrap_or(u64::MAX);
    let row = |n: u32| {
        let error = by_double(n).abs_diff(exact(n));
        vec![n.into(), by_double(n).into(), exact(n).into(), error.into()]
    };
    Table {
        name,
        title: "Multiples of the golden ratio, rounded down, by doubles and exactly".into(),
        caption: format!(
            "n times the golden ratio, rounded down. At n = {} the double gives one too much.",
            thousands(FAILS.into())
        ),
        headers: vec!["n", "by doubles", "exactly", "error"],
        rows: (FAILS - AROUND..=FAILS + AROUND).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use ch04_nim_grundy::wythoff::{is_losing, losing_square};

    #[test]
    fn the_board_is_what_the_formula_says() {
        let small = |number: usize| u32::try_from(number).unwrap();
        for size in [BOARD.rows, LAST as usize + 1] {
            let squares = losing(size);
            for x in 0..size {
                for y in 0..size {
                    assert_eq!(squares.contains(&(x, y)), is_losing(small(x), small(y)));
                }
            }
        }
        let svg = board("figure").unwrap().svg;
        assert_eq!(svg.matches("<circle").count(), losing(BOARD.rows).len());
    }

    #[test]
    fn the_squares_are_near_the_lines() {
        let squares = losing(LAST as usize + 1);
        assert!(farthest(&squares) < golden());
        let data = lines("figure").unwrap().data.unwrap();
        for (row, n) in data.rows.iter().zip(0..) {
            let (x, y) = losing_square(n);
            let number = |number| Cell::Number(u64::try_from(number).unwrap());
            assert_eq!(*row, [number(x), number(y)]);
        }
    }

    #[test]
    fn doubles_fail_where_the_table_says_and_not_before_it() {
        assert_eq!(golden().to_string(), "1.618033988749895");
        let exact = |n: u32| u64::try_from(times_golden(n.into())).unwrap();
        for n in (FAILS - 1_000..=FAILS + AROUND).chain(0..100_000) {
            assert_eq!(by_double(n) == exact(n), n != FAILS, "{n}");
        }
        assert_eq!(by_double(FAILS), exact(FAILS) + 1);
        let rows = golden_floats("table").rows;
        let errors = rows.iter().map(|row| row[3].to_string()).collect::<Vec<_>>();
        assert_eq!(errors, ["0", "0", "1", "0", "0"]);
    }
}
