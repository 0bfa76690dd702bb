//! Charts: numbers over numbers, on even or on logarithmic scales.

use crate::area::{Area, DrawResult, Point, length, pixels, units};
use crate::elements::{SMALL_TEXT, TEXT, bold, font, stroke, text_at, text_from};
use crate::table::{power_of_ten, signed, thousands};
use crate::{Cell, Figure, Table};
use anyhow::Result;
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{AsRangedCoord, Ranged, ValueFormatter};
use plotters::element::TriangleMarker;
use plotters::element::{
    Circle, DynElement, EmptyElement, IntoDynElement as _, Polygon, Rectangle,
};
use plotters::prelude::IntoLogRange as _;
use plotters::series::LineSeries;
use plotters::style::text_anchor::HPos;
use plotters::style::{Color as _, TRANSPARENT};
use themed_svg::{DashedPath, Paint, ThemedSvg};

/// What is around a plot.
pub(crate) struct Axes {
    /// How many pixels wide and high the chart is, with its titles.
    pub(crate) size: Point,
    /// The room around the plot: on the left, above, on the right, below.
    pub(crate) room: [f64; 4],
    /// What is written below the axis of x and above that of y.
    pub(crate) titles: [&'static str; 2],
    /// At most so many numbers are written at each axis.
    pub(crate) labels: [usize; 2],
}

/// A chart of plotters, on which series are drawn.
pub(crate) type Chart<X, Y> = ChartContext<'static, ThemedSvg, Cartesian2d<X, Y>>;

/// A number that can be written at an axis.
pub(crate) trait AxisNumber {
    /// How it is written.
    fn label(&self) -> String;
}

macro_rules! axis_numbers {
    ($($type:ty: $number:ident => $label:expr;)+) => {
        $(impl AxisNumber for $type {
            fn label(&self) -> String {
                let $number = *self;
                $label
            }
        })+
    };
}
axis_numbers! {
    u32: number => thousands(number.into());
    u64: number => thousands(number);
    usize: number => thousands(number as u64);
    i32: number => {
        let sign = if number < 0 { "−" } else { "" };
        format!("{sign}{}", thousands(number.unsigned_abs().into()))
    };
    f64: number => signed(number);
}

impl Axes {
    /// With the usual room for numbers of at most three digits.
    pub(crate) const fn new(size: Point, titles: [&'static str; 2], labels: [usize; 2]) -> Self {
        Self {
            size,
            room: [46.0, 34.0, 28.0, 52.0],
            titles,
            labels,
        }
    }

    /// A chart with its axes, their numbers and titles, and faint lines behind the
    /// numbers of y.
    pub(crate) fn draw<X, Y>(
        &self,
        area: &Area,
        x: X,
        y: Y,
    ) -> DrawResult<Chart<X::CoordDescType, Y::CoordDescType>>
    where
        X: AsRangedCoord<CoordDescType: ValueFormatter<X::Value>, Value: AxisNumber>,
        Y: AsRangedCoord<CoordDescType: ValueFormatter<Y::Value>, Value: AxisNumber>,
    {
        let mut chart = self.build(area, x, y)?;
        self.draw_mesh(area, &mut chart, &AxisNumber::label)?;
        Ok(chart)
    }

    /// A chart without its axes yet, for what is to be behind them.
    pub(crate) fn build<X: AsRangedCoord, Y: AsRangedCoord>(
        &self,
        area: &Area,
        x: X,
        y: Y,
    ) -> DrawResult<Chart<X::CoordDescType, Y::CoordDescType>> {
        let [left, top, right, bottom] = self.room;
        ChartBuilder::on(&area.strip_coord_spec())
            .margin_top(units(top))
            .margin_right(units(right))
            .x_label_area_size(units(bottom))
            .y_label_area_size(units(left))
            .build_cartesian_2d(x, y)
    }

    /// Draws the axes of such a chart; `y_label` writes a number of y.
    pub(crate) fn draw_mesh<X, Y>(
        &self,
        area: &Area,
        chart: &mut Chart<X, Y>,
        y_label: &dyn Fn(&Y::ValueType) -> String,
    ) -> DrawResult
    where
        X: Ranged<ValueType: AxisNumber> + ValueFormatter<<X as Ranged>::ValueType>,
        Y: Ranged + ValueFormatter<<Y as Ranged>::ValueType>,
    {
        self.draw_labelled_mesh(area, chart, &AxisNumber::label, y_label)
    }

    /// Draws the axes of such a chart; `x_label` writes a number of x, and `y_label` one
    /// of y.
    pub(crate) fn draw_labelled_mesh<X, Y>(
        &self,
        area: &Area,
        chart: &mut Chart<X, Y>,
        x_label: &dyn Fn(&X::ValueType) -> String,
        y_label: &dyn Fn(&Y::ValueType) -> String,
    ) -> DrawResult
    where
        X: Ranged + ValueFormatter<<X as Ranged>::ValueType>,
        Y: Ranged + ValueFormatter<<Y as Ranged>::ValueType>,
    {
        chart
            .configure_mesh()
            .disable_x_mesh()
            .bold_line_style(stroke(Paint::Faint, 1.0))
            .light_line_style(TRANSPARENT)
            .axis_style(stroke(Paint::Ink, 1.25))
            .label_style(font(Paint::Ink, SMALL_TEXT).anchored(HPos::Left))
            .set_all_tick_mark_size(units(5.0))
            .x_labels(self.labels[0])
            .y_labels(self.labels[1])
            .x_label_formatter(x_label)
            .y_label_formatter(y_label)
            .draw()?;
        let [left, _, right, _] = self.room;
        let middle = f64::midpoint(left, self.size.0 - right);
        let [x_title, y_title] = self.titles;
        area.draw(&text_at(
            x_title,
            (middle, self.size.1 - 13.0),
            font(Paint::Ink, TEXT),
        ))?;
        area.draw(&text_from(y_title, (8.0, 14.0), font(Paint::Ink, TEXT)))
    }
}

/// What marks the points of a series, so that series are told apart without colour.
#[derive(Clone, Copy)]
pub(crate) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
}

impl Marker {
    /// The element of plotters at a point of a chart.
    pub(crate) fn at<Coord: Clone + 'static>(
        self,
        place: Coord,
        paint: Paint,
    ) -> DynElement<'static, ThemedSvg, Coord> {
        let filled = paint.filled();
        match self {
            Self::Circle => Circle::new(place, units(4.5), filled).into_dyn(),
            Self::Square => {
                let half = units(4.0);
                let square = Rectangle::new([(-half, -half), (half, half)], filled);
                (EmptyElement::at(place) + square).into_dyn()
            }
            Self::Triangle => TriangleMarker::new(place, units(6.5), filled).into_dyn(),
            Self::Diamond => {
                let half = units(6.0);
                let corners = [(0, -half), (half, 0), (0, half), (-half, 0)];
                (EmptyElement::at(place) + Polygon::new(corners, filled)).into_dyn()
            }
        }
    }
}

/// How a series is drawn: its colour, the marker of its points, and its dashes tell it
/// apart.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    paint: Paint,
    marker: Marker,
    /// The length of the dashes and of the gaps between them, in pixels.
    dashes: Option<(f64, f64)>,
}

pub(crate) const CIRCLES: Pen = Pen {
    paint: Paint::Series1,
    marker: Marker::Circle,
    dashes: None,
};
pub(crate) const TRIANGLES: Pen = Pen {
    paint: Paint::Series2,
    marker: Marker::Triangle,
    dashes: Some((9.0, 5.0)),
};
pub(crate) const SQUARES: Pen = Pen {
    paint: Paint::Series3,
    marker: Marker::Square,
    dashes: Some((3.0, 4.0)),
};
pub(crate) const DIAMONDS: Pen = Pen {
    paint: Paint::Series4,
    marker: Marker::Diamond,
    dashes: Some((6.0, 4.0)),
};

/// A count that a series may have at an x.
pub(crate) trait Count: Copy {
    /// How high its point is; `None` where the series has none.
    fn height(self) -> Option<f64>;

    /// How the table of the numbers says it.
    fn cell(self) -> Cell;
}

impl Count for u64 {
    fn height(self) -> Option<f64> {
        Some(self as f64)
    }

    fn cell(self) -> Cell {
        self.into()
    }
}

impl Count for Option<u64> {
    fn height(self) -> Option<f64> {
        self.and_then(Count::height)
    }

    fn cell(self) -> Cell {
        self.into()
    }
}

/// One that may be too large for an integer.
impl Count for f64 {
    fn height(self) -> Option<f64> {
        Some(self)
    }

    fn cell(self) -> Cell {
        Cell::Count(self)
    }
}

/// A series: its name, written at its end; the heading of its column in the table; and
/// how it is drawn.
pub(crate) type Series = (&'static str, &'static str, Pen);

/// The chart of counts: wide on the right, where each series is named.
const COUNTS: Axes = Axes {
    size: (430.0, 350.0),
    room: [76.0, 34.0, 92.0, 52.0],
    titles: ["", ""],
    labels: [6, 8],
};
/// The least distance from the name of one series to that of the next.
const NAME_HEIGHT: f64 = 20.0;

/// Plots counts on a logarithmic scale: for each x a point of each of these `series`,
/// unless it has none there.
///
/// `titles` are written at the axes, and `header` is the heading of x in the table of
/// the numbers.
pub(crate) fn plot<const SERIES: usize, C: Count>(
    titles: [&'static str; 2],
    header: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Result<Figure> {
    plot_over(0..last_x(points), titles, header, series, points)
}

/// The same with a logarithmic scale for x, too.
pub(crate) fn plot_log_log<const SERIES: usize, C: Count>(
    titles: [&'static str; 2],
    header: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Result<Figure> {
    plot_over(
        (1..last_x(points)).log_scale(),
        titles,
        header,
        series,
        points,
    )
}

/// The same over any scale for x.
fn plot_over<X, const SERIES: usize, C: Count>(
    x: X,
    titles: [&'static str; 2],
    header: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Result<Figure>
where
    X: AsRangedCoord<Value = u32, CoordDescType: ValueFormatter<u32>>,
{
    let axes = Axes { titles, ..COUNTS };
    Figure::plot(axes.size, table_of(header, series, points), |area| {
        draw_counts(&axes, area, x, series, points)
    })
}

/// The table of the numbers of a plot.
fn table_of<const SERIES: usize, C: Count>(
    header: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Table {
    let mut numbers = Table::new([header], points.iter().map(|&(x, _)| [x.into()]));
    numbers
        .headers
        .extend(series.map(|(_, header, _)| header.into()));
    for (row, (_, counts)) in numbers.rows.iter_mut().zip(points) {
        row.extend(counts.map(Count::cell));
    }
    numbers
}

fn last_x<C>(points: &[(u32, C)]) -> u32 {
    points.iter().map(|point| point.0).max().unwrap_or(1)
}

fn draw_counts<X, const SERIES: usize, C: Count>(
    axes: &Axes,
    area: &Area,
    x: X,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> DrawResult
where
    X: AsRangedCoord<Value = u32, CoordDescType: ValueFormatter<u32>>,
{
    let heights = points
        .iter()
        .flat_map(|(_, counts)| counts.map(Count::height));
    let top = 2.0 * heights.flatten().fold(1.0, f64::max);
    let mut chart = axes.build(area, x, (1.0..top).log_scale())?;
    let last = last_x(points).into();
    let x_label = |&x: &u32| count_label(x.into(), last);
    let y_label = |&count: &f64| count_label(count, top);
    axes.draw_labelled_mesh(area, &mut chart, &x_label, &y_label)?;
    let mut names = Vec::new();
    for (index, (name, _, pen)) in series.into_iter().enumerate() {
        let places = points
            .iter()
            .map(|&(x, counts)| Some((x, counts[index].height()?)));
        let line: Vec<(u32, f64)> = places.flatten().collect();
        let style = stroke(pen.paint, 2.0);
        match pen.dashes {
            None => {
                chart.draw_series(LineSeries::new(line.iter().copied(), style))?;
            }
            Some((dash, gap)) => {
                let dashes = (length(dash), length(gap));
                chart.draw_series([DashedPath::new(line.clone(), dashes, style)])?;
            }
        }
        chart.draw_series(line.iter().map(|&point| pen.marker.at(point, pen.paint)))?;
        if let Some(end) = line.last() {
            let (x, y) = chart.backend_coord(end);
            names.push(((pixels(x), pixels(y)), name, pen.paint));
        }
    }
    draw_names(area, names)
}

/// Writes each name beside the end of its series, the lower ones first; a name moves
/// up if it would touch the one below.
fn draw_names(area: &Area, mut names: Vec<(Point, &str, Paint)>) -> DrawResult {
    names.sort_by(|a, b| b.0.1.total_cmp(&a.0.1));
    let mut lowest = f64::MAX;
    for ((x, y), name, paint) in names {
        let y = y.min(lowest);
        lowest = y - NAME_HEIGHT;
        area.draw(&text_from(name, (x + 12.0, y), bold(paint, TEXT)))?;
    }
    Ok(())
}

/// A count at an axis that goes up to `top`: a power of ten where the others would not
/// fit beside the axis.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts that fit"
)]
fn count_label(count: f64, top: f64) -> String {
    const WIDEST: f64 = 2e7;
    if top < WIDEST {
        return thousands(count.round() as u64);
    }
    power_of_ten(count.log10().round() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_axis_has_powers_of_ten() {
        assert_eq!(
            [1.0, 1e3].map(|count| count_label(count, 2e7 - 1.0)),
            ["1", "1,000"]
        );
        assert_eq!(
            [1.0, 1e3, 1e32].map(|count| count_label(count, 2e7)),
            ["10⁰", "10³", "10³²"]
        );
    }

    #[test]
    fn numbers_at_an_axis_have_commas_and_minus_signs() {
        assert_eq!(1_000_u32.label(), "1,000");
        assert_eq!((-2_i32).label(), "−2");
        assert_eq!((-0.5_f64).label(), "−0.5");
    }
}
