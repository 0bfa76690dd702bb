//! Vertices in rows, each in the gap between two of the next row. Arrows between
//! neighbours never cross.

use crate::prelude::*;

/// How many vertices each row has.
pub(super) struct Triangles<'a>(pub(super) &'a [usize]);

impl Triangles<'_> {
    /// The vertices from left to right and from top to bottom, neighbours
    /// `side` pixels apart.
    pub(super) fn places(&self, side: f64) -> Vec<Point> {
        let rows = self.0.iter().enumerate();
        let widest = self.0.iter().copied().max().unwrap_or_default();
        let place = |row: usize, count: usize, column: usize| {
            let left = float(widest - count) / 2.0;
            ((left + float(column)) * side, float(row) * side * 0.75_f64.sqrt())
        };
        rows.flat_map(|(row, &count)| (0..count).map(move |column| place(row, count, column)))
            .collect()
    }

    /// All pairs of neighbours.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let places = self.places(1.0);
        let pairs = (0..places.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        pairs.filter(|&(a, b)| distance(places[a], places[b]) < 1.1).collect()
    }

    /// Where arrows lead from each vertex: of 20 pairs of neighbours, `there`
    /// have an arrow in the one direction and as many in the other, and `both`
    /// have two.
    pub(super) fn arrows(&self, random: &mut Random, there: usize, both: usize) -> Vec<Vec<usize>> {
        let mut arrows = vec![Vec::new(); self.0.iter().sum()];
        for (a, b) in self.pairs() {
            let chance = random.below(20);
            if chance < there + both {
                arrows[a].push(b);
            }
            if (there..2 * there + both).contains(&chance) {
                arrows[b].push(a);
            }
        }
        for arrows in &mut arrows {
            arrows.sort_unstable();
        }
        arrows
    }
}

/// Can an arrow or more lead from this vertex back to it, through vertices that
/// are `allowed` only?
#[cfg(test)]
pub(super) fn is_on_loop(
    vertex: usize,
    arrows: &[Vec<usize>],
    allowed: &impl Fn(usize) -> bool,
) -> bool {
    let options = |at: usize| arrows[at].iter().copied().filter(|&to| allowed(to)).collect();
    reachable(vertex, options).into_iter().any(|at| arrows[at].contains(&vertex))
}

#[test]
fn a_hexagon_has_twelve_pairs_and_its_middle_six_neighbours() {
    let hexagon = Triangles(&[2, 3, 2]);
    let pairs = hexagon.pairs();
    assert_eq!(pairs.len(), 12);
    assert_eq!(pairs.iter().filter(|pair| pair.0 == 3 || pair.1 == 3).count(), 6);
    let arrows = hexagon.arrows(&mut Random::from_seed(0), 0, 20);
    assert_eq!(arrows.iter().map(Vec::len).sum::<usize>(), 24);
}

#[test]
fn a_loop_leads_through_what_is_allowed() {
    let arrows = [vec![1], vec![2, 3], vec![0], vec![3]];
    assert!(is_on_loop(0, &arrows, &|_| true));
    assert!(!is_on_loop(0, &arrows, &|at| at != 2));
}
