//! Green Hackenbush on a tree.

use crate::game::{About, Game, Outcome, View};
use crate::words::{circle, decision, label, lay_out, letters, number, numbers, split};
use ch04_nim_grundy::trees::grundy_numbers;
use maud::{Markup, html};
use std::rc::Rc;

/// Edges that grow on the ground or on each other.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The edges of the start, by number; edge 0 is the ground.
    start: Rc<[Edge]>,
    /// Bit v: is edge v left? Bit 0 always is.
    left: u32,
}

/// An edge, or the ground.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    /// What it grows on: an edge with a smaller number, or 0 for the ground.
    parent: usize,
    /// Where its upper end is: in leaves from the left, and in edges above the
    /// ground.
    at: (u32, u32),
}

/// The most edges.
const MOST: usize = 16;
/// Half of what a leaf needs to each side: more in a wide tree, which scrolls
/// on a small screen.
const ASIDE: (u32, u32) = (11, 16);
/// How high a tree may become, and an edge.
const HEIGHT: (u32, u32) = (384, 56);

impl Tree {
    fn edges(&self) -> impl Iterator<Item = usize> {
        (1..self.start.len()).filter(|edge| self.left >> edge & 1 == 1)
    }

    /// The edges that are left, as the listing wants them: each parent by its
    /// place among them.
    fn parents(&self) -> Vec<usize> {
        let place = |edge: usize| (self.left & ((1 << edge) - 1)).count_ones() as usize;
        let parents = self.edges().map(|edge| place(self.start[edge].parent));
        [0].into_iter().chain(parents).collect()
    }

    /// The edges on the ground, and the Grundy numbers of what they carry with
    /// themselves.
    fn branches(&self) -> (Vec<u32>, Vec<u32>) {
        let grundy = grundy_numbers(&self.parents());
        let number = |number: usize| u32::try_from(number).unwrap_or(0);
        let edges = self.edges().zip(&grundy[1..]);
        edges
            .filter(|&(edge, _)| self.start[edge].parent == 0)
            .map(|(edge, value)| (number(edge), number(value + 1)))
            .unzip()
    }

    fn leaves(&self) -> u32 {
        self.start.iter().map(|edge| edge.at.0).max().unwrap_or(0) + 2
    }

    /// What a quarter of a leaf needs, and how high an edge is.
    fn scale(&self) -> (u32, u32) {
        let high = self.start.iter().map(|edge| edge.at.1).max().unwrap_or(0).max(1);
        (if self.leaves() > 32 { ASIDE.1 } else { ASIDE.0 }, (HEIGHT.0 / high).min(HEIGHT.1))
    }

    /// The upper end of an edge.
    fn end(&self, edge: usize) -> (u32, u32) {
        let ((step, high), (_, height)) = (self.scale(), self.size());
        let (across, up) = self.start[edge].at;
        (across * step + 4, height - 16 - up * high)
    }

    /// An edge with its number.
    fn edge(&self, edge: usize) -> Markup {
        let (x, y) = self.end(edge);
        let radius = 15.min(self.scale().1 / 2);
        let foot = match self.start[edge].parent {
            0 => format!("{x} {}", self.size().1 - 16),
            parent => {
                let (x, y) = self.end(parent);
                format!("{x} {}", y - radius)
            }
        };
        html! {
            path d={ "M" (foot) "L" (x) " " (y) } stroke="var(--fig-3)" stroke-width="6" {}
            circle cx=(x) cy=(y) r=(radius) fill="var(--fig-paper)" stroke="var(--fig-3)" stroke-width="2" {}
            g pointer-events="none" { (letters((x, y + 5), 14, "var(--fig-ink)", &edge.to_string())) }
        }
    }
}

impl Game for Tree {
    const ABOUT: About = About {
        name: "tree",
        title: "Green Hackenbush",
        start: "0 1 0 0 4 4 6",
        format: "For each of 1 to 16 edges the smaller number of the edge on which it grows: 0 is the ground. For an edge that has been cut stands x.",
        typing: "",
        stuck: "have no edge to cut",
        layered: true,
    };

    fn parse(text: &str) -> Result<Self, String> {
        let (mut edges, mut left) = (vec![Edge::default()], 1);
        for word in split(text) {
            let edge = edges.len();
            if edge > MOST {
                return Err(format!("A tree has at most {MOST} edges."));
            }
            if word.eq_ignore_ascii_case("x") {
                // It grows nowhere.
                edges.push(Edge { parent: usize::MAX, ..Edge::default() });
                continue;
            }
            let Some(parent) = number(word, 0, u32::try_from(edge - 1).unwrap_or(0)) else {
                return Err(format!(
                    "Edge {edge} grows on the ground, 0, or on an edge before it, not on “{word}”."
                ));
            };
            if left >> parent & 1 == 0 {
                return Err(format!(
                    "Edge {edge} can’t grow on edge {parent}, which has been cut."
                ));
            }
            left |= 1 << edge;
            edges.push(Edge { parent: parent as usize, ..Edge::default() });
        }
        if edges.len() == 1 {
            return Err("A tree has at least one edge.".into());
        }
        let parents: Vec<_> = edges.iter().map(|edge| edge.parent).collect();
        for (edge, at) in edges.iter_mut().zip(lay_out(&parents)) {
            edge.at = at;
        }
        Ok(Self { start: edges.into(), left })
    }

    fn text(&self) -> String {
        let words = (1..self.start.len()).map(|edge| match self.left >> edge & 1 {
            1 => self.start[edge].parent.to_string(),
            _ => "x".into(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn options(&self) -> Vec<Self> {
        let cut = |edge: usize| {
            let mut left = self.left & !(1 << edge);
            // Whatever grows on nothing falls.
            for above in self.edges().filter(|&above| above > edge) {
                if left >> self.start[above].parent & 1 == 0 {
                    left &= !(1 << above);
                }
            }
            Self { left, ..self.clone() }
        };
        self.edges().map(cut).collect()
    }

    fn outcome(&self) -> Outcome {
        (grundy_numbers(&self.parents())[0] != 0).into()
    }

    fn name(&self, option: &Self) -> String {
        format!("cut edge {}", self.word(option))
    }

    fn word(&self, option: &Self) -> String {
        (self.left & !option.left).trailing_zeros().to_string()
    }

    fn status(&self) -> String {
        let edges: Vec<_> = self.edges().map(|edge| edge.to_string()).collect();
        match &edges[..] {
            [] => "No edge is left".into(),
            [one] => format!("Edge {one} is left"),
            edges => format!("Edges {} are left", crate::words::list(edges, "and")),
        }
    }

    fn reason(&self) -> String {
        let (edges, values) = self.branches();
        let branches = match &edges[..] {
            [one] => format!("The branch with edge {one} has"),
            edges => format!("The branches with edges {} have", numbers(edges, "and")),
        };
        format!("{branches} {}", decision(&values))
    }

    fn size(&self) -> (u32, u32) {
        let (step, high) = self.scale();
        let top = self.start.iter().map(|edge| edge.at.1).max().unwrap_or(0).max(1);
        ((self.leaves() * step + 8).max(140), top * high + 38)
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        html! {
            @for (at, option) in self.options().iter().enumerate() {
                @let edge = (self.left & !option.left).trailing_zeros() as usize;
                (view.target(at, &self.name(option), &self.edge(edge)))
            }
            // Where cut ones grew.
            @for edge in (1..self.start.len()).filter(|edge| self.left >> edge & 1 == 0 && self.start[*edge].at.1 > 0) {
                (circle(self.end(edge), 3, "var(--edge)"))
            }
            (crate::words::rect((2, height - 16), (width - 4, 4), "var(--fig-ink)", "none"))
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.left, 0)
    }

    fn label(&self) -> String {
        label(&self.branches().1)
    }
}
