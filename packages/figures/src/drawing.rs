//! A drawing in few bytes: shapes of one look become one path, or stand in one
//! group. A shape joins an earlier one where nothing that is drawn between them
//! touches it.

use std::fmt::Write as _;

/// A place, in units of the SVG.
pub(crate) type Place = (i32, i32);

/// What has been drawn so far.
#[derive(Default)]
pub(crate) struct Drawing(Vec<Run>);

/// Shapes of one look.
struct Run {
    look: Look,
    shapes: Vec<Shape>,
}

/// What shapes must have in common to be drawn by one element.
#[derive(PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) tag: &'static str,
    pub(crate) attributes: String,
    /// The attribute that says to which parts of the figure it belongs.
    pub(crate) parts: String,
}

pub(crate) struct Shape {
    pub(crate) form: Form,
    /// The left upper and the right lower corner of all that it covers.
    pub(crate) corners: [Place; 2],
}

pub(crate) enum Form {
    /// A part of a path, through these points and, if it says so, back to the first.
    Path(Vec<Place>, bool),
    /// The attributes of an element of its own, and the text in it.
    Element(String, String),
}

impl Drawing {
    pub(crate) fn add(&mut self, look: Look, shape: Shape) {
        let see_through = look.attributes.contains("opacity");
        for run in self.0.iter_mut().rev() {
            let touches = || run.shapes.iter().any(|other| other.touches(&shape));
            if run.look == look && !(see_through && touches()) {
                run.shapes.push(shape);
                return;
            }
            if touches() {
                break;
            }
        }
        self.0.push(Run { look, shapes: vec![shape] });
    }

    /// It as the inside of an `<svg>`.
    pub(crate) fn print(&self) -> String {
        let parts = self.0.chunk_by(|a, b| a.look.parts == b.look.parts);
        let printed = |runs: &[Run]| match runs {
            [run] => run.print(&run.look.parts),
            runs => {
                let inside: String = runs.iter().map(|run| run.print("")).collect();
                let parts = &runs[0].look.parts;
                if parts.is_empty() { inside } else { format!("<g{parts}>{inside}</g>") }
            }
        };
        parts.map(printed).collect()
    }
}

impl Shape {
    fn touches(&self, other: &Self) -> bool {
        let ([a, b], [c, d]) = (self.corners, other.corners);
        a.0 <= d.0 && c.0 <= b.0 && a.1 <= d.1 && c.1 <= b.1
    }
}

impl Run {
    /// As one element, with this attribute besides its own.
    fn print(&self, parts: &str) -> String {
        let Look { tag, attributes, .. } = &self.look;
        let is_group = self.shapes.len() > 1;
        let of_each = if is_group { String::new() } else { format!("{attributes}{parts}") };
        let (mut path, mut elements, mut at) = (String::new(), String::new(), (0, 0));
        for shape in &self.shapes {
            match &shape.form {
                Form::Path(points, is_closed) => {
                    at = add_to_path(&mut path, at, points, *is_closed);
                }
                Form::Element(own, text) => {
                    elements += &format!("<{tag}{own}{of_each}");
                    elements +=
                        &if text.is_empty() { "/>".into() } else { format!(">{text}</{tag}>") };
                }
            }
        }
        match is_group {
            _ if !path.is_empty() => format!("<{tag}{attributes}{parts} d=\"{path}\"/>"),
            true => format!("<g{attributes}{parts}>{elements}</g>"),
            false => elements,
        }
    }
}

/// Each number as the difference to the one before, from the place where the
/// path has ended; returns where it ends now.
fn add_to_path(path: &mut String, mut at: Place, points: &[Place], is_closed: bool) -> Place {
    // Where two lie on each other, all turn the same way: else there would be a hole.
    let next = points.iter().cycle().skip(1);
    let turn: i32 = points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
    let mut points = points.to_vec();
    if is_closed && turn < 0 {
        points.reverse();
    }
    let mut command = ' ';
    for (place, &(x, y)) in points.iter().enumerate() {
        let (dx, dy) = (x - at.0, y - at.1);
        let (wanted, numbers): (_, &[i32]) = match (place, dx, dy) {
            (0, ..) => ('m', &[dx, dy]),
            (_, _, 0) => ('h', &[dx]),
            (_, 0, _) => ('v', &[dy]),
            _ => ('l', &[dx, dy]),
        };
        // After `m` numbers are read as those of `l`.
        if wanted != command && (wanted, command) != ('l', 'm') {
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
    if is_closed {
        path.push('z');
        at = points[0];
    }
    at
}

/// How many shapes are filled with a colour of the theme, apart from circles.
#[cfg(test)]
pub(crate) fn filled(svg: &str, property: &str) -> usize {
    let of_colour = |path: &&str| path.contains(&format!("=\"var({property})\""));
    let paths = svg.split("<path").skip(1).filter_map(|path| path.split("/>").next());
    let shapes = |path: &str| path.split(" d=").last().map_or(0, |d| d.matches('m').count());
    paths.filter(of_colour).map(shapes).sum()
}

#[cfg(test)]
fn printed(shapes: &[(&str, &[Place])]) -> String {
    let mut drawing = Drawing::default();
    for &(colour, points) in shapes {
        let corners = [points.iter().min(), points.iter().max()].map(|corner| *corner.unwrap());
        let attributes = format!(" fill=\"{colour}\"");
        let look = Look { tag: "path", attributes, parts: String::new() };
        drawing.add(look, Shape { form: Form::Path(points.to_vec(), true), corners });
    }
    drawing.print()
}

#[test]
fn shapes_of_a_look_become_one_unless_another_one_lies_on_them() {
    let square = [(0, 0), (4, 0), (4, 4), (0, 4)];
    let [right, far] = [9, 18].map(|left| square.map(|(x, y)| (left + x, y)));
    let (a, b) = (("a", &square[..]), ("b", &right[..]));
    let two =
        "<path fill=\"a\" d=\"m0 0h4v4h-4zm18 0h4v4h-4z\"/><path fill=\"b\" d=\"m9 0h4v4h-4z\"/>";
    assert_eq!(printed(&[a, b, ("a", &far)]), two);
    let on_it = printed(&[a, b, ("a", &right)]);
    assert_eq!(on_it.matches("<path").count(), 3, "{on_it}");
    // All turn the same way.
    let turned = [(0, 0), (0, 9), (9, 9)];
    assert_eq!(printed(&[("a", &turned)]), "<path fill=\"a\" d=\"m9 9h-9v-9z\"/>");
}
