//! Red-blue Hackenbush on stalks and trees, in black and white.

use crate::game::{About, Game, Outcome, Player, View};
use crate::number_line::{self, NumberLine, text};
use crate::words::{circle, lay_out, letters, list, rect, split};
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::trees::{self, values};
use maud::{Markup, html};
use std::rc::Rc;

/// White and black edges that grow on the ground or on each other, and who is
/// to move.
#[derive(Clone, Debug)]
pub(crate) struct Hackenbush {
    start: Rc<Start>,
    /// Bit v: is edge v left? Bit 0, the ground, always is.
    left: u32,
    /// Is White to move?
    white: bool,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct Start {
    /// The edges by number; edge 0 is the ground.
    edges: Vec<Edge>,
    /// Is the value shown?
    line: bool,
    /// How far below and above 0 the values are that can be reached.
    range: (u32, u32),
}

/// An edge, or the ground.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    /// What it grows on: an edge with a smaller number, or 0 for the ground.
    parent: usize,
    white: bool,
    /// Where its upper end is: in quarters of a leaf from the left, and in
    /// edges above the ground.
    at: (u32, u32),
}

/// The most edges, and the most above each other.
const MOST: (usize, u32) = (20, 10);
/// The height of an edge: less where many stand above each other, so that the
/// drawing stays low and each can still be hit.
const HIGH: (u32, u32) = (29, 46);
/// The least width, and that of a drawing with many leaves, which scrolls on a
/// small screen; what a leaf needs at least there.
const WIDTH: (u32, u32, u32) = (320, 552, 28);
/// The space below the ground for who plays what.
const BELOW: u32 = 32;

impl Hackenbush {
    /// The numbers of the edges that are left.
    fn edges(&self) -> impl Iterator<Item = usize> {
        (1..self.start.edges.len()).filter(|&edge| self.has(edge))
    }

    fn has(&self, edge: usize) -> bool {
        self.left >> edge & 1 == 1
    }

    /// The edges that who is to move may cut.
    fn own(&self) -> impl Iterator<Item = usize> {
        self.edges().filter(|&edge| self.start.edges[edge].white == self.white)
    }

    fn children(&self, parent: usize) -> impl Iterator<Item = usize> {
        let edges = parent + 1..self.start.edges.len();
        edges.filter(move |&edge| self.start.edges[edge].parent == parent)
    }

    /// The value, by the listing.
    fn value(&self) -> Number {
        // What is left, each parent by its place there.
        let place = |edge: usize| (self.left & ((1 << edge) - 1)).count_ones() as usize;
        let edge = |edge: usize| {
            let Edge { parent, white, .. } = self.start.edges[edge];
            trees::Edge { parent: place(parent), white }
        };
        let edges: Vec<_> = self.edges().map(edge).collect();
        let values = values(&edges).unwrap_or_default();
        // So few edges have a value with small numbers.
        let small = values.first().and_then(|value| {
            let (numer, denom) = (value.numer().try_into().ok()?, value.denom().try_into().ok()?);
            Some(Number::new_raw(numer, denom))
        });
        small.unwrap_or_default()
    }

    /// What an edge and all above it are written as; without `all`, only what
    /// is left.
    fn plant(&self, edge: usize, all: bool) -> String {
        let Edge { parent, white, .. } = self.start.edges[edge];
        let cut = self.has(parent) && !self.has(edge);
        let mut plant = format!("{}{}", if cut { "-" } else { "" }, if white { "W" } else { "B" });
        let branches = self.plants(edge, all);
        if let [rest @ .., last] = &branches[..] {
            for branch in rest {
                plant += &format!("[{branch}]");
            }
            plant += last;
        }
        plant
    }

    /// What grows on an edge or on the ground.
    fn plants(&self, parent: usize, all: bool) -> Vec<String> {
        let children = self.children(parent).filter(|&edge| all || self.has(edge));
        children.map(|edge| self.plant(edge, all)).collect()
    }

    /// The edge that is cut to reach `option`. What falls has greater numbers.
    fn cut(&self, option: &Self) -> usize {
        (self.left & !option.left).trailing_zeros() as usize
    }

    /// The colour that the reader has, where it is known.
    fn reader(&self, view: &View) -> Option<bool> {
        match view.past.last() {
            Some((_, Some(Player::Reader))) => Some(!self.white),
            Some((_, Some(Player::Board))) => Some(self.white),
            _ => view.choosing.then_some(self.white),
        }
    }

    /// How high the plants are, in edges.
    fn top(&self) -> u32 {
        self.start.edges.iter().map(|edge| edge.at.1).max().unwrap_or(0)
    }

    fn leaves(&self) -> u32 {
        (self.start.edges.iter().map(|edge| edge.at.0).max().unwrap_or(0) + 2) / 4
    }

    /// What a leaf needs, how high an edge is, and where the first leaf begins.
    fn scale(&self) -> (u32, u32, u32) {
        let leaves = self.leaves();
        let leaf = if leaves * 40 <= WIDTH.0 {
            (WIDTH.0 / leaves).min(56)
        } else {
            (WIDTH.1 / leaves).max(WIDTH.2)
        };
        let high = (MOST.1 * HIGH.0 / self.top()).clamp(HIGH.0, HIGH.1);
        (leaf, high, WIDTH.0.saturating_sub(leaves * leaf) / 2 + 4)
    }

    fn ground(&self) -> u32 {
        self.top() * self.scale().1 + 6
    }

    /// The upper end of an edge.
    fn end(&self, edge: usize) -> (u32, u32) {
        let ((leaf, high, left), (across, up)) = (self.scale(), self.start.edges[edge].at);
        (left + across * leaf / 4, self.ground() - up * high)
    }

    /// An edge with its number.
    fn edge(&self, edge: usize) -> Markup {
        let ((leaf, high, _), (x, y)) = (self.scale(), self.end(edge));
        let wide = (leaf - 4).min(30);
        let (fill, ink) =
            if self.start.edges[edge].white { ("#fff", "#000") } else { ("#000", "#fff") };
        html! {
            rect x=(x - wide / 2) y=(y + 3) width=(wide) height=(high - 5) rx="4"
                fill=(fill) stroke="var(--fig-ink)" stroke-width="2" {}
            g pointer-events="none" { (letters((x, y + high / 2 + 6), 14, ink, &edge.to_string())) }
        }
    }

    /// What holds together the edges that are left on the end of another one.
    fn joint(&self, edge: usize) -> Markup {
        let (x, y) = self.end(edge);
        let ends =
            || self.children(edge).filter(|&above| self.has(above)).map(|above| self.end(above).0);
        let (left, right) = (ends().fold(x, u32::min), ends().fold(x, u32::max));
        html! {
            @if ends().next().is_some() {
                (rect((left - 7, y - 1), (right - left + 14, 3), "var(--fig-ink)", "none"))
            }
        }
    }

    /// The value on a number line, with the last ones.
    fn line(&self, view: &View) -> Markup {
        let last = view.past.iter().rev().skip(1).take(2);
        let last = last.map(|&((left, white), _)| {
            (Self { left, ..self.clone() }.value(), if white == 1 { "#fff" } else { "#000" })
        });
        let line = NumberLine {
            top: self.ground() + BELOW,
            width: self.size().0,
            range: self.start.range,
        };
        line.draw(self.value(), &last.collect::<Vec<_>>())
    }

    /// What `option` leaves for who cuts.
    fn kept(&self, option: &Self) -> Number {
        if self.white { option.value() } else { -option.value() }
    }
}

fn name(white: bool) -> &'static str {
    if white { "White" } else { "Black" }
}

impl Game for Hackenbush {
    const ABOUT: About = About {
        name: "hackenbush",
        title: "Hackenbush",
        start: "white WBW BWW[B]W",
        format: "“white” or “black” for who moves next, then, if the value is to be seen, “line”, then what grows on the ground: W and B are edges from the ground up, and brackets hold a branch to the side, as in W[B][WB]B. A hyphen stands before an edge that has been cut. At most 20 edges, and 10 above each other.",
        typing: "",
        stuck: "have nothing to cut",
        layered: true,
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split(setup).peekable();
        let first = words.next().unwrap_or("nothing");
        let white = match first.to_ascii_lowercase().as_str() {
            "white" => true,
            "black" => false,
            _ => {
                return Err(format!(
                    "First comes who moves next, “white” or “black”, not “{first}”."
                ));
            }
        };
        let line = words.next_if(|word| word.eq_ignore_ascii_case("line")).is_some();
        let (mut edges, mut left) = (vec![Edge::default()], 1);
        for (number, word) in (1..).zip(words) {
            let (mut here, mut branches, mut cut) = (0, Vec::new(), false);
            for letter in word.chars() {
                match letter.to_ascii_lowercase() {
                    '-' if !cut => cut = true,
                    '[' if !cut => branches.push(here),
                    ']' if !cut => {
                        let Some(end) = branches.pop() else {
                            return Err(format!(
                                "Plant {number} closes a bracket that is not open."
                            ));
                        };
                        here = end;
                    }
                    colour @ ('w' | 'b') => {
                        // Above what has been cut nothing is left.
                        if !cut && left >> here & 1 == 1 {
                            left |= 1 << edges.len();
                        }
                        edges.push(Edge { parent: here, white: colour == 'w', at: (0, 0) });
                        here = edges.len() - 1;
                        cut = false;
                    }
                    _ if cut => break,
                    _ => {
                        return Err(format!(
                            "Plant {number} has a “{letter}”, but an edge is W or B."
                        ));
                    }
                }
                if edges.len() - 1 > MOST.0 {
                    return Err(format!("There are at most {} edges.", MOST.0));
                }
            }
            if cut {
                return Err(format!("In plant {number} no edge follows a hyphen."));
            }
            if !branches.is_empty() {
                return Err(format!("Plant {number} has a bracket that is not closed."));
            }
        }
        if edges.len() == 1 {
            return Err("There is no edge to cut.".into());
        }
        let parents: Vec<_> = edges.iter().map(|edge| edge.parent).collect();
        for (edge, at) in edges.iter_mut().zip(lay_out(&parents)) {
            edge.at = at;
        }
        if edges.iter().any(|edge| edge.at.1 > MOST.1) {
            return Err(format!("At most {} edges stand above each other.", MOST.1));
        }
        // A cut is never good for who makes it: if all of a colour are cut, the
        // value is as far on the other side as it gets.
        let range = (reach(&edges, false), reach(&edges, true));
        Ok(Self { start: Rc::new(Start { edges, line, range }), left, white })
    }

    fn text(&self) -> String {
        let first = if self.white { "white" } else { "black" };
        let line = if self.start.line { " line" } else { "" };
        format!("{first}{line} {}", self.plants(0, true).join(" "))
    }

    fn options(&self) -> Vec<Self> {
        let cut = |edge: usize| {
            let mut left = self.left & !(1 << edge);
            // Whatever grows on nothing falls.
            for above in self.edges().filter(|&above| above > edge) {
                if left >> self.start.edges[above].parent & 1 == 0 {
                    left &= !(1 << above);
                }
            }
            Self { left, white: !self.white, start: Rc::clone(&self.start) }
        };
        self.own().map(cut).collect()
    }

    fn outcome(&self) -> Outcome {
        let value = self.value();
        let wins = if self.white { value > Number::default() } else { value < Number::default() };
        wins.into()
    }

    /// Those that leave most for who cuts.
    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        let options = self.options();
        let kept: Vec<_> = options.iter().map(|option| self.kept(option)).collect();
        let most = kept.iter().max();
        (0..kept.len()).filter(|&at| Some(&kept[at]) == most).collect()
    }

    fn name(&self, option: &Self) -> String {
        format!("cut edge {}", self.cut(option))
    }

    fn word(&self, option: &Self) -> String {
        self.cut(option).to_string()
    }

    fn status(&self) -> String {
        let plants = self.plants(0, false);
        let plants = match plants.len() {
            0 => ", nothing is left".into(),
            _ => format!(" on {}", list(&plants, "and")),
        };
        let mut status = format!("{} to move{plants}", name(self.white));
        if self.start.line {
            status += &format!(", value {}", text(self.value()));
        }
        status
    }

    fn reason(&self) -> String {
        let value = self.value();
        let ahead = match value.numer().signum() {
            0 => "whoever moves first loses".into(),
            sign => {
                let size = if sign > 0 { value } else { -value };
                format!("{} is ahead by {}", name(sign > 0), text(size))
            }
        };
        // Cuts that leave the same are named together, those that keep most first.
        let mut wins: Vec<(Number, Vec<String>)> = Vec::new();
        for option in self.options().iter().filter(|option| option.outcome() == Outcome::Lose) {
            let (kept, edge) = (self.kept(option), self.word(option));
            let at = wins.iter().filter(|(more, _)| *more > kept).count();
            match wins.get_mut(at) {
                Some((same, edges)) if *same == kept => edges.push(edge),
                _ => wins.insert(at, (kept, vec![edge])),
            }
        }
        let cuts = wins.iter().map(|&(kept, ref edges)| {
            let value = if self.white { kept } else { -kept };
            format!("ut edge {}, and it is worth {}", list(edges, "or"), text(value))
        });
        let mut cuts = cuts.collect::<Vec<_>>().join("; c");
        if !cuts.is_empty() {
            cuts = format!(" C{cuts}.");
        }
        format!("The position is worth {}: {ahead}.{cuts}", text(value))
    }

    fn size(&self) -> (u32, u32) {
        let (leaf, _, left) = self.scale();
        let line = if self.start.line { number_line::HEIGHT } else { 0 };
        (self.leaves() * leaf + 2 * left, self.ground() + BELOW + line)
    }

    fn draw(&self, view: &View) -> Markup {
        let ((width, _), ground) = (self.size(), self.ground());
        let options = self.options();
        html! {
            @for edge in self.edges() { (self.joint(edge)) }
            @for edge in 1..self.start.edges.len() {
                @if let Some(at) = options.iter().position(|option| self.cut(option) == edge) {
                    (view.target(at, &self.name(&options[at]), &self.edge(edge)))
                } @else if self.has(edge) {
                    (self.edge(edge))
                } @else {
                    // Where a cut one grew.
                    @let (x, y) = self.end(edge);
                    (circle((x, y + self.scale().1 / 2), 3, "var(--edge)"))
                }
            }
            (rect((2, ground), (width - 4, 4), "var(--fig-ink)", "none"))
            @if let Some(white) = self.reader(view) {
                (letters((width / 2, ground + 24), 14, "var(--fg)", &format!("You play {}, I play {}", name(white), name(!white))))
            }
            @if self.start.line { (self.line(view)) }
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.left, self.white.into())
    }

    fn label(&self) -> String {
        text(self.value())
    }
}

/// The edges that hang on the ground by edges of one colour.
fn reach(edges: &[Edge], white: bool) -> u32 {
    let mut hangs = vec![true];
    for edge in &edges[1..] {
        hangs.push(edge.white == white && hangs[edge.parent]);
    }
    hangs.iter().map(|&hangs| u32::from(hangs)).sum::<u32>() - 1
}
