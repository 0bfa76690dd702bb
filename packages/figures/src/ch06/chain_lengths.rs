//! The multiplications for a power by the binary method, and by a shortest chain.

use super::better_chains::{Length, lengths};
use crate::prelude::*;

/// The largest exponent of the chart.
const LAST: usize = 64;
const SIZE: Point = (436.0, 320.0);
/// Where the names of the marks are, from the top.
const NAMES: f64 = 38.0;
const AXES: Axes = Axes {
    margins: Margins {
        left: 40.0,
        top: LEGEND_HEIGHT,
        right: 12.0,
        bottom: 52.0,
    },
    ..Axes::new(SIZE, ["exponent", "multiplications"], [8, 8])
};

fn shown() -> &'static [Length] {
    &lengths()[..LAST]
}

pub(super) fn figure() -> Result<Figure> {
    let better = shown()
        .iter()
        .filter(|length| length.saved() > 0)
        .collect_vec();
    let first = better.first().map(|length| length.n);
    let most = better
        .iter()
        .map(|length| length.saved())
        .max()
        .unwrap_or_default();
    let with_most = better.iter().filter(|length| length.saved() == most);
    let with_most = join_with_and(with_most.map(|length| length.n));
    let headers = ["exponent", "binary method", "shortest chain"];
    let row = |length: &Length| cells![length.n, length.binary, length.shortest];
    Figure::plot(SIZE, Table::new(headers, shown().iter().map(row)), draw).with_values(values![
        last = LAST,
        better = better.len(),
        first,
        most,
        with_most
    ])
}

fn draw(area: &Area) -> DrawResult {
    let top = shown()
        .iter()
        .map(|length| length.binary)
        .max()
        .unwrap_or_default()
        + 1;
    let mut chart = AXES.draw(area, 0..LAST as u64 + 1, 0..top)?;
    let better = shown().iter().filter(|length| length.saved() > 0);
    let stems = better.clone().map(|length| {
        let ends = [(length.n, length.binary), (length.n, length.shortest)];
        PathElement::new(ends, stroke(Paint::Series2, 1.5))
    });
    chart.draw_series(stems)?;
    let triangles = better.map(|length| {
        TriangleMarker::new(
            (length.n, length.binary),
            svg_units(5.5),
            Paint::Series2.filled(),
        )
    });
    chart.draw_series(triangles)?;
    let circles = shown().iter().map(|length| {
        Circle::new(
            (length.n, length.shortest),
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
        area.draw(&marker.at((x, NAMES), paint))?;
        area.draw(&left_aligned_text(
            name,
            (x + 12.0, NAMES),
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
                .all(|length| length.shortest <= length.binary)
        );
        let better = || shown().iter().filter(|length| length.saved() > 0);
        assert!(better().all(|length| length.n.count_ones() >= 4));
        assert_eq!(better().next().map(|length| length.n), Some(15));
    }
}
