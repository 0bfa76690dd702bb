//! The backend: what plotters calls, with text, colours and named parts as SVG.

use crate::HIDDEN_PART_NAME;
use crate::drawing::{Drawing, Geometry, Point, Shape, Style};
use crate::paint::color_to_css;
use crate::text_width::text_width;
use maud::html;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle, FontTransform,
};
use std::collections::BTreeSet;
use std::convert::Infallible;

/// The result that plotters expects of a backend; this one never fails.
type BackendResult = Result<(), DrawingErrorKind<Infallible>>;

/// A backend for plotters that writes SVG in the colours of the page's theme.
///
/// A unit of the backend is a unit of the SVG's `viewBox`; the size at which the page
/// shows the SVG decides how large it is. Font sizes and stroke widths are in the same
/// units.
#[derive(Debug)]
pub struct ThemedSvg {
    /// The width and the height, in units of the backend.
    size: (u32, u32),
    drawing: Drawing,
    /// The names given for each part that is being drawn, outermost first.
    open_parts: Vec<String>,
    /// The names of all parts so far, without [`HIDDEN_MARK`].
    part_names: BTreeSet<String>,
    min_font_size: Option<f64>,
}

impl ThemedSvg {
    /// Creates an empty drawing; `size` is its width and height in units of the backend.
    pub fn new(size: (u32, u32)) -> Self {
        Self {
            size,
            drawing: Drawing::default(),
            open_parts: Vec::new(),
            part_names: BTreeSet::new(),
            min_font_size: None,
        }
    }

    /// Returns the content of an `<svg>` with everything drawn so far, on one line.
    pub fn to_svg(&self) -> String {
        self.drawing.to_svg()
    }

    /// Returns the names of all parts, without [`HIDDEN_MARK`].
    pub fn part_names(&self) -> BTreeSet<String> {
        self.part_names.clone()
    }

    /// Returns the font size of the smallest text, in units of the backend; `None` if
    /// there is no text.
    pub fn min_font_size(&self) -> Option<f64> {
        self.min_font_size
    }

    /// Starts a part; what follows belongs to it until [`Self::end_part`]. `names` are
    /// separated by spaces.
    pub(crate) fn start_part(&mut self, names: &str) {
        let new_names = names
            .split_whitespace()
            .filter(|name| *name != HIDDEN_PART_NAME);
        self.part_names.extend(new_names.map(str::to_owned));
        self.open_parts.push(names.to_owned());
    }

    /// Ends the part that was started last.
    pub(crate) fn end_part(&mut self) {
        self.open_parts.pop();
    }

    /// Draws a line with dashes and gaps of these lengths, in units of the backend.
    pub(crate) fn draw_dashed(
        &mut self,
        points: Vec<Point>,
        (dash, gap): (u32, u32),
        style: &impl BackendStyle,
    ) {
        let dashes = format!(" stroke-dasharray=\"{dash} {gap}\"");
        self.add_path(
            points,
            false,
            DrawMode::Stroke(style.stroke_width()),
            style.color(),
            &dashes,
        );
    }

    /// Adds a path, unless it has no points.
    fn add_path(
        &mut self,
        mut points: Vec<Point>,
        is_closed: bool,
        mode: DrawMode,
        color: BackendColor,
        attributes: &str,
    ) {
        points.dedup();
        let Some(bounds) = bounds(&points, mode.extent()) else {
            return;
        };
        let attributes = mode.attributes(color) + attributes;
        self.add(
            "path",
            attributes,
            color,
            Geometry::Path { points, is_closed },
            bounds,
        );
    }

    fn add(
        &mut self,
        tag: &'static str,
        attributes: String,
        color: BackendColor,
        geometry: Geometry,
        bounds: [Point; 2],
    ) {
        if color.alpha <= 0.0 {
            return;
        }
        let named = self
            .open_parts
            .iter()
            .map(String::as_str)
            .filter(|names| !names.is_empty());
        let style = Style {
            tag,
            attributes: attributes + &opacity(color),
            is_transparent: color.alpha < 1.0,
            parts: named.collect::<Vec<_>>().join(" "),
        };
        self.drawing.add(style, Shape { geometry, bounds });
    }
}

/// How a shape is drawn.
#[derive(Clone, Copy)]
enum DrawMode {
    Fill,
    /// As an outline of this width, in units of the backend.
    Stroke(u32),
}

impl DrawMode {
    /// For the functions of a backend, which have a flag for whether to fill.
    fn new(is_filled: bool, style: &impl BackendStyle) -> Self {
        if is_filled {
            Self::Fill
        } else {
            Self::Stroke(style.stroke_width())
        }
    }

    fn attributes(self, color: BackendColor) -> String {
        let color = color_to_css(color);
        match self {
            Self::Fill => format!(" fill=\"{color}\""),
            Self::Stroke(width) => {
                format!(" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"")
            }
        }
    }

    /// Returns how far from its points a shape can extend: half the width of its line
    /// at the sides, and twice as far at a sharp bend.
    fn extent(self) -> i32 {
        match self {
            Self::Fill => 1,
            Self::Stroke(width) => to_coordinate(width) + 1,
        }
    }
}

fn opacity(color: BackendColor) -> String {
    if color.alpha < 1.0 {
        format!(" opacity=\"{}\"", color.alpha)
    } else {
        String::new()
    }
}

/// Returns the upper left and the lower right corner of the points' bounding box,
/// `extent` units larger on each side; `None` without points.
fn bounds(points: &[Point], extent: i32) -> Option<[Point; 2]> {
    let xs = points.iter().map(|point| point.0);
    let ys = points.iter().map(|point| point.1);
    let upper_left = (xs.clone().min()? - extent, ys.clone().min()? - extent);
    let lower_right = (xs.max()? + extent, ys.max()? + extent);
    Some([upper_left, lower_right])
}

/// Returns a length as a coordinate.
fn to_coordinate(length: u32) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}

/// Returns a length as a coordinate, rounded up.
#[expect(
    clippy::cast_possible_truncation,
    reason = "no text is 2^31 units wide"
)]
fn ceil_to_coordinate(length: f64) -> i32 {
    length.ceil() as i32
}

impl DrawingBackend for ThemedSvg {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> BackendResult {
        Ok(())
    }

    fn present(&mut self) -> BackendResult {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> BackendResult {
        self.draw_rect((x, y), (x + 1, y + 1), &color, true)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> BackendResult {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        is_filled: bool,
    ) -> BackendResult {
        let corners = vec![(left, top), (right, top), (right, bottom), (left, bottom)];
        self.add_path(
            corners,
            true,
            DrawMode::new(is_filled, style),
            style.color(),
            "",
        );
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> BackendResult {
        let points = path.into_iter().collect();
        self.add_path(
            points,
            false,
            DrawMode::Stroke(style.stroke_width()),
            style.color(),
            "",
        );
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        is_filled: bool,
    ) -> BackendResult {
        let mode = DrawMode::new(is_filled, style);
        let extent = to_coordinate(radius) + mode.extent();
        let geometry = Geometry::Element {
            attributes: format!(" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""),
            content: String::new(),
        };
        let bounds = [(x - extent, y - extent), (x + extent, y + extent)];
        self.add(
            "circle",
            mode.attributes(style.color()),
            style.color(),
            geometry,
            bounds,
        );
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vertices: I,
        style: &S,
    ) -> BackendResult {
        self.add_path(
            vertices.into_iter().collect(),
            true,
            DrawMode::Fill,
            style.color(),
            "",
        );
        Ok(())
    }

    /// Draws one line of text. Its vertical middle is half the height of a lower-case
    /// letter above the baseline, where digits and words look centred.
    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> BackendResult {
        let size = style.size();
        self.min_font_size = Some(
            self.min_font_size
                .map_or(size, |smallest| smallest.min(size)),
        );
        let anchor = style.anchor();
        // And which share of the text is to the left of its position.
        let (anchor_attribute, left_share) = match anchor.h_pos {
            HPos::Left => ("", 0.0),
            HPos::Center => (" text-anchor=\"middle\"", 0.5),
            HPos::Right => (" text-anchor=\"end\"", 1.0),
        };
        let (baseline, share_above) = match anchor.v_pos {
            VPos::Top => (" dy=\".76em\"", 0.0),
            VPos::Center => (" dy=\".5ex\"", 0.5),
            VPos::Bottom => (" dy=\"-.24em\"", 1.0),
        };
        let rotation = match style.transform() {
            FontTransform::None => String::new(),
            FontTransform::Rotate90 => format!(" transform=\"rotate(90 {x} {y})\""),
            FontTransform::Rotate180 => format!(" transform=\"rotate(180 {x} {y})\""),
            FontTransform::Rotate270 => format!(" transform=\"rotate(270 {x} {y})\""),
        };
        let weight = match style.style() {
            FontStyle::Bold => " font-weight=\"bold\"",
            FontStyle::Italic | FontStyle::Oblique => " font-style=\"italic\"",
            FontStyle::Normal => "",
        };
        let fill = color_to_css(style.color());
        let attributes = format!("{anchor_attribute} font-size=\"{size}\"{weight} fill=\"{fill}\"");
        // Room for any font that a reader may have: as if letters were as wide as high.
        let width = size * f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX));
        let bounds = if rotation.is_empty() {
            [
                (
                    x - ceil_to_coordinate(left_share * width),
                    y - ceil_to_coordinate(share_above * size),
                ),
                (
                    x + ceil_to_coordinate((1.0 - left_share) * width),
                    y + ceil_to_coordinate((1.0 - share_above) * size),
                ),
            ]
        } else {
            let extent = ceil_to_coordinate(width + size);
            [(x - extent, y - extent), (x + extent, y + extent)]
        };
        let geometry = Geometry::Element {
            attributes: format!(" x=\"{x}\" y=\"{y}\"{baseline}{rotation}"),
            content: html! { (text) }.into_string(),
        };
        self.add("text", attributes, style.color(), geometry, bounds);
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let is_bold = matches!(style.style(), FontStyle::Bold);
        let width = text_width(text, style.size(), is_bold);
        Ok((
            ceil_to_coordinate(width).unsigned_abs(),
            ceil_to_coordinate(style.size()).unsigned_abs(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Paint;
    use plotters::coord::Shift;
    use plotters::prelude::*;
    use plotters::style::text_anchor::Pos;
    use std::cell::RefCell;
    use std::rc::Rc;

    type Area = DrawingArea<ThemedSvg, Shift>;

    fn drawn(draw: impl FnOnce(&Area) -> Result<(), DrawingAreaErrorKind<Infallible>>) -> String {
        let backend = Rc::new(RefCell::new(ThemedSvg::new((100, 50))));
        draw(&DrawingArea::from(&backend)).unwrap();
        backend.borrow().to_svg()
    }

    #[test]
    fn a_filled_rectangle_and_its_outline_are_closed_paths() {
        let corners = [(2, 3), (12, 8)];
        let filled = drawn(|area| area.draw(&Rectangle::new(corners, Paint::Win.filled())));
        assert_eq!(
            filled,
            "<path fill=\"var(--win,#1f5fa8)\" d=\"m2 3h10v5h-10z\"/>"
        );
        let outline = drawn(|area| area.draw(&Rectangle::new(corners, Paint::Ink.stroke_width(3))));
        assert_eq!(
            outline,
            "<path fill=\"none\" stroke=\"var(--fig-ink,#23211e)\" stroke-width=\"3\" \
             d=\"m2 3h10v5h-10z\"/>"
        );
    }

    #[test]
    fn a_translucent_shape_has_an_opacity_and_a_transparent_one_is_not_drawn() {
        let corners = [(2, 3), (12, 8)];
        let faint =
            drawn(|area| area.draw(&Rectangle::new(corners, Paint::Win.mix(0.25).filled())));
        assert!(faint.contains(" opacity=\"0.25\""), "{faint}");
        let nothing = drawn(|area| area.draw(&Rectangle::new(corners, TRANSPARENT.filled())));
        assert_eq!(nothing, "");
    }

    #[test]
    fn text_is_anchored_where_its_style_says() {
        let style = TextStyle::from(("sans-serif", 12).into_font()).color(&Paint::Ink);
        let centred = style.pos(Pos::new(HPos::Center, VPos::Center));
        let text = drawn(|area| area.draw_text("1 < 2", &centred, (50, 25)));
        assert_eq!(
            text,
            "<text x=\"50\" y=\"25\" dy=\".5ex\" text-anchor=\"middle\" font-size=\"12\" \
             fill=\"var(--fig-ink,#23211e)\">1 &lt; 2</text>"
        );
        let turned = centred.transform(FontTransform::Rotate270);
        let text = drawn(|area| area.draw_text("y", &turned, (5, 25)));
        assert!(text.contains(" transform=\"rotate(270 5 25)\""), "{text}");
    }

    #[test]
    fn a_chart_of_plotters_is_drawn_with_few_elements() {
        let svg = drawn(|area| {
            let mut chart = ChartBuilder::on(area)
                .x_label_area_size(10)
                .y_label_area_size(10)
                .build_cartesian_2d(0..100, 0..10)?;
            chart.configure_mesh().draw()?;
            let points = (0..100).map(|x| Circle::new((x, x % 10), 1, Paint::Series1.filled()));
            chart.draw_series(points)?;
            Ok(())
        });
        assert_eq!(svg.matches("<circle").count(), 100);
        assert_eq!(svg.matches("var(--fig-1,").count(), 1, "{svg}");
    }
}
