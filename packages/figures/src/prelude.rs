//! What figures and tables are made of.

pub(crate) use crate::axes::Axes;
pub(crate) use crate::board::Board;
pub(crate) use crate::canvas::{
    Canvas, LAMP, Point, SMALL_TEXT, TEXT, along, bold, bold_if, distance, float, font, fraction,
    middle, stroke,
};
pub(crate) use crate::caption::Captioned;
pub(crate) use crate::graph::{Graph, Outcome, Placed, reachable};
pub(crate) use crate::plot::{CIRCLES, Marker, SQUARES, TRIANGLES, plot};
pub(crate) use crate::table::{any_of, cells, commas, list, measured, signed, thousands, values};
pub(crate) use crate::theme::Paint;
pub(crate) use crate::{Cell, Figure, Table};
pub(crate) use anyhow::{Context, Result, bail};
pub(crate) use fastrand::Rng;
pub(crate) use itertools::{Itertools, iproduct};
pub(crate) use std::sync::LazyLock;
