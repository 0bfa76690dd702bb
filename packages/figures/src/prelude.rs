//! What figures and tables are made of.

pub(crate) use crate::area::{
    Area, DrawResult, Moved as _, Point, along, distance, float, fraction, length, middle, units,
};
pub(crate) use crate::bars::{ROOM_FOR_NAMES, draw_bars};
pub(crate) use crate::board::Board;
pub(crate) use crate::caption::Captioned;
pub(crate) use crate::chart::{
    Axes, CIRCLES, Chart, DIAMONDS, Marker, SQUARES, TRIANGLES, plot, plot_log_log,
};
pub(crate) use crate::elements::{
    LAMP, SMALL_TEXT, TEXT, arrow, bold, bold_if, boxed, circle, dashed, draw_lamps, font, frame,
    line, polygon, rectangle, ring, stroke, text_at, text_from, text_to, tinted,
};
pub(crate) use crate::graph::{Graph, Outcome, Placed, reachable};
pub(crate) use crate::outcome::{draw_outcome, mark};
pub(crate) use crate::table::{any_of, cells, commas, list, measured, signed, thousands, values};
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
