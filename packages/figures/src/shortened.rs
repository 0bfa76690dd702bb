//! What the boards draw, in as few bytes as a figure.

use crate::drawing::{Drawing, Form, Look, Shape};
use std::mem::take;

/// The inside of an `<svg>`, shortened; what is no shape stays as it is.
pub fn shortened(svg: &str) -> String {
    let (mut short, mut drawing, mut rest) = (String::new(), Drawing::default(), svg);
    while !rest.is_empty() {
        if let Some((look, shape, after)) = first(rest) {
            drawing.add(look, shape);
            rest = after.strip_prefix(' ').unwrap_or(after);
        } else {
            let next = rest.char_indices().skip(1).find(|(_, sign)| *sign == '<');
            let next = next.map_or(rest.len(), |(at, _)| at);
            short += &take(&mut drawing).print();
            short += &rest[..next];
            rest = &rest[next..];
        }
    }
    short + &drawing.print()
}

/// The shape with which `svg` begins, and what follows it.
fn first(svg: &str) -> Option<(Look, Shape, &str)> {
    let (head, after) = svg.strip_prefix('<')?.split_once('>')?;
    let (tag, all) = head.trim_end_matches('/').split_once(' ')?;
    let tag = ["rect", "circle", "text"].into_iter().find(|known| *known == tag)?;
    let (text, after) = if head.ends_with('/') {
        ("", after)
    } else {
        let (text, after) = after.split_once('<')?;
        (text, after.strip_prefix('/')?.strip_prefix(tag)?.strip_prefix('>')?)
    };
    let (mut own, mut attributes) = (String::new(), String::new());
    for attribute in all.trim_end().trim_end_matches('"').split("\" ") {
        match attribute.split_once("=\"")? {
            ("x" | "y" | "width" | "height" | "cx" | "cy" | "r" | "rx" | "dy", _) => {
                own += &format!(" {attribute}\"");
            }
            ("stroke", "none") => {}
            // What a group may say for all that is in it.
            ("fill" | "opacity" | "text-anchor", _) => attributes += &format!(" {attribute}\""),
            (name, _) if name.starts_with("stroke") || name.starts_with("font") => {
                attributes += &format!(" {attribute}\"");
            }
            _ => return None,
        }
    }
    let value = |name: &str| {
        let (_, value) = head.split_once(&format!(" {name}=\""))?;
        value.split('"').next()
    };
    let number = |name| value(name).map_or(Some(0), |value| value.parse::<i32>().ok());
    let far = number("stroke-width").unwrap_or(1) + 1;
    let (left, top, width, height) = match tag {
        "rect" => (number("x")?, number("y")?, number("width")?, number("height")?),
        "circle" => {
            let r = number("r")?;
            (number("cx")? - r, number("cy")? - r, 2 * r, 2 * r)
        }
        // Room enough for the widest letters.
        _ => {
            let size = value("font-size")?.split('.').next()?.parse::<i32>().ok()? + 1;
            let width = size * i32::try_from(text.chars().count()).ok()?;
            (number("x")? - width, number("y")? - size, 2 * width, 2 * size)
        }
    };
    let (right, bottom) = (left + width, top + height);
    let corners = [(left - far, top - far), (right + far, bottom + far)];
    let is_plain = tag == "rect" && !attributes.contains("stroke") && !own.contains("rx");
    let (tag, form) = if is_plain {
        let points = vec![(left, top), (right, top), (right, bottom), (left, bottom)];
        ("path", Form::Path(points, true))
    } else {
        (tag, Form::Element(own, text.to_owned()))
    };
    Some((Look { tag, attributes, parts: String::new() }, Shape { form, corners }, after))
}

#[test]
fn shapes_of_a_look_stand_together_and_all_else_stays() {
    let text = |x, words| format!("<text x=\"{x}\" y=\"9\" font-size=\"6\">{words}</text>");
    assert_eq!(
        shortened(&(text(0, "a &lt;") + " " + &text(1, "b"))),
        "<g font-size=\"6\"><text x=\"0\" y=\"9\">a &lt;</text><text x=\"1\" y=\"9\">b</text></g>"
    );
    let others = "<g class=\"a\"><path d=\"M0 0\"></path></g>–<rect id=\"b\"/><circle cx=\"1\" cy=\"2\" r=\"3\"></circle>";
    assert_eq!(shortened(others), others.replace("></circle>", "/>"));
    let pale = "<rect x=\"0\" y=\"0\" width=\"5\" height=\"5\" opacity=\"0.5\" fill=\"a\"/>";
    assert_eq!(shortened(&pale.repeat(2)).matches("<path").count(), 2);
}
