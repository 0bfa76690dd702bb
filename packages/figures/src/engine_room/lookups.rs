//! How long a lookup takes in tables of different sizes, if it waits for the one before,
//! and if it does not.

use super::measured::{Lookup, lookups, size, with_conditions};
use crate::prelude::*;
use plotters::coord::combinators::IntoLogRange as _;

const AXES: Axes = Axes {
    size: (440.0, 340.0),
    margins: Margins {
        left: 52.0,
        top: 34.0,
        right: 30.0,
        bottom: 52.0,
    },
    titles: ["size of the table", "nanoseconds for a lookup"],
    max_labels: [8, 6],
};
/// The caches of the machine that took the times: their names, and where on the axis a
/// table fills them, as the binary logarithms of 48 KB, 1 MB and 32 MB.
const CACHES: [(&str, f64); 3] = [("L1", 15.585), ("L2", 20.0), ("L3", 25.0)];
/// The range of the times, in nanoseconds.
const TIMES: (f64, f64) = (0.2, 400.0);

/// Takes one of the two times out of a lookup.
type Time = fn(&Lookup) -> f64;

pub(super) fn figure() -> Result<Figure> {
    let lookups = lookups()?;
    let [Some(first), Some(last)] = [lookups.first(), lookups.last()].map(Option::<&_>::copied)
    else {
        bail!("no lookup was measured");
    };
    let rows = lookups.iter().map(|lookup| {
        cells![
            size(lookup.log_bytes),
            decimal(lookup.waiting, 1),
            decimal(lookup.free, 1)
        ]
    });
    let headers = ["table", "ns, if it waits", "ns, if it does not"];
    let x = f64::from(first.log_bytes)..f64::from(last.log_bytes);
    let figure = Figure::plot(AXES.size, Table::new(headers, rows), |area| {
        let (shortest, longest) = TIMES;
        let mut chart = AXES.chart(area, x.clone(), (shortest..longest).log_scale())?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "labels are between 10 and 28"
        )]
        let x_label = |&log_bytes: &f64| size(log_bytes.round() as u32);
        let y_label = |&time: &f64| with_minus_sign(time);
        AXES.draw_labelled_mesh(area, &mut chart, &x_label, &y_label)?;
        for (name, log_bytes) in CACHES {
            let ends = vec![(log_bytes, shortest), (log_bytes, longest)];
            let dashes = (svg_length(2.0), svg_length(4.0));
            let style = stroke(Paint::Muted, 1.0);
            chart.draw_series([DashedPath::new(ends, dashes, style)])?;
            let style = regular(Paint::Muted, SMALL_TEXT_SIZE);
            chart.draw_series([Text::new(name, (log_bytes - 1.1, longest * 0.8), style)])?;
        }
        let line = |time: Time| {
            lookups
                .iter()
                .map(move |lookup| (f64::from(lookup.log_bytes), time(lookup)))
        };
        let series: [(_, _, Time); 2] = [
            (Marker::Circle, Paint::Series1, |lookup| lookup.waiting),
            (Marker::Triangle, Paint::Series2, |lookup| lookup.free),
        ];
        for (marker, paint, time) in series {
            chart.draw_series(LineSeries::new(line(time), stroke(paint, 2.0)))?;
            chart.draw_series(line(time).map(|point| marker.at(point, paint)))?;
        }
        let names = [
            ("each waits", (15.9, 14.0), Paint::Series1),
            ("none waits", (20.3, 0.5), Paint::Series2),
        ];
        let texts = names.map(|(name, at, paint)| Text::new(name, at, bold(paint, TEXT_SIZE)));
        chart.draw_series(texts)?;
        Ok(())
    })
    .with_values(values![
        smallest = size(first.log_bytes),
        largest = size(last.log_bytes)
    ])
    .with_values(values![
        waiting = decimal(last.waiting, 0),
        free = decimal(last.free, 0),
        ratio = decimal(last.waiting / last.free, 0)
    ]);
    with_conditions(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_is_what_takes_long_in_large_tables() {
        let lookups = lookups().unwrap();
        let largest = lookups.last().unwrap();
        assert!(largest.waiting > 8.0 * largest.free);
        assert!(lookups.iter().all(|it| it.waiting > it.free));
    }

    #[test]
    fn all_times_are_in_the_range_of_the_plot() {
        for Lookup { waiting, free, .. } in lookups().unwrap() {
            assert!(TIMES.0 < free && waiting < TIMES.1, "{free}, {waiting}");
        }
    }
}
