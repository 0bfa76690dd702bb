//! From the events of the Markdown parser to a tree of blocks.

use crate::markup::{self, Piece};
use crate::page::diagnostic::Diagnostic;
use crate::page::parsed::{self, Fence};
use crate::resolve::inline::{InlineStack, LinkContext};
use book_model::{
    Alignment, Block, Element, Heading, Image, Inline, Link, List, MarkdownTable, Node, Note,
    NoteKind, TermDefinition, plain_text,
};
use pulldown_cmark::{CodeBlockKind, Event, LinkType, Tag, TagEnd};
use std::collections::BTreeSet;
use std::ops::Range;

/// The events of a text, each with its bytes.
pub(crate) type Events = [(Event<'static>, Range<usize>)];

/// What a tree has in places where a page is not just Markdown.
pub(crate) trait Leaves {
    /// Returns the blocks for a fenced block of code at these bytes.
    fn code_block(&mut self, fence: Fence, range: &Range<usize>) -> Vec<Block>;

    /// Returns what takes the place of the paragraph at these bytes, if it begins with a
    /// directive.
    fn directive_paragraph(&mut self, range: &Range<usize>) -> Option<Vec<Block>>;

    /// Says what is wrong at a byte of the text.
    fn report(&mut self, offset: usize, diagnostic: Diagnostic);
}

/// A block with the byte of the text where it begins.
pub(crate) struct PlacedBlock {
    pub(crate) block: Block,
    pub(crate) offset: usize,
}

/// Returns the blocks of a text, given its events.
pub(crate) fn blocks(
    text: &str,
    events: &Events,
    links: &LinkContext,
    leaves: &mut dyn Leaves,
) -> Vec<PlacedBlock> {
    let mut builder = TreeBuilder {
        text,
        events,
        next: 0,
        links,
        leaves,
        generated_ids: BTreeSet::new(),
    };
    builder.blocks()
}

struct TreeBuilder<'a> {
    text: &'a str,
    events: &'a Events,
    /// The index of the next event.
    next: usize,
    links: &'a LinkContext<'a>,
    leaves: &'a mut dyn Leaves,
    /// The ids of headings that their authors did not choose.
    generated_ids: BTreeSet<String>,
}

/// Blocks that are being collected, with the HTML elements that are open around them.
#[derive(Default)]
struct BlockStack {
    blocks: Vec<PlacedBlock>,
    /// From the outside in, each with the byte of its tag.
    open: Vec<(Element<Block>, usize)>,
}

impl BlockStack {
    fn push(&mut self, block: Block, offset: usize) {
        match self.open.last_mut() {
            Some((element, _)) => element.children.push(block),
            None => self.blocks.push(PlacedBlock { block, offset }),
        }
    }

    /// Closes the innermost element, if it has this name.
    fn close(&mut self, name: &str) -> bool {
        let Some((element, offset)) = self.open.pop_if(|(element, _)| element.name == name) else {
            return false;
        };
        self.push(Block::Element(element), offset);
        true
    }
}

impl TreeBuilder<'_> {
    fn peek(&self) -> Option<(&Event<'static>, Range<usize>)> {
        let (event, range) = self.events.get(self.next)?;
        Some((event, range.clone()))
    }

    /// Returns the next event and its bytes, and goes on to the one after it.
    fn advance(&mut self) -> Option<(Event<'static>, Range<usize>)> {
        let event = self.events.get(self.next)?.clone();
        self.next += 1;
        Some(event)
    }

    /// Skips the events up to the end of what has just started.
    fn skip_to_end(&mut self) {
        let mut depth = 1;
        while depth > 0 {
            match self.advance() {
                Some((Event::Start(_), _)) => depth += 1,
                Some((Event::End(_), _)) => depth -= 1,
                Some(_) => {}
                None => return,
            }
        }
    }

    /// Returns the blocks up to the end of what they are in, and skips this end.
    fn blocks(&mut self) -> Vec<PlacedBlock> {
        let mut stack = BlockStack::default();
        while let Some((event, range)) = self.peek() {
            let offset = range.start;
            if is_inline(event) {
                let content = self.inlines();
                stack.push(Block::Plain(content), offset);
                continue;
            }
            let event = event.clone();
            self.next += 1;
            match event {
                Event::Start(Tag::Paragraph) => {
                    if let Some(blocks) = self.leaves.directive_paragraph(&range) {
                        self.skip_to_end();
                        for block in blocks {
                            stack.push(block, offset);
                        }
                    } else {
                        let content = self.inlines_to_end();
                        stack.push(Block::Paragraph(content), offset);
                    }
                }
                Event::Start(Tag::Heading { level, id, .. }) => {
                    let content = self.inlines_to_end();
                    let id = self.heading_id(id.as_deref(), &content);
                    let level = level as u8;
                    stack.push(Block::Heading(Heading { level, id, content }), offset);
                }
                Event::Start(Tag::BlockQuote(_)) => {
                    let block = note_or_quotation(self.nested_blocks());
                    stack.push(block, offset);
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    for block in self.code_block(&kind, &range) {
                        stack.push(block, offset);
                    }
                }
                Event::Start(Tag::List(first_number)) => {
                    let items = self.items();
                    let list = List {
                        first_number,
                        items,
                    };
                    stack.push(Block::List(list), offset);
                }
                Event::Start(Tag::DefinitionList) => {
                    let definitions = self.definitions();
                    stack.push(Block::Definitions(definitions), offset);
                }
                Event::Start(Tag::Table(alignments)) => {
                    let table = MarkdownTable {
                        alignments: alignments.into_iter().map(alignment).collect(),
                        ..self.table()
                    };
                    stack.push(Block::MarkdownTable(table), offset);
                }
                Event::Start(Tag::HtmlBlock) => self.html_block(&mut stack, offset),
                Event::Start(Tag::FootnoteDefinition(_)) => {
                    self.report_footnote(offset);
                    self.skip_to_end();
                }
                Event::Rule => stack.push(Block::Rule, offset),
                Event::End(_) => break,
                // No other tag starts a block, and what is inside of a line was taken above.
                _ => self.skip_to_end(),
            }
        }
        while let Some((element, offset)) = stack.open.pop() {
            let message = format!("<{}> is not closed", element.name);
            let help = "write its end tag in the same list item, quotation or box";
            self.leaves.report(offset, Diagnostic::new(message, help));
        }
        stack.blocks
    }

    /// Returns the blocks up to the end of what they are in, without their places.
    fn nested_blocks(&mut self) -> Vec<Block> {
        self.blocks()
            .into_iter()
            .map(|placed| placed.block)
            .collect()
    }

    fn items(&mut self) -> Vec<Vec<Block>> {
        let mut items = Vec::new();
        while let Some((Event::Start(Tag::Item), _)) = self.advance() {
            items.push(self.nested_blocks());
        }
        items
    }

    fn definitions(&mut self) -> Vec<TermDefinition> {
        let mut definitions: Vec<TermDefinition> = Vec::new();
        loop {
            match self.advance() {
                Some((Event::Start(Tag::DefinitionListTitle), _)) => {
                    let term = self.inlines_to_end();
                    definitions.push(TermDefinition {
                        id: self.heading_id(None, &term),
                        term,
                        meanings: Vec::new(),
                    });
                }
                Some((Event::Start(Tag::DefinitionListDefinition), _)) => {
                    let meaning = self.nested_blocks();
                    if let Some(definition) = definitions.last_mut() {
                        definition.meanings.push(meaning);
                    }
                }
                _ => return definitions,
            }
        }
    }

    fn table(&mut self) -> MarkdownTable {
        let mut table = MarkdownTable::default();
        loop {
            match self.advance() {
                Some((Event::Start(Tag::TableHead), _)) => table.head = self.cells(),
                Some((Event::Start(Tag::TableRow), _)) => {
                    let row = self.cells();
                    table.rows.push(row);
                }
                _ => return table,
            }
        }
    }

    fn cells(&mut self) -> Vec<Vec<Inline>> {
        let mut cells = Vec::new();
        while let Some((Event::Start(Tag::TableCell), _)) = self.advance() {
            cells.push(self.inlines_to_end());
        }
        cells
    }

    fn code_block(&mut self, kind: &CodeBlockKind, range: &Range<usize>) -> Vec<Block> {
        let mut fence = Fence::default();
        if let CodeBlockKind::Fenced(info) = kind {
            fence.info = info.to_string();
        }
        while let Some((Event::Text(code), _)) = self.advance() {
            fence.code.push_str(&code);
        }
        self.leaves.code_block(fence, range)
    }

    /// Returns the id of a heading, as mdBook chooses it where the author did not.
    fn heading_id(&mut self, chosen: Option<&str>, content: &[Inline]) -> String {
        if let Some(id) = chosen {
            return id.to_owned();
        }
        let id = parsed::heading_id(&plain_text(content));
        let numbered = (1..).map(|number| format!("{id}-{number}"));
        let unique = std::iter::once(id.clone())
            .chain(numbered)
            .find(|id| !self.generated_ids.contains(id))
            .expect("there is no last number");
        self.generated_ids.insert(unique.clone());
        unique
    }

    /// Adds the elements and the text of a block of HTML, and skips its end.
    fn html_block(&mut self, stack: &mut BlockStack, offset: usize) {
        let mut html = String::new();
        while let Some((Event::Html(text) | Event::Text(text), _)) = self.advance() {
            html.push_str(&text);
        }
        let mut inlines = InlineStack::default();
        for piece in markup::pieces(&html) {
            match piece {
                Piece::Start { element, has_end } if is_inline_element(&element.name) => {
                    inlines.start_element(element, has_end, self.links);
                }
                Piece::Text(text) => {
                    if !text.trim().is_empty() || inlines.is_open() {
                        inlines.push_text(&text);
                    }
                }
                Piece::End(name) if is_inline_element(&name) => {
                    if !inlines.end_element(&name) {
                        self.report_unexpected_end(offset, &name);
                    }
                }
                Piece::Start { element, has_end } => {
                    flush(&mut inlines, stack, offset);
                    let element = Element {
                        name: element.name,
                        attributes: element.attributes,
                        children: Vec::new(),
                    };
                    if has_end {
                        stack.open.push((element, offset));
                    } else {
                        stack.push(Block::Element(element), offset);
                    }
                }
                Piece::End(name) => {
                    flush(&mut inlines, stack, offset);
                    if !stack.close(&name) {
                        self.report_unexpected_end(offset, &name);
                    }
                }
            }
        }
        flush(&mut inlines, stack, offset);
    }

    fn report_unexpected_end(&mut self, offset: usize, name: &str) {
        let message = format!("</{name}> closes nothing");
        let help = "remove it, or write the start tag before it";
        self.leaves.report(offset, Diagnostic::new(message, help));
    }

    fn report_footnote(&mut self, offset: usize) {
        let message = "the book has no footnotes";
        let help = "say it in the text, or in a box `> [!NOTE] Heading`";
        self.leaves.report(offset, Diagnostic::new(message, help));
    }

    /// Returns the text up to the end of the block that it is in, and skips this end.
    fn inlines_to_end(&mut self) -> Vec<Inline> {
        let content = self.inlines();
        self.next += 1;
        content
    }

    /// Returns the text up to the next event that belongs to a block.
    fn inlines(&mut self) -> Vec<Inline> {
        let mut stack = InlineStack::default();
        let mut start = None;
        while let Some((event, range)) = self.peek() {
            if !is_inline(event) {
                break;
            }
            start.get_or_insert(range.start);
            let event = event.clone();
            self.next += 1;
            match event {
                Event::Text(text) => stack.push_text(&text),
                Event::Code(code) => {
                    let code_range = range.clone();
                    if let Err(diagnostic) = stack.push_code(&code, self.text, &code_range) {
                        self.leaves.report(range.start, diagnostic);
                    }
                }
                Event::SoftBreak => stack.push(Inline::SoftBreak),
                Event::HardBreak => stack.push(Inline::HardBreak),
                Event::InlineHtml(html) => {
                    for piece in markup::pieces(&html) {
                        match piece {
                            Piece::Start { element, has_end } => {
                                stack.start_element(element, has_end, self.links);
                            }
                            Piece::End(name) => {
                                if !stack.end_element(&name) {
                                    self.report_unexpected_end(range.start, &name);
                                }
                            }
                            Piece::Text(text) => stack.push_text(&text),
                        }
                    }
                }
                Event::TaskListMarker(is_done) => {
                    let mut marker = Element::new("input")
                        .with_attribute("disabled", "")
                        .with_attribute("type", "checkbox");
                    if is_done {
                        marker = marker.with_attribute("checked", "");
                    }
                    stack.push(Inline::Element(marker));
                    stack.push_text(" ");
                }
                Event::FootnoteReference(_) => self.report_footnote(range.start),
                Event::Start(Tag::Image {
                    dest_url, title, ..
                }) => {
                    let alt = self.alternative_text();
                    stack.push(Inline::Image(Image {
                        url: dest_url.to_string(),
                        title: title.to_string(),
                        alt,
                    }));
                }
                Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    ..
                }) => {
                    let address = match link_type {
                        LinkType::Email => format!("mailto:{dest_url}"),
                        _ => dest_url.to_string(),
                    };
                    match self.links.target(&address) {
                        Ok(target) => stack.start_link(Link {
                            target,
                            title: title.to_string(),
                            content: Vec::new(),
                        }),
                        Err(diagnostic) => {
                            self.leaves.report(range.start, diagnostic);
                            self.skip_to_end();
                        }
                    }
                }
                Event::End(TagEnd::Link) => {
                    if let Err(diagnostic) = stack.end_link(self.links) {
                        self.leaves.report(range.start, diagnostic);
                    }
                }
                Event::Start(tag) => stack.start(&tag),
                Event::End(_) => stack.end(),
                // No other event is inside of a line.
                _ => {}
            }
        }
        match stack.finish() {
            Ok(content) => content,
            Err(name) => {
                let message = format!("<{name}> is not closed");
                let help = "write its end tag in the same paragraph";
                let offset = start.expect("an element was started");
                self.leaves.report(offset, Diagnostic::new(message, help));
                Vec::new()
            }
        }
    }

    /// Returns the text of an image, and skips its end.
    fn alternative_text(&mut self) -> String {
        let mut text = String::new();
        while let Some((event, _)) = self.advance() {
            match event {
                Event::End(TagEnd::Image) => break,
                Event::Text(part) | Event::Code(part) => text.push_str(&part),
                Event::SoftBreak | Event::HardBreak => text.push(' '),
                _ => {}
            }
        }
        text
    }
}

fn alignment(alignment: pulldown_cmark::Alignment) -> Alignment {
    match alignment {
        pulldown_cmark::Alignment::None => Alignment::None,
        pulldown_cmark::Alignment::Left => Alignment::Left,
        pulldown_cmark::Alignment::Center => Alignment::Center,
        pulldown_cmark::Alignment::Right => Alignment::Right,
    }
}

/// Adds the text that an HTML block has collected so far.
fn flush(inlines: &mut InlineStack, stack: &mut BlockStack, offset: usize) {
    let content = std::mem::take(inlines).finish_unclosed();
    let is_blank = content
        .iter()
        .all(|inline| matches!(inline, Inline::Text(text) if text.trim().is_empty()));
    if !is_blank {
        stack.push(Block::Plain(content), offset);
    }
}

/// Returns whether an event belongs to a line of text.
fn is_inline(event: &Event) -> bool {
    match event {
        Event::Text(_)
        | Event::Code(_)
        | Event::InlineHtml(_)
        | Event::InlineMath(_)
        | Event::DisplayMath(_)
        | Event::FootnoteReference(_)
        | Event::SoftBreak
        | Event::HardBreak
        | Event::TaskListMarker(_) => true,
        Event::Start(tag) => is_inline_tag(tag.to_end()),
        Event::End(tag) => is_inline_tag(*tag),
        Event::Html(_) | Event::Rule => false,
    }
}

fn is_inline_tag(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript
            | TagEnd::Link
            | TagEnd::Image
    )
}

/// Returns whether an HTML element belongs to a line of text.
fn is_inline_element(name: &str) -> bool {
    const INLINE_ELEMENTS: [&str; 25] = [
        "a", "abbr", "b", "bdi", "br", "cite", "code", "del", "em", "i", "img", "ins", "kbd",
        "mark", "q", "s", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
    ];
    INLINE_ELEMENTS.contains(&name)
}

/// Returns a box if the quotation begins with `[!NOTE] Heading` or `[!WRONG] Heading`.
fn note_or_quotation(mut blocks: Vec<Block>) -> Block {
    if let Some(Block::Paragraph(content)) = blocks.first_mut()
        && let Some(Inline::Text(text)) = content.first_mut()
    {
        let kind = [
            ("[!NOTE] ", NoteKind::Aside),
            ("[!WRONG] ", NoteKind::Wrong),
        ]
        .into_iter()
        .find_map(|(start, kind)| {
            let heading = text.strip_prefix(start)?.to_owned();
            Some((heading, kind))
        });
        if let Some((heading, kind)) = kind {
            *text = heading;
            let heading_end = content
                .iter()
                .position(|inline| matches!(inline, Inline::SoftBreak | Inline::HardBreak));
            let rest = match heading_end {
                Some(end) => content.split_off(end)[1..].to_vec(),
                None => Vec::new(),
            };
            let title = std::mem::replace(content, rest);
            if content.is_empty() {
                blocks.remove(0);
            }
            return Block::Note(Note {
                kind,
                title,
                blocks,
            });
        }
    }
    Block::Quotation(blocks)
}

/// Returns the nodes of an element as parts of a text: the words of a caption that a board
/// wrote.
pub(crate) fn inlines_of_nodes(nodes: Vec<Node>) -> Vec<Inline> {
    nodes
        .into_iter()
        .map(|node| match node {
            Node::Text(text) => Inline::Text(text),
            Node::Element(Element {
                name,
                attributes,
                children,
            }) => Inline::Element(Element {
                name,
                attributes,
                children: inlines_of_nodes(children),
            }),
        })
        .collect()
}
