//! The thermographs of six games, Left's side left.

use crate::prelude::*;
use ch05_hackenbush::regions::Regions;
use ch05_hackenbush::thermograph::Thermographs;
use ch05_hackenbush::values::{Value, Values};
use num_rational::Ratio;

/// Boards with all cells free, as rows and columns, what is written above them, and the
/// part that words can light up.
const BOARDS: [(usize, usize, &str, &str); 5] = [
    (2, 2, "2 × 2 and 3 × 3", "square"),
    (2, 3, "2 × 3", "rows"),
    (2, 5, "2 × 5", "number"),
    (2, 4, "2 × 4", "warm"),
    (4, 4, "4 × 4", "large"),
];
const THREAT: &str = "{2 ∥ 1 | −2}";
/// The scores at the left and the right edge of a panel.
const SCORES: (i32, i32) = (3, -3);
/// The temperatures at its bottom and its top.
const TEMPERATURES: (i32, i32) = (-1, 2);
/// The pixels of a point, and of a degree.
const UNIT: Point = (19.0, 36.0);
const PANEL: Point = (150.0, 178.0);
const COLUMNS: usize = 3;

/// What is drawn in a panel: the corners of the two walls, from the bottom up.
struct Panel {
    name: &'static str,
    part: &'static str,
    corners: Vec<(Ratio<i64>, [Ratio<i64>; 2])>,
    stops: [Ratio<i64>; 2],
    mean: Ratio<i64>,
    temperature: Ratio<i64>,
}

/// Returns the value of {2 || 1 | -2}.
fn threat(values: &mut Values) -> Value {
    let zero = values.of_options([vec![], vec![]]);
    let one = values.of_options([vec![zero], vec![]]);
    let two = values.of_options([vec![one], vec![]]);
    let minus_one = values.of_options([vec![], vec![zero]]);
    let minus_two = values.of_options([vec![], vec![minus_one]]);
    let switch = values.of_options([vec![one], vec![minus_two]]);
    values.of_options([vec![two], vec![switch]])
}

fn panels() -> Vec<Panel> {
    let mut regions = Regions::default();
    let mut games: Vec<(&str, &str, Value)> = BOARDS
        .map(|(rows, columns, name, part)| {
            let cells = iproduct!(0..rows, 0..columns).collect();
            (name, part, regions.value(cells))
        })
        .to_vec();
    games.insert(2, (THREAT, "threat", threat(&mut regions.values)));
    let mut thermographs = Thermographs::default();
    let panel = |(name, part, game)| {
        let found = thermographs.of(&regions.values, game);
        let end = Ratio::from(i64::from(TEMPERATURES.1));
        // The corners are at multiples of 1/16.
        let steps = (-16..=32).map(|step| Ratio::new(step, 16));
        let heights = steps.filter(|&at| at < found.temperature());
        let corners = heights
            .chain([found.temperature(), end])
            .map(|at| (at, found.walls(at)));
        Panel {
            name,
            part,
            corners: corners.collect(),
            stops: found.stops(),
            mean: found.mean(),
            temperature: found.temperature(),
        }
    };
    games.into_iter().map(panel).collect()
}

/// Returns where a score and a temperature are in a panel.
fn place(score: f64, temperature: f64) -> Point {
    (
        PANEL.0 / 2.0 - score * UNIT.0,
        26.0 + (f64::from(TEMPERATURES.1) - temperature) * UNIT.1,
    )
}

fn draw(area: &Area, panel: &Panel) -> DrawResult {
    let (left, right) = (f64::from(SCORES.0), f64::from(SCORES.1));
    let (bottom, top) = (f64::from(TEMPERATURES.0), f64::from(TEMPERATURES.1));
    for degree in TEMPERATURES.0..=TEMPERATURES.1 {
        let height = f64::from(degree);
        let width = if degree == 0 { 1.5 } else { 0.5 };
        let ends = [place(left, height), place(right, height)];
        area.draw(&line(&ends, stroke(Paint::Muted, width)))?;
        area.draw(&right_aligned_text(
            with_minus_sign(degree),
            (ends[0].0 - 3.0, ends[0].1),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
    }
    for score in SCORES.1..=SCORES.0 {
        let (x, y) = place(f64::from(score), bottom);
        area.draw(&line(&[(x, y), (x, y + 4.0)], stroke(Paint::Muted, 1.0)))?;
        area.draw(&centered_text(
            with_minus_sign(score),
            (x, y + 14.0),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
    }
    let point = |(height, walls): &(Ratio<i64>, [Ratio<i64>; 2]), wall: usize| {
        place(ratio_to_f64(walls[wall]), ratio_to_f64(*height))
    };
    for (wall, paint) in [(0, Paint::Series1), (1, Paint::Series2)] {
        let below = panel.corners.iter().take(panel.corners.len() - 1);
        let points: Vec<_> = below.map(|corner| point(corner, wall)).collect();
        if points.len() > 1 {
            area.draw(&line(&points, stroke(paint, 2.5)))?;
        }
    }
    let meeting = place(ratio_to_f64(panel.mean), ratio_to_f64(panel.temperature));
    let end = place(ratio_to_f64(panel.mean), top);
    area.draw(&line(&[meeting, end], stroke(Paint::Ink, 2.5)))?;
    area.draw(&circle(meeting, 4.0, Paint::Ink))?;
    area.draw(&centered_text(
        panel.name,
        (PANEL.0 / 2.0, 12.0),
        bold(Paint::Ink, TEXT_SIZE),
    ))
}

pub(super) fn figure() -> Result<Figure> {
    let panels = panels();
    let headers = ["game", "left stop", "right stop", "mean", "temperature"];
    let rows = panels.iter().map(|panel| {
        let [left, right] = panel.stops;
        let numbers = [left, right, panel.mean, panel.temperature];
        let [left, right, mean, hot] = numbers.map(|number| with_minus_sign(number).into());
        [panel.name.into(), left, right, mean, hot]
    });
    let size = (PANEL.0 * 3.0, PANEL.1 * 2.0);
    Figure::plot(size, Table::new(headers, rows), |area| {
        for (index, panel) in panels.iter().enumerate() {
            let corner = (
                PANEL.0 * to_f64(index % COLUMNS),
                PANEL.1 * to_f64(index / COLUMNS),
            );
            let panel_area = area.offset(corner);
            panel_area.part(panel.part, |area| draw(area, panel))?;
        }
        Ok(())
    })
}
