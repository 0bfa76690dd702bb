//! Shapes that several drawings have.

use maud::{Markup, Render, html};

/// A point where a drawing needs points to the left or above as well.
pub(crate) type Point = (i32, i32);

/// A point, or a size.
type Pair = (u32, u32);

/// Letters with their middle at `x`, on the line `y`.
pub(crate) fn letters((x, y): Pair, size: u32, ink: &str, letters: &str) -> Markup {
    html! {
        text x=(x) y=(y) text-anchor="middle" font-size=(size) fill=(ink) { (letters) }
        " "
    }
}

/// What leaves its place on a board, comes to one, or goes from one to another:
/// by its number and its middle the page's script sees that, and shows it.
pub(crate) fn piece<T: Render>(number: usize, (x, y): (T, T), drawing: &Markup) -> Markup {
    html! { g data-piece=(number) data-at={ (x) " " (y) } { (drawing) } }
}

/// Nothing to see, but something to hit with a finger, around a point.
pub(crate) fn touch<T: Render>((x, y): (T, T), (width, height): Pair) -> Markup {
    let left = width / 2;
    let up = height / 2;
    html! { path d={ "M" (x) " " (y) "m-" (left) "-" (up) "h" (width) "v" (height) "h-" (width) "z" } fill="none" pointer-events="all" {} }
}

/// A drawing without what is written on it, where it is too small to be read.
pub fn without_letters(drawing: &str) -> String {
    let mut kept = String::new();
    for part in drawing
        .split('<')
        .skip(1)
        .filter(|part| !part.starts_with("text"))
    {
        match part.strip_prefix("/text>") {
            Some(rest) => kept += rest,
            None => kept.extend(["<", part]),
        }
    }
    kept
}

pub(crate) fn circle((x, y): Pair, radius: u32, fill: &str) -> Markup {
    html! { circle cx=(x) cy=(y) r=(radius) fill=(fill) {} }
}

/// A filled rectangle from its left upper corner, with a border of a colour or
/// of none.
pub(crate) fn rect((x, y): Pair, (width, height): Pair, fill: &str, edge: &str) -> Markup {
    html! { rect x=(x) y=(y) width=(width) height=(height) fill=(fill) stroke=(edge) {} }
}

/// The same with round corners: a card.
pub(crate) fn card_shape((x, y): Pair, (width, height): Pair, fill: &str, edge: &str) -> Markup {
    html! { rect x=(x) y=(y) width=(width) height=(height) rx="6" fill=(fill) stroke=(edge) {} }
}

/// The length of an arrow, and not 0.
pub(crate) fn length(dx: i32, dy: i32) -> i32 {
    i32::try_from((dx * dx + dy * dy).unsigned_abs().isqrt())
        .unwrap_or(0)
        .max(1)
}

/// How an arrow is drawn.
pub(crate) struct Ink {
    pub(crate) color: &'static str,
    pub(crate) heavy: bool,
}

/// An arrow along a way, round where the way has a bend. Its tip stands outside
/// the node of this `radius` at the end.
///
/// All in whole numbers: to print others would make the boards in the page much
/// larger.
pub(crate) fn arrow(points: &[Point], way: &[usize], radius: i32, ink: &Ink) -> Markup {
    let point = |at: usize| points[way[at]];
    let last = way.len() - 1;
    let (x, y) = point(0);
    let (to_x, to_y) = point(last);
    // In the direction of the last piece.
    let dx = to_x - point(last - 1).0;
    let dy = to_y - point(last - 1).1;
    let length = length(dx, dy);
    let along = |back: i32, aside: i32| {
        let x = (back * dx + aside * dy) / length;
        let y = (back * dy - aside * dx) / length;
        format!("{} {}", to_x - x, to_y - y)
    };
    let mut curve = format!("M{x} {y}{}", if last == 1 { "L" } else { "" });
    for at in 1..last {
        let (x, y) = point(at);
        let (next_x, next_y) = point(at + 1);
        curve += &format!("Q{x} {y} ");
        if at + 1 < last {
            curve += &format!("{} {}", x.midpoint(next_x), y.midpoint(next_y));
        }
    }
    curve += &along(radius + 10, 0);
    let [tip, left, right] =
        [(2, 0), (12, 5), (12, -5)].map(|(back, aside)| along(radius + back, aside));
    html! {
        path d=(curve) fill="none" stroke=(ink.color) stroke-width=(if ink.heavy { "2.5" } else { "1" }) {}
        path d={ "M" (tip) "L" (left) " " (right) "Z" } fill=(ink.color) {}
    }
}
