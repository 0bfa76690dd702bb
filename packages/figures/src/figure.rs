//! A figure and its HTML.

use crate::canvas::{self, Canvas, EXTRA, Point};
use crate::caption::scrolling;
use crate::{Caption, Table, Values};
use anyhow::Result;
use maud::{PreEscaped, html};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A picture for a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Does it show a position as the players see it, or marks on one?
    is_board: bool,
    /// The numbers that it plots.
    pub data: Option<Table>,
    /// What its caption says by name.
    pub values: Values,
    /// The width and the height, in pixels.
    size: Point,
    view_box: String,
    /// The inside of the `<svg>`, on one line.
    drawing: String,
}

impl Figure {
    /// The plot that `draw` draws on a canvas of this size in pixels, and its
    /// numbers.
    pub(crate) fn plot(size: Point, data: Table, draw: impl FnOnce(&Canvas)) -> Result<Self> {
        Ok(Self { data: Some(data), ..Self::graph(size, draw)? })
    }

    /// The positions and moves that `draw` draws on a canvas of this size.
    pub(crate) fn graph(size: Point, draw: impl FnOnce(&Canvas)) -> Result<Self> {
        let (drawing, view_box) = canvas::draw(size, draw);
        let (is_board, data, values) = (false, None, Values::new());
        Ok(Self { is_board, data, values, size, view_box, drawing })
    }

    /// The position, or marks on it, that `draw` draws on a canvas of this size.
    pub(crate) fn board(size: Point, draw: impl FnOnce(&Canvas)) -> Result<Self> {
        Ok(Self { is_board: true, ..Self::graph(size, draw)? })
    }

    /// The whole `<svg>` of the figure that pages call `name`, on one line. The
    /// first sentence of its caption is its name for readers who can't see it.
    pub fn svg(&self, name: &str, description: Option<&str>) -> String {
        let described = description.map(|_| format!("figure-{name}-desc"));
        // Where its smallest text is 10.8 px high; it is written in units, 4 to a pixel.
        let sizes = self.drawing.split("font-size=\"").skip(1);
        let sizes = sizes.filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
        let least = sizes.fold(0.0, |least: f64, size| least.max(self.size.0 * 43.2 / size));
        let svg = html! {
            svg width=(self.size.0) height=(self.size.1)
                style={ "--natural:" (self.size.0) "px;--least:" (least.round()) "px" } viewBox=(self.view_box) font-family="system-ui, sans-serif" role="img"
                aria-labelledby={ "figure-" (name) "-name" } aria-describedby=[described.as_ref()]
            {
                @if let Some(description) = description {
                    desc id=[described.as_ref()] { (description) }
                }
                (PreEscaped(&self.drawing))
            }
        };
        svg.into_string()
    }

    /// The parts of it that words on a page can light up.
    pub fn parts(&self) -> BTreeSet<&str> {
        let names = self.drawing.split(" data-part=\"").skip(1);
        let names = names.flat_map(|rest| rest.split('"').next().unwrap_or_default().split(' '));
        names.filter(|name| *name != EXTRA).collect()
    }

    /// The figure that pages call `name`, with its caption and numbers, on one
    /// line, since it stands in Markdown.
    pub fn to_html(&self, name: &str, caption: &Caption) -> String {
        let class = if self.is_board { "figure board-picture" } else { "figure" };
        let id = format!("figure-{name}");
        let svg = PreEscaped(self.svg(name, caption.description.as_deref()));
        let figure = html! {
            figure class=(class) id=(id) {
                (scrolling(&id, &svg))
                (caption.below(&id))
                @if let Some(data) = &self.data {
                    details class="data" {
                        summary { "The numbers" }
                        (scrolling(&id, &data.markup()))
                    }
                }
            }
        };
        figure.into_string()
    }
}
