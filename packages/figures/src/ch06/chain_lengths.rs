//! The multiplications for a power by the binary method, and by a shortest chain.

use super::better_chains::{Multiplications, multiplications};
use crate::prelude::*;

/// The largest exponent of the chart.
const MAX_EXPONENT: usize = 64;
const SIZE: Point = (436.0, 320.0);
/// The vertical middle of the legend, in pixels.
const LEGEND_Y: f64 = 38.0;
const AXES: Axes = Axes {
    margins: Margins {
        left: 40.0,
        top: LEGEND_HEIGHT,
        right: 12.0,
        bottom: 52.0,
    },
    ..Axes::new(SIZE, ["exponent", "multiplications"], [8, 8])
};

/// Returns the exponents of the chart.
fn shown() -> &'static [Multiplications] {
    &multiplications()[..MAX_EXPONENT]
}

pub(super) fn figure() -> Result<Figure> {
    let better = shown()
        .iter()
        .filter(|exponent| exponent.saved() > 0)
        .collect_vec();
    let first = better.first().map(|exponent| exponent.n);
    let max_saved = better
        .iter()
        .map(|exponent| exponent.saved())
        .max()
        .unwrap_or_default();
    let with_most = better
        .iter()
        .filter(|exponent| exponent.saved() == max_saved)
        .map(|exponent| exponent.n);
    let headers = ["exponent", "binary method", "shortest chain"];
    let row = |exponent: &Multiplications| cells![exponent.n, exponent.binary, exponent.shortest];
    Figure::plot(SIZE, Table::new(headers, shown().iter().map(row)), draw).with_values(values![
        last = MAX_EXPONENT,
        better = better.len(),
        first,
        most = max_saved,
        with_most = join_with_and(with_most)
    ])
}

fn draw(area: &Area) -> DrawResult {
    let top = shown()
        .iter()
        .map(|exponent| exponent.binary)
        .max()
        .unwrap_or_default()
        + 1;
    let mut chart = AXES.draw(area, 0..MAX_EXPONENT as u64 + 1, 0..top)?;
    let better = shown().iter().filter(|exponent| exponent.saved() > 0);
    let stems = better.clone().map(|exponent| {
        let ends = [
            (exponent.n, exponent.binary),
            (exponent.n, exponent.shortest),
        ];
        PathElement::new(ends, stroke(Paint::Series2, 1.5))
    });
    chart.draw_series(stems)?;
    let triangles = better.map(|exponent| {
        TriangleMarker::new(
            (exponent.n, exponent.binary),
            svg_units(5.5),
            Paint::Series2.filled(),
        )
    });
    chart.draw_series(triangles)?;
    let circles = shown().iter().map(|exponent| {
        Circle::new(
            (exponent.n, exponent.shortest),
            svg_units(3.0),
            Paint::Series1.filled(),
        )
    });
    chart.draw_series(circles)?;
    let names = [
        (Marker::Circle, Paint::Series1, "shortest chain", 48.0),
        (
            Marker::Triangle,
            Paint::Series2,
            "binary method, if it takes more",
            178.0,
        ),
    ];
    for (marker, paint, name, x) in names {
        area.draw(&marker.at((x, LEGEND_Y), paint))?;
        area.draw(&left_aligned_text(
            name,
            (x + 12.0, LEGEND_Y),
            bold(paint, TEXT_SIZE),
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_binary_method_is_not_best_there_are_four_ones() {
        assert!(
            shown()
                .iter()
                .all(|exponent| exponent.shortest <= exponent.binary)
        );
        let better = || shown().iter().filter(|exponent| exponent.saved() > 0);
        assert!(better().all(|exponent| exponent.n.count_ones() >= 4));
        assert_eq!(better().next().map(|exponent| exponent.n), Some(15));
    }
}
