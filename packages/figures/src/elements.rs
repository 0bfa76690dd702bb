//! The elements that figures are made of: those of plotters, in pixels and in the
//! colours of the theme, and a few of our own.

use crate::area::{Area, DrawResult, Point, distance, length, units};
use plotters::element::{Circle, Drawable, PathElement, PointCollection, Polygon, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color as _, FontDesc, FontFamily, FontStyle, ShapeStyle, TextStyle};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};
use std::fmt::Display;
use themed_svg::{DashedPath, Paint, Parts as _};

/// The size of ordinary text, in pixels.
pub(crate) const TEXT: f64 = 15.0;
/// The size of text that stays in the background, in pixels.
pub(crate) const SMALL_TEXT: f64 = 13.5;

/// How wide and high a binary digit is, as a lamp.
pub(crate) const LAMP: f64 = 26.0;

/// The style of a line, `width` pixels wide.
pub(crate) fn stroke(paint: Paint, width: f64) -> ShapeStyle {
    paint.stroke_width(length(width))
}

/// How text looks.
#[derive(Clone, Copy)]
pub(crate) struct Font {
    paint: Paint,
    /// In pixels.
    size: f64,
    style: FontStyle,
}

/// The style of text, `size` pixels high.
pub(crate) fn font(paint: Paint, size: f64) -> Font {
    Font {
        paint,
        size,
        style: FontStyle::Normal,
    }
}

/// The style of text that is emphasised.
pub(crate) fn bold(paint: Paint, size: f64) -> Font {
    Font {
        paint,
        size,
        style: FontStyle::Bold,
    }
}

/// The style of text that is emphasised, or of text that stays in the background.
pub(crate) fn bold_if(is_emphasised: bool, size: f64) -> Font {
    if is_emphasised {
        bold(Paint::Ink, size)
    } else {
        font(Paint::Muted, size)
    }
}

impl Font {
    /// The style for plotters, of text that has this point of its middle line where it
    /// is drawn.
    pub(crate) fn anchored(self, h_pos: HPos) -> TextStyle<'static> {
        // The page's style sheet has the family.
        let font = FontDesc::new(
            FontFamily::SansSerif,
            f64::from(units(self.size)),
            self.style,
        );
        let pos = Pos::new(h_pos, VPos::Center);
        TextStyle {
            font,
            color: self.paint.to_backend_color(),
            pos,
        }
    }
}

impl From<Font> for TextStyle<'static> {
    fn from(font: Font) -> Self {
        font.anchored(HPos::Left)
    }
}

/// Text in the middle of `center`.
pub(crate) fn text_at(
    text: impl Display,
    center: Point,
    font: Font,
) -> Text<'static, Point, String> {
    Text::new(text.to_string(), center, font.anchored(HPos::Center))
}

/// Text that starts at `start`.
pub(crate) fn text_from(
    text: impl Display,
    start: Point,
    font: Font,
) -> Text<'static, Point, String> {
    Text::new(text.to_string(), start, font.anchored(HPos::Left))
}

/// Text that ends at `end`.
pub(crate) fn text_to(text: impl Display, end: Point, font: Font) -> Text<'static, Point, String> {
    Text::new(text.to_string(), end, font.anchored(HPos::Right))
}

/// The upper left and the lower right corner of a rectangle.
fn corners((x, y): Point, (width, height): Point) -> [Point; 2] {
    [(x, y), (x + width, y + height)]
}

/// A filled rectangle with its upper left corner at `corner`.
pub(crate) fn rectangle(corner: Point, size: Point, paint: Paint) -> Rectangle<Point> {
    Rectangle::new(corners(corner, size), paint.filled())
}

/// A rectangle through which what is below shows: `strength` is 0 where nothing of the
/// colour is left and 1 where it covers everything.
pub(crate) fn tinted(corner: Point, size: Point, paint: Paint, strength: f64) -> Rectangle<Point> {
    Rectangle::new(corners(corner, size), paint.mix(strength).filled())
}

/// The outline of a rectangle; half of the line is inside and half outside.
pub(crate) fn frame(corner: Point, size: Point, paint: Paint, width: f64) -> Rectangle<Point> {
    Rectangle::new(corners(corner, size), stroke(paint, width))
}

/// A filled rectangle with an outline of this colour and width.
pub(crate) fn boxed(
    corner: Point,
    size: Point,
    inside: Paint,
    (outline, width): (Paint, f64),
) -> Outlined<Point> {
    let corners = corners(corner, size);
    Outlined {
        corners,
        inside: inside.filled(),
        outline: stroke(outline, width),
    }
}

/// A filled circle.
pub(crate) fn circle(center: Point, radius: f64, paint: Paint) -> Circle<Point, i32> {
    Circle::new(center, units(radius), paint.filled())
}

/// The outline of a circle.
pub(crate) fn ring(center: Point, radius: f64, paint: Paint, width: f64) -> Circle<Point, i32> {
    Circle::new(center, units(radius), stroke(paint, width))
}

/// A filled polygon.
pub(crate) fn polygon(corners: &[Point], paint: Paint) -> Polygon<Point> {
    Polygon::new(corners, paint.filled())
}

/// A line through `points`.
pub(crate) fn line(points: &[Point], style: ShapeStyle) -> PathElement<Point> {
    PathElement::new(points, style)
}

/// A line through `points` made of dashes and gaps of these lengths in pixels.
pub(crate) fn dashed(
    points: &[Point],
    (dash, gap): (f64, f64),
    style: ShapeStyle,
) -> DashedPath<Point> {
    DashedPath::new(points, (length(dash), length(gap)), style)
}

/// A line through `points`, `width` pixels wide, with an arrowhead at its end.
pub(crate) fn arrow(points: &[Point], paint: Paint, width: f64) -> Arrow<Point> {
    Arrow {
        points: points.to_vec(),
        paint,
        width,
    }
}

/// A filled rectangle with an outline.
pub(crate) struct Outlined<Coord> {
    corners: [Coord; 2],
    inside: ShapeStyle,
    outline: ShapeStyle,
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a Outlined<Coord> {
    type Point = &'a Coord;
    type IntoIter = &'a [Coord];

    fn point_iter(self) -> Self::IntoIter {
        &self.corners
    }
}

impl<Coord, DB: DrawingBackend> Drawable<DB> for Outlined<Coord> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut corners: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        if let (Some(upper_left), Some(lower_right)) = (corners.next(), corners.next()) {
            backend.draw_rect(upper_left, lower_right, &self.inside, true)?;
            backend.draw_rect(upper_left, lower_right, &self.outline, false)?;
        }
        Ok(())
    }
}

/// A line with an arrowhead at its end.
pub(crate) struct Arrow<Coord> {
    points: Vec<Coord>,
    paint: Paint,
    /// In pixels.
    width: f64,
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a Arrow<Coord> {
    type Point = &'a Coord;
    type IntoIter = &'a [Coord];

    fn point_iter(self) -> Self::IntoIter {
        &self.points
    }
}

impl<Coord, DB: DrawingBackend> Drawable<DB> for Arrow<Coord> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        points: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let points: Vec<_> = points.map(|(x, y)| (f64::from(x), f64::from(y))).collect();
        let Some((&tip, before)) = points.split_last() else {
            return Ok(());
        };
        let head = f64::from(units(5.0 + 2.5 * self.width));
        // The head points away from the last point that is not inside of it.
        let Some(tail_index) = before
            .iter()
            .rposition(|&point| distance(point, tip) >= head)
        else {
            return Ok(());
        };
        let tail = before[tail_index];
        let way = distance(tail, tip);
        let x = (tip.0 - tail.0) / way;
        let y = (tip.1 - tail.1) / way;
        let base = (tip.0 - head * x, tip.1 - head * y);
        let half = head * 0.42;
        let corner = |side: f64| rounded((base.0 - side * y, base.1 + side * x));
        let shaft = before[..=tail_index]
            .iter()
            .chain([&base])
            .map(|&point| rounded(point));
        backend.draw_path(shaft, &stroke(self.paint, self.width))?;
        backend.fill_polygon(
            [rounded(tip), corner(half), corner(-half)],
            &self.paint.filled(),
        )
    }
}

/// The nearest whole coordinates.
#[expect(
    clippy::cast_possible_truncation,
    reason = "plotters gave whole ones within the figure"
)]
fn rounded((x, y): Point) -> BackendCoord {
    (x.round() as i32, y.round() as i32)
}

/// Draws so many binary digits of a number, the first one beside `left`, ones as lamps
/// that are on; `part` names the part to which a digit belongs, if any.
pub(crate) fn draw_lamps(
    area: &Area,
    number: u64,
    digits: u32,
    (left, y): Point,
    part: impl Fn(u32) -> &'static str,
) -> DrawResult {
    for digit in (0..digits).rev() {
        let x = left + f64::from(digits - 1 - digit) * LAMP;
        let is_on = number >> digit & 1 == 1;
        let inside = if is_on { Paint::Mark } else { Paint::Paper };
        let letter = if is_on { "1" } else { "0" };
        area.part(part(digit), |area| {
            let corner = (x, y - LAMP / 2.0);
            area.draw(&boxed(corner, (LAMP, LAMP), inside, (Paint::Muted, 1.0)))?;
            area.draw(&text_at(letter, (x + LAMP / 2.0, y), bold_if(is_on, TEXT)))
        })?;
    }
    Ok(())
}

#[cfg(test)]
/// How many paths of an SVG are filled with a colour of the theme.
pub(crate) fn count_filled(svg: &str, paint: Paint) -> usize {
    let paths = svg
        .split("<path")
        .skip(1)
        .filter_map(|path| path.split("/>").next());
    let of_paint = paths.filter(|path| path.contains(&format!("fill=\"{}\"", paint.css())));
    let shapes = |path: &str| {
        path.split(" d=")
            .last()
            .map_or(0, |d| d.matches('m').count())
    };
    of_paint.map(shapes).sum()
}
