//! From a page of the site to a page of an EPUB.

use super::element::{attribute, attributes, find, has_class, has_id, tag, words};
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use press::head::SiteAddress;
use project::url::{self, Target};
use project::xml;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What can't be used here, by tag and class.
const TAGS: [&str; 5] = ["button", "form", "input", "progress", "script"];
const CLASSES: [&str; 8] = [
    "bar-line",
    "boring",
    "board-tools",
    "board-moves",
    "img-wrapper",
    "review",
    "typed",
    "whole",
];

/// The name of a page of the site in the EPUB.
pub(super) fn xhtml(path: &str) -> String {
    format!("{}.xhtml", path.strip_suffix(".html").unwrap_or(path))
}

/// The light colours of the theme, by their names.
pub(super) fn colours(css: &str) -> BTreeMap<String, String> {
    let lines = css
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'));
    let colours = lines.filter_map(|(name, value)| {
        let value = value.split(';').next()?.trim();
        let light = value
            .strip_prefix("light-dark(")
            .and_then(|both| both.split(',').next());
        Some((name.to_owned(), light.unwrap_or(value).to_owned()))
    });
    colours.collect()
}

/// With these values in place of custom properties.
pub(super) fn resolved(text: &str, colours: &BTreeMap<String, String>) -> String {
    let mut parts = text.split("var(--");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |done, part| {
        let (inside, rest) = part.split_once(')').unwrap_or((part, ""));
        let (name, otherwise) = inside.split_once(',').unwrap_or((inside, "currentColor"));
        let value = colours
            .get(name.trim())
            .map_or(otherwise.trim(), String::as_str);
        done + value + rest
    })
}

/// `text` as XML has it, in an attribute too.
pub(super) fn escaped(text: &str) -> String {
    let text = xml::allowed(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Can XML have an attribute or an element of this name? HTML has many others.
fn is_name(name: &str) -> bool {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && name.chars().all(is_inside)
}

/// A page on its way from HTML to XHTML.
pub(super) struct Page<'a> {
    path: &'a str,
    address: Option<&'a SiteAddress>,
    colours: &'a BTreeMap<String, String>,
    /// All pages of the EPUB.
    paths: &'a BTreeSet<&'a str>,
    notes: String,
    count: usize,
    /// What the ids of notes begin with, as no other id of the page does.
    note: String,
    /// The files of the site that it shows.
    pub(super) named: BTreeSet<PathBuf>,
    /// What an EPUB can't have.
    pub(super) wrong: Vec<String>,
}

impl<'a> Page<'a> {
    pub(super) fn new(
        path: &'a str,
        address: Option<&'a SiteAddress>,
        colours: &'a BTreeMap<String, String>,
        paths: &'a BTreeSet<&'a str>,
    ) -> Self {
        let notes = String::new();
        let note = String::from("note");
        let named = BTreeSet::new();
        let wrong = Vec::new();
        Self {
            path,
            address,
            colours,
            paths,
            notes,
            count: 0,
            note,
            named,
            wrong,
        }
    }

    pub(super) fn body(&mut self, html: &str) -> Option<String> {
        let parsed = parse_document(RcDom::default(), ParseOpts::default()).one(html);
        let main = find(&parsed.document, "main")?;
        while has_id(&main, &self.note) {
            self.note.push('s');
        }
        let body = self.inside(&main);
        if self.notes.is_empty() {
            return Some(body);
        }
        let head = "<section class=\"notes\"><h2>Answers and notes</h2>\n";
        Some(format!("{body}{head}{}</section>", self.notes))
    }

    fn inside(&mut self, node: &Handle) -> String {
        node.children
            .borrow()
            .iter()
            .map(|child| self.node(child))
            .collect()
    }

    fn node(&mut self, node: &Handle) -> String {
        if let NodeData::Text { contents } = &node.data {
            return escaped(&contents.borrow());
        }
        let tag = tag(node);
        match tag {
            "" => String::new(),
            "iframe" | "embed" => {
                self.wrong.push(format!("no EPUB has <{tag}>"));
                String::new()
            }
            // The picture for those who can't choose is beside it.
            "source" if !attribute(node, "srcset").is_empty() => String::new(),
            _ if !is_name(tag) => self.inside(node),
            _ if TAGS.contains(&tag) || CLASSES.iter().any(|class| has_class(node, class)) => {
                String::new()
            }
            "a" if has_class(node, "header") => self.inside(node),
            // mdBook shows a picture once more where it is clicked.
            "label" if has_class(node, "checkbox-label") => self.inside(node),
            "details" => self.details(node),
            "fieldset" => self.question(node),
            "game-board" => {
                self.element(node, "div") + &self.elsewhere(node, "Play it on the page")
            }
            "figure" => {
                let made = self.element(node, tag);
                // A caption is the last of it.
                let cut = made
                    .strip_suffix("</figure>")
                    .and_then(|made| made.split_once("</figcaption><p"));
                match cut {
                    Some((figure, link)) => format!("{figure}</figcaption></figure>\n<p{link}"),
                    None => made,
                }
            }
            "code-run" => self.element(node, "div"),
            "div" if has_class(node, "watch") => {
                self.element(node, tag) + &self.elsewhere(node, "Watch it run on the page")
            }
            _ => self.element(node, tag),
        }
    }

    /// What only the site can do, where it is known where that is.
    fn elsewhere(&self, node: &Handle, what: &str) -> String {
        let link = |address: &SiteAddress| {
            let page = address.page_url(self.path);
            let id = attribute(node, "id");
            let target = escaped(&format!("{page}#{id}"));
            format!("<p class=\"fold\"><a href=\"{target}\">{what}</a></p>\n")
        };
        self.address.map(link).unwrap_or_default()
    }

    fn element(&mut self, node: &Handle, tag: &str) -> String {
        let mut own = String::new();
        let mut style = String::new();
        let root = match tag {
            "math" => Some("http://www.w3.org/1998/Math/MathML"),
            "svg" => Some("http://www.w3.org/2000/svg"),
            _ => None,
        };
        own += &root
            .map(|space| format!(" xmlns=\"{space}\""))
            .unwrap_or_default();
        if tag == "math" {
            own += &format!(" alttext=\"{}\"", escaped(&words(node)));
        }
        for (name, value) in attributes(node) {
            let value = match &*name {
                "tabindex" if tag != "div" => continue,
                "style" if value.contains("--") || value.contains("break-") => continue,
                "href" if !["a", "area"].contains(&tag) => self.resource(tag, &value),
                "href" => match self.target(&value) {
                    Some(target) => target,
                    None => return self.inside(node),
                },
                "data" | "poster" | "src" => self.resource(tag, &value),
                "srcset" | "sizes" => continue,
                // What a script does, and what only a script reads.
                name if name.starts_with("data-") || name.starts_with("on") => continue,
                name if !is_name(name) && name != "xml:lang" => continue,
                // EPUB's MathML has them nowhere else.
                "displaystyle" | "scriptlevel" if !["math", "mstyle"].contains(&tag) => {
                    style += &format!(" {name}=\"{value}\"");
                    continue;
                }
                _ => resolved(&value, self.colours),
            };
            own += &format!(" {name}=\"{}\"", escaped(&value));
        }
        let inside = self.inside(node);
        let made = match (&*inside, tag) {
            ("", "br" | "hr" | "img" | "wbr" | "path" | "rect" | "circle" | "line" | "mspace") => {
                format!("<{tag}{own}/>")
            }
            _ => format!("<{tag}{own}>{inside}</{tag}>"),
        };
        if style.is_empty() {
            made
        } else {
            format!("<mstyle{style}>{made}</mstyle>")
        }
    }

    /// Where a link leads here, if anywhere.
    fn target(&self, target: &str) -> Option<String> {
        let (path, id) = target.split_at(target.find('#').unwrap_or(target.len()));
        if path.is_empty() || path.contains(':') || path.starts_with("//") {
            return Some(target.to_owned());
        }
        let page = url::target(Path::new(self.path), path)?.path;
        let page = page.to_string_lossy().replace('\\', "/");
        if self.paths.contains(&*page) {
            let page = url::of_path(Path::new(&xhtml(&page)));
            return Some(format!("{}{page}{id}", self.up()));
        }
        Some(self.address?.page_url(&page) + id)
    }

    /// From the page to where the site begins.
    fn up(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    /// The address of what an element shows, which comes along.
    fn resource(&mut self, tag: &str, address: &str) -> String {
        if address.starts_with("data:") || address.starts_with('#') {
            return address.to_owned();
        }
        let is_outside = address.contains(':') || address.starts_with("//");
        let target = url::target(Path::new(self.path), address).filter(|_| !is_outside);
        let Some(Target { path, id }) = target else {
            self.wrong.push(format!(
                "<{tag}> asks for {address}, and an EPUB has all it shows"
            ));
            return String::new();
        };
        let id = if id.is_empty() { id } else { format!("#{id}") };
        let address = format!("{}{}{id}", self.up(), url::of_path(&path));
        self.named.insert(path);
        address
    }

    /// A link to a note, which has a name of its own.
    fn note(&mut self, link: &str, name: &str, inside: &str) -> String {
        self.count += 1;
        let id = format!("{}-{}", self.note, self.count);
        self.notes += &format!(
            "<aside id=\"{id}\" epub:type=\"footnote\" role=\"doc-footnote\">\n\
             <p class=\"note-name\"><a href=\"#{id}-back\" role=\"doc-backlink\">{name}</a></p>\n{inside}\n</aside>\n"
        );
        format!(
            "<p class=\"fold\"><a id=\"{id}-back\" epub:type=\"noteref\" role=\"doc-noteref\" href=\"#{id}\">{link}</a></p>\n"
        )
    }

    fn details(&mut self, node: &Handle) -> String {
        let summary = find(node, "summary")
            .map(|it| escaped(&words(&it)))
            .unwrap_or_default();
        let inside = self.folded(node);
        self.note(&summary, &summary, &inside)
    }

    fn question(&mut self, node: &Handle) -> String {
        let [mut ask, mut name, mut choices, mut answer, mut rest] = [const { String::new() }; 5];
        let mut letters = 'A'..='Z';
        let mut letter = ' ';
        let mut is_right = false;
        for child in node.children.borrow().iter() {
            match tag(child) {
                "legend" => (ask, name) = (self.inside(child), escaped(&words(child))),
                "label" => {
                    letter = letters.next().unwrap_or(' ');
                    is_right = has_class(child, "right");
                    choices += &format!("<li>{}</li>\n", self.inside(child));
                    if is_right {
                        answer += &format!("<p><strong>{letter} is right.</strong></p>\n");
                    }
                }
                "p" if !choices.is_empty() => {
                    let why = self.inside(child);
                    let start = if is_right { "Right." } else { "Not this one." };
                    if !why.is_empty() {
                        answer += &format!("<p><b>{letter}. {start}</b> {why}</p>\n");
                    }
                }
                "details" => answer += &self.folded(child),
                _ => rest += &self.node(child),
            }
        }
        if !choices.is_empty() {
            choices = format!("<ol class=\"choices\" type=\"A\">\n{choices}</ol>\n");
        }
        let link = self.note("Answer", &name, &answer);
        let id = attribute(node, "id");
        format!(
            "<section class=\"question\" id=\"{}\"><p class=\"ask\">{ask}</p>\n{choices}{rest}{link}</section>\n",
            escaped(&id)
        )
    }

    /// What is folded away, without what it is called.
    fn folded(&mut self, details: &Handle) -> String {
        let children = details.children.borrow();
        let inside = children.iter().filter(|child| tag(child) != "summary");
        inside.map(|child| self.node(child)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(html: &str, address: Option<&SiteAddress>) -> String {
        let colours =
            colours("  --win: light-dark(#123456, #fff);\n  --fig-white: #ffffff; /* x */\n");
        let paths = BTreeSet::from(["a/b.html", "c.html"]);
        let mut page = Page::new("a/b.html", address, &colours, &paths);
        page.body(&format!("<main>{html}</main>")).unwrap()
    }

    #[test]
    fn a_page_needs_no_script_and_no_theme() {
        let cases = [
            (
                "<p>a<br>&lt;b&amp;<input> <a href=../c.html#d>c</a>",
                "<p>a<br/>&lt;b&amp; <a href=\"../c.xhtml#d\">c</a></p>",
            ),
            ("<a href=../progress.html>left out</a>", "left out"),
            (
                "<svg viewbox='0 0 1 1' style='--least:1px'><path fill='var(--win)' stroke='var(--none, red)'></path></svg>",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path fill=\"#123456\" stroke=\"red\"/></svg>",
            ),
            (
                "<math><msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup><mfrac displaystyle=true><mi>a</mi><mi>b</mi></mfrac></math>",
                "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" alttext=\"x^(n+1)a/b\"><msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup><mstyle displaystyle=\"true\"><mfrac><mi>a</mi><mi>b</mi></mfrac></mstyle></math>",
            ),
            (
                "<code>a<span class=boring>hidden</span></code>",
                "<code>a</code>",
            ),
        ];
        for (html, xhtml) in cases {
            assert_eq!(printed(html, None), xhtml);
        }
    }

    #[test]
    fn what_is_folded_is_a_note_that_links_back() {
        let html = "<fieldset class=question id=question-q><legend>Who?</legend><label><input type=radio> <span>I</span></label><p>No.</p><label class=right><input type=radio> <span>You</span></label><p>Yes.</p></fieldset><details class=hint><summary>Hint</summary><p>Look.</p></details>";
        let xhtml = printed(html, None);
        let (text, notes) = xhtml.split_once("<section class=\"notes\">").unwrap();
        assert!(
            text.contains("<p class=\"ask\">Who?</p>") && !text.contains("Yes."),
            "{text}"
        );
        assert!(notes.contains("<p><b>A. Not this one.</b> No.</p>\n<p><strong>B is right.</strong></p>\n<p><b>B. Right.</b> Yes.</p>"), "{notes}");
        for at in ["1", "2"] {
            assert!(text.contains(&format!(
            "<a id=\"note-{at}-back\" epub:type=\"noteref\" role=\"doc-noteref\" href=\"#note-{at}\">"
        )));
            assert!(notes.contains(&format!(
                "<a href=\"#note-{at}-back\" role=\"doc-backlink\">"
            )));
        }
    }

    #[test]
    fn a_board_leads_to_where_it_can_be_played() {
        let mut config = mdbook_driver::config::Config::default();
        config
            .set("output.html.site-url", "https://example.org/")
            .unwrap();
        let address = SiteAddress::from_config(&config).unwrap();
        let xhtml = printed(
            "<game-board id=board-0 data-game=nim>x</game-board>",
            address.as_ref(),
        );
        let link = "<p class=\"fold\"><a href=\"https://example.org/a/b.html#board-0\">Play it on the page</a></p>\n";
        assert_eq!(xhtml, format!("<div id=\"board-0\">x</div>{link}"));
    }
}
