//! What the modules of figures and tables import: everything that they are made of.

pub(crate) use crate::area::{
    Area, DrawResult, Offset as _, Point, distance, interpolate, midpoint, ratio_to_f64,
    svg_length, svg_units, to_f64,
};
pub(crate) use crate::bars::{LEGEND_HEIGHT, draw_bars};
pub(crate) use crate::board::Board;
pub(crate) use crate::caption::Captioned;
pub(crate) use crate::chart::{
    Axes, CIRCLES, Chart, DIAMONDS, Margins, Marker, SQUARES, Series, TRIANGLES, plot_log,
    plot_log_log,
};
pub(crate) use crate::elements::{
    DIGIT_SIZE, SMALL_TEXT_SIZE, TEXT_SIZE, TextBox, arrow, bold, bold_if, centered_text, circle,
    circle_outline, dashed_line, draw_binary_digits, left_aligned_text, line, outlined_rectangle,
    polygon, rectangle, rectangle_outline, regular, right_aligned_text, stroke,
    translucent_rectangle,
};
pub(crate) use crate::graph::{Graph, GraphLayout, Outcome, reachable_positions};
pub(crate) use crate::outcome::{draw_outcome, outcome_mark};
pub(crate) use crate::table::{
    cells, decimal, join_with_and, join_with_commas, join_with_or, values, with_minus_sign,
    with_thousands_commas,
};
pub(crate) use crate::{Cell, Figure, Table};
pub(crate) use anyhow::{Context, Result, bail};
pub(crate) use fastrand::Rng;
pub(crate) use itertools::{Itertools, iproduct};
pub(crate) use plotters::element::{
    Circle, EmptyElement, PathElement, Rectangle, Text, TriangleMarker,
};
pub(crate) use plotters::series::LineSeries;
pub(crate) use plotters::style::Color as _;
pub(crate) use std::sync::LazyLock;
pub(crate) use themed_svg::{DashedPath, Paint, Parts as _};
