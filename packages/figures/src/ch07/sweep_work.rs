//! Looks at arrows until the score of a graph with numbers is known, over the
//! number of vertices.

use super::looks::{LOOKS, Looks, STARTS};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let limit = Pen { paint: Paint::Muted, ..DIAMONDS };
    let [first, .., last] = &*LOOKS;
    let factor = last.by_search as f64 / last.by_sweep as f64;
    Plot::of(&*LOOKS, "vertices", |looks| looks.vertices)
        .titles("vertices (logarithmic scale)", "looks at arrows (logarithmic scale)")
        .log_x()
        .line("each", "for each number", TRIANGLES, |looks| looks.one_by_one)
        .line("search", "binary search", SQUARES, |looks| looks.by_search)
        .line("at most", "twice the arrows", limit, Looks::most)
        .line("sweep", "sweep", CIRCLES, |looks| looks.by_sweep)
        .figure()
        .says(values![starts = STARTS, first = first.vertices, last = last.vertices])
        .says(values![most = last.most(), sweep = last.by_sweep, search = last.by_search])
        .says(values![factor = format!("{factor:.0}"), each = last.one_by_one])
}
