//! Plots whose data table is filled by hand.

use crate::Reason;
use crate::canvas::Canvas;
use crate::lines::{Lines, Pen, Series as Line};
use crate::theme::Paint;

pub(crate) use crate::lines::{Marker, SIZE};

/// One line of a plot.
pub(crate) struct Series {
    pub(crate) name: &'static str,
    pub(crate) points: Vec<(u32, u64)>,
    pub(crate) paint: Paint,
    pub(crate) marker: Marker,
    pub(crate) dashes: Option<(f64, f64)>,
}

/// Things that are counted, and the x of each.
pub(crate) struct Counted<'a, T> {
    pub(crate) all: &'a [T],
    pub(crate) x: fn(&T) -> u32,
}

impl<T> Counted<'_, T> {
    pub(crate) fn line(
        &self,
        name: &'static str,
        count: impl Fn(&T) -> u64,
        paint: Paint,
        marker: Marker,
        dashes: Option<(f64, f64)>,
    ) -> Series {
        let points = self.all.iter().map(|one| ((self.x)(one), count(one))).collect();
        Series { name, points, paint, marker, dashes }
    }
}

/// A plot with a logarithmic scale for y.
pub(crate) struct LogPlot {
    pub(crate) x_title: &'static str,
    pub(crate) y_title: &'static str,
    pub(crate) series: Vec<Series>,
}

impl LogPlot {
    pub(crate) fn draw(&self, canvas: &Canvas) -> Result<(), Reason> {
        self.lines(false).draw(canvas)
    }

    pub(crate) fn draw_log_log(&self, canvas: &Canvas) -> Result<(), Reason> {
        self.lines(true).draw(canvas)
    }

    fn lines(&self, is_log: bool) -> Lines {
        let line = |series: &Series| {
            let Series { paint, marker, dashes, .. } = *series;
            (series.name, series.points.clone(), Pen { paint, marker, dashes })
        };
        let series = self.series.iter().map(line);
        let series = series.map(|(name, points, pen)| Line { name, points, pen }).collect();
        Lines { x_title: self.x_title, y_title: self.y_title, log_x: is_log, series }
    }
}
