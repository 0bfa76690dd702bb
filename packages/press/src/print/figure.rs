//! Figures, tables of numbers and boards as HTML.

use crate::print::{Printer, markup};
use crate::site::words::sentence_gap;
use book_model::{Board, Caption, DataTable, Figure, Goal, Node, Picture, Table, plain_text};
use maud::{Markup, html};

impl Printer<'_> {
    pub(super) fn figure(&self, figure: &Figure) -> Markup {
        let Figure {
            name,
            caption,
            picture,
            is_board,
            data,
        } = figure;
        let class = if *is_board {
            "figure board-picture"
        } else {
            "figure"
        };
        let id = format!("figure-{name}");
        html! {
            figure class=(class) id=(id) {
                (scroll_box(&id, &markup::element(&picture.0)))
                (self.caption(&id, caption))
                @if let Some(data) = data {
                    details class="data" {
                        summary { (self.word(data.title())) }
                        (scroll_box(&id, &data_table(data.table())))
                    }
                }
            }
        }
    }

    pub(super) fn table(
        &self,
        Table {
            name,
            caption,
            data,
        }: &Table,
    ) -> Markup {
        let id = format!("table-{name}");
        html! {
            figure class="table" id=(id) {
                (scroll_box(&id, &data_table(data)))
                (self.caption(&id, caption))
            }
        }
    }

    fn caption(&self, id: &str, caption: &Caption) -> Markup {
        let gap = sentence_gap(&plain_text(&caption.name));
        html! {
            figcaption {
                b { (caption.label) "." } " "
                span id={ (id) "-name" } hidden[caption.is_name_hidden] { (self.inlines(&caption.name)) }
                @if !caption.rest.is_empty() { (gap) (self.inlines(&caption.rest)) }
            }
        }
    }

    /// Returns a board, and with a goal a puzzle: a picture until the page's script makes it
    /// playable.
    pub(super) fn board(&mut self, board: &Board, goal: Option<Goal>) -> Markup {
        self.page.needs.boards = true;
        let (class, goal) = match goal {
            None => ("board", ""),
            Some(Goal::Only) => ("puzzle", "only"),
            Some(Goal::Save) => ("puzzle", "save"),
            Some(Goal::Win) => ("puzzle", "win"),
        };
        html! {
            div {
                game-board id=(board.id) class=(class) data-module=(board.module) data-game=(board.game) data-start=(board.start) data-goal=(goal) data-plain[board.has_plain_hints] {
                    figure class="figure board-picture" {
                        (markup::element(&with_drawn_part(&board.picture).0))
                        figcaption { (self.inlines(&board.caption)) }
                    }
                }
            }
        }
    }
}

/// Returns the picture of a board that says which part of it is drawn, where much is empty
/// below: the page's script shows buttons there, and paper can't.
fn with_drawn_part(Picture(svg): &Picture) -> Picture {
    const MIN_EMPTY: f64 = 40.0;
    let mut svg = svg.clone();
    let view_box = svg.attribute("viewbox").unwrap_or_default();
    let view_box: Vec<f64> = view_box.split(' ').flat_map(str::parse).collect();
    if let [_, top, width, height] = view_box[..] {
        let end = end_of_drawing(&svg.children);
        if end.is_finite() && top + height - end > MIN_EMPTY {
            svg = svg
                .with_attribute("preserveAspectRatio", "xMidYMin slice")
                .with_attribute("style", format!("--drawn:{width}/{}", end - top));
        }
    }
    Picture(svg)
}

/// Returns how far down a drawing reaches; infinity if it has other shapes than those with
/// simple bounds.
fn end_of_drawing(parts: &[Node]) -> f64 {
    /// What of an edge is outside of its shape, and more.
    const MARGIN: f64 = 2.0;
    let ends = parts.iter().map(|part| {
        let Node::Element(part) = part else {
            return f64::NEG_INFINITY;
        };
        let number = |name| {
            let value: Option<f64> = part.attribute(name).and_then(|value| value.parse().ok());
            value.unwrap_or(f64::INFINITY)
        };
        if part.attribute("transform").is_some() {
            return f64::INFINITY;
        }
        match &*part.name {
            "g" => end_of_drawing(&part.children),
            "rect" => number("y") + number("height") + MARGIN,
            "circle" => number("cy") + number("r") + MARGIN,
            // With what of its letters is below the line.
            "text" => number("y") + 0.3 * number("font-size") + MARGIN,
            _ => f64::INFINITY,
        }
    });
    ends.fold(f64::NEG_INFINITY, f64::max)
}

/// Returns a box that scrolls where `content` is too wide for the page. So that keyboards
/// and screen readers reach it, it can have the focus, and the name of the figure or
/// table with this `id`.
fn scroll_box(id: &str, content: &Markup) -> Markup {
    html! {
        div class="scroll" tabindex="0" role="group" aria-labelledby={ (id) "-name" } { (content) }
    }
}

/// Returns the `<table>`. The class `w` is for cells with words; all others are aligned as
/// numbers.
pub(crate) fn data_table(table: &DataTable) -> Markup {
    html! {
        table {
            thead { tr {
                @for (column, header) in table.headers.iter().enumerate() {
                    th scope="col" class=[(!table.is_numeric(column)).then_some("w")] { (header) }
                }
            } }
            tbody {
                @for row in &table.rows { tr {
                    @for cell in row {
                        td class=[(!cell.is_number).then_some("w")] { (cell.text) }
                    }
                } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::Cell;

    #[test]
    fn a_board_says_what_of_it_is_drawn() {
        let picture = |shape: &str| {
            let svg = format!(r#"<svg viewbox="0 0 80 100"><g>{shape}</g></svg>"#);
            with_drawn_part(&Picture(crate::markup::parse_element(&svg).unwrap())).0
        };
        let cropped = picture(r#"<rect y="1" height="44"/><text y="50" font-size="10">a</text>"#);
        assert_eq!(cropped.attribute("style"), Some("--drawn:80/55"));
        for whole in [
            r#"<rect y="1" height="60"/>"#,
            r#"<circle cy="30" r="29"/>"#,
            r#"<path d="M0 0"/>"#,
            r#"<g transform="translate(0 9)"><rect y="1" height="4"/></g>"#,
        ] {
            assert_eq!(picture(whole).attribute("style"), None, "{whole}");
        }
    }

    #[test]
    fn words_are_escaped_and_numbers_aligned() {
        let cell = |text: &str, is_number| Cell {
            text: text.into(),
            is_number,
        };
        let table = DataTable {
            headers: vec!["who".into(), "how often".into()],
            rows: vec![vec![cell("a & b", false), cell("1,000", true)]],
        };
        let html = "<table><thead><tr><th scope=\"col\" class=\"w\">who</th>\
             <th scope=\"col\">how often</th></tr></thead>\
             <tbody><tr><td class=\"w\">a &amp; b</td><td>1,000</td></tr></tbody></table>";
        assert_eq!(data_table(&table).0, html);
    }
}
