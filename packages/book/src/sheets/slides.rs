//! What blocks are on slides.

use crate::sheets::pictures;
use book_model::{Block, Inline, List, MarkdownTable, plain_text};
use maud::{Markup, html};
use press::html;

/// How statements begin that their page proves.
const STATEMENTS: [&str; 4] = ["Theorem", "Claim", "Lemma", "Corollary"];

/// Returns the slides of blocks, in order.
pub(super) fn of_blocks(blocks: &[Block]) -> Vec<Markup> {
    let mut slides = Vec::new();
    add_slides(blocks, &mut slides);
    slides
}

#[expect(clippy::match_same_arms, reason = "each arm says why")]
fn add_slides(mut blocks: &[Block], slides: &mut Vec<Markup>) {
    while let [block, below @ ..] = blocks {
        blocks = below;
        match block {
            Block::Figure(figure) => slides.push(pictures::figure(figure)),
            Block::Table(table) => slides.push(pictures::table(table)),
            Block::Board(board) => slides.push(pictures::board(board)),
            // A class tries it together, so the answer is on no slide.
            Block::Puzzle(puzzle) => slides.push(pictures::board(&puzzle.board)),
            Block::Paragraph(content) => {
                if is_statement(content) {
                    slides.push(statement(content, below));
                }
            }
            // These may have something for a slide in them.
            Block::List(list) => list.items.iter().for_each(|item| add_slides(item, slides)),
            Block::Definitions(definitions) => definitions
                .iter()
                .flat_map(|definition| &definition.meanings)
                .for_each(|meaning| add_slides(meaning, slides)),
            Block::Quotation(blocks) => add_slides(blocks, slides),
            Block::Element(element) => add_slides(&element.children, slides),
            Block::Note(note) => add_slides(&note.blocks, slides),
            // They are on the worksheet; in class, the page itself asks them on the screen,
            // and says why an answer is wrong.
            Block::Question(_) | Block::Guess(_) => {}
            // They move, and are shown in the book itself.
            Block::Run(_) => {}
            // For one reader and a keyboard.
            Block::Exercise(_) | Block::Solution(_) => {}
            // What a class looks at together is a picture or a statement. Text is what the
            // speaker says; a formula or a table of words needs the text around it; and a
            // program is longer than a slide and can be run in the book.
            Block::Heading(_)
            | Block::Plain(_)
            | Block::MarkdownTable(_)
            | Block::Rule
            | Block::Formula(_)
            | Block::Snippet(_)
            | Block::Code(_)
            | Block::CommandOutput(_) => {}
            // What is collected from other pages is on their slides.
            Block::ChapterMap(_) | Block::Progress(_) | Block::Review(_) | Block::Races(_) => {}
        }
    }
}

/// Returns whether a paragraph states what its page proves.
fn is_statement(content: &[Inline]) -> bool {
    let Some(Inline::Strong(name)) = content.first() else {
        return false;
    };
    let name = plain_text(name);
    STATEMENTS.iter().any(|start| name.starts_with(start))
}

/// Returns a statement. What is directly `below` its paragraph may end it: a formula, a list
/// of cases or a table of them, and below a formula the rest of the sentence.
fn statement(content: &[Inline], below: &[Block]) -> Markup {
    let mut parts = vec![html! { p { (html::text(content)) } }];
    let mut is_sentence_open = false;
    for block in below {
        if let Block::Paragraph(content) = block
            && !(is_sentence_open && plain_text(content).starts_with(char::is_lowercase))
        {
            break;
        }
        let Some(part) = part_of_statement(block) else {
            break;
        };
        parts.push(part);
        is_sentence_open = matches!(block, Block::Formula(_));
    }
    html! { div class="statement" { @for part in parts { (part) } } }
}

/// Returns a block as a part of a statement, if it can be one.
fn part_of_statement(block: &Block) -> Option<Markup> {
    match block {
        Block::Paragraph(content) => Some(html! { p { (html::text(content)) } }),
        Block::Plain(content) => Some(html::text(content)),
        Block::Formula(formula) => Some(html! { p { (html::formula(formula)) } }),
        Block::List(list) => Some(cases(list)),
        Block::MarkdownTable(table) => Some(table_of_cases(table)),
        Block::Heading(_)
        | Block::Definitions(_)
        | Block::Quotation(_)
        | Block::Rule
        | Block::Element(_)
        | Block::Note(_)
        | Block::Snippet(_)
        | Block::Code(_)
        | Block::CommandOutput(_)
        | Block::Run(_)
        | Block::Figure(_)
        | Block::Table(_)
        | Block::Board(_)
        | Block::Puzzle(_)
        | Block::Question(_)
        | Block::Guess(_)
        | Block::Exercise(_)
        | Block::Solution(_)
        | Block::ChapterMap(_)
        | Block::Progress(_)
        | Block::Review(_)
        | Block::Races(_) => None,
    }
}

fn cases(
    List {
        first_number,
        items,
    }: &List,
) -> Markup {
    let items = html! {
        @for item in items {
            li { @for part in item.iter().filter_map(part_of_statement) { (part) } }
        }
    };
    html! {
        @if let Some(number) = first_number {
            ol start=(number) { (items) }
        } @else {
            ul { (items) }
        }
    }
}

fn table_of_cases(
    MarkdownTable {
        alignments: _,
        head,
        rows,
    }: &MarkdownTable,
) -> Markup {
    html! {
        table {
            thead { tr { @for cell in head { th scope="col" { (html::text(cell)) } } } }
            tbody {
                @for row in rows { tr { @for cell in row { td { (html::text(cell)) } } } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::{
        Caption, Cell, DataTable, Element, Figure, Formula, Heading, Node, Note, NoteKind, Picture,
        Table,
    };

    fn text(text: &str) -> Vec<Inline> {
        vec![Inline::Text(text.into())]
    }

    fn statement(name: &str, rest: &str) -> Block {
        let name = Inline::Strong(text(name));
        Block::Paragraph([vec![name], text(rest)].concat())
    }

    fn slides(blocks: &[Block]) -> Vec<String> {
        of_blocks(blocks).into_iter().map(|slide| slide.0).collect()
    }

    fn caption(label: &str) -> Caption {
        Caption {
            label: label.into(),
            name: text("A name."),
            rest: text("The rest."),
            ..Caption::default()
        }
    }

    #[test]
    fn a_picture_is_a_slide_with_its_caption() {
        let described = Element::new("desc").with_attribute("id", "figure-f-desc");
        let svg = Element::new("svg").with_child(Node::Element(described));
        let figure = |is_name_hidden| {
            Block::Figure(Figure {
                name: "f".into(),
                caption: Caption {
                    is_name_hidden,
                    ..caption("Figure 1")
                },
                picture: Picture(svg.clone()),
                is_board: false,
                data: None,
            })
        };
        let picture = "<svg aria-label=\"A name.\"><desc/></svg>";
        assert_eq!(
            slides(&[figure(false), figure(true)]),
            ["A name. The rest.", "The rest."].map(|words| format!(
                "<figure>{picture}<figcaption><b>Figure 1.</b> {words}</figcaption></figure>"
            ))
        );
        let table = Block::Table(Table {
            name: "t".into(),
            caption: caption("Table 1"),
            data: DataTable {
                headers: vec!["n".into()],
                rows: vec![vec![Cell {
                    text: "1".into(),
                    is_number: true,
                }]],
            },
        });
        let slides = slides(&[table]);
        assert!(
            slides[0].starts_with("<figure style=\"--rows:2\"><table>"),
            "{slides:?}"
        );
    }

    #[test]
    fn a_statement_is_a_slide_up_to_its_end() {
        let formula = || {
            Block::Formula(Formula {
                latex: "n".into(),
                mathml: Element::new("math"),
            })
        };
        let case = |words| vec![Block::Plain(text(words))];
        let blocks = [
            statement("Theorem", " (Conway). There are"),
            formula(),
            Block::Paragraph(text("lost ones.")),
            Block::Paragraph(text("and no more.")),
            statement("Claim.", " It wins if"),
            Block::List(List {
                first_number: None,
                items: vec![case("a, or"), case("b.")],
            }),
            statement("Lemma.", " See the table."),
            Block::MarkdownTable(MarkdownTable {
                alignments: Vec::new(),
                head: vec![text("x")],
                rows: vec![vec![text("1")]],
            }),
            statement("Proof.", " So."),
            formula(),
        ];
        let theorem = "<p><strong>Theorem</strong> (Conway). There are</p><p><math/></p>\
            <p>lost ones.</p>";
        let claim = "<p><strong>Claim.</strong> It wins if</p>\
            <ul><li>a, or</li><li>b.</li></ul>";
        let lemma = "<p><strong>Lemma.</strong> See the table.</p>\
            <table><thead><tr><th scope=\"col\">x</th></tr></thead>\
            <tbody><tr><td>1</td></tr></tbody></table>";
        assert_eq!(
            slides(&blocks),
            [theorem, claim, lemma]
                .map(|statement| format!("<div class=\"statement\">{statement}</div>"))
        );
    }

    #[test]
    fn text_is_no_slide_and_boxes_may_have_some() {
        let blocks = [
            Block::Heading(Heading::default()),
            Block::Paragraph(text("Theorem")),
            Block::Note(Note {
                kind: NoteKind::Aside,
                title: text("Box"),
                blocks: vec![statement("Corollary", ". It is.")],
            }),
            Block::Rule,
        ];
        assert_eq!(slides(&blocks).len(), 1);
    }
}
