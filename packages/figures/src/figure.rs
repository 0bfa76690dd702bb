//! A figure and its HTML.

use crate::canvas::{self, Canvas, Point};
use crate::{Reason, Table};
use maud::{Markup, PreEscaped, html};

/// What a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers, drawn over one another number.
    Plot,
    /// Positions and moves.
    Graph,
    /// A position as the players see it, or marks on it.
    Board,
}

/// A picture for a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What a page calls it.
    pub name: &'static str,
    /// What it is, for readers who can't see it.
    pub title: String,
    /// What there is to see, for readers who can't see it.
    pub description: String,
    /// What to see, as plain text.
    pub caption: String,
    /// The whole `<svg>`, on one line.
    pub svg: String,
    /// The numbers that it plots.
    pub data: Option<Table>,
    /// What it shows.
    pub kind: Kind,
}

/// The words of a figure.
pub(crate) struct Words {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) caption: String,
}

impl Figure {
    /// The figure that `draw` draws on a canvas of this size in pixels.
    pub(crate) fn draw(
        name: &'static str,
        kind: Kind,
        words: Words,
        size: Point,
        draw: impl FnOnce(&Canvas) -> Result<(), Reason>,
    ) -> Result<Self, Reason> {
        let (drawing, view_box) = canvas::draw(size, draw)?;
        let Words { title, description, caption } = words;
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(size.0) height=(size.1)
                style={ "--natural:" (size.0) "px" }
                viewBox=(view_box) role="img" aria-labelledby={ (name) "-title " (name) "-desc" }
            {
                title id={ (name) "-title" } { (title) }
                desc id={ (name) "-desc" } { (description) }
                (PreEscaped(drawing))
            }
        };
        Ok(Self { name, title, description, caption, svg: svg.into_string(), data: None, kind })
    }

    /// The same figure with the numbers that it plots.
    pub(crate) fn with_data(self, data: Table) -> Self {
        Self { data: Some(data), ..self }
    }

    /// The figure with its caption and numbers, on one line, since it stands in
    /// Markdown.
    pub fn to_html(&self) -> String {
        let class = match self.kind {
            Kind::Plot | Kind::Graph => "figure",
            Kind::Board => "figure board-picture",
        };
        let figure = html! {
            figure class=(class) id={ "figure-" (self.name) } {
                (scrolling(&self.title, &PreEscaped(self.svg.clone())))
                figcaption { (self.caption) }
                @if let Some(data) = &self.data {
                    details class="data" {
                        summary { "The numbers" }
                        (scrolling(&data.title, &data.markup()))
                    }
                }
            }
        };
        figure.into_string()
    }
}

/// A part of the page that scrolls by itself where it is too wide, and so must
/// be reachable by keyboard and have a name.
pub(crate) fn scrolling(name: &str, inside: &Markup) -> Markup {
    html! { div class="scroll" tabindex="0" role="group" aria-label=(name) { (inside) } }
}
