//! A switch cools down: its thermograph.

use crate::prelude::*;
use ch05_hackenbush::switches::Switch;
use num_rational::Ratio;
use plotters::style::text_anchor::HPos;

const SWITCH: Switch = Switch { left: 5, right: -1 };

/// The end of the scale of temperatures.
const MAX_TEMPERATURE: i32 = 5;
const SIZE: Point = (364.0, 300.0);
const AXES: Axes = Axes::new(SIZE, ["score", "temperature"], [9, 6]);

/// Returns the scores at a temperature, if White moves first and if Black does. A move costs
/// the temperature, and neither player moves at a loss.
fn scores(temperature: Ratio<i64>) -> [Ratio<i64>; 2] {
    if temperature > SWITCH.temperature() {
        return [SWITCH.mean(); 2];
    }
    let [left, right] = [SWITCH.left, SWITCH.right].map(|score| Ratio::from(i64::from(score)));
    [left - temperature, right + temperature]
}

fn point(score: Ratio<i64>, temperature: Ratio<i64>) -> Point {
    (ratio_to_f64(score), ratio_to_f64(temperature))
}

pub(super) fn figure() -> Result<Figure> {
    let mean = SWITCH.mean();
    let hot = SWITCH.temperature();
    let mean_text = with_minus_sign(mean);
    let hot_text = with_minus_sign(hot);
    let row = |degree: i32| {
        let temperature = Ratio::from(i64::from(degree));
        let [white, black] = scores(temperature);
        [temperature, white, black].map(|number| with_minus_sign(number).into())
    };
    let headers = ["temperature", "White moves first", "Black moves first"];
    Figure::plot(
        SIZE,
        Table::new(headers, (0..=MAX_TEMPERATURE).map(row)),
        |area| {
            let mut chart = AXES.draw(area, -2.0..6.0, 0.0..f64::from(MAX_TEMPERATURE))?;
            for (wall, paint) in [(0, Paint::Series1), (1, Paint::Series2)] {
                let ends = [Ratio::ZERO, hot].map(|degree| point(scores(degree)[wall], degree));
                chart.draw_series(LineSeries::new(ends, stroke(paint, 2.5)))?;
            }
            let meeting = point(mean, hot);
            let mast = [
                meeting,
                point(mean, Ratio::from(i64::from(MAX_TEMPERATURE))),
            ];
            chart.draw_series(LineSeries::new(mast, stroke(Paint::Ink, 2.5)))?;
            chart.draw_series([Circle::new(meeting, svg_units(4.5), Paint::Ink.filled())])?;
            let beside = |below: f64| (svg_units(12.0), svg_units(below));
            let mean_words = format!("mean {mean_text}");
            let hot_words = format!("temperature {hot_text}");
            chart.draw_series([EmptyElement::at(meeting)
                + Text::new(mean_words, beside(-30.0), bold(Paint::Ink, TEXT_SIZE))
                + Text::new(
                    hot_words,
                    beside(-12.0),
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                )])?;
            let middle = hot / 2;
            let [white, black] = scores(middle).map(|score| point(score, middle));
            let first = bold(Paint::Series1, SMALL_TEXT_SIZE).aligned(HPos::Left);
            let second = bold(Paint::Series2, SMALL_TEXT_SIZE).aligned(HPos::Right);
            let names = [
                EmptyElement::at(white) + Text::new("White first", (svg_units(10.0), 0), first),
                EmptyElement::at(black) + Text::new("Black first", (svg_units(-10.0), 0), second),
            ];
            chart.draw_series(names)?;
            Ok(())
        },
    )
    .with_values(values![
        left = with_minus_sign(SWITCH.left),
        right = with_minus_sign(SWITCH.right)
    ])
    .with_values(values![temperature = hot_text, mean = mean_text])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walls_start_at_the_scores_and_meet_at_the_mean() {
        use ch05_hackenbush::switches::by_search;
        let at_0 = scores(Ratio::ZERO).map(|score| score.to_integer());
        assert_eq!(at_0, [true, false].map(|white| by_search(&[SWITCH], white)));
        let hot = SWITCH.temperature();
        assert_eq!(scores(hot), [SWITCH.mean(); 2]);
        assert!(hot < Ratio::from(i64::from(MAX_TEMPERATURE)));
    }
}
