//! Figures, boards, and tables of numbers, that of all races among them.

use super::{PageWriter, in_lines};
use crate::epub::xhtml::{Tag, Xhtml, tag};
use book_model::{Board, Caption, Cell, DataTable, Element, Figure, Node, Race, Table};

impl PageWriter<'_> {
    /// Writes a figure, whose numbers are a note.
    pub(super) fn figure(&mut self, figure: &Figure) -> Xhtml {
        let class = if figure.is_board {
            "figure board-picture"
        } else {
            "figure"
        };
        let id = format!("figure-{}", figure.name);
        let drawing = self.drawing(&described(&figure.picture.0, &figure.caption, &id));
        let element = tag("figure").class(class).child(scroll_box(&id, drawing));
        let mut written = self.captioned(element, &id, &figure.caption);
        if let Some(data) = &figure.data {
            let numbers = scroll_box(&id, data_table(data.table()));
            let label = data.title();
            // After the figure, in which the caption must be last.
            written = written.on_own_lines();
            written.push(self.note(label, label, &numbers.into()));
        }
        written
    }

    /// Writes a table of numbers.
    pub(super) fn table(&mut self, table: &Table) -> Xhtml {
        let id = format!("table-{}", table.name);
        let element = tag("figure")
            .class("table")
            .child(scroll_box(&id, data_table(&table.data)));
        self.captioned(element, &id, &table.caption)
    }

    /// Adds the id and the caption, which is last.
    fn captioned(&mut self, figure: Tag, id: &str, caption: &Caption) -> Xhtml {
        let mut element = tag("figcaption");
        if !caption.label.is_empty() {
            element = element
                .child(tag("b").text(&format!("{}.", caption.label)))
                .text(" ");
        }
        let name = self.identified(tag("span"), &name_id(id));
        let name = if caption.is_name_hidden {
            name.attribute("hidden", "")
        } else {
            name
        };
        element = element.child(name.child(self.inlines(&caption.name)));
        if !caption.rest.is_empty() {
            element = element.text(" ").child(self.inlines(&caption.rest));
        }
        self.identified(figure, id).child(element).into()
    }

    /// Writes the start position of a board or a puzzle, and where it can be played.
    pub(super) fn board(&mut self, board: &Board, class: &str) -> Xhtml {
        let caption = tag("figcaption").child(self.inlines(&board.caption));
        let figure = tag("figure")
            .class("figure board-picture")
            .child(self.drawing(&board.picture.0))
            .child(caption);
        let element = tag("div").class(class).child(figure);
        let element = self.identified(element, &board.id).into();
        self.with_link_to_site(element, &board.id, "Play it on the page")
    }

    /// Writes the programs of all races, a row each.
    pub(super) fn races(&mut self, races: &[Race]) -> Xhtml {
        let head = [
            ("race", false),
            ("program", false),
            ("time", true),
            ("ratio to the first", true),
        ]
        .into_iter()
        .fold(tag("tr"), |row, (header, is_number)| {
            let cell = tag("th").attribute("scope", "col").text(header);
            row.child(with_alignment(cell, is_number))
        });
        let rows = races.iter().map(|race| self.race(race));
        let table = tag("table")
            .child(tag("thead").child(head))
            .child(in_lines(tag("tbody"), rows));
        tag("div").class("table scroll").child(table).into()
    }

    fn race(&self, race: &Race) -> Tag {
        let title = match race.chapter_number {
            Some(number) => format!("{number}: {}", race.heading),
            None => race.heading.clone(),
        };
        let title = match self.href(&race.target) {
            Some(href) => tag("a").attribute("href", &href).text(&title).into(),
            None => Xhtml::text(&title),
        };
        tag("tr")
            .child(with_alignment(tag("td").child(title), false))
            .child(with_alignment(tag("td").text(&race.program), false))
            .child(tag("td").text(&race.time))
            .child(tag("td").text(&race.ratio_text))
    }
}

/// Returns the id of the name in a caption, given that of the figure or table.
fn name_id(id: &str) -> String {
    format!("{id}-name")
}

/// Returns the drawing of a figure with a name and a description for readers who can't see
/// it, unless it has them itself.
fn described(drawing: &Element<Node>, caption: &Caption, id: &str) -> Element<Node> {
    let mut drawing = drawing.clone();
    let has_name =
        drawing.attribute("aria-labelledby").is_some() || drawing.attribute("aria-label").is_some();
    if !has_name {
        drawing.attributes.retain(|(name, _)| name != "role");
        drawing = drawing
            .with_attribute("role", "img")
            .with_attribute("aria-labelledby", name_id(id));
    }
    let has_description = drawing
        .children
        .iter()
        .any(|child| matches!(child, Node::Element(element) if element.name == "desc"));
    if let Some(description) = &caption.description
        && !has_description
    {
        let description_id = format!("{id}-desc");
        let element = Element::new("desc")
            .with_attribute("id", description_id.clone())
            .with_child(Node::Text(description.clone()));
        drawing.children.insert(0, Node::Element(element));
        drawing = drawing.with_attribute("aria-describedby", description_id);
    }
    drawing
}

/// Returns a box that scrolls where its content is too wide. It has the name of the figure
/// or table with this id.
fn scroll_box(id: &str, content: impl Into<Xhtml>) -> Tag {
    tag("div")
        .class("scroll")
        .attribute("tabindex", "0")
        .attribute("role", "group")
        .attribute("aria-labelledby", &name_id(id))
        .child(content)
}

/// Writes rows of cells. The class `w` is for cells with words; all others are aligned as
/// numbers.
fn data_table(data: &DataTable) -> Tag {
    let headers = data.headers.iter().enumerate();
    let head = headers.fold(tag("tr"), |row, (column, header)| {
        let cell = tag("th").attribute("scope", "col").text(header);
        row.child(with_alignment(cell, data.is_numeric(column)))
    });
    let rows = data.rows.iter().map(|cells| {
        cells
            .iter()
            .fold(tag("tr"), |row, Cell { text, is_number }| {
                row.child(with_alignment(tag("td").text(text), *is_number))
            })
    });
    tag("table")
        .child(tag("thead").child(head))
        .child(in_lines(tag("tbody"), rows))
}

/// Adds to a cell whether it is aligned as a number.
fn with_alignment(cell: Tag, is_number: bool) -> Tag {
    if is_number { cell } else { cell.class("w") }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{link_to_note, note, with_notes, written, written_with_address};
    use super::*;
    use crate::epub::example::{self, page_target};
    use book_model::{Block, Picture, Puzzle};

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"";
    const PATH: &str = "<path d=\"M0 0h1\" stroke=\"#123456\"/></svg>";
    const TABLE: &str = "<table><thead><tr><th scope=\"col\" class=\"w\">who</th>\
        <th scope=\"col\">how often</th></tr></thead><tbody>\n\
        <tr><td class=\"w\">a &amp; b</td><td>1,000</td></tr>\n</tbody></table>";

    fn scroll(id: &str, content: &str) -> String {
        format!(
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"{id}-name\">{content}</div>"
        )
    }

    #[test]
    fn the_caption_of_a_figure_is_last() {
        let (body, notes) = with_notes(Block::Figure(example::figure("f")));
        let drawing = format!(
            "{SVG} role=\"img\" aria-labelledby=\"figure-f-name\" aria-describedby=\"figure-f-desc\">\
             <desc id=\"figure-f-desc\">A line.</desc>{PATH}"
        );
        let expected = format!(
            "<figure class=\"figure board-picture\" id=\"figure-f\">{}\
             <figcaption><b>Figure 1.1-1.</b> <span id=\"figure-f-name\">A picture.</span> It is small.</figcaption></figure>\n\
             {}\n",
            scroll("figure-f", &drawing),
            link_to_note(1, "The numbers")
        );
        assert_eq!(body, expected);
        assert_eq!(notes, note(1, "The numbers", &scroll("figure-f", TABLE)));
    }

    #[test]
    fn a_figure_without_numbers_has_no_note() {
        let figure = Figure {
            data: None,
            is_board: false,
            ..example::figure("f")
        };
        let body = written(vec![Block::Figure(figure)]);
        assert!(body.starts_with("<figure class=\"figure\" id"), "{body}");
        assert!(body.ends_with("</figcaption></figure>\n"), "{body}");
    }

    #[test]
    fn a_drawing_that_names_and_describes_itself_is_left_as_it_is() {
        let caption = example::figure("f").caption;
        let Picture(plain) = example::drawing();
        let described_drawing = described(&plain, &caption, "figure-f");
        let again = described(&described_drawing, &caption, "figure-f");
        assert_eq!(again, described_drawing);
        let named = plain.with_attribute("aria-label", "A line");
        let undescribed = Caption {
            description: None,
            ..caption
        };
        assert_eq!(described(&named, &undescribed, "figure-f"), named);
    }

    #[test]
    fn a_table_has_its_caption() {
        let body = written(vec![Block::Table(example::table("t"))]);
        let expected = format!(
            "<figure class=\"table\" id=\"table-t\">{}\
             <figcaption><b>Table 1.1-1.</b> <span id=\"table-t-name\" hidden=\"\">A picture.</span> It is small.</figcaption></figure>\n",
            scroll("table-t", TABLE)
        );
        assert_eq!(body, expected);
    }

    #[test]
    fn a_board_leads_to_where_it_can_be_played() {
        let puzzle = Puzzle {
            id: "p".to_owned(),
            board: example::board("puzzle-p"),
            goal: book_model::Goal::Win,
            stars: 1,
            solution: String::new(),
        };
        for (block, class, id) in [
            (Block::Board(example::board("board-1")), "board", "board-1"),
            (Block::Puzzle(puzzle), "puzzle", "puzzle-p"),
        ] {
            let picture = format!(
                "<div class=\"{class}\" id=\"{id}\"><figure class=\"figure board-picture\">\
                 {SVG}>{PATH}<figcaption>You start.</figcaption></figure></div>\n"
            );
            let link = format!(
                "<p class=\"fold\"><a href=\"https://example.org/a/b.html#{id}\">Play it on the page</a></p>\n"
            );
            assert_eq!(written_with_address(block.clone()), picture.clone() + &link);
            assert_eq!(written(vec![block]), picture);
        }
    }

    #[test]
    fn all_races_are_in_one_table() {
        let unknown = Race {
            target: page_target("progress.html", ""),
            chapter_number: None,
            ..example::race()
        };
        let body = written(vec![Block::Races(vec![example::race(), unknown])]);
        let start = "<div class=\"table scroll\"><table><thead><tr>\
            <th scope=\"col\" class=\"w\">race</th><th scope=\"col\" class=\"w\">program</th>\
            <th scope=\"col\">time</th><th scope=\"col\">ratio to the first</th></tr></thead>";
        assert!(body.starts_with(start), "{body}");
        let rest = "<td class=\"w\">loop</td><td>1.5 ms</td><td>1.0</td></tr>\n";
        let first = format!("<tr><td class=\"w\"><a href=\"#table-t\">1: A race</a></td>{rest}");
        let second = format!("<tr><td class=\"w\">A race</td>{rest}");
        assert!(body.contains(&(first + &second)), "{body}");
    }
}
