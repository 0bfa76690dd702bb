//! Plots of counts on a logarithmic scale: a line for each count, and a table of
//! the numbers.

use crate::axes::{Axes, Scale};
use crate::canvas::{Canvas, Point, TEXT, bold, stroke};
use crate::theme::Paint;
use crate::{Cell, Figure, Table};
use anyhow::Result;

/// How many pixels wide and high a plot is.
const SIZE: Point = (430.0, 350.0);
/// The room around the plot: on the left, above, on the right, where each line
/// is named, and below.
const ROOM: [f64; 4] = [76.0, 34.0, 92.0, 52.0];
/// The least distance from the name of one line to that of the next.
const NAME_HEIGHT: f64 = 20.0;

/// What stands at each point of a line, so that lines are told apart without
/// colour.
#[derive(Clone, Copy)]
pub(crate) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
}

/// How the line of a series is drawn, told apart by colour, by the marker at each
/// point, after which it is named, and by its dashes.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    paint: Paint,
    marker: Marker,
    /// The length of the dashes and of the gaps between them, in pixels.
    dashes: Option<(f64, f64)>,
}

pub(crate) const CIRCLES: Pen = Pen { paint: Paint::Series1, marker: Marker::Circle, dashes: None };
pub(crate) const TRIANGLES: Pen =
    Pen { paint: Paint::Series2, marker: Marker::Triangle, dashes: Some((9.0, 5.0)) };
pub(crate) const SQUARES: Pen =
    Pen { paint: Paint::Series3, marker: Marker::Square, dashes: Some((3.0, 4.0)) };

/// A line, with the name at its end, and what stands above its column of the table.
pub(crate) type Line = (&'static str, &'static str, Pen);

/// Draws a point of each of these `lines` for each x. `titles` are written at the
/// scales, and `header` stands above the x.
pub(crate) fn plot<const LINES: usize>(
    titles: [&'static str; 2],
    header: &'static str,
    lines: [Line; LINES],
    points: &[(u32, [u64; LINES])],
) -> Result<Figure> {
    let mut numbers = Table::new([header], points.iter().map(|&(x, _)| [x.into()]));
    numbers.headers.extend(lines.map(|(_, header, _)| header.into()));
    for (row, (_, counts)) in numbers.rows.iter_mut().zip(points) {
        row.extend(counts.map(Cell::from));
    }
    let right = points.iter().map(|point| point.0).max().unwrap_or(1);
    let top = points.iter().flat_map(|point| point.1).max().unwrap_or(1).saturating_mul(2);
    let x = Scale { start: 0, end: right.into(), labels: 6, is_log: false };
    let y = Scale { start: 0, end: top, labels: 9, is_log: true };
    let axes = Axes { size: SIZE, room: ROOM, titles, x, y };
    Figure::plot(SIZE, numbers, |canvas| {
        axes.draw(canvas);
        let mut names = Vec::new();
        for (at, (name, _, pen)) in lines.into_iter().enumerate() {
            let place =
                |&(x, counts): &(u32, [u64; LINES])| axes.place((x.into(), counts[at] as f64));
            let places: Vec<Point> = points.iter().map(place).collect();
            pen.draw(canvas, &places);
            names.extend(places.last().map(|&end| (end, name, pen.paint)));
        }
        // The lower ones first; a name moves up if it would touch the one below.
        names.sort_by(|a, b| b.0.1.total_cmp(&a.0.1));
        let mut lowest = f64::MAX;
        for ((x, y), name, paint) in names {
            let y = y.min(lowest);
            lowest = y - NAME_HEIGHT;
            canvas.text_from(name, (x + 12.0, y), bold(paint, TEXT));
        }
    })
}

impl Pen {
    fn draw(self, canvas: &Canvas, places: &[Point]) {
        let style = stroke(self.paint, 2.0);
        match self.dashes {
            None => canvas.line(places, style),
            Some(dashes) => canvas.dashed(places, dashes, style),
        }
        for &place in places {
            self.marker.draw(canvas, place, self.paint);
        }
    }
}

impl Marker {
    pub(crate) fn draw(self, canvas: &Canvas, (x, y): Point, paint: Paint) {
        match self {
            Self::Circle => canvas.circle((x, y), 4.5, paint),
            Self::Square => canvas.rectangle((x - 4.0, y - 4.0), (8.0, 8.0), paint),
            Self::Triangle => {
                canvas.polygon(&[(x, y - 5.5), (x + 5.5, y + 4.0), (x - 5.5, y + 4.0)], paint);
            }
            Self::Diamond => {
                canvas.polygon(&[(x, y - 6.0), (x + 6.0, y), (x, y + 6.0), (x - 6.0, y)], paint);
            }
        }
    }
}
