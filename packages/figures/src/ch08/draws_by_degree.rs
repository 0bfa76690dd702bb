//! How many positions of a random graph are wins, losses and draws, over the
//! number of arrows.

use crate::prelude::*;
use ch08_loops::retrograde::{Outcome, retrograde};

const VERTICES: u32 = 20_000;
/// The average numbers of arrows from a vertex, in quarters: more of them near e.
const QUARTER_DEGREES: [u32; 14] = [2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24];
/// The distance between two points of a curve of the infinite tree, and the number of moves
/// that the curve looks ahead.
const DEGREE_STEP: f64 = 0.02;
const MAX_MOVES: u32 = 1000;

/// How many vertices of a random graph are wins, losses and draws.
struct Shares {
    /// Arrows for each vertex, on average.
    degree: f64,
    counts: [u32; 3],
}

impl Shares {
    fn new(quarters: u32) -> Self {
        let mut random = Rng::with_seed((100 + quarters).into());
        let mut arrows = vec![Vec::new(); VERTICES as usize];
        for _ in 0..VERTICES * quarters / 4 {
            let [from, to] = [0; 2].map(|_| random.usize(..arrows.len()));
            arrows[from].push(to);
        }
        let mut counts = [0; 3];
        for outcome in retrograde(&arrows) {
            counts[outcome as usize] += 1;
        }
        Self {
            degree: f64::from(quarters) / 4.0,
            counts,
        }
    }

    /// Returns the share of an outcome, in per cent.
    fn percent(&self, outcome: Outcome) -> f64 {
        f64::from(self.counts[outcome as usize]) / f64::from(VERTICES) * 100.0
    }
}

static SHARES: LazyLock<Vec<Shares>> =
    LazyLock::new(|| QUARTER_DEGREES.into_iter().map(Shares::new).collect());

/// Returns the share of an outcome, in per cent, in an infinite tree where the number of
/// options has a Poisson distribution with this mean (Holroyd and Martin 2021).
///
/// A position loses if all its options win, and wins if one of them loses; so the shares
/// within some number of moves give those within one more.
fn percent_in_tree(degree: f64, outcome: Outcome) -> f64 {
    let mut wins = 0.0;
    let mut losses = 0.0;
    for _ in 0..MAX_MOVES {
        losses = (-degree * (1.0 - wins)).exp();
        wins = 1.0 - (-degree * losses).exp();
    }
    100.0
        * match outcome {
            Outcome::Win => wins,
            Outcome::Lose => losses,
            Outcome::Draw => 1.0 - wins - losses,
        }
}

/// The curve of an outcome, with the points of its graphs.
struct Curve {
    outcome: Outcome,
    name: &'static str,
    paint: Paint,
    marker: Marker,
    /// The point of the chart at which its name is written.
    name_at: Point,
}

const CURVES: [Curve; 3] = [
    Curve {
        outcome: Outcome::Lose,
        name: "losses",
        paint: Paint::Series2,
        marker: Marker::Circle,
        name_at: (0.7, 73.0),
    },
    Curve {
        outcome: Outcome::Win,
        name: "wins",
        paint: Paint::Series1,
        marker: Marker::Square,
        name_at: (1.78, 66.0),
    },
    Curve {
        outcome: Outcome::Draw,
        name: "draws",
        paint: Paint::Series4,
        marker: Marker::Diamond,
        name_at: (3.75, 70.0),
    },
];

const SIZE: Point = (436.0, 340.0);
const TITLES: [&str; 2] = ["arrows from a vertex, on average", "share in per cent"];
const AXES: Axes = Axes::new(SIZE, TITLES, [7, 6]);

pub(super) fn figure() -> Result<Figure> {
    let e = std::f64::consts::E;
    let (low, high): (Vec<_>, Vec<_>) = SHARES.iter().partition(|shares| shares.degree < e);
    let [first, .., near] = low[..] else {
        bail!("no graph has so few arrows")
    };
    let last = high.last().context("a number does not fit")?;
    let row = |shares: &Shares| {
        let [losses, wins, draws] = CURVES.map(|curve| decimal(shares.percent(curve.outcome), 2));
        cells![decimal(shares.degree, 2), losses, wins, draws]
    };
    let headers = [
        "arrows from a vertex",
        "losses in %",
        "wins in %",
        "draws in %",
    ];
    let percent = |shares: &Shares, outcome| format!("{:.0}", shares.percent(outcome));
    Figure::plot(SIZE, Table::new(headers, SHARES.iter().map(row)), draw)
        .with_values(values![
            e = format!("{e:.3}"),
            vertices = VERTICES,
            near = near.degree.to_string()
        ])
        .with_values(values![
            first = first.degree.to_string(),
            near_draws = percent(near, Outcome::Draw)
        ])
        .with_values(values![
            last = last.degree.to_string(),
            draws = percent(last, Outcome::Draw)
        ])
        .with_values(values![
            wins = percent(last, Outcome::Win),
            losses = percent(last, Outcome::Lose)
        ])
}

fn draw(area: &Area) -> DrawResult {
    let mut chart = AXES.draw(area, 0.0..6.0, 0.0..100.0)?;
    let e = std::f64::consts::E;
    let dashes = (svg_length(5.0), svg_length(4.0));
    let at_e = DashedPath::new([(e, 0.0), (e, 100.0)], dashes, stroke(Paint::Ink, 1.5));
    chart.draw_series([at_e])?;
    let offset = (svg_units(7.0), svg_units(10.0));
    let name = Text::new(
        format!("e = {e:.3}…"),
        offset,
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    );
    chart.draw_series([EmptyElement::at((e, 100.0)) + name])?;
    for Curve {
        outcome,
        name,
        paint,
        marker,
        name_at,
    } in CURVES
    {
        let degrees = (25_u32..=300).map(|step| f64::from(step) * DEGREE_STEP);
        let in_trees = degrees.map(|degree| (degree, percent_in_tree(degree, outcome)));
        chart.draw_series(LineSeries::new(in_trees, stroke(paint, 2.0)))?;
        let measured = SHARES
            .iter()
            .map(|shares| (shares.degree, shares.percent(outcome)));
        chart.draw_series(measured.map(|point| marker.at(point, paint)))?;
        chart.draw_series([Text::new(name, name_at, bold(paint, TEXT_SIZE))])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_begin_at_e() {
        let e = std::f64::consts::E;
        let draws = |degree| percent_in_tree(degree, Outcome::Draw);
        assert!(draws(e - 0.1) < 1e-6 && draws(e + 0.1) > 10.0);
        assert!(draws(0.5) < 1e-6);
    }

    #[test]
    fn graphs_are_as_trees_except_close_to_e() {
        for shares in SHARES.iter() {
            let distance_from_e = (shares.degree - std::f64::consts::E).abs();
            for Curve { outcome, .. } in CURVES {
                let tree = percent_in_tree(shares.degree, outcome);
                let difference = (shares.percent(outcome) - tree).abs();
                let tolerance = if distance_from_e < 0.4 { 15.0 } else { 2.0 };
                assert!(
                    difference < tolerance,
                    "{}, {outcome:?}: {difference}",
                    shares.degree
                );
            }
        }
    }

    #[test]
    fn every_vertex_is_counted() {
        assert!(
            SHARES
                .iter()
                .all(|shares| shares.counts.iter().sum::<u32>() == VERTICES)
        );
    }
}
