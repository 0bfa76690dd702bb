//! A figure and its HTML.

use crate::area::{Area, DrawResult, Pixels, Point, length, units};
use crate::caption::scrolling;
use crate::{Caption, Table, Values};
use anyhow::Result;
use maud::{PreEscaped, html};
use plotters::drawing::DrawingArea;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use themed_svg::ThemedSvg;

/// The least height of text on a small screen, in pixels.
const LEAST_TEXT: f64 = 10.8;

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
    /// The width at which its smallest text can still be read, in pixels.
    least_width: f64,
    /// The parts that words on a page can light up.
    parts: BTreeSet<String>,
    view_box: String,
    /// The inside of the `<svg>`, on one line.
    drawing: String,
    /// The same in small, for a link.
    thumbnail: Option<Box<Figure>>,
}

impl Figure {
    /// The plot that `draw` draws on an area of this size in pixels, and its numbers.
    pub(crate) fn plot(
        size: Point,
        data: Table,
        draw: impl FnOnce(&Area) -> DrawResult,
    ) -> Result<Self> {
        Ok(Self {
            data: Some(data),
            ..Self::graph(size, draw)?
        })
    }

    /// The positions and moves that `draw` draws on an area of this size.
    pub(crate) fn graph(size: Point, draw: impl FnOnce(&Area) -> DrawResult) -> Result<Self> {
        let width = length(size.0);
        let height = length(size.1);
        let backend = Rc::new(RefCell::new(ThemedSvg::new((width, height))));
        draw(&DrawingArea::from(&backend).apply_coord_spec(Pixels::default()))?;
        let svg = backend.borrow();
        let smallest = svg
            .min_font_size()
            .map_or(f64::INFINITY, |font| font / f64::from(units(1.0)));
        Ok(Self {
            is_board: false,
            data: None,
            values: Values::new(),
            size,
            least_width: (size.0 * LEAST_TEXT / smallest).round(),
            parts: svg.part_names(),
            view_box: format!("0 0 {width} {height}"),
            drawing: svg.to_svg(),
            thumbnail: None,
        })
    }

    /// The same with a small picture that `draw` draws on an area of this size.
    pub(crate) fn with_thumbnail(
        self,
        size: Point,
        draw: impl FnOnce(&Area) -> DrawResult,
    ) -> Result<Self> {
        Ok(Self {
            thumbnail: Some(Box::new(Self::graph(size, draw)?)),
            ..self
        })
    }

    /// The position, or marks on it, that `draw` draws on an area of this size.
    pub(crate) fn board(size: Point, draw: impl FnOnce(&Area) -> DrawResult) -> Result<Self> {
        Ok(Self {
            is_board: true,
            ..Self::graph(size, draw)?
        })
    }

    /// The whole `<svg>` of the figure that pages call `name`, on one line. The
    /// first sentence of its caption is its name for readers who can't see it.
    pub fn svg(&self, name: &str, description: Option<&str>) -> String {
        let described = description.map(|_| format!("figure-{name}-desc"));
        let svg = html! {
            svg width=(self.size.0) height=(self.size.1)
                style={ "--natural:" (self.size.0) "px;--least:" (self.least_width) "px" } viewBox=(self.view_box) font-family="system-ui, sans-serif" role="img"
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

    /// Its small picture for a link, on one line, if it has one: only for the eye, since
    /// the words of the link say where it leads.
    pub fn thumbnail(&self) -> Option<String> {
        let small = self.thumbnail.as_ref()?;
        let svg = html! {
            svg class="thumbnail" width=(small.size.0) height=(small.size.1)
                viewBox=(small.view_box) aria-hidden="true" { (PreEscaped(&small.drawing)) }
        };
        Some(svg.into_string())
    }

    /// The parts of it that words on a page can light up.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(String::as_str)
    }

    /// The figure that pages call `name`, with its caption and numbers, on one
    /// line, since it stands in Markdown.
    pub fn to_html(&self, name: &str, caption: &Caption) -> String {
        let class = if self.is_board {
            "figure board-picture"
        } else {
            "figure"
        };
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
