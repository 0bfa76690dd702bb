//! Shapes and text, measured in pixels of the figure's natural size.

use crate::short::{FONT, shortened};
use crate::theme::{Paint, themed};
use anyhow::Result;
use num_rational::Ratio;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::cell::OnceCell;
use std::fmt::Display;
use std::io;

/// A place in the figure: x to the right, y downwards.
pub(crate) type Point = (f64, f64);

/// How many units of the SVG make a pixel. The drawing library rounds to whole
/// units; quarters of a pixel keep curves smooth and lines as thin as wanted.
const UNITS: f64 = 4.0;

/// The library's font sizes are this much larger than those it writes.
const FONT_FACTOR: f64 = 1.24;

/// The size of ordinary text, in pixels.
pub(crate) const TEXT: f64 = 15.0;
/// The size of text that stands back, in pixels.
pub(crate) const SMALL_TEXT: f64 = 13.5;

/// Pixels as whole units of the SVG.
#[expect(clippy::cast_possible_truncation, reason = "no figure is 2^29 pixels wide")]
pub(crate) fn units(pixels: f64) -> i32 {
    (pixels * UNITS).round() as i32
}

/// Units of the SVG as pixels.
pub(crate) fn pixels(units: i32) -> f64 {
    f64::from(units) / UNITS
}

/// A count as a coordinate.
pub(crate) fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

/// A fraction as a coordinate.
pub(crate) fn fraction(number: Ratio<i64>) -> f64 {
    *number.numer() as f64 / *number.denom() as f64
}

/// What the drawing library says where it refuses.
pub(crate) type Refusal = DrawingAreaErrorKind<io::Error>;

/// What is drawn on.
pub(crate) struct Canvas<'a> {
    /// The drawing area of the library, for what it draws by itself.
    pub(crate) area: DrawingArea<SVGBackend<'a>, Shift>,
    /// Where (0, 0) is.
    origin: Point,
    /// The first refusal, kept until all is drawn.
    refusal: &'a OnceCell<Refusal>,
}

/// What `draw` draws on a canvas, as the inside of an `<svg>`, and the
/// `viewBox` that belongs to it.
pub(crate) fn draw((width, height): Point, draw: impl FnOnce(&Canvas)) -> Result<(String, String)> {
    let size = (units(width).unsigned_abs(), units(height).unsigned_abs());
    let (mut svg, refusal) = (String::new(), OnceCell::new());
    let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
    let canvas = Canvas { area, origin: (0.0, 0.0), refusal: &refusal };
    draw(&canvas);
    canvas.keep(canvas.area.present());
    drop(canvas);
    refusal.into_inner().map_or(Ok(()), Err)?;
    let inside = svg.split_once('>').map_or("", |(_, inside)| inside).trim_end();
    let inside = inside.strip_suffix("</svg>").unwrap_or(inside);
    Ok((shortened(&in_parts(&themed(inside))), format!("0 0 {} {}", size.0, size.1)))
}

/// What stands for the start and for the end of a part until [`in_parts`] replaces it,
/// in texts of their own: the drawing library knows no parts.
const OPEN: char = '\u{e000}';
const CLOSE: char = '\u{e001}';
/// A name besides its own for what is only seen while it is lit.
pub(crate) const EXTRA: &str = "+";

/// A drawing in which each shape says the parts that it belongs to.
fn in_parts(svg: &str) -> String {
    let (mut shapes, mut parts) = (String::new(), Vec::new());
    let mut tags = svg.split('<').skip(1);
    while let Some(tag) = tags.next() {
        let (head, text) = tag.split_once('>').unwrap_or((tag, ""));
        if let Some(names) = text.strip_prefix(OPEN) {
            parts.push(names);
            tags.next();
        } else if text.starts_with(CLOSE) {
            parts.pop();
            tags.next();
        } else if parts.is_empty() || head.starts_with('/') {
            shapes.extend(["<", tag]);
        } else {
            let (start, end) = head.strip_suffix('/').map_or((head, ">"), |start| (start, "/>"));
            let names = parts.join(" ");
            shapes.extend(["<", start.trim_end(), " data-part=\"", &names, "\"", end, text]);
        }
    }
    shapes
}

/// The style of a line, `width` pixels wide.
pub(crate) fn stroke(paint: Paint, width: f64) -> ShapeStyle {
    paint.stand_in().stroke_width(units(width).unsigned_abs())
}

/// The style of text, `size` pixels high.
pub(crate) fn font(paint: Paint, size: f64) -> TextStyle<'static> {
    text_style(paint, size, FontStyle::Normal)
}

/// The style of text that stands out.
pub(crate) fn bold(paint: Paint, size: f64) -> TextStyle<'static> {
    text_style(paint, size, FontStyle::Bold)
}

/// The style of text that stands out, or of text that stands back.
pub(crate) fn bold_if(stands_out: bool, size: f64) -> TextStyle<'static> {
    if stands_out { bold(Paint::Ink, size) } else { font(Paint::Muted, size) }
}

fn text_style(paint: Paint, size: f64, style: FontStyle) -> TextStyle<'static> {
    TextStyle {
        font: FontDesc::new(FontFamily::Name(FONT), size * UNITS * FONT_FACTOR, style),
        color: paint.stand_in().to_backend_color(),
        pos: Pos::default(),
    }
}

impl Canvas<'_> {
    /// The same canvas with its (0, 0) moved by this much.
    pub(crate) fn moved(&self, (x, y): Point) -> Self {
        let origin = (self.origin.0 + x, self.origin.1 + y);
        Self { area: self.area.clone(), origin, refusal: self.refusal }
    }

    /// What the library made, unless it refused.
    pub(crate) fn keep<T>(&self, made: Result<T, Refusal>) -> Option<T> {
        made.map_err(|refusal| self.refusal.set(refusal)).ok()
    }

    fn scaled(&self, (x, y): Point) -> (i32, i32) {
        (units(self.origin.0 + x), units(self.origin.1 + y))
    }

    /// All that `draw` draws is a part of the figure, or of several with spaces between
    /// their names, which words on the page can light up; without a name of none.
    pub(crate) fn part(&self, names: &str, draw: impl FnOnce(&Self)) {
        let mark = |mark: String| {
            if !names.is_empty() {
                self.text(mark, (0.0, 0.0), font(Paint::Ink, TEXT));
            }
        };
        mark(format!("{OPEN}{names}"));
        draw(self);
        mark(CLOSE.to_string());
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
        let corners = [self.scaled((x, y)), self.scaled((x + width, y + height))];
        let style = paint.stand_in().mix(strength).filled();
        self.keep(self.area.draw(&Rectangle::new(corners, style)));
    }

    /// The outline of a rectangle, the line inside and outside by halves.
    pub(crate) fn frame(&self, (x, y): Point, (width, height): Point, paint: Paint, line: f64) {
        let (right, bottom) = (x + width, y + height);
        // Beyond the first corner, so that it looks like the other three.
        let corners = [(x, y), (right, y), (right, bottom), (x, bottom), (x, y), (x + line, y)];
        self.line(&corners, stroke(paint, line));
    }

    /// A filled rectangle with its outline.
    pub(crate) fn boxed(&self, corner: Point, size: Point, inside: Paint, edge: (Paint, f64)) {
        self.rectangle(corner, size, inside);
        self.frame(corner, size, edge.0, edge.1);
    }

    /// A binary digit in a square cell, a one as a lamp that is on.
    pub(crate) fn lamp(&self, (x, y): Point, side: f64, is_on: bool) {
        let corner = (x - side / 2.0, y - side / 2.0);
        let inside = if is_on { Paint::Mark } else { Paint::Paper };
        self.boxed(corner, (side, side), inside, (Paint::Muted, 1.0));
        self.text(if is_on { "1" } else { "0" }, (x, y), bold_if(is_on, TEXT));
    }

    /// A filled circle.
    pub(crate) fn circle(&self, center: Point, radius: f64, paint: Paint) {
        let style = paint.stand_in().filled();
        self.keep(self.area.draw(&Circle::new(self.scaled(center), units(radius), style)));
    }

    /// The outline of a circle.
    pub(crate) fn ring(&self, center: Point, radius: f64, paint: Paint, line: f64) {
        let style = stroke(paint, line);
        self.keep(self.area.draw(&Circle::new(self.scaled(center), units(radius), style)));
    }

    /// A filled polygon.
    pub(crate) fn polygon(&self, corners: &[Point], paint: Paint) {
        let corners: Vec<_> = corners.iter().copied().map(|point| self.scaled(point)).collect();
        self.keep(self.area.draw(&Polygon::new(corners, paint.stand_in().filled())));
    }

    pub(crate) fn line(&self, points: &[Point], style: ShapeStyle) {
        let points: Vec<_> = points.iter().copied().map(|point| self.scaled(point)).collect();
        self.keep(self.area.draw(&PathElement::new(points, style)));
    }

    /// A line through `points` made of dashes.
    pub(crate) fn dashed(&self, points: &[Point], (dash, gap): (f64, f64), style: ShapeStyle) {
        for ends in dashes(points, dash, gap) {
            self.line(&ends, style);
        }
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
    pub(crate) fn text(&self, text: impl Display, center: Point, style: TextStyle) {
        self.anchored(text, center, style, HPos::Center);
    }

    /// Text that starts at `start`.
    pub(crate) fn text_from(&self, text: impl Display, start: Point, style: TextStyle) {
        self.anchored(text, start, style, HPos::Left);
    }

    /// Text that ends at `end`.
    pub(crate) fn text_to(&self, text: impl Display, end: Point, style: TextStyle) {
        self.anchored(text, end, style, HPos::Right);
    }

    fn anchored(&self, text: impl Display, place: Point, style: TextStyle, anchor: HPos) {
        let style = TextStyle { pos: Pos::new(anchor, VPos::Center), ..style };
        self.keep(self.area.draw(&Text::new(text.to_string(), self.scaled(place), style)));
    }
}

pub(crate) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The place that is this part of the way from one point to another.
pub(crate) fn along([from, to]: [Point; 2], part: f64) -> Point {
    (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
}

/// The middle between two points.
pub(crate) fn middle(a: Point, b: Point) -> Point {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

/// The dashes of a line through `points`, of this length and so far apart, in
/// pixels. Each is straight.
fn dashes(points: &[Point], dash: f64, gap: f64) -> Vec<[Point; 2]> {
    let (mut dashes, mut walked) = (Vec::new(), 0.0);
    for pair in points.windows(2) {
        let length = distance(pair[0], pair[1]);
        let at =
            |place: f64| along([pair[0], pair[1]], ((place - walked) / length).clamp(0.0, 1.0));
        let mut start = (walked / (dash + gap)).floor() * (dash + gap);
        while start < walked + length {
            if start + dash > walked {
                dashes.push([at(start), at(start + dash)]);
            }
            start += dash + gap;
        }
        walked += length;
    }
    dashes
}

#[test]
fn what_the_library_refuses_first_is_said_at_the_end() {
    let refused = draw((10.0, 10.0), |canvas| {
        canvas.keep(Err::<(), _>(Refusal::LayoutError));
        canvas.moved((1.0, 1.0)).keep(Err::<(), _>(Refusal::SharingError));
    });
    let said = refused.unwrap_err().downcast().unwrap();
    assert!(matches!(said, Refusal::LayoutError));
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
    })
    .unwrap();
    let parts = drawing.split(" data-part=\"").skip(1).map(|part| part.split('"').next().unwrap());
    assert_eq!(parts.collect::<Vec<_>>(), ["a b", "c + d", "a"], "{drawing}");
    assert_eq!(drawing.matches("<circle").count(), 4);
}

#[test]
fn dashes_go_on_around_a_corner() {
    let points = [(0.0, 0.0), (5.0, 0.0), (5.0, 8.0)];
    let expected = [
        [(0.0, 0.0), (3.0, 0.0)],
        [(4.0, 0.0), (5.0, 0.0)],
        [(5.0, 0.0), (5.0, 2.0)],
        [(5.0, 3.0), (5.0, 6.0)],
        [(5.0, 7.0), (5.0, 8.0)],
    ];
    assert_eq!(dashes(&points, 3.0, 1.0), expected);
}
