//! The Grundy numbers of Lasker's Nim, which are nearly the sizes of the heaps.

use crate::prelude::*;
use ch04_nim_grundy::variants::lasker;

/// The largest heap, the second of a pair that has changed places.
const LAST: u32 = 24;
const SIZE: Point = (436.0, 372.0);
/// The number of Grundy numbers in a row of the data.
const PER_ROW: usize = 8;

fn values() -> Vec<u64> {
    (0..=LAST).map(lasker).collect()
}

/// Returns the heaps that have changed places with the next one.
fn swapped(values: &[u64]) -> Vec<u32> {
    (0..LAST)
        .filter(|&heap| {
            let at = |heap: u32| values[heap as usize];
            at(heap) == u64::from(heap) + 1 && at(heap + 1) == u64::from(heap)
        })
        .collect()
}

pub(super) fn figure() -> Result<Figure> {
    let values = values();
    let pairs = swapped(&values);
    let axes = Axes::new(SIZE, ["beans in the heap", "Grundy number"], [13, 13]);
    let rows = (0..).step_by(PER_ROW).zip(values.chunks(PER_ROW));
    let rows = rows.map(|(first, chunk)| {
        let heaps = match chunk.len() {
            1 => first.to_string(),
            count => format!("{first} to {}", first + count - 1),
        };
        cells![heaps, join_with_commas(chunk)]
    });
    let data = Table::new(["beans", "Grundy numbers"], rows);
    Figure::plot(SIZE, data, |area| {
        let top = u64::from(LAST) + 1;
        let mut chart = axes.draw(area, 0..LAST + 1, 0..top)?;
        // As many as there are beans.
        let diagonal = [(0, 0), (LAST + 1, top)];
        chart.draw_series(LineSeries::new(diagonal, stroke(Paint::Faint, 1.5)))?;
        let bars = pairs.iter().map(|&heap| {
            let value = u64::from(heap);
            let ends = [(heap, value + 1), (heap + 1, value)];
            PathElement::new(ends, stroke(Paint::Series2, 1.5))
        });
        chart.draw_series(bars)?;
        let (usual, moved): (Vec<_>, Vec<_>) = (0..)
            .zip(values.iter().copied())
            .partition(|&(heap, value)| u64::from(heap) == value);
        let circles = usual
            .into_iter()
            .map(|point: (u32, u64)| Circle::new(point, svg_units(3.75), Paint::Series1.filled()));
        chart.draw_series(circles)?;
        let triangles = moved.into_iter().map(|point: (u32, u64)| {
            TriangleMarker::new(point, svg_units(6.5), Paint::Series2.filled())
        });
        chart.draw_series(triangles)?;
        Ok(())
    })
    .with_values(values![last = LAST, pairs = pairs.len()])
    .with_value(
        "list",
        join_with_and(pairs.iter().map(|heap| format!("{heap} with {}", heap + 1))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elements::count_filled_shapes;

    /// Every heap is where its size says, or has changed places with a neighbour.
    #[test]
    fn each_heap_is_a_circle_or_one_of_a_pair() {
        let values = values();
        let pairs = swapped(&values);
        assert_eq!(pairs, [3, 7, 11, 15, 19, 23]);
        let svg = figure().unwrap().svg("figure", None);
        assert_eq!(count_filled_shapes(&svg, Paint::Series2), 2 * pairs.len());
        assert_eq!(
            svg.matches("<circle").count(),
            values.len() - 2 * pairs.len()
        );
    }

    #[test]
    fn the_values_are_those_of_the_rules() {
        let mut grundy: Vec<u64> = Vec::new();
        for heap in 0..=LAST as usize {
            let splits = (1..=heap / 2).map(|part| grundy[part] ^ grundy[heap - part]);
            let options = grundy.iter().copied().chain(splits).collect_vec();
            let is_free = |value: &u64| !options.contains(value);
            let mex = (0..=options.len() as u64).find(is_free).unwrap();
            grundy.push(mex);
        }
        assert_eq!(grundy, values());
    }
}
