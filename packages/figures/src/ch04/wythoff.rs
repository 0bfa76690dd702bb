//! The losing squares of Wythoff's game, on a board and along two golden lines.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::{losing_squares, winning_moves};

/// The board, and the room for its numbers on the left and below.
const BOARD: Board = Board { rows: 11, columns: 11, side: 31.0 };
const LABELS: f64 = 24.0;

/// The losing squares below `size` in both coordinates.
fn losing(size: usize) -> Vec<(usize, usize)> {
    let losing = losing_squares(size);
    iproduct!(0..size, 0..size).filter(|&(x, y)| losing[x][y]).collect()
}

/// A losing square above the diagonal.
const FROM: (usize, usize) = (4, 7);
/// A square with one winning move, for each case of the proof.
const CASES: [(&str, (u32, u32)); 3] =
    [("down-to-a", (5, 9)), ("down-to-b", (4, 10)), ("diagonal", (6, 8))];

fn center(x: usize, y: usize) -> Point {
    BOARD.center(BOARD.rows - 1 - y, x)
}

/// From a square of a case to where it wins.
fn arrows((x, y): (u32, u32)) -> impl Iterator<Item = [(usize, usize); 2]> {
    let place = |(x, y): (u32, u32)| (x as usize, y as usize);
    winning_moves(x, y).into_iter().map(move |to| [place((x, y)), place(to)])
}

/// What a losing square belongs to.
fn parts(square: (usize, usize)) -> String {
    let cases = CASES.iter().filter(|case| arrows(case.1).any(|[_, to]| to == square));
    cases.map(|case| case.0).chain((square == FROM).then_some("reach")).join(" ")
}

pub(super) fn wythoff_board() -> Result<Figure> {
    let size = BOARD.rows;
    let losing = losing(size);
    let (width, height) = BOARD.size();
    let pairs = losing.iter().filter(|(x, y)| x <= y).map(|(x, y)| format!("({x}, {y})"));
    Figure::board((LABELS + width, height + LABELS), |canvas| {
        let squares = canvas.moved((LABELS, 0.0));
        BOARD.background(&squares);
        BOARD.lines(&squares);
        for &(x, y) in &losing {
            squares.part(&parts((x, y)), |squares| {
                squares.outcome(Outcome::Lose, center(x, y), 12.0);
            });
        }
        let arrow = |part: &str, [from, to]: [(usize, usize); 2]| {
            let ends = [from, to].map(|(x, y)| center(x, y));
            squares.extra(part, |squares| {
                if from == FROM {
                    return squares.arrow(&ends, Paint::Ink, 2.0);
                }
                let to = along(ends, 1.0 - 14.0 / distance(ends[0], ends[1]));
                squares.arrow(&[ends[0], to], Paint::Ink, 2.0);
                squares.outcome(Outcome::Win, ends[0], 12.0);
            });
        };
        for to in [(0, FROM.1), (FROM.0, 0), (0, FROM.1 - FROM.0)] {
            arrow("reach", [FROM, to]);
        }
        for (case, from) in CASES {
            arrows(from).for_each(|ends| arrow(case, ends));
        }
        for number in 0..size {
            let (x, _) = BOARD.center(0, number);
            let (_, y) = BOARD.center(size - 1 - number, 0);
            let style = font(Paint::Muted, SMALL_TEXT);
            squares.text(number, (x, height + 11.0), style);
            squares.text(number, (-11.0, y), style);
        }
    })
    .with("losing", commas(pairs))
}

/// The largest coordinate of the plot.
const LAST: u32 = 60;
const SIZE: Point = (356.0, 384.0);

/// The golden ratio, as near as a double comes.
fn golden() -> f64 {
    f64::midpoint(1.0, 5_f64.sqrt())
}

pub(super) fn wythoff_lines() -> Result<Figure> {
    let squares = losing(LAST as usize + 1);
    let axes = Axes::new(SIZE, ["x", "y"], (LAST, LAST), (7, 7));
    let pairs = squares.iter().filter(|(x, y)| x <= y).map(|&(x, y)| cells![x, y]);
    let data = Table::new(["smaller coordinate", "larger coordinate"], pairs);
    let farthest = farthest(&squares) + 0.0005;
    Figure::plot(SIZE, data, |canvas| {
        axes.draw(canvas);
        draw_lines(canvas, &axes);
        for &(x, y) in &squares {
            canvas.circle(axes.place((float(x), float(y))), 3.75, Paint::Lose);
        }
    })
    .says(values![phi = measured(golden(), 3), inverse = measured(1.0 / golden(), 3)])
    .says(values![farthest = measured(farthest, 3), squares = squares.len(), last = LAST])
}

/// How far a square is from its line at most, measured upwards.
fn farthest(squares: &[(usize, usize)]) -> f64 {
    let upwards = |&(x, y): &(usize, usize)| {
        let slope = if x <= y { golden() } else { 1.0 / golden() };
        (float(y) - slope * float(x)).abs()
    };
    squares.iter().map(upwards).fold(0.0, f64::max)
}

fn draw_lines(canvas: &Canvas, axes: &Axes) {
    let last = f64::from(LAST);
    for end in [(last / golden(), last), (last, last / golden())] {
        canvas.line(&[axes.place((0.0, 0.0)), axes.place(end)], stroke(Paint::Series1, 1.5));
    }
    let label = |text: &str, place: Point| {
        canvas.text_from(text, axes.place(place), font(Paint::Series1, TEXT));
    };
    label("y = φx", (last * 0.20, last * 0.75));
    label("y = x/φ", (last * 0.62, last * 0.25));
}

#[test]
fn a_circle_stands_on_each_losing_square() {
    assert!(losing(BOARD.rows).contains(&FROM));
    for (case, from) in CASES {
        let ends: Vec<_> = arrows(from).collect();
        let [[(x, _), to]] = ends[..] else { panic!("{case}: {ends:?}") };
        // The other coordinate is an A or a B; with a B, the move goes down to the A.
        let kind = if to.0 < x {
            "diagonal"
        } else if to.1 < x {
            "down-to-a"
        } else {
            "down-to-b"
        };
        assert_eq!(case, kind);
    }
    let svg = wythoff_board().unwrap().svg("figure", None);
    assert_eq!(svg.matches("<circle").count(), losing(BOARD.rows).len());
}

#[test]
fn the_squares_are_near_the_lines() {
    assert!(farthest(&losing(LAST as usize + 1)) < golden());
}
