//! Shapes and text, measured in pixels of the figure's natural size.

use crate::drawing::{Drawing, Form, Look, Place, Shape};
use crate::theme::Paint;
use itertools::Itertools as _;
use maud::html;
use num_rational::Ratio;
use std::cell::RefCell;
use std::fmt::Display;

/// A place in the figure: x to the right, y downwards.
pub(crate) type Point = (f64, f64);

/// How many units of the SVG make a pixel: its numbers are whole, and quarters of
/// a pixel keep curves smooth and lines as thin as wanted.
const UNITS: f64 = 4.0;

/// The size of ordinary text, in pixels.
pub(crate) const TEXT: f64 = 15.0;
/// The size of text that stands back, in pixels.
pub(crate) const SMALL_TEXT: f64 = 13.5;

/// How wide and high a binary digit is, as a lamp.
pub(crate) const LAMP: f64 = 26.0;

/// Pixels as whole units of the SVG.
#[expect(clippy::cast_possible_truncation, reason = "no figure is 2^29 pixels wide")]
pub(crate) fn units(pixels: f64) -> i32 {
    (pixels * UNITS).round() as i32
}

/// A count as a coordinate.
pub(crate) fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

/// A fraction as a coordinate.
pub(crate) fn fraction(number: Ratio<i64>) -> f64 {
    *number.numer() as f64 / *number.denom() as f64
}

/// What is drawn on.
pub(crate) struct Canvas<'a> {
    drawing: &'a RefCell<Drawing>,
    /// Where (0, 0) is.
    origin: Point,
    /// The parts of the figure that all belongs to, with spaces between them.
    parts: String,
}

/// What `draw` draws on a canvas, as the inside of an `<svg>`, and the
/// `viewBox` that belongs to it.
pub(crate) fn draw((width, height): Point, draw: impl FnOnce(&Canvas)) -> (String, String) {
    let drawing = RefCell::default();
    draw(&Canvas { drawing: &drawing, origin: (0.0, 0.0), parts: String::new() });
    (drawing.into_inner().print(), format!("0 0 {} {}", units(width), units(height)))
}

/// A name besides its own for what is only seen while it is lit.
pub(crate) const EXTRA: &str = "+";

/// How a line looks.
#[derive(Clone, Copy)]
pub(crate) struct Stroke {
    paint: Paint,
    /// In units of the SVG.
    width: i32,
}

/// The style of a line, `width` pixels wide.
pub(crate) fn stroke(paint: Paint, width: f64) -> Stroke {
    Stroke { paint, width: units(width) }
}

impl Stroke {
    fn attributes(self) -> String {
        let Self { paint, width } = self;
        format!(" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"", paint.css())
    }
}

/// How text looks.
#[derive(Clone, Copy)]
pub(crate) struct Font {
    paint: Paint,
    /// In pixels.
    size: f64,
    is_bold: bool,
}

/// The style of text, `size` pixels high.
pub(crate) fn font(paint: Paint, size: f64) -> Font {
    Font { paint, size, is_bold: false }
}

/// The style of text that stands out.
pub(crate) fn bold(paint: Paint, size: f64) -> Font {
    Font { paint, size, is_bold: true }
}

/// The style of text that stands out, or of text that stands back.
pub(crate) fn bold_if(stands_out: bool, size: f64) -> Font {
    if stands_out { bold(Paint::Ink, size) } else { font(Paint::Muted, size) }
}

impl Canvas<'_> {
    /// The same canvas with its (0, 0) moved by this much.
    pub(crate) fn moved(&self, (x, y): Point) -> Self {
        let origin = (self.origin.0 + x, self.origin.1 + y);
        Self { origin, parts: self.parts.clone(), ..*self }
    }

    fn scaled(&self, (x, y): Point) -> Place {
        (units(self.origin.0 + x), units(self.origin.1 + y))
    }

    /// Adds a shape within these corners.
    fn add(&self, tag: &'static str, attributes: String, form: Form, corners: [Place; 2]) {
        let parts = if self.parts.is_empty() {
            String::new()
        } else {
            format!(" data-part=\"{}\"", self.parts)
        };
        let look = Look { tag, attributes, parts };
        self.drawing.borrow_mut().add(look, Shape { form, corners });
    }

    /// Adds a part of a path, with nothing of it farther than `far` from its points.
    fn path(&self, points: &[Point], is_closed: bool, far: i32, attributes: String) {
        let mut points: Vec<_> = points.iter().map(|&point| self.scaled(point)).collect();
        points.dedup();
        let ends = |of: fn(&Place) -> i32| points.iter().map(of).minmax().into_option();
        if let (Some((left, right)), Some((top, bottom))) = (ends(|it| it.0), ends(|it| it.1)) {
            let corners = [(left - far, top - far), (right + far, bottom + far)];
            self.add("path", attributes, Form::Path(points, is_closed), corners);
        }
    }

    /// All that `draw` draws is a part of the figure, or of several with spaces between
    /// their names, which words on the page can light up; without a name of none.
    pub(crate) fn part(&self, names: &str, draw: impl FnOnce(&Self)) {
        let parts = format!("{} {names}", self.parts).trim().to_owned();
        draw(&Self { parts, ..*self });
    }

    /// As [`part`](Self::part), but seen only while it is lit.
    pub(crate) fn extra(&self, name: &str, draw: impl FnOnce(&Self)) {
        self.part(&format!("{EXTRA} {name}"), draw);
    }

    /// A filled rectangle with its top left corner at (x, y).
    pub(crate) fn rectangle(&self, corner: Point, size: Point, paint: Paint) {
        self.tint(corner, size, paint, 1.0);
    }

    /// A rectangle through which what is below shows: `strength` is 0 where
    /// nothing of the colour is left and 1 where it covers everything.
    pub(crate) fn tint(&self, (x, y): Point, (width, height): Point, paint: Paint, strength: f64) {
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
        let opacity =
            if strength < 1.0 { format!(" opacity=\"{strength}\"") } else { String::new() };
        self.path(&corners, true, 1, fill(paint) + &opacity);
    }

    /// The outline of a rectangle, the line inside and outside by halves.
    pub(crate) fn frame(&self, (x, y): Point, (width, height): Point, paint: Paint, line: f64) {
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
        let style = stroke(paint, line);
        self.path(&corners, true, style.width + 1, style.attributes());
    }

    /// A filled rectangle with its outline.
    pub(crate) fn boxed(&self, corner: Point, size: Point, inside: Paint, edge: (Paint, f64)) {
        self.rectangle(corner, size, inside);
        self.frame(corner, size, edge.0, edge.1);
    }

    /// So many binary digits of a number, the first one beside `left`, ones as lamps
    /// that are on; each belongs to a part.
    pub(crate) fn lamps(
        &self,
        number: u64,
        digits: u32,
        (left, y): Point,
        part: impl Fn(u32) -> &'static str,
    ) {
        for digit in (0..digits).rev() {
            let x = left + f64::from(digits - 1 - digit) * LAMP;
            let is_on = number >> digit & 1 == 1;
            let inside = if is_on { Paint::Mark } else { Paint::Paper };
            self.part(part(digit), |canvas| {
                canvas.boxed((x, y - LAMP / 2.0), (LAMP, LAMP), inside, (Paint::Muted, 1.0));
                let letter = if is_on { "1" } else { "0" };
                canvas.text(letter, (x + LAMP / 2.0, y), bold_if(is_on, TEXT));
            });
        }
    }

    /// A filled circle.
    pub(crate) fn circle(&self, center: Point, radius: f64, paint: Paint) {
        self.round(center, radius, 1, fill(paint));
    }

    /// The outline of a circle.
    pub(crate) fn ring(&self, center: Point, radius: f64, paint: Paint, line: f64) {
        let style = stroke(paint, line);
        self.round(center, radius, style.width + 1, style.attributes());
    }

    fn round(&self, center: Point, radius: f64, far: i32, attributes: String) {
        let ((x, y), radius) = (self.scaled(center), units(radius));
        let own = format!(" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"");
        let far = radius + far;
        let corners = [(x - far, y - far), (x + far, y + far)];
        self.add("circle", attributes, Form::Element(own, String::new()), corners);
    }

    /// A filled polygon.
    pub(crate) fn polygon(&self, corners: &[Point], paint: Paint) {
        self.path(corners, true, 1, fill(paint));
    }

    pub(crate) fn line(&self, points: &[Point], style: Stroke) {
        // A line is as thick to each side as half its width, and at a bend twice.
        self.path(points, false, style.width + 1, style.attributes());
    }

    /// A line through `points` made of dashes.
    pub(crate) fn dashed(&self, points: &[Point], (dash, gap): (f64, f64), style: Stroke) {
        let dashes = format!(" stroke-dasharray=\"{} {}\"", units(dash), units(gap));
        self.path(points, false, style.width + 1, style.attributes() + &dashes);
    }

    /// A line through `points` with an arrowhead at its end.
    pub(crate) fn arrow(&self, points: &[Point], paint: Paint, width: f64) {
        let Some((&tip, before)) = points.split_last() else { return };
        let length = 5.0 + 2.5 * width;
        let far = |&&point: &&Point| distance(point, tip) >= length;
        let Some(&tail) = before.iter().rev().find(far) else { return };
        let head = distance(tail, tip);
        let (x, y) = ((tip.0 - tail.0) / head, (tip.1 - tail.1) / head);
        let base = (tip.0 - length * x, tip.1 - length * y);
        let half = length * 0.42;
        let shaft: Vec<_> = before.iter().copied().take_while(|point| *point != tail).collect();
        self.line(&[shaft.as_slice(), &[tail, base]].concat(), stroke(paint, width));
        let corner = |side: f64| (base.0 - side * y, base.1 + side * x);
        self.polygon(&[tip, corner(half), corner(-half)], paint);
    }

    /// Text in the middle of `center`.
    pub(crate) fn text(&self, text: impl Display, center: Point, style: Font) {
        self.anchored(text, center, style, " text-anchor=\"middle\"", 0.5);
    }

    /// Text that starts at `start`.
    pub(crate) fn text_from(&self, text: impl Display, start: Point, style: Font) {
        self.anchored(text, start, style, "", 0.0);
    }

    /// Text that ends at `end`.
    pub(crate) fn text_to(&self, text: impl Display, end: Point, style: Font) {
        self.anchored(text, end, style, " text-anchor=\"end\"", 1.0);
    }

    /// Text of which such a share of its width is on the left of its place.
    fn anchored(&self, text: impl Display, place: Point, style: Font, anchor: &str, left: f64) {
        let (text, size) = (text.to_string(), style.size * UNITS);
        let (x, y) = self.scaled(place);
        let weight = if style.is_bold { " font-weight=\"bold\"" } else { "" };
        let paint = fill(style.paint);
        let attributes = format!("{anchor} font-size=\"{size}\"{weight}{paint}");
        // Room enough for the widest letters.
        let (wide, high) = (style.size * float(text.chars().count()), style.size / 2.0);
        let corner = |x, y| self.scaled((place.0 + x, place.1 + y));
        // Lower by half the height of small letters: its middle is in its place.
        let own = format!(" x=\"{x}\" y=\"{y}\" dy=\".5ex\"");
        let corners = [corner(-left * wide, -high), corner((1.0 - left) * wide, high)];
        self.add("text", attributes, Form::Element(own, html! { (text) }.into_string()), corners);
    }
}

fn fill(paint: Paint) -> String {
    format!(" fill=\"{}\"", paint.css())
}

pub(crate) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The place that is this part of the way from one point to another.
pub(crate) fn along([from, to]: [Point; 2], part: f64) -> Point {
    (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
}

pub(crate) fn middle(a: Point, b: Point) -> Point {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

#[test]
fn shapes_of_the_same_parts_stay_together() {
    let (drawing, _) = draw((30.0, 10.0), |canvas| {
        let dot = |x| move |canvas: &Canvas| canvas.circle((x, 5.0), 1.0, Paint::Ink);
        canvas.part("", dot(1.0));
        canvas.part("a b", dot(5.0));
        canvas.part("c", |canvas| canvas.extra("d", dot(9.0)));
        canvas.part("a b", dot(13.0));
        canvas.part("a", |canvas| canvas.text("x", (25.0, 5.0), font(Paint::Ink, TEXT)));
    });
    let parts = drawing.split(" data-part=\"").skip(1).map(|part| part.split('"').next().unwrap());
    assert_eq!(parts.collect::<Vec<_>>(), ["a b", "c + d", "a"], "{drawing}");
    assert_eq!(drawing.matches("<circle").count(), 4);
}
