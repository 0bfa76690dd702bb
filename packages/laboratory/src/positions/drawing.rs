//! The drawings of positions, in which clicks change the text of the question.

use super::answer::name;
use super::question::{Edge, Game, MAX_EDGES, MAX_PARTS, MAX_SIDE, Part, Question};
use crate::three_colours::Colour;
use boards::drawing::{Pair, circle, letters, rect, touch};
use maud::{Markup, html};

/// The side of a cell.
const CELL: u32 = 44;
/// The space for the numbers of the rows, and for the letters of the columns.
const AXIS: u32 = 24;
/// The width of a leaf of Hackenbush, with room for what grows an edge.
const LEAF: u32 = 64;
/// The height of an edge.
const EDGE: u32 = 42;
/// The width of an edge.
const EDGE_WIDTH: u32 = 28;
/// How far what grows an edge is to the right of it.
const BUD: u32 = 28;
/// The most columns of a board that has its thermograph beside it.
const MAX_COLUMNS_BESIDE: usize = 5;
/// The most leaves of such a drawing of Hackenbush.
const MAX_LEAVES_BESIDE: u32 = 3;
/// The side of what a finger can hit.
const TOUCH: u32 = 26;

fn pixels(number: usize) -> u32 {
    u32::try_from(number).expect("a drawing is small")
}

/// Draws a part, whose text is at `start` in that of the question.
pub(crate) fn drawing(part: &Part, index: usize, start: usize) -> Markup {
    match part.game {
        Game::Hackenbush => plants(part, index, start),
        _ => board(part, index, start),
    }
}

/// Is a drawing too wide to have its thermograph beside it?
pub(crate) fn is_wide(part: &Part) -> bool {
    match part.game {
        Game::Hackenbush => layout(&part.edges()).leaves > MAX_LEAVES_BESIDE,
        _ => part
            .rows()
            .first()
            .is_some_and(|row| row.len() > MAX_COLUMNS_BESIDE),
    }
}

/// Returns what a cell is called.
fn word(game: Game, cell: char) -> &'static str {
    match (game, cell) {
        (Game::Clobber, '.') => "empty",
        (_, '.') => "free",
        (_, 'o') => "white",
        (_, 'x') => "black",
        (Game::Domineering, _) => "covered",
        _ => "no cell",
    }
}

/// Draws a board: a click on a cell puts there what comes next.
fn board(part: &Part, index: usize, start: usize) -> Markup {
    let rows = part.rows();
    let columns = rows.first().map_or(0, |row| row.len());
    let (width, height) = (
        pixels(columns) * CELL + 4 + AXIS,
        pixels(rows.len()) * CELL + 4 + AXIS,
    );
    let cells = part.game.cells();
    let next = |cell: char| -> char {
        let at = cells.find(cell).expect("the cell was parsed before");
        cells[at + 1..].chars().next().unwrap_or('.')
    };
    let corner = |row: usize, column: usize| (pixels(column) * CELL + 2, pixels(row) * CELL + 2);
    html! {
        svg viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) data-letters=(cells) role="group" aria-label={ "Part " (index + 1) ", " (part.game) } {
            @for (row, line) in rows.iter().enumerate() {
                @for (column, cell) in line.chars().enumerate() {
                    @let (x, y) = corner(row, column);
                    g class="target" role="button" tabindex=(if row + column == 0 { "0" } else { "-1" })
                        data-key={ (index) " " (row) " " (column) }
                        data-at=(start + row * (columns + 1) + column) data-length="1" data-put=(next(cell))
                        aria-label={ (name((row, column, [true; 2]))) ", " (word(part.game, cell)) } {
                        (rect((x, y), (CELL, CELL), if cell == '#' { "var(--muted)" } else { "var(--fig-paper)" }, "var(--edge)"))
                        @if let 'o' | 'x' = cell {
                            circle cx=(x + CELL / 2) cy=(y + CELL / 2) r="15" fill=(if cell == 'o' { "#fff" } else { "#000" })
                                stroke="var(--fig-ink)" stroke-width="2" {}
                        }
                    }
                }
            }
            g aria-hidden="true" {
                @for row in 0..rows.len() {
                    (letters((pixels(columns) * CELL + 15, pixels(row) * CELL + CELL / 2 + 7), 14, "var(--muted)", &(row + 1).to_string()))
                }
                @for column in 0..columns {
                    (letters((pixels(column) * CELL + CELL / 2 + 2, pixels(rows.len()) * CELL + 20), 14, "var(--muted)", &name((0, column, [true; 2]))[..1]))
                }
            }
        }
    }
}

/// Where the upper end of an edge is: the middle of what grows on it, in halves of a leaf, and
/// how many edges up.
struct Layout {
    ends: Vec<(u32, u32)>,
    leaves: u32,
    height: u32,
}

/// Puts leaves side by side, and every other edge under the middle of those that grow on it.
fn layout(edges: &[Edge]) -> Layout {
    let mut ends = vec![(0, 0); edges.len() + 1];
    for (at, edge) in (1..).zip(edges) {
        ends[at].1 = ends[edge.parent].1 + 1;
    }
    let mut leaves = 0;
    // What grows on an edge has larger numbers, and is next to each other: the leaves from left
    // to right are in the order of their numbers.
    for at in 1..ends.len() {
        if !edges.iter().any(|edge| edge.parent == at) {
            ends[at].0 = 2 * leaves + 1;
            leaves += 1;
        }
    }
    for at in (1..ends.len()).rev() {
        let above = (1..).zip(edges).filter(|(_, edge)| edge.parent == at);
        let above: Vec<u32> = above.map(|(child, _)| ends[child].0).collect();
        if let (Some(first), Some(last)) = (above.first(), above.last()) {
            ends[at].0 = first.midpoint(*last);
        }
    }
    Layout {
        height: ends.iter().map(|end| end.1).max().unwrap_or(0),
        ends,
        leaves,
    }
}

/// Draws what grows on the ground: a click on an edge changes its colour, and one on a plus
/// grows another edge.
fn plants(part: &Part, index: usize, start: usize) -> Markup {
    let edges = part.edges();
    let Layout {
        ends,
        leaves,
        height,
    } = layout(&edges);
    let ground = height * EDGE + 6;
    let (width, full_height) = (leaves * LEAF + LEAF / 2 + 8, ground + 12);
    let place = |edge: usize| -> Pair {
        let (x, up) = ends[edge];
        (x * LEAF / 2 - 8, ground - up * EDGE)
    };
    let can_grow = edges.len() < MAX_EDGES;
    let above = |at: usize| (1..).zip(&edges).filter(move |(_, edge)| edge.parent == at);
    html! {
        svg viewBox={ "0 0 " (width) " " (full_height) } width=(width) height=(full_height) data-letters="WBG" role="group" aria-label={ "Part " (index + 1) ", " (part.game) } {
            @for at in 1..=edges.len() {
                @let ends: Vec<u32> = above(at).map(|(child, _)| place(child).0).collect();
                @if let (Some(&first), Some(&last)) = (ends.first(), ends.last()) {
                    @let (x, y) = place(at);
                    (rect((first.min(x) - 7, y - 1), (last.max(x) - first.min(x) + 14, 3), "var(--fig-ink)", "none"))
                }
            }
            @for (at, edge) in (1..).zip(&edges) {
                (edge_drawing(part, (index, start), (at, edge), place(at)))
                @if can_grow {
                    @let put = if above(at).next().is_some() { "[W]" } else { "W" };
                    @let (x, y) = place(at);
                    (bud((index, at), start + edge.at + 1, put, (x + BUD, y + EDGE / 2), &format!("Grow an edge on edge {at}")))
                }
            }
            (rect((0, ground), (width, 4), "var(--fig-ink)", "none"))
            @if can_grow {
                (bud((index, 0), start + part.text.len(), " W", (width - 16, ground - EDGE / 2), "Grow an edge on the ground"))
            }
        }
    }
}

fn edge_drawing(
    part: &Part,
    (index, start): (usize, usize),
    (at, edge): (usize, &Edge),
    (x, y): Pair,
) -> Markup {
    let (word, next, fill, ink) = match edge.colour {
        Colour::White => ("white", "B", "#fff", "#000"),
        Colour::Black => ("black", "G", "#000", "#fff"),
        Colour::Green => ("green", "W", "var(--fig-3)", "var(--fig-paper)"),
    };
    let edges = part.edges();
    let is_tip = edges.len() > 1 && !edges.iter().any(|other| other.parent == at);
    // A tip goes after its last colour.
    let (change_at, length, put) = if edge.colour == Colour::Green && is_tip {
        let (from, to) = part.range(at);
        (from, to - from, "")
    } else {
        (edge.at, 1, next)
    };
    html! {
        g class="target" role="button" tabindex=(if at == 1 { "0" } else { "-1" }) data-key={ (index) " " (at) }
            data-at=(start + change_at) data-length=(length) data-put=(put) aria-label={ "Edge " (at) ", " (word) } {
            (touch((x, y + EDGE / 2), (EDGE_WIDTH, EDGE)))
            rect x=(x - EDGE_WIDTH / 2) y=(y + 3) width=(EDGE_WIDTH) height=(EDGE - 5) rx="4" fill=(fill) stroke="var(--fig-ink)" stroke-width="2" {}
            g pointer-events="none" { (letters((x, y + EDGE / 2 + 6), 14, ink, &at.to_string())) }
        }
    }
}

/// Draws a plus that grows an edge.
fn bud((index, on): (usize, usize), at: usize, put: &str, (x, y): Pair, label: &str) -> Markup {
    html! {
        g class="target" role="button" tabindex="-1" data-key={ (index) " grow " (on) }
            data-at=(at) data-length="0" data-put=(put) aria-label=(label) {
            (touch((x, y), (TOUCH, TOUCH)))
            (circle((x, y), 10, "var(--panel)"))
            path d={ "M" (x - 5) " " (y) "h10m-5-5v10" } stroke="var(--fig-ink)" stroke-width="2" fill="none" pointer-events="none" {}
        }
    }
}

/// A button that puts something into the text.
fn button(key: &str, name: &str, change: Option<(usize, usize, String)>) -> Markup {
    let is_disabled = change.is_none();
    let (at, length, put) = change.unwrap_or_default();
    html! {
        button type="button" data-key=(key) data-at=(at) data-length=(length) data-put=(put) disabled[is_disabled] { (name) }
        " "
    }
}

/// Returns the buttons that change the size of a part, and one that removes it.
pub(crate) fn buttons(question: &Question, index: usize, start: usize) -> Markup {
    let part = &question.parts[index];
    let rows = part.rows();
    let columns = rows.first().map_or(0, |row| row.len());
    let text = |rows: Vec<String>| Some((start, part.text.len(), rows.join("\n")));
    let new = if part.game == Game::Clobber {
        '.'
    } else {
        part.game.cells().chars().next().unwrap_or('.')
    };
    let new_row = new.to_string().repeat(columns);
    let longer = || rows.iter().map(|row| format!("{row}{new}")).collect();
    let shorter = || {
        rows.iter()
            .map(|row| row[..columns - 1].to_owned())
            .collect()
    };
    let higher = || {
        [&rows[..], &[&new_row]]
            .concat()
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    let lower = || {
        rows[..rows.len() - 1]
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    let key = |name: &str| format!("{index} {name}");
    let removed = || {
        let mut rest = question.clone();
        rest.parts.remove(index);
        (0, question.text().0.len(), rest.text().0)
    };
    html! {
        p class="laboratory-buttons" {
            @if part.game != Game::Hackenbush {
                (button(&key("row"), "Add row", (rows.len() < MAX_SIDE).then(higher).and_then(text)))
                (button(&key("no row"), "Remove row", (rows.len() > 1).then(lower).and_then(text)))
                (button(&key("column"), "Add column", (columns < MAX_SIDE).then(longer).and_then(text)))
                (button(&key("no column"), "Remove column", (columns > 1).then(shorter).and_then(text)))
            }
            (button(&key("no part"), "Remove part", (question.parts.len() > 1).then(removed)))
        }
    }
}

/// Returns the button that adds a part of the last game.
pub(crate) fn add_button(question: &Question) -> Markup {
    let part = match question.parts.last().map(|part| part.game) {
        Some(Game::Hackenbush) => "W",
        Some(Game::Clobber) => "oxo",
        _ => "...\n...",
    };
    let text = question.text().0;
    let can_add = question.parts.len() < MAX_PARTS;
    html! {
        p class="laboratory-buttons" {
            (button("add", "Add a part", can_add.then(|| (text.len(), 0, format!("\n\n{part}")))))
        }
    }
}
