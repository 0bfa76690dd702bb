//! How small an advantage can be, and which comparisons of numbers still find it.

use crate::prelude::*;
use crate::table::format_power_of_ten;
use ch05_hackenbush::doubles::is_zero;
use ch05_hackenbush::stalks::{B, W};
use ch05_hackenbush::sums::value;
use plotters::style::text_anchor::HPos;

/// The maximum number of edges of a stalk.
const MAX_EDGES: usize = 60;
/// The maximum number of edges of a stalk in the contest.
const MAX_CONTEST_EDGES: usize = 40;
/// The tolerance of a careful program, as a power of ten.
const TOLERANCE_EXPONENT: i32 = -9;

/// The exponent of the smallest power of ten on the axis.
const MIN_EXPONENT: i32 = -19;
const SIZE: Point = (436.0, 330.0);
const AXES: Axes = Axes {
    margins: Margins {
        left: 56.0,
        top: 34.0,
        right: 16.0,
        bottom: 52.0,
    },
    ..Axes::new(
        SIZE,
        ["edges of the thin stalk", "White is ahead by"],
        [7, 8],
    )
};

/// Returns a white edge and a black one, which cancel, and a thin stalk: a white edge with
/// black ones on it, with this many edges together.
fn stalks(edges: usize) -> [Vec<bool>; 3] {
    let mut thin = vec![B; edges];
    thin[0] = W;
    [vec![W], thin, vec![B]]
}

/// The crudest way to compare that finds White ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Comparison {
    /// Doubles that are compared with a tolerance.
    Tolerant,
    /// Doubles that are compared by `==`.
    Doubles,
    /// Fractions of integers of 128 bits.
    Fractions,
}

/// A thin stalk beside a white edge and a black one.
struct ThinStalk {
    edges: usize,
    /// White is ahead by 1 divided by 2 to the power of this.
    halvings: u32,
    comparison: Comparison,
}

impl ThinStalk {
    /// Returns `None` if the advantage does not fit into a fraction.
    fn new(edges: usize) -> Option<Self> {
        let stalks = stalks(edges);
        let value = value(&stalks)?;
        let comparison = if !is_zero(&stalks, 10_f64.powi(TOLERANCE_EXPONENT)) {
            Comparison::Tolerant
        } else if !is_zero(&stalks, 0.0) {
            Comparison::Doubles
        } else {
            Comparison::Fractions
        };
        (*value.numer() == 1).then(|| Self {
            edges,
            halvings: value.denom().ilog2(),
            comparison,
        })
    }

    /// Returns its point in the chart: its edges, and the exponent of the advantage as a
    /// power of ten.
    fn point(&self) -> (f64, f64) {
        (
            to_f64(self.edges),
            -f64::from(self.halvings) * 2_f64.log10(),
        )
    }

    /// Returns by how much White is ahead: "1/8".
    fn advantage(&self) -> String {
        match self.halvings {
            0 => "1".to_owned(),
            halvings => format!("1/{}", with_thousands_commas(1 << halvings)),
        }
    }

    fn marker(&self) -> (Marker, Paint) {
        match self.comparison {
            Comparison::Tolerant => (Marker::Circle, Paint::Series1),
            Comparison::Doubles => (Marker::Triangle, Paint::Series2),
            Comparison::Fractions => (Marker::Diamond, Paint::Series4),
        }
    }
}

/// Returns a label of the axis: "10⁻⁹".
fn label(exponent: f64) -> String {
    match with_minus_sign(exponent)
        .strip_prefix('−')
        .and_then(|digits| digits.parse().ok())
    {
        Some(exponent) => format_power_of_ten(exponent).replacen("10", "10⁻", 1),
        None => "1".to_owned(),
    }
}

pub(super) fn figure() -> Result<Figure> {
    let stalks_by_edges: Option<Vec<_>> = (1..=MAX_EDGES).map(ThinStalk::new).collect();
    let stalks_by_edges = stalks_by_edges.context("a number does not fit")?;
    // A row for the stalks that need the same comparison.
    let row = |stalk: &[ThinStalk]| {
        let [first, .., last] = stalk else {
            return None;
        };
        let verdict = |numbers| {
            if first.comparison <= numbers {
                "ahead"
            } else {
                "equal"
            }
        };
        let range = |ends: [String; 2]| ends.join(" to ");
        let edges = range([first, last].map(|stalk| stalk.edges.to_string()));
        let advantage = range([first, last].map(ThinStalk::advantage));
        Some(cells![
            edges,
            advantage,
            verdict(Comparison::Tolerant),
            verdict(Comparison::Doubles)
        ])
    };
    let rows = stalks_by_edges
        .chunk_by(|one, next| one.comparison == next.comparison)
        .filter_map(row);
    let headers = [
        "edges",
        "White is ahead by",
        "with a tolerance of 10⁻⁹",
        "compared by ==",
    ];
    let data = Table::new(headers, rows);
    let first = |comparison| {
        stalks_by_edges
            .iter()
            .find(|stalk| stalk.comparison == comparison)
            .map(|stalk| stalk.edges)
    };
    let [tolerance, doubles] = [Comparison::Doubles, Comparison::Fractions].map(first);
    Figure::plot(SIZE, data, |area| draw(area, &stalks_by_edges)).with_values(values![
        contest = MAX_CONTEST_EDGES,
        longest = MAX_EDGES,
        tolerance,
        doubles
    ])
}

fn draw(area: &Area, stalks_by_edges: &[ThinStalk]) -> DrawResult {
    let right = to_f64(MAX_EDGES) + 1.0;
    let lowest = MIN_EXPONENT.into();
    let tolerance = TOLERANCE_EXPONENT.into();
    let mut chart = AXES.chart(area, 0.0..right, lowest..0.0)?;
    AXES.draw_mesh(area, &mut chart, &|&exponent| label(exponent))?;
    let at_tolerance = [(0.0, tolerance), (right, tolerance)];
    chart.draw_series(LineSeries::new(at_tolerance, stroke(Paint::Series2, 1.5)))?;
    let contest = to_f64(MAX_CONTEST_EDGES);
    let dashes = (svg_length(5.0), svg_length(4.0));
    let at_contest = [(contest, -14.0), (contest, 0.0)];
    chart.draw_series([DashedPath::new(at_contest, dashes, stroke(Paint::Ink, 1.5))])?;
    for stalk in stalks_by_edges {
        let (marker, paint) = stalk.marker();
        chart.draw_series([marker.at(stalk.point(), paint)])?;
    }
    let text = |text, point: (f64, f64), font: crate::elements::Font, side| {
        Text::new(text, point, font.aligned(side))
    };
    chart.draw_series([
        text(
            "seen by all",
            (14.0, -2.6),
            bold(Paint::Series1, TEXT_SIZE),
            HPos::Left,
        ),
        text(
            "lost by the tolerance",
            (37.5, -12.6),
            bold(Paint::Series2, TEXT_SIZE),
            HPos::Right,
        ),
        text(
            "lost by doubles",
            (52.0, -17.4),
            bold(Paint::Series4, TEXT_SIZE),
            HPos::Right,
        ),
        text(
            "tolerance",
            (1.0, -8.3),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
            HPos::Left,
        ),
        text(
            "the contest",
            (41.0, -0.9),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
            HPos::Left,
        ),
    ])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_edge_halves_the_advantage_and_makes_it_no_easier_to_find() {
        let stalks_by_edges = (1..=MAX_EDGES)
            .map(|edges| ThinStalk::new(edges).unwrap())
            .collect_vec();
        assert!(
            stalks_by_edges
                .iter()
                .all(|stalk| stalk.halvings as usize == stalk.edges - 1)
        );
        assert!(stalks_by_edges.is_sorted_by_key(|stalk| stalk.comparison));
        assert_eq!(
            stalks_by_edges[MAX_CONTEST_EDGES - 1].comparison,
            Comparison::Doubles
        );
    }
}
