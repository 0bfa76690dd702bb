//! The elements that figures are made of: those of plotters, in pixels and in the
//! colours of the theme, and two more, outlined rectangles and arrows.

use crate::area::{Area, DrawResult, Point, distance, svg_length, svg_units};
use plotters::element::{Circle, Drawable, PathElement, PointCollection, Polygon, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color as _, FontDesc, FontFamily, FontStyle, ShapeStyle, TextStyle};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};
use std::fmt::Display;
use themed_svg::{DashedPath, Paint, Parts as _};

/// The font size of ordinary text, in pixels.
pub(crate) const TEXT_SIZE: f64 = 15.0;
/// The font size of secondary text, in pixels.
pub(crate) const SMALL_TEXT_SIZE: f64 = 13.5;

/// The width and the height of a digit of [`draw_binary_digits`], in pixels.
pub(crate) const DIGIT_SIZE: f64 = 26.0;

/// Returns the style of a line, `width` pixels wide.
pub(crate) fn stroke(paint: Paint, width: f64) -> ShapeStyle {
    paint.stroke_width(svg_length(width))
}

/// The colour, size and weight of text.
#[derive(Clone, Copy)]
pub(crate) struct Font {
    paint: Paint,
    /// The font size, in pixels.
    size: f64,
    style: FontStyle,
}

/// Returns a font of regular weight; `size` is in pixels.
pub(crate) fn regular(paint: Paint, size: f64) -> Font {
    Font {
        paint,
        size,
        style: FontStyle::Normal,
    }
}

/// Returns a bold font; `size` is in pixels.
pub(crate) fn bold(paint: Paint, size: f64) -> Font {
    Font {
        paint,
        size,
        style: FontStyle::Bold,
    }
}

/// Returns a bold font for emphasis, or else a muted one of regular weight.
pub(crate) fn bold_if(is_emphasised: bool, size: f64) -> Font {
    if is_emphasised {
        bold(Paint::Ink, size)
    } else {
        regular(Paint::Muted, size)
    }
}

impl Font {
    /// Returns the style for plotters of text with this point of its vertical middle at its
    /// position.
    pub(crate) fn aligned(self, h_pos: HPos) -> TextStyle<'static> {
        // The `<svg>` sets the family.
        let font = FontDesc::new(
            FontFamily::SansSerif,
            f64::from(svg_units(self.size)),
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
        font.aligned(HPos::Left)
    }
}

/// Returns text around `center`.
pub(crate) fn centered_text(
    text: impl Display,
    center: Point,
    font: Font,
) -> Text<'static, Point, String> {
    Text::new(text.to_string(), center, font.aligned(HPos::Center))
}

/// Returns text that starts at `start`.
pub(crate) fn left_aligned_text(
    text: impl Display,
    start: Point,
    font: Font,
) -> Text<'static, Point, String> {
    Text::new(text.to_string(), start, font.aligned(HPos::Left))
}

/// Returns text that ends at `end`.
pub(crate) fn right_aligned_text(
    text: impl Display,
    end: Point,
    font: Font,
) -> Text<'static, Point, String> {
    Text::new(text.to_string(), end, font.aligned(HPos::Right))
}

/// Returns the upper left and the lower right corner of a rectangle.
fn corners((x, y): Point, (width, height): Point) -> [Point; 2] {
    [(x, y), (x + width, y + height)]
}

/// Returns a filled rectangle with its upper left corner at `corner`.
pub(crate) fn rectangle(corner: Point, size: Point, paint: Paint) -> Rectangle<Point> {
    Rectangle::new(corners(corner, size), paint.filled())
}

/// Returns a filled rectangle through which things below show. An `opacity` of 0 is
/// invisible, and 1 covers everything.
pub(crate) fn translucent_rectangle(
    corner: Point,
    size: Point,
    paint: Paint,
    opacity: f64,
) -> Rectangle<Point> {
    Rectangle::new(corners(corner, size), paint.mix(opacity).filled())
}

/// Returns the outline of a rectangle; half of the line is inside and half outside.
pub(crate) fn rectangle_outline(
    corner: Point,
    size: Point,
    paint: Paint,
    width: f64,
) -> Rectangle<Point> {
    Rectangle::new(corners(corner, size), stroke(paint, width))
}

/// Returns a filled rectangle with an outline of this colour and width.
pub(crate) fn outlined_rectangle(
    corner: Point,
    size: Point,
    inside: Paint,
    (outline, width): (Paint, f64),
) -> OutlinedRectangle<Point> {
    let corners = corners(corner, size);
    OutlinedRectangle {
        corners,
        inside: inside.filled(),
        outline: stroke(outline, width),
    }
}

/// Returns a filled circle.
pub(crate) fn circle(center: Point, radius: f64, paint: Paint) -> Circle<Point, i32> {
    Circle::new(center, svg_units(radius), paint.filled())
}

/// Returns the outline of a circle.
pub(crate) fn circle_outline(
    center: Point,
    radius: f64,
    paint: Paint,
    width: f64,
) -> Circle<Point, i32> {
    Circle::new(center, svg_units(radius), stroke(paint, width))
}

/// Returns a filled polygon.
pub(crate) fn polygon(corners: &[Point], paint: Paint) -> Polygon<Point> {
    Polygon::new(corners, paint.filled())
}

/// Returns a line through `points`.
pub(crate) fn line(points: &[Point], style: ShapeStyle) -> PathElement<Point> {
    PathElement::new(points, style)
}

/// Returns a line through `points` with dashes and gaps of these lengths, in pixels.
pub(crate) fn dashed_line(
    points: &[Point],
    (dash, gap): (f64, f64),
    style: ShapeStyle,
) -> DashedPath<Point> {
    DashedPath::new(points, (svg_length(dash), svg_length(gap)), style)
}

/// Returns a line through `points`, `width` pixels wide, with an arrowhead at its end.
pub(crate) fn arrow(points: &[Point], paint: Paint, width: f64) -> Arrow<Point> {
    Arrow {
        points: points.to_vec(),
        paint,
        width,
    }
}

/// A filled rectangle with an outline.
pub(crate) struct OutlinedRectangle<Coord> {
    corners: [Coord; 2],
    inside: ShapeStyle,
    outline: ShapeStyle,
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a OutlinedRectangle<Coord> {
    type Point = &'a Coord;
    type IntoIter = &'a [Coord];

    fn point_iter(self) -> Self::IntoIter {
        &self.corners
    }
}

impl<Coord, DB: DrawingBackend> Drawable<DB> for OutlinedRectangle<Coord> {
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
        let head = f64::from(svg_units(5.0 + 2.5 * self.width));
        // The head points away from the last point that is outside of it.
        let Some(tail_index) = before
            .iter()
            .rposition(|&point| distance(point, tip) >= head)
        else {
            return Ok(());
        };
        let tail = before[tail_index];
        let length = distance(tail, tip);
        let (x, y) = ((tip.0 - tail.0) / length, (tip.1 - tail.1) / length);
        let base = (tip.0 - head * x, tip.1 - head * y);
        let half_width = head * 0.42;
        let corner = |side: f64| to_backend_coord((base.0 - side * y, base.1 + side * x));
        let shaft = before[..=tail_index]
            .iter()
            .chain([&base])
            .map(|&point| to_backend_coord(point));
        backend.draw_path(shaft, &stroke(self.paint, self.width))?;
        backend.fill_polygon(
            [
                to_backend_coord(tip),
                corner(half_width),
                corner(-half_width),
            ],
            &self.paint.filled(),
        )
    }
}

/// Returns the nearest integer coordinates.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the coordinates are within the figure"
)]
fn to_backend_coord((x, y): Point) -> BackendCoord {
    (x.round() as i32, y.round() as i32)
}

/// A box with a text in its middle.
#[derive(Clone, Copy)]
pub(crate) struct TextBox {
    /// The upper left corner.
    pub(crate) corner: Point,
    pub(crate) size: Point,
    pub(crate) inside: Paint,
    /// A colour through which the inside shows.
    pub(crate) tint: Option<Paint>,
    /// The colour and the width of the outline.
    pub(crate) outline: (Paint, f64),
}

/// How much of a tint is seen.
const TINT_OPACITY: f64 = 0.3;

impl TextBox {
    /// Draws the box and the text.
    pub(crate) fn draw(self, area: &Area, text: impl Display, font: Font) -> DrawResult {
        let Self {
            corner,
            size,
            inside,
            tint,
            outline,
        } = self;
        area.draw(&outlined_rectangle(corner, size, inside, outline))?;
        if let Some(tint) = tint {
            area.draw(&translucent_rectangle(corner, size, tint, TINT_OPACITY))?;
        }
        let center = (corner.0 + size.0 / 2.0, corner.1 + size.1 / 2.0);
        area.draw(&centered_text(text, center, font))
    }
}

/// Draws the last `digit_count` binary digits of a number, the first of them at `left`;
/// ones are highlighted. `part` returns the name of the part to which a digit belongs, or
/// an empty text; digits are counted from 0 at the end.
pub(crate) fn draw_binary_digits(
    area: &Area,
    number: u64,
    digit_count: u32,
    (left, y): Point,
    part: impl Fn(u32) -> &'static str,
) -> DrawResult {
    for digit in (0..digit_count).rev() {
        let x = left + f64::from(digit_count - 1 - digit) * DIGIT_SIZE;
        let is_one = number >> digit & 1 == 1;
        let background = if is_one { Paint::Mark } else { Paint::Paper };
        let letter = if is_one { "1" } else { "0" };
        area.part(part(digit), |area| {
            let corner = (x, y - DIGIT_SIZE / 2.0);
            area.draw(&outlined_rectangle(
                corner,
                (DIGIT_SIZE, DIGIT_SIZE),
                background,
                (Paint::Muted, 1.0),
            ))?;
            area.draw(&centered_text(
                letter,
                (x + DIGIT_SIZE / 2.0, y),
                bold_if(is_one, TEXT_SIZE),
            ))
        })?;
    }
    Ok(())
}

/// Returns how many shapes of an SVG are filled with a colour of the theme.
#[cfg(test)]
pub(crate) fn count_filled_shapes(svg: &str, paint: Paint) -> usize {
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
