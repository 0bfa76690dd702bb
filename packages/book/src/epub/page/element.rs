//! Elements of HTML that an author wrote, drawings and formulas: with the attributes that an
//! EPUB may have, and the names that XML wants.

use super::PageWriter;
use crate::epub::colours::resolved;
use crate::epub::xhtml::{Tag, Xhtml, tag};
use book_model::{Block, Element, Inline, Node, linear_text};

/// The elements that are left out, since they do nothing without a script.
const LEFT_OUT: [&str; 5] = ["button", "form", "input", "progress", "script"];

/// The elements that no EPUB has.
const REFUSED: [&str; 2] = ["embed", "iframe"];

/// The names of SVG and MathML with capitals, which are in lower case in the book.
const CAMEL_CASE: &str = "\
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform \
    attributeName attributeType baseFrequency baseProfile calcMode clipPath clipPathUnits \
    definitionURL diffuseConstant edgeMode feBlend feColorMatrix feComponentTransfer \
    feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight \
    feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge \
    feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile \
    feTurbulence filterUnits foreignObject glyphRef gradientTransform gradientUnits \
    kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust \
    limitingConeAngle linearGradient markerHeight markerUnits markerWidth maskContentUnits \
    maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits \
    pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits \
    radialGradient refX refY repeatCount repeatDur requiredExtensions requiredFeatures \
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles \
    surfaceScale systemLanguage tableValues targetX targetY textLength textPath viewBox \
    viewTarget xChannelSelector yChannelSelector zoomAndPan";

/// Returns a name with its capitals.
fn with_capitals(name: &str) -> &str {
    CAMEL_CASE
        .split_ascii_whitespace()
        .find(|other| other.eq_ignore_ascii_case(name))
        .unwrap_or(name)
}

/// Can an attribute or an element of XML have this name? HTML allows many others.
fn is_xml_name(name: &str) -> bool {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && name.chars().all(is_inside)
}

impl PageWriter<'_> {
    /// Writes an element that an author wrote around blocks.
    pub(super) fn block_element(&mut self, element: &Element<Block>) -> Xhtml {
        if element.name == "details" {
            return self.details(element);
        }
        self.element(&element.name, &element.attributes, |writer| {
            writer.item(&element.children)
        })
    }

    /// Writes what an author folded as a note.
    fn details(&mut self, details: &Element<Block>) -> Xhtml {
        let mut label = String::new();
        let mut content = Xhtml::default();
        for child in &details.children {
            if let Block::Element(element) = child
                && element.name == "summary"
            {
                label += &element.children.iter().map(text_of).collect::<String>();
            } else if let Block::Plain(text) = child {
                let (summary, rest) = split_summary(text);
                label += &summary;
                content.push(self.inlines(&rest).on_own_lines());
            } else {
                content.push(self.block(child).on_own_lines());
            }
        }
        let label = label_or_default(label);
        let note = self.note(&label, &label, &content);
        let id = details.attribute("id").unwrap_or_default();
        self.identified(note, id).into()
    }

    /// Writes what an author folded inside a line as a note.
    pub(super) fn inline_details(&mut self, details: &Element<Inline>) -> Xhtml {
        let (summary, rest) = split_summary(&details.children);
        let content = tag("p").child(self.inlines(&rest));
        let label = label_or_default(summary);
        self.note_link(&label, &label, &content.into()).into()
    }

    /// Writes a drawing or a formula.
    pub(super) fn drawing(&mut self, element: &Element<Node>) -> Xhtml {
        self.element(&element.name, &element.attributes, |writer| {
            let children = element.children.iter();
            children.map(|child| writer.node(child)).collect()
        })
    }

    fn node(&mut self, node: &Node) -> Xhtml {
        match node {
            Node::Element(element) => self.drawing(element),
            Node::Text(text) => Xhtml::text(text),
        }
    }

    /// Writes an element of any kind. `content` writes what is in it.
    pub(super) fn element(
        &mut self,
        name: &str,
        attributes: &[(String, String)],
        content: impl FnOnce(&mut Self) -> Xhtml,
    ) -> Xhtml {
        let has_alternatives = attributes.iter().any(|(name, _)| name == "srcset");
        // The <img> beside it is enough.
        let is_alternative = name == "source" && has_alternatives;
        if LEFT_OUT.contains(&name) || is_alternative {
            return Xhtml::default();
        }
        if REFUSED.contains(&name) {
            self.written.problems.push(format!("no EPUB has <{name}>"));
            return Xhtml::default();
        }
        if !is_xml_name(name) {
            return content(self);
        }
        let mut element = tag(with_capitals(name));
        match name {
            "math" => {
                self.written.has_formulas = true;
                element = element.attribute("xmlns", "http://www.w3.org/1998/Math/MathML");
            }
            "svg" => {
                self.written.has_drawings = true;
                element = element.attribute("xmlns", "http://www.w3.org/2000/svg");
            }
            _ => {}
        }
        let (style_attributes, attributes): (Vec<_>, Vec<_>) = attributes
            .iter()
            .partition(|(attribute, _)| is_math_style(name, attribute));
        for (attribute, value) in attributes {
            element = self.with_attribute(element, name, attribute, value);
        }
        let element = element.child(content(self));
        if style_attributes.is_empty() {
            return element.into();
        }
        let style = tag("mstyle");
        let style = style_attributes
            .into_iter()
            .fold(style, |style, (name, value)| style.attribute(name, value));
        style.child(element).into()
    }

    /// Adds an attribute to an element of this name, if an EPUB may have it there.
    fn with_attribute(&mut self, element: Tag, element_name: &str, name: &str, value: &str) -> Tag {
        match name {
            "id" => self.identified(element, value),
            "href" if ["a", "area"].contains(&element_name) => match self.file_href(value) {
                Some(href) => element.attribute("href", &href),
                None => element,
            },
            "data" | "href" | "poster" | "src" => {
                let address = self.resource(element_name, value);
                element.attribute(name, &address)
            }
            "xlink:href" => {
                let address = self.resource(element_name, value);
                element.attribute("href", &address)
            }
            // Of several pictures, the one in `src` is enough.
            "sizes" | "srcset" => element,
            "tabindex" if element_name != "div" => element,
            // What only the theme of the site reads.
            "style" if value.contains("--") || value.contains("break-") => element,
            // What only scripts read.
            _ if name.starts_with("data-") || name.starts_with("on") => element,
            _ if !is_xml_name(name) && name != "xml:lang" => element,
            _ => element.attribute(with_capitals(name), &resolved(value, self.book.colours)),
        }
    }
}

/// Is this an attribute that MathML in an EPUB has on `<mstyle>` and `<math>` alone?
fn is_math_style(element_name: &str, attribute: &str) -> bool {
    let is_style = ["displaystyle", "scriptlevel"].contains(&attribute);
    is_style && !["math", "mstyle"].contains(&element_name)
}

/// Returns the text of a block, if it is a text.
fn text_of(block: &Block) -> String {
    let (Block::Paragraph(text) | Block::Plain(text)) = block else {
        return String::new();
    };
    linear_text(text)
}

/// Returns the text of the `<summary>` among the children of a `<details>`, and the other
/// children.
fn split_summary(children: &[Inline]) -> (String, Vec<Inline>) {
    let (summaries, others): (Vec<_>, Vec<_>) = children
        .iter()
        .cloned()
        .partition(|child| matches!(child, Inline::Element(element) if element.name == "summary"));
    (linear_text(&summaries), others)
}

/// Returns what browsers write where there is no `<summary>`.
fn label_or_default(summary: String) -> String {
    if summary.trim().is_empty() {
        "Details".to_owned()
    } else {
        summary
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{link_to_note, note, problems_with, with_notes, written};
    use super::*;
    use crate::epub::example::{leaf, paragraph, text};
    use book_model::{Formula, Picture};

    /// Writes an element with "t" in it.
    fn with_attributes(name: &str, attributes: &[(&str, &str)]) -> String {
        let element = attributes
            .iter()
            .fold(Element::new(name), |element, (name, value)| {
                element.with_attribute(name, *value)
            })
            .with_child(Inline::Text("t".to_owned()));
        let body = written(vec![Block::Plain(vec![Inline::Element(element)])]);
        body.strip_suffix('\n').unwrap_or_default().to_owned()
    }

    #[test]
    fn an_element_has_the_attributes_that_an_epub_may_have() {
        for (name, attribute, value, expected) in [
            ("p", "class", "a b", "<p class=\"a b\">t</p>"),
            ("p", "xml:lang", "ja", "<p xml:lang=\"ja\">t</p>"),
            ("p", "style", "color: red", "<p style=\"color: red\">t</p>"),
            ("p", "style", "--least:1px", "<p>t</p>"),
            ("p", "style", "break-before: page", "<p>t</p>"),
            ("p", "data-x", "1", "<p>t</p>"),
            ("p", "onclick", "f()", "<p>t</p>"),
            ("p", "@click", "f()", "<p>t</p>"),
            ("p", "1a", "", "<p>t</p>"),
            ("p", "a.b", "1", "<p a.b=\"1\">t</p>"),
            ("p", "tabindex", "0", "<p>t</p>"),
            ("div", "tabindex", "0", "<div tabindex=\"0\">t</div>"),
            ("a", "href", "../c.md#d", "<a href=\"../c.xhtml#d\">t</a>"),
            ("a", "href", "../progress.html", "<a>t</a>"),
            (
                "audio",
                "src",
                "s.mp3",
                "<audio src=\"../a/s.mp3\">t</audio>",
            ),
            (
                "video",
                "poster",
                "p.png",
                "<video poster=\"../a/p.png\">t</video>",
            ),
            ("a:b", "class", "x", "t"),
            ("button", "class", "x", ""),
            ("source", "srcset", "p.png", ""),
        ] {
            let written = with_attributes(name, &[(attribute, value)]);
            assert_eq!(written, expected, "{attribute}");
        }
        let picture = with_attributes("img", &[("srcset", "p.svg 2x"), ("src", "p.svg")]);
        assert!(picture.starts_with("<img src=\"../a/p.svg\">"), "{picture}");
    }

    #[test]
    fn what_no_epub_has_is_a_problem() {
        for name in REFUSED {
            let element = Element::new(name).with_attribute("src", "c.html");
            let problems = problems_with(Block::Element(element));
            assert_eq!(problems, [format!("no EPUB has <{name}>")]);
        }
        // What is left out asks for no files.
        let picture = Element::new("img").with_attribute("src", "https://example.org/");
        let form = Element::new("form").with_child(Block::Element(picture));
        assert_eq!(problems_with(Block::Element(form)), [""; 0]);
    }

    #[test]
    fn a_drawing_has_its_namespace_its_capitals_and_its_colours() {
        let path = Element::new("path")
            .with_attribute("fill", "var(--win)")
            .with_attribute("stroke", "var(--none, red)");
        let gradient = Element::new("lineargradient").with_attribute("gradientunits", "x");
        let image = Element::new("image").with_attribute("xlink:href", "in.svg");
        let drawing = Element::new("svg")
            .with_attribute("viewbox", "0 0 1 1")
            .with_attribute("style", "--least:1px")
            .with_attribute("data-part", "p")
            .with_child(Node::Element(path))
            .with_child(Node::Element(gradient))
            .with_child(Node::Element(image))
            .with_child(leaf("text", "<1>"));
        let picture = Inline::Picture(Picture(drawing));
        let expected = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">\
            <path fill=\"#123456\" stroke=\"red\"/>\
            <linearGradient gradientUnits=\"x\"></linearGradient>\
            <image href=\"../a/in.svg\"></image><text>&lt;1&gt;</text></svg>\n";
        assert_eq!(written(vec![Block::Plain(vec![picture])]), expected);
    }

    #[test]
    fn a_drawing_that_an_author_wrote_is_one() {
        let image = Element::new("image").with_attribute("href", "in.svg");
        let drawing = Element::new("svg")
            .with_attribute("viewbox", "0 0 1 1")
            .with_child(Inline::Element(image));
        let expected = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">\
            <image href=\"../a/in.svg\"></image></svg>\n";
        let drawing = Block::Plain(vec![Inline::Element(drawing)]);
        assert_eq!(written(vec![drawing]), expected);
    }

    #[test]
    fn a_formula_has_a_text_and_its_style_around_it() {
        let row = Element::new("mrow")
            .with_child(leaf("mi", "n"))
            .with_child(leaf("mo", "+"))
            .with_child(leaf("mn", "1"));
        let power = Element::new("msup")
            .with_child(leaf("mi", "x"))
            .with_child(Node::Element(row));
        let fraction = Element::new("mfrac")
            .with_attribute("displaystyle", "true")
            .with_child(leaf("mi", "a"))
            .with_child(leaf("mi", "b"));
        let formula = Formula {
            latex: String::new(),
            mathml: Element::new("math")
                .with_attribute("displaystyle", "false")
                .with_child(Node::Element(power))
                .with_child(Node::Element(fraction)),
        };
        let math = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" displaystyle=\"false\" \
            alttext=\"x^(n+1)a/b\"><msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup>\
            <mstyle displaystyle=\"true\"><mfrac><mi>a</mi><mi>b</mi></mfrac></mstyle></math>";
        let inline = Block::Plain(vec![Inline::Formula(formula.clone())]);
        assert_eq!(written(vec![inline]), format!("{math}\n"));
        let expected = format!(
            "<div class=\"scroll math-block\" tabindex=\"0\" role=\"group\" aria-label=\"Formula\">{math}</div>\n"
        );
        assert_eq!(written(vec![Block::Formula(formula)]), expected);
    }

    fn summary<Child>(child: Child) -> Element<Child> {
        Element::new("summary").with_child(child)
    }

    #[test]
    fn what_an_author_folds_is_a_note() {
        let details = || Element::new("details").with_attribute("id", "d");
        let in_block = Block::Element(summary(Block::Plain(text("More"))));
        let in_text = Block::Plain(vec![Inline::Element(summary(Inline::Text("More".into())))]);
        for summary in [in_block, in_text] {
            let element = details().with_child(summary).with_child(paragraph("It."));
            let (body, notes) = with_notes(Block::Element(element));
            let link = link_to_note(1, "More").replace("\"fold\"", "\"fold\" id=\"d\"");
            assert_eq!(body, link + "\n");
            assert_eq!(notes, note(1, "More", "<p>It.</p>\n"));
        }
        let element = Element::new("details").with_child(paragraph("It."));
        let (_, notes) = with_notes(Block::Element(element));
        assert_eq!(notes, note(1, "Details", "<p>It.</p>\n"));
    }

    #[test]
    fn what_an_author_folds_in_a_line_is_a_note() {
        let element = Element::new("details")
            .with_child(Inline::Element(summary(Inline::Text("More".into()))))
            .with_child(Inline::Text("It.".into()));
        let (body, notes) = with_notes(Block::Paragraph(vec![Inline::Element(element)]));
        let link = link_to_note(1, "More").replace("<p class=\"fold\">", "<p>");
        assert_eq!(body, link + "\n");
        assert_eq!(notes, note(1, "More", "<p>It.</p>"));
    }
}
