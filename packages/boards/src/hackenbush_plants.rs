//! Plants of Hackenbush: how their edges are written, where they are drawn, and
//! which fall when one is cut.

use crate::game::MoveName;
use crate::parsing::ensure;
use ch05_hackenbush::three_colours::Colour;

/// An edge, or the ground.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Edge {
    /// The edge that it grows on, which has a smaller number, or 0 for the ground; an
    /// edge that was cut before the start may have `usize::MAX`.
    pub(crate) parent: usize,
    /// Who may cut it.
    pub(crate) colour: Colour,
    /// The x coordinate of its upper end, in quarters of the width of a leaf.
    pub(crate) x: u32,
    /// How many edges up its upper end is above the ground.
    pub(crate) height: u32,
}

/// Edges that grow on the ground or on each other, by number; edge 0 is the ground.
///
/// Which edges are left is a set of bits, `left`: bit v for edge v, and bit 0 is always
/// set.
#[derive(Debug)]
pub(crate) struct Plants(Vec<Edge>);

impl Plants {
    /// Returns the ground without edges.
    pub(crate) fn new() -> Self {
        Self(vec![Edge::default()])
    }

    /// Adds an edge, and returns its number.
    pub(crate) fn add_edge(&mut self, parent: usize, colour: Colour) -> usize {
        self.0.push(Edge {
            parent,
            colour,
            x: 0,
            height: 0,
        });
        self.edge_count()
    }

    /// Parses a plant, of edges in three colours from the ground up, with brackets
    /// around a branch to the side, and a hyphen before an edge that has been cut; adds
    /// its edges, and those that are left to `left`.
    ///
    /// # Errors
    ///
    /// One sentence that says what is wrong with the plant, which is called by its
    /// number, or that there are more than `max_edges` edges.
    pub(crate) fn parse_plant(
        &mut self,
        (number, plant): (u32, &str),
        left: &mut u32,
        max_edges: usize,
    ) -> Result<(), String> {
        let mut tip = 0;
        let mut branches = Vec::new();
        let mut is_next_cut = false;
        for letter in plant.chars() {
            match letter.to_ascii_lowercase() {
                '-' if !is_next_cut => is_next_cut = true,
                '[' if !is_next_cut => branches.push(tip),
                ']' if !is_next_cut => {
                    let not_open = || format!("Plant {number} closes a bracket that is not open.");
                    tip = branches.pop().ok_or_else(not_open)?;
                }
                colour @ ('w' | 'b' | 'g') => {
                    let colour = match colour {
                        'w' => Colour::White,
                        'b' => Colour::Black,
                        _ => Colour::Green,
                    };
                    let edge = self.add_edge(tip, colour);
                    // Above an edge that has been cut nothing is left.
                    if !is_next_cut && *left >> tip & 1 == 1 {
                        *left |= 1 << edge;
                    }
                    tip = edge;
                    is_next_cut = false;
                }
                _ if is_next_cut => break,
                _ => {
                    return Err(format!(
                        "Plant {number} has “{letter}”, but an edge is W, B or G."
                    ));
                }
            }
            ensure!(
                self.edge_count() <= max_edges,
                "There are at most {max_edges} edges."
            );
        }
        ensure!(!is_next_cut, "In plant {number} no edge follows a hyphen.");
        ensure!(
            branches.is_empty(),
            "Plant {number} has a bracket that is not closed."
        );
        Ok(())
    }

    /// Sets the upper ends of all edges: the leaves are side by side, and every other
    /// edge is under the middle of those that grow on it.
    pub(crate) fn with_layout(mut self) -> Self {
        self.lay_out(0, &mut 0);
        self
    }

    /// Sets the upper ends of an edge and of all above it; `width` is that of the
    /// leaves so far, in quarters of a leaf.
    fn lay_out(&mut self, edge: usize, width: &mut u32) {
        let mut first_x = None;
        let mut last_x = 0;
        for child in edge + 1..self.0.len() {
            if self.0[child].parent == edge {
                self.0[child].height = self.0[edge].height + 1;
                self.lay_out(child, width);
                last_x = self.0[child].x;
                first_x = first_x.or(Some(last_x));
            }
        }
        *width += if first_x.is_none() { 4 } else { 0 };
        self.0[edge].x = first_x.map_or(*width - 2, |first_x| first_x.midpoint(last_x));
    }

    pub(crate) fn edge(&self, edge: usize) -> Edge {
        self.0[edge]
    }

    /// Returns the number of edges, cut ones included.
    pub(crate) fn edge_count(&self) -> usize {
        self.0.len() - 1
    }

    /// Returns the numbers of the edges that are left.
    pub(crate) fn edges_left(&self, left: u32) -> impl DoubleEndedIterator<Item = usize> {
        (1..self.0.len()).filter(move |edge| left >> edge & 1 == 1)
    }

    /// Returns how many of the edges that are left, with the ground, come before the
    /// parent of an edge.
    pub(crate) fn parent_index(&self, left: u32, edge: usize) -> usize {
        (left & ((1 << self.0[edge].parent) - 1)).count_ones() as usize
    }

    /// Returns what is left after an edge is cut: what has lost its parent falls.
    pub(crate) fn cut(&self, left: u32, edge: usize) -> u32 {
        let mut rest = left & !(1 << edge);
        for above in self.edges_left(left).filter(|&above| above > edge) {
            if rest >> self.0[above].parent & 1 == 0 {
                rest &= !(1 << above);
            }
        }
        rest
    }

    /// Returns the edges of each plant from the ground up; `None` if a plant branches.
    pub(crate) fn stalks(&self) -> Option<Vec<Vec<Colour>>> {
        let mut stalks: Vec<Vec<Colour>> = Vec::new();
        for (before, edge) in self.0[1..].iter().enumerate() {
            match edge.parent {
                0 => stalks.push(Vec::new()),
                parent if parent < before => return None,
                _ => {}
            }
            stalks.last_mut()?.push(edge.colour);
        }
        Some(stalks)
    }

    /// Returns how high the plants are, in edges.
    pub(crate) fn height(&self) -> u32 {
        self.0.iter().map(|edge| edge.height).max().unwrap_or(0)
    }

    /// Returns how wide the plants are, in quarters of a leaf.
    pub(crate) fn width(&self) -> u32 {
        self.0.iter().map(|edge| edge.x).max().unwrap_or(0) + 2
    }
}

/// Returns what the move is called that changes the edges that are left from `before`
/// to `after`. The edges that fall have greater numbers than the one that is cut.
pub(crate) fn cut_move_name(before: u32, after: u32) -> MoveName {
    let edge = (before & !after).trailing_zeros();
    MoveName {
        name: format!("cut edge {edge}"),
        word: edge.to_string(),
    }
}
