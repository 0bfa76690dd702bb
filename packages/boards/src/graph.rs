//! The state graph beside a board.

use crate::html::svg_button;
use crate::position::Position;
use maud::{Markup, html};
use std::rc::Rc;

/// The distance between two places.
const STEP: u32 = 64;
/// The space around the graph.
const MARGIN: u32 = 40;
/// More positions than this are not drawn.
const MOST: usize = 120;

/// The positions that can be reached from `start`, without repetition; `None`
/// if there are too many.
pub(crate) fn positions(start: &Rc<dyn Position>) -> Option<Vec<Rc<dyn Position>>> {
    let mut places = vec![start.place()];
    let mut found = vec![Rc::clone(start)];
    let mut at = 0;
    while let Some(position) = found.get(at) {
        for option in position.options() {
            if !places.contains(&option.place()) {
                places.push(option.place());
                found.push(option);
            }
        }
        at += 1;
        if found.len() > MOST {
            return None;
        }
    }
    Some(found)
}

/// All positions from `start` on with their labels and moves; the one the game
/// is in is marked, and a click on another one goes there.
pub(crate) fn draw(start: &Rc<dyn Position>, now: &dyn Position) -> Markup {
    let Some(positions) = positions(start) else {
        return html! { p { "This game has more than " (MOST) " positions, too many to draw." } };
    };
    let places: Vec<_> = positions.iter().map(|position| position.place()).collect();
    let columns = places.iter().map(|place| place.0);
    let rows = places.iter().map(|place| place.1);
    let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
    let (top, bottom) = (rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
    let point = |position: &dyn Position| {
        let (column, row) = position.place();
        ((column - left) * STEP + MARGIN, (row - top) * STEP + MARGIN)
    };
    let (width, height) = ((right - left) * STEP + 2 * MARGIN, (bottom - top) * STEP + 2 * MARGIN);
    // Asked once for each position, and not again for each arrow that leads there.
    let wins: Vec<bool> = positions.iter().map(|position| position.is_winning()).collect();
    let loses = |place| places.iter().zip(&wins).any(|(known, wins)| *known == place && !wins);
    html! {
        div class="scroll" {
            svg class="board-graph" role="group" aria-label="State graph" viewBox={ "0 0 " (width) " " (height) }
                width=(width) height=(height) {
                @for position in &positions {
                    @for option in position.options() {
                        (arrow(point(&**position), point(&*option), loses(option.place())))
                    }
                }
                @for (at, position) in positions.iter().enumerate() {
                    @let here = position.place() == now.place();
                    @let (letter, outcome) = if wins[at] { ("W", "winning") } else { ("L", "losing") };
                    @let name = format!("{} {letter}: {}, {outcome}", position.label(), position.status());
                    @let drawing = node(point(&**position), &position.label(), wins[at], here);
                    @if here {
                        g aria-current="true" role="img" aria-label={ (name) "; the game is here" } { (drawing) }
                    } @else {
                        (svg_button(&format!("go {at}"), &format!("{name}; go there"), &drawing))
                    }
                }
            }
        }
        p class="board-note" {
            "Squares with W win for the player to move, circles with L lose. Heavy arrows are winning moves. Choose a position to go there."
        }
    }
}

fn node((x, y): (u32, u32), label: &str, wins: bool, here: bool) -> Markup {
    let (fill, ink, letter) = if wins {
        ("var(--win)", "var(--on-win)", "W")
    } else {
        ("var(--lose)", "var(--on-lose)", "L")
    };
    html! {
        @if here { circle class="here" cx=(x) cy=(y) r="25" fill="none" stroke="var(--fig-ink)" stroke-width="3" {} }
        @if wins {
            rect x=(x - 16) y=(y - 16) width="32" height="32" rx="3" fill=(fill) {}
        } @else {
            circle cx=(x) cy=(y) r="18" fill=(fill) {}
        }
        text x=(x) y=(y - 1) text-anchor="middle" font-size="13" font-weight="600" fill=(ink) { (label) }
        " "
        text x=(x) y=(y + 12) text-anchor="middle" font-size="11" fill=(ink) { (letter) }
    }
}

/// An arrow between two places; one along a row bends around what is between.
///
/// All in whole numbers: to print others would make the boards in the page much
/// larger.
fn arrow(from: (u32, u32), to: (u32, u32), winning: bool) -> Markup {
    let steps = to.0.abs_diff(from.0) / STEP;
    // Two steps bend up, three down, further ones more.
    let bend = if from.1 != to.1 || steps < 2 { 0 } else { 18 * steps };
    let whole = |place: u32| i32::try_from(place).unwrap_or(i32::MAX);
    let bend = if steps % 2 == 0 { -whole(bend) } else { whole(bend) };
    let (x, y, to_x, to_y) = (whole(from.0), whole(from.1), whole(to.0), whole(to.1));
    let (middle_x, middle_y) = (x.midpoint(to_x), y.midpoint(to_y) + bend);
    // The tip stands outside the node, in the direction of the last piece.
    let (dx, dy) = (to_x - middle_x, to_y - middle_y);
    let length = dx.unsigned_abs().pow(2).saturating_add(dy.unsigned_abs().pow(2)).isqrt().max(1);
    let along = |back: i32, aside: i32| {
        let length = whole(length);
        format!(
            "{} {}",
            to_x - (back * dx + aside * dy) / length,
            to_y - (back * dy - aside * dx) / length
        )
    };
    let curve = format!("M{x} {y}Q{middle_x} {middle_y} {}", along(28, 0));
    let tip = format!("M{}L{} {}Z", along(20, 0), along(30, 5), along(30, -5));
    html! {
        path d=(curve) fill="none" stroke="var(--fig-ink)" stroke-width=(if winning { "2.5" } else { "1" }) {}
        path d=(tip) fill="var(--fig-ink)" {}
    }
}
