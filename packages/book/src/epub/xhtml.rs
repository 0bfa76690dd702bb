//! XHTML that can't but be well-formed: whatever is put in is escaped here, and every
//! element is closed.

use web_formats::xml;

/// Elements that never have content, which are written as one tag.
const EMPTY_ELEMENTS: [&str; 19] = [
    "area", "br", "circle", "col", "ellipse", "hr", "img", "item", "line", "mspace", "path",
    "polygon", "polyline", "rect", "source", "stop", "track", "use", "wbr",
];

/// Returns `text` escaped for XML, in attributes too.
pub(super) fn escaped(text: &str) -> String {
    let text = xml::replace_forbidden(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// A piece of XHTML: text and whole elements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Xhtml(String);

impl Xhtml {
    /// Returns text, which is escaped here.
    pub(super) fn text(text: &str) -> Self {
        Self(escaped(text))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a piece at the end.
    pub(super) fn push(&mut self, piece: impl Into<Self>) {
        self.0 += &piece.into().0;
    }

    /// Returns it with a line end at its end, if there is anything.
    pub(super) fn on_own_lines(mut self) -> Self {
        if !self.is_empty() && !self.0.ends_with('\n') {
            self.0.push('\n');
        }
        self
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromIterator<Xhtml> for Xhtml {
    fn from_iter<I: IntoIterator<Item = Xhtml>>(pieces: I) -> Self {
        Self(pieces.into_iter().map(|piece| piece.0).collect())
    }
}

/// An element that is not closed yet.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    name: String,
    /// The names of its attributes, of which XML allows each once.
    attribute_names: Vec<String>,
    /// The attributes as XHTML, each with a space before it.
    attributes: String,
    content: Xhtml,
}

/// Returns an element without attributes and content. The name must be one that XML allows.
pub(super) fn tag(name: &str) -> Tag {
    Tag {
        name: name.to_owned(),
        attribute_names: Vec::new(),
        attributes: String::new(),
        content: Xhtml::default(),
    }
}

impl Tag {
    /// Adds an attribute, unless there is one of this name, as in HTML. The name must be one
    /// that XML allows.
    pub(super) fn attribute(mut self, name: &str, value: &str) -> Self {
        if !self.attribute_names.iter().any(|other| other == name) {
            self.attribute_names.push(name.to_owned());
            self.attributes += &format!(" {name}=\"{}\"", escaped(value));
        }
        self
    }

    /// Adds an attribute if its value is not empty.
    pub(super) fn attribute_if_any(self, name: &str, value: &str) -> Self {
        if value.is_empty() {
            self
        } else {
            self.attribute(name, value)
        }
    }

    pub(super) fn class(self, class: &str) -> Self {
        self.attribute("class", class)
    }

    /// Adds something at the end of its content.
    pub(super) fn child(mut self, child: impl Into<Xhtml>) -> Self {
        self.content.push(child);
        self
    }

    /// Adds text at the end of its content.
    pub(super) fn text(self, text: &str) -> Self {
        self.child(Xhtml::text(text))
    }
}

impl From<Tag> for Xhtml {
    fn from(tag: Tag) -> Self {
        let Tag {
            name,
            attributes,
            content,
            ..
        } = tag;
        if content.is_empty() && EMPTY_ELEMENTS.contains(&&*name) {
            Self(format!("<{name}{attributes}/>"))
        } else {
            Self(format!("<{name}{attributes}>{}</{name}>", content.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_put_in_is_escaped() {
        let link = tag("a")
            .attribute("href", "?a&b=\"<>")
            .text("1 < 2 & \u{1}")
            .child(tag("br"))
            .child(tag("i"));
        let expected =
            "<a href=\"?a&amp;b=&quot;&lt;&gt;\">1 &lt; 2 &amp; \u{fffd}<br/><i></i></a>";
        assert_eq!(Xhtml::from(link).as_str(), expected);
    }

    #[test]
    fn an_attribute_is_there_once() {
        let element = tag("p")
            .class("first")
            .class("second")
            .attribute_if_any("title", "");
        assert_eq!(Xhtml::from(element).as_str(), "<p class=\"first\"></p>");
    }

    #[test]
    fn pieces_are_put_together() {
        let pieces = ["a", "", "b\n"].map(|text| Xhtml::text(text).on_own_lines());
        assert_eq!(pieces.into_iter().collect::<Xhtml>().as_str(), "a\nb\n");
    }
}
