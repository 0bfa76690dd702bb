//! Plots of counts: from things that are counted to lines and their numbers.

use crate::log_plot::{Lines, SIZE, Series};
use crate::{Cell, Figure, Table};
use anyhow::Result;

pub(crate) use crate::log_plot::{CIRCLES, DIAMONDS, FUNNELS, Marker, Pen, SQUARES, TRIANGLES};

/// Counts of some items over the x of each, on a logarithmic scale: as lines,
/// and as the columns of a table with a row for each item.
pub(crate) struct Plot<T> {
    items: Vec<T>,
    xs: Vec<u32>,
    lines: Lines,
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
        Self { items, xs, lines: Lines::default(), numbers }
    }

    /// What is written at the two scales.
    pub(crate) fn titles(mut self, x: &'static str, y: &'static str) -> Self {
        (self.lines.x_title, self.lines.y_title) = (x, y);
        self
    }

    /// The scale for x is logarithmic, too.
    pub(crate) fn log_x(mut self) -> Self {
        self.lines.log_x = true;
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
        self.lines.series.push(Series { name, points, pen });
        self
    }

    /// The plot, with its numbers.
    pub(crate) fn figure(self) -> Result<Figure> {
        Figure::plot(SIZE, self.numbers, |canvas| self.lines.draw(canvas))
    }
}
