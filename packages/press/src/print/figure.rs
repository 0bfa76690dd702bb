//! Figures, tables of numbers and boards as HTML.

use crate::print::{Printer, markup};
use crate::site::words::sentence_gap;
use book_model::{Board, Caption, DataTable, Figure, Goal, Table, plain_text};
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
                        (markup::element(&board.picture.0))
                        figcaption { (self.inlines(&board.caption)) }
                    }
                }
            }
        }
    }
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
