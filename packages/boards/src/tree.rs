//! Green Hackenbush on a tree.

use crate::hackenbush_plants::{Edge, Plants, cut_move_name};
use crate::prelude::*;
use ch04_nim_grundy::trees::grundy_numbers;
use ch05_hackenbush::three_colours::Colour;

/// What is left of one or more trees.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// All edges, with those that have been cut.
    plants: Rc<Plants>,
    /// Bit v: is edge v left?
    left: u32,
}

/// The largest number of edges.
const MAX_EDGES: usize = 16;
/// A quarter of the width of a leaf.
const QUARTER_LEAF: u32 = 11;
/// The same in a wide tree, which scrolls on a small screen.
const WIDE_QUARTER_LEAF: u32 = 16;
/// The largest height of a tree.
const MAX_HEIGHT: u32 = 384;
/// The largest height of an edge.
const MAX_EDGE_HEIGHT: u32 = 56;

impl Tree {
    /// Returns the parents of the ground and of the edges that are left, as the listing
    /// takes them.
    fn parents(&self) -> Vec<usize> {
        let parents = self
            .edges()
            .map(|edge| self.plants.parent_index(self.left, edge));
        [0].into_iter().chain(parents).collect()
    }

    /// Returns the numbers of the edges that are left.
    fn edges(&self) -> impl Iterator<Item = usize> {
        self.plants.edges_left(self.left)
    }

    /// Returns the edges on the ground, and the Grundy number of each with everything
    /// that grows on it.
    fn branches(&self) -> (Vec<u32>, Vec<u32>) {
        let grundy = grundy_numbers(&self.parents());
        let edges = self.edges().zip(&grundy[1..]);
        let on_ground = edges.filter(|&(edge, _)| self.plants.edge(edge).parent == 0);
        on_ground
            .map(|(edge, value_above)| (to_u32(edge), to_u32(value_above + 1)))
            .unzip()
    }

    /// Returns a quarter of the width of a leaf, and the height of an edge.
    fn scale(&self) -> (u32, u32) {
        let quarter_leaf = if self.plants.width() > 32 {
            WIDE_QUARTER_LEAF
        } else {
            QUARTER_LEAF
        };
        let edge_height = (MAX_HEIGHT / self.height()).min(MAX_EDGE_HEIGHT);
        (quarter_leaf, edge_height)
    }

    /// Returns how high the trees are, in edges, at least 1.
    fn height(&self) -> u32 {
        self.plants.height().max(1)
    }

    /// Returns the upper end of an edge.
    fn upper_end(&self, edge: usize) -> (u32, u32) {
        let (quarter_leaf, edge_height) = self.scale();
        let ground = self.size().1 - 16;
        let Edge { x, height, .. } = self.plants.edge(edge);
        (x * quarter_leaf + 4, ground - height * edge_height)
    }

    /// Draws an edge with its number.
    fn edge(&self, edge: usize) -> Markup {
        let (x, y) = self.upper_end(edge);
        let radius = 15.min(self.scale().1 / 2);
        let foot = match self.plants.edge(edge).parent {
            0 => format!("{x} {}", self.size().1 - 16),
            parent => format!(
                "{} {}",
                self.upper_end(parent).0,
                self.upper_end(parent).1 - radius
            ),
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
    const INFO: GameInfo = GameInfo {
        title: "Green Hackenbush",
        start: "0 1 0 0 4 4 6",
        start_format: "For each of 1 to 16 edges, the number of the edge it grows on, which comes before it; 0 is the ground, and x means that the edge has been cut.",
        stuck_phrase: "have no edge to cut",
        click_prompt: "choose an edge",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut plants = Plants::new();
        let mut left = 1;
        for word in split_words(text) {
            let edge = plants.edge_count() + 1;
            ensure!(edge <= MAX_EDGES, "A tree has at most {MAX_EDGES} edges.");
            if is_same(word, "x") {
                // What it grew on is not known.
                plants.add_edge(usize::MAX, Colour::Green);
                continue;
            }
            let parent = word.parse().unwrap_or(edge);
            ensure!(
                parent < edge,
                "Edge {edge} grows on the ground, 0, or on an edge before it, not on {}.",
                quote(word)
            );
            let has_parent = left >> parent & 1 == 1;
            ensure!(
                has_parent,
                "Edge {edge} can’t grow on edge {parent}, which has been cut."
            );
            left |= 1 << edge;
            plants.add_edge(parent, Colour::Green);
        }
        ensure!(plants.edge_count() > 0, "A tree has at least one edge.");
        Ok(Self {
            plants: plants.with_layout().into(),
            left,
        })
    }

    fn options(&self) -> Vec<Self> {
        let cut = |edge| Self {
            left: self.plants.cut(self.left, edge),
            ..self.clone()
        };
        self.edges().map(cut).collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        cut_move_name(self.left, option.left)
    }
}

impl Position for Tree {
    fn text(&self) -> String {
        let words = (1..=self.plants.edge_count()).map(|edge| match self.left >> edge & 1 {
            1 => self.plants.edge(edge).parent.to_string(),
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
            [edge] => format!("Edge {edge} is left"),
            edges => format!("Edges {} are left", list(edges, "and")),
        }
    }

    fn layout(&self) -> String {
        let sentence = |parent: usize| {
            let edges = self.edges();
            let above: Vec<_> = edges
                .filter(|&edge| self.plants.edge(edge).parent == parent)
                .collect();
            let place = match parent {
                0 => "the ground".into(),
                _ => format!("edge {parent}"),
            };
            match &above[..] {
                [] => None,
                [edge] => Some(format!("Edge {edge} grows on {place}.")),
                above => Some(format!("Edges {} grow on {place}.", list(above, "and"))),
            }
        };
        let parents = 0..=self.plants.edge_count();
        let sentences: Vec<_> = parents.filter_map(sentence).collect();
        join(&sentences, " ")
    }

    fn reason(&self) -> String {
        let (edges, values) = self.branches();
        let branches = match &edges[..] {
            [edge] => format!("The branch with edge {edge} has"),
            edges => format!("The branches with edges {} have", list(edges, "and")),
        };
        format!("{branches} {}", grundy_reason(&values))
    }

    fn size(&self) -> (u32, u32) {
        let (quarter_leaf, edge_height) = self.scale();
        (
            (self.plants.width() * quarter_leaf + 8).max(140),
            self.height() * edge_height + 38,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        html! {
            @for (number, edge) in self.edges().enumerate() { (piece(edge, self.upper_end(edge), &view.target(number, &self.edge(edge)))) }
            // Where edges have been cut.
            @for edge in (1..=self.plants.edge_count()).filter(|&edge| self.left >> edge & 1 == 0 && self.plants.edge(edge).height > 0) {
                (circle(self.upper_end(edge), 3, "var(--edge)"))
            }
            (rect((2, height - 16), (width - 4, 4), "var(--fig-ink)", "none"))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.left, 0)
    }

    fn label(&self) -> String {
        number_label(&self.branches().1)
    }

    fn thumbnail_size(&self) -> Option<(u32, u32)> {
        Some(self.size())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Tree>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "0 | x | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 | 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 | \
           0 x 1 X 3 | 0, 0, 2, 2, 2, 5",
    invalid: &[
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
    losing: "0 1 2 0 4 5",
    short_game: "0 1 1 0",
    ..TestPositions::NONE
};
