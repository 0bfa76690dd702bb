//! Shapes that several drawings have, as SVG.

use maud::{Markup, Render, html};

/// A point of a drawing that has points to the left of 0 or above it as well.
pub type Point = (i32, i32);

/// A point, or a size.
pub type Pair = (u32, u32);

/// A strip of equal cells, which may be broken into rows.
pub(crate) struct Strip {
    /// The number of cells in all rows but the last.
    pub(crate) per_row: u32,
    /// The number of rows.
    pub(crate) rows: u32,
}

impl Strip {
    /// As many cells have room in one row on a phone.
    const MAX_ON_PHONE: u32 = 9;

    /// Returns `count` cells in one row, or, if they have no room in a narrow column, in as few
    /// rows of at most `max` as hold them.
    pub(crate) fn new(count: u32, max: u32, is_narrow: bool) -> Self {
        let rows = if is_narrow && count > Self::MAX_ON_PHONE {
            count.div_ceil(max)
        } else {
            1
        };
        Self {
            per_row: count.div_ceil(rows),
            rows,
        }
    }

    /// Returns how many cells are to the left of a cell, and how many rows above it.
    pub(crate) fn place(&self, cell: u32) -> Pair {
        (cell % self.per_row, cell / self.per_row)
    }
}

/// Draws text whose middle is at `x`, on the base line `y`.
pub fn letters((x, y): Pair, size: u32, ink: &str, text: &str) -> Markup {
    html! {
        text x=(x) y=(y) text-anchor="middle" font-size=(size) fill=(ink) { (text) }
        " "
    }
}

/// Marks a drawing as a piece: what a move takes away, brings, or moves.
///
/// By its number, which no other piece of the board has, and by its middle the page's
/// script sees what a move has changed, and shows it as a movement.
pub(crate) fn piece<T: Render>(number: usize, (x, y): (T, T), drawing: &Markup) -> Markup {
    html! { g data-piece=(number) data-at={ (x) " " (y) } { (drawing) } }
}

/// Marks a drawing as what a move brings about, as a closed box or a score: the page's
/// script shows it once the move has been seen, and what it takes the place of until then.
pub(crate) fn result(drawing: &Markup) -> Markup {
    html! { g data-result { (drawing) } }
}

/// Draws an invisible area around a point, large enough to be hit with a finger.
pub fn touch<T: Render>((x, y): (T, T), (width, height): Pair) -> Markup {
    let left = width / 2;
    let up = height / 2;
    html! { path d={ "M" (x) " " (y) "m-" (left) "-" (up) "h" (width) "v" (height) "h-" (width) "z" } fill="none" pointer-events="all" {} }
}

/// Draws a filled circle.
pub fn circle((x, y): Pair, radius: u32, fill: &str) -> Markup {
    html! { circle cx=(x) cy=(y) r=(radius) fill=(fill) {} }
}

/// Draws a filled rectangle from its left upper corner, with a border of a colour or
/// of `none`.
pub fn rect((x, y): Pair, (width, height): Pair, fill: &str, edge: &str) -> Markup {
    html! { rect x=(x) y=(y) width=(width) height=(height) fill=(fill) stroke=(edge) {} }
}

/// Draws a filled rectangle with round corners.
pub(crate) fn rounded_rect((x, y): Pair, (width, height): Pair, fill: &str, edge: &str) -> Markup {
    html! { rect x=(x) y=(y) width=(width) height=(height) rx="6" fill=(fill) stroke=(edge) {} }
}

/// Returns the length of an arrow, at least 1.
pub(crate) fn length(dx: i32, dy: i32) -> i32 {
    (dx * dx + dy * dy)
        .unsigned_abs()
        .isqrt()
        .cast_signed()
        .max(1)
}

/// How an arrow is drawn.
pub struct Stroke {
    /// A colour, as in CSS.
    pub color: &'static str,
    /// Is it heavier than others, as that of a winning move is?
    pub is_heavy: bool,
}

/// Draws an arrow along a route, which are indices of `points`, with a curve where the
/// route bends. Its tip touches the node with this `radius` at the end.
///
/// All in whole numbers: to print others would make the boards in the page much
/// larger.
pub fn arrow(points: &[Point], route: &[usize], radius: i32, stroke: &Stroke) -> Markup {
    let point = |index: usize| points[route[index]];
    let last = route.len() - 1;
    let (x, y) = point(0);
    let (to_x, to_y) = point(last);
    // The direction of the last piece.
    let dx = to_x - point(last - 1).0;
    let dy = to_y - point(last - 1).1;
    let length = length(dx, dy);
    let before_end = |back: i32, aside: i32| {
        let x = (back * dx + aside * dy) / length;
        let y = (back * dy - aside * dx) / length;
        format!("{} {}", to_x - x, to_y - y)
    };
    let mut curve = format!("M{x} {y}{}", if last == 1 { "L" } else { "" });
    for index in 1..last {
        let (x, y) = point(index);
        let (next_x, next_y) = point(index + 1);
        curve += &format!("Q{x} {y} ");
        if index + 1 < last {
            curve += &format!("{} {}", x.midpoint(next_x), y.midpoint(next_y));
        }
    }
    curve += &before_end(radius + 10, 0);
    let [tip, left, right] =
        [(2, 0), (12, 5), (12, -5)].map(|(back, aside)| before_end(radius + back, aside));
    html! {
        path d=(curve) fill="none" stroke=(stroke.color) stroke-width=(if stroke.is_heavy { "2.5" } else { "1" }) {}
        path d={ "M" (tip) "L" (left) " " (right) "Z" } fill=(stroke.color) {}
    }
}
