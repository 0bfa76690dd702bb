//! Charts: axes with titles and labels, on linear or logarithmic scales, and plots of
//! several series of counts.

use crate::area::{Area, DrawResult, Point, pixels, svg_length, svg_units};
use crate::elements::{
    SMALL_TEXT_SIZE, TEXT_SIZE, bold, centered_text, left_aligned_text, regular, stroke,
};
use crate::table::{format_power_of_ten, with_minus_sign, with_thousands_commas};
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

/// The space around a plot, in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Margins {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

/// The axes of a chart.
pub(crate) struct Axes {
    /// The width and the height of the chart with its margins, in pixels.
    pub(crate) size: Point,
    /// The space for titles and labels.
    pub(crate) margins: Margins,
    /// The titles of the x axis, below it, and of the y axis, above it.
    pub(crate) titles: [&'static str; 2],
    /// The maximum number of labels at the x axis and at the y axis.
    pub(crate) max_labels: [usize; 2],
}

/// A chart of plotters, on which to draw series.
pub(crate) type Chart<X, Y> = ChartContext<'static, ThemedSvg, Cartesian2d<X, Y>>;

/// Numbers that label an axis.
pub(crate) trait AxisNumber {
    /// Returns the label.
    fn label(&self) -> String;
}

/// Implements [`AxisNumber`] for types of numbers.
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
    u32: number => with_thousands_commas(number.into());
    u64: number => with_thousands_commas(number);
    usize: number => with_thousands_commas(number as u64);
    i32: number => {
        let sign = if number < 0 { "−" } else { "" };
        format!("{sign}{}", with_thousands_commas(number.unsigned_abs().into()))
    };
    f64: number => with_minus_sign(number);
}

impl Axes {
    /// Creates axes with margins for labels of at most three digits.
    pub(crate) const fn new(
        size: Point,
        titles: [&'static str; 2],
        max_labels: [usize; 2],
    ) -> Self {
        Self {
            size,
            margins: Margins {
                left: 46.0,
                top: 34.0,
                right: 28.0,
                bottom: 52.0,
            },
            titles,
            max_labels,
        }
    }

    /// Returns a chart with its axes, their labels and titles, and faint lines at the labels
    /// of y; `x` and `y` are the ranges of the axes.
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
        let mut chart = self.chart(area, x, y)?;
        self.draw_mesh(area, &mut chart, &AxisNumber::label)?;
        Ok(chart)
    }

    /// Returns a chart whose axes are not drawn yet, so that other things can be drawn
    /// behind them.
    pub(crate) fn chart<X: AsRangedCoord, Y: AsRangedCoord>(
        &self,
        area: &Area,
        x: X,
        y: Y,
    ) -> DrawResult<Chart<X::CoordDescType, Y::CoordDescType>> {
        let Margins {
            left,
            top,
            right,
            bottom,
        } = self.margins;
        ChartBuilder::on(&area.strip_coord_spec())
            .margin_top(svg_units(top))
            .margin_right(svg_units(right))
            .x_label_area_size(svg_units(bottom))
            .y_label_area_size(svg_units(left))
            .build_cartesian_2d(x, y)
    }

    /// Draws the axes of a chart; `y_label` formats the labels of y.
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

    /// Draws the axes of a chart; `x_label` and `y_label` format their labels.
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
            .label_style(regular(Paint::Ink, SMALL_TEXT_SIZE).aligned(HPos::Left))
            .set_all_tick_mark_size(svg_units(5.0))
            .x_labels(self.max_labels[0])
            .y_labels(self.max_labels[1])
            .x_label_formatter(x_label)
            .y_label_formatter(y_label)
            .draw()?;
        let middle = f64::midpoint(self.margins.left, self.size.0 - self.margins.right);
        let [x_title, y_title] = self.titles;
        area.draw(&centered_text(
            x_title,
            (middle, self.size.1 - 13.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))?;
        area.draw(&left_aligned_text(
            y_title,
            (8.0, 14.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))
    }
}

/// The shape that marks the points of a series: it tells series apart without colour.
#[derive(Clone, Copy)]
pub(crate) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
}

impl Marker {
    /// Returns the marker at a point of a chart.
    pub(crate) fn at<Coord: Clone + 'static>(
        self,
        position: Coord,
        paint: Paint,
    ) -> DynElement<'static, ThemedSvg, Coord> {
        let filled = paint.filled();
        match self {
            Self::Circle => Circle::new(position, svg_units(4.5), filled).into_dyn(),
            Self::Square => {
                let half = svg_units(4.0);
                let square = Rectangle::new([(-half, -half), (half, half)], filled);
                (EmptyElement::at(position) + square).into_dyn()
            }
            Self::Triangle => TriangleMarker::new(position, svg_units(6.5), filled).into_dyn(),
            Self::Diamond => {
                let half = svg_units(6.0);
                let corners = [(0, -half), (half, 0), (0, half), (-half, 0)];
                (EmptyElement::at(position) + Polygon::new(corners, filled)).into_dyn()
            }
        }
    }
}

/// How a series is drawn. Series differ in colour, marker and dashes.
#[derive(Clone, Copy)]
pub(crate) struct SeriesStyle {
    paint: Paint,
    marker: Marker,
    /// The lengths of the dashes and of the gaps between them, in pixels; `None` for a solid
    /// line.
    dashes: Option<(f64, f64)>,
}

/// The style of the first series of a plot.
pub(crate) const CIRCLES: SeriesStyle = SeriesStyle {
    paint: Paint::Series1,
    marker: Marker::Circle,
    dashes: None,
};
/// The style of the second series.
pub(crate) const TRIANGLES: SeriesStyle = SeriesStyle {
    paint: Paint::Series2,
    marker: Marker::Triangle,
    dashes: Some((9.0, 5.0)),
};
/// The style of the third series.
pub(crate) const SQUARES: SeriesStyle = SeriesStyle {
    paint: Paint::Series3,
    marker: Marker::Square,
    dashes: Some((3.0, 4.0)),
};
/// The style of the fourth series.
pub(crate) const DIAMONDS: SeriesStyle = SeriesStyle {
    paint: Paint::Series4,
    marker: Marker::Diamond,
    dashes: Some((6.0, 4.0)),
};

/// The count of a series at an x, if it has one there.
pub(crate) trait Count: Copy {
    /// Returns the y of the series' point; `None` if there is none.
    fn y(self) -> Option<f64>;

    /// Returns the cell in the table of the numbers.
    fn to_cell(self) -> Cell;
}

impl Count for u64 {
    fn y(self) -> Option<f64> {
        Some(self as f64)
    }

    fn to_cell(self) -> Cell {
        self.into()
    }
}

impl Count for Option<u64> {
    fn y(self) -> Option<f64> {
        self.and_then(Count::y)
    }

    fn to_cell(self) -> Cell {
        self.into()
    }
}

/// A count that may be too large for an integer.
impl Count for f64 {
    fn y(self) -> Option<f64> {
        Some(self)
    }

    fn to_cell(self) -> Cell {
        Cell::LargeCount(self)
    }
}

/// A series of a plot.
#[derive(Clone, Copy)]
pub(crate) struct Series {
    /// The name, which is written at the last point.
    name: &'static str,
    /// The heading of the column in the table of the numbers.
    heading: &'static str,
    style: SeriesStyle,
}

impl Series {
    /// Creates a series with a `name` for the plot and a `heading` for the table.
    pub(crate) const fn new(name: &'static str, heading: &'static str, style: SeriesStyle) -> Self {
        Self {
            name,
            heading,
            style,
        }
    }
}

/// The axes of a plot of series, with a margin on the right for their names.
const SERIES_AXES: Axes = Axes {
    size: (430.0, 350.0),
    margins: Margins {
        left: 76.0,
        top: 34.0,
        right: 92.0,
        bottom: 52.0,
    },
    titles: ["", ""],
    max_labels: [6, 8],
};
/// The minimum distance between the names of two series, in pixels.
const NAME_HEIGHT: f64 = 20.0;

/// Returns a plot with a logarithmic scale for y. Each of the `points` is an x and the
/// count of each of the `series` there.
///
/// `titles` are those of the axes, and `x_heading` is the heading of x in the table of the
/// numbers.
///
/// # Errors
///
/// If plotters can't draw it.
pub(crate) fn plot_log<const SERIES: usize, C: Count>(
    titles: [&'static str; 2],
    x_heading: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Result<Figure> {
    plot_over(0..max_x(points), titles, x_heading, series, points)
}

/// Returns a plot as [`plot_log`] does, with a logarithmic scale for x, too.
///
/// # Errors
///
/// If plotters can't draw it.
pub(crate) fn plot_log_log<const SERIES: usize, C: Count>(
    titles: [&'static str; 2],
    x_heading: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Result<Figure> {
    plot_over(
        (1..max_x(points)).log_scale(),
        titles,
        x_heading,
        series,
        points,
    )
}

/// Returns a plot as [`plot_log`] does, over any range for x.
fn plot_over<X, const SERIES: usize, C: Count>(
    x: X,
    titles: [&'static str; 2],
    x_heading: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Result<Figure>
where
    X: AsRangedCoord<Value = u32, CoordDescType: ValueFormatter<u32>>,
{
    let axes = Axes {
        titles,
        ..SERIES_AXES
    };
    let ys = |&(x, counts): &(u32, [C; SERIES])| (x, counts.map(Count::y).to_vec());
    let points_to_draw: Vec<_> = points.iter().map(ys).collect();
    Figure::plot(axes.size, table_of(x_heading, series, points), |area| {
        draw_series(&axes, area, x, &series, &points_to_draw)
    })
}

/// Returns the table of the numbers of a plot.
fn table_of<const SERIES: usize, C: Count>(
    x_heading: &'static str,
    series: [Series; SERIES],
    points: &[(u32, [C; SERIES])],
) -> Table {
    let mut numbers = Table::new([x_heading], points.iter().map(|&(x, _)| [x.into()]));
    numbers
        .headers
        .extend(series.map(|series| series.heading.into()));
    for (row, (_, counts)) in numbers.rows.iter_mut().zip(points) {
        row.extend(counts.map(Count::to_cell));
    }
    numbers
}

/// Returns the largest x of a plot.
fn max_x<C>(points: &[(u32, C)]) -> u32 {
    points.iter().map(|point| point.0).max().unwrap_or(1)
}

/// Draws the `series` of a plot, and its axes. Each of the `points` is an x and the y of
/// each series there.
fn draw_series<X>(
    axes: &Axes,
    area: &Area,
    x: X,
    series: &[Series],
    points: &[(u32, Vec<Option<f64>>)],
) -> DrawResult
where
    X: AsRangedCoord<Value = u32, CoordDescType: ValueFormatter<u32>>,
{
    let ys = points.iter().flat_map(|(_, ys)| ys).flatten();
    let top = 2.0 * ys.copied().fold(1.0, f64::max);
    let mut chart = axes.chart(area, x, (1.0..top).log_scale())?;
    let max_x = max_x(points).into();
    let x_label = |&x: &u32| count_label(x.into(), max_x);
    let y_label = |&count: &f64| count_label(count, top);
    axes.draw_labelled_mesh(area, &mut chart, &x_label, &y_label)?;
    let mut names = Vec::new();
    for (index, &Series { name, style, .. }) in series.iter().enumerate() {
        let line: Vec<(u32, f64)> = points
            .iter()
            .filter_map(|(x, ys)| Some((*x, ys[index]?)))
            .collect();
        let line_style = stroke(style.paint, 2.0);
        match style.dashes {
            None => {
                chart.draw_series(LineSeries::new(line.iter().copied(), line_style))?;
            }
            Some((dash, gap)) => {
                let dashes = (svg_length(dash), svg_length(gap));
                chart.draw_series([DashedPath::new(line.clone(), dashes, line_style)])?;
            }
        }
        chart.draw_series(
            line.iter()
                .map(|&point| style.marker.at(point, style.paint)),
        )?;
        if let Some(end) = line.last() {
            let (x, y) = chart.backend_coord(end);
            names.push(((pixels(x), pixels(y)), name, style.paint));
        }
    }
    draw_series_names(area, names)
}

/// Writes each name beside the last point of its series, from the bottom up. A name moves
/// up if it would touch the one below.
fn draw_series_names(area: &Area, mut names: Vec<(Point, &str, Paint)>) -> DrawResult {
    names.sort_by(|a, b| b.0.1.total_cmp(&a.0.1));
    let mut max_y = f64::MAX;
    for ((x, y), name, paint) in names {
        let y = y.min(max_y);
        max_y = y - NAME_HEIGHT;
        area.draw(&left_aligned_text(
            name,
            (x + 12.0, y),
            bold(paint, TEXT_SIZE),
        ))?;
    }
    Ok(())
}

/// Returns the label of a count at an axis that goes up to `max`: a power of ten if `max`
/// itself would not fit beside the axis.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts below 2^53, and exponents of doubles"
)]
fn count_label(count: f64, max: f64) -> String {
    /// The first count that does not fit.
    const TOO_WIDE: f64 = 2e7;
    if max < TOO_WIDE {
        return with_thousands_commas(count.round() as u64);
    }
    format_power_of_ten(count.log10().round() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_axis_has_powers_of_ten() {
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
