//! Green Hackenbush on a tree.

use crate::plants::{Plants, name_of_cut};
use crate::prelude::*;
use ch04_nim_grundy::trees::grundy_numbers;
use ch05_hackenbush::three_colours::Colour;

/// A tree, or some, and what is left of them.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    start: Rc<Plants>,
    /// Bit v: is edge v left?
    left: u32,
}

const MOST_EDGES: usize = 16;
/// Half of what a leaf needs to each side: more in a wide tree, which scrolls
/// on a small screen.
const ASIDE: (u32, u32) = (11, 16);
/// How high a tree may become, and an edge.
const HEIGHT: (u32, u32) = (384, 56);

impl Tree {
    /// As the listing wants them, after the ground.
    fn parents(&self) -> Vec<usize> {
        let parents = self
            .edges()
            .map(|edge| self.start.parent_left(self.left, edge));
        [0].into_iter().chain(parents).collect()
    }

    fn edges(&self) -> impl Iterator<Item = usize> {
        self.start.left(self.left)
    }

    /// The edges on the ground, and the Grundy numbers of what they carry with
    /// themselves.
    fn branches(&self) -> (Vec<u32>, Vec<u32>) {
        let grundy = grundy_numbers(&self.parents());
        let number = |number: usize| u32::try_from(number).unwrap_or(0);
        let edges = self.edges().zip(&grundy[1..]);
        let low = edges.filter(|&(edge, _)| self.start.edge(edge).parent == 0);
        low.map(|(edge, value)| (number(edge), number(value + 1)))
            .unzip()
    }

    /// What a quarter of a leaf needs, and how high an edge is.
    fn scale(&self) -> (u32, u32) {
        let aside = if self.start.width() > 32 {
            ASIDE.1
        } else {
            ASIDE.0
        };
        (aside, (HEIGHT.0 / self.top()).min(HEIGHT.1))
    }

    fn top(&self) -> u32 {
        self.start.top().max(1)
    }

    /// The upper end of an edge.
    fn end(&self, edge: usize) -> (u32, u32) {
        let (step, high) = self.scale();
        let (_, height) = self.size();
        let (across, up) = self.start.edge(edge).at;
        (across * step + 4, height - 16 - up * high)
    }

    fn edge(&self, edge: usize) -> Markup {
        let (x, y) = self.end(edge);
        let radius = 15.min(self.scale().1 / 2);
        let foot = match self.start.edge(edge).parent {
            0 => format!("{x} {}", self.size().1 - 16),
            parent => format!("{} {}", self.end(parent).0, self.end(parent).1 - radius),
        };
        html! {
            (touch((x, y), (40, self.scale().1.min(40))))
            path d={ "M" (foot) "L" (x) " " (y) } stroke="var(--fig-3)" stroke-width="6" {}
            circle cx=(x) cy=(y) r=(radius) fill="var(--fig-paper)" stroke="var(--fig-3)" stroke-width="2" {}
            g pointer-events="none" { (letters((x, y + 5), 14, "var(--fig-ink)", &edge.to_string())) }
        }
    }
}

impl Game for Tree {
    const ABOUT: About = About {
        title: "Green Hackenbush",
        start: "0 1 0 0 4 4 6",
        format: "For each of 1 to 16 edges the smaller number of the edge on which it grows: 0 is the ground. For an edge that has been cut stands x.",
        stuck: "have no edge to cut",
        click: "choose an edge",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut plants = Plants::new();
        let mut left = 1;
        for word in split(text) {
            let edge = plants.count() + 1;
            ensure!(edge <= MOST_EDGES, "A tree has at most {MOST_EDGES} edges.");
            if word == "x" {
                // It grows nowhere.
                plants.grow(usize::MAX, Colour::Green);
                continue;
            }
            let parent = word.parse().unwrap_or(edge);
            ensure!(
                parent < edge,
                "Edge {edge} grows on the ground, 0, or on an edge before it, not on {}.",
                quoted(word)
            );
            let grows = left >> parent & 1 == 1;
            ensure!(
                grows,
                "Edge {edge} can’t grow on edge {parent}, which has been cut."
            );
            left |= 1 << edge;
            plants.grow(parent, Colour::Green);
        }
        ensure!(plants.count() > 0, "A tree has at least one edge.");
        Ok(Self {
            start: plants.laid_out().into(),
            left,
        })
    }

    fn options(&self) -> Vec<Self> {
        let cut = |edge| Self {
            left: self.start.cut(self.left, edge),
            ..self.clone()
        };
        self.edges().map(cut).collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        name_of_cut(self.left, option.left)
    }
}

impl Position for Tree {
    fn text(&self) -> String {
        let words = (1..=self.start.count()).map(|edge| match self.left >> edge & 1 {
            1 => self.start.edge(edge).parent.to_string(),
            _ => "x".into(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn outcome(&self) -> Outcome {
        (grundy_numbers(&self.parents())[0] != 0).into()
    }

    fn status(&self) -> String {
        let edges: Vec<_> = self.edges().map(|edge| edge.to_string()).collect();
        match &edges[..] {
            [] => "No edge is left".into(),
            [one] => format!("Edge {one} is left"),
            edges => format!("Edges {} are left", list(edges, "and")),
        }
    }

    fn reason(&self) -> String {
        let (edges, values) = self.branches();
        let branches = match &edges[..] {
            [one] => format!("The branch with edge {one} has"),
            edges => format!("The branches with edges {} have", list(edges, "and")),
        };
        format!("{branches} {}", decision(&values))
    }

    fn size(&self) -> (u32, u32) {
        let (step, high) = self.scale();
        (
            (self.start.width() * step + 8).max(140),
            self.top() * high + 38,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        html! {
            @for (at, edge) in self.edges().enumerate() { (piece(edge, self.end(edge), &view.target(at, &self.edge(edge)))) }
            // Where cut ones grew.
            @for edge in (1..=self.start.count()).filter(|&edge| self.left >> edge & 1 == 0 && self.start.edge(edge).at.1 > 0) {
                (circle(self.end(edge), 3, "var(--edge)"))
            }
            (rect((2, height - 16), (width - 4, 4), "var(--fig-ink)", "none"))
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.left, 0)
    }

    fn label(&self) -> String {
        label(&self.branches().1)
    }

    fn small(&self) -> Option<(u32, u32)> {
        Some(self.size())
    }
}

pub(crate) const BOARD: Parse = parse::<Tree>;
pub(crate) const TRIES: Tries = Tries {
    good: "0 | x | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 | 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 | \
           0 x 1 X 3 | 0, 0, 2, 2, 2, 5",
    bad: &[
        (
            "0 2",
            "Edge 2 grows on the ground, 0, or on an edge before it, not on “2”.",
        ),
        ("0 x 2", "Edge 3 can’t grow on edge 2, which has been cut."),
        (
            "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
            "A tree has at most 16 edges.",
        ),
        (",", "A tree has at least one edge."),
    ],
    lost: "0 1 2 0 4 5",
    short: "0 1 1 0",
    ..Tries::NONE
};
