//! Lines of text: formulas, measured ratios, and where links lead.

use crate::across_pages::races;
use crate::block::fenced;
use crate::page::diagnostic::Diagnostic;
use crate::page::math;
use crate::page::parsed::{self, Fence, site_path};
use crate::resolve::tree::{self, Leaves};
use book_model::{Block, Element, Inline, Link, LinkTarget, Node, plain_text};
use pulldown_cmark::Tag;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use web_formats::url;

/// What links mean on a page.
pub(crate) struct LinkContext<'a> {
    /// The path of the page on the site.
    pub(crate) page_path: &'a str,
    /// What its figures and tables are called, by the ids of their elements.
    pub(crate) labels: &'a BTreeMap<String, String>,
    /// Checks that the page has a part of a figure.
    pub(crate) check_part: &'a dyn Fn(&str, &str) -> Result<(), Diagnostic>,
}

impl LinkContext<'_> {
    /// Returns where a link to `address` leads.
    ///
    /// # Errors
    ///
    /// If it names a part of a figure that is not there.
    pub(crate) fn target(&self, address: &str) -> Result<LinkTarget, Diagnostic> {
        if let Some(fragment) = address.strip_prefix('#') {
            if let Some((figure, part)) = fragment.split_once(':') {
                (self.check_part)(figure, part)?;
                return Ok(LinkTarget::FigurePart {
                    figure: figure.to_owned(),
                    part: part.to_owned(),
                });
            }
            return Ok(LinkTarget::Page {
                path: self.page_path.to_owned(),
                fragment: fragment.to_owned(),
            });
        }
        let target = self
            .page_target(address)
            .unwrap_or_else(|| LinkTarget::Url(address.to_owned()));
        Ok(target)
    }

    /// Returns the page that a relative address of a file `….md` leads to.
    fn page_target(&self, address: &str) -> Option<LinkTarget> {
        let (encoded_path, fragment) = address.split_once('#').unwrap_or((address, ""));
        let is_page = Path::new(encoded_path)
            .extension()
            .is_some_and(|extension| extension == "md");
        if !is_page || encoded_path.contains([':', '?']) || encoded_path.starts_with('/') {
            return None;
        }
        let target = url::target(Path::new(self.page_path), encoded_path)?;
        let path = site_path(&target.path);
        Some(LinkTarget::Page {
            path: path.to_string_lossy().replace('\\', "/"),
            fragment: fragment.to_owned(),
        })
    }
}

/// Returns the context of the links on a page `a/b.html` without figures.
#[cfg(test)]
pub(crate) fn test_links() -> LinkContext<'static> {
    static NO_LABELS: BTreeMap<String, String> = BTreeMap::new();
    LinkContext {
        page_path: "a/b.html",
        labels: &NO_LABELS,
        check_part: &|_, _| Ok(()),
    }
}

/// Returns a text that is no block of its own, in Markdown: "5. Then stop." is no item of a
/// list.
///
/// # Errors
///
/// If something in it is wrong.
pub(crate) fn parse(markdown: &str, links: &LinkContext) -> Result<Vec<Inline>, Diagnostic> {
    /// After this, nothing begins a block; to all else it is a space.
    const NO_BLOCK: char = '\u{a0}';
    let blocks = parse_blocks(&format!("{NO_BLOCK}{}", markdown.trim()), links)?;
    let [Block::Paragraph(content)] = &blocks[..] else {
        let message = "a text that must be one paragraph is more than one";
        return Err(Diagnostic::new(message, "remove its empty lines"));
    };
    let mut content = content.clone();
    if let Some(Inline::Text(text)) = content.first_mut() {
        text.remove(0);
        if text.is_empty() {
            content.remove(0);
        }
    }
    Ok(content)
}

/// Returns the blocks of a text without snippets and directives, in Markdown.
///
/// # Errors
///
/// If something in it is wrong: the first diagnostic.
pub(crate) fn parse_blocks(markdown: &str, links: &LinkContext) -> Result<Vec<Block>, Diagnostic> {
    let events: Vec<_> = parsed::parse_markdown(markdown)
        .into_offset_iter()
        .map(|(event, range)| (event.into_static(), range))
        .collect();
    let mut leaves = PlainLeaves {
        links,
        diagnostic: None,
    };
    let blocks = tree::blocks(markdown, &events, links, &mut leaves);
    match leaves.diagnostic {
        Some(diagnostic) => Err(diagnostic),
        None => Ok(blocks.into_iter().map(|placed| placed.block).collect()),
    }
}

/// The leaves of a text that has no snippets and no directives.
struct PlainLeaves<'a> {
    links: &'a LinkContext<'a>,
    /// The first thing that is wrong.
    diagnostic: Option<Diagnostic>,
}

impl Leaves for PlainLeaves<'_> {
    fn code_block(&mut self, fence: Fence, range: &Range<usize>) -> Vec<Block> {
        match fenced::resolve(&fence, self.links) {
            Ok(block) => vec![block],
            Err(diagnostic) => {
                self.report(range.start, diagnostic);
                Vec::new()
            }
        }
    }

    fn directive_paragraph(&mut self, _: &Range<usize>) -> Option<Vec<Block>> {
        None
    }

    fn report(&mut self, _: usize, diagnostic: Diagnostic) {
        self.diagnostic.get_or_insert(diagnostic);
    }
}

/// A text that is being collected, with what is open around its end.
#[derive(Default)]
pub(crate) struct InlineStack {
    content: Vec<Inline>,
    /// From the outside in, each with what comes before it beside it.
    open: Vec<(Open, Vec<Inline>)>,
    /// A sign that the next text begins with, which belongs to what came before.
    sign_to_drop: Option<char>,
}

/// What is open in a text.
enum Open {
    Emphasis,
    Strong,
    Strikethrough,
    Link(Link),
    Element(Element<Inline>),
}

impl InlineStack {
    pub(crate) fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    pub(crate) fn push(&mut self, inline: Inline) {
        self.content.push(inline);
    }

    pub(crate) fn push_text(&mut self, text: &str) {
        let text = match self.sign_to_drop.take() {
            Some(sign) => text.strip_prefix(sign).unwrap_or(text),
            None => text,
        };
        match self.content.last_mut() {
            _ if text.is_empty() => {}
            Some(Inline::Text(before)) => before.push_str(text),
            _ => self.push(Inline::Text(text.to_owned())),
        }
    }

    /// Adds code, a formula or a ratio, given the `text` and the bytes of the code in it.
    ///
    /// # Errors
    ///
    /// If the formula can't be read or the ratio is unknown.
    pub(crate) fn push_code(
        &mut self,
        code: &str,
        text: &str,
        range: &Range<usize>,
    ) -> Result<(), Diagnostic> {
        let is_between = |before, after| {
            text[..range.start].ends_with(before) && text[range.end..].starts_with(after)
        };
        if is_between('$', '$') {
            self.take_signs('$', '$');
            self.push(Inline::Formula(math::inline(code)?));
        } else if is_between('{', '}') {
            self.take_signs('{', '}');
            let ratio = races::time_ratio(code)?;
            self.push_text_behind_sign(&ratio);
        } else {
            self.push(Inline::Code(code.replace("\\{{#", "{{#")));
        }
        Ok(())
    }

    /// Takes the sign away that is before the next part of the text, and the one that
    /// follows it.
    fn take_signs(&mut self, before: char, after: char) {
        if let Some(Inline::Text(text)) = self.content.last_mut() {
            let is_taken = text.pop_if_is(before);
            if is_taken && text.is_empty() {
                self.content.pop();
            }
        }
        self.sign_to_drop = Some(after);
    }

    /// Adds text, of which the sign that is dropped is not a part.
    fn push_text_behind_sign(&mut self, text: &str) {
        let sign = self.sign_to_drop.take();
        self.push_text(text);
        self.sign_to_drop = sign;
    }

    pub(crate) fn start(&mut self, tag: &Tag) {
        let open = match tag {
            Tag::Strong => Open::Strong,
            Tag::Strikethrough => Open::Strikethrough,
            Tag::Superscript => Open::Element(Element::new("sup")),
            Tag::Subscript => Open::Element(Element::new("sub")),
            _ => Open::Emphasis,
        };
        self.open(open);
    }

    pub(crate) fn start_link(&mut self, link: Link) {
        self.open(Open::Link(link));
    }

    /// Starts an HTML element; one without an end is complete. A link is a link as in
    /// Markdown.
    pub(crate) fn start_element(
        &mut self,
        element: Element<Node>,
        has_end: bool,
        links: &LinkContext,
    ) {
        let is_plain_link = element.name == "a"
            && element
                .attributes
                .iter()
                .all(|(name, _)| name == "href" || name == "title");
        if is_plain_link
            && let Some(address) = element.attribute("href")
            && let Ok(target) = links.target(address)
        {
            return self.start_link(Link {
                target,
                title: element.attribute("title").unwrap_or_default().to_owned(),
                content: Vec::new(),
            });
        }
        let element = Element {
            name: element.name,
            attributes: element.attributes,
            children: Vec::new(),
        };
        if has_end {
            self.open(Open::Element(element));
        } else {
            self.push(Inline::Element(element));
        }
    }

    fn open(&mut self, open: Open) {
        self.open.push((open, std::mem::take(&mut self.content)));
    }

    /// Ends the innermost thing that is open.
    pub(crate) fn end(&mut self) {
        if let Some((open, before)) = self.open.pop() {
            let content = std::mem::replace(&mut self.content, before);
            self.push(match open {
                Open::Emphasis => Inline::Emphasis(content),
                Open::Strong => Inline::Strong(content),
                Open::Strikethrough => Inline::Strikethrough(content),
                Open::Link(link) => Inline::Link(Link { content, ..link }),
                Open::Element(element) => Inline::Element(Element {
                    children: content,
                    ..element
                }),
            });
        }
    }

    /// Ends an HTML element; returns whether it was the innermost thing that was open.
    pub(crate) fn end_element(&mut self, name: &str) -> bool {
        let is_open = match self.open.last() {
            Some((Open::Element(element), _)) => element.name == name,
            Some((Open::Link(_), _)) => name == "a",
            _ => false,
        };
        if is_open {
            self.end();
        }
        is_open
    }

    /// Ends a link; one that says only "Figure" or "Table" gets the label of the figure or
    /// table that it leads to.
    ///
    /// # Errors
    ///
    /// If the page has no such figure or table.
    pub(crate) fn end_link(&mut self, links: &LinkContext) -> Result<(), Diagnostic> {
        let says_kind = matches!(&*plain_text(&self.content), "Figure" | "Table");
        if says_kind
            && let Some((Open::Link(link), _)) = self.open.last()
            && let LinkTarget::Page { path, fragment } = &link.target
            && path == links.page_path
        {
            let label = links.labels.get(fragment).ok_or_else(|| {
                let message = format!("#{fragment} is not on this page");
                let help = "write #figure-NAME or #table-NAME of one that is";
                Diagnostic::new(message, help)
            })?;
            self.content = vec![Inline::Text(label.clone())];
        }
        self.end();
        Ok(())
    }

    /// Returns the whole text.
    ///
    /// # Errors
    ///
    /// If an HTML element is open: its name.
    pub(crate) fn finish(self) -> Result<Vec<Inline>, String> {
        match self.open.last() {
            Some((Open::Element(element), _)) => Err(element.name.clone()),
            _ => Ok(self.finish_unclosed()),
        }
    }

    /// Returns the whole text; what is open ends here.
    pub(crate) fn finish_unclosed(mut self) -> Vec<Inline> {
        while self.is_open() {
            self.end();
        }
        self.content
    }
}

/// Text that may end with a sign.
trait PopIf {
    /// Takes the last sign away if it is this one; returns whether it was.
    fn pop_if_is(&mut self, sign: char) -> bool;
}

impl PopIf for String {
    fn pop_if_is(&mut self, sign: char) -> bool {
        let ends_with_sign = self.ends_with(sign);
        if ends_with_sign {
            self.pop();
        }
        ends_with_sign
    }
}
