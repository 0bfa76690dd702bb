//! How small an advantage can be, and which numbers still see it.

use crate::prelude::*;
use crate::table::format_power_of_ten;
use ch05_hackenbush::doubles::is_zero;
use ch05_hackenbush::stalks::{B, W};
use ch05_hackenbush::sums::value;
use plotters::style::text_anchor::HPos;

/// The most edges of a stalk.
const LONGEST: usize = 60;
/// The most edges of a stalk in the contest.
const CONTEST: usize = 40;
/// The tolerance of a careful program, as a power of ten.
const TOLERANCE: i32 = -9;

/// The smallest power of ten that is drawn.
const LOWEST: i32 = -19;
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

/// A white edge and a black one, which cancel, and a white edge with black ones on it, of
/// so many edges together.
fn stalks(edges: usize) -> [Vec<bool>; 3] {
    let mut thin = vec![B; edges];
    thin[0] = W;
    [vec![W], thin, vec![B]]
}

/// The crudest numbers that see that White is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sight {
    /// Doubles that are compared with a tolerance.
    Tolerant,
    /// Doubles that are compared by `==`.
    Doubles,
    /// Fractions of integers of 128 bits.
    Fractions,
}

/// A thin stalk in a sum.
struct Thin {
    edges: usize,
    /// White is ahead by 1 over this power of two.
    halvings: u32,
    sight: Sight,
}

impl Thin {
    /// `None` if no fraction says by how much White is ahead.
    fn new(edges: usize) -> Option<Self> {
        let stalks = stalks(edges);
        let value = value(&stalks)?;
        let sight = if !is_zero(&stalks, 10_f64.powi(TOLERANCE)) {
            Sight::Tolerant
        } else if !is_zero(&stalks, 0.0) {
            Sight::Doubles
        } else {
            Sight::Fractions
        };
        (*value.numer() == 1).then(|| Self {
            edges,
            halvings: value.denom().ilog2(),
            sight,
        })
    }

    /// Its place in the chart: by how much White is ahead, as a power of ten.
    fn place(&self) -> (f64, f64) {
        (
            to_f64(self.edges),
            -f64::from(self.halvings) * 2_f64.log10(),
        )
    }

    /// By how much White is ahead: "1/8".
    fn ahead(&self) -> String {
        match self.halvings {
            0 => "1".to_owned(),
            halvings => format!("1/{}", with_thousands_commas(1 << halvings)),
        }
    }

    fn mark(&self) -> (Marker, Paint) {
        match self.sight {
            Sight::Tolerant => (Marker::Circle, Paint::Series1),
            Sight::Doubles => (Marker::Triangle, Paint::Series2),
            Sight::Fractions => (Marker::Diamond, Paint::Series4),
        }
    }
}

/// A label of the axis: "10⁻⁹".
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
    let all: Option<Vec<_>> = (1..=LONGEST).map(Thin::new).collect();
    let all = all.context("a number does not fit")?;
    // A row for the stalks that the same numbers see.
    let row = |thin: &[Thin]| {
        let [first, .., last] = thin else { return None };
        let says = |numbers| {
            if first.sight <= numbers {
                "ahead"
            } else {
                "equal"
            }
        };
        let range = |ends: [String; 2]| ends.join(" to ");
        let edges = range([first, last].map(|thin| thin.edges.to_string()));
        let ahead = range([first, last].map(Thin::ahead));
        Some(cells![
            edges,
            ahead,
            says(Sight::Tolerant),
            says(Sight::Doubles)
        ])
    };
    let rows = all
        .chunk_by(|one, next| one.sight == next.sight)
        .filter_map(row);
    let headers = [
        "edges",
        "White is ahead by",
        "with a tolerance of 10⁻⁹",
        "compared by ==",
    ];
    let data = Table::new(headers, rows);
    let first = |sight| {
        all.iter()
            .find(|thin| thin.sight == sight)
            .map(|thin| thin.edges)
    };
    let [tolerance, doubles] = [Sight::Doubles, Sight::Fractions].map(first);
    Figure::plot(SIZE, data, |area| draw(area, &all)).with_values(values![
        contest = CONTEST,
        longest = LONGEST,
        tolerance,
        doubles
    ])
}

fn draw(area: &Area, all: &[Thin]) -> DrawResult {
    let right = to_f64(LONGEST) + 1.0;
    let lowest = LOWEST.into();
    let tolerance = TOLERANCE.into();
    let mut chart = AXES.chart(area, 0.0..right, lowest..0.0)?;
    AXES.draw_mesh(area, &mut chart, &|&exponent| label(exponent))?;
    let at_tolerance = [(0.0, tolerance), (right, tolerance)];
    chart.draw_series(LineSeries::new(at_tolerance, stroke(Paint::Series2, 1.5)))?;
    let contest = to_f64(CONTEST);
    let dashes = (svg_length(5.0), svg_length(4.0));
    let at_contest = [(contest, -14.0), (contest, 0.0)];
    chart.draw_series([DashedPath::new(at_contest, dashes, stroke(Paint::Ink, 1.5))])?;
    for thin in all {
        let (marker, paint) = thin.mark();
        chart.draw_series([marker.at(thin.place(), paint)])?;
    }
    let text = |text, at: (f64, f64), font: crate::elements::Font, side| {
        Text::new(text, at, font.aligned(side))
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
    fn each_edge_more_halves_the_advantage_and_is_never_seen_better() {
        let all = (1..=LONGEST)
            .map(|edges| Thin::new(edges).unwrap())
            .collect_vec();
        assert!(
            all.iter()
                .all(|thin| thin.halvings as usize == thin.edges - 1)
        );
        assert!(all.is_sorted_by_key(|thin| thin.sight));
        assert_eq!(all[CONTEST - 1].sight, Sight::Doubles);
    }
}
