//! From a page of the site to a page of an EPUB.

use super::element::{attribute, attributes, find, has_class, has_id_with_prefix, tag, text};
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use press::head::SiteAddress;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use web_formats::url::{self, Target};
use web_formats::xml;

/// The elements that are left out, since they do nothing without a script.
const LEFT_OUT_TAGS: [&str; 5] = ["button", "form", "input", "progress", "script"];
/// The classes of elements that are left out.
const LEFT_OUT_CLASSES: [&str; 8] = [
    "bar-line",
    "boring",
    "board-tools",
    "board-moves",
    "img-wrapper",
    "review",
    "answer-form",
    "show-whole",
];

/// Returns the name in the EPUB of a page of the site.
pub(super) fn xhtml(path: &str) -> String {
    format!("{}.xhtml", path.strip_suffix(".html").unwrap_or(path))
}

/// Returns the custom properties of the theme by their names, with the light one of two
/// colours.
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

/// Returns CSS with these values in place of custom properties.
pub(super) fn resolved(text: &str, colours: &BTreeMap<String, String>) -> String {
    let mut parts = text.split("var(--");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |resolved, part| {
        let (arguments, rest) = part.split_once(')').unwrap_or((part, ""));
        let (name, fallback) = arguments
            .split_once(',')
            .unwrap_or((arguments, "currentColor"));
        let value = colours
            .get(name.trim())
            .map_or(fallback.trim(), String::as_str);
        resolved + value + rest
    })
}

/// Returns `text` escaped for XML, in attributes too.
pub(super) fn escaped(text: &str) -> String {
    let text = xml::replace_forbidden(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Can an attribute or an element of XML have this name? HTML allows many others.
fn is_xml_name(name: &str) -> bool {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && name.chars().all(is_inside)
}

/// Converts a page from HTML to XHTML.
pub(super) struct PageConverter<'a> {
    /// Its path in the site.
    path: &'a str,
    /// Where the site is, if that is known.
    address: Option<&'a SiteAddress>,
    colours: &'a BTreeMap<String, String>,
    /// All pages of the EPUB.
    paths: &'a BTreeSet<&'a str>,
    notes: String,
    note_count: usize,
    /// What the ids of notes begin with, as no other id of the page does.
    note_prefix: String,
    /// The files of the site that it shows.
    pub(super) resources: BTreeSet<PathBuf>,
    /// What an EPUB can't have.
    pub(super) problems: Vec<String>,
}

impl<'a> PageConverter<'a> {
    pub(super) fn new(
        path: &'a str,
        address: Option<&'a SiteAddress>,
        colours: &'a BTreeMap<String, String>,
        paths: &'a BTreeSet<&'a str>,
    ) -> Self {
        Self {
            path,
            address,
            colours,
            paths,
            notes: String::new(),
            note_count: 0,
            note_prefix: "note".to_owned(),
            resources: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    /// Returns the body of the page in XHTML, or `None` if it has no `<main>`.
    pub(super) fn convert(&mut self, html: &str) -> Option<String> {
        let parsed = parse_document(RcDom::default(), ParseOpts::default()).one(html);
        let main = find(&parsed.document, "main")?;
        while has_id_with_prefix(&main, &self.note_prefix) {
            self.note_prefix.push('s');
        }
        let body = self.children(&main);
        if self.notes.is_empty() {
            return Some(body);
        }
        let start = "<section class=\"notes\"><h2>Answers and notes</h2>\n";
        Some(format!("{body}{start}{}</section>", self.notes))
    }

    fn children(&mut self, node: &Handle) -> String {
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
                self.problems.push(format!("no EPUB has <{tag}>"));
                String::new()
            }
            // The <img> beside it is enough.
            "source" if !attribute(node, "srcset").is_empty() => String::new(),
            _ if !is_xml_name(tag) => self.children(node),
            _ if LEFT_OUT_TAGS.contains(&tag)
                || LEFT_OUT_CLASSES.iter().any(|class| has_class(node, class)) =>
            {
                String::new()
            }
            "a" if has_class(node, "header") => self.children(node),
            // mdBook enlarges a picture that is clicked.
            "label" if has_class(node, "checkbox-label") => self.children(node),
            "details" => self.details(node),
            "fieldset" => self.question(node),
            "game-board" => {
                self.element(node, "div") + &self.link_to_site(node, "Play it on the page")
            }
            "figure" => {
                let figure = self.element(node, tag);
                // The caption must be the last child: what follows it comes after the figure.
                let after_caption = figure
                    .strip_suffix("</figure>")
                    .and_then(|figure| figure.split_once("</figcaption><p"));
                match after_caption {
                    Some((figure, link)) => format!("{figure}</figcaption></figure>\n<p{link}"),
                    None => figure,
                }
            }
            "code-run" => self.element(node, "div"),
            "div" if has_class(node, "watch") => {
                self.element(node, tag) + &self.link_to_site(node, "Watch it run on the page")
            }
            _ => self.element(node, tag),
        }
    }

    /// Returns a link to an element of the site that does more there; empty if it is unknown
    /// where the site is.
    fn link_to_site(&self, node: &Handle, label: &str) -> String {
        let link = |address: &SiteAddress| {
            let page = address.page_url(self.path);
            let id = attribute(node, "id");
            let target = escaped(&format!("{page}#{id}"));
            format!("<p class=\"fold\"><a href=\"{target}\">{label}</a></p>\n")
        };
        self.address.map(link).unwrap_or_default()
    }

    fn element(&mut self, node: &Handle, tag: &str) -> String {
        let mut kept_attributes = String::new();
        let mut math_style = String::new();
        let namespace = match tag {
            "math" => Some("http://www.w3.org/1998/Math/MathML"),
            "svg" => Some("http://www.w3.org/2000/svg"),
            _ => None,
        };
        if let Some(namespace) = namespace {
            kept_attributes += &format!(" xmlns=\"{namespace}\"");
        }
        if tag == "math" {
            kept_attributes += &format!(" alttext=\"{}\"", escaped(&text(node)));
        }
        for (name, value) in attributes(node) {
            let value = match &*name {
                "tabindex" if tag != "div" => continue,
                "style" if value.contains("--") || value.contains("break-") => continue,
                "href" if !["a", "area"].contains(&tag) => self.resource(tag, &value),
                "href" => match self.link_target(&value) {
                    Some(target) => target,
                    None => return self.children(node),
                },
                "data" | "poster" | "src" => self.resource(tag, &value),
                "srcset" | "sizes" => continue,
                // Only scripts use these.
                name if name.starts_with("data-") || name.starts_with("on") => continue,
                name if !is_xml_name(name) && name != "xml:lang" => continue,
                // MathML in an EPUB has them nowhere else.
                "displaystyle" | "scriptlevel" if !["math", "mstyle"].contains(&tag) => {
                    math_style += &format!(" {name}=\"{value}\"");
                    continue;
                }
                _ => resolved(&value, self.colours),
            };
            kept_attributes += &format!(" {name}=\"{}\"", escaped(&value));
        }
        let children = self.children(node);
        let element = match (&*children, tag) {
            ("", "br" | "hr" | "img" | "wbr" | "path" | "rect" | "circle" | "line" | "mspace") => {
                format!("<{tag}{kept_attributes}/>")
            }
            _ => format!("<{tag}{kept_attributes}>{children}</{tag}>"),
        };
        if math_style.is_empty() {
            element
        } else {
            format!("<mstyle{math_style}>{element}</mstyle>")
        }
    }

    /// Returns where a link of the site leads in the EPUB, or on the site; `None` if that is
    /// unknown.
    fn link_target(&self, target: &str) -> Option<String> {
        let (path, id) = target.split_at(target.find('#').unwrap_or(target.len()));
        if path.is_empty() || path.contains(':') || path.starts_with("//") {
            return Some(target.to_owned());
        }
        let page = url::target(Path::new(self.path), path)?
            .path
            .to_string_lossy()
            .replace('\\', "/");
        if self.paths.contains(&*page) {
            let page = url::from_path(Path::new(&xhtml(&page)));
            return Some(format!("{}{page}{id}", self.path_to_site()));
        }
        Some(self.address?.page_url(&page) + id)
    }

    /// Returns the path from the page's folder to that of the site.
    fn path_to_site(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    /// Returns the address of what an element shows, and adds it to the resources.
    fn resource(&mut self, tag: &str, address: &str) -> String {
        if address.starts_with("data:") || address.starts_with('#') {
            return address.to_owned();
        }
        let is_outside = address.contains(':') || address.starts_with("//");
        let target = url::target(Path::new(self.path), address).filter(|_| !is_outside);
        let Some(Target { path, id }) = target else {
            self.problems.push(format!(
                "<{tag}> asks for {address}, but an EPUB must contain all it shows"
            ));
            return String::new();
        };
        let id = if id.is_empty() { id } else { format!("#{id}") };
        let address = format!("{}{}{id}", self.path_to_site(), url::from_path(&path));
        self.resources.insert(path);
        address
    }

    /// Adds a note with this name and content, and returns a link to it.
    fn add_note(&mut self, label: &str, name: &str, content: &str) -> String {
        self.note_count += 1;
        let id = format!("{}-{}", self.note_prefix, self.note_count);
        self.notes += &format!(
            "<aside id=\"{id}\" epub:type=\"footnote\" role=\"doc-footnote\">\n\
             <p class=\"note-name\"><a href=\"#{id}-back\" role=\"doc-backlink\">{name}</a></p>\n{content}\n</aside>\n"
        );
        format!(
            "<p class=\"fold\"><a id=\"{id}-back\" epub:type=\"noteref\" role=\"doc-noteref\" href=\"#{id}\">{label}</a></p>\n"
        )
    }

    fn details(&mut self, node: &Handle) -> String {
        let summary = find(node, "summary")
            .map(|summary| escaped(&text(&summary)))
            .unwrap_or_default();
        let content = self.without_summary(node);
        self.add_note(&summary, &summary, &content)
    }

    fn question(&mut self, node: &Handle) -> String {
        let [mut ask, mut name, mut choices, mut answer, mut rest] = [const { String::new() }; 5];
        let mut letters = 'A'..='Z';
        let mut letter = ' ';
        let mut is_right = false;
        for child in node.children.borrow().iter() {
            match tag(child) {
                "legend" => (ask, name) = (self.children(child), escaped(&text(child))),
                "label" => {
                    letter = letters.next().unwrap_or(' ');
                    is_right = has_class(child, "right");
                    choices += &format!("<li>{}</li>\n", self.children(child));
                    if is_right {
                        answer += &format!("<p><strong>{letter} is right.</strong></p>\n");
                    }
                }
                "p" if !choices.is_empty() => {
                    let why = self.children(child);
                    let start = if is_right { "Right." } else { "Not this one." };
                    if !why.is_empty() {
                        answer += &format!("<p><b>{letter}. {start}</b> {why}</p>\n");
                    }
                }
                "details" => answer += &self.without_summary(child),
                _ => rest += &self.node(child),
            }
        }
        if !choices.is_empty() {
            choices = format!("<ol class=\"choices\" type=\"A\">\n{choices}</ol>\n");
        }
        let link = self.add_note("Answer", &name, &answer);
        let id = attribute(node, "id");
        format!(
            "<section class=\"question\" id=\"{}\"><p class=\"ask\">{ask}</p>\n{choices}{rest}{link}</section>\n",
            escaped(&id)
        )
    }

    /// Returns the content of a `<details>` element.
    fn without_summary(&mut self, details: &Handle) -> String {
        let children = details.children.borrow();
        let content = children.iter().filter(|child| tag(child) != "summary");
        content.map(|child| self.node(child)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted(html: &str, address: Option<&SiteAddress>) -> String {
        let colours =
            colours("  --win: light-dark(#123456, #fff);\n  --fig-white: #ffffff; /* x */\n");
        let paths = BTreeSet::from(["a/b.html", "c.html"]);
        let mut converter = PageConverter::new("a/b.html", address, &colours, &paths);
        converter.convert(&format!("<main>{html}</main>")).unwrap()
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
            assert_eq!(converted(html, None), xhtml);
        }
    }

    #[test]
    fn what_is_folded_is_a_note_that_links_back() {
        let html = "<fieldset class=question id=question-q><legend>Who?</legend><label><input type=radio> <span>I</span></label><p>No.</p><label class=right><input type=radio> <span>You</span></label><p>Yes.</p></fieldset><details class=hint><summary>Hint</summary><p>Look.</p></details>";
        let xhtml = converted(html, None);
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
        let xhtml = converted(
            "<game-board id=board-0 data-game=nim>x</game-board>",
            address.as_ref(),
        );
        let link = "<p class=\"fold\"><a href=\"https://example.org/a/b.html#board-0\">Play it on the page</a></p>\n";
        assert_eq!(xhtml, format!("<div id=\"board-0\">x</div>{link}"));
    }
}
