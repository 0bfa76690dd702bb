//! Plots of counts on a logarithmic scale: from things that are counted to lines
//! and their numbers.

use crate::axes::{Axes, Scale};
use crate::canvas::{Canvas, Point, TEXT, bold, stroke};
use crate::theme::Paint;
use crate::{Cell, Figure, Table};
use anyhow::Result;

/// How many pixels wide and high a plot is.
pub(crate) const SIZE: Point = (430.0, 350.0);

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

/// How the line of a series is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) paint: Paint,
    pub(crate) marker: Marker,
    /// The length of the dashes and of the gaps between them, in pixels.
    pub(crate) dashes: Option<(f64, f64)>,
}

/// The pens for the lines of one plot: told apart by colour, by the marker at
/// each point, after which they are named, and by their dashes.
pub(crate) const CIRCLES: Pen = Pen { paint: Paint::Series1, marker: Marker::Circle, dashes: None };
pub(crate) const TRIANGLES: Pen =
    Pen { paint: Paint::Series2, marker: Marker::Triangle, dashes: Some((9.0, 5.0)) };
pub(crate) const SQUARES: Pen =
    Pen { paint: Paint::Series3, marker: Marker::Square, dashes: Some((3.0, 4.0)) };

/// One line.
pub(crate) struct Series {
    /// What it is called, written at its end.
    pub(crate) name: &'static str,
    pub(crate) points: Vec<(u32, u64)>,
    pub(crate) pen: Pen,
}

/// Counts of some items over the x of each, on a logarithmic scale: as lines,
/// and as the columns of a table with a row for each item.
pub(crate) struct Plot<T> {
    items: Vec<T>,
    xs: Vec<u32>,
    titles: [&'static str; 2],
    log_x: bool,
    series: Vec<Series>,
    numbers: Table,
}

impl<T: Copy> Plot<T> {
    /// Counts of `items`; `header` stands above the column of x.
    pub(crate) fn of(
        items: impl IntoIterator<Item = T>,
        header: &'static str,
        x: impl Fn(T) -> u32,
    ) -> Self {
        let items = Vec::from_iter(items);
        let xs: Vec<u32> = items.iter().copied().map(x).collect();
        let numbers = Table::new([header], xs.iter().map(|&x| [x.into()]));
        Self { items, xs, titles: [""; 2], log_x: false, series: Vec::new(), numbers }
    }

    /// What is written at the two scales.
    pub(crate) fn titles(mut self, x: &'static str, y: &'static str) -> Self {
        self.titles = [x, y];
        self
    }

    /// The scale for x is logarithmic, too.
    pub(crate) fn log_x(mut self) -> Self {
        self.log_x = true;
        self
    }

    /// A count of each item: as the line `name` and below `header`.
    pub(crate) fn line(
        self,
        name: &'static str,
        header: &'static str,
        pen: Pen,
        count: impl Fn(T) -> u64,
    ) -> Self {
        self.column(header, &count).line_only(name, pen, |item| Some(count(item)))
    }

    /// Something about each item that has no line.
    pub(crate) fn column<C: Into<Cell>>(
        mut self,
        header: &'static str,
        cell: impl Fn(T) -> C,
    ) -> Self {
        self.numbers.headers.push(header.into());
        for (row, &item) in self.numbers.rows.iter_mut().zip(&self.items) {
            row.push(cell(item).into());
        }
        self
    }

    /// A line without a column, through the items that have this count.
    pub(crate) fn line_only(
        mut self,
        name: &'static str,
        pen: Pen,
        count: impl Fn(T) -> Option<u64>,
    ) -> Self {
        let counted = self.xs.iter().zip(&self.items);
        let points = counted.filter_map(|(&x, &item)| Some((x, count(item)?))).collect();
        self.series.push(Series { name, points, pen });
        self
    }

    /// The plot, with its numbers.
    pub(crate) fn figure(self) -> Result<Figure> {
        let (axes, series) = (self.axes(), self.series);
        Figure::plot(SIZE, self.numbers, |canvas| {
            axes.draw(canvas);
            let place = |&(x, y): &(u32, u64)| axes.place((x.into(), y as f64));
            let mut names = Vec::new();
            for series in &series {
                let places: Vec<Point> = series.points.iter().map(place).collect();
                series.draw(canvas, &places);
                names.extend(places.last().map(|&end| (end, series)));
            }
            write_names(canvas, names);
        })
    }

    fn axes(&self) -> Axes<'static> {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let right = points().map(|&(x, _)| x).max().unwrap_or(1);
        let top = points().map(|&(_, y)| y).max().unwrap_or(1).saturating_mul(2);
        let x = Scale { end: right.into(), labels: 6, is_log: self.log_x };
        let y = Scale { end: top, labels: 9, is_log: true };
        Axes { size: SIZE, room: ROOM, titles: self.titles, x, y }
    }
}

/// Writes each name beside the end of its line, the lower ones first; moves a
/// name up if it would touch the one below.
fn write_names(canvas: &Canvas, mut names: Vec<(Point, &Series)>) {
    names.sort_by(|a, b| b.0.1.total_cmp(&a.0.1));
    let mut lowest = f64::MAX;
    for ((x, y), series) in names {
        let y = y.min(lowest);
        lowest = y - NAME_HEIGHT;
        canvas.text_from(series.name, (x + 12.0, y), bold(series.pen.paint, TEXT));
    }
}

impl Series {
    fn draw(&self, canvas: &Canvas, places: &[Point]) {
        let style = stroke(self.pen.paint, 2.0);
        match self.pen.dashes {
            None => canvas.line(places, style),
            Some(dashes) => canvas.dashed(places, dashes, style),
        }
        for &place in places {
            self.pen.marker.draw(canvas, place, self.pen.paint);
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
