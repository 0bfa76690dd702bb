//! A drawing in fewer bytes, which looks the same.
//!
//! The drawing library and the boards say of each shape all that there is to
//! say. Here shapes of one style become one path, or stand in one group. A shape
//! joins an earlier one where nothing that is drawn between them touches it.

use std::fmt::Write as _;

/// The font of the drawings, which stands on their `<svg>`.
pub(crate) const FONT: &str = "system-ui, sans-serif";

type Point = (i64, i64);
/// A left upper corner and a right lower one.
type Corners = (Point, Point);

const NOWHERE: Corners = ((i64::MAX, i64::MAX), (i64::MIN, i64::MIN));

fn around((a, b): Corners, (c, d): Corners) -> Corners {
    ((a.0.min(c.0), a.1.min(c.1)), (b.0.max(d.0), b.1.max(d.1)))
}

fn touch((a, b): Corners, (c, d): Corners) -> bool {
    a.0 <= d.0 && c.0 <= b.0 && a.1 <= d.1 && c.1 <= b.1
}

/// The inside of an `<svg>`, shortened.
pub fn shortened(svg: &str) -> String {
    let mut runs: Vec<Run> = Vec::new();
    let mut rest = svg;
    while !rest.is_empty() {
        if let Some((shape, after)) = Shape::first(rest) {
            join(&mut runs, shape);
            rest = after;
        } else {
            // A tag of another kind, or text: it stays in its place.
            let next = rest.char_indices().skip(1).find(|(_, c)| *c == '<');
            let (as_is, after) = rest.split_at(next.map_or(rest.len(), |(at, _)| at));
            runs.push(Run { style: None, shapes: Vec::new(), corners: NOWHERE, as_is });
            rest = after;
        }
    }
    let parts = runs.chunk_by(|a, b| a.parts() == b.parts());
    parts
        .map(|runs| match runs {
            [run] => run.print(run.parts()),
            [first, ..] if !first.parts().is_empty() => {
                let inside: String = runs.iter().map(|run| run.print("")).collect();
                format!("<g{}>{inside}</g>", first.parts())
            }
            runs => runs.iter().map(|run| run.print("")).collect(),
        })
        .collect()
}

/// Shapes of one style, or what stays as it is.
struct Run<'a> {
    style: Option<Style<'a>>,
    shapes: Vec<Shape<'a>>,
    /// The corners of all that it covers.
    corners: Corners,
    as_is: &'a str,
}

/// What shapes must have in common to be drawn by one element.
#[derive(PartialEq, Eq)]
struct Style<'a> {
    /// The element of a group, or that of a path.
    tag: &'a str,
    /// The attribute that says to which parts of the figure it belongs.
    parts: String,
    attributes: Vec<(&'a str, String)>,
}

struct Shape<'a> {
    style: Style<'a>,
    /// The corners of what becomes part of a path.
    points: Vec<Point>,
    /// What an element of its own has: its attributes, and its text.
    own: String,
    text: &'a str,
    corners: Corners,
}

/// A shape that is filled, and one that is a line, as parts of a path.
const FILLED: &str = "filled";
const LINE: &str = "line";

/// What says to which parts of the figure a shape belongs.
const PARTS: &str = "data-part";

/// What a group may say for all that is in it.
const INHERITED: [&str; 10] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linejoin",
    "opacity",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
];

fn join<'a>(runs: &mut Vec<Run<'a>>, mut shape: Shape<'a>) {
    let see_through = shape.style.attributes.iter().any(|(name, _)| *name == "opacity");
    for run in runs.iter_mut().rev() {
        let Some(style) = &run.style else { break };
        let touches = touch(run.corners, shape.corners)
            && run.shapes.iter().any(|other| touch(other.corners, shape.corners));
        if *style == shape.style && !(see_through && touches) {
            run.corners = around(run.corners, shape.corners);
            run.shapes.push(shape);
            return;
        }
        if touches {
            break;
        }
    }
    let none = Style { tag: "", parts: String::new(), attributes: Vec::new() };
    let style = std::mem::replace(&mut shape.style, none);
    runs.push(Run { style: Some(style), corners: shape.corners, shapes: vec![shape], as_is: "" });
}

impl<'a> Shape<'a> {
    /// The shape with which `svg` begins, and what follows it.
    fn first(svg: &'a str) -> Option<(Self, &'a str)> {
        let (head, after) = svg.strip_prefix('<')?.split_once('>')?;
        let (tag, attributes) = head.trim_end_matches('/').split_once(' ')?;
        let (text, after) = if head.ends_with('/') {
            ("", after)
        } else {
            let (text, after) = after.split_once("</")?;
            (text, after.strip_prefix(tag)?.strip_prefix('>')?)
        };
        let after_space = after.strip_prefix(' ').unwrap_or(after);
        let mut all = Vec::new();
        for attribute in attributes.trim_end().trim_end_matches('"').split("\" ") {
            let (name, value) = attribute.trim_start().split_once("=\"")?;
            all.push((name, value));
        }
        Some((Self::new(tag, &all, text)?, after_space))
    }

    fn new(tag: &'a str, all: &[(&'a str, &'a str)], text: &'a str) -> Option<Self> {
        let value = |wanted| all.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value);
        let number = |name| value(name).map_or(Some(0), |value| value.parse::<i64>().ok());
        let is_plain =
            value("stroke").is_none_or(|stroke| stroke == "none") && value("rx").is_none();
        let mut points = Vec::new();
        let (kind, own): (_, &[&str]) = match tag {
            "rect" => {
                let ((x, y), (width, height)) =
                    ((number("x")?, number("y")?), (number("width")?, number("height")?));
                points.extend([(x, y), (x + width, y), (x + width, y + height), (x, y + height)]);
                (if is_plain { FILLED } else { tag }, &["x", "y", "width", "height", "rx"])
            }
            "line" => {
                points.extend([(number("x1")?, number("y1")?), (number("x2")?, number("y2")?)]);
                (LINE, &["x1", "y1", "x2", "y2"])
            }
            "polygon" | "polyline" => {
                for point in value("points")?.split_whitespace() {
                    let (x, y) = point.split_once(',')?;
                    points.push((x.parse().ok()?, y.parse().ok()?));
                }
                let is_line = tag == "polyline" && value("fill") == Some("none");
                let kind = if is_line { LINE } else { FILLED };
                ((is_line || is_plain).then_some(kind)?, &["points"])
            }
            "circle" => {
                let (x, y, radius) = (number("cx")?, number("cy")?, number("r")?);
                points.extend([(x - radius, y - radius), (x + radius, y + radius)]);
                (tag, &["cx", "cy", "r"])
            }
            "text" if !text.contains('<') => {
                let size = value("font-size")?.split('.').next()?.parse::<i64>().ok()? + 1;
                let (x, y) = (number("x")?, number("y")?);
                // Room enough for the widest letters.
                let width = size * i64::try_from(text.chars().count()).ok()?;
                points.extend([(x - width, y - size), (x + width, y + size)]);
                (tag, &["x", "y", "dy"])
            }
            _ => return None,
        };
        if !all
            .iter()
            .all(|(name, _)| own.contains(name) || INHERITED.contains(name) || *name == PARTS)
        {
            return None;
        }
        let is_default = |name: &str, value: &str| match name {
            "fill" => kind == LINE,
            "stroke" => value == "none",
            "stroke-width" => kind != LINE && is_plain,
            "text-anchor" => value == "start",
            "font-family" => value == FONT,
            _ => false,
        };
        let (mut attributes, mut apart, mut parts) = (Vec::new(), String::new(), String::new());
        for &(name, value) in all.iter().filter(|(name, value)| !is_default(name, value)) {
            if own.contains(&name) {
                let short = value.strip_prefix("0").filter(|rest| rest.starts_with('.'));
                let _ = write!(apart, " {name}=\"{}\"", short.unwrap_or(value));
            } else if name == PARTS {
                parts = format!(" {name}=\"{value}\"");
            } else if name == "font-size" {
                let size = value.parse::<f64>().unwrap_or_default();
                attributes.push((name, ((size * 10.0).round() / 10.0).to_string()));
            } else {
                attributes.push((name, value.to_owned()));
            }
        }
        // A line is as thick to each side as half its width, and at a bend twice.
        let far = number("stroke-width").unwrap_or(1) + 1;
        let corners = points.iter().map(|&(x, y)| ((x - far, y - far), (x + far, y + far)));
        let corners = corners.fold(NOWHERE, around);
        points.retain(|_| kind == FILLED || kind == LINE);
        let style = Style { tag: kind, parts, attributes };
        Some(Self { style, points, own: apart, text, corners })
    }
}

impl Run<'_> {
    fn parts(&self) -> &str {
        self.style.as_ref().map_or("", |style| &style.parts)
    }

    /// As one element, with this attribute besides its own.
    fn print(&self, parts: &str) -> String {
        let Some(Style { tag, attributes, .. }) = &self.style else {
            return self.as_is.to_owned();
        };
        let mut shared = String::new();
        for (name, value) in attributes {
            let _ = write!(shared, " {name}=\"{value}\"");
        }
        shared.push_str(parts);
        if *tag == FILLED || *tag == LINE {
            let fill = if *tag == LINE { " fill=\"none\"" } else { "" };
            return format!("<path{fill}{shared} d=\"{}\"/>", self.path(*tag == FILLED));
        }
        let is_group = self.shapes.len() > 1;
        let mut elements = String::new();
        for Shape { own, text, .. } in &self.shapes {
            let attributes = if is_group { "" } else { &shared };
            let _ = match *text {
                "" => write!(elements, "<{tag}{own}{attributes}/>"),
                text => write!(elements, "<{tag}{own}{attributes}>{text}</{tag}>"),
            };
        }
        if is_group { format!("<g{shared}>{elements}</g>") } else { elements }
    }

    /// All shapes as one path, each number as the difference to the one before.
    fn path(&self, closed: bool) -> String {
        let (mut path, mut at) = (String::new(), (0, 0));
        for shape in &self.shapes {
            let mut points = shape.points.clone();
            // Where two lie on each other, all turn the same way: else there would
            // be a hole.
            let next = points.iter().cycle().skip(1);
            let turn: i64 = points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
            if closed && turn < 0 {
                points.reverse();
            }
            let mut command = 'm';
            for (place, &(x, y)) in points.iter().enumerate() {
                let (dx, dy) = (x - at.0, y - at.1);
                let (wanted, numbers): (_, &[i64]) = match (place, dx, dy) {
                    (0, ..) => ('m', &[dx, dy]),
                    (_, _, 0) => ('h', &[dx]),
                    (_, 0, _) => ('v', &[dy]),
                    _ => ('l', &[dx, dy]),
                };
                // After `m` numbers are read as those of `l`.
                if place == 0 || (wanted != command && (wanted, command) != ('l', 'm')) {
                    path.push(wanted);
                    command = wanted;
                }
                for number in numbers {
                    if *number >= 0 && path.ends_with(|last: char| last.is_ascii_digit()) {
                        path.push(' ');
                    }
                    let _ = write!(path, "{number}");
                }
                at = (x, y);
            }
            if closed {
                path.push('z');
                at = points.first().copied().unwrap_or(at);
            }
        }
        path
    }
}

/// How many shapes are filled with a colour of the theme, apart from circles.
#[cfg(test)]
pub(crate) fn filled(svg: &str, property: &str) -> usize {
    let start = format!("<path fill=\"var({property})");
    let paths = svg.split(&start).skip(1);
    paths.map(|path| path.split("/>").next().map_or(0, |path| path.matches('z').count())).sum()
}

#[test]
fn shapes_of_a_style_become_one() {
    let rect = |x, y| {
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"5\" height=\"5\" fill=\"a\" stroke=\"none\"/>")
    };
    let line =
        "<polyline fill=\"none\" stroke=\"b\" stroke-width=\"1\" points=\"30,30 30,40 45,38 \"/>";
    assert_eq!(
        shortened(&(rect(0, 0) + line + &rect(10, 0))),
        "<path fill=\"a\" d=\"m0 0h5v5h-5zm10 0h5v5h-5z\"/>\
         <path fill=\"none\" stroke=\"b\" stroke-width=\"1\" d=\"m30 30v10l15-2\"/>"
    );
    // What lies on the line stays above it.
    assert_eq!(shortened(&(rect(0, 0) + line + &rect(30, 35))).matches("<path").count(), 3);
    let turned = "<polygon fill=\"a\" points=\"0,0 0,9 9,9\"/>";
    assert_eq!(
        shortened(&(rect(0, 0) + turned)),
        "<path fill=\"a\" d=\"m0 0h5v5h-5zm9 9l-9 0v-9z\"/>".replace("l-9 0", "h-9")
    );
}

#[test]
fn other_elements_stand_in_groups_or_stay() {
    let text = |x, words| {
        format!(
            "<text x=\"{x}\" y=\"9\" dy=\"0.5ex\" text-anchor=\"start\" font-size=\"6.00001\">{words}</text>"
        )
    };
    assert_eq!(
        shortened(&(text(0, "a &lt;") + " " + &text(1, "b"))),
        "<g font-size=\"6\"><text x=\"0\" y=\"9\" dy=\".5ex\">a &lt;</text><text x=\"1\" y=\"9\" dy=\".5ex\">b</text></g>"
    );
    let others = "<g class=\"a\"><path d=\"M0 0\"></path></g>–<rect id=\"b\"/><circle cx=\"1\" cy=\"2\" r=\"3\"></circle>";
    assert_eq!(shortened(others), others.replace("></circle>", "/>"));
    let pale = "<rect x=\"0\" y=\"0\" width=\"5\" height=\"5\" opacity=\"0.5\" fill=\"a\"/>";
    assert_eq!(shortened(&pale.repeat(2)).matches("<path").count(), 2);
}
