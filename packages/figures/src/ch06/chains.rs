//! The fewest multiplications for a power.

use crate::axes::Axes;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::{commas, list};
use crate::theme::Paint;
use ch06_fast_exponentiation::chains::{binary, shortest};
use ch06_fast_exponentiation::trace::from_the_top;
use std::sync::LazyLock;

/// The largest exponent of the plot.
const LAST: u32 = 128;
/// The size of the plot.
const SIZE: Point = (700.0, 320.0);
/// How far the arms of a cross go.
const ARM: f64 = 2.75;

/// The multiplications for an exponent.
struct Length {
    n: u32,
    binary: u32,
    shortest: Vec<u64>,
}

impl Length {
    /// How many multiplications a shortest chain has.
    fn best(&self) -> u32 {
        u32::try_from(self.shortest.len() - 1).unwrap_or(u32::MAX)
    }

    fn saved(&self) -> u32 {
        self.binary - self.best()
    }
}

static LENGTHS: LazyLock<Vec<Length>> = LazyLock::new(|| {
    let length = |n: u32| Length { n, binary: binary(n.into()), shortest: shortest(n.into()) };
    (1..=LAST).map(length).collect()
});

/// The exponents for which there is something better than the binary method.
fn better_ones() -> impl Iterator<Item = &'static Length> {
    LENGTHS.iter().filter(|length| length.saved() > 0)
}

/// The binary method beside the best, for each exponent.
pub(super) fn lengths(name: &'static str) -> Result<Figure, Reason> {
    let better = better_ones().count();
    let most = better_ones().map(Length::saved).max().unwrap_or_default();
    let with_most: Vec<u32> =
        better_ones().filter(|length| length.saved() == most).map(|length| length.n).collect();
    let top = LENGTHS.iter().map(|length| length.binary).max().unwrap_or_default();
    let first = better_ones().next().map_or(0, |length| length.n);
    let words = Words {
        title: format!("Multiplications for the exponents 1 to {LAST}"),
        description: format!(
            "For each exponent from 1 to {LAST} a dot at the number of multiplications of a \
             shortest chain, and a cross at that of the binary method. For {} exponents both are \
             at the same place. For the other {better}, the first of which is {first}, the cross is \
             higher, and a line joins it to the dot.",
            LAST as usize - better
        ),
        caption: format!(
            "A line from a cross down to a dot: here the binary method is not the best. Up to \
             {LAST} this happens {better} times, first for {first}. It saves {most} \
             multiplications at most, for the exponents {}.",
            list(&with_most)
        ),
    };
    let axes = Axes {
        size: SIZE,
        x_title: "exponent",
        y_title: "multiplications",
        ends: (LAST + 2, top + 1),
        labels: (14, 14),
    };
    let row = |length: &Length| vec![length.n.into(), length.binary.into(), length.best().into()];
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["exponent", "binary method", "shortest chain"],
        rows: LENGTHS.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, SIZE, |canvas| {
        axes.draw(canvas)?;
        let place = |n: u32, steps: u32| axes.place((f64::from(n), f64::from(steps)));
        for length in LENGTHS.iter() {
            let [low, high] = [length.best(), length.binary].map(|steps| place(length.n, steps));
            if length.saved() > 0 {
                canvas.line(&[high, low], stroke(Paint::Series2, 1.5))?;
            }
            draw_cross(canvas, high)?;
            canvas.circle(low, if length.saved() > 0 { 2.5 } else { 1.75 }, Paint::Series1)?;
        }
        let (x, y) = (SIZE.0 - 270.0, 14.0);
        draw_cross(canvas, (x, y))?;
        canvas.text_from("binary method", (x + 9.0, y), font(Paint::Ink, SMALL_TEXT))?;
        canvas.circle((x + 128.0, y), 2.5, Paint::Series1)?;
        canvas.text_from("shortest chain", (x + 137.0, y), font(Paint::Ink, SMALL_TEXT))
    })?;
    Ok(figure.with_data(data))
}

fn draw_cross(canvas: &Canvas, (x, y): Point) -> Result<(), Reason> {
    for up in [-ARM, ARM] {
        canvas.line(&[(x - ARM, y + up), (x + ARM, y - up)], stroke(Paint::Series2, 1.25))?;
    }
    Ok(())
}

/// How many exponents the table has.
const BETTER: usize = 11;

/// The first exponents for which there is something better.
pub(super) fn better(name: &'static str) -> Table {
    let row = |length: &Length| {
        vec![
            length.n.into(),
            Cell::Text(format!("{:b}", length.n)),
            length.binary.into(),
            length.best().into(),
            // In one line on a phone as well.
            Cell::Text(commas(&length.shortest).replace(' ', "\u{a0}")),
        ]
    };
    Table {
        name,
        title: format!("The first {BETTER} exponents for which the binary method is not best"),
        caption: "All of them have at least four ones in binary. Each 1 after the first costs the \
                  binary method one more multiplication, and here a shortest chain saves one."
            .into(),
        headers: vec!["n", "in binary", "binary method", "best", "a shortest chain"],
        rows: better_ones().take(BETTER).map(row).collect(),
    }
}

/// The exponent whose chains are drawn, and a shortest chain for it.
const DRAWN: u64 = 15;
const SHORT: [u64; 6] = [1, 2, 3, 6, 12, DRAWN];

/// How large a number is, from one to the next, and the middle of the first.
const RADIUS: f64 = 15.0;
const STEP: f64 = 46.0;
const FIRST: f64 = 62.0;
/// The middles of the chains.
const CHAINS: [f64; 2] = [92.0, 250.0];
/// The size of the drawing.
const GRAPH: Point = (336.0, FIRST + 6.0 * STEP + RADIUS + 6.0);

/// The numbers of the binary method: the exponents that it reaches.
fn binary_chain(n: u64) -> Vec<u64> {
    let reached = from_the_top(n).into_iter().map(|step| step.left + step.right);
    std::iter::once(1).chain(reached).collect()
}

/// The place of the number that is added to the one just before this place.
fn other(chain: &[u64], place: usize) -> Option<usize> {
    let missing = chain[place].checked_sub(chain[place - 1])?;
    chain[..place].iter().position(|&number| number == missing)
}

/// "14 = 7 + 7" for each number but the first.
fn sums(chain: &[u64]) -> String {
    let sums = chain.windows(2).map(|pair| {
        let [before, sum] = [pair[0], pair[1]];
        format!("{sum} = {before} + {}", sum - before)
    });
    sums.collect::<Vec<_>>().join(", ")
}

/// Two chains for 15, side by side.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let chain = binary_chain(DRAWN);
    let steps = [chain.len() - 1, SHORT.len() - 1];
    let words = Words {
        title: format!("Two chains for {DRAWN}"),
        description: format!(
            "Two columns of numbers, from the top down, with arrows from the two summands to each \
             sum. By the binary method, {} additions: {}. A shortest chain, {} additions: {}.",
            steps[0],
            sums(&chain),
            steps[1],
            sums(&SHORT)
        ),
        caption: format!(
            "Each number is the sum of the two from which its arrows come. The binary method comes \
             back to 1 for each digit 1 of {DRAWN} = {DRAWN:b}, and takes {} steps. The other chain \
             keeps the 3 to use it again, and takes {}.",
            steps[0], steps[1]
        ),
    };
    Figure::draw(name, Kind::Graph, words, GRAPH, |canvas| {
        let titles = ["binary method", "shortest chain"];
        for ((chain, x), (title, steps)) in
            [&chain[..], &SHORT].into_iter().zip(CHAINS).zip(titles.into_iter().zip(steps))
        {
            canvas.text(title, (x, 12.0), bold(Paint::Ink, SMALL_TEXT))?;
            let steps = format!("{steps} steps");
            canvas.text(&steps, (x, 30.0), font(Paint::Ink, SMALL_TEXT))?;
            draw_chain(&canvas.moved((x, FIRST)), chain)?;
        }
        Ok(())
    })
}

/// Draws a chain downwards from (0, 0).
fn draw_chain(canvas: &Canvas, chain: &[u64]) -> Result<(), Reason> {
    let y = |place: usize| float(place) * STEP;
    for place in 1..chain.len() {
        let from = other(chain, place).ok_or(Reason::Number)?;
        if from + 1 == place {
            // Twice the number before: two arrows side by side.
            for side in [-5.0, 5.0] {
                let ends = [(side, y(from) + RADIUS), (side, y(place) - RADIUS)];
                canvas.arrow(&ends, Paint::Ink, 1.5)?;
            }
            continue;
        }
        canvas.arrow(
            &[(0.0, y(place - 1) + RADIUS), (0.0, y(place) - RADIUS - 2.0)],
            Paint::Ink,
            1.5,
        )?;
        canvas.arrow(&arc((y(from), y(place)), place - from), Paint::Accent, 1.5)?;
    }
    for (place, number) in chain.iter().enumerate() {
        let center = (0.0, y(place));
        let is_last = place + 1 == chain.len();
        canvas.circle(center, RADIUS, if is_last { Paint::Mark } else { Paint::Paper })?;
        canvas.ring(center, RADIUS, Paint::Ink, 1.5)?;
        canvas.text(&number.to_string(), center, bold(Paint::Ink, TEXT))?;
        if place > 0 {
            let before = chain[place - 1];
            let text = format!("{before} + {}", number - before);
            canvas.text_from(&text, (RADIUS + 9.0, center.1), font(Paint::Muted, SMALL_TEXT))?;
        }
    }
    Ok(())
}

/// Half an ellipse on the left, from one number to another so many places below.
fn arc((from, to): (f64, f64), places: usize) -> Vec<Point> {
    let wide = 16.0 + 8.0 * float(places);
    let (middle, high) = (f64::midpoint(from, to), (to - from) / 2.0);
    let point = |part: u32| {
        let angle = f64::from(part) / 40.0 * std::f64::consts::PI;
        (-RADIUS * 0.75 - wide * angle.sin(), middle - (high - RADIUS * 0.7) * angle.cos())
    };
    (0..=40).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawn_chains_are_chains_and_one_is_a_shortest() {
        let binary_chain = binary_chain(DRAWN);
        assert_eq!(binary_chain, [1, 2, 3, 6, 7, 14, 15]);
        assert_eq!(binary_chain.len() as u64, 1 + u64::from(binary(DRAWN)));
        assert_eq!(SHORT.len(), shortest(DRAWN).len());
        for chain in [&binary_chain[..], &SHORT] {
            assert!((1..chain.len()).all(|place| other(chain, place).is_some()), "{chain:?}");
        }
        assert!((GRAPH.1 - FIRST - float(binary_chain.len() - 1) * STEP) > RADIUS);
    }

    #[test]
    fn shortest_chains_are_chains_and_never_longer() {
        for length in LENGTHS.iter() {
            assert!(length.best() <= length.binary);
            let chain = &length.shortest;
            assert_eq!((chain[0], *chain.last().unwrap()), (1, length.n.into()));
            for (place, &sum) in chain.iter().enumerate().skip(1) {
                let before = &chain[..place];
                assert!(before.iter().any(|a| before.contains(&(sum - a))), "{chain:?}");
            }
        }
    }

    #[test]
    fn the_first_exponents_are_those_that_are_known() {
        let first: Vec<_> = better_ones().take(BETTER).map(|length| length.n).collect();
        assert_eq!(first, [15, 23, 27, 30, 31, 39, 43, 45, 46, 47, 51]);
        assert!(better_ones().all(|length| length.n.count_ones() >= 4));
        assert!(better_ones().take(BETTER).all(|length| length.saved() == 1));
    }
}
