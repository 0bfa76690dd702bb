//! What the chapters use that are not yet written as the first ones are. It
//! goes when the last of them has changed.

use crate::canvas::{Canvas, Point};
use maud::{Markup, html};

pub(crate) use crate::{Cell, Kind, Reason};

type Make<T> = fn(&'static str) -> Result<T, Reason>;

/// The figures and tables of a chapter, by name.
pub(crate) struct Chapter {
    pub(crate) figures: &'static [(&'static str, Make<Figure>)],
    pub(crate) tables: &'static [(&'static str, Make<Table>)],
}

/// The figures of these chapters.
pub(crate) fn figures() -> impl Iterator<Item = &'static (&'static str, Make<Figure>)> {
    crate::OLD.iter().flat_map(|chapter| chapter.figures)
}

/// The tables of these chapters.
pub(crate) fn tables() -> impl Iterator<Item = &'static (&'static str, Make<Table>)> {
    crate::OLD.iter().flat_map(|chapter| chapter.tables)
}

/// A figure with its words.
pub(crate) struct Figure {
    name: &'static str,
    title: String,
    description: String,
    pub(crate) caption: String,
    #[cfg_attr(not(test), expect(dead_code))]
    pub(crate) svg: String,
    pub(crate) data: Option<Table>,
    drawn: crate::Figure,
}

/// The words of a figure.
pub(crate) struct Words {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) caption: String,
}

impl Figure {
    pub(crate) fn draw(
        name: &'static str,
        kind: Kind,
        words: Words,
        size: Point,
        draw: impl FnOnce(&Canvas) -> Result<(), Reason>,
    ) -> Result<Self, Reason> {
        let drawn = crate::Figure::draw(kind, size, None, draw)?;
        let Words { title, description, caption } = words;
        let svg = drawn.titled(name, &title, &description).into_string();
        Ok(Self { name, title, description, caption, svg, data: None, drawn })
    }

    pub(crate) fn with_data(self, data: Table) -> Self {
        Self { data: Some(data), ..self }
    }

    /// The same, with its words in its HTML.
    pub(crate) fn into_new(self) -> crate::Figure {
        let class = match self.drawn.kind {
            Kind::Plot | Kind::Graph => "figure",
            Kind::Board => "figure board-picture",
        };
        let old = html! {
            figure class=(class) id={ "figure-" (self.name) } {
                (labelled(&self.title, &self.drawn.titled(self.name, &self.title, &self.description)))
                figcaption { (self.caption) }
                @if let Some(data) = &self.data {
                    details class="data" {
                        summary { "The numbers" }
                        (labelled(&data.title, &data.new_table().markup()))
                    }
                }
            }
        };
        let data = self.data.map(|data| data.new_table());
        let mut figure = self.drawn;
        (figure.old, figure.data) = (Some(old.into_string()), data);
        figure
    }
}

fn labelled(name: &str, inside: &Markup) -> Markup {
    html! { div class="scroll" tabindex="0" role="group" aria-label=(name) { (inside) } }
}

/// A table with its words.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    pub(crate) caption: String,
    pub(crate) headers: Vec<&'static str>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

impl Table {
    fn new_table(&self) -> crate::Table {
        crate::Table::of(self.headers.clone(), self.rows.clone())
    }

    /// The same, with its words in its HTML.
    pub(crate) fn into_new(self) -> crate::Table {
        let table = self.new_table();
        let old = html! {
            figure class="table" id={ "table-" (self.name) } {
                (labelled(&self.title, &table.markup()))
                figcaption { (self.caption) }
            }
        };
        crate::Table { old: Some(old.into_string()), ..table }
    }
}
