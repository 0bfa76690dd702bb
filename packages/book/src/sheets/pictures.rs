//! Boards, figures and tables of numbers, as sheets and slides show them.

use book_model::{Board, Caption, Figure, Table, plain_text};
use maud::{Markup, html};
use press::html;

/// Returns the start of a board, with what is below it on its page.
pub(super) fn board(board: &Board) -> Markup {
    html! {
        figure class="board-picture" {
            (html::picture(&board.picture, None))
            figcaption { (html::text(&board.caption)) }
        }
    }
}

/// Returns a figure. The numbers that it plots are left out, as on its page until a reader
/// asks for them.
pub(super) fn figure(figure: &Figure) -> Markup {
    let Caption { name, .. } = &figure.caption;
    html! {
        figure {
            (html::picture(&figure.picture, Some(&plain_text(name))))
            (caption(&figure.caption))
        }
    }
}

/// Returns a table of numbers. The style sheet needs to know how many rows have to be on a
/// slide.
pub(super) fn table(table: &Table) -> Markup {
    let row_count = table.data.rows.len() + 1;
    html! {
        figure style={ "--rows:" (row_count) } {
            (html::data_table(&table.data))
            (caption(&table.caption))
        }
    }
}

fn caption(caption: &Caption) -> Markup {
    let Caption {
        label,
        name,
        is_name_hidden,
        rest,
        description: _,
    } = caption;
    html! {
        figcaption {
            b { (label) "." }
            @if !is_name_hidden { " " (html::text(name)) }
            " " (html::text(rest))
        }
    }
}
