//! A page of the book as a page of an EPUB: everything on it as XHTML that needs no script
//! and no theme.
//!
//! What the site folds is at the end of the page, as notes. [`PageWriter::block`] says for
//! each kind of block what becomes of it, and its modules say how: no match on the types of
//! the book has a wildcard, so that a new kind does not compile until it is decided here.

mod element;
mod exercise;
mod formula;
mod inline;
mod picture;
mod program;
mod question;

use super::colours::Colours;
use super::xhtml::{Tag, Xhtml, tag};
use book_model::{
    Alignment, Block, Heading, Inline, Link, LinkTarget, List, MappedPage, MarkdownTable, Note,
    NoteKind, Page, PageMeta, TermDefinition,
};
use press::head::SiteAddress;
use std::collections::BTreeSet;
use std::iter;
use std::path::PathBuf;
use web_formats::url;

/// Returns the name in the EPUB of a page of the site.
pub(super) fn xhtml_path(path: &str) -> String {
    format!("{}.xhtml", path.strip_suffix(".html").unwrap_or(path))
}

/// What all pages of an EPUB have in common.
pub(super) struct BookContext<'a> {
    /// Where the site is, if that is known.
    pub(super) address: Option<&'a SiteAddress>,
    pub(super) colours: &'a Colours,
    /// The paths on the site of all pages that the EPUB has.
    pub(super) paths: &'a BTreeSet<&'a str>,
}

/// A page in XHTML, and what the EPUB has to know about it.
#[derive(Debug)]
pub(super) struct WrittenPage {
    /// What is inside of `<body>`.
    pub(super) body: Xhtml,
    /// Whether it has MathML.
    pub(super) has_formulas: bool,
    /// Whether it has SVG.
    pub(super) has_drawings: bool,
    /// The files of the site that it shows.
    pub(super) resources: BTreeSet<PathBuf>,
    /// What an EPUB can't have.
    pub(super) problems: Vec<String>,
}

/// Writes a page.
pub(super) fn write(page: &Page, book: &BookContext) -> WrittenPage {
    let mut note_prefix = "note".to_owned();
    loop {
        let mut writer = PageWriter::new(&page.meta.path, book, &note_prefix);
        let body = writer.page(page);
        // No other element may have the id of a note.
        if !writer.has_id_of_a_note() {
            return WrittenPage {
                body,
                ..writer.written
            };
        }
        note_prefix.push('s');
    }
}

/// Writes a page, and collects its notes on the way.
struct PageWriter<'a> {
    /// The path of the page on the site.
    path: &'a str,
    book: &'a BookContext<'a>,
    /// What is known about the page so far; its body comes last.
    written: WrittenPage,
    notes: Xhtml,
    note_count: usize,
    /// The ids of notes are `PREFIX-1`, `PREFIX-2` and so on.
    note_prefix: &'a str,
    /// The ids of all other elements.
    ids: BTreeSet<String>,
}

impl<'a> PageWriter<'a> {
    fn new(path: &'a str, book: &'a BookContext<'a>, note_prefix: &'a str) -> Self {
        Self {
            path,
            book,
            written: WrittenPage {
                body: Xhtml::default(),
                has_formulas: false,
                has_drawings: false,
                resources: BTreeSet::new(),
                problems: Vec::new(),
            },
            notes: Xhtml::default(),
            note_count: 0,
            note_prefix,
            ids: BTreeSet::new(),
        }
    }

    fn page(&mut self, page: &Page) -> Xhtml {
        let mut body = page_label(&page.meta).on_own_lines();
        body.push(self.blocks(&page.blocks));
        if !self.notes.is_empty() {
            let heading = tag("h2").text("Answers and notes");
            let notes = tag("section")
                .class("notes")
                .child(Xhtml::from(heading).on_own_lines())
                .child(std::mem::take(&mut self.notes));
            body.push(notes);
        }
        body
    }

    fn blocks(&mut self, blocks: &[Block]) -> Xhtml {
        blocks
            .iter()
            .map(|block| self.block(block).on_own_lines())
            .collect()
    }

    fn block(&mut self, block: &Block) -> Xhtml {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Paragraph(content) => tag("p").child(self.inlines(content)).into(),
            Block::Plain(content) => self.inlines(content),
            Block::List(list) => self.list(list),
            Block::Definitions(definitions) => self.definitions(definitions),
            Block::Quotation(blocks) => tag("blockquote").child(self.blocks(blocks)).into(),
            Block::MarkdownTable(table) => self.markdown_table(table),
            Block::Rule => tag("hr").into(),
            Block::Element(element) => self.block_element(element),
            Block::Note(note) => self.note_box(note),
            Block::Formula(formula) => self.formula_block(formula),
            Block::Snippet(snippet) => self.snippet(snippet),
            Block::Code(code) => program::code(code),
            Block::CommandOutput(output) => program::command_output(output),
            Block::Run(run) => self.run(run),
            Block::Figure(figure) => self.figure(figure),
            Block::Table(table) => self.table(table),
            Block::Board(board) => self.board(board, "board"),
            Block::Puzzle(puzzle) => self.board(&puzzle.board, "puzzle"),
            Block::Question(question) => self.question(question),
            Block::Guess(guess) => self.guess(guess),
            Block::Exercise(exercise) => self.exercise(exercise),
            Block::Solution(solution) => self.solution(solution),
            Block::ChapterMap(map) => self.list(&page_list(&map.pages)),
            // These are nothing without what a browser remembers.
            Block::Progress(_) | Block::Review(_) => Xhtml::default(),
            Block::Races(races) => self.races(races),
        }
    }

    fn heading(&mut self, heading: &Heading) -> Xhtml {
        let level = heading.level.clamp(1, 6);
        let content = self.inlines(&heading.content);
        self.identified(tag(&format!("h{level}")), &heading.id)
            .child(content)
            .into()
    }

    fn list(&mut self, list: &List) -> Xhtml {
        let element = match list.first_number {
            None => tag("ul"),
            Some(1) => tag("ol"),
            Some(number) => tag("ol").attribute("start", &number.to_string()),
        };
        let items = list
            .items
            .iter()
            .map(|item| tag("li").child(self.item(item)));
        in_lines(element, items)
    }

    fn definitions(&mut self, definitions: &[TermDefinition]) -> Xhtml {
        let mut lines = Vec::new();
        for TermDefinition { id, term, meanings } in definitions {
            let term = self.inlines(term);
            lines.push(self.identified(tag("dt"), id).child(term));
            lines.extend(
                meanings
                    .iter()
                    .map(|meaning| tag("dd").child(self.item(meaning))),
            );
        }
        in_lines(tag("dl"), lines)
    }

    /// Writes the blocks inside of an item of a list, or of another element; text alone is on
    /// the line of its tags.
    fn item(&mut self, blocks: &[Block]) -> Xhtml {
        if let [Block::Plain(content)] = blocks {
            self.inlines(content)
        } else {
            self.blocks(blocks)
        }
    }

    fn markdown_table(&mut self, table: &MarkdownTable) -> Xhtml {
        let MarkdownTable {
            alignments,
            head,
            rows,
        } = table;
        let head = self.row("th", alignments, head);
        let rows: Vec<_> = rows
            .iter()
            .map(|row| self.row("td", alignments, row))
            .collect();
        let table = tag("table")
            .child(tag("thead").child(head))
            .child(in_lines(tag("tbody"), rows));
        tag("div").class("scroll").child(table).into()
    }

    /// Writes a row of cells with this tag.
    fn row(&mut self, cell_tag: &str, alignments: &[Alignment], cells: &[Vec<Inline>]) -> Tag {
        let alignments = alignments.iter().chain(iter::repeat(&Alignment::None));
        alignments
            .zip(cells)
            .fold(tag("tr"), |row, (alignment, cell)| {
                let style = match alignment {
                    Alignment::None => "",
                    Alignment::Left => "text-align: left",
                    Alignment::Center => "text-align: center",
                    Alignment::Right => "text-align: right",
                };
                let content = self.inlines(cell);
                row.child(
                    tag(cell_tag)
                        .attribute_if_any("style", style)
                        .child(content),
                )
            })
    }

    /// Writes a box beside the text, which is not one of the notes at the end of the page.
    fn note_box(&mut self, note: &Note) -> Xhtml {
        let class = match note.kind {
            NoteKind::Aside => "note",
            NoteKind::Wrong => "note wrong",
        };
        let title = tag("p")
            .class("note-title")
            .child(self.inlines(&note.title));
        tag("div")
            .class(class)
            .child(Xhtml::from(title).on_own_lines())
            .child(self.blocks(&note.blocks))
            .into()
    }

    /// Adds a note of this name and content to the end of the page, and returns the
    /// paragraph with the link to it.
    fn note(&mut self, label: &str, name: &str, content: &Xhtml) -> Tag {
        let link = self.note_link(label, name, content);
        tag("p").class("fold").child(link)
    }

    /// Adds a note of this name and content to the end of the page, and returns the link to
    /// it.
    fn note_link(&mut self, label: &str, name: &str, content: &Xhtml) -> Tag {
        self.note_count += 1;
        let id = format!("{}-{}", self.note_prefix, self.note_count);
        let link_id = format!("{id}-back");
        let back_link = tag("a")
            .attribute("href", &format!("#{link_id}"))
            .attribute("role", "doc-backlink")
            .text(name);
        let note = tag("aside")
            .attribute("id", &id)
            .attribute("epub:type", "footnote")
            .attribute("role", "doc-footnote")
            .child(Xhtml::from(tag("p").class("note-name").child(back_link)).on_own_lines())
            .child(content.clone());
        self.notes.push(Xhtml::from(note).on_own_lines());
        tag("a")
            .attribute("id", &link_id)
            .attribute("epub:type", "noteref")
            .attribute("role", "doc-noteref")
            .attribute("href", &format!("#{id}"))
            .text(label)
    }

    /// Adds an id, if it is not empty, and remembers it.
    fn identified(&mut self, tag: Tag, id: &str) -> Tag {
        if !id.is_empty() {
            self.ids.insert(id.to_owned());
        }
        tag.attribute_if_any("id", id)
    }

    /// Could an element other than a note have the id of one?
    fn has_id_of_a_note(&self) -> bool {
        self.ids.iter().any(|id| {
            id.strip_prefix(self.note_prefix)
                .is_some_and(|rest| rest.starts_with('-'))
        })
    }

    /// Adds to an element a link to where the site can do more with the one of this
    /// id; nothing if it is unknown where the site is.
    fn with_link_to_site(&self, element: Xhtml, id: &str, label: &str) -> Xhtml {
        let Some(address) = self.book.address else {
            return element;
        };
        let target = address.page_url(self.path) + &url::from_id(id);
        let link = tag("a").attribute("href", &target).text(label);
        let mut lines = element.on_own_lines();
        lines.push(tag("p").class("fold").child(link));
        lines
    }
}

/// Returns pages of a map as a list of links, each with the list of its side rooms.
fn page_list(pages: &[MappedPage]) -> List {
    let item = |page: &MappedPage| {
        let link = Inline::Link(Link {
            target: LinkTarget::Page {
                path: page.path.clone(),
                fragment: String::new(),
            },
            title: String::new(),
            content: vec![Inline::Text(format!("{} {}", page.number, page.title))],
        });
        let mut note = format!(" ({} min)", page.time());
        if !page.continues.is_empty() {
            note += &format!(", continues chapter {}", page.continues);
        }
        let mut blocks = vec![Block::Plain(vec![link, Inline::Text(note)])];
        if !page.side_rooms.is_empty() {
            blocks.push(Block::List(page_list(&page.side_rooms)));
        }
        blocks
    };
    List {
        first_number: None,
        items: pages.iter().map(item).collect(),
    }
}

/// Returns what is above the title of a page: "Chapter 4", or "11.2 · continues chapter 4".
fn page_label(meta: &PageMeta) -> Xhtml {
    let number = match &*meta.number {
        "" => None,
        number if meta.parents.is_empty() => Some(format!("Chapter {number}")),
        number => Some(number.to_owned()),
    };
    let continues = meta
        .continues
        .as_ref()
        .map(|chapter| format!("continues chapter {}, {}", chapter.number, chapter.title));
    let parts: Vec<_> = [number, continues].into_iter().flatten().collect();
    if parts.is_empty() {
        return Xhtml::default();
    }
    tag("p").class("page-label").text(&parts.join(" · ")).into()
}

/// Returns an element whose children are on lines of their own.
fn in_lines(parent: Tag, children: impl IntoIterator<Item = impl Into<Xhtml>>) -> Xhtml {
    let mut content = Xhtml::text("\n");
    for child in children {
        content.push(child.into().on_own_lines());
    }
    parent.child(content).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::epub::colours::colours;
    use crate::epub::document;
    use crate::epub::example::{self, page_target, paragraph, text};
    use book_model::{ContinuedChapter, Element, Review};
    use mdbook_driver::config::Config;
    use web_formats::xml;

    /// Writes blocks of the page `a/b.html`, of a book that also has `c.html`.
    fn written_page(blocks: Vec<Block>, address: Option<&SiteAddress>) -> WrittenPage {
        let colours = colours("  --win: light-dark(#123456, #fff);\n");
        let paths = BTreeSet::from(["a/b.html", "c.html"]);
        let book = BookContext {
            address,
            colours: &colours,
            paths: &paths,
        };
        let page = Page {
            meta: PageMeta {
                path: "a/b.html".to_owned(),
                ..PageMeta::default()
            },
            blocks,
            ..Page::default()
        };
        let page = write(&page, &book);
        let document = document("", "", page.body.as_str());
        xml::check(str::from_utf8(&document).unwrap()).unwrap();
        page
    }

    /// Returns the XHTML of blocks of a page, where the address of the site is unknown.
    pub(super) fn written(blocks: Vec<Block>) -> String {
        written_page(blocks, None).body.as_str().to_owned()
    }

    /// Returns the XHTML of a block, and the notes that it adds.
    pub(super) fn with_notes(block: Block) -> (String, String) {
        let body = written(vec![block]);
        let start = "<section class=\"notes\"><h2>Answers and notes</h2>\n";
        let (text, notes) = body.split_once(start).unwrap();
        let notes = notes.strip_suffix("</section>").unwrap();
        (text.to_owned(), notes.to_owned())
    }

    /// Returns the XHTML of a block where the site is at `https://example.org/`.
    pub(super) fn written_with_address(block: Block) -> String {
        let mut config = Config::default();
        config
            .set("output.html.site-url", "https://example.org/")
            .unwrap();
        let address = SiteAddress::from_config(&config).unwrap();
        let page = written_page(vec![block], address.as_ref());
        page.body.as_str().to_owned()
    }

    /// Returns what an EPUB can't have of a block.
    pub(super) fn problems_with(block: Block) -> Vec<String> {
        written_page(vec![block], None).problems
    }

    /// Returns the note of this number with this name and content.
    pub(super) fn note(number: usize, name: &str, content: &str) -> String {
        format!(
            "<aside id=\"note-{number}\" epub:type=\"footnote\" role=\"doc-footnote\">\
             <p class=\"note-name\"><a href=\"#note-{number}-back\" role=\"doc-backlink\">{name}</a></p>\n\
             {content}</aside>\n"
        )
    }

    /// Returns the paragraph with the link to the note of this number.
    pub(super) fn link_to_note(number: usize, label: &str) -> String {
        format!(
            "<p class=\"fold\"><a id=\"note-{number}-back\" epub:type=\"noteref\" \
             role=\"doc-noteref\" href=\"#note-{number}\">{label}</a></p>"
        )
    }

    #[test]
    fn each_kind_of_block_is_well_formed_xml_alone() {
        for page in example::book().pages {
            for block in page.blocks {
                written(vec![block]);
            }
        }
    }

    #[test]
    fn text_has_the_elements_of_html() {
        let heading = Heading {
            level: 2,
            id: "why".to_owned(),
            content: text("Why?"),
        };
        let plain = |words: &str| vec![Block::Plain(text(words))];
        let list = |first_number| {
            Block::List(List {
                first_number,
                items: vec![plain("a"), plain("b")],
            })
        };
        let items = "\n<li>a</li>\n<li>b</li>\n";
        let definition = TermDefinition {
            id: "heap".to_owned(),
            term: text("heap"),
            meanings: vec![plain("beans"), vec![paragraph("stones")]],
        };
        let table = MarkdownTable {
            alignments: vec![Alignment::None, Alignment::Right],
            head: vec![text("a"), text("b")],
            rows: vec![vec![text("1"), text("2")]],
        };
        for (block, expected) in [
            (
                Block::Heading(heading),
                "<h2 id=\"why\">Why?</h2>".to_owned(),
            ),
            (paragraph("a & b"), "<p>a &amp; b</p>".to_owned()),
            (list(None), format!("<ul>{items}</ul>")),
            (list(Some(1)), format!("<ol>{items}</ol>")),
            (list(Some(3)), format!("<ol start=\"3\">{items}</ol>")),
            (
                Block::Definitions(vec![definition]),
                "<dl>\n<dt id=\"heap\">heap</dt>\n<dd>beans</dd>\n\
                 <dd><p>stones</p>\n</dd>\n</dl>"
                    .to_owned(),
            ),
            (
                Block::Quotation(vec![paragraph("q")]),
                "<blockquote><p>q</p>\n</blockquote>".to_owned(),
            ),
            (
                Block::MarkdownTable(table),
                "<div class=\"scroll\"><table><thead>\
                 <tr><th>a</th><th style=\"text-align: right\">b</th></tr></thead>\
                 <tbody>\n<tr><td>1</td><td style=\"text-align: right\">2</td></tr>\n\
                 </tbody></table></div>"
                    .to_owned(),
            ),
            (Block::Rule, "<hr/>".to_owned()),
        ] {
            assert_eq!(written(vec![block]), expected + "\n");
        }
    }

    #[test]
    fn a_box_has_its_title() {
        for (kind, class) in [(NoteKind::Aside, "note"), (NoteKind::Wrong, "note wrong")] {
            let note = Note {
                kind,
                title: text("Beware"),
                blocks: vec![paragraph("Of it.")],
            };
            let expected = format!(
                "<div class=\"{class}\"><p class=\"note-title\">Beware</p>\n<p>Of it.</p>\n</div>\n"
            );
            assert_eq!(written(vec![Block::Note(note)]), expected);
        }
    }

    #[test]
    fn what_only_a_browser_remembers_is_left_out() {
        let blocks = vec![
            Block::Progress(Vec::new()),
            Block::Review(Review::default()),
        ];
        assert_eq!(written(blocks), "");
    }

    #[test]
    fn a_note_has_an_id_that_no_other_element_has() {
        let details = |summary: &str| {
            let summary = Element::new("summary").with_child(Block::Plain(text(summary)));
            Block::Element(
                Element::new("details")
                    .with_child(Block::Element(summary))
                    .with_child(paragraph("It.")),
            )
        };
        let heading = |id: &str| {
            Block::Heading(Heading {
                level: 2,
                id: id.to_owned(),
                content: text("Note"),
            })
        };
        for (id, prefix) in [("x", "note"), ("note", "note"), ("note-x", "notes")] {
            let body = written(vec![heading(id), details("More")]);
            let part = format!("href=\"#{prefix}-1\">More</a>");
            assert!(body.contains(&part), "{body}");
            let part = format!("<aside id=\"{prefix}-1\"");
            assert!(body.contains(&part), "{body}");
        }
        let both = written(vec![heading("note-1"), heading("notes-1"), details("More")]);
        assert!(both.contains("<aside id=\"notess-1\""), "{both}");
    }

    #[test]
    fn above_the_title_is_the_number() {
        let label = |number: &str, parents: &[&str], continues: Option<&str>| {
            let page = example::page("a.html", number, parents, Vec::new());
            let meta = PageMeta {
                continues: continues.map(|number| ContinuedChapter {
                    number: number.to_owned(),
                    title: "Nim".to_owned(),
                    path: "nim.html".to_owned(),
                }),
                ..page.meta
            };
            page_label(&meta).as_str().to_owned()
        };
        let expected = |label: &str| format!("<p class=\"page-label\">{label}</p>");
        assert_eq!(label("4", &[], None), expected("Chapter 4"));
        assert_eq!(label("4.8", &["Nim"], None), expected("4.8"));
        assert_eq!(
            label("11.2", &["Further"], Some("4")),
            expected("11.2 · continues chapter 4, Nim")
        );
        assert_eq!(label("", &[], None), "");
    }

    #[test]
    fn the_package_is_told_what_is_on_a_page() {
        let formula = Block::Formula(example::variable("x"));
        let board = Block::Board(example::board("board-1"));
        for (block, has_formulas, has_drawings) in [
            (paragraph("<math> <svg>"), false, false),
            (formula, true, false),
            (board, false, true),
        ] {
            let page = written_page(vec![block], None);
            assert_eq!(page.has_formulas, has_formulas);
            assert_eq!(page.has_drawings, has_drawings);
        }
    }

    #[test]
    fn a_page_links_to_the_others() {
        let link = example::link(page_target("c.html", "d"), "c");
        let body = written(vec![Block::Paragraph(vec![link])]);
        assert_eq!(body, "<p><a href=\"../c.xhtml#d\">c</a></p>\n");
    }
}
