//! A drawing in few bytes: shapes of one style become one path, or share a group.
//!
//! A shape joins earlier shapes of its style if nothing that was drawn between them
//! touches it, since then the order does not matter.

use std::fmt::Write as _;

/// A point, in units of the SVG.
pub(crate) type Point = (i32, i32);

/// All shapes so far.
#[derive(Debug, Default)]
pub(crate) struct Drawing {
    /// From back to front.
    groups: Vec<Group>,
}

/// Shapes of one style, drawn by one element.
#[derive(Debug)]
struct Group {
    style: Style,
    shapes: Vec<Shape>,
}

/// What shapes must have in common to be drawn by one element.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Style {
    pub(crate) tag: &'static str,
    /// The attributes, each with a space before it: ` fill="none"`.
    pub(crate) attributes: String,
    /// Whether what is below shows through.
    pub(crate) is_transparent: bool,
    /// The names of the parts of the figure to which the shapes belong, separated by
    /// spaces.
    pub(crate) parts: String,
}

/// A shape on the drawing.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) geometry: Geometry,
    /// The upper left and the lower right corner of what it may cover.
    pub(crate) bounds: [Point; 2],
}

/// The geometry of a shape.
#[derive(Debug)]
pub(crate) enum Geometry {
    /// A subpath through these points.
    Path { points: Vec<Point>, is_closed: bool },
    /// An element of its own, with attributes as in [`Style`] and content as markup.
    Element { attributes: String, content: String },
}

impl Drawing {
    /// Adds a shape in front of all others.
    pub(crate) fn add(&mut self, style: Style, shape: Shape) {
        for group in self.groups.iter_mut().rev() {
            if group.style == style {
                // Where two transparent shapes overlap, what is below shows through both.
                let overlaps = || group.shapes.iter().any(|other| other.overlaps(&shape));
                if !style.is_transparent || !overlaps() {
                    group.shapes.push(shape);
                    return;
                }
            }
            if group.shapes.iter().any(|other| other.touches(&shape)) {
                break;
            }
        }
        self.groups.push(Group {
            style,
            shapes: vec![shape],
        });
    }

    /// Returns the content of an `<svg>`, on one line.
    pub(crate) fn to_svg(&self) -> String {
        self.groups
            .chunk_by(|a, b| a.style.parts == b.style.parts)
            .map(part_to_svg)
            .collect()
    }
}

/// Returns groups that belong to the same parts as SVG.
fn part_to_svg(groups: &[Group]) -> String {
    let parts = match groups[0].style.parts.as_str() {
        "" => String::new(),
        names => format!(" data-part=\"{names}\""),
    };
    if let [group] = groups {
        return group.to_svg(&parts);
    }
    let inside: String = groups.iter().map(|group| group.to_svg("")).collect();
    if parts.is_empty() {
        inside
    } else {
        format!("<g{parts}>{inside}</g>")
    }
}

impl Shape {
    /// Reports whether the two might cover a common area. Rectangles that only share an
    /// edge do not.
    fn overlaps(&self, other: &Self) -> bool {
        let [(left, top), (right, bottom)] = self.inner();
        let [(other_left, other_top), (other_right, other_bottom)] = other.inner();
        left < other_right && other_left < right && top < other_bottom && other_top < bottom
    }

    /// Returns the bounds of a filled shape without the extra unit on each side.
    fn inner(&self) -> [Point; 2] {
        let [(left, top), (right, bottom)] = self.bounds;
        [(left + 1, top + 1), (right - 1, bottom - 1)]
    }

    /// Reports whether the order in which the two are drawn might be visible.
    fn touches(&self, other: &Self) -> bool {
        let [(left, top), (right, bottom)] = self.bounds;
        let [(other_left, other_top), (other_right, other_bottom)] = other.bounds;
        left <= other_right && other_left <= right && top <= other_bottom && other_top <= bottom
    }
}

impl Group {
    /// Returns one element, with the attribute `parts` besides its own.
    fn to_svg(&self, parts: &str) -> String {
        let Style {
            tag, attributes, ..
        } = &self.style;
        let is_group = self.shapes.len() > 1;
        let mut path = String::new();
        let mut elements = String::new();
        let mut end = (0, 0);
        for shape in &self.shapes {
            match &shape.geometry {
                Geometry::Path { points, is_closed } => {
                    end = add_to_path(&mut path, end, points, *is_closed);
                }
                Geometry::Element {
                    attributes: element_attributes,
                    content,
                } => {
                    elements += &format!("<{tag}{element_attributes}");
                    if !is_group {
                        elements += &format!("{attributes}{parts}");
                    }
                    if content.is_empty() {
                        elements += "/>";
                    } else {
                        elements += &format!(">{content}</{tag}>");
                    }
                }
            }
        }
        if !path.is_empty() {
            format!("<{tag}{attributes}{parts} d=\"{path}\"/>")
        } else if is_group {
            format!("<g{attributes}{parts}>{elements}</g>")
        } else {
            elements
        }
    }
}

/// Adds points to a path that ends at `start`; returns where it ends afterwards. Coordinates
/// are relative to the point before, which takes fewer digits.
fn add_to_path(path: &mut String, start: Point, points: &[Point], is_closed: bool) -> Point {
    let mut points = points.to_vec();
    // All polygons wind the same way: otherwise two that overlap would have a hole there.
    if is_closed && doubled_signed_area(&points) < 0 {
        points.reverse();
    }
    let mut end = start;
    let mut command = ' ';
    for (index, &(x, y)) in points.iter().enumerate() {
        let dx = x - end.0;
        let dy = y - end.1;
        let (next_command, numbers): (_, &[i32]) = match (index, dx, dy) {
            (0, ..) => ('m', &[dx, dy]),
            (_, _, 0) => ('h', &[dx]),
            (_, 0, _) => ('v', &[dy]),
            _ => ('l', &[dx, dy]),
        };
        // Further numbers after those of `m` are read as those of `l`.
        if next_command != command && (next_command, command) != ('l', 'm') {
            path.push(next_command);
            command = next_command;
        }
        for number in numbers {
            if *number >= 0 && path.ends_with(|last: char| last.is_ascii_digit()) {
                path.push(' ');
            }
            let _ = write!(path, "{number}");
        }
        end = (x, y);
    }
    if is_closed {
        path.push('z');
        end = points[0];
    }
    end
}

/// Returns twice the signed area of a polygon: its sign says which way it winds.
fn doubled_signed_area(points: &[Point]) -> i64 {
    let next = points.iter().cycle().skip(1);
    let cross = |(a, b): (&Point, &Point)| {
        i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1)
    };
    points.iter().zip(next).map(cross).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg_of(shapes: &[(&str, &[Point])]) -> String {
        let mut drawing = Drawing::default();
        for &(colour, points) in shapes {
            let bounds = [points.iter().min(), points.iter().max()].map(|corner| *corner.unwrap());
            let style = Style {
                tag: "path",
                attributes: format!(" fill=\"{colour}\""),
                is_transparent: false,
                parts: String::new(),
            };
            let geometry = Geometry::Path {
                points: points.to_vec(),
                is_closed: true,
            };
            drawing.add(style, Shape { geometry, bounds });
        }
        drawing.to_svg()
    }

    #[test]
    fn shapes_of_one_style_share_a_path_unless_another_shape_is_between() {
        let square = [(0, 0), (4, 0), (4, 4), (0, 4)];
        let [right, far] = [9, 18].map(|left| square.map(|(x, y)| (left + x, y)));
        let a = ("a", &square[..]);
        let b = ("b", &right[..]);
        assert_eq!(
            svg_of(&[a, b, ("a", &far)]),
            "<path fill=\"a\" d=\"m0 0h4v4h-4zm18 0h4v4h-4z\"/>\
             <path fill=\"b\" d=\"m9 0h4v4h-4z\"/>"
        );
        let in_front = svg_of(&[a, b, ("a", &right)]);
        assert_eq!(in_front.matches("<path").count(), 3, "{in_front}");
    }

    #[test]
    fn all_polygons_wind_the_same_way() {
        let left_turn = [(0, 0), (0, 9), (9, 9)];
        assert_eq!(
            svg_of(&[("a", &left_turn)]),
            "<path fill=\"a\" d=\"m9 9h-9v-9z\"/>"
        );
    }
}
