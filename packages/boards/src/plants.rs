//! Plants of Hackenbush: how their edges are written, where they stand, and
//! what falls with one.

use crate::prose::ensure;
use ch05_hackenbush::three_colours::Colour;

/// An edge, or the ground.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Edge {
    /// What it grows on: an edge with a smaller number, or 0 for the ground;
    /// what was cut before the start may grow nowhere.
    pub(crate) parent: usize,
    /// Who may cut it.
    pub(crate) colour: Colour,
    /// Where its upper end is: in quarters of a leaf from the left, and in
    /// edges above the ground.
    pub(crate) at: (u32, u32),
}

/// Edges that grow on the ground or on each other, by number; edge 0 is the
/// ground. Which of them are left is told in bits: bit v for edge v, and bit 0
/// is always set.
#[derive(Debug)]
pub(crate) struct Plants(Vec<Edge>);

impl Plants {
    /// The ground.
    pub(crate) fn new() -> Self {
        Self(vec![Edge::default()])
    }

    /// One more edge, and its number.
    pub(crate) fn grow(&mut self, parent: usize, colour: Colour) -> usize {
        self.0.push(Edge {
            parent,
            colour,
            at: (0, 0),
        });
        self.count()
    }

    /// Reads the plant of this number, of edges in three colours: from the
    /// ground up, brackets around a branch to the side, and a hyphen before
    /// what has been cut. There may be so many edges.
    pub(crate) fn read(
        &mut self,
        (number, plant): (u32, &str),
        left: &mut u32,
        most: usize,
    ) -> Result<(), String> {
        let mut here = 0;
        let mut branches = Vec::new();
        let mut cut = false;
        for letter in plant.chars() {
            match letter {
                '-' if !cut => cut = true,
                '[' if !cut => branches.push(here),
                ']' if !cut => {
                    let closed = || format!("Plant {number} closes a bracket that is not open.");
                    here = branches.pop().ok_or_else(closed)?;
                }
                colour @ ('w' | 'b' | 'g') => {
                    let colour = match colour {
                        'w' => Colour::White,
                        'b' => Colour::Black,
                        _ => Colour::Green,
                    };
                    let edge = self.grow(here, colour);
                    // Above what has been cut nothing is left.
                    if !cut && *left >> here & 1 == 1 {
                        *left |= 1 << edge;
                    }
                    (here, cut) = (edge, false);
                }
                _ if cut => break,
                _ => {
                    return Err(format!(
                        "Plant {number} has a “{letter}”, but an edge is W, B or G."
                    ));
                }
            }
            ensure!(self.count() <= most, "There are at most {most} edges.");
        }
        ensure!(!cut, "In plant {number} no edge follows a hyphen.");
        ensure!(
            branches.is_empty(),
            "Plant {number} has a bracket that is not closed."
        );
        Ok(())
    }

    /// With all ends where they are drawn: the leaves stand side by side, and
    /// every other edge under the middle of what it carries.
    pub(crate) fn laid_out(mut self) -> Self {
        self.lay_out(0, &mut 0);
        self
    }

    fn lay_out(&mut self, edge: usize, leaves: &mut u32) {
        let mut first = None;
        let mut last = 0;
        for child in edge + 1..self.0.len() {
            if self.0[child].parent == edge {
                self.0[child].at.1 = self.0[edge].at.1 + 1;
                self.lay_out(child, leaves);
                last = self.0[child].at.0;
                first = first.or(Some(last));
            }
        }
        *leaves += if first.is_none() { 4 } else { 0 };
        self.0[edge].at.0 = first.map_or(*leaves - 2, |first| first.midpoint(last));
    }

    pub(crate) fn edge(&self, edge: usize) -> Edge {
        self.0[edge]
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len() - 1
    }

    /// The numbers of those that are left.
    pub(crate) fn left(&self, left: u32) -> impl DoubleEndedIterator<Item = usize> {
        (1..self.0.len()).filter(move |edge| left >> edge & 1 == 1)
    }

    /// The parent of one that is left, by its place among them.
    pub(crate) fn parent_left(&self, left: u32, edge: usize) -> usize {
        (left & ((1 << self.0[edge].parent) - 1)).count_ones() as usize
    }

    /// What is left after one of them is cut: whatever grows on nothing falls.
    pub(crate) fn cut(&self, left: u32, edge: usize) -> u32 {
        let mut rest = left & !(1 << edge);
        for above in self.left(left).filter(|&above| above > edge) {
            if rest >> self.0[above].parent & 1 == 0 {
                rest &= !(1 << above);
            }
        }
        rest
    }

    /// The edges of each plant from the ground up, if none branches.
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

    /// How high they are, in edges.
    pub(crate) fn top(&self) -> u32 {
        self.0.iter().map(|edge| edge.at.1).max().unwrap_or(0)
    }

    /// How wide they are, in quarters of a leaf.
    pub(crate) fn width(&self) -> u32 {
        self.0.iter().map(|edge| edge.at.0).max().unwrap_or(0) + 2
    }
}

/// What the move between two positions is called: what falls has greater numbers
/// than the edge that is cut.
pub(crate) fn name_of_cut(left: u32, then: u32) -> (String, String) {
    let edge = (left & !then).trailing_zeros();
    (format!("cut edge {edge}"), edge.to_string())
}
