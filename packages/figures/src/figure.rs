//! A figure: an inline `<svg>`, the values for its caption and the numbers that it plots.

use crate::area::{Area, DrawResult, Pixels, Point, svg_length, svg_units};
use crate::{CaptionValues, Table};
use anyhow::Result;
use maud::{PreEscaped, html};
use plotters::drawing::DrawingArea;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use themed_svg::ThemedSvg;

/// The minimum font size on a small screen, in pixels.
const MIN_FONT_SIZE: f64 = 10.8;

/// A figure for a page: a plot, a diagram or a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Whether it shows a position as the players see it, or marks on one.
    pub is_board: bool,
    /// What it shows, as a table.
    pub data: Option<Data>,
    /// The values for its caption.
    pub values: CaptionValues,
    /// The width and the height, in pixels.
    size: Point,
    /// The width below which its smallest text could not be read, in pixels.
    min_width: f64,
    /// The names of the parts that words on a page can light up.
    part_names: BTreeSet<String>,
    /// The `viewBox` of its `<svg>`.
    view_box: String,
    /// The content of its `<svg>`, on one line.
    content: String,
    /// A small version, for a link.
    thumbnail: Option<Box<Figure>>,
}

/// What a figure shows, as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Data {
    /// The numbers that it plots.
    Numbers(Table),
    /// The positions of a state graph, and where its arrows lead.
    Arrows(Table),
}

/// Returns a size in pixels as the width and the height of an SVG.
fn svg_size((width, height): Point) -> (u32, u32) {
    (svg_length(width), svg_length(height))
}

impl Figure {
    /// Creates a plot of the numbers in `data`. `draw` draws it on an area of this size, in
    /// pixels.
    ///
    /// # Errors
    ///
    /// If plotters can't draw it; for example, if a chart has no room for its axes.
    pub(crate) fn plot(
        size: Point,
        data: Table,
        draw: impl FnOnce(&Area) -> DrawResult,
    ) -> Result<Self> {
        Ok(Self {
            data: Some(Data::Numbers(data)),
            ..Self::diagram(size, draw)?
        })
    }

    /// Creates a diagram: anything but a plot or a board. `draw` draws it on an area of this
    /// size, in pixels.
    ///
    /// # Errors
    ///
    /// If plotters can't draw it.
    pub(crate) fn diagram(size: Point, draw: impl FnOnce(&Area) -> DrawResult) -> Result<Self> {
        let backend = Rc::new(RefCell::new(ThemedSvg::new(svg_size(size))));
        draw(&DrawingArea::from(&backend).apply_coord_spec(Pixels::default()))?;
        let svg = backend.borrow();
        Ok(Self::drawn(size, &svg))
    }

    /// Creates a diagram of this size, in pixels, from what was drawn.
    fn drawn(size: Point, svg: &ThemedSvg) -> Self {
        let (width, height) = svg_size(size);
        let min_font_size = svg.min_font_size().map_or(f64::INFINITY, |font_size| {
            font_size / f64::from(svg_units(1.0))
        });
        Self {
            is_board: false,
            data: None,
            values: CaptionValues::new(),
            size,
            min_width: (size.0 * MIN_FONT_SIZE / min_font_size).round(),
            part_names: svg.part_names(),
            view_box: format!("0 0 {width} {height}"),
            content: svg.to_svg(),
            thumbnail: None,
        }
    }

    /// Adds a thumbnail. `draw` draws it on an area of this size, in pixels.
    ///
    /// # Errors
    ///
    /// If plotters can't draw it.
    pub(crate) fn with_thumbnail(
        self,
        size: Point,
        draw: impl FnOnce(&Area) -> DrawResult,
    ) -> Result<Self> {
        Ok(Self {
            thumbnail: Some(Box::new(Self::diagram(size, draw)?)),
            ..self
        })
    }

    /// Creates a picture of a position, or marks on one. `draw` draws it on an area of this
    /// size, in pixels.
    ///
    /// # Errors
    ///
    /// If plotters can't draw it.
    pub(crate) fn board(size: Point, draw: impl FnOnce(&Area) -> DrawResult) -> Result<Self> {
        Ok(Self {
            is_board: true,
            ..Self::diagram(size, draw)?
        })
    }

    /// Adds the table of a state graph.
    pub(crate) fn with_arrows(self, table: Table) -> Self {
        Self {
            data: Some(Data::Arrows(table)),
            ..self
        }
    }

    /// Returns the `<svg>` of the figure that pages call `name`, on one line. Its accessible
    /// name is that of its caption.
    pub fn svg(&self, name: &str, description: Option<&str>) -> String {
        let description_id = description.map(|_| format!("figure-{name}-desc"));
        let svg = html! {
            svg width=(self.size.0) height=(self.size.1)
                style={ "--natural:" (self.size.0) "px;--least:" (self.min_width) "px" } viewBox=(self.view_box) font-family="system-ui, sans-serif" role="img"
                aria-labelledby={ "figure-" (name) "-name" } aria-describedby=[description_id.as_ref()]
            {
                @if let Some(description) = description {
                    desc id=[description_id.as_ref()] { (description) }
                }
                (PreEscaped(&self.content))
            }
        };
        svg.into_string()
    }

    /// Returns the `<svg>` of the thumbnail, on one line; `None` if there is none. It is hidden
    /// from screen readers, since the words of its link say where it leads.
    pub fn thumbnail(&self) -> Option<String> {
        let small = self.thumbnail.as_ref()?;
        let svg = html! {
            svg class="thumbnail" width=(small.size.0) height=(small.size.1)
                viewBox=(small.view_box) aria-hidden="true" { (PreEscaped(&small.content)) }
        };
        Some(svg.into_string())
    }

    /// Returns the names of the parts that words on a page can light up.
    pub fn part_names(&self) -> impl Iterator<Item = &str> {
        self.part_names.iter().map(String::as_str)
    }
}
